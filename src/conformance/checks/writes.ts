import type { QuestionId } from "../../../generated/conformance.ts"
import { cases } from "../../../generated/conformance.ts"
import { effects } from "../../../generated/effects.ts"
import { operationSpec } from "../../contract/operations.ts"
import type { Json } from "../../openapi/description.ts"
import { type Cause, chooseEffect, type OperationEffects } from "../../openapi/effects.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, assertFields } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { CheckNotRun, MissingRecords } from "../outcomes.ts"
import type { CheckEvidence } from "../report.ts"
import type { ServiceRecord } from "../service.ts"
import { type CheckDefinition, defineCheck } from "./defineCheck.ts"
import { eventuallyPass, readTask } from "./steps.ts"
import { startRun } from "./writePlans.ts"
import type { Write, WriteRun } from "./writeRuns.ts"
import type { Fields, WriteOperation } from "./writtenValues.ts"
import {
  isStated,
  listKeys,
  listPlainKeys,
  namesTags,
  requireValues,
  write,
  type WrittenKey,
  writeOperations,
} from "./writing.ts"

const common = { writes: true, stateful: true }

const keyEvidence: CheckEvidence = {
  stated: "The keys of the body, and the fields of the record.",
}

/** Checks the effect of a key with many values, alone and together with other keys. */
function keyCheck(operation: WriteOperation, key: WrittenKey): Check {
  const { path, name, effect } = key
  const { assumed, unreadable, creates, writes: field } = chooseEffect(effect, true)
  const { method, path: url } = operationSpec(operation)
  const what = creates ? `creates ${creates}` : field ? `sets \`${field}\`` : "is accepted"
  const question = unreadable ?? (isStated(key) ? undefined : assumed)
  return defineCheck({
    ...common,
    name: `${operation}/writes/${path}`,
    rule: `The key \`${path}\` of ${method} ${url} ${what}.`,
    pointer: findPointer(operation, path),
    // The cast is safe, because lint checks the question IDs in effects.
    evidence: question ? { question: question as QuestionId } : keyEvidence,
    async run(context) {
      const run = await startRun(context, operation)
      const sent = run.expected.filter(({ fields }) => name in fields)
      if (sent.length === 0 && creates) {
        throw new CheckNotRun(
          "The service rejects a subtask with only a name (open question subtask-keys).",
        )
      }
      if (sent.length === 0) await requireValues(context, key)
      for (const each of sent) {
        run.assertKey(each, key)
        if (creates) assertSubtasks(context, each, run.collection)
      }
      if (run.obstacle && sent.every(({ results }) => results.length < 2)) throw run.obstacle
    },
  })
}

/** Fails unless each subtask of the request exists once. Which keys a subtask supports is an open question. */
function assertSubtasks(
  { environment: { tracker } }: CheckContext,
  { fields: { subtasks }, results }: Write,
  rows: ServiceRecord[],
): void {
  const { record, exchange } = results[0]!
  const names = (subtasks as { name: Json }[]).map(({ name }) => name)
  const found = rows.filter(({ parent_id }) => parent_id === record.id)
  for (const { id } of found) if (!tracker.has("task", id)) tracker.trackTask(id)
  const expected = `${names.length} subtasks of ${record.id}`
  const named = found.filter(({ name }) => names.includes(name!))
  assert(found.length >= names.length, expected, `${found.length}`, exchange)
  assert(named.length <= names.length, expected, `${named.length}`, exchange)
}

/** Fields that may change when other fields change. The source does not document when. */
const derived = ["updated_at", "cleared", "subtasks"]

/**
 * Returns the fields that an update may change: those of its own record, and those of other records of the same kind.
 */
function listTouched(
  operation: WriteOperation,
  keys: WrittenKey[],
): { own: string[]; others: string[] } {
  const { kind, effect }: OperationEffects = effects[operation]
  const causes = [effect, ...keys.map((key) => key.effect)].flatMap((one) => one.causes ?? [])
  const touched = causes.flatMap(({ touches = [] }) => touches)
  const others = touched.flatMap((field) =>
    field.startsWith(`${kind}.`) ? [field.slice(kind.length + 1)] : [],
  )
  const own = keys.flatMap((key) => chooseEffect(key.effect, true).writes ?? [])
  return { own: [...own, ...touched, ...others, ...derived], others: [...others, ...derived] }
}

/** Fails unless two versions of a record have the same values, except in some fields. */
function assertSame(before: object, after: object, exchange: Exchange, except: string[]): void {
  const kept = Object.entries(before).filter(([name]) => !except.includes(name))
  assertFields(Object.fromEntries(kept), after, exchange)
}

type WriteDefinition = Pick<CheckDefinition, "name" | "rule" | "evidence"> &
  Partial<Pick<CheckDefinition, "level" | "pointer">>

/** Defines a check of the writes of an operation. */
function writesCheck(
  operation: WriteOperation,
  definition: WriteDefinition,
  inspect: (run: WriteRun, context: CheckContext) => void,
): Check {
  return defineCheck({
    ...common,
    pointer: operationSpec(operation).pointer,
    ...definition,
    run: async (context) => inspect(await startRun(context, operation), context),
  })
}

/** Defines a check that inspects each record that an operation wrote. */
function recordCheck(
  operation: WriteOperation,
  definition: WriteDefinition,
  inspect: (write: Write, record: ServiceRecord, exchange: Exchange, context: CheckContext) => void,
): Check {
  return writesCheck(operation, definition, ({ writes }, context) => {
    for (const each of writes) {
      for (const { record, exchange } of each.results) inspect(each, record, exchange, context)
    }
  })
}

/** The fields of a task that a comment can change. Other checks create comments at the same time. */
const touchedByComments = listTouchedByComments()

function listTouchedByComments(): string[] {
  const { effect }: OperationEffects = effects.createComment
  const touched = (effect.causes ?? []).flatMap(({ touches = [] }) => touches)
  // Whether a comment subscribes its author is not documented.
  return ["subscriber_ids", ...touched.map((field) => field.replace("tasks.", ""))]
}

/** Checks that an update keeps the fields that its keys do not write. */
function keepCheck(operation: WriteOperation): Check {
  const { method, path } = operationSpec(operation)
  const touched = listTouched(operation, listKeys(operation)).others
  const definition = {
    name: `${operation}/keeps`,
    rule: `${method} ${path} keeps the values of the fields that the request does not contain.`,
    evidence: { stated: "The operation updates what the body contains." },
    // Not required: the source states only for webhooks that the body contains the fields to change.
    level: "recommended" as const,
  }
  return recordCheck(operation, definition, ({ before, fields }, record, exchange) => {
    if (!before) return
    const keys = listKeys(operation).filter(({ name }) => name in fields)
    const { own } = listTouched(operation, keys)
    // An update of a parent may change its subtasks, and an update of a subtask may change its parent.
    const isRelated = before.has_children === true || typeof before.parent_id === "number"
    assertSame(before, record, exchange, isRelated ? [...own, ...touched] : own)
  })
}

function othersCheck(operation: WriteOperation): Check {
  const { method, path } = operationSpec(operation)
  const touched = listTouched(operation, listKeys(operation)).others
  const definition = {
    name: `${operation}/keeps-others`,
    rule: `${method} ${path} changes no other record.`,
    evidence: { stated: `${method} ${path} updates one record.` },
  }
  return writesCheck(operation, definition, ({ others, collection, writes, obstacle }) => {
    if (obstacle) throw obstacle
    const { exchange } = writes.findLast(({ results }) => results.length > 0)?.results[0] ?? {}
    const updated = new Set<unknown>(writes.map(({ target }) => target?.id))
    // Whether an update of a task changes its subtasks is not documented.
    for (const before of others.filter(({ parent_id }) => !updated.has(parent_id))) {
      const after = collection.find(({ id }) => id === before.id)
      assert(after !== undefined, `the record ${before.id}`, "none", exchange)
      // Skip the parent, because it may change together with its subtasks.
      const isParent = writes.some(({ fields }) => fields.parent_id === before.id)
      const except = isParent
        ? touched
        : [
            ...derived,
            ...touchedByComments,
            ...touched.filter((name) => name.startsWith("position")),
          ]
      assertSame(before, after, exchange!, except)
    }
  })
}

/** Checks the values of the keys that the requests for new records omit. */
function defaultCheck(operation: WriteOperation): Check {
  const { method, path } = operationSpec(operation)
  const definition = {
    name: `${operation}/defaults`,
    rule: `A key that requests of ${method} ${path} omit has the same value in all new records.`,
    evidence: { stated: "The optional keys of the body." },
    // The defaults are not documented.
    level: "recommended" as const,
  }
  return writesCheck(operation, definition, ({ writes }) => {
    const created = writes.flatMap(({ fields, results }) =>
      // A subtask can have values of its parent.
      results.length > 0 && !("parent_id" in fields) ? { fields, ...results[0]! } : [],
    )
    const keys = listPlainKeys(operation).filter(({ name }) => !name.startsWith("position"))
    for (const { name, effect } of keys) {
      const field = chooseEffect(effect, true).writes ?? name
      const [first, ...others] = created.filter(
        ({ fields, record }) => !(name in fields) && field in record,
      )
      for (const { record, exchange } of others) {
        assertFields({ [field]: first!.record[field] }, record, exchange)
      }
    }
  })
}

type TaskWrite = "createTask" | "updateTask"

function tagCheck(operation: TaskWrite): Check {
  const definition = {
    name: `${operation}/tag-names`,
    rule: "The tags of the record include the names in the request, if the response shows the names of tags.",
    pointer: "#/components/schemas/TaskInput/properties/tags",
    evidence: { stated: "`tags`: tag names to apply." },
    // The shape of a tag in a response is not documented.
    level: "recommended" as const,
  }
  return recordCheck(operation, definition, ({ fields }, record, exchange, context) => {
    if (!Array.isArray(fields.tags) || fields.tags.length === 0) return
    const [sent, found] = [fields.tags, record.tags].map((all) => JSON.stringify(all))
    context.observe("tag-elements", `The tags ${sent} of the request are ${found} in the response.`)
    assert(namesTags(fields, record), `tags ${sent}`, found ?? "none", exchange)
  })
}

function subtaskNameCheck(operation: TaskWrite): Check {
  const definition = {
    name: `${operation}/subtask-names`,
    rule: "New subtasks have the names in the request.",
    pointer: "#/components/schemas/MinimalTask",
    evidence: { stated: "`subtasks`: an array of minimal task objects." },
    // The supported keys of these objects are not documented.
    level: "recommended" as const,
  }
  return writesCheck(operation, definition, ({ writes, collection, obstacle }) => {
    if (obstacle) throw obstacle
    for (const { fields, failure, results } of writes) {
      for (const { name } of failure ? [] : ((fields.subtasks ?? []) as { name: Json }[])) {
        const { record, exchange } = results[0]!
        const found = collection.find((row) => row.parent_id === record.id && row.name === name)
        assert(found !== undefined, `a subtask ${JSON.stringify(name)}`, "none", exchange)
      }
    }
  })
}

function positionCheck(operation: TaskWrite): Check {
  const definition = {
    name: `${operation}/position-zero`,
    rule: "If the service stores other positions unchanged, it also stores 0 unchanged.",
    pointer: "#/components/schemas/TaskInput/properties/position",
    evidence: { stated: "`position`: an integer." },
    // A service may renumber the positions of tasks. This is not documented.
    level: "recommended" as const,
  }
  return writesCheck(operation, definition, ({ writes }) => {
    const names = listKeys(operation).map(({ name }) => name)
    for (const name of names.filter((one) => one.startsWith("position"))) {
      const sent = writes.filter(({ fields, results }) => name in fields && results.length > 0)
      const isStored = sent.every(
        ({ fields, results }) => fields[name] === 0 || results[0]!.record[name] === fields[name],
      )
      for (const { fields, results } of isStored ? sent : []) {
        const { record, exchange } = results[0]!
        assertFields({ [name]: fields[name] }, record, exchange)
      }
    }
  })
}

const concurrentCheck = defineCheck({
  ...common,
  name: "tasks/concurrent-updates",
  rule: "The service stores all simultaneous updates of different keys of a task, also if a comment is created at the same time.",
  pointer: operationSpec("updateTask").pointer,
  evidence: { stated: "PUT /tasks/:id updates a task." },
  // Not required: whether an update keeps the values of omitted keys is an open question.
  level: "recommended",
  async run(context) {
    const { environment } = context
    const { id } = await environment.createTask()
    const changes: Fields[] = [
      { name: environment.nameFor("Task") },
      { due_on: "2031-07-01" },
      ...(environment.accountId === undefined ? [] : [{ owner_id: environment.accountId }]),
    ]
    const [result] = await Promise.all([
      write(context, "createComment", { task_id: id }, {}),
      ...changes.map(async (fields) => write(context, "updateTask", { id }, fields)),
    ])
    await eventuallyPass(context, async () => {
      const { task } = await readTask(context, id)
      assertFields(Object.assign({}, ...changes) as Fields, task, result!.exchange)
    })
  },
})

const otherWorkspaceCheck = writesCheck(
  "createTask",
  {
    name: "createTask/writes/other-workspace",
    rule: "POST /tasks creates a task in the workspace with the ID `task.workspace_id`, also if this is a second workspace.",
    pointer: findPointer("createTask", "task.workspace_id"),
    evidence: keyEvidence,
  },
  ({ writes }, { environment }) => {
    const { isWorkspaceGiven, workspaceId } = environment
    if (isWorkspaceGiven) throw new CheckNotRun("The run writes only to the given workspace.")
    const others = writes.filter(({ fields }) => fields.workspace_id !== workspaceId)
    const results = others.flatMap((each) => each.results)
    // Which workspaces the account can write to is not documented.
    if (results.length === 0) {
      throw new MissingRecords("a second workspace that accepts tasks of the account")
    }
    const { workspace_id } = others[0]!.fields
    for (const { record, exchange } of results) assertFields({ workspace_id }, record, exchange)
  },
)

/** Checks a field that the service sets in a new record. */
function setCheck(operation: WriteOperation, field: string, { assumed }: Cause): Check {
  const { method, path } = operationSpec(operation)
  const definition = {
    name: `${operation}/sets/${field}`,
    rule: `${method} ${path} sets \`${field}\` of the new record to the account of the caller.`,
    evidence: { stated: `The field \`${field}\` of the record.` },
    level: assumed ? ("recommended" as const) : ("required" as const),
  }
  return recordCheck(operation, definition, (_, record, exchange, { environment }) => {
    const { accountId } = environment
    if (accountId === undefined) throw new CheckNotRun("The account of the token is not known.")
    assertFields({ [field]: accountId }, record, exchange)
  })
}

function findPointer(operation: WriteOperation, path: string): string {
  const found = cases.find((one) => one.operation === operation && one.name === path)
  return found?.pointer ?? operationSpec(operation).pointer
}

function listChecks(operation: WriteOperation): Check[] {
  const { effect }: OperationEffects = effects[operation]
  const sets = (effect.causes ?? []).flatMap((cause) =>
    Object.entries(cause.sets ?? {}).flatMap(([field, value]) =>
      value === "$caller" ? [setCheck(operation, field, cause)] : [],
    ),
  )
  return [
    ...listKeys(operation).map((key) => keyCheck(operation, key)),
    ...(effect.updates ? [keepCheck(operation)] : []),
    ...sets,
  ]
}

/** Checks of the values that each operation with a body writes. */
export const writeChecks: Check[] = [
  ...writeOperations.flatMap(listChecks),
  // The API cannot list comments, so their updates have no `keeps-others` check.
  defaultCheck("createTask"),
  othersCheck("updateTask"),
  othersCheck("updateIntegrationWebhook"),
  ...(["createTask", "updateTask"] as const).flatMap((operation) => [
    tagCheck(operation),
    subtaskNameCheck(operation),
    positionCheck(operation),
  ]),
  recordCheck(
    "createTask",
    {
      name: "tasks/private",
      rule: "If a new task is created without a list, a section and a parent, its `list_id` is null.",
      evidence: { stated: "`list_id`: omit for a private task." },
    },
    ({ fields }, record, exchange) => {
      // Whether a subtask is in the list of its parent is not documented.
      const isPrivate = !["list_id", "section_id", "parent_id"].some((name) => name in fields)
      if (isPrivate) assertFields({ list_id: null }, record, exchange)
    },
  ),
  recordCheck(
    "createTask",
    {
      name: "tasks/new-state",
      rule: "A new task is not completed and not deleted.",
      evidence: { stated: "The states of a task, and the transitions between them." },
      level: "recommended",
    },
    (_, record, exchange) => assertFields({ completed: false, deleted: false }, record, exchange),
  ),
  concurrentCheck,
  otherWorkspaceCheck,
]
