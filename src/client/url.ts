import { createFinalURL, createQuerySerializer, defaultPathSerializer } from "openapi-fetch"
import { assertMatch } from "./assertMatch.ts"

/** The parameters of a call, untyped. */
export interface Params {
  query?: Record<string, unknown>
  path?: Record<string, unknown>
}

const pathSerializer = defaultPathSerializer

// The contract separates the values of a list with commas: `include=accounts,tasks`.
const querySerializer = createQuerySerializer({ array: { style: "form", explode: false } })

/**
 * Creates the URL of a request. Omits query parameters that are null, undefined or an empty list.
 *
 * @param baseUrl - without a slash at the end.
 * @throws TypeError if a path value is missing or no ID, because a value such as `..` would call another operation. Also
 *   if a query value is NaN, infinite or an invalid Date.
 * @throws URIError if a query value contains half of a surrogate pair, which a URL cannot contain.
 */
export function createUrl(baseUrl: string, path: string, params: Params): string {
  for (const name of path.match(/\w+(?=})/g) ?? []) {
    assertMatch(/^\d+$/, name, params.path?.[name], "an ID")
  }
  const query: Params["query"] = {}
  for (const name in params.query) query[name] = formatValue(name, params.query[name])
  const values = { query, path: params.path }
  return createFinalURL(path, { baseUrl, params: values, querySerializer, pathSerializer })
}

/** Formats a Date as ISO 8601, as JSON does in a body. Rejects NaN: without the parameter, a filter would be ignored. */
function formatValue(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => formatValue(name, item))
  const isDate = value instanceof Date
  if ((isDate || typeof value === "number") && !Number.isFinite(Number(value))) {
    throw new TypeError(`${name} must be valid, not ${value}`)
  }
  return isDate ? value.toJSON() : value
}
