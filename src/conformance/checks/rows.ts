import { isDeepStrictEqual } from "node:util"
import { type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckFailure, CheckNotRun } from "../outcomes.ts"
import type { ListPath } from "../collections.ts"
import { fetchAll, fetchCollection } from "./pages.ts"

/** Whether a filter must return a record; undefined if the source does not say. */
export type Predicate = (row: ServiceRecord) => boolean | undefined

/** Parses a date or a date-time into milliseconds. */
export function parseTimestamp(value: unknown): number | undefined {
  if (typeof value !== "string") return undefined
  const time = Date.parse(value)
  return Number.isNaN(time) ? undefined : time
}

/** Returns the first two neighbors in a wrong order. */
export function findOutOfOrder(
  rows: ServiceRecord[],
  key: (row: ServiceRecord) => number | undefined,
  descending: boolean,
): [ServiceRecord, ServiceRecord] | undefined {
  for (let i = 1; i < rows.length; i++) {
    const [a, b] = [rows[i - 1]!, rows[i]!]
    const [x, y] = [key(a), key(b)]
    if (x === undefined || y === undefined) continue
    if (descending ? x < y : x > y) return [a, b]
  }
  return undefined
}

/** A filter, and the records that it must return. */
export interface Selection {
  path: ListPath
  query: Record<string, unknown>
  predicate: Predicate
  /** The selected records, for messages: `tasks assigned to the caller`. */
  label: string
  /** All records; default the collection. */
  all?: ServiceRecord[]
}

/** Fails unless a filter returns all records of its predicate, and no others. Returns the records. */
export async function assertSelection(
  context: CheckContext,
  { path, query, predicate, label, all }: Selection,
): Promise<ServiceRecord[]> {
  const candidates = all ?? (await fetchCollection(context, path))
  // With several pages: on one page, a service that filters after it cuts the page looks correct.
  const limit = Math.min(Math.max(Math.ceil(candidates.length / 3), 1), 100)
  const { rows, exchange } = await fetchAll(context, path, { ...query, limit })
  const extra = rows.find((row) => predicate(row) === false)
  if (extra) throw new CheckFailure(`only ${label}`, `the record ${extra.id}`, exchange)
  const ids = new Set(rows.map(({ id }) => id))
  for (const row of candidates) {
    if (ids.has(row.id) || predicate(row) !== true) continue
    // Another client may have changed the record.
    const current = await fetchAgain(context, path, row)
    if (current && predicate(current) === true && isDeepStrictEqual(current, row)) {
      throw new CheckFailure(`all ${label}`, `the record ${row.id} is missing`, exchange)
    }
  }
  if (rows.length === 0) throw new CheckNotRun(`There are no ${label}.`)
  return rows
}

async function fetchAgain(
  context: CheckContext,
  path: ListPath,
  row: ServiceRecord,
): Promise<ServiceRecord | undefined> {
  const rows = await fetchCollection(context, path).catch(() => [])
  return rows.find(({ id }) => id === row.id)
}
