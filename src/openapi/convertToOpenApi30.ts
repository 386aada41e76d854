import { type Description, isObject, type Json, type JsonObject } from "./description.ts"

type Convert = (value: Json) => Json

/** Schema keywords that mean the same in OpenAPI 3.0 and 3.1. */
// oxfmt-ignore
const sharedKeywords = new Set([
  "title", "description", "default", "example", "deprecated", "readOnly", "writeOnly", "externalDocs",
  "enum", "format", "pattern", "required", "discriminator", "xml",
  "minimum", "maximum", "multipleOf", "minLength", "maxLength",
  "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties",
])

/** Schema keywords whose values are or contain schemas, and how to convert them. */
const schemaKeywords: Record<string, Convert> = {
  properties: convertEach(convertSchema),
  additionalProperties: (value) => (typeof value === "boolean" ? value : convertSchema(value)),
  items: convertSchema,
  allOf: convertEach(convertSchema),
  anyOf: convertEach(convertSchema),
  oneOf: convertEach(convertSchema),
  not: convertSchema,
}

/** What OpenAPI 3.0 doesn't have: fields with the names of the objects that contain them. */
const newFields = new Set(["/webhooks", "info/summary", "license/identifier"])

/**
 * Converts a description from OpenAPI 3.1 to 3.0, for tools that can't read 3.1. Fields that 3.0 doesn't have, such as
 * `webhooks`, get the prefix `x-`. The result is 3.0.3: version 3.0.4 only rewords it, and older tools reject that.
 *
 * No library does this without loss. `@apiture/openapi-down-convert` 0.14.2 removes webhooks, the license identifier
 * and unknown keywords, and its result is invalid, because it keeps `info.summary`. `@samchon/openapi` 6.0.1 removes
 * webhooks, discriminators and root extensions, and keeps `const`.
 *
 * @param description - a bundled description, which stays unchanged.
 * @returns a converted copy.
 * @throws Error if a schema has a keyword that OpenAPI 3.0 can't express.
 */
export function convertToOpenApi30(description: Description): JsonObject {
  const converted = convertPart(description as unknown as Json) as JsonObject
  const edition = { ...converted, openapi: "3.0.3" }
  // Open questions point into `webhooks`, which has just become `x-webhooks`.
  return JSON.parse(JSON.stringify(edition), (_, value) =>
    typeof value === "string" ? value.replace(/^#\/webhooks\//, "#/x-webhooks/") : value,
  )
}

/** Converts the schemas in a part of the description. An example or an extension can look like one, but isn't. */
function convertPart(value: Json, name = ""): Json {
  if (/^(examples?$|x-)/.test(name)) return value
  if (name === "schema") return convertSchema(value)
  if (name === "schemas") return convertEach(convertSchema)(value)
  if (Array.isArray(value)) return value.map((item) => convertPart(item))
  if (!isObject(value)) return value
  const fields = Object.entries(value).map(([key, item]) => [
    newFields.has(`${name}/${key}`) ? `x-${key}` : key,
    convertPart(item, key),
  ])
  return Object.fromEntries(fields)
}

/** Applies a converter to each value of an array or a map. */
function convertEach(convert: Convert): Convert {
  return (value) => {
    if (Array.isArray(value)) return value.map(convert)
    if (!isObject(value)) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, convert(item)]))
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
  // OpenAPI 3.0 ignores all keys next to a $ref, so move the $ref into `allOf`.
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
