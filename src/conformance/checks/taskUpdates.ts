import { isDeepStrictEqual } from "node:util"
import { operationSpec } from "../../contract/operations.ts"
import { assert, assertFields } from "../assertions.ts"
import { type Check } from "../check.ts"
import { CheckFailure } from "../outcomes.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchCollection } from "./pages.ts"
import { readTask, updateTask } from "./steps.ts"

const { pointer } = operationSpec("updateTask")

/** The checks of documented updates. */
const updateChecks: Check[] = [
  defineCheck({
    name: "tasks/update-read",
    rule: "An update changes the task, alone and in the collection.",
    pointer: pointer,
    evidence: { stated: "PUT /tasks/:id updates a task; the keys of its body." },
    writes: true,
    async run(context) {
      const { environment } = context
      const { id } = await environment.createTask({ due_on: "2031-03-01" })
      for (const fields of [
        { name: environment.nameFor("Another name") },
        { due_on: "2031-03-15" },
        { starts_on: "2031-03-02" },
      ]) {
        const updated = await updateTask(context, id, fields)
        assertFields({ id, ...fields }, updated.task, updated.exchange)
        const read = await readTask(context, id)
        assertFields(fields, read.task, read.exchange)
        const listed = (await fetchCollection(context, "/tasks")).find((row) => row.id === id)
        if (!listed) throw new CheckFailure(`the task ${id} in the collection`, "none")
        assertFields(fields, listed, read.exchange)
      }
    },
  }),
  defineCheck({
    name: "tasks/update-one",
    rule: "An update changes no other task.",
    pointer: pointer,
    evidence: { stated: "PUT /tasks/:id updates a task." },
    writes: true,
    async run(context) {
      const { environment } = context
      const [one, other] = [await environment.createTask(), await environment.createTask()]
      assert(one.id !== other.id, "2 IDs", `${one.id} twice`)
      await updateTask(context, one.id, { name: environment.nameFor("Only this one") })
      const { task, exchange } = await readTask(context, other.id)
      assertFields({ name: other.name }, task, exchange)
    },
  }),
  defineCheck({
    name: "tasks/complete",
    rule: "`completed: true` completes a task; the response is the full task.",
    pointer: "#/components/schemas/TaskChanges/properties/completed",
    evidence: {
      stated:
        "PUT /tasks/:id with `task.completed` true: the task is completed; the response returns the full task.",
    },
    writes: true,
    async run(context) {
      const { id, name } = await context.environment.createTask({ due_on: "2031-04-01" })
      const updated = await updateTask(context, id, { completed: true })
      assertFields({ id, completed: true, name }, updated.task, updated.exchange)
      const { task, exchange } = await readTask(context, id)
      assertFields({ completed: true }, task, exchange)
      const timestamp = task.completed_at === null ? "null" : "a timestamp"
      context.observe("completed-at", `\`completed_at\` after completing a task: ${timestamp}.`)
    },
  }),
]

/** The checks of updates that are open questions. */
const openChecks: Check[] = [
  defineCheck({
    name: "tasks/omitted-keys",
    rule: "Not documented: whether an update keeps the keys that it omits.",
    pointer: "#/components/schemas/TaskChanges",
    evidence: { question: "update-semantics" },
    writes: true,
    async run(context) {
      const { environment } = context
      const created = await environment.createTask({ due_on: "2031-06-01", tags: ["contract"] })
      const { id } = created
      await updateTask(context, id, { name: environment.nameFor("Changed") })
      const { task } = await readTask(context, id)
      const isKept = task.due_on === created.due_on && isDeepStrictEqual(task.tags, created.tags)
      context.observe("update-semantics", `Omitted keys are ${isKept ? "kept" : "changed"}.`)
      await updateTask(context, id, { tags: ["other"] })
      const { tags } = (await readTask(context, id)).task
      const effect = tags?.length === 1 ? "replaces the tags" : `results in ${JSON.stringify(tags)}`
      context.observe("update-semantics", `Sending \`tags\` ${effect}.`)
    },
  }),
  defineCheck({
    name: "tasks/unset-field",
    rule: "Not documented: how an owner or a date is removed.",
    pointer: pointer,
    evidence: { question: "unsetting-fields" },
    writes: true,
    async run(context) {
      const { organization_id, workspace_id } = context.environment.scope
      const { id } = await context.environment.createTask({ due_on: "2031-06-01" })
      const body = { organization_id, task: { workspace_id, due_on: null } }
      const parameters = { id }
      const exchange = await context.send({ operation: "updateTask", parameters, body })
      const { task } = await readTask(context, id)
      const status = exchange.response?.status ?? "no response"
      const value = JSON.stringify(task.due_on)
      context.observe("unsetting-fields", `\`due_on: null\`: ${status}; \`due_on\` is ${value}.`)
    },
  }),
  defineCheck({
    name: "tasks/reopen",
    rule: "Not documented: whether a task can be reopened.",
    pointer: "#/components/schemas/TaskChanges/properties/completed",
    evidence: { question: "transitions" },
    writes: true,
    async run(context) {
      const { organization_id, workspace_id } = context.environment.scope
      const { id } = await context.environment.createTask()
      await updateTask(context, id, { completed: true })
      const body = { organization_id, task: { workspace_id, completed: false } }
      const parameters = { id }
      const exchange = await context.send({ operation: "updateTask", parameters, body })
      const { task } = await readTask(context, id)
      const status = exchange.response?.status ?? "no response"
      const state = task.completed ? "completed" : "open"
      context.observe("transitions", `\`completed: false\`: ${status}; the task is ${state}.`)
    },
  }),
]

/** The checks of tasks that are updated. */
export const taskUpdateChecks: Check[] = [...updateChecks, ...openChecks]
