import type { Json, JsonObject } from "../../openapi/description.ts"

/** Copies the named fields of `source` to a new object. */
export function pickFields(source: object, names: readonly string[]): JsonObject {
  const picked = Object.entries(source).filter(([name]) => names.includes(name))
  return Object.fromEntries(picked) as Record<string, Json>
}

export function deduplicate<T>(all: T[]): T[] {
  return [...new Set(all)]
}

/** Returns the IDs in ascending order, without duplicates. */
export function sortUniqueIds(ids: number[]): number[] {
  return deduplicate(ids).toSorted((a, b) => a - b)
}
