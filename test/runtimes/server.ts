import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http"
import { text } from "node:stream/consumers"
import { listen, type Listening } from "../loopback.ts"

export interface ReceivedRequest {
  method: string
  /** The path after the behaviour's name, and the query. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * A server that behaves as the first segment of a request's path says. A suffix after a colon (`echo:post`) keeps the
 * requests of two checks apart.
 */
export interface TestServer extends Listening {
  /** All requests in order, except preflights. */
  requests: ReceivedRequest[]
}

interface Exchange {
  request: ReceivedRequest
  response: ServerResponse
  /** The requests so far with the same first segment, including this one. */
  received: ReceivedRequest[]
  redirectOrigin: string
}

const vendorType = "application/vnd.work-management.v2+json"

const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
  "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type",
  "Access-Control-Expose-Headers": "Link, Retry-After",
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { "Content-Type": vendorType, ...headers }).end(JSON.stringify(body))
}

function echo({ response, received }: Exchange): void {
  sendJson(response, 200, { received })
}

/** Fails the first request, then echoes. */
const failOnce =
  (status: number, headers: Record<string, string>) =>
  (exchange: Exchange): void =>
    exchange.received.length === 1
      ? void exchange.response.writeHead(status, headers).end()
      : echo(exchange)

function sendTruncatedBody({ response }: Exchange): void {
  response
    .writeHead(200, { "Content-Type": vendorType, "Content-Length": "1000" })
    .write('{"tasks":[')
}

const redirect =
  (status: number) =>
  ({ request, response, redirectOrigin }: Exchange): void =>
    void response.writeHead(status, { Location: `${redirectOrigin}/echo${request.url}` }).end()

const behaviours: Record<string, (exchange: Exchange) => void> = {
  echo,
  "no-content": ({ response }) => void response.writeHead(204).end(),
  "error-body": ({ request, response }) => {
    const description = `Sent with ${request.headers.authorization}`
    const error = { code: "invalid_param", link: "", message: "The name is too long", description }
    sendJson(response, 422, { request_uuid: "4f7c5b0e", status: "error", errors: [error] })
  },
  "unavailable-once": failOnce(503, { "Retry-After": "0" }),
  "unavailable-30s": failOnce(503, { "Retry-After": "30" }),
  "limited-once": failOnce(429, {}),
  "reset-connection": ({ response }) => void response.destroy(),
  "reset-body": (exchange) => {
    sendTruncatedBody(exchange)
    // Send the headers before the connection ends.
    setTimeout(() => exchange.response.destroy(), 50)
  },
  "no-headers": () => {},
  "endless-body": sendTruncatedBody,
  "redirect-302": redirect(302),
  "redirect-307": redirect(307),
  link: ({ request, response }) => {
    const cursor = Number(new URL(request.url, "http://api").searchParams.get("cursor"))
    const next = `http://unknown.invalid/v2/activities?organization_id=1&limit=1&cursor=${cursor + 1}`
    const link = [`<${next}>; rel="next"`, `next=<${next}>`][cursor]
    sendJson(response, 200, { activities: [{ id: cursor + 1 }] }, link ? { Link: link } : {})
  },
  "five-megabytes": ({ response }) => {
    const note = "x".repeat(50_000)
    sendJson(response, 200, { tasks: Array.from({ length: 100 }, (_, id) => ({ id, note })) })
  },
}

/**
 * Starts a test server on a free loopback port.
 *
 * @param redirectOrigin - the origin that the server redirects to.
 */
export async function startTestServer(redirectOrigin = ""): Promise<TestServer> {
  const requests: ReceivedRequest[] = []
  const bySegment = new Map<string, ReceivedRequest[]>()

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
    const [, segment = "", url = ""] = /^\/([^/]*)(.*)/.exec(incoming.url ?? "") ?? []
    const { method = "", headers } = incoming
    if (method === "OPTIONS") return void response.writeHead(204).end()
    const request = { method, url, headers, body: await text(incoming) }
    const received = [...(bySegment.get(segment) ?? []), request]
    bySegment.set(segment, received)
    requests.push(request)
    const behave = behaviours[segment.split(":")[0]!]
    if (!behave) return void response.writeHead(404).end()
    behave({ request, response, received, redirectOrigin })
  }

  const server = createServer((incoming, response) => {
    // A client that aborted its request expects no response.
    respond(incoming, response).catch(() => response.destroy())
  })
  return { ...(await listen(server)), requests }
}
