import { decodeUtf8, readBytes } from "../contract/body.ts"
import { invalidUtf8 } from "./json.ts"
import { type Exchange, type HttpRequest, maxUrlLength } from "./exchange.ts"
import type { ServiceScope } from "./serviceScope.ts"

/** The maximum size of a body, in bytes; a page of 100 records has several hundred kilobytes. */
const maxBodyBytes = 4 * 1024 * 1024

/** An exchange captured by a recorder or a proxy. */
export interface Capture {
  exchange: Exchange
  /** When the request was sent, as a date-time. */
  started: string
  /** The number of earlier calls. */
  sequence: number
  /** The place in the user's code that made the call, if known. */
  caller?: string | undefined
}

/** A copy of a sent request; `text` resolves to undefined if the body is too long or can't be read twice. */
export type CapturedRequest = ReturnType<typeof toSentRequest>

/** A captured response, and why it couldn't be read. */
export type CapturedResponse = Pick<Exchange, "response" | "problem">

/**
 * Copies a request, if it belongs to the service. Send the returned `init`: copying uses up a stream body, so `init`
 * contains a second stream.
 */
export function copyRequest(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  isIncluded: ServiceScope,
): { sent?: CapturedRequest; init: RequestInit | undefined } {
  const given = typeof input === "object" && "clone" in input ? input : undefined
  const { method = given?.method, headers = given?.headers ?? {}, body } = init ?? {}
  try {
    // An iterator can be read only once, so leave it to `fetch`.
    if ("next" in headers) return { init }
    const { url, headers: parsed } = new Request(given?.url ?? input, { headers })
    if (url.length > maxUrlLength || !isIncluded(new URL(url), parsed)) return { init }
    // A Request would reject methods such as TRACE, which a proxy forwards.
    const head = { method: (method ?? "GET").toUpperCase(), url, headers: parsed }
    if (!(body instanceof ReadableStream)) return { init, sent: toSentRequest(head, body, given) }
    const [original, copy] = body.tee()
    return { init: { ...init, body: original }, sent: toSentRequest(head, copy) }
  } catch {
    // The request is invalid, which `fetch` reports to the caller.
    return { init }
  }
}

function toSentRequest(
  { method, url, headers }: HttpRequest,
  body: BodyInit | null | undefined,
  given?: Request,
) {
  const sent = { method, url: url.replace(/#.*/s, ""), headers }
  // Node also accepts async iterables, which can be read only once.
  const isUnread = typeof body === "object" && body !== null && Symbol.asyncIterator in body
  if (isUnread && !(body instanceof ReadableStream)) {
    return { ...sent, text: Promise.resolve<string | undefined>(undefined) }
  }
  // A Request would reject a body that its method doesn't allow.
  const copy = body === undefined || body === null ? given?.clone() : new Response(body)
  const type = copy?.headers?.get("content-type")
  if (type && !headers.has("content-type")) headers.set("content-type", type)
  const text = copy ? readMessageText(copy) : Promise.resolve("")
  return { ...sent, text: text.catch(() => undefined) }
}

/** Reads a clone of a response, leaving the original for the client. */
export async function copyResponse(response: Response): Promise<CapturedResponse> {
  const isResponse = [response?.clone, response?.headers?.entries].every(
    (method) => typeof method === "function",
  )
  if (!isResponse) return { problem: "The value is not a Response." }
  const headers = new Headers(response.headers)
  const { status } = response
  if (!(status >= 100)) return { problem: "The response is opaque." }
  try {
    // Clone now, before the client starts to read.
    const text = await readMessageText(response.clone())
    const problem = text === undefined ? { problem: "Response body larger than 4 MiB." } : {}
    return { response: { status, headers, text: text ?? "" }, ...problem }
  } catch {
    return { response: { status, headers, text: "" }, problem: "The response could not be read." }
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
  { text, ...request }: CapturedRequest,
  received: Promise<CapturedResponse>,
  start: number,
): Promise<Exchange> {
  const outcome = await received
  const milliseconds = performance.now() - start
  const body = await text
  return {
    ...request,
    ...(body && { body }),
    ...(body === undefined && { requestProblem: "Request body incomplete, or larger than 4 MiB." }),
    ...outcome,
    milliseconds,
  }
}
