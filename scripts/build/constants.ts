/**
 * A constant to generate. Set `type` for a long value: with `as const`, its declaration would repeat the whole value.
 */
export type Constant = [comment: string, value: unknown, type?: string]

/** Formats constants as separate exports, so that bundlers can drop unused ones. */
export function formatConstants(constants: Record<string, Constant>): string {
  const texts = Object.entries(constants).map(([name, [comment, value, type]]) => {
    const text = JSON.stringify(value, null, 2)
    const typed = type === undefined ? `${name} = ${text} as const` : `${name}: ${type} = ${text}`
    return `/** ${comment} */\nexport const ${typed}\n`
  })
  return texts.join("\n")
}

export function formatUnion(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(" | ")
}
