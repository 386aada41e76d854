import type { OperationId } from "./operations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import type { ErrorResult, HttpResponse } from "./messages.ts"
import type { ReceivedBody } from "./body.ts"
import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import { adaptRequest, isReadableBody, listAcceptedViolations } from "./adaptRequest.ts"
import { validateAccept, validateContentType } from "./requestHead.ts"
import { readRequest, validateRequest } from "./requestValues.ts"
import { maxViolations, type Violation } from "./violations.ts"

/** A received request and the operation that it matches. */
export interface ReceivedRequest {
  operation: OperationId
  spec: OperationSpec
  /** The path parameters' decoded values. */
  path: Record<string, string>
  url: URL
  headers: Headers
  body: ReceivedBody
  /** Whether undeclared parameters and keys are ignored instead of rejected. */
  ignoresUndeclared?: boolean
  /** The IDs of the rules that changed it. */
  rules?: readonly string[]
}

/** Changes what a validating handler does before and after it calls an operation. */
export interface Variation {
  /** Returns the request to handle instead, or the error to respond with. The request isn't validated yet. */
  receive(request: ReceivedRequest): ReceivedRequest | ErrorResult
  /**
   * Returns the response to send instead.
   *
   * @param request - the request as it was received; undefined if it matches no operation.
   * @param rules - what changed the request, to be named in the response; default: nothing.
   */
  respond(
    response: HttpResponse,
    request: ReceivedRequest | undefined,
    rules?: readonly string[],
  ): HttpResponse
}

/** The violations in one part of a request, such as the body, and the response status they cause. */
export type InvalidPart = [status: number, violations: Violation[]]

/**
 * Parses and validates a request, rejecting every violation.
 *
 * @returns the violations by part as `rejected`; the first part with any determines the response's status.
 */
export function readStrictly(received: ReceivedRequest, deployment: ResolvedDeployment) {
  const { spec, path, url, body } = received
  // Pass `true` to reject integers that JavaScript would round, because handlers store the values.
  const { values, violations } = readRequest(spec, path, url.search, body.text, true)
  const relevant = received.ignoresUndeclared
    ? violations.filter((violation) => !isUndeclared(violation))
    : violations
  const rejected = listInvalidParts(received, relevant, deployment)
  return { values, url, rejected, accepted: [] as Violation[] }
}

/**
 * Parses a request, adapts it to the contract if it's invalid, and rejects only the violations that remain. A request
 * with more violations than are reported isn't adapted, because its meaning is hardly clear.
 *
 * @returns also the `accepted` violations, and a URL whose query is that of the adapted request.
 */
export function readLeniently(received: ReceivedRequest, deployment: ResolvedDeployment) {
  const { spec, path, url, headers, body } = received
  const strict = readStrictly(received, deployment)
  const sent = listViolations(strict.rejected)
  if (sent.length === 0 || sent.length > maxViolations) return strict
  const parts = adaptRequest(spec, path, url.search, body.text)
  const { values, violations } = validateRequest(spec, parts, true)
  const remaining = listInvalidParts(received, violations, deployment)
  const isAccepted =
    body.text !== undefined &&
    isReadableBody(headers.get("content-type"), parts.body, deployment, spec)
  const rejected = remaining.filter(([status]) => !(isAccepted && status === 415))
  return {
    values,
    url: replaceQuery(url, parts.query),
    rejected,
    accepted: listAcceptedViolations(spec, sent, listViolations(rejected)),
  }
}

export function listViolations(parts: InvalidPart[]): Violation[] {
  return parts.flatMap(([, violations]) => violations)
}

/** Returns whether a request contains a parameter or key that the operation doesn't declare. */
export function hasUndeclared({ spec, path, url, body }: ReceivedRequest): boolean {
  const { violations } = readRequest(spec, path, url.search, body.text)
  return violations.some(isUndeclared)
}

/** An unexpected body isn't undeclared, but has no name. */
function isUndeclared({ kind, name }: Violation): boolean {
  return kind === "unsupported" && name !== ""
}

function listInvalidParts(
  { spec, headers, body }: ReceivedRequest,
  invalid: Violation[],
  deployment: ResolvedDeployment,
): InvalidPart[] {
  const unreadable = body.violation && !body.tooLarge ? [body.violation] : []
  // An unreadable body would also be reported for every missing key, so report only that it's unreadable.
  const relevant = body.violation ? invalid.filter(({ in: place }) => place !== "body") : invalid
  return [
    [406, validateAccept(spec, headers, deployment)],
    [415, validateContentType(spec, headers, body.text ?? body, deployment)],
    [413, body.tooLarge && body.violation ? [body.violation] : []],
    [getInvalidRequestStatus(spec), [...unreadable, ...relevant]],
  ]
}

/** Returns the status for an invalid request: 422 if the operation declares it, otherwise 400. */
export function getInvalidRequestStatus({ responses }: OperationSpec): number {
  return "422" in responses ? 422 : 400
}

/** Replaces the query of a URL, so that the response's link to the next page is valid too. */
function replaceQuery(url: URL, query: Map<string, string[]>): URL {
  const replaced = new URL(url)
  const pairs = [...query].flatMap(([name, values]) => values.map((value) => [name, value]))
  replaced.search = new URLSearchParams(pairs).toString()
  return replaced
}
