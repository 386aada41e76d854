import { mapBody, type ServiceResponse, mapSuccess, withText } from "../provider.ts"
import { type MutantDefinition, json } from "./common.ts"

/** Sets or removes `Content-Type`. */
const setContentType =
  (type: string | null) =>
  (response: ServiceResponse): void => {
    if (type === null) response.headers.delete("content-type")
    else response.headers.set("content-type", type)
  }

export const mediaTypeMutants: MutantDefinition[] = [
  {
    name: "type-html",
    description: "GET /lists has the media type `text/html`.",
    check: "responses/listLists",
    mutation: mapSuccess("listLists", setContentType("text/html")),
  },
  {
    name: "type-v1",
    description: "GET /workspaces/{id} has the media type of version 1.",
    check: "responses/getWorkspace",
    mutation: mapSuccess("getWorkspace", setContentType("application/vnd.work-management.v1+json")),
  },
  {
    name: "type-latin1",
    description: "GET /workspaces has `charset=latin1` in its media type.",
    check: "responses/listWorkspaces",
    mutation: mapSuccess("listWorkspaces", setContentType(`${json}; charset=latin1`)),
  },
  {
    name: "type-none",
    description: "PUT /integration_webhooks/{id} has no media type.",
    check: "responses/updateIntegrationWebhook",
    mutation: mapSuccess("updateIntegrationWebhook", setContentType(null)),
  },
  {
    name: "json-malformed",
    description: "GET /memberships/{id} has a trailing comma in its JSON.",
    check: "responses/getMembership",
    mutation: mapSuccess("getMembership", (response) =>
      withText(response, response.text.replace(/\}$/, ",}")),
    ),
  },
  {
    name: "json-truncated",
    description: "GET /lists/{id} returns truncated JSON.",
    check: "responses/getList",
    mutation: mapSuccess("getList", (response) => withText(response, response.text.slice(0, -1))),
  },
  {
    name: "json-mark",
    description: "GET /access_tokens has a byte order mark before its JSON.",
    check: "responses/listAccessTokens",
    mutation: mapSuccess("listAccessTokens", (response) =>
      withText(response, `\uFEFF${response.text}`),
    ),
  },
  {
    name: "json-latin1",
    description: "GET /tasks/{id} is encoded in Latin-1.",
    check: "createTask/writes/task.name",
    mutation: mapSuccess("getTask", (response) => ({ ...response, encoding: "latin1" })),
  },
  {
    name: "body-empty",
    description: "PUT /tasks/{id} returns 200 without a body.",
    check: "responses/updateTask",
    mutation: mapSuccess("updateTask", (response) => withText(response, "")),
  },
  {
    name: "body-array",
    description: "GET /integration_webhooks returns an array without the wrapper object.",
    check: "responses/listIntegrationWebhooks",
    mutation: mapBody("listIntegrationWebhooks", (body) => body.integration_webhooks),
  },
  {
    name: "body-wrapped",
    description: "GET /lists/{id} wraps its record in `data`.",
    check: "responses/getList",
    mutation: mapBody("getList", (body) => ({ data: body })),
  },
]
