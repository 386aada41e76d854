import { isObject } from "../../openapi/description.ts"
import {
  answerOf,
  type Context,
  dataOf,
  eventually,
  Failed,
  holds,
  type Row,
  same,
} from "../check.ts"
import type { Task } from "../environment.ts"
import { list } from "./defineCheck.ts"

/** What a request sends and the answer must show, in words where it does not. */
export function holdsFields(
  sent: object,
  found: object,
  context: Context,
  response: Response,
): void {
  for (const [key, value] of Object.entries(sent)) {
    const there = (found as Record<string, unknown>)[key]
    if (!same(value, there)) {
      throw new Failed(
        `${key}: ${JSON.stringify(value)}`,
        JSON.stringify(there) ?? "nothing",
        context.exchangeOf(response),
      )
    }
  }
}

/** Reads a task alone. */
export async function read(
  context: Context,
  id: number,
): Promise<{ task: Task; response: Response }> {
  const params = { path: { id }, query: { organization_id: context.ground.organization } }
  const result = await context.api.GET("/tasks/{id}", { params })
  const { task } = dataOf(context, result)
  if (!isObject(task)) throw new Failed("a task", "none", context.exchangeOf(result.response))
  return { task, response: result.response }
}

/** Changes a task. */
export async function update(
  context: Context,
  id: number,
  fields: object,
): Promise<{ task: Task; response: Response }> {
  const { organization: organization_id, workspace: workspace_id } = context.ground
  const body = { organization_id, task: { workspace_id, ...fields } }
  const result = await context.api.PUT("/tasks/{id}", { params: { path: { id } }, body })
  const { task } = dataOf(context, result)
  if (!isObject(task)) throw new Failed("a task", "none", context.exchangeOf(result.response))
  return { task, response: result.response }
}

/** Records of a page, and the exchange that they came with. */
type Listed = Awaited<ReturnType<typeof list>>

/** The activities of a task that are of interest. */
async function activitiesOf(
  context: Context,
  task: Task,
  is: (row: Row) => boolean,
): Promise<Listed> {
  const { rows, exchange } = await list(context, "/activities", { limit: 100 })
  const own = rows.filter((row) => row.target_type === "Task" && row.target_id === task.id)
  return { rows: own.filter(is), exchange }
}

/** Holds that what was done has left one activity, and no more. */
export async function holdsActivity(context: Context, task: Task, action: string): Promise<void> {
  const found = await eventually(
    context,
    () => activitiesOf(context, task, (row) => row.action === action),
    ({ rows }) => rows.length > 0,
  )
  holds(
    found.rows.length === 1,
    `1 activity ${action} of the task ${task.id}`,
    `${found.rows.length}`,
    found.exchange,
  )
  holdsActor(context, found)
}

/** Holds that a task has activities besides that of its creation, whatever their actions are. */
export async function holdsNewActivities(
  context: Context,
  task: Task,
  wanted: number,
): Promise<void> {
  const found = await eventually(
    context,
    () => activitiesOf(context, task, (row) => row.action !== "create"),
    ({ rows }) => rows.length >= wanted,
  )
  holds(
    found.rows.length >= wanted,
    `${wanted} activities of the task ${task.id} besides its creation`,
    `${found.rows.length}`,
    found.exchange,
  )
  holdsActor(context, found)
}

function holdsActor(context: Context, { rows, exchange }: Listed): void {
  const { me } = context.ground
  const stray = rows.find(({ account_id }) => me !== undefined && account_id !== me)
  holds(
    !stray,
    `an activity of the account ${me}`,
    `one of ${JSON.stringify(stray?.account_id)}`,
    exchange,
  )
}

/** What a request on a comment has to name. */
export function commentQuery(
  { ground }: Context,
  task: Task,
): { organization_id: number; workspace_id: number; task_id: number } {
  return { organization_id: ground.organization, workspace_id: ground.workspace, task_id: task.id }
}

/** Takes something away twice: the second time it is not there. */
export async function goneAfter(
  remove: () => ReturnType<Context["ask"]>,
  isSuccess = (status: number): boolean => status === 204,
): Promise<void> {
  const first = await remove()
  const done = answerOf(first)
  const right = isSuccess(done.status)
  holds(right, "204", `${done.status}`, first)
  holds(done.status !== 204 || done.text === "", "no body", "one", first)
  const second = await remove()
  holds(answerOf(second).status === 404, "404 the second time", `${second.answer?.status}`, second)
}
