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

/** A request that is as the contract says. */
export interface Call<Caller = unknown> {
  /** Who sent it, as {@link GateOptions.authenticate} returned. */
  caller: Caller
  operation: OperationId
  facts: OperationFacts
  values: RequestValues
  /** What the response should be, of what the client accepts and the operation has. */
  mediaType: string
  url: URL
  headers: Headers
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal
}

/** What answers a call: the body as a value, not as text. */
export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: unknown
  /** The name of the example that the answer is. */
  example?: string
  /** What becomes of it on its way. */
  fate?: Fate
  /** The rules that made it, for a log. */
  rules?: string[]
}

/** What becomes of an answer whose client wants to see it lost: no byte of it arrives, or half of its body. */
export type Fate = "drop" | "truncate"

/** Why a call is not answered as it asks; the gate makes an error response of it. */
export interface Refusal {
  status: number
  headers?: Record<string, string>
  faults: Fault[]
  fate?: Fate
  /** The rules that it follows, for a log. */
  rules?: string[]
}

/** What goes back to the client, and what a log wants to know of it. */
export interface Reply {
  status: number
  headers: Record<string, string>
  text: string | undefined
  operation?: OperationId
  /** What was wrong, a sentence each. */
  wrong: string[]
  fate?: Fate
  rules?: string[]
}

/** The token of a request is unknown; the rest is added to the error response. */
export interface Unauthorized extends Pick<Refusal, "headers" | "rules"> {
  status: 401
}

/** Stands before something that answers, and lets through only what the contract allows. */
export type Gate = (request: Request) => Promise<Reply>

type TextOf = (value: object) => string | undefined

/** What a gate is made of. */
export interface GateOptions<Caller> {
  answer: (call: Call<Caller>) => Answer | Refusal | Promise<Answer | Refusal>
  names: Names
  coverage: Coverage
  /** Returns who a token belongs to, or what the response 401 adds. */
  authenticate: (token: string) => Caller | Unauthorized
  /** Returns the JSON text of an object that is stored as text, which saves writing it again; default none is. */
  textOf?: TextOf
  /** What else can be read of what answers, as JSON, by its path. */
  reports?: Record<string, (request: Request) => unknown>
  /** Milliseconds to wait before each answer, by the headers of the request; default 0. */
  delay?: (headers: Headers) => number
  /**
   * Whether pages of an origin may use it in a browser, besides those of its own origin. Requests of others get 403.
   * Default: all, as what answers knows no secret.
   */
  origins?: (origin: string) => boolean
}

/** Where the coverage can be read. */
export const coveragePath = "/__contract/coverage"

const unanswerable = "The answer could not be made."

const openToBrowsers = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "*",
}

/**
 * Makes a gate. What it refuses is answered with the error envelope of the contract, which tells all
 * that is wrong. What is answered is held to the contract too before it leaves: a fault there is a
 * 500 that names its place in the description.
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
    // What answers stores or returns the numbers of the request as JavaScript reads them.
    const exact = { safeIntegers: true }
    const { values, violations } = readRequest(facts, path, url.search, body.text, exact)
    // Of a body that was not read nothing is known.
    const told = body.fault ? violations.filter(({ in: place }) => place !== "body") : violations
    const unknown = tokenViolations(headers)
    const caller: Caller | Unauthorized =
      unknown.length > 0 ? { status: 401 } : authenticate(tokenOf(headers))
    const call = { operation, facts, values, mediaType, url, headers, signal: request.signal }
    const outcome = isUnauthorized(caller)
      ? unauthorized(unknown, caller)
      : (refusalOf(call, body, told, names) ?? (await answer({ ...call, caller })))
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
      // The client has gone away.
      if (request.signal.aborted) throw error
      const fault = { code: "invalid_attribute", message: unanswerable } as const
      const faults = [{ ...fault, description: error.message }]
      return refuse({ status: 500, faults }, names, mediaTypeOf(request.headers, names))
    })
  }
  return async (request) => {
    if (!URL.canParse(request.url)) return unreadable(400, "The header Host is no host.", names)
    const url = new URL(request.url)
    const { headers } = request
    const origin = headers.get("origin")
    if (origin !== null && origin !== url.origin && !origins(origin)) {
      // A browser sends some requests without asking first, and only hides the response from the page.
      const said = `Pages of ${origin.slice(0, 100)} may not use this server. Allow the origin with origins (--origins).`
      const refusal = { status: 403, faults: [notUnderstood(said)] }
      return refuse(refusal, names, mediaTypeOf(headers, names))
    }
    const reply = await attempt(request, url)
    return { ...reply, headers: { ...reply.headers, ...openToBrowsers } }
  }
}

/** The reply to a request that cannot be read as HTTP at all. */
export function unreadable(status: number, description: string, names: Names): Reply {
  const faults = [notUnderstood(description)]
  const reply = refuse({ status, faults }, names, mediaTypeOf(new Headers(), names))
  return { ...reply, headers: { ...reply.headers, ...openToBrowsers } }
}

/** What a browser asks before a request; without a word on who may, nobody may: https://fetch.spec.whatwg.org */
function preflightReply(request: Request, method: string): Reply {
  const headers = {
    "Access-Control-Allow-Methods": method,
    // A wildcard would leave out Authorization.
    "Access-Control-Allow-Headers": request.headers.get("access-control-request-headers") ?? "",
  }
  return { status: 204, headers, text: undefined, wrong: [] }
}

/** RFC 9110, sections 15.5.5 and 15.5.6. */
function unroutable(violations: Violation[]): Refusal {
  const faults = violations.map(faultOf)
  const allowed = violations.flatMap((violation) => violation.allowed ?? [])
  if (allowed.length > 0) return { status: 405, headers: { Allow: allowed.join(", ") }, faults }
  const unknown = violations.some(({ fault }) => fault === "unsupported")
  return { status: unknown ? 404 : 400, faults }
}

/** What the client accepts best; where it accepts nothing that there is, what comes first. */
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

/** Says all that is wrong with a request; the first part of it that is wrong decides the status. */
function refusalOf(
  { facts, headers }: Pick<Call, "facts" | "headers">,
  body: ReceivedBody,
  invalid: Violation[],
  names: Names,
): Refusal | undefined {
  const parts: [status: number, violations: Violation[]][] = [
    [406, acceptViolations(facts, headers, names)],
    // A body that could not be read is there all the same, and has a type.
    [415, contentTypeViolations(facts, headers, body.text ?? body, names)],
    [413, body.tooLarge && body.fault ? [body.fault] : []],
    [invalidStatus(facts), body.fault && !body.tooLarge ? [body.fault, ...invalid] : invalid],
  ]
  const faults = parts.flatMap(([, violations]) => violations.map(faultOf))
  const [status] = parts.find(([, violations]) => violations.length > 0) ?? []
  return status === undefined ? undefined : { status, faults }
}

/** The status of an invalid request: what the operation declares for one, else 400, which is assumed. */
export function invalidStatus({ responses }: OperationFacts): number {
  return "422" in responses ? 422 : 400
}

/** Makes a reply of what answers a call, once it has been held to the contract. */
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

/** What would have left against the contract is our fault, not that of the client. */
function faulty(violations: Violation[], names: Names, mediaType: string): Reply {
  const faults = violations.map((violation) => ({
    ...faultOf(violation),
    message: unanswerable,
    description: `The answer is not what the contract says at ${violation.pointer}: ${sentence(violation)}`,
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

/** As JSON.stringify; the members of a body, and the items of those that are arrays, may be stored as text. */
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
