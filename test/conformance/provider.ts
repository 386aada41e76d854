import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { setImmediate } from "node:timers/promises"
import { defaultLimit, pagination, vendorMediaType } from "../../generated/tables.ts"
import { getOperationSpec, findOperation, type OperationId } from "../../src/contract/index.ts"
import { isObject } from "../../src/openapi/description.ts"
import { createSandbox, type Dataset, type Snapshot } from "../../src/sandbox/index.ts"
import { parseJson } from "../../src/traffic/json.ts"
import { listen } from "../loopback.ts"
import { createRichDataset } from "./dataset.ts"

/** A request to a provider. */
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

/** A response of a provider. */
export interface ServiceResponse {
  status: number
  headers: Headers
  text: string
  /** The encoding of the text; default UTF-8. */
  encoding?: "latin1"
  /** What happens on the network: half of the response, a closed connection, or no response at all. */
  connectionFault?: "truncate" | "drop" | "silence"
}

/** Handles a request. */
export type Handler = (request: ServiceRequest) => Promise<ServiceResponse>

/** What a mutation can use besides the sandbox. */
export interface ProviderTools {
  /** Returns a URL that receives deliveries. Each delivery gets a response after the callback. */
  relay(onDelivery: (delivery: { headers: Headers; text: string }) => Promise<void>): string
  /** Copies all records. */
  snapshot?(): Snapshot
}

/** A request to a provider, and its response. */
export interface ProviderExchange {
  request: ServiceRequest
  response: ServiceResponse
}

/** A service in this process. */
export interface Provider {
  fetch: typeof fetch
  /** The complete exchanges, in the order of the responses. */
  exchanges: ProviderExchange[]
  /** The operations whose requests or responses the mutation changed. */
  mutated: Set<string>
  close(): Promise<void>
}

/** Wraps the sandbox. */
export type Mutation = (next: Handler, tools: ProviderTools) => Handler

// oxlint-disable-next-line typescript/no-explicit-any -- Mutations change JSON.
export type AnyBody = any

/** Creates a provider: the sandbox with a mutation. */
export async function createProvider(
  mutation: Mutation = (next) => next,
  dataset: Dataset = createRichDataset(),
): Promise<Provider> {
  const sandbox = createSandbox({ dataset })
  const relays = await startRelays()
  const exchanges: ProviderExchange[] = []
  const mutated = new Set<string>()
  const originals = new WeakMap<ServiceRequest, ServiceResponse>()
  const sandboxHandler: Handler = async (request) => {
    const { method, url, headers, text } = request
    const result = await sandbox.fetch(url, { method, headers, body: text })
    const { status } = result
    const response = { status, headers: new Headers(result.headers), text: await result.text() }
    originals.set(request, response)
    return response
  }
  const handler = mutation(sandboxHandler, {
    relay: relays.relay,
    snapshot: () => sandbox.snapshot(),
  })
  return {
    exchanges,
    mutated,
    async fetch(input, init) {
      // Without I/O a run consists of microtasks, which would block the deliveries of all other runs.
      await setImmediate()
      const request = await readRequest(new Request(input, init))
      const response = await handler(request)
      if (!isSameResponse(originals.get(request), response)) {
        mutated.add(request.operation ?? request.method)
      }
      const { status, headers, connectionFault } = response
      if (connectionFault === "silence") return new Promise(() => undefined)
      if (connectionFault === "drop") throw new TypeError("fetch failed")
      if (connectionFault !== "truncate") exchanges.push({ request, response })
      // fetch of Node accepts at most 16 KiB of headers.
      if ([...headers].join().length > 16_384) throw new TypeError("fetch failed")
      return new Response(status === 204 ? null : encodeBody(response), { status, headers })
    },
    async close() {
      sandbox.close()
      await relays.close()
    },
  }
}

/** Whether a mutation changed nothing that a client can see. */
function isSameResponse(original: ServiceResponse | undefined, response: ServiceResponse): boolean {
  const { status, headers, text, connectionFault } = response
  return (
    connectionFault === undefined &&
    original?.status === status &&
    original.text === text &&
    ["link", "content-type"].every((name) => original.headers.get(name) === headers.get(name))
  )
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

function encodeBody({ text, encoding, connectionFault }: ServiceResponse): BodyInit {
  const bytes = Buffer.from(text, encoding ?? "utf8")
  if (connectionFault !== "truncate") return new Uint8Array(bytes)
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
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = new Headers(request.headers as Record<string, string>)
    const text = await readText(request)
    await callbacks[Number(request.url?.slice(1))]?.({ headers, text })
    response.writeHead(204).end()
  }
  const { url, close } = await listen(
    createServer((request, response) => {
      receive(request, response).catch(() => response.destroy())
    }),
  )
  return { relay: (onDelivery) => `${url}/${callbacks.push(onDelivery) - 1}`, close }
}

async function readText(request: IncomingMessage): Promise<string> {
  let text = ""
  request.setEncoding("utf8")
  for await (const chunk of request) text += chunk
  return text
}

type Change<T, Result = T> = (value: T, request: ServiceRequest) => Result | undefined | void

/** Changes responses. */
export function mapResponse(change: Change<ServiceResponse>): Mutation {
  return (next) => async (request) => {
    const response = await next(request)
    return change(response, request) ?? response
  }
}

/** Changes the successful responses of an operation. */
export function mapSuccess(operation: OperationId, change: Change<ServiceResponse>): Mutation {
  return mapResponse((response, request) =>
    request.operation === operation && response.status < 300
      ? change(response, request)
      : undefined,
  )
}

/** Changes the bodies of errors. */
export function mapError(change: (body: AnyBody, response: ServiceResponse) => AnyBody): Mutation {
  return mapResponse((response) => {
    if (response.status < 400) return undefined
    const body: AnyBody = JSON.parse(response.text)
    return withText(response, change(body, response) ?? body)
  })
}

/** Changes the bodies of the successful responses of an operation. */
export function mapBody(operation: OperationId, change: Change<AnyBody>): Mutation {
  return mapSuccess(operation, (response, request) => {
    if (response.text === "") return undefined
    const body: AnyBody = JSON.parse(response.text)
    return withText(response, change(body, request) ?? body)
  })
}

/** Changes every record of a kind, such as `tasks`, in all successful responses. */
export function mapRecords(kind: string, change: (record: AnyBody) => void): Mutation {
  const singular = kind.replace(/ies$/, "y").replace(/s$/, "")
  return mapResponse((response) => {
    const hasRecords = [singular, kind].some((key) => response.text.includes(`"${key}":`))
    if (response.status >= 300 || !hasRecords) return undefined
    const body: AnyBody = JSON.parse(response.text)
    const records = [body[singular], body[kind], body.includes?.[kind]].flat().filter(Boolean)
    for (const record of records) change(record)
    return withText(response, body)
  })
}

type ChangeRequest = (request: ServiceRequest) => ServiceRequest | undefined | void

/** Changes requests. */
export function mapRequest(change: ChangeRequest): Mutation {
  return (next) => async (request) => next(change(request) ?? request)
}

/** Replaces rejected requests of an operation. */
export function acceptInvalid(operation: OperationId, change: ChangeRequest): Mutation {
  return replaceRequest(operation, (status) => status >= 400, change)
}

/** Replaces accepted requests of an operation. */
export function replaceValid(operation: OperationId, change: ChangeRequest): Mutation {
  return replaceRequest(operation, (status) => status < 400, change)
}

function replaceRequest(
  operation: OperationId,
  is: (status: number) => boolean,
  change: ChangeRequest,
): Mutation {
  return (next) => async (request) => {
    const response = await next(request)
    if (request.operation !== operation || !is(response.status)) return response
    const replacement = change(request)
    return replacement ? next(replacement) : response
  }
}

/** Changes all records of a collection, before they are cut into pages. */
export function mapCollection(
  operation: OperationId,
  change: (
    rows: AnyBody[],
    request: ServiceRequest,
    next: Handler,
  ) => AnyBody[] | Promise<AnyBody[]>,
): Mutation {
  const { path } = getOperationSpec(operation)
  const key = pagination[path as keyof typeof pagination].items
  return (next) => async (request) => {
    const response = await next(request)
    const { searchParams } = request.url
    if (request.operation !== operation || response.status >= 400 || searchParams.has("include")) {
      return response
    }
    const rows = await change(await fetchCollection(next, request, key), request, next)
    const cursor = Number(searchParams.get("cursor") ?? 0)
    const end = cursor + Number(searchParams.get("limit") ?? defaultLimit)
    const body = { ...(JSON.parse(response.text) as AnyBody), [key]: rows.slice(cursor, end) }
    return withText(withLink(response, request, { end, count: rows.length }), body)
  }
}

/** Copies a response with the `Link` of a page that ends at `end`, if its collection has one. */
export function withLink(
  response: ServiceResponse,
  request: ServiceRequest,
  { end, count }: { end: number; count: number },
): ServiceResponse {
  const headers = new Headers(response.headers)
  if (request.operation === "listActivities") {
    const { url } = withQuery(request, { cursor: end })
    if (end < count) headers.set("Link", `next=<${url.href}>`)
    else headers.delete("Link")
  }
  return { ...response, headers }
}

async function fetchCollection(
  next: Handler,
  request: ServiceRequest,
  key: string,
): Promise<AnyBody[]> {
  const rows: AnyBody[] = []
  const limit = 100
  for (;;) {
    const { text } = await next(withQuery(request, { limit, cursor: rows.length }))
    const page: AnyBody[] = JSON.parse(text)[key]
    rows.push(...page)
    if (page.length < limit) return rows
  }
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

/** Creates a request of a mutation, with the headers of the original request. */
export function createSubrequest(
  original: ServiceRequest,
  method: string,
  path: string,
  operation: OperationId,
  body?: AnyBody,
): ServiceRequest {
  const url = new URL(`/v2${path}`, original.url)
  const id = Number(/\/(\d+)(\?|$)/.exec(path)?.[1])
  const headers = new Headers(original.headers)
  if (body) headers.set("Content-Type", vendorMediaType)
  else headers.delete("content-type")
  const text = body === undefined ? undefined : JSON.stringify(body)
  return { method, url, headers, text, operation, id }
}
