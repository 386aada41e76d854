/**
 * The comment, the value and optionally the type of a generated constant. Without a type, the constant gets `as const`.
 * A type keeps the declaration of a long value short.
 */
type Constant = [comment: string, value: unknown, type?: string]

/** Formats each constant as a separate export, so that a bundler can remove unused constants. */
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
