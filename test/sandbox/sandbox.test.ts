import { expect, test } from "vitest"
import { eventsList, websiteList } from "../exampleRecords.ts"
import { createExampleDataset, type Snapshot } from "../../src/sandbox/index.ts"
import { startReceiver } from "./receiver.ts"
import {
  accessToken,
  comment,
  createTask,
  createWebhook,
  openSandbox,
  org,
  origin,
  product,
  type Send,
  task,
  webhook,
} from "./sandbox-client.ts"

/** Sends requests of many kinds; returns the whole responses. */
async function sendMany(send: Send): Promise<unknown[]> {
  const responses: unknown[] = []
  const subtasks = [{ name: "First" }, { name: "Second" }]
  for (const [request, options] of [
    ["POST /tasks", task({ name: "A", list_id: websiteList, subtasks })],
    ["PUT /tasks/110", task({ completed: true, tags: ["done"] })],
    [`POST /comments?${product}&task_id=110`, comment()],
    ["POST /access_tokens", accessToken()],
    ["POST /integration_webhooks", webhook({ url: "https://hooks.example/" })],
    ["PUT /tasks/111", task({ name: "" })],
    [`DELETE /integration_webhooks/303?${org}`, {}],
    ["GET /tasks", {}],
    [`GET /tasks?${org}&include=accounts,lists`, {}],
    [`GET /activities?${org}&limit=4`, {}],
    [`GET /tasks/110?${org}`, {}],
    [`GET /tasks?${org}&view=recent`, {}],
    [`GET /access_tokens?${org}`, {}],
  ] as const) {
    const { status, body, headers } = await send(request, options)
    responses.push([status, [...headers], JSON.stringify(body)])
  }
  return responses
}

test("sandboxes with equal seeds return the same bytes; with different seeds, only UUIDs and secrets differ", async () => {
  const [first = "", same, other = ""] = await Promise.all(
    [1, 1, 2].map(async (seed) => {
      const { send, sandbox } = openSandbox({ seed })
      return JSON.stringify([await sendMany(send), sandbox.snapshot()])
    }),
  )
  expect(same).toBe(first)
  const generated = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\b[\da-f]{32,64}\b/g
  expect(other.replaceAll(generated, "")).toBe(first.replaceAll(generated, ""))
  const values = new Set(first.match(generated))
  expect(values.size).toBeGreaterThan(13)
  expect(other.match(generated)?.filter((value) => values.has(value))).toEqual([])
})

test("reset() restores the initial dataset and time, and the same UUIDs follow", async () => {
  const { send, sandbox } = openSandbox()
  const responses = await sendMany(send)
  sandbox.clock.advance(1e9)
  sandbox.reset()
  expect(sandbox.deliveries()).toEqual([])
  expect(sandbox.clock.now().toISOString()).toBe("2026-03-10T12:00:00.000Z")
  expect(await sendMany(send)).toEqual(responses)
})

test("changes to a dataset after it was passed to a sandbox have no effect", async () => {
  const dataset = createExampleDataset()
  const { send } = openSandbox({ dataset })
  const list = `GET /tasks?${org}&limit=100`
  const { tasks } = (await send(list)).body
  for (const one of dataset.tasks ?? []) one.name = "changed"
  expect((await send(list)).body.tasks).toEqual(tasks)
})

test("restore() brings back records, IDs and time, even in another sandbox", async () => {
  const { send, sandbox } = openSandbox()
  await sendMany(send)
  const snapshot: Snapshot = JSON.parse(JSON.stringify(sandbox.snapshot()))
  const time = sandbox.clock.now()
  const list = `GET /tasks?${org}&limit=100`
  const { tasks } = (await send(list)).body
  const id = await createTask(send)
  for (const each of [{ send, sandbox }, openSandbox()]) {
    each.sandbox.restore(snapshot)
    expect(each.sandbox.clock.now()).toEqual(time)
    expect((await each.send(list)).body.tasks).toEqual(tasks)
    expect(await createTask(each.send)).toBe(id)
  }
})

test.for<[string, (snapshot: Snapshot) => unknown]>([
  ["an empty object", () => ({})],
  ["null", () => null],
  ["an array", () => []],
  ["a snapshot without a shared dataset", () => ({ requests: 1, datasets: {} })],
  ["a number of requests that isn't a number", (snapshot) => ({ ...snapshot, requests: "many" })],
  ["an empty dataset", () => ({ requests: 1, datasets: { "": {} } })],
  ["a dataset that is a number", () => ({ requests: 1, datasets: { "": 1 } })],
  ["an empty second dataset", change((_, datasets) => (datasets.bad = {}))],
  ["a row without a value", change((tables) => (tables.tasks = [[1]]))],
  ["a table that isn't an array", change((tables) => (tables.tasks = 7))],
  ["a snapshot without a table", change((tables) => delete tables.workspaces)],
  ["a clock without a time", change((tables) => setState(tables, "now", "soon"))],
  ["a clock out of range", change((tables) => setState(tables, "now", 1e300))],
  [
    "an unknown answer",
    change((tables) => setState(tables, "alternatives", { "default-order": "random" })),
  ],
])("restore() throws for %s and changes nothing", async ([, changeSnapshot]) => {
  const { send, sandbox } = openSandbox({ datasetPerToken: true })
  await createWebhook(send, "http://192.0.2.1/")
  await createTask(send, { list_id: websiteList })
  await createTask(send, {}, "21.a")
  await sandbox.settled()
  const before = sandbox.snapshot()
  const deliveries = sandbox.deliveries()
  expect(deliveries).not.toEqual([])
  expect(() => sandbox.restore(changeSnapshot(before) as Snapshot)).toThrow(TypeError)
  expect(sandbox.snapshot()).toEqual(before)
  expect(sandbox.deliveries()).toEqual(deliveries)
  expect(await createTask(send)).toBeGreaterThan(0)
})

test("restore() counts a snapshot's datasets before it creates any", () => {
  const { sandbox } = openSandbox()
  const { datasets } = sandbox.snapshot()
  const tokens = Array.from({ length: 1_001 }, (_, i) => [`${i}`, {}])
  const large = { requests: 1, datasets: { ...datasets, ...Object.fromEntries(tokens) } }
  expect(() => sandbox.restore(large)).toThrow(
    "This snapshot has datasets for 1001 tokens, but the limit is 1000. Use a snapshot with fewer.",
  )
  expect(sandbox.snapshot().datasets).toEqual(datasets)
})

// oxlint-disable-next-line typescript/no-explicit-any -- The tests make them invalid.
type Tables = any

/** Changes a copy of a snapshot: the tables of the shared dataset, or the datasets. */
function change(changeTables: (tables: Tables, datasets: Tables) => unknown) {
  return (snapshot: Snapshot): Snapshot => {
    const copy = structuredClone(snapshot)
    changeTables(copy.datasets[""], copy.datasets)
    return copy
  }
}

/** Sets a value of a dataset that isn't a record. */
function setState(tables: Tables, name: string, value: unknown): void {
  tables.state = [...tables.state.filter(([key]: [string]) => key !== name), [name, value]]
}

async function readCreationTime(send: Send): Promise<string> {
  return (await send("POST /tasks", task({ name: "A" }))).body.task.created_at
}

test("the clock advances by one second for each successful write", async () => {
  const { send, sandbox } = openSandbox()
  const { clock } = sandbox
  expect(await readCreationTime(send)).toBe("2026-03-10T12:00:00+00:00")
  expect(await readCreationTime(send)).toBe("2026-03-10T12:00:01+00:00")
  clock.set("2027-01-01T00:00:00+02:00")
  expect(await readCreationTime(send)).toBe("2026-12-31T22:00:00+00:00")
  clock.advance(86_400_000)
  expect(await readCreationTime(send)).toBe("2027-01-01T22:00:01+00:00")
  clock.set(new Date(1_500))
  expect(await readCreationTime(send)).toBe("1970-01-01T00:00:01.500+00:00")
  await send(`GET /tasks?${org}`)
  await send("POST /tasks", task({ name: "A", list_id: 999 }))
  expect(clock.now().getTime()).toBe(2_500)
})

test("the clock rejects times that an RFC 3339 date-time can't represent", () => {
  const { clock } = openSandbox().sandbox
  const before = clock.now()
  for (const time of [
    "tomorrow",
    new Date(Number.NaN),
    "9999-12-31T23:59:59Z",
    "+012026-01-01T00:00:00Z",
    new Date(-1e15),
  ]) {
    expect(() => clock.set(time)).toThrow(TypeError)
  }
  for (const step of [Number.NaN, Infinity, 1e18, "5" as unknown as number]) {
    expect(() => clock.advance(step)).toThrow(TypeError)
  }
  expect(clock.now()).toEqual(before)
})

test("the clock can follow the system clock", async () => {
  const { send, sandbox } = openSandbox({ clock: "system" })
  const before = Date.now()
  const created = Date.parse(await readCreationTime(send))
  expect(created).toBeGreaterThanOrEqual(before)
  expect(created).toBeLessThanOrEqual(Date.now())
  sandbox.clock.set("2030-01-01T00:00:00Z")
  expect(await readCreationTime(send)).toMatch(/^2030-01-01T00:/)
})

test("fetch(), reset() and snapshot() fail after close()", async () => {
  const { sandbox } = openSandbox()
  sandbox.close()
  const headers = { Authorization: "Bearer x" }
  const response = sandbox.fetch(`${origin}/v2/tasks?${org}`, { headers })
  await expect(response).rejects.toThrow("The sandbox is closed.")
  for (const method of ["reset", "snapshot"] as const) {
    expect(() => sandbox[method]()).toThrow("The sandbox is closed.")
  }
  sandbox.close()
})

test("close() stops webhook deliveries", async () => {
  const { send, sandbox } = openSandbox()
  const { url, received } = await startReceiver()
  await createWebhook(send, url)
  await createTask(send, { list_id: eventsList })
  sandbox.close()
  await sandbox.settled()
  await fetch(url, { method: "POST", body: '{"id":0}' })
  expect(received.map(({ body }) => body.id)).toEqual([0])
})

const evil = "https://evil.example"

test.for<[string, string, string[], string | null]>([
  ["blocks a page from another site", evil, [], null],
  ["blocks a page without an origin", "null", [], null],
  ["admits a page from localhost", "http://localhost:5173", [], "*"],
  ["admits a page from an allowed origin", evil, [evil], "*"],
])("the sandbox %s", async ([, Origin, origins, allowed]) => {
  const { sandbox } = openSandbox({ origins })
  const preflight = {
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization,content-type",
  }
  const headers = { Origin, Authorization: "Bearer x" }
  const responses = await Promise.all([
    sandbox.fetch(`${origin}/v2/integration_webhooks`, {
      method: "OPTIONS",
      headers: { Origin, ...preflight },
    }),
    sandbox.fetch(`${origin}/__contract/deliveries`, { headers }),
    sandbox.fetch(`${origin}/v2/tasks?${org}`, { headers }),
  ])
  for (const { status, headers: received } of responses) {
    expect(received.get("access-control-allow-origin")).toBe(allowed)
    expect(status === 403).toBe(allowed === null)
  }
})
