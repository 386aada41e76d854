import { isObject } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, eventually, requireData } from "../assertions.ts"
import { type CheckContext } from "../check.ts"
import { type ServiceRecord } from "../service.ts"
import { CheckFailure } from "../outcomes.ts"
import type { Task } from "../environment/environment.ts"
import { fetchPage, type RecordPage } from "./pages.ts"

/** A task, and the exchange that returned it. */
export interface TaskResult {
  task: Task
  exchange: Exchange
}

/** Reads a task. */
export async function readTask(context: CheckContext, id: number): Promise<TaskResult> {
  const query = { organization_id: context.environment.organizationId }
  const result = await context.api.GET("/tasks/{id}", { params: { path: { id }, query } })
  return toTaskResult(context, requireData(context, result).task, result.response)
}

/** Updates a task. */
export async function updateTask(
  context: CheckContext,
  id: number,
  fields: object,
): Promise<TaskResult> {
  const { organization_id, workspace_id } = context.environment.scope
  const body = { organization_id, task: { workspace_id, ...fields } }
  const result = await context.api.PUT("/tasks/{id}", { params: { path: { id } }, body })
  return toTaskResult(context, requireData(context, result).task, result.response)
}

/** @throws CheckFailure if the response has no task. */
export function toTaskResult(context: CheckContext, task: Task, response: Response): TaskResult {
  const exchange = context.exchangeFor(response)
  if (!isObject(task)) throw new CheckFailure("a task", "none", exchange)
  return { task, exchange }
}

/** Fetches the activities of a task. */
async function fetchActivities(
  context: CheckContext,
  { id }: Task,
  is: (row: ServiceRecord) => boolean,
): Promise<RecordPage> {
  const { rows, exchange } = await fetchPage(context, "/activities", { limit: 100 })
  const own = rows.filter((row) => row.target_type === "Task" && row.target_id === id)
  return { rows: own.filter(is), exchange }
}

/** Fails unless a task has exactly one activity with the action, by the caller. */
export async function assertOneActivity(
  context: CheckContext,
  task: Task,
  action: string,
): Promise<void> {
  const page = await eventually(
    context,
    async () => fetchActivities(context, task, (row) => row.action === action),
    ({ rows }) => rows.length > 0,
  )
  const expected = `1 activity ${action} of the task ${task.id}`
  assert(page.rows.length === 1, expected, `${page.rows.length}`, page.exchange)
  assertActor(context, page)
}

/** Fails unless a task has activities of any action besides its creation, by the caller. */
export async function assertNewActivities(
  context: CheckContext,
  task: Task,
  count: number,
): Promise<void> {
  const page = await eventually(
    context,
    async () => fetchActivities(context, task, (row) => row.action !== "create"),
    ({ rows }) => rows.length >= count,
  )
  const expected = `${count} activities of the task ${task.id} besides its creation`
  assert(page.rows.length >= count, expected, `${page.rows.length}`, page.exchange)
  assertActor(context, page)
}

function assertActor({ environment }: CheckContext, { rows, exchange }: RecordPage): void {
  const { accountId } = environment
  const other = rows.find(({ account_id }) => accountId !== undefined && account_id !== accountId)
  const found = `one of ${JSON.stringify(other?.account_id)}`
  assert(!other, `an activity of the account ${accountId}`, found, exchange)
}
