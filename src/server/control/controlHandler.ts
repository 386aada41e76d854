import { controlSpecs, type operations } from "../../../generated/control.ts"
import { plainMediaType } from "../../../generated/tables.ts"
import { maxBodySize, readBodyText } from "../../contract/body.ts"
import type { ResolvedDeployment } from "../../contract/resolvedDeployment.ts"
import { HttpError, type HttpResponse } from "../../contract/messages.ts"
import type { ControlHandler } from "../../contract/validatingHandler.ts"
import { createMediaTypeViolation, hasMediaType } from "../../contract/mediaTypes.ts"
import { readToken, validateTokenHeader } from "../../contract/requestHead.ts"
import { createErrorResponse, createJsonResponse } from "../../contract/httpResponses.ts"
import { createViolationError } from "../../contract/requestErrors.ts"
import { readRequest } from "../../contract/requestValues.ts"
import { createViolation, type Violation } from "../../contract/violations.ts"
import type { OperationSpec } from "../../openapi/operationSpec.ts"
import { pageHeaders } from "../page.ts"

type ControlOperationId = keyof typeof controlSpecs

/** A control API request that has been validated. */
interface ControlRequest<Query, Body> {
  /** The token in the `Authorization` header, which selects a dataset; undefined without the header. */
  token: string | undefined
  query: Query
  body: Body
  /** Aborts if the client disconnects. */
  signal: AbortSignal
}

type QueryOf<Id extends ControlOperationId> = NonNullable<operations[Id]["parameters"]["query"]>

type BodyOf<Id extends ControlOperationId> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Body } }
}
  ? Body
  : undefined

/** What an operation's success response contains: JSON, the page's HTML, or nothing for 204. */
type ResultOf<Id extends ControlOperationId> = operations[Id]["responses"] extends {
  200: { content: infer Content }
}
  ? Content[keyof Content]
  : void

/** Implements an operation; may throw a {@link HttpError} to return an error response. */
type ControlOperation<Id extends ControlOperationId> = (
  request: ControlRequest<QueryOf<Id>, BodyOf<Id>>,
) => ResultOf<Id> | Promise<ResultOf<Id>>

/** An implementation of the control API, by operation ID. */
export type ControlOperations = { [Id in ControlOperationId]: ControlOperation<Id> }

const controlOperationIds = Object.keys(controlSpecs) as ControlOperationId[]

/** The path of the page that shows the server's state, and the prefix of all control API paths. */
export const controlPath = "/__contract/"

/** The limits of a snapshot, as snapshots are much larger than other bodies. */
const snapshotLimits = { size: 100 * maxBodySize, values: Infinity }

/** Options for {@link createControlHandler}. */
export interface ControlHandlerOptions {
  operations: Partial<ControlOperations>
  deployment: ResolvedDeployment
}

/**
 * Creates a handler for the control API in `openapi/control.yaml`. The handler returns undefined for any other path.
 *
 * @param options - `operations` lists those the server supports; requests for others get an error.
 */
export function createControlHandler(options: ControlHandlerOptions): ControlHandler {
  // Not async, so that requests to the service don't have to wait for a promise.
  return (request, url) => {
    if (url.pathname === controlPath.slice(0, -1)) return Promise.resolve(createRedirect())
    return url.pathname.startsWith(controlPath) ? respond(request, url, options) : undefined
  }
}

async function respond(
  request: Request,
  url: URL,
  { operations: supported, deployment }: ControlHandlerOptions,
): Promise<HttpResponse> {
  try {
    const operation = findOperation(supported, request.method, url.pathname)
    return createResponse(await callOperation(supported, operation, request, url))
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return createErrorResponse(error.result, deployment, new Headers({ Accept: plainMediaType }))
  }
}

/** Redirects to the path with a slash at the end, which the page's relative links need. */
function createRedirect(): HttpResponse {
  const headers = { Location: `.${controlPath}` }
  return { status: 308, headers, text: undefined, errors: [] }
}

function findOperation(
  supported: Partial<ControlOperations>,
  method: string,
  path: string,
): ControlOperationId {
  const operations = controlOperationIds.filter((id) => controlSpecs[id].path === path)
  const available = operations.filter((id) => supported[id])
  // HEAD is handled as GET; the HTTP server drops the response body (RFC 9110, section 9.3.2).
  const effective = method === "HEAD" ? "GET" : method
  const found = available.find((id) => controlSpecs[id].method === effective)
  if (found) return found
  const allowed = available.map((id) => controlSpecs[id].method)
  const isKnown = operations.length > 0
  const hint = isKnown ? "Only the sandbox has it." : `Open ${controlPath} for a list.`
  const invalid = { kind: "invalid", pointer: "#/paths" } as const
  const violation: Parameters<typeof createViolation>[0] =
    allowed.length > 0
      ? { ...invalid, in: "method", expected: allowed.join(" or "), found: method, allowed }
      : { ...invalid, in: "path", kind: "unsupported", found: path.slice(0, 100), hint }
  throw reject(createViolation(violation))
}

async function callOperation(
  supported: Partial<ControlOperations>,
  operation: ControlOperationId,
  request: Request,
  url: URL,
): Promise<unknown> {
  const { headers, signal } = request
  const spec = controlSpecs[operation]
  const token = headers.has("authorization") ? readToken(headers) : undefined
  const invalid = token === undefined ? [] : validateTokenHeader(headers)
  const text = await readBody(operation, request)
  const { values, violations } = readRequest(spec, {}, url.search, text)
  const all = [...invalid, ...violations.map((one) => addKnownKeys(one, spec))]
  // No request needs a token, so an invalid one is like any other invalid value.
  if (all.length > 0) throw new HttpError({ ...createViolationError(all), status: 400 })
  const { parameters: query, body } = values
  // The casts are safe: the query and the body are valid for this operation.
  const call = supported[operation] as ControlOperation<never> | undefined
  return call?.({ token, query: query as never, body: body as never, signal })
}

/** Lists the keys that a body can have, if a violation is about them. */
function addKnownKeys(violation: Violation, { body }: OperationSpec): Violation {
  const { in: place, kind, name } = violation
  const isAboutKeys = body && place === "body" && (kind === "unsupported" || name === "")
  return isAboutKeys ? { ...violation, hint: `Use ${body.keys.join(", ")}.` } : violation
}

/** Reads the body. Only JSON is accepted, because a form on any web page can send other media types. */
async function readBody(operation: ControlOperationId, request: Request): Promise<string> {
  const { body, pointer } = controlSpecs[operation]
  const limits = operation === "restoreSnapshot" ? snapshotLimits : undefined
  const { text = "", violation } = await readBodyText(request, limits)
  const contentType = request.headers.get("content-type")
  const hasBody = contentType !== null || text !== "" || violation !== undefined
  if (hasBody && !hasMediaType(contentType ?? "", plainMediaType)) {
    throw reject(createMediaTypeViolation("Content-Type", contentType, [plainMediaType], pointer))
  }
  if (violation) throw reject(violation)
  if (body && text === "") throw reject(createViolation({ in: "body", kind: "missing", pointer }))
  // Generated clients send an empty object when an operation has no body.
  return !body && text.trim() === "{}" ? "" : text
}

function reject(violation: Violation): HttpError {
  return new HttpError(createViolationError([violation]))
}

function createResponse(body: unknown): HttpResponse {
  if (typeof body !== "string") {
    return createJsonResponse(body === undefined ? 204 : 200, body, plainMediaType, noStore)
  }
  return { status: 200, headers: { ...noStore, ...pageHeaders }, text: body, errors: [] }
}

/** Control API responses change with every request to the service, so they must not be cached. */
const noStore = { "Cache-Control": "no-store" }
