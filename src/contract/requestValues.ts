import type { OperationSpec, ParameterSpec } from "../openapi/operationSpec.ts"
import { findSimilarName } from "./findSimilarName.ts"
import { getByKeyPath, getLastKey } from "./keyPaths.ts"
import { validateBody, validateSchema } from "./schemaViolations.ts"
import {
  formatValue,
  limitViolations,
  parseJsonBody,
  shortenName,
  createUnsafeIntegerViolation,
  createViolation,
  type Violation,
} from "./violations.ts"

/** A request's values, parsed to the types in the contract. */
export interface RequestValues {
  /** The path and query parameters, by name. */
  parameters: Record<string, unknown>
  body: unknown
}

/** A request's decoded parts, before validation. */
export interface RequestParts {
  /** The path parameters' decoded values. */
  path: Record<string, string>
  /** Each query parameter's decoded values; a repeated parameter has several. */
  query: Map<string, string[]>
  /** One violation if the query can't be decoded; otherwise empty. */
  undecoded: Violation[]
  body: BodyPart
}

interface BodyPart {
  /** The body as sent, or already parsed; undefined or empty if there is none. */
  sent: unknown
  /** The parsed value; undefined if the body is missing or isn't JSON. */
  value?: unknown
  /** One violation if the body isn't JSON; otherwise empty. */
  violations: Violation[]
}

/**
 * Parses and validates a request's path, query and body.
 *
 * @param safeIntegers - whether to reject integers that JavaScript can't represent exactly, as a server that stores the
 *   values must. Default: false, because the contract allows 64 bits.
 */
export function readRequest(
  spec: OperationSpec,
  path: Record<string, string>,
  search: string,
  body: unknown,
  safeIntegers = false,
): { values: RequestValues; violations: Violation[] } {
  return validateRequest(spec, parseRequest(spec, path, search, body), safeIntegers)
}

/** Decodes a request's query and body, without validating them against the contract. */
export function parseRequest(
  { body: accepted, pointer }: OperationSpec,
  path: Record<string, string>,
  search: string,
  body: unknown,
): RequestParts {
  const isEmpty = body === undefined || body === ""
  const parsed = isEmpty ? { violations: [] } : parseJsonBody(body, accepted?.pointer ?? pointer)
  return { path, ...parseQuery(search), body: { sent: body, ...parsed } }
}

/**
 * Validates the parts that {@link parseRequest} returned, possibly after changes.
 *
 * @param safeIntegers - see {@link readRequest}.
 */
export function validateRequest(
  spec: OperationSpec,
  { path, query, undecoded, body }: RequestParts,
  safeIntegers = false,
): { values: RequestValues; violations: Violation[] } {
  const violations = [...undecoded]
  const parameters: Record<string, unknown> = {}
  for (const parameter of spec.parameters) {
    const { name, required, pointer } = parameter
    const given = parameter.in === "path" ? [path[name] ?? ""] : query.get(name)
    if (given) {
      const value = parseValue(given[0] ?? "", parameter)
      parameters[name] = value
      violations.push(...validateParameter(parameter, given, value, safeIntegers))
    } else if (required) {
      violations.push(createViolation({ in: "query", name, kind: "missing", pointer }))
    }
  }
  const unknown = [...query.keys()].filter((name) => !isQueryParameter(spec, name))
  const unsupported = { in: "query", kind: "unsupported", pointer: spec.pointer } as const
  const named = unknown.map((name) => createViolation({ ...unsupported, name: shortenName(name) }))
  violations.push(...limitViolations(named))
  const content = validateBodyPart(spec, body, safeIntegers)
  violations.push(...content.violations)
  return {
    values: { parameters, body: content.value },
    violations: violations.map((violation) => ({ ...violation, ...findHint(violation, spec) })),
  }
}

export function isQueryParameter({ parameters }: OperationSpec, name: string): boolean {
  return parameters.some((parameter) => parameter.in === "query" && parameter.name === name)
}

function parseQuery(search: string): Pick<RequestParts, "query" | "undecoded"> {
  const query: RequestParts["query"] = new Map()
  for (const [name, value] of new URLSearchParams(search)) {
    const values = query.get(name)
    if (values) values.push(value)
    else query.set(name, [value])
  }
  try {
    decodeURIComponent(search)
    return { query, undecoded: [] }
  } catch {
    const invalid = { in: "query", kind: "invalid", pointer: "#/paths" } as const
    return {
      query,
      undecoded: [createViolation({ ...invalid, expected: "percent-encoded UTF-8" })],
    }
  }
}

/** Converts text to a parameter's type. Invalid text stays a string, for the schema to reject. */
export function parseValue(text: string, { types }: ParameterSpec): unknown {
  if (types.includes("array")) return text === "" ? [] : text.split(",")
  if (types.includes("integer") && /^-?\d+$/.test(text) && Number.isFinite(Number(text))) {
    return Number(text)
  }
  if (types.includes("boolean") && /^(true|false)$/.test(text)) return text === "true"
  return text
}

function validateParameter(
  { name, in: place, pointer, schema, required, types }: ParameterSpec,
  given: string[],
  value: unknown,
  safeIntegers: boolean,
): Violation[] {
  const at = { in: place, name }
  if (required && !given[0]) return [createViolation({ ...at, kind: "missing", pointer })]
  if (given.length > 1) {
    const found = `${given.length} times`
    return [createViolation({ ...at, kind: "invalid", expected: "sent once", found, pointer })]
  }
  const [text = ""] = given
  const isInteger = types.includes("integer") && /^-?\d+$/.test(text)
  // Report the text as sent, because JavaScript rounds large numbers.
  if (safeIntegers && isInteger && !Number.isSafeInteger(value)) {
    return [createUnsafeIntegerViolation(at, formatValue(text), schema)]
  }
  const violations = validateSchema(schema, value, at)
  if (violations.length === 0) return violations
  const found = formatValue(text)
  const hint = /T[^\sT]* \d\d:?\d\d$/.test(text)
    ? { hint: "In a query, + is a space. Use %2B." }
    : {}
  return violations.map((violation) => ({ ...violation, found, ...hint }))
}

/** Suggests the right name for an unknown parameter or key, or the part of the request where it belongs. */
function findHint(
  { in: place, name, kind, expected }: Violation,
  { parameters, body }: OperationSpec,
): { hint?: string } {
  if (kind !== "unsupported" || !name || expected) return {}
  const wanted = normalizeName(name)
  const alike = (other: string): boolean => normalizeName(other) === wanted
  const queried = parameters.flatMap((parameter) =>
    parameter.in === "query" ? [parameter.name] : [],
  )
  const parameter = queried.find(alike)
  const keys = body?.keys ?? []
  const key = keys.find((other) => alike(other) && other !== name)
  if (place === "query") {
    if (parameter) return { hint: `Did you mean ${parameter}?` }
    const moved = keys.includes(name) ? name : key
    if (moved) return { hint: `It belongs in the body, as ${moved}.` }
    return queried.length > 0 ? { hint: `Known parameters: ${queried.join(", ")}.` } : {}
  }
  if (!key && parameter) return { hint: `It belongs in the query, as ${parameter}.` }
  const meant = key ?? findSimilarName(name, keys)
  return meant ? { hint: `Did you mean ${meant}?` } : {}
}

/** Reduces a key to a form that ignores case and separators: `task.due_on` and `dueOn` both become `dueon`. */
function normalizeName(name: string): string {
  return getLastKey(name)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
}

function validateBodyPart(
  { body: accepted, pointer }: OperationSpec,
  { sent, value = {}, violations: unreadable }: BodyPart,
  safeIntegers: boolean,
): { value?: unknown; violations: Violation[] } {
  const isEmpty = sent === undefined || sent === ""
  if (!accepted) {
    if (isEmpty) return { violations: [] }
    return { violations: [createViolation({ in: "body", kind: "unsupported", pointer })] }
  }
  if (unreadable.length > 0) return { violations: unreadable }
  // Treat an empty body as an empty object, so that each missing key is reported.
  const missing = accepted.required.filter((key) => isEmptyKey(value, key))
  const others = validateBody(accepted.schema, value, safeIntegers)
  return {
    value,
    violations: [
      ...others.filter(({ name }) => !missing.includes(name)),
      ...missing.map((name) =>
        createViolation({ in: "body", name, kind: "missing", pointer: accepted.schema }),
      ),
    ],
  }
}

function isEmptyKey(body: unknown, key: string): boolean {
  const value = getByKeyPath(body, key)
  return value === null || value === ""
}

/** Lists the documented keys that a body contains. */
export function listSentKeys({ body: taken }: OperationSpec, body: unknown): string[] {
  return (taken?.keys ?? []).filter((key) => getByKeyPath(body, key) !== undefined)
}
