/**
 * The comment, the value and the type of a generated constant, or no type for `as const`. A type keeps the declaration
 * of a long value short.
 */
type Constant = [comment: string, value: unknown, type?: string]

/** Formats each constant as an export of its own, so that bundlers can remove unused ones. */
export function formatConstants(constants: Record<string, Constant>): string {
  const texts = Object.entries(constants).map(([name, [comment, value, type]]) => {
    const text = JSON.stringify(value, null, 2)
    const typed = type === undefined ? `${name} = ${text} as const` : `${name}: ${type} = ${text}`
    return `/** ${comment} */\nexport const ${typed}\n`
  })
  return texts.join("\n")
}

/** Formats a union of strings. */
export function formatUnion(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(" | ")
}
