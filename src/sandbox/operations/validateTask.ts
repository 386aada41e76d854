import type { OperationId } from "../../contract/operations.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import { serviceAccount } from "../alternatives/activities.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError, createUnknownIdError } from "./errors.ts"
import { findKeyOfField } from "./keys.ts"
import { isMirroring, listSubtasks } from "./mirror.ts"
import type { Store } from "../store/store.ts"
import type { StoredRecord } from "../store/tables.ts"
import { findVisibleRecord, isMember } from "./visibility.ts"

/**
 * Checks that the records a task refers to exist and fit the task: its section, for example, must be in its list.
 *
 * @param task - the task with the request's changes.
 * @param input - the fields that the request sets; only these are checked.
 * @param path - the task's path in the body, for error messages.
 * @throws HttpError for the first invalid key.
 */
export function validateTask(
  context: RequestContext,
  task: StoredRecord,
  operation: OperationId,
  input: JsonObject,
  path: string,
): void {
  const requireKey = (field: string, expected: string, isValid: boolean): void => {
    if (isValid) return
    context.applyRule("consistent-task")
    const key = `${path}.${findKeyOfField(operation, field)}`
    throw createUnknownIdError(context, "body", key, { expected })
  }
  checkNameAndDates(context, task, input, path)
  checkFamily(context, task, input, path)
  const { list_id, section_id } = input
  if (typeof list_id === "number") {
    requireKey(
      "list_id",
      "a list in the task's workspace",
      isInWorkspace(context, task, "lists", list_id),
    )
  }
  if (typeof section_id === "number") {
    requireKey("section_id", "a section in the task's list", isInList(context, task, section_id))
  }
  const member = "an account in the task's workspace"
  requireKey("owner_id", member, areMembers(context, task, input.owner_id))
  requireKey("subscriber_ids", member, areMembers(context, task, input.subscriber_ids))
  if (isMirroring(input)) context.applyRule("mirror-visible")
  const parent = isMirroring(input) ? task.parent_id : input.parent_id
  if (typeof parent !== "number") return
  requireKey(
    "parent_id",
    "a task in the same workspace",
    isInWorkspace(context, task, "tasks", parent),
  )
  checkAncestors(context, task, parent, `${path}.parent_id`)
}

/** @throws HttpError for a long name, or a start date after the due date, if the service rejects them. */
function checkNameAndDates(
  context: RequestContext,
  task: StoredRecord,
  input: JsonObject,
  path: string,
): void {
  const { name, starts_on, due_on } = input
  const isLong = typeof name === "string" && name.length > maxNameLength
  const isDated = typeof (starts_on ?? due_on) === "string"
  const startsLate = isDated && task.due_on !== null && `${task.starts_on ?? ""}` > `${task.due_on}`
  if (!isLong && !startsLate) return
  const rule = context.choose("consistent-task")
  if (isLong && rule === "short-names") {
    const expected = `a name of at most ${maxNameLength} characters`
    throw createInvalidValueError(context, `${path}.name`, expected)
  }
  if (startsLate && rule === "start-before-due") {
    throw createInvalidValueError(context, `${path}.starts_on`, "a date no later than the due date")
  }
}

const maxNameLength = 255

/** @throws HttpError for a change that the service doesn't accept beside the task's parent or subtasks. */
function checkFamily(
  context: RequestContext,
  task: StoredRecord,
  input: JsonObject,
  path: string,
): void {
  const { store, choose } = context
  const parent = store.get("tasks", task.parent_id as number | null)
  const isPlaced = parent !== undefined && ("parent_id" in input || "list_id" in input)
  const isAbout = isPlaced || input.completed === true
  const subtasks = isAbout ? listSubtasks(store, task.id) : []
  const isCompleted = store.get("tasks", task.id)?.completed === true
  const problems = {
    "one-level": isPlaced && (parent.parent_id !== null || subtasks.length > 0) && "parent_id",
    "parents-list":
      isPlaced && parent.list_id !== task.list_id && ("list_id" in input ? "list_id" : "parent_id"),
    "subtasks-first":
      input.completed === true && subtasks.some((one) => !one.completed) && "completed",
    "completed-stay": isCompleted && !("completed" in input) && "completed",
  }
  const [[, key] = []] = Object.entries(problems).filter(
    ([rule, wrong]) => wrong && rule === choose("consistent-task"),
  )
  if (!key) return
  const expected = "a value that fits the task, its parent and its subtasks"
  // An object in `subtasks` doesn't send these keys itself.
  throw createInvalidValueError(context, path === "task" ? `task.${key}` : path, expected)
}

/** Returns whether a record is visible to the caller, not deleted, and in the task's workspace. */
function isInWorkspace(
  context: RequestContext,
  task: StoredRecord,
  collection: "lists" | "tasks",
  id: number,
): boolean {
  const record = findVisibleRecord(context, collection, id)
  return record !== undefined && record.workspace_id === task.workspace_id && !record.deleted
}

function isInList({ store }: RequestContext, task: StoredRecord, section: number): boolean {
  return task.list_id !== null && store.get("sections", section)?.list_id === task.list_id
}

function areMembers(
  { store }: RequestContext,
  task: StoredRecord,
  accounts: Json | undefined,
): boolean {
  return ([accounts ?? []].flat() as number[]).every(
    (account) =>
      isMember(store, account, task.workspace_id as number) ||
      isSubscribedService(store, account, task),
  )
}

/** Returns whether an account is the service's own, which an update may keep among a task's subscribers. */
function isSubscribedService(store: Store, account: number, { id }: StoredRecord): boolean {
  const subscribers = store.get("tasks", id)?.subscriber_ids as number[] | undefined
  return account === serviceAccount && (subscribers?.includes(account) ?? false)
}

/** @throws HttpError if the parent is the task itself or, on any level, one of its subtasks. */
function checkAncestors(
  context: RequestContext,
  task: StoredRecord,
  parent: number,
  key: string,
): void {
  const { store } = context
  // A new task has no subtasks, so skip the slow walk through the ancestors.
  if (!store.get("tasks", task.id)) return
  let ancestor = store.get("tasks", parent)
  while (ancestor && ancestor.id !== task.id) {
    ancestor = store.get("tasks", ancestor.parent_id as number)
  }
  if (!ancestor) return
  context.applyRule("consistent-task")
  const expected = "the ID of a task other than this one and its subtasks"
  throw createInvalidValueError(context, key, expected)
}
