import type { RecordKind } from "../../../generated/effects.ts"

/**
 * The tables of records. Each stores a record as JSON in its `record` column; the columns here repeat fields for
 * filtering and sorting, with timestamps in milliseconds and booleans as 0 or 1.
 */
export const recordTables = {
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
    "audience",
  ],
} as const

/** The kinds of records, which are also the names of their tables. */
export const collections = Object.keys(recordTables) as RecordKind[]

/** Returns whether a field has its own column, apart from the record's JSON. */
export function hasColumn(collection: RecordKind, field: string): boolean {
  const columns: readonly string[] = ["id", ...recordTables[collection]]
  return columns.includes(field)
}

/** Returns an SQL expression that reads a field, from its column if it has one and from the record's JSON otherwise. */
export function getFieldSql(collection: RecordKind, field: string): string {
  return hasColumn(collection, field) ? `${collection}.${field}` : `record ->> '${field}'`
}

/** Returns whether a field is a date-time, which its column stores in milliseconds. */
export function isTimestampField(field: string): boolean {
  return field.endsWith("_at")
}

/** Tables that repeat a field's array of account IDs, so that filters on these fields can use an index. */
export const arrayTables: Readonly<Record<string, string>> = {
  flagger_ids: "task_flaggers",
  recipient_ids: "activity_recipients",
}

const otherTables = [
  // An audience is the set of accounts that can see a list or a private task. It never changes, because no request can
  // change memberships.
  "CREATE TABLE audiences (id INTEGER PRIMARY KEY, accounts TEXT NOT NULL UNIQUE)",
  "CREATE TABLE audience_accounts (account_id INTEGER, audience INTEGER, PRIMARY KEY (account_id, audience)) WITHOUT ROWID",
  "CREATE TABLE views (account_id INTEGER, task_id INTEGER, sequence INTEGER, PRIMARY KEY (account_id, task_id)) WITHOUT ROWID",
  "CREATE TABLE state (name TEXT PRIMARY KEY, value) WITHOUT ROWID",
  // `runs` has a row for each time the file was opened. Like `deliveries`, it isn't part of a snapshot.
  "CREATE TABLE runs (id INTEGER PRIMARY KEY)",
  "CREATE TABLE deliveries (id INTEGER PRIMARY KEY, waiting INTEGER, webhook_id INTEGER, delivery TEXT NOT NULL)",
  "CREATE INDEX deliveries_waiting ON deliveries (webhook_id, id) WHERE waiting = 1",
  "CREATE INDEX deliveries_finished ON deliveries (id) WHERE waiting = 0",
]

// Each index includes the audience, so that SQLite can skip the rows before a page without reading the table.
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

export const schemaSql = [
  ...Object.entries(recordTables).map(([collection, columns]) => {
    // AUTOINCREMENT stops SQLite from reusing deleted records' IDs.
    const all = ["id INTEGER PRIMARY KEY AUTOINCREMENT", "record TEXT NOT NULL", ...columns]
    return `CREATE TABLE ${collection} (${all.join(", ")})`
  }),
  ...Object.values(arrayTables).flatMap((table) => [
    `CREATE TABLE ${table} (account_id INTEGER, id INTEGER, PRIMARY KEY (account_id, id)) WITHOUT ROWID`,
    `CREATE INDEX ${table}_by_id ON ${table} (id)`,
  ]),
  ...otherTables,
  ...indexes,
].join(";")

/** Increment this when the tables change, so that files with the old tables are rejected. */
export const schemaVersion = 6

/** The tables that a snapshot contains and a reset clears. */
export const datasetTables = [
  // SQLite's table of highest IDs. It comes first, because inserting into other tables adds rows to it.
  "sqlite_sequence",
  ...collections,
  ...Object.values(arrayTables),
  "audiences",
  "audience_accounts",
  "views",
  "state",
]
