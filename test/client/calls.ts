import { type CallOptions, type Client, createClient, type Result } from "../../src/client/index.ts"
import { type OperationId, operationIds } from "../../src/contract/index.ts"
import { isObject, type Json, type JsonObject } from "../../src/openapi/description.ts"
import { bodies, type Endpoint, endpoints, examplesOf } from "../contract/check-examples.ts"
import { description } from "../description.ts"

/** A function that calls one operation. */
export type Call = (api: Client, call?: CallOptions) => Promise<Result<unknown>>

const requestBodies = bodies(description).filter(({ status }) => status === "request")

/** Merges the examples of an operation's body. The first one takes precedence. */
function mergeExamples(id: OperationId): JsonObject {
  const body = requestBodies.find(({ operation }) => operation.operationId === id)
  return body!.examples.map(({ value }) => value as JsonObject).reduce(merge)
}

const { subscriptions, ...taskKeys } = mergeExamples("createTask").task as JsonObject

/** The body keys that the first examples lack. The mock's coverage test names missing keys. */
const otherKeys: Partial<Record<OperationId, JsonObject>> = {
  createTask: { task: { ...taskKeys, subscriptions: subscriptions!, position_owner: 2 } },
  updateTask: {
    task: { ...taskKeys, subscriber_ids: subscriptions!, position_owner: 2, parent_id: null },
  },
  updateIntegrationWebhook: mergeExamples("createIntegrationWebhook"),
}

/** The arguments for a call to each operation, from the description's examples, with every parameter and key. */
export const callArguments = Object.fromEntries(
  endpoints(description)
    .filter(({ path }) => path.startsWith("/"))
    .map((endpoint) => [endpoint.operation.operationId, createArguments(endpoint)]),
) as Record<OperationId, CallArguments>

interface CallArguments {
  method: "GET" | "POST" | "PUT" | "DELETE"
  path: string
  options: { params: Record<string, JsonObject>; body?: JsonObject }
}

function createArguments({ path, method, operation, parameters }: Endpoint): CallArguments {
  const id = operation.operationId as OperationId
  const params: Record<string, JsonObject> = {}
  for (const parameter of parameters) {
    const [example] = examplesOf(description, parameter)
    const place = (params[`${parameter.in}`] ??= {})
    place[`${parameter.name}`] = example!.value
  }
  const sent = requestBodies.find((body) => body.operation.operationId === id)
  const body = sent && merge(sent.examples[0]!.value as JsonObject, otherKeys[id] ?? {})
  const verb = method.toUpperCase() as CallArguments["method"]
  return { method: verb, path, options: { params, ...(body && { body }) } }
}

/** Adds another body's keys, record by record. */
function merge(body: JsonObject, other: JsonObject): JsonObject {
  const records = Object.entries(other).map(([name, keys]): [string, Json] => [
    name,
    isObject(keys) ? { ...keys, ...(body[name] as JsonObject) } : keys,
  ])
  return { ...body, ...Object.fromEntries(records) }
}

/** A call to each operation. */
export const calls = Object.fromEntries(
  operationIds.map((id): [OperationId, Call] => {
    const { method, path, options } = callArguments[id]
    return [
      id,
      (api, call) => {
        const send = api[method] as Client["GET"]
        return send(path as "/tasks", { ...call, ...options } as never)
      },
    ]
  }),
) as Record<OperationId, Call>

/** Makes a call without retries. Returns its request, the response with an unread body, and the caller's result. */
export async function recordCall(call: Call, baseUrl: string, options: CallOptions = {}) {
  const exchanges: [Request, Response][] = []
  const api = createClient({
    baseUrl,
    token: "secret",
    retries: 0,
    fetch: async (input, init) => {
      const response = await (options.fetch ?? fetch)(input, init)
      exchanges.push([input as Request, response.clone()])
      return response
    },
  })
  const result = await call(api, { headers: options.headers })
  const [first, ...others] = exchanges
  if (!first || others.length > 0) throw new Error(`Expected one request, not ${exchanges.length}.`)
  const [request, response] = first
  return { request, response, result }
}
