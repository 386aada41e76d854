/** Prints a title and a table, with numbers aligned to the right. */
export function printTable(title: string, head: string[], rows: string[][]): void {
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
  process.stdout.write(`${[title, ...lines].join("\n")}\n\n`)
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2
}

/** Formats a number as an integer with thousands separators. */
export const formatInteger = (value: number): string => Math.round(value).toLocaleString("en")

/** Formats ratios as two columns: their median, and the lowest to the highest. */
export function formatRatios(ratios: number[], digits = 2): [median: string, range: string] {
  const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)]
  const range = `${lowest.toFixed(digits)} - ${highest.toFixed(digits)}`
  return [median(ratios).toFixed(digits), range]
}
