import {
  getByPointer,
  type Description,
  isObject,
  type Json,
  type JsonObject,
  appendToPointer,
  resolveReference,
} from "../../../src/openapi/description.ts"
import { resolvePointer } from "../../pointers.ts"
import { listTypes } from "../schemas.ts"
import { addEvidence, type FieldCase, resolveMarkedSchema } from "./caseEvidence.ts"
import { listInvalidValues, undeclaredName } from "./invalidValues.ts"

/** A value in a request body. */
interface BodyValue {
  /** The value's path, such as `task.tags[]`. */
  name: string
  pointer: string
  schema: JsonObject
  /** The schemas whose evidence may apply to the value, the most specific first. */
  marked: JsonObject[]
  /** Wraps an invalid value for sending; an array item becomes a whole array. */
  wrap: (value: Json) => Json
}

/**
 * Generates negative cases for the keys of an object, at any depth.
 *
 * @param path - the prefix of the key names, such as `task.`; ends with `[].` inside an array.
 */
export function generateBodyCases(
  description: Description,
  pointer: string,
  path = "",
): FieldCase[] {
  const object = findFirstAlternative(description, pointer)
  const { properties = {}, required = [], additionalProperties } = object.schema
  const isItem = path.endsWith("[].")
  if (isItem && (required as string[]).length > 1) {
    throw new Error(
      `${object.pointer} requires several keys, but each generated case for an array item sends only one. Extend generateBodyCases to add the others.`,
    )
  }
  const cases = Object.entries(properties as Record<string, JsonObject>).flatMap(
    ([key, schema]) => {
      const place: BodyValue = {
        name: path + key,
        pointer: appendToPointer(`${object.pointer}/properties`, key),
        schema,
        marked: [schema, resolveMarkedSchema(description, schema)],
        wrap: (value) => (isItem ? [{ [key]: value }] : value),
      }
      const isRequired = (required as string[]).includes(key)
      const absent = isRequired ? listAbsentCases(description, place, isItem) : []
      return generateValueCases(description, place, absent)
    },
  )
  // An array item is sent with one key only, so an undeclared one would also violate `required`.
  if (additionalProperties !== false || isItem) return cases
  const undeclared = {
    in: "body" as const,
    kind: "undeclared" as const,
    name: path + undeclaredName,
    values: ["1"],
    pointer: object.pointer,
  }
  return [...cases, ...addEvidence([undeclared], object.schema)]
}

function listAbsentCases(
  description: Description,
  { name, pointer, schema }: BodyValue,
  isItem: boolean,
): FieldCase[] {
  const where = { name, pointer }
  const missing = { in: "body", kind: "missing", ...where } as const
  if (isItem) return [{ ...missing, values: [[{}]] }]
  const isString = listTypes(description, schema).includes("string")
  return [missing, { in: "body", kind: "empty", ...where, values: isString ? ["", null] : [null] }]
}

/** Generates negative cases for a value and everything inside it. */
function generateValueCases(
  description: Description,
  { name, pointer, schema, marked, wrap }: BodyValue,
  absent: FieldCase[],
): FieldCase[] {
  const invalid = listInvalidValues(description, schema).map(({ kind, values }) => ({
    in: "body" as const,
    kind,
    name,
    pointer,
    values: values.map(wrap),
  }))
  const cases = addEvidence([...absent, ...invalid], ...marked)
  const { properties, items } = resolveReference(description, schema)
  const target = resolvePointer(schema, pointer)
  if (isObject(properties)) return [...cases, ...generateBodyCases(description, target, `${name}.`)]
  if (!isObject(items)) return cases
  const item: BodyValue = {
    name: `${name}[]`,
    pointer: `${target}/items`,
    schema: items,
    marked: [items, resolveMarkedSchema(description, items), ...marked],
    wrap: (value) => [value],
  }
  return [...cases, ...generateValueCases(description, item, [])]
}

/** Follows `anyOf` to the first alternative, the one that the body's first example uses. */
function findFirstAlternative(
  description: Description,
  pointer: string,
): { pointer: string; schema: JsonObject } {
  const target = resolvePointer(getByPointer(description, pointer), pointer)
  const schema = resolveReference(description, getByPointer(description, target))
  const [first] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  return first === undefined
    ? { pointer: target, schema }
    : findFirstAlternative(description, resolvePointer(first, `${target}/anyOf/0`))
}
