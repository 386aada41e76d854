import type { ClientRequest, IncomingMessage, InformationEvent, ServerResponse } from "node:http"
import { createRejectionResponse } from "../contract/httpResponses.ts"
import type { ProxyConnection } from "./proxyConnection.ts"
import type { ProxyContext, ProxyExchange } from "./proxyExchange.ts"
import { createUpstreamError, describeUpstreamError, sendReply } from "./proxyReplies.ts"
import {
  forwardRequestHeaders,
  forwardResponseHeaders,
  readHeaderItems,
  readHeaderValues,
  rewriteLinkOrigin,
  toHeaderPairs,
} from "./rawHeaders.ts"

/** Everything needed to forward one exchange. */
export interface ForwardingParts {
  exchange: ProxyExchange
  response: ServerResponse
  connection: ProxyConnection
  context: ProxyContext
}

/**
 * Forwards a request to the upstream and the response to the client, chunk by chunk. If one side disconnects early, the
 * other side first gets everything sent so far, and is then disconnected too.
 */
export class Forwarding {
  readonly #parts: ForwardingParts
  #upstream: ClientRequest | undefined
  #received: IncomingMessage | undefined
  #isConnected = false
  #idle: NodeJS.Timeout | undefined

  constructor(parts: ForwardingParts) {
    this.#parts = parts
  }

  start(): void {
    const { exchange, response, connection, context } = this.#parts
    const { request, target } = exchange
    const { method = "GET", rawHeaders } = request
    try {
      const headers = forwardRequestHeaders(rawHeaders, method, context.upstream.host)
      this.#upstream = connection.send(method, target, headers)
    } catch (error) {
      exchange.problem = `The request cannot be forwarded: ${(error as Error).message}.`
      sendReply(response, createRejectionResponse(400, exchange.problem, context.deployment))
      return void request.resume()
    }
    this.#idle = setTimeout(() => this.#checkIdle(), context.timeout)
    this.#listenToUpstream(this.#upstream)
    this.#listenToClient(this.#upstream)
    // Send the headers now: before sending the rest of the body, the client may wait for status 100 or a response.
    const hasBody = request.headers["transfer-encoding"] ?? request.headers["content-length"]
    if (hasBody) flushHeaders(this.#upstream)
  }

  #listenToUpstream(upstream: ClientRequest): void {
    const { request } = this.#parts.exchange
    upstream.on("socket", (socket) => {
      const connected = (): void => void (this.#isConnected = true)
      if (upstream.reusedSocket) connected()
      else socket.once(upstream.protocol === "https:" ? "secureConnect" : "connect", connected)
    })
    upstream.on("drain", () => {
      this.#idle?.refresh()
      request.resume()
    })
    upstream.on("information", (information) => this.#inform(information))
    upstream.on("response", (received) => this.#receive(received))
    upstream.on("error", (error) => this.#fail(error))
    upstream.on("close", () => request.resume())
  }

  #listenToClient(upstream: ClientRequest): void {
    const { exchange, response } = this.#parts
    const { request } = exchange
    request.on("data", (chunk: Buffer) => {
      exchange.requestBody.add(chunk)
      if (upstream.destroyed) return
      this.#idle?.refresh()
      if (!upstream.write(chunk)) request.pause()
    })
    request.on("end", () => {
      exchange.isRequestComplete = true
      this.#idle?.refresh()
      if (upstream.destroyed) return
      const trailers = toHeaderPairs(request.rawTrailers)
      if (trailers.length > 0) upstream.addTrailers(trailers)
      upstream.end()
    })
    // The response's `close` listener ends the exchange if the connection closes early.
    request.on("error", () => undefined)
    request.on("close", () => {
      if (response.closed) clearTimeout(this.#idle)
    })
    response.on("close", () => {
      if (request.complete) clearTimeout(this.#idle)
      // Once the response is sent, Node no longer reports a connection that closes before the request is complete.
      else request.socket.once("close", () => this.#cutUpstream())
      if (!response.writableFinished) this.#cutUpstream()
    })
  }

  /** Forwards a 1xx response by writing to the socket, because Node has functions only for some 1xx statuses. */
  #inform({ statusCode, statusMessage, rawHeaders }: InformationEvent): void {
    const { exchange, response } = this.#parts
    this.#idle?.refresh()
    // HTTP/1.0 clients don't understand 1xx responses.
    if (exchange.request.httpVersion === "1.0" || response.headersSent) return
    const lines = toHeaderPairs(rawHeaders).map(([name, value]) => `${name}: ${value}\r\n`)
    const head = `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${lines.join("")}\r\n`
    response.socket?.write(head, "latin1")
  }

  #receive(received: IncomingMessage): void {
    const { exchange, response } = this.#parts
    const { statusCode: status = 0, rawHeaders } = received
    this.#received = received
    this.#idle?.refresh()
    exchange.response = { status, headers: rawHeaders }
    try {
      response.sendDate = false
      response.writeHead(status, received.statusMessage, getForwardedHeaders(this.#parts, received))
    } catch (error) {
      received.resume()
      return this.#rejectResponse(502, `The response is not valid: ${(error as Error).message}.`)
    }
    let isWritten = false
    received.on("data", (chunk: Buffer) => {
      isWritten = true
      exchange.responseBody.add(chunk)
      this.#idle?.refresh()
      if (!response.write(chunk)) received.pause()
    })
    received.on("end", () => {
      isWritten = true
      exchange.isResponseComplete = received.complete
      const trailers = toHeaderPairs(received.rawTrailers)
      if (trailers.length > 0) response.addTrailers(trailers)
      if (!received.complete) return
      exchange.finish()
      response.end()
    })
    received.on("error", () => undefined)
    received.on("close", () => {
      if (!received.complete) this.#cutClient("The upstream closed the connection too early.")
    })
    response.on("drain", () => received.resume())
    // Sending the headers together with the first chunk is faster, so wait a moment for the chunk.
    setImmediate(() => {
      if (!isWritten && !response.closed) flushHeaders(response)
    })
  }

  /** Handles an error in the upstream's connection or response. */
  #fail(error: Error): void {
    const { exchange, response, context } = this.#parts
    const { code } = error as NodeJS.ErrnoException
    // The client already has the response; keep reading, so that it can finish sending the request.
    if (response.destroyed || response.writableEnded) return void exchange.request.resume()
    if (this.#received) return this.#cutClient(describeUpstreamError(error, context.upstream))
    if (this.#isConnected && (code === "ECONNRESET" || code === "EPIPE")) {
      return this.#cutClient("The upstream closed the connection without a response.")
    }
    this.#rejectResponse(502, describeUpstreamError(error, context.upstream))
    exchange.request.resume()
  }

  #rejectResponse(status: 502 | 504, problem: string): void {
    const { exchange, response, context } = this.#parts
    exchange.problem ??= problem
    exchange.finish()
    sendReply(response, createUpstreamError(status, problem, context.deployment))
    this.#upstream?.destroy()
    exchange.request.resume()
  }

  /** Ends the exchange if the upstream is silent for too long. Time spent waiting for the client doesn't count. */
  #checkIdle(): void {
    const { exchange, response, context } = this.#parts
    const isUploading = !exchange.request.complete && !this.#upstream?.writableNeedDrain
    if (isUploading || response.writableNeedDrain) return void this.#idle?.refresh()
    const problem = `The upstream sent nothing for ${context.timeout} ms.`
    if (!this.#received) return this.#rejectResponse(504, problem)
    this.#cutClient(problem)
    this.#upstream?.destroy()
  }

  /** Disconnects the client, after forwarding everything that the upstream has sent. */
  #cutClient(problem: string): void {
    const { exchange, response } = this.#parts
    if (response.closed) return
    exchange.problem ??= problem
    const received = this.#received
    // Forward the chunks that are still buffered because the client was slow.
    for (let chunk = received?.read(); chunk; chunk = received?.read()) response.write(chunk)
    if (received) flushHeaders(response)
    exchange.request.socket.destroySoon()
  }

  /** Disconnects from the upstream, after forwarding everything that the client has sent. */
  #cutUpstream(): void {
    const { exchange } = this.#parts
    const upstream = this.#upstream
    clearTimeout(this.#idle)
    if (!upstream || upstream.destroyed) return
    if (!this.#received?.complete) exchange.problem ??= "The client closed the connection."
    if (!upstream.socket || upstream.writableEnded || !this.#isConnected)
      return void upstream.destroy()
    for (let chunk = exchange.request.read(); chunk; chunk = exchange.request.read()) {
      upstream.write(chunk)
    }
    upstream.socket.destroySoon()
  }
}

/** Returns the response headers to send to the client. */
export function getForwardedHeaders(
  { exchange, context }: ForwardingParts,
  { statusCode: status = 0, rawHeaders, httpVersion }: IncomingMessage,
): string[] {
  const { request } = exchange
  const connection = readHeaderItems(rawHeaders, "connection")
  const [host = context.upstream.host] = readHeaderValues(request.rawHeaders, "host")
  return forwardResponseHeaders(rawHeaders, {
    status,
    acceptsChunks: request.httpVersion !== "1.0",
    closes:
      httpVersion === "1.0" ? !connection.includes("keep-alive") : connection.includes("close"),
    rewriteLink: (value) =>
      context.rewriteLinks ? rewriteLinkOrigin(value, context.upstream, `http://${host}`) : value,
  })
}

/** Sends a message's headers as Latin-1. Node's `flushHeaders` would use UTF-8, which changes bytes above 127. */
function flushHeaders(message: ClientRequest | ServerResponse): void {
  message.write("", "latin1")
}
