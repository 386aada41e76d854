import { resolveDeployment } from "./deployment.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { operationSpec, type OperationId } from "./operations.ts"
import {
  validateAccept,
  validateContentType,
  matchOperation,
  validateTokenHeader,
} from "./request.ts"
import { readRequest } from "./requestValues.ts"
import { validateResponse } from "./response.ts"
import { formatViolations, type Violation } from "./violations.ts"

/** A request as a plain object, in place of a `Request`. */
export interface RequestMessage {
  /** Default GET. */
  method?: string
  /** An absolute URL, or a path with an optional query. */
  url: string
  headers?: HeadersInit
  /** The body, as text or as the parsed value. */
  body?: unknown
}

/** A response as a plain object, in place of a `Response`. */
export interface ResponseMessage {
  status: number
  headers?: HeadersInit
  /** The body, as text or as the parsed value. */
  body?: unknown
}

/**
 * Validates the path, method, parameters, headers and body of a request against the contract.
 *
 * @param request - the request to validate. `checkRequest` reads a clone, so you can still read the body.
 * @param deployment - the name and base URL of the service, if they differ from the contract.
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
  const spec = operationSpec(found.operation)
  const headers = new Headers(request.headers)
  const body = await readBody(request)
  return [
    ...validateTokenHeader(headers),
    ...validateAccept(spec, headers, names),
    ...validateContentType(spec, headers, body, names),
    ...readRequest(spec, found.path, search, body).violations,
  ]
}

/**
 * Validates the status, media type and body of a response against an operation.
 *
 * @param operation - the ID of the called operation, such as `listTasks`.
 * @param response - the response to validate. `checkResponse` reads a clone, so you can still read the body.
 * @param deployment - the name of the service, if it differs from the contract.
 * @returns the violations; empty if the response is valid.
 * @throws TypeError if the contract does not have the operation.
 */
export async function checkResponse(
  operation: OperationId,
  response: Response | ResponseMessage,
  deployment: Deployment = {},
): Promise<Violation[]> {
  const spec = operationSpec(operation)
  const body = await readBody(response)
  const contentType = new Headers(response.headers).get("content-type")
  const message = { status: response.status, contentType, body }
  return validateResponse(spec, message, resolveDeployment(deployment))
}

/**
 * Validates a request like {@link checkRequest}, but throws an error if the request is invalid. Use this function in
 * tests.
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
 * Validates a response like {@link checkResponse}, but throws an error if the response is invalid. Use this function in
 * tests.
 *
 * @throws Error with one line for each violation.
 */
export async function assertResponse(
  operation: OperationId,
  response: Response | ResponseMessage,
  deployment: Deployment = {},
): Promise<void> {
  const violations = await checkResponse(operation, response, deployment)
  throwViolations(`The response ${response.status} of ${operation}`, violations)
}

/** Reads the body of a message. Does not use `instanceof`, because a program may contain several `Response` classes. */
async function readBody(message: Request | Response | { body?: unknown }): Promise<unknown> {
  return "clone" in message ? await message.clone().text() : message.body
}

function throwViolations(what: string, violations: Violation[]): void {
  if (violations.length > 0) throw new Error(formatViolations(what, violations))
}
