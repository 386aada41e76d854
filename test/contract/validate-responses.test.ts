import createFetchClient from "openapi-fetch"
import { expect, test } from "vitest"
import type { paths } from "../../generated/schema.d.ts"
import { type Client, type Middleware, unwrap } from "../../src/client/index.ts"
import {
  isResponseViolationError,
  type ResponseValidationOptions,
  type ResponseViolationError,
  validateResponses,
} from "../../src/contract/index.ts"
import { noBody, type Responder, text, useScriptedServer } from "../client/scriptedServer.ts"

const { server, client } = await useScriptedServer({ retries: 0 })
const params = { query: { organization_id: 1 } }

/** Responds with JSON. */
function json(status: number, body: unknown, type = "application/json"): Responder {
  return text(status, JSON.stringify(body), { "Content-Type": type })
}

function createValidatingClient(options?: ResponseValidationOptions): Client {
  const api = client()
  api.use(validateResponses(options))
  return api
}

async function catchViolation(call: Promise<unknown>): Promise<ResponseViolationError> {
  const error = await call.catch((reason: unknown) => reason)
  if (isResponseViolationError(error)) return error
  throw new Error("The call did not reject with a ResponseViolationError.", { cause: error })
}

const api = createValidatingClient()

test("validateResponses rejects a response that violates the contract and says what is wrong and where", async () => {
  const workspace = { id: "11", name: "Studio" }
  server.respondWith(json(200, { workspaces: [workspace] }))
  const error = await catchViolation(api.GET("/workspaces", { params }))
  expect(error).toMatchObject({
    name: "ResponseViolationError",
    operation: "listWorkspaces",
    status: 200,
  })
  const violation = { in: "body", name: "workspaces[0].id", kind: "invalid", found: '"11"' }
  expect(error.violations).toMatchObject([violation])
  expect(error.message).toBe(
    `The 200 response of listWorkspaces violates the contract:
- The key workspaces[0].id must be an integer, not "11". #/components/schemas/Workspace/properties/id/type`,
  )
})

test("validateResponses finds the operation by path template and method", async () => {
  server.respondWith(json(200, { task: {} }))
  const body = { organization_id: 1, task: { workspace_id: 11 } }
  const error = await catchViolation(
    api.PUT("/tasks/{id}", { params: { path: { id: 101 } }, body }),
  )
  expect(error.operation).toBe("updateTask")
})

// oxfmt-ignore
test.each<[what: string, respond: Responder]>([
    ["an HTML page from a proxy", text(502, "<h1>Bad gateway</h1>", { "Content-Type": "text/html" })],
    ["an error response without a body", noBody(503)],
    ["a redirect", noBody(302, { Location: "/login" })],
  ])("validateResponses lets the client report %s", async (_, respond) => {
    server.respondWith(respond)
    const { error, response } = await api.GET("/workspaces", { params })
    expect(error?.errors).toHaveLength(1)
    expect(response.ok).toBe(false)
  })

test("onViolation receives the violation, and the call still returns the response", async () => {
  const errors: ResponseViolationError[] = []
  const body = { workspaces: [{}] }
  server.respondWith(json(200, body))
  const reporting = createValidatingClient({ onViolation: (error) => void errors.push(error) })
  expect(await unwrap(reporting.GET("/workspaces", { params }))).toEqual(body)
  expect(errors.map(({ operation }) => operation)).toEqual(["listWorkspaces"])
})

test("a call rejects if onViolation rejects", async () => {
  server.respondWith(json(200, {}))
  const failing = createValidatingClient({
    onViolation: () => Promise.reject(new Error("logged out")),
  })
  await expect(failing.GET("/workspaces", { params })).rejects.toThrow("logged out")
})

test("validateResponses accepts the media type that the service option names", async () => {
  const type = "application/vnd.acme.v2+json"
  const acme = client({ service: "acme" })
  acme.use(validateResponses({ service: "acme" }))
  const body = { workspaces: [{ id: 11, name: "Studio", added_later: [1] }] }
  server.respondWith(json(200, body, type))
  expect(await unwrap(acme.GET("/workspaces", { params }))).toEqual(body)
})

test("validateResponses works as middleware for openapi-fetch", async () => {
  const http = createFetchClient<paths>({ baseUrl: `${server.url}/v2` })
  http.use(validateResponses())
  server.respondWith(json(200, {}))
  const error = await catchViolation(http.GET("/workspaces", { params }))
  expect(error.operation).toBe("listWorkspaces")
})

test("validateResponses ignores paths outside the contract", async () => {
  server.respondWith(json(200, []))
  await expect(api.GET("/boards" as "/workspaces", { params })).resolves.toBeDefined()
})

test("validateResponses fails with an explanation if other middleware has read the body", async () => {
  const consuming: Middleware = {
    onResponse: async ({ response }) => void (await response.text()),
  }
  server.respondWith(json(200, {}))
  await expect(api.GET("/workspaces", { params, middleware: [consuming] })).rejects.toThrow(
    "Other middleware has read the response body of listWorkspaces. Read response.clone() in that middleware.",
  )
})

test("isResponseViolationError rejects errors and values not thrown by validateResponses", async () => {
  server.respondWith(json(200, {}))
  const error = await catchViolation(api.GET("/workspaces", { params }))
  expect(Object.keys(error).toSorted()).toEqual(["name", "operation", "status", "violations"])
  const others = [undefined, null, "ResponseViolationError", new Error("other"), { ...error }]
  expect(others.map(isResponseViolationError)).toEqual(others.map(() => false))
})
