import { controlRequests, controlRoutes, type operations } from "../../../generated/control.ts"
import { plainMediaType } from "../../../generated/tables.ts"
import { maxBodySize, readBodyText } from "../../contract/body.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import {
  createErrorEnvelope,
  createErrorDetail,
  createUnclearError,
} from "../../contract/envelope.ts"
import type { NewErrorDetail } from "../../contract/envelope.ts"
import type { ControlHandler } from "../../contract/validatingHandler.ts"
import { createMediaTypeViolation, hasMediaType } from "../../contract/mediaTypes.ts"
import type { HttpResponse } from "../../contract/messages.ts"
import { readToken, validateTokenHeader } from "../../contract/requestHead.ts"
import { createJsonResponse } from "../../contract/httpResponses.ts"
import { createViolation, parseJsonBody, type Violation } from "../../contract/violations.ts"
import {
  controlFile,
  type ControlSchema,
  readControlQuery,
  validateControlValue,
} from "./validateControl.ts"

/** The ID of an operation in `openapi/control.yaml`. */
export type ControlOperationId = keyof operations

/** A valid request to the control API. */
interface ControlRequest<Query, Body> {
  /** The token in `Authorization`, which selects a dataset; undefined if the header is absent. */
  token: string | undefined
  query: Query
  body: Body
  /** Aborts if the client disconnects. */
  signal: AbortSignal
}

type QueryOf<Id extends ControlOperationId> = Required<
  NonNullable<operations[Id]["parameters"]["query"]>
>

type BodyOf<Id extends ControlOperationId> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Body } }
}
  ? Body
  : undefined

/** The body of the success response: JSON, or the HTML of the page; undefined for 204. */
type ResultOf<Id extends ControlOperationId> = operations[Id]["responses"] extends {
  200: { content: infer Content }
}
  ? Content[keyof Content]
  : void

/** A function that implements an operation. It may throw a {@link ControlError}. */
type ControlOperation<Id extends ControlOperationId> = (
  request: ControlRequest<QueryOf<Id>, BodyOf<Id>>,
) => ResultOf<Id> | Promise<ResultOf<Id>>

/** The functions that implement the control API, by operation ID. */
export type ControlOperations = { [Id in ControlOperationId]: ControlOperation<Id> }

/** An error that becomes an error response of the control API. */
export class ControlError extends Error {
  readonly status: number
  readonly headers: Record<string, string>
  readonly errors: NewErrorDetail[]

  constructor(status: number, errors: NewErrorDetail[], headers: Record<string, string> = {}) {
    super(errors.map(({ description }) => description).join(" "))
    this.status = status
    this.headers = headers
    this.errors = errors
  }
}

/** The path of the page with the server's state, and the start of all paths of the control API. */
export const controlPath = "/__contract/"

/** The maximum size of a snapshot in bytes; other bodies have {@link maxBodySize}. */
const maxSnapshotSize = 100 * maxBodySize

/** The options of {@link createControlHandler}. */
export interface ControlHandlerOptions {
  operations: Partial<ControlOperations>
  deployment: ResolvedDeployment
  /** Returns whether web pages of another origin may use the control API; the server's own always may. */
  isAllowedOrigin: (origin: string) => boolean
}

/**
 * Creates the handler of the control API in `openapi/control.yaml`. It returns undefined for any other path.
 *
 * @param options - `operations` has those that the server supports; all others are rejected.
 */
export function createControlHandler(options: ControlHandlerOptions): ControlHandler {
  // This function isn't async, because a request to the service must not wait for a promise.
  return (request, url) => {
    if (url.pathname === controlPath.slice(0, -1)) return Promise.resolve(createRedirect())
    return url.pathname.startsWith(controlPath) ? respond(request, url, options) : undefined
  }
}

async function respond(
  request: Request,
  url: URL,
  { operations: supported, deployment, isAllowedOrigin }: ControlHandlerOptions,
): Promise<HttpResponse> {
  try {
    checkOrigin(request, url, isAllowedOrigin)
    const operation = findOperation(supported, request.method, url.pathname)
    return createResponse(await callOperation(supported, operation, request, url))
  } catch (error) {
    if (!(error instanceof ControlError)) throw error
    const body = createErrorEnvelope(error.errors, deployment)
    const errors = error.errors.map(({ description }) => description)
    return { ...createJsonResponse(error.status, body, plainMediaType, error.headers), errors }
  }
}

/** Adds a slash to the path, so that the page's relative links work. */
function createRedirect(): HttpResponse {
  const headers = { Location: `.${controlPath}` }
  return { status: 308, headers, text: undefined, errors: [] }
}

/**
 * Rejects web pages of other origins, because recorded requests are private. This goes for the mock too, although its
 * service API accepts all web pages.
 */
function checkOrigin(
  { headers }: Request,
  url: URL,
  origins: ControlHandlerOptions["isAllowedOrigin"],
): void {
  const origin = headers.get("origin")
  if (origin === null || origin === url.origin || origins(origin)) return
  const description = `Web pages of ${origin.slice(0, 100)} may not use the control API of this server.`
  throw new ControlError(403, [createUnclearError(description)])
}

function findOperation(
  supported: Partial<ControlOperations>,
  method: string,
  path: string,
): ControlOperationId {
  const routes: Record<string, Record<string, ControlOperationId>> = controlRoutes
  const methods = Object.hasOwn(routes, path) ? Object.entries(routes[path] ?? {}) : []
  const available = methods.filter(([, id]) => supported[id])
  // HEAD is GET without a response body (RFC 9110, section 9.3.2).
  const effective = method === "HEAD" ? "GET" : method
  const found = available.find(([name]) => name === effective)?.[1]
  if (found) return found
  if (available.length > 0) {
    const allowed = available.map(([name]) => name)
    const description = `${path} supports only ${allowed.join(" and ")}.`
    const message = "The method is not supported."
    const detail = { code: "unsupported_param", message, description } as const
    throw new ControlError(405, [detail], { Allow: allowed.join(", ") })
  }
  const description =
    methods.length > 0
      ? `Only the sandbox has the path ${path}. Start the sandbox instead of the mock.`
      : `The control API has no path ${path.slice(0, 100)}. Open ${controlPath} for a list.`
  const message = "The control API has no such path."
  throw new ControlError(404, [{ code: "record_not_found", message, description }])
}

/** Validates a request and calls the operation. */
async function callOperation(
  supported: Partial<ControlOperations>,
  operation: ControlOperationId,
  request: Request,
  url: URL,
): Promise<unknown> {
  const { headers, signal } = request
  const schemas: { query?: ControlSchema; body?: ControlSchema } = controlRequests[operation] ?? {}
  const token = headers.has("authorization") ? readToken(headers) : undefined
  const invalid = token === undefined ? [] : validateTokenHeader(headers)
  const { values, violations } = readControlQuery(schemas.query ?? noParameters, url.searchParams)
  const body = await readBody(operation, request, schemas.body)
  rejectViolations(400, [...invalid, ...violations, ...body.violations])
  // The casts are safe: the query and the body are valid for this operation.
  const call = supported[operation] as ControlOperation<never> | undefined
  return call?.({ token, query: values as never, body: body.value as never, signal })
}

const noParameters: ControlSchema = { type: "object", additionalProperties: false }

/** Reads the body of a request. A form on any web page can send other media types, so only JSON is accepted. */
async function readBody(
  operation: ControlOperationId,
  request: Request,
  schema: ControlSchema | undefined,
): Promise<{ value?: unknown; violations: Violation[] }> {
  const maxSize = operation === "restoreSnapshot" ? maxSnapshotSize : maxBodySize
  const { text = "", violation, tooLarge } = await readBodyText(request, maxSize)
  const contentType = request.headers.get("content-type")
  const hasBody = text !== "" || violation !== undefined
  if ((contentType !== null || hasBody) && !hasMediaType(contentType ?? "", plainMediaType)) {
    const found = createMediaTypeViolation(
      "Content-Type",
      contentType,
      [plainMediaType],
      controlFile,
    )
    rejectViolations(415, [found])
  }
  if (violation) rejectViolations(tooLarge ? 413 : 400, [violation])
  if (!schema) {
    // Generated clients send an empty object if there is no body.
    if (text === "" || text.trim() === "{}") return { violations: [] }
    const unsupported = { in: "body", kind: "unsupported", pointer: "#/paths" } as const
    return { violations: [createViolation(unsupported)] }
  }
  if (text === "") {
    const missing = { in: "body", kind: "missing", pointer: "#/paths" } as const
    return { violations: [createViolation(missing)] }
  }
  const { value, violations } = parseJsonBody(text, "#/paths")
  if (violations.length > 0) return { violations }
  return { value, violations: validateControlValue(schema, value, "body") }
}

/** @throws ControlError if there is a violation. */
function rejectViolations(status: number, violations: Violation[]): void {
  if (violations.length > 0) throw new ControlError(status, violations.map(createErrorDetail))
}

function createResponse(body: unknown): HttpResponse {
  if (typeof body !== "string") {
    return createJsonResponse(body === undefined ? 204 : 200, body, plainMediaType, noStore)
  }
  const headers = {
    ...noStore,
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  }
  return { status: 200, headers, text: body, errors: [] }
}

/** Responses depend on earlier requests, so they must not be cached. */
const noStore = { "Cache-Control": "no-store" }
