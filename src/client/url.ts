import { createFinalURL, serializeArrayParam, serializePrimitiveParam } from "openapi-fetch"
import { assertMatch } from "./assert.ts"
import type { CallOptions } from "./types.ts"

/** The path and query parameters of a call. */
export interface CallParameters {
  query?: Record<string, unknown>
  path?: Record<string, unknown>
}

/**
 * Creates a request's URL. Query parameters that are null, undefined or an empty array are dropped.
 *
 * @param baseUrl - the base URL, without a slash at the end.
 * @throws TypeError if a path value is missing or not an ID (`..` would call another operation), or a query value is
 *   NaN, infinite, an invalid Date or an object.
 * @throws URIError if a query value contains half a surrogate pair, which a URL can't contain.
 */
export function createUrl(baseUrl: string, path: string, params: CallParameters): string {
  const given = { ...params, path: params.path ?? {} }
  return createFinalURL(path, { baseUrl, params: given, querySerializer, pathSerializer })
}

/** Replaces IDs only. openapi-fetch's serializer also replaces arrays and objects, and adds 300 bytes to a bundle. */
function pathSerializer(path: string, values: Record<string, unknown>): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) =>
    assertMatch(/^\d+$/, name, values[name], "an ID"),
  )
}

/** Serializes the query in one pass; openapi-fetch's `createQuerySerializer` would take 3 percent of a call's time. */
function querySerializer(query: Record<string, unknown>): string {
  let text = ""
  for (const name in query) {
    const pair = serializeParameter(name, query[name])
    if (pair) text += text ? `&${pair}` : pair
  }
  return text
}

/** Joins the values of an array with commas, as the contract requires: `include=accounts,tasks`. */
function serializeParameter(name: string, value: unknown): string {
  if (!Array.isArray(value)) return serializePrimitiveParam(name, formatValue(name, value))
  const values = value.map((item) => formatValue(name, item))
  return values.length > 0
    ? serializeArrayParam(name, values, { style: "form", explode: false })
    : ""
}

/**
 * Formats a Date as JSON.stringify does. Rejects objects, NaN, infinite numbers and invalid dates: the parameter of a date
 * or a number would be dropped, and the service would return unfiltered records.
 */
function formatValue(name: string, value: unknown): any {
  const isText = typeof value === "string" || typeof value === "boolean" || value == null
  if (!isText && !Number.isFinite(Number(value))) {
    throw new TypeError(`${name} must be valid, not ${value}`)
  }
  return value instanceof Date ? value.toJSON() : value
}

/** The options of a call to any operation. */
export interface UntypedCallOptions extends CallOptions {
  params?: CallParameters
  body?: unknown
}
