import type { Check } from "../check.ts"
import { defineCheck } from "./defineCheck.ts"
import { assertOneActivity, updateTask } from "./steps.ts"

const common = {
  pointer: "#/components/schemas/ActivityOnTask",
  evidence: {
    stated:
      "Activities are generated automatically by actions, including those taken through the API.",
  },
  writes: true,
}

/** The checks of the activities that actions on tasks create. */
export const taskActivityChecks: Check[] = [
  defineCheck({
    ...common,
    name: "tasks/complete-activity",
    rule: "Completing a task creates one activity `complete` on it.",
    // The source says "may" in the transitions.
    level: "recommended",
    async run(context) {
      const task = await context.environment.createTask()
      await updateTask(context, task.id, { completed: true })
      await assertOneActivity(context, task, "complete")
    },
  }),
  defineCheck({
    ...common,
    name: "tasks/create-activity",
    rule: "Creating a task creates one activity `create` on it.",
    async run(context) {
      await assertOneActivity(context, await context.environment.createTask(), "create")
    },
  }),
]
