import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { setImmediate } from "node:timers/promises"
import { defaultLimit, pagination, vendorType } from "../../generated/tables.ts"
import { factsOf, findOperation, type OperationId } from "../../src/contract/index.ts"
import { createSandbox, type Dataset } from "../../src/sandbox/index.ts"
import { listen } from "../loopback.ts"
import { createRichWorld } from "./world.ts"

/** A request, as the service takes it. */
export interface Call {
  method: string
  url: URL
  headers: Headers
  text: string | undefined
  /** Undefined where the contract has none for its method and path. */
  operation: OperationId | undefined
  /** The id of its path. */
  id: number
}

/** An answer, as the service gives it. */
export interface Reply {
  status: number
  headers: Headers
  text: string
  /** The text in another encoding than UTF-8. */
  encoding?: "latin1"
  /** What the network makes of it: half of it, nothing at all, or silence for ever. */
  fate?: "cut" | "drop" | "silence"
}

/** The service: what answers. */
export type Service = (call: Call) => Promise<Reply>

/** What a faulty service can use besides the right one. */
export interface Tools {
  /** An address of this provider that takes deliveries: each goes to `take`, and is then answered. */
  relay(take: (delivery: { headers: Headers; text: string }) => Promise<void>): string
}

/** A request and its answer, as they were on the wire. */
export interface Exchange {
  call: Call
  reply: Reply
}

/** A provider, in this process. */
export interface Provider {
  fetch: typeof fetch
  /** All that was asked and answered whole, in the order of the answers. */
  exchanges: Exchange[]
  close(): Promise<void>
}

/** Makes a sandbox, with whatever stands before it. */
export async function createProvider(
  make: Make = (next) => next,
  dataset: Dataset = createRichWorld(),
): Promise<Provider> {
  const sandbox = createSandbox({ dataset })
  const relays = await startRelays()
  const exchanges: Exchange[] = []
  const right: Service = async ({ method, url, headers, text }) => {
    const answer = await sandbox.fetch(url, { method, headers, body: text })
    return {
      status: answer.status,
      headers: new Headers(answer.headers),
      text: await answer.text(),
    }
  }
  const service = make(right, relays)
  return {
    exchanges,
    async fetch(input, init) {
      // Without I/O a run of the suite is nothing but microtasks, and would block the deliveries of all other runs.
      await setImmediate()
      const call = await callOf(new Request(input, init))
      const reply = await service(call)
      if (reply.fate === "silence") return new Promise(() => undefined)
      if (reply.fate === "drop") throw new TypeError("fetch failed")
      if (reply.fate !== "cut") exchanges.push({ call, reply })
      // The fetch of Node takes no more than 16 KiB of headers.
      if ([...reply.headers].join().length > 16_384) throw new TypeError("fetch failed")
      const { status, headers } = reply
      return new Response(status === 204 ? null : bodyOf(reply), { status, headers })
    },
    async close() {
      sandbox.close()
      await relays.close()
    },
  }
}

async function callOf(request: Request): Promise<Call> {
  const url = new URL(request.url)
  const { method } = request
  const headers = new Headers(request.headers)
  // A body that is changed has another.
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

function bodyOf({ text, encoding, fate }: Reply): BodyInit {
  const bytes = Buffer.from(text, encoding ?? "utf8")
  if (fate !== "cut") return new Uint8Array(bytes)
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes.subarray(0, bytes.length / 2))
      controller.error(new TypeError("terminated"))
    },
  })
}

/** Starts a server that receives deliveries in the place of the webhook, so that a fault can change them. */
async function startRelays(): Promise<Tools & { close(): Promise<void> }> {
  const relays: Parameters<Tools["relay"]>[0][] = []
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const headers = new Headers(request.headers as Record<string, string>)
    await relays[Number(request.url?.slice(1))]?.({ headers, text: await textOf(request) })
    response.writeHead(204).end()
  }
  const { url, close } = await listen(
    createServer((request, response) => {
      take(request, response).catch(() => response.destroy())
    }),
  )
  return { relay: (way) => `${url}/${relays.push(way) - 1}`, close }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ""
  request.setEncoding("utf8")
  for await (const chunk of request) text += chunk
  return text
}

/** What makes a service of the right one. */
export type Make = (next: Service, tools: Tools) => Service

// oxlint-disable-next-line typescript/no-explicit-any -- A fault knows what it changes.
export type Body = any

/** Changes answers. */
export function after(change: (reply: Reply, call: Call) => Reply | undefined | void): Make {
  return (next) => async (call) => {
    const reply = await next(call)
    return change(reply, call) ?? reply
  }
}

/** Changes the answers of some operations, where they are successes. */
export function successes(
  operations: OperationId | OperationId[],
  change: (reply: Reply, call: Call) => Reply | undefined | void,
): Make {
  return after((reply, call) => {
    const meant = call.operation !== undefined && [operations].flat().includes(call.operation)
    return meant && reply.status < 300 ? change(reply, call) : undefined
  })
}

/** Changes the errors that are answered. */
export function errors(change: (body: Body, reply: Reply, call: Call) => Body): Make {
  return after((reply, call) => {
    if (reply.status < 400) return undefined
    const body: Body = JSON.parse(reply.text)
    return withText(reply, change(body, reply, call) ?? body)
  })
}

/** Changes the bodies of the successes of some operations, in place or by another. */
export function bodies(
  operations: OperationId | OperationId[],
  change: (body: Body, call: Call) => Body,
): Make {
  return successes(operations, (reply, call) => {
    if (reply.text === "") return undefined
    const body: Body = JSON.parse(reply.text)
    return withText(reply, change(body, call) ?? body)
  })
}

/** Changes every record of a kind, such as `tasks`, wherever it is answered. */
export function records(kind: string, change: (record: Body, call: Call) => void): Make {
  const one = kind.replace(/ies$/, "y").replace(/s$/, "")
  return after((reply, call) => {
    const holds = [one, kind].some((key) => reply.text.includes(`"${key}":`))
    if (reply.status >= 300 || !holds) return undefined
    const body: Body = JSON.parse(reply.text)
    const found = [body[one], body[kind], body.includes?.[kind]].flat().filter(Boolean)
    for (const record of found) change(record, call)
    return withText(reply, body)
  })
}

/** Changes requests. */
export function before(change: (call: Call) => Call | undefined | void): Make {
  return (next) => async (call) => next(change(call) ?? call)
}

/** Takes what would be refused as what `change` makes of it. */
export function accepting(
  operation: OperationId,
  change: (call: Call) => Call | undefined | void,
): Make {
  return (next) => async (call) => {
    const reply = await next(call)
    if (call.operation !== operation || reply.status < 400) return reply
    const other = change(call)
    return other ? next(other) : reply
  }
}

/** Answers another request than the one that is asked, where that is not refused. */
export function instead(
  operation: OperationId,
  change: (call: Call) => Call | undefined | void,
): Make {
  return (next) => async (call) => {
    const reply = await next(call)
    if (call.operation !== operation || reply.status >= 400) return reply
    const other = change(call)
    return other ? next(other) : reply
  }
}

/** Takes a parameter, holds it to what it must be, and does not mind it. */
export function ignoring(operation: OperationId, ...names: string[]): Make {
  return instead(operation, (call) =>
    withQuery(call, Object.fromEntries(names.map((name) => [name, null]))),
  )
}

/** Changes the whole of a collection, before it is cut into pages. */
export function collected(
  operation: OperationId,
  change: (rows: Body[], call: Call, next: Service) => Body[] | Promise<Body[]>,
): Make {
  const { path } = factsOf(operation)
  const key = pagination[path as keyof typeof pagination].items
  return (next) => async (call) => {
    const reply = await next(call)
    const { searchParams } = call.url
    if (call.operation !== operation || reply.status >= 400 || searchParams.has("include")) {
      return reply
    }
    const rows = await change(await wholeOf(next, call, key), call, next)
    const cursor = Number(searchParams.get("cursor") ?? 0)
    const limit = Number(searchParams.get("limit") ?? defaultLimit)
    const body = { ...(JSON.parse(reply.text) as Body), [key]: rows.slice(cursor, cursor + limit) }
    const headers = new Headers(reply.headers)
    if (path === "/activities") {
      const following = withQuery(call, { cursor: cursor + limit }).url.href
      if (cursor + limit < rows.length) headers.set("Link", `next=<${following}>`)
      else headers.delete("Link")
    }
    return withText({ ...reply, headers }, body)
  }
}

/** All records that a listing selects. */
async function wholeOf(next: Service, call: Call, key: string): Promise<Body[]> {
  const rows: Body[] = []
  const limit = 100
  for (;;) {
    const { text } = await next(withQuery(call, { limit, cursor: rows.length }))
    const page: Body[] = JSON.parse(text)[key]
    rows.push(...page)
    if (page.length < limit) return rows
  }
}

/** Changes a webhook on its way in, of which answers tell nothing. */
export function hooked(change: (webhook: Body, tools: Tools) => Body): Make {
  return (next, tools) => {
    const sent = new Map<number, Body>()
    const told = records("integration_webhooks", (webhook) => {
      Object.assign(webhook, sent.get(webhook.id))
    })(next, tools)
    return async (call) => {
      if (call.operation !== "createIntegrationWebhook") return told(call)
      const right: Body = JSON.parse(call.text ?? "{}").integration_webhook
      // Where nothing can be sent, there is nothing to change.
      if (!/^https?:/.test(`${right?.url as string}`)) return told(call)
      const other = change(right, tools)
      const reply = await next(
        withBody(call, ({ integration_webhook }) => {
          Object.assign(integration_webhook, other)
        }),
      )
      if (reply.status >= 400) return reply
      const body: Body = JSON.parse(reply.text)
      const kept = Object.fromEntries(Object.keys(other ?? {}).map((name) => [name, right[name]]))
      sent.set(body.integration_webhook.id, kept)
      Object.assign(body.integration_webhook, kept)
      return withText(reply, body)
    }
  }
}

/** A request with other parameters; null takes one out. */
export function withQuery(call: Call, changes: Record<string, unknown>): Call {
  const url = new URL(call.url)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, `${value as string}`)
  }
  return { ...call, url }
}

/** A request whose body is changed, in place or by another. */
export function withBody(call: Call, change: (body: Body) => Body): Call {
  const body: Body = JSON.parse(call.text ?? "{}")
  return { ...call, text: JSON.stringify(change(body) ?? body) }
}

/** An answer with another body. */
export function withText(reply: Reply, body: Body): Reply {
  return { ...reply, text: typeof body === "string" ? body : JSON.stringify(body) }
}

/** A request to the service by another service within it, such as one that reads what it has just written. */
export function asking(
  call: Call,
  method: string,
  path: string,
  operation: OperationId,
  body?: Body,
): Call {
  const url = new URL(`/v2${path}`, call.url)
  const id = Number(/\/(\d+)(\?|$)/.exec(path)?.[1])
  const headers = new Headers(call.headers)
  if (body) headers.set("Content-Type", vendorType)
  else headers.delete("content-type")
  const text = body === undefined ? undefined : JSON.stringify(body)
  return { method, url, headers, text, operation, id }
}
