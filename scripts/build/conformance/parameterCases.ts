import type { ParameterCase } from "../../../src/openapi/requestCases.ts"
import {
  type Description,
  type Json,
  type JsonObject,
  resolveReference,
} from "../../../src/openapi/description.ts"
import type { Effect } from "../../../src/openapi/effects.ts"
import { findEvidence, listEvidence } from "../../../src/openapi/evidence.ts"
import type { OperationSpec } from "../../../src/openapi/operationSpec.ts"
import { readOperations } from "../operations.ts"
import { readQuestion } from "./caseEvidence.ts"
import { readDefaultLimit } from "../tables.ts"
import { hugeIntegers, legalTexts } from "./invalidValues.ts"

/** A parameter with its specification, schema and effect. */
type Parameter = ReturnType<typeof readParameters>[number]

/** A case's values, and how well the source supports them. */
type CaseValues = Pick<ParameterCase, "values" | "evidence" | "question">

/** Generates cases with legal parameter values, which the service must accept. */
export function generateAcceptedCases(description: Description): ParameterCase[] {
  return eachParameter(description, (parameter, others) => {
    const { spec, effect } = parameter
    // Every valid request already sends the only legal value of a required parameter.
    if (spec.in === "path" || (spec.required && effect.pages === undefined)) return []
    const companions = readCompanions(parameter, others)
    return listAccepted(description, parameter).map((values) => ({ ...values, ...companions }))
  })
}

/** Generates cases with very small or very large integers, for pagination parameters and record IDs. */
export function generateExtremeCases(description: Description): ParameterCase[] {
  return eachParameter(description, (parameter, others) => {
    const { spec, effect, place } = parameter
    const pages = effect.pages
    if (!spec.types.includes("integer") || (spec.in === "query" && pages === undefined)) return []
    const lowest = pages === "size" ? ["0", "-1"] : ["-1"]
    const values = pages ? [...lowest, ...hugeIntegers] : hugeIntegers.slice(-1)
    return [{ values, ...readMark(place), ...readCompanions(parameter, others) }]
  })
}

function eachParameter(
  description: Description,
  generate: (
    parameter: Parameter,
    others: Parameter[],
  ) => (CaseValues & Pick<ParameterCase, "with">)[],
): ParameterCase[] {
  return Object.entries(readOperations(description)).flatMap(([id, operation]) => {
    const parameters = readParameters(description, operation)
    return parameters.flatMap((parameter) => {
      const { name, in: location, pointer } = parameter.spec
      const where = { operation: id, name, in: location, pointer }
      return generate(parameter, parameters).map((each) => ({ ...where, ...each }))
    })
  })
}

function readParameters(description: Description, { parameters }: OperationSpec) {
  return parameters.map((spec) => {
    const place = resolveReference(description, { $ref: spec.pointer })
    const schema = resolveReference(description, { $ref: spec.schema })
    return { spec, place, schema, effect: (place["x-effect"] ?? {}) as Effect }
  })
}

/** Open questions about values that a service may reject unless other parameters accompany them. */
const parameterQuestions = ["subtasks-parent", "view-parameters"]

/** Lists the parameter values that the source doesn't state, with the evidence for them. */
function listMarkedValues({ place, effect }: Parameter): (CaseValues & { values: Json[] })[] {
  const marked = listEvidence(place).flatMap(({ evidence, value }) =>
    value === undefined ? [] : { values: [value], evidence },
  )
  const open = Object.entries(effect.values ?? {}).flatMap(([value, { assumed, none }]) => {
    const question = assumed ?? none ?? ""
    const isOpen = parameterQuestions.includes(question)
    return isOpen ? { values: [value], evidence: "assumed" as const, question } : []
  })
  return [...marked, ...open]
}

/** Lists a parameter's legal values. Values with their own evidence become separate cases. */
function listAccepted(description: Description, parameter: Parameter): CaseValues[] {
  const { place, schema, spec, effect } = parameter
  const known = listKnownValues(description, schema)
  const marked = listMarkedValues(parameter)
  const stated = known?.filter((value) => !marked.some(({ values }) => values.includes(value)))
  if (stated) return [{ values: stated, ...readMark(place, "values") }, ...marked]
  if (effect.pages && spec.types.includes("integer")) {
    const values = effect.pages === "offset" ? [0, 1] : listLimits(description, schema)
    return [{ values, ...readMark(place) }]
  }
  if (spec.types.includes("integer")) return [readMark(place)]
  // The schema accepts any text; whether the example's text is legal is an open question.
  return [{ values: [place.example ?? null], evidence: "assumed", ...readQuestion(place) }]
}

/** Lists the legal values of a boolean, array, enum or format; undefined for other schemas. */
function listKnownValues(description: Description, schema: JsonObject): Json[] | undefined {
  const { type, format, enum: closed, "x-extensible-enum": extensible, items } = schema
  if (type === "boolean") return [true, false]
  if (type === "array") {
    const kinds = listKnownValues(description, resolveReference(description, items))
    return kinds && [...kinds, ...(kinds.length > 1 ? [kinds] : [])]
  }
  return ((closed ?? extensible) as Json[] | undefined) ?? legalTexts[`${format}`]
}

/** Lists page sizes that every service must accept: small ones, the default, and some up to the documented maximum. */
function listLimits(description: Description, { maximum }: JsonObject): number[] {
  const usual = readDefaultLimit(description)
  if (typeof maximum !== "number") return [1, 2, usual]
  return [1, usual, usual + 1, maximum / 2, maximum - 1, maximum]
}

/** Returns the evidence and open question of a parameter that the source doesn't state. */
function readMark(place: JsonObject, aspect?: "values"): Pick<CaseValues, "evidence" | "question"> {
  const evidence = findEvidence(place, "presence") ?? (aspect && findEvidence(place, aspect))
  return { ...(evidence && { evidence, ...readQuestion(place) }) }
}

/** Returns the parameters that must accompany a parameter, with their example values. */
function readCompanions(
  { spec, effect }: Parameter,
  others: Parameter[],
): Pick<ParameterCase, "with"> {
  const sizes = others.filter((other) => other.effect.with?.includes(spec.name))
  const names = new Set([
    ...(effect.with ?? []),
    ...(effect.pages === "keyset"
      ? sizes.flatMap((size) => [size.spec.name, ...(size.effect.with ?? [])])
      : []),
  ])
  names.delete(spec.name)
  if (names.size === 0) return {}
  const examples = others.filter((other) => names.has(other.spec.name))
  return {
    with: Object.fromEntries(examples.map(({ spec: { name }, place }) => [name, place.example!])),
  }
}
