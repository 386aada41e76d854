import { isDeepStrictEqual } from "node:util"
import type { Result } from "../client/types.ts"
import { pause } from "../contract/delay.ts"
import { formatValue } from "../contract/violations.ts"
import { isObject, type JsonObject } from "../openapi/description.ts"
import { parseJson } from "../traffic/body.ts"
import type { Exchange } from "../traffic/exchange.ts"
import type { Connection, ServiceRecord } from "./service.ts"
import { CheckBlocked, CheckFailure, CheckNotRun, NotImplementedError } from "./outcomes.ts"

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
  if (response.status === 429) throw new CheckNotRun("Rate limited: the service responds with 429.")
  return response
}

/** Fails unless the status of the response equals `expected`. */
export function assertStatus(exchange: Exchange, expected: number): void {
  const { status } = requireResponse(exchange)
  assert(status === expected, `${expected}`, `${status}`, exchange)
}

/** Fails unless the status of the response is 2xx. */
export function assertSuccess(exchange: Exchange): void {
  const { status } = requireResponse(exchange)
  assert(status >= 200 && status < 300, "a 2xx status", `${status}`, exchange)
}

/** Whether a status is 4xx. */
export function isClientError(status: number): boolean {
  return status >= 400 && status < 500
}

/** Fails unless the status of the response is 4xx. */
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
  const found = text === "" ? "an empty body" : "another body"
  throw new CheckFailure("a JSON object", found, exchange)
}

/** Returns the data of a client call; throws if the call failed. */
export function requireData<D>(
  context: Pick<Connection, "exchangeFor">,
  { data, error, response }: Result<D>,
): D {
  const exchange = context.exchangeFor(response)
  requireResponse(exchange)
  if (error) throw new CheckFailure("a 2xx status", `${response.status}`, exchange)
  if (response.status !== 204 && !isObject(data)) {
    throw new CheckFailure("a JSON object", "another body", exchange)
  }
  return data as D
}

/**
 * Works like {@link requireData}, for the setup of a check. Throws {@link CheckBlocked} if the call failed, because
 * another check reports the failure.
 */
export function requireSetup<D>(
  context: Pick<Connection, "exchangeFor">,
  problem: string,
  result: Result<D>,
): D {
  try {
    return requireData(context, result)
  } catch (error) {
    if (error instanceof CheckFailure) {
      throw new CheckBlocked(`${problem}: ${error.mismatch.found}.`)
    }
    throw error
  }
}

/**
 * Returns the records of a collection in a response. Requires only IDs, because other checks validate the other fields.
 */
export function requireRows(exchange: Exchange, key: string): ServiceRecord[] {
  const rows = requireBody(exchange)[key]
  if (!Array.isArray(rows)) throw new CheckFailure(`an array ${key}`, formatValue(rows), exchange)
  if (rows.every((row): row is ServiceRecord => isObject(row) && Number.isInteger(row.id)))
    return rows
  throw new CheckFailure(`records with an ID in ${key}`, "other values", exchange)
}

/** Fails unless `found` contains all values of `expected`. */
export function assertFields(expected: object, found: object, exchange: Exchange): void {
  for (const [key, value] of Object.entries(expected)) {
    const actual = (found as Record<string, unknown>)[key]
    const isSame = isDeepStrictEqual(value, actual)
    assert(isSame, `${key}: ${JSON.stringify(value)}`, JSON.stringify(actual) ?? "none", exchange)
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
  return rows.find((row, i) => rows.findIndex(({ id }) => id === row.id) < i)
}

/** Formats the IDs of records. */
export function formatIds(rows: readonly ServiceRecord[]): string {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return "none"
  return ids.length > 12 ? `${ids.slice(0, 12).join(", ")}, … (${ids.length})` : ids.join(", ")
}

/**
 * Fails if a comparison fails three times in a row. A single failure is ignored, because another client may have
 * changed records between two requests.
 */
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
