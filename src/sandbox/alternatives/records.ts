import { isObject, type JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "../operations/context.ts"
import { readComparable } from "../operations/filters.ts"
import { readOwnFields } from "../operations/mirror.ts"
import { findVisibleWhere } from "../operations/visibility.ts"
import { hashSecret } from "../secrets.ts"
import { collections, type StoredRecord } from "../store/tables.ts"
import { formatTimestamp } from "../store/timestamps.ts"
import type { AlternativeTable } from "../rules.ts"
import { type RecordChanges, storedAlternatives } from "./storedRecords.ts"

/** What an alternative changes in the bodies of successful responses. */
export interface BodyChange {
  records?: RecordChanges<RequestContext>
  /** Returns the keys to change in the whole body, or undefined to change nothing. */
  body?: (body: JsonObject, context: RequestContext) => JsonObject | undefined
}

/** An account that's no record, and stands for an integration. */
const integration = 990

/** What alternatives change only in responses, because requests depend on the stored values. */
const shownAlternatives = {
  // First, so that the others change the comments, too.
  "comment-reading=in-task": { body: addComments },
  "pagination-mode=adds-key": {
    body: (_, { call }) =>
      call.values.parameters.pagination !== undefined
        ? { pagination: { mode: `${call.values.parameters.pagination}` } }
        : undefined,
  },
  "comment-reading=in-activity": { records: { activities: addComment } },
  "tag-names=objects": {
    records: { tasks: mapTags((name) => ({ id: createTagId(name), name })) },
  },
  "tag-names=ids": { records: { tasks: mapTags(createTagId) } },
  "subtask-elements=tasks": { records: { tasks: listSubtasks } },
  "note-reading=in-task": { records: { tasks: readNote } },
  "flaggers=hidden": { records: { tasks: () => ({ flagger_ids: [] }) } },
  "list-files=some": {
    body: (body) => replaceArray(body, "files", { id: 7, name: "plan.pdf", size: 18_200 }),
  },
  "list-file-associations=with-targets": {
    body: (body) =>
      replaceArray(body, "file_associations", {
        file_id: 7,
        target_type: "List",
        target_id: (body.list as JsonObject | undefined)?.id ?? null,
      }),
  },
  "list-file-associations=with-names": {
    body: (body) => replaceArray(body, "file_associations", { file: "plan.pdf" }),
  },
  "workspace-fields=more": { records: { workspaces: describeWorkspace } },
  "organization-reading=beside-workspaces": { body: listOrganizations },
  "creation-fields=created-at": {
    records: {
      workspaces: readCreationTime,
      memberships: readCreationTime,
    },
  },
  "account-fields=integration": {
    records: {
      comments: () => ({ account_id: integration }),
      integration_webhooks: () => ({ account_id: integration }),
    },
  },
  "more-fields=in-records": {
    records: Object.fromEntries(
      collections.map((kind) => [kind, () => ({ color: null, custom_fields: [{ key: "A" }] })]),
    ),
    body: () => ({ meta: { warnings: [] } }),
  },
  "list-counters=open-only": {
    records: {
      lists: ({ tasks_count, completed_tasks_count }) => ({
        tasks_count: Number(tasks_count) - Number(completed_tasks_count),
      }),
    },
  },
  "list-counters=without-subtasks": { records: { lists: countTopLevelTasks } },
} satisfies AlternativeTable<BodyChange>

/** What alternatives change in responses, in order. Stored records have changed before, and show that again. */
export const bodyAlternatives: Readonly<Record<string, BodyChange>> = {
  ...shownAlternatives,
  ...Object.fromEntries(
    Object.entries(storedAlternatives).map(([name, records]) => [name, { records }]),
  ),
}

/** Returns an array with one item in place of the body's array, or undefined if the body has none. */
function replaceArray(body: JsonObject, key: string, item: JsonObject): JsonObject | undefined {
  return body[key] === undefined ? undefined : { [key]: [item] }
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

function countTopLevelTasks({ id }: JsonObject, { store }: RequestContext): JsonObject {
  const isCounted = ({ list_id, parent_id, deleted }: StoredRecord): boolean =>
    list_id === id && parent_id === null && !deleted
  const tasks = store.filter("tasks", isCounted)
  const completed = tasks.filter((task) => task.completed)
  return { tasks_count: tasks.length, completed_tasks_count: completed.length }
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
