import { type Description, isObject, type Json, type JsonObject, methods } from "./description.ts"

type Convert = (value: Json) => Json

/** The schema keywords that have the same meaning in OpenAPI 3.0 and 3.1. */
// oxfmt-ignore
const sharedKeywords = new Set([
  "title", "description", "default", "example", "deprecated", "readOnly", "writeOnly", "externalDocs",
  "enum", "format", "pattern", "required", "discriminator", "xml",
  "minimum", "maximum", "multipleOf", "minLength", "maxLength",
  "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
])

/** The schema keywords whose values are or contain schemas. */
const schemaKeywords: Record<string, Convert> = {
  properties: convertEach(convertSchema),
  additionalProperties: (value) => (typeof value === "boolean" ? value : convertSchema(value)),
  items: convertSchema,
  allOf: convertEach(convertSchema),
  anyOf: convertEach(convertSchema),
  oneOf: convertEach(convertSchema),
  not: convertSchema,
}

// The converters of the objects that contain schemas. The converters change schemas, but not examples.
const content = convertEach(convertFields({ schema: convertSchema }))
const parameters = convertEach(convertFields({ schema: convertSchema, content }))
const requestBody = convertFields({ content })
const responses = convertEach(convertFields({ headers: parameters, content }))
const operation = convertFields({ parameters, requestBody, responses })
const operations = Object.fromEntries(methods.map((method) => [method, operation]))
const paths = convertEach(convertFields({ parameters, ...operations }))
const components = convertFields({
  schemas: convertEach(convertSchema),
  parameters,
  requestBodies: convertEach(requestBody),
  responses,
  headers: parameters,
})
const license = convertFields({}, ["identifier"])
const info = convertFields({ license }, ["summary"])
const document = convertFields({ info, paths, webhooks: paths, components }, ["webhooks"])

/**
 * Converts a description from OpenAPI 3.1 to 3.0, for tools that cannot read 3.1. Adds the prefix `x-` to fields that
 * 3.0 does not have, such as `webhooks`. The version of the result is 3.0.3, because older tools reject 3.0.4. Version
 * 3.0.4 changes only the wording of 3.0.3.
 *
 * No library converts a description without loss. `@apiture/openapi-down-convert` 0.14.2 removes webhooks, the
 * identifier of the license and unknown keywords. The result is invalid, because the library keeps `info.summary`.
 * `@samchon/openapi` 6.0.1 removes webhooks, discriminators and the extensions at the root, and keeps `const`.
 *
 * @param description - a bundled description; not modified.
 * @returns a converted copy.
 * @throws Error if a schema has a keyword that OpenAPI 3.0 cannot express.
 */
export function toOpenApi30(description: Description): JsonObject {
  const edition = { ...(document(description as unknown as Json) as JsonObject), openapi: "3.0.3" }
  // Replace the pointers into `webhooks` in the open questions, because the field is now named `x-webhooks`.
  return JSON.parse(JSON.stringify(edition), (_, value) =>
    typeof value === "string" ? value.replace(/^#\/webhooks\//, "#/x-webhooks/") : value,
  )
}

/** Converts each value of an array or a map. */
function convertEach(convert: Convert): Convert {
  return (value) => {
    if (Array.isArray(value)) return value.map(convert)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item)]))
  }
}

/**
 * Converts the fields of an object that have a converter. Adds the prefix `x-` to the names of fields that OpenAPI 3.0
 * does not have.
 */
function convertFields(converters: Record<string, Convert>, lacking: string[] = []): Convert {
  return (value) => {
    if (!isObject(value)) return value
    const fields = Object.entries(value).map(([key, item]) => [
      lacking.includes(key) ? `x-${key}` : key,
      converters[key]?.(item) ?? item,
    ])
    return Object.fromEntries(fields)
  }
}

function convertSchema(schema: Json): Json {
  if (!isObject(schema)) return schema === true ? {} : { not: {} }
  const { $ref, ...siblings } = schema
  const parts = Object.entries(siblings).map(([key, value]) => convertKeyword(key, value))
  const converted: JsonObject = Object.assign({}, ...parts)
  if (converted.type === "array") converted.items ??= {}
  if ($ref === undefined) return converted
  if (parts.length === 0) return { $ref }
  // OpenAPI 3.0 ignores all keys next to a $ref.
  return { ...converted, allOf: [{ $ref }, ...((converted.allOf ?? []) as Json[])] }
}

function convertKeyword(key: string, value: Json): JsonObject {
  if (key === "type") return convertType([value].flat())
  if (key === "const") return { enum: [value] }
  if (key === "examples" && Array.isArray(value) && value.length === 1) {
    return { example: value[0] ?? null }
  }
  const convert = schemaKeywords[key]
  if (convert) return { [key]: convert(value) }
  if (key.startsWith("x-") || sharedKeywords.has(key)) return { [key]: value }
  throw new Error(`OpenAPI 3.0 cannot express ${key}: ${JSON.stringify(value)}.`)
}

function convertType(types: Json[]): JsonObject {
  const [type, ...others] = types.filter((name) => name !== "null")
  if (type === undefined || others.length > 0) {
    throw new Error(`OpenAPI 3.0 cannot express type: ${JSON.stringify(types)}.`)
  }
  return types.includes("null") ? { type, nullable: true } : { type }
}
