import { includeKinds } from "../../../generated/tables.ts"
import type { Json } from "../../openapi/description.ts"
import type { RequestContext } from "./context.ts"
import { unique } from "./fields.ts"
import type { Collection } from "../store/schema.ts"
import { Select } from "../store/select.ts"
import type { StoredRecord } from "../store/store.ts"
import { findVisibleRecords, type VisibleCollection, visibleWorkspaces } from "./visibility.ts"

/** The records that `include` adds to a response, by collection. */
export type Included = Record<string, Json[]>

/** The fields with IDs of other records, by collection, and the collections that they lead to. */
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
    // Columns of the table, not fields of the record.
    task_id: "tasks",
    list_id: "lists",
  },
}

/** Returns the records that the parameter `include` requests for some records. */
export function findIncluded(
  context: RequestContext,
  collection: Collection,
  records: StoredRecord[],
): Included {
  const { include = [] } = context.call.values.parameters as { include?: string[] }
  const known = includeKinds[context.call.spec.path] ?? []
  const requested = unique(include).filter((name) => name !== "")
  const found = requested.flatMap((name) => {
    context.applyRule(known.includes(name) ? "included-kinds" : "include-others")
    const related = findRelated(context, collection, name, records)
    return related ? [[name, related]] : []
  })
  return Object.fromEntries(found)
}

/** Returns the records of a collection that other records refer to; undefined if none can. */
export function findRelated(
  context: RequestContext,
  collection: Collection,
  name: string,
  records: StoredRecord[],
): StoredRecord[] | undefined {
  const fields = getReferenceFields(collection, name)
  // The main array of a list response already has this name.
  const isMainArray = name === collection && context.call.values.parameters.id === undefined
  context.applyRule("included-records")
  if (collection === "tasks" && name === "memberships") return membershipsFor(context, records)
  if (collection === "lists" && name === "sections") return findSections(context, records)
  if (fields.length === 0 || isMainArray) return undefined
  const ids = collectIds(records, fields)
  if (collection === "tasks" && name === "tasks")
    ids.push(...records.flatMap(({ id }) => findSubtasks(context, id)))
  return findVisibleRecords(context, name as VisibleCollection, ids)
}

/** Returns the IDs of the subtasks of a task. */
export function findSubtasks({ store }: RequestContext, id: number): number[] {
  return store
    .all<{ id: number }>({ sql: "SELECT id FROM tasks WHERE parent_id = ?", values: [id] })
    .map((row) => row.id)
}

function getReferenceFields(collection: Collection, name: string): string[] {
  const fields = references[collection]
  return Object.keys(fields).filter((field) => fields[field] === name)
}

function collectIds(records: StoredRecord[], fields: string[]): number[] {
  const ids = records.flatMap((record) =>
    fields.flatMap((field) => record[field] as number[] | number | null),
  )
  return unique(ids.filter((id) => id !== null && id !== undefined))
}

/** Returns the memberships of the accounts that tasks refer to, in the workspaces of the tasks. */
function membershipsFor({ store, caller }: RequestContext, tasks: StoredRecord[]): StoredRecord[] {
  const select = new Select(caller)
  const accounts = select.bindIds(collectIds(tasks, getReferenceFields("tasks", "accounts")))
  const workspaces = select.bindIds(collectIds(tasks, ["workspace_id"]))
  const sql = `SELECT record FROM memberships WHERE account_id IN ${accounts} AND deleted = 0
    AND workspace_id IN ${workspaces} AND workspace_id IN (${visibleWorkspaces(select)}) ORDER BY id`
  return store.records(select.query(sql))
}

function findSections({ store, caller }: RequestContext, lists: StoredRecord[]): StoredRecord[] {
  const select = new Select(caller)
  const ids = select.bindIds(lists.map(({ id }) => id))
  return store.records(
    select.query(`SELECT record FROM sections WHERE list_id IN ${ids} ORDER BY id`),
  )
}
