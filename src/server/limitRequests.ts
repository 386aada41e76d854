import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"

/** Handles a request, and ends its response some time later. */
type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

type Exchange = Parameters<NodeHandler>

/** How many connections a server accepts. Each takes up to 25 kB. */
export const maxConnections = 4_000

/** How many requests may be open, that is, without a complete response. Each takes about 2 kB while it waits. */
const maxOpenRequests = 30_000

/**
 * Returns a handler that limits the memory for open requests.
 *
 * - A connection's requests are handled one after another, because only safe ones may be handled in parallel (RFC 9112,
 *   section 9.3.2). While one waits for another, the server doesn't read from the connection.
 * - If too many requests are open on all connections together, the connection of a new one is closed.
 */
export function limitRequests(handle: NodeHandler): NodeHandler {
  /** Each connection's open requests. The first one is being handled. */
  const queues = new WeakMap<Socket, Exchange[]>()
  let open = 0

  const createQueue = (socket: Socket): Exchange[] => {
    const queue: Exchange[] = []
    queues.set(socket, queue)
    // Node resumes the socket itself, for example after it has parsed a request.
    socket.on("resume", () => queue.length > 1 && socket.pause())
    socket.once("close", () => {
      open -= queue.length
      queue.length = 0
    })
    return queue
  }

  const start = (queue: Exchange[], socket: Socket): void => {
    const [exchange] = queue
    if (!exchange || socket.destroyed) return
    exchange[1].once("close", () => {
      if (queue.shift()) open--
      if (queue.length <= 1) socket.resume()
      // Otherwise, the event loop would read from no connection before it has handled all requests that wait on this one,
      // so Node would take other connections for idle ones and close them.
      if (queue.length > 0) setImmediate(start, queue, socket)
    })
    handle(...exchange)
  }

  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket) ?? createQueue(socket)
    queue.push([request, response])
    open++
    if (open > maxOpenRequests) socket.destroy()
    else if (queue.length === 1) start(queue, socket)
    else socket.pause()
  }
}
