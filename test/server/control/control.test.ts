import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, onTestFinished, test, vi } from "vitest"
import { launchTask, mirroringSubtask } from "../../exampleRecords.ts"
import { startMock } from "../../../src/mock/index.ts"
import { newFolder } from "../../newFolder.ts"
import { startReceiver } from "../../sandbox/receiver.ts"
import { createWebhook } from "../../sandbox/sandbox-client.ts"
import {
  createCall,
  createControlled,
  createSend,
  newTask,
  startControlled,
  tasks,
} from "./controlClient.ts"

test("GET /health reports a healthy sandbox", async () => {
  const { running, call } = await startControlled()
  const { body, headers } = await call("GET /health")
  expect(body).toEqual({ status: "ok", server: "sandbox" })
  expect(headers.get("cache-control")).toBe("no-store")
  const { status } = await fetch(`${running.url}/__contract/health`, { method: "HEAD" })
  expect(status).toBe(200)
})

test("POST /reset resets records, the clock, deliveries, requests and faults", async () => {
  const { call, send } = await startControlled()
  const before = (await send(`GET ${tasks}`)).body.tasks
  await createWebhook(send, "http://127.0.0.1:9/")
  await send("POST /tasks", { body: newTask("Sing") })
  await call("POST /clock", { body: { advance_ms: 3_600_000 } })
  await call("POST /faults", { body: { status: 503 } })
  expect((await call("POST /reset")).status).toBe(204)
  expect((await send(`GET ${tasks}`)).body.tasks).toEqual(before)
  expect((await call("GET /clock")).body.now).toBe("2026-03-10T12:00:00.000Z")
  expect((await call("GET /deliveries")).body.deliveries).toEqual([])
  expect((await call("GET /faults")).body.faults).toEqual([])
  expect((await call("GET /requests")).body.requests).toHaveLength(1)
})

test("control requests that a full disk prevents get a 503 and change nothing", async () => {
  const exec = vi.spyOn(DatabaseSync.prototype, "exec")
  const folder = await newFolder()
  const { call, send } = await startControlled({ data: join(folder, "data") })
  const db = exec.mock.contexts.at(-1) as DatabaseSync
  exec.mockRestore()
  const { body: snapshot } = await call("GET /snapshot")
  await send("POST /tasks", { body: newTask("Sing") })
  await call("POST /faults", { body: { status: 500, operation: "getTask" } })
  // Without records in as small a file as possible, there's no room for the initial ones.
  db.exec("DELETE FROM entries; VACUUM; PRAGMA max_page_count = 1")
  for (const [request, body] of [
    ["POST /reset", undefined],
    ["PUT /snapshot", snapshot],
  ] as const) {
    const response = await call(request, { body })
    expect([response.status, response.body.errors[0].description]).toEqual([
      503,
      expect.stringContaining("The sandbox cannot write its data: database or disk is full."),
    ])
  }
  expect((await send(`GET ${tasks}`)).body.tasks).toHaveLength(3)
  expect((await call("GET /faults")).body.faults).toHaveLength(1)
  db.exec("PRAGMA max_page_count = 1000000")
  expect((await call("POST /reset")).status).toBe(204)
  expect((await send(`GET ${tasks}`)).body.tasks).toHaveLength(2)
})

test("PUT /snapshot restores a snapshot, which may be larger than other bodies", async () => {
  const { call, send } = await startControlled()
  for (let index = 0; index < 6; index++) {
    await send("POST /tasks", { body: newTask("x".repeat(200_000)) })
  }
  const { body: snapshot } = await call("GET /snapshot")
  expect(JSON.stringify(snapshot).length).toBeGreaterThan(1024 * 1024)
  await send("POST /tasks", { body: newTask("Sing") })
  expect((await call("PUT /snapshot", { body: snapshot })).status).toBe(204)
  const { body: restored } = await call("GET /snapshot")
  expect(restored.datasets).toEqual(snapshot.datasets)
})

test("GET /deliveries with wait_ms waits for the deliveries' outcomes", async () => {
  const { url } = await startReceiver((response) => {
    setTimeout(() => response.writeHead(204).end(), 50)
  })
  const { call } = await startDelivering(url)
  const { body: waiting } = await call("GET /deliveries")
  expect(waiting.deliveries).toMatchObject([{ outcome: "waiting" }])
  const { body } = await call("GET /deliveries?wait_ms=30000")
  expect(body.deliveries).toMatchObject([{ webhook_id: 303, outcome: "delivered", status: 204 }])
})

test("GET /deliveries returns waiting deliveries once wait_ms has passed", async () => {
  const { url } = await startReceiver(() => undefined)
  const { call } = await startDelivering(url)
  const { body } = await call("GET /deliveries?wait_ms=20")
  expect(body.deliveries).toMatchObject([{ outcome: "waiting" }])
})

/** Starts a sandbox, and causes a delivery to a URL. */
async function startDelivering(url: string) {
  const controlled = await startControlled()
  await createWebhook(controlled.send, url)
  await controlled.send("POST /tasks", { body: newTask("Sing") })
  return controlled
}

const create = { body: newTask("Sing") }

test("a fault returns its status for the next matching requests", async () => {
  const { call, send } = await startControlled()
  const headers = { "Retry-After": "1" }
  await call("POST /faults", {
    body: { operation: "createTask", count: 2, status: 503, headers },
  })
  expect((await send(`GET ${tasks}`)).status).toBe(200)
  // An invalid request doesn't use up the fault.
  expect((await send("POST /tasks", { body: {} })).status).toBe(422)
  const failed = await send("POST /tasks", create)
  expect([failed.status, failed.headers.get("retry-after")]).toEqual([503, "1"])
  const { body } = await call("GET /faults")
  expect(body.faults).toEqual([{ operation: "createTask", count: 1, status: 503, headers }])
  expect((await send("POST /tasks", create)).body.errors[0].description).toContain("503")
  expect((await send("POST /tasks", create)).status).toBe(201)
  expect((await send(`GET ${tasks}`)).body.tasks).toHaveLength(3)
})

test.each([
  [`/tasks/${mirroringSubtask}`, {}],
  [`/v2/tasks/${mirroringSubtask}`, {}],
  [`/tasks/${mirroringSubtask}`, { baseUrl: "https://api.acme.example/work" }],
])("a fault applies to requests for %s of a sandbox with %j", async (path, options) => {
  const { running, send } = await startControlled(options)
  const call = createCall(new URL(running.url).origin)
  await call("POST /faults", { body: { path, status: 404 } })
  expect((await send(`GET /tasks/${launchTask}?organization_id=1`)).status).toBe(200)
  expect((await send(`GET /tasks/${mirroringSubtask}?organization_id=1`)).status).toBe(404)
  expect((await send(`GET /tasks/${mirroringSubtask}?organization_id=1`)).status).toBe(200)
})

test("a connection fault loses the response after the change is made", async () => {
  const { call, send } = await startControlled()
  await call("POST /faults", { body: { connection: "drop" } })
  await call("POST /faults", { body: { connection: "truncate" } })
  await expect(send("POST /tasks", create)).rejects.toThrow("fetch failed")
  await expect(send("POST /tasks", create)).rejects.toThrow("terminated")
  expect((await send(`GET ${tasks}`)).body.tasks).toHaveLength(4)
  const { body } = await call("GET /requests")
  const connections = body.requests.map((one: object) => [
    "status" in one && one.status,
    "connection_fault" in one && one.connection_fault,
  ])
  expect(connections).toEqual([
    [201, "drop"],
    [201, "truncate"],
    [200, false],
  ])
})

test("a request delayed by a fault completes even if the sandbox is reset", async () => {
  const { call, send } = await startControlled({ datasetPerToken: true })
  await call("POST /faults", { body: { operation: "createTask", delay_ms: 100 } })
  const created = send("POST /tasks", { ...create, token: "a" })
  let isCreated = false
  const done = created.then(() => (isCreated = true))
  await send(`GET ${tasks}`, { token: "a" })
  await call("POST /reset")
  expect(isCreated).toBe(false)
  await done
  expect((await created).status).toBe(201)
})

test.each([
  ["a fault", { delay_ms: 1_000 }, {}],
  ["a fault with a status", { delay_ms: 1_000, status: 503 }, {}],
  ["the Prefer header", undefined, { Prefer: "delay=1000" }],
])("a token revoked during a delay by %s is rejected", async (_, fault, headers) => {
  const { call, send } = await startControlled()
  const body = { access_token: { organization_id: 1, name: "Mine" } }
  const { access_token: created } = (await send("POST /access_tokens", { body })).body
  if (fault) await call("POST /faults", { body: { operation: "createTask", ...fault } })
  const delayed = send("POST /tasks", { ...create, token: created.token, headers })
  // The delay has begun as soon as no fault is pending.
  await expect.poll(async () => (await call("GET /faults")).body.faults).toEqual([])
  expect((await send(`DELETE /access_tokens/${created.id}`)).status).toBe(204)
  const response = await delayed
  expect(response.status).toBe(401)
  expect(response.headers.get("www-authenticate")).toBe("Bearer")
  expect((await send(`GET ${tasks}`)).body.tasks).toHaveLength(2)
})

test("DELETE /faults removes every pending fault", async () => {
  const { call, send } = await startControlled()
  await call("POST /faults", { body: { count: 1_000_000, status: 500 } })
  expect((await call("DELETE /faults")).status).toBe(204)
  expect((await send(`GET ${tasks}`)).status).toBe(200)
})

test("POST /faults rejects a fault if 1,000 are pending", async () => {
  const { call } = createControlled()
  const inject = () => call("POST /faults", { body: { status: 500 } })
  for (let count = 0; count < 1_000; count++) expect((await inject()).status).toBe(204)
  const { status, body } = await inject()
  expect([status, body.errors[0].description]).toEqual([
    409,
    expect.stringContaining("DELETE /__contract/faults"),
  ])
})

test("GET /requests lists each request's operation, parameters, body, rules and errors", async () => {
  const { call, send } = await startControlled()
  await send("POST /tasks", { body: newTask("Sing") })
  await send("GET /tasks?organization_id=x")
  await send("GET /nothing")
  const { body } = await call("GET /requests")
  expect(body.requests).toEqual([
    {
      sequence: 1,
      received_at: expect.any(String),
      method: "POST",
      path: "/v2/tasks",
      operation: "createTask",
      parameters: {},
      body: newTask("Sing"),
      status: 201,
      duration_ms: expect.any(Number),
      rules: expect.arrayContaining(["any-token"]),
      errors: [],
      violations: [],
    },
    expect.objectContaining({
      operation: "listTasks",
      status: 400,
      errors: [expect.any(String)],
    }),
    expect.objectContaining({ path: "/v2/no***", status: 404 }),
  ])
  const { body: last } = await call("GET /requests?limit=1")
  expect(last.requests).toMatchObject([{ sequence: 3 }])
  expect((await call("GET /coverage")).body.counts.createTask).toBe(1)
  expect((await call("DELETE /requests")).status).toBe(204)
  expect((await call("GET /requests")).body.requests).toEqual([])
})

test("GET /requests lists the violations a lenient server accepts", async () => {
  const { call, send } = await startControlled({ lenient: true })
  await send("GET /tasks?organization_id=1&unknown=1")
  const { body } = await call("GET /requests")
  expect(body.requests[0].violations).toEqual([expect.stringContaining("Unknown parameter un***.")])
})

test("without the explain option, neither responses nor the log name rules", async () => {
  const logged: unknown[] = []
  const { send } = await startControlled({ onResponse: ({ rules }) => logged.push(rules) })
  expect((await send(`GET ${tasks}`)).headers.has("Contract-Rules")).toBe(false)
  expect(logged).toEqual([undefined])
})

test("GET /requests omits long bodies and shortens long errors", async () => {
  const { call, send } = await startControlled()
  await send("POST /tasks", { body: newTask("x".repeat(20_000)) })
  await send("POST /tasks", { body: { ["y".repeat(20_000)]: 1 } })
  const { body } = await call("GET /requests")
  expect(body.requests.map((one: object) => "body" in one)).toEqual([false, false])
  expect(JSON.stringify(body).length).toBeLessThan(5_000)
})

test("GET /requests keeps the newest 1,000 requests", async () => {
  const { call, send } = createControlled()
  for (let index = 0; index < 1_003; index++) await send("GET /nothing")
  const { body } = await call("GET /requests")
  expect(body.requests).toHaveLength(1_000)
  expect(body.requests[0].sequence).toBe(4)
})

test("the mock's control API has only the operations that need no records", async () => {
  const mock = await startMock({ port: 0 })
  onTestFinished(() => mock.close())
  const call = createCall(mock.url)
  const send = createSend(mock.url)
  expect((await call("GET /health")).body.server).toBe("mock")
  await send("GET /tasks?organization_id=1")
  expect((await call("GET /requests")).body.requests).toMatchObject([{ operation: "listTasks" }])
  expect((await call("GET /coverage")).body.counts.listTasks).toBe(1)
  expect((await call("GET /violations")).body.requests).toBe(1)
  expect((await call("DELETE /requests")).status).toBe(204)
  const { status, body } = await call("POST /reset")
  expect([status, body.errors[0].description]).toEqual([
    404,
    "The API has no path /__contract/reset. Only the sandbox has it.",
  ])
})

test("the mock's control API rejects pages from other origins", async () => {
  const mock = await startMock({ port: 0 })
  onTestFinished(() => mock.close())
  const headers = { Origin: "http://evil.example" }
  const { status } = await createSend(mock.url)("GET /tasks?organization_id=1", { headers })
  expect(status).toBe(200)
  expect((await createCall(mock.url)("GET /requests", { headers })).status).toBe(403)
  const local = { Origin: "http://localhost:5173" }
  expect((await createCall(mock.url)("GET /requests", { headers: local })).status).toBe(200)
})

test("the server keeps running if a client disconnects while waiting for deliveries", async () => {
  const { url, received } = await startReceiver(() => undefined)
  const { running, call } = await startDelivering(url)
  await expect.poll(() => received).toHaveLength(1)
  const signal = AbortSignal.timeout(50)
  const waiting = fetch(`${running.url}/__contract/deliveries?wait_ms=60000`, { signal })
  await expect(waiting).rejects.toThrow("timeout")
  expect((await call("GET /health")).status).toBe(200)
})
