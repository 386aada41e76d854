import type { RuleId } from "../../generated/sandbox.ts"
import { afterAll, beforeEach, expect, onTestFinished } from "vitest"
import { eventsList, officeWorkspace, productWorkspace } from "../exampleRecords.ts"
import { vendorMediaType } from "../../generated/tables.ts"
import { checkResponse, findOperation } from "../../src/contract/index.ts"
import type { Json } from "../../src/openapi/description.ts"
import { createSandbox, type Sandbox, type SandboxOptions } from "../../src/sandbox/index.ts"

/** The service's address in the description. */
export const origin = "https://api.work-management.example"

/** Queries of the organization and the workspaces of the example dataset. */
export const org = "organization_id=1"
export const product = `${org}&workspace_id=${productWorkspace}`
export const office = `${org}&workspace_id=${officeWorkspace}`

export interface TestResponse {
  status: number
  headers: Headers
  // oxlint-disable-next-line typescript/no-explicit-any -- Each test expects a different body.
  body: any
  /** The rules that the response names. */
  rules: RuleId[]
}

export interface RequestOptions {
  body?: object
  /** Default: a token that nobody has, so the request acts as Ada. A number acts as the account with this ID. */
  token?: string | number | undefined
  prefer?: string
  headers?: Record<string, string>
}

/** Sends a request: `send("GET /tasks?organization_id=1")`. */
export type Send = (request: string, options?: RequestOptions) => Promise<TestResponse>

/** Opens a sandbox that names its rules, until the test ends. */
export function openSandbox(options: SandboxOptions = {}): { sandbox: Sandbox; send: Send } {
  const sandbox = createSandbox({ explain: true, ...options })
  onTestFinished(() => sandbox.close())
  return { sandbox, send: createSend(sandbox.fetch) }
}

/** Creates a sandbox that names its rules, for all tests of a file. Each test starts with the initial dataset. */
export function shareSandbox(options: SandboxOptions = {}): { sandbox: Sandbox; send: Send } {
  const sandbox = createSandbox({ explain: true, ...options })
  beforeEach(() => sandbox.reset())
  afterAll(() => sandbox.close())
  return { sandbox, send: createSend(sandbox.fetch) }
}

/** Returns a function that sends requests and validates each response against the contract. */
export function createSend(fetcher: typeof fetch, base = origin): Send {
  return async (request, { body, token = "unknown", prefer, headers: others } = {}) => {
    const [method = "", path = ""] = request.split(" ")
    const headers = new Headers({ Authorization: `Bearer ${token}`, ...others })
    if (body) headers.set("Content-Type", vendorMediaType)
    if (prefer) headers.set("Prefer", prefer)
    const text = body && JSON.stringify(body)
    const response = await fetcher(`${base}/v2${path}`, { method, headers, body: text })
    const found = findOperation(method, path.replace(/\?.*/, ""))
    if (found && "operation" in found) {
      expect(await checkResponse(found.operation, response.clone()), `${request}`).toEqual([])
    }
    const responseText = await response.text()
    return {
      status: response.status,
      headers: new Headers(response.headers),
      body: responseText === "" ? undefined : (JSON.parse(responseText) as Json),
      rules: readRules(response),
    }
  }
}

/** Returns the rules that a response names. */
export function readRules({ headers }: Response): RuleId[] {
  return (headers.get("Contract-Rules")?.split(", ") ?? []) as RuleId[]
}

/** Returns the IDs of the records under a key of a response; default: the first key with an array. */
export function idsOf({ body }: TestResponse, key?: string): number[] {
  const records: { id: number }[] = key ? body[key] : Object.values(body).find(Array.isArray)
  return records.map(({ id }) => id)
}

/** Returns a body with one record for organization 1, and the token to send it with. */
export function task(values: object, token?: RequestOptions["token"]) {
  return {
    body: { organization_id: 1, task: { workspace_id: productWorkspace, ...values } },
    token,
  }
}

export function webhook(values: object, token?: RequestOptions["token"]) {
  const defaults = { name: "Watch", resource_type: "List", resource_id: eventsList }
  return { body: { organization_id: 1, integration_webhook: { ...defaults, ...values } }, token }
}

/** Returns a body for PUT /integration_webhooks/{id}. */
export function webhookUpdate(values: object): { body: object } {
  return { body: { organization_id: 1, integration_webhook: values } }
}

export function comment(values: object = { body: "Done?", mime_type: "text/plain" }): {
  body: object
} {
  return { body: { comment: values } }
}

export function accessToken(organization_id = 1, token?: RequestOptions["token"]) {
  return { body: { access_token: { organization_id, name: "Mine" } }, token }
}

/** Creates a webhook on the events list or another resource, and returns its ID. */
export async function createWebhook(send: Send, url: string, values: object = {}): Promise<number> {
  const { status, body } = await send("POST /integration_webhooks", webhook({ url, ...values }))
  expect(status).toBe(201)
  return body.integration_webhook.id
}

/** Creates a private task, unless its values name a list, and returns its ID. */
export async function createTask(send: Send, values: object = {}, token?: RequestOptions["token"]) {
  const { status, body } = await send("POST /tasks", task({ name: "Anything", ...values }, token))
  expect(status).toBe(201)
  return body.task.id
}

export async function readTask(send: Send, id: number): Promise<Record<string, unknown>> {
  return (await send(`GET /tasks/${id}?${org}`)).body.task
}
