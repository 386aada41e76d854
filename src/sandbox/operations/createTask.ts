import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { createErrorDetail } from "../../contract/envelope.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import { getOperationSpec } from "../../contract/operations.ts"
import { readRequest } from "../../contract/requestValues.ts"
import type { RequestContext } from "./context.ts"
import { HttpError, createInvalidValueError } from "./errors.ts"
import { createRecord, readBodyFields } from "./keys.ts"
import { requireOrganization, requireWorkspace } from "./lookup.ts"
import type { StoredRecord } from "../store/store.ts"
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

/** Handles POST /tasks. */
export function createTask(context: RequestContext): HandlerResponse {
  const { organization_id, task: input } = context.call.values.body as TaskBody
  const organization = requireOrganization(context, organization_id, "body")
  requireWorkspace(context, input.workspace_id, organization, "body", "task.workspace_id")
  return { status: 201, body: { task: insertTask(context, input, organization, "task") } }
}

/** Creates a task and the subtasks in its `subtasks` key. */
function insertTask(
  context: RequestContext,
  input: TaskInput,
  organization: number,
  path: string,
): StoredRecord {
  context.applyRule("task-created", "unset-values")
  const fields = readBodyFields(context, "createTask", { task: input })
  const created = { ...createRecord(context, "createTask", fields), has_children: false }
  validateTask(context, created, "createTask", fields, path)
  checkTaskCount(context, path)
  const task = writeTask(context, undefined, created, input)
  createSubtasks(context, task, input.subtasks, organization, path)
  return context.store.get("tasks", task.id) as StoredRecord
}

function checkTaskCount(context: RequestContext, path: string): void {
  if (++context.taskCount <= maxCreatedTasks) return
  const description = `The request creates more than ${maxCreatedTasks} tasks. Create at most ${maxCreatedTasks} tasks per request.`
  throw createInvalidValueError(context, path, description)
}

/** Creates the tasks in a `subtasks` key, which inherit the parent's workspace and, by default, its list. */
export function createSubtasks(
  context: RequestContext,
  parent: StoredRecord,
  subtasks: Json[] = [],
  organization: number,
  path: string,
): void {
  const inherited = { workspace_id: parent.workspace_id ?? null, parent_id: parent.id }
  for (const [i, input] of subtasks.entries()) {
    const key = `${path}.subtasks[${i}]`
    context.applyRule("new-subtasks", "keys-of-subtasks")
    if (!isObject(input))
      throw createInvalidValueError(context, key, `The key ${key} must be an object.`)
    for (const [name, value] of Object.entries(inherited)) {
      if (input[name] === undefined || input[name] === value) continue
      const description = `The key ${key}.${name} must be ${String(value)}, because the parent task determines this key.`
      throw createInvalidValueError(context, `${key}.${name}`, description)
    }
    const { list_id } = parent
    const task = { ...(list_id !== null && { list_id }), ...input, ...inherited } as TaskInput
    validateSubtask(context, task, organization, key)
    insertTask(context, task, organization, key)
  }
}

/** Validates a subtask against the schema for POST /tasks, because the `subtasks` schema doesn't describe elements. */
function validateSubtask(
  context: RequestContext,
  { subtasks, ...task }: TaskInput,
  organization: number,
  path: string,
): void {
  const body = { organization_id: organization, task }
  const { violations } = readRequest(getOperationSpec("createTask"), {}, "", body)
  if (subtasks !== undefined && !Array.isArray(subtasks)) {
    throw createInvalidValueError(
      context,
      `${path}.subtasks`,
      `The key ${path}.subtasks must be an array.`,
    )
  }
  if (violations.length === 0) return
  const errors = violations.map((violation) =>
    createErrorDetail({ ...violation, name: violation.name.replace("task", path) }),
  )
  throw new HttpError(422, errors)
}
