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

/** Formats an exported union of strings with a doc comment. */
export function formatUnion(name: string, comment: string, values: readonly string[]): string {
  const members = values.map((value) => `\n  | ${JSON.stringify(value)}`)
  return `/** ${comment} */\nexport type ${name} =${members.join("")}\n`
}
