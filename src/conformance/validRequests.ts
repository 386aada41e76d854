import { acceptedCases, requirements } from "../../generated/conformance.ts"
import type { KeyPath } from "../../generated/effects.ts"
import { defaultLimit } from "../../generated/tables.ts"
import { type OperationId, operationSpec } from "../contract/operations.ts"
import { isObject, type Json } from "../openapi/description.ts"
import type { Exchange } from "../traffic/exchange.ts"
import { requireResponse } from "./assertions.ts"
import type { CheckContext } from "./check.ts"
import { createUnusedUrl, type TestEnvironment } from "./environment/environment.ts"
import type { NegativeCase } from "./negativeCases.ts"
import { MissingRecords } from "./outcomes.ts"
import type { RequestSpec, ServiceRecord } from "./service.ts"

/** A parameter or a key of a request. */
export type RequestPlace = Pick<NegativeCase, "in" | "name">

type Values = Record<string, Json>
type Builder<T> = (environment: TestEnvironment) => T | Promise<T>

type Requirements = typeof requirements
type ParameterName<Id extends OperationId> = Requirements[Id]["parameters"][number]
type LastName<Path> = Path extends `${string}.${infer Rest}` ? LastName<Rest> : Path
type RequiredKey = Requirements[OperationId]["forms"][number][number]

/** The parameters that identify a record: its ID, and for a comment also the ID of its task. */
type RecordParameter = "id" | "task_id"

/** The operations that require a {@link RecordParameter}. */
type RecordOperation = {
  [Id in OperationId]: RecordParameter & ParameterName<Id> extends never ? never : Id
}[OperationId]

/** The values of required parameters and keys, by name. */
const requiredValues: Record<
  Exclude<ParameterName<OperationId> | LastName<RequiredKey>, RecordParameter>,
  Builder<Json>
> = {
  organization_id: ({ organizationId }) => organizationId,
  workspace_id: ({ workspaceId }) => workspaceId,
  limit: () => defaultLimit,
  name: uniqueName,
  body: uniqueName,
  mime_type: () => "text/x-markdown",
  url: createUnusedUrl,
  // Prefer a list, because a webhook needs a public resource and tasks without a list are private.
  resource_type: ({ lists }) => (lists.length > 0 ? "List" : "Task"),
  resource_id: async ({ lists, shared }) => lists[0]?.id ?? (await shared.task()).id,
}

/** Optional keys that a valid update contains. Without these keys, the update would change nothing. */
const changedKeys: { [Id in OperationId]?: KeyPath<Id> } = {
  updateTask: "task.name",
  updateIntegrationWebhook: "integration_webhook.name",
}

/** Returns the record for each operation. If `isOwn` is true, no other check uses this record. */
const recordValues: Record<
  RecordOperation,
  (environment: TestEnvironment, isOwn: boolean) => Values | Promise<Values>
> = {
  getTask: async (environment) => ({ id: await environment.readableTaskId() }),
  updateTask: (environment, isOwn) =>
    readId(isOwn ? environment.createTask() : environment.shared.task()),
  createComment: async ({ shared }) => ({ task_id: (await shared.task()).id }),
  updateComment: commentValues,
  deleteComment: commentValues,
  getList: ({ lists }) => readFirstId(lists, "a list"),
  getWorkspace: ({ workspaceId }) => ({ id: workspaceId }),
  getMembership: ({ members }) => readFirstId(members, "a membership"),
  updateIntegrationWebhook: webhookValues,
  deleteIntegrationWebhook: webhookValues,
  revokeAccessToken: (environment, isOwn) =>
    readId(isOwn ? environment.createToken() : environment.shared.token()),
  getActivity: async (environment) => ({ id: await environment.readableActivityId() }),
}

async function commentValues(environment: TestEnvironment, isOwn: boolean): Promise<Values> {
  const created = isOwn ? environment.createComment() : environment.shared.comment()
  const { comment, task } = await created
  return { id: comment.id, task_id: task.id }
}

async function webhookValues(environment: TestEnvironment, isOwn: boolean): Promise<Values> {
  return readId(isOwn ? environment.createWebhook() : environment.shared.webhook())
}

async function readId(record: Promise<{ id: number }>): Promise<Values> {
  return { id: (await record).id }
}

function uniqueName(environment: TestEnvironment): string {
  return environment.nameFor(`Request ${crypto.randomUUID().slice(0, 8)}`)
}

function readFirstId([row]: ServiceRecord[], label: string): Values {
  if (row) return { id: row.id }
  throw new MissingRecords(label)
}

interface ValidRequestOptions {
  /** Whether to use a record that no other check uses, because the request may change it. Default: false. */
  isOwn?: boolean
  /** The index of the form of the body, if the body has several forms. */
  form?: number
  /** The values to use instead of default values, by name. The request contains no optional keys. */
  values?: Values
  /** Whether to add `organization_id` to an operation for which the source does not document this parameter. */
  hasOrganization?: boolean
}

/** Builds a valid request of an operation, without optional parameters and keys. */
export async function validRequest(
  operation: OperationId,
  environment: TestEnvironment,
  { isOwn = false, form = 0, hasOrganization = false, values }: ValidRequestOptions = {},
): Promise<RequestSpec> {
  const { parameters: names, forms } = requirements[operation]
  const builders: Partial<typeof recordValues> = recordValues
  const known = values ?? (await builders[operation as RecordOperation]?.(environment, isOwn))
  const createValue = async (name: string): Promise<Json> =>
    known?.[name] ?? requiredValues[name as keyof typeof requiredValues](environment)
  const parameters: Values = {}
  for (const name of names) parameters[name] = await createValue(name)
  if (hasOrganization) parameters.organization_id = environment.organizationId
  const keys: readonly string[] | undefined = forms[form]
  if (!keys) return { operation, parameters }
  let body: Json = {}
  const changed = (!values && changedKeys[operation]) || []
  for (const key of [...keys, changed].flat()) {
    body = withKey(body, key, await createValue(key.replace(/.*\./, "")))
  }
  return { operation, parameters, body }
}

/** Lists the forms of a request. The service must accept at least one. */
export function listForms(operation: OperationId): ValidRequestOptions[] {
  const { forms } = requirements[operation]
  if (forms.length > 0) return [...forms.keys()].map((form) => ({ form }))
  // The source does not document whether this operation requires `organization_id`. All other operations with an ID
  // require it.
  return operationSpec(operation).anySuccess ? [{}, { hasOrganization: true }] : [{}]
}

/** Lists the forms of a request that contain a key. Lists all forms if none contains the key. */
export function listFormsWith(operation: OperationId, name: string): ValidRequestOptions[] {
  const forms: readonly (readonly string[])[] = requirements[operation].forms
  const all = listForms(operation)
  const found = all.filter(({ form = 0 }) =>
    forms[form]?.some((key) => `${key}.`.startsWith(`${name}.`)),
  )
  return found.length > 0 ? found : all
}

/**
 * Sends a valid request with changes. Tries one form after another until the status is as expected. Returns the first
 * exchange if no form has the expected status.
 */
async function sendForms(
  context: CheckContext,
  operation: OperationId,
  isOwn: boolean,
  change: (request: RequestSpec) => RequestSpec,
  isExpected: (status: number) => boolean,
): Promise<Exchange> {
  const exchanges: Exchange[] = []
  for (const options of listForms(operation)) {
    const request = await validRequest(operation, context.environment, { ...options, isOwn })
    const exchange = await context.send(change(request))
    if (isExpected(requireResponse(exchange).status)) return exchange
    exchanges.push(exchange)
  }
  return exchanges[0]!
}

/** Sends a valid request that may change its record. */
export async function sendValid(
  context: CheckContext,
  operation: OperationId,
  changes?: Partial<RequestSpec>,
): Promise<Exchange> {
  const change = (request: RequestSpec): RequestSpec => ({ ...request, ...changes })
  return sendForms(context, operation, true, change, (status) => status < 400)
}

/** Sends a request for a record that does not exist. Sends a second request with an optional parameter, if any. */
export async function sendUnknown(
  context: CheckContext,
  operation: OperationId,
  id: number,
): Promise<{ first: Exchange; withOptional?: Exchange }> {
  const change = (request: RequestSpec): RequestSpec => {
    const changed = withValue(request, { in: "path", name: "id" }, id)
    const key = { in: "body", name: "task.id" } as const
    return readValue(request, key) === undefined ? changed : withValue(changed, key, id)
  }
  const first = await sendForms(context, operation, false, change, (status) => status === 404)
  const valid = await validRequest(operation, context.environment)
  const optional = withOptional(valid)
  return optional === valid
    ? { first }
    : { first, withOptional: await context.send(change(optional)) }
}

/** Adds one of the optional query parameters of an operation, with a legal value. */
export function withOptional(valid: RequestSpec, turn = 0): RequestSpec {
  const all = acceptedCases.filter(
    (each) => each.operation === valid.operation && each.values && each.evidence !== "assumed",
  )
  const { name = "", values = [], with: others } = all[turn % all.length] ?? {}
  if (all.length === 0) return valid
  return { ...valid, parameters: { [name]: values[0], ...others, ...valid.parameters } }
}

/** IDs of existing records, by the name of a parameter or key. */
const existingIds: Partial<Record<string, Builder<Json | undefined>>> = {
  organization_id: requiredValues.organization_id,
  workspace_id: requiredValues.workspace_id,
  list_id: ({ lists }) => lists[0]?.id,
  owner_id: ({ accountId }) => accountId,
  account_id: ({ accountId }) => accountId,
  parent_id: async ({ shared }) => (await shared.task()).id,
  resource_id: requiredValues.resource_id,
}

/** Returns the ID of an existing record for a parameter or key. */
export async function existingId(
  name: string,
  environment: TestEnvironment,
): Promise<Json | undefined> {
  return existingIds[name.replace(/.*\./, "")]?.(environment)
}

/** Copies a request with another value of a parameter or key; undefined removes it. */
export function withValue(
  request: RequestSpec,
  { in: place, name }: RequestPlace,
  value: Json | undefined,
): RequestSpec {
  if (place === "body") return { ...request, body: withKey(request.body ?? {}, name, value) }
  return { ...request, parameters: { ...request.parameters, [name]: value } }
}

/** Returns the value of a parameter or key in a request. */
export function readValue(
  { parameters = {}, body }: RequestSpec,
  { in: place, name }: RequestPlace,
): unknown {
  if (place !== "body") return parameters[name]
  return name
    .split(".")
    .reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), body)
}

/**
 * Copies a body, and replaces the value of the key at a path. If the path leads into an array, replaces the whole
 * array.
 */
function withKey(body: Json, path: string, value: Json | undefined): Json {
  const copy = isObject(body) ? { ...body } : {}
  const [name = "", ...rest] = path.replace(/\[\].*/, "").split(".")
  if (rest.length > 0) copy[name] = withKey(copy[name] ?? {}, rest.join("."), value)
  else if (value === undefined) delete copy[name]
  else copy[name] = value
  return copy
}
