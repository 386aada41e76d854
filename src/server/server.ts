import { once } from "node:events"
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
  STATUS_CODES,
} from "node:http"
import { type AddressInfo, isIPv6, type Socket } from "node:net"
import { FastResponse, toNodeHandler } from "srvx/node"
import type { ResolvedDeployment } from "../contract/deployment.ts"
import { createDocsHandler, type DocsHandler, docsPath } from "./docs.ts"
import { createHostCheck } from "./hosts.ts"
import { createLandingPage, type LandingPage } from "./landingPage.ts"
import { type ValidatingHandler } from "../contract/handler.ts"
import type { HttpResponse } from "../contract/messages.ts"
import { createUnreadableResponse } from "../contract/responses.ts"
import { toResponse } from "../contract/fetch.ts"

/** The default port of a server. */
export const defaultPort = 4010

/** A running server. */
export interface Server {
  /** The base URL of the server, such as `http://127.0.0.1:4010`. */
  url: string
  /** The URL of the docs site, or undefined if the server has no docs site. */
  docsUrl: string | undefined
  /** Stops the server immediately, and closes open connections. */
  close(): Promise<void>
}

/** The options of {@link startServer}. */
export interface ServerOptions {
  /** The port to listen on. 0 selects a free port. Default: 4010. */
  port?: number
  /** The address to listen on. Default: 127.0.0.1, which only this machine can reach. */
  host?: string
  /**
   * Additional host names that the server accepts, without a port, such as `mock.test`. The server always accepts
   * `localhost` and loopback addresses. If `host` is not a loopback address, the server also accepts all IP addresses.
   * A request to another host receives 421.
   */
  allowedHosts?: string[]
  /** The folder of a docs site to serve under `/docs`. Error responses then link to this site. Default: none. */
  docs?: string
  /** Called after each response. */
  onResponse?: (exchange: ExchangeSummary) => void
}

/** The names of the options of a server. */
export const serverOptionNames: Record<keyof ServerOptions, true> = {
  port: true,
  host: true,
  allowedHosts: true,
  docs: true,
  onResponse: true,
}

/** A request and its response for a log, without secrets. */
export interface ExchangeSummary extends Pick<
  HttpResponse,
  "status" | "operation" | "errors" | "violations" | "rules" | "connectionFault"
> {
  method: string
  /** The path of the URL. Omits the query, because it may contain a secret. `-` if the request cannot be parsed. */
  path: string
  milliseconds: number
}

/** The handler of a server, its deployment, and its page for browsers. */
export interface Service {
  handler: ValidatingHandler
  deployment: ResolvedDeployment
  landingPage: LandingPage
}

/**
 * Starts a server for a service.
 *
 * @param createService - creates the service. Called with the URL of the docs site, after the server has started to
 * listen.
 * @throws TypeError if `docs` is not a docs site.
 * @throws the error of `node:net` if the server cannot listen.
 * @throws the error of `createService`.
 */
export async function startServer<T extends Service>(
  createService: (docsUrl: string | undefined) => Promise<T>,
  { port = defaultPort, host, allowedHosts = [], docs, onResponse }: ServerOptions,
): Promise<{ server: Server; service: T }> {
  // An unset shell variable results in an empty host. With an empty host, Node would listen on every interface.
  const address = host || "127.0.0.1"
  const getBasePath = async (): Promise<string> => (await creating).deployment.basePath
  const listener = createListener({
    getService: () => creating,
    isAllowedHost: createHostCheck(address, allowedHosts),
    serveDocs: docs === undefined ? undefined : createDocsHandler(docs, getBasePath),
    // Call `onResponse` in a microtask. If `onResponse` throws, the client still receives the response.
    report: (exchange) => onResponse && queueMicrotask(() => onResponse(exchange)),
  })
  const close = async (): Promise<void> => {
    listener.close()
    listener.closeAllConnections()
    await once(listener, "close")
  }
  listener.listen(port, address)
  await once(listener, "listening")
  const url = formatUrl(listener.address() as AddressInfo)
  const docsUrl = docs === undefined ? undefined : url + docsPath
  // Requests that arrive before the service exists wait for this promise.
  const creating = createService(docsUrl)
  const service = await creating.catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { server: { url: url + service.deployment.basePath, docsUrl, close }, service }
}

interface ListenerOptions {
  getService: () => Promise<Service>
  isAllowedHost: (host: string) => boolean
  serveDocs?: DocsHandler
  report: (exchange: ExchangeSummary) => void
}

function createListener(options: ListenerOptions): HttpServer {
  const respond = toNodeHandler((request) => respondTo(request, options))
  // Catch the error that occurs if a client disconnects before the response. Otherwise, the process would crash.
  const handler = (request: IncomingMessage, response: ServerResponse): void => {
    Promise.resolve(respond(request as never, response as never)).catch(() => response.destroy())
  }
  const reject = async (
    socket: Socket,
    createReply: (deployment: ResolvedDeployment) => HttpResponse,
  ): Promise<void> => {
    const service = await options.getService().catch(() => undefined)
    if (service && socket.writable) socket.end(formatRawReply(createReply(service.deployment)))
    else socket.destroy()
  }
  // The handler, not Node, must respond to a request without `Host`, or with an unknown `Expect`.
  const listener = createServer({ requireHostHeader: false }, handler)
  listener.on("checkExpectation", handler)
  listener.on("connect", (_, socket: Socket) => {
    reject(socket, (deployment) =>
      createUnreadableResponse(400, "This server is not a proxy.", deployment),
    )
  })
  listener.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    reject(socket, (deployment) => {
      const response = createParseErrorResponse(error, deployment)
      const { status, operation, errors } = response
      options.report({ method: "-", path: "-", status, milliseconds: 0, operation, errors })
      return response
    })
  })
  return listener
}

async function respondTo(
  request: Request,
  { getService, isAllowedHost, serveDocs, report }: ListenerOptions,
): Promise<Response> {
  const start = performance.now()
  const url = URL.canParse(request.url) ? new URL(request.url) : undefined
  const rejectedHost = listHosts(request, url).find((name) => !isAllowedHost(name))
  const page = rejectedHost === undefined ? await serveDocs?.(request) : undefined
  if (page) return page
  const { handler, deployment, landingPage } = await getService()
  const landing = rejectedHost === undefined && url && createLandingPage(request, url, landingPage)
  if (landing) return landing
  const response =
    rejectedHost === undefined
      ? await handler(request)
      : createMisdirectedResponse(rejectedHost, deployment)
  const milliseconds = Math.round((performance.now() - start) * 100) / 100
  const path = url?.pathname ?? ""
  const { method } = request
  const { status, operation, errors, violations, rules, connectionFault } = response
  report({
    method,
    path,
    status,
    milliseconds,
    operation,
    errors,
    violations,
    rules,
    connectionFault,
  })
  if (connectionFault) return toResponse(response)
  return new FastResponse(response.text ?? null, {
    status,
    statusText: STATUS_CODES[status],
    headers: response.headers,
  })
}

/** Lists the hosts in a request: in the header `Host`, and in the target if it is an absolute URL. */
function listHosts({ headers }: Request, url: URL | undefined): string[] {
  return [headers.get("host"), url?.host].filter((host) => typeof host === "string")
}

/** Creates the 421 response for a host that this server does not serve (RFC 9110, section 15.5.20). */
export function createMisdirectedResponse(
  host: string,
  deployment: ResolvedDeployment,
): HttpResponse {
  // Remove the part before an @, because it may be a password.
  const name = host.replace(/^.*@/s, "").slice(0, 100)
  const description = `This server does not serve the host ${name}. Allow it with allowedHosts (--allow-host).`
  return createUnreadableResponse(421, description, deployment)
}

/**
 * Creates the error response to bytes that Node cannot parse as a request (RFC 9110, section 15.5.9; RFC 6585, section
 * 5).
 */
export function createParseErrorResponse(
  { code }: NodeJS.ErrnoException,
  deployment: ResolvedDeployment,
): HttpResponse {
  if (code === "HPE_HEADER_OVERFLOW") {
    const description = "The URL and the headers are too long. Send fewer or shorter headers."
    return createUnreadableResponse(431, description, deployment)
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return createUnreadableResponse(408, "The request was not complete in time.", deployment)
  }
  return createUnreadableResponse(400, "This is not a valid HTTP request.", deployment)
}

/** Formats a response as HTTP text for a socket, with `Connection: close`. */
export function formatRawReply({ status, headers, text = "" }: HttpResponse): string {
  const all = { ...headers, "Content-Length": Buffer.byteLength(text), Connection: "close" }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`
}

/** Returns the origin of a listening server. */
export function formatUrl({ address, port }: AddressInfo): string {
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}
