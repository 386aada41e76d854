import type { IncomingMessage, ServerResponse } from "node:http"
import type { Socket } from "node:net"
import { createNotProcessedError } from "../contract/envelope.ts"
import { corsHeaders, createErrorResponse } from "../contract/httpResponses.ts"
import type { ResolvedDeployment } from "../contract/resolvedDeployment.ts"
import type { ExchangeSummary } from "./exchangeSummary.ts"

/** Handles a request, and ends its response some time later. */
type NodeHandler = (request: IncomingMessage, response: ServerResponse) => void

interface RefusalOptions {
  getService: () => Promise<{ deployment: ResolvedDeployment }>
  report: (exchange: ExchangeSummary) => void
}

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
 * - If too many requests are open on all connections together, a new one gets a 503. A connection on which it would wait
 *   for others is closed instead.
 */
export function limitRequests(handle: NodeHandler, options: RefusalOptions): NodeHandler {
  const refuse: NodeHandler = (request, response) => {
    sendRefusal(request, response, options).catch(() => response.destroy())
  }
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

  const start = (queue: Exchange[], socket: Socket, handler: NodeHandler): void => {
    const [exchange] = queue
    if (!exchange || socket.destroyed) return
    exchange[1].once("close", () => {
      if (queue.shift()) open--
      if (queue.length <= 1) socket.resume()
      // Otherwise, the event loop would read from no connection before it has handled all requests that wait on this one,
      // so Node would take other connections for idle ones and close them.
      if (queue.length > 0) setImmediate(start, queue, socket, handle)
    })
    handler(...exchange)
  }

  return (request, response) => {
    const { socket } = request
    const queue = queues.get(socket) ?? createQueue(socket)
    queue.push([request, response])
    open++
    if (queue.length === 1) start(queue, socket, open > maxOpenRequests ? refuse : handle)
    else if (open > maxOpenRequests) socket.destroy()
    else socket.pause()
  }
}

/** Sends the 503 response to a request that is one too many (RFC 9110, section 15.6.4). */
async function sendRefusal(
  { method = "-" }: IncomingMessage,
  response: ServerResponse,
  { getService, report }: RefusalOptions,
): Promise<void> {
  const { deployment } = await getService()
  const description = "Too many requests are waiting for their responses. Try again later."
  const error = createNotProcessedError(503, description)
  const headers = { ...corsHeaders, "Retry-After": "1" }
  const refusal = createErrorResponse({ ...error, headers }, deployment)
  const { status, errors } = refusal
  report({ method, path: "-", status, milliseconds: 0, errors })
  response.writeHead(status, refusal.headers).end(refusal.text)
}
