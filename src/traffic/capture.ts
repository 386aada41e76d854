import { decodeUtf8, readBytes } from "../contract/body.ts"
import { invalidUtf8 } from "./json.ts"
import { type Exchange, maxUrlLength } from "./exchange.ts"
import type { ServiceScope } from "./serviceScope.ts"
import type { UnknownParts } from "./validateExchange.ts"

/** The maximum size of a body, in bytes; a page of 100 records has several hundred kilobytes. */
const maxBodyBytes = 4 * 1024 * 1024

/** An exchange captured by a recorder or a proxy. */
export interface Capture {
  exchange: Exchange
  unknown: UnknownParts
  started: string
  /** The number of earlier calls. */
  sequence: number
  /** The place in the user's code that made the call, if known. */
  caller?: string | undefined
}

/** A copy of a sent request; `text` resolves to undefined if the body is too long or can't be read twice. */
export type CapturedRequest = ReturnType<typeof toSentRequest>

/** A captured response, or the reason why it couldn't be read. */
export type CapturedResponse = Pick<Exchange, "response" | "problem"> & { isBodyUnknown?: boolean }

/**
 * Copies a request, if it belongs to the service. Send the returned `init`: copying uses up a stream body, so `init`
 * contains a second stream.
 */
export function copyRequest(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  isIncluded: ServiceScope,
): { sent?: CapturedRequest; init: RequestInit | undefined } {
  const request = typeof input === "object" && "clone" in input ? input : undefined
  const options = init && isIterator(init.headers) ? { ...init, headers: [...init.headers] } : init
  // In a browser, the URL may be relative to the page.
  const base = globalThis.location?.href
  const address = request?.url ?? `${input as string | URL}`
  const headers = toHeaders(options?.headers ?? request?.headers)
  if (!headers || address.length > maxUrlLength || !URL.canParse(address, base)) {
    return { init: options }
  }
  const url = new URL(address, base)
  if (!isIncluded(url, headers)) return { init: options }
  const { body } = options ?? {}
  if (!(body instanceof ReadableStream) || body.locked) {
    return { init: options, sent: toSentRequest(request, url, headers, options) }
  }
  const [original, copy] = body.tee()
  const sent = toSentRequest(request, url, headers, { ...options, body: copy })
  return { init: { ...options, body: original }, sent }
}

function toSentRequest(
  request: Request | undefined,
  { href }: URL,
  headers: Headers,
  init: RequestInit | undefined,
) {
  const url = href.replace(/#.*/s, "")
  const method = (init?.method ?? request?.method ?? "GET").toUpperCase()
  const unread = { method, url, headers, text: Promise.resolve<string | undefined>(undefined) }
  const body = init?.body ?? undefined
  try {
    if (!isReadableTwice(body)) return unread
    // A Request would reject a body that its method doesn't allow.
    const given = body === undefined ? undefined : new Response(body)
    const type = given?.headers.get("content-type")
    if (type && !headers.has("content-type")) headers.set("content-type", type)
    const copy = given ?? request?.clone()
    const text = copy ? readMessageText(copy) : Promise.resolve("")
    return { ...unread, text: text.catch(() => undefined) }
  } catch {
    // The request is invalid, which `fetch` reports to the caller.
    return unread
  }
}

/** Returns whether the headers are an iterator, which can be read only once. */
function isIterator(headers: HeadersInit | undefined): headers is Iterable<[string, string]> & [] {
  return typeof headers === "object" && typeof (headers as { next?: unknown }).next === "function"
}

/** Returns whether a body can be read twice. The iterables that Node also accepts can't. */
function isReadableTwice(body: BodyInit | null | undefined): boolean {
  return (
    typeof (body ?? "") === "string" ||
    ArrayBuffer.isView(body) ||
    [ArrayBuffer, Blob, FormData, URLSearchParams, ReadableStream].some(
      (type) => body instanceof type,
    )
  )
}

/** Creates `Headers` as `fetch` does; returns undefined if they're invalid. */
function toHeaders(init: HeadersInit | undefined): Headers | undefined {
  try {
    return new Headers(init)
  } catch {
    return undefined
  }
}

/** Reads a clone of a response, leaving the original for the client. */
export async function copyResponse(response: Response): Promise<CapturedResponse> {
  const headers = typeof response?.clone === "function" ? toHeaders(response.headers) : undefined
  if (!headers) return { problem: "The value is not a Response." }
  const { status } = response
  if (!(status >= 100)) return { problem: "The response is opaque." }
  try {
    // Clone now, before the client starts to read.
    const text = await readMessageText(response.clone())
    return { response: { status, headers, text: text ?? "" }, isBodyUnknown: text === undefined }
  } catch {
    const problem = "The response could not be read."
    return { response: { status, headers, text: "" }, isBodyUnknown: true, problem }
  }
}

/** Reads a body's text; returns undefined if the body is too long. */
async function readMessageText(message: Request | Response): Promise<string | undefined> {
  const { body } = message
  if (body === null) return ""
  // Some browsers and test stubs don't offer the body as a stream.
  if (typeof body?.getReader !== "function") return message.text()
  const { bytes, truncated } = await readBytes(body, maxBodyBytes)
  return truncated ? undefined : (decodeUtf8(bytes) ?? invalidUtf8)
}

/** Combines a request and its response into an exchange, once both bodies have been read. */
export async function captureExchange(
  sent: CapturedRequest,
  received: Promise<CapturedResponse>,
  start: number,
): Promise<Pick<Capture, "exchange" | "unknown">> {
  const { method, url, headers } = sent
  const { response, problem, isBodyUnknown = false } = await received
  const milliseconds = performance.now() - start
  const body = await sent.text
  const exchange = {
    method,
    url,
    headers,
    ...(body && { body }),
    ...(response && { response }),
    ...(problem !== undefined && { problem }),
    milliseconds,
  }
  return { exchange, unknown: { requestBody: body === undefined, responseBody: isBodyUnknown } }
}
