import { type Description, isObject, type Json, resolveReference } from "./description.ts"

/**
 * Formats the type of a schema, such as `integer (int64)`, `array of string` or `"a" | "b"`. For a named object schema,
 * returns the name, which its TypeScript type shares.
 */
export function formatType(description: Description, value: Json | undefined): string {
  const schema = resolveReference(description, value)
  const { type, format, enum: values, const: constant, items, anyOf, oneOf, properties } = schema
  const branches = anyOf ?? oneOf
  if (Array.isArray(values)) return values.map((known) => JSON.stringify(known)).join(" | ")
  if (constant !== undefined) return JSON.stringify(constant)
  const name = readSchemaName(value)
  if (name !== undefined && (properties || branches)) return name
  if (Array.isArray(branches)) {
    const types = branches.map((branch) => formatType(description, branch))
    return [...new Set(types)].join(" | ")
  }
  if (isObject(items)) return `array of ${formatType(description, items)}`
  const types = type === undefined ? "any" : [type].flat().join(" | ")
  return typeof format === "string" ? `${types} (${format})` : types
}

/** Returns the name of the schema that a `$ref` points to; undefined for any other value. */
export function readSchemaName(value: Json | undefined): string | undefined {
  return isObject(value) && typeof value.$ref === "string"
    ? value.$ref.split("/").at(-1)
    : undefined
}
