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
 * Lists the root schemas and, before them, all referenced schemas, so that Ajv compiles each once.
 *
 * @throws Error if a schema contains an inner `anyOf` or `oneOf`, which {@link findAlternatives} doesn't find.
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
 * Finds the items of a schema's `anyOf` or `oneOf`. Each needs its own validator, because the message for an invalid
 * value has the errors of the nearest one.
 *
 * @throws Error if the schema has other constraints beside `anyOf` or `oneOf`.
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
