import type { QuestionId } from "../../../generated/conformance.ts"
import { type OperationId, getOperationSpec } from "../../contract/operations.ts"
import type { Check } from "../check.ts"
import { parameterPointer } from "../collections.ts"
import type { NegativeCase } from "../negativeCases.ts"

/** The definition of a check. Properties with a default are optional. */
export type CheckDefinition = Pick<Check, "name" | "rule" | "pointer" | "evidence" | "run"> &
  Partial<Check>

/** Defines a check. By default, the check needs a service that stores data, and the evidence determines the level. */
export function defineCheck(definition: CheckDefinition): Check {
  const { evidence } = definition
  const unstated = "standard" in evidence ? "optional" : "recommended"
  const level = "stated" in evidence ? "required" : unstated
  return { level, stateful: true, writes: false, ...definition }
}

type OperationCheckDefinition = Omit<CheckDefinition, "pointer"> & { pointer?: string }

/** Defines a check of an operation, such as `listTasks/valid`. By default, only a check of a GET does not write. */
export function defineOperationCheck(
  operation: OperationId,
  definition: OperationCheckDefinition,
): Check {
  const { method, pointer } = getOperationSpec(operation)
  const name = `${operation}/${definition.name}`
  return defineCheck({ pointer, writes: method !== "GET", ...definition, name })
}

/**
 * Defines a check of an operation that reads. By default, the check needs many records.
 *
 * @param definition - `parameter` is the parameter that the check tests; default: the whole operation.
 */
export function defineReadCheck(
  operation: OperationId,
  { parameter = "", ...definition }: OperationCheckDefinition & { parameter?: string },
): Check {
  const pointer = parameterPointer(operation, parameter)
  return defineOperationCheck(operation, { pointer, usesSeed: true, ...definition })
}

/** Returns the evidence of a check that is generated from the OpenAPI description. */
export function caseEvidence(
  { evidence, question }: Pick<NegativeCase<QuestionId>, "evidence" | "question">,
  stated: string,
): Check["evidence"] {
  if (evidence === "assumed" && question !== undefined) return { question }
  return evidence ? { observed: "An example in the source." } : { stated }
}
