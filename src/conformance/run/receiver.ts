import { randomUUID } from "node:crypto"
import { once } from "node:events"
import { createServer, type IncomingMessage, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { isLoopback, removeTrailingSlashes } from "../../openapi/deployment.ts"
import type { LargeIds } from "./largeIds.ts"
import type { VerifyOptions } from "../options.ts"
import { CheckNotRun } from "./service.ts"

/** A webhook delivery that the receiver accepted. */
export interface ReceivedDelivery {
  /** The last segment of the URL, which identifies the webhook. */
  hook: string
  method: string
  body: string
}

/** An HTTP server that receives webhook deliveries. */
export type Receiver = Awaited<ReturnType<typeof openReceiver>>

const maxBodyLength = 1024 * 1024

/** The maximum length of all bodies, of unfinished deliveries too. A usual run gets a few hundred kilobytes. */
const maxTotalLength = 4 * 1024 * 1024
const maxDeliveries = 5_000
const maxConnections = 200

/** Milliseconds from the first byte of a delivery to its last. */
const requestTimeout = 30_000

/**
 * Starts a receiver at the URL of the options. Without a URL, starts the receiver on a free port of 127.0.0.1.
 *
 * @param largeIds - replaces large IDs in URLs and deliveries.
 * @throws CheckNotRun if the service cannot reach this machine, or the port cannot be opened.
 */
export async function openReceiver(
  { baseUrl, receiver, receiverPort }: VerifyOptions,
  largeIds: LargeIds,
) {
  if (receiver === undefined && !isLoopback(baseUrl)) {
    throw new CheckNotRun(
      "The service is on another machine, so it needs a webhook receiver that it can reach (--receiver).",
    )
  }
  const secret = randomUUID()
  const deliveries: ReceivedDelivery[] = []
  let isFull = false
  let total = 0
  /** Reads a body; throws if it or all bodies together are too long, or if the connection is closed. */
  const readBody = async (request: IncomingMessage): Promise<string> => {
    let body = ""
    try {
      for await (const chunk of request.setEncoding("utf8") as AsyncIterable<string>) {
        body += chunk
        total += chunk.length
        isFull ||= total > maxTotalLength
        if (body.length > maxBodyLength || total > maxTotalLength)
          throw new Error("The body is too long.")
      }
      return body
    } catch (error) {
      total -= body.length
      throw error
    }
  }
  const server = createServer({ requestTimeout }, (request, response) => {
    const [, hook] = (request.url ?? "").split(`/${secret}/`)
    // Other programs may send requests to the open port, so read no body before the secret is known to be right.
    if (hook === undefined) return void response.writeHead(404, { Connection: "close" }).end()
    const { socket, method = "" } = request
    readBody(request).then(
      (text) => {
        if (deliveries.length < maxDeliveries)
          deliveries.push({ hook, method, body: largeIds.shorten(text) })
        else isFull = true
        response.writeHead(204).end()
      },
      // The failed loop has destroyed the request, but not the connection.
      () => socket.destroy(),
    )
  })
  server.maxConnections = maxConnections
  await listen(server, receiver, receiverPort)
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const base = `${removeTrailingSlashes(receiver ?? local)}/${secret}`
  return {
    /** Returns a secret URL for a webhook. */
    url: (hook: string): string => `${base}/${hook}`,
    /** Returns the deliveries of a webhook, the oldest first. */
    deliveries: (hook: string): ReceivedDelivery[] =>
      deliveries.filter((one) => one.hook === largeIds.restore(hook)),
    /** Whether later deliveries are missing, because there were too many. */
    isFull: (): boolean => isFull,
    async close(): Promise<void> {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
}

/** @throws CheckNotRun if the port cannot be opened. */
async function listen(server: Server, receiver?: string, receiverPort?: number): Promise<void> {
  const { protocol, port } = new URL(receiver ?? "http://127.0.0.1")
  const defaultPort = protocol === "https:" ? 443 : 80
  try {
    if (receiver === undefined) server.listen(0, "127.0.0.1")
    // The service sends its requests from another machine, so listen on all interfaces.
    else server.listen(receiverPort ?? Number(port || defaultPort))
    await once(server, "listening")
  } catch (error) {
    throw new CheckNotRun(`Cannot start the webhook receiver: ${(error as Error).message}.`)
  }
}
