import { recordDefaults } from "../../../generated/sandbox.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { createErrorDetail } from "../../contract/envelope.ts"
import type { HandlerResponse } from "../../contract/messages.ts"
import { operationSpec } from "../../contract/operations.ts"
import { readRequest } from "../../contract/request.ts"
import { getTaskAudience } from "../store/audience.ts"
import type { RequestContext } from "./context.ts"
import { HttpError, invalid } from "./errors.ts"
import { sortedIds, unique } from "./fields.ts"
import { requireOrganization, requireWorkspace } from "./lookup.ts"
import { applyMirroring, serializeOwnFields } from "./mirror.ts"
import { recordActivities } from "./recordActivities.ts"
import type { StoredRecord } from "../store/store.ts"
import { refreshHasChildren, updateListCounters } from "./taskCounters.ts"
import { getAccountIds, pickTaskFields, readTaskBody, type TaskInput } from "./taskInput.ts"
import { writeNote } from "./taskNotes.ts"
import { validateTask } from "./validateTask.ts"

/** Limits of the sandbox for one request. */
const maxSubtaskDepth = 100
const maxCreatedTasks = 1_000

/** POST /tasks */
export function createTask(context: RequestContext): HandlerResponse {
  const { organization_id, task: input } = readTaskBody(context)
  const organization = requireOrganization(context, organization_id, "body")
  const reference = { attribute: "task.workspace_id", in: "body" } as const
  requireWorkspace(context, input.workspace_id, organization, reference)
  return { status: 201, body: { task: insertTask(context, input, organization, "task") } }
}

/** Creates a task and its subtasks. */
function insertTask(
  context: RequestContext,
  input: TaskInput,
  organization: number,
  path: string,
): StoredRecord {
  const { store } = context
  context.applyRule("task-created", "unset-values", "first-subscribers", "last-change")
  const fields = readNewFields(context, input)
  const created = {
    ...structuredClone(recordDefaults.tasks),
    ...fields,
    id: store.nextId("tasks"),
    account_id: context.caller.account,
    has_children: false,
    created_at: context.now,
    updated_at: context.now,
  }
  const subscriptions = getAccountIds(input.subscriptions ?? [])
  validateTask(context, created, { ...fields, subscriptions }, path)
  checkTaskCount(context, path)
  const task = applyMirroring(context, created, created)
  store.put("tasks", task, {
    organization_id: organization,
    audience: getTaskAudience(store, task),
    own_fields: serializeOwnFields(created),
  })
  updateListCounters(context, undefined, task)
  writeNote(context, task.id, input)
  recordActivities(context, task, [{ action: "create", payload: getCreatePayload(context, task) }])
  refreshHasChildren(context, task.parent_id)
  createSubtasks(context, task, input.subtasks, organization, path)
  return store.get("tasks", task.id) as StoredRecord
}

/** Returns the fields of a new task that the request determines. */
function readNewFields({ caller, applyRule }: RequestContext, input: TaskInput): JsonObject {
  const { subscriptions = [], tags = [], subtasks: _, ...others } = input
  if (tags.length > 0) applyRule("tags", "tag-names")
  if (subscriptions.length > 0) applyRule("subscriptions")
  const owner = (others.owner_id as number | undefined) ?? []
  return {
    ...pickTaskFields(others),
    subscriber_ids: sortedIds([caller.account, owner, ...getAccountIds(subscriptions)].flat()),
    tags: unique(tags),
  }
}

function checkTaskCount(context: RequestContext, path: string): void {
  if (++context.taskCount <= maxCreatedTasks) return
  const description = `The request creates more than ${maxCreatedTasks} tasks. Create at most ${maxCreatedTasks} tasks per request.`
  throw invalid(context, path, description)
}

function getCreatePayload({ store, applyRule }: RequestContext, task: StoredRecord): JsonObject {
  applyRule("payload")
  const list = store.get("lists", task.list_id as number | null)
  return {
    ...(task.owner_id !== null && { owner_id: task.owner_id }),
    ...(list && { list_id: list.id, list_name: list.name as string }),
  }
}

/** Creates the tasks of the key `subtasks` of a request. */
export function createSubtasks(
  context: RequestContext,
  parent: StoredRecord,
  subtasks: Json[] = [],
  organization: number,
  path: string,
): void {
  for (const [i, subtask] of subtasks.entries()) {
    createSubtask(context, parent, subtask, organization, `${path}.subtasks[${i}]`)
  }
}

function createSubtask(
  context: RequestContext,
  parent: StoredRecord,
  input: Json,
  organization: number,
  path: string,
): void {
  context.applyRule("new-subtasks", "keys-of-subtasks")
  if (!isObject(input)) throw invalid(context, path, `The key ${path} must be an object.`)
  if (path.split(".subtasks").length > maxSubtaskDepth) {
    const description = `The key ${path} is nested more than ${maxSubtaskDepth} levels deep.`
    throw invalid(context, path, description)
  }
  const inherited = { workspace_id: parent.workspace_id ?? null, parent_id: parent.id }
  for (const [name, value] of Object.entries(inherited)) {
    if (input[name] === undefined || input[name] === value) continue
    const key = `${path}.${name}`
    throw invalid(context, key, `The key ${key} must be ${String(value)}, as its parent requires.`)
  }
  const { list_id } = parent
  const task = { ...(list_id !== null && { list_id }), ...input, ...inherited } as TaskInput
  validateSubtask(context, task, organization, path)
  insertTask(context, task, organization, path)
}

/** Validates a subtask as the body of POST /tasks, because the schema of the request does not describe subtasks. */
function validateSubtask(
  context: RequestContext,
  { subtasks, ...task }: TaskInput,
  organization: number,
  path: string,
): void {
  const body = { organization_id: organization, task }
  const { violations } = readRequest(operationSpec("createTask"), {}, "", body)
  if (subtasks !== undefined && !Array.isArray(subtasks)) {
    throw invalid(context, `${path}.subtasks`, `The key ${path}.subtasks must be an array.`)
  }
  if (violations.length === 0) return
  const errors = violations.map((violation) =>
    createErrorDetail({ ...violation, name: violation.name.replace("task", path) }),
  )
  throw new HttpError(422, errors)
}
