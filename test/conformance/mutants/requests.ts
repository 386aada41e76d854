import type { OperationId } from "../../../src/contract/index.ts"
import { isObject, type Json } from "../../../src/openapi/description.ts"
import { parseJson } from "../../../src/traffic/json.ts"
import { organization } from "../dataset.ts"
import { acceptInvalid, type Mutation, withBody, withQuery } from "../provider.ts"
import { errorResponse, type MutantDefinition } from "./common.ts"

/** Accepts values of a query parameter that a pattern matches, and ignores them. */
const ignoreValue = (operation: OperationId, name: string, pattern: RegExp): Mutation =>
  acceptInvalid(operation, (request) =>
    pattern.test(request.url.searchParams.get(name) ?? "")
      ? withQuery(request, { [name]: null })
      : undefined,
  )

/** Accepts invalid values of a key in the record of a body, if the function converts them. */
const convertKey = (
  operation: OperationId,
  name: string,
  convert: (value: unknown) => unknown,
): Mutation =>
  acceptInvalid(operation, (request) =>
    withBody(request, (body) => {
      for (const record of Object.values(body).filter(isObject)) {
        record[name] = (convert(record[name]) ?? record[name]) as Json
      }
    }),
  )

/** Rejects a valid request, or fails because of it. */
const respondTo =
  (
    operation: OperationId,
    status: number,
    matches: (query: URLSearchParams, id: string) => boolean,
  ): Mutation =>
  (next) =>
  async (request) => {
    const { searchParams, pathname } = request.url
    const isMatch =
      request.operation === operation && matches(searchParams, pathname.split("/").at(-1) ?? "")
    return isMatch ? errorResponse(status, "invalid_attribute") : next(request)
  }

const wrongValueMutants: MutantDefinition[] = [
  {
    name: "parameter-with-letters",
    description: "GET /memberships reads only the digits of `workspace_id`.",
    check: "listMemberships/type/workspace_id",
    mutation: acceptInvalid("listMemberships", (request) => {
      const digits = /^(\d+)[a-z]+$/.exec(request.url.searchParams.get("workspace_id") ?? "")?.[1]
      return digits === undefined ? undefined : withQuery(request, { workspace_id: digits })
    }),
  },
  {
    name: "key-float",
    description: "POST /tasks rounds a `position` with a fraction.",
    check: "createTask/type/task.position",
    mutation: convertKey("createTask", "position", (value) =>
      typeof value === "number" ? Math.round(value) : undefined,
    ),
  },
  {
    name: "key-number-as-text",
    description: "POST /comments accepts a `body` that is a number.",
    check: "createComment/type/comment.body",
    mutation: convertKey("createComment", "body", (value) =>
      typeof value === "number" ? `${value}` : undefined,
    ),
  },
  {
    name: "key-null",
    description: "POST /access_tokens accepts a `name` that is null.",
    check: "createAccessToken/empty/access_token.name",
    mutation: convertKey("createAccessToken", "name", (value) =>
      value === null ? "Untitled" : undefined,
    ),
  },
  {
    name: "date-rolled-over",
    description: "POST /tasks reads 30 February as 2 March.",
    check: "createTask/format/task.starts_on",
    mutation: convertKey("createTask", "starts_on", (value) =>
      value === "2026-02-30" ? "2026-03-02" : undefined,
    ),
  },
  {
    name: "date-local",
    description: "PUT /tasks/{id} reads the local date 12/31/2026.",
    check: "updateTask/format/task.due_on",
    mutation: convertKey("updateTask", "due_on", (value) =>
      value === "12/31/2026" ? "2026-12-31" : undefined,
    ),
  },
  {
    name: "timestamp-local",
    description: "GET /workspaces ignores a local date-time in `before`.",
    check: "listWorkspaces/format/before",
    mutation: ignoreValue("listWorkspaces", "before", /\//),
  },
  {
    name: "timestamp-seconds",
    description: "GET /tasks ignores an `updated_before` in seconds since 1970.",
    check: "listTasks/format/updated_before",
    mutation: ignoreValue("listTasks", "updated_before", /^\d+$/),
  },
  {
    name: "month-unchecked",
    description: "GET /tasks ignores a `created_before` in the month 13.",
    check: "listTasks/format/created_before",
    mutation: ignoreValue("listTasks", "created_before", /^\d+-13/),
  },
  {
    name: "body-malformed-500",
    description: "POST /comments returns 500 for malformed JSON.",
    check: "createComment/malformed-body",
    mutation: (next) => async (request) =>
      request.operation === "createComment" && request.text && parseJson(request.text) === undefined
        ? errorResponse(500, "invalid_attribute")
        : next(request),
  },
]

const rejectedValueMutants: MutantDefinition[] = [
  {
    name: "fraction-rejected",
    description: "GET /activities rejects a `before` with fractions of seconds.",
    check: "listActivities/accepts/before",
    mutation: respondTo("listActivities", 400, (query) => /\.\d/.test(query.get("before") ?? "")),
  },
  {
    name: "leap-day-rejected",
    description: "GET /lists rejects 29 February in `start_date_after`.",
    check: "listLists/accepts/start_date_after",
    mutation: respondTo("listLists", 400, (query) =>
      /02-29/.test(query.get("start_date_after") ?? ""),
    ),
  },
  {
    name: "limit-gap",
    description: "GET /tasks rejects a `limit` of 99.",
    check: "listTasks/accepts/limit",
    mutation: respondTo("listTasks", 400, (query) => query.get("limit") === "99"),
  },
  {
    name: "cursor-zero-rejected",
    description: "GET /workspaces rejects a `cursor` of 0.",
    check: "listWorkspaces/accepts/cursor",
    mutation: respondTo("listWorkspaces", 400, (query) => query.get("cursor") === "0"),
  },
  {
    name: "linear-rejected",
    description: "GET /activities rejects `pagination=linear`.",
    check: "listActivities/accepts/pagination",
    mutation: respondTo("listActivities", 400, (query) => query.has("pagination")),
  },
  {
    name: "false-rejected",
    description: "GET /tasks rejects `cleared=false`.",
    check: "listTasks/accepts/cleared",
    mutation: respondTo("listTasks", 400, (query) => query.get("cleared") === "false"),
  },
  {
    name: "default-view-rejected",
    description: "GET /memberships rejects `view=default`.",
    check: "listMemberships/accepts/view",
    mutation: respondTo("listMemberships", 400, (query) => query.has("view")),
  },
  {
    name: "includes-rejected",
    description: "GET /activities/{id} rejects more than one kind in `include`.",
    check: "getActivity/accepts/include",
    mutation: respondTo("getActivity", 400, (query) => /,/.test(query.get("include") ?? "")),
  },
  {
    name: "list-workspace-rejected",
    description: "GET /lists/{id} rejects `workspace_id`.",
    check: "getList/accepts/workspace_id",
    mutation: respondTo("getList", 400, (query) => query.has("workspace_id")),
  },
  {
    name: "upcoming-rejected",
    description: "GET /tasks rejects `view=upcoming` without other parameters.",
    check: "listTasks/accepts/view/upcoming",
    mutation: respondTo(
      "listTasks",
      400,
      (query) => query.get("view") === "upcoming" && !query.has("workspace_id"),
    ),
  },
  {
    name: "task-id-rejected",
    description: "PUT /tasks/{id} rejects `task.id` in the body.",
    check: "updateTask/valid",
    mutation: (next) => async (request) =>
      request.operation === "updateTask" && /"task":\{[^{]*"id":\d/.test(request.text ?? "")
        ? errorResponse(422, "unsupported_param")
        : next(request),
  },
  {
    name: "limit-zero-500",
    description: "GET /tasks returns 500 for a `limit` of 0.",
    check: "listTasks/extreme/limit",
    mutation: respondTo("listTasks", 500, (query) => query.get("limit") === "0"),
  },
  {
    name: "cursor-negative-500",
    description: "GET /activities returns 500 for a `cursor` of -1.",
    check: "listActivities/extreme/cursor",
    mutation: respondTo("listActivities", 500, (query) => query.get("cursor") === "-1"),
  },
  {
    name: "id-huge-500",
    description: "GET /workspaces/{id} returns 500 for an ID of more than 64 bits.",
    check: "getWorkspace/extreme/id",
    mutation: respondTo("getWorkspace", 500, (_, id) => id.length > 18),
  },
]

const referenceMutants: MutantDefinition[] = [
  {
    name: "organization-rejected-but-created",
    description: "POST /tasks rejects an unknown `organization_id`, but creates the task.",
    check: "requests/rejected",
    mutation: (next) => async (request) => {
      const response = await next(request)
      const isRejected = request.operation === "createTask" && response.status >= 400
      if (isRejected && response.text.includes("record_not_found")) {
        await next(withBody(request, (body) => ({ ...body, organization_id: organization })))
      }
      return response
    },
  },
  {
    name: "organization-rejected-but-deleted",
    description:
      "DELETE /integration_webhooks/{id} rejects an unknown `organization_id`, but deletes the webhook.",
    check: "deleteIntegrationWebhook/unknown/organization_id",
    mutation: (next) => async (request) => {
      const response = await next(request)
      const isRejected = request.operation === "deleteIntegrationWebhook" && response.status >= 400
      if (isRejected) await next(withQuery(request, { organization_id: organization }))
      return response
    },
  },
]

export const requestMutants: MutantDefinition[] = [
  {
    name: "undeclared-key",
    description: "POST /tasks accepts unknown keys.",
    check: "createTask/undeclared-key/task.contract_check",
    mutation: acceptInvalid("createTask", (request) =>
      withBody(request, ({ task }) => {
        delete task?.contract_check
      }),
    ),
  },
  {
    name: "type-unchecked-element",
    description: "POST /tasks accepts `tags` that are not strings.",
    check: "createTask/type/task.tags[]",
    mutation: acceptInvalid("createTask", (request) =>
      withBody(request, ({ task }) => {
        if (Array.isArray(task?.tags)) task.tags = task.tags.map(String)
      }),
    ),
  },
  {
    name: "date-unchecked",
    description: "POST /tasks ignores an invalid `due_on`.",
    check: "createTask/format/task.due_on",
    mutation: acceptInvalid("createTask", (request) =>
      withBody(request, ({ task }) => {
        if (typeof task?.due_on === "string") delete task.due_on
      }),
    ),
  },
  {
    name: "rejected-but-created",
    description: "POST /tasks rejects an invalid date, but creates the task.",
    check: "requests/rejected",
    mutation: (next) => async (request) => {
      const response = await next(request)
      if (
        request.operation === "createTask" &&
        response.text.includes('"attribute":"task.due_on"')
      ) {
        await next(
          withBody(request, ({ task }) => {
            delete task.due_on
          }),
        )
      }
      return response
    },
  },
  {
    name: "rejected-but-updated",
    description: "PUT /tasks/{id} rejects a `completed` of a wrong type, but changes the name.",
    check: "requests/rejected",
    mutation: (next) => async (request) => {
      const response = await next(request)
      if (
        request.operation === "updateTask" &&
        response.text.includes('"attribute":"task.completed"')
      ) {
        await next(
          withBody(request, ({ task }) => {
            delete task.completed
          }),
        )
      }
      return response
    },
  },
  ...wrongValueMutants,
  ...rejectedValueMutants,
  ...referenceMutants,
]
