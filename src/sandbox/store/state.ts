import type { Store, SqlValue } from "./store.ts"

/** The single values of a dataset: its time in milliseconds, and the account of unknown tokens. */
export type StateName = "now" | "caller"

export function getState(store: Store, name: StateName): SqlValue | undefined {
  const query = { sql: "SELECT value FROM state WHERE name = ?", values: [name] }
  return store.one<{ value: SqlValue }>(query)?.value
}

export function setState(store: Store, name: StateName, value: SqlValue): void {
  store.run({ sql: "INSERT OR REPLACE INTO state VALUES (?, ?)", values: [name, value] })
}

/** Whether a database contains a dataset, as a file that was used before does. */
export function isInitialized(store: Store): boolean {
  return getState(store, "now") !== undefined
}

/** Counts that a file was opened; returns how often it was opened. */
export function countRun(store: Store): number {
  store.run({ sql: "INSERT INTO runs DEFAULT VALUES", values: [] })
  return store.one<{ id: number }>({ sql: "SELECT MAX(id) id FROM runs", values: [] })?.id ?? 0
}
