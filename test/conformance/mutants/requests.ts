import { token } from "../dataset.ts"
import { acceptInvalid, mapRequest, withBody, withQuery } from "../provider.ts"
import { type MutantDefinition, workspace } from "./common.ts"

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
    name: "undeclared-parameter",
    description: "GET /workspaces/{id} accepts unknown parameters.",
    check: "getWorkspace/undeclared-parameter/contract_check",
    mutation: acceptInvalid("getWorkspace", (request) =>
      withQuery(request, { contract_check: null }),
    ),
  },
  {
    name: "type-unchecked-parameter",
    description: "GET /tasks ignores a `list_id` that is not a number.",
    check: "listTasks/type/list_id",
    mutation: acceptInvalid("listTasks", (request) =>
      Number.isNaN(Number(request.url.searchParams.get("list_id")))
        ? withQuery(request, { list_id: null })
        : undefined,
    ),
  },
  {
    name: "type-unchecked-key",
    description: "POST /tasks ignores a `position` that is not a number.",
    check: "createTask/type/task.position",
    mutation: acceptInvalid("createTask", (request) =>
      withBody(request, ({ task }) => {
        if (typeof task?.position !== "number") delete task?.position
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
    name: "optional-parameter",
    description: "GET /lists without `workspace_id` returns the lists of some workspace.",
    check: "listLists/missing/workspace_id",
    mutation: acceptInvalid("listLists", (request) =>
      request.url.searchParams.has("workspace_id")
        ? undefined
        : withQuery(request, { workspace_id: workspace }),
    ),
  },
  {
    name: "optional-limit",
    description: "GET /activities without `limit` returns a page.",
    check: "listActivities/missing/limit",
    mutation: acceptInvalid("listActivities", (request) =>
      request.url.searchParams.has("limit") ? undefined : withQuery(request, { limit: 25 }),
    ),
  },
  {
    name: "optional-key",
    description: "POST /tasks without a `name` creates a task.",
    check: "createTask/missing/task.name",
    mutation: acceptInvalid("createTask", (request) =>
      withBody(request, ({ task }) => {
        if (task) task.name ??= "Untitled"
      }),
    ),
  },
  {
    name: "empty-accepted",
    description: "POST /comments accepts an empty text.",
    check: "createComment/empty/comment.body",
    mutation: acceptInvalid("createComment", (request) =>
      withBody(request, ({ comment }) => {
        if (comment?.body === "") comment.body = " "
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
    name: "timestamp-unchecked",
    description: "GET /tasks ignores an invalid `created_after`.",
    check: "listTasks/format/created_after",
    mutation: acceptInvalid("listTasks", (request) => withQuery(request, { created_after: null })),
  },
  {
    name: "known-unchecked",
    description: "POST /integration_webhooks accepts an unknown `resource_type`.",
    check: "createIntegrationWebhook/enum/integration_webhook.resource_type",
    mutation: acceptInvalid("createIntegrationWebhook", (request) =>
      withBody(request, ({ integration_webhook: webhook }) => {
        if (typeof webhook?.resource_type === "string" && webhook.resource_type !== "")
          webhook.resource_type = "Task"
      }),
    ),
  },
  {
    name: "view-unchecked",
    description: "GET /tasks returns the default view for an unknown view.",
    check: "listTasks/enum/view",
    mutation: acceptInvalid("listTasks", (request) => withQuery(request, { view: null })),
  },
  {
    name: "token-optional-read",
    description: "GET /lists/{id} requires no token.",
    check: "getList/no-token",
    mutation: mapRequest((request) => {
      if (request.operation !== "getList" || request.headers.has("authorization")) return undefined
      const headers = new Headers(request.headers)
      headers.set("Authorization", `Bearer ${token}`)
      return { ...request, headers }
    }),
  },
  {
    name: "token-optional-write",
    description: "DELETE /integration_webhooks/{id} requires no token.",
    check: "deleteIntegrationWebhook/no-token",
    mutation: mapRequest((request) => {
      if (request.operation !== "deleteIntegrationWebhook" || request.headers.has("authorization"))
        return undefined
      const headers = new Headers(request.headers)
      headers.set("Authorization", `Bearer ${token}`)
      return { ...request, headers }
    }),
  },
  {
    name: "workspace-unchecked",
    description: "POST /tasks creates a task in another workspace if the workspace is unknown.",
    check: "tasks/unknown-workspace",
    mutation: acceptInvalid("createTask", (request) =>
      withBody(request, ({ task }) => {
        if (typeof task?.workspace_id === "number") task.workspace_id = workspace
      }),
    ),
  },
  {
    name: "rejected-but-created",
    description: "POST /tasks rejects an invalid date, but creates the task.",
    check: "tasks/rejected-not-created",
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
]
