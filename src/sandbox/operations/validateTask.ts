import type { OperationId } from "../../contract/operations.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { serviceAccount } from "../alternatives/activities.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError, createUnknownIdError } from "./errors.ts"
import { findKeyOfField } from "./keys.ts"
import { isMirroring, listSubtasks } from "./mirror.ts"
import type { StoredRecord } from "../store/tables.ts"
import { findVisibleRecord, listMembers } from "./visibility.ts"

/** A task that a request creates or updates. */
interface TaskCheck {
  context: RequestContext
  /** The task with the request's changes. */
  task: StoredRecord
  /** The fields that the request sets; only these are checked. */
  input: JsonObject
  operation: OperationId
  /** The task's path in the body, for error messages. */
  path: string
}

/**
 * Checks that the records a task refers to exist and fit the task: its section, for example, must be in its list.
 *
 * @throws HttpError for the first invalid key.
 */
export function validateTask(check: TaskCheck): void {
  const { context, task, input, operation, path } = check
  type IdTest = (check: TaskCheck, id: number) => boolean
  const requireIds = (field: string, value: unknown, expected: string, isValid: IdTest): void => {
    if ([value ?? []].flat().every((id) => isValid(check, id as number))) return
    context.applyRule("consistent-task")
    const key = `${path}.${findKeyOfField(operation, field)}`
    throw createUnknownIdError(context, "body", key, { expected })
  }
  checkNameAndDates(check)
  checkFamily(check)
  requireIds("list_id", input.list_id, "a list in the task's workspace", isInWorkspace("lists"))
  requireIds("section_id", input.section_id, "a section in the task's list", isInList)
  for (const field of ["owner_id", "subscriber_ids"].filter((one) => one in input)) {
    const participants = listParticipants(check)
    const isParticipant: IdTest = (_, id) => participants.has(id)
    requireIds(field, input[field], "an account in the task's workspace", isParticipant)
  }
  if (isMirroring(input)) context.applyRule("mirror-visible")
  const parent = isMirroring(input) ? task.parent_id : input.parent_id
  requireIds("parent_id", parent, "a task in the same workspace", isInWorkspace("tasks"))
  if (typeof parent === "number") checkAncestors(check, parent)
}

const maxNameLength = 255

/** @throws HttpError for a long name, or a start date after the due date, if the service rejects them. */
function checkNameAndDates({ context, task, input, path }: TaskCheck): void {
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

/** @throws HttpError for a change that the service doesn't accept beside the task's parent or subtasks. */
function checkFamily({ context, task, input, path }: TaskCheck): void {
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

/** Creates a test whether a record is visible to the caller, not deleted, and in the task's workspace. */
function isInWorkspace(collection: "lists" | "tasks") {
  return ({ context, task }: TaskCheck, id: number): boolean => {
    const record = findVisibleRecord(context, collection, id)
    return record?.workspace_id === task.workspace_id && !record?.deleted
  }
}

function isInList({ context, task }: TaskCheck, section: number): boolean {
  return task.list_id !== null && context.store.get("sections", section)?.list_id === task.list_id
}

/** Lists the members of the task's workspace, and the service's own account if the task has it among its subscribers. */
function listParticipants({ context: { store }, task }: TaskCheck): ReadonlySet<number> {
  const subscribers = (store.get("tasks", task.id)?.subscriber_ids ?? []) as number[]
  const service = subscribers.filter((account) => account === serviceAccount)
  return new Set([...listMembers(store, task.workspace_id), ...service])
}

/** @throws HttpError if the parent is the task itself or, on any level, one of its subtasks. */
function checkAncestors({ context, task, path }: TaskCheck, parent: number): void {
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
  throw createInvalidValueError(context, `${path}.parent_id`, expected)
}
