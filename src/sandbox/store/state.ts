import type { Database, SqlValue } from "./database.ts"

/** The single values of a dataset: its time in milliseconds, and the account of unknown tokens. */
export type StateName = "now" | "caller"

export function getState(database: Database, name: StateName): SqlValue | undefined {
  const query = { sql: "SELECT value FROM state WHERE name = ?", values: [name] }
  return database.one<{ value: SqlValue }>(query)?.value
}

export function setState(database: Database, name: StateName, value: SqlValue): void {
  database.run({ sql: "INSERT OR REPLACE INTO state VALUES (?, ?)", values: [name, value] })
}

/** Whether a database contains a dataset, as a file that was used before does. */
export function isInitialized(database: Database): boolean {
  return getState(database, "now") !== undefined
}

/** Counts that a file was opened; returns how often it was opened. */
export function countRun(database: Database): number {
  database.run({ sql: "INSERT INTO runs DEFAULT VALUES", values: [] })
  return database.one<{ id: number }>({ sql: "SELECT MAX(id) id FROM runs", values: [] })?.id ?? 0
}
