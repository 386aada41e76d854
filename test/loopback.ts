import { once } from "node:events"
import type { RequestListener, Server } from "node:http"
import type { AddressInfo } from "node:net"

/** A server on a free loopback port. */
export interface Listening {
  url: string
  /** Stops the server at once, even if connections are open. */
  close: () => Promise<void>
}

export async function listen(server: Server): Promise<Listening> {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

/** Serves requests with a function such as `fetch`. */
export function serveWith(
  respond: (request: Request) => Promise<Response>,
  base = "http://127.0.0.1:1",
): RequestListener {
  return (request, response) => {
    const headers = new Headers(request.headers as Record<string, string>)
    headers.delete("connection")
    const parts: Buffer[] = []
    request.on("data", (part: Buffer) => parts.push(part))
    request.on("end", () => {
      const body = parts.length > 0 ? Buffer.concat(parts) : undefined
      const url = new URL(request.url ?? "", base)
      respond(new Request(url, { method: request.method ?? "GET", headers, body })).then(
        async (received) => {
          response.writeHead(received.status, Object.fromEntries(received.headers))
          response.end(Buffer.from(await received.arrayBuffer()))
        },
        () => response.destroy(),
      )
    })
  }
}
