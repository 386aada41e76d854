import { formatValue } from "../../contract/violations.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import { CheckNotRun, InvalidResponseError, NotImplementedError } from "./outcomes.ts"
import { parseResponse } from "./parseResponse.ts"
import type { Connection, RequestSpec, ServiceRecord } from "./service.ts"

/** Returns the response of an exchange. Throws if there is no response, or if its status is 501 or 429. */
export function requireResponse(exchange: Exchange): NonNullable<Exchange["response"]> {
  const { response, problem } = exchange
  if (!response || problem) throw new InvalidResponseError("a response", problem ?? "none")
  if (response.status === 501) throw new NotImplementedError()
  if (response.status === 429) {
    throw new CheckNotRun(
      "Rate limited: the service responds with 429. Try again later, or with a lower --concurrency.",
    )
  }
  return response
}

/** Returns the body of a successful response as an object. */
export function requireBody(exchange: Exchange): JsonObject {
  const { status, text } = requireResponse(exchange)
  if (status < 200 || status > 299) throw new InvalidResponseError("a 2xx status", `${status}`)
  const body = parseResponse(exchange)
  if (isObject(body)) return body
  throw new InvalidResponseError("a JSON object", text === "" ? "an empty body" : "another body")
}

/** Returns the records of a collection. Requires only IDs; all other fields are validated elsewhere. */
export function requireRows(exchange: Exchange, key: string): ServiceRecord[] {
  const rows = requireBody(exchange)[key]
  if (!Array.isArray(rows)) throw new InvalidResponseError(`an array ${key}`, formatValue(rows))
  if (rows.every((row): row is ServiceRecord => isObject(row) && Number.isInteger(row.id)))
    return rows
  throw new InvalidResponseError(`records with an ID in ${key}`, "other values")
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
