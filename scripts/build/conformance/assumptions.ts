import {
  type Description,
  getByPointer,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
} from "../../../src/openapi/description.ts"
import { type Aspect, findEvidence } from "../../../src/openapi/evidence.ts"
import { readOperations } from "../operations.ts"
import { sortByReference } from "../validators/alternatives.ts"
import { readQuestion } from "./evidence.ts"

/**
 * For each aspect, the schema keywords that an assumption about the aspect affects. A value of the wrong type can also
 * violate `format`, `enum` and `const`.
 */
const keywords: Partial<Record<Aspect, string[]>> = {
  type: ["type", "format", "enum", "const"],
  format: ["format"],
  values: ["enum", "const"],
  nullability: ["type/null"],
}

/**
 * Lists the schema keywords of responses that are assumptions. Maps the JSON pointer of each keyword to its open
 * question. If only null is an assumption, the pointer ends with `type/null`. For a required property, the pointer ends
 * with `required/` and the name of the property.
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

/** Lists the assumptions of a schema, and of the schemas inside it. */
function listInside(pointer: string, schema: Json | undefined): [string, string][] {
  if (!isObject(schema)) return []
  const { properties = {}, items, required = [] } = schema
  const inner = Object.entries(properties as JsonObject).flatMap(([name, property]) => {
    const missing = listAspect(property, "presence", [pointerTo(`${pointer}/required`, name)])
    const isRequired = (required as string[]).includes(name)
    const place = pointerTo(`${pointer}/properties`, name)
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
