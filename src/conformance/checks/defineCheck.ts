import type { OperationId } from "../../contract/operations.ts"
import type { Check } from "../check.ts"
import { parameterPointer } from "../collections.ts"
import type { CheckSpec, CheckEvidence, Level } from "../report.ts"

/** The definition of a check. Properties with a default are optional. */
export type CheckDefinition = Pick<CheckSpec, "name" | "rule" | "pointer" | "evidence"> &
  Partial<CheckSpec> &
  Pick<Check, "run" | "usesSeed" | "isLast">

/** Defines a check. By default, the check needs a service that stores data, and the evidence determines the level. */
export function defineCheck(definition: CheckDefinition): Check {
  const level = defaultLevel(definition.evidence)
  return { level, stateful: true, writes: false, ...definition }
}

/**
 * Defines a check of an operation that reads. By default, the check needs many records. The name of the check starts
 * with the operation, such as `listTasks/order`.
 *
 * @param definition - `parameter` is the parameter that the check tests; default: the whole operation.
 */
export function defineReadCheck(
  operation: OperationId,
  definition: Omit<CheckDefinition, "pointer"> & { parameter?: string; pointer?: string },
): Check {
  const { parameter = "", ...rest } = definition
  const pointer = parameterPointer(operation, parameter)
  return defineCheck({ pointer, usesSeed: true, ...rest, name: `${operation}/${rest.name}` })
}

function defaultLevel(evidence: CheckEvidence): Level {
  if ("stated" in evidence) return "required"
  return "standard" in evidence ? "optional" : "recommended"
}
