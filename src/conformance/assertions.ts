import { isDeepStrictEqual } from "node:util"
import { pause } from "../contract/delay.ts"
import { formatValue } from "../contract/violations.ts"
import { isObject, type JsonObject } from "../openapi/description.ts"
import { parseJson } from "../traffic/json.ts"
import type { Exchange } from "../traffic/exchange.ts"
import { CheckBlocked, CheckFailure, CheckNotRun, NotImplementedError } from "./outcomes.ts"
import type { Connection, RequestSpec, ServiceRecord } from "./service.ts"
import { formatField } from "./formatField.ts"

/** @throws CheckFailure if the condition is false. */
export function assert(
  condition: boolean,
  expected: string,
  found: string,
  exchange?: Exchange,
): asserts condition {
  if (!condition) throw new CheckFailure(expected, found, exchange)
}

/** Returns the response of an exchange. Throws if there is no response, or if its status is 501 or 429. */
export function requireResponse(exchange: Exchange): NonNullable<Exchange["response"]> {
  const { response, problem } = exchange
  if (!response || problem) throw new CheckFailure("a response", problem ?? "none", exchange)
  if (response.status === 501) throw new NotImplementedError(exchange)
  if (response.status === 429) {
    throw new CheckNotRun(
      "Rate limited: the service responds with 429. Try again later, or with a lower --concurrency.",
    )
  }
  return response
}

export function assertStatus(exchange: Exchange, expected: number): void {
  const { status } = requireResponse(exchange)
  assert(status === expected, `${expected}`, `${status}`, exchange)
}

export function assertSuccess(exchange: Exchange): void {
  const { status } = requireResponse(exchange)
  assert(status >= 200 && status < 300, "a 2xx status", `${status}`, exchange)
}

export function isClientError(status: number): boolean {
  return status >= 400 && status < 500
}

export function assertClientError(exchange: Exchange): void {
  const { status } = requireResponse(exchange)
  assert(isClientError(status), "a 4xx status", `${status}`, exchange)
}

/** Returns the body of a successful response as an object. */
export function requireBody(exchange: Exchange): JsonObject {
  assertSuccess(exchange)
  const { text } = requireResponse(exchange)
  const body = parseJson(text)
  if (isObject(body)) return body
  throw new CheckFailure("a JSON object", text === "" ? "an empty body" : "another body", exchange)
}

/** Returns a body in the setup of a check. Throws CheckBlocked if the request failed. */
export function requireSetup(exchange: Exchange, problem: string): JsonObject {
  try {
    return requireBody(exchange)
  } catch (error) {
    // A missing response fails every check.
    if (!(error instanceof CheckFailure) || exchange.problem) throw error
    throw new CheckBlocked(`${problem}: ${error.mismatch.found}.`)
  }
}

/** Returns the records of a collection. Requires only IDs. Other checks validate all other fields. */
export function requireRows(exchange: Exchange, key: string): ServiceRecord[] {
  const rows = requireBody(exchange)[key]
  if (!Array.isArray(rows)) throw new CheckFailure(`an array ${key}`, formatValue(rows), exchange)
  if (rows.every((row): row is ServiceRecord => isObject(row) && Number.isInteger(row.id)))
    return rows
  throw new CheckFailure(`records with an ID in ${key}`, "other values", exchange)
}

/** Returns the records of a collection. Returns no records if the request failed. */
export function readRowsOrNone(exchange: Exchange, key: string): ServiceRecord[] {
  try {
    return requireRows(exchange, key)
  } catch {
    return []
  }
}

/** Reads a page of a collection. Returns no records if the request fails. */
export async function listRowsOrNone(
  send: Connection["send"],
  operation: RequestSpec["operation"],
  key: string,
  query: object,
): Promise<ServiceRecord[]> {
  return send({ operation, parameters: { ...query } }).then(
    (exchange) => readRowsOrNone(exchange, key),
    () => [],
  )
}

/** Fails unless `found` contains all values of `expected`. */
export function assertFields(expected: object, found: object, exchange: Exchange): void {
  for (const [key, value] of Object.entries(expected)) {
    const actual = (found as Record<string, unknown>)[key]
    const isSame = isDeepStrictEqual(value, actual)
    assert(isSame, `${key}: ${JSON.stringify(value)}`, formatField(key, actual) ?? "none", exchange)
  }
}

/** Deletes a record twice. The first request must succeed, and the second request must return 404. */
export async function assertDeletedOnce(
  remove: () => Promise<Exchange>,
  isSuccess = (status: number): boolean => status === 204,
): Promise<void> {
  const first = await remove()
  const { status, text } = requireResponse(first)
  assert(isSuccess(status), "204", `${status}`, first)
  assert(status !== 204 || text === "", "no body", "a body", first)
  const second = await remove()
  const again = requireResponse(second).status
  assert(again === 404, "404 the second time", `${again}`, second)
}

/** Whether two arrays contain the same records in the same order. */
export function isSameRows(a: readonly ServiceRecord[], b: readonly ServiceRecord[]): boolean {
  return a.length === b.length && a.every(({ id }, i) => id === b[i]?.id)
}

/** Returns the first record that occurs twice. */
export function findDuplicate(rows: readonly ServiceRecord[]): ServiceRecord | undefined {
  const known = new Set<number>()
  return rows.find(({ id }) => known.size === known.add(id).size)
}

export function formatIds(rows: readonly ServiceRecord[]): string {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return "none"
  return ids.length > 12 ? `${ids.slice(0, 12).join(", ")}, … (${ids.length})` : ids.join(", ")
}

/** Fails if a comparison fails three times. Another client may change records between two requests of a comparison. */
export async function assertStable(
  compare: (attempt: number) => Promise<CheckFailure | undefined>,
): Promise<void> {
  for (let attempt = 0; ; attempt++) {
    const failure = await compare(attempt)
    if (!failure) return
    if (attempt >= 2) throw failure
  }
}

/** Repeats a request until its result satisfies a condition or the timeout ends. Returns the last result. */
export async function eventually<T>(
  { eventualTimeout, signal }: { eventualTimeout: number; signal: AbortSignal },
  read: () => Promise<T>,
  isDone: (result: T) => boolean,
): Promise<T> {
  const end = performance.now() + eventualTimeout
  for (let delay = 20; ; delay *= 2) {
    const result = await read()
    if (isDone(result) || performance.now() + delay > end) return result
    await pause(delay, signal)
  }
}
