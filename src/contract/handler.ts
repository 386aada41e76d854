import { plainType, tokenPrefix } from "../../generated/tables.ts"
import { isObject } from "../openapi/description.ts"
import { type ReceivedBody, readText } from "./body.ts"
import type { Coverage } from "./coverage.ts"
import { pause } from "./delay.ts"
import type { ResolvedDeployment } from "./deployment.ts"
import { createErrorDetail, createUnclearError } from "./envelope.ts"
import type { Call, ErrorResult, HandlerResponse, HttpResponse, Unauthorized } from "./messages.ts"
import { operationSpec } from "./operations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import {
  matchOperation,
  readToken,
  unknownToken,
  validateAccept,
  validateContentType,
  validateTokenHeader,
} from "./request.ts"
import { listSentKeys, readRequest } from "./requestValues.ts"
import {
  chooseMediaType,
  completeResponse,
  corsHeaders,
  createErrorResponse,
  createJsonResponse,
  createPreflightResponse,
  createUnreadableResponse,
  invalidResponseMessage,
  type TextOf,
} from "./responses.ts"
import type { Violation } from "./violations.ts"

/** Validates a request, and handles it if it is valid. */
export type ValidatingHandler = (request: Request) => Promise<HttpResponse>

/** The parts of a validating handler. */
export interface ValidatingHandlerOptions<Caller> {
  handle: (
    call: Call<Caller>,
  ) => HandlerResponse | ErrorResult | Promise<HandlerResponse | ErrorResult>
  deployment: ResolvedDeployment
  coverage: Coverage
  /** Returns the owner of a token. For an unknown token, returns the headers and rules of the 401 response. */
  authenticate: (token: string) => Caller | Unauthorized
  /** Returns the stored JSON text of an object, to save the time to serialize it. Default: no stored text. */
  textOf?: TextOf
  /** Additional reports by path. A GET request to the path returns the report as JSON. */
  reports?: Record<string, (request: Request) => unknown>
  /** Returns the delay before a response, in milliseconds. Default 0. */
  delay?: (headers: Headers) => number
  /**
   * Returns whether web pages of an origin may send requests. Requests of other pages get 403. Default: all origins,
   * because a mock has no secrets.
   */
  origins?: (origin: string) => boolean
}

/** The path of the coverage report. */
export const coveragePath = "/__contract/coverage"

/**
 * Creates a handler that validates requests and responses. For an invalid request, the handler returns an error
 * response that lists all violations. In place of an invalid response, it returns a 500 that names the violated place
 * in the description.
 */
export function createValidatingHandler<Caller>(
  options: ValidatingHandlerOptions<Caller>,
): ValidatingHandler {
  const { deployment, coverage, delay = () => 0, origins = () => true } = options
  const reports: Record<string, (request: Request) => unknown> = {
    [coveragePath]: () => coverage.report(),
    ...options.reports,
  }
  const respond = async (request: Request, url: URL): Promise<HttpResponse> => {
    const milliseconds = delay(request.headers)
    if (milliseconds > 0) await pause(milliseconds, request.signal)
    const preflight = request.headers.get("access-control-request-method")
    if (request.method === "OPTIONS" && preflight) {
      return createPreflightResponse(request, preflight)
    }
    const report =
      request.method === "GET" && Object.hasOwn(reports, url.pathname) && reports[url.pathname]
    return report
      ? createJsonResponse(200, report(request), plainType)
      : callOperation(options, request, url)
  }
  const respondSafely = (request: Request, url: URL): Promise<HttpResponse> =>
    respond(request, url).catch((error: Error) => {
      // The client disconnected.
      if (request.signal.aborted) throw error
      const detail = { code: "invalid_attribute", message: invalidResponseMessage } as const
      const errors = [{ ...detail, description: error.message }]
      return createErrorResponse({ status: 500, errors }, deployment, request.headers)
    })
  return async (request) => {
    if (!URL.canParse(request.url)) {
      return createUnreadableResponse(400, "The header Host is not a valid host.", deployment)
    }
    const url = new URL(request.url)
    const origin = request.headers.get("origin")
    if (origin !== null && origin !== url.origin && !origins(origin)) {
      return createErrorResponse(createOriginError(origin), deployment, request.headers)
    }
    const response = await respondSafely(request, url)
    return { ...response, headers: { ...response.headers, ...corsHeaders } }
  }
}

/** Validates a request, passes it to the operation, and validates the response. */
async function callOperation<Caller>(
  options: ValidatingHandlerOptions<Caller>,
  request: Request,
  url: URL,
): Promise<HttpResponse> {
  const { deployment, coverage, textOf } = options
  const { headers, signal } = request
  const found = matchOperation(request.method, url.pathname, deployment)
  if (Array.isArray(found)) {
    return createErrorResponse(createRoutingError(found), deployment, headers)
  }
  const { operation, path } = found
  const spec = operationSpec(operation)
  const body = await readText(request)
  // `true`: reject integers that JavaScript rounds, because handlers store them.
  const { values, violations } = readRequest(spec, path, url.search, body.text, true)
  // For an unreadable body, report only that it is unreadable.
  const relevant = body.violation
    ? violations.filter(({ in: place }) => place !== "body")
    : violations
  const unknown = validateTokenHeader(headers)
  const caller: Caller | Unauthorized =
    unknown.length > 0 ? { status: 401 } : options.authenticate(readToken(headers))
  const mediaType = chooseMediaType(headers, deployment)
  const call = { operation, spec, values, mediaType, url, headers, signal }
  const outcome = isUnauthorized(caller)
    ? createUnauthorizedError(unknown, caller)
    : (findRequestError(call, body, relevant, deployment) ??
      (await options.handle({ ...call, caller })))
  const response = completeResponse(call, outcome, deployment, textOf)
  coverage.record({
    operation,
    status: response.status,
    example: "errors" in outcome ? undefined : outcome.example,
    parameters: [...Object.keys(values.parameters), ...listSentKeys(spec, values.body)],
  })
  return { ...response, operation }
}

/**
 * Creates the 403 for a web page of another origin. The server must reject these requests itself: a browser sends some
 * requests without a preflight, and only hides the response from the page.
 */
function createOriginError(origin: string): ErrorResult {
  const description = `Web pages of ${origin.slice(0, 100)} may not call this server. Allow the origin with the option origins (--origins).`
  return { status: 403, errors: [createUnclearError(description)] }
}

/** Creates the error of an unknown path or method (RFC 9110, sections 15.5.5 and 15.5.6). */
function createRoutingError(violations: Violation[]): ErrorResult {
  const errors = violations.map(createErrorDetail)
  const allowed = violations.flatMap((violation) => violation.allowed ?? [])
  if (allowed.length > 0) return { status: 405, headers: { Allow: allowed.join(", ") }, errors }
  const unknown = violations.some(({ kind }) => kind === "unsupported")
  return { status: unknown ? 404 : 400, errors }
}

function isUnauthorized(caller: unknown): caller is Unauthorized {
  return isObject(caller) && caller.status === 401
}

/** Creates the 401 (RFC 9110, section 15.5.2). It lists no other violations, because the caller is unknown. */
function createUnauthorizedError(
  violations: Violation[],
  { headers, ...others }: Unauthorized,
): ErrorResult {
  const errors = (violations.length > 0 ? violations : [unknownToken]).map(createErrorDetail)
  return { ...others, errors, headers: { "WWW-Authenticate": tokenPrefix.trim(), ...headers } }
}

/** Creates an error that lists all violations of a request. The first invalid part determines the status. */
function findRequestError(
  { spec, headers }: Pick<Call, "spec" | "headers">,
  body: ReceivedBody,
  invalid: Violation[],
  deployment: ResolvedDeployment,
): ErrorResult | undefined {
  const unreadable = body.violation && !body.tooLarge ? [body.violation] : []
  const parts: [status: number, violations: Violation[]][] = [
    [406, validateAccept(spec, headers, deployment)],
    // An unreadable body still has a media type.
    [415, validateContentType(spec, headers, body.text ?? body, deployment)],
    [413, body.tooLarge && body.violation ? [body.violation] : []],
    [getInvalidStatus(spec), [...unreadable, ...invalid]],
  ]
  const errors = parts.flatMap(([, violations]) => violations.map(createErrorDetail))
  const [status] = parts.find(([, violations]) => violations.length > 0) ?? []
  return status === undefined ? undefined : { status, errors }
}

/** The status of an invalid request: 422 if the operation declares it, otherwise 400. */
export function getInvalidStatus({ responses }: OperationSpec): number {
  return "422" in responses ? 422 : 400
}
