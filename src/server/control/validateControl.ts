import { controlRequests, type operations } from "../../../generated/control.ts"
import { validateSchema } from "../../contract/schemaViolations.ts"
import { createViolation, type Violation } from "../../contract/violations.ts"

/** The ID of an operation in `openapi/control.yaml`. */
export type ControlOperationId = keyof operations

/** The names of an operation's parameters with their defaults, and those of its body's keys. */
interface ControlRequestNames {
  query?: Record<string, number>
  body?: readonly string[]
}

export function getControlNames(operation: ControlOperationId): ControlRequestNames {
  return (
    (controlRequests as Partial<Record<ControlOperationId, ControlRequestNames>>)[operation] ?? {}
  )
}

/** The file that describes the control API, which violations point to. */
export const controlFile = "openapi/control.yaml"

/** Validates the body of an operation, and returns its violations. */
export function validateControlBody(operation: ControlOperationId, value: unknown): Violation[] {
  const { body: keys = [] } = getControlNames(operation)
  return validate(`${operation}Body`, value, "body").map((violation) => {
    const isAboutKeys = violation.kind === "unsupported" || violation.name === ""
    return isAboutKeys ? { ...violation, hint: `Use ${keys.join(", ")}.` } : violation
  })
}

/** Reads and validates query parameters, all of which are integers, and fills in defaults. */
export function readControlQuery(
  operation: ControlOperationId,
  query: URLSearchParams,
): { values: Record<string, unknown>; violations: Violation[] } {
  const { query: defaults } = getControlNames(operation)
  const sent = Object.fromEntries(
    Array.from(query, ([name, text]) => [name, /^-?\d+$/.test(text) ? Number(text) : text]),
  )
  const violations = validate(defaults ? `${operation}Query` : "noQuery", sent, "query")
  return { values: { ...defaults, ...sent }, violations }
}

function validate(schema: string, value: unknown, place: "body" | "query"): Violation[] {
  const found = validateSchema(`#/components/control/${schema}`, value, { in: place, name: "" })
  return found.map((violation) => ({ ...violation, pointer: controlFile }))
}

/** Creates a violation that points to `openapi/control.yaml`. */
export function createControlViolation(
  place: "body" | "query",
  name: string,
  kind: Violation["kind"],
  others: Partial<Violation> = {},
): Violation {
  return createViolation({ in: place, name, kind, pointer: controlFile, ...others })
}
