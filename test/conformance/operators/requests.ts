import { operationIds, getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import type { JsonObject } from "../../../src/openapi/description.ts"
import { organization } from "../dataset.ts"
import { acceptInvalid, type AnyBody, type ServiceRequest, withQuery } from "../provider.ts"
import { workspace, defineMutant, type GeneratedMutant, parseBody } from "./common.ts"
import { listTypes, type RequestKey, requestKeys, resolve } from "./keys.ts"

/** Values of required parameters and keys, by name. */
const defaults: Record<string, AnyBody> = {
  organization_id: organization,
  workspace_id: workspace,
  task_id: 101,
  limit: 25,
  name: "Untitled",
  body: "Nothing",
  mime_type: "text/x-markdown",
  url: "http://127.0.0.1:1/",
  resource_type: "List",
  resource_id: 41,
}

/** Whether a sent value has the type of its schema. */
function hasType(value: unknown, schema: JsonObject): boolean {
  const types = listTypes(schema)
  if (types.length === 0 || (value === null && [schema.type].flat().includes("null"))) return true
  if (types.includes("integer")) return Number.isInteger(value)
  if (types.includes("array")) return Array.isArray(value)
  if (typeof value !== types[0]) return false
  return schema.format === undefined || hasFormat(String(value), `${schema.format}`)
}

function hasFormat(value: string, format: string): boolean {
  if (format === "uri") return URL.canParse(value)
  return format === "date" || format === "date-time"
    ? !Number.isNaN(Date.parse(value)) && /^\d{4}-/.test(value)
    : true
}

/** Reads a query value as JSON, if it is a number or a boolean. */
const readQuery = (text: string): AnyBody =>
  /^(-?\d+|true|false)$/.test(text) ? JSON.parse(text) : text

/** The query parameters with a type other than text. */
const parameters = operationIds.flatMap((operation) =>
  getOperationSpec(operation).parameters.flatMap((parameter) =>
    parameter.in === "query" && !parameter.assumed
      ? [{ operation, ...parameter, resolved: resolve({ $ref: parameter.schema }) }]
      : [],
  ),
)

const isChecked = (schema: JsonObject): boolean =>
  listTypes(schema)[0] !== undefined &&
  (listTypes(schema)[0] !== "string" || schema.format !== undefined)

/** Creates a mutant that reads a request as another one when it's rejected. */
const accept = (
  operator: string,
  operation: OperationId,
  place: string,
  change: (request: ServiceRequest) => ServiceRequest | undefined,
): GeneratedMutant =>
  defineMutant(operator, `${operation}/${place}`, acceptInvalid(operation, change))

const parameterMutants: GeneratedMutant[] = parameters.flatMap(
  ({ operation, name, required, resolved }) => {
    const value = required ? (defaults[name] ?? null) : null
    const replace = (is: (sent: string) => boolean) => (request: ServiceRequest) =>
      is(request.url.searchParams.get(name) ?? "")
        ? withQuery(request, { [name]: value })
        : undefined
    const isWrong = (sent: string): boolean => sent !== "" && !hasType(readQuery(sent), resolved)
    const isTyped = isChecked(resolved) && resolved.type !== "array"
    return [
      required
        ? accept(
            "missing parameter accepted",
            operation,
            name,
            replace((sent) => sent === ""),
          )
        : [],
      isTyped ? accept("wrong type accepted", operation, name, replace(isWrong)) : [],
    ].flat()
  },
)

/** Replaces a key that is missing or wrong. */
function fillKey({ root, name }: RequestKey, isWrong: (value: AnyBody) => boolean) {
  return (request: ServiceRequest): ServiceRequest | undefined => {
    const body = parseBody(request.text)
    const object = root === undefined ? body : body?.[root]
    if (
      typeof object !== "object" ||
      object === null ||
      Array.isArray(object) ||
      !isWrong(object[name])
    )
      return undefined
    if (defaults[name] === undefined) delete object[name]
    else object[name] = defaults[name]
    return { ...request, text: JSON.stringify(body) }
  }
}

const isMissing = (value: AnyBody): boolean => value === undefined || value === ""

const keyMutants: GeneratedMutant[] = requestKeys.flatMap((key) => {
  const { operation, path, isRequired, isAssumed, schema } = key
  if (operation === "createAccessToken" && path.endsWith("organization_id")) return []
  const isWrong = (value: AnyBody): boolean => (value ?? null) !== null && !hasType(value, schema)
  const isTyped = listTypes(schema).length > 0 && !isAssumed
  return [
    isRequired ? accept("missing key accepted", operation, path, fillKey(key, isMissing)) : [],
    isTyped ? accept("wrong type accepted", operation, path, fillKey(key, isWrong)) : [],
  ].flat()
})

const unknownValue = "unknown value accepted"

const valueMutants: GeneratedMutant[] = [
  accept(unknownValue, "listActivities", "pagination", (request) =>
    request.url.searchParams.has("pagination")
      ? withQuery(request, { pagination: null })
      : undefined,
  ),
  accept(unknownValue, "createIntegrationWebhook", "resource_type", (request) => {
    const body = parseBody(request.text)
    const webhook = body?.integration_webhook
    const type = webhook?.resource_type
    if (typeof type !== "string" || ["Task", "List"].includes(type)) return undefined
    Object.assign(webhook, { resource_type: "List", resource_id: 41 })
    return { ...request, text: JSON.stringify(body) }
  }),
]

const isMalformed = (text: string): boolean => text !== "" && parseBody(text) === undefined

/** Bodies that are no objects: the operation reads them as an empty object with its required keys. */
const malformedMutants: GeneratedMutant[] = operationIds
  .filter((id) => getOperationSpec(id).body)
  .flatMap((operation) => {
    const replace = (is: (text: string) => boolean) => (request: ServiceRequest) =>
      is(request.text ?? "")
        ? { ...request, text: JSON.stringify(createBody(operation)) }
        : undefined
    return [
      accept("malformed body accepted", operation, "body", replace(isMalformed)),
      accept(
        "missing body accepted",
        operation,
        "body",
        replace((text) => text === ""),
      ),
    ]
  })

/** Creates a body with the required keys only. */
function createBody(operation: OperationId): AnyBody {
  const body: AnyBody = {}
  for (const { operation: id, root, name, isRequired } of requestKeys) {
    if (id !== operation || !isRequired) continue
    if (root === undefined) body[name] = defaults[name]
    else body[root] = { ...body[root], [name]: defaults[name] }
  }
  if (operation === "updateIntegrationWebhook") body.integration_webhook ??= {}
  if (operation === "createAccessToken" && body.organization_id)
    delete body.access_token.organization_id
  return body
}

/** The mutants of request validation. */
export const requestMutants: GeneratedMutant[] = [
  ...parameterMutants,
  ...keyMutants,
  ...valueMutants,
  ...malformedMutants,
]
