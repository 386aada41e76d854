import { request as send } from "node:http"
import { buffer } from "node:stream/consumers"
import * as fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"
import { operations, vendorType } from "../../generated/tables.ts"
import { createMock, startMock } from "../../src/mock/index.ts"
import {
  type ReceivedResponse,
  declaredResponses,
  validateResponse,
  validateErrorResponse,
  validateRequest,
  readResponse,
} from "./validate.ts"
import { arbitraryRequests, type RawRequest } from "./arbitrary-requests.ts"
import { findOperationId, token } from "./valid-requests.ts"
import { runs, thorough } from "../runs.ts"

const origin = "http://mock.test"

const running = await startMock({ port: 0 })
afterAll(() => running.close())

/** Leaves the body out where `fetch` takes none. */
function forFetch({ body, ...request }: RawRequest): RawRequest {
  return request.method === "GET" || request.method === "HEAD" ? request : { ...request, body }
}

/** Sends a request as it is, as far as that is HTTP. */
async function overHttp({ method, target, headers, body }: RawRequest): Promise<ReceivedResponse> {
  const { hostname, port } = new URL(running.url)
  const path = target.replaceAll(/[^!-~]/gu, encodeURIComponent)
  return new Promise((resolve, reject) => {
    const length = body ? { "Content-Length": body.length } : {}
    const options = { hostname, port, method, path, headers: { ...headers, ...length } }
    const sent = send(options, (response) => {
      const answered = new Headers()
      for (const [name, values = []] of Object.entries(response.headersDistinct)) {
        for (const value of values) answered.append(name, value)
      }
      buffer(response).then((bytes) => {
        resolve({ status: response.statusCode ?? 0, headers: answered, text: bytes.toString() })
      }, reject)
    })
    sent.on("error", reject)
    sent.end(body)
  })
}

/** What is wrong with an answer, by what a reader of the description knows of the request. */
async function faults(
  { method, target, body }: RawRequest,
  answer: ReceivedResponse,
): Promise<string[]> {
  const { status, text } = answer
  const told = text.includes(token) ? ["the token is told"] : []
  // RFC 9110, section 9.3.2: an answer to HEAD has no body.
  if (status >= 400 && method === "HEAD" && text === "") return told
  if (status >= 500) return [...told, `${status} ${text}`]
  if (status >= 400) return [...told, ...(await validateErrorResponse(answer))]
  const { pathname, searchParams } = new URL(origin + target)
  const id = findOperationId(method, pathname)
  if (!id) return [`${status} for what is not declared`]
  // RFC 9110, section 9.3.1: what comes with GET has no meaning.
  const sent = method === "GET" ? "" : new TextDecoder().decode(body)
  return [
    ...told,
    ...(status === operations[id as keyof typeof operations].status ? [] : [`${status} of ${id}`]),
    ...(await validateResponse(id, answer)),
    // What is let through must be valid too.
    ...validateRequest(id, searchParams, sent),
  ]
}

/**
 * Sends random requests, and gives how often each status was answered.
 *
 * @param timeout - milliseconds that no request takes unless it hangs.
 */
async function fuzz(
  all: typeof arbitraryRequests,
  ask: (request: RawRequest) => Promise<ReceivedResponse>,
  { numRuns, timeout }: { numRuns: number; timeout: number },
): Promise<Record<number, number>> {
  // What is loaded and compiled once is not for the bound of one request.
  for (const { request } of fc.sample(all, 50)) {
    await faults(request, await ask(request))
  }
  const seen: Record<number, number> = {}
  const property = fc.asyncProperty(all, async ({ request, spoilt }) => {
    const answer = await ask(request)
    seen[answer.status] = (seen[answer.status] ?? 0) + 1
    expect(await faults(request, answer)).toEqual([])
    expect(spoilt || answer.status < 300).toBe(true)
  })
  await fc.assert(property, { numRuns, timeout })
  return seen
}

/** The statuses of the mock that the random requests get, the rare ones only in many runs. */
const statuses = `200 201 204 400 401 404 405 422${thorough ? " 406 413 415" : ""}`.split(" ")

describe("any request", { timeout: 60_000 }, () => {
  test("is answered as the contract says, in process", async () => {
    const mock = createMock()
    const all = arbitraryRequests.map(({ request, ...others }) => ({
      ...others,
      request: forFetch(request),
    }))
    const ask = async ({ target, ...init }: RawRequest): Promise<ReceivedResponse> =>
      readResponse(await mock.fetch(origin + target, init as RequestInit))
    const seen = await fuzz(all, ask, { numRuns: runs(2_000, 20_000), timeout: 20_000 })
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(statuses))
  })

  test("is answered as the contract says, over HTTP", async () => {
    // Other processes share the machine.
    const seen = await fuzz(arbitraryRequests, overHttp, {
      numRuns: runs(500, 5_000),
      timeout: 20_000,
    })
    expect(Object.keys(seen)).toEqual(expect.arrayContaining(statuses))
  })
})

const get = (path: string): RawRequest => ({ method: "GET", target: path, headers: {} })
const post = (body: unknown): RawRequest => ({
  method: "POST",
  target: "/v2/tasks",
  headers: {},
  body: new TextEncoder().encode(JSON.stringify(body)),
})

describe("the judge of these tests", () => {
  const headers = new Headers({ "Content-Type": vendorType })
  const answerOf = (id: string, status: string): ReceivedResponse => {
    const { value } =
      declaredResponses.find((answer) => answer.id === id && answer.status === status) ?? {}
    return { status: Number(status), headers, text: JSON.stringify(value) }
  }
  const success = answerOf("listTasks", "200")
  const refusal = answerOf("listTasks", "400")
  const created = answerOf("createTask", "201")
  const task = { workspace_id: 11, name: "Anything" }

  test("lets through what is right", async () => {
    expect(await faults(get("/tasks?organization_id=1&include=a,b"), success)).toEqual([])
    expect(await faults(get("/unknown"), refusal)).toEqual([])
    expect(await faults(post({ organization_id: 1, task }), created)).toEqual([])
  })

  test.each([
    ["a fault of the server", get("/tasks"), { ...refusal, status: 500 }],
    ["an error without envelope", get("/tasks"), { ...refusal, text: "{}" }],
    [
      "an error that tells the token",
      get("/tasks"),
      { ...refusal, text: refusal.text.replace("org", token) },
    ],
    ["a success of a path that is none", get("/v3/tasks?organization_id=1"), success],
    ["a success without what is required", get("/tasks"), success],
    ["a success with what is unknown", get("/tasks?organization_id=1&x=1"), success],
    ["a success with a wrong value", get("/tasks?organization_id=x"), success],
    ["a success with another body", get("/tasks?organization_id=1"), created],
    [
      "a success with another status",
      post({ organization_id: 1, task }),
      { ...created, status: 200 },
    ],
    ["a success without a key", post({ organization_id: 1 }), created],
    ["a success with an unknown key", post({ organization_id: 1, task, x: 1 }), created],
  ])("refuses %s", async (_, request, answer) => {
    expect(await faults(request, answer)).not.toEqual([])
  })
})
