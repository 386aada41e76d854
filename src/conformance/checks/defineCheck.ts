import type { Check } from "../check.ts"
import { type ListPath, listOperation, parameterPointer } from "../collections.ts"
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
 * Defines a check of a collection's parameter. The check's name starts with the operation, such as `listTasks/order`.
 */
export function defineParameterCheck(
  path: ListPath,
  parameter: string,
  definition: Omit<CheckDefinition, "pointer"> & { pointer?: string },
): Check {
  const operation = listOperation(path)
  const pointer = parameterPointer(operation, parameter)
  return defineCheck({ pointer, ...definition, name: `${operation}/${definition.name}` })
}

function defaultLevel(evidence: CheckEvidence): Level {
  if ("stated" in evidence) return "required"
  return "standard" in evidence ? "optional" : "recommended"
}
