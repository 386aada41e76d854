import type { OperationId } from "../../src/contract/index.ts"
import {
  all,
  append,
  content,
  drop,
  header,
  method,
  path,
  query,
  status,
  type,
} from "../contract/messages.ts"
import { type Messages, origin } from "./recording.ts"

/** A valid exchange made invalid, and the violations that must be found. */
export interface MessageMutant {
  name: string
  operation: OperationId
  side: "request" | "response"
  change: (messages: Messages) => void
  /** All violations, as `lineOf` formats them. */
  found: string[]
}

type MutantRow<Message> = [
  name: string,
  operation: OperationId,
  change: (message: Message) => void,
  ...found: string[],
]

// One mutant per line.
// oxfmt-ignore
const requests: MutantRow<Messages["request"]>[] = [
  ["the media type of version 1", "createTask", type("application/vnd.work-management.v1+json"), "header Content-Type invalid #/components/requestBodies/CreateTask"],
  ["a body without a media type", "createComment", type(), "header Content-Type missing #/components/requestBodies/CreateComment"],
  ["an Accept header that excludes JSON", "getTask", header("accept", "text/html"), "header Accept invalid #/components/responses/TaskWithIncludes"],
  ["a missing organization_id", "listWorkspaces", query("organization_id"), "query organization_id missing #/components/parameters/OrganizationId"],
  ["a parameter sent twice", "getWorkspace", append("organization_id=2"), "query organization_id invalid #/components/parameters/OrganizationId"],
  ["a missing key", "updateTask", drop("/task/workspace_id"), "body task.workspace_id missing #/components/schemas/TaskChanges/required"],
  ["a missing body", "createComment", content(undefined), "body comment missing #/components/schemas/CreateCommentRequest/required"],
  ["truncated JSON", "createTask", content('{"organization_id":1,"task":{'), "body invalid #/components/requestBodies/CreateTask"],
  ["a form instead of JSON", "createComment", all(type("application/x-www-form-urlencoded"), content("body=Done.")), "header Content-Type invalid #/components/requestBodies/CreateComment", "body invalid #/components/requestBodies/CreateComment"],
  ["a body in a DELETE", "deleteComment", content({ id: 201 }), "body unsupported #/paths/~1comments~1{id}/delete"],
  ["an unknown method", "updateTask", method("PATCH"), "method invalid #/paths"],
  ["an unknown path", "getList", path(`${origin}/v2/projects/42`), "path unsupported #/paths"],
  ["an invalid ID", "getActivity", path(`${origin}/v2/activities/undefined`), "path id invalid #/paths/~1activities~1{id}/get/parameters/id/schema/type"],
  ["a missing token", "getMembership", header("authorization"), "header Authorization missing #/components/securitySchemes/BearerToken"],
]

// oxfmt-ignore
const responses: MutantRow<Messages["response"]>[] = [
  ["an undocumented status", "createTask", status(202), "status invalid #/paths/~1tasks/post/responses"],
  ["a redirect", "getTask", all(status(302), type(), content(undefined)), "status invalid #/paths/~1tasks~1{id}/get/responses"],
  ["an empty body", "getWorkspace", content(""), "body missing #/components/responses/Workspace"],
  ["truncated JSON", "getActivity", content('{"activity":{"id":5'), "body invalid #/components/responses/Activity"],
  ["a body where none is allowed", "deleteComment", all(type("application/json"), content({ deleted: true })), "body unsupported #/components/responses/NoContent"],
  ["an HTML page", "listActivities", all(type("text/html; charset=utf-8"), content("<!doctype html><title>Sign in</title>")), "header Content-Type invalid #/components/responses/Activities", "body invalid #/components/responses/Activities"],
  ["the media type of version 1", "getMembership", type("application/vnd.work-management.v1+json"), "header Content-Type invalid #/components/responses/Membership"],
  ["a missing media type", "listAccessTokens", type(), "header Content-Type missing #/components/responses/AccessTokens"],
]

/** Each mutant, for a HAR file. */
export const messageMutants: MessageMutant[] = [
  ...requests.map(([name, operation, change, ...found]): MessageMutant => ({
    name,
    operation,
    side: "request",
    change: ({ request }) => change(request),
    found,
  })),
  ...responses.map(([name, operation, change, ...found]): MessageMutant => ({
    name,
    operation,
    side: "response",
    change: ({ response }) => change(response),
    found,
  })),
]
