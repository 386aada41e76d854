import type { OperationId } from "../../contract/operations.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { serviceAccount } from "../alternatives/storedRecords.ts"
import type { Cases } from "../rules.ts"
import type { StoredRecord } from "../store/tables.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError, createUnknownIdError } from "./errors.ts"
import { findKeyOfField } from "./keys.ts"
import { isMirroring, listSubtasks } from "./mirror.ts"
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
  checkAlternative(check)
  const requireIds = (
    field: string,
    expected: string,
    isValid: (id: number) => boolean,
    value = input[field],
  ): void => {
    if ([value ?? []].flat().every((id) => isValid(id as number))) return
    const key = `${path}.${findKeyOfField(operation, field)}`
    throw createUnknownIdError(context, "body", key, { expected })
  }
  const isInWorkspace = (kind: "lists" | "tasks", id: number): boolean => {
    const record = findVisibleRecord(context, kind, id)
    return record?.workspace_id === task.workspace_id && !record?.deleted
  }
  requireIds("list_id", "a list in the task's workspace", (id) => isInWorkspace("lists", id))
  const isInList = (id: number): boolean =>
    task.list_id !== null && context.store.get("sections", id)?.list_id === task.list_id
  requireIds("section_id", "a section in the task's list", isInList)
  const participants = listParticipants(check)
  for (const field of ["owner_id", "subscriber_ids"]) {
    requireIds(field, "an account in the task's workspace", (id) => participants.has(id))
  }
  if (isMirroring(input)) context.applyRule("mirror-visible")
  const parent = isMirroring(input) ? task.parent_id : input.parent_id
  const isParent = (id: number): boolean => isInWorkspace("tasks", id)
  requireIds("parent_id", "a task in the same workspace", isParent, parent ?? null)
  if (typeof parent === "number") checkAncestors(check, parent)
}

const maxNameLength = 255

/** For each alternative, returns the key whose value it rejects besides, or false. */
const unfitKeys: Cases<"consistent-task", (check: TaskCheck) => string | false> = {
  "places-and-people": () => false,
  "short-names": ({ input: { name } }) =>
    typeof name === "string" && name.length > maxNameLength && "name",
  "start-before-due": ({ task: { starts_on, due_on }, input }) => {
    const isDated = typeof (input.starts_on ?? input.due_on) === "string"
    const isLate = due_on !== null && `${starts_on as string}` > `${due_on as string}`
    return isDated && starts_on !== null && isLate && "starts_on"
  },
  "one-level": (check) => {
    const parent = findNewParent(check)
    if (!parent) return false
    const isDeep =
      parent.parent_id !== null || listSubtasks(check.context.store, check.task.id).length > 0
    return isDeep && "parent_id"
  },
  "parents-list": (check) => {
    const parent = findNewParent(check)
    if (!parent || parent.list_id === check.task.list_id) return false
    return "list_id" in check.input ? "list_id" : "parent_id"
  },
  "subtasks-first": (check) =>
    check.input.completed === true &&
    listSubtasks(check.context.store, check.task.id).some(({ completed }) => !completed) &&
    "completed",
  "completed-stay": ({ context, task, input }) =>
    context.store.get("tasks", task.id)?.completed === true &&
    !("completed" in input) &&
    "completed",
}

/** Returns the parent of a task that the request puts below it or into a list. */
function findNewParent({ context, task, input }: TaskCheck): StoredRecord | undefined {
  const isPlaced = "parent_id" in input || "list_id" in input
  return isPlaced ? context.store.get("tasks", task.parent_id) : undefined
}

/** @throws HttpError for a change that an alternative doesn't accept. */
function checkAlternative(check: TaskCheck): void {
  const { context, path } = check
  const key = unfitKeys[context.choose("consistent-task")](check)
  if (key === false) return
  // An object in `subtasks` doesn't send all of these keys itself.
  const name = path === "task" ? `task.${key}` : path
  throw createInvalidValueError(context, name, "a value that fits the task's other values")
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
    ancestor = store.get("tasks", ancestor.parent_id)
  }
  if (!ancestor) return
  const expected = "the ID of a task other than this one and its subtasks"
  throw createInvalidValueError(context, `${path}.parent_id`, expected)
}
