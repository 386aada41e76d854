import { once } from "node:events"
import { type AddressInfo, createServer } from "node:net"

const maxTries = 20

/** Returns the given port or the next free one above, within a few tries; otherwise, any free port. */
export async function findFreePort(port: number, host: string): Promise<number> {
  for (let tried = port; tried < port + maxTries && tried <= 65_535; tried++) {
    const found = await tryPort(tried, host)
    if (found !== undefined) return found
  }
  return (await tryPort(0, host)) ?? 0
}

/** Tries to listen on a port. Returns the port that was opened, or undefined if the port is taken. */
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
