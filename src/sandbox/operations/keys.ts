import { effects } from "../../../generated/effects.ts"
import { recordDefaults } from "../../../generated/sandbox.ts"
import { getByKeyPath } from "../../contract/keyPaths.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import { chooseEffect, type OperationEffects, type SideEffect } from "../../openapi/effects.ts"
import { listAppliedRules } from "./filters.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"
import { sortUniqueIds, deduplicate } from "./fields.ts"
import type { StoredRecord } from "../store/tables.ts"

/** Lists the documented keys that a request body contains, with their effects. */
export function listBodyKeys(operation: OperationId, body: unknown) {
  const { keys }: OperationEffects = effects[operation]
  return Object.entries(keys).flatMap(([path, effect]) => {
    const value = getByKeyPath(body, path) as Json | undefined
    return value === undefined ? [] : [{ path, value, effect }]
  })
}

/** Returns the body key that sets a record's field, for an error that names it. */
export function findKeyOfField(operation: OperationId, field: string): string {
  const { keys }: OperationEffects = effects[operation]
  const [path = field] = Object.entries(keys).find(([, { writes }]) => writes === field) ?? []
  return path.slice(path.lastIndexOf(".") + 1)
}

/** Returns the record fields that a request body sets, and records the rules of its keys. */
export function readBodyFields(
  context: RequestContext,
  operation = context.call.operation,
  body = context.call.values.body,
): JsonObject {
  const fields: JsonObject = {}
  for (const { path, value, effect } of listBodyKeys(operation, body)) {
    const addsNothing = effect.by !== "replace" && Array.isArray(value) && value.length === 0
    if (!addsNothing) context.applyRule(...listAppliedRules(operation, path, value))
    if (path.endsWith("mime_type") && value !== markdown) rejectOtherMarkup(context, path)
    const { writes } = chooseEffect(effect, value)
    if (writes === undefined || writes in fields) continue
    fields[writes] = writes.startsWith("position")
      ? choosePosition(context, value)
      : convertArray(value, effect.from)
  }
  return fields
}

/** Returns the position that the service stores in place of the sent one. */
function choosePosition({ choose }: RequestContext, sent: Json): Json {
  const spaced = 1_000 * Number(sent) + 500
  const isRenumbered = choose("stored-positions") === "renumbered" && Number.isSafeInteger(spaced)
  return isRenumbered ? spaced : sent
}

/**
 * Removes duplicates from an array. With `key`, the elements are objects, and their IDs in that key are returned,
 * sorted. Other values don't change.
 */
function convertArray(value: Json, key: string | undefined): Json {
  if (!Array.isArray(value)) return value
  return key === undefined
    ? deduplicate(value)
    : sortUniqueIds(value.map((element) => (element as Record<string, number>)[key] as number))
}

/** @throws HttpError if the service accepts no other markup language than Markdown. */
function rejectOtherMarkup(context: RequestContext, path: string): void {
  const rule = path.startsWith("comment") ? "comment-types" : "note-types"
  if (context.choose(rule) === "markdown") throw createInvalidValueError(context, path, markdown)
}

const markdown = String(recordDefaults.comments.mime_type)

/** Builds a new record from the request's fields, those that the service sets, and defaults, but doesn't store it. */
export function createRecord(
  { store, caller, getNow }: RequestContext,
  operation: CreateOperation,
  fields: JsonObject,
): StoredRecord {
  const { kind, effect } = effects[operation]
  const record: StoredRecord = { ...structuredClone(recordDefaults[kind]), ...fields }
  for (const { sets } of effect.causes as readonly SideEffect[]) {
    for (const [field, value] of Object.entries(sets ?? {})) {
      record[field] = value === "$caller" ? caller.account : value
    }
  }
  for (const field of ["created_at", "updated_at"]) if (field in record) record[field] = getNow()
  return { ...record, id: store.nextId(kind) }
}

type CreateOperation = Extract<keyof typeof effects, `create${string}`>
