import { decodeUtf8, readBytes } from "../contract/body.ts"
import { invalidUtf8 } from "./json.ts"
import type { Exchange, HttpRequest } from "./exchange.ts"
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
export interface CapturedRequest extends Omit<HttpRequest, "body"> {
  text: Promise<string | undefined>
}

/** A captured response, and why it couldn't be read. */
export type CapturedResponse = Pick<Exchange, "response" | "problem">

/**
 * Copies a request, if it belongs to the service. Send the returned `init`: copying uses up a stream body, so `init`
 * contains a second stream.
 */
export function copyRequest(
  input: RequestInfo | URL,
  init: RequestInit | undefined,
  findExclusion: ServiceScope,
): { sent?: CapturedRequest; init: RequestInit | undefined } {
  const given = input instanceof Request ? input : undefined
  const { method = given?.method ?? "GET", headers = given?.headers ?? {}, body } = init ?? {}
  try {
    // An iterator can be read only once, so leave it to `fetch`.
    if ("next" in headers) return { init }
    const head = new Request(given?.url ?? input, { headers })
    if (findExclusion(method, new URL(head.url), head.headers)) return { init }
    const [original, copy] = body instanceof ReadableStream ? body.tee() : [body, body]
    // Node also accepts async iterables, which can be read only once.
    const isUnread = original === body && Object(body)[Symbol.asyncIterator] !== undefined
    // A POST, because a Request would reject TRACE, which a proxy forwards, and a body that its method doesn't allow.
    const request = new Request(given?.clone() ?? head, {
      method: "POST",
      headers: head.headers,
      body: isUnread ? undefined : copy,
      duplex: "half",
    } as RequestInit)
    const sent = {
      method: method.toUpperCase(),
      url: head.url.replace(/#.*/s, ""),
      headers: request.headers,
      text: isUnread ? Promise.resolve(undefined) : readMessageText(request).catch(() => undefined),
    }
    return { sent, init: original === body ? init : { ...init, body: original } }
  } catch {
    // The request is invalid, which `fetch` reports to the caller.
    return { init }
  }
}

/** Reads a clone of a response, leaving the original for the client. */
export async function copyResponse(response: Response): Promise<CapturedResponse> {
  // A test's stub may return anything.
  if (typeof response?.clone !== "function" || !(response.status >= 100)) {
    return { problem: "The response is opaque, or not a Response." }
  }
  const { status } = response
  const headers = new Headers(response.headers)
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
