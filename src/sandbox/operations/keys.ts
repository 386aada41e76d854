import { effects } from "../../../generated/effects.ts"
import { recordDefaults } from "../../../generated/sandbox.ts"
import { getByKeyPath } from "../../contract/keyPaths.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import {
  type Cause,
  chooseEffect,
  type Effect,
  type OperationEffects,
} from "../../openapi/effects.ts"
import { listAppliedRules } from "./conditions.ts"
import type { RequestContext } from "./context.ts"
import { sortIds, deduplicate } from "./fields.ts"
import type { StoredRecord } from "../store/store.ts"

/** Yields each key in a request body, with its effect. */
export function* readBodyKeys(operation: OperationId, body: unknown): Generator<BodyKey> {
  const { keys }: OperationEffects = effects[operation]
  for (const [path, effect] of Object.entries(keys)) {
    const value = getByKeyPath(body, path) as Json | undefined
    if (value !== undefined) yield { path, value, effect }
  }
}

/** Returns the name of the key that sets a field of a record. */
export function findKeyOfField(operation: OperationId, field: string): string {
  const { keys }: OperationEffects = effects[operation]
  const [path = field] = Object.entries(keys).find(([, { writes }]) => writes === field) ?? []
  return path.slice(path.lastIndexOf(".") + 1)
}

/** A key in a request body. */
interface BodyKey {
  path: string
  value: Json
  effect: Effect
}

/** Returns the record fields that a request body sets. */
export function readBodyFields(
  { call, applyRule }: RequestContext,
  operation = call.operation,
  body = call.values.body,
): JsonObject {
  const fields: JsonObject = {}
  for (const { path, value, effect } of readBodyKeys(operation, body)) {
    const addsNothing = effect.by !== "replace" && Array.isArray(value) && value.length === 0
    if (!addsNothing) applyRule(...listAppliedRules(operation, path, value))
    const { writes } = chooseEffect(effect, value)
    if (writes !== undefined && !(writes in fields)) fields[writes] = convert(value, effect.from)
  }
  return fields
}

/**
 * Removes duplicates from an array. If `key` is set, the elements are objects with an ID in it, and the sorted IDs are
 * returned.
 */
function convert(value: Json, key: string | undefined): Json {
  if (!Array.isArray(value)) return value
  return key === undefined
    ? deduplicate(value)
    : sortIds(value.map((element) => (element as Record<string, number>)[key] as number))
}

/** Returns a new record with the fields of the request, those that the service sets, and defaults. */
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
