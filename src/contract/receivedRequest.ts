import type { OperationSpec } from "../openapi/operationSpec.ts"
import { listAccepted } from "./acceptedViolations.ts"
import type { ReceivedBody } from "./body.ts"
import type { ResolvedDeployment } from "./deployment.ts"
import { adaptRequest, isReadable } from "./lenient.ts"
import { validateAccept, validateContentType } from "./request.ts"
import { readRequest, type RequestValues, validateRequest } from "./requestValues.ts"
import type { Violation } from "./violations.ts"

/** A request that has an operation. */
export interface ReceivedRequest {
  spec: OperationSpec
  /** The decoded values of the path parameters. */
  path: Record<string, string>
  url: URL
  headers: Headers
  body: ReceivedBody
}

/** The violations of a part of a request, and the status of the response that rejects them. */
export type InvalidPart = [status: number, violations: Violation[]]

/** The values and the violations of a request. */
export interface ReadRequest {
  values: RequestValues
  /** The URL of the request. A lenient server adapts it to the contract. */
  url: URL
  /** The violations that the server rejects, in the order in which they decide the status. */
  rejected: InvalidPart[]
  /** The violations that a lenient server accepts. */
  accepted: Violation[]
}

/** Reads a request, and rejects each violation. */
export function readStrictly(
  received: ReceivedRequest,
  deployment: ResolvedDeployment,
): ReadRequest {
  const { spec, path, url, body } = received
  // `true`: reject integers that JavaScript rounds, because handlers store them.
  const { values, violations } = readRequest(spec, path, url.search, body.text, true)
  const rejected = listInvalidParts(received, violations, deployment)
  return { values, url, rejected, accepted: [] }
}

/** Reads a request. If it is invalid, adapts it to the contract, and rejects only the remaining violations. */
export function readLeniently(
  received: ReceivedRequest,
  deployment: ResolvedDeployment,
): ReadRequest {
  const { spec, path, url, headers, body } = received
  const strict = readStrictly(received, deployment)
  const sent = listViolations(strict.rejected)
  if (sent.length === 0) return strict
  const parts = adaptRequest(spec, path, url.search, body.text)
  const { values, violations } = validateRequest(spec, parts, true)
  const remaining = listInvalidParts(received, violations, deployment)
  const isAccepted =
    body.text !== undefined && isReadable(headers.get("content-type"), parts.body, deployment, spec)
  const rejected = remaining.filter(([status]) => !(isAccepted && status === 415))
  return {
    values,
    url: replaceQuery(url, parts.query),
    rejected,
    accepted: listAccepted(spec, sent, listViolations(rejected)),
  }
}

/** Lists the violations of all parts. */
export function listViolations(parts: InvalidPart[]): Violation[] {
  return parts.flatMap(([, violations]) => violations)
}

function listInvalidParts(
  { spec, headers, body }: ReceivedRequest,
  invalid: Violation[],
  deployment: ResolvedDeployment,
): InvalidPart[] {
  const unreadable = body.violation && !body.tooLarge ? [body.violation] : []
  // For an unreadable body, report only that it is unreadable.
  const relevant = body.violation ? invalid.filter(({ in: place }) => place !== "body") : invalid
  return [
    [406, validateAccept(spec, headers, deployment)],
    // An unreadable body still has a media type.
    [415, validateContentType(spec, headers, body.text ?? body, deployment)],
    [413, body.tooLarge && body.violation ? [body.violation] : []],
    [getInvalidStatus(spec), [...unreadable, ...relevant]],
  ]
}

/** The status of an invalid request: 422 if the operation declares it, otherwise 400. */
export function getInvalidStatus({ responses }: OperationSpec): number {
  return "422" in responses ? 422 : 400
}

/** Replaces the query of a URL, so that a link to the next page follows the contract. */
function replaceQuery(url: URL, query: Map<string, string[]>): URL {
  const replaced = new URL(url)
  const pairs = [...query].flatMap(([name, values]) => values.map((value) => [name, value]))
  replaced.search = new URLSearchParams(pairs).toString()
  return replaced
}
