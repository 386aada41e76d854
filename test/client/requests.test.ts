import * as fc from "fast-check"
import { beforeEach, expect, test, vi } from "vitest"
import {
  type ClientOptions,
  createClient,
  type Middleware,
  allowUndeclared,
} from "../../src/client/index.ts"
import { anyCharacter } from "../anyCharacter.ts"
import {
  callMethod,
  catchRejection,
  errorBody,
  headerValuesOfEach,
  json,
  methods,
  noBody,
  useScriptedServer,
} from "./scriptedServer.ts"

const { server, client } = await useScriptedServer()
beforeEach(() => server.respondWith(json(200, { tasks: [] })))

async function callAllMethods(options: Partial<ClientOptions> = {}): Promise<void> {
  server.respondWith(...methods.map(() => noBody(204)))
  for (const method of methods) await callMethod(client(options), method)
}

const vendorType = "application/vnd.work-management.v2+json"

test.each([undefined, "text/plain", "application/json"])(
  "sends the vendor media type as Content-Type exactly if there is a body, even if the client sets %s",
  async (type) => {
    await callAllMethods(type === undefined ? {} : { headers: { "Content-Type": type } })
    const expected = [[], [vendorType], [vendorType], []]
    expect(headerValuesOfEach(server, "content-type")).toEqual(expected)
    expect(JSON.parse(`${server.requests[1]?.body}`)).toMatchObject({ organization_id: 1 })
  },
)

test("uses the service option in the Content-Type and Accept headers", async () => {
  await callAllMethods({ service: "Acme" })
  const acme = "application/vnd.Acme.v2+json"
  expect(headerValuesOfEach(server, "content-type")).toEqual([[], [acme], [acme], []])
  const accept = `${acme},application/json`
  expect(headerValuesOfEach(server, "accept")).toEqual(methods.map(() => [accept]))
})

const callHeaders = { "X-Both": "call", "X-Call": "call", Accept: "text/plain" }

test.each<[string, HeadersInit]>([
  ["an object", callHeaders],
  ["an array of pairs", Object.entries(callHeaders)],
  ["a Headers object", new Headers(callHeaders)],
])(
  "adds the call's headers, as %s, to the client's; the call's take precedence",
  async (_, headers) => {
    const api = client({ headers: { "X-Client": "client", "X-Both": "client" } })
    await callMethod(api, "POST", { headers })
    expect(server.requests[0]?.headers).toMatchObject({
      "x-client": ["client"],
      "x-both": ["call"],
      "x-call": ["call"],
      accept: [`${vendorType},application/json`],
      "content-type": [vendorType],
    })
  },
)

const sent: URL[] = []
const stubbed = createClient({
  baseUrl: "https://service.example/v2",
  token: "secret",
  fetch: async (request) => {
    sent.push(new URL((request as Request).url))
    return Response.json({ tasks: [] })
  },
})

/** Sends undeclared parameters and returns the URL of the request. */
async function send(parameters: Record<string, unknown>): Promise<URL> {
  const query = allowUndeclared(parameters as Parameters<typeof allowUndeclared>[0])
  await stubbed.GET("/tasks", { params: { query: { organization_id: 1, ...query } } })
  return sent.at(-1)!
}

/** Sends a parameter between others and returns the values that the service receives. */
async function sendValue(value: unknown): Promise<string[]> {
  const { searchParams, hash, pathname } = await send({ before: "b", value, after: "&=" })
  expect([pathname, hash]).toEqual(["/v2/tasks", ""])
  expect(searchParams.getAll("organization_id")).toEqual(["1"])
  expect(searchParams.getAll("before")).toEqual(["b"])
  expect(searchParams.getAll("after")).toEqual(["&="])
  return searchParams.getAll("value")
}

test("sends any string in the query unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: anyCharacter }), async (text) => {
      expect(await sendValue(text)).toEqual([text])
    }),
  )
})

test("sends any date in the query as an RFC 3339 date-time", async () => {
  await fc.assert(
    fc.asyncProperty(fc.date({ noInvalidDate: true }), async (date) => {
      const [value = "", ...others] = await sendValue(date)
      expect(value).toMatch(/^([+-]\d\d)?\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      expect([new Date(value), ...others]).toEqual([date])
    }),
  )
})

test("sends any list in the query as comma-separated values", async () => {
  const name = fc.string({ unit: anyCharacter, minLength: 1 })
  const names = fc.array(
    name.map((text) => text.replaceAll(",", ";")),
    { minLength: 1 },
  )
  await fc.assert(
    fc.asyncProperty(names, async (list) => {
      const values = await sendValue(list)
      expect(values.map((value) => value.split(","))).toEqual([list])
    }),
  )
})

test.each<[name: string, value: unknown, expected: string]>([
  ["a list with bare commas", ["accounts", "parent_tasks"], "&value=accounts,parent_tasks"],
  ["a space as %20", "created at", "&value=created%20at"],
  ["true as the word true", true, "&value=true"],
  ["false as the word false", false, "&value=false"],
  ["an empty string as an empty value", "", "&value="],
  ["no parameter for undefined", undefined, ""],
  ["no parameter for null", null, ""],
  ["no parameter for an empty list", [], ""],
])("the query contains %s", async (_, value, expected) => {
  expect((await send({ value })).search).toBe(`?organization_id=1${expected}`)
})

test.each([
  ["NaN", NaN],
  ["Infinity", Infinity],
  ["an array with NaN", [1, NaN]],
  ["an invalid date", new Date("")],
  ["an object", { name: 1 }],
  ["a string that no URL can contain", "\uD800"],
])("rejects %s in the query", async (_, value) => {
  const before = sent.length
  await expect(send({ value })).rejects.toThrow(
    /^(value must be valid, not (NaN|Infinity|Inv.*|.object Object.)|URI malformed)$/,
  )
  expect(sent).toHaveLength(before)
})

test.each(["", "/", "/v2", "/v2/", "/api/v2"])(
  "joins paths to a base URL whose path is '%s'",
  async (end) => {
    await callMethod(client({ baseUrl: `${server.url}${end}` }), "GET")
    expect(server.requests[0]?.url).toBe(`${end.replace(/\/$/, "")}/tasks?organization_id=1`)
  },
)

test.each([
  ["an empty string", ""],
  ["a single dot", "."],
  ["two dots", ".."],
  ["undefined", undefined],
  ["null", null],
  ["NaN", NaN],
  ["a relative path", "../lists"],
  ["two path segments", "1/2"],
  ["a query", "1?view=x"],
  ["an escaped path", "%2e%2e"],
  ["a line break", "1\n"],
])("rejects %s in the path before sending the request", async (_, id) => {
  const path = { id: id as number }
  const body = { organization_id: 1, task: { workspace_id: 11 } }
  const error = await catchRejection(client().PUT("/tasks/{id}", { params: { path }, body }))
  expect(error).toBeInstanceOf(TypeError)
  expect(error).toHaveProperty("message", expect.stringMatching(/^id /))
  expect(server.requests).toEqual([])
})

const hidden = "hidden"

/** Expects an error whose message contains the text, and which doesn't contain the value. */
function expectInvalid(error: unknown, text: string): void {
  expect(error).toBeInstanceOf(TypeError)
  expect(error).toHaveProperty("message", expect.stringContaining(text))
  const properties = Object.getOwnPropertyNames(error)
  const values = properties.map((key) => Reflect.get(error as Error, key))
  expect(values.join("\n")).not.toContain(hidden)
}

test.each([
  ["an empty baseUrl", "baseUrl", ""],
  ["an undefined baseUrl", "baseUrl", undefined],
  ["a baseUrl that isn't a URL", "baseUrl", hidden],
  ["a baseUrl with another protocol", "baseUrl", `ftp://${hidden}`],
  ["a baseUrl with a password", "baseUrl", `https://user:${hidden}@host`],
  ["a baseUrl with a query", "baseUrl", `https://host/?key=${hidden}`],
  ["a baseUrl with a fragment", "baseUrl", `https://host/#${hidden}`],
  ["an empty service name", "service", ""],
  ["a service name with a slash", "service", `${hidden}/b`],
  ["a service name with a line break", "service", `${hidden}\r\nX-Other: 1`],
  ["a service name with a space", "service", `${hidden} grüße`],
])("rejects %s without quoting the value", (_, name, value) => {
  expect(() => client({ [name]: value })).toThrow(
    expect.toSatisfy((error) => {
      expectInvalid(error, name)
      return true
    }),
  )
})

test.each([
  ["an empty token", "", ", not empty"],
  ["an undefined token", undefined, ", not undefined"],
  ["null as the token", null, ", not null"],
  ["a token with a line break", `${hidden}\r\nX-Other: 1`, ""],
  ["a token with its scheme", `Bearer ${hidden}`, ""],
  ["a token with an umlaut", `${hidden}ü`, ""],
])("rejects a call with %s without quoting the token", async (_, value, found) => {
  for (const token of [value as string, () => value as string, async () => value as string]) {
    const error = await catchRejection(callMethod(client({ token }), "GET"))
    expectInvalid(error, `token must be the token without "Bearer" and without spaces${found}`)
  }
  expect(server.requests).toEqual([])
})

const ranges: [name: string, range: string, values: unknown[]][] = [
  ["timeout", "0 to 2147483647", [-1, NaN, Infinity, 2 ** 31, "1s"]],
  ["retries", "0 to Infinity", [-1, NaN, "many"]],
  ["maxResponseBytes", "1 to Infinity", [0, -1, NaN, 0.5, "64 MB", null]],
]
const outOfRange = ranges.flatMap(([name, range, values]) =>
  values.map((value) => [name, value, range] as const),
)

test.each(outOfRange)("rejects %s: %s before reading the token", async (name, value, range) => {
  const token = vi.fn<() => string>(() => "secret")
  const error = await catchRejection(callMethod(client({ token, [name]: value }), "GET"))
  expect(error).toEqual(
    new RangeError(`${name} must be a number from ${range}, not ${Number(value)}`),
  )
  expect(token).not.toHaveBeenCalled()
})

test("passes the client's and the call's fetch options to fetch", async () => {
  const seen: Request[] = []
  const spy: typeof fetch = (input, init) => {
    seen.push(input as Request)
    return fetch(input, init)
  }
  const api = client({ fetch: spy, cache: "no-store", referrerPolicy: "origin" })
  await callMethod(api, "GET", { cache: "reload", keepalive: true })
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({ cache: "reload", keepalive: true, referrerPolicy: "origin" })
})

test("looks up the global fetch at each call, so that it can be replaced", async () => {
  const api = client()
  const replaced = vi.spyOn(globalThis, "fetch").mockImplementation(async () => {
    return Response.json({ tasks: [{ id: 1 }] })
  })
  expect((await callMethod(api, "GET")).data).toEqual({ tasks: [{ id: 1 }] })
  replaced.mockRestore()
  expect((await callMethod(api, "GET")).data).toEqual({ tasks: [] })
  expect(server.requests).toHaveLength(1)
})

test("middleware can change the request and read the response", async () => {
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
  const { data } = await callMethod(api, "GET")
  expect(data).toEqual({ tasks: [] })
  expect(bodies).toEqual([{ tasks: [] }])
  const seen = '/tasks {"query":{"organization_id":1}}'
  expect(headerValuesOfEach(server, "x-seen")).toEqual([[seen]])
})

test("middleware can replace the request", async () => {
  const api = client()
  api.use({
    onRequest: ({ request }) => new Request(request.url.replace("tasks", "lists"), request),
  })
  await callMethod(api, "GET")
  expect(server.requests[0]?.url).toBe("/lists?organization_id=1")
  expect(headerValuesOfEach(server, "authorization")).toEqual([["Bearer secret"]])
})

test("middleware can replace the response", async () => {
  const api = client()
  api.use({ onResponse: () => Response.json(errorBody("no"), { status: 400 }) })
  expect((await callMethod(api, "GET")).error).toEqual(errorBody("no"))
})

test("middleware can replace a network error with a response or another error", async () => {
  const names: unknown[] = []
  const api = client({ fetch: () => Promise.reject(new TypeError("fetch failed")), retries: 0 })
  const observe: Middleware = { onError: ({ error }) => void names.push((error as Error).name) }
  const observed = await catchRejection(callMethod(api, "GET", { middleware: [observe] }))
  expect(observed).toHaveProperty("name", "NetworkError")
  expect(names).toEqual(["NetworkError"])
  const other = new Error("other")
  const replace: Middleware = { onError: () => other }
  const replaced = await catchRejection(callMethod(api, "GET", { middleware: [replace] }))
  expect(replaced).toBe(other)
  const respond: Middleware = { onError: () => Response.json({ tasks: [] }) }
  expect((await callMethod(api, "GET", { middleware: [respond] })).data).toEqual({ tasks: [] })
})

test.each<[string, object | null]>([
  ["null", null],
  ["an object without middleware methods", { onReqest: () => undefined }],
])("use() rejects %s as middleware", (_, value) => {
  expect(() => client().use(value as Middleware)).toThrow("Middleware must have onRequest")
})

test("middleware sees requests in order of registration and responses in reverse, until ejected", async () => {
  const order: string[] = []
  const log = (name: string): Middleware => ({
    onRequest: () => void order.push(`> ${name}`),
    onResponse: () => void order.push(`< ${name}`),
  })
  const [first, second] = [log("first"), log("second")]
  const api = client()
  api.use(first, second)
  await callMethod(api, "GET", { middleware: [log("call")] })
  expect(order).toEqual(["> first", "> second", "> call", "< call", "< second", "< first"])
  order.length = 0
  api.eject(first)
  await callMethod(api, "GET")
  expect(order).toEqual(["> second", "< second"])
})
