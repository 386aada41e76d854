import { createContext, runInContext } from "node:vm"
import { afterAll, afterEach, describe, expect, test, vi } from "vitest"
import {
  type ApiError,
  type CallOptions,
  type ClientOptions,
  createClient,
  isApiError,
  isNetworkError,
  isTimeoutError,
  type Result,
  unwrap,
} from "../../src/client/index.ts"
import {
  type Answer,
  bare,
  call,
  chunked,
  cut,
  envelope,
  halfAnswer,
  json,
  raw,
  rejection,
  silence,
  startServer,
  text,
  verbs,
} from "./server.ts"

const server = await startServer()
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

function client(options: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl: server.url, token: "secret", retries: 0, ...options })
}

function get(...answers: Answer[]): Promise<Result<unknown>> {
  server.play(...answers)
  return call(client(), "GET")
}

const html = { "Content-Type": "text/html" }
const plain = { "Content-Type": "application/json" }

const detail = { message: "x", code: "y", link: "", description: "x" }

/** What is no success of the contract, and is no error of it either: what comes, its status, and its media type. */
const foreign: [name: string, status: number, type: string, answer: Answer][] = [
  ["a page of a proxy", 502, "text/html", text(502, "<h1>Bad Gateway</h1>", html)],
  ["text", 503, "text/plain", text(503, "no healthy upstream", { "Content-Type": "text/plain" })],
  ["an error of length 0", 500, "", text(500, "")],
  ["an empty error in chunks", 500, "", chunked(500, [])],
  ["an empty 401", 401, "", text(401, "")],
  ["a 304", 304, "", bare(304)],
  ["a redirect", 302, "", bare(302, { Location: "/login" })],
  ["a success with a page", 200, "text/html", text(200, "<h1>Log in</h1>", html)],
  ["a success of length 0", 200, "", text(200, "")],
  ["an empty success in chunks", 200, "", chunked(200, [])],
  ["a success cut short", 200, "application/json", text(200, '{"tasks":[{"id"', plain)],
  ["a success in chunks cut short", 200, "application/json", chunked(200, ["{", '"a'], plain)],
  ["a success of null", 200, "application/json", text(200, "null", plain)],
  ["a success whose length is too small", 200, "application/json", raw(lying(5))],
  ["a success that is an array", 200, "application/json", text(200, "[]", plain)],
  ["a success that is a string", 200, "application/json", text(200, '"x"', plain)],
  ["errors that are no details", 400, "application/json", text(400, '{"errors":["x"]}', plain)],
  ["errors that are empty", 400, "application/json", text(400, '{"errors":[]}', plain)],
  ["errors that are no array", 400, "application/json", text(400, '{"errors":{}}', plain)],
  ["errors in an object", 400, "application/json", text(400, '{"errors":{"0":{}}}', plain)],
  [
    "an error without a code",
    400,
    "application/json",
    json(400, { errors: [{ message: "x" }] }, plain),
  ],
  [
    "an error without a message",
    400,
    "application/json",
    json(400, { errors: [{ code: "x" }] }, plain),
  ],
  ["a second error of null", 400, "application/json", json(400, { errors: [detail, null] }, plain)],
  ["another form of error", 404, "application/json", text(404, '{"error":"x"}', plain)],
  ["an error of null", 422, "application/json", text(422, "null", plain)],
  ["an error of false", 422, "application/json", text(422, "false", plain)],
  ["an error of an empty string", 422, "application/json", text(422, '""', plain)],
]

function lying(length: number): string {
  const body = '{"tasks":[]}'
  const type = "Content-Type: application/json"
  return `HTTP/1.1 200 OK\r\n${type}\r\nContent-Length: ${length}\r\n\r\n${body}`
}

describe("an error of the service", () => {
  test.each([
    [400, "unsupported_param"],
    [401, "unauthorized"],
    [404, "record_not_found"],
    [422, "invalid_attribute"],
    [500, "internal"],
  ])("%i is given as it came, and thrown by unwrap", async (status, code) => {
    const body = envelope("It is not so", code)
    const result = await get(json(status, body))
    expect(result.data).toBeUndefined()
    expect(result.error).toEqual(body)
    expect(result.response.status).toBe(status)

    const error = (await rejection(unwrap(result))) as ApiError
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: "ApiError",
      status,
      requestUuid: "e8bd42a3-9ab2-4a87-a4e4-6a6a6ac46a33",
      errors: result.error?.errors,
      codes: [code],
    })
    expect(error.response).toBe(result.response)
    expect(error.message).toBe(`${status} It is not so`)
    expect(`${error}`).toBe(`ApiError: ${status} It is not so`)
    expect([isApiError, isNetworkError, isTimeoutError].map((is) => is(error))).toEqual([
      true,
      false,
      false,
    ])
  })

  test("has all its details in the message and in the codes", async () => {
    const errors = [
      { message: "One", code: "missing_param", link: "", description: "" },
      { message: "Two", code: "unsupported_param", link: "", description: "" },
    ]
    const result = get(json(400, { request_uuid: "u", status: "error", errors }))
    expect(await rejection(unwrap(result))).toMatchObject({
      message: "400 One; Two",
      codes: ["missing_param", "unsupported_param"],
      errors,
    })
  })

  test("is known whatever its media type is", async () => {
    const body = JSON.stringify(envelope("no"))
    expect((await get(text(400, body, html))).error).toEqual(envelope("no"))
  })

  test.each(verbs)("comes of %s too", async (verb) => {
    server.play(json(422, envelope("no")))
    expect(await rejection(unwrap(call(client(), verb)))).toMatchObject({ status: 422 })
  })
})

describe("an answer that is not of the contract", () => {
  test.each(foreign)("is an error: %s", async (_, status, type, answer) => {
    const result = await get(answer)
    expect(result.data).toBeUndefined()
    expect(result.response.status).toBe(status)
    const message = result.error?.errors[0]?.message
    expect(message).toMatch(/\w/)
    expect(message).toContain(type)
    const errors = [{ code: "", link: "", message, description: message }]
    expect(result.error).toEqual({ request_uuid: "", status: "error", errors })

    const error = (await rejection(unwrap(result))) as ApiError
    expect(isApiError(error)).toBe(true)
    expect(error).toMatchObject({ status, requestUuid: "", errors, codes: [""] })
    expect(error.response).toBe(result.response)
    expect(error.message).toBe(`${status} ${message}`)
  })

  test.each([undefined, null, 7, {}])("may have %j as the ID of the request", async (id) => {
    const body = { request_uuid: id, errors: [{ message: "x", code: "y" }] }
    const error = (await rejection(unwrap(get(json(400, body))))) as ApiError
    expect(isApiError(error)).toBe(true)
    expect([error.message, error.codes]).toEqual(["400 x", ["y"]])
    expect(error.requestUuid).toBeUndefined()
  })

  test("is given where a caller asks whether something has changed", async () => {
    server.play(bare(304, { ETag: '"1"' }))
    const headers = { "If-None-Match": '"1"' }
    const { error, response } = await call(client(), "GET", { headers })
    expect([response.status, response.headers.get("etag")]).toEqual([304, '"1"'])
    expect(error?.errors).toHaveLength(1)
  })

  test("is not where a redirect leads to", async () => {
    await get(bare(302, { Location: "/elsewhere" }), json(200, {}))
    expect(server.requests.map(({ url }) => url)).toEqual(["/tasks?organization_id=1"])
  })

  test("says something even where it has no type and no reason", async () => {
    const result = await get(raw("HTTP/1.1 500 \r\nContent-Length: 0\r\n\r\n"))
    expect(result.error).toMatchObject({ errors: [{ code: "" }] })
    const error = (await rejection(unwrap(result))) as ApiError
    expect(error.message).toMatch(/^500 \w/)
  })
})

describe("unwrap", () => {
  test("gives the data, of a result or of the promise of one", async () => {
    const result = await get(json(200, { tasks: [] }))
    expect(await unwrap(result)).toEqual({ tasks: [] })
    expect(await unwrap(get(json(200, { tasks: [] })))).toEqual({ tasks: [] })
  })

  test("gives nothing of a 204", async () => {
    expect(await unwrap(get(bare(204)))).toBeUndefined()
  })

  test("rejects with what the call rejects with", async () => {
    const error = new Error("no")
    expect(await rejection(unwrap(Promise.reject(error)))).toBe(error)
  })
})

describe("a failure of the network", () => {
  test("is a refused connection", async () => {
    const gone = await startServer()
    await gone.close()
    const error = await rejection(call(client({ baseUrl: gone.url }), "GET"))
    expectFailure(error, "NetworkError", "GET /tasks")
    expect(error).toMatchObject({ cause: { cause: { code: "ECONNREFUSED" } } })
  })

  test.each<[string, Answer]>([
    ["a connection that is cut before the headers", cut()],
    ["a connection that is cut within the headers", cut("HTTP/1.1 200 OK\r\nContent-")],
    ["a connection that is cut within the body", cut(halfAnswer)],
    ["a body that ends before its length", raw(lying(99))],
    ["an answer that is no HTTP", raw("220 mail.example ESMTP\r\n")],
  ])("is %s", async (_, answer) => {
    const error = await rejection(get(answer))
    expectFailure(error, "NetworkError", "GET /tasks")
    expect(isNetworkError(error)).toBe(true)
  })

  test.each(verbs)("names the method and the path of %s, and no value", async (verb) => {
    server.play(cut())
    const error = await rejection(call(client(), verb))
    expect((error as Error).message).toMatch(new RegExp(`^${verb} /[a-z]+(/{id})?$`))
  })

  test("keeps what fetch threw", async () => {
    const cause = new TypeError("fetch failed")
    const error = await rejection(call(client({ fetch: () => Promise.reject(cause) }), "GET"))
    expect(error).toMatchObject({ name: "NetworkError", cause })
    expect((error as Error).cause).toBe(cause)
  })
})

describe("a time-out", () => {
  test.each<[string, Answer]>([
    ["before the headers", silence()],
    ["within the headers", silence("HTTP/1.1 200 OK\r\nContent-")],
    ["within the body", silence(halfAnswer)],
  ])("%s is told from a failure of the network", async (_, answer) => {
    server.play(answer)
    const error = await rejection(call(client({ timeout: 50 }), "GET"))
    expectFailure(error, "TimeoutError", "GET /tasks")
    expect((error as Error).cause).toHaveProperty("name", "TimeoutError")
  })

  test("of a signal of one's own is an abort", async () => {
    server.play(silence())
    const error = await rejection(call(client(), "GET", { signal: AbortSignal.timeout(50) }))
    expect(error).toBeInstanceOf(DOMException)
    expect(error).toHaveProperty("name", "TimeoutError")
    expect(isTimeoutError(error)).toBe(false)
  })
})

function expectFailure(error: unknown, name: string, message: string): void {
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({ name, message, cause: expect.any(Error) })
  expect([isApiError, isNetworkError, isTimeoutError].map((is) => is(error))).toEqual([
    false,
    name === "NetworkError",
    name === "TimeoutError",
  ])
}

/** An answer, and what happens when a client has had the time to read it. */
function followed(answer: Answer, next: () => void): Answer {
  return (request, response) => {
    answer(request, response)
    setTimeout(next, 100)
  }
}

describe("an abort", () => {
  const reasons: [string, unknown][] = [
    ["an error", new Error("enough")],
    ["a string", "enough"],
    ["an object", { enough: true }],
  ]

  test.each(reasons)("rejects with its reason as it is, be it %s", async (_, reason) => {
    const before = AbortSignal.abort(reason)
    expect(await rejection(call(client(), "GET", { signal: before }))).toBe(reason)
    const controller = new AbortController()
    server.play(() => controller.abort(reason))
    expect(await rejection(call(client(), "GET", { signal: controller.signal }))).toBe(reason)
  })

  const reason = new Error("enough")

  /** Calls with a signal that is aborted by what `abort` is given to, and tells how often it asked. */
  async function aborted(
    options: Partial<ClientOptions>,
    start: (abort: () => void) => CallOptions | void,
    ...answers: Answer[]
  ): Promise<number> {
    const controller = new AbortController()
    server.play(...answers)
    const extra = start(() => controller.abort(reason)) ?? {}
    const api = client({ retries: 2, ...options })
    const error = await rejection(call(api, "GET", { ...extra, signal: controller.signal }))
    expect(error).toBe(reason)
    return server.requests.length
  }

  test("ends a call before anything is sent", async () => {
    const token = vi.fn<() => string>(() => "secret")
    expect(await aborted({ token }, (abort) => abort(), json(200, {}))).toBe(0)
    expect(token).not.toHaveBeenCalled()
  })

  test("ends a call that waits for a token", async () => {
    let stop: () => void
    const token = () => {
      setImmediate(stop)
      return new Promise<string>((resolve) => setTimeout(resolve, 50, "secret"))
    }
    const sent = await aborted({ token }, (abort) => void (stop = abort), json(200, {}))
    expect(sent).toBe(0)
  })

  test("ends a call that waits for headers", async () => {
    const controller = new AbortController()
    server.play(() => controller.abort(reason))
    const { signal } = controller
    expect(await rejection(call(client({ retries: 2 }), "GET", { signal }))).toBe(reason)
    expect(server.requests).toHaveLength(1)
  })

  test("ends a call that reads a body", async () => {
    const sent = await aborted(
      {},
      (abort) => ({
        async fetch(...request) {
          const response = await fetch(...request)
          setImmediate(abort)
          return response
        },
      }),
      silence(halfAnswer),
    )
    expect(sent).toBe(1)
  })

  test("ends a call that waits before it asks again", async () => {
    // So that the wait is long enough to be ended.
    vi.spyOn(Math, "random").mockReturnValue(100)
    const sent = await aborted({}, (abort) => server.play(followed(text(503, ""), abort)))
    expect(sent).toBe(1)
  })

  test("ends a call that waits as long as the service asks for", async () => {
    const busy = text(503, "", { "Retry-After": "30" })
    expect(await aborted({}, (abort) => server.play(followed(busy, abort)))).toBe(1)
  })

  test("ends a call whose answer came at the same moment", async () => {
    const asked = vi.fn<() => Response>(
      () => new Response("", { status: 503, headers: { "Retry-After": "30" } }),
    )
    await aborted({}, (abort) => ({
      async fetch() {
        abort()
        return asked()
      },
    }))
    expect(asked).toHaveBeenCalledOnce()
  })

  test("asks for no token and no answer once it has ended a wait", async () => {
    vi.spyOn(Math, "random").mockReturnValue(100)
    const token = vi.fn<() => string>(() => "secret")
    const asked = vi.fn<() => Response>(() => new Response("", { status: 503 }))
    await aborted({ token }, (abort) => ({
      async fetch() {
        setTimeout(abort, 50)
        return asked()
      },
    }))
    expect(asked).toHaveBeenCalledOnce()
    expect(token).toHaveBeenCalledOnce()
  })
})

describe("the guards", () => {
  const guards = {
    ApiError: isApiError,
    NetworkError: isNetworkError,
    TimeoutError: isTimeoutError,
  }
  const names = Object.keys(guards) as (keyof typeof guards)[]

  /** The names of the guards that take a value. */
  const takenBy = (value: unknown) => names.filter((name) => guards[name](value))

  test("take an error that another realm made", () => {
    const context = createContext()
    for (const name of names) {
      const properties = JSON.stringify({ name, requestUuid: "" })
      const error: unknown = runInContext(`Object.assign(new Error("x"), ${properties})`, context)
      expect(error).not.toBeInstanceOf(Error)
      expect(takenBy(error)).toEqual([name])
    }
  })

  test("take an error that another copy of the client made, and the other way round", async () => {
    const path = "../../src/client/errors.ts?copy"
    const copy = (await import(
      /* @vite-ignore */ path
    )) as typeof import("../../src/client/errors.ts")
    expect(copy.unwrap).not.toBe(unwrap)
    expect(takenBy(await rejection(copy.unwrap(get(json(404, envelope("no"))))))).toEqual([
      "ApiError",
    ])
    expect(copy.isApiError(await rejection(unwrap(get(json(404, envelope("no"))))))).toBe(true)
    expect(copy.isNetworkError(await rejection(get(cut())))).toBe(true)
  })

  test("take no DOMException, as browsers and fetch throw them", () => {
    for (const name of names) expect(takenBy(new DOMException("x", name))).toEqual([])
  })

  test("take no other error, and nothing that is none", () => {
    const others = [new Error("x"), new TypeError("fetch failed"), "ApiError", 0, null, undefined]
    const alike = names.map((name) => ({ name, message: "x", requestUuid: "" }))
    // An error of a library that has chosen the same name.
    const library = Object.assign(new Error("x"), { name: "ApiError", status: 400 })
    for (const value of [...others, ...alike, library]) expect(takenBy(value)).toEqual([])
  })
})

describe("a page of 20 MB", () => {
  test.each(["of known length", "in chunks"])("%s arrives whole", async (framing) => {
    const tasks = Array.from({ length: 20_000 }, (_, id) => ({ id, name: "ü".repeat(500) }))
    const body = JSON.stringify({ tasks })
    expect(Buffer.byteLength(body)).toBeGreaterThan(20_000_000)
    const chunks = body.match(/[^]{1,65536}/g) ?? []
    const result = await get(framing === "in chunks" ? chunked(200, chunks) : text(200, body))
    expect(JSON.stringify(result.data) === body).toBe(true)
  })
})
