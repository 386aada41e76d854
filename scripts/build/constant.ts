/**
 * The doc comment and the value of a generated constant, and a shorter type than that of the value, which `as const`
 * makes as long as the value.
 */
type Constant = [comment: string, value: unknown, type?: string]

/** Formats exported constants, by name. Each is an export of its own: a bundler drops those that are not used. */
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
