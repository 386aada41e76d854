import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http"
import { type AddressInfo, isIPv6 } from "node:net"
import { parse } from "node:querystring"
import {
  createInstance,
  getHttpOperationsFromSpec,
  type IHttpConfig,
  type IHttpRequest,
  ProblemJsonError,
} from "@stoplight/prism-http"
import { basePaths, type Description } from "../contract/description.ts"

/** A mock server that is running. */
export interface Mock {
  /** Where it answers, such as `http://127.0.0.1:4010`; the paths of a server of the contract follow. */
  url: string
  /** Stops it at once, whatever connections are open. */
  close(): Promise<void>
}

interface Answer {
  status: number
  headers: Record<string, string>
  body?: unknown
}

type Engine = (request: IHttpRequest & { headers: Record<string, string> }) => Promise<Answer>

type Operations = Awaited<ReturnType<typeof getHttpOperationsFromSpec>>

const maximumBodySize = 1024 * 1024

/**
 * Starts a server that answers as the description says, with its examples, below the path of each of
 * its servers. It holds no state: what is created is not found later.
 *
 * @param options.port - default 4010; 0 takes a free one.
 * @param options.host - default 127.0.0.1, where only this machine can reach it.
 * @param options.description - default the one in `generated/`.
 * @throws the error of `node:net` when it cannot listen there.
 */
export async function startMock(
  options: { port?: number; host?: string; description?: Description } = {},
): Promise<Mock> {
  const { port = 4010, host = "127.0.0.1" } = options
  const description = options.description ?? (await readDescription())
  const engine = await createEngine(description)
  const prefixes = basePaths(description)
  const server = createServer(async (request, response) => {
    const answer = await answerTo(request, prefixes, engine).catch(problem)
    send(response, answer)
  })
  server.listen(port, host)
  await once(server, "listening")
  return {
    url: urlOf(server.address() as AddressInfo),
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, "close")
    },
  }
}

/** Reads the bundled description of `generated/`. */
export async function readDescription(): Promise<Description> {
  const file = new URL("../../generated/openapi.json", import.meta.url)
  return JSON.parse(await readFile(file, "utf8")) as Description
}

function urlOf({ address, port }: AddressInfo): string {
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}

async function answerTo(
  request: IncomingMessage,
  prefixes: string[],
  engine: Engine,
): Promise<Answer> {
  // Node gives a list for Set-Cookie alone, which requests do not have.
  const headers = request.headers as Record<string, string>
  const preflight = request.method === "OPTIONS" && headers["access-control-request-method"]
  if (preflight) return { status: 204, headers: preflightHeaders(headers) }
  const text = await readBody(request)
  const [path = "", query = ""] = (request.url ?? "").split(/\?(.*)/s)
  return engine({
    method: (request.method ?? "").toLowerCase() as IHttpRequest["method"],
    url: { path: withoutPrefix(path, prefixes), query: parse(query) as Record<string, string> },
    headers,
    body: parseBody(text, headers["content-type"]),
  })
}

function preflightHeaders(headers: Record<string, string>): Record<string, string> {
  return {
    "Access-Control-Allow-Methods": headers["access-control-request-method"] ?? "",
    // A wildcard would leave out Authorization.
    "Access-Control-Allow-Headers": headers["access-control-request-headers"] ?? "",
  }
}

/** What exceeds the limit is still received, as a client that is writing reads no answer. */
function readBody(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    request.on("data", (chunk: Buffer) => {
      size += chunk.length
      if (size <= maximumBodySize) chunks.push(chunk)
      else reject(problemOf(413, `This server takes up to ${maximumBodySize} bytes.`))
    })
    request.on("end", () => resolve(Buffer.concat(chunks).toString()))
    request.on("error", reject)
  })
}

/** What is not JSON stays text, which Prism then finds is not what the operation takes. */
function parseBody(text: string, contentType = ""): unknown {
  if (!/^application\/(\S+\+)?json\b/i.test(contentType)) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function withoutPrefix(path: string, prefixes: string[]): string {
  const prefix = prefixes.find((candidate) => path.startsWith(`${candidate}/`)) ?? ""
  return path.slice(prefix.length)
}

/** Sets Prism up in this process, without its own server, which never answers malformed JSON. */
async function createEngine(description: Description): Promise<Engine> {
  // Of a copy, as Prism puts what they point to in the place of references.
  const operations = await getHttpOperationsFromSpec(structuredClone(description))
  const mediaTypes = responseMediaTypes(operations)
  const answering = new Map(mediaTypes.map((type) => [type, answeringOnly(operations, type)]))
  const prism = createInstance(configuration({}), { logger: silentLogger() })
  return async (request) => {
    if (hasEmptySegment(request.url.path)) {
      throw problemOf(404, `No path of the description is ${request.url.path}.`)
    }
    const preferences = preferencesOf(request.headers.prefer)
    const { code, exampleKey } = preferences
    const mediaType = negotiate(request.headers.accept || "*/*", mediaTypes)
    const accept = mediaType ?? mediaTypes[0] ?? ""
    const result = await prism.request(
      { ...request, headers: { ...request.headers, accept } },
      answering.get(accept) ?? operations,
      configuration(preferences),
    )()
    // Where a response has no such example, Prism looks for it in the response of success.
    const missing =
      "left" in result
        ? !(result.left instanceof ProblemJsonError)
        : result.right.output.statusCode !== code && result.right.validations.input.length === 0
    if (code !== undefined && missing) {
      throw problemOf(404, `The response ${code} has no example "${exampleKey}".`)
    }
    if ("left" in result) throw result.left
    const { output } = result.right
    if (!mediaType && output.body && output.statusCode < 400) {
      throw problemOf(406, `Answers are ${mediaTypes.join(" or ")}.`)
    }
    return { status: output.statusCode, headers: output.headers ?? {}, body: output.body }
  }
}

function configuration(preferences: Partial<IHttpConfig["mock"]>): IHttpConfig {
  return {
    isProxy: false,
    checkSecurity: true,
    validateRequest: true,
    validateResponse: false,
    errors: false,
    upstreamProxy: undefined,
    mock: { dynamic: false, ...preferences },
  }
}

function silentLogger(): Record<string, () => unknown> {
  const levels = ["trace", "debug", "info", "success", "warn", "error", "fatal"]
  const logger: Record<string, () => unknown> = { child: () => logger }
  for (const level of levels) logger[level] = () => undefined
  return logger
}

/** Prism takes an empty segment for the value of a path parameter. */
function hasEmptySegment(path: string): boolean {
  return /\/(\/|$)/.test(path)
}

/** The `code`, `example` and `dynamic` of a `Prefer` header, as Prism's own server reads them. */
function preferencesOf(header = ""): Partial<IHttpConfig["mock"]> {
  const preferences = new Map(
    header.split(",").map((preference) => {
      const [name = "", value = ""] = preference.split(/=(.*)/s)
      return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, "$1")]
    }),
  )
  const code = preferences.get("code")
  if (code !== undefined && !/^[2-5]\d\d$/.test(code)) {
    throw problemOf(422, "The preferred code must be a status from 200 to 599.")
  }
  const dynamic = preferences.get("dynamic")
  if (dynamic !== undefined && !/^(true|false)$/.test(dynamic)) {
    throw problemOf(422, "The preference dynamic must be true or false.")
  }
  return {
    code: code === undefined ? undefined : Number(code),
    exampleKey: preferences.get("example"),
    dynamic: dynamic === "true",
  }
}

function responseMediaTypes(operations: Operations): string[] {
  const mediaTypes = operations
    .flatMap(({ responses }) => responses)
    .flatMap(({ contents = [] }) => contents.map(({ mediaType }) => mediaType))
  return [...new Set(mediaTypes)]
}

/** To an invalid request Prism answers with the first media type, whatever the client accepts. */
function answeringOnly(operations: Operations, accept: string): Operations {
  return operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map((response) => ({
      ...response,
      contents: response.contents?.filter(({ mediaType }) => mediaType === accept),
    })) as (typeof operation)["responses"],
  }))
}

/**
 * Chooses from what is offered: what an `Accept` header gives the highest weight, then what it names
 * most exactly, then what is offered first; nothing where it accepts none.
 */
function negotiate(accept: string, offered: string[]): string | undefined {
  const weights = new Map(
    accept.split(",").map((range) => {
      const [mediaType = "", ...parameters] = range.split(";").map((part) => part.trim())
      const weight = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? "1"
      return [mediaType.toLowerCase(), Number(weight)]
    }),
  )
  const ranked = offered.map((mediaType) => {
    const name = mediaType.toLowerCase()
    const ranges = [name, name.replace(/\/.*/, "/*"), "*/*"]
    const distance = ranges.findIndex((range) => weights.has(range))
    return { mediaType, distance, weight: weights.get(ranges[distance] ?? "") ?? 0 }
  })
  return ranked
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.distance - b.distance)[0]?.mediaType
}

function problemOf(status: number, detail: string): ProblemJsonError {
  return new ProblemJsonError("about:blank", STATUS_CODES[status] ?? "", status, detail)
}

/** Prism reports what it has to say; what it throws instead is of a request that it cannot read. */
function problem(error: Error): Answer {
  const reported = error instanceof ProblemJsonError ? error : problemOf(400, error.message)
  return {
    status: reported.status,
    headers: { "Content-Type": "application/problem+json" },
    body: ProblemJsonError.toProblemJson(reported),
  }
}

function send(response: ServerResponse, { status, headers, body }: Answer): void {
  response.writeHead(status, {
    ...headers,
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": "*",
  })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
