import { isDeepStrictEqual } from "node:util"
import type { components } from "../../../generated/schema.d.ts"
import { operationSpec } from "../../contract/operations.ts"
import type { Json } from "../../openapi/description.ts"
import { type Check } from "../check.ts"
import { defineCheck } from "./defineCheck.ts"
import { updateTask } from "./steps.ts"
import { startRun } from "./writePlans.ts"
import { createCompanions, createValues } from "./writtenValues.ts"
import { createWriteRequest, listKeys, readRecord, type WrittenKey } from "./writing.ts"

type TaskInput = components["schemas"]["TaskInput"]

const { pointer } = operationSpec("updateTask")

/** Observations of updates, for open questions. */
export const taskUpdateChecks: Check[] = [
  defineCheck({
    name: "tasks/omitted-keys",
    rule: "Not documented: whether an update keeps the keys that it omits.",
    pointer: "#/components/schemas/TaskChanges",
    evidence: { question: "update-semantics" },
    writes: true,
    async run(context) {
      const { writes } = await startRun(context, "updateTask")
      const changed = writes.flatMap(({ before = {}, fields, results: [first] }) => {
        const sent = Object.keys(fields)
        return Object.entries(before).flatMap(([name, value]) =>
          sent.includes(name) || !first || isDeepStrictEqual(first.record[name], value) ? [] : name,
        )
      })
      const effect = [...new Set(changed)].join(", ") || "none"
      context.observe(
        "update-semantics",
        `Fields that change although the request omits their keys: ${effect}.`,
      )
      for (const {
        before,
        fields,
        results: [first],
      } of writes) {
        const { length = 0 } = (fields.tags ?? []) as Json[]
        if (!before || !first || length === 0 || "parent_id" in fields) continue
        const [was, is] = [before, first.record].map(({ tags }) => (tags as Json[]).length)
        context.observe(
          "update-semantics",
          `An update with ${length} tags changed the number of tags from ${was} to ${is}.`,
        )
      }
    },
  }),
  defineCheck({
    name: "tasks/unset-field",
    rule: "Not documented: how to remove an owner, a date, a list or a section.",
    pointer,
    evidence: { question: "unsetting-fields" },
    writes: true,
    async run(context) {
      const keys = listKeys("updateTask").filter(isUnset)
      for (const { path, name } of keys) {
        const [value] = await createValues(context, name)
        if (value === undefined) continue
        const fields = { ...(await createCompanions(context, name)), [name]: value }
        const { id } = await context.environment.createTask(fields as Partial<TaskInput>)
        const request = await createWriteRequest(context, "updateTask", { id }, { [name]: null })
        const exchange = await context.send(request)
        const found = JSON.stringify(readRecord(exchange, "task")?.[name]) ?? "missing"
        const status = exchange.response?.status ?? "no response"
        context.observe("unsetting-fields", `\`${path}: null\`: ${status}; the field is ${found}.`)
      }
    },
  }),
  defineCheck({
    name: "tasks/reopen",
    rule: "Not documented: whether a task can be reopened.",
    pointer: "#/components/schemas/TaskChanges/properties/completed",
    evidence: { question: "transitions" },
    writes: true,
    async run(context) {
      const { id } = await context.environment.createTask()
      const { task } = await updateTask(context, id, { completed: true })
      const timestamp = task.completed_at === null ? "null" : "a timestamp"
      context.observe("completed-at", `\`completed_at\` after completing a task: ${timestamp}.`)
      const request = await createWriteRequest(context, "updateTask", { id }, { completed: false })
      const exchange = await context.send(request)
      const status = exchange.response?.status ?? "no response"
      const state = readRecord(exchange, "task")?.completed === false ? "open" : "completed"
      context.observe("transitions", `\`completed: false\`: ${status}; the task is ${state}.`)
    },
  }),
]

/** Whether the API has an action for the removal of the key's value. */
function isUnset({ effect }: WrittenKey): boolean {
  return (effect.causes ?? []).some(
    ({ activity }) => typeof activity === "object" && "unset" in activity,
  )
}
