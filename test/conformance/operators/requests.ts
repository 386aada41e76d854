import { allOperations, operations } from "../../../src/conformance/facts.ts"
import { operationIds, type OperationId } from "../../../src/contract/index.ts"
import { getByKeyPath, setByKeyPath } from "../../../src/contract/keyPaths.ts"
import { isObject, type JsonObject } from "../../../src/openapi/description.ts"
import { organization } from "../dataset.ts"
import {
  acceptInvalid,
  type AnyBody,
  type Mutation,
  type ServiceRequest,
  withQuery,
} from "../provider.ts"
import {
  createMutants,
  defineMutant,
  type GeneratedMutant,
  type Operators,
  parseBody,
  workspace,
} from "./common.ts"
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

/** A query parameter. */
interface Parameter {
  operation: OperationId
  name: string
  required: boolean
  schema: JsonObject
}

const parameters: Parameter[] = allOperations.flatMap(({ id: operation, spec }) =>
  spec.parameters
    .filter((one) => one.in === "query" && !one.assumed)
    .map(({ name, required = false, schema }) => ({
      operation,
      name,
      required,
      schema: resolve({ $ref: schema }),
    })),
)

const isChecked = (schema: JsonObject): boolean => {
  const [type] = listTypes(schema)
  return type === "string" ? schema.format !== undefined : ![undefined, "array"].includes(type)
}

/** Reads a rejected request without a wrong parameter, or with another value if it's required. */
const replaceParameter = (
  { operation, name, required }: Parameter,
  isWrong: (sent: string) => boolean,
): Mutation =>
  acceptInvalid(operation, (request) =>
    isWrong(request.url.searchParams.get(name) ?? "")
      ? withQuery(request, { [name]: required ? (defaults[name] ?? null) : null })
      : undefined,
  )

const parameterOperators: Operators<Parameter> = {
  "missing parameter accepted": (parameter) =>
    parameter.required && replaceParameter(parameter, (sent) => sent === ""),
  "wrong type accepted": (parameter) =>
    isChecked(parameter.schema) &&
    replaceParameter(
      parameter,
      (sent) => sent !== "" && !hasType(readQuery(sent), parameter.schema),
    ),
}

/** Copies a request with another body. */
const withJson = (request: ServiceRequest, body: AnyBody): ServiceRequest => ({
  ...request,
  text: JSON.stringify(body),
})

/** Reads a rejected request without a wrong key, or with another value if it's required. */
const replaceKey = (
  { operation, path, root, name }: RequestKey,
  isWrong: (value: AnyBody) => boolean,
): Mutation =>
  acceptInvalid(operation, (request) => {
    const body = parseBody(request.text)
    if (!isObject(root === undefined ? body : body?.[root])) return undefined
    if (!isWrong(getByKeyPath(body, path))) return undefined
    setByKeyPath(body, path, defaults[name])
    return withJson(request, body)
  })

const keyOperators: Operators<RequestKey> = {
  "missing key accepted": (key) =>
    key.isRequired && replaceKey(key, (value) => value === undefined || value === ""),
  "wrong type accepted": (key) =>
    listTypes(key.schema).length > 0 &&
    !key.isAssumed &&
    replaceKey(key, (value) => (value ?? null) !== null && !hasType(value, key.schema)),
}

const valueMutants: GeneratedMutant[] = [
  defineMutant(
    "unknown value accepted",
    "listActivities/pagination",
    acceptInvalid("listActivities", (request) => withQuery(request, { pagination: null })),
  ),
  defineMutant(
    "unknown value accepted",
    "createIntegrationWebhook/resource_type",
    acceptInvalid("createIntegrationWebhook", (request) => {
      const body = parseBody(request.text)
      const webhook = body?.integration_webhook
      const type = webhook?.resource_type
      if (typeof type !== "string" || ["Task", "List"].includes(type)) return undefined
      Object.assign(webhook, { resource_type: "List", resource_id: 41 })
      return withJson(request, body)
    }),
  ),
]

/** Reads a body that is no object as an empty object with its required keys. */
const replaceBody = (operation: OperationId, isWrong: (text: string) => boolean) => ({
  body: acceptInvalid(operation, (request) =>
    isWrong(request.text ?? "") ? withJson(request, createBody(operation)) : undefined,
  ),
})

const bodyOperators: Operators<OperationId> = {
  "malformed body accepted": (operation) =>
    replaceBody(operation, (text) => text !== "" && parseBody(text) === undefined),
  "missing body accepted": (operation) => replaceBody(operation, (text) => text === ""),
}

/** Creates a body with the required keys only. */
function createBody(operation: OperationId): AnyBody {
  const body: AnyBody = operation === "updateIntegrationWebhook" ? { integration_webhook: {} } : {}
  for (const { operation: id, path, name, isRequired } of requestKeys)
    if (id === operation && isRequired) setByKeyPath(body, path, defaults[name])
  if (operation === "createAccessToken" && body.organization_id)
    delete body.access_token.organization_id
  return body
}

/** The mutants of request validation. */
export const requestMutants: GeneratedMutant[] = [
  ...createMutants(parameters, parameterOperators, ({ operation, name }) => `${operation}/${name}`),
  ...createMutants(
    requestKeys.filter(
      ({ operation, name }) => operation !== "createAccessToken" || name !== "organization_id",
    ),
    keyOperators,
    ({ operation, path }) => `${operation}/${path}`,
  ),
  ...valueMutants,
  ...createMutants(
    operationIds.filter((id) => operations[id].spec.body),
    bodyOperators,
  ),
]
