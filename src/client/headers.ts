import { mergeHeaders } from "openapi-fetch"
import { plainType } from "../../generated/tables.ts"

/** The headers of a request by their names. */
export type HeaderRecord = Record<string, string>

/**
 * Creates the headers of a request, without the token. A later source replaces the headers of an earlier source.
 * `Accept` and `Content-Type` are always those of the contract.
 */
export function createHeaders(
  mediaType: string,
  hasBody: boolean,
  first: HeadersInit | undefined,
  second: HeadersInit | undefined,
): HeaderRecord {
  // The names are in lower case, as in `Headers`. Otherwise, a header of the caller could be sent too.
  const own: HeaderRecord = { accept: `${mediaType},${plainType}` }
  if (hasBody) own["content-type"] = mediaType
  if (!first && !second) return own
  // openapi-fetch reads an array of pairs as an object with the keys 0, 1 and so on. `Headers` reads all forms.
  const merged = mergeHeaders(new Headers(first), new Headers(second), {
    // null removes the header.
    "content-type": null,
    ...own,
  })
  return Object.fromEntries(merged)
}
