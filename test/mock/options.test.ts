import { afterEach, expect, test, vi } from "vitest"
import { operationIds } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { calls, recordCall } from "../client/calls.ts"
import { runs } from "../runs.ts"
import { type Body, exampleBody, origin, replaceExample, send } from "./send.ts"
import { declaredResponses, readResponse, validateResponse } from "./validate.ts"

const listTasks = "GET /tasks?organization_id=1"

// The only state of a mock is its coverage, which these tests don't read.
const plainMock = createMock()

const dynamicMock = createMock({ dynamic: true })

test.each(operationIds)(
  "a dynamic mock generates valid %s responses that differ from the examples",
  async (id) => {
    const examples = declaredResponses
      .filter((response) => response.id === id)
      .map(({ value }) => value)
    for (const [{ fetch }, headers] of [
      [plainMock, { Prefer: "dynamic=true" }],
      [dynamicMock, {}],
    ] as const) {
      for (const _ of Array(runs(1, 5))) {
        const { response: answered } = await recordCall(calls[id], origin, { fetch, headers })
        const response = await readResponse(answered)
        expect(response.status).toBeLessThan(300)
        expect(await validateResponse(id, response)).toEqual([])
        // If the text is empty, the response has no body, and the operation has no example either.
        expect(examples).not.toContainEqual(response.text && JSON.parse(response.text))
      }
    }
  },
)

test.each([
  ["dynamic=false", "default"],
  ["example=flagged", "flagged"],
])("Prefer: %s makes a dynamic mock return an example", async (prefer, name) => {
  const { body } = await send(listTasks, { prefer, mock: dynamicMock })
  expect(body).toEqual(exampleBody("listTasks", name))
})

test.each([
  ["code=abc", "listTasks", 400],
  ["code=100", "listTasks", 400],
  ["code=204", "listTasks", 400],
  ["code=302", "listTasks", 400],
  ["code=600", "listTasks", 400],
  ["code=", "listTasks", 400],
  ["example=none", "listTasks", 400],
  ["example=constructor", "listTasks", 400],
  ["code=400, example=flagged", "listTasks", 400],
  ["dynamic=perhaps", "listTasks", 400],
  ["code=200", "createTask", 422],
  ["example=privateTask", "deleteComment", 400],
] as const)("Prefer: %s is rejected for %s with %d", async (prefer, id, status) => {
  const options = { fetch: plainMock.fetch, headers: { Prefer: prefer } }
  const { response: answered } = await recordCall(calls[id], origin, options)
  const response = await readResponse(answered)
  expect(response.status).toBe(status)
  expect(await validateResponse(id, response)).toEqual([])
  const { errors } = JSON.parse(response.text) as { errors: Body[] }
  const description = expect.stringContaining(prefer.split(", ").at(-1) ?? "")
  expect(errors).toEqual([expect.objectContaining({ code: "invalid_attribute", description })])
})

test.each([
  ['CODE=400 , Example = "missingParam"', listTasks, 400, "missingParam"],
  ["example=flagged; strict", listTasks, 200, "flagged"],
  ["example=flagged, example=default", listTasks, 200, "flagged"],
  ["respond-async, wait=10", listTasks, 200, "default"],
  ["example=flagged", `${listTasks}&view=owned&include=accounts`, 200, "flagged"],
])("Prefer: %s for %s returns %d and the example %s", async (prefer, request, status, name) => {
  const body = exampleBody("listTasks", name)
  expect(await send(request, { prefer })).toMatchObject({ status, body })
})

test("a lenient mock accepts a request with a violation", async () => {
  const mock = createMock({ lenient: true })
  expect((await send(`${listTasks}&_=17`, { mock })).status).toBe(200)
  expect(mock.violations()).toMatchObject({ violating: 1 })
})

afterEach(() => {
  vi.useRealTimers()
})

test.each([listTasks, "GET /unknown"])(
  "the delay option delays the response to %s",
  async (request) => {
    const mock = createMock({ delay: 500 })
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const response = send(request, { mock })
    await vi.advanceTimersByTimeAsync(499)
    expect(vi.getTimerCount()).toBe(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(vi.getTimerCount()).toBe(0)
    expect((await response).status).toBeGreaterThan(0)
  },
)

test("an abort ends the mock's delay", async () => {
  const mock = createMock({ delay: 500 })
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
  const controller = new AbortController()
  const response = mock.fetch(`${origin}/tasks`, { signal: controller.signal })
  expect(vi.getTimerCount()).toBe(1)
  const reason = new Error("enough")
  controller.abort(reason)
  await expect(response).rejects.toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
  await expect(mock.fetch(`${origin}/tasks`, { signal: controller.signal })).rejects.toBe(reason)
  expect(vi.getTimerCount()).toBe(0)
})

const [task] = exampleBody("listTasks", "default").tasks as object[]

test("the mock returns the examples of the description option", async () => {
  const tasks = [{ ...task, id: 7, name: "Our own" }]
  const mock = createMock({ description: replaceExample("listTasks", "default", { tasks }) })
  expect((await send(listTasks, { mock })).body.tasks).toEqual(tasks)
  expect((await send("GET /tasks/7?organization_id=1", { mock })).body.task).toEqual(tasks[0])
})

test("an invalid example in the description option returns 500 with pointers to the violations", async () => {
  const tasks = [{ ...task, id: "101", due_on: "2026-02-30" }]
  const mock = createMock({ description: replaceExample("listTasks", "default", { tasks }) })
  const { status, body } = await send(listTasks, { mock })
  expect(status).toBe(500)
  const errors: { description: string }[] = body.errors
  const descriptions = errors.map((error) => error.description).join("\n")
  expect(errors).toHaveLength(2)
  expect(descriptions).toContain("#/components/schemas/Task/properties/id")
  expect(descriptions).toContain("tasks[0].id")
  expect(descriptions).toContain("#/components/schemas/Task/properties/due_on")
  expect((await send(`${listTasks}&view=flagged`, { mock })).status).toBe(200)
})
