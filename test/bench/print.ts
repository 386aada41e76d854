export function printTable(title: string, head: string[], rows: string[][]): void {
  process.stdout.write(`${title}\n`)
  console.table(rows.map((row) => Object.fromEntries(head.map((name, i) => [name, row[i]]))))
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return ((sorted[(sorted.length - 1) >> 1] ?? NaN) + (sorted[sorted.length >> 1] ?? NaN)) / 2
}

/** Formats the median of some numbers as an integer with thousands separators. */
export function formatMedian(...numbers: number[]): string {
  return Math.round(median(numbers)).toLocaleString("en")
}

/** Compares numbers with others of the same rounds: the median of the ratios, and the lowest to the highest. */
export function formatRatios(own: number[], others: number[]): string {
  const ratios = own.map((one, round) => one / others[round]!)
  const [lowest, highest] = [Math.min(...ratios), Math.max(...ratios)]
  return `${median(ratios).toFixed(2)} (${lowest.toFixed(2)} - ${highest.toFixed(2)})`
}
