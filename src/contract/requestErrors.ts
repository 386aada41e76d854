import { tokenPrefix } from "../../generated/tables.ts"
import { isObject } from "../openapi/description.ts"
import { createErrorDetail, createUnclearError } from "./envelope.ts"
import type { ErrorResult } from "./messages.ts"
import { type InvalidPart, listViolations } from "./receivedRequest.ts"
import { unknownTokenViolation } from "./requestHead.ts"
import type { Violation } from "./violations.ts"

/**
 * Creates the 403 for a web page whose origin isn't allowed. CORS alone wouldn't protect the server: browsers send some
 * requests without a preflight, and only hide the response.
 */
export function createOriginError(origin: string): ErrorResult {
  const description = `Web pages of ${origin.slice(0, 100)} may not send this request. The sandbox's origins option (--origins) allows an origin.`
  return { status: 403, errors: [createUnclearError(description)] }
}

/** Creates the error for an unknown path or method (RFC 9110, sections 15.5.5 and 15.5.6). */
export function createRoutingError(violations: Violation[]): ErrorResult {
  const errors = violations.map(createErrorDetail)
  const allowed = violations.flatMap((violation) => violation.allowed ?? [])
  if (allowed.length > 0) return { status: 405, headers: { Allow: allowed.join(", ") }, errors }
  const unknown = violations.some(({ kind }) => kind === "unsupported")
  return { status: unknown ? 404 : 400, errors }
}

/** Tells an error from a caller. */
export function isErrorResult(value: unknown): value is ErrorResult {
  return isObject(value) && "errors" in value
}

/** Creates an error with all rejected violations. The first invalid part of the request determines the status. */
export function createRequestError(rejected: InvalidPart[]): ErrorResult | undefined {
  const [status] = rejected.find(([, violations]) => violations.length > 0) ?? []
  if (status === undefined) return undefined
  return { status, errors: listViolations(rejected).map(createErrorDetail) }
}

/**
 * Creates the 401 error (RFC 9110, section 15.5.2). An unknown caller learns nothing else about the request.
 *
 * @param violations - what's wrong with the header; default: that its token is unknown.
 */
export function createUnauthorizedError(violations: Violation[] = [unknownTokenViolation]) {
  const headers = { "WWW-Authenticate": tokenPrefix.trim() }
  return { status: 401, errors: violations.map(createErrorDetail), headers }
}
