import { type NewErrorDetail, createNotProcessedError } from "../../contract/envelope.ts"
import { getInvalidRequestStatus } from "../../contract/receivedRequest.ts"
import type { ErrorResult } from "../../contract/messages.ts"
import type { RequestContext } from "./context.ts"
import { getRule, type RuleId } from "../rules.ts"

/** Thrown to roll a request's changes back and return an error response. */
export class HttpError extends Error {
  readonly result: ErrorResult

  constructor(status: number, errors: NewErrorDetail[]) {
    super(errors.map(({ description }) => description).join(" "))
    this.result = { status, errors }
  }
}

/** Where {@link createUnknownIdError} found an ID; for IDs in the path, see {@link createNotFoundError}. */
export type IdLocation = "query" | "body"

const missing = { code: "record_not_found", message: "The record could not be found." } as const

/** Creates the 404 error for a path whose record doesn't exist or isn't visible to the caller. */
export function createNotFoundError({ applyRule }: RequestContext): HttpError {
  applyRule("record-not-found", "code-of-error")
  const description = "No record with this id could be located."
  return new HttpError(404, [{ ...missing, description }])
}

/**
 * Creates the error for an ID, in the query or the body, of a record that doesn't exist or that the caller can't see.
 *
 * @param attribute - the parameter's name or the key's path.
 * @param bodyStatus - the status if the ID is in the body; default: the operation's status for an invalid body.
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

/** Creates the error for a value of the right type that isn't valid, or without `attribute`, for the whole request. */
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

/** Creates the 501 error that strict mode returns when a response depends on an assumption. */
export function createStrictModeError(id: RuleId): HttpError {
  const { question, rule } = getRule(id)
  const description = `Strict mode: the contract does not document this behavior (open question ${question}). Without strict mode, the sandbox assumes: ${rule}`
  const message = "The behavior of the service is not known."
  return new HttpError(501, [{ code: "unsupported_param", message, description }])
}

/** Creates the response to a request that SQLite couldn't store. */
export function createDiskError({ message }: Error): ErrorResult {
  const description = `The sandbox cannot write its data: ${message}. The request changed nothing. Free some disk space, then send the request again.`
  return createNotProcessedError(503, description)
}

/** How many tokens can have their own dataset, apart from the shared dataset. */
export const maxDatasets = 1_000

/** The response to a new token when the sandbox can't create any more datasets. */
export const tooManyDatasetsError: ErrorResult = createNotProcessedError(
  503,
  `The sandbox has reached its limit of ${maxDatasets} datasets for tokens. Reset the sandbox, or use fewer tokens.`,
)
