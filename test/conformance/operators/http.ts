// Faults of HTTP and hostile services, which no effect or schema implies.
import type { OperationId } from "../../../src/contract/index.ts"
import {
  acceptInvalid,
  type AnyBody,
  mapBody,
  mapResponse,
  mapSuccess,
  type Mutation,
  type ServiceResponse,
  withQuery,
  withText,
} from "../provider.ts"
import { withLink } from "./collections.ts"
import { errorResponse, type GeneratedMutant, isPrefixed, json } from "./common.ts"

/** Sets or removes `Content-Type`. */
const setContentType =
  (type?: string) =>
  (response: ServiceResponse): void => {
    response.headers.delete("content-type")
    if (type !== undefined) response.headers.set("content-type", type)
  }

/** Lets each request to a list with an offset end with a `Link`. */
const endlessLink: Mutation = mapSuccess("listActivities", (response, request) => {
  if (response.headers.has("link")) return undefined
  const count = (JSON.parse(response.text) as AnyBody).activities.length
  const cursor = Number(request.url.searchParams.get("cursor")) + count
  return withLink(response, withQuery(request, { cursor }).url)
})

const repeatedUuid = `"request_uuid":"0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5"`

// oxfmt-ignore
const faults: [operation: OperationId, description: string, mutation: Mutation][] = [
  ["getWorkspace", "closes the connection during the response", mapSuccess("getWorkspace", (one) => ({ ...one, isTruncated: true }))],
  ["getMembership", "sends 9 million spaces", mapSuccess("getMembership", (one) => withText(one, one.text.replace(/\}$/, `${" ".repeat(9_000_000)}}`)))],
  ["getActivity", "sends a payload with a thousand levels", mapSuccess("getActivity", (one) => withText(one, one.text.replace(/"payload":\{[^}]*\}/, `"payload":${'{"a":'.repeat(1_000)}{}${"}".repeat(1_000)}`)))],
  ["listLists", "has the media type of HTML", mapSuccess("listLists", setContentType("text/html"))],
  ["getWorkspace", "has the media type of version 1", mapSuccess("getWorkspace", setContentType("application/vnd.work-management.v1+json"))],
  ["listWorkspaces", "names another encoding", mapSuccess("listWorkspaces", setContentType(`${json}; charset=latin1`))],
  ["updateIntegrationWebhook", "has no media type", mapSuccess("updateIntegrationWebhook", setContentType())],
  ["getMembership", "has a trailing comma in its JSON", mapSuccess("getMembership", (one) => withText(one, one.text.replace(/\}$/, ",}")))],
  ["listAccessTokens", "has a byte order mark", mapSuccess("listAccessTokens", (one) => withText(one, `\uFEFF${one.text}`))],
  ["updateTask", "returns 200 without a body", mapSuccess("updateTask", (one) => withText(one, ""))],
  ["getActivity", "is not implemented", (next) => async (request) => request.operation === "getActivity" ? errorResponse(501, "unsupported_param") : next(request)],
  ["listTasks", "returns version 1 without a prefix: tasks have a title", mapBody("listTasks", (body, { url }) => { if (!isPrefixed(url)) for (const task of body.tasks) task.title = task.name })],
  ["createTask", "returns 200 instead of 201 without a prefix", mapSuccess("createTask", (one, { url }) => isPrefixed(url) ? one : { ...one, status: 200 })],
  ["listActivities", "has a Link on the last page", endlessLink],
  ["listTasks", "repeats the request_uuid in errors", mapResponse((one) => one.status >= 400 ? withText(one, one.text.replace(/"request_uuid":"[^"]*"/, repeatedUuid)) : undefined)],
  ["listTasks", "has another envelope of errors without a prefix", mapResponse((one, { url }) => one.status >= 400 && !isPrefixed(url) ? withText(one, { error: JSON.parse(one.text).errors[0] }) : undefined)],
  ["listTasks", "accepts an unknown view with letters in its ID", acceptInvalid("listTasks", (request) => withQuery(request, { list_id: null, workspace_id: null }))],
  ["createIntegrationWebhook", "accepts an FTP URL", acceptInvalid("createIntegrationWebhook", (request) => request.text?.includes('"ftp:') ? { ...request, text: request.text.replace('"ftp:', '"http:') } : undefined)],
]

/** The hand-written mutants. verify-hostile.integration.test.ts has services that hang, redirect or hang up. */
export const httpMutants: GeneratedMutant[] = faults.map(([operation, fault, mutation]) => ({
  name: `http/${operation}/${fault.replaceAll(/\W+/g, "-")}`,
  operator: "HTTP",
  mutation,
}))
