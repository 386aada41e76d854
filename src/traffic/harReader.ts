import { isObject, type JsonObject } from "../openapi/description.ts"

export interface HarLog {
  /** The recording's name, for messages. */
  name: string
  entries: unknown[]
  /** Whether the recording has this package's `_asSent` mark, so that no sent header is missing. */
  asSent: boolean
}

/** A HAR entry with a readable request. */
export interface ReadableEntry {
  index: number
  entry: JsonObject
  request: JsonObject
  method: string
  url: URL
  headers: Headers
  response: JsonObject
  /** Undefined if no response is recorded. */
  status: number | undefined
  responseHeaders: Headers
}

/** @throws TypeError if the value isn't HAR 1.2. */
export function readHarLog(name: string, har: unknown): HarLog {
  const log = isObject(har) ? har.log : undefined
  const { entries, _asSent: asSent } = isObject(log) ? log : {}
  if (Array.isArray(entries)) return { name, entries, asSent: asSent === true }
  throw new TypeError(
    `${name || "The value"} is not HAR 1.2: it must be an object with log.entries, an array.`,
  )
}

const invalidEntry =
  "Invalid HAR 1.2 entry: it needs a request with a method, an absolute URL and headers, and a response with a status and headers."

/** Reads the heads of an entry's messages, or returns a sentence that says why they're unreadable. */
export function readHarEntry(entry: unknown, index: number): ReadableEntry | string {
  if (!isObject(entry) || !isObject(entry.request)) return invalidEntry
  const { request, response: recorded } = entry
  const { method, url: text, headers = [] } = request
  const isMethod = typeof method === "string" && method.length <= 40 && isHttpToken(method)
  const isUrl = typeof text === "string" && URL.canParse(text)
  if (!isMethod || !isUrl || !Array.isArray(headers)) return invalidEntry
  // A request may have no response, or one without a status.
  const response = recorded ?? {}
  if (!isObject(response)) return invalidEntry
  const { status, headers: received = [] } = response
  if (typeof (status ?? 0) !== "number" || !Array.isArray(received)) return invalidEntry
  const url = new URL(text)
  url.hash = ""
  return {
    index,
    entry,
    request,
    method,
    url,
    headers: readHeaders(headers),
    response,
    // Recorders mark a missing response with the status 0, -1 or null, or without a status.
    status: typeof status === "number" && status >= 100 ? status : undefined,
    responseHeaders: readHeaders(received),
  }
}

/** Reads a message's headers, without HTTP/2 pseudo-headers such as `:path`. */
function readHeaders(list: unknown): Headers {
  const headers = new Headers()
  const known = new Set<string>()
  for (const [name, value] of readHarPairs(list)) {
    // Chrome joins repeated headers with line breaks.
    const joined = value.replaceAll(/[\r\n]+/g, ", ")
    const text = joined.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, "?")
    // Some recorders write a header twice: drop equal values, and join different ones (RFC 9110, section 5.2).
    const header = `${name.toLowerCase()}: ${text}`
    if (isHttpToken(name) && !known.has(header)) headers.append(name, text)
    known.add(header)
  }
  return headers
}

/** Returns whether text is valid as a method or a header name (RFC 9110, section 5.6.2). */
function isHttpToken(text: string): boolean {
  return /^[!#$%&'*+.^`|~\w-]+$/.test(text)
}

/** Reads a HAR list of names and values, dropping malformed items. */
export function readHarPairs(list: unknown): [name: string, value: string][] {
  if (!Array.isArray(list)) return []
  return list.flatMap((item: unknown): [string, string][] => {
    if (!isObject(item) || typeof item.name !== "string") return []
    const { name, value = "" } = item
    return typeof value === "string" ? [[name, value]] : []
  })
}

/** Reads a size or a duration; returns -1, HAR's value for unknown, if it isn't a number. */
export function readHarNumber(value: unknown): number {
  const number = typeof value === "string" ? Number.parseInt(value, 10) : value
  return typeof number === "number" && number >= 0 ? number : -1
}
