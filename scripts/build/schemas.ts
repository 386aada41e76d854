import {
  type Description,
  type Json,
  type JsonObject,
  resolve,
} from "../../src/openapi/description.ts"

/** Lists the resolved schemas of an `anyOf`, at any depth, or the resolved schema itself. */
export function listAlternatives(description: Description, schema: Json | undefined): JsonObject[] {
  const resolved = resolve(description, schema)
  if (!Array.isArray(resolved.anyOf)) return [resolved]
  return resolved.anyOf.flatMap((alternative) => listAlternatives(description, alternative))
}

/** Lists the types that a schema accepts; none if it accepts every type. */
export function listTypes(description: Description, schema: Json | undefined): string[] {
  const types = listAlternatives(description, schema).map(({ type }) => [type].flat())
  if (types.some((alternatives) => alternatives.includes(undefined))) return []
  return [...new Set(types.flat().map(String))]
}

/** Lists the properties of a schema and of its `allOf`. */
export function listProperties(
  description: Description,
  schema: Json | undefined,
): Record<string, JsonObject> {
  const { allOf = [], properties } = resolve(description, schema)
  const inherited = (allOf as JsonObject[]).map((part) => listProperties(description, part))
  return Object.assign({}, ...inherited, properties)
}

/** Returns the reference to a schema of the components. */
export function refer(schema: string): JsonObject {
  return { $ref: `#/components/schemas/${schema}` }
}
