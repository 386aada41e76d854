import { tokenPrefix } from "../../generated/tables.ts"
import type { ResolvedDeployment } from "./deployment.ts"
import { isObject } from "../openapi/description.ts"
import { isMediaType, createMediaTypeViolation, negotiate } from "./mediaTypes.ts"
import { findOperation, type Match, getSuccessResponse } from "./operations.ts"
import type { OperationSpec, ParameterSpec } from "../openapi/operationSpec.ts"
import {
  validateBody,
  formatValue,
  parseJsonBody,
  validateSchema,
  createUnsafeIntegerViolation,
  createViolation,
  type Violation,
} from "./violations.ts"

/** The values of a request, parsed according to the contract. */
export interface RequestValues {
  /** The values of path and query, by name. */
  parameters: Record<string, unknown>
  body: unknown
}

/** Finds the operation for a method and a path. Returns violations if there is none. */
export function matchOperation(
  method: string,
  path: string,
  { basePath }: ResolvedDeployment,
): Match | Violation[] {
  const invalid = { in: "path", kind: "invalid", pointer: "#/paths" } as const
  try {
    const found = findOperation(method, path, basePath)
    if (!found) {
      const hint = suggestPath(path, basePath)
      return [createViolation({ ...invalid, kind: "unsupported", found: path, ...hint })]
    }
    if ("operation" in found) return found
    const { allowed } = found
    const expected = allowed.join(" or ")
    return [createViolation({ ...invalid, in: "method", expected, found: method, allowed })]
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return [createViolation({ ...invalid, expected: "percent-encoded UTF-8" })]
  }
}

function suggestPath(path: string, basePath: string): { hint?: string } {
  const tidy = path
    .replaceAll(/\/{2,}/g, "/")
    .replace(/\/$/, "")
    .toLowerCase()
  const known = tidy !== path && findOperation("GET", tidy, basePath)
  return known ? { hint: `Did you mean ${tidy}?` } : {}
}

/** Validates `Authorization`: the scheme `Bearer`, and a token without spaces (RFC 6750, section 2.1). */
export function validateTokenHeader(headers: Headers): Violation[] {
  const value = headers.get("authorization") ?? ""
  const scheme = tokenPrefix.trim().toLowerCase()
  const [given = "", ...words] = value.split(/ +/)
  if (given.toLowerCase() === scheme && words.length === 1 && words[0]) return []
  const missing = value === "" || (given.toLowerCase() === scheme && words.join("") === "")
  const expected = `"${tokenPrefix}<ACCESS_TOKEN>"`
  return [{ ...unknownToken, kind: missing ? "missing" : "invalid", expected }]
}

/** Returns the token in a valid `Authorization` header. */
export function readToken(headers: Headers): string {
  return (headers.get("authorization") ?? "").split(/ +/)[1] ?? ""
}

/** The violation of a well-formed but unknown token. */
export const unknownToken = createViolation({
  in: "header",
  name: "Authorization",
  kind: "invalid",
  expected: "a known, enabled token that is not revoked",
  pointer: "#/components/securitySchemes/BearerToken",
})

/** Validates `Accept` (RFC 9110, section 12.5.1). A response without a body satisfies every value. */
export function validateAccept(
  spec: OperationSpec,
  headers: Headers,
  deployment: ResolvedDeployment,
): Violation[] {
  const { mediaTypes, pointer } = getSuccessResponse(spec)
  const offered = mediaTypes.map(deployment.mediaType)
  const accept = headers.get("accept") || "*/*"
  if (offered.length === 0 || negotiate(accept, offered)) return []
  return [createMediaTypeViolation("Accept", accept, offered, pointer)]
}

/** Validates the media type of a body. */
export function validateContentType(
  { body: taken }: OperationSpec,
  headers: Headers,
  body: unknown,
  deployment: ResolvedDeployment,
): Violation[] {
  if (!taken || body === undefined || body === "") return []
  const mediaTypes = taken.mediaTypes.map(deployment.mediaType)
  const given = headers.get("content-type")
  if (mediaTypes.some((mediaType) => isMediaType(given ?? "", mediaType))) return []
  return [createMediaTypeViolation("Content-Type", given, mediaTypes, taken.pointer)]
}

/**
 * Parses and validates path, query and body of a request.
 *
 * @param safeIntegers - whether to reject integers that JavaScript cannot represent exactly. A server that stores
 *   integers needs this. Default: false, because the contract allows 64 bits.
 */
export function readRequest(
  spec: OperationSpec,
  path: Record<string, string>,
  search: string,
  body: unknown,
  safeIntegers = false,
): { values: RequestValues; violations: Violation[] } {
  const query = new Map<string, string[]>()
  const violations: Violation[] = []
  for (const [name, value] of parseQuery(search, violations)) {
    const values = query.get(name)
    if (values) values.push(value)
    else query.set(name, [value])
  }
  const unread = new Set(violations.map(({ name }) => name))
  const parameters: Record<string, unknown> = {}
  for (const parameter of spec.parameters) {
    const { name } = parameter
    const given = parameter.in === "path" ? [path[name] ?? ""] : query.get(name)
    if (parameter.in === "query") query.delete(name)
    const value = given && parseValue(given[0] ?? "", parameter)
    if (given) parameters[name] = value
    if (given || !unread.has(name)) {
      violations.push(...validateParameter(parameter, given, value, safeIntegers))
    }
  }
  for (const name of query.keys()) {
    const { pointer } = spec
    violations.push(createViolation({ in: "query", name, kind: "unsupported", pointer }))
  }
  const content = readBody(spec, body, safeIntegers)
  violations.push(...content.violations)
  return {
    values: { parameters, body: content.value },
    violations: violations.map((violation) => ({ ...violation, ...findHint(violation, spec) })),
  }
}

/** Parses a query, in which a plus is a space. */
function parseQuery(search: string, violations: Violation[]): [string, string][] {
  return search
    .replace(/^\?/, "")
    .split("&")
    .filter(Boolean)
    .flatMap((pair): [string, string][] => {
      const [name = "", value = ""] = pair.replaceAll("+", " ").split(/=(.*)/s)
      try {
        return [[decodeURIComponent(name), decodeURIComponent(value)]]
      } catch {
        const readable = name.replaceAll(/%.?.?/g, "?")
        const invalid = {
          in: "query",
          name: readable,
          kind: "invalid",
          pointer: "#/paths",
        } as const
        violations.push(createViolation({ ...invalid, expected: "percent-encoded UTF-8" }))
        return []
      }
    })
}

/** Parses a value with the types of its parameter. An invalid value stays a string, which the schema rejects. */
function parseValue(text: string, { types }: ParameterSpec): unknown {
  if (types.includes("array")) return text === "" ? [] : text.split(",")
  if (types.includes("integer") && /^-?\d+$/.test(text) && Number.isFinite(Number(text))) {
    return Number(text)
  }
  if (types.includes("boolean") && /^(true|false)$/.test(text)) return text === "true"
  return text
}

function validateParameter(
  { name, in: place, pointer, schema, required, types }: ParameterSpec,
  given: string[] | undefined,
  value: unknown,
  safeIntegers: boolean,
): Violation[] {
  const at = { in: place, name }
  if (required && !given?.[0]) return [createViolation({ ...at, kind: "missing", pointer })]
  if (!given) return []
  if (given.length > 1) {
    const found = `${given.length} times`
    return [createViolation({ ...at, kind: "invalid", expected: "sent once", found, pointer })]
  }
  const hint = /T\S* \d\d:?\d\d$/.test(`${given[0]}`)
    ? { hint: "In a query, + is a space. Use %2B." }
    : {}
  // Report the sent text, because JavaScript rounds large numbers.
  const found = formatValue(given[0], name)
  const isInteger = types.includes("integer") && /^-?\d+$/.test(`${given[0]}`)
  if (safeIntegers && isInteger && !Number.isSafeInteger(value)) {
    return [createUnsafeIntegerViolation(at, found, schema)]
  }
  return validateSchema(schema, value, at).map((violation) => ({ ...violation, found, ...hint }))
}

/** Suggests the right name, or the right place, for an unknown parameter or key. */
function findHint(
  { in: place, name, kind, expected }: Violation,
  { parameters, body }: OperationSpec,
): { hint?: string } {
  if (kind !== "unsupported" || !name || expected) return {}
  const alike = (other: string): boolean => normalizeName(other) === normalizeName(name)
  const queried = parameters.flatMap((parameter) =>
    parameter.in === "query" ? [parameter.name] : [],
  )
  const parameter = queried.find(alike)
  const key = body?.keys.find((other) => alike(other) && other !== name)
  if (place === "query") {
    if (parameter) return { hint: `Did you mean ${parameter}?` }
    if (key) return { hint: `It belongs in the body, as ${key}.` }
    return queried.length > 0 ? { hint: `Known parameters: ${queried.join(", ")}.` } : {}
  }
  if (key) return { hint: `Did you mean ${key}?` }
  return parameter ? { hint: `It belongs in the query, as ${parameter}.` } : {}
}

/** Reduces a name to the lower-case letters of its last part. `task.due_on` and `dueOn` both become `dueon`. */
function normalizeName(name: string): string {
  return (name.split(".").at(-1) ?? "").toLowerCase().replaceAll(/[^a-z]/g, "")
}

function readBody(
  { body: taken, pointer }: OperationSpec,
  body: unknown,
  safeIntegers: boolean,
): { value?: unknown; violations: Violation[] } {
  const empty = body === undefined || body === ""
  if (!taken) {
    const unsupported = createViolation({ in: "body", kind: "unsupported", pointer })
    return { violations: empty ? [] : [unsupported] }
  }
  // For an empty body, report the missing keys.
  const { value = {}, violations } = empty ? { violations: [] } : parseJsonBody(body, taken.pointer)
  if (violations.length > 0) return { violations }
  const missing = taken.required.filter((key) => isEmptyKey(value, key))
  const others = validateBody(taken.schema, value, body, safeIntegers)
  return {
    value,
    violations: [
      ...others.filter(({ name }) => !missing.includes(name)),
      ...missing.map((name) =>
        createViolation({ in: "body", name, kind: "missing", pointer: taken.schema }),
      ),
    ],
  }
}

/** Returns whether a key is present but empty. */
function isEmptyKey(body: unknown, key: string): boolean {
  const value = getByKeyPath(body, key)
  return value === null || value === ""
}

/** Lists the keys of the contract that a body contains. */
export function listSentKeys({ body: taken }: OperationSpec, body: unknown): string[] {
  return (taken?.keys ?? []).filter((key) => getByKeyPath(body, key) !== undefined)
}

/** Returns the value at a path such as `task.name`, or undefined. */
function getByKeyPath(body: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce(
      (value, name) => (isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      body,
    )
}
