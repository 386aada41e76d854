import { tokenPrefix } from "../../generated/tables.ts"
import { isObject } from "../openapi/description.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import { createErrorDetail, createUnclearError } from "./envelope.ts"
import type { ErrorResult } from "./messages.ts"
import { getInvalidRequestStatus } from "./receivedRequest.ts"
import type { Violation } from "./violations.ts"

/**
 * Creates the 403 for a web page whose origin isn't allowed. CORS alone wouldn't protect the server: browsers send some
 * requests without a preflight, and only hide the response.
 */
export function createOriginError(origin: string): ErrorResult {
  const description = `Web pages of ${origin.slice(0, 100)} may not send this request. The sandbox's origins option (--origins) allows an origin.`
  return { status: 403, errors: [createUnclearError(description)] }
}

/** Tells an error from a caller. */
export function isErrorResult(value: unknown): value is ErrorResult {
  return isObject(value) && "errors" in value
}

/**
 * Creates the error for a request's violations, of which the first determines the status.
 *
 * @param spec - the called operation, if there is one.
 */
export function createViolationError(violations: Violation[], spec?: OperationSpec): ErrorResult {
  const status = getStatus(violations[0], spec)
  const allowed = violations[0]?.allowed?.join(", ")
  return {
    status,
    errors: violations.map(createErrorDetail),
    ...(status === 401 && { headers: { "WWW-Authenticate": tokenPrefix.trim() } }),
    ...(allowed && { headers: { Allow: allowed } }),
  }
}

const headerStatuses: Record<string, number> = {
  Authorization: 401,
  Accept: 406,
  "Content-Type": 415,
}

/** Returns the status that HTTP defines for a violation (RFC 9110, section 15.5), or else that of an invalid request. */
function getStatus(violation: Violation | undefined, spec: OperationSpec | undefined): number {
  const { in: place, name = "", kind, isTooLarge } = violation ?? {}
  if (place === "method") return 405
  if (place === "path" && kind === "unsupported") return 404
  if (isTooLarge) return 413
  const invalid = spec ? getInvalidRequestStatus(spec) : 400
  return place === "header" ? (headerStatuses[name] ?? invalid) : invalid
}
