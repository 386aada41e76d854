import type { components } from "../../../generated/schema.d.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import { requireSetup } from "../assertions.ts"
import type { Connection, ServiceRecord } from "../service.ts"
import { listRowsOrNone } from "./discover.ts"

type Task = components["schemas"]["Task"]

/** Creates tasks in a workspace. */
export interface TaskFactory {
  organizationId: number
  workspaceId: number
  scope: { organization_id: number; workspace_id: number }
  lists: ServiceRecord[]
  members: ServiceRecord[]
  createTask(fields?: Partial<components["schemas"]["TaskInput"]>): Promise<Task>
}

/** How many tasks are created at the same time. More could exceed a rate limit. */
const batchSize = 5

/** Creates tasks that the filters and views distinguish. */
export async function createSeedTasks(
  environment: TaskFactory,
  connection: Connection,
): Promise<void> {
  const me = (await environment.createTask()).account_id
  const other = environment.members.find(({ account_id }) => account_id !== me)?.account_id
  const [list] = environment.lists
  await environment.createTask({ due_on: "2031-05-20", owner_id: me })
  await environment.createTask({ starts_on: "2031-05-02" })
  await environment.createTask({
    starts_on: "2031-05-01",
    due_on: "2031-05-30",
    ...(typeof other === "number" && { owner_id: other }),
  })
  let parent = await environment.createTask({ starts_on: "2031-05-01", due_on: "2031-05-10" })
  if (list) parent = await environment.createTask({ list_id: list.id })
  const place = parent.list_id === null ? {} : { list_id: parent.list_id }
  await environment.createTask({ parent_id: parent.id, ...place })
  await completeTask(environment, connection, await environment.createTask())
}

async function completeTask(
  { organizationId: organization_id, workspaceId: workspace_id }: TaskFactory,
  { api, exchangeFor }: Connection,
  { id }: Task,
): Promise<void> {
  const body = { organization_id, task: { workspace_id, completed: true } }
  const result = await api.PUT("/tasks/{id}", { params: { path: { id } }, body })
  requireSetup({ exchangeFor }, "Cannot complete a task", result)
}

/** Creates tasks until the workspace has at least `count`. */
export async function createMissingTasks(
  environment: TaskFactory,
  { send }: Connection,
  count: number,
): Promise<void> {
  const limit = defaultLimit * 4
  const query = { ...environment.scope, limit }
  const pages = await Promise.all(
    [0, limit].map(async (cursor) =>
      listRowsOrNone(send, "listTasks", "tasks", { ...query, cursor }),
    ),
  )
  for (let missing = count - pages.flat().length; missing > 0; missing -= batchSize) {
    const tasks = Array.from({ length: Math.min(batchSize, missing) }, async () =>
      environment.createTask(),
    )
    // Wait for all, even if one fails: cleanUp must not start before the last one is created.
    await Promise.allSettled(tasks)
    await Promise.all(tasks)
  }
}
