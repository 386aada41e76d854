/**
 * The comment and the value of a generated constant, and optionally its type. Without a type, the constant gets `as
 * const`. For a long value, a type makes the declaration shorter.
 */
type Constant = [comment: string, value: unknown, type?: string]

/** Formats constants as separate exports, by name, so that a bundler can drop the unused constants. */
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
