/**
 * The tables of records, with the columns for filters and sort orders, besides `record` with the whole record as JSON.
 * In them, timestamps are in milliseconds, and booleans are 0 or 1.
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

/** A collection of records in the store. */
export type Collection = keyof typeof recordTables

export const collections = Object.keys(recordTables) as Collection[]

/** Returns whether a field of a collection has its own column. */
export function hasColumn(collection: Collection, field: string): boolean {
  const columns: readonly string[] = ["id", ...recordTables[collection]]
  return columns.includes(field)
}

/** Returns the SQL expression for a field of a collection. */
export function getColumn(collection: Collection, field: string): string {
  return hasColumn(collection, field) ? `${collection}.${field}` : `record ->> '${field}'`
}

/** Returns whether a field contains a date-time, which is in milliseconds in its column. */
export function isTimestamp(field: string): boolean {
  return field.endsWith("_at")
}

/** Tables for arrays of account IDs, so that filters on them can use an index. */
export const arrayTables = {
  task_flaggers: { collection: "tasks", field: "flagger_ids" },
  activity_recipients: { collection: "activities", field: "recipient_ids" },
} as const

const otherTables = [
  // An audience is a set of accounts that can see a list or a private task. Requests can't change memberships, so it
  // never changes.
  "CREATE TABLE audiences (id INTEGER PRIMARY KEY, accounts TEXT NOT NULL UNIQUE)",
  "CREATE TABLE audience_accounts (account_id INTEGER, audience INTEGER, PRIMARY KEY (account_id, audience)) WITHOUT ROWID",
  "CREATE TABLE views (account_id INTEGER, task_id INTEGER, sequence INTEGER, PRIMARY KEY (account_id, task_id)) WITHOUT ROWID",
  "CREATE TABLE state (name TEXT PRIMARY KEY, value) WITHOUT ROWID",
  // `runs`, with a row for each time that the file was opened, and `deliveries` aren't part of a snapshot.
  "CREATE TABLE runs (id INTEGER PRIMARY KEY)",
  "CREATE TABLE deliveries (id INTEGER PRIMARY KEY, waiting INTEGER, webhook_id INTEGER, delivery TEXT NOT NULL)",
  "CREATE INDEX deliveries_waiting ON deliveries (webhook_id, id) WHERE waiting = 1",
  "CREATE INDEX deliveries_finished ON deliveries (id) WHERE waiting = 0",
]

// With the audience in each index, SQLite can skip the rows before a page without reading the table.
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

/** The SQL that creates all tables and indexes. */
export const schemaSql = [
  ...Object.entries(recordTables).map(([collection, columns]) => {
    // With AUTOINCREMENT, SQLite never reuses the ID of a deleted record.
    const all = ["id INTEGER PRIMARY KEY AUTOINCREMENT", "record TEXT NOT NULL", ...columns]
    return `CREATE TABLE ${collection} (${all.join(", ")})`
  }),
  ...Object.keys(arrayTables).flatMap((table) => [
    `CREATE TABLE ${table} (account_id INTEGER, id INTEGER, PRIMARY KEY (account_id, id)) WITHOUT ROWID`,
    `CREATE INDEX ${table}_by_id ON ${table} (id)`,
  ]),
  ...otherTables,
  ...indexes,
].join(";")

/** Increment this when the tables change: files with another version are rejected. */
export const schemaVersion = 6

/** The tables that a snapshot contains and a reset clears. */
export const datasetTables = [
  // The highest ID of each table, restored first, because the first insert into another table adds a row here.
  "sqlite_sequence",
  ...collections,
  ...Object.keys(arrayTables),
  "audiences",
  "audience_accounts",
  "views",
  "state",
]
