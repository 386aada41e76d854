import { operationIds, getOperationSpec, type OperationId } from "../../../src/contract/index.ts"
import type { JsonObject } from "../../../src/openapi/description.ts"
import { organization } from "../dataset.ts"
import {
  acceptInvalid,
  type AnyBody,
  type Mutation,
  type ServiceRequest,
  withQuery,
} from "../provider.ts"
import {
  workspace,
  defineMutant,
  formatOperation,
  type GeneratedMutant,
  parseBody,
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

const parameterMutants: GeneratedMutant[] = parameters.flatMap(
  ({ operation, name, required, resolved }) => {
    const value = defaults[name] ?? null
    return [
      ...(required
        ? [
            defineMutant(
              "missing parameter accepted",
              operation,
              [name],
              `${formatOperation(operation)} accepts a request without \`${name}\`.`,
              acceptInvalid(operation, (request) =>
                request.url.searchParams.get(name)
                  ? undefined
                  : withQuery(request, { [name]: value }),
              ),
            ),
          ]
        : []),
      ...(isChecked(resolved) && resolved.type !== "array"
        ? [
            defineMutant(
              "wrong type accepted",
              operation,
              [name],
              `${formatOperation(operation)} accepts a value of \`${name}\` with a wrong type.`,
              acceptInvalid(operation, (request) => {
                const sent = request.url.searchParams.get(name)
                const isWrong = sent !== null && sent !== "" && !hasType(readQuery(sent), resolved)
                return isWrong ? withQuery(request, { [name]: required ? value : null }) : undefined
              }),
            ),
          ]
        : []),
    ]
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

const keyMutants: GeneratedMutant[] = requestKeys
  .filter(
    ({ operation, path }) =>
      !(operation === "createAccessToken" && path.endsWith("organization_id")),
  )
  .flatMap((key) => {
    const { operation, path, isRequired, isAssumed, schema } = key
    return [
      ...(isRequired
        ? [
            defineMutant(
              "missing key accepted",
              operation,
              [path],
              `${formatOperation(operation)} accepts a request without \`${path}\`.`,
              acceptInvalid(
                operation,
                fillKey(key, (value) => value === undefined || value === ""),
              ),
            ),
          ]
        : []),
      ...(listTypes(schema).length > 0 && !isAssumed
        ? [
            defineMutant(
              "wrong type accepted",
              operation,
              [path],
              `${formatOperation(operation)} accepts a value of \`${path}\` with a wrong type.`,
              acceptInvalid(
                operation,
                fillKey(
                  key,
                  (value) => value !== undefined && value !== null && !hasType(value, schema),
                ),
              ),
            ),
          ]
        : []),
    ]
  })

const accept = (
  operator: string,
  operation: OperationId,
  place: string,
  sentence: string,
  mutation: Mutation,
): GeneratedMutant =>
  defineMutant(operator, operation, [place], `${formatOperation(operation)} ${sentence}`, mutation)

const valueMutants: GeneratedMutant[] = [
  accept(
    "unknown value accepted",
    "listActivities",
    "pagination",
    "accepts values of `pagination` other than `linear`.",
    acceptInvalid("listActivities", (request) =>
      request.url.searchParams.has("pagination")
        ? withQuery(request, { pagination: null })
        : undefined,
    ),
  ),
  accept(
    "unknown value accepted",
    "createIntegrationWebhook",
    "resource_type",
    "accepts values of `resource_type` other than `Task` and `List`.",
    acceptInvalid("createIntegrationWebhook", (request) => {
      const body = parseBody(request.text)
      const webhook = body?.integration_webhook
      if (
        typeof webhook?.resource_type !== "string" ||
        ["Task", "List"].includes(webhook.resource_type)
      )
        return undefined
      Object.assign(webhook, { resource_type: "List", resource_id: 41 })
      return { ...request, text: JSON.stringify(body) }
    }),
  ),
]

/** Bodies that are no objects: the operation reads them as an empty object with its required keys. */
const malformedMutants: GeneratedMutant[] = operationIds
  .filter((id) => getOperationSpec(id).body)
  .flatMap((operation) =>
    (["malformed", "missing"] as const).map((form) =>
      accept(
        `${form} body accepted`,
        operation,
        "body",
        form === "malformed"
          ? "accepts a body that is not JSON."
          : "accepts a request without a body.",
        acceptInvalid(operation, (request) => {
          const isWrong =
            form === "malformed"
              ? Boolean(request.text) && parseBody(request.text) === undefined
              : !request.text
          return isWrong ? { ...request, text: JSON.stringify(createBody(operation)) } : undefined
        }),
      ),
    ),
  )

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
