import { beforeEach, expect, test, vi } from "vitest"
import type { ClientOptions } from "../../src/client/index.ts"
import {
  callMethod,
  catchRejection,
  errorBody,
  hang,
  json,
  reset,
  type Responder,
  text,
  truncatedResponse,
  useScriptedServer,
} from "./scriptedServer.ts"

const { server, client } = await useScriptedServer()
// Makes the random delay 0.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0))

const success = json(200, { tasks: [] })
const tooManyRequests = json(429, errorBody("too many"))
const temporaryFailures: [name: string, responder: Responder][] = [
  ["a connection reset before the response", reset()],
  ["a connection reset within the body", reset(truncatedResponse)],
  ["a 502", text(502, "<h1>Bad Gateway</h1>", { "Content-Type": "text/html" })],
  ["a 503", text(503, "")],
  ["a 504", json(504, errorBody("late"))],
]

// retryDelay.test.ts tests each method with each status.
test.each([
  ...temporaryFailures.map((failure) => ["GET", ...failure] as const),
  ["POST", "a 429", tooManyRequests] as const,
])("retries a %s after %s", async (method, _, failure) => {
  server.respondWith(failure, failure, success)
  const { data, response } = await callMethod(client(), method)
  expect([data, response.status]).toEqual([{ tasks: [] }, 200])
  expect(server.requests).toHaveLength(3)
})

test.each(["GET", "PUT", "DELETE"] as const)(
  "retries the same %s after a timeout",
  async (method) => {
    server.respondWith(hang(), hang(truncatedResponse), success)
    const { data } = await callMethod(client({ timeout: 500 }), method)
    expect(data).toEqual({ tasks: [] })
    const [first, ...others] = server.requests
    expect(others).toEqual([first, first])
  },
)

test.each([...temporaryFailures, ["a timeout", hang()] as const])(
  "doesn't retry a POST after %s",
  async (_, failure) => {
    server.respondWith(failure, success)
    const outcome = await callMethod(client({ timeout: 500 }), "POST").then(
      ({ response }) => response.status,
      (error: Error) => error.name,
    )
    expect([502, 503, 504, "NetworkError", "TimeoutError"]).toContain(outcome)
    expect(server.requests).toHaveLength(1)
  },
)

const busy = Array.from({ length: 6 }, () => text(503, "busy", { "Content-Type": "text/plain" }))
const resets = Array.from({ length: 6 }, () => reset())

test.each<[name: string, client: ClientOptions["retries"], call: number, expected: number]>([
  ["three times by default", undefined, NaN, 3],
  ["once if the client sets retries to 0", 0, NaN, 1],
  ["once if the call sets retries to 0", undefined, 0, 1],
  ["twice if the call sets retries to 1 and the client to 0", 0, 1, 2],
  ["five times if the client sets retries to 4", 4, NaN, 5],
])("sends a request %s", async (_, ofClient, ofCall, expected) => {
  const api = client(ofClient === undefined ? {} : { retries: ofClient })
  const options = Number.isNaN(ofCall) ? {} : { retries: ofCall }
  server.respondWith(...busy)
  const { error, response } = await callMethod(api, "GET", options)
  expect(response.status).toBe(503)
  expect(error?.errors[0]?.message).toContain("text/plain")
  expect(server.requests).toHaveLength(expected)
  server.respondWith(...resets)
  const thrown = await catchRejection(callMethod(api, "GET", options))
  expect(thrown).toHaveProperty("name", "NetworkError")
  expect(server.requests).toHaveLength(expected)
})

test("middleware sees one request, however often it is retried", async () => {
  const seen: string[] = []
  const api = client()
  api.use({
    onRequest: () => void seen.push("request"),
    onResponse: ({ response }) => void seen.push(`${response.status}`),
  })
  server.respondWith(text(503, ""), text(503, ""), success)
  await callMethod(api, "GET")
  expect(seen).toEqual(["request", "200"])
})

// The delay for each status and header is tested in retryDelay.test.ts.
test.each(["61", new Date(Date.now() + 90_000).toUTCString()])(
  "doesn't retry if Retry-After asks for more than the maximum delay: %s",
  async (retryAfter) => {
    server.respondWith(text(503, "", { "Retry-After": retryAfter }), success)
    const { response } = await callMethod(client(), "GET")
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, retryAfter])
    expect(server.requests).toHaveLength(1)
  },
)

test("prefers the call's timeout to the client's", async () => {
  server.respondWith(hang(), hang(), hang())
  const call = callMethod(client({ timeout: 60_000 }), "GET", { timeout: 50 })
  expect(await catchRejection(call)).toHaveProperty("name", "TimeoutError")
  expect(server.requests).toHaveLength(3)
})

test("the timeout doesn't include the delay before a retry", async () => {
  vi.spyOn(Math, "random").mockReturnValue(2)
  server.respondWith(text(503, ""), success)
  expect((await callMethod(client({ timeout: 500 }), "GET")).data).toEqual({ tasks: [] })
})

test("passes a new request to fetch for each attempt", async () => {
  const requests = new Set<unknown>()
  const spy = vi.fn<typeof fetch>(async (input, init) => {
    requests.add(input)
    await (input as Request).clone().text()
    return fetch(input, init)
  })
  server.respondWith(text(503, ""), reset(), success)
  expect((await callMethod(client({ fetch: spy }), "PUT")).data).toEqual({ tasks: [] })
  expect(spy).toHaveBeenCalledTimes(3)
  expect(requests.size).toBe(3)
})
