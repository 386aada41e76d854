import type { DatabaseSync, StatementSync } from "node:sqlite"

/** A value of a column. */
export type SqlValue = string | number | null

/** A SQL statement and the values of its parameters. */
export interface Query {
  sql: string
  values: SqlValue[]
}

/** Runs SQL statements, and prepares each of them once. */
export class Database {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #inTransaction = false
  #open = true

  constructor(db: DatabaseSync) {
    this.#db = db
  }

  #prepare(sql: string): StatementSync {
    const statement = this.#statements.get(sql) ?? this.#db.prepare(sql)
    this.#statements.set(sql, statement)
    return statement
  }

  run({ sql, values }: Query): void {
    this.#prepare(sql).run(...values)
  }

  all<T = Record<string, SqlValue>>({ sql, values }: Query): T[] {
    return this.#prepare(sql).all(...values) as T[]
  }

  one<T = Record<string, SqlValue>>({ sql, values }: Query): T | undefined {
    return this.#prepare(sql).get(...values) as T | undefined
  }

  /** Returns the IDs that a query selects, in the order of the query. */
  ids({ sql, values }: Query): number[] {
    // Reading one JSON value takes half the time of reading the rows.
    const row = this.one<{ ids: string }>({
      sql: `SELECT json_group_array(id) ids FROM (${sql})`,
      values,
    })
    return JSON.parse(row?.ids ?? "[]")
  }

  /** Runs an action in a transaction, which is rolled back if the action throws. */
  transaction<T>(action: () => T): T {
    if (this.#inTransaction) return action()
    this.#prepare("BEGIN IMMEDIATE").run()
    this.#inTransaction = true
    try {
      const result = action()
      this.#prepare("COMMIT").run()
      return result
    } catch (error) {
      this.#rollBack()
      throw error
    } finally {
      this.#inTransaction = false
    }
  }

  #rollBack(): void {
    try {
      this.#prepare("ROLLBACK").run()
    } catch {
      // SQLite rolls back by itself when the disk is full.
    }
  }

  close(): void {
    if (this.#open) this.#db.close()
    this.#open = false
  }
}
