import { http } from "msw"
import { setupServer } from "msw/node"
import { afterEach, describe, expect, test, vi } from "vitest"
import { operations } from "../../generated/tables.ts"
import { createClient, unwrap } from "../../src/client/index.ts"
import { operationIds } from "../../src/contract/index.ts"
import { createMock } from "../../src/mock/index.ts"
import { calls, exchange } from "../client/calls.ts"
import { send, type Body, exampleBody, origin, replaceExample } from "./send.ts"
import {
  declaredResponses,
  validateResponse,
  validateErrorResponse,
  readResponse,
} from "./validate.ts"

describe("a made-up answer", () => {
  const made = createMock({ dynamic: true })
  const told = createMock()
  const times = Array.from({ length: 5 })

  test.each(operationIds)("of %s is what the contract says", async (id) => {
    const shown = declaredResponses.filter((answer) => answer.id === id).map(({ value }) => value)
    for (const [{ fetch }, headers] of [
      [told, { Prefer: "dynamic=true" }],
      [made, {}],
    ] as const) {
      for (const _ of times) {
        const { answered } = await exchange(calls[id], origin, { fetch, headers })
        const answer = await readResponse(answered)
        expect(answer.status).toBe(operations[id].status)
        expect(await validateResponse(id, answer)).toEqual([])
        // An operation without a body has no example of one either.
        expect(shown).not.toContainEqual(answer.text === "" ? "" : JSON.parse(answer.text))
      }
    }
  })

  test("is not given where an example is asked for", async () => {
    for (const [prefer, name] of [
      ["dynamic=false", "default"],
      ["example=flagged", "flagged"],
    ] as const) {
      const { body } = await send("GET /tasks?organization_id=1", { prefer, mock: made })
      expect(body).toEqual(exampleBody("listTasks", name))
    }
  })
})

describe("Prefer", () => {
  const told = createMock()

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
  ] as const)("%s for %s is refused", async (prefer, id, status) => {
    const { answered } = await exchange(calls[id], origin, {
      fetch: told.fetch,
      headers: { Prefer: prefer },
    })
    const answer = await readResponse(answered)
    expect(answer.status).toBe(status)
    expect(await validateResponse(id, answer)).toEqual([])
    const { errors } = JSON.parse(answer.text) as { errors: Body[] }
    expect(errors).toEqual([
      expect.objectContaining({
        code: "invalid_attribute",
        description: expect.stringContaining(prefer.split(", ").at(-1) ?? ""),
      }),
    ])
  })

  test("is read in any spelling, and what is not known of it is left", async () => {
    const request = "GET /tasks?organization_id=1"
    const spelt = await send(request, { prefer: 'CODE=400 , Example = "missingParam"' })
    expect(spelt).toMatchObject({ status: 400, body: exampleBody("listTasks", "missingParam") })
    const other = await send(request, { prefer: "respond-async, wait=10" })
    expect(other).toMatchObject({ status: 200, body: exampleBody("listTasks", "default") })
  })

  test("goes before what the request would choose", async () => {
    const request = "GET /tasks?organization_id=1&view=owned&include=accounts"
    expect((await send(request, { prefer: "example=flagged" })).body).toEqual(
      exampleBody("listTasks", "flagged"),
    )
  })
})

describe("a delay", () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test("holds each answer back", async () => {
    const mock = createMock({ delay: 500 })
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    for (const request of ["GET /tasks?organization_id=1", "GET /unknown"]) {
      const answer = send(request, { mock })
      await vi.advanceTimersByTimeAsync(499)
      expect(vi.getTimerCount()).toBe(1)
      await vi.advanceTimersByTimeAsync(1)
      expect(vi.getTimerCount()).toBe(0)
      expect((await answer).status).toBeGreaterThan(0)
    }
  })

  test("ends with an abort, and leaves no timer behind", async () => {
    const mock = createMock({ delay: 500 })
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] })
    const controller = new AbortController()
    const answer = mock.fetch(`${origin}/tasks`, { signal: controller.signal })
    expect(vi.getTimerCount()).toBe(1)
    const reason = new Error("enough")
    controller.abort(reason)
    await expect(answer).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
    await expect(mock.fetch(`${origin}/tasks`, { signal: controller.signal })).rejects.toBe(reason)
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe("a description of one's own", () => {
  const [task] = exampleBody("listTasks", "default").tasks as object[]

  test("is answered from", async () => {
    const tasks = [{ ...task, id: 7, name: "Our own" }]
    const mock = createMock({ description: replaceExample("listTasks", "default", { tasks }) })
    expect((await send("GET /tasks?organization_id=1", { mock })).body.tasks).toEqual(tasks)
    expect((await send("GET /tasks/7?organization_id=1", { mock })).body.task).toEqual(tasks[0])
  })

  test("with a faulty example gives a 500 that names where the description says so", async () => {
    const tasks = [{ ...task, id: "101", due_on: "2026-02-30" }]
    const mock = createMock({ description: replaceExample("listTasks", "default", { tasks }) })
    const response = await mock.fetch(`${origin}/tasks?organization_id=1`, {
      headers: { Authorization: "Bearer secret" },
    })
    const answer = await readResponse(response)
    expect(answer.status).toBe(500)
    expect(await validateErrorResponse(answer)).toEqual([])
    const { errors } = JSON.parse(answer.text) as { errors: { description: string }[] }
    const told = errors.map((error) => error.description)
    expect(told).toHaveLength(2)
    expect(told.join("\n")).toContain("#/components/schemas/Task/properties/id")
    expect(told.join("\n")).toContain("tasks[0].id")
    expect(told.join("\n")).toContain("#/components/schemas/Task/properties/due_on")
    expect((await send("GET /tasks?organization_id=1&view=flagged", { mock })).status).toBe(200)
  })
})

describe("the handler of a mock", () => {
  test("is a handler of MSW", async () => {
    const mock = createMock()
    const server = setupServer(http.all(`${origin}/*`, ({ request }) => mock.fetch(request)))
    server.listen({ onUnhandledRequest: "error" })
    try {
      const api = createClient({ baseUrl: `${origin}/v2`, token: "secret", retries: 0 })
      const params = { path: { id: 101 }, query: { organization_id: 1 } }
      const { task } = await unwrap(api.GET("/tasks/{id}", { params }))
      expect(task).toEqual(exampleBody("getTask", "plain").task)
      const body = { organization_id: 1, task: { workspace_id: 11, name: "" } }
      const { error, response } = await api.POST("/tasks", { body })
      expect(response.status).toBe(422)
      expect(error?.errors).toMatchObject([{ code: "missing_param", attribute: "task.name" }])
    } finally {
      server.close()
    }
  })

  test("takes all that fetch takes", async () => {
    const { fetch } = createMock()
    const url = `${origin}/tasks?organization_id=1`
    const headers = { Authorization: "Bearer secret" }
    for (const [input, init] of [
      [url, { headers }],
      [new URL(url), { headers }],
      [new Request(url, { headers }), undefined],
      [new Request(url), { headers }],
    ] as const) {
      const response = await fetch(input, init)
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual(exampleBody("listTasks", "default"))
    }
  })
})
