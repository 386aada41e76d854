import { http, HttpResponse } from "msw"
import { setupServer } from "msw/node"
import { afterAll, expect, test } from "vitest"
import { createClient, unwrap } from "../../src/client/index.ts"
import { createMock, startMock } from "../../src/mock/mock.ts"
import { exampleBody } from "../mock/send.ts"

const mock = await startMock({ port: 0 })
const server = setupServer(http.get(`${mock.url}/v2/tasks`, () => HttpResponse.json({ tasks: [] })))
afterAll(() => mock.close())

test("MSW intercepts requests from a client that was created before MSW started", async () => {
  const api = createClient({ baseUrl: `${mock.url}/v2`, token: "<ACCESS_TOKEN>" })
  const count = async (): Promise<number> => {
    const { tasks } = await unwrap(api.GET("/tasks", { params: { query: { organization_id: 1 } } }))
    return tasks.length
  }
  expect(await count()).toBeGreaterThan(0)
  server.listen()
  try {
    expect(await count()).toBe(0)
  } finally {
    server.close()
  }
  expect(await count()).toBeGreaterThan(0)
})

test("the mock works as an MSW handler", async () => {
  const { fetch: respond } = createMock()
  const handlers = setupServer(http.all("http://api.test/*", ({ request }) => respond(request)))
  handlers.listen()
  try {
    const api = createClient({ baseUrl: "http://api.test/v2", token: "secret", retries: 0 })
    const params = { path: { id: 101 }, query: { organization_id: 1 } }
    const { task } = await unwrap(api.GET("/tasks/{id}", { params }))
    expect(task).toEqual(exampleBody("getTask", "plain").task)
    const body = { organization_id: 1, task: { workspace_id: 11, name: "" } }
    const { error, response } = await api.POST("/tasks", { body })
    expect(response.status).toBe(422)
    expect(error?.errors).toMatchObject([{ code: "missing_param", attribute: "task.name" }])
  } finally {
    handlers.close()
  }
})
