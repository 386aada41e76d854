import { includeKinds } from "../../generated/tables.ts"
import type { Json } from "../openapi/description.ts"
import type { Kind, StoredRecord } from "./store.ts"
import { Select, type SeenKind, seenRecords, seenWorkspaces, type Visit } from "./visit.ts"

/** The records of an answer that its `include` adds to, by kind. */
export type Included = Record<string, Json[]>

/** What the records of a kind refer to: the kind of what a field, with an id or several, leads to. */
export const references: Record<Kind, Record<string, Kind>> = {
  workspaces: {},
  accounts: {},
  memberships: { workspace_id: "workspaces", account_id: "accounts", inviter_id: "accounts" },
  lists: {
    workspace_id: "workspaces",
    subscriber_ids: "accounts",
    default_section_id: "sections",
  },
  sections: { list_id: "lists" },
  tasks: {
    workspace_id: "workspaces",
    account_id: "accounts",
    owner_id: "accounts",
    list_id: "lists",
    section_id: "sections",
    parent_id: "tasks",
    subscriber_ids: "accounts",
    flagger_ids: "accounts",
  },
  comments: { task_id: "tasks", account_id: "accounts" },
  integration_webhooks: { account_id: "accounts" },
  access_tokens: { account_id: "accounts" },
  activities: {
    workspace_id: "workspaces",
    account_id: "accounts",
    subscriber_ids: "accounts",
    recipient_ids: "accounts",
    // Of the activity as it stands in the store.
    task_id: "tasks",
    list_id: "lists",
  },
}

/** What `include` asks for beside some records of a kind, which are not included once more. */
export function included(visit: Visit, kind: Kind, records: StoredRecord[]): Included {
  const { include = [] } = visit.call.values.parameters as { include?: string[] }
  const known = includeKinds[visit.call.facts.path] ?? []
  const asked = [...new Set(include)].filter((name) => name !== "")
  const found = asked.flatMap((name) => {
    visit.use(known.includes(name) ? "included-kinds" : "include-others")
    const related = relatedOf(visit, kind, name, records)
    return related ? [[name, related]] : []
  })
  return Object.fromEntries(found)
}

/** The records of a kind to which others refer; undefined where none can. */
export function relatedOf(
  visit: Visit,
  kind: Kind,
  name: string,
  records: StoredRecord[],
): StoredRecord[] | undefined {
  const fields = fieldsOf(kind, name)
  // Not beside themselves, in the array of what was asked for.
  const itself = name === kind && visit.call.values.parameters.id === undefined
  visit.use("included-records")
  if (kind === "tasks" && name === "memberships") return seats(visit, records)
  if (kind === "lists" && name === "sections") return sectionsOf(visit, records)
  if (fields.length === 0 || itself) return undefined
  const ids = idsIn(records, fields)
  if (kind === "tasks" && name === "tasks")
    ids.push(...records.flatMap(({ id }) => childrenOf(visit, id)))
  return seenRecords(visit, name as SeenKind, ids)
}

/** The subtasks of a task. */
export function childrenOf({ store }: Visit, id: number): number[] {
  return store
    .all<{ id: number }>({ sql: "SELECT id FROM tasks WHERE parent_id = ?", values: [id] })
    .map((row) => row.id)
}

function fieldsOf(kind: Kind, name: string): string[] {
  return Object.keys(references[kind]).filter((field) => references[kind][field] === name)
}

function idsIn(records: StoredRecord[], fields: string[]): number[] {
  const ids = records.flatMap((record) =>
    fields.flatMap((field) => record[field] as number[] | number | null),
  )
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))]
}

/** The memberships of the accounts that tasks refer to, in the workspaces of these tasks. */
function seats({ store, caller }: Visit, tasks: StoredRecord[]): StoredRecord[] {
  const accounts = idsIn(tasks, fieldsOf("tasks", "accounts"))
  const workspaces = idsIn(tasks, ["workspace_id"])
  const select = new Select(caller)
  const among = (ids: number[]): string =>
    `(SELECT value FROM json_each(${select.bind(JSON.stringify(ids))}))`
  return store.records(
    select.query(
      `SELECT record FROM memberships WHERE account_id IN ${among(accounts)} AND deleted = 0
        AND workspace_id IN ${among(workspaces)} AND workspace_id IN (${seenWorkspaces(select)}) ORDER BY id`,
    ),
  )
}

function sectionsOf({ store }: Visit, lists: StoredRecord[]): StoredRecord[] {
  const ids = JSON.stringify(lists.map(({ id }) => id))
  const sql =
    "SELECT record FROM sections WHERE list_id IN (SELECT value FROM json_each(?)) ORDER BY id"
  return store.records({ sql, values: [ids] })
}
