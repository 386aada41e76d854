import { plainMediaType } from "../../generated/tables.ts"

/** Request headers, with names in lower case so that none occurs twice. */
type HeaderRecord = Record<string, string>

/**
 * Creates a request's headers, except the token; `second` overrides `first`. Callers can't override `Accept` and
 * `Content-Type`, which the contract defines.
 */
export function createHeaders(
  mediaType: string,
  hasBody: boolean,
  first: HeadersInit | undefined,
  second: HeadersInit | undefined,
): HeaderRecord {
  const own: HeaderRecord = { accept: `${mediaType},${plainMediaType}` }
  if (hasBody) own["content-type"] = mediaType
  if (!first && !second) return own
  const merged = new Headers(first)
  new Headers(second).forEach((value, name) => merged.set(name, value))
  merged.delete("content-type")
  return { ...Object.fromEntries(merged), ...own }
}
