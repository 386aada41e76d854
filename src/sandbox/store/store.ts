import type { DatabaseSync, StatementSync } from "node:sqlite"
import type { RecordKind } from "../../../generated/effects.ts"
import type { Json } from "../../openapi/description.ts"
import type { Assignment } from "../alternatives/assignment.ts"
import { openDatabase } from "./connection.ts"
import { arrayTables, collections, isTimestampField, recordTables } from "./schema.ts"
import { parseTimestamp } from "./timestamps.ts"

/** A value that SQLite can store in a column. */
export type SqlValue = string | number | null

/** An SQL statement and the values for its placeholders. */
export type SqlQuery = [sql: string, ...values: SqlValue[]]

/** A record as responses return it. */
export type StoredRecord = { id: number } & Record<string, Json>

const recordTexts = new WeakMap<object, string>()

/** Returns the JSON text that a record was parsed from, so that responses needn't serialize it again. */
export const getRecordText = (record: object): string | undefined => recordTexts.get(record)

/** How many records of a collection are cached. */
const maxCachedRecords = 10_000

/** A prepared statement with a `?` for each placeholder, and the index of the value that each of them stands for. */
interface PreparedQuery {
  statement: StatementSync
  indexes: number[]
}

/** Stores a dataset's records in SQLite, preparing each statement only once. */
export class Store {
  readonly #db: DatabaseSync
  readonly #prepared = new Map<string, PreparedQuery>()
  /** The alternatives that the dataset's service follows, as `loadDataset` and snapshots set them. */
  assignment: Assignment = {}
  #inTransaction = false
  /** Caches parsed records by collection and ID, because `JSON.parse` takes longer than the query. */
  readonly #cache = Object.fromEntries(
    collections.map((name) => [name, new Map<number, StoredRecord>()]),
  ) as Record<RecordKind, Map<number, StoredRecord>>

  /**
   * Opens the store in a file, creating the file if it doesn't exist.
   *
   * @param file - the path; default: a database in memory.
   * @throws Error with a one-line message if the file can't be used.
   */
  constructor(file?: string) {
    this.#db = openDatabase(file)
  }

  /** Prepares a query's statement, and returns it with the values in the order of its placeholders. */
  #prepare([sql, ...values]: SqlQuery): [StatementSync, SqlValue[]] {
    let prepared = this.#prepared.get(sql)
    if (!prepared) {
      const indexes: number[] = []
      // Node 22.13 doesn't bind `?1`, `?2` … by position.
      const unnumbered = sql.replaceAll(/\?(\d*)/g, (_, number: string) => {
        indexes.push(number === "" ? indexes.length : Number(number) - 1)
        return "?"
      })
      prepared = { statement: this.#db.prepare(unnumbered), indexes }
      this.#prepared.set(sql, prepared)
    }
    return [prepared.statement, prepared.indexes.map((index) => values[index] ?? null)]
  }

  run(...query: SqlQuery): void {
    const [statement, values] = this.#prepare(query)
    statement.run(...values)
  }

  all<T = Record<string, SqlValue>>(...query: SqlQuery): T[] {
    const [statement, values] = this.#prepare(query)
    return statement.all(...values) as T[]
  }

  one<T = Record<string, SqlValue>>(...query: SqlQuery): T | undefined {
    const [statement, values] = this.#prepare(query)
    return statement.get(...values) as T | undefined
  }

  /** Inserts a row, or updates these columns if a row with the same key exists. */
  upsert(table: string, row: Record<string, SqlValue>): void {
    const names = Object.keys(row)
    const sql = `INSERT INTO ${table} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})
      ON CONFLICT DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(", ")}`
    this.run(sql, ...Object.values(row))
  }

  /** Returns the records for the IDs in a query's result, in the same order. They're cached, so don't change them. */
  select(collection: RecordKind, ...[sql, ...values]: SqlQuery): StoredRecord[] {
    // Fetch the IDs as one JSON value; a row per ID takes twice as long.
    const ids = `SELECT json_group_array(id) ids FROM (${sql})`
    const row = this.one<{ ids: string }>(ids, ...values)
    const found = JSON.parse(row?.ids ?? "[]") as number[]
    return found.flatMap((id) => this.get(collection, id) ?? [])
  }

  /** Returns the record with an ID, or undefined. The record is cached, so don't change it. */
  get(collection: RecordKind, id: number | null): StoredRecord | undefined {
    if (id === null) return undefined
    const cache = this.#cache[collection]
    const cached = cache.get(id)
    if (cached) return cached
    const row = this.one<{ record: string }>(`SELECT record FROM ${collection} WHERE id = ?`, id)
    if (!row) return undefined
    if (cache.size >= maxCachedRecords) cache.clear()
    const record = JSON.parse(row.record) as StoredRecord
    recordTexts.set(record, row.record)
    cache.set(id, record)
    return record
  }

  /** Inserts or updates a record; `extra` contains values for the columns that aren't fields of the record. */
  put(collection: RecordKind, record: StoredRecord, extra: Record<string, SqlValue> = {}): void {
    this.#cache[collection].delete(record.id)
    const fields = recordTables[collection].filter((name) => name in record)
    const columns = fields.map((name) => [name, columnValue(name, record[name])])
    const row = { id: record.id, record: JSON.stringify(record), ...Object.fromEntries(columns) }
    this.upsert(collection, { ...row, ...extra })
    for (const [field, table] of Object.entries(arrayTables)) {
      const accounts = record[field] as number[] | undefined
      if (accounts) this.run(`DELETE FROM ${table} WHERE id = ?`, record.id)
      for (const account_id of accounts ?? []) this.upsert(table, { account_id, id: record.id })
    }
  }

  remove(collection: RecordKind, id: number): void {
    this.#cache[collection].delete(id)
    this.run(`DELETE FROM ${collection} WHERE id = ?`, id)
  }

  /** Returns a collection's next ID, which no deleted record has had. */
  nextId(collection: RecordKind): number {
    const row = this.one<{ seq: number }>(
      "SELECT seq FROM sqlite_sequence WHERE name = ?",
      collection,
    )
    return (row?.seq ?? 0) + 1
  }

  /** Discards cached records. Call this after changing records with {@link run}, which bypasses the cache. */
  clearCache(): void {
    for (const collection of collections) this.#cache[collection].clear()
  }

  /** Runs an action in a transaction, or in the open one if there is one, and rolls back if the action throws. */
  transaction<T>(action: () => T): T {
    if (this.#inTransaction) return action()
    this.run("BEGIN IMMEDIATE")
    this.#inTransaction = true
    try {
      const result = action()
      this.run("COMMIT")
      return result
    } catch (error) {
      this.#rollBack()
      this.clearCache()
      throw error
    } finally {
      this.#inTransaction = false
    }
  }

  #rollBack(): void {
    try {
      this.run("ROLLBACK")
    } catch {
      // If the disk is full, SQLite has already rolled back.
    }
  }

  close(): void {
    this.#db.close()
  }
}

function columnValue(name: string, value: Json | undefined): SqlValue {
  const isTime = typeof value === "string" && isTimestampField(name)
  return isTime ? parseTimestamp(value) : toSqlValue(value ?? null)
}

/** Converts a JSON value for SQLite, which has neither booleans nor arrays: `true` becomes 1, an array its JSON. */
export function toSqlValue(value: Json): SqlValue {
  if (typeof value === "boolean") return Number(value)
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value
}
