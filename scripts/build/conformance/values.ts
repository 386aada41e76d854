import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import type { NegativeCase } from "../../../src/conformance/negativeCases.ts"
import { listAlternatives, listTypes } from "../schemas.ts"

/** Values that a schema rejects, and what is wrong with them. */
export interface InvalidValues {
  kind: NegativeCase["kind"]
  values: Json[]
}

/** The name of a parameter or key that the description does not have. */
export const undeclaredName = "contract_check"

/**
 * Texts of another type in a path or a query, by type. The value of the valid request replaces `$value`, so that a
 * service that reads only the digits of `11abc` finds a record.
 */
const wrongTexts: Record<string, string[]> = {
  integer: ["$valueabc", "true", "$value.5"],
  boolean: ["maybe", "12"],
}

/** Values of another type in a body, by type. The list of an integer has no 1.0, which is an integer of JSON Schema. */
const wrongValues: Record<string, Json[]> = {
  integer: ["$value", 1.5, true, [1], { id: 1 }],
  boolean: ["true", "maybe", 12, {}],
  string: [12, ["text"], { no: "text" }],
  object: ["text", 12, [{}]],
  array: ["text", 12, { no: "array" }],
}

/** Strings that do not match the format, by format. */
const wrongFormats: Record<string, string[]> = {
  date: ["2026-02-30", "12/31/2026", "yesterday", "1767225600", "2026-13-45", "2027-02-29"],
  "date-time": [
    "2026-02-30T00:00:00Z",
    "12/31/2026 10:00",
    "yesterday",
    "1767225600",
    "2026-13-45T00:00:00Z",
  ],
  uri: ["nowhere"],
}

/** The legal forms of a value, by format. */
export const legalForms: Record<string, string[]> = {
  date: ["2026-01-01", "2024-02-29"],
  "date-time": ["2026-01-01T00:00:00Z", "2026-07-01T12:30:15+02:00", "2026-01-01T00:00:00.250Z"],
}

/** Integers at the ends of what a service can read: 10^12, and beyond 64 bits. */
export const hugeIntegers = ["1000000000000", "9223372036854775808"]

/** Lists the values of a body that a schema rejects: of another type, of another format, or outside a closed set. */
export function listInvalidValues(description: Description, schema: JsonObject): InvalidValues[] {
  const types = listTypes(description, schema)
  const values = types
    .flatMap((type) => wrongValues[type] ?? [])
    .filter((value) => !types.includes(findType(value)))
  const distinct = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
  const strings = listInvalidStrings(description, schema)
  return distinct.length > 0 ? [{ kind: "type", values: distinct }, ...strings] : strings
}

/** Lists the texts of a path or a query that have none of the types. */
export function listMistypedTexts(types: string[]): string[] {
  // Every text is a valid string, and a valid array of one string.
  const hasEveryText = types.some((type) => type === "string" || type === "array")
  return hasEveryText ? [] : types.flatMap((type) => wrongTexts[type] ?? [])
}

/** Lists strings that a schema of strings rejects. */
export function listInvalidStrings(description: Description, schema: JsonObject): InvalidValues[] {
  const strings = listAlternatives(description, schema).filter(({ type }) =>
    [type].flat().includes("string"),
  )
  if (strings.length === 0) return []
  const [values] = strings.map(({ format }) => wrongFormats[`${format}`])
  const formatted = strings.every(({ format }) => `${format}` in wrongFormats)
  const closed = strings.every((string) => Array.isArray(string.enum))
  return [
    ...(formatted && values ? [{ kind: "format" as const, values }] : []),
    ...(closed ? [{ kind: "enum" as const, values: ["no_such_value"] }] : []),
  ]
}

function findType(value: Json): string {
  if (Array.isArray(value)) return "array"
  if (isObject(value)) return "object"
  return Number.isInteger(value) ? "integer" : typeof value
}
