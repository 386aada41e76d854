import { once } from "node:events"
import { text } from "node:stream/consumers"
import * as fc from "fast-check"
import { afterAll, expect, onTestFinished, test } from "vitest"
import { maxBodySize } from "../../src/contract/body.ts"
import { type MockOptions, type RunningMock, startMock } from "../../src/mock/mock.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import type { ExchangeSummary } from "../../src/server/exchangeSummary.ts"
import type { ServerOptions } from "../../src/server/server.ts"
import { description } from "../description.ts"
import { runs } from "../runs.ts"
import {
  collectUncaught,
  keepAlive,
  parseResponses,
  rawRequest,
  sendAndRead,
  sendRaw,
  valid,
  validate,
  vendor,
} from "./raw-http.ts"

const json = "application/json"
const authorization = { Authorization: "Bearer secret" }

const tasks = "/v2/tasks?organization_id=1"
const chunked = "Transfer-Encoding: chunked\r\n"
const newTask = JSON.stringify({ organization_id: 1, task: { workspace_id: 31, name: "Plan" } })

const mock = await startMock({ port: 0 })
afterAll(() => mock.close())

function send(target: string, init: RequestInit = {}, { url } = mock): Promise<Response> {
  const headers = { ...authorization, ...(init.headers as Record<string, string>) }
  return fetch(url + target, { ...init, headers })
}

function post(body: BodyInit): Promise<Response> {
  const init = { method: "POST", headers: { "Content-Type": vendor }, body }
  // `fetch` needs `duplex` for a stream, but the platform's types lack it.
  return send("/tasks", { ...init, duplex: "half" } as RequestInit)
}

/** Sends a message that must get exactly one response. */
async function sendOne(message: string | Buffer, server = mock): Promise<Response> {
  const responses = await sendAndRead(message, server)
  expect(responses).toHaveLength(1)
  return responses[0] as Response
}

function rawPost(headers: string, body: string): string {
  return rawRequest("/tasks", `Content-Type: ${vendor}\r\n${headers}`, { method: "POST", body })
}

async function start(options: MockOptions & ServerOptions): Promise<RunningMock> {
  const server = await startMock({ port: 0, ...options })
  onTestFinished(() => server.close())
  return server
}

test.each([
  ["a TLS handshake", "\x16\x03\x01\x02\r\n\r\n", 400],
  ["an unknown HTTP version", rawRequest(tasks, "", { version: "HTTP/9.9" }), 400],
  ["an unknown method", rawRequest(tasks, "", { method: "LOOK" }), 400],
  ["a lowercase method", rawRequest(tasks, "", { method: "get" }), 400],
  ["UTF-8 in the target", rawRequest("/tasks/é"), 400],
  ["a header without a colon", rawRequest(tasks, "Nonsense\r\n"), 400],
  ["a control character in a header", rawRequest(tasks, "X: \0\r\n"), 400],
  [
    "a Content-Length together with chunked encoding",
    rawPost(`Content-Length: 3\r\n${chunked}`, "0\r\n\r\n"),
    400,
  ],
  ["a chunk without a size", rawPost(chunked, "zz\r\n{}\r\n0\r\n\r\n"), 400],
  ["a header of 20 kB", rawRequest(tasks, `X: ${"a".repeat(20_000)}\r\n`), 431],
  ["a target of 20 kB", rawRequest(`${tasks}&x=${"a".repeat(20_000)}`), 431],
  ["a CONNECT request", rawRequest("service.example:443", "", { method: "CONNECT" }), 400],
])("answers %s with an error envelope", async (_, message, status) => {
  const errors = collectUncaught()
  expect(await validate(await sendOne(message))).toEqual(valid(status))
  expect(await validate(await send(tasks))).toEqual(valid(200))
  expect(errors).toEqual([])
})

test.each([
  ["an HTTP/0.9 request", "GET /tasks\r\n\r\n", 401],
  ["an absolute target", rawRequest(`http://localhost${tasks}`), 200],
  ["an absolute target without a path", rawRequest("http://localhost"), 404],
  ["a target that isn't a URL", rawRequest("http://[/tasks"), 404],
  ["OPTIONS for *", rawRequest("*", "", { method: "OPTIONS" }), 404],
  ["an unknown Expect header", rawRequest(tasks, "Expect: miracles\r\n"), 200],
  ["an Upgrade header", rawRequest(tasks, "Connection: Upgrade\r\nUpgrade: websocket\r\n"), 200],
  ["two tokens", rawRequest(tasks, "Authorization: Bearer other\r\n"), 401],
  ["a TRACE request", rawRequest(tasks, "", { method: "TRACE" }), 405],
])("answers %s with a valid response", async (_, message, status) => {
  expect(await validate(await sendOne(message))).toEqual(valid(status))
})

test.each(["", "Host:\r\n", "Host: a b/c?d#e\r\n", "Host: [::1\r\n", "Host: a:99999\r\n"])(
  "answers a request with the Host header %j with a valid response",
  async (host) => {
    const message = rawRequest(tasks).replace("Host: localhost\r\n", host)
    const { status, violations } = await validate(await sendOne(message))
    expect(violations).toEqual([])
    expect([200, 400, 421]).toContain(status)
  },
)

test("answers a valid request with randomly changed bytes with a valid response", async () => {
  const errors = collectUncaught()
  const whole = rawPost(`Content-Length: ${newTask.length}\r\n`, newTask)
  const change = fc.record({
    at: fc.nat(whole.length),
    removed: fc.nat(3),
    added: fc.string({ maxLength: 3, unit: "binary-ascii" }),
  })
  const property = fc.asyncProperty(change, async ({ at, removed, added }) => {
    const socket = sendRaw(whole.slice(0, at) + added + whole.slice(at + removed), mock)
    socket.end()
    const responses = parseResponses(await text(socket))
    expect(responses.length).toBeGreaterThan(0)
    for (const response of responses) {
      expect((await validate(response, "createTask")).violations).toEqual([])
    }
  })
  await fc.assert(property, { numRuns: runs(60, 1_000) })
  expect(errors).toEqual([])
})

test("keeps a connection alive after error responses", async () => {
  const open = ["/nothing", tasks, "/tasks"].map((target) => keepAlive(target)).join("")
  const responses = await sendAndRead(open + rawRequest(tasks), mock)
  expect(responses.map(({ status }) => status)).toEqual([404, 200, 400, 200])
})

test("a POST without Content-Length is a POST without a body", async () => {
  const open = keepAlive("/tasks", "", { method: "POST" })
  const responses = await sendAndRead(open + rawRequest(tasks), mock)
  const validated = await Promise.all(responses.map((response) => validate(response)))
  expect(validated).toEqual([valid(422), valid(200)])
})

test("answers HEAD with the headers of a 405 and no body", async () => {
  const head = keepAlive(tasks, "", { method: "HEAD" })
  const responses = parseResponses(await text(sendRaw(head + rawRequest(tasks), mock)), [0])
  expect(responses.map(({ status }) => status)).toEqual([405, 200])
  expect(responses[0]?.headers.get("allow")).toBe("GET, POST")
})

test.each([
  ["within the headers", "POST /tasks HTTP/1.1\r\nHost: mo"],
  ["before the body", rawPost("Content-Length: 9\r\nExpect: 100-continue\r\n", "")],
  ["within the body", rawPost("Content-Length: 9\r\n", "{")],
  ["within a chunk", rawPost(chunked, "5\r\n{")],
  ["between chunks", rawPost(chunked, "1\r\n{\r\n")],
  ["before the response", rawRequest(tasks)],
])("a request cut off %s doesn't affect other requests", async (_, message) => {
  const errors = collectUncaught()
  const reset = sendRaw(message, mock)
  await once(reset, "connect")
  expect((await send(tasks)).status).toBe(200)
  reset.resetAndDestroy()
  await once(reset, "close")
  const ended = sendRaw(message, mock)
  ended.end()
  for (const response of parseResponses(await text(ended))) {
    expect((await validate(response)).violations).toEqual([])
  }
  expect((await send(tasks)).status).toBe(200)
  expect(errors).toEqual([])
})

test.each([
  ["that isn't UTF-8", Buffer.from(newTask.replace("Plan", "\xe9"), "latin1"), 422],
  ["that is cut off within a character", Buffer.from('{"é').subarray(0, 3), 422],
  ["with non-ASCII characters", newTask.replace("Plan", "計画 \u{1f600} \u2028"), 201],
  ["of 1 MiB", newTask.padEnd(1_048_576), 201],
  ["of one byte more than 1 MiB", newTask.padEnd(1_048_577), 413],
  ["of 20 MiB", newTask.padEnd(20 * maxBodySize), 413],
])(
  "answers a body %s with a valid response, whether or not it is chunked",
  async (_, body, status) => {
    expect(await validate(await post(body), "createTask")).toEqual(valid(status))
    const stream = new Blob([body]).stream()
    expect(await validate(await post(stream), "createTask")).toEqual(valid(status))
  },
)

test.each([
  ["/tasks", 405],
  ["/nothing", 404],
])(
  "answers a PATCH of 20 MiB to %s, although the server doesn't read the body",
  async (path, status) => {
    const init = { method: "PATCH", body: " ".repeat(20 * maxBodySize) }
    expect(await validate(await send(path, init))).toEqual(valid(status))
  },
)

test.each([
  ["a valid", newTask, 201],
  ["a truncated", "{", 422],
])("sends 100 Continue before reading %s body", async (_, body, status) => {
  const headers = `Content-Length: ${body.length}\r\nExpect: 100-continue\r\n`
  const socket = sendRaw(rawPost(headers, ""), mock)
  const [head] = await once(socket, "data")
  expect(`${head}`).toBe("HTTP/1.1 100 Continue\r\n\r\n")
  socket.write(body)
  const [response] = parseResponses(await text(socket))
  expect(await validate(response as Response, "createTask")).toEqual(valid(status))
})

test.each([
  ["", vendor],
  [json, json],
  [`${json}, text/plain, */*`, json],
  [`${vendor};q=0.5, ${json}; charset=utf-8; Q=0.6`, json],
  [`${vendor};q=0, */*`, json],
  ["nonsense, , ;;=, */*", vendor],
])("the Accept header %j gets a response in %s", async (accept, mediaType) => {
  const headers = { Accept: accept }
  expect(await validate(await send(tasks, { headers }))).toEqual(valid(200, mediaType))
  expect(await validate(await send("/tasks", { headers }))).toEqual(valid(400, mediaType))
})

test.each(["nonsense", "*/*;q=0", `${vendor};q=0`, "application/vnd.other.v2+json"])(
  "returns 406 for the Accept header %s",
  async (accept) => {
    expect(await validate(await send(tasks, { headers: { Accept: accept } }))).toEqual(valid(406))
  },
)

test.each(["/v2/tasks/101", "/nothing", "/tasks/%zz"])(
  "a web page from any origin may preflight %s, and read the response's headers",
  async (path) => {
    const Origin = "https://app.example"
    const preflight = await fetch(mock.url + path, {
      method: "OPTIONS",
      headers: {
        Origin,
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "authorization,content-type",
      },
    })
    expect([preflight.status, await preflight.text()]).toEqual([204, ""])
    const response = await send(path, { headers: { Origin } })
    for (const { headers } of [preflight, response]) {
      expect(headers.get("access-control-allow-origin")).toBe("*")
    }
    expect(preflight.headers.get("access-control-allow-methods")).toBe("PUT")
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization,content-type")
    expect(response.headers.get("access-control-expose-headers")).toBe("*")
  },
)

test("onResponse receives a summary of each exchange, without query parameters", async () => {
  const exchanges: ExchangeSummary[] = []
  const server = await start({ onResponse: (exchange) => exchanges.push(exchange) })
  await send(tasks, {}, server)
  await send("/nothing?a=1", {}, server)
  const common = { method: "GET", milliseconds: expect.any(Number) }
  expect(exchanges).toEqual([
    { ...common, path: "/v2/tasks", status: 200, operation: "listTasks", errors: [] },
    { ...common, path: "/no***", status: 404, errors: [expect.any(String)] },
  ])
})

test("names the response header of a user's description that HTTP doesn't allow", async () => {
  const changed = structuredClone(description)
  const header = { schema: { type: "string" }, example: "two\nlines" }
  changed.components.responses!.Activities!.headers = { "X-Note": header }
  const server = await start({ description: changed })
  const response = await send("/activities?organization_id=1&limit=1", {}, server)
  expect(response.status).toBe(500)
  expect(await response.text()).toContain('Invalid character in header content ["X-Note"]')
})

test("the service option sets the media type, even for invalid HTTP", async () => {
  const acme = await start({ service: "Acme" })
  for (const message of [rawRequest(tasks), "nonsense\r\n\r\n"]) {
    const { headers } = await sendOne(message, acme)
    expect(headers.get("content-type")).toBe("application/vnd.Acme.v2+json")
  }
})

test("the baseUrl option adds its path to every path", async () => {
  const server = await start({ baseUrl: "https://acme.example/api/" })
  expect(new URL(server.url).pathname).toBe("/api")
  const root = { ...server, url: new URL(server.url).origin }
  const targets = { [`/api${tasks}`]: 200, "/api/tasks": 400, [tasks]: 404 }
  for (const [target, status] of Object.entries(targets)) {
    expect(await validate(await send(target, {}, root))).toEqual(valid(status))
  }
})

test.each([
  ["mock", startMock],
  ["sandbox", startSandbox],
])("links in errors of the %s start with the docsUrl option", async (_, startServer) => {
  const documented = await startServer({ port: 0, docsUrl: "https://docs.acme.example/" })
  onTestFinished(() => documented.close())
  const messages = [rawRequest("/tasks"), rawRequest("/nothing"), "nonsense\r\n\r\n"]
  const codes = ["missing_param", "record_not_found", "invalid_attribute"]
  for (const [i, message] of messages.entries()) {
    const { errors } = await (await sendOne(message, documented)).json()
    expect(errors[0].link).toBe(`https://docs.acme.example/errors/${codes[i]}`)
  }
})

test("close() stops the server immediately despite open connections", async () => {
  const errors = collectUncaught()
  const other = await startMock({ port: 0, delay: 60_000 })
  const sockets = ["", rawRequest(tasks), rawPost("Content-Length: 9\r\n", "{"), "GET /ta"].map(
    (message) => sendRaw(message, other),
  )
  await Promise.all(sockets.map((socket) => once(socket, "connect")))
  // The server responds to invalid HTTP without delay, so it has read the earlier messages by then.
  expect((await sendOne("nonsense\r\n\r\n", other)).status).toBe(400)
  await Promise.all([other.close(), ...sockets.map((socket) => text(socket).catch(() => ""))])
  await expect(fetch(other.url)).rejects.toThrow(TypeError)
  expect(errors).toEqual([])
})
