/** Returns the known name most similar to a misspelled one, or undefined if none is within an edit distance of 2. */
export function findSimilarName(name: string, known: string[]): string | undefined {
  const { length } = [...name]
  const [closest] = known
    // Comparing a very long name from a request would block the server for seconds.
    .filter((candidate) => Math.abs([...candidate].length - length) <= 2)
    .map((candidate) => ({ candidate, distance: editDistance(name, candidate) }))
    .filter(({ distance }) => distance <= 2)
    .toSorted((a, b) => a.distance - b.distance)
  return closest?.candidate
}

/** Returns the Levenshtein distance: the number of characters to insert, remove or replace. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row[to.length] ?? 0
}
