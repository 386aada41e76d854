import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { afterAll, afterEach, vi } from "vitest"
import {
  type CallOptions,
  type Client,
  type ClientOptions,
  createClient,
  type Result,
} from "../../src/client/index.ts"
import { listen, type Listening } from "../loopback.ts"

/** A request as the server received it. */
export interface ReceivedRequest {
  method: string
  url: string
  /** The values of each header, by its name in lower case. */
  headers: NodeJS.Dict<string[]>
  body: Buffer
}

/** Responds to one request. */
export type Responder = (request: ReceivedRequest, response: ServerResponse) => unknown

/** A server that responds to each request with the next responder in a list, and records the requests. */
export interface ScriptedServer extends Listening {
  /** The requests since the last `respondWith`. */
  requests: ReceivedRequest[]
  /** Sets the responders of the next requests, and clears `requests`. Any further request gets a 501. */
  respondWith: (...responders: Responder[]) => void
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  const requests: ReceivedRequest[] = []
  let script: Responder[] = []

  const server = createServer(async (incoming, response) => {
    const request = await record(incoming)
    requests.push(request)
    const respond = script.shift() ?? text(501, "no responder is left")
    respond(request, response)
  })

  return {
    ...(await listen(server)),
    requests,
    respondWith(...responders) {
      requests.length = 0
      script = responders
    },
  }
}

/** Starts a server for the tests of a file, and returns it with a function that creates clients of it. */
export async function useScriptedServer(defaults: Partial<ClientOptions> = {}) {
  const server = await startScriptedServer()
  afterAll(() => server.close())
  afterEach(() => vi.restoreAllMocks())
  const client = (options: Partial<ClientOptions> = {}): Client =>
    createClient({ baseUrl: server.url, token: "secret", ...defaults, ...options })
  return { server, client }
}

async function record(incoming: IncomingMessage): Promise<ReceivedRequest> {
  const { method = "", url = "", headersDistinct: headers } = incoming
  return { method, url, headers, body: Buffer.concat(await incoming.toArray()) }
}

/** Returns the values of a header, one for each time it was sent. */
export function headerValues({ headers }: ReceivedRequest, name: string): string[] {
  return headers[name] ?? []
}

/** Returns the values of a header in each request. */
export function headerValuesOfEach({ requests }: ScriptedServer, name: string): string[][] {
  return requests.map((request) => headerValues(request, name))
}

type Headers = Record<string, string>

/** Sends a body with a Content-Length. */
export function text(status: number, body: string, headers: Headers = {}): Responder {
  return (_, response) => {
    response.writeHead(status, { "Content-Length": Buffer.byteLength(body), ...headers }).end(body)
  }
}

/** Sends a body in chunks. */
export function chunked(status: number, chunks: string[], headers: Headers = {}): Responder {
  return (_, response) => {
    response.writeHead(status, { "Transfer-Encoding": "chunked", ...headers })
    for (const chunk of chunks) response.write(chunk)
    response.end()
  }
}

/** Sends JSON in the vendor media type. */
export function json(status: number, body: unknown, headers: Headers = {}): Responder {
  const type = "application/vnd.work-management.v2+json"
  return text(status, JSON.stringify(body), { "Content-Type": type, ...headers })
}

/** Sends a status without a body or Content-Length. */
export function noBody(status: number, headers: Headers = {}): Responder {
  return (_, response) => {
    response.writeHead(status, headers).end()
  }
}

/** Sends bytes instead of a response, and closes the connection. */
export function raw(bytes: string): Responder {
  return (_, { socket }) => socket?.end(bytes)
}

/** Sends some bytes, and resets the connection. */
export function reset(bytes = ""): Responder {
  return (_, { socket }) => socket?.write(bytes, () => socket.resetAndDestroy())
}

/** Sends some bytes, and leaves the connection open. */
export function hang(bytes = ""): Responder {
  return (_, { socket }) => socket?.write(bytes)
}

/** A success response whose Content-Length is greater than its body. */
export const truncatedResponse =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"tasks":['

/** Returns the body of an error response from the service. */
export function errorBody(message: string, code = "invalid_attribute"): object {
  return {
    request_uuid: "e8bd42a3-9ab2-4a87-a4e4-6a6a6ac46a33",
    status: "error",
    errors: [{ message, code, link: "https://docs.example/errors", description: `${message}.` }],
  }
}

export const methods = ["GET", "POST", "PUT", "DELETE"] as const

const task = { workspace_id: 11, name: "Grüße 🎉" }

/** Calls an operation with an HTTP method, with a body if the operation has one. */
export function callMethod(
  api: Client,
  verb: (typeof methods)[number],
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

/** Returns the error that a promise rejects with. */
export async function catchRejection(promise: PromiseLike<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error("The promise was resolved.")
    },
    (error: unknown) => error,
  )
}
