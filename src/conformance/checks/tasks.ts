import { operationSpec } from "../../contract/operations.ts"
import { assert, requireResponse } from "../assertions.ts"
import { type Check } from "../check.ts"
import { CheckNotRun } from "../outcomes.ts"
import type { Task } from "../environment/environment.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchCollection } from "./pages.ts"
import { eventuallyPass, readTask } from "./steps.ts"
import { preparePlaces, startRun } from "./writePlans.ts"
import { readTagNames } from "./writing.ts"

const { pointer } = operationSpec("createTask")

/** The flags of a subtask, and the fields that they copy. */
const mirrored = [
  { flag: "mirror_parent_tags", field: "tags", key: "tags" },
  { flag: "mirror_parent_subscribers", field: "subscriber_ids", key: "subscriptions" },
] as const

/**
 * Whether a task has the tags or subscribers of its parent. If the tags of the response have no names, compares only
 * their number.
 */
function hasElements(task: Task, parent: Task, field: "tags" | "subscriber_ids"): boolean {
  const read = (one: Task): unknown[] | undefined =>
    field === "tags" ? readTagNames(one.tags) : one.subscriber_ids
  const found = read(task)
  const { length } = parent[field]
  return read(parent)?.every((element) => found?.includes(element)) ?? task[field].length >= length
}

/** Checks subtasks with a mirror flag, alone and with other keys. */
function mirroredCheck(value: boolean): Check {
  const effect = value ? "copies" : "does not copy"
  return defineCheck({
    name: value ? "tasks/mirrored" : "tasks/not-mirrored",
    rule: `A subtask with a mirror flag \`${value}\` ${effect} the tags or subscribers of its parent.`,
    pointer: "#/components/schemas/TaskInput/properties/mirror_parent_tags",
    evidence: { stated: "For a subtask: copy parent's subscribers; copy parent's tags." },
    level: value ? "required" : "recommended",
    writes: true,
    async run(context) {
      const { writes } = await startRun(context, "createTask")
      const parents = (await preparePlaces(context)).map(({ parent }) => parent)
      const plain = writes.find(({ state }) => state === "subtask")?.results[0]?.record as Task
      for (const { fields, results } of writes) {
        const parent = parents.find(({ id }) => id === fields.parent_id)
        const flags = mirrored.filter(({ flag }) => fields[flag] === value)
        if (!parent || !plain || flags.length === 0 || results.length === 0) continue
        await eventuallyPass(context, async () => {
          const { task, exchange } = await readTask(context, results[0]!.record.id)
          for (const { flag, field, key } of flags) {
            const expected = `${flag} ${value}, so ${value ? "the" : "not the"} ${field} of the parent`
            const isCopied = hasElements(task, parent, field)
            // Ignore elements that the subtask has for another reason: the request contains them, or the service adds
            // them to each task.
            const isOwn = key in fields || hasElements(plain, parent, field)
            assert(
              isCopied === value || (!value && isOwn),
              expected,
              JSON.stringify(task[field]),
              exchange,
            )
          }
        })
      }
    },
  })
}

/** Checks of new tasks. */
export const taskChecks: Check[] = [
  mirroredCheck(true),
  mirroredCheck(false),
  defineCheck({
    name: "tasks/rejected-not-created",
    rule: "A rejected POST /tasks creates no task.",
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
        throw new CheckNotRun(
          "The service accepts the invalid request. See createTask/type/task.due_on.",
        )
      }
      const found = (await fetchCollection(context, "/tasks")).find((task) => task.name === name)
      assert(!found, "no task", `the task ${found?.id}`, exchange)
    },
  }),
]
