import { isDeepStrictEqual } from "node:util"
import type { QuestionId } from "../../../generated/conformance.ts"
import { cases } from "../../../generated/conformance.ts"
import { effects } from "../../../generated/effects.ts"
import { operationSpec } from "../../contract/operations.ts"
import type { Json } from "../../openapi/description.ts"
import { type Cause, chooseEffect, type OperationEffects } from "../../openapi/effects.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, assertFields } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { CheckFailure, CheckNotRun, MissingRecords } from "../outcomes.ts"
import type { CheckEvidence } from "../report.ts"
import { defineCheck } from "./defineCheck.ts"
import { fetchCollection } from "./pages.ts"
import { otherWorkspaceId } from "./references.ts"
import { eventuallyPass, readTask } from "./steps.ts"
import {
  createCompanions,
  createFields,
  createValues,
  type Fields,
  type KeyName,
  type WriteOperation,
} from "./writtenValues.ts"
import {
  assertReadBack,
  assertWritten,
  createTarget,
  isStated,
  listJointKeys,
  listKeys,
  type RecordResult,
  requireValues,
  write,
  type WrittenKey,
  writeOperations,
} from "./writing.ts"

const common = { writes: true, stateful: true }

/** A key that is sent alone, besides required keys and those that it needs. */
function keyCheck(operation: WriteOperation, key: WrittenKey): Check {
  const { path, name, effect } = key
  const { assumed, unreadable, creates, writes } = chooseEffect(effect, true)
  const { pointer, method, path: url } = operationSpec(operation)
  const what = creates ? `creates ${creates}` : writes ? `sets \`${writes}\`` : "is accepted"
  const question = unreadable ?? (isStated(key) ? undefined : assumed)
  return defineCheck({
    ...common,
    name: `${operation}/writes/${path}`,
    rule: `The key \`${path}\` of ${method} ${url} ${what}.`,
    pointer: findPointer(operation, path) ?? pointer,
    // Lint checks the IDs of questions in effects.
    evidence: question ? { question: question as QuestionId } : keyEvidence,
    async run(context) {
      const companions = await createCompanions(context, name)
      const target = await createTarget[operation](context, companions)
      for (const value of await requireValues(context, key)) {
        // An update may remove the values of omitted keys (open question update-semantics).
        const fields = { ...companions, [name]: value }
        const written = await write(context, operation, target, fields).catch((error: unknown) => {
          if (!creates || !(error instanceof CheckFailure)) throw error
          throw new CheckNotRun("The service rejects a subtask with only a name. See subtask-keys.")
        })
        if (creates) await assertSubtasks(context, written, (value as Json[]).length)
        if (!writes) continue
        const assertRecord = (result: RecordResult): void => assertWritten(key, value, result)
        assertRecord(written)
        await assertReadBack(context, operation, written, assertRecord)
      }
    },
  })
}

const keyEvidence: CheckEvidence = {
  stated: "The keys of the body, and the fields of the record.",
}

/** Fails unless the subtasks exist. Which keys they need is an open question, so the service may reject a name alone. */
async function assertSubtasks(
  context: CheckContext,
  { record: { id }, exchange }: RecordResult,
  count: number,
): Promise<void> {
  const { tracker } = context.environment
  await eventuallyPass(context, async () => {
    const rows = await fetchCollection(context, "/tasks")
    const found = rows.filter(({ parent_id }) => parent_id === id)
    for (const row of found) if (!tracker.has("task", row.id)) tracker.trackTask(row.id)
    assert(found.length >= count, `${count} subtasks of ${id}`, `${found.length}`, exchange)
  })
}

/** The keys that are sent together. */
function jointCheck(operation: WriteOperation): Check {
  const keys = listJointKeys(operation)
  const { pointer, method, path } = operationSpec(operation)
  const names = keys.map(({ name }) => name)
  return defineCheck({
    ...common,
    name: `${operation}/writes-together`,
    rule: `${method} ${path} sets all keys that it contains.`,
    pointer,
    evidence: keyEvidence,
    async run(context) {
      const isUpdate = "updates" in effects[operation].effect
      const first = isUpdate ? await createFields(context, names, 0) : {}
      const target = await createTarget[operation](context, first)
      const fields = await createFields(context, names, isUpdate ? 1 : 0)
      const written = await write(context, operation, target, fields)
      const scopes: Record<string, unknown> = { ...context.environment.scope, ...target }
      const assertRecord = (result: RecordResult): void => {
        for (const key of keys) {
          const value = fields[key.name]
          if (value !== undefined) assertWritten(key, value, result)
        }
        for (const [name, value] of Object.entries(scopes)) {
          if (name in result.record) assertFields({ [name]: value }, result.record, result.exchange)
        }
      }
      assertRecord(written)
      await assertReadBack(context, operation, written, assertRecord, true)
      // The same update again changes nothing.
      if (isUpdate) assertRecord(await write(context, operation, target, fields))
    },
  })
}

/** The fields that an update may change in its record, and in other records of the kind. */
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
  return { own: [...own, ...touched, ...others, "updated_at"], others }
}

/** Fails unless two versions of a record have the same values, except in some fields. */
function assertSame(before: object, after: object, exchange: Exchange, except: string[]): void {
  const kept = Object.entries(before).filter(([name]) => !except.includes(name))
  assertFields(Object.fromEntries(kept), after, exchange)
}

/** Returns the kind of record that an operation creates. */
function findCreated(operation: WriteOperation): string | undefined {
  const { effect }: OperationEffects = effects[operation]
  return effect.creates
}

/** The fields that no key of an update writes. */
function keepCheck(operation: WriteOperation): Check {
  const keys = listJointKeys(operation)
  const { pointer, method, path } = operationSpec(operation)
  return defineCheck({
    ...common,
    name: `${operation}/keeps`,
    rule: `${method} ${path} keeps the values of other fields than those of the sent keys.`,
    pointer,
    evidence: { stated: "The operation updates what the body contains." },
    // The source states this only for webhooks.
    level: "recommended",
    async run(context) {
      const { kind } = effects[operation]
      const create = writeOperations.find((id) => findCreated(id) === kind)!
      const parent = await createTarget[create](context, {})
      const first = listJointKeys(create).map(({ name }) => name)
      const before = await write(context, create, parent, await createFields(context, first, 0))
      const names = keys.map(({ name }) => name)
      const target = { ...parent, id: before.record.id }
      const after = await write(context, operation, target, await createFields(context, names, 1))
      assertSame(before.record, after.record, after.exchange, listTouched(operation, keys).own)
    },
  })
}

/** The keys whose consistency with a key is an open question (task-consistency). */
const inconsistent: Partial<Record<KeyName, KeyName[]>> = {
  list_id: ["section_id", "parent_id", "mirror_parent_subscribers", "mirror_parent_tags"],
  parent_id: ["section_id"],
}

const keepEachCheck = defineCheck({
  ...common,
  name: "updateTask/keeps-each",
  rule: "PUT /tasks/{id} with one key keeps the values of the other keys.",
  pointer: operationSpec("updateTask").pointer,
  evidence: { stated: "The operation updates what the body contains." },
  // Whether an update keeps the keys that it omits is an open question.
  level: "recommended",
  async run(context) {
    const names = listJointKeys("createTask").map(({ name }) => name)
    const { name: _, ...first } = await createFields(context, names, 0)
    const keys = listJointKeys("updateTask")
    const written = keys.flatMap(({ effect }) => chooseEffect(effect, true).writes ?? [])
    for (const key of keys) {
      const value = await createOther(context, key.name, first)
      if (value === undefined) continue
      const others = Object.entries(first).filter(
        ([name]) => !inconsistent[key.name]?.includes(name as KeyName),
      )
      const before = await write(context, "createTask", {}, Object.fromEntries(others))
      const target = { id: before.record.id }
      const after = await write(context, "updateTask", target, { [key.name]: value })
      const touched = listTouched("updateTask", [key]).own
      const values = Object.fromEntries(written.map((field) => [field, before.record[field]]))
      assertSame(values, after.record, after.exchange, touched)
    }
  },
})

/** Returns a value of a key that differs from that of a task and fits its other values, if there is one. */
async function createOther(
  context: CheckContext,
  name: KeyName,
  fields: Fields,
): Promise<Json | undefined> {
  // A new parent, in the list of the task.
  if (name === "parent_id") return (await createFields(context, ["list_id", name], 0)).parent_id
  const values = await createValues(context, name)
  return values.find((value) => !isDeepStrictEqual(value, fields[name])) ?? values[0]
}

const otherTaskCheck = defineCheck({
  ...common,
  name: "tasks/update-one",
  rule: "An update changes no other task.",
  pointer: operationSpec("updateTask").pointer,
  evidence: { stated: "PUT /tasks/:id updates a task." },
  async run(context) {
    const keys = listJointKeys("updateTask")
    const names = keys.map(({ name }) => name)
    const fields = await createFields(context, names, 0)
    const one = await createTarget.updateTask(context, fields)
    const { id } = await createTarget.updateTask(context, fields)
    assert(one.id !== id, "2 IDs", `${id} twice`)
    const { task } = await eventuallyPass(context, async () => readTask(context, id!))
    await write(context, "updateTask", one, await createFields(context, names, 1))
    const after = await readTask(context, id!)
    assertSame(task, after.task, after.exchange, listTouched("updateTask", keys).others)
  },
})

const completedTaskCheck = defineCheck({
  ...common,
  name: "tasks/update-completed",
  rule: "An update of a completed task sets all keys that it contains.",
  pointer: operationSpec("updateTask").pointer,
  evidence: keyEvidence,
  async run(context) {
    const keys = listJointKeys("updateTask").filter(({ name }) => name !== "completed")
    const names = keys.map(({ name }) => name)
    const target = await createTarget.updateTask(context, await createFields(context, names, 0))
    await write(context, "updateTask", target, { completed: true })
    const fields = await createFields(context, names, 1)
    const written = await write(context, "updateTask", target, fields)
    for (const key of keys) {
      const value = fields[key.name]
      if (value !== undefined) assertWritten(key, value, written)
    }
  },
})

const concurrentCheck = defineCheck({
  ...common,
  name: "tasks/concurrent-updates",
  rule: "Two updates of different keys at the same time are both stored.",
  pointer: operationSpec("updateTask").pointer,
  evidence: { stated: "PUT /tasks/:id updates a task." },
  // Whether an update keeps the keys that it omits is an open question.
  level: "recommended",
  async run(context) {
    const target = await createTarget.updateTask(context, {})
    const changes: Fields[] = [
      { name: context.environment.nameFor("Task") },
      { due_on: "2031-07-01" },
    ]
    const [result] = await Promise.all(
      changes.map(async (fields) => write(context, "updateTask", target, fields)),
    )
    await eventuallyPass(context, async () => {
      const { task } = await readTask(context, target.id!)
      assertFields(Object.assign({}, ...changes) as Fields, task, result!.exchange)
    })
  },
})

const otherWorkspaceCheck = defineCheck({
  ...common,
  name: "createTask/writes/other-workspace",
  rule: "POST /tasks creates a task in the workspace of `task.workspace_id`, also in a second workspace.",
  pointer: findPointer("createTask", "task.workspace_id") ?? operationSpec("createTask").pointer,
  evidence: keyEvidence,
  async run(context) {
    if (context.environment.isWorkspaceGiven) {
      throw new CheckNotRun("The run writes only to the given workspace.")
    }
    const workspace_id = otherWorkspaceId(context)
    const written = await write(context, "createTask", {}, { workspace_id }).catch(
      (error: unknown) => {
        const isRejected =
          error instanceof CheckFailure && isClientError(error.mismatch.exchange?.response?.status)
        if (!isRejected) throw error
        // Which workspaces the account can write to is not documented.
        throw new MissingRecords("a second workspace that accepts tasks of the account")
      },
    )
    const assertRecord = ({ record, exchange }: RecordResult): void =>
      assertFields({ workspace_id }, record, exchange)
    assertRecord(written)
    await assertReadBack(context, "createTask", written, assertRecord)
  },
})

function isClientError(status = 0): boolean {
  return status >= 400 && status < 500
}

/** A field of a new record that the service sets. */
function setCheck(operation: WriteOperation, field: string, { assumed }: Cause): Check {
  const { pointer, method, path } = operationSpec(operation)
  return defineCheck({
    ...common,
    name: `${operation}/sets/${field}`,
    rule: `In a new record of ${method} ${path}, \`${field}\` is the account of the caller.`,
    pointer,
    evidence: { stated: `The field \`${field}\` of the record.` },
    level: assumed ? "recommended" : "required",
    async run(context) {
      const { accountId } = context.environment
      if (accountId === undefined) throw new CheckNotRun("The account of the token is not known.")
      const target = await createTarget[operation](context, {})
      const { record, exchange } = await write(context, operation, target, {})
      assertFields({ [field]: accountId }, record, exchange)
    },
  })
}

function findPointer(operation: WriteOperation, path: string): string | undefined {
  return cases.find((one) => one.operation === operation && one.name === path)?.pointer
}

function listChecks(operation: WriteOperation): Check[] {
  const keys = listKeys(operation)
  const { effect }: OperationEffects = effects[operation]
  const sets = (effect.causes ?? []).flatMap((cause) =>
    Object.entries(cause.sets ?? {}).flatMap(([field, value]) =>
      value === "$caller" ? [setCheck(operation, field, cause)] : [],
    ),
  )
  return [
    ...keys.map((key) => keyCheck(operation, key)),
    jointCheck(operation),
    ...(effect.updates ? [keepCheck(operation)] : []),
    ...sets,
  ]
}

/** The checks of what each operation with a body writes, from its effects. */
export const writeChecks: Check[] = [
  ...writeOperations.flatMap(listChecks),
  keepEachCheck,
  otherTaskCheck,
  completedTaskCheck,
  concurrentCheck,
  otherWorkspaceCheck,
]
