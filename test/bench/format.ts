/** Formats a table as text, with numbers aligned to the right. */
export function formatTable(head: string[], rows: string[][]): string {
  const all = [head, ...rows]
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)))
  const right = head.map((_, i) => i > 0 && rows.every((row) => /^[\d-]/.test(row[i] ?? "")))
  const lines = all.map((row) =>
    widths
      .map((width, i) => (right[i] ? row[i]?.padStart(width) : row[i]?.padEnd(width)) ?? "")
      .join("  ")
      .trimEnd(),
  )
  lines.splice(1, 0, widths.map((width) => "-".repeat(width)).join("  "))
  return `${lines.join("\n")}\n`
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2
}

/** Formats a number as an integer with thousands separators. */
export const formatInteger = (value: number): string => Math.round(value).toLocaleString("en")

/** Formats the range of some numbers, lowest to highest. */
export function formatRange(values: number[], format: (value: number) => string): string {
  return `${format(Math.min(...values))} - ${format(Math.max(...values))}`
}

export const print = (text: string): boolean => process.stdout.write(`${text}\n`)
