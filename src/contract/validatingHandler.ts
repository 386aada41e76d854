import { readBodyText } from "./body.ts"
import type { Coverage } from "./coverage.ts"
import { pause } from "./delay.ts"
import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import type { Call, ErrorResult, HttpResponse, Outcome } from "./messages.ts"
import { getOperationSpec } from "./operations.ts"
import {
  readLeniently,
  readStrictly,
  type ReceivedRequest,
  type Variation,
} from "./receivedRequest.ts"
import { createOriginError, createViolationError, isErrorResult } from "./requestErrors.ts"
import { findRoute, readToken, validateTokenHeader } from "./requestHead.ts"
import { listSentKeys } from "./requestValues.ts"
import {
  chooseMediaType,
  completeResponse,
  corsHeaders,
  createErrorResponse,
  createPreflightResponse,
  invalidResponseMessage,
} from "./httpResponses.ts"
import { formatViolation, type Violation } from "./violations.ts"
import { maskViolation } from "./maskViolation.ts"
import type { ViolationLog } from "./violationLog.ts"

/** Answers a request: returns an error response if it's invalid, and otherwise calls the operation. */
export type ValidatingHandler = (request: Request, url: URL) => Promise<HttpResponse>

/** Answers a request that isn't for the service's API, such as one to the control API; undefined for all others. */
export type ControlHandler = (request: Request, url: URL) => Promise<HttpResponse> | undefined

/** The options of {@link createValidatingHandler}. */
export interface ValidatingHandlerOptions<Caller> {
  /** Handles a valid call. */
  handle: (call: Call<Caller>) => Outcome | Promise<Outcome>
  deployment: ResolvedDeployment
  coverage: Coverage
  violations: ViolationLog
  /**
   * Whether to accept invalid requests whose meaning is clear. The `Contract-Violations` header of the API's responses
   * then counts the request's violations. Default: false.
   */
  lenient?: boolean
  /** Returns a token's owner, or the 401 error if the token is unknown. */
  authenticate: (token: string) => Caller | ErrorResult
  /** Returns how the caller's dataset varies requests and responses. By default, none does. */
  vary?: (headers: Headers) => Variation | undefined
  /** Answers requests that aren't for the service's API. By default, every request is. */
  control?: ControlHandler
  /** The delay before a response, in milliseconds. Default: 0. */
  delay?: number
  /**
   * Returns whether web pages from another origin may send requests to a URL; all others get a 403. By default, every
   * page may.
   */
  isAllowedOrigin?: (origin: string, url: URL) => boolean
}

/**
 * Creates a handler that validates requests and responses. An invalid request gets an error response with all its
 * violations; an invalid response is replaced with a 500 that names the violated part of the description.
 */
export function createValidatingHandler<Caller>(
  options: ValidatingHandlerOptions<Caller>,
): ValidatingHandler {
  const { deployment, control, delay = 0, isAllowedOrigin = () => true } = options
  const respond = async (request: Request, url: URL): Promise<HttpResponse> => {
    if (request.method === "OPTIONS") {
      const preflight = request.headers.get("access-control-request-method")
      if (preflight) return createPreflightResponse(request, preflight)
    }
    const response = control?.(request, url)
    if (response) return response
    if (delay > 0) await pause(delay, request.signal)
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
  return async (request, url) => {
    const origin = request.headers.get("origin")
    if (origin !== null && origin !== url.origin && !isAllowedOrigin(origin, url)) {
      return createErrorResponse(createOriginError(origin), deployment, request.headers)
    }
    const response = await respondSafely(request, url)
    return { ...response, headers: { ...response.headers, ...corsHeaders } }
  }
}

/** Routes and validates a request, calls the operation, and validates the response. The dataset can vary both. */
async function callOperation<Caller>(
  options: ValidatingHandlerOptions<Caller>,
  request: Request,
  url: URL,
): Promise<HttpResponse> {
  const { deployment, lenient, coverage } = options
  const route = findRoute(options, request.method, url)
  if ("rejected" in route) {
    const { rejected } = route
    const error = createErrorResponse(createViolationError(rejected), deployment, request.headers)
    const response = recordViolations(options, error, { accepted: [], rejected })
    return options.vary?.(request.headers)?.respond(response, undefined) ?? response
  }
  const { operation, path } = route
  const received: ReceivedRequest = {
    operation,
    spec: getOperationSpec(operation),
    path,
    url: route.url,
    headers: request.headers,
    body: await readBodyText(request),
  }
  const variation = options.vary?.(request.headers)
  const varied: ReceivedRequest | ErrorResult = variation?.receive(received) ?? received
  const respond = (response: HttpResponse): HttpResponse =>
    variation?.respond(response, received, varied.rules) ?? response
  if ("errors" in varied) {
    const error = { ...createErrorResponse(varied, deployment, request.headers), operation }
    return respond(recordViolations(options, error, { accepted: route.accepted, rejected: [] }))
  }
  const { spec, headers } = varied
  const interpreted = (lenient ? readLeniently : readStrictly)(varied, deployment)
  const { values, rejected, accepted } = interpreted
  const unknown = validateTokenHeader(headers)
  const mediaType = chooseMediaType(headers, deployment)
  const call = { operation, spec, values, mediaType, url: interpreted.url, headers, request }
  const outcome = await handleCall(options, call, unknown, rejected)
  const response = completeResponse(call, outcome, deployment)
  coverage.record({
    operation,
    status: response.status,
    example: "errors" in outcome ? undefined : outcome.example,
    parameters: [...Object.keys(values.parameters), ...listSentKeys(spec, values.body)],
  })
  const violations = {
    accepted: [...route.accepted, ...accepted],
    rejected: [...unknown, ...rejected],
  }
  return respond(recordViolations(options, { ...response, operation, values }, violations))
}

/**
 * Calls the operation, unless the request is invalid or the caller unknown. An unknown caller learns nothing else.
 *
 * @param unknown - the violations of the header with the token.
 */
async function handleCall<Caller>(
  { authenticate, handle }: ValidatingHandlerOptions<Caller>,
  call: Omit<Call, "caller">,
  unknown: Violation[],
  rejected: Violation[],
): Promise<Outcome> {
  if (unknown.length > 0) return createViolationError(unknown)
  const caller = authenticate(readToken(call.headers))
  if (isErrorResult(caller)) return caller
  if (rejected.length > 0) return createViolationError(rejected, call.spec)
  return await handle({ ...call, caller })
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
    headers: { ...response.headers, "Contract-Violations": count },
    violations: accepted.map((violation) => formatViolation(maskViolation(violation))),
  }
}
