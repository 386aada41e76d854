import { isDeepStrictEqual } from "node:util"
import { effects, references } from "../../../generated/effects.ts"
import { operationIds, getOperationSpec } from "../../contract/operations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { chooseEffect, type Effect } from "../../openapi/effects.ts"
import { parseJson } from "../../traffic/json.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { assert, assertSuccess, requireResponse } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import { CheckBlocked, CheckFailure } from "../outcomes.ts"
import { isServiceRecord, type RequestSpec, type ServiceRecord } from "../service.ts"
import { readValue, validRequest, withValue } from "../validRequests.ts"
import type { Fields, KeyName, WriteOperation } from "./writtenValues.ts"
import { formatField } from "../formatField.ts"

/** A key of a request body that writes a value. */
export interface WrittenKey {
  /** The path of the key, such as `task.due_on`. */
  path: string
  name: KeyName
  effect: Effect
}

export interface RecordResult {
  record: ServiceRecord
  exchange: Exchange
}

/** The operations with a body. */
export const writeOperations = operationIds.filter(
  (id): id is WriteOperation => getOperationSpec(id).body !== undefined,
)

/** Returns the keys that write values. Excludes the IDs of the record and its organization. */
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

/** Whether the source documents the effect of a key, at least for the elements of an array. */
export function isStated({ effect }: WrittenKey): boolean {
  const { assumed, unreadable } = chooseEffect(effect, true)
  const isArray = effect.by !== undefined || effect.creates !== undefined
  return unreadable === undefined && (assumed === undefined || isArray)
}

/** Returns the key of the body that contains the record, such as `task`. */
export function getRoot(operation: WriteOperation): string {
  return effects[operation].kind.replace(/s$/, "")
}

/** Builds a request with the fields, and with all other required parameters and keys. */
export async function createWriteRequest(
  { environment }: CheckContext,
  operation: WriteOperation,
  target: Record<string, number>,
  fields: Fields,
): Promise<RequestSpec> {
  if (operation === "createAccessToken") {
    const body = environment.tokenBody(String(fields.name ?? environment.nameFor("Token")))
    return { operation, body: body as JsonObject }
  }
  const request = await validRequest(operation, environment, { values: { ...target, ...fields } })
  const place = { in: "body", name: getRoot(operation) } as const
  const record = readValue(request, place) as JsonObject | undefined
  return withValue(request, place, { ...record, ...fields })
}

/**
 * Sends fields as the setup of a check, and returns the record of the response.
 *
 * @throws CheckBlocked if the response is an error, because another check reports it.
 */
export async function write(
  context: CheckContext,
  operation: WriteOperation,
  target: Record<string, number>,
  fields: Fields,
): Promise<RecordResult> {
  const exchange = await context.send(await createWriteRequest(context, operation, target, fields))
  const { status } = requireResponse(exchange)
  if (status >= 400) {
    throw new CheckBlocked(`Cannot send ${operation}: ${status}. See ${operation}/valid.`)
  }
  return requireRecord(exchange, getRoot(operation))
}

/** Reads the record of a response; undefined if there is none. */
export function readRecord({ response }: Exchange, key: string): JsonObject | undefined {
  const body = parseJson(response?.text ?? "")
  const record = isObject(body) ? body[key] : undefined
  return isObject(record) ? record : undefined
}

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
  const text = `${field}: ${formatField(field, found) ?? "none"}`
  if (!Array.isArray(value)) {
    // A service may return null instead of false.
    const isSame = isDeepStrictEqual(found, value) || (value === false && found === null)
    return assert(isSame, `${field}: ${JSON.stringify(value)}`, text, exchange)
  }
  // A service may add elements. If the elements are not IDs, compare only their number: their format is not documented.
  const items = new Set(value.map((item) => (isObject(item) && from ? (item[from] ?? null) : item)))
  const elements = Array.isArray(found) ? found : []
  const isComplete = from
    ? [...items].every((item) => elements.includes(item))
    : elements.length >= items.size
  const expected = from ? JSON.stringify([...items]) : `${items.size} elements`
  assert(isComplete, `${field} with ${expected}`, text, exchange)
}

/** Returns the names of tags. Undefined if a tag has no name, because the format of tags is not documented. */
export function readTagNames(tags: unknown): Json[] | undefined {
  if (!Array.isArray(tags)) return undefined
  const names = tags.map((tag) => (isObject(tag) ? tag.name : tag) as Json)
  return names.every((name) => typeof name === "string") ? names : undefined
}

/** Whether a record has the tags of the request. Returns true if unknown names or mirroring prevent a comparison. */
export function namesTags({ tags, mirror_parent_tags }: Fields, record: ServiceRecord): boolean {
  if (!Array.isArray(tags) || mirror_parent_tags === true) return true
  const names = readTagNames(record.tags)
  return names === undefined || tags.every((name) => names.includes(name))
}
