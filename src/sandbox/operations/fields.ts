import type { Json, JsonObject } from "../../openapi/description.ts"

/** Returns an object with only the named fields of `source`. */
export function pickFields(source: object, names: readonly string[]): JsonObject {
  const picked = Object.entries(source).filter(([name]) => names.includes(name))
  return Object.fromEntries(picked) as Record<string, Json>
}

export function deduplicate<T>(all: T[]): T[] {
  return [...new Set(all)]
}

/** Returns each ID once, in ascending order. */
export function sortIds(ids: number[]): number[] {
  return deduplicate(ids).toSorted((a, b) => a - b)
}
