import { operationSpec } from "../../contract/operations.ts"
import { isObject } from "../../openapi/description.ts"
import { assert, assertClientError, assertFields, requireResponse } from "../assertions.ts"
import { type Check } from "../check.ts"
import { CheckNotRun } from "../outcomes.ts"
import { unknownId } from "../generatedChecks.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchCollection } from "./pages.ts"
import { eventuallyPass, readTask } from "./steps.ts"
import { createValues } from "./writtenValues.ts"

const { pointer } = operationSpec("createTask")

type Subscriptions = { account_id: number }[]

/** The checks of tasks that are created. */
export const taskChecks: Check[] = [
  defineCheck({
    name: "tasks/private",
    rule: "A task without a list has no list.",
    pointer,
    evidence: { stated: "`list_id`: omit for a private task." },
    stateful: false,
    writes: true,
    async run(context) {
      const { list_id } = await context.environment.createTask()
      assert(list_id === null, "list_id null", `${list_id}`)
    },
  }),
  defineCheck({
    name: "tasks/new-state",
    rule: "A new task is neither completed nor deleted.",
    pointer,
    evidence: { stated: "The states of a task, and the transitions between them." },
    stateful: false,
    level: "recommended",
    writes: true,
    async run(context) {
      const { completed, deleted } = await context.environment.createTask()
      assert(!completed && !deleted, "false", `completed ${completed}, deleted ${deleted}`)
    },
  }),
  defineCheck({
    name: "tasks/tag-names",
    rule: "Tags that are names or have names are those that the request names.",
    pointer: "#/components/schemas/TaskInput/properties/tags",
    evidence: { stated: "`tags`: tag names to apply." },
    // The shape of a tag in a response is not documented.
    level: "recommended",
    writes: true,
    async run(context) {
      const sent = (await createValues(context, "tags"))[0] as string[]
      const { tags } = await context.environment.createTask({ tags: sent })
      context.observe("tag-elements", `The sent tag "${sent[0]}" is ${JSON.stringify(tags[0])}.`)
      const names = tags.map((tag) => (isObject(tag) ? tag.name : tag))
      if (!names.every((name) => typeof name === "string"))
        throw new CheckNotRun("See tag-elements.")
      const isComplete = sent.every((name) => names.includes(name))
      assert(isComplete, JSON.stringify(sent), JSON.stringify(names))
    },
  }),
  defineCheck({
    name: "tasks/mirrored",
    rule: "A subtask that mirrors its parent has the tags and the subscribers of the parent.",
    pointer: "#/components/schemas/TaskInput/properties/mirror_parent_tags",
    evidence: { stated: "For a subtask: copy parent's subscribers; copy parent's tags." },
    writes: true,
    async run(context) {
      const { environment } = context
      const [subscriptions] = (await createValues(context, "subscriptions")) as Subscriptions[]
      const parent = await environment.createTask({
        tags: ["contract", "check"],
        ...(subscriptions && { subscriptions }),
      })
      const flags = { mirror_parent_tags: true, mirror_parent_subscribers: true }
      const child = await environment.createTask({ parent_id: parent.id, ...flags })
      await eventuallyPass(context, async () => {
        const { task, exchange } = await readTask(context, child.id)
        assertFields({ parent_id: parent.id, ...flags }, task, exchange)
        const { tags, subscriber_ids: ids } = task
        const { length } = parent.tags
        assert(tags.length >= length, `${length} tags`, `${tags.length}`, exchange)
        const isSubscribed = parent.subscriber_ids.every((id) => ids.includes(id))
        assert(isSubscribed, `the subscribers ${parent.subscriber_ids}`, `${ids}`, exchange)
      })
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
        await eventuallyPass(context, async () => {
          const { task, exchange } = await readTask(context, id)
          assertFields({ id, name }, task, exchange)
        })
      }
    },
  }),
]
