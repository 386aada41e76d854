/** Text in columns: the first to the left, the others to the right where they begin with a digit. */
export function table(head: string[], rows: string[][]): string {
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

/** The middle of some numbers. */
export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2
}

/** A number as a whole one, with its thousands set apart. */
export const grouped = (value: number): string => Math.round(value).toLocaleString("en")
