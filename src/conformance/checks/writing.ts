import { isDeepStrictEqual } from "node:util"
import { requirements } from "../../../generated/conformance.ts"
import { effects, references } from "../../../generated/effects.ts"
import { operationIds, operationSpec } from "../../contract/operations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { chooseEffect, type Effect } from "../../openapi/effects.ts"
import { parseJson } from "../../traffic/body.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { pluralize } from "../../traffic/text.ts"
import { assert, assertSuccess } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import { CheckFailure, MissingRecords } from "../outcomes.ts"
import { isServiceRecord, type RequestSpec, type ServiceRecord } from "../service.ts"
import { createValues, type Fields, type KeyName, type WriteOperation } from "./writtenValues.ts"

/** A key of a request body that writes a value. */
export interface WrittenKey {
  /** The path of the key, such as `task.due_on`. */
  path: string
  name: KeyName
  effect: Effect
}

/** A record, and the exchange that returned it. */
export interface RecordResult {
  record: ServiceRecord
  exchange: Exchange
}

/** The operations with a body. */
export const writeOperations = operationIds.filter(
  (id): id is WriteOperation => operationSpec(id).body !== undefined,
)

/**
 * Returns the keys that write values. Every request contains the keys that identify the record or its organization, so
 * these are not listed.
 */
export function listKeys(operation: WriteOperation): WrittenKey[] {
  const keys: Record<string, Effect> = effects[operation].keys
  return Object.entries(keys).flatMap(([path, effect]) => {
    const name = path.split(".").at(-1) as KeyName | "organization_id"
    return effect.scopes !== undefined || name === "organization_id" ? [] : [{ path, name, effect }]
  })
}

/** Returns the keys whose values do not refer to other records. */
export function listPlainKeys(operation: WriteOperation): WrittenKey[] {
  const { kind } = effects[operation]
  const fields: object = references[kind as keyof typeof references] ?? {}
  return listKeys(operation).filter(
    ({ effect: { creates, from, writes } }) => !creates && !from && !(writes && writes in fields),
  )
}

/**
 * Whether the source documents the effect of a key. Returns true even if only one detail is open: whether an array adds
 * or replaces elements.
 */
export function isStated({ effect }: WrittenKey): boolean {
  const { assumed, unreadable } = chooseEffect(effect, true)
  const isArray = effect.by !== undefined || effect.creates !== undefined
  return unreadable === undefined && (assumed === undefined || isArray)
}

/** Returns the key of the body that contains the record, such as `task`. */
export function getRoot(operation: WriteOperation): string {
  return Object.keys(effects[operation].keys)
    .find((path) => path.includes("."))!
    .split(".")[0]!
}

/** Returns the values of a key. Throws MissingRecords if the service lacks the records that the key refers to. */
export async function requireValues(
  context: CheckContext,
  { name, effect }: WrittenKey,
): Promise<Json[]> {
  const values = await createValues(context, name)
  if (values.length > 0) return values
  const fields: Record<string, { kind?: string }> = references.tasks
  const { kind = "values" } = fields[effect.writes ?? name] ?? {}
  throw new MissingRecords(pluralize(1, kind.replace(/s$/, "")))
}

/** Builds a request with the fields, and with all other required parameters and keys. */
export async function createWriteRequest(
  context: CheckContext,
  operation: WriteOperation,
  target: Record<string, number>,
  fields: Fields,
): Promise<RequestSpec> {
  const { environment } = context
  const { parameters: declared } = operationSpec(operation)
  const known: Record<string, number> = { ...environment.scope, ...target }
  const parameters = Object.fromEntries(declared.map(({ name }) => [name, known[name]]))
  if (operation === "createAccessToken") {
    const name = fields.name ?? environment.nameFor("Token")
    return { operation, parameters, body: environment.tokenBody(name as string) as JsonObject }
  }
  const root = getRoot(operation)
  const record: JsonObject = { ...fields }
  const required: readonly string[] = requirements[operation].forms[0]
  for (const path of required) {
    const [parent, name] = path.split(".") as [string, KeyName?]
    if (parent !== root || !name || name in record) continue
    record[name] = known[name] ?? (await createRequired(context, name))
  }
  const { organizationId } = environment
  const scope = required.includes("organization_id") && { organization_id: organizationId }
  return { operation, parameters, body: { ...scope, [root]: record } }
}

async function createRequired(context: CheckContext, name: KeyName): Promise<Json> {
  if (name === "name" || name === "body") return context.environment.nameFor("Written")
  const [value = null] = await createValues(context, name)
  return value
}

/** Sends fields as the setup of a check, and returns the record of the response. */
export async function write(
  context: CheckContext,
  operation: WriteOperation,
  target: Record<string, number>,
  fields: Fields,
): Promise<RecordResult> {
  const request = await createWriteRequest(context, operation, target, fields)
  return requireRecord(await context.send(request), getRoot(operation))
}

/** Reads the record of a response; undefined if there is none. */
export function readRecord({ response }: Exchange, key: string): JsonObject | undefined {
  const body = parseJson(response?.text ?? "")
  const record = isObject(body) ? body[key] : undefined
  return isObject(record) ? record : undefined
}

/** Returns the record of a successful response. */
export function requireRecord(exchange: Exchange, key: string): RecordResult {
  assertSuccess(exchange)
  const record = readRecord(exchange, key)
  if (isServiceRecord(record)) return { record, exchange }
  throw new CheckFailure(`a record ${key} with an ID`, "none", exchange)
}

/** Fails unless a record shows the value of a key. */
export function assertWritten(
  { effect }: WrittenKey,
  value: Json,
  { record, exchange }: RecordResult,
): void {
  const { writes: field = "", from } = chooseEffect(effect, value)
  const found = record[field]
  const text = `${field}: ${JSON.stringify(found) ?? "none"}`
  if (!Array.isArray(value)) {
    // A service may return null instead of false.
    const isSame = isDeepStrictEqual(found, value) || (value === false && found === null)
    assert(isSame, `${field}: ${JSON.stringify(value)}`, text, exchange)
    return
  }
  // The service may add elements of its own. If the elements are not IDs, compare only their number, because their
  // format is not documented.
  const items = [...new Set(value.map((item) => (isObject(item) && from ? item[from] : item)))]
  const elements = Array.isArray(found) ? found : []
  const isComplete = from
    ? items.every((item) => elements.includes(item ?? null))
    : elements.length >= items.length
  const expected = from ? JSON.stringify(items) : `${items.length} elements`
  assert(isComplete, `${field} with ${expected}`, text, exchange)
}

/**
 * Returns the names of tags. Returns undefined if a tag is neither a string nor an object with a name, because the
 * format of tags is not documented.
 */
export function readTagNames(tags: unknown): Json[] | undefined {
  if (!Array.isArray(tags)) return undefined
  const names = tags.map((tag) => (isObject(tag) ? tag.name : tag) as Json)
  return names.every((name) => typeof name === "string") ? names : undefined
}

/**
 * Whether a record has the tags of the request. Returns true if the names are unknown, or if a subtask mirrors the tags
 * of its parent.
 */
export function namesTags({ tags, mirror_parent_tags }: Fields, record: ServiceRecord): boolean {
  if (!Array.isArray(tags) || mirror_parent_tags === true) return true
  const names = readTagNames(record.tags)
  return names === undefined || tags.every((name) => names.includes(name))
}
