import { request as httpRequest } from "node:http"
import { buffer } from "node:stream/consumers"
import * as fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"
import { operations, vendorType } from "../../generated/tables.ts"
import { startMock } from "../../src/mock/index.ts"
import { runs, thorough } from "../runs.ts"
import { arbitraryRequests, type RawRequest } from "./arbitrary-requests.ts"
import { findOperationId, token } from "./valid-requests.ts"
import {
  declaredResponses,
  type ReceivedResponse,
  validateErrorResponse,
  validateRequest,
  validateResponse,
} from "./validate.ts"

const mock = await startMock({ port: 0 })
afterAll(() => mock.close())

/** Sends a request over HTTP without the corrections of `fetch`. Encodes only what HTTP cannot transfer. */
async function send({ method, target, headers, body }: RawRequest): Promise<ReceivedResponse> {
  const { hostname, port } = new URL(mock.url)
  const path = target.replaceAll(/[^!-~]/gu, encodeURIComponent)
  return new Promise((resolve, reject) => {
    const length = body ? { "Content-Length": body.length } : {}
    const options = { hostname, port, method, path, headers: { ...headers, ...length } }
    const request = httpRequest(options, (response) => {
      const received = new Headers()
      for (const [name, values = []] of Object.entries(response.headersDistinct)) {
        for (const value of values) received.append(name, value)
      }
      buffer(response).then((bytes) => {
        resolve({ status: response.statusCode ?? 0, headers: received, text: bytes.toString() })
      }, reject)
    })
    request.on("error", reject)
    request.end(body)
  })
}

/** Validates a response, and for a success the request as well, with validators that are not ours. */
async function validate(
  { method, target, body }: RawRequest,
  response: ReceivedResponse,
): Promise<string[]> {
  const { status, text } = response
  const leaks = text.includes(token) ? ["the response contains the token"] : []
  // RFC 9110, section 9.3.2: a response to HEAD has no body.
  if (status >= 400 && method === "HEAD" && text === "") return leaks
  if (status >= 500) return [...leaks, `${status} ${text}`]
  if (status >= 400) return [...leaks, ...(await validateErrorResponse(response))]
  const { pathname, searchParams } = new URL(target, mock.url)
  const id = findOperationId(method, pathname)
  if (!id) return [`${status} for an undeclared operation`]
  // RFC 9110, section 9.3.1: the body of a GET request has no meaning.
  const sent = method === "GET" ? "" : new TextDecoder().decode(body)
  return [
    ...leaks,
    ...(status === operations[id as keyof typeof operations].status ? [] : [`${status} of ${id}`]),
    ...(await validateResponse(id, response)),
    ...validateRequest(id, searchParams, sent),
  ]
}

/** The statuses that random requests get. The rare ones need many runs. */
const statuses = `200 201 204 400 401 404 405 422${thorough ? " 406 413 415" : ""}`.split(" ")

test("every random request gets a valid response", { timeout: 60_000 }, async () => {
  // The first requests compile validators, which takes longer than the timeout below.
  for (const { request } of fc.sample(arbitraryRequests, 50)) {
    await validate(request, await send(request))
  }
  const seen = new Set<string>()
  const property = fc.asyncProperty(arbitraryRequests, async ({ request, isMutated }) => {
    const response = await send(request)
    seen.add(`${response.status}`)
    expect(await validate(request, response)).toEqual([])
    expect(isMutated || response.status < 300).toBe(true)
  })
  await fc.assert(property, { numRuns: runs(1_500, 20_000), timeout: 20_000 })
  expect([...seen]).toEqual(expect.arrayContaining(statuses))
})

const get = (target: string): RawRequest => ({ method: "GET", target, headers: {} })
const post = (value: unknown): RawRequest => ({
  method: "POST",
  target: "/v2/tasks",
  headers: {},
  body: new TextEncoder().encode(JSON.stringify(value)),
})

describe("validate", () => {
  const headers = new Headers({ "Content-Type": vendorType })
  const responseOf = (id: string, status: string): ReceivedResponse => {
    const found = declaredResponses.find((other) => other.id === id && other.status === status)
    return { status: Number(status), headers, text: JSON.stringify(found?.value) }
  }
  const success = responseOf("listTasks", "200")
  const error = responseOf("listTasks", "400")
  const created = responseOf("createTask", "201")
  const task = { workspace_id: 11, name: "Anything" }

  test.each([
    ["status 500", get("/tasks"), { ...error, status: 500 }],
    ["an error without envelope", get("/tasks"), { ...error, text: "{}" }],
    ["a success for an unknown path", get("/v3/tasks?organization_id=1"), success],
    ["a success for a missing parameter", get("/tasks"), success],
    ["a success for an invalid value", get("/tasks?organization_id=x"), success],
    ["the body of another operation", get("/tasks?organization_id=1"), created],
    ["a success for an unknown key", post({ organization_id: 1, task, x: 1 }), created],
  ])("rejects %s", async (_, request, response) => {
    expect(await validate(request, response)).not.toEqual([])
  })
})
