// The control API of a sandbox in which each token has its own dataset.
import { expect, test } from "vitest"
import type { Send } from "../../sandbox/sandbox-client.ts"
import { type Call, createControlled, newTask, startControlled, tasks } from "./controlClient.ts"

const [a, b] = [{ token: "21.a" }, { token: "21.b" }]

async function countTasks(send: Send, token: string): Promise<number> {
  return (await send(`GET ${tasks}`, { token })).body.tasks.length
}

async function startTwo(): Promise<{ call: Call; send: Send }> {
  const { call, send } = await startControlled({ datasetPerToken: true })
  await send("POST /tasks", { ...a, body: newTask("In a") })
  await send("POST /tasks", { ...b, body: newTask("In b") })
  return { call, send }
}

test("POST /reset resets only the dataset of its token, or without a token all datasets", async () => {
  const { call, send } = await startTwo()
  await call("POST /faults", { ...a, body: { status: 500 } })
  await call("POST /faults", { ...b, body: { status: 500 } })
  expect((await call("POST /reset", a)).status).toBe(204)
  expect((await call("GET /requests", a)).body.requests).toEqual([])
  expect((await call("GET /requests", b)).body.requests).toHaveLength(1)
  expect(await countTasks(send, "22.a")).toBe(2)
  expect((await send(`GET ${tasks}`, b)).status).toBe(500)
  expect(await countTasks(send, "22.b")).toBe(3)
  await call("POST /reset")
  expect(await countTasks(send, "22.b")).toBe(2)
})

test("POST /reset with one token resets the dataset for all tokens that share it", async () => {
  const { call, send } = await startTwo()
  await send("POST /tasks", { token: "21", body: newTask("Shared") })
  await call("POST /reset", { token: "22" })
  expect([await countTasks(send, "21"), await countTasks(send, "21.a")]).toEqual([2, 3])
})

test("control requests with a new token return empty lists", async () => {
  const { call } = await startControlled({ datasetPerToken: true })
  for (const name of ["deliveries", "faults", "requests"]) {
    expect((await call(`GET /${name}`, a)).body).toEqual({ [name]: [] })
  }
  for (const request of ["POST /reset", "DELETE /requests", "DELETE /faults"]) {
    expect((await call(request, a)).status).toBe(204)
  }
})

test("POST /clock with a token sets only that token's clock, even before the token's first request", async () => {
  const { call, send } = await startControlled({ datasetPerToken: true })
  const set = await call("POST /clock", { ...a, body: { now: "2026-12-24T20:00:00+02:00" } })
  expect(set.body).toEqual({ now: "2026-12-24T18:00:00.000Z" })
  const { body } = await send("POST /tasks", { ...a, body: newTask("Sing") })
  expect(body.task.created_at).toBe("2026-12-24T18:00:00+00:00")
  await call("POST /clock", { ...a, body: { advance_ms: 3000 } })
  await call("POST /clock", { ...a, body: { advance_ms: -1000 } })
  expect((await call("GET /clock", a)).body.now).toBe("2026-12-24T18:00:03.000Z")
  for (const other of [b, {}]) {
    expect((await call("GET /clock", other)).body.now).toBe("2026-03-10T12:00:00.000Z")
  }
})

test("a snapshot of one token's dataset can be restored for another", async () => {
  const { call, send } = await startTwo()
  const { body } = await call("GET /snapshot", a)
  expect(Object.keys(body.datasets)).toEqual([""])
  await call("PUT /snapshot", { token: "21.c", body })
  const listed = await send(`GET ${tasks}`, { token: "21.c" })
  expect(listed.body.tasks.map(({ name }: { name: string }) => name)).toContain("In a")
  expect(await countTasks(send, "21.b")).toBe(3)
})

test("GET /deliveries and GET /requests with a token list only entries for that token's dataset", async () => {
  const { call } = await startTwo()
  const { body } = await call("GET /requests", b)
  expect(body.requests).toMatchObject([{ body: newTask("In b") }])
  expect((await call("GET /requests")).body.requests).toHaveLength(2)
  await call("DELETE /requests", a)
  expect((await call("GET /requests")).body.requests).toHaveLength(1)
  expect((await call("GET /deliveries?wait_ms=1000", a)).body.deliveries).toEqual([])
})

test("a fault with a token doesn't apply to other tokens", async () => {
  const { call, send } = await startTwo()
  await call("POST /faults", { ...a, body: { status: 503, count: 2 } })
  expect((await send(`GET ${tasks}`, b)).status).toBe(200)
  expect((await send(`GET ${tasks}`, { token: "22.a" })).status).toBe(503)
  expect((await call("GET /faults", b)).body.faults).toEqual([])
  await call("DELETE /faults", b)
  expect((await call("GET /faults")).body.faults).toHaveLength(1)
})

test("requests of one dataset replace the oldest ones of another", async () => {
  const { call, send } = createControlled({ datasetPerToken: true })
  await send(`GET ${tasks}`, a)
  await send(`GET ${tasks}`, b)
  for (let index = 1; index < 1_000; index++) await send("GET /nothing", b)
  expect((await call("GET /requests", a)).body.requests).toEqual([])
  await call("DELETE /requests", b)
  expect((await call("GET /requests")).body.requests).toEqual([])
})

test("control requests with any token affect the whole dataset if all tokens share one", async () => {
  const { call, send } = await startControlled()
  await send("POST /tasks", { body: newTask("Sing") })
  await call("POST /faults", { ...a, body: { status: 500 } })
  expect((await send(`GET ${tasks}`, b)).status).toBe(500)
  await call("POST /reset", a)
  expect(await countTasks(send, "21")).toBe(2)
})
