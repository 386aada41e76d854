import { tokenPrefix } from "../../generated/tables.ts"
import { type OperationId, operationSpec } from "../contract/operations.ts"
import { isObject, type Json } from "../openapi/description.ts"
import type { HttpRequest } from "../traffic/exchange.ts"
import { type RequestSpec, type ServiceRecord } from "./service.ts"
import { CheckNotRun } from "./outcomes.ts"
import { type TestEnvironment, unusedUrl } from "./environment/environment.ts"
import type { NegativeCase } from "./negativeCases.ts"

/** What a request contains unless its {@link RequestSpec} says otherwise. */
export interface RequestDefaults {
  baseUrl: string
  token: string
  /** The media type of bodies. */
  mediaType: string
  accept: string
  prefix: string
}

/** Builds the message of a request. */
export function buildRequest(spec: RequestSpec, defaults: RequestDefaults): HttpRequest {
  const { operation, method, parameters = {}, body, token, prefix, headers: more = {} } = spec
  const { path: operationPath, method: operationMethod } = operationSpec(operation)
  let path = spec.path ?? operationPath
  const query: string[] = []
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    const text = encodeURIComponent([value].flat().join(","))
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, text)
    else query.push(`${encodeURIComponent(name)}=${text}`)
  }
  const headers = new Headers({ Accept: defaults.accept })
  const secret = token === undefined ? defaults.token : token
  if (secret !== null) headers.set("Authorization", tokenPrefix + secret)
  if (body !== undefined) headers.set("Content-Type", defaults.mediaType)
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  const search = query.length > 0 ? `?${query.join("&")}` : ""
  return {
    method: method ?? operationMethod,
    url: spec.url ?? `${defaults.baseUrl}${prefix ?? defaults.prefix}${path}${search}`,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** Builds a valid request of an operation; it changes only records of the run. */
export async function validRequest(
  operation: OperationId,
  environment: TestEnvironment,
): Promise<RequestSpec> {
  const parameters = await validParameters[operation](environment)
  const body = await validBodies[operation]?.(environment)
  return { operation, parameters: { ...parameters }, ...(body !== undefined && { body }) }
}

type Builder<T> = (environment: TestEnvironment) => T | Promise<T>

const organization: Builder<object> = ({ organizationId }) => ({ organization_id: organizationId })
const workspace: Builder<object> = ({ scope }) => scope
const nothing: Builder<object> = () => ({})
const sharedComment: Builder<object> = async ({ scope, shared }) => {
  const { comment, task } = await shared.comment()
  return { id: comment.id, ...scope, task_id: task.id }
}

const validParameters: Record<OperationId, Builder<object>> = {
  listTasks: workspace,
  createTask: nothing,
  getTask: async (environment) => ({
    id: await environment.readableTaskId(),
    organization_id: environment.organizationId,
  }),
  updateTask: async ({ shared }) => ({ id: (await shared.task()).id }),
  createComment: async ({ scope, shared }) => ({ ...scope, task_id: (await shared.task()).id }),
  updateComment: sharedComment,
  deleteComment: sharedComment,
  listLists: workspace,
  getList: ({ lists, organizationId }) => ({
    id: firstId(lists, "list"),
    organization_id: organizationId,
  }),
  listWorkspaces: organization,
  getWorkspace: ({ workspaceId, organizationId }) => ({
    id: workspaceId,
    organization_id: organizationId,
  }),
  listMemberships: workspace,
  getMembership: ({ members, organizationId }) => ({
    id: firstId(members, "membership"),
    organization_id: organizationId,
  }),
  listIntegrationWebhooks: organization,
  createIntegrationWebhook: nothing,
  updateIntegrationWebhook: async ({ shared }) => ({ id: (await shared.webhook()).id }),
  deleteIntegrationWebhook: async ({ shared, organizationId }) => ({
    id: (await shared.webhook()).id,
    organization_id: organizationId,
  }),
  listAccessTokens: organization,
  createAccessToken: nothing,
  revokeAccessToken: async ({ shared }) => ({ id: (await shared.token()).id }),
  listActivities: ({ organizationId }) => ({ organization_id: organizationId, limit: 10 }),
  getActivity: async (environment) => ({
    id: await environment.readableActivityId(),
    organization_id: environment.organizationId,
  }),
}

const validBodies: Partial<Record<OperationId, Builder<Json>>> = {
  createTask: taskBody("Task"),
  updateTask: taskBody("Renamed"),
  createComment: (environment) => ({
    comment: { body: environment.nameFor("Comment"), mime_type: "text/x-markdown" },
  }),
  updateComment: (environment) => ({ comment: { body: environment.nameFor("Changed") } }),
  createIntegrationWebhook: async (environment) => ({
    organization_id: environment.organizationId,
    integration_webhook: {
      name: environment.nameFor("Webhook"),
      url: unusedUrl,
      resource_type: "Task",
      resource_id: (await environment.shared.task()).id,
    },
  }),
  updateIntegrationWebhook: (environment) => ({
    organization_id: environment.organizationId,
    integration_webhook: { name: environment.nameFor("Renamed") },
  }),
  createAccessToken: (environment) => ({
    organization_id: environment.organizationId,
    access_token: { name: environment.nameFor("Token") },
  }),
}

function taskBody(label: string): Builder<Json> {
  return (environment) => {
    const { organization_id, workspace_id } = environment.scope
    return { organization_id, task: { workspace_id, name: environment.nameFor(label) } }
  }
}

function firstId([row]: ServiceRecord[], label: string): number {
  if (row) return row.id
  throw new CheckNotRun(`There is no ${label}.`)
}

/** Makes a valid request invalid as a negative case says. */
export function toNegativeRequest(
  request: RequestSpec,
  { kind, in: place, name, value }: NegativeCase,
): RequestSpec {
  if (place !== "body") {
    const parameters = { ...request.parameters, [name]: kind === "missing" ? undefined : value }
    return { ...request, parameters }
  }
  const body = structuredClone(request.body ?? {})
  // For a name inside an array, the value replaces the whole array.
  const [arrayName = "", elementName] = name.split("[]")
  const path = arrayName.split(".")
  const last = path.pop() ?? ""
  let parent: Json | undefined = body
  for (const key of path) {
    if (!isObject(parent)) break
    parent = parent[key] ??= {}
  }
  if (isObject(parent)) {
    if (kind === "missing" && elementName === undefined) delete parent[last]
    else parent[last] = value ?? null
  }
  return { ...request, body }
}
