import type { NegativeCase } from "../../../src/conformance/negativeCases.ts"
import type { OperationId } from "../../../src/contract/operations.ts"
import type { OperationSpec, ParameterSpec } from "../../../src/openapi/operationSpec.ts"
import { type Description, resolve } from "../../../src/openapi/description.ts"
import { findEvidence } from "../../../src/openapi/evidence.ts"
import { readOperations } from "../operations.ts"
import { generateBodyCases } from "./bodyCases.ts"
import { addEvidence, type FieldCase } from "./evidence.ts"
import { listInvalidStrings, listMistypedTexts, undeclaredName } from "./values.ts"

/** Generates the negative cases: requests with one violation each. */
export function generateCases(description: Description): NegativeCase[] {
  return Object.entries(readOperations(description)).flatMap(([id, operation]) => {
    const { parameters, body } = operation
    const cases = [
      ...parameters.flatMap((parameter) => generateParameterCases(description, parameter)),
      ...generateUndeclaredCase(description, operation),
      ...(body ? generateBodyCases(description, body.schema) : []),
    ]
    return cases.map((each) => ({ operation: id as OperationId, ...each }))
  })
}

/**
 * The number of wrong values to send for each kind of case. `all` is the number for each parameter or key. The first
 * `fixed` values are the same for all parameters and keys.
 */
const counts: Partial<Record<NegativeCase["kind"], { fixed: number; all: number }>> = {
  type: { fixed: 1, all: 2 },
  format: { fixed: 2, all: 3 },
}

/**
 * Distributes the wrong values among the cases of the same kind. Each case gets the first values and some of the
 * remaining values. This saves requests, because a service presumably parses a type in the same way everywhere.
 */
export function spreadValues<T extends Pick<NegativeCase, "kind" | "values">>(cases: T[]): T[] {
  return cases.map((each, index) => {
    const { values = [], kind } = each
    const { fixed, all } = counts[kind] ?? { fixed: 0, all: values.length }
    if (values.length <= all) return each
    const others = values.slice(fixed)
    const rotated = others.map((_, i) => others[(index + i) % others.length]!)
    return { ...each, values: [...values.slice(0, fixed), ...rotated.slice(0, all - fixed)] }
  })
}

function generateParameterCases(
  description: Description,
  { name, in: location, pointer, schema: schemaPointer, types, required }: ParameterSpec,
): FieldCase[] {
  const schema = resolve(description, { $ref: schemaPointer })
  const where = { name, pointer }
  const cases: FieldCase[] = []
  if (required && location === "query") {
    const missing = { in: location, kind: "missing", ...where } as const
    cases.push(missing, { ...missing, kind: "empty", values: [""] })
  }
  const values = listMistypedTexts(types)
  if (values.length > 0) cases.push({ in: location, kind: "type", ...where, values })
  const strings = listInvalidStrings(description, schema).map((invalid) => ({
    in: location,
    ...invalid,
    ...where,
  }))
  return addEvidence([...cases, ...strings], resolve(description, { $ref: pointer }), schema)
}

function generateUndeclaredCase(description: Description, { pointer }: OperationSpec): FieldCase[] {
  const operation = resolve(description, { $ref: pointer })
  const where = { in: "query", kind: "undeclared", name: undeclaredName } as const
  const undeclared = { ...where, values: ["1"], pointer }
  // The evidence of an operation applies to undeclared parameters only for the aspect `presence`.
  return addEvidence([undeclared], findEvidence(operation, "presence") ? operation : {})
}
