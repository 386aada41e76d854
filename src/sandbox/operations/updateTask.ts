import { isDeepStrictEqual } from "node:util"
import type { JsonObject } from "../../openapi/description.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import { getTaskAudience } from "../store/audience.ts"
import type { RequestContext } from "./context.ts"
import { createSubtasks } from "./createTask.ts"
import { HttpError, invalid } from "./errors.ts"
import { pickFields, sortedIds, unique } from "./fields.ts"
import { requireOrganization, requirePathRecord } from "./lookup.ts"
import {
  applyMirroring,
  isMirroring,
  mirroredFields,
  type OwnFields,
  readOwnFields,
  serializeOwnFields,
} from "./mirror.ts"
import { detectChanges, recordActivities } from "./recordActivities.ts"
import type { StoredRecord } from "../store/store.ts"
import { refreshHasChildren, updateListCounters } from "./taskCounters.ts"
import { getAccountIds, isId, pickTaskFields, readTaskBody, type TaskInput } from "./taskInput.ts"
import { writeNote } from "./taskNotes.ts"
import { validateTask } from "./validateTask.ts"
import { findVisibleRecords } from "./visibility.ts"

/** PUT /tasks/{id} */
export function updateTask(context: RequestContext): HandlerResponse {
  const { organization_id, task: input } = readTaskBody(context)
  const organization = requireOrganization(context, organization_id, "body")
  const task = requirePathRecord(context, "tasks", organization)
  context.applyRule("update-keys", "kept-keys")
  checkConstantKeys(context, task, input)
  checkNotDeleted(context, task)
  const values = readUpdatedFields(context, task, input)
  validateTask(context, { ...task, ...values }, values, "task")
  const updated = changeTask(context, task, values, input)
  propagateToSubtasks(context, task, updated)
  const parent = context.store.get("tasks", task.id) as StoredRecord
  createSubtasks(context, parent, input.subtasks, organization, "task")
  return { status: 200, body: { task: readUpdatedTask(context, task.id) } }
}

/** @throws HttpError if the request changes a key that must stay the same. */
function checkConstantKeys(context: RequestContext, task: StoredRecord, input: TaskInput): void {
  for (const key of ["workspace_id", "id"]) {
    if (input[key] === undefined || input[key] === task[key]) continue
    context.applyRule("workspace-stays")
    const description = `The key task.${key} must be ${String(task[key])}. An update cannot change it.`
    throw invalid(context, `task.${key}`, description)
  }
}

function checkNotDeleted({ applyRule }: RequestContext, task: StoredRecord): void {
  if (!task.deleted) return
  applyRule("deleted-task")
  const description = "The task is deleted and cannot be changed."
  const message = "The task could not be changed."
  throw new HttpError(422, [{ code: "not_modified", message, description }])
}

/** Returns the fields of a task that the request determines. */
function readUpdatedFields(
  { applyRule }: RequestContext,
  task: StoredRecord,
  input: TaskInput,
): JsonObject {
  if (Object.values(input).includes(null)) applyRule("unset-by-null")
  const { subscriber_ids: subscribers, tags, subtasks = [], ...others } = input
  const values = pickTaskFields(others)
  if (subscribers || tags || subtasks.length > 0) applyRule("arrays-replace")
  if (tags) values.tags = unique(tags)
  if (subscribers) values.subscriber_ids = getAccountIds(subscribers)
  const changesList = values.list_id !== undefined && values.list_id !== task.list_id
  if (changesList && values.section_id === undefined) {
    applyRule("section-leaves")
    values.section_id = null
  }
  return values
}

/** Writes the new values of a task and everything that depends on them, except its subtasks; returns the task. */
function changeTask(
  context: RequestContext,
  before: StoredRecord,
  values: JsonObject,
  input: TaskInput = {},
): StoredRecord {
  const { store, now, applyRule } = context
  const own = readNewOwnFields(context, before, values)
  const after = applyMirroring(context, { ...before, ...values }, own)
  if (before.completed !== after.completed) {
    applyRule(after.completed ? "completing" : "reopening", "completion-timestamp")
    after.completed_at = after.completed ? now : null
  }
  const changes = detectChanges(context, before, after)
  const noteChanges = writeNote(context, before.id, input)
  if (!noteChanges && isDeepStrictEqual(before, after)) {
    // The own fields can differ although the mirrored values hide it.
    store.put("tasks", before, { own_fields: serializeOwnFields(own) })
    return before
  }
  applyRule("last-change")
  const audience = getTaskAudience(store, after)
  store.put(
    "tasks",
    { ...after, updated_at: now },
    { audience, own_fields: serializeOwnFields(own) },
  )
  store.run({
    sql: "UPDATE activities SET audience = ?1 WHERE task_id = ?2 AND audience <> ?1",
    values: [audience, after.id],
  })
  updateListCounters(context, before, after)
  const previousList = before.list_id as number | null
  recordActivities(context, after, [...changes, ...(noteChanges ?? [])], previousList)
  if (before.parent_id !== after.parent_id) {
    for (const parent of [before.parent_id, after.parent_id]) refreshHasChildren(context, parent)
  }
  return after
}

/** Returns the own fields of a task after an update. A new assignee becomes a subscriber. */
function readNewOwnFields(
  context: RequestContext,
  before: StoredRecord,
  values: JsonObject,
): OwnFields {
  const own = {
    ...readOwnFields(context, before),
    ...pickFields(values, mirroredFields),
  } as OwnFields
  const owner = values.owner_id as number | null | undefined
  if (!isId(owner) || owner === before.owner_id) return own
  context.applyRule("first-subscribers")
  return { ...own, subscriber_ids: sortedIds([...own.subscriber_ids, owner]) }
}

/** Updates the subtasks that mirror a changed task, and their subtasks. */
function propagateToSubtasks(
  context: RequestContext,
  before: StoredRecord,
  after: StoredRecord,
): void {
  const { store, applyRule } = context
  const changed = [{ before, after }]
  for (const parent of changed) {
    if (!isMirroredChange(context, parent.before, parent.after)) continue
    for (const id of findSubtasks(context, parent.after.id)) {
      const subtask = store.get("tasks", id) as StoredRecord
      if (subtask.deleted || !isMirroring(subtask)) continue
      applyRule("mirror-follows")
      changed.push({ before: subtask, after: changeTask(context, subtask, {}) })
    }
  }
}

/** Returns the IDs of the subtasks of a task. */
function findSubtasks({ store }: RequestContext, id: number): number[] {
  return store.ids({ sql: "SELECT id FROM tasks WHERE parent_id = ?", values: [id] })
}

/** Whether a change concerns the values that subtasks mirror, or who sees the task. */
function isMirroredChange(
  { store }: RequestContext,
  before: StoredRecord,
  after: StoredRecord,
): boolean {
  return (
    mirroredFields.some((field) => !isDeepStrictEqual(before[field], after[field])) ||
    getTaskAudience(store, before) !== getTaskAudience(store, after)
  )
}

/** Returns a task as the caller may read it. If the update hid the task, mirrored values are left out. */
function readUpdatedTask(context: RequestContext, id: number): StoredRecord {
  const [visible] = findVisibleRecords(context, "tasks", [id])
  if (visible) return visible
  context.applyRule("mirror-visible")
  const task = context.store.get("tasks", id) as StoredRecord
  return { ...task, ...readOwnFields(context, task) }
}
