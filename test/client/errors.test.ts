import { expect, test, vi } from "vitest"
import {
  type ApiError,
  isApiError,
  isNetworkError,
  isTimeoutError,
  type Result,
  unwrap,
} from "../../src/client/index.ts"
import {
  callMethod,
  catchRejection,
  chunked,
  errorBody,
  hang,
  json,
  methods,
  noBody,
  raw,
  reset,
  type Responder,
  startScriptedServer,
  text,
  truncatedResponse,
  useScriptedServer,
} from "./scriptedServer.ts"

const { server, client } = await useScriptedServer({ retries: 0 })

function get(...responders: Responder[]): Promise<Result<unknown>> {
  server.respondWith(...responders)
  return callMethod(client(), "GET")
}

/** The guards by the name of their error. */
const guards = { ApiError: isApiError, NetworkError: isNetworkError, TimeoutError: isTimeoutError }
const guardNames = Object.keys(guards) as (keyof typeof guards)[]

/** Returns the names of the guards that accept a value. */
const acceptingGuards = (value: unknown) => guardNames.filter((name) => guards[name](value))

const html = { "Content-Type": "text/html" }
const plain = { "Content-Type": "application/json" }

test.each([
  [400, "unsupported_param"],
  [500, "internal"],
])(
  "returns the body of a %i error unchanged, and unwrap throws it as an ApiError",
  async (status, code) => {
    const body = errorBody("It is not so", code)
    const result = await get(json(status, body))
    expect(result.data).toBeUndefined()
    expect(result.error).toEqual(body)
    expect(result.response.status).toBe(status)

    const error = (await catchRejection(unwrap(result))) as ApiError
    expect(error).toBeInstanceOf(Error)
    expect(error).toMatchObject({
      name: "ApiError",
      status,
      requestUuid: "e8bd42a3-9ab2-4a87-a4e4-6a6a6ac46a33",
      errors: result.error?.errors,
      codes: [code],
    })
    expect(error.response).toBe(result.response)
    expect(`${error}`).toBe(`ApiError: GET /tasks: ${status} It is not so (It is not so.)`)
    expect(acceptingGuards(error)).toEqual(["ApiError"])
  },
)

test("an ApiError contains every message and code, and descriptions that add to the messages", async () => {
  const errors = [
    { message: "One is missing.", code: "missing_param", description: "The key one is missing." },
    { message: "Two", code: "unsupported_param", link: "", description: "" },
    { message: "Three", code: "missing_param" },
  ]
  expect(await catchRejection(unwrap(get(json(422, { errors }))))).toMatchObject({
    message: "GET /tasks: 422 One is missing.; Two; Three (The key one is missing.)",
    codes: ["missing_param", "unsupported_param", "missing_param"],
    errors,
  })
})

const unexpectedResponses: [name: string, status: number, type: string, responder: Responder][] = [
  ["an HTML page from a proxy", 502, "text/html", text(502, "<h1>Bad Gateway</h1>", html)],
  ["an error response without a body", 500, "", text(500, "")],
  ["a 304", 304, "", noBody(304)],
  ["a redirect", 302, "", noBody(302, { Location: "/login" })],
  ["a success response with an HTML page", 200, "text/html", text(200, "<h1>Log in</h1>", html)],
  ["a success response without a body", 200, "", text(200, "")],
  ["an empty, chunked success response", 200, "", chunked(200, [])],
  ["a truncated success response", 200, "application/json", text(200, '{"tasks":[{"id"', plain)],
  ["a success response whose body is null", 200, "application/json", text(200, "null", plain)],
]

test.each(unexpectedResponses)(
  "creates an error body for an unexpected response: %s",
  async (_, status, type, responder) => {
    const result = await get(responder)
    expect(result.data).toBeUndefined()
    expect(result.response.status).toBe(status)
    const message = result.error?.errors[0]?.message
    expect(message).toMatch(/\w/)
    expect(message).toContain(type)
    const errors = [{ code: "", link: "", message, description: message }]
    expect(result.error).toEqual({ request_uuid: "", status: "error", errors })

    const error = (await catchRejection(unwrap(result))) as ApiError
    expect(acceptingGuards(error)).toEqual(["ApiError"])
    expect(error).toMatchObject({ status, requestUuid: "", errors, codes: [""] })
    expect(error.response).toBe(result.response)
    expect(error.message).toBe(`GET /tasks: ${status} ${message}`)
  },
)

test("throws a NetworkError if the connection is refused", async () => {
  const closed = await startScriptedServer()
  await closed.close()
  const error = await catchRejection(callMethod(client({ baseUrl: closed.url }), "GET"))
  expect(acceptingGuards(error)).toEqual(["NetworkError"])
  expect(error).toMatchObject({
    message: "GET /tasks: fetch failed (ECONNREFUSED)",
    cause: { cause: { code: "ECONNREFUSED" } },
  })
})

test.each<[string, Responder]>([
  ["a connection reset before the headers", reset()],
  ["a connection reset within the headers", reset("HTTP/1.1 200 OK\r\nContent-")],
  ["a connection reset within the body", reset(truncatedResponse)],
  ["a body shorter than its Content-Length", raw(truncatedResponse)],
  ["a response that isn't HTTP", raw("220 mail.example ESMTP\r\n")],
])("throws a NetworkError for %s", async (_, responder) => {
  const error = await catchRejection(get(responder))
  expect(acceptingGuards(error)).toEqual(["NetworkError"])
  const message = expect.stringMatching(/^GET \/tasks: \w.*/)
  expect(error).toMatchObject({ message, cause: expect.any(Error) })
})

test.each(methods)(
  "a NetworkError for a %s names the method and path template but no parameter values",
  async (method) => {
    server.respondWith(reset())
    const error = await catchRejection(callMethod(client(), method))
    expect((error as Error).message).toMatch(
      new RegExp(`^${method} /[a-z]+(/{id})?: fetch failed \\(\\w+\\)$`),
    )
  },
)

// Deno writes the URL into the message.
test("removes the token and query in the cause's message from a NetworkError's message", async () => {
  const cause = new TypeError(
    "error for url (https://a.example/tasks?organization_id=1): secret-token",
  )
  const api = client({ token: "secret-token", fetch: () => Promise.reject(cause) })
  const error = await catchRejection(callMethod(api, "GET"))
  const message = "GET /tasks: error for url (https://a.example/tasks ***"
  expect(error).toMatchObject({ message, cause })
})

test.each<[string, Responder]>([
  ["before the headers", hang()],
  ["within the headers", hang("HTTP/1.1 200 OK\r\nContent-")],
  ["within the body", hang(truncatedResponse)],
])("throws a TimeoutError if the response stops %s", async (_, responder) => {
  server.respondWith(responder)
  const error = await catchRejection(callMethod(client({ timeout: 50 }), "GET"))
  expect(acceptingGuards(error)).toEqual(["TimeoutError"])
  expect((error as Error).message).toBe("GET /tasks: exceeded the timeout of 50 ms")
})

test.each(["GET", "POST"] as const)(
  "times out a %s even if fetch ignores the abort signal",
  async (method) => {
    const api = client({ timeout: 50, retries: 0, fetch: () => new Promise(() => {}) })
    expect(acceptingGuards(await catchRejection(callMethod(api, method)))).toEqual(["TimeoutError"])
  },
)

test.each([new Error("enough"), "enough", { enough: true }, "", null])(
  "an aborted call rejects with the caller's reason: %s",
  async (reason) => {
    const signal = AbortSignal.abort(reason)
    expect(await catchRejection(callMethod(client(), "GET", { signal }))).toBe(reason)
    const controller = new AbortController()
    server.respondWith(() => controller.abort(reason))
    const call = callMethod(client(), "GET", { signal: controller.signal })
    expect(await catchRejection(call)).toBe(reason)
  },
)

test("aborts a call that is waiting for the token function", async () => {
  const controller = new AbortController()
  const token = () => {
    setImmediate(() => controller.abort("enough"))
    return new Promise<string>((resolve) => setTimeout(resolve, 50, "secret"))
  }
  server.respondWith(json(200, {}))
  const call = callMethod(client({ token }), "GET", { signal: controller.signal })
  expect(await catchRejection(call)).toBe("enough")
  expect(server.requests).toEqual([])
})

test("aborts a call whose response arrives at the same time", async () => {
  const controller = new AbortController()
  const fetch = vi.fn<() => Promise<Response>>(async () => {
    controller.abort("enough")
    return new Response("", { status: 503, headers: { "Retry-After": "30" } })
  })
  const call = callMethod(client({ fetch, retries: 2 }), "GET", { signal: controller.signal })
  expect(await catchRejection(call)).toBe("enough")
  expect(fetch).toHaveBeenCalledOnce()
})

test("error guards accept errors from another copy of the client", async () => {
  const path = "../../src/client/errors.ts?copy"
  const copy = (await import(
    /* @vite-ignore */ path
  )) as typeof import("../../src/client/errors.ts")
  expect(copy.unwrap).not.toBe(unwrap)
  const fromCopy = await catchRejection(copy.unwrap(get(json(404, errorBody("no")))))
  expect(acceptingGuards(fromCopy)).toEqual(["ApiError"])
  const own = await catchRejection(unwrap(get(json(404, errorBody("no")))))
  expect(copy.isApiError(own)).toBe(true)
  expect(copy.isNetworkError(await catchRejection(get(reset())))).toBe(true)
})

test("error guards reject errors and values that don't come from the client", () => {
  const values = [new Error("x"), new TypeError("fetch failed"), "ApiError", 0, null, undefined]
  const objects = guardNames.map((name) => ({ name, message: "x", requestUuid: "" }))
  // A library can use the same name.
  const library = Object.assign(new Error("x"), { name: "ApiError", status: 400 })
  const exceptions = guardNames.map((name) => new DOMException("x", name))
  for (const value of [...values, ...objects, library, ...exceptions]) {
    expect(acceptingGuards(value)).toEqual([])
  }
})
