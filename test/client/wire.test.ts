import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest"

import {
  type ClientOptions,
  createClient,
  type Middleware,
  undeclared,
} from "../../src/client/index.ts"
import {
  bare,
  call,
  envelope,
  header,
  headerOfEach,
  json,
  rejection,
  startServer,
  text,
  verbs,
} from "./server.ts"

const server = await startServer()
afterAll(() => server.close())
beforeEach(() => server.play(json(200, { tasks: [] })))
afterEach(() => vi.restoreAllMocks())

const vendor = "application/vnd.work-management.v2+json"

function client(options: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl: server.url, token: "secret", ...options })
}

/** The URL that a query of tasks goes out as, without the parameter that is always there. */
async function searchOf(query: object): Promise<string | undefined> {
  await client().GET("/tasks", { params: { query: { organization_id: 1, ...query } } })
  return server.requests[0]?.url.replace("/tasks?organization_id=1", "")
}

/** Calls an operation of each method. */
async function callAll(options: Partial<ClientOptions> = {}): Promise<void> {
  for (const verb of verbs) await call(client(options), verb)
}

describe("the headers", () => {
  beforeEach(() => server.play(...verbs.map(() => bare(204))))

  test("name the vendor's type for the bodies of POST and PUT, and for nothing else", async () => {
    await callAll()
    expect(headerOfEach(server, "content-type")).toEqual([[], [vendor], [vendor], []])
  })

  test.each(["text/plain", "application/json"])(
    "do so where a client is told to send %s",
    async (type) => {
      await callAll({ headers: { "Content-Type": type } })
      expect(headerOfEach(server, "content-type")).toEqual([[], [vendor], [vendor], []])
      expect(JSON.parse(`${server.requests[1]?.body}`)).toMatchObject({ organization_id: 1 })
    },
  )

  test("ask for the vendor's type first and for plain JSON after it", async () => {
    await callAll()
    expect(headerOfEach(server, "accept")).toEqual(verbs.map(() => [`${vendor},application/json`]))
  })

  test("name the service that the option names", async () => {
    await callAll({ service: "Acme" })
    const acme = "application/vnd.Acme.v2+json"
    expect(headerOfEach(server, "content-type")).toEqual([[], [acme], [acme], []])
    expect(headerOfEach(server, "accept")).toEqual(verbs.map(() => [`${acme},application/json`]))
  })

  test("are those of the client and of the call besides", async () => {
    const headers = { "X-Client": "client", "X-Both": "client" }
    await call(client({ headers }), "GET", { headers: { "X-Both": "call", "X-Call": "call" } })
    const [request] = server.requests
    expect(
      ["x-client", "x-both", "x-call"].map((name) => request && header(request, name)),
    ).toEqual([["client"], ["call"], ["call"]])
  })
})

describe("a query", () => {
  test.each([
    [
      "names what to include with bare commas",
      { include: ["accounts", "memberships"] },
      "&include=accounts,memberships",
    ],
    ["writes a space as %20", { sort: "created at" }, "&sort=created%20at"],
    ["escapes what would end a value", { sort: "a&b=c,d#e+f" }, "&sort=a%26b%3Dc%2Cd%23e%2Bf"],
    [
      "writes booleans as words",
      { flagged: false, archived: true },
      "&flagged=false&archived=true",
    ],
    ["writes a date as ISO 8601", { since: new Date(0) }, "&since=1970-01-01T00%3A00%3A00.000Z"],
    ["keeps a zero", { cursor: 0 }, "&cursor=0"],
    ["keeps an empty string", { sort: "" }, "&sort="],
    ["leaves out what is undefined", { sort: undefined }, ""],
    ["leaves out what is null", { sort: null }, ""],
    ["leaves out an empty array", { include: [] }, ""],
  ])("%s", async (_, query, expected) => {
    expect(await searchOf(query)).toBe(expected)
  })

  test("takes what the contract does not know", async () => {
    const query = { organization_id: 1, ...undeclared({ parent_id: 101, kinds: ["a", "b"] }) }
    await client().GET("/tasks", { params: { query } })
    expect(server.requests[0]?.url).toBe("/tasks?organization_id=1&parent_id=101&kinds=a,b")
  })

  test("is not changed by a call", async () => {
    const params = { query: { organization_id: 1, since: new Date(0), sort: undefined } }
    const before = structuredClone(params)
    await client().GET("/tasks", { params })
    expect(params).toEqual(before)
  })
})

describe("the base URL", () => {
  test.each(["", "/", "/v2", "/v2/", "/api/v2"])("may end in '%s'", async (end) => {
    await call(client({ baseUrl: `${server.url}${end}` }), "GET")
    expect(server.requests[0]?.url).toBe(`${end.replace(/\/$/, "")}/tasks?organization_id=1`)
  })
})

describe("a path value", () => {
  test.each([
    ["an empty string", ""],
    ["a dot", "."],
    ["two dots", ".."],
    ["undefined", undefined],
    ["null", null],
    ["not a number", NaN],
    ["another path", "../lists"],
    ["more than a segment", "1/2"],
    ["a query", "1?view=x"],
    ["escaped", "%2e%2e"],
    ["of two lines", "1\n"],
  ])("that is %s is refused before anything is sent", async (_, id) => {
    const path = { id: id as number }
    const error = await rejection(
      client().PUT("/tasks/{id}", {
        params: { path },
        body: { organization_id: 1, task: { workspace_id: 11 } },
      }),
    )
    expect(error).toBeInstanceOf(TypeError)
    expect(error).toHaveProperty("message", expect.stringMatching(/^id /))
    expect(server.requests).toEqual([])
  })

  test("goes out as it is", async () => {
    const params = { path: { id: 9007199254740991 }, query: { organization_id: 1 } }
    await client().GET("/tasks/{id}", { params })
    expect(server.requests[0]?.url).toBe("/tasks/9007199254740991?organization_id=1")
  })
})

/** All that an error has, shown or not. */
function everythingOf(error: unknown): string {
  const properties = Object.getOwnPropertyNames(error).map((key) =>
    Reflect.get(error as Error, key),
  )
  return properties.join("\n")
}

describe("an option that cannot be used", () => {
  const hidden = "hidden"

  test.each([
    ["baseUrl", ""],
    ["baseUrl", undefined],
    ["baseUrl", hidden],
    ["baseUrl", `ftp://${hidden}`],
    ["baseUrl", `https://user:${hidden}@host`],
    ["baseUrl", `https://host/?key=${hidden}`],
    ["baseUrl", `https://host/#${hidden}`],
    ["service", ""],
    ["service", `${hidden}\r\nX-Other: 1`],
    ["service", `${hidden} grüße`],
  ])("is named and not shown: %s %j", (name, value) => {
    let error: unknown
    try {
      client({ [name]: value })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(TypeError)
    expect(error).toHaveProperty("message", expect.stringContaining(name))
    expect(everythingOf(error)).not.toContain(hidden)
  })

  test.each(["", undefined, null, `${hidden}\r\nX-Other: 1`, `Bearer ${hidden}`, `${hidden}ü`])(
    "is named and not shown: token %j",
    async (value) => {
      for (const token of [value as string, () => value as string, async () => value as string]) {
        const error = await rejection((async () => call(client({ token }), "GET"))())
        expect(error).toBeInstanceOf(TypeError)
        expect(error).toHaveProperty("message", expect.stringContaining("token"))
        expect(everythingOf(error)).not.toContain(hidden)
      }
      expect(server.requests).toEqual([])
    },
  )
})

describe("the options of a call", () => {
  test("may hold an abort signal", async () => {
    const reason = new Error("enough")
    const signal = AbortSignal.abort(reason)
    expect(await rejection(call(client(), "GET", { signal }))).toBe(reason)
    expect(server.requests).toEqual([])
  })

  test("may hold options of fetch, as those of the client may", async () => {
    const seen: Request[] = []
    const spy: typeof fetch = (input, init) => {
      seen.push(input as Request)
      return fetch(input, init)
    }
    const api = client({ fetch: spy, cache: "no-store", referrerPolicy: "origin" })
    await call(api, "GET", { cache: "reload", keepalive: true })
    expect(seen).toHaveLength(1)
    expect(seen[0]).toMatchObject({ cache: "reload", keepalive: true, referrerPolicy: "origin" })
  })

  test("may hold a fetch of their own, which goes before that of the client", async () => {
    const clients = vi.fn<typeof fetch>(async () => Response.json({ tasks: [] }))
    const calls = vi.fn<typeof fetch>(async () => Response.json({ tasks: [] }))
    const api = client({ fetch: clients })
    await call(api, "GET", { fetch: calls })
    expect([clients.mock.calls.length, calls.mock.calls.length]).toEqual([0, 1])
    await call(api, "GET")
    expect([clients.mock.calls.length, calls.mock.calls.length]).toEqual([1, 1])
  })
})

describe("the global fetch", () => {
  test("is looked up for each call", async () => {
    const api = client()
    const replaced = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
      return Response.json({ tasks: [{ id: 1 }] })
    })
    expect((await call(api, "GET")).data).toEqual({ tasks: [{ id: 1 }] })
    expect(replaced).toHaveBeenCalledOnce()
    replaced.mockRestore()
    expect((await call(api, "GET")).data).toEqual({ tasks: [] })
    expect(server.requests).toHaveLength(1)
  })
})

describe("middleware", () => {
  test("changes the request and reads the answer", async () => {
    const bodies: unknown[] = []
    const middleware: Middleware = {
      onRequest({ request, schemaPath, params }) {
        request.headers.set("X-Seen", `${schemaPath} ${JSON.stringify(params)}`)
      },
      async onResponse({ response }) {
        bodies.push(await response.clone().json())
      },
    }
    const api = client()
    api.use(middleware)
    const { data } = await call(api, "GET")
    expect(data).toEqual({ tasks: [] })
    expect(bodies).toEqual([{ tasks: [] }])
    expect(headerOfEach(server, "x-seen")).toEqual([['/tasks {"query":{"organization_id":1}}']])
  })

  test("may give another request", async () => {
    const api = client()
    api.use({
      onRequest: ({ request }) => new Request(request.url.replace("tasks", "lists"), request),
    })
    await call(api, "GET")
    expect(server.requests[0]?.url).toBe("/lists?organization_id=1")
    expect(headerOfEach(server, "authorization")).toEqual([["Bearer secret"]])
  })

  test("may answer in the place of the service", async () => {
    const api = client()
    api.use({ onRequest: () => Response.json({ tasks: [{ id: 7 }] }) })
    expect((await call(api, "GET")).data).toEqual({ tasks: [{ id: 7 }] })
    expect(server.requests).toEqual([])
  })

  test("may give another answer", async () => {
    const api = client()
    api.use({ onResponse: () => Response.json(envelope("no"), { status: 400 }) })
    expect((await call(api, "GET")).error).toEqual(envelope("no"))
  })

  test("sees the error of a call that got no answer, and may give an answer or another", async () => {
    const names: unknown[] = []
    const failing = { fetch: () => Promise.reject(new TypeError("fetch failed")), retries: 0 }
    const api = client(failing)
    const watch: Middleware = { onError: ({ error }) => void names.push((error as Error).name) }
    expect(await rejection(call(api, "GET", { middleware: [watch] }))).toHaveProperty(
      "name",
      "NetworkError",
    )
    expect(names).toEqual(["NetworkError"])
    const other = new Error("other")
    expect(await rejection(call(api, "GET", { middleware: [{ onError: () => other }] }))).toBe(
      other,
    )
    const stand = { onError: () => Response.json({ tasks: [] }) }
    expect((await call(api, "GET", { middleware: [stand] })).data).toEqual({ tasks: [] })
  })

  test("runs in the order of openapi-fetch, until it is removed", async () => {
    const order: string[] = []
    const named = (name: string): Middleware => ({
      onRequest: () => void order.push(`> ${name}`),
      onResponse: () => void order.push(`< ${name}`),
    })
    const [first, second] = [named("first"), named("second")]
    const api = client()
    api.use(first, second)
    await call(api, "GET", { middleware: [named("call")] })
    expect(order).toEqual(["> first", "> second", "> call", "< call", "< second", "< first"])
    order.length = 0
    api.eject(first)
    await call(api, "GET")
    expect(order).toEqual(["> second", "< second"])
  })
})

describe("a call by its method", () => {
  test("is the call of that method", async () => {
    const api = client()
    const params = { query: { organization_id: 1 } }
    expect((await api.request("get", "/tasks", { params })).data).toEqual({ tasks: [] })
    server.play(bare(204))
    const path = { id: 5 }
    const gone = await api.request("delete", "/access_tokens/{id}", { params: { path } })
    expect(gone.data).toBeUndefined()
    expect(server.requests[0]).toMatchObject({ method: "DELETE", url: "/access_tokens/5" })
  })
})

describe("a success", () => {
  test("gives the body", async () => {
    const { data, error, response } = await call(client(), "GET")
    expect({ data, error, status: response.status }).toEqual({
      data: { tasks: [] },
      error: undefined,
      status: 200,
    })
  })

  test("without a body gives no data and no error", async () => {
    server.play(bare(204))
    const { data, error, response } = await call(client(), "DELETE")
    expect({ data, error, status: response.status }).toEqual({
      data: undefined,
      error: undefined,
      status: 204,
    })
  })

  test("may say that it is plain JSON", async () => {
    server.play(text(200, '{"tasks":[]}', { "Content-Type": "application/json" }))
    expect((await call(client(), "GET")).data).toEqual({ tasks: [] })
  })
})
