import { once } from "node:events"
import { createServer } from "node:http"
import { createServer as createTcpServer, type Socket } from "node:net"
import { DatabaseSync } from "node:sqlite"
import { afterEach, expect, onTestFinished, test, vi } from "vitest"
import { eventsList, websiteList } from "../exampleRecords.ts"
import type { Delivery, Sandbox } from "../../src/sandbox/index.ts"
import { listen } from "../loopback.ts"
import { newFile } from "./newFile.ts"
import { startReceiver } from "./receiver.ts"
import {
  createTask,
  createWebhook,
  openSandbox,
  org,
  origin,
  type Send,
  task,
} from "./sandbox-client.ts"

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Creates a task in the events list, which the webhooks of these tests watch. */
function addTask(send: Send, values: object = {}): Promise<number> {
  return createTask(send, { list_id: eventsList, ...values })
}

function createSubtasks(length: number): object[] {
  return Array.from({ length }, () => ({ name: "B" }))
}

/** Returns the deliveries to the webhooks that a test has created. */
function newDeliveries(deliveries: Delivery[]): Delivery[] {
  return deliveries.filter(({ webhook_id }) => webhook_id > 302)
}

function outcomesOf(deliveries: Delivery[]): string[] {
  return newDeliveries(deliveries).map(
    ({ webhook_id, outcome, status }) => `${webhook_id} ${outcome} ${status ?? "-"}`,
  )
}

test("sends each delivery once, and one that fails, hangs or can't be sent doesn't delay others", async () => {
  const finished: Delivery[] = []
  const onDelivery = (delivery: Delivery): unknown => finished.push(delivery)
  const { sandbox, send } = openSandbox({ deliveryTimeout: 1_000, onDelivery })
  const failing = await startReceiver((response) => response.writeHead(500).end())
  const redirecting = await startReceiver((response) =>
    response.writeHead(307, { Location: "/other" }).end(),
  )
  const silent = await startReceiver(() => undefined)
  const closed = await listen(createServer())
  await closed.close()
  const good = await startReceiver()
  for (const { url } of [failing, silent, closed, good, redirecting]) await createWebhook(send, url)
  const ids = [await addTask(send), await addTask(send)]
  const waiting = [303, 304, 305, 306, 307].map((id) => `${id} waiting -`)
  expect(outcomesOf(sandbox.deliveries())).toEqual([...waiting, ...waiting])

  await sandbox.settled()
  const outcomes = [
    "303 failed 500",
    "304 failed -",
    "305 failed -",
    "306 delivered 204",
    "307 failed 307",
  ]
  expect(outcomesOf(sandbox.deliveries())).toEqual([...outcomes, ...outcomes])
  expect(outcomesOf(finished).toSorted()).toEqual([...outcomes, ...outcomes].toSorted())
  for (const { received } of [failing, silent, good, redirecting]) {
    expect(received.map(({ body }) => body.target_id)).toEqual(ids)
    for (const { headers } of received) {
      expect(Object.keys(headers).join()).not.toMatch(/authorization|signature/)
    }
  }
  expect(new Set(sandbox.deliveries().map(({ reason }) => reason))).toEqual(
    new Set([
      "The receiver returned 500.",
      "The receiver did not respond within 1000 ms.",
      "The receiver could not be reached: ECONNREFUSED.",
      "The receiver returned 307.",
      undefined,
    ]),
  )
  const report = await sandbox.fetch(`${origin}/__contract/deliveries`)
  const deliveries = JSON.parse(JSON.stringify(sandbox.deliveries()))
  expect(await report.json()).toEqual({ deliveries })
})

test("skips waiting deliveries when their webhook is deleted", async () => {
  const { sandbox, send } = openSandbox()
  const arrived = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const { url, received } = await startReceiver(async (response) => {
    arrived.resolve()
    await released.promise
    response.writeHead(204).end()
  })
  const id = await createWebhook(send, url)
  for (let i = 0; i < 3; i++) await addTask(send)
  await arrived.promise
  await send(`DELETE /integration_webhooks/${id}?${org}`)
  released.resolve()
  await addTask(send)
  await sandbox.settled()
  expect(received).toHaveLength(1)
  const outcomes = ["303 delivered 204", "303 skipped -", "303 skipped -"]
  expect(outcomesOf(sandbox.deliveries())).toEqual(outcomes)
  expect(sandbox.deliveries().at(-1)?.reason).toBe("The webhook was deleted.")
})

test("sends deliveries even if the global fetch is replaced by the sandbox's", async () => {
  const { url, received } = await startReceiver()
  const { send, sandbox } = openSandbox()
  vi.stubGlobal("fetch", sandbox.fetch)
  await createWebhook(send, url)
  await addTask(send)
  await sandbox.settled()
  expect(received).toHaveLength(1)
})

test("settled() also waits for deliveries caused by the receiver's own requests", async () => {
  const { send, sandbox } = openSandbox()
  let remaining = 3
  const { url } = await startReceiver(async (response) => {
    if (remaining-- > 0) await addTask(send)
    response.end()
  })
  await createWebhook(send, url)
  await addTask(send)
  await sandbox.settled()
  expect(sandbox.deliveries().map(({ outcome }) => outcome)).toEqual(Array(4).fill("delivered"))
})

/**
 * Opens a sandbox whose disk becomes full while a delivery is sent. With the long URL, the outcome needs another page:
 * from 1,003 bytes on, an entry continues on a page of its own (https://www.sqlite.org/fileformat2.html#b_tree_pages).
 */
async function openOnFullDisk() {
  const log = vi.spyOn(console, "error").mockReturnValue()
  const exec = vi.spyOn(DatabaseSync.prototype, "exec")
  const data = await newFile()
  const { send, sandbox } = openSandbox({ data })
  const db = exec.mock.contexts.at(-1) as DatabaseSync
  const fillDisk = (): void => {
    const { page_count } = db.prepare("PRAGMA page_count").get() as { page_count: number }
    db.exec(`PRAGMA max_page_count = ${page_count}`)
  }
  const { url, received } = await startReceiver((response) => {
    if (received.length === 1) fillDisk()
    response.writeHead(500).end()
  })
  await createWebhook(send, "http://192.0.2.1/", { resource_id: websiteList })
  await createTask(send, { list_id: websiteList })
  const [sample] = newDeliveries(sandbox.deliveries())
  await sandbox.settled()
  const { length } = JSON.stringify({ ...sample, url: "" })
  const id = await createWebhook(send, `${url}/`.padEnd(960 - length, "x"))
  await addTask(send)
  await vi.waitFor(() => expect(log).toHaveBeenCalled(), 10_000)
  return {
    send,
    sandbox,
    data,
    received,
    log,
    getOutcome: () => sandbox.deliveries().find(({ webhook_id }) => webhook_id === id)?.outcome,
    freeDisk: () => db.exec("PRAGMA max_page_count = 1000000"),
  }
}

test("a delivery whose outcome can't be recorded on a full disk waits until there is space", async () => {
  const { send, sandbox, received, log, getOutcome, freeDisk } = await openOnFullDisk()
  expect(getOutcome()).toBe("waiting")
  const large = task({ name: "A".repeat(9_000), list_id: eventsList })
  const { status, body } = await send("POST /tasks", large)
  expect([status, body.errors[0].description]).toEqual([
    503,
    "The sandbox cannot write its data: database or disk is full. The request changed nothing. " +
      "Free some disk space, then send the request again.",
  ])
  const tasks = await send(`GET /tasks?${org}`)
  expect([tasks.status, tasks.body.tasks.length]).toEqual([200, 11])

  freeDisk()
  await sandbox.settled()
  expect([getOutcome(), received.length]).toEqual(["failed", 1])
  expect(log.mock.calls).toEqual([
    [
      "The sandbox cannot record webhook deliveries: database or disk is full. " +
        "Free some disk space. The sandbox keeps the deliveries and tries again every 500 ms.",
    ],
  ])
  expect((await send("POST /tasks", large)).status).toBe(201)
})

test("a delivery waiting for disk space when the sandbox closes is sent when the data file is reopened", async () => {
  const { sandbox, data, received } = await openOnFullDisk()
  const settled = sandbox.settled()
  sandbox.close()
  await settled
  expect(received).toHaveLength(1)
  const next = openSandbox({ data }).sandbox
  await next.settled()
  expect(received).toHaveLength(2)
  expect(next.deliveries().at(-1)).toMatchObject({ outcome: "failed", status: 500 })
})

test("a reopened data file keeps and sends waiting deliveries, however many newer ones there are", async () => {
  const released = Promise.withResolvers<void>()
  const { url, received } = await startReceiver(async (response) => {
    await released.promise
    response.end()
  })
  const data = await newFile()
  const first = openSandbox({ data })
  await createWebhook(first.send, url)
  const id = await addTask(first.send, { subtasks: createSubtasks(19) })
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  first.sandbox.close()
  // As many finished deliveries as the sandbox keeps, which would take long to send.
  const file = new DatabaseSync(data)
  file.exec(`WITH RECURSIVE numbers (id) AS (SELECT -10000 UNION ALL SELECT id + 1 FROM numbers LIMIT 10000)
    INSERT INTO entries SELECT 'deliveries', id, '{"webhook_id":1}' FROM numbers`)
  file.close()
  const { sandbox } = openSandbox({ data })
  await vi.waitFor(() => expect(received).toHaveLength(2), 10_000)
  expect(outcomesOf(sandbox.deliveries())).toEqual(Array(20).fill("303 waiting -"))
  released.resolve()
  await sandbox.settled()
  const ids = Array.from({ length: 20 }, (_, i) => id + i)
  // The delivery that was in progress when the first sandbox closed is sent twice.
  expect(received.map(({ body }) => body.target_id)).toEqual([id, ...ids])
  expect(sandbox.deliveries()).toHaveLength(10_000)
  expect(outcomesOf(sandbox.deliveries())).toEqual(Array(20).fill("303 delivered 200"))
})

test("rejects a request that causes more than 5,000 deliveries", async () => {
  const { send, sandbox } = openSandbox()
  for (let i = 0; i < 51; i++) await createWebhook(send, "http://192.0.2.1/")
  const values = { name: "A", list_id: eventsList, subtasks: createSubtasks(99) }
  const { status, body } = await send("POST /tasks", task(values))
  expect([status, body.errors[0].description]).toEqual([
    422,
    "The request causes more than 5000 webhook deliveries. Change fewer tasks at once, or delete webhooks.",
  ])
  expect((await send(`GET /tasks?${org}`)).body.tasks).toHaveLength(9)
  expect(sandbox.deliveries()).toEqual([])
})

/** Causes a delivery to a URL, and waits for its outcome. */
async function deliver(send: Send, sandbox: Sandbox, url: string): Promise<Delivery | undefined> {
  await createWebhook(send, url)
  await addTask(send)
  await sandbox.settled()
  return sandbox.deliveries().at(-1)
}

test.each(["HTTP://LOCALHOST:PORT/hook", "http://127.1:PORT/hook"])(
  "delivers to the webhook URL %s after normalizing it",
  async (pattern) => {
    const receiver = await startReceiver()
    const { send, sandbox } = openSandbox()
    const url = pattern.replace("PORT", new URL(receiver.url).port)
    expect(await deliver(send, sandbox, url)).toMatchObject({ url, outcome: "delivered" })
    expect(receiver.received.map(({ path }) => path)).toEqual(["/hook"])
  },
)

test("delivers over TLS even if a webhook URL has HTTPS in capitals", async () => {
  const server = createTcpServer()
  server.listen(0, "127.0.0.1")
  onTestFinished(() => void server.close())
  await once(server, "listening")
  const { port } = server.address() as { port: number }
  const { send, sandbox } = openSandbox()
  const connected = once(server, "connection")
  const finished = deliver(send, sandbox, `HTTPS://127.0.0.1:${port}/`)
  const [socket] = (await connected) as [Socket]
  const [bytes] = (await once(socket, "data")) as [Buffer]
  // A TLS handshake: RFC 8446, section 5.1.
  expect(bytes[0]).toBe(22)
  socket.destroy()
  const reason = expect.stringContaining("ECONNRESET")
  expect(await finished).toMatchObject({ outcome: "failed", reason })
})

test.each([
  "HTTP://EXAMPLE.COM/",
  "http://10.0.0.1/",
  "http://localhost.example.com/",
  "http://127.0.0.1.nip.example/",
  "http://127.0.0.1@example.com/",
  "http://user@hooks.example#@localhost/",
  "http://[::ffff:8.8.8.8]/",
])("skips a delivery to another machine: %s", async (url) => {
  const { send, sandbox } = openSandbox()
  const reason =
    "The URL is on another machine. Allow it with deliverAnywhere (--deliver-anywhere)."
  expect(await deliver(send, sandbox, url)).toMatchObject({ outcome: "skipped", reason })
})
