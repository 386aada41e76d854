import { type ServerResponse, STATUS_CODES } from "node:http"
import type { ResolvedDeployment } from "../contract/resolvedDeployment.ts"
import { createErrorDetail, createUnclearError } from "../contract/envelope.ts"
import type { HttpResponse } from "../contract/messages.ts"
import { createPublicErrorResponse, invalidResponseMessage } from "../contract/httpResponses.ts"
import { formatViolation, type Violation } from "../contract/violations.ts"
import { describeNetworkError } from "./transport.ts"

/** Sends a response that comes from the proxy itself. */
export function sendReply(
  response: ServerResponse,
  { status, headers, text = "" }: HttpResponse,
): void {
  const all = { ...headers, "Content-Length": Buffer.byteLength(text) }
  response.writeHead(status, STATUS_CODES[status], all)
  response.end(text)
}

/** Creates the 502 or 504 response for when the upstream sends no usable one. */
export function createUpstreamError(
  status: 502 | 504,
  problem: string,
  deployment: ResolvedDeployment,
): HttpResponse {
  return createServerError(status, [`No usable response from the upstream. ${problem}`], deployment)
}

/** Creates the 400 response for an invalid request. */
export function createRequestRejection(
  violations: Violation[],
  deployment: ResolvedDeployment,
): HttpResponse {
  return createPublicErrorResponse(
    { status: 400, errors: violations.map(createErrorDetail) },
    deployment,
  )
}

/** Creates the 502 response that replaces an invalid one from the upstream. */
export function createResponseRejection(
  violations: Violation[],
  deployment: ResolvedDeployment,
): HttpResponse {
  const descriptions = violations.map(
    (violation) =>
      `The response of the upstream violates the contract at ${violation.pointer}: ${formatViolation(violation)}`,
  )
  return createServerError(502, descriptions, deployment)
}

function createServerError(
  status: 502 | 504,
  descriptions: string[],
  deployment: ResolvedDeployment,
): HttpResponse {
  const errors = descriptions.map((description) => ({
    ...createUnclearError(description),
    message: invalidResponseMessage,
  }))
  return createPublicErrorResponse({ status, errors }, deployment)
}

/** Describes why the connection to the upstream failed, and what to do. */
export function describeUpstreamError(error: Error, upstream: URL): string {
  const { code = "" } = error as NodeJS.ErrnoException
  if (code === "HPE_HEADER_OVERFLOW") return "The headers of the response are too long."
  if (code.startsWith("HPE_")) return `The response is not valid HTTP: ${error.message}.`
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) {
    return `${describeNetworkError(error)} Set NODE_EXTRA_CA_CERTS to the certificate of the service's certificate authority.`
  }
  return `${describeNetworkError(error)} Is the service running at ${upstream.href}?`
}
