// Calls the control API, and validates each response against openapi/control.yaml.
import { readFileSync } from "node:fs"
import { Ajv2020 } from "ajv/dist/2020.js"
import ajvFormats from "ajv-formats"
import { expect, onTestFinished } from "vitest"
import { eventsList, productWorkspace } from "../../exampleRecords.ts"
import { parse } from "yaml"
import { projectFolder } from "../../../scripts/project.ts"
import {
  createSandbox,
  type RunningSandbox,
  type SandboxOptions,
  type ServerOptions,
  startSandbox,
} from "../../../src/sandbox/index.ts"
import {
  createSend as createServiceSend,
  type RequestOptions,
  type Send,
  type TestResponse,
} from "../../sandbox/sandbox-client.ts"

interface Operation {
  operationId: string
  responses: Record<string, { $ref?: string; content?: object }>
}

/** `openapi/control.yaml`. */
export const description = parse(
  readFileSync(new URL("openapi/control.yaml", projectFolder), "utf8"),
) as { paths: Record<string, Record<string, Operation>>; components: object }

export const ajv = new Ajv2020({ strict: false, allErrors: true })
ajvFormats.default(ajv)
ajv.addSchema({ $id: "control", ...description })

const json = "application/json"

/** What to send besides the path. A body that is text is sent unchanged. */
export type Sent = Pick<RequestOptions, "token" | "headers"> & { body?: unknown }

/** Sends a request such as `POST /clock`, and validates the response. */
export type Call = (request: string, sent?: Sent) => Promise<Omit<TestResponse, "rules">>

/** Creates a function that calls the control API of a server. */
export function createCall(url: string, fetchUrl: typeof fetch = fetch): Call {
  return async (request, { token, body, headers } = {}) => {
    const [method = "", target = ""] = request.split(" ")
    const response = await fetchUrl(`${url}/__contract${target}`, {
      method,
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(body !== undefined && { "Content-Type": json }),
        ...headers,
      },
      body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const { status } = response
    const value = text && JSON.parse(text)
    validateResponse(method, `/__contract${target.replace(/\?.*/, "")}`, status, value)
    return { status, headers: response.headers, body: value || undefined }
  }
}

function validateResponse(method: string, path: string, status: number, body: unknown): void {
  const known = description.paths[path]?.[method.toLowerCase()]?.responses[`${status}`]
  if (known && status === 204) return expect(body).toBe("")
  const pointer = known
    ? (known.$ref ??
      `#/paths/${path.replaceAll("/", "~1")}/${method.toLowerCase()}/responses/${status}`)
    : "#/components/responses/Error"
  if (!known) expect(status).toBeGreaterThanOrEqual(400)
  const validate = ajv.getSchema(`control${pointer}/content/application~1json/schema`)
  expect(validate, `${method} ${path} ${status}`).toBeDefined()
  validate?.(body)
  expect(validate?.errors ?? []).toEqual([])
}

/** Starts a sandbox, and stops it after the test. */
export async function startControlled(
  options: SandboxOptions & ServerOptions = {},
): Promise<{ running: RunningSandbox; call: Call; send: Send }> {
  const running = await startSandbox({ port: 0, ...options })
  onTestFinished(() => running.close())
  return { running, call: createCall(running.url), send: createSend(running.url) }
}

/** Creates a sandbox without a port, for tests that send many requests. */
export function createControlled(options: SandboxOptions = {}): { call: Call; send: Send } {
  const { fetch: fetchSandbox } = createSandbox(options)
  const url = "https://api.work-management.example"
  return { call: createCall(url, fetchSandbox), send: createSend(url, fetchSandbox) }
}

/** Creates a function that calls the service's API as Ada. */
export function createSend(url: string, fetchUrl: typeof fetch = fetch): Send {
  const send = createServiceSend(fetchUrl, url)
  return (request, options) => send(request, { token: "21", ...options })
}

/** Returns the body of a request that creates a task. */
export function newTask(name: string): object {
  return { organization_id: 1, task: { workspace_id: productWorkspace, list_id: eventsList, name } }
}

/** The path for the list in which {@link newTask} creates tasks. */
export const tasks = `/tasks?organization_id=1&list_id=${eventsList}`
