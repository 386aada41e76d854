import { type ServerResponse, STATUS_CODES } from "node:http"
import type { ResolvedDeployment } from "../contract/deployment.ts"
import { createErrorDetail, createUnclearError, type NewErrorDetail } from "../contract/envelope.ts"
import type { HttpResponse } from "../contract/messages.ts"
import {
  corsHeaders,
  createErrorResponse,
  createUnreadableResponse,
  invalidResponseMessage,
} from "../contract/responses.ts"
import { formatViolation, type Violation } from "../contract/violations.ts"
import { describeError } from "./transport.ts"

/** Sends a response that the proxy creates itself. */
export function reply(
  response: ServerResponse,
  { status, headers, text = "" }: HttpResponse,
): void {
  const all = { ...headers, "Content-Length": Buffer.byteLength(text) }
  response.writeHead(status, STATUS_CODES[status], all)
  response.end(text)
}

/** Creates the error response for an upstream that sends no usable response: 502 or 504. */
export function createUpstreamError(
  status: 502 | 504,
  problem: string,
  deployment: ResolvedDeployment,
): HttpResponse {
  const description = `No usable response of the upstream. ${problem}`
  return createEnvelope(status, [createUnclearError(description)], deployment)
}

/** Creates the 400 for an invalid request. */
export function createRequestRejection(
  violations: Violation[],
  deployment: ResolvedDeployment,
): HttpResponse {
  return createEnvelope(400, violations.map(createErrorDetail), deployment, "")
}

/** Creates the 502 for an invalid response. */
export function createResponseRejection(
  violations: Violation[],
  deployment: ResolvedDeployment,
): HttpResponse {
  const errors = violations.map((violation) =>
    createUnclearError(
      `The response of the upstream violates the contract at ${violation.pointer}: ${formatViolation(violation)}`,
    ),
  )
  return createEnvelope(502, errors, deployment)
}

function createEnvelope(
  status: number,
  errors: NewErrorDetail[],
  deployment: ResolvedDeployment,
  message = invalidResponseMessage,
): HttpResponse {
  const details = errors.map((error) => ({ ...error, ...(message && { message }) }))
  const response = createErrorResponse({ status, errors: details }, deployment, new Headers())
  return { ...response, headers: { ...response.headers, ...corsHeaders } }
}

/** Creates the response to a request that the proxy does not forward. */
export function createClientError(
  status: 400 | 413 | 501,
  description: string,
  deployment: ResolvedDeployment,
): HttpResponse {
  return createUnreadableResponse(status, description, deployment)
}

/** Describes an error of the connection to the upstream, with what to do. */
export function describeUpstreamError(error: Error, upstream: URL): string {
  const { code = "" } = error as NodeJS.ErrnoException
  if (code === "HPE_HEADER_OVERFLOW") return "The headers of the response are too long."
  if (code.startsWith("HPE_")) return `The response is not valid HTTP: ${error.message}.`
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) {
    return `${describeError(error)} Set NODE_EXTRA_CA_CERTS to the certificate of its authority.`
  }
  return `${describeError(error)} Is the service running at ${upstream.href}?`
}
