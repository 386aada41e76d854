import { text } from "node:stream/consumers"
import { afterEach, expect, test, vi } from "vitest"
import { readProjectFile } from "../../scripts/project.ts"
import { plainMediaType, vendorMediaType } from "../../generated/tables.ts"
import { type ClientOptions, createClient, type Middleware } from "../../src/client/index.ts"
import { checkHar } from "../../src/traffic/checkRecordings.ts"
import { createRecorder } from "../../src/traffic/recorder.ts"
import { getOperationSpec } from "../../src/contract/operations.ts"
import { createMock } from "../../src/mock/index.ts"
import { calls } from "../client/calls.ts"
import { lineOf } from "../contract/messages.ts"
import { serve } from "../serve.ts"
import { origin, entryIndex, record, token } from "./recording.ts"

const good = await record()

const tasks = `${origin}/v2/tasks?organization_id=1`
const authorized = { Authorization: `Bearer ${token}` }
const post = { method: "POST", headers: { ...authorized, "Content-Type": vendorMediaType } }

afterEach(() => vi.unstubAllGlobals())

/** Returns the same response to each request. */
function stub(status: number, body?: unknown, headers: HeadersInit = {}): typeof fetch {
  const content = typeof body === "string" ? body : JSON.stringify(body)
  return async () =>
    new Response(content, { status, headers: { "Content-Type": plainMediaType, ...headers } })
}

const noTasks = stub(200, { tasks: [] })

/** For tests with thousands of calls: a recorder reads a value that is not a response fastest. */
const noResponse = async (): Promise<Response> => null as never

async function readMessage(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "",
    (error: Error) => error.message,
  )
}

test("assert() throws an error that lists the violations", async () => {
  const recorder = createRecorder({ fetch: stub(201, { comment: { id: 301 } }) })
  await recorder.fetch(tasks.replace("organization_id", "organisation_id"), {
    headers: authorized,
  })
  await recorder.fetch(`${origin}/v2/projects`, { headers: authorized })
  const message = await readMessage(recorder.assert())
  const { parameters } = getOperationSpec("listTasks")
  const known = parameters.map(({ name }) => name).join(", ")
  expect(message.replaceAll(/, called at \S+recorder\.test\.ts:\d+:\d+,/g, "")).toBe(
    `\
GET /v2/tasks (listTasks, 201) violates the contract:
- request: The parameter organization_id is missing or empty. #/components/parameters/OrganizationId
- request: Unknown parameter organisation_id. Known parameters: ${known}. #/paths/~1tasks/get
- response: The status must be 200, 400 or another error, not 201. #/paths/~1tasks/get/responses
GET /v2/pr*** (201) violates the contract:
- request: The API has no path /v2/pr***. #/paths`,
  )
})

const middleware: Middleware = { onRequest: async () => undefined }
test.each<[string, Partial<ClientOptions>, Middleware[]]>([
  ["a plain call", {}, []],
  ["a token function", { token: async () => "21" }, []],
  ["middleware", {}, [middleware]],
])("assert() names the test, and the line of the call, with %s", async (_, options, added) => {
  const recorder = createRecorder({ fetch: stub(201, { tasks: [] }) })
  const api = createClient({ baseUrl: origin, token: "21", fetch: recorder.fetch, ...options })
  api.use(...added)
  const query = { organization_id: 1 }
  await api.GET("/tasks", { params: { query } }) // the invalid call
  const message = await readMessage(recorder.assert("lists tasks"))
  expect(message).toContain('In the test "lists tasks":\nGET /tasks (listTasks, 201), called at /')
  const lines = (await readProjectFile("test/traffic/recorder.test.ts")).split("\n")
  const line = lines.findIndex((one) => one.endsWith("// the invalid call")) + 1
  expect(message).toContain(`test/traffic/recorder.test.ts:${line}:`)
})

test("assert() doesn't repeat violations already reported", async () => {
  const recorder = createRecorder({ fetch: noTasks })
  await recorder.fetch(tasks)
  const [call, ...others] = await recorder.violations()
  expect([others, call?.response, call?.request.map(lineOf)]).toEqual([
    [],
    [],
    ["header Authorization missing #/components/securitySchemes/BearerToken"],
  ])
  await expect(recorder.assert()).rejects.toThrow("Authorization")
  expect(await recorder.violations()).toEqual([])
  await recorder.assert()
  expect((await recorder.har()).log.entries).toHaveLength(1)
  expect((await recorder.coverage()).operations.covered).toBe(1)
  recorder.reset()
  expect((await recorder.har()).log.entries).toEqual([])
  expect((await recorder.coverage()).operations.covered).toBe(0)
})

test("assert() waits for the end of a response", async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const write = (part: string): Promise<void> => writer.write(new TextEncoder().encode(part))
  void write('{"tasks":')
  const headers = { "Content-Type": plainMediaType }
  const recorder = createRecorder({ fetch: async () => new Response(readable, { headers }) })
  const response = await recorder.fetch(tasks, { headers: authorized })
  const asserted = readMessage(recorder.assert())
  await write("7}")
  await writer.close()
  expect(await asserted).toContain("- response: The key tasks must be an array, not ")
  expect(await response.text()).toBe('{"tasks":7}')
})

test("after reset(), the recorder doesn't wait for earlier calls", async () => {
  const recorder = createRecorder({ fetch: async () => new Response(new ReadableStream()) })
  await recorder.fetch(tasks)
  recorder.reset()
  expect(await recorder.violations()).toEqual([])
})

async function* generated(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode("{}")
}

test("the recorder doesn't change requests and responses", async () => {
  const seen: unknown[] = []
  const url = await serve(async (request, response) => {
    const { method, url: target, headers } = request
    seen.push([method, target, await text(request), headers["content-type"]])
    response.writeHead(201, { "Content-Type": vendorMediaType, "X-A": "b" }).end('{"task":{}}')
  })
  const recorder = createRecorder({ baseUrl: url })
  const body = '{"organization_id":1}'
  const init = { ...post, body }
  const address = `${url}/v2/tasks`
  const stream = (): ReadableStream => new Blob([body]).stream()
  const inputs: [RequestInfo | URL, (RequestInit & { duplex?: "half" })?][] = [
    [address, init],
    [new URL(address), init],
    [new Request(address, init)],
    [new Request(address, { ...init, body: "{}" }), { body }],
    [address, { ...init, body: new TextEncoder().encode(body) }],
    [address, { ...init, body: new Blob([body]) }],
    [address, { ...init, body: stream(), duplex: "half" }],
    [new Request(address, { ...init, body: stream(), duplex: "half" } as RequestInit)],
  ]
  for (const [input, options] of inputs) {
    const response = await recorder.fetch(input, options)
    const { status, headers } = response
    expect([status, headers.get("x-a"), response.url]).toEqual([201, "b", address])
    expect(response.bodyUsed).toBe(false)
    expect(await response.clone().json()).toEqual({ task: {} })
    expect(await response.text()).toBe('{"task":{}}')
    expect(seen.pop()).toEqual(["POST", "/v2/tasks", body, vendorMediaType])
  }
  await recorder.assert().catch(() => undefined)
  const { entries } = (await recorder.har()).log
  expect(entries.map(({ request }) => request.postData?.text)).toEqual(inputs.map(() => body))
  expect(new Set(entries.map(({ response }) => response.content.text))).toEqual(
    new Set(['{"task":{}}']),
  )
})

test("the recorder sends headers of an iterator without reading them", async () => {
  const inner = vi.fn<typeof fetch>(noTasks)
  const recorder = createRecorder({ fetch: inner })
  const headers = new Headers(authorized).entries()
  await recorder.fetch(tasks, { headers: headers as never })
  expect([...headers]).toHaveLength(1)
  expect((await recorder.har()).log.entries).toEqual([])
})

test("the recorder passes the caller's own arguments to fetch and returns fetch's own response", async () => {
  const response = new Response("{}")
  const inner = vi.fn<typeof fetch>(async () => response)
  const recorder = createRecorder({ fetch: inner })
  const init = { headers: authorized }
  expect(await recorder.fetch(tasks, init)).toBe(response)
  expect(await recorder.fetch("https://other.test/")).toBe(response)
  expect(inner.mock.calls).toEqual([[tasks, init], ["https://other.test/"]])
  expect(inner.mock.calls[0]?.[1]).toBe(init)
})

test("the recorder sends a generator as the request body without reading it", async () => {
  const bodies: string[] = []
  const url = await serve(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(201, { "Content-Type": vendorMediaType }).end("{}")
  })
  const recorder = createRecorder()
  const init = { ...post, duplex: "half", body: generated() as never }
  await recorder.fetch(`${url}/v2/tasks`, init)
  expect(bodies).toEqual(["{}"])
  const message = await readMessage(recorder.assert())
  expect(message).toContain("response: ")
  expect(message).not.toContain("request: ")
  const report = await checkHar(await recorder.har())
  expect(report.skipped).toEqual([{ reason: "Request body not recorded.", count: 1 }])
})

test("the recorder passes errors from fetch to the caller", async () => {
  const error = new TypeError("fetch failed")
  const recorder = createRecorder({ fetch: () => Promise.reject(error) })
  await expect(recorder.fetch(`${tasks}&view=mine`, { headers: authorized })).rejects.toBe(error)
  const message = await readMessage(recorder.assert())
  expect(message).toMatch(/^GET \/v2\/tasks \(listTasks, no response\), called at \S+, violates/)
  const report = await checkHar(await recorder.har())
  expect(report.exchanges.map(({ request, skipped }) => [request.length, skipped.length])).toEqual([
    [1, 1],
  ])
  expect((await recorder.coverage()).operations.covered).toBe(0)
  const sudden = createRecorder({
    fetch: () => {
      throw error
    },
  })
  expect(() => sudden.fetch(tasks)).toThrow(error)
})

test("the recorder passes aborts before and during a response to the caller", async () => {
  const url = await serve((_, response) => {
    response.writeHead(200, { "Content-Type": plainMediaType }).write('{"tasks":[')
  })
  const recorder = createRecorder({ baseUrl: url })
  const address = `${url}/v2/tasks?organization_id=1`
  const early = recorder.fetch(address, { headers: authorized, signal: AbortSignal.abort() })
  await expect(early).rejects.toHaveProperty("name", "AbortError")
  const controller = new AbortController()
  const { signal } = controller
  const response = await recorder.fetch(new Request(address, { headers: authorized, signal }))
  controller.abort()
  await expect(response.text()).rejects.toHaveProperty("name", "AbortError")
  await recorder.assert()
  const report = await checkHar(await recorder.har())
  expect(report.verdict).toBe("inconclusive")
  expect(report.skipped.map(({ reason }) => reason)).toEqual([
    "No response recorded: the request was blocked or aborted, or it failed.",
    "Incomplete response.",
  ])
})

test("the recorder lets a client cancel an endless response", async () => {
  let sent = 0
  let cancelled = false
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.enqueue(new Uint8Array(1024 * 1024).fill(32))
      sent++
    },
    cancel() {
      cancelled = true
    },
  })
  const headers = { "Content-Type": plainMediaType }
  const recorder = createRecorder({ fetch: async () => new Response(endless, { headers }) })
  const response = await recorder.fetch(tasks, { headers: authorized })
  const reader = response.body!.getReader()
  await reader.read()
  await recorder.assert()
  expect(sent).toBeLessThan(10)
  await reader.cancel()
  expect(cancelled).toBe(true)
  const report = await checkHar(await recorder.har())
  expect(report.skipped).toEqual([{ reason: "Incomplete response.", count: 1 }])
})

test("the recorder accepts a fetch stub that returns something other than a Response", async () => {
  const plain = { ok: true, status: 200, json: async () => ({ tasks: [] }) }
  for (const value of [plain, undefined, "tasks", { clone: () => plain }]) {
    const recorder = createRecorder({ fetch: (async () => value) as never })
    expect(await recorder.fetch(tasks, { headers: authorized })).toBe(value)
    await recorder.assert()
    expect((await recorder.har()).log.entries.map(({ response }) => response.status)).toEqual([0])
  }
  const recorder = createRecorder({ fetch: (() => plain) as never })
  expect(await recorder.fetch(tasks, { headers: authorized })).toBe(plain)
})

test("the recorder rejects the arguments that fetch rejects", async () => {
  const recorder = createRecorder()
  const used = new Request(`${origin}/v2/tasks`, { method: "POST", body: "{}" })
  await used.text()
  const wrong: [RequestInfo | URL, RequestInit?][] = [
    ["/v2/tasks", undefined],
    [tasks, { headers: { "a b": "c" } }],
    [tasks, { method: "GET", body: "{}" }],
    [used],
  ]
  for (const [input, init] of wrong) {
    await expect(recorder.fetch(input, init)).rejects.toThrow(TypeError)
  }
})

test("the recorder stores requests to the service and skips others", async () => {
  const urls = [
    `${origin}/v2/projects`,
    `${origin}/v2/tasks`,
    `${origin}/v2/projects`,
    `${origin}/v1/tasks`,
    `${origin}/tasks`,
    "https://other.test/v2/projects",
    "https://other.test/v2/lists/4",
    "data:application/json,{}",
  ]
  const recorder = createRecorder({ fetch: noTasks })
  for (const url of urls) await recorder.fetch(url)
  const recorded = (await recorder.har()).log.entries.map(({ request }) => request.url)
  expect(recorded).toEqual([urls[1], `${origin}/v2/pr***`, urls[4], urls[6]])
})

test("the recorder accepts traffic with the media type that the service option names", async () => {
  const mock = createMock({ service: "acme" })
  const recorder = createRecorder({ service: "acme", fetch: mock.fetch })
  const options = { token, service: "acme", fetch: recorder.fetch }
  await calls.createTask(createClient({ baseUrl: `${origin}/v2`, ...options }))
  await recorder.assert()
  expect((await checkHar(await recorder.har(), { service: "acme" })).verdict).toBe("conforming")
  expect((await checkHar(await recorder.har())).verdict).toBe("not conforming")
})

test("the recorder stores at most 5,000 exchanges and 32 million characters", async () => {
  let count = 0
  const recorder = createRecorder({
    fetch: (...call) => (count++ < 10 ? noTasks(...call) : noResponse()),
  })
  for (let i = 0; i < 5_003; i++)
    await recorder.fetch(`${tasks}&cursor=${i}`, { headers: authorized })
  await recorder.assert()
  const { entries, comment } = (await recorder.har()).log
  expect(entries).toHaveLength(5_000)
  expect(entries[0]?.request.url).toBe(`${tasks}&cursor=3`)
  expect(comment).toBe("Not included: 3 earlier exchanges.")
  expect((await recorder.coverage()).counts.listTasks).toBe(10)

  // HTML, whose masking takes no time.
  const large = createRecorder({
    fetch: stub(200, " ".repeat(4_000_000), { "Content-Type": "text/html" }),
  })
  for (let i = 0; i < 8; i++) await large.fetch(tasks, { headers: authorized })
  expect((await large.har()).log.entries).toHaveLength(7)
})

test("the recorder looks up the global fetch at each call", async () => {
  const recorder = createRecorder()
  for (const status of [200, 404, 500]) {
    vi.stubGlobal("fetch", stub(status, {}))
    expect((await recorder.fetch(tasks)).status).toBe(status)
  }
})

test("the recorder's fetch can replace the global one", async () => {
  vi.stubGlobal("fetch", noTasks)
  const recorder = createRecorder()
  vi.stubGlobal("fetch", recorder.fetch)
  expect(await (await fetch(tasks, { headers: authorized })).json()).toEqual({ tasks: [] })
  vi.stubGlobal("fetch", (...call: Parameters<typeof fetch>) => recorder.fetch(...call))
  expect(await (await fetch(tasks, { headers: authorized })).json()).toEqual({ tasks: [] })
  await recorder.assert()
  expect((await recorder.har()).log.entries).toHaveLength(2)
})

test("the recorder writes HAR 1.2", () => {
  const { version, creator, entries } = good.log
  expect([version, creator]).toEqual(["1.2", { name: "work-management-contract", version: "" }])
  const [entry] = entries
  expect(entry).toMatchObject({
    startedDateTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    time: expect.any(Number),
    request: { method: "GET", httpVersion: "", cookies: [], headersSize: -1, bodySize: 0 },
    response: { status: 200, statusText: "", httpVersion: "", cookies: [], redirectURL: "" },
    cache: {},
    timings: { send: 0, wait: expect.any(Number), receive: 0 },
  })
  expect(entry?.request.queryString[0]).toEqual({ name: "organization_id", value: "1" })
  const created = entries[entryIndex("createTask")]
  expect(created?.request.postData?.mimeType).toBe(vendorMediaType)
  expect(created?.request.bodySize).toBe(Buffer.byteLength(created?.request.postData?.text ?? ""))
})
