import {
  getByPointer,
  type Description,
  isObject,
  type Json,
  type JsonObject,
  pointerTo,
  resolve,
} from "../../../src/openapi/description.ts"
import { resolvePointer } from "../../pointers.ts"
import { listTypes } from "../schemas.ts"
import { addEvidence, type FieldCase, resolveMarked } from "./evidence.ts"
import { listInvalidValues, undeclaredName } from "./values.ts"

/** An object schema, and the path to its keys in the body. */
interface ObjectSchema {
  pointer: string
  schema: JsonObject
  /** The prefix of the names of its keys, such as `task.`. */
  path: string
  /** Whether the object is an item of an array. The value of a case is then the array. */
  inArray: boolean
}

/** A key of an object. */
interface Key {
  name: string
  pointer: string
  schema: JsonObject
}

/** Generates the cases of the keys of a body, at any depth. */
export function generateBodyCases(description: Description, schema: string): FieldCase[] {
  return generateObjectCases(description, schema, "", false)
}

function generateObjectCases(
  description: Description,
  pointer: string,
  path: string,
  inArray: boolean,
): FieldCase[] {
  const object = { ...findFirstAlternative(description, pointer), path, inArray }
  const { properties = {}, required = [], additionalProperties } = object.schema
  if (inArray && (required as string[]).length > 1) {
    throw new Error(`${object.pointer} requires several keys. generateKeyCases sends one key only.`)
  }
  const cases = Object.entries(properties as Record<string, JsonObject>).flatMap(([key, schema]) =>
    generateKeyCases(description, object, key, schema),
  )
  // An item with an undeclared key alone also lacks the required keys.
  if (additionalProperties !== false || inArray) return cases
  const undeclared = {
    kind: "undeclared" as const,
    name: path + undeclaredName,
    values: ["1"],
    pointer: object.pointer,
  }
  return [...cases, ...addEvidence([undeclared], object.schema)]
}

function generateKeyCases(
  description: Description,
  { pointer, schema: parent, path, inArray }: ObjectSchema,
  name: string,
  schema: JsonObject,
): FieldCase[] {
  const key: Key = { name: path + name, pointer: pointerTo(`${pointer}/properties`, name), schema }
  const where = { name: key.name, pointer: key.pointer }
  const wrap = (value: Json): Json => (inArray ? [{ [name]: value }] : value)
  const absent: FieldCase[] = []
  if (((parent.required ?? []) as string[]).includes(name)) {
    absent.push({ kind: "missing", ...where, ...(inArray && { values: [[{}]] }) })
    const isString = listTypes(description, schema).includes("string")
    if (!inArray) absent.push({ kind: "empty", ...where, values: isString ? ["", null] : [null] })
  }
  const invalid = listInvalidValues(description, schema).map(({ kind, values }) => ({
    kind,
    ...where,
    values: values.map(wrap),
  }))
  const marked = [schema, resolveMarked(description, schema)]
  return [
    ...addEvidence([...absent, ...invalid], ...marked),
    ...generateNestedCases(description, key, marked),
  ]
}

/** Generates the cases inside a key that is an object or an array. */
function generateNestedCases(
  description: Description,
  { name, pointer, schema }: Key,
  marked: JsonObject[],
): FieldCase[] {
  const { properties, items } = resolve(description, schema)
  const target = resolvePointer(schema, pointer)
  if (isObject(properties)) return generateObjectCases(description, target, `${name}.`, false)
  if (!isObject(items)) return []
  const item: Key = { name: `${name}[]`, pointer: `${target}/items`, schema: items }
  const cases = generateItemCases(description, item)
  const nested = isObject(resolve(description, items).properties)
    ? generateObjectCases(description, resolvePointer(items, item.pointer), `${name}[].`, true)
    : []
  const itemMarks = [items, resolveMarked(description, items), ...marked]
  return [...addEvidence(cases, ...itemMarks), ...nested]
}

function generateItemCases(description: Description, { name, pointer, schema }: Key): FieldCase[] {
  return listInvalidValues(description, schema).map(({ kind, values }) => ({
    kind,
    name,
    pointer,
    values: values.map((value) => [value]),
  }))
}

/** Finds the first of several forms of a body: the first example has this form. */
function findFirstAlternative(
  description: Description,
  pointer: string,
): { pointer: string; schema: JsonObject } {
  const target = resolvePointer(getByPointer(description, pointer), pointer)
  const schema = resolve(description, getByPointer(description, target))
  const [first] = Array.isArray(schema.anyOf) ? schema.anyOf : []
  return first === undefined
    ? { pointer: target, schema }
    : findFirstAlternative(description, resolvePointer(first, `${target}/anyOf/0`))
}
