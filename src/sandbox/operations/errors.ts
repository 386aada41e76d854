import { type NewErrorDetail, createNotProcessedError } from "../../contract/envelope.ts"
import { getInvalidRequestStatus } from "../../contract/receivedRequest.ts"
import type { ErrorResult } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import { getRule, type RuleId } from "../rules.ts"

/** An error that ends a request with an error response, and rolls its changes back. */
export class HttpError extends Error {
  readonly result: ErrorResult

  constructor(status: number, errors: NewErrorDetail[]) {
    super(errors.map(({ description }) => description).join(" "))
    this.result = { status, errors }
  }
}

/** The part of a request that contains a record's ID. For the path, see {@link createNotFoundError}. */
export type IdLocation = "query" | "body"

const missing = { code: "record_not_found", message: "The record could not be found." } as const

/** Creates the error for an ID in the path, if the record doesn't exist or the caller can't see it. */
export function createNotFoundError({ applyRule }: RequestContext): HttpError {
  applyRule("record-not-found", "code-of-error")
  const description = "No record with this id could be located."
  return new HttpError(404, [{ ...missing, description }])
}

/**
 * Creates the error for an ID in the query or the body, if the record doesn't exist or the caller can't see it.
 *
 * @param attribute - the name of the parameter, or the path of the key.
 * @param bodyStatus - the status for an ID in the body; default: that of an invalid body.
 */
export function createUnknownIdError(
  { call, applyRule }: RequestContext,
  place: IdLocation,
  attribute: string,
  bodyStatus = getInvalidRequestStatus(call.spec),
): HttpError {
  applyRule("named-record-not-found", "code-of-error")
  const noun = place === "query" ? "parameter" : "key"
  const status = place === "query" && "404" in call.spec.responses ? 404 : bodyStatus
  const description = `The ${noun} ${attribute} is not the ID of a record.`
  return new HttpError(status, [{ ...missing, description, attribute }])
}

/** Creates the error for an invalid value of the right type; without `attribute`, for the whole request. */
export function createInvalidValueError(
  { call, applyRule }: RequestContext,
  attribute: string | undefined,
  description: string,
): HttpError {
  applyRule("code-of-error")
  const label = attribute?.split(".").at(-1)?.replaceAll("_", " ")
  const message = `The ${label ?? "request"} is not valid.`
  const detail = { code: "invalid_attribute", message, description, attribute } as const
  return new HttpError(getInvalidRequestStatus(call.spec), [detail])
}

/** Creates strict mode's error for a rule that is an assumption. */
export function createStrictModeError(id: RuleId): HttpError {
  const { question, rule } = getRule(id)
  const description = `Strict mode: the contract does not document this behavior (open question ${question}). Without strict mode, the sandbox assumes: ${rule}`
  const message = "The behavior of the service is not known."
  return new HttpError(501, [{ code: "unsupported_param", message, description }])
}

/** The maximum number of datasets for tokens, besides the shared one. */
export const maxDatasets = 1_000

/** The error response to a new token once the sandbox has all its datasets. */
export const tooManyDatasetsError: ErrorResult = createNotProcessedError(
  503,
  `The sandbox has reached its limit of ${maxDatasets} datasets for tokens. Reset the sandbox, or use fewer tokens.`,
)
