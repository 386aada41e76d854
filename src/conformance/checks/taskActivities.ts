import type { components } from "../../../generated/schema.d.ts"
import type { Json } from "../../openapi/description.ts"
import type { Check, CheckContext } from "../check.ts"
import type { Task } from "../environment/environment.ts"
import { CheckNotRun } from "../outcomes.ts"
import { defineCheck } from "./defineCheck.ts"
import { assertOneActivity, updateTask } from "./steps.ts"
import { createCompanions } from "./writtenValues.ts"
import { listKeys, requireValues, type WrittenKey } from "./writing.ts"

type TaskInput = components["schemas"]["TaskInput"]

/** A change of a task that creates an activity. */
export interface TaskAction {
  /** The action of the activity, such as `set_due`. */
  action: string
  key: WrittenKey
  /** How many values are written until the change is complete. */
  count: number
}

/** How many values a change needs. Removals need null or an array that replaces, which are open questions. */
const counts: Partial<Record<string, number>> = { true: 1, set: 1, add: 1, change: 2 }

/** The changes of a task that create activities, from the effects of its keys. */
export const taskActions: TaskAction[] = listKeys("updateTask").flatMap((key) =>
  (key.effect.causes ?? []).flatMap(({ activity }) =>
    Object.entries(typeof activity === "object" ? activity : {}).flatMap(([change, action]) => {
      const count = counts[change]
      return count === undefined ? [] : [{ action, key, count }]
    }),
  ),
)

/** Prepares a task for a change, and returns the change. */
export async function prepareAction(
  context: CheckContext,
  { key, count }: TaskAction,
): Promise<{ task: Task; change: () => Promise<void> }> {
  const values = await requireValues(context, key, count)
  const companions = await createCompanions(context, key.name)
  const { environment } = context
  // A webhook may need a public task.
  const task = await (key.name === "list_id"
    ? environment.createTask(companions as Partial<TaskInput>)
    : environment.createPublicTask(companions as Partial<TaskInput>))
  const initial = (task as Partial<Record<string, unknown>>)[key.name]
  if (count === 1 && initial && !Array.isArray(initial)) {
    throw new CheckNotRun(`The service sets ${key.name} of a new task.`)
  }
  const write = async (value: Json | undefined): Promise<void> => {
    // An update may remove the values of omitted keys (open question update-semantics).
    await updateTask(context, task.id, { ...companions, [key.name]: value })
  }
  for (const value of values.slice(0, count - 1)) await write(value)
  return { task, change: async () => write(values[count - 1]) }
}

const common = {
  pointer: "#/components/schemas/ActivityOnTask",
  evidence: {
    stated:
      "Activities are generated automatically by actions, including those taken through the API.",
  },
  writes: true,
}

function actionCheck(each: TaskAction): Check {
  return defineCheck({
    ...common,
    name: `updateTask/causes/${each.action}`,
    rule: `A change of \`${each.key.path}\` creates one activity \`${each.action}\`.`,
    // The source says "may" in the transitions, and which change creates which action is inferred.
    level: "recommended",
    async run(context) {
      const { task, change } = await prepareAction(context, each)
      await change()
      await assertOneActivity(context, task, each.action)
    },
  })
}

/** The checks of the activities that actions on tasks create. */
export const taskActivityChecks: Check[] = [
  ...taskActions.map(actionCheck),
  defineCheck({
    ...common,
    name: "tasks/create-activity",
    rule: "Creating a task creates one activity `create` on it.",
    async run(context) {
      await assertOneActivity(context, await context.environment.createTask(), "create")
    },
  }),
]
