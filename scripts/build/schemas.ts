import {
  type Description,
  type Json,
  type JsonObject,
  type Operation,
  resolveReference,
} from "../../src/openapi/description.ts"

/** Lists the resolved alternatives of nested `anyOf`s. A schema without `anyOf` is its own only alternative. */
export function listAlternatives(description: Description, schema: Json | undefined): JsonObject[] {
  const resolved = resolveReference(description, schema)
  if (!Array.isArray(resolved.anyOf)) return [resolved]
  return resolved.anyOf.flatMap((alternative) => listAlternatives(description, alternative))
}

/** Lists the types that a schema accepts; empty if it accepts any type. */
export function listTypes(description: Description, schema: Json | undefined): string[] {
  const types = listAlternatives(description, schema).map(({ type }) => [type].flat())
  if (types.some((alternatives) => alternatives.includes(undefined))) return []
  return [...new Set(types.flat().map(String))]
}

/** Lists a schema's properties, including those inherited through `allOf`. */
export function listProperties(
  description: Description,
  schema: Json | undefined,
): Record<string, JsonObject> {
  const { allOf = [], properties } = resolveReference(description, schema)
  const inherited = (allOf as JsonObject[]).map((part) => listProperties(description, part))
  return Object.assign({}, ...inherited, properties)
}

/** Lists the name of the schema of each kind of record, by kind. */
export function listKindSchemas(description: Description): Record<string, string> {
  const schemas = Object.entries(description.components.schemas ?? {})
  return Object.fromEntries(
    schemas.flatMap(([name, { "x-kind": kind }]) => (kind === undefined ? [] : [[kind, name]])),
  )
}

export function createSchemaReference(schema: string): JsonObject {
  return { $ref: `#/components/schemas/${schema}` }
}

/** A key in a request body, at any depth. */
export interface Key {
  /** The path of the key, such as `task.name`. */
  path: string
  schema: JsonObject
  required: boolean
  /** Whether the key contains no other keys. */
  isLeaf: boolean
}

/** Lists the keys of an object schema and its alternatives, at any depth. */
export function listKeys(description: Description, schema: Json | undefined): Key[] {
  return listAlternatives(description, schema).flatMap(({ properties, required = [] }) =>
    Object.entries((properties ?? {}) as Record<string, JsonObject>).flatMap(([path, property]) => {
      const key = {
        path,
        schema: { ...resolveReference(description, property), ...property },
        required: (required as string[]).includes(path),
        isLeaf: listAlternatives(description, property).every((one) => !one.properties),
      }
      const inner = listKeys(description, property)
      return [key, ...inner.map((one) => ({ ...one, path: `${path}.${one.path}` }))]
    }),
  )
}

/** Lists the keys of an operation's request body, at any depth. */
export function listBodyKeys(description: Description, { requestBody }: Operation): Key[] {
  if (!requestBody) return []
  const content = resolveReference(description, requestBody).content as Record<string, JsonObject>
  return listKeys(description, Object.values(content)[0]?.schema)
}
