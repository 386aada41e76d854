import type { components } from "../../generated/schema.d.ts"
import { type ErrorResult, injectedFailureCode, type NewErrorDetail } from "./messages.ts"
import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import { maskViolation } from "./maskViolation.ts"
import { formatViolation, type Violation } from "./violations.ts"

/** The body of every error response. */
export type ErrorResponse = components["schemas"]["ErrorResponse"]

const codes: Record<Violation["kind"], NewErrorDetail["code"]> = {
  missing: "missing_param",
  invalid: "invalid_attribute",
  unsupported: "unsupported_param",
}

const unclearMessage = "The request could not be understood."

/** Creates the error detail for a violation. */
export function createErrorDetail(violation: Violation): NewErrorDetail {
  const { in: place, name, kind } = violation
  const description = formatViolation(violation)
  const common = { description, logged: formatViolation(maskViolation(violation)) }
  if (place === "path" && kind === "unsupported") {
    return { ...common, code: "record_not_found", message: "The API has no such path." }
  }
  if (place === "method") {
    return { ...common, code: "unsupported_param", message: "The method is not supported." }
  }
  if (place === "header" || name === "") {
    const isToken = name === "Authorization"
    const message = isToken ? "A personal access token is required." : unclearMessage
    return { ...common, code: codes[kind], message }
  }
  const said = { missing: "is missing", invalid: "is not valid", unsupported: "is not supported" }
  const message = `${formatAttribute(name)} ${said[kind]}.`
  return { ...common, code: codes[kind], message, attribute: name }
}

/** Creates the error detail for a request that the server can't understand or won't allow. */
export function createUnclearError(description: string): NewErrorDetail {
  return { code: codes.invalid, message: unclearMessage, description }
}

const notProcessedMessage = "The request was not processed."

/** Creates the error for a valid request that the server can't process, for example because its disk is full. */
export function createNotProcessedError(status: number, description: string): ErrorResult {
  const message = notProcessedMessage
  return { status, errors: [{ code: "not_modified", message, description }] }
}

/** The code and the message of requested errors whose status has a typical documented code. */
const requestedErrors: Record<number, [code: NewErrorDetail["code"], message: string]> = {
  404: ["record_not_found", "The record could not be found."],
  422: ["not_modified", "The record could not be modified."],
}

/**
 * Creates the error that a request asked for by status, so that clients can test their error handling.
 *
 * @param source - what asked for the error, such as `The Prefer header`; starts the error's description.
 */
export function createRequestedError(status: number, source: string): ErrorResult {
  const description = `${source} asked for status ${status}, so the request was not processed.`
  const [code, message] = requestedErrors[status] ?? [injectedFailureCode, notProcessedMessage]
  return { status, errors: [{ code, message, description }] }
}

export function createErrorEnvelope(
  details: NewErrorDetail[],
  { docsUrl, requestUuid }: ResolvedDeployment,
): ErrorResponse {
  return {
    request_uuid: requestUuid(),
    status: "error",
    errors: details.map(({ message, code, description, attribute }) => ({
      message,
      code,
      link: `${docsUrl}/errors/${code}`,
      description,
      ...(attribute !== undefined && { attribute }),
    })),
  }
}

/** Turns an attribute into words for end users: `task.workspace_id` becomes "Workspace". */
function formatAttribute(name: string): string {
  const last = name.split(".").at(-1) ?? name
  const words = last
    .replace(/_id(?=s?(\[|$))/, "")
    .replaceAll(/\[\d+\]/g, "")
    .replaceAll("_", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
