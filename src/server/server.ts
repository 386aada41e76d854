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
import type { ResolvedDeployment } from "../contract/resolvedDeployment.ts"
import { createDocsHandler, type DocsHandler, docsPath } from "./docs.ts"
import { createHostCheck } from "./hosts.ts"
import { createLandingPage } from "./landingPage.ts"
import { type ValidatingHandler } from "../contract/validatingHandler.ts"
import type { HttpResponse } from "../contract/messages.ts"
import { createRejectionResponse } from "../contract/httpResponses.ts"
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
  /** The port to listen on, or 0 for a free one. Default: 4010. */
  port?: number
  /** The address to listen on. Default: 127.0.0.1, for this machine only. */
  host?: string
  /**
   * Further host names that the server accepts, without a port, such as `mock.test`. `localhost` and loopback addresses
   * are always accepted, and all IP addresses unless `host` is a loopback address. Requests to any other host get a
   * 421.
   */
  allowedHosts?: string[]
  /** The folder of a docs site to serve under `/docs`, to which error responses then link. Default: none. */
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

/** A request and its response without secrets, for a log. */
export interface ExchangeSummary extends Pick<
  HttpResponse,
  "status" | "operation" | "errors" | "violations" | "rules" | "connectionFault"
> {
  method: string
  /** The path of the URL, without the query, which may contain a secret; `-` if the request can't be parsed. */
  path: string
  milliseconds: number
}

/** The handler of a server, its deployment and its name. */
export interface Service {
  handler: ValidatingHandler
  deployment: ResolvedDeployment
  /** The kind of server on the landing page, such as `sandbox`. */
  name: string
}

/**
 * Starts a server for a service.
 *
 * @param createService - creates the service, given the URL of the docs site, once the server listens.
 * @throws TypeError if `docs` isn't a docs site.
 * @throws the error of `node:net` if the server can't listen.
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
  const url = getServerOrigin(listener.address() as AddressInfo)
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
  // An uncaught error of a client that disconnects before its response would crash the process.
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
  // The handler responds to a request without `Host` or with an unknown `Expect`, instead of Node.
  const listener = createServer({ requireHostHeader: false }, handler)
  listener.on("checkExpectation", handler)
  listener.on("connect", (_, socket: Socket) => {
    reject(socket, (deployment) =>
      createRejectionResponse(400, "This server is not a proxy.", deployment),
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
  const rejectedHost = listHosts(request, url).find((host) => !isAllowedHost(host))
  const page = rejectedHost === undefined ? await serveDocs?.(request) : undefined
  if (page) return page
  const { handler, deployment, name } = await getService()
  const landing = rejectedHost === undefined && url && createLandingPage(request, url, name)
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

/** Lists the hosts in a request: in the `Host` header, and in a target that is an absolute URL. */
function listHosts({ headers }: Request, url: URL | undefined): string[] {
  return [headers.get("host"), url?.host].filter((host) => typeof host === "string")
}

/** Creates the 421 for a host that this server doesn't serve (RFC 9110, section 15.5.20). */
export function createMisdirectedResponse(
  host: string,
  deployment: ResolvedDeployment,
): HttpResponse {
  // The part before an @ may be a password.
  const name = host.replace(/^.*@/s, "").slice(0, 100)
  const description = `This server does not serve the host ${name}. Allow it with allowedHosts (--allow-host).`
  return createRejectionResponse(421, description, deployment)
}

/**
 * Creates the error response to bytes that Node can't parse as a request (RFC 9110, section 15.5.9; RFC 6585, section
 * 5).
 */
export function createParseErrorResponse(
  { code }: NodeJS.ErrnoException,
  deployment: ResolvedDeployment,
): HttpResponse {
  if (code === "HPE_HEADER_OVERFLOW") {
    const description = "The URL and the headers are too long. Send fewer or shorter headers."
    return createRejectionResponse(431, description, deployment)
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return createRejectionResponse(408, "The request was not complete in time.", deployment)
  }
  return createRejectionResponse(400, "This is not a valid HTTP request.", deployment)
}

/** Formats a response as HTTP text for a socket, with `Connection: close`. */
export function formatRawReply({ status, headers, text = "" }: HttpResponse): string {
  const all = { ...headers, "Content-Length": Buffer.byteLength(text), Connection: "close" }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`
}

/** Returns the origin of a listening server. */
export function getServerOrigin({ address, port }: AddressInfo): string {
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}
