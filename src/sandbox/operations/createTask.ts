import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { createErrorDetail } from "../../contract/envelope.ts"
import { type HandlerResponse, HttpError } from "../../contract/messages.ts"
import { getOperationSpec } from "../../contract/operations.ts"
import { readRequest } from "../../contract/requestValues.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError, createKeyError, createUnknownIdError } from "./errors.ts"
import { pickFields } from "./fields.ts"
import { createRecord, readBodyFields } from "./keys.ts"
import { findInOrganization } from "./lookup.ts"
import { recordView } from "./filters.ts"
import type { StoredRecord } from "../store/tables.ts"
import { validateTask } from "./validateTask.ts"
import { writeTask } from "./writeTask.ts"

/** The request body of POST /tasks and PUT /tasks/{id}. */
export interface TaskBody {
  organization_id: number
  task: TaskInput
}

type TaskInput = JsonObject & { subtasks?: Json[] }

/** The limit for one request, from the rule `keys-of-subtasks`. Creating 1,000 would block the sandbox for 0.2 s. */
const maxCreatedTasks = 100

export function createTask(context: RequestContext): HandlerResponse {
  const { task: input } = context.call.values.body as TaskBody
  context.applyRule("workspace-of-organization")
  if (!findInOrganization(context, "workspaces", input.workspace_id as number)) {
    throw createUnknownIdError(context, "body", "task.workspace_id")
  }
  const task = insertTask(context, input, "task")
  if (context.follows("viewing=creating-too")) recordView(context, task.id)
  return { status: 201, body: { task } }
}

/** Returns values for fields that the request doesn't set; all others have their default. */
function getUnsetValues({ choose }: RequestContext, id: number): JsonObject {
  const rule = choose("unset-values")
  if (rule === "positions-set") {
    return { position: id, position_list: id, position_owner: id, position_upcoming: id }
  }
  const hasFlags = rule === "false-flags"
  return hasFlags ? { mirror_parent_subscribers: false, mirror_parent_tags: false } : {}
}

/** Creates a task and the subtasks in its `subtasks` key. */
function insertTask(context: RequestContext, input: TaskInput, path: string): StoredRecord {
  const fields = readBodyFields(context, "createTask", { task: input })
  const record = createRecord(context, "createTask", fields)
  const unset = getUnsetValues(context, record.id)
  const created = { ...record, has_children: false, ...unset, ...fields }
  validateTask({ context, task: created, input: fields, operation: "createTask", path })
  if (++context.taskCount > maxCreatedTasks) {
    const expected = `left out, because a request creates at most ${maxCreatedTasks} tasks`
    throw createInvalidValueError(context, path, expected)
  }
  const task = writeTask(context, undefined, created, input)
  createSubtasks(context, task, input.subtasks, path)
  return context.store.get("tasks", task.id) as StoredRecord
}

/** Returns the keys of an object in `subtasks` that have an effect. */
function readSubtaskKeys(context: RequestContext, input: JsonObject, path: string): JsonObject {
  const other = Object.keys(input).find((name) => name !== "name")
  if (other !== undefined && context.follows("keys-of-subtasks=name-only")) {
    throw createKeyError(context.call, "unsupported", `${path}.${other}`)
  }
  return context.follows("keys-of-subtasks=others-ignored") ? pickFields(input, ["name"]) : input
}

/** Creates the tasks in a `subtasks` key, which inherit the parent's workspace and, by default, its list. */
export function createSubtasks(
  context: RequestContext,
  parent: StoredRecord,
  subtasks: Json[] = [],
  path: string,
): void {
  const inherited = { workspace_id: parent.workspace_id ?? null, parent_id: parent.id }
  for (const [i, sent] of subtasks.entries()) {
    const key = `${path}.subtasks[${i}]`
    context.applyRule("new-subtasks", "keys-of-subtasks")
    if (!isObject(sent)) throw createInvalidValueError(context, key, "an object")
    const input = readSubtaskKeys(context, sent, key)
    for (const [name, value] of Object.entries(inherited)) {
      if (input[name] === undefined || input[name] === value) continue
      const expected = `${String(value)}, because the parent task determines this key`
      throw createInvalidValueError(context, `${key}.${name}`, expected)
    }
    const { list_id } = parent
    const task = { ...(list_id !== null && { list_id }), ...input, ...inherited } as TaskInput
    validateSubtask(context, task, key)
    insertTask(context, task, key)
  }
}

/** Validates a subtask against the schema for POST /tasks, because the `subtasks` schema doesn't describe elements. */
function validateSubtask(context: RequestContext, { subtasks, ...task }: TaskInput, path: string) {
  const { organization_id } = context.call.values.body as TaskBody
  const body = { organization_id, task }
  const violations = readRequest(getOperationSpec("createTask"), {}, "", body).violations.filter(
    ({ kind }) => kind !== "unsupported" || !context.follows("undeclared-names=ignored"),
  )
  if (subtasks !== undefined && !Array.isArray(subtasks)) {
    throw createInvalidValueError(context, `${path}.subtasks`, "an array")
  }
  if (violations.length === 0) return
  const errors = violations.map((violation) =>
    createErrorDetail({ ...violation, name: violation.name.replace("task", path) }),
  )
  throw new HttpError({ status: 422, errors })
}
