import { isDeepStrictEqual } from "node:util"
import { getByKeyPath } from "../../contract/keyPaths.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "./context.ts"
import { createSubtasks, type TaskBody } from "./createTask.ts"
import type { Cases } from "../rules.ts"
import {
  createInvalidValueError,
  createKeyError,
  createNotFoundError,
  createNotModifiedError,
} from "./errors.ts"
import { pickFields } from "./fields.ts"
import { listBodyKeys, readBodyFields } from "./keys.ts"
import { findInOrganization, requirePathRecord } from "./lookup.ts"
import {
  isMirroring,
  listSubtasks,
  type MirroredField,
  mirroredFields,
  readOwnFields,
  uniteValues,
} from "./mirror.ts"
import type { StoredRecord } from "../store/tables.ts"
import { validateTask } from "./validateTask.ts"
import { findVisibleByIds, listTaskReaders } from "./visibility.ts"
import { writeTask } from "./writeTask.ts"

export function updateTask(context: RequestContext): HandlerResponse {
  const { task: input } = context.call.values.body as TaskBody
  const task = requirePathRecord(context)
  checkScopes(context, task)
  if (task.deleted) {
    if (context.choose("deleted-task") === "not-found") throw createNotFoundError(context)
    throw createNotModifiedError("The task is deleted and cannot be changed.")
  }
  const values = readUpdateFields(context, input)
  const changed = { ...task, ...values }
  validateTask({ context, task: changed, input: values, operation: "updateTask", path: "task" })
  const updated = writeTask(context, task, addToArrays(context, task, values), input)
  propagateToSubtasks(context, task, updated)
  changeSubtasks(context, task, updated)
  if (input.subtasks && context.choose("arrays-replace") === "subtasks-replaced") {
    for (const subtask of listSubtasks(context.store, task.id)) {
      propagateToSubtasks(context, subtask, writeTask(context, subtask, { parent_id: null }))
    }
  }
  const parent = context.store.get("tasks", task.id) as StoredRecord
  createSubtasks(context, parent, input.subtasks, "task")
  return { status: 200, body: { task: readUpdatedTask(context, task.id) } }
}

/**
 * Returns the fields that an update of a task changes.
 *
 * @param input - the request's `task` key.
 */
function readUpdateFields(context: RequestContext, input: JsonObject): JsonObject {
  const { choose } = context
  const unset = Object.keys(input).find((name) => input[name] === null)
  const nullRule = unset === undefined ? undefined : choose("unset-by-null")
  if (nullRule === "rejected") {
    throw createInvalidValueError(context, `task.${unset}`, "a value other than null")
  }
  const removed = choose("kept-keys") === "removed" ? removedFields : []
  const nulls = removed.filter((name) => !(name in input)).map((name) => [name, null])
  const sent = Object.entries(readBodyFields(context))
  const read = nullRule === "ignored" ? sent.filter(([, value]) => value !== null) : sent
  return Object.fromEntries([...nulls, ...read]) as JsonObject
}

/** The fields that an update may remove if it doesn't send their keys. */
const removedFields = ["owner_id", "starts_on", "due_on", "list_id", "section_id", "parent_id"]

/** Adds the task's own tags or subscribers to those in the request, if the service doesn't replace them. */
function addToArrays(context: RequestContext, task: StoredRecord, fields: JsonObject): JsonObject {
  if (!("tags" in fields || "subscriber_ids" in fields)) return fields
  const rule = context.choose("arrays-replace")
  const others = rule === "subscribers-added" ? "subscriber_ids" : undefined
  const field = rule === "tags-added" ? "tags" : others
  if (!field || !(field in fields)) return fields
  const values = [...readOwnFields(context, task)[field], ...(fields[field] as Json[])]
  return { ...fields, [field]: uniteValues(field, values) }
}

/**
 * @throws HttpError if the body's workspace or ID differs from the stored task's, which no update can change, or if the
 *   ID is missing and the service requires it.
 */
function checkScopes(context: RequestContext, task: StoredRecord): void {
  const { call, choose } = context
  const idRule = choose("task-id-in-body")
  const isMissing = getByKeyPath(call.values.body, "task.id") === undefined
  if (isMissing && idRule === "required") {
    throw createKeyError(context.call, "missing", "task.id")
  }
  for (const { path, value, effect } of listBodyKeys("updateTask", call.values.body)) {
    const current = task[effect.scopes ?? ""]
    if (current === undefined || current === value) continue
    if (effect.scopes === "id" && idRule === "ignored") continue
    const rule = choose("workspace-stays")
    const isIgnored = effect.scopes === "workspace_id" && rule === "ignored"
    // Ignored or not, the workspace must belong to the organization.
    if (isIgnored && findInOrganization(context, "workspaces", value as number)) continue
    const expected = `${String(current)}, because an update cannot change this key`
    throw createInvalidValueError(context, path, expected)
  }
}

/** Completes or moves the subtasks of a task with it, on all levels, if the service does so. */
function changeSubtasks(context: RequestContext, before: StoredRecord, after: StoredRecord): void {
  const isCompleted = after.completed === true && !before.completed
  const isMoved = after.list_id !== before.list_id
  if (!isCompleted && !isMoved) return
  const rule = context.choose("subtasks-follow")
  if (rule === "independent" || (rule === "completed" ? !isCompleted : !isMoved)) return
  const place = pickFields(after, ["list_id"])
  const values: JsonObject =
    rule === "completed" ? { completed: true } : { ...place, section_id: null }
  const changed = [after]
  for (const { id } of changed)
    for (const subtask of listSubtasks(context.store, id))
      changed.push(writeTask(context, subtask, values))
}

/** The fields that a mirroring subtask copies only when it's created or updated itself. */
const fieldsCopiedOnce: Cases<"mirror-follows", MirroredField[]> = {
  follows: [],
  "tags-once": ["tags"],
  "subscribers-once": ["subscriber_ids"],
}

/**
 * Updates the subtasks that mirror a changed task, on all levels. The loop also visits the subtasks it appends, because
 * recursion could overflow the stack.
 */
function propagateToSubtasks(context: RequestContext, before: StoredRecord, after: StoredRecord) {
  const changed = [{ before, after }]
  for (const parent of changed) {
    if (!isMirroredChange(context, parent.before, parent.after)) continue
    for (const subtask of listSubtasks(context.store, parent.after.id)) {
      if (!isMirroring(subtask)) continue
      const kept = fieldsCopiedOnce[context.choose("mirror-follows")]
      changed.push({ before: subtask, after: writeTask(context, subtask, {}, {}, kept) })
    }
  }
}

/** Returns whether an update affects mirroring subtasks, because mirrored fields or those who can see the task changed. */
function isMirroredChange({ store }: RequestContext, before: StoredRecord, after: StoredRecord) {
  return (
    mirroredFields.some((field) => !isDeepStrictEqual(before[field], after[field])) ||
    !isDeepStrictEqual(listTaskReaders(store, before), listTaskReaders(store, after))
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
