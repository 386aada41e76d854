import { isObject, type JsonObject } from "../openapi/description.ts"
import { decodeUtf8 } from "../contract/body.ts"
import { invalidUtf8, parseJson } from "./json.ts"
import { readHarHeaders, readHarNumber, readHarPairs, type ReadableEntry } from "./harReader.ts"
import { redactedText } from "./redactedText.ts"

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

/**
 * Converts a HAR entry to an exchange.
 *
 * @returns also which parts are unknown, and sentences that say what can't be validated, and why, as `skipped`.
 */
export function readHarExchange(read: ReadableEntry, asSent: boolean) {
  const { entry, request, method, url, headers } = read
  const response = isObject(entry.response) ? entry.response : {}
  const responseHeaders = readHarHeaders(response.headers)
  // Recorders mark a missing response with the status 0, -1 or null, or without a status.
  const isAnswered = typeof response.status === "number" && response.status >= 100
  const status = isAnswered ? (response.status as number) : undefined
  const reason = asSent ? undefined : findSkipReason(read, responseHeaders, status)
  if (reason) return { status, exchange: undefined, unknown: {}, skipped: [reason] }
  // After a 304 response, a browser records the body from its cache.
  const isRevalidated = status === 304 && !asSent
  const sent = readRequestBody(request, headers)
  const received = isRevalidated
    ? { reason: reasons.revalidated }
    : readResponseBody(response, responseHeaders, status)
  return {
    status,
    exchange: {
      method,
      url: url.href,
      headers,
      ...(sent.text !== undefined && { body: sent.text }),
      ...(status !== undefined &&
        !isRevalidated && {
          response: { status, headers: responseHeaders, text: received.text ?? "" },
        }),
      milliseconds: readHarNumber(entry.time),
    },
    unknown: {
      requestBody: sent.reason !== undefined,
      responseBody: received.reason !== undefined,
    },
    skipped: [sent.reason, received.reason].filter((one) => one !== undefined),
  }
}

/** Returns why an entry can't be validated, such as a response from a cache, or undefined if it can be. */
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

/** Returns whether the response came from a cache, in the forms that Chrome, Safari and Firefox record. */
function isFromCache({ _fromCache, _fetchType, cache }: JsonObject): boolean {
  return (
    Boolean(_fromCache) ||
    (typeof _fetchType === "string" && _fetchType.endsWith("Cache")) ||
    (isObject(cache) && "afterRequest" in cache)
  )
}

/** A recorded body, or the reason why the body is unknown; an empty object without a body. */
interface RecordedBody {
  text?: string
  /** The body's size in bytes. */
  size?: number
  reason?: string
}

function readRequestBody(request: JsonObject, headers: Headers): RecordedBody {
  const { text, encoding, ...data } = isObject(request.postData) ? request.postData : {}
  const { params, _file: file, comment } = data
  if (text && typeof text === "string") return decodeBody(text, encoding, reasons.requestBody)
  const pairs = readHarPairs(params)
  if (pairs.length > 0) return { text: `${new URLSearchParams(pairs)}` }
  const isSized = [request.bodySize, headers.get("content-length")].some(
    (n) => readHarNumber(n) > 0,
  )
  return isSized || file || comment ? { reason: reasons.requestBody } : {}
}

function readResponseBody(response: JsonObject, headers: Headers, status: number | undefined) {
  if (status === undefined) return { reason: reasons.unanswered }
  // Chrome and Safari report an interrupted response in _error, Playwright in _failureText.
  const { _error: error, _failureText: failure } = response
  if (error || failure) return { reason: reasons.incomplete }
  const content = isObject(response.content) ? response.content : {}
  const { text, encoding } = content
  const size = readHarNumber(content.size)
  if (typeof text === "string" && text !== "") {
    const body = decodeBody(text, encoding, reasons.responseBody)
    // What is only the start of a body isn't valid JSON.
    const isStart = body.text !== undefined && size > (body.size ?? 0)
    return isStart && parseJson(body.text ?? "") === undefined
      ? { reason: reasons.truncated }
      : body
  }
  const isPresent = size > 0 || readHarNumber(headers.get("content-length")) > 0
  // For 204 and 205 responses, some recorders write no size.
  const isEmpty = text === "" || size === 0 || status === 204 || status === 205
  return isPresent || !isEmpty ? { reason: reasons.responseBody } : { text: "" }
}

/** @param reason - the reason to report if the text was redacted, or isn't valid base64. */
function decodeBody(text: string, encoding: unknown, reason: string): RecordedBody {
  if (text.length > maxBodyLength) return { reason: reasons.longBody }
  if (redactedText.test(text)) return { reason }
  if (encoding !== "base64") return { text, size: new TextEncoder().encode(text).length }
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return { text: decodeUtf8(bytes) ?? invalidUtf8, size: bytes.length }
  } catch {
    return { reason }
  }
}
