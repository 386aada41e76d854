import type { OperationSpec, ParameterSpec, RequestBodySpec } from "../openapi/operationSpec.ts"
import { findSimilarName } from "./findSimilarName.ts"
import { getByKeyPath, getLastKey } from "./keyPaths.ts"
import { validateSchema } from "./schemaViolations.ts"
import {
  formatValue,
  hasEmptyValue,
  limitViolations,
  parseJsonBody,
  shortenName,
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
  hasBody: boolean
  /** The parsed body; an empty object without one, and undefined if it isn't JSON. */
  body: unknown
  /** What can't be decoded: the query, or the body that the operation accepts. */
  undecodable: Violation[]
}

/** Parses and validates a request's path, query and body, which may already be parsed. */
export function readRequest(
  spec: OperationSpec,
  path: Record<string, string>,
  search: string,
  body: unknown,
): { values: RequestValues; violations: Violation[] } {
  return validateRequest(spec, parseRequest(spec, path, search, body))
}

/** Decodes a request's query and body, without validating them against the contract. */
export function parseRequest(
  { body: accepted }: OperationSpec,
  path: Record<string, string>,
  search: string,
  body: unknown,
): RequestParts {
  const query = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    const values = query.get(name)
    if (values) values.push(value)
    else query.set(name, [value])
  }
  const hasBody = body !== undefined && body !== ""
  // Treat an empty body as an empty object, so that each missing key is reported.
  const parsed = parseJsonBody(hasBody ? body : {}, accepted?.pointer ?? "")
  const undecodable = accepted ? parsed.violations : []
  return {
    path,
    query,
    hasBody,
    body: parsed.value as unknown,
    undecodable: isDecodable(search) ? undecodable : [undecodableQuery, ...undecodable],
  }
}

const undecodableQuery = createViolation({
  in: "query",
  kind: "invalid",
  expected: "percent-encoded UTF-8",
  pointer: "#/paths",
})

function isDecodable(search: string): boolean {
  try {
    decodeURIComponent(search)
    return true
  } catch {
    return false
  }
}

/** Validates the parts that {@link parseRequest} returned, possibly after changes. */
export function validateRequest(
  spec: OperationSpec,
  { path, query, hasBody, body, undecodable }: RequestParts,
): { values: RequestValues; violations: Violation[] } {
  const violations = [...undecodable]
  const parameters: Record<string, unknown> = {}
  for (const parameter of spec.parameters) {
    const { name, required, pointer } = parameter
    const given = parameter.in === "path" ? [path[name] ?? ""] : query.get(name)
    if (given) {
      const value = parseValue(given[0] ?? "", parameter)
      parameters[name] = value
      violations.push(...validateParameter(parameter, given, value))
    } else if (required) {
      violations.push(createViolation({ in: "query", name, kind: "missing", pointer }))
    }
  }
  const unknown = [...query.keys()].filter((name) => !isQueryParameter(spec, name))
  const unsupported = { kind: "unsupported", pointer: spec.pointer } as const
  const named = unknown.map((name) =>
    createViolation({ ...unsupported, in: "query", name: shortenName(name) }),
  )
  violations.push(...limitViolations(named))
  if (spec.body && body !== undefined) violations.push(...validateBody(spec.body, body))
  if (!spec.body && hasBody) violations.push(createViolation({ ...unsupported, in: "body" }))
  return {
    values: { parameters, body: spec.body && body },
    violations: violations.map((violation) => addHint(violation, spec)),
  }
}

export function isQueryParameter({ parameters }: OperationSpec, name: string): boolean {
  return parameters.some((parameter) => parameter.in === "query" && parameter.name === name)
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
  { name, in: place, pointer, schema, required }: ParameterSpec,
  given: string[],
  value: unknown,
): Violation[] {
  const at = { in: place, name }
  if (required && !given[0]) return [createViolation({ ...at, kind: "missing", pointer })]
  if (given.length > 1) {
    const found = `${given.length} times`
    return [createViolation({ ...at, kind: "invalid", expected: "sent once", found, pointer })]
  }
  const [text = ""] = given
  const violations = validateSchema(schema, value, at)
  if (violations.length === 0) return violations
  // Report the text as sent, because JavaScript rounds large numbers.
  const found = formatValue(text)
  const hint = /T[^\sT]* \d\d:?\d\d$/.test(text)
    ? { hint: "In a query, + is a space. Use %2B." }
    : {}
  return violations.map((violation) => ({ ...violation, found, ...hint }))
}

/** Suggests a fix: sending the default, spelling a name right, moving it to where it belongs, or leaving it out. */
function addHint(violation: Violation, { parameters, body }: OperationSpec): Violation {
  const { in: place, name, kind, expected } = violation
  const suggest = (hint: string): Violation => ({ ...violation, hint })
  if (hasEmptyValue(violation)) return suggest("Omit it.")
  const preset = parameters.find((parameter) => parameter.name === name)?.default
  if (kind === "missing" && place === "query" && preset !== undefined) {
    return suggest(`Send ${name}=${preset}.`)
  }
  if (kind !== "unsupported" || !name || expected) return violation
  const wanted = normalizeName(name)
  const alike = (other: string): boolean => normalizeName(other) === wanted
  const queried = parameters.flatMap((parameter) =>
    parameter.in === "query" ? [parameter.name] : [],
  )
  const parameter = queried.find(alike)
  const keys = body?.keys ?? []
  const key = keys.find((other) => alike(other) && other !== name)
  if (place === "query") {
    if (parameter) return suggest(`Did you mean ${parameter}?`)
    const moved = keys.includes(name) ? name : key
    if (moved) return suggest(`It belongs in the body, as ${moved}.`)
    return suggest(queried.length > 0 ? `Known parameters: ${queried.join(", ")}.` : "Omit it.")
  }
  if (!key && parameter) return suggest(`It belongs in the query, as ${parameter}.`)
  const meant = key ?? findSimilarName(name, keys)
  return suggest(meant ? `Did you mean ${meant}?` : "Omit it.")
}

/** Reduces a key to a form that ignores case and separators: `task.due_on` and `dueOn` both become `dueon`. */
function normalizeName(name: string): string {
  return getLastKey(name)
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "")
}

function validateBody({ schema, required }: RequestBodySpec, body: unknown): Violation[] {
  const missing = required.filter((key) => isEmptyKey(body, key))
  const others = validateSchema(schema, body, { in: "body", name: "" })
  return [
    ...others.filter(({ name }) => !missing.includes(name)),
    ...missing.map((name) =>
      createViolation({ in: "body", name, kind: "missing", pointer: schema }),
    ),
  ]
}

function isEmptyKey(body: unknown, key: string): boolean {
  const value = getByKeyPath(body, key)
  return value === null || value === ""
}

/** Lists the documented keys that a body contains. */
export function listSentKeys({ body: taken }: OperationSpec, body: unknown): string[] {
  return (taken?.keys ?? []).filter((key) => getByKeyPath(body, key) !== undefined)
}
