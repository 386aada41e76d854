import type { SqlValue, Store } from "./store.ts"
import { collections, datasetTables } from "./schema.ts"
import { isRepresentable } from "./timestamps.ts"

/** The rows of a dataset, by table. */
export type Rows = Record<string, Record<string, SqlValue>[]>

export function readRows(store: Store): Rows {
  const tables = datasetTables.map((table) => [table, store.all(`SELECT * FROM ${table}`)])
  return Object.fromEntries(tables)
}

/**
 * Replaces the dataset in a store.
 *
 * @throws TypeError if the rows don't match the tables. The store then stays unchanged.
 */
export function replaceRows(store: Store, rows: Rows): void {
  try {
    store.transaction(() => {
      clearRows(store)
      for (const table of datasetTables) insertRows(store, table, rows[table] ?? [])
      assertReadable(store)
    })
  } catch (error) {
    throw new TypeError("This is not a snapshot of this version of the sandbox.", { cause: error })
  }
}

/** A snapshot can come from the network, and an unknown column name could contain SQL. */
function insertRows(store: Store, table: string, rows: Rows[string]): void {
  const columns = store.all<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`)
  const names = new Set(columns.map(({ name }) => name))
  for (const row of rows) {
    const unknown = Object.keys(row).find((name) => !names.has(name))
    if (unknown !== undefined) throw new Error(`The table ${table} has no column ${unknown}.`)
    store.upsert(table, row)
  }
}

/** SQLite accepts any text as a record and any value as a state, with which later requests could fail. */
function assertReadable(store: Store): void {
  if (!isRepresentable(Number(getState(store, "now")))) throw new Error("The state has no time.")
  if (getState(store, "caller") === undefined) throw new Error("The state has no caller.")
  for (const table of collections) {
    // json_type throws for text that isn't JSON.
    const isObject = "CASE WHEN json_valid(record) THEN json_type(record) = 'object' ELSE 0 END"
    const invalid = store.one<{ id: number }>(`SELECT id FROM ${table} WHERE NOT ${isObject}`)
    if (invalid) throw new Error(`The record ${invalid.id} of ${table} is not a JSON object.`)
  }
}

/** Deletes all rows of the dataset. Call it in a transaction. */
export function clearRows(store: Store): void {
  store.clearCache()
  for (const table of datasetTables) store.run(`DELETE FROM ${table}`)
}

/** Copies the initial rows to other tables in the file, from which even a later process can restore them. */
export function saveInitialRows(store: Store): void {
  for (const table of datasetTables) {
    store.run(`CREATE TABLE origin_${table} AS SELECT * FROM ${table}`)
  }
}

/** Restores the rows that {@link saveInitialRows} copied. Call it in a transaction, after {@link clearRows}. */
export function restoreInitialRows(store: Store): void {
  for (const table of datasetTables) {
    store.run(`INSERT INTO ${table} SELECT * FROM origin_${table}`)
  }
}

/** The single values of a dataset: the current time in milliseconds, and the account for unknown tokens. */
type StateName = "now" | "caller"

export function getState(store: Store, name: StateName): SqlValue | undefined {
  return store.one<{ value: SqlValue }>("SELECT value FROM state WHERE name = ?", name)?.value
}

export function setState(store: Store, name: StateName, value: SqlValue): void {
  store.upsert("state", { name, value })
}

/** Returns whether a database already contains a dataset. */
export function isInitialized(store: Store): boolean {
  return getState(store, "now") !== undefined
}

/** Counts the times that the file was opened, including this one. */
export function countRun(store: Store): number {
  return store.one<{ id: number }>("INSERT INTO runs DEFAULT VALUES RETURNING id")?.id ?? 0
}
