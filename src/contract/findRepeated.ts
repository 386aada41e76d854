/** Returns the first value that an array contains twice, or undefined. */
export function findRepeated<T>(values: readonly T[]): T | undefined {
  const seen = new Set<T>()
  return values.find((value) => seen.size === seen.add(value).size)
}
