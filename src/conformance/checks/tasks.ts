import { operationSpec } from "../../contract/operations.ts"
import {
  assert,
  assertClientError,
  assertFields,
  requireData,
  requireResponse,
} from "../assertions.ts"
import { type Check } from "../check.ts"
import { CheckNotRun } from "../outcomes.ts"
import { unknownId } from "../generatedChecks.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchCollection } from "./pages.ts"
import { readTask, toTaskResult } from "./steps.ts"

const { pointer } = operationSpec("createTask")

/** The checks of tasks that are created. */
export const taskChecks: Check[] = [
  defineCheck({
    name: "tasks/create-read",
    rule: "A new task has the sent fields, alone and in the collection.",
    pointer,
    evidence: { stated: "POST /tasks creates a task; the parameters of its body." },
    writes: true,
    async run(context) {
      const { environment, api } = context
      const { organization_id, workspace_id } = environment.scope
      const [list] = environment.lists
      const owner_id = environment.members
        .map(({ account_id }) => account_id)
        .find((id) => typeof id === "number")
      const sent = {
        workspace_id,
        name: environment.nameFor("Grüße, 世界 & 'quotes'"),
        starts_on: "2031-02-03",
        due_on: "2031-02-28",
        ...(owner_id !== undefined && { owner_id }),
        ...(list && { list_id: list.id }),
      }
      const result = await api.POST("/tasks", { body: { organization_id, task: sent } })
      const data = requireData(context, result)
      const created = toTaskResult(context, data.task, result.response)
      const { id } = created.task
      const expected = { ...sent, completed: false, deleted: false }
      assertFields(expected, created.task, created.exchange)
      const read = await readTask(context, id)
      assertFields(sent, read.task, read.exchange)
      const listed = (await fetchCollection(context, "/tasks")).some((row) => row.id === id)
      assert(listed, `the task ${id} in the collection`, "none")
    },
  }),
  defineCheck({
    name: "tasks/private",
    rule: "A task without a list has no list, and a task with `parent_id` is a subtask.",
    pointer,
    evidence: { stated: "`list_id`: omit for a private task; `parent_id` makes it a subtask." },
    writes: true,
    async run(context) {
      const parent = await context.environment.createTask()
      assert(parent.list_id === null, "list_id null", `${parent.list_id}`)
      const child = await context.environment.createTask({ parent_id: parent.id })
      const { task, exchange } = await readTask(context, child.id)
      assertFields({ parent_id: parent.id }, task, exchange)
    },
  }),
  defineCheck({
    name: "tasks/create-subtasks",
    rule: "`subtasks` creates subtasks of the new task.",
    pointer: "#/components/schemas/TaskInput/properties/subtasks",
    evidence: { stated: "`subtasks`: created as subtasks of the new task." },
    writes: true,
    async run(context) {
      const { environment } = context
      const name = environment.nameFor("Subtask")
      const before = new Set((await fetchCollection(context, "/tasks")).map(({ id }) => id))
      // The keys of a subtask are an open question; a task requires only a name.
      const parent = await environment.createTask({ subtasks: [{ name }] })
      const found = (await fetchCollection(context, "/tasks")).filter(
        ({ id, parent_id }) => parent_id === parent.id && !before.has(id),
      )
      for (const { id } of found) environment.tracker.trackTask(id)
      assert(found.length === 1, `1 new subtask of ${parent.id}`, `${found.length}`)
      const effect = found[0]?.name === name ? "sets the name" : "does not set the name"
      context.observe("subtask-keys", `A subtask with only a name is created; this ${effect}.`)
    },
  }),
  defineCheck({
    name: "tasks/create-tags",
    rule: "`tags` and `subscriptions` are applied to the new task.",
    pointer: "#/components/schemas/TaskInput/properties/tags",
    evidence: { stated: "`tags`: tag names to apply; `subscriptions`: accounts to subscribe." },
    writes: true,
    async run(context) {
      const { environment } = context
      const account_id = environment.members[0]?.account_id as number | undefined
      const created = await environment.createTask({
        tags: ["contract", "check"],
        ...(account_id !== undefined && { subscriptions: [{ account_id }] }),
      })
      const { task, exchange } = await readTask(context, created.id)
      const { tags, subscriber_ids } = task
      assert(tags?.length === 2, "2 tags", JSON.stringify(tags) ?? "none", exchange)
      context.observe("tag-elements", `The sent tag "contract" is ${JSON.stringify(tags[0])}.`)
      if (account_id === undefined) return
      const isSubscribed = subscriber_ids?.includes(account_id)
      const found = JSON.stringify(subscriber_ids) ?? "none"
      assert(isSubscribed, `the subscriber ${account_id}`, found, exchange)
    },
  }),
  defineCheck({
    name: "tasks/rejected-not-created",
    rule: "A rejected request creates nothing.",
    pointer: `${pointer}/responses/422`,
    stateful: false,
    evidence: { stated: "Errors: 422." },
    writes: true,
    async run(context) {
      const { organization_id, workspace_id } = context.environment.scope
      const name = context.environment.nameFor("Rejected")
      const body = { organization_id, task: { workspace_id, name, due_on: { no: "date" } } }
      const exchange = await context.send({ operation: "createTask", body })
      if (requireResponse(exchange).status < 400) {
        throw new CheckNotRun("The request was accepted. See createTask/type/task.due_on.")
      }
      const found = (await fetchCollection(context, "/tasks")).find((task) => task.name === name)
      assert(!found, "no task", `the task ${found?.id}`, exchange)
    },
  }),
  defineCheck({
    name: "tasks/unknown-workspace",
    rule: "A task in a workspace that the organization does not have is rejected.",
    pointer: `${pointer}/responses/422`,
    evidence: { stated: "The workspace must belong to the organization." },
    writes: true,
    async run(context) {
      const { organizationId: organization_id } = context.environment
      const task = { workspace_id: unknownId, name: context.environment.nameFor("Nowhere") }
      const body = { organization_id, task }
      const exchange = await context.send({ operation: "createTask", body })
      const { status } = requireResponse(exchange)
      context.observe("other-statuses", `POST /tasks with an unknown workspace: ${status}.`)
      assertClientError(exchange)
    },
  }),
  defineCheck({
    name: "tasks/concurrent-creates",
    rule: "All tasks that are created at the same time are stored, each with its own ID.",
    pointer,
    evidence: { stated: "POST /tasks creates a task." },
    writes: true,
    async run(context) {
      const { environment } = context
      const created = await Promise.all(
        Array.from({ length: 6 }, async () => environment.createTask()),
      )
      const ids = new Set(created.map(({ id }) => id))
      assert(ids.size === created.length, `${created.length} IDs`, `${ids.size}`)
      for (const { id, name } of created) {
        const { task, exchange } = await readTask(context, id)
        assertFields({ id, name }, task, exchange)
      }
    },
  }),
]
