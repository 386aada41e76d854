import { expect, test } from "vitest"
import { isObject, type Json, type JsonObject } from "../../src/openapi/description.ts"
import {
  assertResponse,
  checkResponse,
  getOperationSpec,
  type OperationId,
  operationIds,
  type ResponseMessage,
  formatViolation,
} from "../../src/contract/index.ts"
import { leaves } from "../openapi/mutatedExamples.ts"
import {
  all,
  content,
  drop,
  formsOf,
  header,
  inDescription,
  lineOf,
  type AnsweredMessage,
  set,
  status,
  type,
  validResponse,
} from "./messages.ts"

const vendor = "application/vnd.work-management.v2+json"

/**
 * Responses that violate the contract. Each line has a valid response, a change, and the violations after this change.
 * A violation's pointer refers to the violated part of the description.
 */
// One problem per line.
// oxfmt-ignore
const problems: [problem: string, valid: string, change: (response: AnsweredMessage) => void, ...found: string[]][] = [
  // Statuses
  ["an undeclared success status", "listTasks 200 default", status(206), "status invalid #/paths/~1tasks/get/responses"],
  ["200 in place of 201", "createTask 201 privateTask", status(200), "status invalid #/paths/~1tasks/post/responses"],
  ["a redirect", "getWorkspace 200 plain", all(status(302), header("location", "/login")), "status invalid #/paths/~1workspaces~1{id}/get/responses"],
  ["200 in place of 204", "deleteComment 204", status(200), "status invalid #/paths/~1comments~1{id}/delete/responses"],
  ["an error body with a success status", "listMemberships default missingToken", status(200), "body memberships missing #/components/schemas/MembershipsResponse/required"],
  ["a success body with an error status", "getTask 200 plain", status(404), "body status missing #/components/schemas/ErrorResponse/required", "body errors missing #/components/schemas/ErrorResponse/required"],
  ["an HTML page from a proxy", "listActivities 200 default", all(status(502), type("text/html"), content("<h1>Bad gateway</h1>")), "header Content-Type invalid #/components/responses/Error", "body invalid #/components/responses/Error"],

  // Media types
  ["the media type of version 1", "listLists 200 default", type("application/vnd.work-management.v1+json"), "header Content-Type invalid #/components/responses/Lists"],
  ["Latin-1 as the charset", "listTasks 200 flagged", type("application/json; charset=latin1"), "header Content-Type invalid #/components/responses/Tasks"],
  ["another JSON media type", "getTask 404 recordNotFound", type("application/problem+json"), "header Content-Type invalid #/components/responses/NotFound"],
  ["a missing media type", "createAccessToken 201 token", type(), "header Content-Type missing #/components/responses/AccessTokenCreated"],

  // Bodies
  ["a 204 with a body", "deleteComment 204", content("{}"), "body unsupported #/components/responses/NoContent"],
  ["a missing body", "listIntegrationWebhooks 200 default", content(""), "body missing #/components/responses/IntegrationWebhooks"],
  ["a truncated body", "listTasks 200 owned", content('{"tasks":[{"id":1'), "body invalid #/components/responses/Tasks"],
  ["a body that isn't JSON", "createTask 201 subtask", content("task=1"), "body invalid #/components/responses/TaskCreated"],
  ["null as the body", "getList 200 plain", content("null"), "body invalid #/components/schemas/ListResponse/type"],

  // Missing fields
  ["a record without a field", "listTasks 200 delegated", drop("/tasks/0/section_id"), "body tasks[0].section_id missing #/components/schemas/Task/required"],
  ["an error without a link", "createTask 422 missingParam", drop("/errors/0/link"), "body errors[0].link missing #/components/schemas/ErrorDetail/required"],
  ["an activity without an action", "getActivity 200 plain", drop("/activity/action"), "body activity.action missing #/components/schemas/ActivityOnTask/allOf/1/required"],

  // Types
  ["null in a required name", "updateTask 200 reschedule", set("/task/name", null), "body task.name invalid #/components/schemas/Task/properties/name/type"],
  ["an ID as text in an array", "getTask 200 plain", set("/task/subscriber_ids/1", "22"), "body task.subscriber_ids[1] invalid #/components/schemas/Task/properties/subscriber_ids/items/type"],

  // Formats
  ["a date in another format", "listTasks 200 scheduled", set("/tasks/0/due_on", "31.03.2026"), "body tasks[0].due_on invalid #/components/schemas/Task/properties/due_on/format"],
  ["a date-time without a time zone", "updateComment 200 markdown", set("/comment/updated_at", "2026-03-09T15:55:00"), "body comment.updated_at invalid #/components/schemas/Comment/properties/updated_at/format"],
  ["an ID beyond 64 bits", "listMemberships 200 withAccounts", set("/accounts/0/id", 1e19), "body accounts[0].id invalid #/components/schemas/Account/properties/id/format"],

  // Closed sets of values
  ["an unknown resource type of a webhook", "createIntegrationWebhook 201 watchList", set("/integration_webhook/resource_type", "Workspace"), "body integration_webhook.resource_type invalid #/components/schemas/WebhookResourceType/enum"],
  ["an error body whose status key is ok", "deleteComment 404 recordNotFound", set("/status", "ok"), "body status invalid #/components/schemas/ErrorResponse/properties/status/enum"],
  ["an error body without errors", "revokeAccessToken default missingToken", set("/errors", []), "body errors invalid #/components/schemas/ErrorResponse/properties/errors/minItems"],

  // Activities, whose fields depend on the target
  ["an activity with an unknown target type", "listActivities 200 default", set("/activities/0/target_type", "Comment"), "body activities[0].target_type invalid #/components/schemas/Activity/oneOf"],
  ["an activity without a target type", "getActivity 200 plain", drop("/activity/target_type"), "body activity.target_type missing #/components/schemas/ActivityOnTask/allOf/1/required"],
  ["null as an activity's target type", "getActivity 200 plain", set("/activity/target_type", null), "body activity.target_type invalid #/components/schemas/Activity/oneOf"],
  ["null as a webhook's resource type", "listIntegrationWebhooks 200 default", set("/integration_webhooks/0/resource_type", null), "body integration_webhooks[0].resource_type invalid #/components/schemas/WebhookResourceType/type"],
  ["an ID in place of an activity", "getActivity 200 plain", set("/activity", 501), "body activity invalid #/components/schemas/ActivityBase/type"],

  // Several at once
  ["two invalid keys", "createComment 201 markdown", all(drop("/comment/body"), set("/comment/deleted", null)), "body comment.body missing #/components/schemas/Comment/required", "body comment.deleted invalid #/components/schemas/Comment/properties/deleted/type"],
  ["an invalid media type and body", "listTasks 200 inbox", all(type("text/plain"), set("/tasks/0/id", "105")), "header Content-Type invalid #/components/responses/Tasks", "body tasks[0].id invalid #/components/schemas/Task/properties/id/type"],
]

test.each(problems)("checkResponse reports %s (%s)", async (_, valid, change, ...found) => {
  const [id, response] = responseOf(valid)
  change(response)
  for (const form of responseForms(response)) {
    const violations = await checkResponse(id, form)
    expect(violations.map(lineOf).toSorted()).toEqual(found.toSorted())
    expect(violations.filter((violation) => inDescription(violation) === undefined)).toEqual([])
    // The messages must not contain JSON Schema keywords, because readers may not know them.
    expect(violations.map(formatViolation).join("\n")).not.toMatch(/undefined|[{}]| says/)
  }
})

test("checkResponse lists the first violations and counts the rest", async () => {
  const [id, response] = responseOf("listTasks 200 default")
  response.body = { tasks: Array.from({ length: 101 }, () => null) }
  const violations = await checkResponse(id, response)
  expect(violations.map(lineOf)).toEqual([
    ...Array.from(
      { length: 100 },
      (_, i) => `body tasks[${i}] invalid #/components/schemas/Task/type`,
    ),
    "body invalid #/components/schemas/TasksResponse",
  ])
  expect(formatViolation(violations.at(-1)!)).toBe(
    "The body must be valid. 1 more violation is not listed.",
  )
})

const valid = operationIds.flatMap((id) =>
  Object.entries(getOperationSpec(id).responses).flatMap(([code, { examples, mediaTypes }]) =>
    mediaTypes.length === 0
      ? [`${id} ${code}`]
      : examples.map((example) => `${id} ${code} ${example}`),
  ),
)

test.each(valid)("checkResponse accepts the example %s", async (name) => {
  const [id, response] = responseOf(name)
  for (const form of responseForms(response)) expect(await checkResponse(id, form)).toEqual([])
})

test("checkResponse accepts an error status the operation doesn't list", async () => {
  for (const code of [401, 409, 418, 429, 500, 503]) {
    for (const id of operationIds) {
      const [, response] = responseOf(`${id} default missingToken`)
      expect(await checkResponse(id, { ...response, status: code })).toEqual([])
    }
  }
})

test("checkResponse accepts unknown fields in every object", async () => {
  for (const name of valid) {
    const [id, response] = responseOf(name)
    const grown = { ...response, body: extended(response.body as Json | undefined) }
    expect(await checkResponse(id, grown), `${name}`).toEqual([])
  }
})

test("checkResponse accepts unknown values of extensible enums", async () => {
  const fields = "accepts action activity_verbosity code default_view mime_type role".split(" ")
  const changed = new Set<string>()
  for (const name of valid) {
    const [id, response] = responseOf(name)
    for (const [pointer] of leaves((response.body ?? null) as Json)) {
      const field = pointer.split("/").at(-1)!
      if (!fields.includes(field)) continue
      set(pointer.slice(1), "a value of next year")(response)
      changed.add(field)
    }
    expect(await checkResponse(id, response), `${name}`).toEqual([])
  }
  expect([...changed].toSorted()).toEqual(fields)
})

test("checkResponse accepts a deployment's media type and plain JSON, but no other deployment's", async () => {
  const [id, response] = responseOf("listTasks 200 default")
  const check = (contentType: string) =>
    checkResponse(
      id,
      { ...response, headers: { "content-type": contentType } },
      { service: "acme" },
    )
  expect(await check("application/vnd.acme.v2+json")).toEqual([])
  expect(await check("application/json")).toEqual([])
  const [violation] = await check(vendor)
  expect(violation?.expected).toBe("application/vnd.acme.v2+json or application/json")
})

test("checkResponse and assertResponse leave the response's body unread", async () => {
  const [id, { body: records, ...init }] = responseOf("listTasks 200 default")
  const response = new Response(JSON.stringify(records), init)
  expect(await checkResponse(id, response)).toEqual([])
  await assertResponse(id, response)
  expect(response.bodyUsed).toBe(false)
  expect(await response.json()).toEqual(records)
})

test("checkResponse rejects an unknown operation and lists the known ones", async () => {
  const call = checkResponse("listTask" as OperationId, { status: 200 })
  await expect(call).rejects.toThrow(/Unknown operation "listTask". Known operations: listTasks, /)
})

test("assertResponse throws an error with one line per violation, which says what is wrong and where", async () => {
  const [id, response] = responseOf("listAccessTokens 200 default")
  const change = all(
    type("text/html; charset=utf-8"),
    drop("/access_tokens/0/name"),
    set("/access_tokens/0/enabled", "yes"),
    set("/access_tokens/1/token", { secret: "sesame" }),
    set("/access_tokens/1/id", "x".repeat(1000)),
  )
  change(response)
  await expect(assertResponse(id, response)).rejects.toThrow(
    new Error(
      `The 200 response of listAccessTokens violates the contract:
- The Content-Type header must be application/vnd.work-management.v2+json or application/json, not "text/html; charset=utf-8". #/components/responses/AccessTokens
- The key access_tokens[0].name is missing or empty. #/components/schemas/AccessToken/required
- The key access_tokens[0].enabled must be true or false, not "yes". #/components/schemas/AccessToken/properties/enabled/type
- The key access_tokens[1].id must be an integer, not "${"x".repeat(56)}…. #/components/schemas/AccessToken/properties/id/type
- The key access_tokens[1].token must be a string, not an object. #/components/schemas/AccessToken/properties/token/type`,
    ),
  )
})

test("assertResponse doesn't show a token in its error", async () => {
  const [id, response] = responseOf("createAccessToken 201 token")
  set("/access_token/token", 1234567890)(response)
  await expect(assertResponse(id, response)).rejects.toThrow(
    expect.objectContaining({ message: expect.not.stringContaining("1234567890") }),
  )
})

/** Builds a named response, such as `listTasks 200 flagged`. */
function responseOf(name: string): [OperationId, AnsweredMessage] {
  const [id = "", code = "", example] = name.split(" ")
  return [id as OperationId, validResponse(id as OperationId, code, example)]
}

/** Returns all forms in which a response can be checked. */
function responseForms(response: AnsweredMessage): (Response | ResponseMessage)[] {
  return formsOf(response, response.status !== 204, (init) => new Response(init.body, init))
}

/** Copies a value, and adds a field to each object. */
function extended(value: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.map((item) => extended(item) as Json)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([key, item]) => [key, extended(item)])
  return { ...(Object.fromEntries(entries) as JsonObject), x_of_next_year: { id: null } }
}
