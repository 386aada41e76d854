import { isDeepStrictEqual } from "node:util"
import type { QuestionId } from "../../../generated/conformance.ts"
import type { components } from "../../../generated/schema.d.ts"
import { getOperationSpec } from "../../contract/operations.ts"
import type { Json } from "../../openapi/description.ts"
import { assert, assertFields, requireResponse } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import type { Task } from "../environment/environment.ts"
import type { ServiceRecord } from "../service.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchSingle } from "./pages.ts"
import { eventuallyPass } from "./steps.ts"
import { preparePlaces, startRun } from "./writePlans.ts"
import { recordCheck, writesCheck } from "./writes.ts"
import {
  createWriteRequest,
  listKeys,
  namesTags,
  readRecord,
  readTagNames,
  type RecordResult,
  requireRecord,
  write,
} from "./writing.ts"
import { createValues, type Fields } from "./writtenValues.ts"
import { formatField } from "../formatField.ts"

type TaskInput = components["schemas"]["TaskInput"]

/** The flags of a subtask. Each flag copies a field of the parent. */
const mirrored = [
  { flag: "mirror_parent_tags", field: "tags", key: "tags" },
  { flag: "mirror_parent_subscribers", field: "subscriber_ids", key: "subscriptions" },
] as const

/**
 * Whether a task has the tags or subscribers of its parent. If the tags have no names, compares only the number of
 * tags.
 */
function hasElements(task: ServiceRecord, parent: Task, field: "tags" | "subscriber_ids"): boolean {
  const all = [task[field], parent[field]].map((one): Json[] =>
    Array.isArray(one) ? (one as Json[]) : [],
  )
  const [found, expected] = field === "tags" ? all.map(readTagNames) : all
  if (!expected) return all[0]!.length >= all[1]!.length
  return expected.every((element) => found?.includes(element))
}

async function readTask(context: CheckContext, id: number): Promise<RecordResult> {
  return requireRecord((await fetchSingle(context, "/tasks", { id }))!, "task")
}

/** Checks subtasks with a mirror flag, alone and with other keys. */
function mirroredCheck(value: boolean): Check {
  return defineCheck({
    name: value ? "tasks/mirrored" : "tasks/not-mirrored",
    rule: `A subtask with a mirror flag \`${value}\` ${value ? "copies" : "does not copy"} the tags or subscribers of its parent.`,
    pointer: "#/components/schemas/TaskInput/properties/mirror_parent_tags",
    evidence: { stated: "For a subtask: copy parent's subscribers; copy parent's tags." },
    level: value ? "required" : "recommended",
    writes: true,
    async run(context) {
      const { writes } = await startRun(context, "createTask")
      const parents = (await preparePlaces(context)).map(({ parent }) => parent)
      const plain = writes.find(({ state }) => state === "subtask")?.results[0]?.record
      for (const { fields, results } of writes) {
        const parent = parents.find(({ id }) => id === fields.parent_id)
        const flags = mirrored.filter(({ flag }) => fields[flag] === value)
        if (!parent || !plain || flags.length === 0 || results.length === 0) continue
        await eventuallyPass(context, async () => {
          const { record: task, exchange } = await readTask(context, results[0]!.record.id)
          for (const { flag, field, key } of flags) {
            const isCopied = hasElements(task, parent, field)
            // Ignore elements that the request contains, or that the service adds to each task.
            const isOwn = key in fields || hasElements(plain, parent, field)
            const isRight = isCopied === value || (!value && isOwn)
            const expected = `${flag} ${value}, so ${value ? "the" : "not the"} ${field} of the parent`
            assert(isRight, expected, formatField(field, task[field]) ?? "none", exchange)
          }
        })
      }
    },
  })
}

/** Checks of the values of tasks, for new and for updated tasks. */
const valueChecks = (["createTask", "updateTask"] as const).flatMap((operation) => [
  recordCheck(operation, {
    name: `${operation}/tag-names`,
    rule: "The tags of the record include the names in the request, if the response shows the names of tags.",
    pointer: "#/components/schemas/TaskInput/properties/tags",
    evidence: { stated: "`tags`: tag names to apply." },
    // The shape of a tag in a response is not documented.
    level: "recommended",
    inspect({ fields }, { record, exchange }, { observe }) {
      if (!Array.isArray(fields.tags) || fields.tags.length === 0) return
      const [sent, found] = [fields.tags, record.tags].map((all) => formatField("tags", all))
      observe("tag-elements", `The tags ${sent} of the request are ${found} in the response.`)
      assert(namesTags(fields, record), `tags ${sent}`, found ?? "none", exchange)
    },
  }),
  writesCheck(operation, {
    name: `${operation}/subtask-names`,
    rule: "New subtasks have the names in the request.",
    pointer: "#/components/schemas/MinimalTask",
    evidence: { stated: "`subtasks`: an array of minimal task objects." },
    // The supported keys of these objects are not documented.
    level: "recommended",
    inspect({ writes, collection, obstacle }) {
      if (obstacle) throw obstacle
      for (const { fields, failure, results } of writes) {
        for (const { name } of failure ? [] : ((fields.subtasks ?? []) as { name: Json }[])) {
          const { record, exchange } = results[0]!
          const found = collection.some((row) => row.parent_id === record.id && row.name === name)
          assert(found, `a subtask ${JSON.stringify(name)}`, "none", exchange)
        }
      }
    },
  }),
  writesCheck(operation, {
    name: `${operation}/position-zero`,
    rule: "If the service stores other positions unchanged, it also stores 0 unchanged.",
    pointer: "#/components/schemas/TaskInput/properties/position",
    evidence: { stated: "`position`: an integer." },
    // A service may renumber the positions of tasks. This is not documented.
    level: "recommended",
    inspect({ writes }) {
      for (const { name } of listKeys(operation)) {
        if (!name.startsWith("position")) continue
        const sent = writes.flatMap(({ fields, results: [first] }) =>
          name in fields && first ? { value: fields[name]!, ...first } : [],
        )
        const isStored = sent.every(({ value, record }) => value === 0 || record[name] === value)
        for (const { value, record, exchange } of isStored ? sent : []) {
          assertFields({ [name]: value }, record, exchange)
        }
      }
    },
  }),
])

export const taskChecks: Check[] = [
  ...valueChecks,
  recordCheck("createTask", {
    name: "tasks/private",
    rule: "If a new task is created without a list, a section and a parent, its `list_id` is null.",
    evidence: { stated: "`list_id`: omit for a private task." },
    inspect({ fields }, { record, exchange }) {
      // Whether a subtask is in the list of its parent is not documented.
      const isPrivate = !["list_id", "section_id", "parent_id"].some((name) => name in fields)
      if (isPrivate) assertFields({ list_id: null }, record, exchange)
    },
  }),
  recordCheck("createTask", {
    name: "tasks/new-state",
    rule: "A new task is not completed.",
    evidence: { stated: "The states of a task, and the transitions between them." },
    level: "recommended",
    inspect: (_, { record, exchange }) => assertFields({ completed: false }, record, exchange),
  }),
  defineCheck({
    name: "tasks/concurrent-updates",
    rule: "The service stores all simultaneous updates of different keys of a task, also if a comment is created at the same time.",
    pointer: getOperationSpec("updateTask").pointer,
    evidence: { stated: "PUT /tasks/:id updates a task." },
    // Not required: whether an update keeps the values of omitted keys is an open question.
    level: "recommended",
    writes: true,
    async run(context) {
      const { environment } = context
      const { id } = await environment.createTask()
      const changes: Fields = {
        name: environment.nameFor("Task"),
        due_on: "2031-07-01",
        ...(environment.accountId !== undefined && { owner_id: environment.accountId }),
      }
      const updates = Object.entries(changes).map(async ([key, value]) =>
        write(context, "updateTask", { id }, { [key]: value }),
      )
      const comment = write(context, "createComment", { task_id: id }, {})
      const [{ exchange }] = await Promise.all([comment, ...updates])
      await eventuallyPass(context, async () => {
        assertFields(changes, (await readTask(context, id)).record, exchange)
      })
    },
  }),
  mirroredCheck(true),
  mirroredCheck(false),
  writesCheck("updateTask", {
    name: "tasks/omitted-keys",
    rule: "Not documented: whether an update keeps the keys that it omits.",
    pointer: "#/components/schemas/TaskChanges",
    evidence: { question: "update-semantics" },
    inspect({ writes }, { observe }) {
      const changed = new Set<string>()
      for (const { before, fields, results } of writes) {
        if (!before || !results[0]) continue
        const { record } = results[0]
        for (const [name, value] of Object.entries(before)) {
          if (!(name in fields) && !isDeepStrictEqual(record[name], value)) changed.add(name)
        }
        const { length = 0 } = (fields.tags ?? []) as Json[]
        if (length === 0 || "parent_id" in fields) continue
        const [was, is] = [before, record].map(({ tags }) => (tags as Json[]).length)
        const text = `An update with ${length} tags changed the number of tags from ${was} to ${is}.`
        observe("update-semantics", text)
      }
      const names = [...changed].join(", ") || "none"
      const text = `Fields that change although the request omits their keys: ${names}.`
      observe("update-semantics", text)
    },
  }),
  defineCheck({
    name: "tasks/unset-field",
    rule: "Not documented: how to remove an owner, a date, a list or a section.",
    pointer: getOperationSpec("updateTask").pointer,
    evidence: { question: "unsetting-fields" },
    writes: true,
    async run(context) {
      const set: Fields = {}
      for (const { name, effect } of listKeys("updateTask")) {
        const isUnset = effect.causes?.some(
          ({ activity }) => typeof activity === "object" && "unset" in activity,
        )
        const [value] = isUnset ? await createValues(context, name) : []
        if (value !== undefined) set[name] = value
      }
      for (const name of Object.keys(set)) {
        const { id } = await context.environment.createTask(set as Partial<TaskInput>)
        await observeUpdate(context, "unsetting-fields", id, { [name]: null })
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
      const { record } = await write(context, "updateTask", { id }, { completed: true })
      const timestamp = record.completed_at === null ? "null" : "a timestamp"
      context.observe("completed-at", `\`completed_at\` after completing a task: ${timestamp}.`)
      await observeUpdate(context, "transitions", id, { completed: false })
    },
  }),
]

/** Sends an update whose effect is not documented, and observes the values of the response. */
async function observeUpdate(
  context: CheckContext,
  question: QuestionId,
  id: number,
  fields: Fields,
): Promise<void> {
  const exchange = await context.send(
    await createWriteRequest(context, "updateTask", { id }, fields),
  )
  const { status } = requireResponse(exchange)
  for (const [name, value] of Object.entries(fields)) {
    const found = formatField(name, readRecord(exchange, "task")?.[name]) ?? "missing"
    const sent = `\`${name}: ${JSON.stringify(value)}\``
    context.observe(question, `${sent}: ${status}; the field is ${found}.`)
  }
}
