import { tokenPrefix } from "../../generated/tables.ts"
import { isObject, type Json } from "../openapi/description.ts"
import { factsOf, type OperationId } from "../contract/operations.ts"
import type { Ask, Context } from "./check.ts"
import { NotRun } from "./check.ts"
import type { Case } from "./negativeCases.ts"
import type { Message } from "../traffic/transport.ts"

/** What is needed to write a request. */
export interface Writer {
  baseUrl: string
  token: string
  /** The media type of the service. */
  mediaType: string
  /** The media types that are accepted. */
  accept: string
  prefix: string
}

/** Writes a request: its parts as they go over the wire. */
export function write(
  { operation, method, path: given, parameters = {}, body, token, prefix, headers: more }: Ask,
  writer: Writer,
): Message {
  const facts = factsOf(operation)
  let path = given ?? facts.path
  const query: string[] = []
  for (const [name, value] of Object.entries(parameters)) {
    if (value === undefined) continue
    const text = encodeURIComponent([value].flat().join(","))
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, text)
    else query.push(`${encodeURIComponent(name)}=${text}`)
  }
  const headers = new Headers({ Accept: writer.accept })
  const secret = token === undefined ? writer.token : token
  if (secret !== null) headers.set("Authorization", tokenPrefix + secret)
  if (body !== undefined) headers.set("Content-Type", writer.mediaType)
  for (const [name, value] of Object.entries(more ?? {})) headers.set(name, value)
  const url = `${writer.baseUrl}${prefix ?? writer.prefix}${path}${query.length > 0 ? `?${query.join("&")}` : ""}`
  return {
    method: method ?? facts.method,
    url,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

/** A request that is of the contract, for an operation: on records of the run where it changes something. */
export async function validRequest(operation: OperationId, { ground }: Context): Promise<Ask> {
  const { organization: organization_id, workspace: workspace_id } = ground
  const onComment = async (): Promise<Record<string, number>> => {
    const { comment, task } = await ground.some.comment()
    return { id: comment.id, organization_id, workspace_id, task_id: task.id }
  }
  const parameters: Record<OperationId, () => object | Promise<object>> = {
    listTasks: () => ({ organization_id, workspace_id }),
    createTask: () => ({}),
    getTask: async () => ({ id: await ground.readableTask(), organization_id }),
    updateTask: async () => ({ id: (await ground.some.task()).id }),
    createComment: async () => ({
      organization_id,
      workspace_id,
      task_id: (await ground.some.task()).id,
    }),
    updateComment: onComment,
    deleteComment: onComment,
    listLists: () => ({ organization_id, workspace_id }),
    getList: () => ({ id: firstId(ground.lists, "list"), organization_id }),
    listWorkspaces: () => ({ organization_id }),
    getWorkspace: () => ({ id: workspace_id, organization_id }),
    listMemberships: () => ({ organization_id, workspace_id }),
    getMembership: () => ({ id: firstId(ground.members, "membership"), organization_id }),
    listIntegrationWebhooks: () => ({ organization_id }),
    createIntegrationWebhook: () => ({}),
    updateIntegrationWebhook: async () => ({ id: (await ground.some.webhook()).id }),
    deleteIntegrationWebhook: async () => ({
      id: (await ground.some.webhook()).id,
      organization_id,
    }),
    listAccessTokens: () => ({ organization_id }),
    createAccessToken: () => ({}),
    revokeAccessToken: async () => ({ id: (await ground.some.token()).id }),
    listActivities: () => ({ organization_id, limit: 10 }),
    getActivity: async () => ({ id: await ground.readableActivity(), organization_id }),
  }
  const bodies: Partial<Record<OperationId, () => Json | Promise<Json>>> = {
    createTask: () => ({ organization_id, task: { workspace_id, name: ground.name("Task") } }),
    updateTask: () => ({ organization_id, task: { workspace_id, name: ground.name("Renamed") } }),
    createComment: () => ({
      comment: { body: ground.name("Comment"), mime_type: "text/x-markdown" },
    }),
    updateComment: () => ({ comment: { body: ground.name("Changed") } }),
    createIntegrationWebhook: async () => ({
      organization_id,
      integration_webhook: {
        name: ground.name("Webhook"),
        url: "https://receiver.invalid/",
        resource_type: "Task",
        resource_id: (await ground.some.task()).id,
      },
    }),
    updateIntegrationWebhook: () => ({
      organization_id,
      integration_webhook: { name: ground.name("Renamed") },
    }),
    createAccessToken: () => ({ organization_id, access_token: { name: ground.name("Token") } }),
  }
  const body = await bodies[operation]?.()
  return {
    operation,
    parameters: { ...(await parameters[operation]()) },
    ...(body !== undefined && { body }),
  }
}

function firstId([row]: { id: number }[], what: string): number {
  if (row) return row.id
  throw new NotRun(`There is no ${what} here.`)
}

/** A request with the one fault of a case. */
export function withFault(request: Ask, { kind, in: place, name, value }: Case): Ask {
  if (place !== "body") {
    const parameters = { ...request.parameters, [name]: kind === "missing" ? undefined : value }
    return { ...request, parameters }
  }
  const body = structuredClone(request.body ?? {})
  // The value is the whole array where the fault is in an element of it.
  const [ofArray = "", inElement] = name.split("[]")
  const path = ofArray.split(".")
  const last = path.pop() ?? ""
  let inner: Json | undefined = body
  for (const key of path) {
    if (!isObject(inner)) break
    inner = inner[key] ??= {}
  }
  if (isObject(inner)) {
    if (kind === "missing" && inElement === undefined) delete inner[last]
    else inner[last] = value ?? null
  }
  return { ...request, body }
}
