import { once } from "node:events"
import type { Server } from "node:http"
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
