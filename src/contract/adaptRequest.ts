import type { SchemaError } from "../../generated/validators.js"
import { getByPointer, isObject, parsePointer } from "../openapi/description.ts"
import type { OperationSpec, ParameterSpec } from "../openapi/operationSpec.ts"
import type { ResolvedDeployment } from "./resolvedDeployment.ts"
import { getByKeyPath, getLastKey, setByKeyPath } from "./keyPaths.ts"
import { hasMediaType } from "./mediaTypes.ts"
import { parseRequest, parseValue, type RequestParts } from "./requestValues.ts"
import { findSchemaErrors } from "./schemaErrors.ts"
import { validateSchema } from "./schemaViolations.ts"
import type { Violation } from "./violations.ts"

/**
 * Adapts an invalid request to the contract where the meaning is clear. A valid request stays unchanged.
 *
 * - Removes unknown parameters, unknown keys, and a body that the operation doesn't accept.
 * - Removes optional values that are empty or null, unless the contract allows them.
 * - Converts numbers and booleans sent as text.
 * - Copies a missing required value from the query to the body, or vice versa. A required query parameter that is in
 *   neither gets its default.
 * - Merges the values of a repeated parameter.
 *
 * @param text - the body.
 * @returns the parts of the adapted request, which can still be invalid.
 */
export function adaptRequest(
  spec: OperationSpec,
  path: Record<string, string>,
  search: string,
  text: string | undefined,
): RequestParts {
  // Parse the text again, because `adaptBody` modifies the parsed body.
  const parts = parseRequest(spec, path, search, text)
  const query = adaptQuery(spec, parts.query, parts.body)
  if (spec.body && parts.body !== undefined) adaptBody(spec.body, parts.query, parts.body)
  return { ...parts, query, hasBody: parts.hasBody && spec.body !== undefined }
}

/**
 * Returns whether a lenient server reads a body with the wrong media type. JSON may have any type except an unknown
 * vendor type; malformed JSON must have a JSON type or none, so that only the body is reported as invalid.
 */
export function isReadableBody(
  contentType: string | null,
  body: unknown,
  deployment: ResolvedDeployment,
  { body: accepted }: OperationSpec,
): boolean {
  const [first = ""] = (contentType ?? "").split(";")
  const type = first.trim().toLowerCase()
  const own = (accepted?.mediaTypes ?? []).map(deployment.mediaType)
  // Another vendor type belongs to another service or version, whose bodies may differ.
  if (type.startsWith("application/vnd.")) {
    return own.some((mediaType) => hasMediaType(type, mediaType))
  }
  return body !== undefined || type === "" || type.endsWith("/json")
}

function adaptQuery(spec: OperationSpec, sent: RequestParts["query"], body: unknown) {
  const adapted: RequestParts["query"] = new Map()
  for (const parameter of spec.parameters) {
    if (parameter.in !== "query") continue
    const { name } = parameter
    const values = mergeValues(parameter, sent.get(name) ?? [])
    const given = values.length > 1 || values[0] ? values : findElsewhere(parameter, body)
    const kept = (given ?? values).map((text) => adaptText(parameter, text))
    const isLeftOut = !parameter.required && kept.join() === "" && !isValid(parameter, "")
    if (kept.length > 0 && !isLeftOut) adapted.set(name, kept)
  }
  return adapted
}

/**
 * Joins the values of a repeated array parameter, and removes duplicate values of any other. Contradictory values stay
 * invalid.
 */
function mergeValues({ types }: ParameterSpec, values: string[]): string[] {
  if (types.includes("array") && values.length > 1) return [values.filter(Boolean).join(",")]
  return [...new Set(values)]
}

/** Returns a required parameter's value from the body, or else the parameter's default. */
function findElsewhere({ name, required, default: preset }: ParameterSpec, body: unknown) {
  if (!required) return undefined
  const objects = isObject(body) ? [body, ...Object.values(body).filter(isObject)] : []
  const found = objects
    .map((object) => (Object.hasOwn(object, name) ? object[name] : undefined))
    .find((value) => typeof value === "number" || (typeof value === "string" && value !== ""))
  const value = found ?? preset
  return value === undefined ? undefined : [`${value}`]
}

function adaptText(parameter: ParameterSpec, text: string): string {
  if (isValid(parameter, text)) return text
  const value = convertText(text, parameter.types)
  return value === undefined ? text : `${value}`
}

function isValid(parameter: ParameterSpec, text: string): boolean {
  const { schema, name } = parameter
  return validateSchema(schema, parseValue(text, parameter), { in: "query", name }).length === 0
}

const booleans: Record<string, boolean> = { true: true, false: false, 1: true, 0: false }

/**
 * Converts text to a boolean or an integer; undefined for other text, and for an integer that JavaScript would round.
 */
function convertText(text: string, types: string[]): boolean | number | undefined {
  const word = text.trim().toLowerCase()
  if (types.includes("boolean") && Object.hasOwn(booleans, word)) return booleans[word]
  if (!types.includes("integer") || !/^[+-]?\d+(\.0+)?$/.test(word)) return undefined
  const number = Number(word)
  return Number.isSafeInteger(number) ? number : undefined
}

/** Modifies a parsed body. */
function adaptBody(
  { schema, required, keys }: NonNullable<OperationSpec["body"]>,
  query: RequestParts["query"],
  body: unknown,
): void {
  for (const key of required) {
    const [text, ...others] = new Set(query.get(getLastKey(key)))
    const isLeaf = !keys.some((other) => other.startsWith(`${key}.`))
    // Keys such as a new token's `organization_id` may be in one of several places, so check them all.
    const places = required.filter((other) => getLastKey(other) === getLastKey(key))
    const isMissing = places.every((place) => isEmpty(getByKeyPath(body, place)))
    if (text && others.length === 0 && isLeaf && isMissing) setByKeyPath(body, key, text)
  }
  for (const error of findSchemaErrors(schema, body)) adaptKey(body, error)
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ""
}

/** Removes or converts an invalid value in the body where the meaning is clear. */
function adaptKey(body: unknown, { instancePath, keyword, params }: SchemaError): void {
  if (keyword === "additionalProperties") {
    const object = getByPointer(body, instancePath)
    if (isObject(object)) delete object[`${params.additionalProperty}`]
    return
  }
  const end = instancePath.lastIndexOf("/")
  const parent = end < 0 ? undefined : getByPointer(body, instancePath.slice(0, end))
  const key = parsePointer(instancePath).at(-1) ?? ""
  if (!isObject(parent) || !Object.hasOwn(parent, key)) return
  const value = parent[key]
  if (isEmpty(value)) {
    delete parent[key]
  } else if (keyword === "type" && typeof value === "string") {
    parent[key] = convertText(value, [params.type].flat().map(String)) ?? value
  }
}

/**
 * Lists the violations that a lenient server accepted.
 *
 * @param sent - what was wrong with the request as the client sent it.
 * @param rejected - what was still wrong after the server adapted the request.
 */
export function listAcceptedViolations(sent: Violation[], rejected: Violation[]): Violation[] {
  const places = new Set(rejected.map(formatPlace))
  const accepted = sent.filter((violation) => !places.has(formatPlace(violation)))
  // A value in the wrong part of the request is two violations: unsupported there, missing elsewhere. Report only the
  // unsupported one, which has a hint.
  const misplaced = accepted.filter(({ kind }) => kind === "unsupported")
  const isMoved = ({ in: place, name, kind }: Violation): boolean =>
    kind === "missing" &&
    misplaced.some((other) => other.in !== place && getLastKey(other.name) === getLastKey(name))
  return accepted.filter((violation) => !isMoved(violation))
}

function formatPlace({ in: place, name }: Violation): string {
  return `${place} ${name}`
}
