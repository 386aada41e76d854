import { once } from "node:events"
import type { Server } from "node:http"
import type { AddressInfo } from "node:net"

/** A server that listens on a free port of the loopback. */
export interface Listening {
  url: string
  /** Stops it at once, whatever connections are open. */
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
