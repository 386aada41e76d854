import { once } from "node:events"
import { readFile } from "node:fs/promises"
import type { Socket } from "node:net"
import * as fc from "fast-check"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { type Exchange, startSandbox as startHere } from "../../src/sandbox/index.ts"
import { validRequests } from "../mock/valid-requests.ts"
import { runs } from "../runs.ts"
import { endAll, type RunningCommand, startSandbox } from "./command.ts"
import { newTask, tasks } from "./control/controlClient.ts"
import { createRequest, type HostileRequest, hostileRequest } from "./hostileRequests.ts"
import { keepAlive, rawRequest, sendAndRead, sendRaw, vendor } from "./raw-http.ts"

const target = "/v2/tasks?organization_id=1"
const headers = { Authorization: "Bearer 21" }

function delayed(milliseconds: number): string {
  return keepAlive(target, `Prefer: delay=${milliseconds}\r\n`)
}

afterEach(endAll)

test("a connection's requests are handled in order", async () => {
  const sandbox = await startHere({ port: 0 })
  onTestFinished(sandbox.close)
  const body = JSON.stringify(newTask("Sing"))
  const type = `Content-Type: ${vendor}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n`
  const post = { method: "POST", body }
  const create = keepAlive("/v2/tasks", `Prefer: delay=50\r\n${type}`, post)
  const responses = await sendAndRead(create + rawRequest(`/v2${tasks}`), sandbox)
  expect(responses.map(({ status }) => status)).toEqual([201, 200])
  const { tasks: listed } = await responses[1]!.json()
  expect(listed.at(-1)).toMatchObject({ name: "Sing" })
})

test("the requests that wait on some connections leave a turn to the others", async () => {
  const exchanges: Exchange[] = []
  const onResponse = (exchange: Exchange): number => exchanges.push(exchange)
  const sandbox = await startHere({ port: 0, onResponse })
  onTestFinished(sandbox.close)
  const count = runs(30, 100)
  const sockets = Array.from({ length: 10 }, () =>
    sendRaw(keepAlive(target).repeat(count), sandbox).resume(),
  )
  await vi.waitFor(() => expect(exchanges.length).toBeGreaterThan(0), { interval: 1 })
  expect((await fetch(sandbox.url + target, { headers })).status).toBe(200)
  expect(exchanges.length).toBeLessThan((sockets.length * count) / 2)
  await vi.waitFor(() => expect(exchanges.length).toBe(sockets.length * count + 1), 30_000)
  for (const socket of sockets) socket.destroy()
})

test("a server with 30,000 open requests closes the connections of others until it has fewer", async () => {
  const sandbox = await startHere({ port: 0 })
  onTestFinished(sandbox.close)
  const send = (): Promise<Response> => fetch(sandbox.url + target, { headers })
  // A server notices that a client with waiting requests has gone only when it sends a response.
  const waiting = delayed(10_000) + "GET / HTTP/1.1\r\n\r\n".repeat(299)
  const sockets = Array.from({ length: 100 }, () => sendRaw(waiting, sandbox))
  await vi.waitFor(() => expect(send()).rejects.toThrow("fetch failed"), 9_000)
  const late = sendRaw(waiting, sandbox).on("error", () => undefined)
  await once(late, "close")
  for (const socket of sockets) socket.destroy()
  await vi.waitFor(async () => expect((await send()).status).toBe(200), { timeout: 60_000 })
})

/** Returns the most memory that a process has had so far, in MB. */
async function readPeakMemory({ child }: RunningCommand): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, "utf8")
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_000
}

/** Counts the responses with the status 200 that a connection receives. */
function countResponses(socket: Socket): () => number {
  let count = 0
  let rest = ""
  socket.setEncoding("latin1").on("data", (data: string) => {
    const parts = (rest + data).split("HTTP/1.1 200 OK")
    count += parts.length - 1
    rest = parts.at(-1)!.slice(-14)
  })
  return () => count
}

/**
 * Starts a sandbox whose heap can't grow beyond 96 MB: on a machine with much memory, Node lets garbage pile up. The space
 * for new objects, which is a part of that, must not take nearly all of it.
 */
function startSmall(): Promise<RunningCommand> {
  const NODE_OPTIONS = "--max-old-space-size=96 --max-semi-space-size=8"
  return startSandbox(["--quiet"], { env: { NODE_OPTIONS } })
}

test("a sandbox answers every pipelined request, and needs less than 300 MB for 100,000 delayed ones", async ({
  skip,
}) => {
  skip(process.platform !== "linux", noMemory)
  const sandbox = await startSmall()
  const total = runs(1_000, 100_000)
  const count = countResponses(sendRaw(keepAlive(target).repeat(total), sandbox))
  await vi.waitFor(() => expect(count()).toBe(total), { timeout: 170_000, interval: 100 })
  const sockets = Array.from({ length: 20 }, () => sendRaw(delayed(60_000).repeat(5_000), sandbox))
  await Promise.all(sockets.map((socket) => once(socket, "connect")))
  for (let i = 0; i < 20; i++) {
    expect((await fetch(sandbox.url + target, { headers })).status).toBe(200)
  }
  // The server is about to be ended.
  for (const socket of sockets) socket.on("error", () => undefined)
  expect(await readPeakMemory(sandbox)).toBeLessThan(300)
})

test("a sandbox needs less than 300 MB for requests of all kinds on 500 connections", async ({
  skip,
}) => {
  skip(process.platform !== "linux", noMemory)
  const sandbox = await startSmall()
  const requests = createRequests()
  const work = async (_: unknown, i: number): Promise<void> => {
    for (let next = i; next < 500 * runs(1, 40); next += 500) {
      const request = createRequest(sandbox.url, requests[next % requests.length]!)
      await (await fetch(request)).text()
    }
  }
  await Promise.all(Array.from({ length: 500 }, work))
  expect(await readPeakMemory(sandbox)).toBeLessThan(300)
})

/** Creates valid requests for every operation, and one hostile request for every nine of them. */
function createRequests(): HostileRequest[] {
  const valid = [...validRequests(true), ...validRequests(false)].map((one) => ({
    ...one,
    target: `/v2${one.path}?${new URLSearchParams(one.query)}`,
    body: one.body === undefined ? "" : JSON.stringify(one.body),
  }))
  const hostile = fc
    .sample(hostileRequest, runs(60, 1_000))
    .filter(({ target: sent, body = "" }) => /^[\x21-\x7e]*$/.test(sent) && body.length < 100_000)
  return hostile.flatMap((one, i) => [
    one,
    ...Array.from({ length: 9 }, (_, j) => valid[(9 * i + j) % valid.length]!),
  ])
}

const noMemory = "only Linux tells the memory of another process"
