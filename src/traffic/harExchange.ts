import { isObject, type JsonObject } from "../openapi/description.ts"
import { decodeUtf8 } from "../contract/body.ts"
import type { Exchange } from "./exchange.ts"
import { invalidUtf8, parseJson } from "./json.ts"
import { readHarNumber, readHarPairs, type ReadableEntry } from "./harReader.ts"
import { redactedText } from "./redactedText.ts"
import type { ServiceScope } from "./serviceScope.ts"

/** The maximum length of a body, in characters; a page of 100 records has several hundred thousand. */
const maxBodyLength = 8 * 1024 * 1024

const unanswered = "No response recorded: the request was blocked or aborted, or it failed."
const noRequestBody = "Request body not recorded."
const noResponseBody = "Response body not recorded."

/**
 * Returns why an entry isn't validated, such as a response from a cache, or undefined if it is.
 *
 * @param asSent - whether the recording contains only what was sent, as this package's recordings do.
 */
export function findSkipReason(read: ReadableEntry, scope: ServiceScope, asSent: boolean) {
  const { entry, method, url, headers, status, responseHeaders } = read
  const { _resourceType: type } = entry
  if (/^wss?:$/.test(url.protocol) || type === "websocket") return "WebSocket."
  if (method === "CONNECT") return "CONNECT tunnel of a proxy."
  const exclusion = scope(method, url, headers)
  if (exclusion !== undefined || asSent) return exclusion
  if (type === "preflight") return "CORS preflight request."
  if (isFromCache(entry)) return "Response served from a cache."
  if (status === 304) return "304 response: the body is in a cache."
  // Chrome records an HSTS upgrade as a redirect with this header.
  if (responseHeaders.has("non-authoritative-reason")) return "Response created by the browser."
  // The recorded headers of a request that wasn't sent are incomplete.
  return status === undefined ? unanswered : undefined
}

/** Returns whether the response came from a cache, in the forms that Chrome, Safari and Firefox record. */
function isFromCache({ _fromCache, _fetchType, cache }: JsonObject): boolean {
  return (
    Boolean(_fromCache) ||
    (typeof _fetchType === "string" && _fetchType.endsWith("Cache")) ||
    (isObject(cache) && "afterRequest" in cache)
  )
}

/** Converts a HAR entry to an exchange, which says what isn't recorded. */
export function readHarExchange(read: ReadableEntry): Exchange {
  const { entry, method, url, headers, status, responseHeaders } = read
  const sent = readRequestBody(read)
  const received = status === undefined ? { problem: unanswered } : readResponseBody(read)
  return {
    method,
    url: url.href,
    headers,
    ...(sent.text !== undefined && { body: sent.text }),
    ...(sent.problem !== undefined && { requestProblem: sent.problem }),
    ...(status !== undefined && {
      response: { status, headers: responseHeaders, text: received.text ?? "" },
    }),
    ...(received.problem !== undefined && { problem: received.problem }),
    milliseconds: readHarNumber(entry.time),
  }
}

/** A recorded body, or the reason why the body is unknown; an empty object without a body. */
interface RecordedBody {
  text?: string
  /** The body's size in bytes. */
  size?: number
  problem?: string
}

function readRequestBody({ request, headers }: ReadableEntry): RecordedBody {
  const { text, encoding, ...data } = isObject(request.postData) ? request.postData : {}
  const { params, _file: file, comment } = data
  if (text && typeof text === "string") return decodeBody(text, encoding, noRequestBody)
  const pairs = readHarPairs(params)
  if (pairs.length > 0) return { text: `${new URLSearchParams(pairs)}` }
  const sizes = [request.bodySize, headers.get("content-length")]
  const isSized = sizes.some((size) => readHarNumber(size) > 0)
  return isSized || file || comment ? { problem: noRequestBody } : {}
}

function readResponseBody({ response, status, responseHeaders }: ReadableEntry): RecordedBody {
  // Chrome and Safari report an interrupted response in _error, Playwright in _failureText.
  const { _error: error, _failureText: failure } = response
  if (error || failure) return { problem: "Incomplete response." }
  const content = isObject(response.content) ? response.content : {}
  const { text, encoding } = content
  const size = readHarNumber(content.size)
  if (typeof text === "string" && text !== "") {
    const body = decodeBody(text, encoding, noResponseBody)
    // What is only the start of a body isn't valid JSON.
    const isStart = body.text !== undefined && size > (body.size ?? 0)
    return isStart && parseJson(body.text ?? "") === undefined
      ? { problem: "Response body truncated by the recorder." }
      : body
  }
  const isPresent = size > 0 || readHarNumber(responseHeaders.get("content-length")) > 0
  // For 204 and 205 responses, some recorders write no size.
  const isEmpty = text === "" || size === 0 || status === 204 || status === 205
  return isPresent || !isEmpty ? { problem: noResponseBody } : { text: "" }
}

/** @param problem - what to report if the text was redacted, or isn't valid base64. */
function decodeBody(text: string, encoding: unknown, problem: string): RecordedBody {
  if (text.length > maxBodyLength)
    return { problem: `Body longer than ${maxBodyLength} characters.` }
  if (redactedText.test(text)) return { problem }
  if (encoding !== "base64") return { text, size: new TextEncoder().encode(text).length }
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return { text: decodeUtf8(bytes) ?? invalidUtf8, size: bytes.length }
  } catch {
    return { problem }
  }
}
