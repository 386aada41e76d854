import { inspect } from "node:util"
import * as fc from "fast-check"
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import {
  type ApiError,
  type ClientOptions,
  createClient,
  type ErrorResponse,
  isApiError,
  isNetworkError,
  pages,
  unwrap,
} from "../../src/client/index.ts"
import { readError } from "../../src/client/errors.ts"
import {
  type Answer,
  bare,
  call,
  chunked,
  cut,
  envelope,
  header,
  headerOfEach,
  json,
  raw,
  rejection,
  type ScriptedServer,
  silence,
  startServer,
  text,
} from "./server.ts"

const home = await startServer()
const elsewhere = await startServer()
afterAll(() => Promise.all([home.close(), elsewhere.close()]))

const canary = "canary-4f1d9c"
const done = json(200, { tasks: [] })

// So that no wait is long.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0))
afterEach(() => vi.restoreAllMocks())

function client(options: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl: home.url, token: canary, ...options })
}

/** Where a token has been seen by a server, in whatever part of a request. */
function tokensAt({ requests }: ScriptedServer): string[] {
  return requests
    .map(({ url, headers, body }) => `${url}\n${headers.join("\n")}\n${body}`)
    .filter((request) => request.includes(canary))
}

describe("a token", () => {
  test.each<[string, ClientOptions["token"]]>([
    ["a string", canary],
    ["a function", () => canary],
    ["an asynchronous function", async () => canary],
  ])("may be %s", async (_, token) => {
    home.play(done, done)
    await call(client({ token }), "GET")
    await call(client({ token }), "POST")
    expect(headerOfEach(home, "authorization")).toEqual([
      [`Bearer ${canary}`],
      [`Bearer ${canary}`],
    ])
  })

  test("is asked for before each attempt", async () => {
    let number = 0
    const token = async () => `token-${++number}`
    home.play(text(503, ""), cut(), done, done)
    const api = client({ token })
    await call(api, "GET")
    await call(api, "GET")
    expect(headerOfEach(home, "authorization").flat()).toEqual(
      [1, 2, 3, 4].map((attempt) => `Bearer token-${attempt}`),
    )
  })

  test("goes before a header of one's own", async () => {
    home.play(done)
    await call(client({ headers: { Authorization: "Basic eDp5" } }), "GET")
    expect(headerOfEach(home, "authorization")).toEqual([[`Bearer ${canary}`]])
  })

  test.each<[string, (error: unknown) => string | Promise<string>]>([
    [
      "throws",
      (error) => {
        throw error
      },
    ],
    ["rejects", (error) => Promise.reject(error)],
  ])("that %s rejects the call with its own error, and once", async (_, fail) => {
    const error = new Error("no session")
    const token = vi.fn<() => string | Promise<string>>(() => fail(error))
    home.play(done)
    expect(await rejection(call(client({ token }), "GET"))).toBe(error)
    expect(token).toHaveBeenCalledOnce()
    expect(home.requests).toEqual([])
  })
})

const activity = (id: number) => ({ activities: [{ id }] })

describe("another origin", () => {
  beforeEach(() => elsewhere.play(done))

  test("that is sent the token is noticed by these tests", async () => {
    await fetch(elsewhere.url, { headers: { Authorization: `Bearer ${canary}` } })
    expect(tokensAt(elsewhere)).toHaveLength(1)
    elsewhere.play(done)
    await fetch(`${elsewhere.url}/?token=${canary}`)
    expect(tokensAt(elsewhere)).toHaveLength(1)
  })

  test.each(["GET", "POST"] as const)(
    "gets no token where middleware sends a %s to it",
    async (verb) => {
      const api = client()
      api.use({
        onRequest: ({ request }) =>
          new Request(request.url.replace(home.url, elsewhere.url), request),
      })
      const { data } = await call(api, verb)
      expect(data).toEqual({ tasks: [] })
      expect(elsewhere.requests).toHaveLength(1)
      expect(tokensAt(elsewhere)).toEqual([])
    },
  )

  test.each([
    ["GET", 302, "GET"],
    ["GET", 307, "GET"],
    ["POST", 302, "GET"],
    ["POST", 307, "POST"],
    ["PUT", 308, "PUT"],
  ] as const)("gets no token where a %s is led to it by a %i", async (verb, status, method) => {
    home.play(bare(status, { Location: `${elsewhere.url}/tasks` }))
    const { data } = await call(client(), verb, { redirect: "follow" })
    expect(data).toEqual({ tasks: [] })
    expect(tokensAt(home)).toHaveLength(1)
    expect(elsewhere.requests.map((request) => request.method)).toEqual([method])
    expect(elsewhere.requests[0]?.body).toEqual(
      method === "GET" ? Buffer.alloc(0) : home.requests[0]?.body,
    )
    expect(tokensAt(elsewhere)).toEqual([])
  })

  test("is not asked where redirects are not followed", async () => {
    home.play(bare(307, { Location: `${elsewhere.url}/tasks` }))
    expect((await call(client(), "GET")).response.status).toBe(307)
    expect(elsewhere.requests).toEqual([])
  })

  test("is not asked where a Link names it for the next page", async () => {
    const link = `<${elsewhere.url}/activities?cursor=2&limit=1>; rel="next"`
    home.play(json(200, activity(1), { Link: link }), json(200, activity(2)))
    const query = { organization_id: 1, limit: 1 }
    const seen: unknown[] = []
    for await (const page of pages(client(), "/activities", { params: { query } })) seen.push(page)
    expect(seen).toEqual([activity(1), activity(2)])
    expect(home.requests.map(({ url }) => url)).toEqual([
      "/activities?organization_id=1&limit=1",
      "/activities?organization_id=1&limit=1&cursor=2",
    ])
    expect(elsewhere.requests).toEqual([])
  })

  test.each([
    ["https://home.example/v2", "https://home.example/v2/tasks", true],
    ["https://home.example/v2", "https://home.example:443/other", true],
    ["https://home.example", "https://home.example.evil.example/tasks", false],
    ["https://home.example", "https://home.example:8443/tasks", false],
    ["https://home.example:844", "https://home.example:8443/tasks", false],
    ["https://home.example", "http://home.example/tasks", false],
    ["https://home.example", "https://evil.example/https://home.example/tasks", false],
  ])("is another scheme, host or port: %s and %s", async (baseUrl, url, same) => {
    const asked = vi.fn<typeof fetch>(async () => Response.json({ tasks: [] }))
    const api = client({ baseUrl, fetch: asked })
    api.use({ onRequest: () => new Request(url) })
    await call(api, "GET")
    const [sent] = asked.mock.calls[0] as [Request]
    expect(sent.headers.has("Authorization")).toBe(same)
  })
})

/** What went out as a header `Authorization`, for an answer that quotes it. */
const quoting =
  (answer: (token: string) => Answer): Answer =>
  (request, response) =>
    answer(`${header(request, "authorization")}`)(request, response)

/** The ways to look at a value in which the token is found. */
function leaks(value: unknown): string[] {
  const { message, stack } = value as Error
  const looks = {
    message,
    stack,
    string: String(value),
    json: JSON.stringify(value),
    keys: JSON.stringify(Object.entries(value as object)),
    inspection: inspect(value, { depth: 10, showHidden: true }),
  }
  return Object.entries(looks)
    .filter(([, look]) => look?.includes(canary))
    .map(([name]) => name)
}

/** What is printed while a function runs. */
async function printedBy(run: () => Promise<unknown>): Promise<string> {
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

describe("a canary", () => {
  const html = { "Content-Type": "text/html" }
  const detail = { message: "no", code: "invalid_attribute" }
  const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 999\r\n\r\n"

  const failures: [name: string, answer: (token: string) => Answer][] = [
    ["an envelope", (token) => json(400, envelope(`not for ${token}`))],
    ["an envelope of a 503", (token) => json(503, envelope(`not for ${token}`))],
    ["a description", (token) => json(422, { errors: [{ ...detail, description: token }] })],
    [
      "the last of two errors",
      (token) => json(422, { errors: [detail, { ...detail, message: token }] }),
    ],
    ["errors without a code", (token) => json(400, { errors: [{ message: token }] })],
    ["a page", (token) => text(502, `<pre>${token}</pre>`, html)],
    ["a page of a success", (token) => text(200, `<pre>${token}</pre>`, html)],
    ["text", (token) => text(500, token, { "Content-Type": "text/plain" })],
    ["text in chunks", (token) => chunked(504, [token, token])],
    ["other JSON", (token) => json(400, { error: token })],
    ["errors that are no details", (token) => json(400, { errors: [token] })],
    ["a success cut short", (token) => text(200, `{"${token}":`)],
    ["a body that is cut", (token) => cut(`${head}${token}`)],
    ["a body that does not end", (token) => silence(`${head}${token}`)],
    ["no answer", () => cut()],
    ["silence", () => silence()],
  ]

  test("is found by these tests wherever it is", async () => {
    const hidden = Object.defineProperty(new Error("x"), "request", { value: { headers: canary } })
    expect(leaks(new Error(`Bearer ${canary}`))).toEqual([
      "message",
      "stack",
      "string",
      "inspection",
    ])
    expect(leaks(hidden)).toEqual(["inspection"])
    expect(leaks(new Error("x", { cause: new Error(canary) }))).toEqual(["inspection"])
    expect(leaks({ token: canary })).toEqual(["json", "keys", "inspection"])
    const headers = { Authorization: `Bearer ${canary}` }
    expect(leaks(new Request(home.url, { headers }))).toContain("inspection")
    expect(await printedBy(async () => console.warn({ canary }))).toContain(canary)
    expect(await printedBy(async () => process.stderr.write(canary))).toContain(canary)
  })

  describe.each(["GET", "POST"] as const)("of a %s", (verb) => {
    test.each(failures)("is quoted by %s, and gets nowhere", async (_, answer) => {
      home.play(...Array.from({ length: 2 }, () => quoting(answer)))
      const seen: string[] = []
      const api = client({ retries: 1, timeout: 200 })
      const see = ({ request }: { request: Request }) =>
        void seen.push(inspect([...request.headers]), inspect(request, { depth: 10 }))
      api.use({ onRequest: see, onResponse: see, onError: see })

      let error: unknown
      const printed = await printedBy(async () => {
        error = await rejection(unwrap(call(api, verb)))
      })
      expect(tokensAt(home)).not.toEqual([])
      expect(error).toBeInstanceOf(Error)
      expect(leaks(error)).toEqual([])
      expect(leaks(api)).toEqual([])
      expect(seen).toHaveLength(4)
      expect(seen.filter((look) => look.includes(canary))).toEqual([])
      expect(printed).not.toContain(canary)
    })
  })

  test.each<[string, (token: string) => Answer]>([
    ["a redirect", (token) => bare(302, { Location: `/login?token=${encodeURI(token)}` })],
    ["a header", (token) => text(401, "", { "X-Quoted": token })],
    ["a media type", (token) => text(400, "", { "Content-Type": token })],
    ["a reason", (token) => raw(`HTTP/1.1 400 ${token}\r\nContent-Length: 0\r\n\r\n`)],
  ])("that is quoted by %s is at most in the response, as it came", async (_, answer) => {
    home.play(quoting(answer))
    const error = (await rejection(unwrap(call(client(), "GET")))) as ApiError
    expect(isApiError(error)).toBe(true)
    Object.assign(error, { response: undefined })
    expect(leaks(error)).toEqual([])
  })

  test.each<[string, (token: string) => Answer]>([
    ["what is no HTTP", (token) => raw(`${token}\r\n`)],
    ["a header that is none", (token) => raw(`HTTP/1.1 200 OK\r\n${token}\r\n\r\n`)],
  ])("that is quoted by %s is at most in the cause, as fetch gives it", async (_, answer) => {
    home.play(quoting(answer))
    const error = (await rejection(call(client({ retries: 0 }), "GET"))) as Error
    expect(isNetworkError(error)).toBe(true)
    error.cause = undefined
    expect(leaks(error)).toEqual([])
  })

  test("leaves the rest of an envelope as it is", async () => {
    home.play(quoting((token) => json(400, envelope(`not for ${token}`))))
    expect((await call(client(), "GET")).error).toEqual(envelope("not for Bearer ***"))
  })

  test.each(['canary"b', "canary\\b", "canary/b+c=", "canary$&", "canary<>&'"])(
    "may be written as %s",
    async (token) => {
      home.play(quoting((quoted) => json(400, envelope(`not for ${quoted}`))))
      const outcome = await call(client({ token }), "GET").then(
        ({ error }) => error?.errors[0]?.message,
        (error: Error) => error.message,
      )
      // What cannot be a token of RFC 6750 may be refused.
      expect(outcome).toMatch(/^(not for Bearer \*\*\*|token must match .*)$/)
    },
  )

  test("is redacted from a success without its collection, and from a Link that cannot be read", async () => {
    const query = { organization_id: 1, limit: 1 }
    const answers: ((token: string) => Answer)[] = [
      (token) => json(200, { [token]: [] }, { "Content-Type": token }),
      (token) => json(200, activity(1), { Link: `<${token}` }),
    ]
    for (const answer of answers) {
      home.play(quoting(answer))
      const all = pages(client(), "/activities", { params: { query } })
      const error = (await rejection(all.next())) as Error
      expect(error.message).toMatch(/^(200 Unexpected response body|The Link header)/)
      // As it came.
      Object.assign(error, { response: undefined })
      expect(leaks(error)).toEqual([])
    }
  })

  test.each(["1", "e", "errors", "message", "status", "{", ",", "21", "invalid"])(
    "is not redacted where it is short, such as %s",
    async (token) => {
      const body = { ...envelope("No 11, {}: invalid, Bearer 21"), position: 101 }
      home.play(json(400, body))
      expect((await call(client({ token }), "GET")).error).toEqual(body)
    },
  )

  test.each(["e8bd42a3-9ab2", "invalid_attribute", "https://docs.example", "list_id.21"])(
    "is not redacted from what identifies: %s",
    async (token) => {
      const { request_uuid, status, errors } = envelope(`not for ${token}`) as ErrorResponse
      const body = { request_uuid, status, errors: [{ ...errors[0]!, attribute: "list_id.21" }] }
      home.play(json(400, body))
      const { error } = await call(client({ token }), "GET")
      const texts = { message: "not for ***", description: "not for ***." }
      expect(error).toEqual({ ...body, errors: [{ ...body.errors[0], ...texts }] })
    },
  )

  test("is not redacted where it is short, from any error", { timeout: 60_000 }, () => {
    const codes = ["invalid_attribute", "missing_param", "record_not_found", "unsupported_param"]
    const bodies = fc.tuple(fc.uuid(), fc.nat(), fc.constantFrom(...codes)).map(([id, n, code]) => {
      const message = `Task ${n} of ${id} has an invalid value.`
      const link = `https://docs.example/${n}/errors/${code}`
      const error = { message, code, link, description: message, attribute: `task.${code}` }
      return { request_uuid: id, status: "error", errors: [error, { ...error, code: id }] }
    })
    const tokens = fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 7 })
    const digits = fc.nat({ max: 9_999_999 }).map(String)
    fc.assert(
      fc.property(bodies, fc.oneof(tokens, digits), (body, token) => {
        const before = JSON.stringify(body)
        expect(JSON.stringify(readError(new Response(), body, token))).toBe(before)
      }),
      { numRuns: 10_000 },
    )
  })
})
