import { once } from "node:events"
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http"
import type { AddressInfo, Socket } from "node:net"
import type { HttpResponse } from "../contract/messages.ts"
import { createRejectionResponse } from "../contract/httpResponses.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { createHostCheck } from "../server/hosts.ts"
import {
  createMisdirectedResponse,
  createParseErrorResponse,
  formatRawReply,
  getServerOrigin,
} from "../server/server.ts"
import { Forwarding } from "./forwarding.ts"
import { maxHeaderBytes, ProxyConnection } from "./proxyConnection.ts"
import { findExclusionReason, type ProxyContext, ProxyExchange } from "./proxyExchange.ts"
import { createProxyContext, defaultProxyPort, type ProxyOptions } from "./proxyOptions.ts"
import { ProxyRecords } from "./proxyRecords.ts"
import { createUpstreamError, sendReply } from "./proxyReplies.ts"
import { readHeaderItems, readHeaderValues } from "./rawHeaders.ts"
import type { RecordedCalls } from "./recordedCalls.ts"
import { forwardIfValid } from "./forwardIfValid.ts"

/**
 * A running proxy. Except for `reset`, all methods first wait until every complete exchange is validated; they don't
 * wait for calls without a response.
 */
export interface Proxy extends RecordedCalls {
  /**
   * The base URL for clients: the proxy's address and the upstream's path, without `/v2`, such as
   * `http://127.0.0.1:4011`.
   */
  url: string
  /** Discards all recorded calls, but keeps the HAR file. */
  reset(): void
  /** Stops the proxy and closes all connections at once. Can be called more than once. */
  close(): Promise<void>
}

/**
 * Starts a proxy between a client and a service that validates a copy of each message against the contract. By default,
 * only `Host` and the hop-by-hop headers change on the way.
 *
 * The request path stays unchanged: for the upstream `https://acme.example/api`, clients call `/api/v2/tasks`. Only
 * calls below the upstream's path are validated.
 *
 * A body of more than 4 MiB, before or after decompression, isn't validated. See {@link createRecorder} for the limits
 * on stored and reported calls.
 *
 * @throws TypeError if an option is invalid.
 * @throws the error of `node:net` if the proxy can't listen, or of `node:fs` if the HAR file can't be created.
 */
export async function startProxy(options: ProxyOptions): Promise<Proxy> {
  const { port = defaultProxyPort, host, allowedHosts = [] } = options
  const { context, deployment } = createProxyContext(options)
  // With an empty host, such as from an unset shell variable, Node would listen on every interface.
  const address = host || "127.0.0.1"
  const isAllowedHost = createHostCheck(address, allowedHosts)
  const state: ProxyState = { context, deployment, isAllowedHost, reject: options.reject ?? false }
  const server = createListener(state)
  server.listen(port, address)
  await once(server, "listening")
  try {
    state.records = new ProxyRecords(options, context, deployment)
  } catch (error) {
    server.close()
    throw error
  }
  const { records } = state
  const stop = async (): Promise<void> => {
    server.close()
    server.closeAllConnections()
    await once(server, "close")
    // A closed connection adds its exchange only in the next turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve))
    await records.close()
  }
  let stopped: Promise<void> | undefined
  return {
    url: getServerOrigin(server.address() as AddressInfo) + context.deployment.basePath,
    ...records.calls,
    reset: () => records.reset(),
    close: () => (stopped ??= stop()),
  }
}

interface ProxyState {
  context: ProxyContext
  deployment: Deployment
  isAllowedHost: (host: string) => boolean
  reject: boolean
  /** Undefined until the proxy listens, but no request can arrive before that. */
  records?: ProxyRecords
}

function createListener(state: ProxyState): Server {
  const { context } = state
  const connections = new WeakMap<Socket, ProxyConnection>()
  const connectionFor = (client: Socket): ProxyConnection => {
    const connection = connections.get(client) ?? new ProxyConnection(client, context.upstream)
    connections.set(client, connection)
    return connection
  }
  const handle = (request: IncomingMessage, response: ServerResponse): void =>
    handleRequest(request, response, connectionFor(request.socket), state)
  const server = createServer({
    requireHostHeader: false,
    maxHeaderSize: maxHeaderBytes,
    // Leave it to the upstream how long an idle connection or a slow upload may take.
    keepAliveTimeout: 0,
    requestTimeout: 0,
  })
  server.maxHeadersCount = 0
  server.on("request", handle).on("checkContinue", handle).on("checkExpectation", handle)
  server.on("connect", (_, socket: Socket) => {
    const text = `This proxy forwards only to ${context.upstream.href}. Send requests to paths such as /v2/tasks.`
    socket.end(formatRawReply(createRejectionResponse(400, text, context.deployment)))
  })
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    // A response that has started can't be replaced with an error.
    if (!socket.writable || connections.get(socket)?.response?.headersSent) return socket.destroy()
    socket.end(formatRawReply(createParseErrorResponse(error, context.deployment)))
  })
  return server
}

function handleRequest(
  request: IncomingMessage,
  response: ServerResponse,
  connection: ProxyConnection,
  state: ProxyState,
): void {
  const { context, deployment, reject, records } = state
  const rejection = findClientError(request, state)
  if (rejection) {
    request.resume()
    return sendReply(response, rejection)
  }
  const exchange = new ProxyExchange(request, context, () => records?.add(exchange))
  connection.begin(response)
  response.once("close", () => {
    connection.end(response)
    exchange.finish()
  })
  const parts = { exchange, response, connection, context }
  if (!reject || findExclusionReason(exchange, context) !== undefined) {
    return new Forwarding(parts).start()
  }
  forwardIfValid(parts, deployment).catch((error: Error) => {
    if (response.headersSent || response.destroyed) return request.socket.destroy()
    exchange.problem ??= error.message
    sendReply(response, createUpstreamError(502, error.message, context.deployment))
  })
}

/** Returns the error response to a request that the proxy must not forward, or undefined. */
function findClientError(
  { rawHeaders, url = "" }: IncomingMessage,
  { context, isAllowedHost }: ProxyState,
): HttpResponse | undefined {
  const target = /^https?:/i.test(url) && URL.canParse(url) ? [new URL(url).host] : []
  const hosts = [...readHeaderValues(rawHeaders, "host"), ...target]
  const foreign = hosts.find((name) => !isAllowedHost(name))
  if (foreign !== undefined) return createMisdirectedResponse(foreign, context.deployment)
  // Other `Upgrade` values, such as h2c, are forwarded: a server may ignore them (RFC 9110, section 7.8).
  if (!readHeaderItems(rawHeaders, "upgrade").includes("websocket")) return undefined
  const text = `The contract has no WebSockets. Connect to ${context.upstream.href} directly.`
  return createRejectionResponse(501, text, context.deployment)
}
