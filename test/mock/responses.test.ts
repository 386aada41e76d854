import { describe, expect, test } from "vitest"
import { servers, vendorType } from "../../generated/tables.ts"
import { operationIds } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { bodies } from "../contract/check-examples.ts"
import { type Call, calls, exchange, otherCalls } from "../client/calls.ts"
import { description } from "../description.ts"
import {
  type ReceivedResponse,
  type DeclaredResponse,
  declaredResponses,
  validateResponse,
  preferFor,
  readResponse,
} from "./validate.ts"

const origin = "https://api.work-management.example"

/** Asks a mock for every answer that there is, below a prefix, and then once in every other way. */
async function askForAll(prefix: string): Promise<{
  answers: Map<DeclaredResponse, ReceivedResponse>
  mock: ReturnType<typeof createMock>
}> {
  const mock = createMock()
  const ask = async (call: Call, headers = {}): Promise<ReceivedResponse> => {
    const { answered } = await exchange(call, origin + prefix, { headers, fetch: mock.fetch })
    return readResponse(answered)
  }
  const answers = new Map<DeclaredResponse, ReceivedResponse>()
  for (const wanted of declaredResponses) {
    const { header } = preferFor(wanted)
    answers.set(wanted, await ask(calls[wanted.id], { Prefer: header }))
  }
  for (const call of Object.values(otherCalls)) await ask(call)
  return { answers, mock }
}

test("every status of every operation is asked for, and every example of it", () => {
  const named = bodies(description)
    .filter(({ path, status }) => path.startsWith("/") && status !== "request")
    .filter(({ mediaType }) => mediaType === vendorType)
    .flatMap(({ operation, status, examples }) =>
      examples.map(({ name }) => `${operation.operationId} ${status} ${name}`),
    )
  const asked = declaredResponses.map(({ id, status, name }) => `${id} ${status} ${name}`)
  expect(asked.filter((answer) => !named.includes(answer))).toEqual([
    "deleteComment 204 undefined",
    "deleteIntegrationWebhook 204 undefined",
    "revokeAccessToken 204 undefined",
  ])
  expect(named.filter((answer) => !asked.includes(answer))).toEqual([])
  expect(new Set(declaredResponses.map(({ id }) => id))).toEqual(new Set(operationIds))
  expect(servers).toEqual(["/v2", ""])
})

describe.each(servers)("below %s/", async (prefix) => {
  const { answers, mock } = await askForAll(prefix)

  test.each(declaredResponses)("$id gives $status $name as declared", async (wanted) => {
    const answer = answers.get(wanted) as ReceivedResponse
    expect(answer.status).toBe(preferFor(wanted).code)
    expect(answer.text && JSON.parse(answer.text)).toEqual(wanted.value ?? "")
    expect(await validateResponse(wanted.id, answer)).toEqual([])
  })

  test.each(["operations", "statuses", "examples", "parameters"] as const)(
    "all %s are covered",
    (kind) => {
      const { total, ...share } = mock.coverage()[kind]
      expect(share).toEqual({ covered: total, percent: 100, missed: [] })
      expect(total).toBeGreaterThanOrEqual(operationIds.length)
    },
  )
})

describe("the judges of these tests", () => {
  const wanted = declaredResponses.find(({ id }) => id === "listTasks") as DeclaredResponse
  const tasks = wanted.value as { tasks: object[] }
  const headers = new Headers({ "Content-Type": "application/json" })

  test.each([
    ["a key that is missing", {}],
    ["a value of another type", { tasks: [{ ...tasks.tasks[0], id: "101" }] }],
    ["a date that is none", { tasks: [{ ...tasks.tasks[0], created_at: "2026-02-30" }] }],
  ])("both refuse %s", async (_, body) => {
    const faults = await validateResponse("listTasks", {
      status: 200,
      headers,
      text: JSON.stringify(body),
    })
    expect(faults).toContainEqual(expect.stringMatching(/^Ajv: /))
    expect(faults).toContainEqual(expect.stringMatching(/^Hyperjump: /))
  })

  test("refuse a status, a media type and a body that are not declared", async () => {
    const text = JSON.stringify(tasks)
    const problem = new Headers({ "Content-Type": "application/problem+json" })
    expect(await validateResponse("listTasks", { status: 200, headers, text })).toEqual([])
    for (const [id, answer] of [
      ["listTasks", { status: 201, headers, text }],
      ["listTasks", { status: 200, headers: problem, text }],
      ["listTasks", { status: 200, headers: new Headers(), text }],
      ["listTasks", { status: 503, headers, text }],
      ["deleteComment", { status: 204, headers: new Headers(), text }],
      ["deleteComment", { status: 204, headers, text: "" }],
    ] as const) {
      expect(await validateResponse(id, answer)).not.toEqual([])
    }
  })
})
