import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"

/** A delivery as it came. */
export interface Received {
  /** The last part of the path, by which webhooks are told apart. */
  hook: string
  method: string
  headers: Record<string, string>
  body: string
}

/** What webhooks are sent to. */
export interface Receiver {
  /** An address for a webhook, which nobody guesses. */
  url(hook: string): string
  /** What came to a webhook, the oldest first. */
  received(hook: string): Received[]
  close(): Promise<void>
}

/** The most bytes of a delivery that are read, and the most deliveries that are kept. */
const largest = 1024 * 1024
const most = 1_000

/**
 * Starts a receiver.
 *
 * @param address - the URL that leads to this machine; default a free port of 127.0.0.1.
 * @param listening - the port that it takes then, on every address; default that of the URL.
 * @throws the error of `node:net` when it cannot listen there.
 */
export async function startReceiver(address?: string, listening?: number): Promise<Receiver> {
  const secret = randomUUID()
  const deliveries: Received[] = []
  const server = createServer((request, response) => {
    let body = ""
    let size = 0
    request.setEncoding("utf8")
    request.on("error", () => undefined)
    request.on("data", (chunk: string) => {
      size += chunk.length
      if (size > largest) request.destroy()
      else body += chunk
    })
    request.on("end", () => {
      const [, given, hook = ""] = /([^/]+)\/([^/]+)$/.exec(request.url ?? "") ?? []
      const { method = "", headers } = request
      // Whoever else finds this port has nothing to tell.
      if (given === secret && deliveries.length < most) {
        deliveries.push({ hook, method, headers: headers as Record<string, string>, body })
      }
      response.writeHead(given === secret ? 204 : 404).end()
    })
  })
  const url = address === undefined ? undefined : new URL(address)
  const port = url ? (listening ?? Number(url.port || (url.protocol === "https:" ? 443 : 80))) : 0
  server.listen(port, url ? undefined : "127.0.0.1")
  await once(server, "listening")
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const base = (address ?? own).replace(/\/+$/, "")
  return {
    url: (hook) => `${base}/${secret}/${hook}`,
    received: (hook) => deliveries.filter((delivery) => delivery.hook === hook),
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
}
