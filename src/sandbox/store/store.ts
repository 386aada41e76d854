import type { DatabaseSync, StatementSync } from "node:sqlite"
import type { Json } from "../../openapi/description.ts"
import { connect } from "./connection.ts"
import { arrayTables, type Collection, isTimestamp, recordTables } from "./schema.ts"
import { parseTimestamp } from "./timestamps.ts"

/** A value of a column. */
export type SqlValue = string | number | null

/** A SQL statement and the values of its parameters. */
export interface Query {
  sql: string
  values: SqlValue[]
}

/** A record as a response contains it. */
export type StoredRecord = { id: number } & Record<string, Json>

const recordTexts = new WeakMap<object, string>()

/** Returns the JSON text of a record that was read from a store. */
export const getRecordText = (record: object): string | undefined => recordTexts.get(record)

function parseRecord(text: string): StoredRecord {
  const record = JSON.parse(text) as StoredRecord
  recordTexts.set(record, text)
  return record
}

const maxCachedRecords = 10_000

/** Stores the records of a dataset in SQLite. Prepares each statement once. */
export class Store {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #inTransaction = false
  #open = true
  /** Records by collection and ID, until they are written: parsing a record takes longer than finding it. */
  readonly #cache = new Map<string, StoredRecord>()

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

  /** Returns the records in the column `record` of a query. */
  records(query: Query): StoredRecord[] {
    return this.all<{ record: string }>(query).map(({ record }) => parseRecord(record))
  }

  /** Returns the record with an ID, which must not be changed; undefined if there is none or the ID is null. */
  get(collection: Collection, id: number | null): StoredRecord | undefined {
    if (id === null) return undefined
    const key = `${collection} ${id}`
    const cached = this.#cache.get(key)
    if (cached) return cached
    const query = { sql: `SELECT record FROM ${collection} WHERE id = ?`, values: [id] }
    const row = this.one<{ record: string }>(query)
    if (!row) return undefined
    if (this.#cache.size >= maxCachedRecords) this.#cache.clear()
    const record = parseRecord(row.record)
    this.#cache.set(key, record)
    return record
  }

  /** Writes a record, and the values of columns that are not fields of the record. */
  put(collection: Collection, record: StoredRecord, extra: Record<string, SqlValue> = {}): void {
    this.#cache.delete(`${collection} ${record.id}`)
    this.run(upsertQuery(collection, record, extra))
    this.#putArrays(collection, record)
    this.run({
      sql: "INSERT INTO ids VALUES (?, ?) ON CONFLICT (collection) DO UPDATE SET last = MAX(last, excluded.last)",
      values: [collection, record.id],
    })
  }

  #putArrays(collection: Collection, record: StoredRecord): void {
    for (const [table, array] of Object.entries(arrayTables)) {
      if (array.collection !== collection) continue
      this.run({ sql: `DELETE FROM ${table} WHERE id = ?`, values: [record.id] })
      for (const account of new Set(record[array.field] as number[])) {
        this.run({ sql: `INSERT INTO ${table} VALUES (?, ?)`, values: [account, record.id] })
      }
    }
  }

  remove(collection: Collection, id: number): void {
    this.#cache.delete(`${collection} ${id}`)
    this.run({ sql: `DELETE FROM ${collection} WHERE id = ?`, values: [id] })
  }

  /** Returns an ID that is higher than every ID that the collection has ever had. */
  nextId(collection: Collection): number {
    const query = { sql: "SELECT last FROM ids WHERE collection = ?", values: [collection] }
    return (this.one<{ last: number }>(query)?.last ?? 0) + 1
  }

  /** Clears the cache. Call it after changing records with {@link run}. */
  clearCache(): void {
    this.#cache.clear()
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
      this.clearCache()
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

/**
 * Opens a store.
 *
 * @param file - default: in memory, until the process ends.
 * @throws Error with one line if the file cannot be used or Node.js has no SQLite.
 */
export function openStore(file?: string): Store {
  return new Store(connect(file))
}

function upsertQuery(
  collection: Collection,
  record: StoredRecord,
  extra: Record<string, SqlValue>,
): Query {
  const columns = recordTables[collection].filter((name) => name in extra || name in record)
  const values = columns.map((name) =>
    name in extra ? (extra[name] ?? null) : columnValue(name, record[name]),
  )
  const names = ["id", "record", ...columns]
  const updates = names.slice(1).map((name) => `${name} = excluded.${name}`)
  return {
    sql: `INSERT INTO ${collection} (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})
      ON CONFLICT (id) DO UPDATE SET ${updates.join(", ")}`,
    values: [record.id, JSON.stringify(record), ...values],
  }
}

function columnValue(name: string, value: Json | undefined): SqlValue {
  const isTime = typeof value === "string" && isTimestamp(name)
  return isTime ? parseTimestamp(value) : toSqlValue(value ?? null)
}

/** Returns the value of a column or a parameter for a JSON value. */
export function toSqlValue(value: Json): SqlValue {
  if (typeof value === "boolean") return Number(value)
  return typeof value === "object" && value !== null ? JSON.stringify(value) : value
}
