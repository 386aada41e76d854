import type { components } from "../../../generated/schema.d.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import { pause } from "../../contract/delay.ts"
import { eventually, listRowsOrNone, requireSetup } from "../assertions.ts"
import type { Task, TestEnvironment } from "./environment.ts"

type Schemas = components["schemas"]

/** Milliseconds between two groups of tasks with different timestamps. A service may round timestamps to seconds. */
const timestampPrecision = 1_100

/** The dates of the tasks. Some tasks have the same date, so that the second sort field determines their order. */
const dates = [
  {},
  { starts_on: "2031-05-02" },
  { due_on: "2031-05-20" },
  { starts_on: "2031-05-01", due_on: "2031-05-30" },
  { starts_on: "2031-05-01", due_on: "2031-05-10" },
  { starts_on: "2031-04-01", due_on: "2031-05-30" },
]

/**
 * Creates tasks for the checks of filters, views and pages: all combinations of owners and dates, and two groups of
 * timestamps. Completes some tasks, and changes others. There are more tasks than the default page size.
 */
export async function createSeedTasks(environment: TestEnvironment): Promise<void> {
  const first = await environment.createTask()
  const fields = Array.from({ length: defaultLimit + 1 }, (_, i) =>
    seedFields(environment, first.account_id, i),
  )
  const half = fields.length / 2
  const early = await environment.createTasks(fields.slice(0, half))
  const parent = early.find(({ list_id }) => list_id !== null) ?? first
  const place = parent.list_id === null ? {} : { list_id: parent.list_id }
  await environment.createTask({ parent_id: parent.id, ...place })
  await updateTasks(environment, early.slice(0, 2), { completed: true })
  await pause(timestampPrecision, environment.options.signal)
  const late = await environment.createTasks(fields.slice(half))
  await updateTasks(environment, [...early.slice(2, 4), ...late.slice(0, 2)], { completed: true })
  // Some completed and some open tasks need a later `updated_at`. A service may reject updates of completed tasks.
  await updateTasks(environment, early.slice(4, 6), { due_on: "2031-06-01" })
  await updateTasks(environment, early.slice(1, 4), { due_on: "2031-06-01" }).catch(() => undefined)
  await waitForActivity(environment, early[5] ?? first)
  // Reading checks use the shared task, so create this task before they run.
  await environment.shared.task()
}

function seedFields(
  { lists, members, nameFor }: TestEnvironment,
  caller: number,
  i: number,
): Partial<Schemas["TaskInput"]> {
  const letter = String.fromCharCode("A".charCodeAt(0) + ((i * 7) % 26))
  const other = members.find(({ account_id }) => account_id !== caller)?.account_id
  const owners = [undefined, caller, other as number | undefined]
  const owner = owners[i % owners.length]
  const places = [undefined, ...lists.slice(0, 2).map(({ id }) => id)]
  const list = places[Math.floor(i / 2) % places.length]
  return {
    // Start each name with a different letter, because `order` may sort by name.
    name: `${letter} ${nameFor("Task")}`,
    ...dates[Math.floor(i / owners.length) % dates.length],
    // Use positions with one and two digits, to detect a service that sorts numbers as texts. The order by position
    // differs from the order by name.
    position: 1 + ((i * 11) % 26),
    ...(owner !== undefined && { owner_id: owner }),
    ...(list !== undefined && { list_id: list }),
  }
}

async function updateTasks(
  { scope: { organization_id, workspace_id }, send }: TestEnvironment,
  tasks: Task[],
  changes: object,
): Promise<void> {
  for (const { id } of tasks) {
    const body = { organization_id, task: { id, workspace_id, ...changes } }
    const exchange = await send({ operation: "updateTask", parameters: { id }, body })
    requireSetup(exchange, "Cannot update a task (see updateTask/valid)")
  }
}

/** Waits until GET /activities returns the last change, because a service may not show a change immediately. */
async function waitForActivity(environment: TestEnvironment, task: Task): Promise<void> {
  const { organizationId: organization_id, options, send } = environment
  const query = { organization_id, limit: defaultLimit }
  await eventually(
    options,
    () => listRowsOrNone(send, "listActivities", "activities", query),
    (rows) => rows.some(({ target_id, action }) => target_id === task.id && action !== "create"),
  )
}
