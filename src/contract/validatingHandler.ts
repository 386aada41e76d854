import { tokenPrefix } from "../../generated/tables.ts"
import { isObject } from "../openapi/description.ts"
import { readBodyText } from "./body.ts"
import type { Coverage } from "./coverage.ts"
import { pause } from "./delay.ts"
import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import { createErrorDetail, createUnclearError } from "./envelope.ts"
import type {
  Call,
  ErrorResult,
  HandlerResponse,
  HttpResponse,
  AuthenticationFailure,
} from "./messages.ts"
import { adaptPath } from "./adaptRequest.ts"
import { type OperationMatch, getOperationSpec } from "./operations.ts"
import {
  type InvalidPart,
  listViolations,
  readLeniently,
  readStrictly,
  type ReceivedRequest,
} from "./receivedRequest.ts"
import type { Variation } from "./variation.ts"
import {
  matchOperation,
  readToken,
  unknownTokenViolation,
  validateTokenHeader,
} from "./requestHead.ts"
import { listSentKeys } from "./requestValues.ts"
import {
  chooseMediaType,
  completeResponse,
  corsHeaders,
  createErrorResponse,
  createPreflightResponse,
  createRejectionResponse,
  invalidResponseMessage,
  type StoredTextReader,
} from "./httpResponses.ts"
import { formatViolation, type Violation } from "./violations.ts"
import { maskViolation } from "./maskViolation.ts"
import type { ViolationLog } from "./violationLog.ts"

/**
 * Answers a request: returns an error response if it's invalid, and otherwise calls the operation.
 *
 * @param url - the request's URL, or null if it can't be parsed.
 */
export type ValidatingHandler = (request: Request, url: URL | null) => Promise<HttpResponse>

/** Answers a request that isn't for the service's API, such as one to the control API; undefined for all others. */
export type ControlHandler = (request: Request, url: URL) => Promise<HttpResponse> | undefined

/** What handling a call results in. */
type Outcome = HandlerResponse | ErrorResult | AuthenticationFailure

/** The options of {@link createValidatingHandler}. */
export interface ValidatingHandlerOptions<Caller> {
  /** Handles a valid call. May return that its token has become unknown, since a handler can wait. */
  handle: (call: Call<Caller>) => Outcome | Promise<Outcome>
  deployment: ResolvedDeployment
  coverage: Coverage
  violations: ViolationLog
  /**
   * Whether to accept invalid requests whose meaning is clear. Each response's `Contract-Violations` header then counts
   * the request's violations. Default: false.
   */
  lenient?: boolean
  /** Returns a token's owner, or what the 401 response needs if the token is unknown. */
  authenticate: (token: string) => Caller | AuthenticationFailure
  /** Returns how the caller's dataset varies requests and responses. By default, none does. */
  vary?: (headers: Headers) => Variation | undefined
  /** Returns an object's stored JSON text, which saves serializing the object. Default: no object has stored text. */
  getStoredText?: StoredTextReader
  /** Answers requests that aren't for the service's API. By default, every request is. */
  control?: ControlHandler
  /** Returns the delay before a response, in milliseconds. Default: 0. */
  delay?: (headers: Headers) => number
  /**
   * Returns whether web pages from an origin may send requests; all other pages get a 403. By default, every page may,
   * since a mock has no secrets.
   */
  isAllowedOrigin?: (origin: string) => boolean
}

const violationsHeader = "Contract-Violations"

/**
 * Creates a handler that validates requests and responses. An invalid request gets an error response with all its
 * violations; an invalid response is replaced with a 500 that names the violated part of the description.
 */
export function createValidatingHandler<Caller>(
  options: ValidatingHandlerOptions<Caller>,
): ValidatingHandler {
  const { deployment, control, delay = () => 0, isAllowedOrigin = () => true } = options
  const respond = async (request: Request, url: URL): Promise<HttpResponse> => {
    if (request.method === "OPTIONS") {
      const preflight = request.headers.get("access-control-request-method")
      if (preflight) return createPreflightResponse(request, preflight)
    }
    const response = control?.(request, url)
    if (response) return response
    const milliseconds = delay(request.headers)
    if (milliseconds > 0) await pause(milliseconds, request.signal)
    return await callOperation(options, request, url)
  }
  const respondSafely = (request: Request, url: URL): Promise<HttpResponse> =>
    respond(request, url).catch((error: Error) => {
      // Nobody reads the response if the client has disconnected.
      if (request.signal.aborted) throw error
      const detail = { code: "invalid_attribute", message: invalidResponseMessage } as const
      const errors = [{ ...detail, description: error.message }]
      return createErrorResponse({ status: 500, errors }, deployment, request.headers)
    })
  const handle: ValidatingHandler = async (request, url) => {
    if (!url) {
      return createRejectionResponse(400, "The Host header is not a valid host.", deployment)
    }
    const origin = request.headers.get("origin")
    if (origin !== null && origin !== url.origin && !isAllowedOrigin(origin)) {
      return createErrorResponse(createOriginError(origin), deployment, request.headers)
    }
    const response = await respondSafely(request, url)
    return { ...response, headers: { ...response.headers, ...corsHeaders } }
  }
  return options.lenient ? addViolationsHeader(handle) : handle
}

/**
 * Adds `Contract-Violations: 0` to responses without the header, so that clients of a lenient server always find it.
 */
function addViolationsHeader(handle: ValidatingHandler): ValidatingHandler {
  return async (request, url) => {
    const response = await handle(request, url)
    return { ...response, headers: { [violationsHeader]: "0", ...response.headers } }
  }
}

/** Routes a request, and lets the token's dataset vary it and its response. */
async function callOperation<Caller>(
  options: ValidatingHandlerOptions<Caller>,
  request: Request,
  url: URL,
): Promise<HttpResponse> {
  const { deployment } = options
  const { headers } = request
  const route = findRoute(options, request.method, url)
  if ("rejected" in route) {
    const { rejected } = route
    const error = createErrorResponse(createRoutingError(rejected), deployment, headers)
    const response = recordViolations(options, error, { accepted: [], rejected })
    return options.vary?.(headers)?.respond(response, undefined) ?? response
  }
  const { operation, path, url: requested } = route
  const spec = getOperationSpec(operation)
  const body = await readBodyText(request)
  const received = { operation, spec, path, url: requested, headers, body }
  const variation = options.vary?.(headers)
  if (!variation) return await answer(options, route, received, request)
  const varied = variation.receive(received)
  const response =
    "errors" in varied
      ? { ...createErrorResponse(varied, deployment, headers), operation }
      : await answer(options, route, varied, request)
  return variation.respond(response, received, varied.rules)
}

/** Validates a request, calls the operation, and validates the response. */
async function answer<Caller>(
  options: ValidatingHandlerOptions<Caller>,
  { accepted: acceptedPath }: Route,
  received: ReceivedRequest,
  request: Request,
): Promise<HttpResponse> {
  const { deployment, coverage, getStoredText } = options
  const { operation, spec, headers } = received
  const read = options.lenient ? readLeniently : readStrictly
  const { values, rejected, ...others } = read(received, deployment)
  const accepted = [...acceptedPath, ...others.accepted]
  const unknown = validateTokenHeader(headers)
  const caller: Caller | AuthenticationFailure =
    unknown.length > 0 ? { status: 401 } : options.authenticate(readToken(headers))
  const mediaType = chooseMediaType(headers, deployment)
  const call = { operation, spec, values, mediaType, url: others.url, headers, request }
  const result = isUnauthorized(caller)
    ? caller
    : (createRequestError(rejected) ?? (await options.handle({ ...call, caller })))
  const outcome = isUnauthorized(result) ? createUnauthorizedError(unknown, result) : result
  const response = completeResponse(call, outcome, deployment, getStoredText)
  coverage.record({
    operation,
    status: response.status,
    example: "errors" in outcome ? undefined : outcome.example,
    parameters: [...Object.keys(values.parameters), ...listSentKeys(spec, values.body)],
  })
  const all = [...unknown, ...listViolations(rejected)]
  const found = { ...response, operation, values }
  return recordViolations(options, found, { accepted, rejected: all })
}

/** The requested operation, with the URL and the violations that a lenient server accepted in its path. */
type Route = OperationMatch & { url: URL; accepted: Violation[] }

/** Finds the requested operation. A lenient server also accepts a path with empty segments. */
function findRoute<Caller>(
  { deployment, lenient }: ValidatingHandlerOptions<Caller>,
  method: string,
  url: URL,
): Route | { rejected: Violation[] } {
  const found = matchOperation(method, url.pathname, deployment)
  if (!Array.isArray(found)) return { ...found, url, accepted: [] }
  const adapted = lenient ? adaptPath(method, url.pathname, deployment) : undefined
  const match = adapted && matchOperation(method, adapted.path, deployment)
  if (!match || Array.isArray(match)) return { rejected: found }
  const replaced = new URL(url)
  replaced.pathname = adapted.path
  return { ...match, url: replaced, accepted: [adapted.violation] }
}

/** Records a request's violations in the log. A lenient server also reports the accepted ones in the response. */
function recordViolations<Caller>(
  { violations, lenient }: ValidatingHandlerOptions<Caller>,
  response: HttpResponse,
  { accepted, rejected }: { accepted: Violation[]; rejected: Violation[] },
): HttpResponse {
  violations.record(response.operation, accepted, rejected)
  if (!lenient) return response
  const count = `${accepted.length + rejected.length}`
  return {
    ...response,
    headers: { ...response.headers, [violationsHeader]: count },
    violations: accepted.map((violation) => formatViolation(maskViolation(violation))),
  }
}

/**
 * Creates the 403 for a web page whose origin isn't allowed. CORS alone wouldn't protect the server: browsers send some
 * requests without a preflight, and only hide the response.
 */
function createOriginError(origin: string): ErrorResult {
  const description = `Web pages of ${origin.slice(0, 100)} may not call this server. Allow this origin with the origins option (--origins).`
  return { status: 403, errors: [createUnclearError(description)] }
}

/** Creates the error for an unknown path or method (RFC 9110, sections 15.5.5 and 15.5.6). */
function createRoutingError(violations: Violation[]): ErrorResult {
  const errors = violations.map(createErrorDetail)
  const allowed = violations.flatMap((violation) => violation.allowed ?? [])
  if (allowed.length > 0) return { status: 405, headers: { Allow: allowed.join(", ") }, errors }
  const unknown = violations.some(({ kind }) => kind === "unsupported")
  return { status: unknown ? 404 : 400, errors }
}

/** Tells a failed authentication from a caller, and from a 401 response that a request asked for. */
function isUnauthorized(value: unknown): value is AuthenticationFailure {
  return isObject(value) && value.status === 401 && !("errors" in value)
}

/** Creates an error with all rejected violations. The first invalid part of the request determines the status. */
function createRequestError(rejected: InvalidPart[]): ErrorResult | undefined {
  const [status] = rejected.find(([, violations]) => violations.length > 0) ?? []
  if (status === undefined) return undefined
  return { status, errors: listViolations(rejected).map(createErrorDetail) }
}

/** Creates the 401 error (RFC 9110, section 15.5.2). An unknown caller learns nothing else about the request. */
function createUnauthorizedError(
  violations: Violation[],
  { headers, ...others }: AuthenticationFailure,
): ErrorResult {
  const errors = (violations.length > 0 ? violations : [unknownTokenViolation]).map(
    createErrorDetail,
  )
  return { ...others, errors, headers: { "WWW-Authenticate": tokenPrefix.trim(), ...headers } }
}
