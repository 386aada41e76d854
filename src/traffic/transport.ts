import { getRetryDelay } from "../client/retry.ts"
import { runWithTimeout } from "../client/timeout.ts"
import { pause } from "../contract/delay.ts"
import { decodeUtf8, readBytes } from "../contract/body.ts"
import { exceedsLimits } from "../contract/jsonLimits.ts"
import { maxDepth, shortenStrings } from "./json.ts"
import type { Exchange, HttpRequest } from "./exchange.ts"
import { createLimiter } from "./limiter.ts"

/** The options of {@link createTransport}. */
export interface TransportOptions {
  fetch: typeof fetch
  /** The time limit for a request and its whole response, in milliseconds. */
  timeout: number
  /** The maximum number of parallel requests. Default: no limit. */
  concurrency?: number
  /** Aborts all requests. */
  signal: AbortSignal
  /** Transforms each request's URL and body before sending. */
  encode?: (text: string) => string
  /** Transforms each response's body and `Link` header. */
  decode?: (text: string) => string
  /** Called before each request. To prevent sending, throw an error. */
  beforeSend?: (request: HttpRequest) => void
  /** @param isFinal - whether the request isn't sent again. */
  onExchange: (exchange: Exchange, isFinal: boolean) => void
}

/** The maximum size of a response. A page of 100 records takes only several hundred kilobytes. */
const maxResponseBytes = 8 * 1024 * 1024

/** The maximum length of a response, if necessary with its long strings shortened, so that many fit into memory. */
const maxTextLength = 2 * 1024 * 1024

/** The maximum number of arrays, objects and their members in a response, because validating a million takes seconds. */
const maxValues = 50_000

/** The maximum number of retries after 429, and the maximum time to wait before them in all, in milliseconds. */
const maxRetries = 3
const maxRetryDelay = 30_000

/**
 * Creates a function that sends a request with limits on time and size. A missing response is reported as the
 * exchange's `problem`; the function rejects only if the signal aborts, or `beforeSend` or `onExchange` throws.
 */
export function createTransport(
  options: TransportOptions,
): (request: HttpRequest) => Promise<Exchange> {
  const { signal, concurrency = Infinity, beforeSend, onExchange } = options
  const limit = createLimiter(concurrency)
  return async (request) => {
    let waited = 0
    for (let attempt = 0; ; attempt++) {
      const exchange = await limit(async () => {
        signal.throwIfAborted()
        beforeSend?.(request)
        return exchangeOnce(request, options)
      })
      const { response } = exchange
      // Pass "POST" for every method, so that `getRetryDelay` allows a retry only after 429.
      const delay = response ? getRetryDelay("POST", attempt, response) : Infinity
      waited += delay
      const isFinal = attempt >= maxRetries || waited > maxRetryDelay
      onExchange(exchange, isFinal)
      if (isFinal) return exchange
      await pause(delay, signal)
    }
  }
}

async function exchangeOnce(request: HttpRequest, options: TransportOptions): Promise<Exchange> {
  const { timeout, signal } = options
  const start = performance.now()
  const timeoutError = new Error(`No complete response within ${timeout} ms.`)
  const send = (ends: AbortSignal) => fetchResponse(request, options, ends)
  const received = await runWithTimeout(timeout, signal, () => timeoutError, send).catch(
    (error: Error) => {
      signal.throwIfAborted()
      return { problem: error === timeoutError ? error.message : describeNetworkError(error) }
    },
  )
  return { ...request, ...received, milliseconds: performance.now() - start }
}

const keep = (text: string): string => text

async function fetchResponse(
  { method, url, headers, body }: HttpRequest,
  { fetch, encode = keep, decode = keep }: TransportOptions,
  signal: AbortSignal,
): Promise<Pick<Exchange, "response" | "problem">> {
  // Don't follow redirects, which could send the token to another origin.
  const received = await fetch(encode(url), {
    method,
    headers,
    body: body && encode(body),
    redirect: "manual",
    signal,
  })
  const { status } = received
  const { text, problem } = await readResponseText(received)
  const found =
    status < 200 || status > 599 ? `Invalid status ${status} (RFC 9110, section 15).` : problem
  const decoded = new Headers(received.headers)
  const link = decoded.get("link")
  // Like the body, it contains IDs.
  if (link !== null) decoded.set("link", decode(link))
  const response = { status, headers: decoded, text: decode(text) }
  return { response, ...(found && { problem: found }) }
}

/** Reads a body, shortening its long strings. If it's unusable, returns only its start, which a report can show. */
async function readResponseText({ body }: Response): Promise<{ text: string; problem?: string }> {
  if (!body) return { text: "" }
  const { bytes, truncated } = await readBytes(body, maxResponseBytes)
  const start = new TextDecoder().decode(bytes.subarray(0, 10_000))
  const fail = (problem: string): { text: string; problem: string } => ({ text: start, problem })
  if (truncated) return fail(`The body exceeds ${maxResponseBytes} bytes.`)
  const whole = decodeUtf8(bytes)
  if (whole === undefined) return fail("The body is not UTF-8 (RFC 8259, section 8.1).")
  const tooMany = `The body has more than ${maxDepth} levels of nesting or ${maxValues} values.`
  if (exceedsLimits(whole, maxDepth, maxValues)) return fail(tooMany)
  const text = whole.length > maxTextLength ? shortenStrings(whole) : whole
  if (text.length > maxTextLength) {
    return fail(
      `The body exceeds ${maxTextLength} characters, even with its long strings shortened.`,
    )
  }
  return { text }
}

/** Describes a network error. Node's fetch (undici) has the error code in `cause`. */
export function describeNetworkError(error: Error): string {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException
  const known: Record<string, string> = {
    ECONNREFUSED: "Connection refused.",
    ECONNRESET: "Connection reset.",
    ENOTFOUND: "Unknown host.",
    EAI_AGAIN: "Name resolution failed.",
    UND_ERR_SOCKET: "Connection closed.",
    UND_ERR_HEADERS_OVERFLOW: "The headers exceed 16 KiB.",
    UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "The body does not match Content-Length.",
  }
  return known[code ?? ""] ?? `No response: ${message || error.message}.`
}
