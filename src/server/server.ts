import { once } from "node:events"
import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
  STATUS_CODES,
} from "node:http"
import { type AddressInfo, isIPv6, type Socket } from "node:net"
import { NodeRequest } from "srvx/node"
import { localServer } from "../../generated/control.ts"
import { assertRange } from "../client/assert.ts"
import type { OptionTypes } from "../contract/checkOptionTypes.ts"
import type { ResolvedDeployment } from "../contract/resolvedDeployment.ts"
import { acceptsHtml, createDocsHandler, type DocsHandler, docsPath } from "./docs.ts"
import { type ExchangeSummary, summarizeExchange } from "./exchangeSummary.ts"
import { createErrorPage } from "./errorPage.ts"
import { controlPath } from "./control/controlHandler.ts"
import { createHostCheck } from "./hosts.ts"
import { limitRequests, maxConnections } from "./limitRequests.ts"
import type { HttpResponse } from "../contract/messages.ts"
import { createRejectionResponse } from "../contract/httpResponses.ts"
import { toResponse } from "../contract/fetch.ts"
import { sendResponse } from "./sendResponse.ts"

export const defaultPort = Number(new URL(localServer).port)

/** A server that {@link startServer} has started. */
export interface Server {
  /** The base URL to send requests to, such as `http://127.0.0.1:4010`. */
  url: string
  /** The docs site's URL, or undefined if the server has no docs site. */
  docsUrl: string | undefined
  /** Stops the server immediately, without waiting for open connections. */
  close(): Promise<void>
}

/** Options for {@link startServer}. */
export interface ServerOptions {
  /** The port to listen on, or 0 to let the system choose a free port. Default: 4010. */
  port?: number | undefined
  /** The address to listen on. Default: 127.0.0.1, which only this machine can reach. */
  host?: string | undefined
  /**
   * Additional host names to accept in requests, without a port, such as `mock.test`. `localhost` and loopback
   * addresses are always accepted, and all IP addresses unless `host` is a loopback address. Requests to other hosts
   * get a 421.
   */
  allowedHosts?: string[] | undefined
  /**
   * The folder of a docs site to serve under `/docs`, to which error responses then link. Default: none; error responses
   * link to short pages under `/errors`.
   */
  docs?: string | undefined
  /** Called after each response, for a log. */
  onResponse?: ((exchange: ExchangeSummary) => void) | undefined
}

/** The types of the server's options, so that others can be rejected. */
export const serverOptionTypes: OptionTypes<ServerOptions> = {
  port: "a number",
  host: "text",
  allowedHosts: "an array",
  docs: "text",
  onResponse: "a function",
}

/** What {@link startServer} serves: a sandbox, a mock or a proxy. */
export interface Service {
  /** Answers requests. A `Response` is streamed, and isn't reported to `onResponse`. */
  handler: (request: Request, url: URL) => Promise<HttpResponse | Response>
  deployment: ResolvedDeployment
  /** What the landing page calls the server, such as `sandbox`. Without a name, there are no pages of its own. */
  name?: string
}

/**
 * Starts a server: opens a port first, then creates the service, whose error responses link to the docs site there, or
 * to the server's own pages about errors.
 *
 * @param createService - receives the URL to which links in errors are relative.
 * @throws RangeError if `port` isn't a number from 0 to 65535; TypeError if `docs` isn't a docs site.
 * @throws a `node:net` error if the port can't be opened.
 * @throws whatever `createService` throws.
 */
export async function startServer<T extends Service>(
  createService: (docsUrl: string) => Promise<T>,
  { port = defaultPort, host, allowedHosts = [], docs, onResponse }: ServerOptions,
): Promise<{ server: Server; service: T }> {
  // An unset shell variable results in an empty host, for which Node would listen on every interface.
  const address = host || "127.0.0.1"
  assertRange("port", port, 0, 65_535)
  const getBasePath = async (): Promise<string> => (await creating).deployment.basePath
  const listener = createListener({
    getService: () => creating,
    isAllowedHost: createHostCheck(address, allowedHosts),
    serveDocs: docs === undefined ? undefined : createDocsHandler(docs, getBasePath),
    // In a microtask, so that the client receives its response even if `onResponse` throws.
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
  // Requests can arrive before the service exists, and wait for this promise.
  const creating = createService(docsUrl ?? url)
  const service = await creating.catch(async (error: unknown) => {
    await close()
    throw error
  })
  return { server: { url: url + service.deployment.basePath, docsUrl, close }, service }
}

const noBody = Buffer.alloc(0)

interface ListenerOptions {
  getService: () => Promise<Service>
  isAllowedHost: (host: string) => boolean
  serveDocs?: DocsHandler
  report: (exchange: ExchangeSummary) => void
}

function createListener(options: ListenerOptions): HttpServer {
  const handler = (request: IncomingMessage & { rawBody?: Buffer }, response: ServerResponse) => {
    // Without this, srvx would report the body of a request that has none as already read.
    if (request.readableEnded) request.rawBody = noBody
    respondTo(new NodeRequest({ req: request, res: response }), options)
      .then((result) => sendResponse(response, result))
      // When a client disconnects before its response, the rejection would crash the process if nothing caught it.
      .catch(() => response.destroy())
  }
  const reject = async (socket: Socket, status: number, description: string, isLogged = false) => {
    const service = await options.getService().catch(() => undefined)
    if (!service || !socket.writable) return socket.destroy()
    const reply = createRejectionResponse(status, description, service.deployment)
    const { errors } = reply
    if (isLogged) options.report({ method: "-", path: "-", status, milliseconds: 0, errors })
    return socket.end(formatRawReply(reply))
  }
  const serverOptions = {
    // Let the handler reject requests without `Host` or with an unknown `Expect`; Node's own responses have no envelope.
    requireHostHeader: false,
    // Don't start a stream for a body that a request doesn't have (from Node 24.12 on).
    optimizeEmptyRequests: true,
  }
  const limited = limitRequests(handler)
  const listener = createServer(serverOptions, limited)
  listener.maxConnections = maxConnections
  listener.on("checkExpectation", limited)
  listener.on("connect", (_, socket: Socket) => {
    const text =
      "This server accepts no CONNECT requests. Send requests to paths such as /v2/tasks."
    void reject(socket, 400, text)
  })
  listener.on("clientError", ({ code = "" }: NodeJS.ErrnoException, socket: Socket) => {
    const [status, text] = parseErrors[code] ?? [400, "This is not a valid HTTP request."]
    void reject(socket, status, text, true)
  })
  return listener
}

async function respondTo(
  request: Request,
  { getService, isAllowedHost, serveDocs, report }: ListenerOptions,
): Promise<Response | HttpResponse> {
  const start = performance.now()
  const url = URL.parse(request.url)
  const rejectedHost = listHosts(request, url).find((host) => !isAllowedHost(host))
  const page = rejectedHost === undefined && serveDocs ? await serveDocs(request) : undefined
  if (page) return page
  const { handler, deployment, name } = await getService()
  if (rejectedHost === undefined && url && name) {
    const home = `.${serveDocs ? `${docsPath}/` : controlPath}`
    const own = redirectBrowser(request, url, home) ?? createErrorPage(request, url)
    if (own) return own
  }
  const response =
    rejectedHost !== undefined
      ? createMisdirectedResponse(rejectedHost, deployment)
      : url
        ? await handler(request, url)
        : createRejectionResponse(400, "The Host header is not a valid host.", deployment)
  if (response instanceof Response) return response
  const milliseconds = Math.round((performance.now() - start) * 100) / 100
  const path = url?.pathname ?? ""
  report(summarizeExchange(request, path, response, milliseconds, deployment.basePath))
  return response.connectionFault ? toResponse(response) : response
}

/** Redirects people who open the server's URL in a browser; undefined for all other requests. */
function redirectBrowser({ method, headers }: Request, { pathname }: URL, home: string) {
  if (method !== "GET" || pathname !== "/" || !acceptsHtml(headers)) return undefined
  return new Response(null, { status: 302, headers: { Location: home } })
}

/** Returns every host that a request names: in its `Host` header and, for an absolute URL, in its target. */
function listHosts({ headers }: Request, url: URL | null): string[] {
  const named = headers.get("host")
  return [named, url?.host === named ? null : url?.host].filter((host) => typeof host === "string")
}

/** Creates the 421 response for a host that this server doesn't serve (RFC 9110, section 15.5.20). */
function createMisdirectedResponse(host: string, deployment: ResolvedDeployment): HttpResponse {
  // Cut off what comes before an @, which may be a password.
  const name = host.replace(/^.*@/s, "").slice(0, 100)
  const description = `This server does not serve the host ${name}. Allow it with allowedHosts (--allow-host).`
  return createRejectionResponse(421, description, deployment)
}

/** The responses to requests that Node can't parse (RFC 9110, section 15.5.9; RFC 6585, section 5). */
const parseErrors: Record<string, [status: number, description: string]> = {
  HPE_HEADER_OVERFLOW: [
    431,
    "The URL and the headers are too long. Send fewer or shorter headers.",
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "The request was not complete in time."],
}

/** Formats a response as HTTP text, to write to a socket that is closed afterwards. */
function formatRawReply({ status, headers, text = "" }: HttpResponse): string {
  const all = { ...headers, "Content-Length": Buffer.byteLength(text), Connection: "close" }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`
}

/** Returns a listening server's origin, such as `http://127.0.0.1:4010`. */
function getServerOrigin({ address, port }: AddressInfo): string {
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}
