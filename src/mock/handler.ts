import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import { createRequestedError, createUnclearError } from "../contract/envelope.ts"
import type { HandlerResponse, Call, ErrorResult } from "../contract/messages.ts"
import { findResponse } from "../contract/operations.ts"
import { parsePreferHeader } from "../contract/preferHeader.ts"
import { getInvalidRequestStatus } from "../contract/receivedRequest.ts"
import {
  chooseExample,
  getCollectionName,
  type ExampleCollection,
  findRecordKey,
  getRecordArrays,
} from "./examples.ts"
import { applyPagination } from "./pagination.ts"
import type { PrismEngine } from "./prism.ts"
import { mockServerHeader } from "./serverHeader.ts"

/**
 * Creates a handler that responds with the example that best fits a request, or the one its `Prefer` header selects.
 *
 * @param engine - renders the example, or generates a response.
 * @param dynamic - whether to generate responses from the schemas by default; `Prefer` overrides it.
 */
export function createMockHandler(
  engine: PrismEngine,
  examples: ExampleCollection,
  dynamic: boolean,
): (call: Call) => Promise<HandlerResponse | ErrorResult> {
  return async (call) => {
    const { spec, mediaType } = call
    const preferred = readPreferences(call)
    if (preferred.invalid !== undefined) {
      const errors = [createUnclearError(`The Prefer header: ${preferred.invalid}`)]
      return { status: getInvalidRequestStatus(spec), errors }
    }
    const { status, example } = preferred
    const isGenerated = preferred.dynamic ?? (dynamic && !example)
    // Don't use the `default` response's examples: their error codes may not fit the status.
    if (!(status in spec.responses) && !example && !isGenerated) {
      return createRequestedError(status, "The Prefer header")
    }
    const isSelected = status === spec.success && !example && !isGenerated
    const chosen = isSelected ? chooseExample(call, examples) : example
    const choice = { status, example: chosen, dynamic: isGenerated, mediaType }
    const result = await engine(spec, choice)
    const first = isGenerated ? undefined : findResponse(spec, status)?.examples[0]
    const headers = { ...result.headers, Server: mockServerHeader }
    const response: HandlerResponse = { status, ...result, headers, example: chosen ?? first }
    if (status !== spec.success) return response
    return applyPagination(call, isSelected ? adaptExample(call, response, examples) : response)
  }
}

/**
 * Parses the `Prefer` header, ignoring unknown preferences as RFC 7240, section 2 requires. The preferences have the same
 * names as Prism's; the default of `code` is the operation's success status.
 */
function readPreferences({ headers, spec }: Call) {
  const preferences = parsePreferHeader(headers.get("prefer") ?? "")
  const code = preferences.get("code")
  const example = preferences.get("example")
  const dynamic = preferences.get("dynamic")
  const status = code === undefined ? spec.success : Number(code)
  const response = /^[2-5]\d\d$/.test(`${status}`) ? findResponse(spec, status) : undefined
  if (!response) {
    const known = Object.keys(spec.responses).join(", ").replace("default", "any error")
    return { invalid: `code=${code} is not a status of this operation. Use ${known}.` }
  }
  if (example !== undefined && !response.examples.includes(example)) {
    const known = response.examples.join(", ")
    const hint = known ? `Use ${known}.` : "This response has no examples."
    return { invalid: `example=${example} is not an example of this response. ${hint}` }
  }
  if (dynamic !== undefined && !/^(true|false)$/.test(dynamic)) {
    return { invalid: `dynamic=${dynamic} is not a boolean. Use true or false.` }
  }
  return { status, example, dynamic: dynamic === undefined ? undefined : dynamic === "true" }
}

/** Adapts an example to the request's ID, body and `include`, so that the response is about the requested record. */
function adaptExample(
  { spec, values }: Call,
  response: HandlerResponse,
  { arrays, records }: ExampleCollection,
): HandlerResponse {
  const { id, include = [] } = values.parameters
  if (!isObject(response.body)) return response
  let body = response.body
  const key = findRecordKey(body)
  const record = records.get(`${getCollectionName(spec.path)} ${String(id)}`)
  const isReplaced = key && record && (body[key] as JsonObject).id !== id
  if (isReplaced) {
    const changed = { ...(record as JsonObject), ...pickChanges(record, values.body, key) }
    body = { ...dropRelatedRecords(body, include as string[]), [key]: changed }
  }
  for (const kind of new Set(include as string[])) {
    const source = arrays.get(kind)
    if (source && !(kind in getRecordArrays(body))) body = addRelatedRecords(body, kind, source)
  }
  return { ...response, body, example: isReplaced ? undefined : response.example }
}

/**
 * Returns the values in a request body to copy into the response's record. Arrays and objects are left out, because
 * they may have a different form in responses.
 */
function pickChanges(record: Json, body: unknown, key: string): JsonObject {
  const sent = isObject(body) ? body[key] : undefined
  if (!isObject(record) || !isObject(sent)) return {}
  const changes = Object.entries(sent).filter(
    ([name, value]) => name in record && (value === null || typeof value !== "object"),
  )
  return Object.fromEntries(changes)
}

/** Removes an example's related records, which belong to another record, except the kinds in `include`. */
function dropRelatedRecords(body: JsonObject, included: string[]): JsonObject {
  const kept = Object.entries(body).filter(
    ([key, value]) => !Array.isArray(value) || included.includes(key),
  )
  const { includes } = body
  return {
    ...Object.fromEntries(kept),
    ...(isObject(includes) && { includes: dropRelatedRecords(includes, included) }),
  }
}

/** Adds related records to a body's `includes`, or to the body itself if it has no `includes`. */
function addRelatedRecords(body: JsonObject, kind: string, records: Json[]): JsonObject {
  if (!isObject(body.includes)) return { ...body, [kind]: records }
  return { ...body, includes: { ...body.includes, [kind]: records } }
}
