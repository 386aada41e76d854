import { isDeepStrictEqual } from "node:util"
import type { HandlerResponse } from "../../contract/messages.ts"
import { getTaskAudience } from "../store/audience.ts"
import type { RequestContext } from "./context.ts"
import { createSubtasks, type TaskBody } from "./createTask.ts"
import { HttpError, createInvalidValueError } from "./errors.ts"
import { pickFields } from "./fields.ts"
import { readBodyFields, readBodyKeys } from "./keys.ts"
import { requireOrganization, requirePathRecord } from "./lookup.ts"
import { isMirroring, mirroredFields, readOwnFields } from "./mirror.ts"
import type { StoredRecord } from "../store/store.ts"
import { validateTask } from "./validateTask.ts"
import { findVisibleByIds } from "./visibility.ts"
import { writeTask } from "./writeTask.ts"

/** Handles PUT /tasks/{id}. */
export function updateTask(context: RequestContext): HandlerResponse {
  const { organization_id, task: input } = context.call.values.body as TaskBody
  const organization = requireOrganization(context, organization_id, "body")
  const task = requirePathRecord(context, "tasks", organization)
  checkScopes(context, task)
  checkNotDeleted(context, task)
  if (Object.values(input).includes(null)) context.applyRule("unset-by-null")
  const values = readBodyFields(context)
  validateTask(context, { ...task, ...values }, "updateTask", values, "task")
  const updated = writeTask(context, task, values, input)
  propagateToSubtasks(context, task, updated)
  const parent = context.store.get("tasks", task.id) as StoredRecord
  createSubtasks(context, parent, input.subtasks, organization, "task")
  return { status: 200, body: { task: readUpdatedTask(context, task.id) } }
}

/** @throws HttpError if the body's workspace or ID differs from the stored task's, which no update can change. */
function checkScopes(context: RequestContext, task: StoredRecord): void {
  for (const { path, value, effect } of readBodyKeys("updateTask", context.call.values.body)) {
    const current = task[effect.scopes ?? ""]
    if (current === undefined || current === value) continue
    context.applyRule("workspace-stays")
    const description = `The key ${path} must be ${String(current)}. An update cannot change this key.`
    throw createInvalidValueError(context, path, description)
  }
}

function checkNotDeleted({ applyRule }: RequestContext, task: StoredRecord): void {
  if (!task.deleted) return
  applyRule("deleted-task")
  const description = "The task is deleted and cannot be changed."
  const message = "The task could not be changed."
  throw new HttpError(422, [{ code: "not_modified", message, description }])
}

/**
 * Updates the subtasks that mirror a changed task, on all levels. The loop also visits the subtasks it appends, because
 * recursion could overflow the stack.
 */
function propagateToSubtasks(
  context: RequestContext,
  before: StoredRecord,
  after: StoredRecord,
): void {
  const { store, applyRule } = context
  const changed = [{ before, after }]
  for (const parent of changed) {
    if (!isMirroredChange(context, parent.before, parent.after)) continue
    const sql = "SELECT id FROM tasks WHERE parent_id = ?"
    for (const subtask of store.select("tasks", sql, parent.after.id)) {
      if (subtask.deleted || !isMirroring(subtask)) continue
      applyRule("mirror-follows")
      changed.push({ before: subtask, after: writeTask(context, subtask, {}) })
    }
  }
}

/** Returns whether an update affects mirroring subtasks, because mirrored fields or the task's audience changed. */
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

/** Returns the updated task, leaving out mirrored values if the update has hidden the task from the caller. */
function readUpdatedTask(context: RequestContext, id: number): StoredRecord {
  const [visible] = findVisibleByIds(context, "tasks", [id])
  if (visible) return visible
  context.applyRule("mirror-visible")
  const task = context.store.get("tasks", id) as StoredRecord
  return { ...task, ...pickFields(readOwnFields(context, task), mirroredFields) }
}
