import { plainType, tokenPrefix, vendorType } from "../../generated/tables.ts"
import { type ReceivedBody, readText } from "./body.ts"
import type { Coverage } from "./coverage.ts"
import type { Names } from "./deployment.ts"
import { pause } from "./delay.ts"
import { envelope, type ErrorResponse, type Fault, faultOf, notUnderstood } from "./envelope.ts"
import { isObject } from "../openapi/description.ts"
import { negotiate } from "./mediaTypes.ts"
import { factsOf, type OperationFacts, type OperationId } from "./operations.ts"
import {
  acceptViolations,
  contentTypeViolations,
  keysSent,
  operationFor,
  readRequest,
  type RequestValues,
  tokenOf,
  tokenViolations,
  unknownToken,
} from "./request.ts"
import { responseViolations } from "./response.ts"
import { sentence, type Violation } from "./violations.ts"

/** A valid request. */
export interface Call<Caller = unknown> {
  /** The owner of the token, as {@link GateOptions.authenticate} returned it. */
  caller: Caller
  operation: OperationId
  facts: OperationFacts
  values: RequestValues
  /** The media type of the response, negotiated from `Accept`. */
  mediaType: string
  url: URL
  headers: Headers
  /** Aborts if the client disconnects. */
  signal: AbortSignal
}

/** The response to a call. The body is a value, not text. */
export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: unknown
  /** The name of the example that the body is, for the coverage. */
  example?: string
  /** The injected failure of the connection. */
  fate?: Fate
  /** The IDs of the rules that were applied, for the log. */
  rules?: string[]
}

/** An injected failure of the connection: the client receives nothing, or half of the body. */
export type Fate = "drop" | "truncate"

/** An error, from which the handler creates an error response. */
export interface Refusal {
  status: number
  headers?: Record<string, string>
  faults: Fault[]
  fate?: Fate
  /** The IDs of the rules that were applied, for the log. */
  rules?: string[]
}

/** A response, with what a log contains about it. */
export interface Reply {
  status: number
  headers: Record<string, string>
  text: string | undefined
  operation?: OperationId
  /** A sentence for each error detail. */
  wrong: string[]
  fate?: Fate
  rules?: string[]
}

/** The token is unknown. The headers and rules are added to the error response. */
export interface Unauthorized extends Pick<Refusal, "headers" | "rules"> {
  status: 401
}

/** Validates a request, and handles it if it is valid. */
export type Gate = (request: Request) => Promise<Reply>

type TextOf = (value: object) => string | undefined

/** The parts of a validating handler. */
export interface GateOptions<Caller> {
  answer: (call: Call<Caller>) => Answer | Refusal | Promise<Answer | Refusal>
  names: Names
  coverage: Coverage
  /** Returns the owner of a token, or what to add to the response 401. */
  authenticate: (token: string) => Caller | Unauthorized
  /** Returns the JSON text of an object that is stored as text. Saves serializing it again. Default: none. */
  textOf?: TextOf
  /** Additional reports, which GET returns as JSON, by path. */
  reports?: Record<string, (request: Request) => unknown>
  /** Returns the delay before a response, in milliseconds. Default 0. */
  delay?: (headers: Headers) => number
  /**
   * Returns whether web pages of another origin may send requests. Others get 403. Default: all may, because a mock has
   * no secrets.
   */
  origins?: (origin: string) => boolean
}

/** The path of the coverage report. */
export const coveragePath = "/__contract/coverage"

const unanswerable = "The response could not be created."

const openToBrowsers = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "*",
}

/**
 * Creates a handler that validates requests and responses. An invalid request gets an error response of the contract
 * that lists all violations. An invalid response becomes a 500 that names the place in the description.
 */
export function createGate<Caller>(options: GateOptions<Caller>): Gate {
  const {
    answer,
    names,
    coverage,
    authenticate,
    reports = {},
    delay = () => 0,
    origins = () => true,
  } = options
  const allReports: typeof reports = { [coveragePath]: () => coverage.report(), ...reports }
  const respond = async (request: Request, url: URL): Promise<Reply> => {
    const preflight = request.headers.get("access-control-request-method")
    if (request.method === "OPTIONS" && preflight) return preflightReply(request, preflight)
    const report = Object.hasOwn(allReports, url.pathname) ? allReports[url.pathname] : undefined
    if (request.method === "GET" && report) return jsonReply(200, report(request), plainType)
    const found = operationFor(request.method, url.pathname, names)
    const { headers } = request
    const mediaType = mediaTypeOf(headers, names)
    if (Array.isArray(found)) return refuse(unroutable(found), names, mediaType)
    const { operation, path } = found
    const facts = factsOf(operation)
    const body = await readText(request)
    // Handlers store numbers as JavaScript reads them.
    const exact = { safeIntegers: true }
    const { values, violations } = readRequest(facts, path, url.search, body.text, exact)
    // An unreadable body has one violation: that of reading it.
    const relevant = body.fault
      ? violations.filter(({ in: place }) => place !== "body")
      : violations
    const unknown = tokenViolations(headers)
    const caller: Caller | Unauthorized =
      unknown.length > 0 ? { status: 401 } : authenticate(tokenOf(headers))
    const call = { operation, facts, values, mediaType, url, headers, signal: request.signal }
    const outcome = isUnauthorized(caller)
      ? unauthorized(unknown, caller)
      : (refusalOf(call, body, relevant, names) ?? (await answer({ ...call, caller })))
    const reply = { ...complete(call, outcome, names, options.textOf), operation }
    coverage.record({
      operation,
      status: reply.status,
      example: "faults" in outcome ? undefined : outcome.example,
      parameters: [...Object.keys(values.parameters), ...keysSent(facts, values.body)],
    })
    return reply
  }
  const attempt = async (request: Request, url: URL): Promise<Reply> => {
    const milliseconds = delay(request.headers)
    if (milliseconds > 0) await pause(milliseconds, request.signal)
    return respond(request, url).catch((error: Error) => {
      // The client disconnected.
      if (request.signal.aborted) throw error
      const fault = { code: "invalid_attribute", message: unanswerable } as const
      const faults = [{ ...fault, description: error.message }]
      return refuse({ status: 500, faults }, names, mediaTypeOf(request.headers, names))
    })
  }
  return async (request) => {
    if (!URL.canParse(request.url)) return unreadable(400, "The header Host is not a host.", names)
    const url = new URL(request.url)
    const { headers } = request
    const origin = headers.get("origin")
    if (origin !== null && origin !== url.origin && !origins(origin)) {
      // A browser sends some requests without a preflight, and only hides the response from the page.
      const said = `Web pages of ${origin.slice(0, 100)} may not call this server. Allow the origin with the option origins (--origins).`
      const refusal = { status: 403, faults: [notUnderstood(said)] }
      return refuse(refusal, names, mediaTypeOf(headers, names))
    }
    const reply = await attempt(request, url)
    return { ...reply, headers: { ...reply.headers, ...openToBrowsers } }
  }
}

/** Creates the response to a request that is not valid HTTP. */
export function unreadable(status: number, description: string, names: Names): Reply {
  const faults = [notUnderstood(description)]
  const reply = refuse({ status, faults }, names, mediaTypeOf(new Headers(), names))
  return { ...reply, headers: { ...reply.headers, ...openToBrowsers } }
}

/** Responds to a preflight. The caller adds Access-Control-Allow-Origin: https://fetch.spec.whatwg.org */
function preflightReply(request: Request, method: string): Reply {
  const headers = {
    "Access-Control-Allow-Methods": method,
    // A wildcard does not include Authorization.
    "Access-Control-Allow-Headers": request.headers.get("access-control-request-headers") ?? "",
  }
  return { status: 204, headers, text: undefined, wrong: [] }
}

/** The error of an unknown path or method: RFC 9110, sections 15.5.5 and 15.5.6. */
function unroutable(violations: Violation[]): Refusal {
  const faults = violations.map(faultOf)
  const allowed = violations.flatMap((violation) => violation.allowed ?? [])
  if (allowed.length > 0) return { status: 405, headers: { Allow: allowed.join(", ") }, faults }
  const unknown = violations.some(({ fault }) => fault === "unsupported")
  return { status: unknown ? 404 : 400, faults }
}

/** Chooses the media type that the client prefers, or the vendor type if the client accepts none. */
function mediaTypeOf(headers: Headers, names: Names): string {
  const vendor = names.mediaType(vendorType)
  return negotiate(headers.get("accept") || "*/*", [vendor, plainType]) ?? vendor
}

function isUnauthorized(caller: unknown): caller is Unauthorized {
  return isObject(caller) && caller.status === 401
}

/** RFC 9110, section 15.5.2. An unknown caller learns nothing else about the request. */
function unauthorized(violations: Violation[], { headers, ...others }: Unauthorized): Refusal {
  const faults = (violations.length > 0 ? violations : [unknownToken]).map(faultOf)
  return { ...others, faults, headers: { "WWW-Authenticate": tokenPrefix.trim(), ...headers } }
}

/** Lists all violations of a request. The first invalid part decides the status. */
function refusalOf(
  { facts, headers }: Pick<Call, "facts" | "headers">,
  body: ReceivedBody,
  invalid: Violation[],
  names: Names,
): Refusal | undefined {
  const parts: [status: number, violations: Violation[]][] = [
    [406, acceptViolations(facts, headers, names)],
    // An unreadable body still has a media type.
    [415, contentTypeViolations(facts, headers, body.text ?? body, names)],
    [413, body.tooLarge && body.fault ? [body.fault] : []],
    [invalidStatus(facts), body.fault && !body.tooLarge ? [body.fault, ...invalid] : invalid],
  ]
  const faults = parts.flatMap(([, violations]) => violations.map(faultOf))
  const [status] = parts.find(([, violations]) => violations.length > 0) ?? []
  return status === undefined ? undefined : { status, faults }
}

/** The status of an invalid request: 422 if the operation declares it, otherwise 400. */
export function invalidStatus({ responses }: OperationFacts): number {
  return "422" in responses ? 422 : 400
}

/** Creates the response, and validates it. */
function complete(
  { facts, mediaType }: Pick<Call, "facts" | "mediaType">,
  outcome: Answer | Refusal,
  names: Names,
  textOf?: TextOf,
): Reply {
  const { status, headers, body, wrong } =
    "faults" in outcome ? refused(outcome, names) : { ...outcome, wrong: [] }
  const { rules, fate } = outcome
  const reply = { ...jsonReply(status, body, mediaType, headers, textOf), wrong, fate, rules }
  const message = { status, contentType: reply.headers["Content-Type"] ?? null, body }
  const violations = responseViolations(facts, message, names)
  return violations.length > 0 ? faulty(violations, names, mediaType) : reply
}

/** An invalid response is an error of the server. */
function faulty(violations: Violation[], names: Names, mediaType: string): Reply {
  const faults = violations.map((violation) => ({
    ...faultOf(violation),
    message: unanswerable,
    description: `The response violates the contract at ${violation.pointer}: ${sentence(violation)}`,
  }))
  return refuse({ status: 500, faults }, names, mediaType)
}

function refuse(refusal: Refusal, names: Names, mediaType: string): Reply {
  const { status, headers, body, wrong } = refused(refusal, names)
  return { ...jsonReply(status, body, mediaType, headers), wrong }
}

function refused(
  { faults, ...others }: Refusal,
  names: Names,
): Omit<Refusal, "faults"> & { body: ErrorResponse; wrong: string[] } {
  const wrong = faults.map(({ code, description }) => `${description} (${code})`)
  return { ...others, body: envelope(faults, names), wrong }
}

function jsonReply(
  status: number,
  body: unknown,
  mediaType: string,
  headers: Record<string, string> = {},
  textOf?: TextOf,
): Reply {
  if (body === undefined) return { status, headers, text: undefined, wrong: [] }
  const text = stringify(body, textOf)
  return { status, headers: { ...headers, "Content-Type": mediaType }, text, wrong: [] }
}

/** Serializes a body. Uses the stored text of its members and of the items of its arrays. */
function stringify(body: unknown, textOf?: TextOf): string {
  if (!textOf || !isObject(body)) return JSON.stringify(body)
  const write = (value: unknown): string =>
    (isObject(value) ? textOf(value) : undefined) ?? JSON.stringify(value)
  const members = Object.entries(body).flatMap(([key, value]) => {
    if (value === undefined) return []
    const text = Array.isArray(value) ? `[${value.map(write).join()}]` : write(value)
    return [`${JSON.stringify(key)}:${text}`]
  })
  return `{${members.join()}}`
}
