import { createErrorDetail, createNotProcessedError } from "../../contract/envelope.ts"
import { type Call, type ErrorResult, HttpError } from "../../contract/messages.ts"
import { getInvalidRequestStatus } from "../../contract/receivedRequest.ts"
import { createViolation, type Violation } from "../../contract/violations.ts"
import type { RequestContext } from "./context.ts"
import { getRule, type RuleId } from "../rules.ts"

const missing = { code: "record_not_found", message: "The record could not be found." } as const

/**
 * Creates the error for a path whose record doesn't exist or isn't visible to the caller.
 *
 * @param isHidden - whether the record exists; default false.
 */
export function createNotFoundError({ applyRule, choose }: RequestContext, isHidden = false) {
  applyRule("record-not-found", "code-of-error")
  const description = "No record with this id could be located."
  const isForbidden = isHidden && choose("unseen-is-not-there") === "forbidden"
  return new HttpError({ status: isForbidden ? 403 : 404, errors: [{ ...missing, description }] })
}

/**
 * Creates the error for an ID, in the query or the body, of a record that doesn't exist or that the caller can't see.
 *
 * @param attribute - the parameter's name or the key's path.
 * @param options - whether the record exists, and the status if the ID is in the body.
 */
export function createUnknownIdError(
  context: RequestContext,
  place: "query" | "body",
  attribute: string,
  {
    isHidden = false,
    bodyStatus = getInvalidRequestStatus(context.call.spec),
    expected = "a record",
  } = {},
): HttpError {
  const { call, applyRule, follows } = context
  applyRule("named-record-not-found", "code-of-error")
  if (isHidden) applyRule("unseen-is-not-there")
  const isQuery = place === "query"
  const listed = isQuery && "404" in call.spec.responses ? 404 : bodyStatus
  const isListFilter = call.operation === "listTasks" && attribute === "list_id"
  const isNotFound =
    (call.spec.method === "GET" && follows("named-record-not-found=not-found")) ||
    (isListFilter && follows("named-record-not-found=list-not-found")) ||
    (call.operation === "updateTask" && follows("named-record-not-found=update-not-found"))
  const isForbidden = isQuery && isHidden && follows("unseen-is-not-there=named-forbidden")
  const status = isForbidden ? 403 : isNotFound ? 404 : listed
  const description = `The ${isQuery ? "parameter" : "key"} ${attribute} is not the ID of ${expected}.`
  return new HttpError({ status, errors: [{ ...missing, description, attribute }] })
}

/**
 * Creates the error for a key or parameter with a value of the right type that isn't valid.
 *
 * @param expected - what the value must be: `a date`.
 */
export function createInvalidValueError(context: RequestContext, name: string, expected: string) {
  context.applyRule("code-of-error")
  return createKeyError(context.call, "invalid", name, { expected })
}

/** Creates the error for a key or parameter that the request lacks, must not contain, or has an invalid value for. */
export function createKeyError(
  { spec }: Pick<Call, "spec">,
  kind: Violation["kind"],
  name: string,
  { status = getInvalidRequestStatus(spec), expected = "" } = {},
): HttpError {
  const isQuery = !spec.body || spec.parameters.some((one) => one.name === name)
  const place = isQuery ? "query" : "body"
  const violation = createViolation({ in: place, kind, name, expected, pointer: spec.pointer })
  return new HttpError({ status, errors: [createErrorDetail(violation)] })
}

/** Creates the 422 error for an update that the task's state doesn't allow. */
export function createNotModifiedError(description: string): HttpError {
  const message = "The task could not be changed."
  return new HttpError({ status: 422, errors: [{ code: "not_modified", message, description }] })
}

/** Creates the 501 error that strict mode returns when a response depends on an assumption. */
export function createStrictModeError(id: RuleId): HttpError {
  const { question, rule } = getRule(id)
  const description = `Strict mode: the contract does not document this behavior (open question ${question}). Without strict mode, the sandbox assumes: ${rule}`
  const message = "The behavior of the service is not known."
  return new HttpError({
    status: 501,
    errors: [{ code: "unsupported_param", message, description }],
  })
}

/** Creates the response to a request that the data file couldn't store. */
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
