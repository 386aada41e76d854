import { isObject } from "../../openapi/description.ts"
import { assert, assertFields, requireBody } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { CheckNotRun } from "../outcomes.ts"
import { defineCheck } from "./defineCheck.ts"
import { causes, commenting, creation, selectRows, selectEvents } from "./taskHistories.ts"
import { assertActivities, eventuallyPass } from "./steps.ts"
import { fetchVisible, requireCaller } from "./selection.ts"
import { runScenario } from "./scenario.ts"

const common = {
  pointer: "#/components/schemas/ActivityOnTask",
  evidence: {
    stated:
      "Activities are generated automatically by actions, including those taken through the API.",
  },
  writes: true,
}

/**
 * Fails unless each task has one activity for each change that causes the action. Returns the IDs of the activities.
 */
async function assertCaused(context: CheckContext, action: string): Promise<number[]> {
  const { histories, activities } = await runScenario(context)
  const ids = histories.flatMap((history) => {
    const { length } = selectEvents(history, action)
    if (length === 0) return []
    const rows = selectRows(activities, history, action)
    const expected = `${length} activities ${action} of the ${history.kind} task ${history.task.id}`
    assert(rows.length === length, expected, `${rows.length}`, activities.exchange)
    assertActivities(context, history.task, { ...activities, rows })
    return rows.map(({ id }) => id)
  })
  if (ids.length === 0) throw new CheckNotRun(`No response shows a change that causes ${action}.`)
  return ids
}

/** Checks the activities of every task that the run created, including subtasks. */
const newTasksCheck = defineCheck({
  ...common,
  writes: false,
  usesSeed: true,
  name: "tasks/create-activities",
  rule: "Each task that the run created belongs to the caller, and has an activity `create` in its workspace. This includes tasks that the key `subtasks` created.",
  // The source does not say which actions create activities.
  level: "recommended",
  async run(context) {
    const { rows: tasks } = await fetchVisible(context, "/tasks")
    const { rows } = await fetchVisible(context, "/activities")
    const created = rows.filter(
      ({ action, target_type }) => action === creation && target_type === "Task",
    )
    const ids = new Set(created.map(({ target_id }) => target_id))
    const { tracker, runId } = context.environment
    const own = tasks.filter(
      ({ id, name }) => tracker.has("task", id) || String(name).includes(runId),
    )
    if (own.length === 0) throw context.environment.lack("tasks of the run")
    const caller = requireCaller(context)
    const wrong = own.find(({ account_id }) => account_id !== caller)
    assert(
      !wrong,
      `account_id ${caller} of each new task`,
      `${String(wrong?.account_id)} of ${wrong?.id}`,
    )
    const lacking = own.find(({ id }) => !ids.has(id))
    assert(!lacking, `an activity ${creation} on the task ${lacking?.id}`, "none")
    const workspaces = new Map(tasks.map(({ id, workspace_id }) => [id, workspace_id]))
    for (const { id, target_type, target_id, workspace_id } of rows) {
      const expected = target_type === "Task" ? workspaces.get(Number(target_id)) : undefined
      const isSame = expected === undefined || expected === workspace_id
      const found = `${String(workspace_id)} in the activity ${id}`
      assert(isSame, `workspace_id ${String(expected)} of the task ${String(target_id)}`, found)
    }
  },
})

/** The checks of activities on tasks. */
export const taskActivityChecks: Check[] = [
  newTasksCheck,
  ...causes.map(({ action, path }) =>
    defineCheck({
      ...common,
      name: `updateTask/causes/${action}`,
      rule: `Each change of \`${path}\` creates one activity \`${action}\`, also if the request has other keys.`,
      // Not required: the source says only that transitions "may" create activities, and we infer the action of each
      // change.
      level: "recommended",
      run: async (context) => void (await assertCaused(context, action)),
    }),
  ),
  defineCheck({
    ...common,
    name: `createComment/causes/${commenting}`,
    rule: `Each comment creates one activity \`${commenting}\` on its task, also if the task is completed or a subtask.`,
    // The source does not name the action.
    level: "recommended",
    run: async (context) => void (await assertCaused(context, commenting)),
  }),
  defineCheck({
    ...common,
    name: "tasks/create-activity",
    rule: "Creating a task creates one activity `create` on the task, also for a subtask or with a new token.",
    async run(context) {
      const [id] = await assertCaused(context, creation)
      const parameters = { id, organization_id: context.environment.organizationId }
      await eventuallyPass(context, async () => {
        const exchange = await context.send({ operation: "getActivity", parameters })
        const { activity } = requireBody(exchange)
        const { activities } = await runScenario(context)
        const row = activities.rows.find((one) => one.id === id)
        const { action, target_id } = row!
        assertFields({ id, action, target_id }, isObject(activity) ? activity : {}, exchange)
      })
    },
  }),
]
