import type { IncomingMessage } from "node:http"
import type { ResolvedDeployment } from "../contract/resolvedDeployment.ts"
import { BodyCopy, type CopyBudget } from "./bodyCopy.ts"
import type { Capture } from "./capture.ts"
import { type Exchange, maxUrlLength } from "./exchange.ts"
import { type RawHeaders, readHeaderValues, parseRawHeaders } from "./rawHeaders.ts"
import type { RedactionSettings } from "./redaction.ts"
import type { ServiceScope } from "./serviceScope.ts"

/** Everything that a proxy's exchanges share. */
export interface ProxyContext {
  /** The upstream's base URL, without `/v2`. */
  upstream: URL
  deployment: ResolvedDeployment
  scope: ServiceScope
  redaction: RedactionSettings
  /** How long the upstream may stay silent, in milliseconds. */
  timeout: number
  rewriteLinks: boolean
  budget: CopyBudget
}

/** A request that passes through a proxy, its response, and copies of both bodies. */
export class ProxyExchange {
  readonly request: IncomingMessage
  /** The path and query to request from the upstream. */
  readonly target: string
  readonly requestBody: BodyCopy
  readonly responseBody: BodyCopy
  isRequestComplete = false
  response: { status: number; headers: RawHeaders } | undefined
  isResponseComplete = false
  /** A sentence that says why the response is missing or incomplete. */
  problem: string | undefined
  readonly started = new Date().toISOString()
  milliseconds = 0
  readonly #start = performance.now()
  readonly #onFinish: () => void
  #isFinished = false

  constructor(request: IncomingMessage, { budget }: ProxyContext, onFinish: () => void) {
    this.#onFinish = onFinish
    this.request = request
    this.target = toOriginForm(request.url ?? "/")
    this.requestBody = new BodyCopy(budget)
    this.responseBody = new BodyCopy(budget)
  }

  /** Reports the exchange, only the first time. Call this before the client receives the end of the response. */
  finish(): void {
    if (this.#isFinished) return
    this.#isFinished = true
    this.milliseconds = performance.now() - this.#start
    this.#onFinish()
  }

  release(): void {
    this.requestBody.release()
    this.responseBody.release()
  }
}

/** Removes the origin from a request target, which may be an absolute URL (RFC 9112, section 3.2.2). */
function toOriginForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, "")
  return path === target || path.startsWith("/") ? path : `/${path}`
}

/** A capture, with a sentence for each part that can't be validated. */
export interface ProxyCapture extends Capture {
  skipped: string[]
}

/** Returns a sentence that says why an exchange isn't validated, or undefined for a call to the service. */
export function findExclusionReason(
  { request, target }: ProxyExchange,
  { upstream, scope }: ProxyContext,
): string | undefined {
  const isPreflight =
    request.method === "OPTIONS" &&
    readHeaderValues(request.rawHeaders, "access-control-request-method").length > 0
  if (isPreflight) return "CORS preflight request."
  const text = upstream.origin + target
  if (text.length > maxUrlLength) return `URL longer than ${maxUrlLength} characters.`
  if (!target.startsWith("/") || !URL.canParse(text)) return "Invalid URL."
  const isIncluded = scope.includes(new URL(text), parseRawHeaders(request.rawHeaders))
  return isIncluded ? undefined : `Path outside ${upstream.pathname}.`
}

/** Decompresses and decodes an exchange's request for validation. */
export async function decodeRequest(
  { request, target, requestBody, isRequestComplete }: ProxyExchange,
  { upstream }: ProxyContext,
): Promise<{ message: Omit<Exchange, "milliseconds">; problem?: string }> {
  const headers = parseRawHeaders(request.rawHeaders)
  const url = new URL(upstream.origin + target)
  url.hash = ""
  const message = { method: request.method ?? "GET", url: url.href, headers }
  if (!isRequestComplete) return { message, problem: "Incomplete body." }
  const read = await requestBody.read(headers.get("content-encoding") ?? "")
  if ("problem" in read) return { message, problem: read.problem }
  return { message: { ...message, ...(read.text && { body: read.text }) } }
}

/** Decompresses and decodes an exchange's response for validation. */
export async function decodeResponse({
  response,
  responseBody,
  isResponseComplete,
}: ProxyExchange): Promise<{ message?: Exchange["response"]; problem?: string }> {
  if (!response) return { problem: "No response." }
  const headers = parseRawHeaders(response.headers)
  const message = { status: response.status, headers, text: "" }
  if (!isResponseComplete) return { message, problem: "Incomplete body." }
  const read = await responseBody.read(headers.get("content-encoding") ?? "")
  if ("problem" in read) return { message, problem: read.problem }
  return { message: { ...message, text: read.text } }
}

/** Converts an exchange to a capture, and frees the memory of the body copies. */
export async function createProxyCapture(
  exchange: ProxyExchange,
  context: ProxyContext,
  sequence: number,
): Promise<ProxyCapture> {
  const sent = await decodeRequest(exchange, context)
  const received = await decodeResponse(exchange)
  exchange.release()
  const { problem, started, milliseconds } = exchange
  return {
    exchange: {
      ...sent.message,
      ...(received.message && { response: received.message }),
      ...(problem !== undefined && { problem }),
      milliseconds,
    },
    unknown: {
      requestBody: sent.problem !== undefined,
      responseBody: received.problem !== undefined,
    },
    started,
    sequence,
    skipped: [
      ...(sent.problem ? [`Request: ${sent.problem}`] : []),
      ...(received.problem ? [`Response: ${problem ?? received.problem}`] : []),
    ],
  }
}
