import { resolveDeployment } from "./resolvedDeployment.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { getOperationSpec, type OperationId } from "./operations.ts"
import { matchOperation, validateMediaTypes, validateTokenHeader } from "./requestHead.ts"
import { readRequest } from "./requestValues.ts"
import { findResponseViolations } from "./findResponseViolations.ts"
import { formatViolationList, type Violation } from "./violations.ts"

/** A request as a plain object, for callers without a `Request`. */
export interface RequestMessage {
  /** Default: GET. */
  method?: string | undefined
  /** An absolute URL, or a path with an optional query. */
  url: string
  headers?: RequestInit["headers"] | undefined
  /** The body, as text or as the parsed value. */
  body?: unknown
}

/** A response as a plain object, for callers without a `Response`. */
export interface ResponseMessage {
  status: number
  headers?: RequestInit["headers"] | undefined
  /** The body, as text or as the parsed value. */
  body?: unknown
}

/**
 * Validates a request's path, method, parameters, headers and body against the contract.
 *
 * @param request - the request to validate. Only a clone is read, so its body stays unread.
 * @param deployment - the service's name and base URL, if they differ from the contract.
 * @returns the violations; empty if the request is valid.
 */
export async function checkRequest(
  request: Request | RequestMessage,
  deployment: Deployment = {},
): Promise<Violation[]> {
  const names = resolveDeployment(deployment)
  if (typeof request !== "object") {
    throw new TypeError("Pass a Request, or an object with url, method, headers and body.")
  }
  const { method = "GET", url } = request
  const { pathname, search } = new URL(url, "http://service")
  const found = matchOperation(method, pathname, names)
  if (Array.isArray(found)) return found
  const spec = getOperationSpec(found.operation)
  const headers = new Headers(request.headers)
  const body = await readBody(request)
  return [
    ...validateTokenHeader(headers),
    ...validateMediaTypes(spec, headers, body !== undefined && body !== "", names),
    ...readRequest(spec, found.path, search, body).violations,
  ]
}

/**
 * Validates a response's status, media type and body against an operation.
 *
 * @param operation - the ID of the called operation, such as `listTasks`.
 * @param response - the response to validate. Only a clone is read, so its body stays unread.
 * @param deployment - the service's name, if it differs from the contract.
 * @returns the violations; empty if the response is valid.
 * @throws TypeError if the contract doesn't have the operation.
 */
export async function checkResponse(
  operation: OperationId,
  response: Response | ResponseMessage,
  deployment: Deployment = {},
): Promise<Violation[]> {
  const spec = getOperationSpec(operation)
  const body = await readBody(response)
  const contentType = new Headers(response.headers).get("content-type")
  const message = { status: response.status, contentType, body }
  return findResponseViolations(spec, message, resolveDeployment(deployment))
}

/**
 * Validates like {@link checkRequest}, but throws if the request is invalid, which suits tests.
 *
 * @throws Error with one line for each violation.
 */
export async function assertRequest(
  request: Request | RequestMessage,
  deployment: Deployment = {},
): Promise<void> {
  const violations = await checkRequest(request, deployment)
  const { method = "GET", url } = request
  throwViolations(`${method} ${new URL(url, "http://service").pathname}`, violations)
}

/**
 * Validates like {@link checkResponse}, but throws if the response is invalid, which suits tests.
 *
 * @throws Error with one line for each violation.
 */
export async function assertResponse(
  operation: OperationId,
  response: Response | ResponseMessage,
  deployment: Deployment = {},
): Promise<void> {
  const violations = await checkResponse(operation, response, deployment)
  throwViolations(`The ${response.status} response of ${operation}`, violations)
}

/** Reads a message's body. `instanceof` would miss other implementations' `Response` classes, so look for `clone`. */
async function readBody(message: Request | Response | { body?: unknown }): Promise<unknown> {
  return "clone" in message ? await message.clone().text() : message.body
}

function throwViolations(what: string, violations: Violation[]): void {
  if (violations.length > 0) throw new Error(formatViolationList(what, violations))
}
