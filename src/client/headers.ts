import { mergeHeaders } from "openapi-fetch"
import { plainType } from "../../generated/tables.ts"

/** The headers of a request. The names are in lower case, so that no header occurs twice. */
export type HeaderRecord = Record<string, string>

/**
 * Creates the headers of a request, without the token. A header of `second` replaces the header of `first` with the
 * same name. The caller cannot change `Accept` and `Content-Type`, because the contract defines their values.
 */
export function createHeaders(
  mediaType: string,
  hasBody: boolean,
  first: HeadersInit | undefined,
  second: HeadersInit | undefined,
): HeaderRecord {
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
