import type { components } from "../../../generated/schema.d.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import { pause } from "../../contract/delay.ts"
import { eventually, requireSetup } from "../assertions.ts"
import type { Connection, ServiceRecord } from "../service.ts"
import { listRowsOrNone } from "./discover.ts"

type Task = components["schemas"]["Task"]
type TaskInput = components["schemas"]["TaskInput"]

/** The parts of the test environment that create tasks. */
interface TaskFactory {
  organizationId: number
  workspaceId: number
  scope: { organization_id: number; workspace_id: number }
  lists: ServiceRecord[]
  members: ServiceRecord[]
  eventualTimeout: number
  nameFor(label: string): string
  createTask(fields?: Partial<TaskInput>): Promise<Task>
}

/**
 * The pause between two groups of tasks, in milliseconds. After a shorter pause, both groups could have the same
 * timestamp, because a service may round timestamps to seconds.
 */
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
 * Creates tasks with different values in the fields that filters and views use: all combinations of owners and dates,
 * and two groups of timestamps. Then completes some tasks and changes others. There are more tasks than the default
 * page size.
 */
export async function createSeedTasks(
  environment: TaskFactory,
  connection: Connection,
  signal: AbortSignal,
): Promise<void> {
  const first = await environment.createTask()
  const fields = Array.from({ length: defaultLimit + 1 }, (_, i) =>
    seedFields(environment, first.account_id, i),
  )
  const half = fields.length / 2
  const early = await createTasks(environment, fields.slice(0, half))
  const parent = early.find(({ list_id }) => list_id !== null) ?? first
  const place = parent.list_id === null ? {} : { list_id: parent.list_id }
  await environment.createTask({ parent_id: parent.id, ...place })
  await updateTasks(environment, connection, early.slice(0, 2), { completed: true })
  await pause(timestampPrecision, signal)
  const late = await createTasks(environment, fields.slice(half))
  const completed = [...early.slice(2, 4), ...late.slice(0, 2)]
  await updateTasks(environment, connection, completed, { completed: true })
  // Change some completed and some open tasks later than the others.
  await updateTasks(environment, connection, early.slice(1, 6), { due_on: "2031-06-01" })
  await waitForActivity(environment, connection, signal, early[5] ?? first)
}

function seedFields(environment: TaskFactory, caller: number, i: number): Partial<TaskInput> {
  const { lists, members } = environment
  const letter = String.fromCharCode("A".charCodeAt(0) + ((i * 7) % 26))
  const others = members.flatMap(({ account_id }) => (account_id === caller ? [] : [account_id]))
  const owners = [undefined, caller, others[0] as number | undefined]
  const owner = owners[i % owners.length]
  const places = [undefined, ...lists.slice(0, 2).map(({ id }) => id)]
  const list = places[Math.floor(i / 2) % places.length]
  return {
    // Start each name with a different letter, because `order` may sort by name.
    name: `${letter} ${environment.nameFor("Task")}`,
    ...dates[Math.floor(i / owners.length) % dates.length],
    // Use positions with one and two digits, to detect a service that sorts numbers as texts. The order by position
    // differs from the order by name.
    position: 1 + ((i * 11) % 26),
    ...(owner !== undefined && { owner_id: owner }),
    ...(list !== undefined && { list_id: list }),
  }
}

/** Creates several tasks. */
export async function createTasks(
  environment: Pick<TaskFactory, "createTask">,
  fields: Partial<TaskInput>[],
): Promise<Task[]> {
  const tasks = fields.map(environment.createTask)
  // Wait for all requests, even if one fails. Otherwise, cleanUp could miss a task that is created later.
  await Promise.allSettled(tasks)
  return Promise.all(tasks)
}

async function updateTasks(
  { organizationId: organization_id, workspaceId: workspace_id }: TaskFactory,
  { api, exchangeFor }: Connection,
  tasks: Task[],
  changes: Partial<components["schemas"]["TaskChanges"]>,
): Promise<void> {
  for (const { id } of tasks) {
    const body = { organization_id, task: { id, workspace_id, ...changes } }
    const result = await api.PUT("/tasks/{id}", { params: { path: { id } }, body })
    requireSetup({ exchangeFor }, "Cannot update a task (see updateTask/valid)", result)
  }
}

/** Waits until GET /activities returns the last change, because a service may not show a change immediately. */
async function waitForActivity(
  { organizationId: organization_id, eventualTimeout }: TaskFactory,
  { send }: Connection,
  signal: AbortSignal,
  task: Task,
): Promise<void> {
  const query = { organization_id, limit: defaultLimit }
  await eventually(
    { eventualTimeout, signal },
    () => listRowsOrNone(send, "listActivities", "activities", query),
    (rows) => rows.some(({ target_id, action }) => target_id === task.id && action !== "create"),
  )
}

/** Creates tasks until the workspace has at least `count` tasks. */
export async function createMissingTasks(
  environment: TaskFactory,
  { send }: Connection,
  count: number,
): Promise<void> {
  let found = 0
  for (let cursor = 0; cursor < count; cursor += defaultLimit) {
    const query = { ...environment.scope, cursor, limit: defaultLimit }
    found += (await listRowsOrNone(send, "listTasks", "tasks", query)).length
  }
  await createTasks(
    environment,
    Array.from({ length: Math.max(count - found, 0) }, () => ({})),
  )
}
