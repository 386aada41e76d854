import type { OperationId } from "../../src/contract/index.ts"
import { all, content, drop, header, set } from "../contract/messages.ts"
import type { Messages } from "./recording.ts"

/** A way in which traffic breaks the contract, and what is to be found of it. */
export interface RecordingFault {
  name: string
  /** Where it is: in the file that a recorder wrote, or in a program while its tests run. */
  in: "recording" | "consumer"
  /** The exchange that is broken, of a recording in which all keep the contract. */
  operation: OperationId
  /** What of it is broken. */
  of: "request" | "answer"
  change: (messages: Messages) => void
  /** What is found, as `lineOf` tells it. Nothing else may be. */
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
/** Sets a parameter of the query, or leaves it out. */
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
const status = (code: number) => (message: Messages["answer"]) => {
  message.status = code
}

type Row<Message> = [
  name: string,
  operation: OperationId,
  change: (message: Message) => void,
  ...found: string[],
]

// A fault a line.
// oxfmt-ignore
const requests: Row<Messages["request"]>[] = [
  ["the media type of the version before", "createTask", type("application/vnd.work-management.v1+json"), "header Content-Type invalid #/components/requestBodies/CreateTask"],
  ["plain JSON sent as such", "updateTask", type("application/json"), "header Content-Type invalid #/components/requestBodies/UpdateTask"],
  ["a body without its media type", "createComment", type(), "header Content-Type missing #/components/requestBodies/CreateComment"],
  ["only pages accepted", "getTask", header("accept", "text/html"), "header Accept invalid #/components/responses/TaskWithIncludes"],
  ["no organization", "listWorkspaces", query("organization_id"), "query organization_id missing #/components/parameters/OrganizationId"],
  ["a parameter that is misspelt", "listMemberships", all(query("organization_id"), query("organisation_id", "1")), "query organization_id missing #/components/parameters/OrganizationId", "query organisation_id unsupported #/paths/~1memberships/get"],
  ["a parameter in another case", "listTasks", all(query("list_id"), query("listId", "41")), "query listId unsupported #/paths/~1tasks/get"],
  ["an organization by its name", "listIntegrationWebhooks", query("organization_id", "studio"), "query organization_id invalid #/components/parameters/OrganizationId/schema/type"],
  ["a parameter twice", "getWorkspace", append("organization_id", "2"), "query organization_id invalid #/components/parameters/OrganizationId"],
  ["a page above the maximum", "listTasks", query("limit", "101"), "query limit invalid #/paths/~1tasks/get/parameters/limit/schema/maximum"],
  ["a view that is none", "listTasks", query("view", "mine"), "query view invalid #/components/parameters/TaskView/schema/enum"],
  ["a date for a date-time", "listActivities", query("before", "2026-03-31"), "query before invalid #/components/parameters/Before/schema/format"],
  ["text for an integer", "createTask", set("/task/workspace_id", "11"), "body task.workspace_id invalid #/components/schemas/TaskInput/properties/workspace_id/type"],
  ["a key that is not known", "createTask", set("/task/priority", 1), "body task.priority unsupported #/components/schemas/TaskInput/additionalProperties"],
  ["a key in another case", "updateTask", set("/task/dueOn", "2026-03-31"), "body task.dueOn unsupported #/components/schemas/TaskChanges/additionalProperties"],
  ["a key that is missing", "updateTask", drop("/task/workspace_id"), "body task.workspace_id missing #/components/schemas/TaskChanges/required"],
  ["null where a name must be", "createTask", set("/task/name", null), "body task.name missing #/components/schemas/CreateTaskRequest"],
  ["no date in a creation", "createTask", set("/task/due_on", null), "body task.due_on invalid #/components/schemas/TaskInput/properties/due_on/type"],
  ["a body of nothing", "createComment", content(undefined), "body comment missing #/components/schemas/CreateCommentRequest/required"],
  ["a body that breaks off", "createTask", content('{"organization_id":1,"task":{'), "body invalid #/components/requestBodies/CreateTask"],
  ["a form", "createComment", all(type("application/x-www-form-urlencoded"), content("body=Done.")), "header Content-Type invalid #/components/requestBodies/CreateComment", "body invalid #/components/requestBodies/CreateComment"],
  ["a body on a deletion", "deleteComment", content({ id: 201 }), "body unsupported #/paths/~1comments~1{id}/delete"],
  ["a method that is none", "updateTask", method("PATCH"), "method invalid #/paths"],
  ["a path that is none", "getList", path("/v2/projects/42"), "path unsupported #/paths"],
  ["a slash too many", "listActivities", path("/v2/activities/"), "path unsupported #/paths"],
  ["an id that is none", "getActivity", path("/v2/activities/latest"), "path id invalid #/paths/~1activities~1{id}/get/parameters/id/schema/type"],
  ["one request without a token", "getMembership", header("authorization"), "header Authorization missing #/components/securitySchemes/BearerToken"],
  ["a password for a token", "listAccessTokens", header("authorization", "Basic c2VzYW1lOnNlc2FtZQ=="), "header Authorization invalid #/components/securitySchemes/BearerToken"],
]

// oxfmt-ignore
const answers: Row<Messages["answer"]>[] = [
  ["a status that is not declared", "createTask", status(202), "status invalid #/paths/~1tasks/post/responses"],
  ["200 for what is created", "createComment", status(200), "status invalid #/paths/~1comments/post/responses"],
  ["a redirect", "getTask", all(status(302), type(), content(undefined)), "status invalid #/paths/~1tasks~1{id}/get/responses"],
  ["an error without its envelope", "getList", all(status(404), content({ error: "not found" })), "body request_uuid missing #/components/schemas/ErrorResponse/required", "body status missing #/components/schemas/ErrorResponse/required", "body errors missing #/components/schemas/ErrorResponse/required"],
  ["null where a name must be", "getTask", set("/task/name", null), "body task.name invalid #/components/schemas/Task/properties/name/type"],
  ["a field that is missing", "listAccessTokens", drop("/access_tokens/0/id"), "body access_tokens[0].id missing #/components/schemas/AccessToken/required"],
  ["a field of another type", "getWorkspace", set("/workspace/id", "11"), "body workspace.id invalid #/components/schemas/Workspace/properties/id/type"],
  ["a date that is none", "updateTask", set("/task/created_at", "yesterday"), "body task.created_at invalid #/components/schemas/Task/properties/created_at/format"],
  ["a list that is none", "listLists", set("/lists", {}), "body lists invalid #/components/schemas/ListsResponse/properties/lists/type"],
  ["an array without its object", "listLists", content([]), "body invalid #/components/schemas/ListsResponse/type"],
  ["an empty body", "getWorkspace", content(""), "body missing #/components/responses/Workspace"],
  ["a body that breaks off", "getActivity", content('{"activity":{"id":5'), "body invalid #/components/responses/Activity"],
  ["a body where none may be", "deleteComment", all(type("application/json"), content({ deleted: true })), "body unsupported #/components/responses/NoContent"],
  ["a page for a person", "listActivities", all(type("text/html; charset=utf-8"), content("<!doctype html><title>Sign in</title>")), "header Content-Type invalid #/components/responses/Activities", "body invalid #/components/responses/Activities"],
  ["the media type of the version before", "getMembership", type("application/vnd.work-management.v1+json"), "header Content-Type invalid #/components/responses/Membership"],
  ["no media type", "listAccessTokens", type(), "header Content-Type missing #/components/responses/AccessTokens"],
  ["a token that is kept back", "createAccessToken", drop("/access_token/token"), "body access_token.token missing #/components/schemas/AccessToken/required"],
]

// `fetch` drops such a body before a program could see it.
const onlyRecorded = ["a body where none may be"]

function faultsOf(place: RecordingFault["in"]): RecordingFault[] {
  const inRequests = requests.map(([name, operation, change, ...found]): RecordingFault => ({
    name,
    in: place,
    operation,
    of: "request",
    change: ({ request }) => change(request),
    found,
  }))
  const inAnswers = answers.map(([name, operation, change, ...found]): RecordingFault => ({
    name,
    in: place,
    operation,
    of: "answer",
    change: ({ answer }) => change(answer),
    found,
  }))
  return [...inRequests, ...inAnswers]
}

/** Each fault, made in a recording, and made by a program under test or by what answers it: both ways it is to be found. */
export const recordingFaults: RecordingFault[] = [
  ...faultsOf("recording"),
  ...faultsOf("consumer").filter(({ name }) => !onlyRecorded.includes(name)),
]
