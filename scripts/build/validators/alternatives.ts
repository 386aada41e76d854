import {
  getByPointer,
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import { listObjects, listReferences, resolvePointer } from "../../objects.ts"

/**
 * Sorts the given schemas and those they refer to, each after its references, so that Ajv compiles every schema once.
 *
 * @throws Error if an `anyOf` or `oneOf` is nested in a schema, where {@link listAlternatives} wouldn't find it.
 */
export function sortByReference(description: Description, roots: string[]): string[] {
  const sorted = new Set<string>()
  const visited = new Set<string>()
  const visit = (pointer: string): void => {
    if (visited.has(pointer)) return
    visited.add(pointer)
    const schema = getByPointer(description, pointer)
    if (schema === undefined)
      throw new Error(`The description has no ${pointer}. Fix the reference to it.`)
    if (hasNestedAlternatives(schema)) {
      throw new Error(
        `${pointer} contains a nested anyOf or oneOf. Move it to a schema of its own in components.`,
      )
    }
    listReferences(schema).forEach(visit)
    listAlternatives(description, pointer)?.forEach(visit)
    sorted.add(pointer)
  }
  roots.forEach(visit)
  return [...sorted]
}

/**
 * Lists pointers to a schema's `anyOf` or `oneOf` alternatives. Each needs a validator of its own, because an invalid
 * value is reported with the errors of the alternative it fits best.
 */
export function listAlternatives(description: Description, pointer: string): string[] | undefined {
  const schema = getByPointer(description, pointer)
  if (!isObject(schema)) return undefined
  const keyword = ["anyOf", "oneOf"].find((name) => name in schema)
  if (!keyword) return undefined
  const constraints = Object.keys(schema).filter(
    (key) => !/^(x-|title|description|discriminator)/.test(key),
  )
  if (constraints.length > 1) {
    const list = constraints.join(" and ")
    throw new Error(`${pointer} combines ${list}. Move the ${keyword} to a schema of its own.`)
  }
  return (schema[keyword] as JsonObject[]).map((branch, i) =>
    resolvePointer(branch, `${pointer}/${keyword}/${i}`),
  )
}

function hasNestedAlternatives(schema: Json): boolean {
  const [, ...inner] = listObjects(schema)
  return inner.some(({ part }) => "anyOf" in part || "oneOf" in part)
}
