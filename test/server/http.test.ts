import { once } from "node:events"
import { Agent, type IncomingMessage, request } from "node:http"
import { text } from "node:stream/consumers"
import * as fc from "fast-check"
import { afterAll, describe, expect, onTestFinished, test } from "vitest"
import { maximumBodySize } from "../../src/contract/body.ts"
import { type MockOptions, type RunningMock, startMock } from "../../src/mock/mock.ts"
import type { ExchangeSummary } from "../../src/server/server.ts"
import {
  parseResponses,
  sendAndRead,
  valid,
  validate,
  rawRequest,
  sendRaw,
  collectUncaught,
  vendor,
} from "./raw-http.ts"
import { runs } from "../runs.ts"

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

function post(body: BodyInit, headers: Record<string, string> = {}): Promise<Response> {
  const init = { method: "POST", headers: { "Content-Type": vendor, ...headers }, body }
  // `fetch` asks for it with a stream; the types of the platform do not know it yet.
  return send("/tasks", { ...init, duplex: "half" } as RequestInit)
}

/** The answer to a message, where there should be one. */
async function answerTo(message: string | Buffer, server = mock): Promise<Response> {
  const answers = await sendAndRead(message, server)
  expect(answers).toHaveLength(1)
  return answers[0] as Response
}

function posted(headers: string, body: string): string {
  return rawRequest("/tasks", `Content-Type: ${vendor}\r\n${headers}`, { method: "POST", body })
}

async function start(
  options: MockOptions & { onResponse?: (exchange: ExchangeSummary) => void },
): Promise<RunningMock> {
  const server = await startMock({ port: 0, ...options })
  onTestFinished(() => server.close())
  return server
}

describe("what is no HTTP", () => {
  test.each([
    ["bytes of TLS", "\x16\x03\x01\x02\r\n\r\n", 400],
    ["a version that is none", rawRequest(tasks, "", { version: "HTTP/9.9" }), 400],
    ["HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400],
    ["a method that nobody knows", rawRequest(tasks, "", { method: "LOOK" }), 400],
    ["a method in small letters", rawRequest(tasks, "", { method: "get" }), 400],
    ["a target with bytes of UTF-8", rawRequest("/tasks/é"), 400],
    ["a header without a colon", rawRequest(tasks, "Nonsense\r\n"), 400],
    ["a control character in a header", rawRequest(tasks, "X: \0\r\n"), 400],
    ["a negative length", posted("Content-Length: -1\r\n", ""), 400],
    ["two lengths", posted("Content-Length: 1\r\nContent-Length: 2\r\n", "{}"), 400],
    ["a length and chunks", posted(`Content-Length: 3\r\n${chunked}`, "0\r\n\r\n"), 400],
    ["a chunk without a size", posted(chunked, "zz\r\n{}\r\n0\r\n\r\n"), 400],
    ["a header of 20 kB", rawRequest(tasks, `X: ${"a".repeat(20_000)}\r\n`), 431],
    ["2,500 headers", rawRequest(tasks, "X: 1\r\n".repeat(2500)), 431],
    ["a target of 20 kB", rawRequest(`${tasks}&x=${"a".repeat(20_000)}`), 431],
  ])("%s is answered with an envelope", async (_, message, status) => {
    const errors = collectUncaught()
    expect(await validate(await answerTo(message))).toEqual(valid(status))
    expect(await validate(await send(tasks))).toEqual(valid(200))
    expect(errors).toEqual([])
  })

  test("a tunnel is answered with an envelope", async () => {
    const { status, faults } = await validate(
      await answerTo(rawRequest("service.example:443", "", { method: "CONNECT" })),
    )
    expect(faults).toEqual([])
    expect(status).toBeGreaterThanOrEqual(400)
  })
})

describe("an unusual request", () => {
  test.each([
    ["of HTTP/0.9", "GET /tasks\r\n\r\n", 401],
    ["of HTTP/1.0", rawRequest(tasks, "", { version: "HTTP/1.0" }), 200],
    ["with an absolute target", rawRequest(`http://localhost${tasks}`), 200],
    ["with an absolute target of https", rawRequest(`https://u:p@localhost:99${tasks}`), 200],
    ["with an absolute target without a path", rawRequest("http://localhost"), 404],
    ["with a target that is no URL", rawRequest("http://[/tasks"), 404],
    ["for the server as a whole", rawRequest("*", "", { method: "OPTIONS" }), 404],
    ["with empty lines before it", `\r\n\r\n${rawRequest(tasks)}`, 200],
    ["with an expectation", rawRequest(tasks, "Expect: miracles\r\n"), 200],
    [
      "for another protocol",
      rawRequest(tasks, "Connection: Upgrade\r\nUpgrade: websocket\r\n"),
      200,
    ],
    ["with two tokens", rawRequest(tasks, "Authorization: Bearer other\r\n"), 401],
    ["with another host", rawRequest("//service.example/tasks"), 404],
    ["with a broken escape in the path", rawRequest("/tasks/%zz?organization_id=1"), 400],
    ["with a broken escape in the query", rawRequest(`${tasks}&view=%`), 400],
    ["with bytes that are no UTF-8 in the path", rawRequest("/tasks/%ff?organization_id=1"), 400],
    ["with bytes that are no UTF-8 in the query", rawRequest(`${tasks}&order=%c3%28`), 400],
    ["without a method of ours", rawRequest(tasks, "", { method: "TRACE" }), 405],
  ])("%s is answered", async (_, message, status) => {
    expect(await validate(await answerTo(message))).toEqual(valid(status))
  })

  test.each(["", "Host:\r\n", "Host: a b/c?d#e\r\n", "Host: [::1\r\n", "Host: a:99999\r\n"])(
    "whose host is %j is answered",
    async (host) => {
      const message = rawRequest(tasks).replace("Host: localhost\r\n", host)
      const { status, faults } = await validate(await answerTo(message))
      expect(faults).toEqual([])
      expect([200, 400, 421]).toContain(status)
    },
  )

  test("has an answer for each on one connection, in their order", async () => {
    const open = rawRequest(tasks).replace("Connection: close\r\n", "")
    const none = open.replace("/v2/tasks", "/nothing")
    const answers = await sendAndRead(open + none + open + rawRequest("/tasks"), mock)
    const judged = await Promise.all(answers.map((answer) => validate(answer)))
    expect(judged).toEqual([valid(200), valid(404), valid(200), valid(400)])
  })

  test("leaves the connection open for the next", async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    onTestFinished(() => agent.destroy())
    const targets = ["/nothing", tasks, "/tasks", tasks]
    for (const [i, target] of targets.entries()) {
      const asked = request(mock.url + target, { agent, headers: authorization }).end()
      const [response] = (await once(asked, "response")) as [IncomingMessage]
      await text(response)
      expect(response.statusCode).toBe([404, 200, 400, 200][i])
      expect(asked.reusedSocket).toBe(i > 0)
    }
  })

  test("that is near a good one is answered with a success or an envelope", async () => {
    const errors = collectUncaught()
    const whole = posted(`Content-Length: ${newTask.length}\r\n`, newTask)
    const change = fc.record({
      at: fc.nat(whole.length),
      without: fc.nat(3),
      instead: fc.string({ maxLength: 3, unit: "binary-ascii" }),
    })
    const property = fc.asyncProperty(change, async ({ at, without, instead }) => {
      const socket = sendRaw(whole.slice(0, at) + instead + whole.slice(at + without), mock)
      socket.end()
      const answers = parseResponses(await text(socket))
      expect(answers.length).toBeGreaterThan(0)
      for (const answer of answers)
        expect((await validate(answer, "createTask")).faults).toEqual([])
    })
    await fc.assert(property, { numRuns: runs(100, 1_000) })
    expect(errors).toEqual([])
  })
})

describe("a request that is broken off", () => {
  test.each([
    ["before its headers end", "POST /tasks HTTP/1.1\r\nHost: mo"],
    ["before its body", posted("Content-Length: 9\r\nExpect: 100-continue\r\n", "")],
    ["within its body", posted("Content-Length: 9\r\n", "{")],
    ["within a chunk", posted(chunked, "5\r\n{")],
    ["between chunks", posted(chunked, "1\r\n{\r\n")],
    ["before it is answered", rawRequest(tasks)],
  ])("%s harms no other", async (_, message) => {
    const errors = collectUncaught()
    const reset = sendRaw(message, mock)
    await once(reset, "connect")
    expect((await send(tasks)).status).toBe(200)
    reset.resetAndDestroy()
    await once(reset, "close")
    const ended = sendRaw(message, mock)
    ended.end()
    for (const answer of parseResponses(await text(ended))) {
      expect((await validate(answer)).faults).toEqual([])
    }
    expect((await send(tasks)).status).toBe(200)
    expect(errors).toEqual([])
  })

  test("while it waits for its answer harms no other", async () => {
    const errors = collectUncaught()
    const slow = await start({ delay: 50 })
    const socket = sendRaw(rawRequest(tasks), slow)
    await once(socket, "connect")
    expect((await send(tasks, {}, slow)).status).toBe(200)
    const other = sendRaw(rawRequest(tasks), slow)
    await once(other, "connect")
    other.resetAndDestroy()
    expect((await send(tasks, {}, slow)).status).toBe(200)
    expect(errors).toEqual([])
  })
})

describe("a body", () => {
  test.each([
    ["that is no UTF-8", Buffer.from(newTask.replace("Plan", "\xe9"), "latin1"), 422],
    ["that breaks off within a character", Buffer.from('{"é').subarray(0, 3), 422],
    ["with a byte order mark", `\uFEFF${newTask}`, 422],
    ["with characters of any kind", newTask.replace("Plan", "計画 \u{1f600} \u2028"), 201],
    ["of 1 MiB", newTask.padEnd(maximumBodySize), 201],
    ["of one byte more", newTask.padEnd(maximumBodySize + 1), 413],
    ["of 20 MiB", newTask.padEnd(20 * maximumBodySize), 413],
  ])("%s is answered, be it in chunks or not", async (_, body, status) => {
    expect(maximumBodySize).toBe(1_048_576)
    expect(await validate(await post(body), "createTask")).toEqual(valid(status))
    const inChunks = new Blob([body]).stream()
    expect(await validate(await post(inChunks), "createTask")).toEqual(valid(status))
  })

  test("that is too long is answered even where nobody reads it", async () => {
    const body = " ".repeat(20 * maximumBodySize)
    const init = { method: "PATCH", body }
    expect(await validate(await send("/tasks", init))).toEqual(valid(405))
    expect(await validate(await send("/nothing", init))).toEqual(valid(404))
  })

  test.each([
    [newTask, 201],
    ["{", 422],
  ])("%s is sent once it is asked for", async (body, status) => {
    const socket = sendRaw(
      posted(`Content-Length: ${body.length}\r\nExpect: 100-continue\r\n`, ""),
      mock,
    )
    const [head] = await once(socket, "data")
    expect(`${head}`).toBe("HTTP/1.1 100 Continue\r\n\r\n")
    socket.write(body)
    const [answer] = parseResponses(await text(socket))
    expect(await validate(answer as Response, "createTask")).toEqual(valid(status))
  })
})

describe("the Accept header", () => {
  test.each([
    ["", vendor],
    ["*/*", vendor],
    ["application/*", vendor],
    [vendor, vendor],
    [vendor.toUpperCase(), vendor],
    [json, json],
    [`${json}, text/plain, */*`, json],
    [`${json};q=0.9, ${vendor}`, vendor],
    [`${vendor};q=0.5, ${json}; charset=utf-8; Q=0.6`, json],
    [`${vendor};q=0, */*`, json],
    ["nonsense, , ;;=, */*", vendor],
  ])("%s is answered with %s", async (accept, mediaType) => {
    const headers = { Accept: accept }
    expect(await validate(await send(tasks, { headers }))).toEqual(valid(200, mediaType))
    expect(await validate(await send("/tasks", { headers }))).toEqual(valid(400, mediaType))
  })

  test.each(["text/html", "nonsense", "*/*;q=0", `${vendor};q=0`, "application/vnd.other.v2+json"])(
    "%s is not acceptable",
    async (accept) => {
      expect(await validate(await send(tasks, { headers: { Accept: accept } }))).toEqual(valid(406))
    },
  )

  test("is not needed", async () => {
    expect(await validate(await answerTo(rawRequest(tasks)))).toEqual(valid(200))
  })

  test("does not matter where the answer has no body", async () => {
    const init = { method: "DELETE", headers: { Accept: "text/html" } }
    expect(await validate(await send("/access_tokens/71", init), "revokeAccessToken")).toEqual(
      valid(204, null),
    )
  })
})

describe("another method", () => {
  test.each([
    ["PATCH", "/tasks", "GET, POST"],
    ["OPTIONS", "/v2/tasks/101", "GET, PUT"],
    ["POST", "/comments/61", "PUT, DELETE"],
    ["DELETE", "/v2/lists", "GET"],
  ])("%s %s is a 405 that names those there are", async (method, path, allow) => {
    const response = await send(path, { method })
    expect(response.headers.get("allow")?.split(", ").toSorted()).toEqual(
      allow.split(", ").toSorted(),
    )
    expect(await validate(response)).toEqual(valid(405))
  })

  test("HEAD has the headers of a 405 alone", async () => {
    const head = rawRequest(tasks, "", { method: "HEAD" }).replace("Connection: close\r\n", "")
    const answers = parseResponses(await text(sendRaw(head + rawRequest(tasks), mock)), [0])
    expect(answers.map(({ status }) => status)).toEqual([405, 200])
    expect(answers[0]?.headers.get("allow")).toBe("GET, POST")
  })
})

describe("a browser", () => {
  test.each(["/v2/tasks/101", "/nothing", "/tasks/%zz"])(
    "may ask what it may send to %s",
    async (path) => {
      const response = await fetch(mock.url + path, {
        method: "OPTIONS",
        headers: {
          Origin: "https://app.example",
          "Access-Control-Request-Method": "PUT",
          "Access-Control-Request-Headers": "authorization,content-type",
        },
      })
      expect(response.status).toBe(204)
      expect(await response.text()).toBe("")
      expect(response.headers.get("access-control-allow-origin")).toBe("*")
      expect(response.headers.get("access-control-allow-methods")).toBe("PUT")
      expect(response.headers.get("access-control-allow-headers")).toBe(
        "authorization,content-type",
      )
    },
  )

  test("may read the headers of any answer", async () => {
    for (const target of [tasks, "/tasks", "/nothing", "/tasks/%zz"]) {
      const { headers } = await send(target, { headers: { Origin: "https://app.example" } })
      expect(headers.get("access-control-allow-origin")).toBe("*")
      expect(headers.get("access-control-expose-headers")).toBe("*")
    }
  })
})

describe("a secret", () => {
  test("is in no answer and in nothing that is told of one", async () => {
    const exchanges: ExchangeSummary[] = []
    const server = await start({ onResponse: (exchange) => exchanges.push(exchange) })
    const token = "t0ken-of-the-caller"
    const value = "value-of-the-caller"
    const message = (target: string, headers = "", method = "GET"): string =>
      rawRequest(target, headers, { method }).replace("secret", token)
    const messages = [
      message(tasks),
      message("/activities?organization_id=1&limit=1"),
      message(`${tasks}&token=${value}&limit=x`),
      message(`${tasks}&token=%zz${value}`),
      message(`/activities?organization_id=1&limit=1&access_token=${value}`),
      message(`/nothing?token=${value}`),
      message(`/tasks/%zz?token=${value}`),
      message(tasks, "Accept: text/html\r\n"),
      message(tasks, "Prefer: code=999\r\n"),
      message(`http://user:${value}@service.example${tasks}`),
      message(`/tasks?token=${value}`, "Content-Type: text/plain\r\nContent-Length: 0\r\n", "POST"),
      message(`/tasks?token=${value}`, "", "PATCH"),
      message(tasks).replace("Bearer ", ""),
      message(tasks).replace("Bearer ", "Bearer a "),
      message(tasks).replace("Bearer", "Basic"),
      message(tasks, `X: ${"a".repeat(20_000)}\r\n`),
      message(tasks, "Nonsense\r\n"),
      message(tasks).replace("localhost", `user:${value}@service.example`),
    ]
    const received = await Promise.all(messages.map((sent) => text(sendRaw(sent, server))))
    expect(received.map((answer) => parseResponses(answer)[0]?.status)).toEqual([
      200, 200, 400, 400, 400, 404, 400, 406, 400, 421, 422, 405, 401, 401, 401, 431, 400, 421,
    ])
    expect(exchanges).toHaveLength(messages.length)
    for (const told of [...received, ...exchanges.map((exchange) => JSON.stringify(exchange))]) {
      expect(told).not.toContain(token)
      expect(told).not.toContain(value)
    }
  })

  test("cannot be in what is told, which is little", async () => {
    const exchanges: ExchangeSummary[] = []
    const server = await start({ onResponse: (exchange) => exchanges.push(exchange) })
    await send(tasks, {}, server)
    await send("/nothing?a=1", {}, server)
    const told = { method: "GET", milliseconds: expect.any(Number) }
    expect(exchanges).toEqual([
      { ...told, path: "/v2/tasks", status: 200, operation: "listTasks", wrong: [] },
      { ...told, path: "/nothing", status: 404, wrong: [expect.any(String)] },
    ])
  })
})

describe("an option", () => {
  test("names the service", async () => {
    const acme = await start({ service: "Acme" })
    const type = "application/vnd.Acme.v2+json"
    for (const [accept, status] of Object.entries({ [type]: 200, "*/*": 200, [vendor]: 406 })) {
      const response = await send(tasks, { headers: { Accept: accept } }, acme)
      expect([response.status, response.headers.get("content-type")]).toEqual([status, type])
    }
    for (const [sentType, status] of Object.entries({ [type]: 201, [vendor]: 415 })) {
      const init = { method: "POST", headers: { "Content-Type": sentType }, body: newTask }
      const response = await send("/tasks", init, acme)
      expect([response.status, response.headers.get("content-type")]).toEqual([status, type])
    }
    const broken = await answerTo("nonsense\r\n\r\n", acme)
    expect(broken.headers.get("content-type")).toBe(type)
  })

  test("puts the paths below that of a base URL", async () => {
    const below = await start({ baseUrl: "https://acme.example/api/" })
    expect(new URL(below.url).pathname).toBe("/api")
    const above = { ...below, url: new URL(below.url).origin }
    const targets = { [`/api${tasks}`]: 200, "/api/tasks": 400, [tasks]: 404 }
    for (const [target, status] of Object.entries(targets)) {
      expect(await validate(await send(target, {}, above))).toEqual(valid(status))
    }
  })

  test("says where the errors are explained", async () => {
    const documented = await start({ docsUrl: "https://docs.acme.example/" })
    const messages = [rawRequest("/tasks"), rawRequest("/nothing"), "nonsense\r\n\r\n"]
    const codes = ["missing_param", "record_not_found", "invalid_attribute"]
    for (const [i, message] of messages.entries()) {
      const { errors } = await (await answerTo(message, documented)).json()
      expect(errors[0].link).toBe(`https://docs.acme.example/errors/${codes[i]}`)
    }
  })

  test.each([
    { service: "a b" },
    { baseUrl: "acme.example" },
    { baseUrl: "https://acme.example/v2" },
    { docsUrl: "https://user:password@acme.example" },
    { delay: -1 },
  ])("that cannot be used is refused: %j", async (options) => {
    await expect(startMock({ port: 0, ...options })).rejects.toThrow(TypeError)
  })
})

describe("a server", () => {
  test("says that its port is taken", async () => {
    const port = Number(new URL(mock.url).port)
    await expect(startMock({ port })).rejects.toMatchObject({ code: "EADDRINUSE" })
  })

  test("stops at once, whatever connections are open", async () => {
    const errors = collectUncaught()
    const other = await startMock({ port: 0, delay: 60_000 })
    const sockets = ["", rawRequest(tasks), posted("Content-Length: 9\r\n", "{"), "GET /ta"].map(
      (message) => sendRaw(message, other),
    )
    await Promise.all(sockets.map((socket) => once(socket, "connect")))
    // What cannot be read is answered without delay: by then the others have been read.
    expect((await answerTo("nonsense\r\n\r\n", other)).status).toBe(400)
    await Promise.all([other.close(), ...sockets.map((socket) => text(socket).catch(() => ""))])
    await expect(fetch(other.url)).rejects.toThrow(TypeError)
    expect((await send(tasks)).status).toBe(200)
    expect(errors).toEqual([])
  })

  test("is one of many, which know nothing of each other", async () => {
    const services = Array.from({ length: 8 }, (_, i) => `Service${i}`)
    const servers = await Promise.all(services.map((service) => start({ service })))
    const types = await Promise.all(
      servers.map(async (server) => (await send(tasks, {}, server)).headers.get("content-type")),
    )
    expect(types).toEqual(services.map((service) => `application/vnd.${service}.v2+json`))
    await send("/access_tokens", {}, servers[0])
    const [first, ...others] = servers.map((server) => JSON.stringify(server.coverage()))
    expect(new Set(others).size).toBe(1)
    expect(others).not.toContain(first)
  })
})
