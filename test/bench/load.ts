import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { vendorMediaType } from "../../generated/tables.ts"

const connections = 10

/** The headers that a valid request needs. */
export const headers = {
  Authorization: "Bearer token",
  Accept: `${vendorMediaType}, application/json`,
}

/** The path and query that return the page of 25 tasks. */
export const target = "/tasks?organization_id=1&limit=25"

let timestamp = Date.UTC(2020, 0, 1)

/** Yields requests for the page as HTTP text, each with another filter, until the time is up. */
export function* createTimedRequests(milliseconds: number): Generator<string> {
  const end = performance.now() + milliseconds
  const lines = Object.entries({ Host: "localhost", ...headers }).map((pair) => pair.join(": "))
  while (performance.now() < end) {
    const url = `${target}&created_after=${new Date(timestamp++).toISOString()}`
    yield [`GET ${url} HTTP/1.1`, ...lines, "", ""].join("\r\n")
  }
}

/** What a load test measured. */
export interface LoadResult {
  responses: number
  perSecond: number
  /**
   * How much of one CPU core the load generator used. A share close to 1 means that the generator limits the result.
   */
  cpuShare: number
}

/**
 * Sends requests over ten persistent connections, each waiting for the response before the next request. Uses plain
 * sockets, because `node:http` spends more time on a request than a server does.
 *
 * @throws Error if a response has another status than 200, or no length.
 */
export async function sendLoad(port: number, requests: Iterable<string>): Promise<LoadResult> {
  const remaining = requests[Symbol.iterator]()
  const cpu = process.cpuUsage()
  const start = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true })
      try {
        await once(socket, "connect")
        return await sendRequests(socket, remaining)
      } finally {
        socket.destroy()
      }
    }),
  )
  const milliseconds = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  const responses = counts.reduce((sum, count) => sum + count, 0)
  return {
    responses,
    perSecond: (responses * 1000) / milliseconds,
    cpuShare: (user + system) / 1000 / milliseconds,
  }
}

/** Sends requests over one connection until none are left, and returns how many it sent. */
function sendRequests(socket: Socket, requests: Iterator<string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let responses = 0
  let received: Buffer = Buffer.alloc(0)
  let missing: number | undefined
  const next = (): void => {
    const { done, value } = requests.next()
    if (done) return resolve(responses)
    received = Buffer.alloc(0)
    missing = undefined
    socket.write(value)
  }
  socket.on("data", (chunk) => {
    if (missing === undefined) {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
      const end = received.indexOf("\r\n\r\n")
      if (end < 0) return
      const { status, length } = parseHead(received.toString("latin1", 0, end))
      if (status !== 200 || length === undefined) {
        const expected = "a response with status 200 and a Content-Length"
        return reject(new Error(`Expected ${expected}, but got:\n${received}`))
      }
      missing = length - (received.length - end - 4)
    } else {
      missing -= chunk.length
    }
    if (missing > 0) return
    responses++
    next()
  })
  socket.once("error", reject)
  socket.once("close", () => reject(new Error("The server closed a connection of the load test.")))
  next()
  return promise
}

function parseHead(head: string): { status: number; length: number | undefined } {
  const length = /^content-length: (\d+)/im.exec(head)?.[1]
  return { status: Number(head.slice(9, 12)), length: length ? Number(length) : undefined }
}
