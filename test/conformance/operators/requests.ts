import { allOperations, operations } from "../../../src/conformance/facts.ts"
import { operationIds, type OperationId, type Violation } from "../../../src/contract/index.ts"
import { getLastKey, setByKeyPath } from "../../../src/contract/keyPaths.ts"
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
  createMutants,
  defineMutant,
  type GeneratedMutant,
  listViolations,
  type Operators,
  parseBody,
  workspace,
} from "./common.ts"
import { listTypes, requestKeys, resolve } from "./keys.ts"

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

/** A query parameter, or a key of a body. */
interface Part {
  operation: OperationId
  name: string
  isKey: boolean
  isRequired: boolean
  /** Whether a value can have a wrong type. */
  isTyped: boolean
}

/** Whether a value in a query can have a wrong type. */
const isChecked = (schema: JsonObject): boolean => {
  const [type] = listTypes(schema)
  return type === "string" ? schema.format !== undefined : ![undefined, "array"].includes(type)
}

const parameters: Part[] = allOperations.flatMap(({ id: operation, spec }) =>
  spec.parameters
    .filter((one) => one.in === "query" && !one.assumed)
    .map(({ name, required: isRequired = false, schema }) => ({
      operation,
      name,
      isKey: false,
      isRequired,
      isTyped: isChecked(resolve({ $ref: schema })),
    })),
)

const keys: Part[] = requestKeys
  .filter(({ operation, name }) => operation !== "createAccessToken" || name !== "organization_id")
  .map(({ operation, path, isRequired, isAssumed, schema }) => ({
    operation,
    name: path,
    isKey: true,
    isRequired,
    isTyped: listTypes(schema).length > 0 && !isAssumed,
  }))

const withJson = (request: ServiceRequest, body: AnyBody): ServiceRequest => ({
  ...request,
  text: JSON.stringify(body),
})

/** Accepts a violation of a part: reads the request without the part, or with another value if it's required. */
const acceptPart = (
  { operation, name, isKey, isRequired }: Part,
  isAccepted: (violation: Violation) => boolean,
): Mutation =>
  acceptInvalid(operation, async (request) => {
    const violations = await listViolations(request)
    if (!violations.some((one) => one.name === name && isAccepted(one))) return undefined
    const value = defaults[getLastKey(name)]
    if (!isKey) return withQuery(request, { [name]: isRequired ? value : null })
    const body = parseBody(request.text)
    setByKeyPath(body, name, value)
    return withJson(request, body)
  })

const partOperators: Operators<Part> = {
  "missing part accepted": (part) =>
    part.isRequired && acceptPart(part, ({ kind }) => kind === "missing"),
  // Or text that is no date or URL at all.
  "wrong type accepted": (part) =>
    part.isTyped &&
    acceptPart(part, ({ pointer, found }) =>
      pointer.endsWith("/format")
        ? !/^"?\d{4}-/.test(found)
        : pointer.endsWith("/type") && found !== "null",
    ),
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

export const requestMutants: GeneratedMutant[] = [
  ...createMutants(
    [...parameters, ...keys],
    partOperators,
    ({ operation, name }) => `${operation}/${name}`,
  ),
  ...valueMutants,
  ...createMutants(
    operationIds.filter((id) => operations[id].spec.body),
    bodyOperators,
  ),
]
