import { acceptedCases, requirements } from "../../generated/conformance.ts"
import { effects, type KeyPath } from "../../generated/effects.ts"
import { defaultLimit } from "../../generated/tables.ts"
import { type OperationId, getOperationSpec } from "../contract/operations.ts"
import { isObject, type Json } from "../openapi/description.ts"
import type { Exchange } from "../traffic/exchange.ts"
import { requireResponse } from "./assertions.ts"
import type { CheckContext } from "./check.ts"
import { createUnusedUrl, type TestEnvironment } from "./environment/environment.ts"
import type { NegativeCase } from "./negativeCases.ts"
import { MissingRecords } from "./outcomes.ts"
import type { RequestSpec } from "./service.ts"

export type RequestPlace = Pick<NegativeCase, "in" | "name">

type Values = Record<string, Json>
type Builder<T> = (environment: TestEnvironment) => T | Promise<T>

type Requirements = (typeof requirements)[OperationId]
type LastName<Path> = Path extends `${string}.${infer Rest}` ? LastName<Rest> : Path
type RequiredName =
  | Requirements["parameters"][number]
  | LastName<Requirements["forms"][number][number]>

/** The values of required parameters and keys, by name. */
const requiredValues: Record<Exclude<RequiredName, "id">, Builder<Json>> = {
  organization_id: ({ organizationId }) => organizationId,
  workspace_id: ({ workspaceId }) => workspaceId,
  task_id: async ({ shared }) => (await shared.task()).id,
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

/** Returns the ID of a record of each kind. If `isOwn` is true, no other check uses this record. */
const recordIds: Record<
  (typeof effects)[OperationId]["kind"],
  (environment: TestEnvironment, isOwn: boolean) => Values | Promise<Values>
> = {
  tasks: async (environment, isOwn) => ({
    id: isOwn ? (await environment.createTask()).id : await environment.readableTaskId(),
  }),
  comments: async (environment, isOwn) => {
    const created = isOwn ? environment.createComment() : environment.shared.comment()
    const { comment, task } = await created
    return { id: comment.id, task_id: task.id }
  },
  lists: ({ lists }) => pickId(lists, "a list"),
  workspaces: ({ workspaceId }) => ({ id: workspaceId }),
  memberships: ({ members }) => pickId(members, "a membership"),
  integration_webhooks: async (environment, isOwn) =>
    pickId([await (isOwn ? environment.createWebhook() : environment.shared.webhook())]),
  access_tokens: async (environment, isOwn) =>
    pickId([await (isOwn ? environment.createToken() : environment.shared.token())]),
  activities: async (environment) => ({ id: await environment.readableActivityId() }),
}

function pickId([record]: { id: number }[], label = ""): Values {
  if (record) return { id: record.id }
  throw new MissingRecords(label)
}

function uniqueName(environment: TestEnvironment): string {
  return environment.nameFor(`Request ${crypto.randomUUID().slice(0, 8)}`)
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
  const { forms } = requirements[operation]
  const names: readonly string[] = requirements[operation].parameters
  const findId = recordIds[effects[operation].kind]
  const isChanged = isOwn && getOperationSpec(operation).method !== "GET"
  const known = values ?? (names.includes("id") ? await findId(environment, isChanged) : {})
  const createValue = async (name: string): Promise<Json> =>
    known[name] ?? requiredValues[name as keyof typeof requiredValues](environment)
  const parameters: Values = {}
  for (const name of names) parameters[name] = await createValue(name)
  if (hasOrganization) parameters.organization_id = environment.organizationId
  const keys: readonly string[] | undefined = forms[form]
  if (!keys) return { operation, parameters }
  let body: Json = {}
  const changed = (!values && changedKeys[operation]) || []
  for (const key of [...keys, changed].flat()) {
    body = withKey(body, key, await createValue(key.replace(/^.*\./, "")))
  }
  return { operation, parameters, body }
}

/** Lists the forms of a request. The service must accept at least one. */
function listForms(operation: OperationId): ValidRequestOptions[] {
  const { forms } = requirements[operation]
  if (forms.length > 0) return [...forms.keys()].map((form) => ({ form }))
  // The source does not document whether this operation requires `organization_id`. All other operations with an ID
  // require it.
  return getOperationSpec(operation).anySuccess ? [{}, { hasOrganization: true }] : [{}]
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
  { environment, send }: CheckContext,
  operation: OperationId,
  isOwn: boolean,
  change: (request: RequestSpec) => RequestSpec,
  isExpected: (status: number) => boolean,
): Promise<Exchange> {
  const exchanges: Exchange[] = []
  for (const options of listForms(operation)) {
    const request = await validRequest(operation, environment, { ...options, isOwn })
    const exchange = await send(change(request))
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

export async function sendUnknown(
  context: CheckContext,
  operation: OperationId,
  id: number,
): Promise<Exchange> {
  const change = (request: RequestSpec): RequestSpec => {
    const changed = withValue(request, { in: "path", name: "id" }, id)
    const key = { in: "body", name: "task.id" } as const
    return readValue(request, key) === undefined ? changed : withValue(changed, key, id)
  }
  return sendForms(context, operation, false, change, (status) => status === 404)
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

export async function existingId(
  name: string,
  environment: TestEnvironment,
): Promise<Json | undefined> {
  return existingIds[name.replace(/^.*\./, "")]?.(environment)
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
