import { isObject, type JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "../operations/context.ts"
import { readComparable } from "../operations/filters.ts"
import { readOwnFields } from "../operations/mirror.ts"
import { findVisibleWhere } from "../operations/visibility.ts"
import { hashSecret } from "../secrets.ts"
import { collections, type StoredRecord } from "../store/tables.ts"
import { formatTimestamp } from "../store/timestamps.ts"
import type { AlternativeTable } from "../rules.ts"
import { isCollection } from "./requests.ts"
import { type RecordChanges, storedAlternatives } from "./storedRecords.ts"

/** Returns the keys to change in the body of a successful response, or undefined to change nothing. */
export type BodyChange = (body: JsonObject, context: RequestContext) => object | undefined

/** What alternatives change in the keys of bodies, before their records change. */
export const bodyAlternatives = {
  "comment-reading=in-task": addComments,
  "pagination-mode=adds-key"(_, { call }) {
    const { pagination: mode } = call.values.parameters as { pagination?: string }
    return mode === undefined ? undefined : { pagination: { mode } }
  },
  "list-files=some": replaceArray("files", () => ({ id: 7, name: "plan.pdf", size: 18_200 })),
  "list-file-associations=with-targets": replaceArray("file_associations", ({ list }) => ({
    file_id: 7,
    target_type: "List",
    target_id: (list as StoredRecord).id,
  })),
  "list-file-associations=with-names": replaceArray("file_associations", () => ({
    file: "plan.pdf",
  })),
  "organization-reading=beside-workspaces": listOrganizations,
  "request-uuid=not-in-collections": (_, { call }) =>
    isCollection(call.spec) ? { request_uuid: undefined } : undefined,
  "more-fields=in-records": () => ({ meta: { warnings: [] } }),
} satisfies AlternativeTable<BodyChange>

/** An account that's no record, and stands for an integration. */
const integration = 990

/** What alternatives change in the records of bodies. Stored records have changed before, and show that again. */
export const recordAlternatives = {
  "comment-reading=in-activity": { activities: addComment },
  "tag-names=objects": { tasks: mapTags((name) => ({ id: createTagId(name), name })) },
  "tag-names=ids": { tasks: mapTags(createTagId) },
  "subtask-elements=tasks": { tasks: listSubtasks },
  "note-reading=in-task": { tasks: readNote },
  "flaggers=hidden": { tasks: () => ({ flagger_ids: [] }) },
  "workspace-fields=more": { workspaces: describeWorkspace },
  "creation-fields=created-at": { workspaces: readCreationTime, memberships: readCreationTime },
  "account-fields=integration": {
    comments: () => ({ account_id: integration }),
    integration_webhooks: () => ({ account_id: integration }),
  },
  "more-fields=in-records": Object.fromEntries(
    collections.map((kind) => [kind, () => ({ color: null, custom_fields: [{ key: "A" }] })]),
  ),
  ...storedAlternatives,
} satisfies AlternativeTable<RecordChanges<RequestContext>>

/** Replaces an array of the body, if it has one, with an array of one item. */
function replaceArray(key: string, createItem: (body: JsonObject) => JsonObject): BodyChange {
  return (body) => (body[key] === undefined ? undefined : { [key]: [createItem(body)] })
}

function mapTags(change: (name: string) => JsonObject | number): (task: JsonObject) => JsonObject {
  return ({ tags }) => ({ tags: (tags as string[]).map(change) })
}

/** Returns an ID that the same tag has in each task. */
function createTagId(name: string): number {
  return Number.parseInt(hashSecret(name).slice(0, 8), 16)
}

function listSubtasks({ id }: JsonObject, context: RequestContext): JsonObject {
  const subtasks = findVisibleWhere(
    context,
    "tasks",
    ({ parent_id, deleted }) => parent_id === id && !deleted,
  )
  return { subtasks: subtasks.map((task) => ({ id: task.id, name: task.name ?? "" })) }
}

function readNote(task: JsonObject, context: RequestContext): JsonObject {
  const { note_content = null, note_mime_type = null } = readOwnFields(
    context,
    task as StoredRecord,
  )
  return { note_content, note_mime_type }
}

function describeWorkspace({ id }: JsonObject, { store }: RequestContext): JsonObject {
  return {
    name: `Workspace ${String(id)}`,
    organization_id: store.table("organizations").get(id as number) ?? null,
  }
}

function listOrganizations(_: JsonObject, { call }: RequestContext): JsonObject | undefined {
  if (!call.spec.path.startsWith("/workspaces")) return undefined
  const id = call.values.parameters.organization_id as number
  return { organizations: [{ id, name: `Organization ${id}` }] }
}

/** Returns the time that `before` and `after` filter by, which the record doesn't contain. */
function readCreationTime(record: JsonObject, { store }: RequestContext): JsonObject {
  const created = readComparable(store, record as StoredRecord, "created_at")
  return { created_at: formatTimestamp(Number(created)) }
}

/** Counts a list's tasks in responses, because the dataset's counters are those of its beginning. */
export function countTasks({ id }: JsonObject, { store, choose }: RequestContext): JsonObject {
  const rule = choose("list-counters")
  const isCounted = ({ list_id, parent_id, deleted }: StoredRecord): boolean =>
    list_id === id && !deleted && (rule !== "without-subtasks" || parent_id === null)
  const tasks = store.filter("tasks", isCounted)
  const completed_tasks_count = tasks.filter(({ completed }) => completed).length
  const isOpenOnly = rule === "open-only"
  const tasks_count = isOpenOnly ? tasks.length - completed_tasks_count : tasks.length
  return { tasks_count, completed_tasks_count }
}

/** Adds a task's comments to the records included with it. */
function addComments({ task, includes }: JsonObject, context: RequestContext) {
  if (context.call.operation !== "getTask" || !isObject(includes)) return undefined
  const { id } = task as StoredRecord
  return { includes: { ...includes, comments: listComments(context, id) } }
}

function listComments({ store }: RequestContext, task: number): StoredRecord[] {
  const found = store.filter("comments", ({ task_id, deleted }) => task_id === task && !deleted)
  return found.toSorted((a, b) => a.id - b.id)
}

/** Adds the comment that an activity is about: the last one that its actor wrote by then. */
function addComment(activity: JsonObject, context: RequestContext): JsonObject {
  const { action, account_id, target_id, created_at } = activity
  if (action !== "add_comment") return {}
  const comment = listComments(context, target_id as number).findLast(
    (one) =>
      one.account_id === account_id &&
      Date.parse(`${one.created_at as string}`) <= Date.parse(`${created_at as string}`),
  )
  return comment ? { payload: { comment: { id: comment.id, body: comment.body ?? null } } } : {}
}
