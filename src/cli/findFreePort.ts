import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"

const maxTries = 20

/** Finds a port that no program listens on: the first free one from a port on, or else any. */
export async function findFreePort(port: number, host: string): Promise<number> {
  for (let tried = port; tried < port + maxTries && tried <= 65_535; tried++) {
    const found = await tryPort(tried, host)
    if (found !== undefined) return found
  }
  return (await tryPort(0, host)) ?? 0
}

/** Listens for a moment. Returns the port, or undefined if the port is taken. */
async function tryPort(port: number, host: string): Promise<number | undefined> {
  const server = createServer().listen(port, host || "127.0.0.1")
  try {
    await once(server, "listening")
    return (server.address() as AddressInfo).port
  } catch {
    return undefined
  } finally {
    server.close()
  }
}
