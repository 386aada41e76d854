import { tokenPrefix } from "../../generated/tables.ts"
import type { Names } from "./deployment.ts"
import { isObject } from "../openapi/description.ts"
import { isMediaType, mediaTypeViolation, negotiate } from "./mediaTypes.ts"
import {
  findOperation,
  type Match,
  type OperationFacts,
  type ParameterFacts,
  successOf,
} from "./operations.ts"
import {
  bodyViolations,
  inWords,
  parsed,
  schemaViolations,
  unsafeInteger,
  type Violation,
} from "./violations.ts"

/** What a request says, read as the contract says. */
export interface RequestValues {
  /** The values of the path and the query, by their names. */
  parameters: Record<string, unknown>
  body: unknown
}

/** The operation for a method and a path, or what is wrong with these. */
export function operationFor(
  method: string,
  path: string,
  { basePath }: Names,
): Match | Violation[] {
  const violation = { fault: "invalid", found: "", pointer: "#/paths" } as const
  try {
    const found = findOperation(method, path, basePath)
    if (!found) {
      return [
        {
          ...violation,
          in: "path",
          name: "",
          fault: "unsupported",
          expected: "",
          found: path,
          ...meant(path, basePath),
        },
      ]
    }
    if ("operation" in found) return found
    const { allowed } = found
    const expected = allowed.join(" or ")
    return [{ ...violation, in: "method", name: "", expected, found: method, allowed }]
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return [{ ...violation, in: "path", name: "", expected: "percent-encoded UTF-8" }]
  }
}

function meant(path: string, basePath: string): { hint?: string } {
  const tidy = path
    .replaceAll(/\/{2,}/g, "/")
    .replace(/\/$/, "")
    .toLowerCase()
  const known = tidy !== path && findOperation("GET", tidy, basePath)
  return known ? { hint: `Was ${tidy} meant?` } : {}
}

/** RFC 6750, section 2.1: `Bearer` and a token, which is one word. */
export function tokenViolations(headers: Headers): Violation[] {
  const value = headers.get("authorization") ?? ""
  const scheme = tokenPrefix.trim().toLowerCase()
  const [given = "", ...words] = value.split(/ +/)
  if (given.toLowerCase() === scheme && words.length === 1 && words[0]) return []
  const missing = value === "" || (given.toLowerCase() === scheme && words.join("") === "")
  return [
    {
      in: "header",
      name: "Authorization",
      fault: missing ? "missing" : "invalid",
      expected: `"${tokenPrefix}<ACCESS_TOKEN>"`,
      found: "",
      pointer: "#/components/securitySchemes/BearerToken",
    },
  ]
}

/** The token of headers that {@link tokenViolations} has nothing to say of. */
export function tokenOf(headers: Headers): string {
  return (headers.get("authorization") ?? "").split(/ +/)[1] ?? ""
}

/** Of a token that has the form, and is nobody's. */
export const unknownToken: Violation = {
  in: "header",
  name: "Authorization",
  fault: "invalid",
  expected: "a token that is known, enabled and not revoked",
  found: "",
  pointer: "#/components/securitySchemes/BearerToken",
}

/** RFC 9110, section 12.5.1. An answer without a body is acceptable to everyone. */
export function acceptViolations(
  facts: OperationFacts,
  headers: Headers,
  names: Names,
): Violation[] {
  const { mediaTypes, pointer } = successOf(facts)
  const offered = mediaTypes.map(names.mediaType)
  const accept = headers.get("accept") || "*/*"
  if (offered.length === 0 || negotiate(accept, offered)) return []
  return [mediaTypeViolation("Accept", accept, offered, pointer)]
}

/** The type of a body must be that of the contract, not only some JSON. */
export function contentTypeViolations(
  { body: taken }: OperationFacts,
  headers: Headers,
  body: unknown,
  names: Names,
): Violation[] {
  if (!taken || body === undefined || body === "") return []
  const mediaTypes = taken.mediaTypes.map(names.mediaType)
  const given = headers.get("content-type")
  if (mediaTypes.some((mediaType) => isMediaType(given ?? "", mediaType))) return []
  return [mediaTypeViolation("Content-Type", given, mediaTypes, taken.pointer)]
}

/** How a request is read. */
export interface ReadOptions {
  /**
   * Whether integers that JavaScript cannot hold exactly are violations, for a server that stores them; default false,
   * as the contract allows 64 bits.
   */
  safeIntegers?: boolean
}

/** Reads path, query and body as an operation takes them, and says what is wrong with them. */
export function readRequest(
  facts: OperationFacts,
  path: Record<string, string>,
  search: string,
  body: unknown,
  options: ReadOptions = {},
): { values: RequestValues; violations: Violation[] } {
  const query = new Map<string, string[]>()
  const violations: Violation[] = []
  for (const [name, value] of pairsOf(search, violations)) {
    const values = query.get(name)
    if (values) values.push(value)
    else query.set(name, [value])
  }
  const unread = new Set(violations.map(({ name }) => name))
  const parameters: Record<string, unknown> = {}
  for (const parameter of facts.parameters) {
    const { name } = parameter
    const given = parameter.in === "path" ? [path[name] ?? ""] : query.get(name)
    if (parameter.in === "query") query.delete(name)
    const value = given && read(given[0] ?? "", parameter)
    if (given) parameters[name] = value
    if (given || !unread.has(name)) {
      violations.push(...parameterViolations(parameter, given, value, options))
    }
  }
  for (const name of query.keys()) {
    const { pointer } = facts
    violations.push({ in: "query", name, fault: "unsupported", expected: "", found: "", pointer })
  }
  const content = readBody(facts, body, options)
  violations.push(...content.violations)
  return {
    values: { parameters, body: content.value },
    violations: violations.map((violation) => ({ ...violation, ...hintFor(violation, facts) })),
  }
}

/** The names and values of a query, in which a plus stands for a space. */
function pairsOf(search: string, violations: Violation[]): [string, string][] {
  return search
    .replace(/^\?/, "")
    .split("&")
    .filter(Boolean)
    .flatMap((pair): [string, string][] => {
      const [name = "", value = ""] = pair.replaceAll("+", " ").split(/=(.*)/s)
      try {
        return [[decodeURIComponent(name), decodeURIComponent(value)]]
      } catch {
        violations.push({
          in: "query",
          name: name.replaceAll(/%.?.?/g, "?"),
          fault: "invalid",
          expected: "percent-encoded UTF-8",
          found: "",
          pointer: "#/paths",
        })
        return []
      }
    })
}

/** The value that a text stands for; a text that stands for none stays as it is, and is found wrong. */
function read(text: string, { types }: ParameterFacts): unknown {
  if (types.includes("array")) return text === "" ? [] : text.split(",")
  if (types.includes("integer") && /^-?\d+$/.test(text) && Number.isFinite(Number(text))) {
    return Number(text)
  }
  if (types.includes("boolean") && /^(true|false)$/.test(text)) return text === "true"
  return text
}

function parameterViolations(
  { name, in: place, pointer, schema, required, types }: ParameterFacts,
  given: string[] | undefined,
  value: unknown,
  { safeIntegers = false }: ReadOptions,
): Violation[] {
  const at = { in: place, name }
  if (required && !given?.[0]) {
    return [{ ...at, fault: "missing", expected: "", found: "", pointer }]
  }
  if (!given) return []
  if (given.length > 1) {
    const found = `${given.length} times`
    return [{ ...at, fault: "invalid", expected: "given once", found, pointer }]
  }
  const hint = /T\S* \d\d:?\d\d$/.test(`${given[0]}`)
    ? { hint: "In a query a + stands for a space: write %2B." }
    : {}
  // As it was sent: a long number has been rounded.
  const found = inWords(given[0], name)
  const isInteger = types.includes("integer") && /^-?\d+$/.test(`${given[0]}`)
  if (safeIntegers && isInteger && !Number.isSafeInteger(value)) {
    return [unsafeInteger(at, found, schema)]
  }
  return schemaViolations(schema, value, at).map((violation) => ({ ...violation, found, ...hint }))
}

/** What may have been meant by a name that the operation does not have there. */
function hintFor(
  { in: place, name, fault, expected }: Violation,
  { parameters, body }: OperationFacts,
): { hint?: string } {
  if (fault !== "unsupported" || !name || expected) return {}
  const alike = (other: string): boolean => lettersOf(other) === lettersOf(name)
  const queried = parameters.flatMap((parameter) =>
    parameter.in === "query" ? [parameter.name] : [],
  )
  const parameter = queried.find(alike)
  const key = body?.keys.find((other) => alike(other) && other !== name)
  if (place === "query") {
    if (parameter) return { hint: `Was ${parameter} meant?` }
    if (key) return { hint: `It belongs in the body, as ${key}.` }
    return queried.length > 0 ? { hint: `There are ${queried.join(", ")}.` } : {}
  }
  if (key) return { hint: `Was ${key} meant?` }
  return parameter ? { hint: `It belongs in the query, as ${parameter}.` } : {}
}

/** The letters of a name, without the keys that it stands below: `task.due_on` and `dueOn` are alike. */
function lettersOf(name: string): string {
  return (name.split(".").at(-1) ?? "").toLowerCase().replaceAll(/[^a-z]/g, "")
}

function readBody(
  { body: taken, pointer }: OperationFacts,
  body: unknown,
  { safeIntegers }: ReadOptions,
): { value?: unknown; violations: Violation[] } {
  const empty = body === undefined || body === ""
  if (!taken) {
    const violation = { in: "body", name: "", fault: "unsupported", found: "" } as const
    return { violations: empty ? [] : [{ ...violation, expected: "", pointer }] }
  }
  // An empty body lacks each of its keys, which says more than that it is empty.
  const { value = {}, violations } = empty ? { violations: [] } : parsed(body, taken.pointer)
  if (violations.length > 0) return { violations }
  const missing = taken.required.filter((key) => isEmpty(value, key))
  const others = bodyViolations(taken.schema, value, body, safeIntegers)
  return {
    value,
    violations: [
      ...others.filter(({ name }) => !missing.includes(name)),
      ...missing.map((name) => ({
        in: "body" as const,
        name,
        fault: "missing" as const,
        expected: "",
        found: "",
        pointer: taken.schema,
      })),
    ],
  }
}

/** Whether a key stands there with nothing in it. */
function isEmpty(body: unknown, key: string): boolean {
  const path = key.split(".")
  const last = path.pop() ?? ""
  let value = body
  for (const name of path) value = isObject(value) ? value[name] : undefined
  return (
    isObject(value) && Object.hasOwn(value, last) && (value[last] === null || value[last] === "")
  )
}

/** The keys of the contract that a body has. */
export function keysSent({ body: taken }: OperationFacts, body: unknown): string[] {
  return (taken?.keys ?? []).filter((key) => {
    let value = body
    for (const name of key.split(".")) {
      if (!isObject(value) || !Object.hasOwn(value, name)) return false
      value = value[name]
    }
    return true
  })
}
