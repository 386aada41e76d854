import { isDeepStrictEqual } from "node:util"
import { Ajv2020 } from "ajv/dist/2020.js"
import addFormats from "ajv-formats"
import { afterAll, describe, expect, test } from "vitest"
import { operations } from "../../generated/tables.ts"
import {
  type CallOptions,
  type Client,
  createClient,
  type ErrorResponse,
  isApiError,
  type Result,
  unwrap,
} from "../../src/client/index.ts"
import { eachOperation } from "../../scripts/tables.ts"
import { basePaths, type JsonObject, resolve } from "../../src/contract/description.ts"
import { vendorMediaType } from "../../src/contract/deployment.ts"
import { readDescription, startMock } from "../../src/mock/mock.ts"
import { bodyExamples, isSuccess, labelOf } from "../contract/check-examples.ts"

type OperationId = keyof typeof operations

/** A call of each operation with valid arguments. One that is missing, or is none, does not compile. */
const calls = {
  listTasks: (api, call) =>
    api.GET("/tasks", {
      ...call,
      params: {
        query: {
          organization_id: 1,
          view: "owned",
          include: ["accounts"],
          cleared: false,
          limit: 100,
        },
      },
    }),
  createTask: (api, call) =>
    api.POST("/tasks", {
      ...call,
      body: { organization_id: 1, task: { workspace_id: 11, name: "Buy a birthday card" } },
    }),
  getTask: (api, call) =>
    api.GET("/tasks/{id}", {
      ...call,
      params: { path: { id: 101 }, query: { organization_id: 1, include: ["accounts"] } },
    }),
  updateTask: (api, call) =>
    api.PUT("/tasks/{id}", {
      ...call,
      params: { path: { id: 104 } },
      body: { organization_id: 1, task: { workspace_id: 11, owner_id: null } },
    }),
  createComment: (api, call) =>
    api.POST("/comments", {
      ...call,
      params: { query: { organization_id: 1, workspace_id: 11, task_id: 101 } },
      body: { comment: { body: "Looks **good**.", mime_type: "text/x-markdown" } },
    }),
  updateComment: (api, call) =>
    api.PUT("/comments/{id}", {
      ...call,
      params: {
        path: { id: 201 },
        query: { organization_id: 1, workspace_id: 11, task_id: 101 },
      },
      body: { comment: { body: "Looks better." } },
    }),
  deleteComment: (api, call) =>
    api.DELETE("/comments/{id}", {
      ...call,
      params: {
        path: { id: 201 },
        query: { organization_id: 1, workspace_id: 11, task_id: 101 },
      },
    }),
  listLists: (api, call) =>
    api.GET("/lists", {
      ...call,
      params: {
        query: {
          organization_id: 1,
          workspace_id: 11,
          include: ["sections"],
          archived: true,
          archived_date_before: "2026-03-01",
        },
      },
    }),
  getList: (api, call) =>
    api.GET("/lists/{id}", {
      ...call,
      params: { path: { id: 42 }, query: { organization_id: 1, include: ["sections"] } },
    }),
  listWorkspaces: (api, call) =>
    api.GET("/workspaces", { ...call, params: { query: { organization_id: 1 } } }),
  getWorkspace: (api, call) =>
    api.GET("/workspaces/{id}", {
      ...call,
      params: { path: { id: 11 }, query: { organization_id: 1 } },
    }),
  listMemberships: (api, call) =>
    api.GET("/memberships", {
      ...call,
      params: { query: { organization_id: 1, workspace_id: 11, include: ["accounts"] } },
    }),
  getMembership: (api, call) =>
    api.GET("/memberships/{id}", {
      ...call,
      params: { path: { id: 32 }, query: { organization_id: 1, include: ["accounts"] } },
    }),
  listIntegrationWebhooks: (api, call) =>
    api.GET("/integration_webhooks", { ...call, params: { query: { organization_id: 1 } } }),
  createIntegrationWebhook: (api, call) =>
    api.POST("/integration_webhooks", {
      ...call,
      body: {
        organization_id: 1,
        integration_webhook: {
          name: "Relaunch dashboard",
          url: "https://hooks.studio.example/relaunch",
          resource_type: "List",
          resource_id: 41,
        },
      },
    }),
  updateIntegrationWebhook: (api, call) =>
    api.PUT("/integration_webhooks/{id}", {
      ...call,
      params: { path: { id: 301 } },
      body: { organization_id: 1, integration_webhook: { name: "Launch channel" } },
    }),
  deleteIntegrationWebhook: (api, call) =>
    api.DELETE("/integration_webhooks/{id}", {
      ...call,
      params: { path: { id: 301 }, query: { organization_id: 1 } },
    }),
  listAccessTokens: (api, call) => api.GET("/access_tokens", call),
  createAccessToken: (api, call) =>
    api.POST("/access_tokens", {
      ...call,
      body: { organization_id: 1, access_token: { name: "Release bot" } },
    }),
  revokeAccessToken: (api, call) =>
    api.DELETE("/access_tokens/{id}", { ...call, params: { path: { id: 402 } } }),
  listActivities: (api, call) =>
    api.GET("/activities", {
      ...call,
      params: { query: { organization_id: 1, limit: 25, view: "notified", include: ["tasks"] } },
    }),
  getActivity: (api, call) =>
    api.GET("/activities/{id}", {
      ...call,
      params: { path: { id: 501 }, query: { organization_id: 1, include: ["tasks"] } },
    }),
} satisfies Record<OperationId, (api: Client, call: CallOptions) => Promise<Result<unknown>>>

const description = await readDescription()
const vendor = vendorMediaType(description)
const ids = Object.keys(operations) as OperationId[]
const prefixes = basePaths(description)

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema(description, "description")

const mock = await startMock({ port: 0, description })
afterAll(() => mock.close())

const examples = bodyExamples(description).filter(
  ({ status, mediaType }) => mediaType === vendor && status !== "request",
)
const successes = examples.filter(isSuccess)
const errors = examples.filter((example) => !isSuccess(example))

/** Makes a call, and gives what came with the request that was sent last. */
async function exchange(
  id: OperationId,
  prefix = "",
  headers = {},
): Promise<{ sent: Request; result: Result<unknown> }> {
  const requests: Request[] = []
  const api = createClient({
    baseUrl: mock.url + prefix,
    token: "secret",
    retries: 0,
    fetch: (input, init) => {
      requests.push(input as Request)
      return fetch(input, init)
    },
  })
  const result = await calls[id](api, { headers })
  return { sent: requests.at(-1) as Request, result }
}

/** What a value has that its schema does not allow. */
function violations(schema: JsonObject, value: unknown): unknown {
  const validate = ajv.getSchema(`description${schema.$ref}`)
  if (!validate) throw new Error(`There is no schema ${schema.$ref}.`)
  return validate(value) ? [] : validate.errors
}

/** Matches the path of an operation with its parameters filled in. */
const pathPattern = (path: string): RegExp => new RegExp(`^${path.replace("{id}", "\\d+")}$`)

test("there are 22 operations, below two base URLs", () => {
  expect(ids).toHaveLength(22)
  expect(prefixes).toEqual(["/v2", ""])
})

test("every path parameter is an integer, as the client holds its value to digits", () => {
  const parameters = eachOperation(description).flatMap(({ path, operation }) =>
    [...(operation.parameters ?? []), ...(description.paths[path]?.parameters ?? [])].map(
      (parameter) => resolve(description, parameter),
    ),
  )
  const inPath = parameters.filter((parameter) => parameter.in === "path")
  expect(inPath.length).toBeGreaterThan(0)
  const types = inPath.map(({ schema }) => resolve(description, schema).type)
  expect(new Set(types)).toEqual(new Set(["integer"]))
})

describe.each(prefixes)("a call below %s/", (prefix) => {
  test.each(ids)("of %s sends its operation, and gives what it answers", async (id) => {
    const { method, path, status } = operations[id]
    const { sent, result } = await exchange(id, prefix)
    expect(sent.method).toBe(method)
    expect(new URL(sent.url).pathname).toMatch(pathPattern(prefix + path))
    expect(sent.headers.get("Content-Type")).toBe(method.startsWith("P") ? vendor : null)
    expect(result.error).toBeUndefined()
    expect(result.response.status).toBe(status)
    const declared = successes.filter(({ operation }) => operation.operationId === id)
    expect(result.data === undefined).toBe(status === 204)
    expect(declared.some(({ value }) => isDeepStrictEqual(value, result.data))).toBe(status !== 204)
    expect(declared.flatMap(({ schema }) => violations(schema, result.data))).toEqual([])
  })
})

describe("an error", () => {
  test("is declared for every operation", () => {
    expect(new Set(errors.map(({ operation }) => operation.operationId))).toEqual(new Set(ids))
  })

  test.each(errors.map((example) => [labelOf(example), example.name, example] as const))(
    "%s %s reaches the caller",
    async (_label, name, { operation, status, value }) => {
      // What is declared for any other status needs one to be asked for by.
      const code = status === "default" ? 503 : Number(status)
      const headers = { Prefer: `code=${code}, example=${name}` }
      const { result } = await exchange(operation.operationId as OperationId, "", headers)
      const thrown: unknown = await unwrap(result).catch((error: unknown) => error)
      const envelope = value as unknown as ErrorResponse
      expect(isApiError(thrown)).toBe(true)
      expect(thrown).toMatchObject({
        status: code,
        requestUuid: envelope.request_uuid,
        errors: envelope.errors,
        codes: envelope.errors.map((detail) => detail.code),
        message: `${code} ${envelope.errors.map((detail) => detail.message).join("; ")}`,
      })
      expect(result.error).toEqual(envelope)
    },
  )
})
