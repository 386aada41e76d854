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
import { type ValidatingHandler } from "../contract/handler.ts"
import type { HttpResponse } from "../contract/messages.ts"
import { createUnreadableResponse } from "../contract/responses.ts"
import { toResponse } from "../contract/fetch.ts"

/** The port of a server that is started without one. */
export const defaultPort = 4010

/** A running server. */
export interface Server {
  /** Its address, such as `http://127.0.0.1:4010`. The paths of the contract follow. */
  url: string
  /** The address of its docs site, or undefined if it has none. */
  docsUrl: string | undefined
  /** Stops it at once. Open connections are closed. */
  close(): Promise<void>
}

/** Where a server listens. */
export interface ServerOptions {
  /** Default 4010. 0 picks a free port. */
  port?: number
  /** Default 127.0.0.1, which only this machine can reach. */
  host?: string
  /**
   * Names under which the server may be called, without a port, such as `mock.test`. Default: `localhost` and loopback
   * addresses, and all IP addresses if `host` is not a loopback address. Other names get 421.
   */
  allowedHosts?: string[]
  /** The folder of a docs site to serve under `/docs`. The links of errors then point to it. Default: none. */
  docs?: string
  /** Called after each response. */
  onResponse?: (exchange: ExchangeSummary) => void
}

/** A request and its response, without anything that a log must not contain. */
export interface ExchangeSummary extends Pick<
  HttpResponse,
  "status" | "operation" | "errors" | "rules" | "connectionFault"
> {
  method: string
  /** The path without the query, which may contain a secret. `-` if the request cannot be parsed. */
  path: string
  milliseconds: number
}

/** What handles the requests of a server. */
export interface Service {
  handler: ValidatingHandler
  deployment: ResolvedDeployment
}

/**
 * Starts a server for a service.
 *
 * @param createService - is called with the address of the docs site, once it is known.
 * @throws TypeError if `docs` is not a docs site; the error of `node:net` if the server cannot listen; whatever
 *   `createService` throws.
 */
export async function startServer<T extends Service>(
  createService: (docsUrl: string | undefined) => Promise<T>,
  { port = defaultPort, host, allowedHosts = [], docs, onResponse }: ServerOptions,
): Promise<{ server: Server; service: T }> {
  // An empty host, such as an unset variable, would listen on every interface.
  const address = host || "127.0.0.1"
  const listener = createListener({
    getService: () => creating,
    isAllowedHost: createHostCheck(address, allowedHosts),
    serveDocs: docs === undefined ? undefined : createDocsHandler(docs),
    // An error in the callback must not leave the client without a response.
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
  // Requests that arrive before the service exists wait for it.
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
  // A client may disconnect before it has its response. Nothing else catches the error then.
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
  // The handler, not Node, responds to a request without Host or with an unknown expectation.
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
  const { handler, deployment } = await getService()
  const response =
    rejectedHost === undefined
      ? await handler(request)
      : createMisdirectedResponse(rejectedHost, deployment)
  const { status, operation, errors, rules, connectionFault } = response
  const milliseconds = Math.round((performance.now() - start) * 100) / 100
  const path = url?.pathname ?? ""
  const { method } = request
  report({ method, path, status, milliseconds, operation, errors, rules, connectionFault })
  if (connectionFault) return toResponse(response)
  return new FastResponse(response.text ?? null, {
    status,
    statusText: STATUS_CODES[status],
    headers: response.headers,
  })
}

/** The hosts that a request names: in `Host`, and in its target if that is an absolute URL. */
function listHosts({ headers }: Request, url: URL | undefined): string[] {
  return [headers.get("host"), url?.host].filter((host) => typeof host === "string")
}

/** RFC 9110, section 15.5.20. */
function createMisdirectedResponse(host: string, deployment: ResolvedDeployment): HttpResponse {
  // The part before an @ may be a password.
  const name = host.replace(/^.*@/s, "").slice(0, 100)
  const description = `This server does not serve the host ${name}. Allow it with allowedHosts (--allow-host).`
  return createUnreadableResponse(421, description, deployment)
}

/** The response to bytes that are not an HTTP request: RFC 9110, section 15.5.9, and RFC 6585, section 5. */
function createParseErrorResponse(
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

function formatRawReply({ status, headers, text = "" }: HttpResponse): string {
  const all = { ...headers, "Content-Length": Buffer.byteLength(text), Connection: "close" }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`
}

function formatUrl({ address, port }: AddressInfo): string {
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}
