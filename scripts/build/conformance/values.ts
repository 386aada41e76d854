import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import type { NegativeCase } from "../../../src/conformance/negativeCases.ts"
import { listAlternatives, listTypes } from "../schemas.ts"

/** A value that a schema rejects, and what is wrong with it. */
export type InvalidValue = { kind: NegativeCase["kind"]; value: Json }

/** The name of a parameter or key that the description does not have. */
export const undeclaredName = "contract_check"

/** A value of another type, by type. */
const mistyped: Record<string, Json> = {
  integer: "many",
  boolean: "maybe",
  string: { no: "text" },
  object: "text",
  array: "text",
}

/** A string that does not match the format, by format. */
const malformed: Record<string, string> = {
  date: "yesterday",
  "date-time": "yesterday",
  uri: "nowhere",
}

/** Lists values that a schema rejects: of another type, of another format, or outside a closed set. */
export function listInvalidValues(description: Description, schema: JsonObject): InvalidValue[] {
  const value = findMistypedValue(listTypes(description, schema))
  const strings = listInvalidStrings(description, schema)
  return value === undefined ? strings : [{ kind: "type", value }, ...strings]
}

/** Finds a value of none of the types; undefined if every value fits. */
export function findMistypedValue(types: string[]): Json | undefined {
  const fits = (value: Json): boolean => types.includes(isObject(value) ? "object" : "string")
  return types.map((type) => mistyped[type]).find((value) => value !== undefined && !fits(value))
}

/** Lists strings that a schema of strings rejects. */
export function listInvalidStrings(description: Description, schema: JsonObject): InvalidValue[] {
  const strings = listAlternatives(description, schema).filter(({ type }) =>
    [type].flat().includes("string"),
  )
  if (strings.length === 0) return []
  const [value] = strings.map(({ format }) => malformed[`${format}`])
  const formatted = strings.every(({ format }) => `${format}` in malformed)
  const closed = strings.every((string) => Array.isArray(string.enum))
  return [
    ...(formatted && value !== undefined ? [{ kind: "format" as const, value }] : []),
    ...(closed ? [{ kind: "enum" as const, value: "no_such_value" }] : []),
  ]
}
