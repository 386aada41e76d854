import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { isLoopback } from "../openapi/deployment.ts"
import type { LargeIds } from "./largeIds.ts"
import type { VerifyOptions } from "./options.ts"
import { CheckNotRun } from "./outcomes.ts"

/** A webhook delivery that the receiver accepted. */
export interface ReceivedDelivery {
  /** The last segment of the URL, which identifies the webhook. */
  hook: string
  method: string
  headers: Record<string, string>
  body: string
}

/** An HTTP server that receives webhook deliveries. */
export interface Receiver {
  /** Returns a secret URL for a webhook. */
  url(hook: string): string
  /** Returns the deliveries of a webhook, the oldest first. */
  deliveries(hook: string): ReceivedDelivery[]
  close(): Promise<void>
}

const maxBodyLength = 1024 * 1024
const maxDeliveries = 1_000

/**
 * Starts a receiver that the service can reach.
 *
 * @param largeIds - replaces large IDs in URLs and deliveries.
 * @throws CheckNotRun if the service cannot reach this machine, or the port cannot be opened.
 */
export async function openReceiver(
  { baseUrl, receiver, receiverPort }: VerifyOptions,
  largeIds: LargeIds,
): Promise<Receiver> {
  if (receiver === undefined && !isLoopback(baseUrl)) {
    throw new CheckNotRun("The service is on another machine. Use --receiver.")
  }
  return startReceiver(largeIds, receiver, receiverPort).catch((error: Error) => {
    throw new CheckNotRun(`Cannot start the receiver of webhooks: ${error.message}.`)
  })
}

/**
 * Starts a receiver.
 *
 * @param largeIds - replaces large IDs in URLs and deliveries.
 * @param address - the URL at which the service can reach this machine; default: a free port of 127.0.0.1.
 * @param listenPort - the local port, opened on all interfaces; default: the port of the URL.
 * @throws the error of `node:net` if the port cannot be opened.
 */
async function startReceiver(
  largeIds: LargeIds,
  address?: string,
  listenPort?: number,
): Promise<Receiver> {
  const secret = randomUUID()
  const deliveries: ReceivedDelivery[] = []
  const server = createServer((request, response) => {
    let body = ""
    let size = 0
    request.setEncoding("utf8")
    request.on("error", () => undefined)
    request.on("data", (chunk: string) => {
      size += chunk.length
      if (size > maxBodyLength) request.destroy()
      else body += chunk
    })
    request.on("end", () => {
      const [, hook] = (request.url ?? "").split(`/${secret}/`)
      const { method = "", headers } = request
      // Ignore requests without the secret, because other programs may send requests to the open port.
      if (hook !== undefined && deliveries.length < maxDeliveries) {
        const text = largeIds.shorten(body)
        deliveries.push({ hook, method, headers: headers as Record<string, string>, body: text })
      }
      response.writeHead(hook === undefined ? 404 : 204).end()
    })
  })
  const url = address === undefined ? undefined : new URL(address)
  const defaultPort = url?.protocol === "https:" ? 443 : 80
  const port = url ? (listenPort ?? Number(url.port || defaultPort)) : 0
  server.listen(port, url ? undefined : "127.0.0.1")
  await once(server, "listening")
  const localUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const base = (address ?? localUrl).replace(/\/+$/, "")
  return {
    url: (hook) => `${base}/${secret}/${hook}`,
    deliveries(hook) {
      const name = largeIds.restore(hook)
      return deliveries.filter((delivery) => delivery.hook === name)
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
}
