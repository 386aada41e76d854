import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import { type AddressInfo, isIPv6, type Socket } from "node:net"
import { FastResponse, toNodeHandler } from "srvx/node"
import type { Names } from "../contract/deployment.ts"
import { openDocs, docsPath } from "./docs.ts"
import { createHostCheck } from "./hosts.ts"
import { type Gate, type Reply, unreadable } from "../contract/gate.ts"
import { toResponse } from "../contract/fetch.ts"

/** Where a server listens that is told no port. */
export const defaultPort = 4010

/** A server that is running. */
export interface Server {
  /** Where it answers, such as `http://127.0.0.1:4010`; the paths of the contract follow. */
  url: string
  /** Where its docs are; undefined where it has none. */
  docsUrl: string | undefined
  /** Stops it at once, whatever connections are open. */
  close(): Promise<void>
}

/** Where a server listens. */
export interface ServerOptions {
  /** Default 4010; 0 takes a free one. */
  port?: number
  /** Default 127.0.0.1, where only this machine can reach it. */
  host?: string
  /**
   * Names under which the server may be called, without a port, such as `mock.test`. Default: `localhost` and loopback
   * addresses, and all IP addresses if `host` is not a loopback address. Other names get 421.
   */
  allowedHosts?: string[]
  /** The folder of a site of docs, to be had below `/docs`, where the links of errors then lead; default none. */
  docs?: string
  /** Is told of each request once it has its answer. */
  onResponse?: (exchange: ExchangeSummary) => void
}

/** A request and what was answered. */
export interface ExchangeSummary extends Pick<
  Reply,
  "status" | "operation" | "wrong" | "rules" | "fate"
> {
  method: string
  /** The path alone, as a query may hold what is not for a log; `-` of what could not be read. */
  path: string
  milliseconds: number
}

/** What answers the requests that a server takes. */
export interface Service {
  gate: Gate
  names: Names
}

/**
 * Starts a server for a service.
 *
 * @param serviceAt - makes the service, once it is known where its docs are.
 * @throws TypeError when there are no docs where they should be; the error of `node:net` when it cannot listen there, and what `serviceAt` throws.
 */
export async function startServer<T extends Service>(
  serviceAt: (docsUrl: string | undefined) => Promise<T>,
  { port = defaultPort, host, allowedHosts = [], docs: folder, onResponse }: ServerOptions,
): Promise<{ server: Server; service: T }> {
  // An empty name, of a variable that is not set, would be every interface.
  const bound = host || "127.0.0.1"
  const isServed = createHostCheck(bound, allowedHosts)
  const docs = folder === undefined ? undefined : openDocs(folder)
  const tell = (exchange: ExchangeSummary): void => {
    // What it throws is for the program that gave it, and no reason to leave a client without an answer.
    if (onResponse) queueMicrotask(() => onResponse(exchange))
  }
  const refuse = async (socket: Socket, replyWith: (names: Names) => Reply): Promise<void> => {
    const service = await started.catch(() => undefined)
    if (service && socket.writable) socket.end(formatRawReply(replyWith(service.names)))
    else socket.destroy()
  }
  const answer = toNodeHandler(async (request) => {
    const start = performance.now()
    const { method } = request
    const url = URL.canParse(request.url) ? new URL(request.url) : undefined
    const strange = listHosts(request, url).find((name) => !isServed(name))
    const page = strange === undefined ? await docs?.serve(request) : undefined
    if (page) return page
    const { gate, names } = await started
    const reply = strange === undefined ? await gate(request) : misdirectedReply(strange, names)
    const { status, operation, wrong, rules, fate } = reply
    const milliseconds = Math.round((performance.now() - start) * 100) / 100
    tell({ method, path: url?.pathname ?? "", status, milliseconds, operation, wrong, rules, fate })
    if (reply.fate) return toResponse(reply)
    return new FastResponse(reply.text ?? null, {
      status: reply.status,
      statusText: STATUS_CODES[reply.status],
      headers: reply.headers,
    })
  })
  // A request that ends before it is answered ends alone: nobody else catches what is thrown then.
  const handler = (request: IncomingMessage, response: ServerResponse): void => {
    Promise.resolve(answer(request as never, response as never)).catch(() => response.destroy())
  }
  // A request without Host is for the gate to judge, as every other.
  const listener = createServer({ requireHostHeader: false }, handler)
  listener.on("checkExpectation", handler)
  listener.on("connect", (_, socket: Socket) => {
    refuse(socket, (names) => unreadable(400, "This server is no proxy.", names))
  })
  listener.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    refuse(socket, (names) => {
      const reply = parseErrorReply(error, names)
      const { status, operation, wrong } = reply
      tell({ method: "-", path: "-", status, milliseconds: 0, operation, wrong })
      return reply
    })
  })
  const close = async (): Promise<void> => {
    listener.close()
    listener.closeAllConnections()
    await once(listener, "close")
  }
  listener.listen(port, bound)
  await once(listener, "listening")
  const url = formatUrl(listener.address() as AddressInfo)
  // Whoever asks meanwhile waits for it.
  const docsUrl = docs && url + docsPath
  const started = serviceAt(docsUrl)
  const service = await started.catch(async (error: unknown) => {
    await close()
    throw error
  })
  const server = { url: url + service.names.basePath, docsUrl, close }
  return { server, service }
}

/** The hosts that a request names: in its header, and in its target where that is a whole URL. */
function listHosts({ headers }: Request, url: URL | undefined): string[] {
  return [headers.get("host"), url?.host].filter((host) => typeof host === "string")
}

/** RFC 9110, section 15.5.20. */
function misdirectedReply(host: string, names: Names): Reply {
  // What stands before an @ may be a password.
  const name = host.replace(/^.*@/s, "").slice(0, 100)
  const said = `This server does not serve the host ${name}. Allow it with allowedHosts (--allow-host).`
  return unreadable(421, said, names)
}

/** What cannot be read as HTTP: RFC 9110, section 15.5.9, and RFC 6585, section 5. */
function parseErrorReply({ code }: NodeJS.ErrnoException, names: Names): Reply {
  if (code === "HPE_HEADER_OVERFLOW") {
    return unreadable(
      431,
      "The address and the headers are more than this server reads. Send fewer, or shorter.",
      names,
    )
  }
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") {
    return unreadable(408, "The request did not come to its end in time.", names)
  }
  return unreadable(400, "This is no HTTP request that can be read.", names)
}

function formatRawReply({ status, headers, text = "" }: Reply): string {
  const all = { ...headers, "Content-Length": Buffer.byteLength(text), Connection: "close" }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${text}`
}

function formatUrl({ address, port }: AddressInfo): string {
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}
