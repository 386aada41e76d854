import type { QuestionId } from "../../../generated/conformance.ts"
import { type OperationId, operationSpec } from "../../contract/operations.ts"
import type { Check } from "../check.ts"
import { type ListPath, listOperation, parameterPointer } from "../collections.ts"
import type { NegativeCase } from "../negativeCases.ts"
import type { CheckEvidence, CheckSpec } from "../report.ts"

/** The definition of a check. Properties with a default are optional. */
export type CheckDefinition = Pick<CheckSpec, "name" | "rule" | "pointer" | "evidence"> &
  Partial<CheckSpec> &
  Pick<Check, "run" | "usesSeed" | "isLast">

/** Defines a check. By default, the check needs a service that stores data, and the evidence determines the level. */
export function defineCheck(definition: CheckDefinition): Check {
  const { evidence } = definition
  const unstated = "standard" in evidence ? "optional" : "recommended"
  const level = "stated" in evidence ? "required" : unstated
  return { level, stateful: true, writes: false, ...definition }
}

type OperationCheckDefinition = Omit<CheckDefinition, "pointer"> & { pointer?: string }

/** Defines a check with a name such as `listTasks/valid`. By default, the check writes unless the operation is a GET. */
export function defineOperationCheck(
  operation: OperationId,
  definition: OperationCheckDefinition,
): Check {
  const { method, pointer } = operationSpec(operation)
  const name = `${operation}/${definition.name}`
  return defineCheck({ pointer, writes: method !== "GET", ...definition, name })
}

/** Works like {@link defineOperationCheck}, for a parameter of a collection. */
export function defineParameterCheck(
  path: ListPath,
  parameter: string,
  definition: OperationCheckDefinition,
): Check {
  const { parameter = "", ...rest } = definition
  const pointer = parameterPointer(operation, parameter)
  return defineOperationCheck(operation, { pointer, ...definition })
}

/** Returns the evidence of a check that is generated from the OpenAPI description. */
export function caseEvidence(
  { evidence, question }: Pick<NegativeCase<QuestionId>, "evidence" | "question">,
  stated: string,
): CheckEvidence {
  if (evidence === "assumed" && question !== undefined) return { question }
  return evidence ? { observed: "An example in the source." } : { stated }
}
