import { includeKinds } from "../../generated/tables.ts"
import type { Json } from "../openapi/description.ts"
import type { Collection, StoredRecord } from "./store.ts"
import {
  Select,
  type VisibleCollection,
  findVisibleRecords,
  visibleWorkspaces,
  type RequestContext,
} from "./context.ts"

/** The records of an answer that its `include` adds to, by kind. */
export type Included = Record<string, Json[]>

/** What the records of a kind refer to: the kind of what a field, with an id or several, leads to. */
export const references: Record<Collection, Record<string, Collection>> = {
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
export function findIncluded(
  context: RequestContext,
  kind: Collection,
  records: StoredRecord[],
): Included {
  const { include = [] } = context.call.values.parameters as { include?: string[] }
  const known = includeKinds[context.call.facts.path] ?? []
  const asked = [...new Set(include)].filter((name) => name !== "")
  const found = asked.flatMap((name) => {
    context.applyRule(known.includes(name) ? "included-kinds" : "include-others")
    const related = findRelated(context, kind, name, records)
    return related ? [[name, related]] : []
  })
  return Object.fromEntries(found)
}

/** The records of a kind to which others refer; undefined where none can. */
export function findRelated(
  context: RequestContext,
  kind: Collection,
  name: string,
  records: StoredRecord[],
): StoredRecord[] | undefined {
  const fields = referenceFields(kind, name)
  // Not beside themselves, in the array of what was asked for.
  const itself = name === kind && context.call.values.parameters.id === undefined
  context.applyRule("included-records")
  if (kind === "tasks" && name === "memberships") return membershipsFor(context, records)
  if (kind === "lists" && name === "sections") return findSections(context, records)
  if (fields.length === 0 || itself) return undefined
  const ids = collectIds(records, fields)
  if (kind === "tasks" && name === "tasks")
    ids.push(...records.flatMap(({ id }) => findSubtasks(context, id)))
  return findVisibleRecords(context, name as VisibleCollection, ids)
}

/** The subtasks of a task. */
export function findSubtasks({ store }: RequestContext, id: number): number[] {
  return store
    .all<{ id: number }>({ sql: "SELECT id FROM tasks WHERE parent_id = ?", values: [id] })
    .map((row) => row.id)
}

function referenceFields(kind: Collection, name: string): string[] {
  return Object.keys(references[kind]).filter((field) => references[kind][field] === name)
}

function collectIds(records: StoredRecord[], fields: string[]): number[] {
  const ids = records.flatMap((record) =>
    fields.flatMap((field) => record[field] as number[] | number | null),
  )
  return [...new Set(ids.filter((id) => id !== null && id !== undefined))]
}

/** The memberships of the accounts that tasks refer to, in the workspaces of these tasks. */
function membershipsFor({ store, caller }: RequestContext, tasks: StoredRecord[]): StoredRecord[] {
  const accounts = collectIds(tasks, referenceFields("tasks", "accounts"))
  const workspaces = collectIds(tasks, ["workspace_id"])
  const select = new Select(caller)
  const among = (ids: number[]): string =>
    `(SELECT value FROM json_each(${select.bind(JSON.stringify(ids))}))`
  return store.records(
    select.query(
      `SELECT record FROM memberships WHERE account_id IN ${among(accounts)} AND deleted = 0
        AND workspace_id IN ${among(workspaces)} AND workspace_id IN (${visibleWorkspaces(select)}) ORDER BY id`,
    ),
  )
}

function findSections({ store }: RequestContext, lists: StoredRecord[]): StoredRecord[] {
  const ids = JSON.stringify(lists.map(({ id }) => id))
  const sql =
    "SELECT record FROM sections WHERE list_id IN (SELECT value FROM json_each(?)) ORDER BY id"
  return store.records({ sql, values: [ids] })
}
