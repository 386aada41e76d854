import { controlRequests, type Fault } from "../../generated/control.ts"
import { operationIds } from "../contract/operations.ts"
import { formatValue, formatViolation, type Violation } from "../contract/violations.ts"
import { createControlViolation, validateControlValue } from "../server/control/validateControl.ts"

/** Headers that describe the body or the connection, which the server sets itself. */
const ownHeaders = ["connection", "content-length", "content-type", "trailer", "transfer-encoding"]

/** Finds what makes a failure useless or impossible, although it fits the schema. */
export function findFaultViolation(fault: Fault): Violation | undefined {
  const { operation, status, headers, delay_ms, connection } = fault
  if (status === undefined && delay_ms === undefined && connection === undefined) {
    return invalidKey("", "an object with status, delay_ms or connection")
  }
  if (operation !== undefined && !operationIds.some((id) => id === operation)) {
    return invalidKey("operation", "an operationId, such as createTask", formatValue(operation))
  }
  if (!headers) return undefined
  if (status === undefined) return invalidKey("headers", "omitted if there is no status")
  for (const [name, value] of Object.entries(headers)) {
    if (ownHeaders.includes(name.toLowerCase())) {
      return invalidKey("headers", `without ${name}, which the server sets`)
    }
    if (!isHeader(name, value)) return invalidKey("headers", "valid HTTP headers")
  }
  return undefined
}

function isHeader(name: string, value: string): boolean {
  try {
    return new Headers({ [name]: value }).has(name)
  } catch {
    return false
  }
}

/** @throws TypeError if the failure doesn't have the form that the control API requires. */
export function assertFault(fault: Fault): void {
  const [found = findFaultViolation(fault)] = validateControlValue(
    controlRequests.injectFault?.body ?? {},
    fault,
    "body",
  )
  if (found) throw new TypeError(formatViolation(found).replace("The body", "The failure"))
}

/** @param name - the invalid key, or an empty string for the whole failure. */
function invalidKey(name: string, expected: string, found?: string): Violation {
  return createControlViolation("body", name, "invalid", { expected, found })
}
