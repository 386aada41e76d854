import type { Check } from "../check.ts"
import { type ListPath, listOperation, parameterPointer } from "../collections.ts"
import type { CheckSpec, CheckEvidence, Level } from "../report.ts"

/** A check of behavior; properties with a default may be omitted. */
export type CheckDefinition = Pick<CheckSpec, "name" | "rule" | "pointer" | "evidence"> &
  Partial<CheckSpec> &
  Pick<Check, "run" | "usesSeed" | "isLast">

/** Defines a check. By default it needs a service that stores data, and its level follows from its evidence. */
export function defineCheck(definition: CheckDefinition): Check {
  const level = defaultLevel(definition.evidence)
  return { level, stateful: true, writes: false, ...definition }
}

/** Defines a check of a parameter of a collection; the name of its operation precedes the name. */
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
