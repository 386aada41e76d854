import { plainMediaType, vendorMediaType } from "../../generated/tables.ts"
import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import { createErrorEnvelope, createErrorDetail, createUnclearError } from "./envelope.ts"
import type { Call, ErrorResult, HandlerResponse, HttpResponse } from "./messages.ts"
import { negotiateMediaType } from "./mediaTypes.ts"
import { findResponseViolations } from "./findResponseViolations.ts"
import { formatViolation } from "./violations.ts"

/** The message of the 500 response that replaces an invalid one. */
export const invalidResponseMessage = "The response could not be created."

/** Headers that let web pages of any origin read responses. */
export const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "*",
}

/** Creates the response to a request that the server rejects before routing it. Web pages of any origin can read it. */
export function createRejectionResponse(
  status: number,
  description: string,
  deployment: ResolvedDeployment,
): HttpResponse {
  const errors = [createUnclearError(description)]
  return createErrorResponse({ status, errors, headers: corsHeaders }, deployment)
}

/** Creates the response to a CORS preflight request; the caller adds Access-Control-Allow-Origin. */
export function createPreflightResponse({ headers }: Request, method: string): HttpResponse {
  const allowed = {
    "Access-Control-Allow-Methods": method,
    // Repeat the requested names, because the wildcard * doesn't include Authorization.
    "Access-Control-Allow-Headers": headers.get("access-control-request-headers") ?? "",
  }
  return { status: 204, headers: allowed, text: undefined, errors: [] }
}

/** Chooses the media type that the client prefers, or the vendor type if the client accepts neither. */
export function chooseMediaType(headers: Headers, deployment: ResolvedDeployment): string {
  const vendor = deployment.mediaType(vendorMediaType)
  return negotiateMediaType(headers.get("accept") || "*/*", [vendor, plainMediaType]) ?? vendor
}

/** Completes and validates an operation's response; an invalid one becomes a 500. */
export function completeResponse(
  { spec, mediaType, headers: requestHeaders }: Pick<Call, "spec" | "mediaType" | "headers">,
  outcome: HandlerResponse | ErrorResult,
  deployment: ResolvedDeployment,
): HttpResponse {
  const { rules, connectionFault, status, headers } = outcome
  const errors = "errors" in outcome ? outcome.errors : []
  const body = "errors" in outcome ? createErrorEnvelope(errors, deployment) : outcome.body
  const response = createJsonResponse(status, body, mediaType, headers)
  const message = { status, contentType: response.headers["Content-Type"] ?? null, body }
  const violations = findResponseViolations(spec, message, deployment)
  if (violations.length > 0) {
    const invalid = violations.map((violation) => ({
      ...createErrorDetail(violation),
      message: invalidResponseMessage,
      description: `The response violates the contract at ${violation.pointer}: ${formatViolation(violation)}`,
    }))
    return createErrorResponse({ status: 500, errors: invalid }, deployment, requestHeaders)
  }
  return { ...response, errors: errors.map(formatError), connectionFault, rules }
}

/** Creates an error response that isn't validated, because it belongs to no operation. */
export function createErrorResponse(
  { status, headers, errors }: ErrorResult,
  deployment: ResolvedDeployment,
  requestHeaders = new Headers(),
): HttpResponse {
  const body = createErrorEnvelope(errors, deployment)
  const mediaType = chooseMediaType(requestHeaders, deployment)
  const response = createJsonResponse(status, body, mediaType, headers)
  return { ...response, errors: errors.map(formatError) }
}

/** Formats an error for the log. */
export function formatError(error: { code: string; description: string; logged?: string }): string {
  return `${error.logged ?? error.description} (${error.code})`
}

export function createJsonResponse(
  status: number,
  body: unknown,
  mediaType: string,
  headers: Record<string, string> = {},
): HttpResponse {
  if (body === undefined) return { status, headers, text: undefined, errors: [] }
  const text = JSON.stringify(body)
  return { status, headers: { ...headers, "Content-Type": mediaType }, text, errors: [] }
}
