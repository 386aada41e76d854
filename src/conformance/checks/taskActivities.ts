import { isObject } from "../../openapi/description.ts"
import { assert, assertFields, requireBody } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { CheckNotRun } from "../outcomes.ts"
import { defineCheck } from "./defineCheck.ts"
import { formatActivities, runScenario } from "./scenario.ts"
import { assertActivities, eventuallyPass } from "./steps.ts"
import { causes, commenting, creation, selectEvents, selectRows } from "./taskHistories.ts"

const common = {
  pointer: "#/components/schemas/ActivityOnTask",
  evidence: {
    stated:
      "Activities are generated automatically by actions, including those taken through the API.",
  },
  writes: true,
}

/** Fails unless each task has one activity for each change that causes the action. Returns their IDs. */
async function assertCaused(context: CheckContext, action: string): Promise<number[]> {
  const { histories, activities } = await runScenario(context)
  const ids = histories.flatMap((history) => {
    const { length } = selectEvents(history, action)
    if (length === 0) return []
    const rows = selectRows(activities, history, action)
    const task = `the ${history.kind} task ${history.task.id}`
    const expected = `${formatActivities(length)} ${action} of ${task}`
    assert(rows.length === length, expected, `${rows.length}`, activities.exchange)
    assertActivities(context, history.task, { ...activities, rows })
    return rows.map(({ id }) => id)
  })
  if (ids.length === 0) throw new CheckNotRun(`No response shows a change that causes ${action}.`)
  return ids
}

function causedCheck(operation: string, action: string, rule: string): Check {
  return defineCheck({
    ...common,
    name: `${operation}/causes/${action}`,
    rule,
    // Not required: the source does not state which actions and changes create activities.
    level: "recommended",
    run: async (context) => void (await assertCaused(context, action)),
  })
}

export const taskActivityChecks: Check[] = [
  ...causes.map(({ action, path }) => {
    const rule = `Each change of \`${path}\` creates one activity \`${action}\`, also if the request has other keys.`
    return causedCheck("updateTask", action, rule)
  }),
  causedCheck(
    "createComment",
    commenting,
    `Each comment creates one activity \`${commenting}\` on its task, also if the task is completed or a subtask.`,
  ),
  defineCheck({
    ...common,
    name: "tasks/create-activity",
    rule: "Creating a task creates one activity `create` on the task, also for a subtask or with a new token.",
    async run(context) {
      const [id] = await assertCaused(context, creation)
      const { activities } = await runScenario(context)
      const { action, target_id } = activities.rows.find((one) => one.id === id)!
      const parameters = { id, organization_id: context.environment.organizationId }
      await eventuallyPass(context, async () => {
        const exchange = await context.send({ operation: "getActivity", parameters })
        const { activity } = requireBody(exchange)
        assertFields({ id, action, target_id }, isObject(activity) ? activity : {}, exchange)
      })
    },
  }),
]
