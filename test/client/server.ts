import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { CallOptions, Client, Result } from "../../src/client/index.ts"
import { listen, type Listening } from "../loopback.ts"

/** A request as it came over the wire. */
export interface Recorded {
  method: string
  url: string
  /** Names as they were written, in their order. */
  headers: [name: string, value: string][]
  body: Buffer
}

/** What the server does with one request. */
export type Answer = (request: Recorded, response: ServerResponse) => unknown

/** A server that plays a list of answers, however bad they are, and records what it is asked. */
export interface ScriptedServer extends Listening {
  /** The requests since `play`. */
  requests: Recorded[]
  /** Forgets what was, and answers the next requests so; any further one with a 501. */
  play: (...answers: Answer[]) => void
}

export async function startServer(): Promise<ScriptedServer> {
  const requests: Recorded[] = []
  let script: Answer[] = []

  const server = createServer(async (incoming, response) => {
    const request = await record(incoming)
    requests.push(request)
    const answer = script.shift() ?? text(501, "nothing is left to play")
    answer(request, response)
  })

  return {
    ...(await listen(server)),
    requests,
    play(...answers) {
      requests.length = 0
      script = answers
    },
  }
}

async function record(incoming: IncomingMessage): Promise<Recorded> {
  const { method = "", url = "", rawHeaders } = incoming
  const headers = rawHeaders.flatMap((name, index): Recorded["headers"] =>
    index % 2 ? [] : [[name, rawHeaders[index + 1] ?? ""]],
  )
  return { method, url, headers, body: Buffer.concat(await incoming.toArray()) }
}

/** The values of a header; more than one where it was sent more than once. */
export function header({ headers }: Recorded, name: string): string[] {
  return headers.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value)
}

/** The values of a header in each request. */
export function headerOfEach({ requests }: ScriptedServer, name: string): string[][] {
  return requests.map((request) => header(request, name))
}

type Headers = Record<string, string>

/** An answer that says how long its body is. */
export function text(status: number, body: string, headers: Headers = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { "Content-Length": Buffer.byteLength(body), ...headers }).end(body)
  }
}

/** An answer whose body goes out chunk by chunk. */
export function chunked(status: number, chunks: string[], headers: Headers = {}): Answer {
  return (_, response) => {
    response.writeHead(status, { "Transfer-Encoding": "chunked", ...headers })
    for (const chunk of chunks) response.write(chunk)
    response.end()
  }
}

/** An answer of the service. */
export function json(status: number, body: unknown, headers: Headers = {}): Answer {
  const type = "application/vnd.work-management.v2+json"
  return text(status, JSON.stringify(body), { "Content-Type": type, ...headers })
}

/** A status without a body and without a length, as 204 and 304 have it. */
export function bare(status: number, headers: Headers = {}): Answer {
  return (_, response) => {
    response.writeHead(status, headers).end()
  }
}

/** Bytes as they are, in the place of a whole answer; then the connection ends. */
export function raw(bytes: string): Answer {
  return (_, { socket }) => socket?.end(bytes)
}

/** The connection is cut, before or within the answer. */
export function cut(bytes = ""): Answer {
  return (_, { socket }) => socket?.write(bytes, () => socket.resetAndDestroy())
}

/** Nothing more comes, and the connection stays open. */
export function silence(bytes = ""): Answer {
  return (_, { socket }) => socket?.write(bytes)
}

/** The beginning of a success whose body is longer than what is there of it. */
export const halfAnswer =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"tasks":['

/** An error of the service. */
export function envelope(message: string, code = "invalid_attribute"): object {
  return {
    request_uuid: "e8bd42a3-9ab2-4a87-a4e4-6a6a6ac46a33",
    status: "error",
    errors: [{ message, code, link: "https://docs.example/errors", description: `${message}.` }],
  }
}

export const verbs = ["GET", "POST", "PUT", "DELETE"] as const

const task = { workspace_id: 11, name: "Grüße 🎉" }

/** Calls an operation of the method, with a body where it takes one. */
export function call(
  api: Client,
  verb: (typeof verbs)[number],
  options: CallOptions = {},
): Promise<Result<unknown>> {
  const query = { organization_id: 1 }
  if (verb === "GET") return api.GET("/tasks", { ...options, params: { query } })
  if (verb === "POST") {
    return api.POST("/tasks", { ...options, body: { organization_id: 1, task } })
  }
  if (verb === "PUT") {
    const params = { path: { id: 101 } }
    return api.PUT("/tasks/{id}", { ...options, params, body: { organization_id: 1, task } })
  }
  return api.DELETE("/comments/{id}", {
    ...options,
    params: { path: { id: 201 }, query: { ...query, workspace_id: 11, task_id: 101 } },
  })
}

/** What a promise rejects with. */
export async function rejection(promise: PromiseLike<unknown>): Promise<unknown> {
  const value = await promise.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  )
  if ("error" in value) return value.error
  throw new Error("It did not reject.")
}
