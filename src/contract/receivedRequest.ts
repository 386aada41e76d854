import type { OperationId } from "./operations.ts"
import type { OperationSpec } from "../openapi/operationSpec.ts"
import type { ErrorResult, HttpResponse } from "./messages.ts"
import type { ReceivedBody } from "./body.ts"
import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import { adaptRequest, isReadableBody, listAcceptedViolations } from "./adaptRequest.ts"
import { validateMediaTypes } from "./requestHead.ts"
import { readRequest, type RequestValues, validateRequest } from "./requestValues.ts"
import { findUnsafeIntegers } from "./unsafeIntegers.ts"
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

/** Parses and validates a request, rejecting every violation. */
export function readStrictly(received: ReceivedRequest, deployment: ResolvedDeployment) {
  const { spec, path, url, body } = received
  const { values, violations } = readRequest(spec, path, url.search, body.text)
  const relevant = received.ignoresUndeclared
    ? violations.filter((violation) => !isUndeclared(violation))
    : violations
  const rejected = listViolations(received, values, relevant, deployment)
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
  const { rejected: sent } = strict
  if (sent.length === 0 || sent.length > maxViolations) return strict
  const parts = adaptRequest(spec, path, url.search, body.text)
  const { values, violations } = validateRequest(spec, parts)
  const isRead =
    body.text !== undefined &&
    isReadableBody(headers.get("content-type"), parts.body, deployment, spec)
  const rejected = listViolations(received, values, violations, deployment).filter(
    ({ in: place, name }) => !(isRead && place === "header" && name === "Content-Type"),
  )
  const accepted = listAcceptedViolations(sent, rejected)
  return { values, url: replaceQuery(url, parts.query), rejected, accepted }
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

/** Lists all violations of a request, in the order in which they determine the response's status. */
function listViolations(
  { spec, headers, body: { text, violation } }: ReceivedRequest,
  values: RequestValues,
  invalid: Violation[],
  deployment: ResolvedDeployment,
): Violation[] {
  const mediaTypes = validateMediaTypes(spec, headers, text !== "", deployment)
  const known = new Set(invalid.map(({ name }) => name))
  const unsafe = findUnsafeIntegers(spec, values).filter(({ name }) => !known.has(name))
  const all = [...invalid, ...unsafe]
  if (!violation) return [...mediaTypes, ...all]
  // An unreadable body would also be reported for every missing key, so report only that it's unreadable.
  return [...mediaTypes, violation, ...all.filter(({ in: place }) => place !== "body")]
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
