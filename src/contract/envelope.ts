import type { errorCodes } from "../../generated/tables.ts"
import type { components } from "../../generated/schema.d.ts"
import type { Names } from "./deployment.ts"
import { sentence, type Violation } from "./violations.ts"

/** An error code of the contract. */
export type ErrorCode = (typeof errorCodes)[number]

/** The envelope of every error. */
export type ErrorResponse = components["schemas"]["ErrorResponse"]

/** An error detail, before the link is added. */
export interface Fault {
  code: ErrorCode
  /** For end users. */
  message: string
  /** For developers. */
  description: string
  /** The invalid parameter or key, if there is one. */
  attribute?: string
}

const codes: Record<Violation["fault"], ErrorCode> = {
  missing: "missing_param",
  invalid: "invalid_attribute",
  unsupported: "unsupported_param",
}

const unclear = "The request could not be understood."

const headerMessages: Record<string, string> = {
  Authorization: "A personal access token is required.",
}

/** Creates the error detail of a violation. */
export function faultOf(violation: Violation): Fault {
  const { in: place, name, fault } = violation
  const common = { description: sentence(violation) }
  if (place === "path" && fault === "unsupported") {
    return { ...common, code: "record_not_found", message: "The API has no such path." }
  }
  if (place === "method") {
    return { ...common, code: "unsupported_param", message: "The method is not supported." }
  }
  if (place === "header" || name === "") {
    const message = headerMessages[name] ?? unclear
    return { ...common, code: codes[fault], message }
  }
  const said = { missing: "is missing", invalid: "is not valid", unsupported: "is not supported" }
  const message = `${labelOf(name)} ${said[fault]}.`
  return { ...common, code: codes[fault], message, attribute: name }
}

/** Creates the error detail of a request that cannot be parsed. */
export function notUnderstood(description: string): Fault {
  return { code: codes.invalid, message: unclear, description }
}

/** Creates the error envelope. */
export function envelope(faults: Fault[], { docsUrl, requestUuid }: Names): ErrorResponse {
  return {
    request_uuid: requestUuid(),
    status: "error",
    errors: faults.map(({ message, code, description, attribute }) => ({
      message,
      code,
      link: `${docsUrl}/errors/${code}`,
      description,
      ...(attribute !== undefined && { attribute }),
    })),
  }
}

/** Formats an attribute for end users: `task.workspace_id` is "Workspace". */
function labelOf(name: string): string {
  const last = name.split(".").at(-1) ?? name
  const words = last
    .replace(/_id(?=s?(\[|$))/, "")
    .replaceAll(/\[\d+\]/g, "")
    .replaceAll("_", " ")
  return words.charAt(0).toUpperCase() + words.slice(1)
}
