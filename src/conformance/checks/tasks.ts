import { isObject } from "../../openapi/description.ts"
import { factsOf } from "../../contract/operations.ts"
import {
  answerOf,
  type Check,
  dataOf,
  Failed,
  holds,
  holdsRefused,
  NotRun,
  same,
} from "../check.ts"
import { noId } from "../generatedChecks.ts"
import { law, whole } from "./defineCheck.ts"
import { holdsActivity, holdsFields, read, update } from "./steps.ts"

const taskPointer = factsOf("createTask").pointer
const activityEvidence = {
  stated:
    "Activities are generated automatically by actions, including those taken through the API.",
}

/** What becomes of tasks. */
export const taskLaws: Check[] = [
  law({
    name: "tasks/create-read",
    rule: "A task that is created has what was sent, is read alone as it was answered, and is in the collection.",
    pointer: taskPointer,
    evidence: { stated: "POST /tasks creates a task; the parameters of its body." },
    writes: true,
    async run(context) {
      const { ground, api } = context
      const { organization: organization_id, workspace: workspace_id } = ground
      const [list0] = ground.lists
      const owner_id = ground.members.find(({ account_id }) => typeof account_id === "number")
        ?.account_id as number | undefined
      const sent = {
        workspace_id,
        name: ground.name("Grüße, 世界 & 'quotes'"),
        starts_on: "2031-02-03",
        due_on: "2031-02-28",
        ...(owner_id !== undefined && { owner_id }),
        ...(list0 && { list_id: list0.id }),
      }
      const result = await api.POST("/tasks", { body: { organization_id, task: sent } })
      const { task } = dataOf(context, result)
      if (!isObject(task)) throw new Failed("a task", "none", context.exchangeOf(result.response))
      holdsFields(sent, task, context, result.response)
      holds(
        task.completed === false && task.deleted === false,
        "a task that is not completed and not deleted",
        "another",
        context.exchangeOf(result.response),
      )
      const again = await read(context, task.id)
      holdsFields(sent, again.task, context, again.response)
      const listed = (await whole(context, "/tasks")).find(({ id }) => id === task.id)
      holds(listed !== undefined, `the task ${task.id} in the collection`, "it is not there")
    },
  }),
  law({
    name: "tasks/private",
    rule: "A task without a list is private, and a task with a parent is its subtask.",
    pointer: taskPointer,
    evidence: { stated: "`list_id`: omit for a private task; `parent_id` makes it a subtask." },
    writes: true,
    async run(context) {
      const parent = await context.ground.task()
      holds(parent.list_id === null, "list_id null", `${parent.list_id}`)
      const child = await context.ground.task({ parent_id: parent.id })
      const { task, response } = await read(context, child.id)
      holdsFields({ parent_id: parent.id }, task, context, response)
    },
  }),
  law({
    name: "tasks/create-subtasks",
    rule: "`subtasks` are created as subtasks of the new task.",
    pointer: "#/components/schemas/TaskInput/properties/subtasks",
    evidence: { stated: "`subtasks`: created as subtasks of the new task." },
    writes: true,
    async run(context) {
      const { ground } = context
      const name = ground.name("Subtask")
      const before = new Set((await whole(context, "/tasks")).map(({ id }) => id))
      // Which keys they take is an open question: a name is all that a task must have.
      const parent = await ground.task({ subtasks: [{ name }] })
      const found = (await whole(context, "/tasks")).filter(
        ({ id, parent_id }) => parent_id === parent.id && !before.has(id),
      )
      for (const { id } of found) ground.adopt(id)
      holds(found.length === 1, `a new subtask of ${parent.id}`, `${found.length}`)
      context.see(
        "subtask-keys",
        `A subtask with nothing but a name was created${found[0]?.name === name ? ", and has it" : ""}.`,
      )
    },
  }),
  law({
    name: "tasks/create-tags",
    rule: "`tags` and `subscriptions` of a new task are applied.",
    pointer: "#/components/schemas/TaskInput/properties/tags",
    evidence: { stated: "`tags`: tag names to apply; `subscriptions`: accounts to subscribe." },
    writes: true,
    async run(context) {
      const { ground } = context
      const [member] = ground.members
      const account_id = member?.account_id as number | undefined
      const made = await ground.task({
        tags: ["contract", "check"],
        ...(account_id !== undefined && { subscriptions: [{ account_id }] }),
      })
      const { task, response } = await read(context, made.id)
      const exchange = context.exchangeOf(response)
      holds(task.tags?.length === 2, "two tags", `${JSON.stringify(task.tags)}`, exchange)
      context.see(
        "tag-elements",
        `A tag that was sent as "contract" is ${JSON.stringify(task.tags?.[0])}.`,
      )
      if (account_id === undefined) return
      holds(
        task.subscriber_ids?.includes(account_id),
        `the subscriber ${account_id}`,
        `${JSON.stringify(task.subscriber_ids)}`,
        exchange,
      )
    },
  }),
  law({
    name: "tasks/update-read",
    rule: "What an update changes is in its answer, and is read again afterwards, alone and in the collection.",
    pointer: factsOf("updateTask").pointer,
    evidence: { stated: "PUT /tasks/:id updates a task; the keys of its body." },
    writes: true,
    async run(context) {
      const { ground } = context
      const made = await ground.task({ due_on: "2031-03-01" })
      for (const fields of [
        { name: ground.name("Another name") },
        { due_on: "2031-03-15" },
        { starts_on: "2031-03-02" },
      ]) {
        const { task, response } = await update(context, made.id, fields)
        holdsFields({ id: made.id, ...fields }, task, context, response)
        const again = await read(context, made.id)
        holdsFields(fields, again.task, context, again.response)
        const listed = (await whole(context, "/tasks")).find(({ id }) => id === made.id)
        if (!listed) throw new Failed(`the task ${made.id} in the collection`, "it is not there")
        holdsFields(fields, listed, context, again.response)
      }
    },
  }),
  law({
    name: "tasks/update-one",
    rule: "An update changes the task of its path, and no other.",
    pointer: factsOf("updateTask").pointer,
    evidence: { stated: "PUT /tasks/:id updates a task." },
    writes: true,
    async run(context) {
      const [one, other] = [await context.ground.task(), await context.ground.task()]
      holds(one.id !== other.id, "another id for each task", `${one.id} twice`)
      await update(context, one.id, { name: context.ground.name("Only this one") })
      const { task, response } = await read(context, other.id)
      holdsFields({ name: other.name }, task, context, response)
    },
  }),
  law({
    name: "tasks/complete",
    rule: "`completed: true` completes a task; the answer is the full task.",
    pointer: "#/components/schemas/TaskChanges/properties/completed",
    evidence: {
      stated:
        "PUT /tasks/:id with `task.completed` true: the task is completed; the response returns the full task.",
    },
    writes: true,
    async run(context) {
      const made = await context.ground.task({ due_on: "2031-04-01" })
      const { task, response } = await update(context, made.id, { completed: true })
      holdsFields({ id: made.id, completed: true, name: made.name }, task, context, response)
      const again = await read(context, made.id)
      holdsFields({ completed: true }, again.task, context, again.response)
      context.see(
        "completed-at",
        `\`completed_at\` of a completed task is ${again.task.completed_at === null ? "null" : "a moment"}.`,
      )
    },
  }),
  law({
    name: "tasks/complete-activity",
    rule: "Completing a task leaves one activity `complete` on it.",
    pointer: "#/components/schemas/ActivityOnTask",
    evidence: activityEvidence,
    // The transitions say that one may be generated, the events that they are.
    level: "recommended",
    writes: true,
    async run(context) {
      const made = await context.ground.task()
      await update(context, made.id, { completed: true })
      await holdsActivity(context, made, "complete")
    },
  }),
  law({
    name: "tasks/create-activity",
    rule: "Creating a task leaves one activity `create` on it.",
    pointer: "#/components/schemas/ActivityOnTask",
    evidence: activityEvidence,
    writes: true,
    async run(context) {
      await holdsActivity(context, await context.ground.task(), "create")
    },
  }),
  law({
    name: "tasks/refused-leaves-nothing",
    rule: "A request that is refused creates nothing.",
    pointer: `${taskPointer}/responses/422`,
    stateful: false,
    evidence: { stated: "Errors: 422." },
    writes: true,
    async run(context) {
      const { organization: organization_id, workspace: workspace_id } = context.ground
      const name = context.ground.name("Refused")
      const body = { organization_id, task: { workspace_id, name, due_on: { no: "date" } } }
      const exchange = await context.ask({ operation: "createTask", body })
      if (answerOf(exchange).status < 400)
        throw new NotRun("It was not refused: createTask/type/task.due_on tells.")
      const found = (await whole(context, "/tasks")).find((task) => task.name === name)
      holds(found === undefined, "no task", `the task ${found?.id}`, exchange)
    },
  }),
  law({
    name: "tasks/unknown-workspace",
    rule: "A task cannot be created in a workspace that the organization does not have.",
    pointer: `${taskPointer}/responses/422`,
    evidence: { stated: "The workspace must belong to the organization." },
    writes: true,
    async run(context) {
      const { organization: organization_id } = context.ground
      const task = { workspace_id: noId, name: context.ground.name("Nowhere") }
      const exchange = await context.ask({
        operation: "createTask",
        body: { organization_id, task },
      })
      const { status } = answerOf(exchange)
      context.see("other-statuses", `POST /tasks with an unknown workspace: ${status}.`)
      holdsRefused(exchange)
    },
  }),
  law({
    name: "tasks/concurrent-creates",
    rule: "Tasks that are created at the same time are all there, each with its own id.",
    pointer: taskPointer,
    evidence: { stated: "POST /tasks creates a task." },
    writes: true,
    async run(context) {
      const { ground } = context
      const made = await Promise.all(Array.from({ length: 6 }, async () => ground.task()))
      const distinct = new Set(made.map(({ id }) => id))
      holds(distinct.size === made.length, "6 ids", `${distinct.size}`)
      for (const { id, name } of made) {
        const { task, response } = await read(context, id)
        holdsFields({ id, name }, task, context, response)
      }
    },
  }),
  law({
    name: "tasks/keys-not-sent",
    rule: "Whether keys that an update does not send stay is not known.",
    pointer: "#/components/schemas/TaskChanges",
    evidence: { question: "update-semantics" },
    writes: true,
    async run(context) {
      const made = await context.ground.task({ due_on: "2031-06-01", tags: ["contract"] })
      await update(context, made.id, { name: context.ground.name("Changed") })
      const { task } = await read(context, made.id)
      const stay = task.due_on === made.due_on && same(task.tags, made.tags)
      context.see("update-semantics", `Keys that were not sent ${stay ? "stayed" : "changed"}.`)
      await update(context, made.id, { tags: ["other"] })
      const { tags } = (await read(context, made.id)).task
      context.see(
        "update-semantics",
        `\`tags\` that were sent ${tags?.length === 1 ? "took the place of those that were there" : `left ${JSON.stringify(tags)}`}.`,
      )
    },
  }),
  law({
    name: "tasks/unsetting",
    rule: "How an owner or a date is taken away is not known.",
    pointer: "#/paths/~1tasks~1{id}/put",
    evidence: { question: "unsetting-fields" },
    writes: true,
    async run(context) {
      const { organization: organization_id, workspace: workspace_id } = context.ground
      const made = await context.ground.task({ due_on: "2031-06-01" })
      const body = { organization_id, task: { workspace_id, due_on: null } }
      const exchange = await context.ask({
        operation: "updateTask",
        parameters: { id: made.id },
        body,
      })
      const { task } = await read(context, made.id)
      context.see(
        "unsetting-fields",
        `null for \`due_on\` was answered with ${exchange.answer?.status ?? "nothing"}; it is ${JSON.stringify(task.due_on)} now.`,
      )
    },
  }),
  law({
    name: "tasks/reopening",
    rule: "Whether a task can be reopened is not known.",
    pointer: "#/components/schemas/TaskChanges/properties/completed",
    evidence: { question: "transitions" },
    writes: true,
    async run(context) {
      const { organization: organization_id, workspace: workspace_id } = context.ground
      const made = await context.ground.task()
      await update(context, made.id, { completed: true })
      const body = { organization_id, task: { workspace_id, completed: false } }
      const exchange = await context.ask({
        operation: "updateTask",
        parameters: { id: made.id },
        body,
      })
      const { task } = await read(context, made.id)
      context.see(
        "transitions",
        `\`completed: false\` was answered with ${exchange.answer?.status ?? "nothing"}; the task is ${task.completed ? "completed" : "open"} now.`,
      )
    },
  }),
]
