/**
 * Formats an exported constant with a doc comment.
 *
 * @param type - a shorter type than that of the value, which `as const` makes as long as the value.
 */
export function formatConstant(
  name: string,
  comment: string,
  value: unknown,
  type?: string,
): string {
  const text = JSON.stringify(value, null, 2)
  const typed = type === undefined ? `${name} = ${text} as const` : `${name}: ${type} = ${text}`
  return `/** ${comment} */\nexport const ${typed}\n`
}
