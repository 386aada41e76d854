import type { Json } from "../../openapi/description.ts"
import { parseSpan } from "../../openapi/effects.ts"
import { isAlias } from "../largeIds.ts"
import { type ServiceRecord } from "../service.ts"

/** Parses a date or a date-time into milliseconds. */
export function parseTimestamp(value: Json | undefined): number | undefined {
  return typeof value === "string" ? parseSpan(value)?.start : undefined
}

/**
 * Converts a value to a number. For a text that starts with a letter from A to Z, returns the character code of this
 * letter. Returns undefined for all other values, because their order is not documented.
 */
function toComparable(value: Json | undefined): number | undefined {
  if (typeof value === "number") return isAlias(value) ? undefined : value
  if (typeof value !== "string") return typeof value === "boolean" ? Number(value) : undefined
  const letter = /^[A-Z]/.exec(value.normalize())?.[0].charCodeAt(0)
  return parseTimestamp(value) ?? letter
}

/**
 * Returns the first two adjacent records in a wrong order.
 *
 * @param keys - the fields to sort by. Records are skipped if the order of one of their values is not documented.
 */
export function findOutOfOrder(
  rows: ServiceRecord[],
  keys: readonly string[],
  direction: "ascending" | "descending",
): [ServiceRecord, ServiceRecord] | undefined {
  const sortable = rows.flatMap((row) => {
    const values = keys.flatMap((key) => toComparable(row[key]) ?? [])
    return values.length === keys.length ? [{ row, values }] : []
  })
  const sign = direction === "ascending" ? 1 : -1
  for (const [i, { row, values }] of sortable.entries()) {
    const next = sortable[i + 1]
    const different = next?.values.findIndex((value, key) => value !== values[key]) ?? -1
    if (!next || different < 0) continue
    if ((next.values[different]! - values[different]!) * sign < 0) return [row, next.row]
  }
  return undefined
}

/** Counts the different values of a field. Ignores values whose order is not documented. */
export function countValues(rows: ServiceRecord[], field: string): number {
  return new Set(rows.flatMap((row) => toComparable(row[field]) ?? [])).size
}
