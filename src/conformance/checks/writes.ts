import { negativeCases, type QuestionId } from "../../../generated/conformance.ts"
import { effects, references } from "../../../generated/effects.ts"
import { getOperationSpec } from "../../contract/operations.ts"
import type { Json } from "../../openapi/description.ts"
import { chooseEffect, type Effect, type OperationEffects } from "../../openapi/effects.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { pluralize } from "../../contract/text.ts"
import { assert, assertFields } from "../assertions.ts"
import type { Check, CheckContext } from "../check.ts"
import { CheckNotRun, MissingRecords } from "../outcomes.ts"
import type { ServiceRecord } from "../service.ts"
import { type CheckDefinition, defineCheck } from "./defineCheck.ts"
import { startRun } from "./writePlans.ts"
import type { Write, WriteRun } from "./writeRuns.ts"
import {
  listKeys,
  listPlainKeys,
  isStated,
  type RecordResult,
  type WrittenKey,
  writeOperations,
} from "./writing.ts"
import { createValues, type WriteOperation } from "./writtenValues.ts"

type WriteDefinition = Pick<CheckDefinition, "name" | "rule" | "evidence"> &
  Partial<Pick<CheckDefinition, "level" | "pointer">>

interface RunDefinition extends WriteDefinition {
  inspect(run: WriteRun, context: CheckContext): void | Promise<void>
}

interface RecordDefinition extends WriteDefinition {
  inspect(write: Write, result: RecordResult, context: CheckContext): void
}

/** Defines a check of the writes of an operation. */
export function writesCheck(
  operation: WriteOperation,
  { inspect, ...definition }: RunDefinition,
): Check {
  return defineCheck({
    writes: true,
    pointer: getOperationSpec(operation).pointer,
    ...definition,
    run: async (context) => inspect(await startRun(context, operation), context),
  })
}

/** Defines a check that inspects each record that an operation wrote. */
export function recordCheck(
  operation: WriteOperation,
  { inspect, ...definition }: RecordDefinition,
): Check {
  return writesCheck(operation, {
    ...definition,
    inspect({ writes }, context) {
      for (const each of writes) for (const one of each.results) inspect(each, one, context)
    },
  })
}

/** Checks the effect of a key with many values, alone and together with other keys. */
function keyCheck(operation: WriteOperation, key: WrittenKey): Check {
  const { path, name, effect } = key
  const { assumed, unreadable, creates, writes: field } = chooseEffect(effect, true)
  const { method, path: url, pointer } = getOperationSpec(operation)
  const what = creates ? `creates ${creates}` : field ? `sets \`${field}\`` : "is accepted"
  const question = unreadable ?? (isStated(key) ? undefined : assumed)
  return writesCheck(operation, {
    name: `${operation}/writes/${path}`,
    rule: `The key \`${path}\` of ${method} ${url} ${what}.`,
    pointer:
      negativeCases.find((one) => one.operation === operation && one.name === path)?.pointer ??
      pointer,
    // The cast is safe, because lint checks the question IDs in effects.
    evidence: question
      ? { question: question as QuestionId }
      : { stated: "The keys of the body, and the fields of the record." },
    async inspect(run, context) {
      const sent = run.expected.filter(({ fields }) => name in fields)
      if (sent.length === 0 && creates) {
        throw new CheckNotRun(
          "The service rejects a subtask with only a name (open question subtask-keys).",
        )
      }
      if (sent.length === 0 && (await createValues(context, name)).length === 0) {
        const fields: Record<string, { kind?: string }> = references.tasks
        const { kind = "values" } = fields[field ?? name] ?? {}
        throw new MissingRecords(pluralize(1, kind.replace(/s$/, "")))
      }
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

function listTouches({ causes = [] }: Effect): readonly string[] {
  return causes.flatMap(({ touches = [] }) => touches)
}

/** Returns the fields that an update can change: in its own record, and in other records of the same kind. */
function listTouched(operation: WriteOperation, keys: WrittenKey[]) {
  const { kind, effect } = effects[operation]
  const touched = [effect, ...keys.map((key) => key.effect)].flatMap(listTouches)
  const others = touched.flatMap((field) =>
    field.startsWith(`${kind}.`) ? [field.slice(kind.length + 1)] : [],
  )
  const written = keys.flatMap((key) => chooseEffect(key.effect, true).writes ?? [])
  return { own: [...written, ...touched, ...others, ...derived], others: [...others, ...derived] }
}

/** Fails unless two versions of a record have the same values, except in some fields. */
function assertSame(before: object, after: object, exchange: Exchange, except: string[]): void {
  const kept = Object.entries(before).filter(([name]) => !except.includes(name))
  assertFields(Object.fromEntries(kept), after, exchange)
}

/** Checks that an update keeps the fields that its keys do not write. */
function keepCheck(operation: WriteOperation): Check {
  const { method, path } = getOperationSpec(operation)
  const touched = listTouched(operation, listKeys(operation)).others
  return recordCheck(operation, {
    name: `${operation}/keeps`,
    rule: `${method} ${path} keeps the values of the fields that the request does not contain.`,
    evidence: { stated: "The operation updates what the body contains." },
    // Not required: the source states only for webhooks that the body contains the fields to change.
    level: "recommended",
    inspect({ before, fields }, { record, exchange }) {
      if (!before) return
      const keys = listKeys(operation).filter(({ name }) => name in fields)
      const { own } = listTouched(operation, keys)
      // An update of a parent may change its subtasks, and an update of a subtask may change its parent.
      const isRelated = before.has_children === true || typeof before.parent_id === "number"
      assertSame(before, record, exchange, isRelated ? [...own, ...touched] : own)
    },
  })
}

/** The fields of a task that may change while other checks create comments. */
const touchedByComments = [
  // Whether a comment subscribes its author is not documented.
  "subscriber_ids",
  ...listTouches(effects.createComment.effect).map((field) => field.replace("tasks.", "")),
]

function othersCheck(operation: WriteOperation): Check {
  const { method, path } = getOperationSpec(operation)
  const touched = listTouched(operation, listKeys(operation)).others
  const positions = touched.filter((name) => name.startsWith("position"))
  return writesCheck(operation, {
    name: `${operation}/keeps-others`,
    rule: `${method} ${path} changes no other record.`,
    evidence: { stated: `${method} ${path} updates one record.` },
    inspect({ others, collection, writes, obstacle }) {
      if (obstacle) throw obstacle
      const { exchange } = writes.findLast(({ results }) => results.length > 0)?.results[0] ?? {}
      const updated = new Set<unknown>(writes.map(({ target }) => target?.id))
      // Whether an update of a task changes its subtasks is not documented.
      for (const before of others.filter(({ parent_id }) => !updated.has(parent_id))) {
        const after = collection.find(({ id }) => id === before.id)
        assert(after !== undefined, `the record ${before.id}`, "none", exchange)
        // A parent may change together with its subtasks.
        const isParent = writes.some(({ fields }) => fields.parent_id === before.id)
        const except = isParent ? touched : [...derived, ...touchedByComments, ...positions]
        assertSame(before, after, exchange!, except)
      }
    },
  })
}

/** Checks a field that the service sets in a new record. */
function setCheck(operation: WriteOperation, field: string, isAssumed: boolean): Check {
  const { method, path } = getOperationSpec(operation)
  return recordCheck(operation, {
    name: `${operation}/sets/${field}`,
    rule: `${method} ${path} sets \`${field}\` of the new record to the account of the caller.`,
    evidence: { stated: `The field \`${field}\` of the record.` },
    level: isAssumed ? "recommended" : "required",
    inspect(_, { record, exchange }, { environment }) {
      const { accountId } = environment
      if (accountId === undefined) throw new CheckNotRun("The account of the token is not known.")
      assertFields({ [field]: accountId }, record, exchange)
    },
  })
}

function listChecks(operation: WriteOperation): Check[] {
  const { effect }: OperationEffects = effects[operation]
  const sets = (effect.causes ?? []).flatMap(({ sets: fields = {}, assumed }) =>
    Object.entries(fields).flatMap(([field, value]) =>
      value === "$caller" ? [setCheck(operation, field, assumed !== undefined)] : [],
    ),
  )
  return [
    ...listKeys(operation).map((key) => keyCheck(operation, key)),
    ...(effect.updates ? [keepCheck(operation)] : []),
    ...sets,
  ]
}

/** Checks the values of the keys that the requests for new tasks omit. */
const defaultCheck = writesCheck("createTask", {
  name: "createTask/defaults",
  rule: "A key that requests of POST /tasks omit has the same value in all new records.",
  evidence: { stated: "The optional keys of the body." },
  // The defaults are not documented.
  level: "recommended",
  inspect({ writes }) {
    // A subtask can have values of its parent.
    const created = writes.filter(
      ({ fields, results }) => results.length > 0 && !("parent_id" in fields),
    )
    const keys = listPlainKeys("createTask").filter(({ name }) => !name.startsWith("position"))
    for (const { name, effect } of keys) {
      const field = chooseEffect(effect, true).writes ?? name
      const unset = created.filter(({ fields }) => !(name in fields))
      const [first, ...others] = unset.flatMap(({ results: [one] }) =>
        one && field in one.record ? one : [],
      )
      for (const { record, exchange } of others) {
        assertFields({ [field]: first!.record[field] }, record, exchange)
      }
    }
  },
})

export const writeChecks: Check[] = [
  ...writeOperations.flatMap(listChecks),
  defaultCheck,
  // The API cannot list comments, so their updates have no `keeps-others` check.
  othersCheck("updateTask"),
  othersCheck("updateIntegrationWebhook"),
]
