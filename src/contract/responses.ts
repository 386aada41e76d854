import { plainType, vendorType } from "../../generated/tables.ts"
import { isObject } from "../openapi/description.ts"
import type { ResolvedDeployment } from "./deployment.ts"
import { createEnvelope, createErrorDetail, createUnclearError } from "./envelope.ts"
import type { Call, ErrorResult, HandlerResponse, HttpResponse } from "./messages.ts"
import { negotiate } from "./mediaTypes.ts"
import { validateResponse } from "./response.ts"
import { formatViolation, type Violation } from "./violations.ts"

/** Returns the stored JSON text of an object, or undefined if the text is not stored. */
export type TextOf = (value: object) => string | undefined

/** The message of a 500 response. */
export const invalidResponseMessage = "The response could not be created."

/** The headers that allow web pages to read responses. */
export const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Access-Control-Expose-Headers": "*",
}

/** Creates the response to a request that is not valid HTTP. */
export function createUnreadableResponse(
  status: number,
  description: string,
  deployment: ResolvedDeployment,
): HttpResponse {
  return createReadableError({ status, errors: [createUnclearError(description)] }, deployment)
}

/** Creates an error response that all web pages can read. */
export function createReadableError(
  error: ErrorResult,
  deployment: ResolvedDeployment,
): HttpResponse {
  const response = createErrorResponse(error, deployment, new Headers())
  return { ...response, headers: { ...response.headers, ...corsHeaders } }
}

/** Creates the response to a CORS preflight request. The caller adds Access-Control-Allow-Origin. */
export function createPreflightResponse({ headers }: Request, method: string): HttpResponse {
  const allowed = {
    "Access-Control-Allow-Methods": method,
    // Return the requested names, because the wildcard * does not include Authorization.
    "Access-Control-Allow-Headers": headers.get("access-control-request-headers") ?? "",
  }
  return { status: 204, headers: allowed, text: undefined, errors: [] }
}

/** Chooses the media type that the client prefers, or the vendor type if the client accepts neither type. */
export function chooseMediaType(headers: Headers, deployment: ResolvedDeployment): string {
  const vendor = deployment.mediaType(vendorType)
  return negotiate(headers.get("accept") || "*/*", [vendor, plainType]) ?? vendor
}

/** Creates and validates the response of an operation. */
export function completeResponse(
  { spec, mediaType }: Pick<Call, "spec" | "mediaType">,
  outcome: HandlerResponse | ErrorResult,
  deployment: ResolvedDeployment,
  textOf?: TextOf,
): HttpResponse {
  const { rules, connectionFault, status, headers } = outcome
  const errors = "errors" in outcome ? outcome.errors : []
  const body = "errors" in outcome ? createEnvelope(errors, deployment) : outcome.body
  const response = createJsonResponse(status, body, mediaType, headers, textOf)
  const message = { status, contentType: response.headers["Content-Type"] ?? null, body }
  const violations = validateResponse(spec, message, deployment)
  if (violations.length > 0) return createInvalidResponseError(violations, deployment, mediaType)
  return { ...response, errors: errors.map(formatError), connectionFault, rules }
}

/** Creates the 500 response that replaces an invalid response. */
function createInvalidResponseError(
  violations: Violation[],
  deployment: ResolvedDeployment,
  mediaType: string,
): HttpResponse {
  const errors = violations.map((violation) => ({
    ...createErrorDetail(violation),
    message: invalidResponseMessage,
    description: `The response violates the contract at ${violation.pointer}: ${formatViolation(violation)}`,
  }))
  return createEnvelopeResponse({ status: 500, errors }, deployment, mediaType)
}

/** Creates an error response without validating the response against an operation. */
export function createErrorResponse(
  error: ErrorResult,
  deployment: ResolvedDeployment,
  requestHeaders: Headers,
): HttpResponse {
  return createEnvelopeResponse(error, deployment, chooseMediaType(requestHeaders, deployment))
}

function createEnvelopeResponse(
  { status, headers, errors }: ErrorResult,
  deployment: ResolvedDeployment,
  mediaType: string,
): HttpResponse {
  const body = createEnvelope(errors, deployment)
  return {
    ...createJsonResponse(status, body, mediaType, headers),
    errors: errors.map(formatError),
  }
}

function formatError({ code, description }: ErrorResult["errors"][number]): string {
  return `${description} (${code})`
}

/** Creates a response with a JSON body, or without a body. */
export function createJsonResponse(
  status: number,
  body: unknown,
  mediaType: string,
  headers: Record<string, string> = {},
  textOf?: TextOf,
): HttpResponse {
  if (body === undefined) return { status, headers, text: undefined, errors: [] }
  const text = stringify(body, textOf)
  return { status, headers: { ...headers, "Content-Type": mediaType }, text, errors: [] }
}

/** Serializes a body. If a value or an array item has stored text, uses the stored text. */
function stringify(body: unknown, textOf?: TextOf): string {
  if (!textOf || !isObject(body)) return JSON.stringify(body)
  const write = (value: unknown): string =>
    (isObject(value) ? textOf(value) : undefined) ?? JSON.stringify(value)
  const members = Object.entries(body).flatMap(([key, value]) => {
    if (value === undefined) return []
    const text = Array.isArray(value) ? `[${value.map(write).join()}]` : write(value)
    return [`${JSON.stringify(key)}:${text}`]
  })
  return `{${members.join()}}`
}
