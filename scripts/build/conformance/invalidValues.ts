import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import type { NegativeCase } from "../../../src/openapi/requestCases.ts"
import { listAlternatives, listTypes } from "../schemas.ts"

/** Values that all violate a schema in the same way. */
export interface InvalidValues {
  kind: NegativeCase["kind"]
  values: Json[]
}

/** The undeclared parameter or key that negative cases add. */
export const undeclaredName = "contract_check"

/**
 * Invalid text for a path or query, by type. `$value` stands for a valid value such as 11, because a service that
 * parses `11abc` as 11 would find a record.
 */
const wrongTexts: Record<string, string[]> = {
  integer: ["$valueabc", "true", "$value.5"],
  boolean: ["maybe", "12"],
}

/** Invalid body values, by type. 1.0 isn't among them, because JSON Schema accepts it as an integer. */
const wrongValues: Record<string, Json[]> = {
  integer: ["$value", 1.5, true, [1], { id: 1 }],
  boolean: ["true", "maybe", 12, {}],
  string: [12, ["text"], { no: "text" }],
  object: ["text", 12, [{}]],
  array: ["text", 12, { no: "array" }],
}

/** Strings that don't match a format, by format. */
const wrongFormats: Record<string, string[]> = {
  date: [
    "2026-02-30",
    "12/31/2026",
    "31.12.2026",
    "yesterday",
    "1767225600",
    "2026-13-45",
    "2027-02-29",
  ],
  "date-time": [
    "2026-02-30T00:00:00Z",
    "12/31/2026 10:00",
    "yesterday",
    "1767225600",
    "2026-13-45T00:00:00Z",
  ],
  uri: ["nowhere"],
}

/** How many enum values to send in a different letter case. */
const maxOtherCases = 2

/** Strings that match a format, by format. */
export const legalTexts: Record<string, string[]> = {
  date: ["2026-01-01", "2024-02-29"],
  "date-time": ["2026-01-01T00:00:00Z", "2026-07-01T12:30:15+02:00", "2026-01-01T00:00:00.250Z"],
}

/** 10^12, and an integer that doesn't fit in 64 bits. */
export const hugeIntegers = ["1000000000000", "9223372036854775808"]

/** Lists body values that a schema rejects because of their type or format, or because they aren't in an enum. */
export function listInvalidValues(description: Description, schema: JsonObject): InvalidValues[] {
  const types = listTypes(description, schema)
  const values = types
    .flatMap((type) => wrongValues[type] ?? [])
    .filter((value) => !types.includes(findType(value)))
  const distinct = [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
  const strings = listInvalidStrings(description, schema)
  return distinct.length > 0 ? [{ kind: "type", values: distinct }, ...strings] : strings
}

/** Lists path or query text that matches none of the types. */
export function listMistypedTexts(types: string[]): string[] {
  // Any text is a valid string, and a valid array of strings.
  const hasEveryText = types.some((type) => type === "string" || type === "array")
  return hasEveryText ? [] : types.flatMap((type) => wrongTexts[type] ?? [])
}

/** Lists strings that violate a schema's format or enum. */
export function listInvalidStrings(description: Description, schema: JsonObject): InvalidValues[] {
  const strings = listAlternatives(description, schema).filter(({ type }) =>
    [type].flat().includes("string"),
  )
  if (strings.length === 0) return []
  const [values] = strings.map(({ format }) => wrongFormats[`${format}`])
  const formatted = strings.every(({ format }) => `${format}` in wrongFormats)
  const closed = strings.every((string) => Array.isArray(string.enum))
  const allowed = strings.flatMap((string) => (string.enum ?? []) as string[])
  const otherCases = allowed
    .slice(0, maxOtherCases)
    .map((text) => (text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()))
  return [
    ...(formatted && values ? [{ kind: "format" as const, values }] : []),
    ...(closed ? [{ kind: "enum" as const, values: ["no_such_value", ...otherCases] }] : []),
  ]
}

function findType(value: Json): string {
  if (Array.isArray(value)) return "array"
  if (isObject(value)) return "object"
  return Number.isInteger(value) ? "integer" : typeof value
}
