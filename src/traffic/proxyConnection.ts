import { Agent, type ClientRequest, request as sendHttp, type ServerResponse } from "node:http"
import { Agent as TlsAgent, request as sendHttps } from "node:https"
import type { Socket } from "node:net"

/** The maximum size of a message's headers, in bytes; Node's 16 KiB are too few for some services. */
export const maxHeaderBytes = 64 * 1024

/**
 * A client's connection and its own one to the upstream, which close together, so that the client sees what it would
 * without a proxy. Requests stay in order, and none uses a connection that the upstream has closed.
 */
export class ProxyConnection {
  /** The responses that aren't complete, in the order of the requests. */
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

  /** The response that the client is receiving. */
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
   * Sends the head of a request to the upstream.
   *
   * @throws TypeError if Node rejects the method or the target.
   */
  send(method: string, target: string, headers: string[]): ClientRequest {
    const { protocol, hostname, port } = this.#upstream
    const send = protocol === "https:" ? sendHttps : sendHttp
    const upstream = send({
      agent: this.#agent,
      // A URL has brackets around an IPv6 address, a socket doesn't.
      hostname: hostname.replace(/^\[(.*)\]$/, "$1"),
      port,
      method,
      path: target,
      headers,
      maxHeaderSize: maxHeaderBytes,
    })
    // By default, Node drops all headers after the first 1,000, but `maxHeaderSize` is limit enough.
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

  /** Closes idle connections; one in use closes after its request. */
  #closeUpstream(): void {
    this.#agent.maxFreeSockets = 0
    for (const socket of Object.values(this.#agent.freeSockets).flat()) socket?.destroy()
  }
}

/**
 * Lets a socket continue to read after a write error. A service may respond with 413 and close the connection before it
 * has read everything; the next write fails, and Node would destroy the socket together with the response. Without a
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
