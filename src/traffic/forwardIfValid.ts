import type { ClientRequest, IncomingMessage } from "node:http"
import type { HttpResponse } from "../contract/messages.ts"
import { createRejectionResponse } from "../contract/httpResponses.ts"
import type { Violation } from "../contract/violations.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { type ForwardingParts, getForwardedHeaders } from "./forwarding.ts"
import { decodeRequest, decodeResponse } from "./proxyExchange.ts"
import {
  createRequestRejection,
  createResponseRejection,
  createUpstreamError,
  describeUpstreamError,
  sendReply,
} from "./proxyReplies.ts"
import { forwardRequestHeaders, toHeaderPairs } from "./rawHeaders.ts"
import { listRequestTokens, Redactor } from "./redaction.ts"
import { validateExchange } from "./validateExchange.ts"

/**
 * Forwards only valid messages: an invalid request gets a 400, and an invalid response is replaced with a 502. Both are
 * read in full before they're forwarded.
 *
 * @param deployment - the deployment to validate against.
 */
export async function forwardIfValid(
  parts: ForwardingParts,
  deployment: Deployment,
): Promise<void> {
  const { exchange, response } = parts
  // The client may be waiting for status 100 before sending the body.
  if (exchange.request.headers.expect !== undefined) response.writeContinue()
  if (!(await readWholeRequest(parts))) return
  const rejection = await findRequestError(parts, deployment)
  if (rejection) return finish(parts, rejection)
  const received = await receive(parts)
  if ("status" in received) return finish(parts, received)
  const invalid = await findResponseError(parts, deployment)
  if (invalid) return finish(parts, invalid)
  response.sendDate = false
  response.writeHead(
    received.statusCode ?? 0,
    received.statusMessage,
    getForwardedHeaders(parts, received),
  )
  response.write(exchange.responseBody.bytes())
  const trailers = toHeaderPairs(received.rawTrailers)
  if (trailers.length > 0) response.addTrailers(trailers)
  exchange.finish()
  response.end()
}

function finish({ exchange, response }: ForwardingParts, error: HttpResponse): void {
  exchange.finish()
  sendReply(response, error)
}

/** Reads the whole request. Returns false if the client disconnects before the end. */
async function readWholeRequest({ exchange }: ForwardingParts): Promise<boolean> {
  try {
    for await (const chunk of exchange.request) exchange.requestBody.add(chunk as Buffer)
    exchange.isRequestComplete = true
  } catch {
    exchange.problem = "The client closed the connection."
  }
  return exchange.isRequestComplete
}

async function findRequestError(
  { exchange, context }: ForwardingParts,
  deployment: Deployment,
): Promise<HttpResponse | undefined> {
  const { problem } = exchange.requestBody
  if (problem !== undefined) {
    exchange.problem = `The request cannot be validated: ${problem}`
    return createRejectionResponse(413, exchange.problem, context.deployment)
  }
  const sent = await decodeRequest(exchange, context)
  const unknown = { requestBody: sent.problem !== undefined }
  const message = { ...sent.message, milliseconds: 0 }
  const tokens = listRequestTokens(message.headers)
  const redactor = new Redactor(context.redaction, tokens).for(message)
  const { call } = await validateExchange(message, deployment, unknown, redactor)
  if (call.request.length === 0) return undefined
  exchange.problem = "The proxy rejected the request."
  return createRequestRejection(call.request, context.deployment)
}

async function findResponseError(
  { exchange, context }: ForwardingParts,
  deployment: Deployment,
): Promise<HttpResponse | undefined> {
  const { message: response, problem } = await decodeResponse(exchange)
  const { problem: lost } = exchange.responseBody
  if (lost !== undefined) {
    exchange.problem = `The response cannot be validated: ${lost}`
    return createUpstreamError(502, exchange.problem, context.deployment)
  }
  const { message } = await decodeRequest(exchange, context)
  const unknown = { responseBody: problem !== undefined }
  const whole = { ...message, ...(response && { response }), milliseconds: 0 }
  const tokens = listRequestTokens(message.headers)
  const redactor = new Redactor(context.redaction, tokens).for(whole)
  const { call } = await validateExchange(whole, deployment, unknown, redactor)
  const invalid: Violation[] = call.response
  return invalid.length > 0 ? createResponseRejection(invalid, context.deployment) : undefined
}

/**
 * Sends the request to the upstream and reads the whole response. Without a usable response, returns an error response.
 */
async function receive(parts: ForwardingParts): Promise<IncomingMessage | HttpResponse> {
  const { exchange, response, context } = parts
  const { timeout } = context
  const fail = (status: 502 | 504, problem: string): HttpResponse => {
    exchange.problem ??= problem
    return createUpstreamError(status, problem, context.deployment)
  }
  let isIdle = false
  let upstream: ClientRequest | undefined
  const idle = setTimeout(() => {
    isIdle = true
    upstream?.destroy(new Error("idle"))
  }, timeout)
  try {
    upstream = sendWhole(parts)
    const sent = upstream
    response.once("close", () => sent.destroy())
    const received = await new Promise<IncomingMessage>((resolve, reject) => {
      sent.once("response", resolve).on("error", reject)
      sent.once("close", () => reject(new Error("The connection was closed.")))
    })
    const { statusCode: status = 0, rawHeaders } = received
    exchange.response = { status, headers: rawHeaders }
    for await (const chunk of received) {
      idle.refresh()
      exchange.responseBody.add(chunk as Buffer)
      // Stop at the size limit, because a hostile upstream could send forever.
      if (exchange.responseBody.problem !== undefined) break
    }
    exchange.isResponseComplete = received.complete
    return received
  } catch (error) {
    return isIdle
      ? fail(504, `The upstream sent nothing for ${timeout} ms.`)
      : fail(502, describeUpstreamError(error as Error, context.upstream))
  } finally {
    clearTimeout(idle)
  }
}

function sendWhole({ exchange, connection, context }: ForwardingParts): ClientRequest {
  const { request, requestBody, target } = exchange
  const { method = "GET", rawHeaders, rawTrailers } = request
  // Drop `Expect`: the body follows at once, so the upstream needn't send status 100.
  const headers = toHeaderPairs(rawHeaders).flatMap(([name, value]) =>
    name.toLowerCase() === "expect" ? [] : [name, value],
  )
  const upstream = connection.send(
    method,
    target,
    forwardRequestHeaders(headers, method, context.upstream.host),
  )
  const trailers = toHeaderPairs(rawTrailers)
  const body = requestBody.bytes()
  if (body.length > 0) upstream.write(body)
  if (trailers.length > 0) upstream.addTrailers(trailers)
  return upstream.end()
}
