import { effects } from "../../../generated/effects.ts"
import { recordDefaults } from "../../../generated/sandbox.ts"
import type { OperationId } from "../../contract/operations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import {
  type Cause,
  chooseEffect,
  type Effect,
  type OperationEffects,
} from "../../openapi/effects.ts"
import { listRules } from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import { sortedIds, unique } from "./fields.ts"
import type { StoredRecord } from "../store/store.ts"

/** Returns the value at a path, such as `task.name`, in a request body. */
export function getKey(body: unknown, path: string): Json | undefined {
  let value = body
  for (const name of path.split(".")) value = isObject(value) ? value[name] : undefined
  return value as Json | undefined
}

/** Returns each key in a request body, with its effect. */
export function* readKeys(operation: OperationId, body: unknown): Generator<SentKey> {
  const { keys }: OperationEffects = effects[operation]
  for (const [path, effect] of Object.entries(keys)) {
    const value = getKey(body, path)
    if (value !== undefined) yield { path, value, effect }
  }
}

/** Returns the name of the key that sets a field of a record. */
export function findKey(operation: OperationId, field: string): string {
  const { keys }: OperationEffects = effects[operation]
  const [path = field] = Object.entries(keys).find(([, { writes }]) => writes === field) ?? []
  return path.slice(path.lastIndexOf(".") + 1)
}

/** A key in a request body. */
interface SentKey {
  path: string
  value: Json
  effect: Effect
}

/** Returns the record fields that a request body sets. */
export function readFields(
  { call, applyRule }: RequestContext,
  operation = call.operation,
  body = call.values.body,
): JsonObject {
  const fields: JsonObject = {}
  for (const { path, value, effect } of readKeys(operation, body)) {
    const addsNothing = effect.by !== "replace" && Array.isArray(value) && value.length === 0
    if (!addsNothing) applyRule(...listRules(operation, path, value))
    const { writes } = chooseEffect(effect, value)
    if (writes !== undefined && !(writes in fields)) fields[writes] = convert(value, effect.from)
  }
  return fields
}

/**
 * Removes duplicates from an array. If `key` is set, the elements are objects that contain an ID in this key. In this
 * case, returns the sorted IDs.
 */
function convert(value: Json, key: string | undefined): Json {
  if (!Array.isArray(value)) return value
  return key === undefined
    ? unique(value)
    : sortedIds(value.map((element) => (element as Record<string, number>)[key] as number))
}

/** Returns a new record with the fields of the request, fields that the service sets, and default values. */
export function createRecord(
  { store, caller, now }: RequestContext,
  operation: CreateOperation,
  fields: JsonObject,
): StoredRecord {
  const { kind, effect } = effects[operation]
  const record: StoredRecord = { ...structuredClone(recordDefaults[kind]), ...fields }
  for (const { sets } of effect.causes as readonly Cause[]) {
    for (const [field, value] of Object.entries(sets ?? {})) {
      record[field] = value === "$caller" ? caller.account : value
    }
  }
  for (const field of ["created_at", "updated_at"]) if (field in record) record[field] = now
  return { ...record, id: store.nextId(kind) }
}

type CreateOperation = Extract<keyof typeof effects, `create${string}`>
