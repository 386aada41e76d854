import { once } from "node:events"
import { connect, type Socket } from "node:net"

const connections = 10

/** A request as it goes over the wire, and the status that must be answered. */
export interface Message {
  text: string
  status: number
}

/** How a load went. */
export interface Load {
  answers: number
  perSecond: number
  /** What the load itself took, as a share of one core: near 1, it is the load that is measured. */
  ownShare: number
}

/**
 * Sends requests over ten connections that stay open, on each the next as soon as the answer is there.
 * Written on sockets, as a client of `node:http` takes longer for a request than a server does.
 *
 * @throws Error when an answer has another status, or its end cannot be told.
 */
export async function send(port: number, messages: Iterable<Message>): Promise<Load> {
  const left = messages[Symbol.iterator]()
  const cpu = process.cpuUsage()
  const start = performance.now()
  const answers = await Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect({ port, host: "127.0.0.1", noDelay: true })
      try {
        await once(socket, "connect")
        return await exchange(socket, left)
      } finally {
        socket.destroy()
      }
    }),
  )
  const milliseconds = performance.now() - start
  const { user, system } = process.cpuUsage(cpu)
  const total = answers.reduce((sum, some) => sum + some, 0)
  return {
    answers: total,
    perSecond: (total * 1000) / milliseconds,
    ownShare: (user + system) / 1000 / milliseconds,
  }
}

function exchange(socket: Socket, messages: Iterator<Message>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let answers = 0
  let expected = 0
  let received: Buffer = Buffer.alloc(0)
  let missing: number | undefined
  const next = (): void => {
    const { done, value } = messages.next()
    if (done) return resolve(answers)
    expected = value.status
    received = Buffer.alloc(0)
    missing = undefined
    socket.write(value.text)
  }
  socket.on("data", (chunk) => {
    if (missing === undefined) {
      received = received.length > 0 ? Buffer.concat([received, chunk]) : chunk
      const end = received.indexOf("\r\n\r\n")
      if (end < 0) return
      const { status, length } = headOf(received.toString("latin1", 0, end))
      if (status !== expected || length === undefined) {
        return reject(new Error(`Not ${expected}, or of unknown length:\n${received}`))
      }
      missing = length - (received.length - end - 4)
    } else {
      missing -= chunk.length
    }
    if (missing > 0) return
    answers++
    next()
  })
  socket.once("error", reject)
  socket.once("close", () => reject(new Error("The connection was closed.")))
  next()
  return promise
}

function headOf(head: string): { status: number; length: number | undefined } {
  const status = Number(head.slice(9, 12))
  const length = /^content-length: (\d+)/im.exec(head)?.[1] ?? (status === 204 ? 0 : undefined)
  return { status, length: length === undefined ? undefined : Number(length) }
}
