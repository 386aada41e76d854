import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http"
import { text } from "node:stream/consumers"
import { listen, type Listening } from "../loopback.ts"

/** A request as it came. */
export interface Seen {
  method: string
  /** The path below the name of the behaviour, and the query. */
  url: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * A server that plays a service: the first segment of a path names how it behaves. A name after a colon
 * (`echo:lists`) sets requests apart from others of the same behaviour.
 */
export interface Origin extends Listening {
  /** What came, in order; no preflights. */
  seen: Seen[]
}

interface Exchange {
  response: ServerResponse
  seen: Seen
  /** What came for the same segment until now, this request included. */
  sofar: Seen[]
  otherOrigin: string
}

const json = "application/vnd.work-management.v2+json"

const cors = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Allow-Methods": "GET, POST, PUT, DELETE",
  "Access-Control-Allow-Headers": "Accept, Authorization, Content-Type",
  "Access-Control-Expose-Headers": "Link, Retry-After",
}

const send = (
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { "Content-Type": json, ...headers }).end(JSON.stringify(body))
}

const echo = ({ response, sofar }: Exchange): void => send(response, 200, { seen: sofar })

const failing =
  (status: number, headers: Record<string, string>) =>
  (exchange: Exchange): void =>
    exchange.sofar.length === 1
      ? void exchange.response.writeHead(status, headers).end()
      : echo(exchange)

const begin = ({ response }: Exchange): void => {
  response.writeHead(200, { "Content-Type": json, "Content-Length": "1000" }).write('{"tasks":[')
}

const cutBody = (exchange: Exchange): void => {
  begin(exchange)
  // Not at once, so that headers are out before the connection ends.
  setTimeout(() => exchange.response.destroy(), 50)
}

const redirect =
  (status: number) =>
  ({ response, seen, otherOrigin }: Exchange): void =>
    void response.writeHead(status, { Location: `${otherOrigin}/echo${seen.url}` }).end()

const behaviours: Record<string, (exchange: Exchange) => void> = {
  echo,
  empty: ({ response }) => void response.writeHead(204).end(),
  envelope: ({ response, seen }) =>
    send(response, 422, {
      request_uuid: "4f7c5b0e",
      status: "error",
      errors: [
        {
          code: "invalid_param",
          link: "",
          message: "The name is too long",
          description: `Sent with ${seen.headers.authorization}`,
        },
      ],
    }),
  "html-502": ({ response }) =>
    void response.writeHead(502, { "Content-Type": "text/html" }).end("<h1>Bad Gateway</h1>"),
  "empty-500": ({ response }) => void response.writeHead(500).end(),
  "text-200": ({ response }) =>
    void response.writeHead(200, { "Content-Type": "text/plain" }).end("OK"),
  "not-modified": ({ response }) => void response.writeHead(304).end(),
  "busy-once": failing(503, { "Retry-After": "0" }),
  "closed-for-an-hour": failing(503, { "Retry-After": "3600" }),
  "closed-for-half-a-minute": failing(503, { "Retry-After": "30" }),
  "limited-once": failing(429, {}),
  cut: ({ response }) => void response.destroy(),
  "cut-body": cutBody,
  "cut-body-once": (exchange) => (exchange.sofar.length === 1 ? cutBody : echo)(exchange),
  "no-headers": () => {},
  "no-end": begin,
  "redirect-302": redirect(302),
  "redirect-307": redirect(307),
  offset: ({ response, seen }) => {
    const query = new URL(seen.url, "http://api").searchParams
    const [cursor, limit] = [Number(query.get("cursor")), Number(query.get("limit"))]
    const tasks = Array.from({ length: 60 }, (_, index) => ({ id: index + 1 }))
    send(response, 200, { tasks: tasks.slice(cursor, cursor + limit) })
  },
  link: ({ response, seen }) => {
    const cursor = Number(new URL(seen.url, "http://api").searchParams.get("cursor"))
    const next = `http://unknown.invalid/v2/activities?organization_id=1&limit=1&cursor=${cursor + 1}`
    const forms = [`<${next}>; rel="next"`, `next=<${next}>`]
    send(
      response,
      200,
      { activities: [{ id: cursor + 1 }] },
      forms[cursor] ? { Link: forms[cursor] } : {},
    )
  },
  "five-megabytes": ({ response }) => {
    const note = "x".repeat(50_000)
    send(response, 200, { tasks: Array.from({ length: 100 }, (_, index) => ({ id: index, note })) })
  },
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  requests: Map<string, Seen[]>,
  all: Seen[],
  otherOrigin: string,
): Promise<void> {
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
  const [, name = "", url = ""] = /^\/([^/]*)(.*)/.exec(request.url ?? "") ?? []
  const { method = "", headers } = request
  if (method === "OPTIONS") return void response.writeHead(204).end()
  const seen = { method, url, headers, body: await text(request) }
  const sofar = requests.get(name) ?? []
  requests.set(name, sofar)
  sofar.push(seen)
  all.push(seen)
  const behave = behaviours[name.split(":")[0]!]
  if (!behave) return void response.writeHead(404).end()
  behave({ response, seen, sofar, otherOrigin })
}

/**
 * Starts a server on a free port of the loopback.
 *
 * @param otherOrigin - where its redirects lead.
 */
export async function startOrigin(otherOrigin = ""): Promise<Origin> {
  const seen: Seen[] = []
  const requests = new Map<string, Seen[]>()
  const server = createServer((request, response) => {
    // A request that is given up half-way needs no answer.
    answer(request, response, requests, seen, otherOrigin).catch(() => response.destroy())
  })
  return { ...(await listen(server)), seen }
}
