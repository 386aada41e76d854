import { type NewErrorDetail, notProcessed } from "../../contract/envelope.ts"
import { getInvalidStatus } from "../../contract/receivedRequest.ts"
import type { ErrorResult } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import { getRule, type RuleId } from "../rules.ts"

/** An error that ends a request with an error response. The changes of the request are rolled back. */
export class HttpError extends Error {
  readonly result: ErrorResult

  constructor(status: number, errors: NewErrorDetail[]) {
    super(errors.map(({ description }) => description).join(" "))
    this.result = { status, errors }
  }
}

/** The part of a request that contains the ID of a record. For the ID in the path, use {@link notFound}. */
export type Place = "query" | "body"

const missing = { code: "record_not_found", message: "The record could not be found." } as const

/** Returns the error for an ID in the path if the record does not exist or the caller cannot see the record. */
export function notFound({ applyRule }: RequestContext): HttpError {
  applyRule("record-not-found", "code-of-error")
  const description = "No record with this id could be located."
  return new HttpError(404, [{ ...missing, description }])
}

/**
 * Returns the error for an ID in the query or the body. Call this function if the record does not exist or the caller
 * cannot see the record.
 *
 * @param attribute - the name of the parameter, or the path of the key.
 * @param bodyStatus - the status of the error for an ID in the body; default: the status for an invalid body.
 */
export function namedNotFound(
  { call, applyRule }: RequestContext,
  place: Place,
  attribute: string,
  bodyStatus = getInvalidStatus(call.spec),
): HttpError {
  applyRule("named-record-not-found", "code-of-error")
  const noun = place === "query" ? "parameter" : "key"
  const status = place === "query" && "404" in call.spec.responses ? 404 : bodyStatus
  const description = `The ${noun} ${attribute} is not the ID of a record.`
  return new HttpError(status, [{ ...missing, description, attribute }])
}

/**
 * Returns the error for a value that has the right type, but is not valid. Without `attribute`, the error concerns the
 * whole request.
 */
export function invalid(
  { call, applyRule }: RequestContext,
  attribute: string | undefined,
  description: string,
): HttpError {
  applyRule("code-of-error")
  const label = attribute?.split(".").at(-1)?.replaceAll("_", " ")
  const message = `The ${label ?? "request"} is not valid.`
  const detail = { code: "invalid_attribute", message, description, attribute } as const
  return new HttpError(getInvalidStatus(call.spec), [detail])
}

/** Returns the error of strict mode for a rule that is an assumption. */
export function notImplemented(id: RuleId): HttpError {
  const { question, rule } = getRule(id)
  const description = `Strict mode: the contract does not document this behavior (open question ${question}). Without strict mode, the sandbox assumes: ${rule}`
  const message = "The behavior of the service is not known."
  return new HttpError(501, [{ code: "unsupported_param", message, description }])
}

/** The maximum number of datasets for tokens, in addition to the shared dataset. */
export const maxDatasets = 1_000

/** The error response to a new token if the sandbox already has the maximum number of datasets. */
export const tooManyDatasets: ErrorResult = notProcessed(
  503,
  `The sandbox has reached its limit of ${maxDatasets} datasets for tokens. Reset the sandbox, or use fewer tokens.`,
)
