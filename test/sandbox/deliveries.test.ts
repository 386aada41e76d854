// Webhook deliveries under conditions that are rare in development: a full disk, slow receivers, many webhooks.
import { once } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { createServer, type RequestListener } from "node:http"
import { createServer as createTcpServer, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync, StatementSync } from "node:sqlite"
import { text } from "node:stream/consumers"
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from "vitest"
import type { SandboxOptions } from "../../src/sandbox/index.ts"
import { listen } from "../loopback.ts"
import { type TestResponse, type Send, closeAndValidate, openSandbox } from "./sandboxClient.ts"

afterAll(closeAndValidate)
afterEach(() => vi.restoreAllMocks())

const org = "organization_id=1"

/** Starts a receiver on the loopback. */
async function startReceiver(respond: RequestListener): Promise<string> {
  const { url, close } = await listen(createServer(respond))
  onTestFinished(close)
  return url
}

async function addWebhook(send: Send, url: string, resource_id = 43): Promise<number> {
  const integration_webhook = { name: "A", url, resource_type: "List", resource_id }
  const body = { organization_id: 1, integration_webhook }
  const { status, body: created } = await send("POST /integration_webhooks", { body })
  expect(status).toBe(201)
  return created.integration_webhook.id
}

function addTask(send: Send, values: object = {}): Promise<TestResponse> {
  const task = { workspace_id: 11, name: "A", list_id: 43, ...values }
  return send("POST /tasks", { body: { organization_id: 1, task } })
}

function manySubtasks(length: number): object[] {
  return Array.from({ length }, () => ({ name: "B" }))
}

/**
 * Opens a sandbox whose disk becomes full while a delivery is under way. The URL makes the delivery fill its database
 * page, so that its outcome needs another page: a row continues on one of its own from 4,062 bytes on
 * (https://www.sqlite.org/fileformat2.html#b_tree_pages).
 */
async function openOnFullDisk() {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const log = vi.spyOn(console, "error").mockReturnValue()
  const exec = vi.spyOn(DatabaseSync.prototype, "exec")
  const data = join(folder, "data")
  const { send, sandbox } = openSandbox({ data })
  const db = exec.mock.contexts.at(-1) as DatabaseSync
  const fill = (): void => {
    const { page_count } = db.prepare("PRAGMA page_count").get() as { page_count: number }
    db.exec(`PRAGMA max_page_count = ${page_count}`)
  }
  const received: string[] = []
  const url = await startReceiver(async (request, response) => {
    received.push(await text(request))
    if (received.length === 1) fill()
    response.writeHead(500).end()
  })
  await addWebhook(send, "http://192.0.2.1/", 41)
  await addTask(send, { list_id: 41 })
  const sample = sandbox.deliveries().find(({ webhook_id }) => webhook_id > 302)
  await sandbox.settled()
  const { length } = JSON.stringify({ ...sample, url: "" })
  const id = await addWebhook(send, `${url}/`.padEnd(4_051 - length, "x"))
  expect((await addTask(send)).status).toBe(201)
  await vi.waitFor(() => expect(log).toHaveBeenCalled(), 10_000)
  return {
    send,
    sandbox,
    data,
    received,
    log,
    outcome: () => sandbox.deliveries().find(({ webhook_id }) => webhook_id === id)?.outcome,
    free: () => db.exec("PRAGMA max_page_count = 1000000"),
  }
}

describe("when the disk is full", () => {
  test("a delivery stays waiting and is recorded once there is space", async () => {
    const { send, sandbox, received, log, outcome, free } = await openOnFullDisk()
    expect(outcome()).toBe("waiting")
    const { status, body } = await addTask(send, { name: "A".repeat(9_000) })
    expect([status, body.errors[0].description]).toEqual([
      503,
      "The sandbox cannot write its data: database or disk is full. Nothing of the request was stored. " +
        "Free some disk space, then send the request again.",
    ])
    const tasks = await send(`GET /tasks?${org}`)
    expect([tasks.status, tasks.body.tasks.length]).toEqual([200, 11])

    free()
    await sandbox.settled()
    expect([outcome(), received.length]).toEqual(["failed", 1])
    expect(log.mock.calls).toEqual([
      [
        "The sandbox cannot record webhook deliveries: database or disk is full. " +
          "They stay waiting; free some disk space. Trying again every 500 ms.",
      ],
    ])
    expect((await addTask(send, { name: "A".repeat(9_000) })).status).toBe(201)
  })

  test("settled() resolves when the sandbox closes, and the next one sends the delivery", async () => {
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
})

test("deletes no delivery that waits, however many are newer", async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const received: number[] = []
  const url = await startReceiver(async (request, response) => {
    received.push(JSON.parse(await text(request)).target_id)
    await released
    response.end()
  })
  // Not a public option: with the real limit the test would send 10,000 deliveries.
  const options = { maxFinished: 5 }
  const { send, sandbox } = openSandbox({ ...options } as SandboxOptions)
  const id = await addWebhook(send, url)
  const { body } = await addTask(send, { subtasks: manySubtasks(19) })
  await vi.waitFor(() => expect(received).toHaveLength(1), 10_000)
  const waiting = () => sandbox.deliveries().filter(({ webhook_id }) => webhook_id === id)
  expect(waiting().map(({ outcome }) => outcome)).toEqual(Array(20).fill("waiting"))
  release()
  await sandbox.settled()
  expect(received).toEqual(Array.from({ length: 20 }, (_, i) => body.task.id + i))
  const kept = sandbox.deliveries()
  expect(kept).toHaveLength(5)
  expect(kept.at(-1)?.activity_id).toBe(507 + 20)
})

test("runs as many SQL statements for a hundred webhooks as for one", async () => {
  const { send, sandbox } = openSandbox()
  // The first request reads records that stay in memory.
  await addTask(send)
  const counts: number[] = []
  const statements = (["run", "all", "get"] as const).map((name) =>
    vi.spyOn(StatementSync.prototype, name),
  )
  const countStatements = async (): Promise<number> => {
    for (const spy of statements) spy.mockClear()
    await addTask(send)
    return statements.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  }
  for (const webhooks of [1, 99]) {
    for (let i = 0; i < webhooks; i++) await addWebhook(send, "http://192.0.2.1/")
    await sandbox.settled()
    counts.push(await countStatements())
    await sandbox.settled()
  }
  expect(counts[1]).toBe(counts[0])
  expect(sandbox.deliveries().filter(({ webhook_id }) => webhook_id > 302)).toHaveLength(101)
})

test("rejects a request that causes more than 10,000 deliveries", async () => {
  const { send, sandbox } = openSandbox()
  for (let i = 0; i < 11; i++) await addWebhook(send, "http://192.0.2.1/")
  const { status, body } = await addTask(send, { subtasks: manySubtasks(999) })
  expect([status, body.errors[0].description]).toEqual([
    422,
    "The request causes more than 10000 webhook deliveries. Change fewer tasks at once, or delete webhooks.",
  ])
  expect((await send(`GET /tasks?${org}`)).body.tasks).toHaveLength(9)
  expect(sandbox.deliveries()).toEqual([])
})

describe("the URL of a webhook", () => {
  test.for([["HTTP://LOCALHOST:PORT/hook"], ["http://127.1:PORT/hook"]])(
    "is normalized before a delivery: %s",
    async ([pattern]) => {
      const received: (string | undefined)[] = []
      const receiver = await startReceiver((request, response) => {
        received.push(request.url)
        request.resume().once("end", () => response.end())
      })
      const { send, sandbox } = openSandbox()
      const url = pattern!.replace("PORT", new URL(receiver).port)
      const id = await addWebhook(send, url)
      await addTask(send)
      await sandbox.settled()
      const [delivery] = sandbox.deliveries().filter(({ webhook_id }) => webhook_id === id)
      expect(delivery).toMatchObject({ url, outcome: "delivered" })
      expect(received).toEqual(["/hook"])
    },
  )

  test("gets TLS for HTTPS in capitals", async () => {
    const server = createTcpServer()
    server.listen(0, "127.0.0.1")
    onTestFinished(() => void server.close())
    await once(server, "listening")
    const { port } = server.address() as { port: number }
    const { send, sandbox } = openSandbox()
    const id = await addWebhook(send, `HTTPS://127.0.0.1:${port}/`)
    const connected = once(server, "connection")
    await addTask(send)
    const [socket] = (await connected) as [Socket]
    const [bytes] = (await once(socket, "data")) as [Buffer]
    // A TLS handshake: RFC 8446, section 5.1.
    expect(bytes[0]).toBe(22)
    socket.destroy()
    await sandbox.settled()
    const [delivery] = sandbox.deliveries().filter(({ webhook_id }) => webhook_id === id)
    expect(delivery).toMatchObject({
      outcome: "failed",
      reason: expect.stringContaining("ECONNRESET"),
    })
  })

  test.for([
    ["HTTP://EXAMPLE.COM/"],
    ["http://localhost.example.com/"],
    ["http://127.0.0.1@example.com/"],
    ["http://[::ffff:8.8.8.8]/"],
  ])("is of another machine: %s", async ([url]) => {
    const { send, sandbox } = openSandbox()
    const id = await addWebhook(send, url!)
    await addTask(send)
    await sandbox.settled()
    const [delivery] = sandbox.deliveries().filter(({ webhook_id }) => webhook_id === id)
    expect(delivery?.outcome).toBe("skipped")
  })
})
