import { secretKeys } from "../../generated/declaredKeys.ts"
import { type SchemaError, type Validate, validators } from "../../generated/validators.js"
import { isObject } from "../openapi/description.ts"
import { findLargeNumbers } from "./findLargeNumbers.ts"

/** A difference between a message and the contract. */
export interface Violation {
  /** The part of the request or response that violates the contract. */
  in: "method" | "path" | "query" | "header" | "body" | "status"
  /** The name of the parameter or header, or the path of the key, such as `tasks[0].due_on`. */
  name: string
  /** `missing`: absent or empty. `unsupported`: present, but not allowed. */
  kind: "missing" | "invalid" | "unsupported"
  /** What the contract requires, as text. */
  expected: string
  /** The actual value, shortened and without secrets. */
  found: string
  /** A JSON pointer to the violated part of the description, as a URI fragment. */
  pointer: string
  /** A suggestion, such as `Did you mean task.due_on?`. */
  hint?: string
  /** The allowed methods, if the request's method isn't one of them. */
  allowed?: string[]
}

export function createViolation({
  in: place,
  name = "",
  kind,
  expected = "",
  found = "",
  ...others
}: Pick<Violation, "in" | "kind" | "pointer"> & Partial<Violation>): Violation {
  return { in: place, name, kind, expected, found, ...others }
}

/** Returns whether a value is invalid because it's an empty string or null. */
export function hasEmptyValue({ kind, found }: Violation): boolean {
  return kind === "invalid" && (found === '""' || found === "null")
}

/** The maximum number of violations to report per schema or query; a large body can have thousands. */
export const maxViolations = 100

/** The maximum length of a reported value. */
const maxValueLength = 60

/** The maximum length of a reported key or parameter name; a client can send a key of 1 MiB. */
const maxNameLength = 100

/** The maximum length of a reported path of keys. */
const maxPathLength = 300

const nouns: Record<Violation["in"], string> = {
  method: "method",
  path: "path parameter",
  query: "parameter",
  header: "header",
  body: "key",
  status: "status",
}

/** Formats a violation as one or two sentences for a developer. */
export function formatViolation(violation: Violation): string {
  return describeViolation(violation, `The ${violation.in}`)
}

/**
 * Formats a violation like {@link formatViolation}, with a given subject for a whole message part.
 *
 * @param whole - the sentence's subject if the violation has no name.
 */
export function describeViolation(
  { in: place, name, kind, expected, found, hint }: Violation,
  whole: string,
): string {
  const subject = name ? formatSubject(place, name) : whole
  const said = {
    missing: `${subject} is missing or empty${expected && `; it must be ${expected}`}.`,
    invalid: `${subject} must be ${expected}${found && `, not ${found}`}.`,
    unsupported: expected
      ? `${subject} is supported only ${expected}.`
      : formatUnsupported(place, name, found),
  }[kind]
  return hint ? `${said} ${hint}` : said
}

function formatSubject(place: Violation["in"], name: string): string {
  return place === "header" ? `The ${name} header` : `The ${nouns[place]} ${name}`
}

function formatUnsupported(place: Violation["in"], name: string, found: string): string {
  if (place === "path") return `The API has no path ${found}.`
  return name ? `Unknown ${nouns[place]} ${name}.` : `This operation has no ${place}.`
}

/** Formats an error message with a line for each violation. */
export function formatViolationList(what: string, violations: Violation[]): string {
  const lines = violations.map(
    (violation) => `- ${formatViolation(violation)} ${violation.pointer}`,
  )
  return `${what} violates the contract:\n${lines.join("\n")}`
}

/** Returns a value's violations of a schema in the description. */
export function validateSchema(
  schema: string,
  value: unknown,
  place: Pick<Violation, "in" | "name">,
): Violation[] {
  const errors = findSchemaErrors(schema, value)
  return convertSchemaErrors(errors, value, place, schema).map(({ violation }) => violation)
}

/** A violation and its position in the validated value. */
export interface LocatedViolation {
  violation: Violation
  /** The keys and array indexes that lead to the violation. */
  path: (string | number)[]
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
    const violation = convertError(error, value, place)
    const key = `${violation.name} ${violation.expected} ${violation.kind}`
    if (seen.has(key)) return []
    seen.add(key)
    return { violation, path: readPath(error, value) }
  })
  if (more <= 0) return listed
  return [...listed, { violation: createUnlistedViolation(place, more, pointer), path: [] }]
}

/** Returns the first violations of a query, and one more that says how many are left out. */
export function limitViolations(violations: Violation[]): Violation[] {
  const [first] = violations
  const more = violations.length - maxViolations
  if (!first || more <= 0) return violations
  const rest = createUnlistedViolation({ in: first.in, name: "" }, more, first.pointer)
  return [...violations.slice(0, maxViolations), rest]
}

function createUnlistedViolation(
  place: Pick<Violation, "in" | "name">,
  count: number,
  pointer: string,
): Violation {
  const hint = formatUnlisted(count)
  return createViolation({ ...place, kind: "invalid", expected: "valid", pointer, hint })
}

/**
 * Returns a body's violations of a schema in the description.
 *
 * @param value - the body, parsed.
 * @param text - the body before parsing, from which messages quote large numbers, because JSON.parse rounds them.
 * @param safeIntegers - whether to reject numbers that JavaScript can't represent exactly.
 */
export function validateBody(
  schema: string,
  value: unknown,
  text: unknown,
  safeIntegers = false,
): Violation[] {
  const place = { in: "body", name: "" } as const
  const violations = validateSchema(schema, value, place)
  if (typeof text !== "string") return violations
  const found = [...findLargeNumbers(text, maxViolations)]
  // Ignore large numbers in unknown keys, which a lenient server removed from `value`. If the search stopped at its
  // limit, keep them all: the text can contain more.
  const isKept = ([pointer]: [string, string]): boolean =>
    found.length === maxViolations || typeof getByInstancePath(value, pointer) === "number"
  const large = new Map(
    found.filter(isKept).map(([pointer, number]) => [formatKeyPath("", pointer), number]),
  )
  const quoted = violations.map((violation) => {
    const number = violation.found && large.get(violation.name)
    const isQuoted = number && violation.found !== hiddenValue
    return isQuoted ? { ...violation, found: shorten(number) } : violation
  })
  if (!safeIntegers) return quoted
  const unsafe = [...large].map(([name, number]) => {
    const { pointer = schema } = quoted.find((other) => other.name === name) ?? {}
    return createUnsafeIntegerViolation({ ...place, name }, shorten(number), pointer)
  })
  // Drop "expected an integer" where the more precise "an integer between … and …" is reported.
  const others = quoted.filter(
    ({ name, expected }) => !(large.has(name) && /\ban integer\b/.test(expected)),
  )
  const known = new Set(others.map(({ name }) => name))
  return [...others, ...unsafe.filter(({ name }) => !known.has(name))]
}

/** Creates the violation for an integer that JavaScript can't represent exactly. */
export function createUnsafeIntegerViolation(
  place: Pick<Violation, "in" | "name">,
  found: string,
  pointer: string,
): Violation {
  const { MIN_SAFE_INTEGER: least, MAX_SAFE_INTEGER: greatest } = Number
  return {
    ...place,
    kind: "invalid",
    expected: `an integer between ${least} and ${greatest}`,
    found,
    pointer,
    hint: "This server cannot store larger integers exactly.",
  }
}

/**
 * Returns a value's schema errors. If no branch of an `anyOf` or `oneOf` matches, returns only those of the most
 * similar branch.
 */
export function findSchemaErrors(schema: string, value: unknown): SchemaError[] {
  const validate = validators[schema]
  if (!validate) throw new Error(`There is no validator for ${schema}.`)
  return findValidatorErrors(validate, value)
}

/** Like {@link findSchemaErrors}, but takes a compiled validator. */
export function findValidatorErrors(validate: Validate, value: unknown): SchemaError[] {
  if (validate(value)) return []
  const found = validate.errors ?? []
  // A value of the wrong type also fails `format` and `enum`; report `type` only.
  const mistyped = new Set(found.flatMap((e) => (e.keyword === "type" ? [e.instancePath] : [])))
  const errors = found.filter(
    ({ keyword, instancePath, params }) =>
      keyword === "type" || params.branches || !mistyped.has(instancePath),
  )
  const choices = errors.filter(({ params }) => params.branches)
  const chosen = new Set(choices.map(({ instancePath }) => instancePath))
  const inner = errors.filter(({ instancePath }) => !isWithin(instancePath, chosen))
  return [
    ...inner,
    ...choices.flatMap((choice) =>
      findNearestBranch(choice, getByInstancePath(value, choice.instancePath)),
    ),
  ]
}

/** Returns whether a JSON pointer leads to one of the places, or to something inside it. */
function isWithin(pointer: string, places: Set<string>): boolean {
  if (places.size === 0) return false
  for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf("/", end - 1)) {
    if (places.has(pointer.slice(0, end))) return true
    if (end === 0) return false
  }
  return false
}

function findNearestBranch(
  { instancePath, params, ...others }: SchemaError,
  value: unknown,
): SchemaError[] {
  const branches = (params.branches ?? []).map((branch) => findValidatorErrors(branch, value))
  const all = branches.flat()
  const places = new Set(all.map((error) => error.instancePath))
  const ofValue = all.every(({ keyword }) => !/^(required|additionalProperties)$/.test(keyword))
  if (ofValue && places.size === 1 && branches.every(({ length }) => length === 1)) {
    const path = instancePath + (all[0]?.instancePath ?? "")
    return [{ ...others, instancePath: path, params: { errors: all } }]
  }
  // The intended branch is probably the one with the fewest unknown keys; missing keys say little.
  const [best = []] = branches.toSorted(
    (a, b) =>
      countKeywords(a, /^additionalProperties$/) - countKeywords(b, /^additionalProperties$/) ||
      countKeywords(a, /^(?!required$)/) - countKeywords(b, /^(?!required$)/),
  )
  return best.map((error) => ({ ...error, instancePath: instancePath + error.instancePath }))
}

function countKeywords(errors: SchemaError[], keywords: RegExp): number {
  return errors.filter(({ keyword }) => keywords.test(keyword)).length
}

function convertError(
  error: SchemaError,
  value: unknown,
  { in: place, name }: Pick<Violation, "in" | "name">,
): Violation {
  const { instancePath, schemaPath, keyword, params } = error
  const key = (property?: unknown): string => formatKeyPath(name, instancePath, property)
  const common = { in: place, pointer: schemaPath }
  if (keyword === "required") {
    const missing = params.missingProperty
    return createViolation({ ...common, name: key(missing), kind: "missing" })
  }
  if (keyword === "minLength" && params.limit === 1) {
    return createViolation({ ...common, name: key(), kind: "missing" })
  }
  if (keyword === "additionalProperties") {
    const extra = params.additionalProperty
    return createViolation({ ...common, name: key(extra), kind: "unsupported" })
  }
  const found = formatValue(getByInstancePath(value, instancePath))
  return {
    ...common,
    name: key(),
    kind: "invalid",
    expected: formatExpectation(error),
    found: isSecret(error) ? hideValue(found) : found,
  }
}

/** Returns whether a wrong value may be secret: that of a secret key, or one in place of an object that contains it. */
function isSecret({ keyword, instancePath, params }: SchemaError): boolean {
  const isObjectMissing = keyword === "type" && [params.type].flat().includes("object")
  return isObjectMissing || secretKeys.includes(splitPointer(instancePath).at(-1) ?? "")
}

/** Returns the keys and array indexes that lead to an error. */
function readPath({ instancePath, params }: SchemaError, value: unknown): (string | number)[] {
  const path: (string | number)[] = []
  let parent = value
  for (const token of splitPointer(instancePath)) {
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

function formatExpectation({ keyword, params }: SchemaError): string {
  const errors = params.errors as SchemaError[] | undefined
  if (errors) return [...new Set(errors.map(formatExpectation))].join(" or ")
  switch (keyword) {
    case "type":
      return [params.type]
        .flat()
        .map((type) => typeNames[`${type}`])
        .join(" or ")
    case "format":
      return formatNames[`${params.format}`] ?? `${params.format}`
    case "enum":
      return formatChoice((params.allowedValues as unknown[]).map(String))
    case "const":
      return JSON.stringify(params.allowedValue)
    case "maximum":
      return `at most ${params.limit}`
    case "minItems":
      return `an array with ${params.limit} or more items`
    default:
      return `valid for ${keyword}: ${JSON.stringify(params)}`
  }
}

/** Formats a JSON pointer as a path: `/tasks/0/due_on` becomes `tasks[0].due_on`. */
function formatKeyPath(name: string, instancePath: string, property?: unknown): string {
  const tokens = splitPointer(instancePath)
  const path = tokens.reduce(
    (inner, token) => (/^\d+$/.test(token) ? `${inner}[${token}]` : joinKeys(inner, token)),
    name,
  )
  const whole = property === undefined ? path : joinKeys(path, shortenName(`${property}`))
  // Keep the end, because the last key tells whether the value is a token.
  if (whole.length <= maxPathLength) return whole
  return `${whole.slice(0, maxPathLength / 2)}…${whole.slice(1 - maxPathLength / 2)}`
}

/** Shortens an undeclared name. A declared one is never as long. */
export function shortenName(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1)}…` : name
}

function joinKeys(path: string, key: string): string {
  // Quote an empty key, because an empty path means the whole body.
  const name = key === "" ? '""' : key
  return path ? `${path}.${name}` : name
}

/** Returns the value at a JSON pointer (RFC 6901), or undefined. */
export function getByInstancePath(value: unknown, pointer: string): unknown {
  return splitPointer(pointer).reduce(
    (inner, token) =>
      typeof inner === "object" && inner !== null && Object.hasOwn(inner, token)
        ? (inner as Record<string, unknown>)[token]
        : undefined,
    value,
  )
}

/** Splits a JSON pointer into its unescaped tokens. */
export function splitPointer(pointer: string): string[] {
  return pointer.split("/").slice(1).map(unescapeToken)
}

function unescapeToken(token: string): string {
  return token.replaceAll("~1", "/").replaceAll("~0", "~")
}

/** Returns the sentence that says how many violations a report leaves out. */
export function formatUnlisted(count: number): string {
  return `${count} more ${count === 1 ? "violation is" : "violations are"} not listed.`
}

/** Joins alternatives as `a, b or c`. */
export function formatChoice(names: string[]): string {
  return names.join(", ").replace(/, ([^,]*)$/, " or $1")
}

/** What a violation shows instead of a secret. */
const hiddenValue = "the sent value"

/** Hides a string or a number. Types and empty values remain. */
function hideValue(found: string): string {
  return /^["\d-]/.test(found) && found !== '""' ? hiddenValue : found
}

/** Formats a value for a message, shortened. */
export function formatValue(value: unknown): string {
  if (Array.isArray(value)) return "an array"
  if (isObject(value)) return "an object"
  // JSON.stringify throws for a bigint.
  if (typeof value === "bigint") return shorten(`${value}n`)
  // JSON.parse reads 1e400 as Infinity, which JSON.stringify would write as null.
  if (typeof value === "number") return shorten(`${value}`)
  // Escaping a megabyte that is then cut off would take several milliseconds.
  const start = typeof value === "string" ? value.slice(0, maxValueLength) : value
  return shorten(JSON.stringify(start) ?? "nothing")
}

function shorten(text: string): string {
  return text.length > maxValueLength ? `${text.slice(0, maxValueLength - 3)}…` : text
}

/** Replaces control characters, which a client could send to manipulate the terminal. */
export function replaceControlCharacters(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, "?")
}

/** Parses a body as JSON, or returns the violation if it's invalid. */
export function parseJsonBody(
  body: unknown,
  pointer: string,
): { value?: unknown; violations: Violation[] } {
  if (typeof body !== "string") return { value: body, violations: [] }
  try {
    return { value: JSON.parse(body), violations: [] }
  } catch (error) {
    const found = formatJsonError(`${(error as Error).message}`)
    const invalid = { in: "body", kind: "invalid", expected: "JSON", found, pointer } as const
    return { violations: [createViolation(invalid)] }
  }
}

/** Describes where JSON is invalid. The engine's own message could quote a secret from the body. */
function formatJsonError(message: string): string {
  if (message.startsWith("Unexpected end")) return "incomplete text"
  const place = / in JSON at position (\d+)( \(|$)/.exec(message)?.[1]
  return place === undefined ? "other text" : `text that is invalid at character ${place}`
}
