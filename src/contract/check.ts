import { namesOf } from "./deployment.ts"
import type { Deployment } from "../openapi/deployment.ts"
import { factsOf, type OperationId } from "./operations.ts"
import {
  acceptViolations,
  contentTypeViolations,
  operationFor,
  readRequest,
  tokenViolations,
} from "./request.ts"
import { responseViolations } from "./response.ts"
import { sentence, type Violation } from "./violations.ts"

/** A request, where it is not a `Request`. */
export interface RequestMessage {
  /** Default GET. */
  method?: string
  /** Absolute, or only path and query. */
  url: string
  headers?: HeadersInit
  /** The text of the body, or the value that it stands for. */
  body?: unknown
}

/** A response, where it is not a `Response`. */
export interface ResponseMessage {
  status: number
  headers?: HeadersInit
  /** The text of the body, or the value that it stands for. */
  body?: unknown
}

/**
 * Holds a request to the contract: its path and method, its parameters, headers and body.
 *
 * @param request - its body is read from a copy, and stays to be read.
 * @param deployment - where a service has a name or an address of its own.
 * @returns what is wrong; nothing where nothing is.
 */
export async function checkRequest(
  request: Request | RequestMessage,
  deployment: Deployment = {},
): Promise<Violation[]> {
  const names = namesOf(deployment)
  if (typeof request !== "object") {
    throw new TypeError(
      "Give a Request, or an object with the url, method, headers and body of one.",
    )
  }
  const { method = "GET", url } = request
  const { pathname, search } = new URL(url, "http://service")
  const found = operationFor(method, pathname, names)
  if (Array.isArray(found)) return found
  const facts = factsOf(found.operation)
  const headers = new Headers(request.headers)
  const body = await bodyOf(request)
  return [
    ...tokenViolations(headers),
    ...acceptViolations(facts, headers, names),
    ...contentTypeViolations(facts, headers, body, names),
    ...readRequest(facts, found.path, search, body).violations,
  ]
}

/**
 * Holds a response to what its operation declares: status, media type and body.
 *
 * @param operation - the id of the operation that was called, such as `listTasks`.
 * @param response - its body is read from a copy, and stays to be read.
 * @param deployment - where a service has a name of its own.
 * @returns what is wrong; nothing where nothing is.
 * @throws TypeError when there is no such operation.
 */
export async function checkResponse(
  operation: OperationId,
  response: Response | ResponseMessage,
  deployment: Deployment = {},
): Promise<Violation[]> {
  const facts = factsOf(operation)
  const body = await bodyOf(response)
  const contentType = new Headers(response.headers).get("content-type")
  const message = { status: response.status, contentType, body }
  return responseViolations(facts, message, namesOf(deployment))
}

/**
 * As {@link checkRequest}, for a test: throws where it finds something.
 *
 * @throws Error whose message has a line for each violation.
 */
export async function assertRequest(
  request: Request | RequestMessage,
  deployment: Deployment = {},
): Promise<void> {
  const violations = await checkRequest(request, deployment)
  const { method = "GET", url } = request
  report(`${method} ${new URL(url, "http://service").pathname}`, violations)
}

/**
 * As {@link checkResponse}, for a test: throws where it finds something.
 *
 * @throws Error whose message has a line for each violation.
 */
export async function assertResponse(
  operation: OperationId,
  response: Response | ResponseMessage,
  deployment: Deployment = {},
): Promise<void> {
  const violations = await checkResponse(operation, response, deployment)
  report(`The response ${response.status} of ${operation}`, violations)
}

/** Of any implementation of `Request` and `Response`: a program may have several. */
async function bodyOf(message: Request | Response | { body?: unknown }): Promise<unknown> {
  return "clone" in message ? await message.clone().text() : message.body
}

function report(what: string, violations: Violation[]): void {
  if (violations.length === 0) return
  const lines = violations.map((violation) => `- ${sentence(violation)} ${violation.pointer}`)
  throw new Error(`${what} is not what the contract says:\n${lines.join("\n")}`)
}
