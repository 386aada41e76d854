/** Matches characters that control the terminal, change the text direction, or are invalid in XML or UTF-8. */
const unprintable = /(?!\n)[\p{Cc}\p{Cs}\p{Bidi_C}\u2028\u2029\ufffe\uffff]/gu

/** Replaces unprintable characters with their codes, such as `\u001b`. */
export function escapeUnprintable(text: string): string {
  return text.replaceAll(
    unprintable,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  )
}

/**
 * Formats a value as JSON that is safe to print. JSON.stringify leaves C1 and bidirectional control characters alone, on
 * which a terminal acts.
 *
 * @param indent - the number of spaces per level. Default: all on one line.
 */
export function formatPrintableJson(value: unknown, indent?: number): string {
  return `${escapeUnprintable(JSON.stringify(value, null, indent))}\n`
}

/** Shortens text, and appends how many characters were removed. */
export function truncate(text: string, maxLength: number): string {
  const rest = text.length - maxLength
  if (rest <= 0) return text
  // Don't end with half a surrogate pair.
  const start = text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "")
  // `join` copies the start. A template would keep the whole text in memory.
  return [start, `… (${rest} more characters)`].join("")
}

/** Makes untrusted text safe to print: escapes and shortens it, but keeps line breaks. */
export function makePrintable(text: string, maxLength = 20_000): string {
  const plain = truncate(text, maxLength).replaceAll("\r\n", "\n").replaceAll("\t", "  ")
  return escapeUnprintable(plain)
}

/** Makes untrusted text safe to print on one line. */
export function makePrintableLine(text: string, maxLength?: number): string {
  return makePrintable(text, maxLength).replaceAll("\n", " ")
}

/** Formats a count with its noun: `1 check`, `2 checks`. */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}

export function capitalize(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
