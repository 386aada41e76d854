import { isObject, type Json } from "../src/openapi/description.ts"

/** Returns the target of a value's `$ref`, or the given pointer if the value isn't a reference. */
export function resolvePointer(value: Json | undefined, pointer: string): string {
  return isObject(value) && typeof value.$ref === "string" ? value.$ref : pointer
}

/** Lists the targets of all `$ref`s in a value, at any depth. */
export function listReferences(value: unknown): string[] {
  if (value === null || typeof value !== "object") return []
  return Object.entries(value).flatMap(([key, item]) =>
    key === "$ref" && typeof item === "string" ? [item] : listReferences(item),
  )
}
