import { Agent, type ClientRequest, request as sendHttp, type ServerResponse } from "node:http"
import { Agent as TlsAgent, request as sendHttps } from "node:https"
import type { Socket } from "node:net"

/** The maximum size of a message's headers, in bytes. Node's default of 16 KiB is too small for some services. */
export const maxHeaderBytes = 64 * 1024

/**
 * Pairs a client's connection with one to the upstream. Both close together, so the client sees what it would see
 * without a proxy. Requests stay in order, and none uses a connection that the upstream has closed.
 */
export class ProxyConnection {
  /** Incomplete responses, in request order. */
  readonly #responses = new Set<ServerResponse>()
  readonly #client: Socket
  readonly #upstream: URL
  readonly #agent: Agent
  readonly #sockets = new WeakSet<Socket>()

  constructor(client: Socket, upstream: URL) {
    this.#client = client
    this.#upstream = upstream
    const options = { keepAlive: true, maxSockets: 1 }
    this.#agent = upstream.protocol === "https:" ? new TlsAgent(options) : new Agent(options)
    client.once("close", () => this.#closeUpstream())
  }

  /** The response that the client is currently receiving. */
  get response(): ServerResponse | undefined {
    const [first] = this.#responses
    return first
  }

  begin(response: ServerResponse): void {
    this.#responses.add(response)
  }

  end(response: ServerResponse): void {
    this.#responses.delete(response)
  }

  /**
   * Sends a request's head to the upstream; the caller sends the body.
   *
   * @throws TypeError if Node rejects the method or the target.
   */
  send(method: string, target: string, headers: string[]): ClientRequest {
    const { protocol, hostname, port } = this.#upstream
    const send = protocol === "https:" ? sendHttps : sendHttp
    const upstream = send({
      agent: this.#agent,
      // URLs put IPv6 addresses in brackets, which a socket doesn't accept.
      hostname: hostname.replace(/^\[(.*)\]$/, "$1"),
      port,
      method,
      path: target,
      headers,
      maxHeaderSize: maxHeaderBytes,
    })
    // Node would silently drop all headers after the first 1,000; `maxHeaderSize` is limit enough.
    upstream.maxHeadersCount = 0
    upstream.on("socket", (socket: Socket) => this.#watch(socket))
    return upstream
  }

  #watch(socket: Socket): void {
    if (this.#sockets.has(socket)) return
    this.#sockets.add(socket)
    ignoreWriteErrors(socket)
    socket.once("close", () => {
      if (this.#responses.size === 0) this.#client.destroySoon()
    })
  }

  /** Closes an idle upstream connection at once, and a busy one after its request. */
  #closeUpstream(): void {
    this.#agent.maxFreeSockets = 0
    for (const socket of Object.values(this.#agent.freeSockets).flat()) socket?.destroy()
  }
}

/**
 * Lets a socket keep reading after a write error. A service may send a 413 and close the connection before reading the
 * whole request; the next write then fails, and Node would destroy the socket before the 413 is read. If there is no
 * response, reading fails too, so no error is lost.
 */
function ignoreWriteErrors(socket: Socket): void {
  const { _write: write, _writev: writev } = socket
  Object.assign(socket, {
    _write: (chunk: unknown, encoding: BufferEncoding, done: () => void) =>
      write.call(socket, chunk, encoding, () => done()),
    ...(writev && {
      _writev: (chunks: Parameters<typeof writev>[0], done: () => void) =>
        writev.call(socket, chunks, () => done()),
    }),
  })
}
