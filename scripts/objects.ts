import {
  appendToPointer,
  getByPointer,
  isObject,
  type Json,
  type JsonObject,
} from "../src/openapi/description.ts"

/** Returns the target of a value's `$ref`, or the given pointer if the value isn't a reference. */
export function resolvePointer(value: Json | undefined, pointer: string): string {
  return isObject(value) && typeof value.$ref === "string" ? value.$ref : pointer
}

/** Lists all objects in a value, at any depth, each with a pointer to it. */
export function listObjects(
  value: unknown,
  pointer = "#",
): { pointer: string; part: JsonObject }[] {
  if (value === null || typeof value !== "object") return []
  const inner = Object.entries(value).flatMap(([key, item]) =>
    listObjects(item, appendToPointer(pointer, key)),
  )
  return isObject(value) ? [{ pointer, part: value }, ...inner] : inner
}

/** Lists the targets of all `$ref`s in a value, at any depth. */
export function listReferences(value: unknown): string[] {
  return listObjects(value).flatMap(({ part }) => (typeof part.$ref === "string" ? part.$ref : []))
}

/** Returns a copy of an object with each value mapped. */
export function mapValues<T, U>(
  values: Readonly<Record<string, T>>,
  map: (value: T, name: string) => U,
): Record<string, U> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)]))
}

/** Collects the objects and arrays in a value and in what it refers to, at any depth. */
export function collectParts(
  description: object,
  value: unknown,
  parts = new Set<unknown>(),
): Set<unknown> {
  if (value === null || typeof value !== "object" || parts.has(value)) return parts
  parts.add(value)
  for (const [key, item] of Object.entries(value)) {
    const isReference = key === "$ref" && typeof item === "string"
    collectParts(description, isReference ? getByPointer(description, item) : item, parts)
  }
  return parts
}
