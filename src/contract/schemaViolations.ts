import { secretKeys } from "../../generated/declaredKeys.ts"
import type { SchemaError } from "../../generated/validators.js"
import { getByPointer, parsePointer } from "../openapi/description.ts"
import { pluralize } from "./text.ts"
import { findSchemaErrors } from "./schemaErrors.ts"
import {
  createUnlistedViolation,
  createViolation,
  formatChoice,
  formatValue,
  maxViolations,
  shortenName,
  type Violation,
} from "./violations.ts"

/** Returns a value's violations of a schema in the description. */
export function validateSchema(
  schema: string,
  value: unknown,
  place: Pick<Violation, "in" | "name">,
): Violation[] {
  const errors = findSchemaErrors(schema, value)
  return convertSchemaErrors(errors, value, place, schema).map(({ violation }) => violation)
}

/** The keys and array indexes that lead to a value in JSON. */
export type JsonPath = (string | number)[]

/** A violation and its position in the validated value. */
export interface LocatedViolation {
  violation: Violation
  path: JsonPath
}

/**
 * Converts a validator's errors to violations.
 *
 * @param value - the validated value.
 * @param pointer - the pointer to the schema.
 */
export function convertSchemaErrors(
  errors: SchemaError[],
  value: unknown,
  place: Pick<Violation, "in" | "name">,
  pointer: string,
): LocatedViolation[] {
  if (errors.length === 0) return []
  const seen = new Set<string>()
  const more = errors.length - maxViolations
  const listed = errors.slice(0, maxViolations).flatMap((error) => {
    const path = readPath(error, value)
    const violation = convertError(error, path, value, place)
    const key = `${violation.name} ${violation.expected} ${violation.kind}`
    if (seen.has(key)) return []
    seen.add(key)
    return { violation, path }
  })
  if (more <= 0) return listed
  return [...listed, { violation: createUnlistedViolation(place, more, pointer), path: [] }]
}

function convertError(
  error: SchemaError,
  path: JsonPath,
  value: unknown,
  { in: place, name }: Pick<Violation, "in" | "name">,
): Violation {
  const { instancePath, schemaPath, keyword, params } = error
  const common = { in: place, name: formatKeyPath(name, path), pointer: schemaPath }
  if (keyword === "required" || (keyword === "minLength" && params.limit === 1)) {
    return createViolation({ ...common, kind: "missing" })
  }
  if (keyword === "additionalProperties") {
    return createViolation({ ...common, kind: "unsupported" })
  }
  // A wrong value may be that of a secret key, or stand in place of an object that contains it.
  const isObjectMissing = keyword === "type" && [params.type].flat().includes("object")
  const isSecret = isObjectMissing || secretKeys.includes(`${path.at(-1)}`)
  const found = formatValue(getByPointer(value, instancePath))
  return {
    ...common,
    kind: "invalid",
    expected: formatExpectation(error),
    found: isSecret && /^(?!"")["\d-]/.test(found) ? "the sent value" : found,
  }
}

function readPath({ instancePath, params }: SchemaError, value: unknown): JsonPath {
  const path: JsonPath = []
  let parent = value
  for (const token of parsePointer(instancePath)) {
    path.push(Array.isArray(parent) ? Number(token) : token)
    parent = (parent as Record<string, unknown>)[token]
  }
  const property = params.missingProperty ?? params.additionalProperty
  return property === undefined ? path : [...path, `${property}`]
}

const formatNames: Record<string, string> = {
  date: "a date of the form YYYY-MM-DD",
  "date-time": "a date-time with a time zone, such as 2026-03-31T09:00:00Z",
  int64: "an integer of 64 bits",
  uri: "a URI",
}

const typeNames: Record<string, string> = {
  array: "an array",
  boolean: "true or false",
  integer: "an integer",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
}

/** What each keyword of a schema requires. */
const expectations: Record<string, (params: SchemaError["params"]) => string> = {
  type: ({ type }) =>
    [type]
      .flat()
      .map((one) => typeNames[`${one}`])
      .join(" or "),
  format: ({ format }) => formatNames[`${format}`] ?? `${format}`,
  enum: ({ allowedValues }) => formatChoice((allowedValues as unknown[]).map(String)),
  const: ({ allowedValue }) => JSON.stringify(allowedValue),
  minimum: ({ limit }) => `at least ${limit}`,
  maximum: ({ limit }) => `at most ${limit}`,
  minItems: ({ limit }) => `an array with ${limit} or more items`,
  minProperties: ({ limit }) => `an object with at least ${pluralize(Number(limit), "key")}`,
  maxProperties: ({ limit }) => `an object with at most ${pluralize(Number(limit), "key")}`,
}

function formatExpectation({ keyword, params }: SchemaError): string {
  const errors = params.errors as SchemaError[] | undefined
  if (errors) return [...new Set(errors.map(formatExpectation))].join(" or ")
  return expectations[keyword]?.(params) ?? `valid for ${keyword}: ${JSON.stringify(params)}`
}

const maxPathLength = 300

/** Formats a path such as `tasks[0].due_on`. */
export function formatKeyPath(name: string, path: JsonPath): string {
  const whole = path.reduce<string>((outer, key) => {
    if (typeof key === "number") return `${outer}[${key}]`
    // Quote an empty key, because an empty path means the whole body.
    const shown = key === "" ? '""' : shortenName(key)
    return outer ? `${outer}.${shown}` : shown
  }, name)
  if (whole.length <= maxPathLength) return whole
  // Keep the end, because the last key is the one to fix.
  return `${whole.slice(0, maxPathLength / 2)}…${whole.slice(1 - maxPathLength / 2)}`
}
