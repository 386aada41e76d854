import { isDeepStrictEqual } from "node:util"
import { operationSpec } from "../../contract/operations.ts"
import { type Check } from "../check.ts"
import { defineCheck } from "./defineCheck.ts"
import { updateTask } from "./steps.ts"
import { createCompanions, createFields, createValues } from "./writtenValues.ts"
import {
  createTarget,
  createWriteRequest,
  listJointKeys,
  listKeys,
  readRecord,
  write,
  type WrittenKey,
} from "./writing.ts"

const { pointer } = operationSpec("updateTask")

/** The checks of updates that are open questions. */
export const taskUpdateChecks: Check[] = [
  defineCheck({
    name: "tasks/omitted-keys",
    rule: "Not documented: whether an update keeps the keys that it omits.",
    pointer: "#/components/schemas/TaskChanges",
    evidence: { question: "update-semantics" },
    writes: true,
    async run(context) {
      const names = listJointKeys("createTask").map(({ name }) => name)
      const fields = await createFields(context, names, 0)
      const { record: created } = await write(context, "createTask", {}, fields)
      const { id } = created
      const { task } = await updateTask(context, id, { name: context.environment.nameFor("New") })
      const record: Record<string, unknown> = { ...task }
      const changed = Object.entries(created).filter(
        ([name, value]) =>
          !["name", "updated_at"].includes(name) && !isDeepStrictEqual(record[name], value),
      )
      const effect = changed.map(([name]) => `${name} changes`).join(", ") || "all are kept"
      context.observe("update-semantics", `Omitted keys: ${effect}.`)
      const { tags } = (await updateTask(context, id, { tags: ["other"] })).task
      const result = tags.length === 1 ? "replaces the tags" : `results in ${JSON.stringify(tags)}`
      context.observe("update-semantics", `Sending \`tags\` ${result}.`)
    },
  }),
  defineCheck({
    name: "tasks/unset-field",
    rule: "Not documented: how an owner, a date, a list or a section is removed.",
    pointer,
    evidence: { question: "unsetting-fields" },
    writes: true,
    async run(context) {
      for (const { path, name } of listKeys("updateTask").filter(isUnset)) {
        const [value] = await createValues(context, name)
        if (value === undefined) continue
        const fields = { ...(await createCompanions(context, name)), [name]: value }
        const target = await createTarget.updateTask(context, fields)
        const request = await createWriteRequest(context, "updateTask", target, { [name]: null })
        const exchange = await context.send(request)
        const found = JSON.stringify(readRecord(exchange, "task")?.[name]) ?? "missing"
        const status = exchange.response?.status ?? "no response"
        context.observe("unsetting-fields", `\`${path}: null\`: ${status}; it is ${found}.`)
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

/** Whether an activity exists for the removal of the value. */
function isUnset({ effect }: WrittenKey): boolean {
  return (effect.causes ?? []).some(
    ({ activity }) => typeof activity === "object" && "unset" in activity,
  )
}
