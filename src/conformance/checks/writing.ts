import { isDeepStrictEqual } from "node:util"
import { requirements } from "../../../generated/conformance.ts"
import { effects, references } from "../../../generated/effects.ts"
import { operationIds, operationSpec } from "../../contract/operations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { chooseEffect, type Effect } from "../../openapi/effects.ts"
import { parseJson } from "../../traffic/body.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { pluralize } from "../../traffic/text.ts"
import { assert, assertFields, assertSuccess } from "../assertions.ts"
import type { CheckContext } from "../check.ts"
import { type ListPath, listOperation, listPaths, readOperation } from "../collections.ts"
import { CheckFailure, MissingRecords } from "../outcomes.ts"
import type { RequestSpec, ServiceRecord } from "../service.ts"
import { fetchCollection, fetchSingle } from "./pages.ts"
import { eventuallyPass } from "./steps.ts"
import { createValues, type Fields, type KeyName, type WriteOperation } from "./writtenValues.ts"

/** A key of a body. */
export interface WrittenKey {
  /** Such as `task.due_on`. */
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

/** Returns the keys that write. Those that name the record or its organization are in every request. */
export function listKeys(operation: WriteOperation): WrittenKey[] {
  const keys: Record<string, Effect> = effects[operation].keys
  return Object.entries(keys).flatMap(([path, effect]) => {
    const name = path.split(".").at(-1) as KeyName | "organization_id"
    return effect.scopes !== undefined || name === "organization_id" ? [] : [{ path, name, effect }]
  })
}

/** Whether the source states what a key does. Whether an array adds or replaces can be open, but not that it has an effect. */
export function isStated({ effect }: WrittenKey): boolean {
  const { assumed, unreadable } = chooseEffect(effect, true)
  const isArray = effect.by !== undefined || effect.creates !== undefined
  return unreadable === undefined && (assumed === undefined || isArray)
}

/** The keys whose values can be sent in one request, and then be read. */
export function listJointKeys(operation: WriteOperation): WrittenKey[] {
  return listKeys(operation).filter((key) => isStated(key) && key.effect.creates === undefined)
}

/** Returns the key of the body that contains the record. */
export function getRoot(operation: WriteOperation): string {
  return Object.keys(effects[operation].keys)
    .find((path) => path.includes("."))!
    .split(".")[0]!
}

/** Creates the record that an operation writes to; returns the IDs that the request needs. */
export const createTarget: Record<
  WriteOperation,
  (context: CheckContext, fields: Fields) => Promise<Record<string, number>>
> = {
  createTask: async () => ({}),
  updateTask: async ({ environment }, fields) => {
    const names: string[] = listKeys("createTask").map(({ name }) => name)
    const known = Object.entries(fields).filter(([name]) => names.includes(name))
    return { id: (await environment.createTask(Object.fromEntries(known))).id }
  },
  createComment: async ({ environment }) => ({ task_id: (await environment.createTask()).id }),
  updateComment: async ({ environment }) => {
    const { comment, task } = await environment.createComment()
    return { id: comment.id, task_id: task.id }
  },
  createIntegrationWebhook: async () => ({}),
  updateIntegrationWebhook: async (context) => {
    const [resource_id] = (await createValues(context, "resource_id")) as number[]
    return { id: (await context.environment.createWebhook({ resource_id })).id }
  },
  createAccessToken: async ({ environment }) => {
    // Afterwards the environment knows which form of the body the service accepts.
    await environment.shared.token()
    return {}
  },
}

/** Returns the values of a key; the service must have the records that they refer to. */
export async function requireValues(
  context: CheckContext,
  { name, effect }: WrittenKey,
  count = 1,
): Promise<Json[]> {
  const values = await createValues(context, name)
  if (values.length >= count) return values
  const fields: Record<string, { kind?: string }> = references.tasks
  const { kind = "values" } = fields[effect.writes ?? name] ?? {}
  throw new MissingRecords(pluralize(count, kind.replace(/s$/, "")))
}

/** Builds a request with the fields, and otherwise only what a valid request contains. */
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
  if (texts.includes(name)) return context.environment.nameFor("Written")
  const [value = null] = await createValues(context, name)
  return value
}

/** Sends fields, and returns the record of the response. */
export async function write(
  context: CheckContext,
  operation: WriteOperation,
  target: Record<string, number>,
  fields: Fields,
): Promise<RecordResult> {
  const request = await createWriteRequest(context, operation, target, fields)
  const root = getRoot(operation)
  const result = requireRecord(await context.send(request), root)
  const sent = isObject(request.body) ? request.body[root] : undefined
  // Otherwise a service that returns an example would pass.
  for (const [name, value] of Object.entries(sent ?? {})) {
    if (texts.includes(name)) assertFields({ [name]: value }, result.record, result.exchange)
  }
  return result
}

/** The keys whose values differ in each request. */
const texts = ["name", "body"]

/** Reads the record of a response; undefined if there is none. */
export function readRecord({ response }: Exchange, key: string): JsonObject | undefined {
  const body = parseJson(response?.text ?? "")
  const record = isObject(body) ? body[key] : undefined
  return isObject(record) ? record : undefined
}

function requireRecord(exchange: Exchange, key: string): RecordResult {
  assertSuccess(exchange)
  const record = readRecord(exchange, key)
  if (typeof record?.id === "number") {
    return { record: record as ServiceRecord, exchange }
  }
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
    // A flag that may be null can be null in place of false.
    const isSame = isDeepStrictEqual(found, value) || (value === false && found === null)
    assert(isSame, `${field}: ${JSON.stringify(value)}`, text, exchange)
    return
  }
  // The service may add elements. The shape of an element that is no ID is not documented.
  const items = value.map((item) => (isObject(item) && from ? item[from] : item))
  const elements = Array.isArray(found) ? found : []
  const isComplete = from
    ? items.every((item) => elements.includes(item ?? null))
    : elements.length >= items.length
  const expected = from ? JSON.stringify(items) : `${items.length} elements`
  assert(isComplete, `${field} with ${expected}`, text, exchange)
}

/**
 * Fails unless the single read and the collection return a record that passes, as far as the API has them.
 *
 * @param thorough - false omits the collection if there is a single read.
 */
export async function assertReadBack(
  context: CheckContext,
  operation: WriteOperation,
  written: RecordResult,
  assertRecord: (result: RecordResult) => void,
  thorough = false,
): Promise<void> {
  const path = `/${effects[operation].kind}` as ListPath
  if (!listPaths.includes(path)) return
  const { id } = written.record
  const hasSingle = readOperation(path) !== undefined
  if (hasSingle) {
    await eventuallyPass(context, async () => {
      const exchange = (await fetchSingle(context, path, { id }))!
      assertRecord(requireRecord(exchange, getRoot(operation)))
    })
  }
  if (hasSingle && !thorough) return
  assertListable(context, path)
  await eventuallyPass(context, async () => {
    const record = (await fetchCollection(context, path)).find((row) => row.id === id)
    const expected = `the record ${id} in ${listOperation(path)}`
    if (!record) throw new CheckFailure(expected, "none", written.exchange)
    assertRecord({ record, exchange: written.exchange })
  })
}

/** GET /integration_webhooks returns only webhooks on public resources. */
function assertListable({ environment }: CheckContext, path: ListPath): void {
  if (path === "/integration_webhooks" && environment.publicLists.length === 0) {
    throw new MissingRecords("a public list")
  }
}
