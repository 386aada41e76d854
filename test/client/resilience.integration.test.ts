import { execFile } from "node:child_process"
import { promisify } from "node:util"
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { type ClientOptions, createClient } from "../../src/client/index.ts"
import {
  type Answer,
  bare,
  call,
  cut,
  envelope,
  halfAnswer,
  headerOfEach,
  json,
  rejection,
  silence,
  startServer,
  text,
  verbs,
} from "./server.ts"

const server = await startServer()
afterAll(() => server.close())
// So that no wait is longer than none, where the service asks for none.
beforeEach(() => void vi.spyOn(Math, "random").mockReturnValue(0))
afterEach(() => vi.restoreAllMocks())

function client(options: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl: server.url, token: "secret", ...options })
}

const done = json(200, { tasks: [] })
const passing: [name: string, answer: Answer][] = [
  ["a connection that is cut before the answer", cut()],
  ["a connection that is cut within the body", cut(halfAnswer)],
  ["a 502", text(502, "<h1>Bad Gateway</h1>", { "Content-Type": "text/html" })],
  ["a 503", text(503, "")],
  ["a 504", json(504, envelope("late"))],
]
const tooMany = json(429, envelope("too many"))

describe.each(["GET", "PUT", "DELETE"] as const)("%s", (verb) => {
  test.each([...passing, ["a 429", tooMany] as const])("is sent again after %s", async (_, bad) => {
    server.play(bad, bad, done)
    const { data, response } = await call(client(), verb)
    expect([data, response.status]).toEqual([{ tasks: [] }, 200])
    expect(server.requests).toHaveLength(3)
  })

  test("is sent again after a time-out", async () => {
    server.play(silence(), silence(halfAnswer), done)
    const { data } = await call(client({ timeout: 500 }), verb)
    expect(data).toEqual({ tasks: [] })
    expect(server.requests).toHaveLength(3)
  })
})

describe("POST", () => {
  test("is sent again after a 429", async () => {
    server.play(tooMany, tooMany, done)
    expect((await call(client(), "POST")).data).toEqual({ tasks: [] })
    expect(server.requests).toHaveLength(3)
  })

  test.each(passing)("is not sent again after %s", async (_, bad) => {
    server.play(bad, done)
    const outcome = await call(client(), "POST").then(
      ({ response }) => response.status,
      (error: Error) => error.name,
    )
    expect([502, 503, 504, "NetworkError"]).toContain(outcome)
    expect(server.requests).toHaveLength(1)
  })

  test("is not sent again after a time-out", async () => {
    server.play(silence(), done)
    const error = await rejection(call(client({ timeout: 50 }), "POST"))
    expect(error).toHaveProperty("name", "TimeoutError")
    expect(server.requests).toHaveLength(1)
  })
})

describe.each(verbs)("%s", (verb) => {
  test.each([400, 401, 404, 408, 409, 422, 425, 500, 501, 505, 599])(
    "is not sent again after a %i",
    async (status) => {
      server.play(json(status, envelope("no")), done)
      expect((await call(client(), verb)).response.status).toBe(status)
      expect(server.requests).toHaveLength(1)
    },
  )

  test.each([302, 304])("is not sent again after a %i", async (status) => {
    server.play(bare(status, { Location: "/elsewhere" }), done)
    expect((await call(client(), verb)).response.status).toBe(status)
    expect(server.requests).toHaveLength(1)
  })

  test("is not sent again after a success that cannot be read", async () => {
    server.play(text(200, "<h1>Log in</h1>"), done)
    expect((await call(client(), verb)).error).toBeDefined()
    expect(server.requests).toHaveLength(1)
  })
})

describe("the number of attempts", () => {
  const busy = Array.from({ length: 6 }, () => text(503, "busy", { "Content-Type": "text/plain" }))
  const broken = Array.from({ length: 6 }, () => cut())

  test.each<[name: string, client: number | undefined, call: number | undefined, expected: number]>(
    [
      ["is 3 by default", undefined, undefined, 3],
      ["is 1 where a client allows no retries", 0, undefined, 1],
      ["is that of the call", undefined, 0, 1],
      ["is that of the call, not that of the client", 0, 1, 2],
      ["may be larger", 4, undefined, 5],
    ],
  )("%s", async (_, ofClient, ofCall, expected) => {
    const api = client(ofClient === undefined ? {} : { retries: ofClient })
    const options = ofCall === undefined ? {} : { retries: ofCall }
    server.play(...busy)
    const { error, response } = await call(api, "GET", options)
    expect(response.status).toBe(503)
    expect(error?.errors[0]?.message).toContain("text/plain")
    expect(server.requests).toHaveLength(expected)
    server.play(...broken)
    expect(await rejection(call(api, "GET", options))).toHaveProperty("name", "NetworkError")
    expect(server.requests).toHaveLength(expected)
  })

  test("ends with the last answer, whatever came before it", async () => {
    server.play(cut(), text(502, ""), json(404, envelope("gone")))
    const { error } = await call(client(), "GET")
    expect(error).toEqual(envelope("gone"))
  })

  test("is not seen by middleware", async () => {
    const seen: string[] = []
    const api = client()
    api.use({
      onRequest: () => void seen.push("request"),
      onResponse: ({ response }) => void seen.push(`${response.status}`),
    })
    server.play(text(503, ""), text(503, ""), done)
    await call(api, "GET")
    expect(seen).toEqual(["request", "200"])
  })
})

describe("a body", () => {
  test.each(["POST", "PUT"] as const)("of %s is sent again whole", async (verb) => {
    server.play(tooMany, tooMany, done)
    await call(client(), verb)
    const [first, ...others] = server.requests.map(({ body }) => body)
    const task = { workspace_id: 11, name: "Grüße 🎉" }
    expect(JSON.parse(`${first}`)).toEqual({ organization_id: 1, task })
    expect(others).toEqual([first, first])
    expect(headerOfEach(server, "content-length")).toEqual(
      Array.from({ length: 3 }, () => [`${first?.length}`]),
    )
  })

  test("of a megabyte is sent again whole after a cut connection", async () => {
    server.play(cut(), cut(), done)
    const name = "ü".repeat(500_000)
    const body = { organization_id: 1, task: { workspace_id: 11, name } }
    await client().PUT("/tasks/{id}", { params: { path: { id: 101 } }, body })
    const sent = Buffer.from(JSON.stringify(body))
    expect(server.requests.map((request) => request.body.equals(sent))).toEqual([true, true, true])
  })
})

/** How often a client asks that is asked to wait so, and the waits it begins, none of which is waited. */
async function waits(after: string, status = 503): Promise<{ sent: number; begun: number[] }> {
  const begun: number[] = []
  const { setTimeout } = globalThis
  const shortened = vi.spyOn(globalThis, "setTimeout").mockImplementation(((
    callback: () => void,
    wait: number,
    ...rest: []
  ) => {
    // `fetch` has timers too.
    if (!new Error("from where").stack?.includes("retry.ts")) {
      return setTimeout(callback, wait, ...rest)
    }
    begun.push(wait)
    return setTimeout(callback)
  }) as typeof setTimeout)
  server.play(text(status, "", { "Retry-After": after }), done)
  await call(client(), "GET")
  shortened.mockRestore()
  return { sent: server.requests.length, begun }
}

describe("Retry-After", () => {
  test.each([
    ["1", 1000],
    ["30", 30_000],
    ["60", 60_000],
    ["0", 0],
    ["0.5", 500],
  ])("of %s seconds is waited for", async (after, wait) => {
    expect(await waits(after)).toEqual({ sent: 2, begun: [wait] })
    expect(await waits(after, 429)).toEqual({ sent: 2, begun: [wait] })
  })

  test.each(["61", "3600", "99999999999", new Date(Date.now() + 90_000).toUTCString()])(
    "of %s is given up at once, with the answer",
    async (after) => {
      server.play(text(503, "", { "Retry-After": after }), done)
      const { response } = await call(client(), "GET")
      expect([response.status, response.headers.get("retry-after")]).toEqual([503, after])
      expect(server.requests).toHaveLength(1)
    },
  )

  test("of a date is waited for", async () => {
    const { sent, begun } = await waits(new Date(Date.now() + 30_000).toUTCString())
    expect(sent).toBe(2)
    expect(begun).toEqual([expect.toSatisfy((wait: number) => wait > 20_000 && wait <= 30_000)])
  })

  test.each([
    "",
    "-5",
    "soon",
    "30s",
    "1 minute",
    "NaN",
    "1, 2",
    new Date(0).toUTCString(),
    "Thu, 32 Foo 2099 00:00:00 GMT",
  ])("of '%s' is as if it were not there", async (after) => {
    expect(await waits(after)).toEqual({ sent: 2, begun: [0] })
  })

  test("sends nothing again that must not be sent again", async () => {
    expect(await waits("1", 500)).toEqual({ sent: 1, begun: [] })
  })
})

describe("the time-out", () => {
  test("is that of an attempt", async () => {
    server.play(silence(), silence(), done)
    expect((await call(client({ timeout: 500 }), "GET")).data).toEqual({ tasks: [] })
    expect(server.requests).toHaveLength(3)
  })

  test("is that of the call, not that of the client", async () => {
    server.play(silence(), silence(), silence())
    const error = await rejection(call(client({ timeout: 60_000 }), "GET", { timeout: 50 }))
    expect(error).toHaveProperty("name", "TimeoutError")
    expect(server.requests).toHaveLength(3)
  })

  test("does not hold while a client waits", async () => {
    vi.spyOn(Math, "random").mockReturnValue(2)
    server.play(text(503, ""), done)
    expect((await call(client({ timeout: 500 }), "GET")).data).toEqual({ tasks: [] })
  })
})

describe("the fetch of an option", () => {
  test("is asked at each attempt, for a request of its own", async () => {
    const requests = new Set<unknown>()
    const asked = vi.fn<typeof fetch>(async (input, init) => {
      requests.add(input)
      await (input as Request).clone().text()
      return fetch(input, init)
    })
    server.play(text(503, ""), cut(), done)
    expect((await call(client({ fetch: asked }), "PUT")).data).toEqual({ tasks: [] })
    expect(asked).toHaveBeenCalledTimes(3)
    expect(requests.size).toBe(3)
  })
})

describe("an abort", () => {
  test.each<[string, Answer]>([
    ["no answer came", cut()],
    ["the service asked for it", text(503, "", { "Retry-After": "30" })],
  ])("leaves nothing to be sent again, though %s", async (_, bad) => {
    const controller = new AbortController()
    server.play((request, response) => {
      controller.abort()
      bad(request, response)
    }, done)
    const error = await rejection(call(client(), "GET", { signal: controller.signal }))
    expect(error).toHaveProperty("name", "AbortError")
    expect(server.requests).toHaveLength(1)
  })
})

describe("a process", () => {
  const source = new URL("../../src/client/index.ts", import.meta.url)

  /** What a program prints until it ends by itself, which it has 10 seconds for. */
  async function run(program: string): Promise<string> {
    const head = `import { createClient } from ${JSON.stringify(source.href)}
      const api = createClient({ baseUrl: ${JSON.stringify(server.url)}, token: "secret" })
      const query = { organization_id: 1 }
      ${program}`
    const args = ["--input-type=module", "--eval", head]
    const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 10_000 })
    return stdout
  }

  const closing = { "Retry-After": "30", Connection: "close" }

  test("ends when a wait of 30 s is aborted", { timeout: 20_000 }, async () => {
    server.play(text(503, "", closing))
    const printed = await run(`
      const signal = AbortSignal.timeout(1500)
      const keepAlive = setTimeout(() => {}, 1600)
      await api.GET("/tasks", { params: { query }, signal }).catch((e) => console.log(e.name))`)
    expect(printed).toBe("TimeoutError\n")
    expect(server.requests).toHaveLength(1)
  })

  test("ends when the answer is there, long before the time-out", { timeout: 20_000 }, async () => {
    server.play(json(200, { tasks: [] }, closing))
    const printed = await run(`
      const { data } = await api.GET("/tasks", { params: { query } })
      console.log(JSON.stringify(data))`)
    expect(printed).toBe('{"tasks":[]}\n')
  })
})
