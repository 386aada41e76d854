import { expect, test } from "vitest"
import {
  assertRequest,
  checkRequest,
  type Deployment,
  type OperationId,
  type RequestMessage,
  formatViolation,
} from "../../src/contract/index.ts"
import {
  all,
  append,
  content,
  drop,
  formsOf,
  header,
  inDescription,
  lineOf,
  method,
  path,
  query,
  type SentMessage,
  set,
  token,
  type,
  validRequest,
} from "./messages.ts"
import { validRequests } from "../mock/valid-requests.ts"

type Change = (request: SentMessage) => void

const vendor = "application/vnd.work-management.v2+json"

const accept = (value: string) => header("accept", value)
const authorization = (value?: string) => header("authorization", value)

/**
 * Requests that violate the contract. Each line has a valid request, a change, and the violations after this change.
 * A violation's pointer refers to the violated part of the description.
 */
// One problem per line.
// oxfmt-ignore
const problems: [problem: string, valid: string, change: Change, ...found: string[]][] = [
  // Paths and methods
  ["an unknown path", "listTasks", path("/v2/projects"), "path unsupported #/paths"],
  ["a trailing slash", "listTasks", path("/v2/tasks/"), "path unsupported #/paths"],
  ["a malformed percent-encoding in the path", "getTask", path("/v2/tasks/%zz"), "path invalid #/paths"],
  ["a method the path doesn't have", "updateTask complete", method("PATCH"), "method invalid #/paths"],

  // Tokens
  ["a missing token", "listWorkspaces", authorization(), "header Authorization missing #/components/securitySchemes/BearerToken"],
  ["a token without its scheme", "getMembership", authorization(token), "header Authorization invalid #/components/securitySchemes/BearerToken"],

  // Media types
  ["an Accept header for HTML only", "listTasks", accept("text/html"), "header Accept invalid #/components/responses/Tasks"],
  ["an Accept header that excludes JSON", "listLists", accept(`application/json;q=0, ${vendor};q=0.0, text/*`), "header Accept invalid #/components/responses/Lists"],
  ["plain JSON as the media type", "createTask privateTask", type("application/json"), "header Content-Type invalid #/components/requestBodies/CreateTask"],
  ["Latin-1 as the charset", "updateComment", type(`${vendor}; charset=latin1`), "header Content-Type invalid #/components/requestBodies/UpdateComment"],
  ["a missing media type", "updateIntegrationWebhook", type(), "header Content-Type missing #/components/requestBodies/UpdateIntegrationWebhook"],

  // Parameters
  ["a missing organization", "listTasks", query("organization_id"), "query organization_id missing #/components/parameters/OrganizationId"],
  ["an empty organization", "deleteIntegrationWebhook", query("organization_id", ""), "query organization_id missing #/components/parameters/OrganizationId"],
  ["a name in place of an ID", "getTask", path("/v2/tasks/mine"), "path id invalid #/paths/~1tasks~1{id}/get/parameters/id/schema/type"],
  ["an ID with an encoded slash", "getList", path("/v2/lists/4%2F2"), "path id invalid #/paths/~1lists~1{id}/get/parameters/id/schema/type"],
  ["an ID beyond 64 bits", "revokeAccessToken", path("/v2/access_tokens/99999999999999999999"), "path id invalid #/paths/~1access_tokens~1{id}/delete/parameters/id/schema/format"],
  ["an organization sent twice", "getWorkspace", append("organization_id=1"), "query organization_id invalid #/components/parameters/OrganizationId"],
  ["a page size with a fraction", "listWorkspaces", query("limit", "2.5"), "query limit invalid #/components/parameters/Limit/schema/type"],
  ["a page size above the maximum", "listTasks", query("limit", "101"), "query limit invalid #/components/parameters/TasksLimit/schema/maximum"],
  ["a date in place of a date-time", "listMemberships", query("before", "2026-03-31"), "query before invalid #/paths/~1memberships/get/parameters/before/schema/format"],
  ["an unknown parameter", "getMembership", query("colour", "red"), "query colour unsupported #/paths/~1memberships~1{id}/get"],
  ["a body key in the query", "updateTask reschedule", query("organization_id", "1"), "query organization_id unsupported #/paths/~1tasks~1{id}/put"],
  ["a malformed percent-encoding in the query", "listTasks", append("order=%E4"), "query invalid #/paths"],

  // Bodies
  ["a missing body", "createTask withSubtasks", content(undefined), "body organization_id missing #/components/schemas/CreateTaskRequest/required", "body task missing #/components/schemas/CreateTaskRequest/required"],
  ["a truncated body", "createComment", content('{"comment":{'), "body invalid #/components/requestBodies/CreateComment"],
  ["an array as the body", "createTask privateTask", content([]), "body invalid #/components/schemas/CreateTaskRequest/type"],
  ["a body where none is allowed", "deleteComment", content({}), "body unsupported #/paths/~1comments~1{id}/delete"],
  ["a task without a name", "createTask subtask", drop("/task/name"), "body task.name missing #/components/schemas/TaskInput/required"],
  ["an empty task name", "createTask privateTask", set("/task/name", ""), "body task.name missing #/components/schemas/CreateTaskRequest"],
  ["null in a required key", "createComment", set("/comment/body", null), "body comment.body missing #/components/schemas/CreateCommentRequest"],
  ["an access token without an organization", "createAccessToken organizationAtTheTop", drop("/organization_id"), "body organization_id missing #/components/schemas/CreateAccessTokenRequestTop/required"],
  ["an access token with two organizations", "createAccessToken organizationAtTheTop", set("/access_token/organization_id", 1), "body access_token.organization_id unsupported #/components/schemas/CreateAccessTokenRequestTop/properties/access_token/additionalProperties"],
  ["an unknown key", "createIntegrationWebhook", set("/integration_webhook/active", true), "body integration_webhook.active unsupported #/components/schemas/IntegrationWebhookInput/additionalProperties"],
  ["an unknown key in an array item", "createTask subtask", set("/task/subscriptions/0/role", "owner"), "body task.subscriptions[0].role unsupported #/components/schemas/Subscription/additionalProperties"],
  ["account IDs in place of objects", "updateTask complete", set("/task/subscriber_ids", [21, 22]), "body task.subscriber_ids[0] invalid #/components/schemas/Subscription/type", "body task.subscriber_ids[1] invalid #/components/schemas/Subscription/type"],
  ["a date in another format", "updateTask reschedule", set("/task/due_on", "10.04.2026"), "body task.due_on invalid #/components/schemas/TaskChanges/properties/due_on/format"],

  // Several at once
  ["violations in every part", "createTask privateTask", all(authorization(), accept("image/png"), type("text/plain"), append("colour=red"), set("/organization_id", true)), "header Authorization missing #/components/securitySchemes/BearerToken", "header Accept invalid #/components/responses/TaskCreated", "header Content-Type invalid #/components/requestBodies/CreateTask", "query colour unsupported #/paths/~1tasks/post", "body organization_id invalid #/components/schemas/CreateTaskRequest/properties/organization_id/type"],
]

test.each(problems)("checkRequest reports %s (%s)", async (_, valid, change, ...found) => {
  const request = requestOf(valid, change)
  for (const form of requestForms(request)) {
    const violations = await checkRequest(form)
    expect(violations.map(lineOf).toSorted()).toEqual(found.toSorted())
    expect(violations.filter((violation) => inDescription(violation) === undefined)).toEqual([])
    // The messages must not contain JSON Schema keywords, because readers may not know them.
    expect(violations.map(formatViolation).join("\n")).not.toMatch(/undefined|[{}]| says/)
  }
})

test("checkRequest reports a lowercase method unless a Request has already changed it to uppercase", async () => {
  const request = requestOf("listTasks", method("get"))
  const [plain, , fetched] = await Promise.all(
    requestForms(request).map((form) => checkRequest(form)),
  )
  expect(plain?.map(formatViolation)).toEqual(["The method must be GET or POST, not get."])
  expect(plain?.[0]?.allowed).toEqual(["GET", "POST"])
  expect(fetched).toEqual([])
})

const due = set("/task/dueOn", "2026-03-31")
const unencodedPlus = append("created_after=2026-03-31T09:00:00+02:00")

test.each<[hint: string, valid: string, change: Change]>([
  ["Did you mean /v2/tasks/101?", "getTask", path("/V2//Tasks/101")],
  ["Did you mean /v2/tasks?", "listTasks", path("/v2/taks")],
  ["Did you mean workspace_id?", "listTasks", query("workspaceId", "11")],
  ["Did you mean workspace_id?", "listTasks", query("workspace-id", "11")],
  ["Did you mean task.due_on?", "createTask privateTask", due],
  ["Did you mean task.name?", "createTask privateTask", set("/task/nmae", "x")],
  ["Did you mean task.list_id?", "createTask privateTask", set("/list_id", 41)],
  ["In a query, + is a space. Use %2B.", "listTasks", unencodedPlus],
])("checkRequest gives the hint '%s' (%s)", async (hint, valid, change) => {
  const violations = await checkRequest(requestOf(valid, change))
  expect(violations.map((violation) => violation.hint)).toEqual([hint])
})

const valid = validRequests(false).map(({ id, example }) => `${id} ${example}`.trim())

test.each(valid)("checkRequest accepts the example %s", async (name) => {
  for (const form of requestForms(requestOf(name))) expect(await checkRequest(form)).toEqual([])
})

test.each<[what: string, valid: string, change: Change]>([
  ["an Accept header for the vendor type only", "listTasks", accept(vendor)],
  ["an Accept header for anything", "listTasks", accept("*/*")],
  ["any Accept header where the response has no body", "deleteComment", accept("text/html")],
  ["a lowercase Bearer scheme", "listTasks", authorization(`bearer ${token}`)],
  ["UTF-8 in capitals", "createTask privateTask", type(`${vendor.toUpperCase()};charset="UTF-8"`)],
  ["an encoded ID", "getTask", path("/v2/tasks/%31%30%31")],
  ["an encoded plus", "listTasks", append("created_after=2026-03-31T09:00:00%2B02:00")],
  ["empty parts of the query", "listTasks", append("&list_id=41&")],
  ["unknown kinds in include", "listTasks", query("include", "accounts,files")],
  ["an undocumented order", "listTasks", query("order", "name")],
  [
    "a page of archived lists",
    "listLists",
    append("archived=true&archived_date_before=2026-03-01&limit=2"),
  ],
  ["an unknown media type of a comment", "createComment", set("/comment/mime_type", "text/html")],
  [
    "undocumented keys of subtasks",
    "createTask withSubtasks",
    set("/task/subtasks/0", { tags: [], done: 1 }),
  ],
])("checkRequest accepts %s", async (_, name, change) => {
  for (const form of requestForms(requestOf(name, change))) {
    expect(await checkRequest(form)).toEqual([])
  }
})

const acme: Deployment = { service: "acme", baseUrl: "https://acme.example/work/" }

test.each(["/work/v2/tasks", "/work/tasks", "https://acme.example/work/v2/tasks"])(
  "checkRequest accepts a deployment's own media type at %s",
  async (url) => {
    const request = requestOf("createTask privateTask", path(url))
    type("application/vnd.acme.v2+json")(request)
    accept("application/vnd.acme.v2+json")(request)
    expect(await checkRequest(request, acme)).toEqual([])
  },
)

test("checkRequest rejects another deployment's media type and path", async () => {
  const request = requestOf("createTask privateTask", accept(vendor))
  expect((await checkRequest(request, { service: "acme" })).map(lineOf)).toEqual([
    "header Accept invalid #/components/responses/TaskCreated",
    "header Content-Type invalid #/components/requestBodies/CreateTask",
  ])
  expect((await checkRequest(request, acme)).map(lineOf)).toEqual(["path unsupported #/paths"])
  await expect(assertRequest(request, acme)).rejects.toThrow(/The API has no path \/v2\/tasks\./)
})

test("checkRequest suggests a path below the deployment's base URL", async () => {
  const request = requestOf("listTasks", path("/work/v2/tasks/"))
  const [violation] = await checkRequest(request, acme)
  expect(violation?.hint).toBe("Did you mean /work/v2/tasks?")
})

test("checkRequest and assertRequest leave the request's body unread", async () => {
  const { method: name, url, headers, body } = requestOf("createTask subtask")
  const init = { method: name, headers, body: JSON.stringify(body) }
  const request = new Request(`https://api.example${url}`, init)
  expect(await checkRequest(request)).toEqual([])
  await assertRequest(request)
  expect(request.bodyUsed).toBe(false)
  expect(await request.json()).toEqual(body)
})

test("assertRequest throws an error with one line per violation, which says what is wrong and where", async () => {
  const change = all(
    type("application/json"),
    path("https://api.example/v2/tasks/x"),
    append("organisationId=1&=2"),
    set("/task/due_on", "10.04.2026"),
    set("/task/colour", "red"),
  )
  const request = requestOf("updateTask reschedule", change)
  await expect(assertRequest(request)).rejects.toThrow(
    new Error(
      `PUT /v2/tasks/x violates the contract:
- The Content-Type header must be application/vnd.work-management.v2+json, not "application/json". #/components/requestBodies/UpdateTask
- The path parameter id must be an integer, not "x". #/paths/~1tasks~1{id}/put/parameters/0/schema/type
- Unknown parameter organisationId. Omit it. #/paths/~1tasks~1{id}/put
- A parameter has no name. #/paths/~1tasks~1{id}/put
- Unknown key task.colour. Omit it. #/components/schemas/TaskChanges/additionalProperties
- The key task.due_on must be a date of the form YYYY-MM-DD, not "10.04.2026". #/components/schemas/TaskChanges/properties/due_on/format`,
    ),
  )
})

/** Builds a named request, such as `createTask subtask`, and changes it. */
function requestOf(name: string, change: Change = () => {}): SentMessage {
  const [id, example] = name.split(" ")
  const request = validRequest(id as OperationId, example)
  change(request)
  return request
}

/** Returns all forms in which a request can be checked. */
function requestForms(request: SentMessage): (Request | RequestMessage)[] {
  const address = new URL(request.url, "https://api.example")
  return formsOf(request, request.method !== "GET", (init) => new Request(address, init))
}
