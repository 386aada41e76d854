import type { NegativeCase } from "../../../src/openapi/requestCases.ts"
import type { OperationSpec, ParameterSpec } from "../../../src/openapi/operationSpec.ts"
import { type Description, resolveReference } from "../../../src/openapi/description.ts"
import { findEvidence } from "../../../src/openapi/evidence.ts"
import { readOperations } from "../operations.ts"
import { generateBodyCases } from "./bodyCases.ts"
import { addEvidence, type FieldCase } from "./caseEvidence.ts"
import { listInvalidStrings, listMistypedTexts, undeclaredName } from "./invalidValues.ts"

/** Generates negative cases: requests with exactly one contract violation. */
export function generateNegativeCases(description: Description): NegativeCase[] {
  return Object.entries(readOperations(description)).flatMap(([id, operation]) => {
    const { parameters, body } = operation
    const cases = [
      ...parameters.flatMap((parameter) => generateParameterCases(description, parameter)),
      ...generateUndeclaredCase(description, operation),
      ...(body ? generateBodyCases(description, body.schema) : []),
    ]
    return cases.map((each) => ({ operation: id, ...each }))
  })
}

/** How many invalid values to send per parameter or key, by kind of case. The first `fixed` values are always sent. */
const counts: Partial<Record<NegativeCase["kind"], { fixed: number; all: number }>> = {
  type: { fixed: 1, all: 2 },
  format: { fixed: 2, all: 3 },
}

/**
 * Reduces the number of requests. Each case keeps its first invalid values and a rotating choice of the others, because
 * a service presumably parses a type in the same way everywhere.
 */
export function distributeValues<T extends Pick<NegativeCase, "kind" | "values">>(cases: T[]): T[] {
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
  const schema = resolveReference(description, { $ref: schemaPointer })
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
  return addEvidence(
    [...cases, ...strings],
    resolveReference(description, { $ref: pointer }),
    schema,
  )
}

function generateUndeclaredCase(description: Description, { pointer }: OperationSpec): FieldCase[] {
  const operation = resolveReference(description, { $ref: pointer })
  const where = { in: "query", kind: "undeclared", name: undeclaredName } as const
  const undeclared = { ...where, values: ["1"], pointer }
  // An operation's evidence applies to undeclared parameters only if it's about `presence`.
  return addEvidence([undeclared], findEvidence(operation, "presence") ? operation : {})
}
