import type { operations } from "../../generated/tables.ts"
import { type CallOptions, type Client, createClient, type Result } from "../../src/client/index.ts"

/** The ID of an operation, for example `listTasks`. */
export type OperationId = keyof typeof operations

/** A function that calls one operation. */
export type Call = (api: Client, call?: CallOptions) => Promise<Result<unknown>>

const comment = { organization_id: 1, workspace_id: 11, task_id: 101 }
const between = { after: "2026-01-01T00:00:00Z", before: "2026-03-31T00:00:00Z" }

/** A call of each operation, with every parameter and every key of the body. A missing operation does not compile. */
export const calls = {
  listTasks: (api, call) =>
    api.GET("/tasks", {
      ...call,
      params: {
        query: {
          organization_id: 1,
          workspace_id: 11,
          list_id: 41,
          view: "owned",
          include: ["accounts"],
          order: "created_at",
          cursor: 0,
          limit: 100,
          created_after: "2026-01-01T00:00:00Z",
          created_before: "2026-03-31T00:00:00Z",
          updated_after: "2026-01-01T00:00:00Z",
          updated_before: "2026-03-31T00:00:00Z",
          completed_after: "2026-01-01T00:00:00Z",
          deleted: false,
          cleared: false,
        },
      },
    }),
  createTask: (api, call) =>
    api.POST("/tasks", {
      ...call,
      body: {
        organization_id: 1,
        task: {
          workspace_id: 11,
          name: "Write the announcement",
          owner_id: 21,
          list_id: 41,
          section_id: 52,
          parent_id: 101,
          starts_on: "2026-03-20",
          due_on: "2026-03-27",
          mirror_parent_subscribers: true,
          mirror_parent_tags: true,
          note_content: "Keep it **short**.",
          note_mime_type: "text/x-markdown",
          position_list: 2,
          position_owner: 2,
          position_upcoming: 2,
          position: 2,
          subscriptions: [{ account_id: 22 }],
          subtasks: [{ name: "Find a title" }],
          tags: ["launch"],
        },
      },
    }),
  getTask: (api, call) =>
    api.GET("/tasks/{id}", {
      ...call,
      params: { path: { id: 101 }, query: { organization_id: 1, include: ["accounts"] } },
    }),
  updateTask: (api, call) =>
    api.PUT("/tasks/{id}", {
      ...call,
      params: { path: { id: 104 } },
      body: {
        organization_id: 1,
        task: {
          id: 104,
          workspace_id: 11,
          name: "Check the links",
          completed: true,
          owner_id: null,
          list_id: 41,
          section_id: 52,
          parent_id: null,
          starts_on: "2026-03-20",
          due_on: "2026-03-27",
          mirror_parent_subscribers: true,
          mirror_parent_tags: true,
          note_content: "All of them.",
          note_mime_type: "text/x-markdown",
          position_list: 2,
          position_owner: 2,
          position_upcoming: 2,
          position: 2,
          subscriber_ids: [{ account_id: 22 }],
          subtasks: [{ name: "Those of the blog" }],
          tags: ["launch"],
        },
      },
    }),
  createComment: (api, call) =>
    api.POST("/comments", {
      ...call,
      params: { query: comment },
      body: { comment: { body: "Looks **good**.", mime_type: "text/x-markdown" } },
    }),
  updateComment: (api, call) =>
    api.PUT("/comments/{id}", {
      ...call,
      params: { path: { id: 201 }, query: comment },
      body: { comment: { body: "Looks **better**.", mime_type: "text/x-markdown" } },
    }),
  deleteComment: (api, call) =>
    api.DELETE("/comments/{id}", { ...call, params: { path: { id: 201 }, query: comment } }),
  listLists: (api, call) =>
    api.GET("/lists", {
      ...call,
      params: {
        query: {
          organization_id: 1,
          workspace_id: 11,
          view: "default",
          include: ["sections"],
          archived: true,
          archived_date_before: "2026-03-01",
          limit: 25,
          start_date_after: "2025-11-01",
          start_date_before: "2025-12-01",
        },
      },
    }),
  getList: (api, call) =>
    api.GET("/lists/{id}", {
      ...call,
      params: {
        path: { id: 42 },
        query: { organization_id: 1, workspace_id: 12, include: ["sections"] },
      },
    }),
  listWorkspaces: (api, call) =>
    api.GET("/workspaces", {
      ...call,
      params: {
        query: {
          organization_id: 1,
          view: "default",
          include: ["memberships"],
          order: "created_at",
          ...between,
          cursor: 0,
          limit: 25,
        },
      },
    }),
  getWorkspace: (api, call) =>
    api.GET("/workspaces/{id}", {
      ...call,
      params: { path: { id: 11 }, query: { organization_id: 1, include: ["memberships"] } },
    }),
  listMemberships: (api, call) =>
    api.GET("/memberships", {
      ...call,
      params: {
        query: {
          organization_id: 1,
          workspace_id: 11,
          view: "default",
          include: ["accounts"],
          order: "created_at",
          ...between,
          cursor: 0,
          limit: 25,
        },
      },
    }),
  getMembership: (api, call) =>
    api.GET("/memberships/{id}", {
      ...call,
      params: { path: { id: 32 }, query: { organization_id: 1, include: ["accounts"] } },
    }),
  listIntegrationWebhooks: (api, call) =>
    api.GET("/integration_webhooks", {
      ...call,
      params: { query: { organization_id: 1, view: "default", cursor: 0, limit: 25 } },
    }),
  createIntegrationWebhook: (api, call) =>
    api.POST("/integration_webhooks", {
      ...call,
      body: {
        organization_id: 1,
        integration_webhook: {
          name: "Relaunch dashboard",
          url: "https://hooks.studio.example/relaunch",
          resource_type: "List",
          resource_id: 41,
        },
      },
    }),
  updateIntegrationWebhook: (api, call) =>
    api.PUT("/integration_webhooks/{id}", {
      ...call,
      params: { path: { id: 301 } },
      body: {
        organization_id: 1,
        integration_webhook: {
          name: "Launch channel",
          url: "https://hooks.studio.example/launch",
          resource_type: "Task",
          resource_id: 101,
        },
      },
    }),
  deleteIntegrationWebhook: (api, call) =>
    api.DELETE("/integration_webhooks/{id}", {
      ...call,
      params: { path: { id: 301 }, query: { organization_id: 1 } },
    }),
  listAccessTokens: (api, call) =>
    api.GET("/access_tokens", {
      ...call,
      params: { query: { organization_id: 1, view: "default", cursor: 0, limit: 25 } },
    }),
  createAccessToken: (api, call) =>
    api.POST("/access_tokens", {
      ...call,
      body: { organization_id: 1, access_token: { name: "Release bot" } },
    }),
  revokeAccessToken: (api, call) =>
    api.DELETE("/access_tokens/{id}", { ...call, params: { path: { id: 402 } } }),
  listActivities: (api, call) =>
    api.GET("/activities", {
      ...call,
      params: {
        query: {
          organization_id: 1,
          limit: 25,
          workspace_id: 11,
          order: "created_at",
          include: ["tasks"],
          ...between,
          cursor: 0,
          pagination: "linear",
          view: "notified",
        },
      },
    }),
  getActivity: (api, call) =>
    api.GET("/activities/{id}", {
      ...call,
      params: { path: { id: 501 }, query: { organization_id: 1, include: ["tasks"] } },
    }),
} satisfies Record<OperationId, Call>

/** The calls with the other key for the organization: the contract allows only one of the two keys. */
export const otherCalls = {
  createAccessToken: (api, call) =>
    api.POST("/access_tokens", {
      ...call,
      body: { access_token: { name: "Release bot", organization_id: 1 } },
    }),
} satisfies Partial<Record<OperationId, Call>>

/** The request of a call, its response, and the result for the caller. */
export interface CallExchange {
  request: Request
  /** The response. Its body has not been read. */
  response: Response
  result: Result<unknown>
}

/** Makes a call without retries and records it. */
export async function recordCall(
  call: Call,
  baseUrl: string,
  options: CallOptions = {},
): Promise<CallExchange> {
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
