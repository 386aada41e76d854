import type { OperationId } from "../../src/contract/index.ts"
import { all, content, drop, header, set } from "../contract/messages.ts"
import type { Messages } from "./recording.ts"

/** A valid exchange made invalid, and the violations that must be found. */
export interface MessageMutant {
  name: string
  /** Whether a HAR file contains the exchange, or a client sends and receives it. */
  in: "recording" | "client"
  operation: OperationId
  side: "request" | "response"
  change: (messages: Messages) => void
  /** All violations, as `lineOf` formats them. */
  found: string[]
}

const type = (value?: string) => header("content-type", value)

const method = (name: string) => (message: Messages["request"]) => {
  message.method = name
}
const path = (text: string) => (message: Messages["request"]) => {
  const url = new URL(message.url)
  url.pathname = text
  message.url = url.href
}
/** Sets or removes a query parameter. */
const query = (name: string, value?: string) => (message: Messages["request"]) => {
  const url = new URL(message.url)
  if (value === undefined) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  message.url = url.href
}
const append = (name: string, value: string) => (message: Messages["request"]) => {
  const url = new URL(message.url)
  url.searchParams.append(name, value)
  message.url = url.href
}
const status = (code: number) => (message: Messages["response"]) => {
  message.status = code
}

type MutantRow<Message> = [
  name: string,
  operation: OperationId,
  change: (message: Message) => void,
  ...found: string[],
]

// One mutant a line.
// oxfmt-ignore
const requests: MutantRow<Messages["request"]>[] = [
  ["the media type of version 1", "createTask", type("application/vnd.work-management.v1+json"), "header Content-Type invalid #/components/requestBodies/CreateTask"],
  ["application/json in a request", "updateTask", type("application/json"), "header Content-Type invalid #/components/requestBodies/UpdateTask"],
  ["a body without a media type", "createComment", type(), "header Content-Type missing #/components/requestBodies/CreateComment"],
  ["Accept without JSON", "getTask", header("accept", "text/html"), "header Accept invalid #/components/responses/TaskWithIncludes"],
  ["no organization_id", "listWorkspaces", query("organization_id"), "query organization_id missing #/components/parameters/OrganizationId"],
  ["a misspelled parameter", "listMemberships", all(query("organization_id"), query("organisation_id", "1")), "query organization_id missing #/components/parameters/OrganizationId", "query organisation_id unsupported #/paths/~1memberships/get"],
  ["a parameter in camel case", "listTasks", all(query("list_id"), query("listId", "41")), "query listId unsupported #/paths/~1tasks/get"],
  ["a name as an ID", "listIntegrationWebhooks", query("organization_id", "studio"), "query organization_id invalid #/components/parameters/OrganizationId/schema/type"],
  ["a parameter twice", "getWorkspace", append("organization_id", "2"), "query organization_id invalid #/components/parameters/OrganizationId"],
  ["a limit above the maximum", "listTasks", query("limit", "101"), "query limit invalid #/paths/~1tasks/get/parameters/limit/schema/maximum"],
  ["an unknown view", "listTasks", query("view", "mine"), "query view invalid #/components/parameters/TaskView/schema/enum"],
  ["a date instead of a date-time", "listActivities", query("before", "2026-03-31"), "query before invalid #/components/parameters/Before/schema/format"],
  ["a string instead of an integer", "createTask", set("/task/workspace_id", "11"), "body task.workspace_id invalid #/components/schemas/TaskInput/properties/workspace_id/type"],
  ["an unknown key", "createTask", set("/task/priority", 1), "body task.priority unsupported #/components/schemas/TaskInput/additionalProperties"],
  ["a key in camel case", "updateTask", set("/task/dueOn", "2026-03-31"), "body task.dueOn unsupported #/components/schemas/TaskChanges/additionalProperties"],
  ["a missing key", "updateTask", drop("/task/workspace_id"), "body task.workspace_id missing #/components/schemas/TaskChanges/required"],
  ["a name that is null", "createTask", set("/task/name", null), "body task.name missing #/components/schemas/CreateTaskRequest"],
  ["a date that is null in a new task", "createTask", set("/task/due_on", null), "body task.due_on invalid #/components/schemas/TaskInput/properties/due_on/type"],
  ["no body", "createComment", content(undefined), "body comment missing #/components/schemas/CreateCommentRequest/required"],
  ["truncated JSON", "createTask", content('{"organization_id":1,"task":{'), "body invalid #/components/requestBodies/CreateTask"],
  ["a form instead of JSON", "createComment", all(type("application/x-www-form-urlencoded"), content("body=Done.")), "header Content-Type invalid #/components/requestBodies/CreateComment", "body invalid #/components/requestBodies/CreateComment"],
  ["a body in a DELETE", "deleteComment", content({ id: 201 }), "body unsupported #/paths/~1comments~1{id}/delete"],
  ["an unknown method", "updateTask", method("PATCH"), "method invalid #/paths"],
  ["an unknown path", "getList", path("/v2/projects/42"), "path unsupported #/paths"],
  ["a trailing slash", "listActivities", path("/v2/activities/"), "path unsupported #/paths"],
  ["an invalid ID", "getActivity", path("/v2/activities/latest"), "path id invalid #/paths/~1activities~1{id}/get/parameters/id/schema/type"],
  ["a request without a token", "getMembership", header("authorization"), "header Authorization missing #/components/securitySchemes/BearerToken"],
  ["Basic instead of Bearer", "listAccessTokens", header("authorization", "Basic c2VzYW1lOnNlc2FtZQ=="), "header Authorization invalid #/components/securitySchemes/BearerToken"],
]

// oxfmt-ignore
const responses: MutantRow<Messages["response"]>[] = [
  ["an undocumented status", "createTask", status(202), "status invalid #/paths/~1tasks/post/responses"],
  ["200 instead of 201", "createComment", status(200), "status invalid #/paths/~1comments/post/responses"],
  ["a redirect", "getTask", all(status(302), type(), content(undefined)), "status invalid #/paths/~1tasks~1{id}/get/responses"],
  ["an error without the envelope", "getList", all(status(404), content({ error: "not found" })), "body request_uuid missing #/components/schemas/ErrorResponse/required", "body status missing #/components/schemas/ErrorResponse/required", "body errors missing #/components/schemas/ErrorResponse/required"],
  ["a name that is null", "getTask", set("/task/name", null), "body task.name invalid #/components/schemas/Task/properties/name/type"],
  ["a missing field", "listAccessTokens", drop("/access_tokens/0/id"), "body access_tokens[0].id missing #/components/schemas/AccessToken/required"],
  ["a field of another type", "getWorkspace", set("/workspace/id", "11"), "body workspace.id invalid #/components/schemas/Workspace/properties/id/type"],
  ["an invalid date-time", "updateTask", set("/task/created_at", "yesterday"), "body task.created_at invalid #/components/schemas/Task/properties/created_at/format"],
  ["an object instead of an array", "listLists", set("/lists", {}), "body lists invalid #/components/schemas/ListsResponse/properties/lists/type"],
  ["an array without the wrapper object", "listLists", content([]), "body invalid #/components/schemas/ListsResponse/type"],
  ["an empty body", "getWorkspace", content(""), "body missing #/components/responses/Workspace"],
  ["truncated JSON", "getActivity", content('{"activity":{"id":5'), "body invalid #/components/responses/Activity"],
  ["a body where none is allowed", "deleteComment", all(type("application/json"), content({ deleted: true })), "body unsupported #/components/responses/NoContent"],
  ["an HTML page", "listActivities", all(type("text/html; charset=utf-8"), content("<!doctype html><title>Sign in</title>")), "header Content-Type invalid #/components/responses/Activities", "body invalid #/components/responses/Activities"],
  ["the media type of version 1", "getMembership", type("application/vnd.work-management.v1+json"), "header Content-Type invalid #/components/responses/Membership"],
  ["no media type", "listAccessTokens", type(), "header Content-Type missing #/components/responses/AccessTokens"],
  ["no secret in a new token", "createAccessToken", drop("/access_token/token"), "body access_token.token missing #/components/schemas/AccessToken/required"],
]

// `fetch` removes the body of a 204.
const onlyRecorded = ["a body where none is allowed"]

function createMutants(place: MessageMutant["in"]): MessageMutant[] {
  return [
    ...requests.map(([name, operation, change, ...found]): MessageMutant => ({
      name,
      in: place,
      operation,
      side: "request",
      change: ({ request }) => change(request),
      found,
    })),
    ...responses.map(([name, operation, change, ...found]): MessageMutant => ({
      name,
      in: place,
      operation,
      side: "response",
      change: ({ response }) => change(response),
      found,
    })),
  ]
}

/** Each mutant in a HAR file, and in the calls of a client. */
export const messageMutants: MessageMutant[] = [
  ...createMutants("recording"),
  ...createMutants("client").filter(({ name }) => !onlyRecorded.includes(name)),
]
