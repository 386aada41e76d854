import {
  type Description,
  getByPointer,
  isObject,
  type Json,
  type JsonObject,
  appendToPointer,
} from "../../src/openapi/description.ts"
import { type EvidenceAspect, findEvidence, listQuestionIds } from "../../src/openapi/evidence.ts"
import { formatConstants } from "./constants.ts"
import { readOperations } from "./operations.ts"
import { sortByReference } from "./validators/alternatives.ts"

/**
 * The schema keywords that an assumption about each aspect affects. If the type is wrong, `format`, `enum` and `const`
 * can be violated too.
 */
const keywords: Partial<Record<EvidenceAspect, string[]>> = {
  type: ["type", "format", "enum", "const"],
  format: ["format"],
  values: ["enum", "const"],
  nullability: ["type/null"],
}

/** Generates `generated/conformance.ts`, the table of `verify` that no other part needs. */
export function generateConformanceModule(description: Description): string {
  const ids = description["x-open-questions"].map(({ id }) => `\n  | ${JSON.stringify(id)}`)
  const assumptions = formatConstants({
    assumptions: [
      "For each assumed schema keyword of a response, its open question.",
      listAssumptions(description),
      "Readonly<Record<string, QuestionId>>",
    ],
  })
  return `/** The ID of an open question. */
export type QuestionId =${ids.join("")}

${assumptions}`
}

/**
 * Maps pointers to the assumed schema keywords of responses to their open questions. A pointer ends with `type/null` if
 * only null is assumed, and with `required/` and a property's name if the property is assumed to be present.
 */
function listAssumptions(description: Description): Record<string, string> {
  const responses = Object.values(readOperations(description)).flatMap((operation) =>
    Object.values(operation.responses).flatMap(({ schema }) => schema ?? []),
  )
  return Object.fromEntries(
    sortByReference(description, responses).flatMap((pointer) =>
      listSchemaAssumptions(pointer, getByPointer(description, pointer)),
    ),
  )
}

function listSchemaAssumptions(pointer: string, schema: Json | undefined): [string, string][] {
  if (!isObject(schema)) return []
  const { properties = {}, items, required = [] } = schema
  const inner = Object.entries(properties as JsonObject).flatMap(([name, property]) => {
    const missing = listAspect(property, "presence", [appendToPointer(`${pointer}/required`, name)])
    const isRequired = (required as string[]).includes(name)
    const place = appendToPointer(`${pointer}/properties`, name)
    return [...(isRequired ? missing : []), ...listSchemaAssumptions(place, property)]
  })
  const own = Object.entries(keywords).flatMap(([aspect, names]) => {
    const known = names.filter((name) => name.replace("/null", "") in schema)
    return listAspect(
      schema,
      aspect as EvidenceAspect,
      known.map((name) => `${pointer}/${name}`),
    )
  })
  return [...own, ...inner, ...listSchemaAssumptions(`${pointer}/items`, items)]
}

function listAspect(schema: Json, aspect: EvidenceAspect, pointers: string[]): [string, string][] {
  if (!isObject(schema) || findEvidence(schema, aspect) !== "assumed") return []
  const [question] = listQuestionIds(schema)
  if (question === undefined) return []
  return pointers.map((pointer) => [pointer, question])
}
