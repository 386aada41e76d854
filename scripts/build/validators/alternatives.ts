import {
  getByPointer,
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import { listReferences, resolvePointer } from "../../pointers.ts"

interface Alternatives {
  keyword: "anyOf" | "oneOf"
  pointers: string[]
}

/**
 * Lists the schemas and those that they refer to, each after its references: Ajv then compiles each schema once.
 *
 * @throws Error when a schema has alternatives that no pointer of {@link findAlternatives} leads to.
 */
export function sortByReference(description: Description, roots: string[]): string[] {
  const sorted = new Set<string>()
  const visited = new Set<string>()
  const visit = (pointer: string): void => {
    if (visited.has(pointer)) return
    visited.add(pointer)
    const schema = getByPointer(description, pointer)
    if (schema === undefined) throw new Error(`${pointer} does not exist.`)
    if (hasNestedAlternatives(schema)) {
      throw new Error(`${pointer} has nested alternatives. Move them to a schema of their own.`)
    }
    listReferences(schema).forEach(visit)
    findAlternatives(description, pointer)?.pointers.forEach(visit)
    sorted.add(pointer)
  }
  roots.forEach(visit)
  return [...sorted]
}

/**
 * Finds the alternatives of a schema. Each has a validator: a value that fits none is compared with the nearest.
 *
 * @throws Error when the schema has constraints beside them.
 */
export function findAlternatives(
  description: Description,
  pointer: string,
): Alternatives | undefined {
  const schema = getByPointer(description, pointer)
  if (!isObject(schema)) return undefined
  const keyword = (["anyOf", "oneOf"] as const).find((name) => name in schema)
  if (!keyword) return undefined
  const constraints = Object.keys(schema).filter(
    (key) => !/^(x-|title|description|discriminator)/.test(key),
  )
  if (constraints.length > 1) {
    const list = constraints.join(" and ")
    throw new Error(`${pointer} has ${list}. Move the alternatives to a schema of their own.`)
  }
  const pointers = (schema[keyword] as JsonObject[]).map((branch, i) =>
    resolvePointer(branch, `${pointer}/${keyword}/${i}`),
  )
  return { keyword, pointers }
}

function hasNestedAlternatives(schema: Json): boolean {
  if (typeof schema !== "object" || schema === null) return false
  return Object.values(schema).some(
    (inner) =>
      (isObject(inner) && ("anyOf" in inner || "oneOf" in inner)) || hasNestedAlternatives(inner),
  )
}
