import {
  type Description,
  getByPointer,
  isObject,
  type Json,
  type JsonObject,
  appendToPointer,
} from "../../../src/openapi/description.ts"
import { type Aspect, findEvidence } from "../../../src/openapi/evidence.ts"
import { readOperations } from "../operations.ts"
import { sortByReference } from "../validators/alternatives.ts"
import { readQuestion } from "./evidence.ts"

/**
 * The schema keywords that an assumption about an aspect affects. A value of the wrong type can violate `format`,
 * `enum` and `const` too.
 */
const keywords: Partial<Record<Aspect, string[]>> = {
  type: ["type", "format", "enum", "const"],
  format: ["format"],
  values: ["enum", "const"],
  nullability: ["type/null"],
}

/**
 * Maps the pointer of each schema keyword of a response that is an assumption to its open question. It ends with
 * `type/null` if only null is assumed, and with `required/` and the name of a property that is assumed to be required.
 */
export function listAssumptions(description: Description): Record<string, string> {
  const responses = Object.values(readOperations(description)).flatMap((operation) =>
    Object.values(operation.responses).flatMap(({ schema }) => schema ?? []),
  )
  return Object.fromEntries(
    sortByReference(description, responses).flatMap((pointer) =>
      listInside(pointer, getByPointer(description, pointer)),
    ),
  )
}

/** Lists the assumptions of a schema and those inside it. */
function listInside(pointer: string, schema: Json | undefined): [string, string][] {
  if (!isObject(schema)) return []
  const { properties = {}, items, required = [] } = schema
  const inner = Object.entries(properties as JsonObject).flatMap(([name, property]) => {
    const missing = listAspect(property, "presence", [appendToPointer(`${pointer}/required`, name)])
    const isRequired = (required as string[]).includes(name)
    const place = appendToPointer(`${pointer}/properties`, name)
    return [...(isRequired ? missing : []), ...listInside(place, property)]
  })
  const own = Object.entries(keywords).flatMap(([aspect, names]) => {
    const known = names.filter((name) => name.replace("/null", "") in schema)
    return listAspect(
      schema,
      aspect as Aspect,
      known.map((name) => `${pointer}/${name}`),
    )
  })
  return [...own, ...inner, ...listInside(`${pointer}/items`, items)]
}

function listAspect(schema: Json, aspect: Aspect, pointers: string[]): [string, string][] {
  const { question } = isObject(schema) ? readQuestion(schema) : {}
  if (!isObject(schema) || question === undefined) return []
  if (findEvidence(schema, aspect) !== "assumed") return []
  return pointers.map((pointer) => [pointer, question])
}
