import { once } from "node:events"
import { type IncomingMessage, request } from "node:http"
import { connect, type Socket } from "node:net"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { afterAll, describe, expect, test } from "vitest"
import { forDeployment, vendorMediaType } from "../../src/contract/deployment.ts"
import {
  basePaths,
  type JsonObject,
  type Operation,
  resolve,
} from "../../src/contract/description.ts"
import { readDescription, startMock } from "../../src/mock/mock.ts"
import { type Endpoint, endpoints, examplesOf } from "../contract/check-examples.ts"

/** A valid request for an operation, its path without that of a server. */
interface Sample {
  name: string
  operation: Operation
  method: string
  path: string
  query: string
  body?: string
}

const description = await readDescription()
const prefixes = basePaths(description)
const vendor = vendorMediaType(description)
const json = "application/json"

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(description, "description")

const mock = await startMock({ port: 0, description })
afterAll(() => mock.close())

/** One of each operation, with every parameter that has an example, and of each example of its body. */
const samples = endpoints(description)
  .filter(({ path }) => path.startsWith("/"))
  .flatMap((endpoint): Sample[] => {
    const { operationId, requestBody } = endpoint.operation
    if (!requestBody) return [sampleOf(endpoint, operationId)]
    return bodiesOf(requestBody).map(([name, body]) => ({
      ...sampleOf(endpoint, `${operationId} (${name})`, name),
      body: JSON.stringify(body),
    }))
  })

const samplesWithBody = samples.filter(({ body }) => body !== undefined)

const sampleOfEach = samples.filter(
  ({ operation }, index) => samples.findIndex((other) => other.operation === operation) === index,
)

const listTasks = sampleOfEach.find(({ name }) => name === "listTasks") as Sample

/** A request whose parameters have their examples of a name, or else their first ones. */
function sampleOf(
  { path, method, operation, parameters }: Endpoint,
  name: string,
  example = "",
): Sample {
  const given = parameters.flatMap((parameter) => {
    const examples = examplesOf(description, parameter)
    const chosen = examples.find((candidate) => candidate.name === example) ?? examples[0]
    return chosen
      ? [{ place: parameter.in, name: `${parameter.name}`, value: `${chosen.value}` }]
      : []
  })
  return {
    name,
    operation,
    method: method.toUpperCase(),
    path: given.reduce((text, { name: key, value }) => text.replace(`{${key}}`, value), path),
    query: given
      .filter(({ place }) => place === "query")
      .map(({ name: key, value }) => `${key}=${encodeURIComponent(value)}`)
      .join("&"),
  }
}

function bodiesOf(bodyOrResponse: JsonObject): [string, unknown][] {
  const content = (resolve(description, bodyOrResponse).content ?? {}) as JsonObject
  return examplesOf(description, (content[vendor] ?? {}) as JsonObject).map(({ name, value }) => [
    name,
    value,
  ])
}

function send(
  { method, path, query, body }: Sample,
  headers: Record<string, string> = {},
  prefix = prefixes[0],
): Promise<Response> {
  return fetch(`${mock.url}${prefix}${path}?${query}`, {
    method,
    headers: { Authorization: "Bearer secret", "Content-Type": vendor, ...headers },
    body,
  })
}

/** What an answer is, and where it is not what the operation declares for its status. */
async function judge(response: Response, { responses }: Operation): Promise<unknown> {
  const { status } = response
  const mediaType = response.headers.get("content-type")
  const text = await response.text()
  const declared = resolve(description, responses[status] ?? responses.default)
  if (!("content" in declared)) return { status, mediaType, text }
  const content = declared.content as Record<string, { schema: { $ref: string } }>
  const schema = content[mediaType ?? ""]?.schema.$ref ?? "none"
  return { status, mediaType, schema, violations: violations(schema, JSON.parse(text)) }
}

function violations(schema: string, body: unknown): unknown {
  const validate = ajv.getSchema(`description${schema}`)
  if (!validate) throw new Error(`There is no schema ${schema}.`)
  return validate(body) ? [] : validate.errors
}

/** What {@link judge} says of a success that is as it should be. */
function success({ responses }: Operation, mediaType = vendor): unknown {
  const [status] = Object.keys(responses).map(Number)
  if (status === 204) return { status, mediaType: null, text: "" }
  const schema = expect.not.stringContaining("ErrorResponse")
  return { status, mediaType, schema, violations: [] }
}

/** What {@link judge} says of an error that is as it should be. */
function error(status: number, mediaType = vendor): unknown {
  return { status, mediaType, schema: "#/components/schemas/ErrorResponse", violations: [] }
}

/** The error for an invalid request: what is declared, and where that is only `default`, Prism's choice. */
function invalid({ responses }: Operation): unknown {
  return error(Number(["422", "400"].find((status) => status in responses) ?? 422))
}

async function read(response: Response): Promise<unknown> {
  const mediaType = response.headers.get("content-type")
  return { status: response.status, mediaType, body: await response.json() }
}

/** What {@link read} gives of a request that the description has no answer for. */
function problem(status: number): unknown {
  const detail = expect.not.stringMatching(/node_modules|\.[jt]s:/)
  const body = { type: expect.any(String), title: expect.any(String), status, detail }
  return { status, mediaType: "application/problem+json", body }
}

/** A connection with a request on it that the server has begun to read. */
async function unfinishedRequest(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write("POST /tasks HTTP/1.1\r\nHost: mock\r\nExpect: 100-continue\r\n")
  socket.write("Content-Length: 9\r\n\r\n")
  await once(socket, "data")
  return socket
}

describe("a valid request", () => {
  test("is there for every operation", () => {
    expect(sampleOfEach).toHaveLength(22)
    expect(prefixes).toEqual(["/v2", ""])
  })

  describe.each(prefixes)("below %s/", (prefix) => {
    test.each(samples)("$name has the answer of success", async (sample) => {
      const response = await send(sample, {}, prefix)
      expect(await judge(response, sample.operation)).toEqual(success(sample.operation))
    })
  })
})

describe("an invalid request", () => {
  test.each(sampleOfEach)("$name with text for a number is an error", async (sample) => {
    const { operation, path, query, body } = sample
    const response = await send({
      ...sample,
      path: path.replace(/\d+/, "x"),
      query: query.replace(/=\d+/, "=x"),
      body: body?.replace(/:\d+/, ':"x"'),
    })
    expect(await judge(response, operation)).toEqual(invalid(operation))
  })

  test.each(samplesWithBody)("$name with one more key is an error", async (sample) => {
    const body = sample.body?.replace("{", '{"unknown":1,')
    const response = await send({ ...sample, body })
    expect(await judge(response, sample.operation)).toEqual(invalid(sample.operation))
  })

  test.each(samplesWithBody)("$name with a body that is no JSON is an error", async (sample) => {
    const { operation } = sample
    for (const body of ["{", '"text', "\0", "", "null", "[]"]) {
      const response = await send({ ...sample, body })
      expect(await judge(response, operation)).toEqual(invalid(operation))
    }
    const response = await send(sample, { "Content-Type": "text/plain" })
    expect(await judge(response, operation)).toEqual(invalid(operation))
  })

  test.each(sampleOfEach)("$name without a token is a 401", async (sample) => {
    const response = await send(sample, { Authorization: "" })
    expect(await judge(response, sample.operation)).toEqual(error(401))
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
    const { operation } = listTasks
    const response = await send(listTasks, { Accept: accept })
    expect(await judge(response, operation)).toEqual(success(operation, mediaType))
    const refusal = await send({ ...listTasks, query: "" }, { Accept: accept })
    expect(await judge(refusal, operation)).toEqual(error(400, mediaType))
  })

  test.each(["text/html", "nonsense", "*/*;q=0"])("%s is not acceptable", async (accept) => {
    expect(await read(await send(listTasks, { Accept: accept }))).toEqual(problem(406))
  })

  test("is not needed", async () => {
    const headers = { Authorization: "Bearer secret" }
    const sent = request(`${mock.url}/tasks?${listTasks.query}`, { headers }).end()
    const [response] = (await once(sent, "response")) as [IncomingMessage]
    response.resume()
    expect(response.headers["content-type"]).toBe(vendor)
  })

  test("names the service of the description", async () => {
    const deployment = forDeployment(description, {
      service: "Acme",
      baseUrl: "https://acme.example/api",
    })
    const before = structuredClone(deployment)
    const acme = await startMock({ port: 0, description: deployment })
    const type = "application/vnd.Acme.v2+json"
    const response = await fetch(`${acme.url}/v2/tasks`, { headers: { Accept: type } })
    await acme.close()
    expect(response.headers.get("content-type")).toBe(type)
    expect(deployment).toEqual(before)
  })
})

describe("the Prefer header", () => {
  test.each(sampleOfEach)("chooses among the examples of $name", async (sample) => {
    const [status = "", declared = {}] = Object.entries(sample.operation.responses)[0] ?? []
    expect(bodiesOf(declared).length > 0).toBe(status !== "204")
    for (const [name, value] of bodiesOf(declared)) {
      const response = await send(sample, { Prefer: `example=${name}` })
      expect(await read(response)).toEqual({
        status: Number(status),
        mediaType: vendor,
        body: value,
      })
    }
  })

  test.each(sampleOfEach)("chooses among the errors of $name", async (sample) => {
    for (const [key, declared] of Object.entries(sample.operation.responses).slice(1)) {
      const status = key === "default" ? 503 : Number(key)
      const first = await send(sample, { Prefer: `code=${status}` })
      expect(await judge(first, sample.operation)).toEqual(error(status))
      for (const [name, value] of bodiesOf(declared)) {
        const response = await send(sample, { Prefer: `code=${status}, Example="${name}"` })
        expect(await read(response)).toEqual({ status, mediaType: vendor, body: value })
      }
    }
  })

  test("asks for generated answers", async () => {
    const { operation } = listTasks
    const [, example] = bodiesOf(operation.responses[200] ?? {})[0] ?? []
    const response = await send(listTasks, { Prefer: "dynamic=true" })
    expect(await response.clone().json()).not.toEqual(example)
    expect(await judge(response, operation)).toEqual(success(operation))
  })

  test.each([
    ["example=none", 404],
    ["code=400, example=none", 404],
    ["code=400, example=flagged", 404],
    ["code=abc", 422],
    ["code=100", 422],
    ["dynamic=perhaps", 422],
  ])("%s is a problem", async (prefer, status) => {
    expect(await read(await send(listTasks, { Prefer: prefer }))).toEqual(problem(status))
  })

  test("leaves what it does not know", async () => {
    const response = await send(listTasks, { Prefer: "respond-async, wait=10" })
    expect(response.status).toBe(200)
  })
})

describe("what the description does not have", () => {
  test.each(["/", "/v2", "/v2/", "/v3/tasks", "/v2/v2/tasks", "/v2/unknown", "/tasks/101/x"])(
    "the path %s is a 404",
    async (path) => {
      expect(await read(await send({ ...listTasks, path }, {}, ""))).toEqual(problem(404))
    },
  )

  describe.each(prefixes)("below %s/", (prefix) => {
    test.each(sampleOfEach)("the path of $name with an empty segment is a 404", async (sample) => {
      for (const path of [`${sample.path.replace(/\/\d+$/, "")}/`, `/${sample.path}`]) {
        expect(await read(await send({ ...sample, path }, {}, prefix))).toEqual(problem(404))
      }
    })
  })

  test.each(["OPTIONS", "PATCH"])("the method %s is a 405", async (method) => {
    expect(await read(await send({ ...listTasks, method }))).toEqual(problem(405))
  })

  test("the method HEAD is a 405", async () => {
    expect((await send({ ...listTasks, method: "HEAD" })).status).toBe(405)
  })
})

describe("what cannot be read", () => {
  test("is a path with a broken escape", async () => {
    expect(await read(await send({ ...listTasks, path: "/tasks/%zz" }))).toEqual(problem(400))
  })

  test("is a body of a type that is none", async () => {
    const [sample] = samplesWithBody as [Sample]
    expect(await read(await send(sample, { "Content-Type": "nonsense" }))).toEqual(problem(400))
  })

  test("is a body of more than 1 MiB", async () => {
    const [sample] = samplesWithBody as [Sample]
    const body = sample.body?.padEnd(1024 * 1024)
    const response = await send({ ...sample, body })
    expect(await judge(response, sample.operation)).toEqual(success(sample.operation))
    for (const longer of [`${body} `, " ".repeat(20 * 1024 * 1024)]) {
      expect(await read(await send({ ...sample, body: longer }))).toEqual(problem(413))
    }
  })

  test("is a request that is broken off, which harms no other", async () => {
    const socket = await unfinishedRequest(mock.url)
    socket.resetAndDestroy()
    await once(socket, "close")
    expect((await send(listTasks)).status).toBe(200)
  })
})

describe("a browser", () => {
  test("may send any request", async () => {
    const response = await fetch(`${mock.url}/v2/tasks/101`, {
      method: "OPTIONS",
      headers: {
        Origin: "https://app.example",
        "Access-Control-Request-Method": "PUT",
        "Access-Control-Request-Headers": "authorization,content-type",
      },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get("access-control-allow-origin")).toBe("*")
    expect(response.headers.get("access-control-allow-methods")).toBe("PUT")
    expect(response.headers.get("access-control-allow-headers")).toBe("authorization,content-type")
  })

  test("may read any answer", async () => {
    for (const path of [listTasks.path, "/unknown"]) {
      const { headers } = await send({ ...listTasks, path }, { Origin: "https://app.example" })
      expect(headers.get("access-control-allow-origin")).toBe("*")
      expect(headers.get("access-control-expose-headers")).toBe("*")
    }
  })
})

describe("the server", () => {
  test("says that its port is taken", async () => {
    const port = Number(new URL(mock.url).port)
    await expect(startMock({ port })).rejects.toMatchObject({ code: "EADDRINUSE" })
  })

  test("stops with a connection open", async () => {
    const other = await startMock({ port: 0 })
    const socket = await unfinishedRequest(other.url)
    await Promise.all([other.close(), once(socket, "close")])
    await expect(fetch(other.url)).rejects.toThrow(TypeError)
  })
})
