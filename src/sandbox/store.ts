import { accessSync, constants, existsSync, statSync } from "node:fs"
import { dirname, resolve } from "node:path"
import type { DatabaseSync, StatementSync } from "node:sqlite"
import type { Json } from "../openapi/description.ts"

/** A record, as an answer shows it. */
export type StoredRecord = { id: number } & Record<string, Json>

/** What a column holds. */
export type SqlValue = string | number | null

/** Everything that a store holds, as plain values: what {@link Store.snapshot} takes and {@link Store.restore} brings back. */
export type Rows = Record<string, Record<string, SqlValue>[]>

/** A statement, and the values of its question marks. */
export interface Query {
  sql: string
  values: SqlValue[]
}

/**
 * The tables of records. A record is kept whole, as JSON in `record`, beside columns for what queries select
 * and sort by: a field under its own name, with moments in milliseconds and booleans as 0 and 1.
 */
const recordTables = {
  workspaces: ["organization_id", "created_at"],
  accounts: [],
  memberships: ["workspace_id", "account_id", "deleted", "created_at"],
  lists: ["workspace_id", "audience", "archived", "archived_at", "starts_on"],
  sections: ["list_id"],
  tasks: [
    "organization_id",
    "audience",
    "workspace_id",
    "list_id",
    "parent_id",
    "account_id",
    "owner_id",
    "completed",
    "deleted",
    "cleared",
    "starts_on",
    "due_on",
    "created_at",
    "updated_at",
    "completed_at",
    "own_fields",
  ],
  comments: ["task_id", "deleted"],
  integration_webhooks: ["organization_id", "resource_type", "resource_id"],
  access_tokens: ["account_id", "organization_id", "enabled", "secret", "revoked"],
  activities: [
    "organization_id",
    "workspace_id",
    "account_id",
    "created_at",
    "target_type",
    "target_id",
    "task_id",
    "list_id",
    "audience",
  ],
} as const

/** What the store holds records of: the collections of the API, by their names. */
export type Collection = keyof typeof recordTables

export const collections = Object.keys(recordTables) as Collection[]

/** Whether a field of a kind has a column of its own. */
export function isColumn(kind: Collection, field: string): boolean {
  const columns: readonly string[] = ["id", ...recordTables[kind]]
  return columns.includes(field)
}

/** Of each array of ids that a query selects by: its own table, so that an index leads to the records. */
const arrays = {
  task_flaggers: { kind: "tasks", field: "flagger_ids" },
  activity_recipients: { kind: "activities", field: "recipient_ids" },
} as const

const otherTables = [
  // Those who see the same lists and private tasks. Who is a member of what cannot be changed by a request.
  "CREATE TABLE audiences (id INTEGER PRIMARY KEY, accounts TEXT NOT NULL UNIQUE)",
  "CREATE TABLE audience_accounts (account_id INTEGER, audience INTEGER, PRIMARY KEY (account_id, audience)) WITHOUT ROWID",
  "CREATE TABLE notes (task_id INTEGER PRIMARY KEY, content TEXT, mime_type TEXT)",
  "CREATE TABLE views (account_id INTEGER, task_id INTEGER, sequence INTEGER, PRIMARY KEY (account_id, task_id)) WITHOUT ROWID",
  "CREATE TABLE ids (kind TEXT PRIMARY KEY, last INTEGER NOT NULL) WITHOUT ROWID",
  // Not of the dataset, which may begin anew: how often the file was opened, how it began, and what left it.
  "CREATE TABLE runs (id INTEGER PRIMARY KEY)",
  "CREATE TABLE origin (dataset TEXT NOT NULL)",
  "CREATE TABLE deliveries (id INTEGER PRIMARY KEY, waiting INTEGER, webhook_id INTEGER, delivery TEXT NOT NULL)",
  "CREATE INDEX deliveries_waiting ON deliveries (webhook_id, id) WHERE waiting = 1",
  "CREATE INDEX deliveries_finished ON deliveries (id) WHERE waiting = 0",
  "CREATE TABLE state (name TEXT PRIMARY KEY, value) WITHOUT ROWID",
]

// Who sees a task stands in each index, so that a page is found without a look at the rows before it.
const taskIndex = (name: string, columns: string, where = ""): string =>
  `CREATE INDEX tasks_by_${name} ON tasks (organization_id, deleted, cleared, ${columns}) ${where}`

const indexes = [
  taskIndex("id", "id, audience"),
  taskIndex("workspace", "workspace_id, id, audience"),
  taskIndex("list", "list_id, id, audience"),
  taskIndex("owner", "owner_id, id, audience, account_id, completed"),
  taskIndex("creator", "account_id, id, audience, owner_id"),
  taskIndex("parent", "id, audience", "WHERE parent_id IS NOT NULL"),
  taskIndex(
    "dates",
    "COALESCE(starts_on, due_on), due_on, id, audience",
    "WHERE starts_on IS NOT NULL OR due_on IS NOT NULL",
  ),
  taskIndex("no_date", "id, audience", "WHERE starts_on IS NULL AND due_on IS NULL"),
  taskIndex("due", "due_on, id, audience", "WHERE due_on IS NOT NULL"),
  taskIndex("creation", "created_at, id, audience"),
  taskIndex("change", "updated_at, id, audience"),
  taskIndex("completion", "completed_at, id, audience"),
  "CREATE INDEX tasks_viewed ON tasks (id, organization_id, deleted, cleared, audience)",
  "CREATE INDEX subtasks ON tasks (parent_id)",
  "CREATE INDEX views_by_sequence ON views (account_id, sequence)",
  "CREATE INDEX memberships_by_account ON memberships (account_id, deleted, workspace_id)",
  "CREATE INDEX memberships_by_workspace ON memberships (workspace_id, deleted, id)",
  "CREATE INDEX workspaces_by_organization ON workspaces (organization_id, id)",
  "CREATE INDEX lists_by_workspace ON lists (workspace_id, archived, archived_at)",
  "CREATE INDEX sections_by_list ON sections (list_id, id)",
  "CREATE INDEX comments_by_task ON comments (task_id, deleted)",
  "CREATE INDEX webhooks_by_organization ON integration_webhooks (organization_id, id)",
  "CREATE INDEX webhooks_by_resource ON integration_webhooks (resource_type, resource_id, id)",
  "CREATE INDEX tokens_by_account ON access_tokens (account_id, revoked, id)",
  "CREATE INDEX tokens_by_secret ON access_tokens (secret) WHERE secret IS NOT NULL",
  "CREATE INDEX activities_by_time ON activities (organization_id, created_at, id, audience)",
  "CREATE INDEX activities_by_workspace ON activities (organization_id, workspace_id, created_at, id, audience)",
  "CREATE INDEX activities_by_task ON activities (task_id)",
]

const schema = [
  ...Object.entries(recordTables).map(([kind, columns]) => {
    const all = ["id INTEGER PRIMARY KEY", "record TEXT NOT NULL", ...columns]
    return `CREATE TABLE ${kind} (${all.join(", ")})`
  }),
  ...Object.keys(arrays).map(
    (table) =>
      `CREATE TABLE ${table} (account_id INTEGER, id INTEGER, PRIMARY KEY (account_id, id)) WITHOUT ROWID`,
  ),
  // To take a record's own away.
  ...Object.keys(arrays).map((table) => `CREATE INDEX ${table}_by_id ON ${table} (id)`),
  ...otherTables,
  ...indexes,
]

const tables = [
  ...collections,
  ...Object.keys(arrays),
  "audiences",
  "audience_accounts",
  "notes",
  "views",
  "ids",
  "state",
]

/** Says that a file is one of ours, and of which form: https://www.sqlite.org/pragma.html#pragma_application_id */
const applicationId = 0x774d7632
const schemaVersion = 3

/** The texts that records were read from. */
const texts = new WeakMap<object, string>()

/** Returns the JSON text of a record that was read from a store. */
export const textOf = (record: object): string | undefined => texts.get(record)

function parse(text: string): StoredRecord {
  const record = JSON.parse(text) as StoredRecord
  texts.set(record, text)
  return record
}

/** How many records are kept parsed. */
const maxCachedRecords = 10_000

/** Keeps the records of a dataset, in SQLite. */
export interface Store {
  /** Whether it holds a dataset already, as a file does that was used before. */
  used: boolean
  all<T = Record<string, SqlValue>>(query: Query): T[]
  one<T = Record<string, SqlValue>>(query: Query): T | undefined
  /** The ids that a query selects, in its order. */
  ids(query: Query): number[]
  /** The records that a query has in its column `record`. */
  records(query: Query): StoredRecord[]
  run(query: Query): void
  /** The record with an id, not to be changed; none where that is null. */
  get(kind: Collection, id: number | null): StoredRecord | undefined
  /** Writes a record, with values of columns that are none of its fields. */
  put(kind: Collection, record: StoredRecord, extra?: Record<string, SqlValue>): void
  remove(kind: Collection, id: number): void
  /** The next id of a kind: one more than any that there was. */
  nextId(kind: Collection): number
  state(name: string): SqlValue | undefined
  setState(name: string, value: SqlValue): void
  /** Notes that it was opened once more; gives how often it was. */
  countRun(): number
  /** The audience that some accounts are. */
  audienceOf(accounts: number[]): number
  /** Does something as a whole, or, where it throws, not at all. */
  transaction<T>(action: () => T): T
  snapshot(): Rows
  /** @throws TypeError when it is no snapshot of this version; everything stays then. */
  restore(rows: Rows): void
  /** Takes everything away. */
  clear(): void
  close(): void
}

/**
 * Opens a store.
 *
 * @param file - where it is kept; default in memory, where it ends with the process.
 * @throws Error in a line when the file is in applyRule, damaged, none of ours or cannot be written, or Node has no SQLite.
 */
export function openStore(file?: string): Store {
  const db = connect(file)
  let open = true
  const prepared = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  const run = ({ sql, values }: Query): void => {
    prepare(sql).run(...values)
  }
  const all = <T>({ sql, values }: Query): T[] => prepare(sql).all(...values) as T[]
  const one = <T>({ sql, values }: Query): T | undefined =>
    prepare(sql).get(...values) as T | undefined
  /** What was read, by kind and id, until it is written: to parse it takes longer than to find it. */
  const read = new Map<string, StoredRecord>()
  let depth = 0
  const transaction = <T>(action: () => T): T => {
    if (depth > 0) return action()
    prepare("BEGIN IMMEDIATE").run()
    depth++
    try {
      const result = action()
      prepare("COMMIT").run()
      return result
    } catch (error) {
      read.clear()
      try {
        prepare("ROLLBACK").run()
      } catch {
        // A disk that is full has ended it already.
      }
      throw error
    } finally {
      depth--
    }
  }
  const put: Store["put"] = (kind, record, extra = {}) => {
    read.delete(`${kind} ${record.id}`)
    const columns = [
      "id",
      "record",
      ...recordTables[kind].filter((name) => name in extra || name in record),
    ]
    const values = columns.map((name) => {
      if (name === "record") return JSON.stringify(record)
      return name in extra ? (extra[name] ?? null) : columnValue(name, record[name])
    })
    const updates = columns.slice(1).map((name) => `${name} = excluded.${name}`)
    const sql = `INSERT INTO ${kind} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})
      ON CONFLICT (id) DO UPDATE SET ${updates.join(", ")}`
    run({ sql, values })
    for (const [table, { kind: of, field }] of Object.entries(arrays)) {
      if (of !== kind) continue
      run({ sql: `DELETE FROM ${table} WHERE id = ?`, values: [record.id] })
      for (const account of new Set(record[field] as number[])) {
        run({ sql: `INSERT INTO ${table} VALUES (?, ?)`, values: [account, record.id] })
      }
    }
    run({
      sql: "INSERT INTO ids VALUES (?, ?) ON CONFLICT (kind) DO UPDATE SET last = MAX(last, excluded.last)",
      values: [kind, record.id],
    })
  }
  const clear = (): void => {
    read.clear()
    for (const table of tables) run({ sql: `DELETE FROM ${table}`, values: [] })
  }
  const insert = (table: string, row: Record<string, SqlValue>): void => {
    const marks = Object.keys(row).map(() => "?")
    const sql = `INSERT INTO ${table} (${Object.keys(row).join(", ")}) VALUES (${marks.join(", ")})`
    run({ sql, values: Object.values(row) })
  }
  return {
    used:
      one<{ count: number }>({ sql: "SELECT COUNT(*) count FROM state", values: [] })?.count !== 0,
    all,
    one,
    run,
    // One value is read in half the time of as many rows.
    ids({ sql, values }) {
      const row = one<{ ids: string }>({
        sql: `SELECT json_group_array(id) ids FROM (${sql})`,
        values,
      })
      return JSON.parse(row?.ids ?? "[]")
    },
    records: (query) => all<{ record: string }>(query).map(({ record }) => parse(record)),
    get(kind, id) {
      const key = `${kind} ${id}`
      const known = read.get(key)
      if (known) return known
      const query = { sql: `SELECT record FROM ${kind} WHERE id = ?`, values: [id] }
      const row = one<{ record: string }>(query)
      if (!row) return undefined
      if (read.size >= maxCachedRecords) read.clear()
      const record = parse(row.record)
      read.set(key, record)
      return record
    },
    put,
    remove(kind, id) {
      read.delete(`${kind} ${id}`)
      run({ sql: `DELETE FROM ${kind} WHERE id = ?`, values: [id] })
    },
    nextId(kind) {
      const row = one<{ last: number }>({
        sql: "SELECT last FROM ids WHERE kind = ?",
        values: [kind],
      })
      return (row?.last ?? 0) + 1
    },
    state: (name) =>
      one<{ value: SqlValue }>({
        sql: "SELECT value FROM state WHERE name = ?",
        values: [name],
      })?.value,
    setState(name, value) {
      run({ sql: "INSERT OR REPLACE INTO state VALUES (?, ?)", values: [name, value] })
    },
    countRun() {
      run({ sql: "INSERT INTO runs DEFAULT VALUES", values: [] })
      return one<{ id: number }>({ sql: "SELECT MAX(id) id FROM runs", values: [] })?.id ?? 0
    },
    audienceOf(accounts) {
      const name = [...new Set(accounts)].toSorted((a, b) => a - b).join()
      const known = one<{ id: number }>({
        sql: "SELECT id FROM audiences WHERE accounts = ?",
        values: [name],
      })
      if (known) return known.id
      run({ sql: "INSERT INTO audiences (accounts) VALUES (?)", values: [name] })
      const { id } = one<{ id: number }>({ sql: "SELECT last_insert_rowid() id", values: [] }) as {
        id: number
      }
      for (const account of new Set(accounts))
        run({ sql: "INSERT INTO audience_accounts VALUES (?, ?)", values: [account, id] })
      return id
    },
    transaction,
    snapshot: () =>
      Object.fromEntries(
        tables.map((table) => [table, all({ sql: `SELECT * FROM ${table}`, values: [] })]),
      ),
    restore(rows) {
      try {
        transaction(() => {
          clear()
          for (const table of tables) rows[table]?.forEach((row) => insert(table, row))
          for (const name of ["now", "caller"]) {
            const query = { sql: "SELECT value FROM state WHERE name = ?", values: [name] }
            if (!one(query)) throw new Error(`It has no ${name}.`)
          }
        })
      } catch (error) {
        throw new TypeError("This is no snapshot of this version of the sandbox.", { cause: error })
      }
    },
    clear: () => transaction(clear),
    close() {
      if (open) db.close()
      open = false
    },
  }
}

function connect(file: string | undefined): DatabaseSync {
  const sqlite = process.getBuiltinModule?.("node:sqlite")
  if (!sqlite) {
    throw new Error(
      `The sandbox keeps its records in node:sqlite, of Node 22.13 or later; this is ${process.version}.`,
    )
  }
  if (file !== undefined) checkPath(file)
  let db: DatabaseSync | undefined
  try {
    // SQLite does not read an absolute path as ":memory:" or as a "file:" URI.
    db = new sqlite.DatabaseSync(file === undefined ? ":memory:" : resolve(file))
    // Before anything is written to what may be of another program.
    db.exec("PRAGMA locking_mode = EXCLUSIVE")
    if (!isEmpty(db)) {
      checkOwner(db, file)
      checkIntegrity(db, file)
    }
    // Held until it is closed, or its process ends: a second one must not write what this one does not see.
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    db.exec("BEGIN EXCLUSIVE")
    prepareSchema(db)
    db.exec("COMMIT")
    return db
  } catch (error) {
    db?.close()
    throw new Error(reasonOf(error as Error, file), { cause: error })
  }
}

/** @throws Error when a path can lead to no database. SQLite reports only that it cannot open the file. */
function checkPath(file: string): void {
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) {
    throw new Error(`${file} cannot be written: there is no folder ${folder}.`)
  }
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isFile()) throw new Error(`${file} is not a regular file. Name a new file.`)
  try {
    // SQLite opens a read-only file for reading, and later reports a disk I/O error.
    accessSync(file, constants.W_OK)
  } catch (error) {
    throw new Error(notWritable(file), { cause: error })
  }
}

/** @throws Error when a database is none of this version of the sandbox. */
function checkOwner(db: DatabaseSync, file: string | undefined): void {
  if (pragma(db, "application_id") !== applicationId) {
    throw new Error(`${file} is a database of another program: name a new file.`)
  }
  if (pragma(db, "user_version") !== schemaVersion) {
    throw new Error(`${file} is of another version of the sandbox: name a new file.`)
  }
}

/** @throws Error when the pages of a database are damaged, or a record is not JSON, which `quick_check` does not read. */
function checkIntegrity(db: DatabaseSync, file: string | undefined): void {
  const isDamaged = (kind: Collection): boolean =>
    db.prepare(`SELECT 1 FROM ${kind} WHERE NOT json_valid(record)`).get() !== undefined
  if (pragma(db, "quick_check(1)") !== "ok" || collections.some(isDamaged))
    throw new Error(damaged(file))
}

function notWritable(file: string | undefined): string {
  return `${file} cannot be written: name a file in a folder that is yours to write.`
}

function damaged(file: string | undefined): string {
  return `${file} is damaged. Restore a copy of it, or name a new file.`
}

function prepareSchema(db: DatabaseSync): void {
  if (!isEmpty(db)) return
  db.exec(schema.join(";"))
  db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}`)
}

function isEmpty(db: DatabaseSync): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema").get() === undefined
}

function pragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
}

function reasonOf(error: Error & { errcode?: number }, file: string | undefined): string {
  // https://www.sqlite.org/rescode.html
  const code = (error.errcode ?? 0) & 0xff
  if (code === 5)
    return `${file} is in applyRule: another sandbox runs on it. End that one, or name another file.`
  if (code === 11) return damaged(file)
  if (code === 26) return `${file} is no file of a sandbox: name a new file.`
  if (code === 8 || code === 14) return notWritable(file)
  return error.errcode === undefined ? error.message : `${file} cannot be used: ${error.message}.`
}

function columnValue(name: string, value: Json | undefined): SqlValue {
  if (value === undefined || value === null) return null
  if (typeof value === "boolean") return Number(value)
  if (typeof value === "string") return name.endsWith("_at") ? parseTimestamp(value) : value
  if (typeof value === "number") return value
  return JSON.stringify(value)
}

/** Whether SQLite could not write, as its disk is full or fails: https://www.sqlite.org/rescode.html */
export function isDiskError(error: unknown): error is Error {
  const { errcode = 0 } = error as { errcode?: number }
  return [10, 13].includes(errcode & 0xff)
}

/** Whether a moment can be told as a date-time (RFC 3339, section 5.6: a year of four digits), and some after it. */
export function isRepresentable(moment: number): boolean {
  return moment >= Date.UTC(-1, 12) && moment < Date.UTC(9999, 0)
}

/** A date-time, or a date at midnight of UTC, in milliseconds. */
export function parseTimestamp(text: string): number {
  const moment = Date.parse(text)
  if (!Number.isNaN(moment)) return moment
  // A leap second, which JavaScript does not know.
  return Date.parse(text.replace(/:60(?=[.Z+-])/, ":59")) + 1000
}
