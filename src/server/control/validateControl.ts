import {
  createViolation,
  formatValue,
  shortenName,
  type Violation,
} from "../../contract/violations.ts"
import { isObject } from "../../openapi/description.ts"

/** The schema keywords that the requests in `openapi/control.yaml` use. */
export interface ControlSchema {
  type?: string
  format?: string
  enum?: string[]
  default?: unknown
  minimum?: number
  maximum?: number
  minProperties?: number
  maxProperties?: number
  required?: string[]
  properties?: Record<string, ControlSchema>
  additionalProperties?: boolean | ControlSchema
  items?: ControlSchema
}

/** The file that describes the control API, which violations point to. */
export const controlFile = "openapi/control.yaml"

type RequestPart = "body" | "query"

/**
 * Validates a value against a schema from `openapi/control.yaml`, and returns its violations.
 *
 * @param name - the value's path, for nested values; empty for the whole body or query.
 */
export function validateControlValue(
  schema: ControlSchema,
  value: unknown,
  place: RequestPart,
  name = "",
): Violation[] {
  const expected = findExpectation(schema, value)
  if (expected !== undefined) {
    return [createControlViolation(place, name, "invalid", { expected, found: formatValue(value) })]
  }
  const { items } = schema
  if (items && Array.isArray(value))
    return value.flatMap((item, i) => validateControlValue(items, item, place, `${name}[${i}]`))
  if (!isObject(value)) return []
  const { properties = {}, required = [], additionalProperties = true } = schema
  const missing = required.filter((key) => !Object.hasOwn(value, key))
  return [
    ...missing.map((key) => createControlViolation(place, joinKeys(name, key), "missing")),
    ...Object.entries(value).flatMap(([key, item]) => {
      const path = joinKeys(name, key)
      const known = Object.hasOwn(properties, key) ? properties[key] : additionalProperties
      if (known === false) {
        const hint = `Use ${Object.keys(properties).join(", ") || "none"}.`
        return [createControlViolation(place, path, "unsupported", { hint })]
      }
      return typeof known === "object" ? validateControlValue(known, item, place, path) : []
    }),
  ]
}

/** Checks a value, but not its properties. Returns what the schema expects, or undefined if the value is valid. */
function findExpectation(schema: ControlSchema, value: unknown): string | undefined {
  const { type, minimum = -Infinity, maximum = Infinity } = schema
  if (type === "object") {
    if (!isObject(value)) return "an object"
    const { minProperties = 0, maxProperties = Infinity, properties = {} } = schema
    const count = Object.keys(value).length
    const names = Object.keys(properties).join(" or ")
    if (count < minProperties) return `an object with ${names}`
    const most = names ? `only ${names}` : `at most ${maxProperties} keys`
    return count > maxProperties ? `an object with ${most}` : undefined
  }
  if (type === "integer") {
    if (Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum) {
      return undefined
    }
    return formatRange(minimum, maximum)
  }
  if (type === "boolean") return typeof value === "boolean" ? undefined : "true or false"
  if (type === "array") return Array.isArray(value) ? undefined : "an array"
  if (typeof value !== "string") return "a string"
  if (schema.enum && !schema.enum.includes(value)) return schema.enum.join(" or ")
  if (schema.format === "date-time" && !isDateTime(value)) {
    return "a date-time with a time zone, such as 2026-03-31T09:00:00Z"
  }
  return undefined
}

/** Checks the format too, because Date.parse alone accepts text such as `1`. */
function isDateTime(text: string): boolean {
  const pattern = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/
  return pattern.test(text) && !Number.isNaN(Date.parse(text))
}

function formatRange(minimum: number, maximum: number): string {
  if (maximum < Infinity) return `an integer from ${minimum} to ${maximum}`
  return minimum > -Infinity ? `an integer of ${minimum} or more` : "an integer"
}

function joinKeys(path: string, key: string): string {
  const name = shortenName(key)
  return path ? `${path}.${name}` : name
}

/** Creates a violation that points to `openapi/control.yaml`. */
export function createControlViolation(
  place: RequestPart,
  name: string,
  kind: Violation["kind"],
  others: Partial<Violation> = {},
): Violation {
  return createViolation({ in: place, name, kind, pointer: controlFile, ...others })
}

/** Reads and validates query parameters, converting integers to numbers and filling in defaults. */
export function readControlQuery(
  schema: ControlSchema,
  query: URLSearchParams,
): { values: Record<string, unknown>; violations: Violation[] } {
  const { properties = {} } = schema
  const sent = [...query].map(([name, text]): [string, unknown] => {
    const isInteger = Object.hasOwn(properties, name) && properties[name]?.type === "integer"
    return [name, isInteger && /^-?\d+$/.test(text) ? Number(text) : text]
  })
  const defaults = Object.entries(properties).map(([name, property]) => [name, property.default])
  const values = { ...Object.fromEntries(defaults), ...Object.fromEntries(sent) }
  const violations = validateControlValue(schema, Object.fromEntries(sent), "query")
  return { values, violations }
}
