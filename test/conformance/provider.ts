import { createServer } from "node:http"
import { setImmediate } from "node:timers/promises"
import { findOperation, type OperationId } from "../../src/contract/index.ts"
import { getSingular } from "../../src/conformance/facts.ts"
import { isObject } from "../../src/openapi/description.ts"
import { createSandbox, type Sandbox, type SandboxOptions } from "../../src/sandbox/index.ts"
import { parseJson } from "../../src/traffic/json.ts"
import { listen, serveWith } from "../loopback.ts"
import { createRichDataset } from "./dataset.ts"

export interface ServiceRequest {
  method: string
  url: URL
  headers: Headers
  text: string | undefined
  /** Undefined if the contract has no operation for the method and path. */
  operation: OperationId | undefined
  /** The ID in the path. */
  id: number
}

export interface ServiceResponse {
  status: number
  headers: Headers
  text: string
  /** Whether the connection is closed after half of the text. */
  isTruncated?: boolean
}

export type Handler = (request: ServiceRequest) => Promise<ServiceResponse>

/** What a mutation can use besides the sandbox. */
export interface ProviderTools {
  /** Returns a URL that receives deliveries. Each delivery gets a response after the callback. */
  relay(onDelivery: (text: string) => Promise<void>): string
}

/** Wraps the sandbox. */
export type Mutation = (next: Handler, tools: ProviderTools) => Handler

// oxlint-disable-next-line typescript/no-explicit-any -- Mutations change JSON.
export type AnyBody = any

/** Creates a provider, a service in this process: the sandbox with a mutation. */
export async function createProvider(
  mutation: Mutation = (next) => next,
  options: SandboxOptions = {},
): Promise<{ sandbox: Sandbox; fetch: typeof fetch; close: () => Promise<void> }> {
  const sandbox = createSandbox({ dataset: createRichDataset(), ...options })
  const relays = await startRelays()
  const handler = mutation(async ({ method, url, headers, text }) => {
    const result = await sandbox.fetch(url, { method, headers, body: text })
    const { status } = result
    return { status, headers: new Headers(result.headers), text: await result.text() }
  }, relays)
  return {
    sandbox,
    async fetch(input, init) {
      // Without I/O a run consists of microtasks, which would block the deliveries of all other runs.
      await setImmediate()
      const response = await handler(await readRequest(new Request(input, init)))
      const { status, headers } = response
      return new Response(status === 204 ? null : encodeBody(response), { status, headers })
    },
    async close() {
      sandbox.close()
      await relays.close()
    },
  }
}

async function readRequest(request: Request): Promise<ServiceRequest> {
  const url = new URL(request.url)
  const { method } = request
  const headers = new Headers(request.headers)
  // A mutation may change the length of the body.
  headers.delete("content-length")
  const found = findOperation(method, url.pathname)
  const match = found && "operation" in found ? found : undefined
  return {
    method,
    url,
    headers,
    text: request.body ? await request.text() : undefined,
    operation: match?.operation,
    id: Number(match?.path.id),
  }
}

function encodeBody({ text, isTruncated }: ServiceResponse): BodyInit {
  const bytes = new TextEncoder().encode(text)
  if (!isTruncated) return bytes
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2))
      controller.error(new TypeError("terminated"))
    },
  })
}

/** Starts a server that receives deliveries in place of the webhook. */
async function startRelays(): Promise<ProviderTools & { close(): Promise<void> }> {
  const callbacks: Parameters<ProviderTools["relay"]>[0][] = []
  const receive = async (request: Request): Promise<Response> => {
    await callbacks[Number(new URL(request.url).pathname.slice(1))]?.(await request.text())
    return new Response(null, { status: 204 })
  }
  const { url, close } = await listen(createServer(serveWith(receive)))
  return { relay: (onDelivery) => `${url}/${callbacks.push(onDelivery) - 1}`, close }
}

type Promised<T> = T | Promise<T>

type Change<T> = (
  value: T,
  request: ServiceRequest,
  next: Handler,
) => Promised<T | undefined | void>

export function mapResponse(change: Change<ServiceResponse>): Mutation {
  return (next) => async (request) => {
    const response = await next(request)
    return (await change(response, request, next)) ?? response
  }
}

/** Changes the successful responses of an operation. */
export function mapSuccess(operation: OperationId, change: Change<ServiceResponse>): Mutation {
  return mapResponse((response, request, next) =>
    request.operation === operation && response.status < 300
      ? change(response, request, next)
      : undefined,
  )
}

/** Changes the bodies of the successful responses of an operation. */
export function mapBody(operation: OperationId, change: Change<AnyBody>): Mutation {
  return mapSuccess(operation, async (response, request, next) => {
    if (response.text === "") return undefined
    const body: AnyBody = JSON.parse(response.text)
    return withText(response, (await change(body, request, next)) ?? body)
  })
}

/** Changes every record of a kind, such as `tasks`, in all successful responses. */
export function mapRecords(kind: string, change: (record: AnyBody) => void): Mutation {
  const singular = getSingular(kind)
  return mapResponse((response) => {
    const hasRecords = [singular, kind].some((key) => response.text.includes(`"${key}":`))
    if (response.status >= 300 || !hasRecords) return undefined
    const body: AnyBody = JSON.parse(response.text)
    const records = [body[singular], body[kind], body.includes?.[kind]].flat().filter(Boolean)
    for (const record of records) change(record)
    return withText(response, body)
  })
}

/** Replaces rejected requests of an operation, or their responses. */
export function acceptInvalid(
  operation: OperationId,
  change: (request: ServiceRequest) => Promised<ServiceRequest | ServiceResponse | undefined>,
): Mutation {
  return mapResponse(async (response, request, next) => {
    if (request.operation !== operation || response.status < 400) return undefined
    const replacement = await change(request)
    return !replacement || "status" in replacement ? replacement : next(replacement)
  })
}

/** Changes webhooks when they are created; responses contain the sent values. */
export function mapWebhook(change: (webhook: AnyBody, tools: ProviderTools) => AnyBody): Mutation {
  return (next, tools) => {
    const sent = new Map<number, AnyBody>()
    const restored = mapRecords("integration_webhooks", (webhook) => {
      Object.assign(webhook, sent.get(webhook.id))
    })(next, tools)
    return async (request) => {
      if (request.operation !== "createIntegrationWebhook") return restored(request)
      const webhook = (parseJson(request.text ?? "{}") as AnyBody)?.integration_webhook
      if (!/^https?:/.test(`${webhook?.url as string}`)) return restored(request)
      const changes = change(webhook, tools)
      const response = await next(
        withBody(request, ({ integration_webhook }) => {
          Object.assign(integration_webhook, changes)
        }),
      )
      if (response.status >= 400) return response
      const body: AnyBody = JSON.parse(response.text)
      const values = Object.fromEntries(Object.keys(changes).map((name) => [name, webhook[name]]))
      sent.set(body.integration_webhook.id, values)
      Object.assign(body.integration_webhook, values)
      return withText(response, body)
    }
  }
}

/** Copies a request with other query parameters; null removes one. */
export function withQuery(
  request: ServiceRequest,
  changes: Record<string, unknown>,
): ServiceRequest {
  const url = new URL(request.url)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, `${value as string}`)
  }
  return { ...request, url }
}

/** Copies a request with a changed body, if it is a JSON object. */
export function withBody(
  request: ServiceRequest,
  change: (body: AnyBody) => AnyBody,
): ServiceRequest {
  const body: AnyBody = parseJson(request.text ?? "{}")
  return isObject(body) ? { ...request, text: JSON.stringify(change(body) ?? body) } : request
}

/** Copies a response with another body. */
export function withText(response: ServiceResponse, body: AnyBody): ServiceResponse {
  return { ...response, text: typeof body === "string" ? body : JSON.stringify(body) }
}

/** Sends a GET request of a mutation, with the token of the original request. */
export async function read(
  next: Handler,
  original: ServiceRequest,
  path: string,
): Promise<ServiceResponse> {
  const headers = new Headers(original.headers)
  headers.delete("content-type")
  return next(await readRequest(new Request(new URL(`/v2${path}`, original.url), { headers })))
}
