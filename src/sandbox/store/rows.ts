import type { SqlValue, Store } from "./store.ts"
import { collections, datasetTables } from "./schema.ts"
import { isRepresentable } from "./timestamps.ts"
import { findLargeNumbers } from "../../contract/findLargeNumbers.ts"
import { isDiskError } from "./connection.ts"
import { type Assignment, checkAssignment } from "../alternatives/assignment.ts"
import type { ChoiceId } from "../rules.ts"

/** A dataset's rows, by table. */
export type DatasetRows = Record<string, Record<string, SqlValue>[]>

export function readRows(store: Store): DatasetRows {
  const tables = datasetTables.map((table) => [table, store.all(`SELECT * FROM ${table}`)])
  return Object.fromEntries(tables)
}

/**
 * Replaces stores' datasets with rows from a snapshot. After an error, all stores are unchanged.
 *
 * @throws TypeError if the rows don't fit the tables; Error if the disk is full.
 */
export function replaceRows(replacements: [Store, DatasetRows][]): void {
  try {
    replaceInTransactions(replacements)
  } catch (error) {
    if (isDiskError(error)) throw error
    throw new TypeError("This snapshot is not from this version of the sandbox.", { cause: error })
  }
}

/** Nests the stores' transactions, so that an error in one dataset undoes the changes to all of them. */
function replaceInTransactions([replacement, ...others]: [Store, DatasetRows][]): void {
  if (!replacement) return
  const [store, rows] = replacement
  store.transaction(() => {
    clearRows(store)
    for (const table of datasetTables) insertRows(store, table, rows[table])
    assertReadable(store)
    replaceInTransactions(others)
  })
}

/** Inserts rows after checking their column names, because a snapshot from the network could smuggle in SQL. */
function insertRows(store: Store, table: string, rows?: DatasetRows[string]): void {
  if (!rows) throw new Error(`The snapshot lacks the table ${table}.`)
  const columns = store.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
  const names = new Set(columns.map(({ name }) => name))
  for (const row of rows) {
    const unknown = Object.keys(row).find((name) => !names.has(name))
    if (unknown !== undefined) throw new Error(`The table ${table} has no column ${unknown}.`)
    store.upsert(table, row)
  }
}

/** The highest ID, sequence number or number of requests in a snapshot, which leaves room for more of them. */
export const maxCounter = 2 ** 52

/** @throws Error if a record or the state, which can hold any value in SQLite, would make later requests fail. */
function assertReadable(store: Store): void {
  // Read the rows back, because SQLite may have turned text into integers. Reading throws if one is beyond 64 bits or
  // can't be represented in JavaScript.
  const rows = readRows(store)
  const large = Object.values(rows)
    .flatMap((all) => all.flatMap((row) => Object.values(row)))
    .find(isTooLarge)
  if (large !== undefined) throw new Error(`JavaScript can't represent a number in ${large}.`)
  const { sqlite_sequence: counters = [], views = [] } = rows
  const highest = [...counters.map(({ seq }) => seq), ...views.map(({ sequence }) => sequence)]
  if (!highest.every((value) => Number.isInteger(value) && Number(value) <= maxCounter)) {
    throw new Error("The highest ID or sequence number is too large.")
  }
  if (!isRepresentable(Number(getState(store, "now")))) throw new Error("The state has no time.")
  if (getState(store, "caller") === undefined) throw new Error("The state has no caller.")
  checkAssignment(readAssignment(store))
  for (const table of collections) {
    // json_type throws on invalid JSON, so check json_valid first.
    const hasId = "CASE WHEN json_valid(record) THEN record ->> 'id' IS id ELSE 0 END"
    const invalid = store.one<{ id: number }>(`SELECT id FROM ${table} WHERE NOT ${hasId}`)
    if (invalid) throw new Error(`Record ${invalid.id} in the ${table} table has another ID.`)
  }
}

/** Returns whether JavaScript can't represent a number exactly, or one in JSON text. */
function isTooLarge(value: SqlValue): boolean {
  if (typeof value === "number") return Math.abs(value) > Number.MAX_SAFE_INTEGER
  return value !== null && value.startsWith("{") && findLargeNumbers(value, 1).size > 0
}

/** Deletes the dataset's rows and all deliveries. Call this in a transaction. */
export function clearRows(store: Store): void {
  store.clearCache()
  for (const table of [...datasetTables, "deliveries"]) store.run(`DELETE FROM ${table}`)
}

/** Copies the initial rows to other tables in the file, so that a later process can reset the dataset too. */
export function saveInitialRows(store: Store): void {
  for (const table of datasetTables) {
    store.run(`CREATE TABLE origin_${table} AS SELECT * FROM ${table}`)
  }
}

/** Restores the rows that {@link saveInitialRows} copied. Call this in a transaction, after {@link clearRows}. */
export function restoreInitialRows(store: Store): void {
  for (const table of datasetTables) {
    store.run(`INSERT INTO ${table} SELECT * FROM origin_${table}`)
  }
}

/**
 * The dataset's values that aren't records: the time in milliseconds, the account for unknown tokens, the alternatives
 * that the service follows, and counters that alternatives need.
 */
type StateName = "now" | "caller" | "alternatives" | "earlier rows" | `count ${ChoiceId}`

export function getState(store: Store, name: StateName): SqlValue | undefined {
  return store.one<{ value: SqlValue }>("SELECT value FROM state WHERE name = ?", name)?.value
}

export function setState(store: Store, name: StateName, value: SqlValue): void {
  store.upsert("state", { name, value })
}

/** Returns the alternatives that a dataset's service follows. */
export function readAssignment(store: Store): Assignment {
  return JSON.parse(String(getState(store, "alternatives") ?? "{}")) as Assignment
}

/** Increments an alternative's counter, and returns its new value. */
export function incrementCount(store: Store, rule: ChoiceId): number {
  const count = Number(getState(store, `count ${rule}`) ?? 0) + 1
  setState(store, `count ${rule}`, count)
  return count
}

/** Records that the file was opened, and returns how often that has happened, including this time. */
export function incrementRunCount(store: Store): number {
  return store.one<{ id: number }>("INSERT INTO runs DEFAULT VALUES RETURNING id")?.id ?? 0
}
