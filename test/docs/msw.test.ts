import { http, HttpResponse } from "msw"
import { setupServer } from "msw/node"
import { afterAll, expect, test } from "vitest"
import { createClient, unwrap } from "../../src/client/index.ts"
import { startMock } from "../../src/mock/mock.ts"

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
