import { isObject, type JsonObject } from "../openapi/description.ts"
import { decodeUtf8 } from "../contract/body.ts"
import { invalidUtf8, parseJson } from "./json.ts"
import type { Exchange } from "./exchange.ts"
import { readHeaders, readNumber, readPairs, type ReadableEntry } from "./harReader.ts"
import type { UnknownParts } from "./validateExchange.ts"

/** The maximum length of a body, in characters; a page of 100 records has several hundred thousand. */
const maxBodyLength = 8 * 1024 * 1024

const reasons = {
  preflight: "CORS preflight request.",
  browser: "Response created by the browser.",
  cached: "Response served from a cache.",
  unanswered: "No response recorded: the request was blocked or aborted, or it failed.",
  revalidated: "304 response: the body is in a cache.",
  incomplete: "Incomplete response.",
  requestBody: "Request body not recorded.",
  responseBody: "Response body not recorded.",
  truncated: "Response body truncated by the recorder.",
  longBody: `Body longer than ${maxBodyLength} characters.`,
} as const

/** The exchange of an entry, and the reasons for missing parts. */
export interface HarExchange {
  exchange?: Exchange
  status?: number
  unknown?: UnknownParts
  /** Sentences that say why the exchange or parts of it can't be validated. */
  skipped: string[]
}

/** Reads the exchange of an entry. */
export function readHarExchange(read: ReadableEntry, asSent: boolean): HarExchange {
  const { entry, request, method, url, headers } = read
  const response = isObject(entry.response) ? entry.response : {}
  const responseHeaders = readHeaders(response.headers)
  // For a missing response, recorders write the status 0, -1 or null, or none.
  const isAnswered = typeof response.status === "number" && response.status >= 100
  const status = isAnswered ? (response.status as number) : undefined
  const known = status === undefined ? {} : { status }
  const reason = asSent ? undefined : findSkipReason(read, responseHeaders, status)
  if (reason) return { ...known, skipped: [reason] }
  // After a 304 response, a browser records the body from its cache.
  const isRevalidated = status === 304 && !asSent
  const sent = readRequestBody(request, headers)
  const received = isRevalidated
    ? { reason: reasons.revalidated }
    : readResponseBody(response, responseHeaders, status)
  return {
    ...known,
    exchange: {
      method,
      url: url.href,
      headers,
      ...(sent.text !== undefined && { body: sent.text }),
      ...(status !== undefined &&
        !isRevalidated && {
          response: { status, headers: responseHeaders, text: received.text ?? "" },
        }),
      milliseconds: readNumber(entry.time),
    },
    unknown: {
      requestBody: sent.reason !== undefined,
      responseBody: received.reason !== undefined,
    },
    skipped: [sent.reason, received.reason].filter((one) => one !== undefined),
  }
}

/** Returns the reason to skip an entry, such as a response from a cache, or undefined if it can be validated. */
function findSkipReason(
  { entry, method, headers }: ReadableEntry,
  responseHeaders: Headers,
  status: number | undefined,
): string | undefined {
  const { _resourceType: type } = entry
  const isPreflight =
    type === "preflight" || (method === "OPTIONS" && headers.has("access-control-request-method"))
  if (isPreflight) return reasons.preflight
  if (isFromCache(entry)) return reasons.cached
  // Chrome records an HSTS upgrade as a redirect with this header.
  if (responseHeaders.has("non-authoritative-reason")) return reasons.browser
  // The recorded headers of a request that wasn't sent are incomplete.
  return status === undefined ? reasons.unanswered : undefined
}

/** Returns whether the response is from a cache, as Chrome, Safari and Firefox record it. */
function isFromCache({ _fromCache, _fetchType, cache }: JsonObject): boolean {
  return (
    Boolean(_fromCache) ||
    (typeof _fetchType === "string" && _fetchType.endsWith("Cache")) ||
    (isObject(cache) && "afterRequest" in cache)
  )
}

/** A recorded body, or the reason why it's unknown; an empty object if there is no body. */
interface RecordedBody {
  text?: string
  /** The size of the body in bytes. */
  size?: number
  reason?: string
}

function readRequestBody(request: JsonObject, headers: Headers): RecordedBody {
  const {
    text = "",
    encoding,
    params,
    _file,
    comment,
  } = isObject(request.postData) ? request.postData : {}
  if (typeof text === "string" && text !== "")
    return decodeBody(text, encoding, reasons.requestBody)
  const pairs = readPairs(params)
  if (pairs.length > 0) return { text: `${new URLSearchParams(pairs)}` }
  const size = Math.max(readNumber(request.bodySize), readNumber(headers.get("content-length")))
  return size > 0 || _file || comment ? { reason: reasons.requestBody } : {}
}

function readResponseBody(
  response: JsonObject,
  headers: Headers,
  status: number | undefined,
): RecordedBody {
  if (status === undefined) return { reason: reasons.unanswered }
  // Chrome and Safari write _error, Playwright writes _failureText.
  const { _error: error, _failureText: failure } = response
  if (error || failure) return { reason: reasons.incomplete }
  const content = isObject(response.content) ? response.content : {}
  const { text, encoding } = content
  const size = readNumber(content.size)
  if (typeof text === "string" && text !== "") {
    const body = decodeBody(text, encoding, reasons.responseBody)
    return isTruncated(body, size) ? { reason: reasons.truncated } : body
  }
  const isPresent = size > 0 || readNumber(headers.get("content-length")) > 0
  // For 204 and 205, some recorders write no size.
  const isEmpty = text === "" || size === 0 || status === 204 || status === 205
  return isPresent || !isEmpty ? { reason: reasons.responseBody } : { text: "" }
}

/** Returns whether the recorder stored only the start of a body, which isn't valid JSON then. */
function isTruncated({ text, size = 0 }: RecordedBody, fullSize: number): boolean {
  return text !== undefined && fullSize > size && parseJson(text) === undefined
}

/** @param reason - the reason to return if the text isn't valid base64. */
function decodeBody(text: string, encoding: unknown, reason: string): RecordedBody {
  if (text.length > maxBodyLength) return { reason: reasons.longBody }
  if (encoding !== "base64") return { text, size: new TextEncoder().encode(text).length }
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return { text: decodeUtf8(bytes) ?? invalidUtf8, size: bytes.length }
  } catch {
    return { reason }
  }
}
