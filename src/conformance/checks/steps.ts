import { defaultLimit } from "../../../generated/tables.ts"
import { assert, assertFields, eventually } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import type { Task } from "../environment/environment.ts"
import { CheckFailure } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"
import { fetchPage, type RecordPage } from "./pages.ts"

/** Repeats an attempt while it fails, because a service may not show a write immediately. Throws the last failure. */
export async function eventuallyPass<T>(
  context: CheckContext,
  attempt: () => Promise<T>,
): Promise<T> {
  const settle = async (): Promise<T | CheckFailure> =>
    attempt().catch((error: unknown) => {
      // Do not repeat a request without a response.
      if (error instanceof CheckFailure && !error.mismatch.exchange?.problem) return error
      throw error
    })
  const result = await eventually(context, settle, (one) => !(one instanceof CheckFailure))
  if (result instanceof CheckFailure) throw result
  return result
}

const maxActivities = 1_000

/** Returns the activities of tasks. Reads several pages, because other checks create activities at the same time. */
export async function fetchActivities(context: CheckContext, tasks: Task[]): Promise<RecordPage> {
  const ids = new Set<unknown>(tasks.map(({ id }) => id))
  const own = new Map<number, ServiceRecord>()
  for (let cursor = 0; ; cursor += defaultLimit) {
    const query = { limit: defaultLimit, ...(cursor > 0 && { cursor }) }
    const { rows, exchange } = await fetchPage(context, "/activities", query)
    for (const row of rows) {
      if (row.target_type === "Task" && ids.has(row.target_id)) own.set(row.id, row)
    }
    // The most recent activities come first. Stop at an activity that is older than all tasks.
    const isEnd = rows.some((row) =>
      tasks.every((task) => isBefore(row.created_at, task.created_at)),
    )
    if (isEnd || rows.length < defaultLimit || cursor > maxActivities) {
      return { rows: [...own.values()], exchange }
    }
  }
}

/** Whether a timestamp is more than a second before `other`. The clocks of two machines may differ. */
function isBefore(timestamp: unknown, other: unknown): boolean {
  return Date.parse(String(timestamp)) < Date.parse(String(other)) - 1_000
}

/** Fails unless a task has at least `count` activities in addition to its creation, all by the caller. */
export async function assertNewActivities(
  context: CheckContext,
  task: Task,
  count: number,
): Promise<void> {
  await eventuallyPass(context, async () => {
    const { rows, exchange } = await fetchActivities(context, [task])
    const found = rows.filter(({ action }) => action !== "create")
    const expected = `${count} activities of the task ${task.id} besides its creation`
    assert(found.length >= count, expected, `${found.length}`, exchange)
    assertActivities(context, task, { rows: found, exchange })
  })
}

/** Fails unless the activities are by the caller, in the workspace of their task, and not older than the task. */
export function assertActivities(
  { environment: { accountId } }: CheckContext,
  { workspace_id, created_at: start }: Task,
  { rows, exchange }: RecordPage,
): void {
  const account = accountId !== undefined && { account_id: accountId }
  for (const row of rows) {
    assertFields({ workspace_id, ...account }, row, exchange)
    const found = JSON.stringify(row.created_at) ?? "none"
    assert(!isBefore(row.created_at, start), `created_at after ${start}`, found, exchange)
  }
}
