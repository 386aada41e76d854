import { inspect } from "node:util"
import { beforeEach, expect, test, vi } from "vitest"
import {
  type ClientOptions,
  type ErrorResponse,
  isApiError,
  isNetworkError,
  unwrap,
} from "../../src/client/index.ts"
import { readError } from "../../src/client/errors.ts"
import {
  type Responder,
  noBody,
  callMethod,
  reset,
  errorBody,
  headerValues,
  headerValuesOfEach,
  json,
  raw,
  catchRejection,
  hang,
  text,
  useScriptedServer,
} from "./scriptedServer.ts"

const canary = "canary-4f1d9c"
const { server: own, client } = await useScriptedServer({ token: canary })
const success = json(200, { tasks: [] })

// Makes the random delay 0.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0))

test.each<[string, ClientOptions["token"]]>([
  ["a string", canary],
  ["a function", () => canary],
  ["an asynchronous function", async () => canary],
])("sends a token given as %s", async (_, token) => {
  own.respondWith(success, success)
  await callMethod(client({ token }), "GET")
  await callMethod(client({ token }), "POST")
  expect(headerValuesOfEach(own, "authorization")).toEqual([
    [`Bearer ${canary}`],
    [`Bearer ${canary}`],
  ])
})

test("the token replaces the caller's Authorization header", async () => {
  own.respondWith(success)
  await callMethod(client({ headers: { Authorization: "Basic eDp5" } }), "GET")
  expect(headerValuesOfEach(own, "authorization")).toEqual([[`Bearer ${canary}`]])
})

test.each(["throws", "rejects"])(
  "a call rejects and sends nothing if the token function %s",
  async (how) => {
    const error = new Error("no session")
    const token = vi.fn<() => Promise<string>>(() => {
      if (how === "throws") throw error
      return Promise.reject(error)
    })
    own.respondWith(success)
    expect(await catchRejection(callMethod(client({ token }), "GET"))).toBe(error)
    expect(token).toHaveBeenCalledOnce()
    expect(own.requests).toEqual([])
  },
)

test.each([
  ["https://API.example.com/v2", "https://api.example.com/v2/tasks?organization_id=1"],
  ["http://api.example.com:80/", "http://api.example.com/tasks?organization_id=1"],
  ["https://b\u00fccher.example", "https://xn--bcher-kva.example/tasks?organization_id=1"],
  ["HTTP://0x7F.0.0.1/v2/", "http://127.0.0.1/v2/tasks?organization_id=1"],
  ["http:\\\\127.1", "http://127.0.0.1/tasks?organization_id=1"],
])("sends the token to the baseUrl %s, which isn't normalized", async (baseUrl, url) => {
  const spy = vi.spyOn(globalThis, "fetch")
  for (const middleware of [[], [{ onRequest: () => undefined }]]) {
    spy.mockResolvedValueOnce(Response.json({ tasks: [] }))
    await callMethod(client({ baseUrl }), "GET", { middleware })
    const sent = new Request(...spy.mock.calls.at(-1)!)
    expect([sent.url, sent.headers.get("Authorization")]).toEqual([url, `Bearer ${canary}`])
  }
})

/** Sends a request that middleware redirects, and returns whether it has the token. */
async function sendsToken(baseUrl: string, url: string): Promise<boolean> {
  const spy = vi.fn<typeof fetch>(async () => Response.json({ tasks: [] }))
  const api = client({ baseUrl, fetch: spy })
  api.use({ onRequest: () => new Request(url) })
  await callMethod(api, "GET")
  const [sent] = spy.mock.calls[0] as [Request]
  return sent.headers.has("Authorization")
}

test("doesn't follow redirects by default", async () => {
  own.respondWith(noBody(307, { Location: "/lists" }), success)
  expect((await callMethod(client(), "GET")).response.status).toBe(307)
  expect(own.requests).toHaveLength(1)
})

test.each([
  ["https://own.example/v2", "https://own.example/v2/tasks"],
  ["https://OWN.example:443/v2", "https://own.EXAMPLE/other"],
])("a client of %s sends the token to %s", async (baseUrl, url) => {
  expect(await sendsToken(baseUrl, url)).toBe(true)
})

test.each([
  ["https://own.example", "https://own.example.evil.example/tasks"],
  ["https://own.example", "https://own.example:8443/tasks"],
  ["https://own.example:844", "https://own.example:8443/tasks"],
  ["https://own.example", "http://own.example/tasks"],
  ["https://own.example", "https://evil.example/https://own.example/tasks"],
])("a client of %s sends no token to %s", async (baseUrl, url) => {
  expect(await sendsToken(baseUrl, url)).toBe(false)
})

/** Returns a responder that quotes the request's `Authorization` header. */
const quoteToken =
  (createResponder: (token: string) => Responder): Responder =>
  (request, response) =>
    createResponder(`${headerValues(request, "authorization")}`)(request, response)

/** Returns the names of a value's representations that contain the token. */
function findLeaks(value: unknown): string[] {
  const { message, stack } = value as Error
  const representations = {
    message,
    stack,
    string: String(value),
    json: JSON.stringify(value),
    keys: JSON.stringify(Object.entries(value as object)),
    inspection: inspect(value, { depth: 10, showHidden: true }),
  }
  return Object.entries(representations)
    .filter(([, shown]) => shown?.includes(canary))
    .map(([name]) => name)
}

/** Runs a function and returns what it prints. */
async function captureOutput(run: () => Promise<unknown>): Promise<string> {
  const printed: unknown[] = []
  const spies = [
    ...(["debug", "error", "info", "log", "trace", "warn"] as const).map((method) =>
      vi.spyOn(console, method).mockImplementation((...values) => void printed.push(...values)),
    ),
    ...[process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, "write").mockImplementation((chunk) => printed.push(chunk) > 0),
    ),
  ]
  await run().finally(() => spies.forEach((spy) => spy.mockRestore()))
  return inspect(printed, { depth: 10 })
}

const html = { "Content-Type": "text/html" }
const detail = { message: "no", code: "invalid_attribute" }
const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n"

const failures: Record<string, (token: string) => Responder> = {
  "an error message that quotes the token": (token) => json(400, errorBody(`not for ${token}`)),
  "a 503 that quotes the token": (token) => json(503, errorBody(`not for ${token}`)),
  "an error description that quotes the token": (token) =>
    json(422, { errors: [{ ...detail, description: token }] }),
  "two errors, the last of which quotes the token": (token) =>
    json(422, { errors: [detail, { ...detail, message: token }] }),
  "errors without a code that quote the token": (token) =>
    json(400, { errors: [{ message: token }] }),
  "an HTML page that quotes the token": (token) => text(502, `<pre>${token}</pre>`, html),
  "other JSON that quotes the token": (token) => json(400, { error: token }),
  "a truncated 200 that quotes the token": (token) => text(200, `{"${token}":`),
  "a body that quotes the token and is cut by a reset": (token) => reset(`${head}${token}`),
  "an endless body that quotes the token": (token) => hang(`${head}${token}`),
  "a reset connection": () => reset(),
  "a timeout": () => hang(),
}

test.each(
  (["GET", "POST"] as const).flatMap((method) =>
    Object.entries(failures).map(([failure, create]) => [method, failure, create] as const),
  ),
)(
  "keeps the token out of the error, the client and the output if a %s gets %s",
  async (method, _, createResponder) => {
    own.respondWith(...Array.from({ length: 2 }, () => quoteToken(createResponder)))
    const seen: string[] = []
    const api = client({ retries: 1, timeout: 200 })
    const inspectRequest = ({ request }: { request: Request }) =>
      void seen.push(inspect([...request.headers]), inspect(request, { depth: 10 }))
    api.use({ onRequest: inspectRequest, onResponse: inspectRequest, onError: inspectRequest })

    let error: unknown
    const printed = await captureOutput(async () => {
      error = await catchRejection(unwrap(callMethod(api, method)))
    })
    expect(headerValuesOfEach(own, "authorization")[0]).toEqual([`Bearer ${canary}`])
    expect(error).toBeInstanceOf(Error)
    expect(findLeaks(error)).toEqual([])
    expect(findLeaks(api)).toEqual([])
    expect(seen).toHaveLength(4)
    expect(seen.filter((shown) => shown.includes(canary))).toEqual([])
    expect(printed).not.toContain(canary)
  },
)

test.each<["response" | "cause", string, (token: string) => Responder]>([
  ["response", "a redirect", (token) => noBody(302, { Location: `/?token=${encodeURI(token)}` })],
  ["response", "a header", (token) => text(401, "", { "X-Quoted": token })],
  ["response", "a media type", (token) => text(400, "", { "Content-Type": token })],
  ["response", "a reason phrase", (token) => raw(`HTTP/1.1 400 ${token}\r\n\r\n`)],
  ["cause", "a response that isn't HTTP", (token) => raw(`${token}\r\n`)],
  ["cause", "an invalid header", (token) => raw(`HTTP/1.1 200 OK\r\n${token}\r\n\r\n`)],
])(
  "shows only in error.%s a token that the service quotes in %s",
  async (property, _, createResponder) => {
    own.respondWith(quoteToken(createResponder))
    const error = await catchRejection(unwrap(callMethod(client({ retries: 0 }), "GET")))
    expect([isApiError(error), isNetworkError(error)]).toEqual([
      property === "response",
      property === "cause",
    ])
    Object.assign(error as Error, { [property]: undefined })
    expect(findLeaks(error)).toEqual([])
  },
)

test.each(['canary"b', "canary\\b", "canary/b+c=", "canary$&", "canary<>&'"])(
  "redacts the token %s despite its special characters",
  async (token) => {
    own.respondWith(quoteToken((quoted) => json(400, errorBody(`not for ${quoted}`))))
    const outcome = await callMethod(client({ token }), "GET").then(
      ({ error }) => error?.errors[0]?.message,
      (error: Error) => error.message,
    )
    // The client may reject a token that RFC 6750 doesn't allow.
    expect(outcome).toMatch(/^(not for Bearer \*\*\*|token must be the token without .*)$/)
  },
)

test.each(["e8bd42a3-9ab2", "invalid_attribute", "https://docs.example", "list_id.21"])(
  "redacts the token %s in texts, but not in IDs, codes and URLs",
  async (token) => {
    const { request_uuid, status, errors } = errorBody(`not for ${token}`) as ErrorResponse
    const body = { request_uuid, status, errors: [{ ...errors[0]!, attribute: "list_id.21" }] }
    own.respondWith(json(400, body))
    const { error } = await callMethod(client({ token }), "GET")
    const texts = { message: "not for ***", description: "not for ***." }
    expect(error).toEqual({ ...body, errors: [{ ...body.errors[0], ...texts }] })
  },
)

test("doesn't redact tokens of fewer than 8 characters", () => {
  const before = JSON.stringify(errorBody("Task 21 has an invalid value."))
  for (const [start] of [...before].entries()) {
    for (let length = 1; length < 8; length++) {
      const token = before.slice(start, start + length)
      const after = readError(new Response(), JSON.parse(before), token)
      expect(JSON.stringify(after)).toBe(before)
    }
  }
})
