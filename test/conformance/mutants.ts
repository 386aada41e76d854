import type { OperationId } from "../../src/contract/index.ts"
import { description } from "../description.ts"
import {
  accepting,
  after,
  asking,
  before,
  bodies,
  type Body,
  type Call,
  collected,
  errors,
  hooked,
  ignoring,
  instead,
  type Make,
  records,
  type Reply,
  type Service,
  successes,
  withBody,
  withQuery,
  withText,
} from "./provider.ts"
import { foreign, organization, privateTask, token } from "./dataset.ts"

/** A fault of a provider, which is the sandbox but for this. */
export interface Fault {
  name: string
  /** What kind of fault it is: a heading of the matrix. */
  kind: string
  /** What is wrong, as a sentence. */
  what: string
  /** The check that is meant for it. */
  check: string
  make: Make
  /** Milliseconds that an answer may take; default enough for any. */
  timeout?: number
}

const json = "application/json"

/** Within it, requests of one check come together. */
const moment = async (): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 20))
}
const workspace = 11

/** Changes the header `Content-Type`. */
const typed =
  (type: string | null) =>
  (reply: Reply): void => {
    if (type === null) reply.headers.delete("content-type")
    else reply.headers.set("content-type", type)
  }

/** An error of the form that all errors have. */
function refusal(status: number, code: string): Reply {
  const link = `https://docs.work-management.example/errors/${code}`
  const error = { code, message: "This cannot be done.", description: "It cannot.", link }
  const body = { request_uuid: crypto.randomUUID(), status: "error", errors: [error] }
  return {
    status,
    headers: new Headers({ "Content-Type": json }),
    text: JSON.stringify(body),
  }
}

/** The id of the record that a request has made. */
function idOf({ text }: Reply, key: string): number {
  return (JSON.parse(text) as Body)[key].id
}

/** What is asked for a moment after it was written is what it was before, wherever `reads` says. */
function stale(reads: (call: Call) => boolean, forgetful: boolean): Make {
  return (next) => {
    const old = new Map<number, Body>()
    const put = (task: Body): Body => {
      const kept = old.get(task.id)
      if (forgetful) old.delete(task.id)
      return kept ?? task
    }
    const past = (reply: Reply): Reply => {
      const body: Body = JSON.parse(reply.text)
      if (body.task) body.task = put(body.task)
      if (body.tasks) body.tasks = body.tasks.map(put)
      return withText(reply, body)
    }
    return async (call) => {
      if (call.operation === "updateTask") {
        const path = `/tasks/${call.id}?organization_id=${organization}`
        const { status, text } = await next(asking(call, "GET", path, "getTask"))
        const reply = await next(call)
        const keep = status === 200 && reply.status === 200 && (forgetful || !old.has(call.id))
        if (keep) old.set(call.id, (JSON.parse(text) as Body).task)
        return reply
      }
      const reply = await next(call)
      return reply.status === 200 && reads(call) ? past(reply) : reply
    }
  }
}

/** Leaves out of the activities those that it finds, as if they had not been noted. */
const unnoted = (is: (activity: Body) => boolean): Make =>
  collected("listActivities", (rows) => rows.filter((row) => !is(row)))

/** A row of which a view says that it is not in it, or the other way round. */
const selecting = (view: string, is: (task: Body) => boolean): Make =>
  collected("listTasks", async (rows, call, next) => {
    if (call.url.searchParams.get("view") !== view) return rows
    const { text } = await next(withQuery(call, { view: null, limit: 100, cursor: 0 }))
    return (JSON.parse(text) as Body).tasks.filter(is)
  })

const me = 21

/** The last activity of the world: those that come later are of what the suite does. */
const oldest = 512

/** The host of nobody. */
const nowhere = "https://nowhere.invalid/"

/** Sends a delivery on. */
async function send(url: string, method: string, text?: string): Promise<void> {
  if (url.startsWith("http://127.0.0.1")) await fetch(url, { method, body: text ?? null })
}

/** Takes away as often as it is asked what was there once. */
const repeatable =
  (operation: OperationId): Make =>
  (next) => {
    const gone = new Set<number>()
    return async (call) => {
      const reply = await next(call)
      if (call.operation !== operation) return reply
      if (reply.status === 204) gone.add(call.id)
      const again = reply.status === 404 && gone.has(call.id)
      return again ? { status: 204, headers: new Headers(), text: "" } : reply
    }
  }

/** The records of the other organization, where the request does not name a workspace. */
async function elsewhere(
  call: Call,
  next: Service,
  key: string,
  operation: OperationId,
): Promise<Body[]> {
  if (call.url.searchParams.has("workspace_id")) return []
  const path = `/${key}?organization_id=${foreign.organization}&limit=100`
  const other = asking(call, "GET", path, operation)
  other.headers.set("authorization", `Bearer ${foreign.token}`)
  return (JSON.parse((await next(other)).text) as Body)[key]
}

const statuses: Omit<Fault, "kind">[] = [
  {
    name: "created-200",
    what: "POST /tasks answers 200 in the place of 201.",
    check: "createTask/valid",
    make: successes("createTask", (reply) => ({ ...reply, status: 200 })),
  },
  {
    name: "updated-201",
    what: "PUT /comments/{id} answers 201 in the place of 200.",
    check: "updateComment/valid",
    make: successes("updateComment", (reply) => ({ ...reply, status: 201 })),
  },
  {
    name: "deleted-with-body",
    what: "DELETE /comments/{id} answers 200 with a body in the place of 204 without one.",
    check: "deleteComment/valid",
    make: successes("deleteComment", ({ headers }) => {
      const others = new Headers(headers)
      others.set("Content-Type", json)
      return { status: 200, headers: others, text: "{}" }
    }),
  },
  {
    name: "missing-404",
    what: "A request without `organization_id` is answered with 404 in the place of 400.",
    check: "listTasks/missing/organization_id",
    make: after((reply, { url }) =>
      reply.status === 400 && !url.searchParams.has("organization_id")
        ? { ...reply, status: 404 }
        : undefined,
    ),
  },
  {
    name: "invalid-400",
    what: "POST /tasks answers a task that cannot be with 400 in the place of 422.",
    check: "createTask/missing/task.name",
    make: after((reply, { operation }) =>
      operation === "createTask" && reply.status === 422 ? { ...reply, status: 400 } : undefined,
    ),
  },
  {
    name: "invalid-500",
    what: "A date that is none makes POST /tasks fail with 500.",
    check: "createTask/format/task.due_on",
    make: after((reply, { operation }) =>
      operation === "createTask" && reply.text.includes('"attribute":"task.due_on"')
        ? { ...reply, status: 500 }
        : undefined,
    ),
  },
  {
    name: "refused-200",
    what: "GET /lists/{id} answers with 200 also where the body is an error.",
    check: "getList/missing/organization_id",
    make: after((reply, { operation }) =>
      operation === "getList" && reply.status >= 400 ? { ...reply, status: 200 } : undefined,
    ),
  },
  {
    name: "unknown-null",
    what: "GET /tasks/{id} answers an id that nothing has with 200 and null.",
    check: "getTask/unknown-id",
    make: after((reply, { operation }) =>
      operation === "getTask" && reply.status === 404
        ? { ...withText(reply, { task: null }), status: 200 }
        : undefined,
    ),
  },
  {
    name: "unknown-other",
    what: "GET /workspaces/{id} answers an id that nothing has with another workspace.",
    check: "getWorkspace/unknown-id",
    make: after((reply, { operation }) =>
      operation === "getWorkspace" && reply.status === 404
        ? { ...withText(reply, { workspace: { id: workspace } }), status: 200 }
        : undefined,
    ),
  },
  {
    name: "unknown-400",
    what: "GET /memberships/{id} answers an id that nothing has with 400 in the place of 404.",
    check: "getMembership/unknown-id",
    make: after((reply, { operation }) =>
      operation === "getMembership" && reply.status === 404 ? { ...reply, status: 400 } : undefined,
    ),
  },
  {
    name: "not-implemented",
    what: "GET /activities/{id} is not implemented, and answers 501.",
    check: "getActivity/valid",
    make: (next) => async (call) =>
      call.operation === "getActivity" ? refusal(501, "unsupported_param") : next(call),
  },
  {
    name: "not-implemented-example",
    what: "GET /memberships/{id} is not implemented, and answers the example of the description.",
    check: "getMembership/as-listed",
    make: after((reply, { operation }) => {
      if (operation !== "getMembership" || ![200, 404].includes(reply.status)) return undefined
      const { Membership } = description.components.examples as Body
      return { ...withText(reply, Membership.value), status: 200 }
    }),
  },
]

const forms: Omit<Fault, "kind">[] = [
  {
    name: "type-html",
    what: "GET /lists has the media type `text/html`.",
    check: "answers/listLists",
    make: successes("listLists", typed("text/html")),
  },
  {
    name: "type-v1",
    what: "GET /workspaces/{id} has the media type of version 1.",
    check: "answers/getWorkspace",
    make: successes("getWorkspace", typed("application/vnd.work-management.v1+json")),
  },
  {
    name: "type-latin1",
    what: "GET /workspaces says `charset=latin1` of its JSON.",
    check: "answers/listWorkspaces",
    make: successes("listWorkspaces", typed(`${json}; charset=latin1`)),
  },
  {
    name: "type-none",
    what: "PUT /integration_webhooks/{id} has no media type.",
    check: "answers/updateIntegrationWebhook",
    make: successes("updateIntegrationWebhook", typed(null)),
  },
  {
    name: "json-malformed",
    what: "GET /memberships/{id} has a comma too many in its JSON.",
    check: "answers/getMembership",
    make: successes("getMembership", (reply) => withText(reply, reply.text.replace(/\}$/, ",}"))),
  },
  {
    name: "json-truncated",
    what: "GET /lists/{id} ends before its JSON does.",
    check: "answers/getList",
    make: successes("getList", (reply) => withText(reply, reply.text.slice(0, -1))),
  },
  {
    name: "json-mark",
    what: "GET /access_tokens has a byte order mark before its JSON.",
    check: "answers/listAccessTokens",
    make: successes("listAccessTokens", (reply) => withText(reply, `\uFEFF${reply.text}`)),
  },
  {
    name: "json-latin1",
    what: "GET /tasks/{id} is encoded in Latin-1.",
    check: "tasks/create-read",
    make: successes("getTask", (reply) => ({ ...reply, encoding: "latin1" })),
  },
  {
    name: "body-empty",
    what: "PUT /tasks/{id} answers 200 without a body.",
    check: "answers/updateTask",
    make: successes("updateTask", (reply) => withText(reply, "")),
  },
  {
    name: "body-array",
    what: "GET /integration_webhooks answers with a bare array.",
    check: "answers/listIntegrationWebhooks",
    make: bodies("listIntegrationWebhooks", (body) => body.integration_webhooks),
  },
  {
    name: "body-wrapped",
    what: "GET /lists/{id} wraps its record in `data`.",
    check: "answers/getList",
    make: bodies("getList", (body) => ({ data: body })),
  },
]

const fields: Omit<Fault, "kind">[] = [
  {
    name: "task-without-tags",
    what: "Tasks have no `tags`.",
    check: "answers/listTasks",
    make: records("tasks", (task) => {
      delete task.tags
    }),
  },
  {
    name: "comment-without-type",
    what: "Comments have no `mime_type`.",
    check: "answers/createComment",
    make: records("comments", (comment) => {
      delete comment.mime_type
    }),
  },
  {
    name: "list-without-archived",
    what: "Lists have no `archived`.",
    check: "answers/listLists",
    make: records("lists", (list) => {
      delete list.archived
    }),
  },
  {
    name: "membership-without-role",
    what: "Memberships have no `role`.",
    check: "answers/listMemberships",
    make: records("memberships", (membership) => {
      delete membership.role
    }),
  },
  {
    name: "webhook-without-accepts",
    what: "Webhooks have no `accepts`.",
    check: "answers/createIntegrationWebhook",
    make: records("integration_webhooks", (webhook) => {
      delete webhook.accepts
    }),
  },
  {
    name: "token-without-enabled",
    what: "Tokens have no `enabled`.",
    check: "answers/listAccessTokens",
    make: records("access_tokens", (one) => {
      delete one.enabled
    }),
  },
  {
    name: "activity-without-recipients",
    what: "Activities have no `recipient_ids`.",
    check: "answers/listActivities",
    make: records("activities", (activity) => {
      delete activity.recipient_ids
    }),
  },
  {
    name: "account-without-name",
    what: "Accounts that are included have no `name`.",
    check: "answers/listMemberships",
    make: records("accounts", (account) => {
      delete account.name
    }),
  },
  {
    name: "list-name-null",
    what: "The `name` of a list is null where it is read alone.",
    check: "answers/getList",
    make: bodies("getList", ({ list }) => {
      list.name = null
    }),
  },
  {
    name: "id-text",
    what: "The `id` of a task is a string where it is read alone.",
    check: "answers/getTask",
    make: bodies("getTask", ({ task }) => {
      task.id = `${task.id}`
    }),
  },
  {
    name: "boolean-number",
    what: "`completed` of tasks is 0 or 1.",
    check: "answers/listTasks",
    make: records("tasks", (task) => {
      task.completed = Number(task.completed)
    }),
  },
  {
    name: "moment-number",
    what: "Moments of comments are numbers of seconds.",
    check: "answers/createComment",
    make: records("comments", (comment) => {
      for (const key of ["created_at", "updated_at"]) {
        comment[key] = Date.parse(comment[key]) / 1_000
      }
    }),
  },
  {
    name: "moment-without-offset",
    what: "Moments of activities have neither a `T` nor an offset.",
    check: "answers/listActivities",
    make: records("activities", (activity) => {
      for (const key of ["created_at", "updated_at"]) {
        activity[key] = activity[key].replace("T", " ").slice(0, 19)
      }
    }),
  },
  {
    name: "date-with-time",
    what: "`due_on` of tasks is a moment in the place of a day.",
    check: "answers/listTasks",
    make: records("tasks", (task) => {
      if (task.due_on) task.due_on = `${task.due_on}T00:00:00Z`
    }),
  },
  {
    name: "array-null",
    what: "An array without elements is null: `subscriber_ids` of tasks.",
    check: "answers/createTask",
    make: records("tasks", (task) => {
      if (task.subscriber_ids.length < 2) task.subscriber_ids = null
    }),
  },
  {
    name: "known-other",
    what: "`target_type` of activities is written in lower case.",
    check: "answers/listActivities",
    make: records("activities", (activity) => {
      activity.target_type = activity.target_type.toLowerCase()
    }),
  },
  {
    name: "url-none",
    what: "The `url` of a webhook is answered without its scheme.",
    check: "webhooks/create-read",
    make: records("integration_webhooks", (webhook) => {
      webhook.url = webhook.url.replace(/^https?:\/\//, "")
    }),
  },
]

const errorForms: Omit<Fault, "kind">[] = [
  {
    name: "error-bare",
    what: "Errors have no envelope: `error` is a text.",
    check: "answers/listTasks",
    make: errors((body) => ({ error: body.errors[0].message })),
  },
  {
    name: "error-ok",
    what: "The envelope of errors says `ok`.",
    check: "answers/listTasks",
    make: errors((body) => {
      body.status = "ok"
    }),
  },
  {
    name: "error-none",
    what: "`errors` is empty.",
    check: "answers/listTasks",
    make: errors((body) => {
      body.errors = []
    }),
  },
  {
    name: "error-without-message",
    what: "Errors have no `message`.",
    check: "answers/listTasks",
    make: errors((body) => {
      for (const error of body.errors) delete error.message
    }),
  },
  {
    name: "error-without-link",
    what: "Errors have no `link`.",
    check: "errors/link",
    make: errors((body) => {
      for (const error of body.errors) delete error.link
    }),
  },
  {
    name: "error-link-other",
    what: "The links of all errors lead to the page of one code.",
    check: "errors/link",
    make: errors((body) => {
      for (const error of body.errors) error.link = error.link.replace(/\w+$/, "missing_param")
    }),
  },
  {
    name: "error-link-top",
    what: "The links of errors lead to the docs as a whole.",
    check: "errors/link",
    make: errors((body) => {
      for (const error of body.errors) error.link = new URL("/", error.link).href
    }),
  },
  {
    name: "error-uuid-same",
    what: "All errors have the same `request_uuid`.",
    check: "errors/request-uuid",
    make: errors((body) => {
      body.request_uuid = "0d0ae2c5-6b0c-4a0e-9d0c-0a1f6b6ad1a5"
    }),
  },
  {
    name: "error-uuid-none",
    what: "Errors have no `request_uuid`.",
    check: "answers/listTasks",
    make: errors((body) => {
      delete body.request_uuid
    }),
  },
  {
    name: "missing-code",
    what: "A parameter that is left out is answered with `invalid_attribute`.",
    check: "listLists/missing/workspace_id",
    make: errors((body) => {
      for (const error of body.errors) {
        if (error.code !== "missing_param") continue
        error.code = "invalid_attribute"
        error.link = error.link.replace(/\w+$/, error.code)
      }
    }),
  },
  {
    name: "type-code",
    what: "A parameter of another type is answered with `unsupported_param`.",
    check: "listTasks/type/list_id",
    make: errors((body) => {
      for (const error of body.errors) {
        if (error.code !== "invalid_attribute") continue
        error.code = "unsupported_param"
        error.link = error.link.replace(/\w+$/, error.code)
      }
    }),
  },
  {
    name: "unauthorized-page",
    what: "A gateway answers requests without a token with a page.",
    check: "answers/listTasks",
    make: after((reply, { headers }) =>
      headers.has("authorization")
        ? undefined
        : {
            status: 401,
            headers: new Headers({ "Content-Type": "text/html" }),
            text: "<!doctype html><title>401</title>",
          },
    ),
  },
]

const badRequests: Omit<Fault, "kind">[] = [
  {
    name: "undeclared-key",
    what: "POST /tasks takes keys that do not exist.",
    check: "createTask/undeclared-key/task.contract_check",
    make: accepting("createTask", (call) =>
      withBody(call, ({ task }) => {
        delete task?.contract_check
      }),
    ),
  },
  {
    name: "undeclared-parameter",
    what: "GET /workspaces/{id} takes parameters that do not exist.",
    check: "getWorkspace/undeclared-parameter/contract_check",
    make: accepting("getWorkspace", (call) => withQuery(call, { contract_check: null })),
  },
  {
    name: "type-unchecked-parameter",
    what: "A `list_id` of GET /tasks that is no number counts as none.",
    check: "listTasks/type/list_id",
    make: accepting("listTasks", (call) =>
      Number.isNaN(Number(call.url.searchParams.get("list_id")))
        ? withQuery(call, { list_id: null })
        : undefined,
    ),
  },
  {
    name: "type-unchecked-key",
    what: "A `position` of POST /tasks that is no number counts as none.",
    check: "createTask/type/task.position",
    make: accepting("createTask", (call) =>
      withBody(call, ({ task }) => {
        if (typeof task?.position !== "number") delete task?.position
      }),
    ),
  },
  {
    name: "type-unchecked-element",
    what: "POST /tasks takes `tags` that are no strings.",
    check: "createTask/type/task.tags[]",
    make: accepting("createTask", (call) =>
      withBody(call, ({ task }) => {
        if (Array.isArray(task?.tags)) task.tags = task.tags.map(String)
      }),
    ),
  },
  {
    name: "optional-parameter",
    what: "GET /lists without `workspace_id` gives the lists of some workspace.",
    check: "listLists/missing/workspace_id",
    make: accepting("listLists", (call) =>
      call.url.searchParams.has("workspace_id")
        ? undefined
        : withQuery(call, { workspace_id: workspace }),
    ),
  },
  {
    name: "optional-limit",
    what: "GET /activities without `limit` gives a page all the same.",
    check: "listActivities/missing/limit",
    make: accepting("listActivities", (call) =>
      call.url.searchParams.has("limit") ? undefined : withQuery(call, { limit: 25 }),
    ),
  },
  {
    name: "optional-key",
    what: "POST /tasks without a `name` makes a task without a title.",
    check: "createTask/missing/task.name",
    make: accepting("createTask", (call) =>
      withBody(call, ({ task }) => {
        if (task) task.name ??= "Untitled"
      }),
    ),
  },
  {
    name: "empty-taken",
    what: "POST /comments takes a text that is empty.",
    check: "createComment/empty/comment.body",
    make: accepting("createComment", (call) =>
      withBody(call, ({ comment }) => {
        if (comment?.body === "") comment.body = " "
      }),
    ),
  },
  {
    name: "date-unchecked",
    what: "POST /tasks takes any text for `due_on`, and keeps none.",
    check: "createTask/format/task.due_on",
    make: accepting("createTask", (call) =>
      withBody(call, ({ task }) => {
        if (typeof task?.due_on === "string") delete task.due_on
      }),
    ),
  },
  {
    name: "moment-unchecked",
    what: "GET /tasks does not mind a `created_after` that is no moment.",
    check: "listTasks/format/created_after",
    make: accepting("listTasks", (call) => withQuery(call, { created_after: null })),
  },
  {
    name: "known-unchecked",
    what: "POST /integration_webhooks takes a `resource_type` that does not exist for a task.",
    check: "createIntegrationWebhook/known/integration_webhook.resource_type",
    make: accepting("createIntegrationWebhook", (call) =>
      withBody(call, ({ integration_webhook: webhook }) => {
        if (typeof webhook?.resource_type === "string" && webhook.resource_type !== "")
          webhook.resource_type = "Task"
      }),
    ),
  },
  {
    name: "view-unchecked",
    what: "GET /tasks takes a view that does not exist for the default one.",
    check: "listTasks/known/view",
    make: accepting("listTasks", (call) => withQuery(call, { view: null })),
  },
  {
    name: "token-optional-read",
    what: "GET /lists/{id} needs no token.",
    check: "getList/no-token",
    make: before((call) => {
      if (call.operation !== "getList" || call.headers.has("authorization")) return undefined
      const headers = new Headers(call.headers)
      headers.set("Authorization", `Bearer ${token}`)
      return { ...call, headers }
    }),
  },
  {
    name: "token-optional-write",
    what: "DELETE /integration_webhooks/{id} needs no token.",
    check: "deleteIntegrationWebhook/no-token",
    make: before((call) => {
      if (call.operation !== "deleteIntegrationWebhook" || call.headers.has("authorization"))
        return undefined
      const headers = new Headers(call.headers)
      headers.set("Authorization", `Bearer ${token}`)
      return { ...call, headers }
    }),
  },
  {
    name: "workspace-unchecked",
    what: "POST /tasks makes a task in some workspace where the one that it names does not exist.",
    check: "tasks/unknown-workspace",
    make: accepting("createTask", (call) =>
      withBody(call, ({ task }) => {
        if (typeof task?.workspace_id === "number") task.workspace_id = workspace
      }),
    ),
  },
  {
    name: "refused-and-done",
    what: "POST /tasks refuses a date, and has made the task without it.",
    check: "tasks/refused-leaves-nothing",
    make: (next) => async (call) => {
      const reply = await next(call)
      if (call.operation === "createTask" && reply.text.includes('"attribute":"task.due_on"')) {
        await next(
          withBody(call, ({ task }) => {
            delete task.due_on
          }),
        )
      }
      return reply
    },
  },
]

const filterFaults: Omit<Fault, "kind">[] = [
  ...[
    "created_before",
    "created_after",
    "updated_before",
    "updated_after",
    "completed_after",
    "list_id",
    "workspace_id",
    "deleted",
    "cleared",
  ].map((name) => ({
    name: `tasks-${name}-ignored`,
    what: `GET /tasks does not mind \`${name}\`.`,
    check: `listTasks/filter/${name}`,
    make: ignoring("listTasks", name),
  })),
  ...["before", "after"].map((name) => ({
    name: `activities-${name}-ignored`,
    what: `GET /activities does not mind \`${name}\`.`,
    check: `listActivities/filter/${name}`,
    make: ignoring("listActivities", name),
  })),
  {
    name: "activities-workspace-ignored",
    what: "GET /activities does not mind `workspace_id`.",
    check: "listActivities/of-workspace",
    make: ignoring("listActivities", "workspace_id"),
  },
  {
    name: "workspaces-before-ignored",
    what: "GET /workspaces does not mind `before`.",
    check: "listWorkspaces/filter/before-after",
    make: ignoring("listWorkspaces", "before"),
  },
  {
    name: "memberships-after-ignored",
    what: "GET /memberships does not mind `after`.",
    check: "listMemberships/filter/before-after",
    make: ignoring("listMemberships", "after"),
  },
  {
    name: "archived-ignored",
    what: "GET /lists does not mind `archived`, and gives the lists that are not.",
    check: "listLists/filter/archived",
    make: ignoring("listLists", "archived"),
  },
  {
    name: "start-after-ignored",
    what: "GET /lists does not mind `start_date_after`.",
    check: "listLists/filter/start_date_after",
    make: instead("listLists", (call) =>
      call.url.searchParams.has("start_date_after")
        ? withQuery(call, { archived: true, start_date_after: "1900-01-01" })
        : undefined,
    ),
  },
  {
    name: "start-before-ignored",
    what: "GET /lists does not mind `start_date_before`.",
    check: "listLists/filter/start_date_before",
    make: instead("listLists", (call) =>
      call.url.searchParams.has("start_date_before")
        ? withQuery(call, { archived: true, start_date_before: "2999-01-01" })
        : undefined,
    ),
  },
  {
    name: "archived-before-ignored",
    what: "GET /lists does not mind `archived_date_before`: each page is the first.",
    check: "listLists/archived-pages-join",
    make: ignoring("listLists", "archived_date_before"),
  },
  {
    name: "offset-ignored",
    what: "GET /tasks takes each `created_after` for one of UTC, whatever its offset.",
    check: "listTasks/filter/created_after",
    make: instead("listTasks", (call) => {
      const value = call.url.searchParams.get("created_after")
      return value
        ? withQuery(call, { created_after: value.replace(/[+-]\d\d:\d\d$/, "Z") })
        : undefined
    }),
  },
  {
    name: "filter-turned",
    what: "GET /tasks takes `updated_before` for `updated_after`.",
    check: "listTasks/filter/updated_before",
    make: instead("listTasks", (call) => {
      const value = call.url.searchParams.get("updated_before")
      return value ? withQuery(call, { updated_before: null, updated_after: value }) : undefined
    }),
  },
  {
    name: "filter-within-page",
    what: "GET /tasks cuts a page first, and then leaves out what is not of `list_id`.",
    check: "listTasks/filter/list_id",
    make: (next) => async (call) => {
      const reply = await next(call)
      const list = call.url.searchParams.get("list_id")
      if (call.operation !== "listTasks" || reply.status !== 200 || list === null) return reply
      const page = await next(withQuery(call, { list_id: null }))
      const body: Body = JSON.parse(page.text)
      body.tasks = body.tasks.filter((task: Body) => task.list_id === Number(list))
      return withText(page, body)
    },
  },
]

const viewIgnored = (view: string): Make =>
  instead("listTasks", (call) =>
    call.url.searchParams.get("view") === view ? withQuery(call, { view: null }) : undefined,
  )

const viewFaults: Omit<Fault, "kind">[] = [
  ...["flagged", "delegated", "scheduled", "unscheduled", "unassigned", "owned", "upcoming"].map(
    (view) => ({
      name: `${view}-ignored`,
      what: `\`view=${view}\` gives all tasks.`,
      check: `listTasks/view/${view}`,
      make: viewIgnored(view),
    }),
  ),
  {
    name: "flagged-by-anybody",
    what: "`view=flagged` gives what anybody has flagged.",
    check: "listTasks/view/flagged",
    make: selecting("flagged", ({ flagger_ids }) => flagger_ids.length > 0),
  },
  {
    name: "delegated-assigned",
    what: "`view=delegated` leaves out what is not assigned to anybody.",
    check: "listTasks/view/delegated",
    make: selecting(
      "delegated",
      ({ account_id, owner_id }) => account_id === me && owner_id !== me && owner_id !== null,
    ),
  },
  {
    name: "scheduled-both",
    what: "`view=scheduled` leaves out what has one of the two dates alone.",
    check: "listTasks/view/scheduled",
    make: selecting("scheduled", ({ starts_on, due_on }) => starts_on && due_on),
  },
  {
    name: "scheduled-unsorted",
    what: "`view=scheduled` is not sorted.",
    check: "listTasks/view/scheduled",
    make: collected("listTasks", (rows, { url }) =>
      url.searchParams.get("view") === "scheduled"
        ? rows.toSorted((a, b) => (a.id % 7) - (b.id % 7))
        : rows,
    ),
  },
  {
    name: "unscheduled-by-due",
    what: "`view=unscheduled` gives what starts some day, and has no due date.",
    check: "listTasks/view/unscheduled",
    make: selecting("unscheduled", ({ due_on }) => due_on === null),
  },
  {
    name: "unassigned-one-more",
    what: "`view=unassigned` gives a task too much.",
    check: "listTasks/view/unassigned",
    make: collected("listTasks", async (rows, call, next) => {
      if (call.url.searchParams.get("view") !== "unassigned") return rows
      const { text } = await next(withQuery(call, { view: "owned", limit: 1, cursor: 0 }))
      return [...rows, ...(JSON.parse(text) as Body).tasks]
    }),
  },
  {
    name: "owned-one-less",
    what: "`view=owned` lacks a task.",
    check: "listTasks/view/owned",
    make: collected("listTasks", (rows, { url }) =>
      url.searchParams.get("view") === "owned" ? rows.slice(1) : rows,
    ),
  },
  {
    name: "owned-created",
    what: "`view=owned` gives what the caller has created.",
    check: "listTasks/view/owned",
    make: selecting("owned", ({ account_id }) => account_id === me),
  },
  {
    name: "default-other",
    what: "`view=default` of GET /memberships comes in another order than no view.",
    check: "listMemberships/view/default",
    make: bodies("listMemberships", (body, { url }) => {
      if (url.searchParams.get("view") === "default") body.memberships.reverse()
    }),
  },
]

/** A page that is cut out of the tasks in another way. */
const paged = (change: (query: { cursor: number; limit: number }) => object): Make =>
  before((call) => {
    const { searchParams } = call.url
    const cursor = Number(searchParams.get("cursor") || 0)
    const limit = Number(searchParams.get("limit") || 25)
    if (call.operation !== "listTasks" || !(cursor >= 0 && limit >= 1)) return undefined
    return withQuery(call, { ...change({ cursor, limit }) })
  })

const pageFaults: Omit<Fault, "kind">[] = [
  {
    name: "limit-ignored",
    what: "GET /tasks does not mind `limit`.",
    check: "listTasks/limit",
    make: ignoring("listTasks", "limit"),
  },
  {
    name: "limit-one-more",
    what: "A page of GET /tasks holds one record more than `limit`.",
    check: "listTasks/limit",
    make: paged(({ limit }) => (limit < 100 ? { limit: limit + 1 } : {})),
  },
  {
    name: "limit-uncapped",
    what: "GET /tasks takes a `limit` above 100.",
    check: "listTasks/limit-maximum",
    make: (next) => async (call) => {
      const limit = Number(call.url.searchParams.get("limit"))
      if (call.operation !== "listTasks" || !(limit > 100)) return next(call)
      const half = Math.ceil(limit / 2)
      const cursor = Number(call.url.searchParams.get("cursor") ?? 0)
      const first = await next(withQuery(call, { limit: half }))
      const { text } = await next(withQuery(call, { limit: limit - half, cursor: cursor + half }))
      const body: Body = JSON.parse(first.text)
      body.tasks?.push(...(JSON.parse(text) as Body).tasks)
      return withText(first, body)
    },
  },
  {
    name: "limit-20",
    what: "A page of GET /tasks holds 20 records where no `limit` is given.",
    check: "listTasks/limit-default",
    make: before((call) =>
      call.operation === "listTasks" && !call.url.searchParams.has("limit")
        ? withQuery(call, { limit: 20 })
        : undefined,
    ),
  },
  {
    name: "limit-50",
    what: "A page of GET /memberships holds 50 records where no `limit` is given.",
    check: "listMemberships/limit-default",
    make: before((call) =>
      call.operation === "listMemberships" && !call.url.searchParams.has("limit")
        ? withQuery(call, { limit: 50 })
        : undefined,
    ),
  },
  {
    name: "cursor-later",
    what: "A page of GET /tasks begins one record later than `cursor`: one is lost between two pages.",
    check: "listTasks/pages-join",
    make: paged(({ cursor }) => (cursor > 0 ? { cursor: cursor + 1 } : {})),
  },
  {
    name: "cursor-earlier",
    what: "A page of GET /tasks begins one record earlier than `cursor`: one comes on two pages.",
    check: "listTasks/pages-join",
    make: paged(({ cursor }) => (cursor > 0 ? { cursor: cursor - 1 } : {})),
  },
  {
    name: "cursor-ignored",
    what: "GET /workspaces does not mind `cursor`.",
    check: "listWorkspaces/pages-join",
    make: ignoring("listWorkspaces", "cursor"),
  },
  {
    name: "cursor-from-one",
    what: "GET /tasks counts `cursor` from 1, and takes 0 for 1.",
    check: "listTasks/pages-join",
    make: paged(({ cursor }) => (cursor > 1 ? { cursor: cursor - 1 } : { cursor: 0 })),
  },
  {
    name: "cursor-pages",
    what: "GET /tasks counts `cursor` in pages in the place of records.",
    check: "listTasks/pages-join",
    make: paged(({ cursor, limit }) => ({ cursor: cursor * limit })),
  },
  {
    name: "cursor-beyond",
    what: "A `cursor` beyond the end of GET /tasks gives the first page again.",
    check: "listTasks/pages-join",
    make: (next) => async (call) => {
      const reply = await next(call)
      const empty = call.operation === "listTasks" && reply.text.startsWith('{"tasks":[]')
      const later = Number(call.url.searchParams.get("cursor")) > 0
      return empty && later ? next(withQuery(call, { cursor: 0 })) : reply
    },
  },
  {
    name: "first-page-other",
    what: "GET /memberships without `cursor` begins with the second record.",
    check: "listMemberships/cursor-default",
    make: before((call) =>
      call.operation === "listMemberships" && !call.url.searchParams.has("cursor")
        ? withQuery(call, { cursor: 1 })
        : undefined,
    ),
  },
  {
    name: "order-unstable",
    what: "GET /tasks gives its records in another order each time.",
    check: "listTasks/cursor-default",
    make: (next) => {
      let turn = 0
      return collected("listTasks", (rows) => (turn++ % 2 === 0 ? rows : rows.toReversed()))(next, {
        relay: () => "",
      })
    },
  },
  {
    name: "order-of-limit",
    what: "The order of GET /tasks depends on `limit`, as that of a database does which was not told one.",
    check: "listTasks/pages-join",
    make: collected("listTasks", (rows, { url }) =>
      Number(url.searchParams.get("limit") ?? 25) < 20 ? rows.toReversed() : rows,
    ),
  },
  {
    name: "record-twice",
    what: "A record of GET /memberships comes twice.",
    check: "listMemberships/pages-join",
    make: collected("listMemberships", (rows) =>
      rows.flatMap((row, i) => (i === 3 ? [row, row] : row)),
    ),
  },
  {
    name: "record-of-no-page",
    what: "A record of GET /activities is there when all is asked for, and on no smaller page.",
    check: "listActivities/pages-join",
    make: collected("listActivities", (rows, { url }) =>
      Number(url.searchParams.get("limit")) < 50 ? rows.toSpliced(4, 1) : rows,
    ),
  },
  {
    name: "order-ascending",
    what: "`order` of GET /tasks sorts ascending.",
    check: "listTasks/order",
    make: collected("listTasks", (rows, { url }) =>
      url.searchParams.has("order") ? rows.toReversed() : rows,
    ),
  },
  {
    name: "order-ignored",
    what: "GET /memberships does not mind `order`.",
    check: "listMemberships/order",
    make: ignoring("listMemberships", "order"),
  },
  {
    name: "order-as-text",
    what: "GET /memberships sorts by `position` as by text.",
    check: "listMemberships/order",
    make: collected("listMemberships", (rows, { url }) =>
      url.searchParams.get("order") === "position"
        ? rows.toSorted((a, b) => (`${a.position}` < `${b.position}` ? 1 : -1))
        : rows,
    ),
  },
]

/** Changes the header that leads to the next page. */
const linked = (change: (next: string, call: Call, reply: Reply) => string | null): Make =>
  successes("listActivities", (reply, call) => {
    const [, address = ""] = /<(.*)>/.exec(reply.headers.get("link") ?? "") ?? []
    const other = change(address, call, reply)
    const headers = new Headers(reply.headers)
    if (other === null) headers.delete("link")
    else if (other !== "") headers.set("link", `next=<${other}>`)
    return { ...reply, headers }
  })

const at = (address: string, changes: Record<string, unknown>): string => {
  if (address === "") return ""
  const url = new URL(address)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, `${value as string}`)
  }
  return url.href
}

const cursorOf = (address: string): number => {
  return Number(address && new URL(address).searchParams.get("cursor"))
}

const linkFaults: Omit<Fault, "kind">[] = [
  {
    name: "link-missing",
    what: "GET /activities has no `Link`.",
    check: "listActivities/link-walk",
    make: linked(() => null),
  },
  {
    name: "link-same",
    what: "`Link` leads to the page that it is on.",
    check: "listActivities/link-walk",
    make: linked((next, { url }) => next && url.href),
  },
  {
    name: "link-skips",
    what: "`Link` leads past one record.",
    check: "listActivities/link-walk",
    make: linked((next) => at(next, { cursor: cursorOf(next) + 1 })),
  },
  {
    name: "link-repeats",
    what: "`Link` leads to a page that begins with the last record of this one.",
    check: "listActivities/link-walk",
    make: linked((next) => at(next, { cursor: cursorOf(next) - 1 })),
  },
  {
    name: "link-endless",
    what: "There is a `Link` on the last page, and on those that come after it.",
    check: "listActivities/link-end",
    make: linked((next, { url }, { text }) => {
      const count = (JSON.parse(text) as Body).activities.length
      return next || at(url.href, { cursor: Number(url.searchParams.get("cursor")) + count })
    }),
  },
  {
    name: "link-without-filter",
    what: "`Link` loses the filters of the request.",
    check: "listActivities/link-end",
    make: linked((next) => at(next, { after: null, before: null, workspace_id: null })),
  },
  {
    name: "link-turned",
    what: "`Link` names the page before for the next one.",
    check: "listActivities/link-walk",
    make: linked((next) => at(next, { cursor: Math.max(0, cursorOf(next) - 6) })),
  },
  {
    name: "oldest-first",
    what: "GET /activities gives the oldest first.",
    check: "listActivities/latest-first",
    make: collected("listActivities", (rows, { url }) =>
      url.searchParams.has("order") ? rows : rows.toReversed(),
    ),
  },
]

/** Whether a request asks to include a kind. */
const asks = ({ url }: Call, kind: string): boolean =>
  (url.searchParams.get("include") ?? "").split(",").includes(kind)

const includeFaults: Omit<Fault, "kind">[] = [
  {
    name: "include-ignored",
    what: "GET /tasks does not mind `include`.",
    check: "listTasks/include/accounts",
    make: ignoring("listTasks", "include"),
  },
  {
    name: "include-first-only",
    what: "GET /tasks includes the first of the kinds that are asked for, and no other.",
    check: "listTasks/include/memberships",
    make: instead("listTasks", (call) => {
      const kinds = call.url.searchParams.get("include")?.split(",") ?? []
      return kinds.length > 1 ? withQuery(call, { include: kinds[0] }) : undefined
    }),
  },
  {
    name: "include-too-much",
    what: "GET /activities includes lists where tasks are asked for.",
    check: "listActivities/include/tasks",
    make: before((call) =>
      call.operation === "listActivities" && asks(call, "tasks")
        ? withQuery(call, { include: "tasks,lists" })
        : undefined,
    ),
  },
  {
    name: "include-too-little",
    what: "GET /tasks includes one account less than the records refer to.",
    check: "listTasks/include/accounts",
    make: bodies("listTasks", (body, call) => {
      if (asks(call, "accounts")) body.accounts = body.accounts.slice(1)
    }),
  },
  {
    name: "include-without-default",
    what: "GET /lists includes the sections of a list, but for its default one.",
    check: "listLists/include/sections",
    make: bodies("listLists", (body) => {
      body.sections &&= body.sections.filter(({ name }: Body) => name !== "Build")
    }),
  },
  {
    name: "include-twice",
    what: "GET /memberships includes an account twice.",
    check: "listMemberships/include/accounts",
    make: bodies("listMemberships", (body) => {
      if (body.accounts) body.accounts.push(body.accounts[0])
    }),
  },
  {
    name: "include-stray",
    what: "GET /memberships includes an account to which no record refers.",
    check: "listMemberships/include/accounts",
    make: bodies("listMemberships", (body) => {
      if (body.accounts) body.accounts.push({ ...body.accounts[0], id: 999_999 })
    }),
  },
  {
    name: "include-elsewhere",
    what: "GET /tasks includes memberships of other workspaces.",
    check: "listTasks/include/memberships",
    make: bodies("listTasks", (body) => {
      body.memberships?.push({ ...body.memberships[0], id: 999_999, workspace_id: 12 })
    }),
  },
  {
    name: "include-unasked",
    what: "GET /activities includes workspaces without being asked.",
    check: "listActivities/include/workspaces",
    make: before((call) => {
      const kinds = call.url.searchParams.get("include")
      return call.operation === "listActivities" && kinds === null
        ? withQuery(call, { include: "workspaces" })
        : undefined
    }),
  },
]

const taskFaults: Omit<Fault, "kind">[] = [
  {
    name: "read-differs",
    what: "A task that is read alone has no tags.",
    check: "getTask/as-listed",
    make: bodies("getTask", ({ task }) => {
      task.tags = []
    }),
  },
  {
    name: "list-read-differs",
    what: "A list that is read alone counts its tasks one too low.",
    check: "getList/as-listed",
    make: bodies("getList", ({ list }) => {
      list.tasks_count--
    }),
  },
  {
    name: "activity-read-differs",
    what: "An activity that is read alone has no recipients.",
    check: "getActivity/as-listed",
    make: bodies("getActivity", ({ activity }) => {
      activity.recipient_ids = []
    }),
  },
  {
    name: "create-not-listed",
    what: "A task that was created is not in the collection.",
    check: "tasks/create-read",
    make: (next, tools) => {
      const fresh = new Set<number>()
      const without = collected("listTasks", (rows) => rows.filter(({ id }) => !fresh.has(id)))(
        next,
        tools,
      )
      return async (call) => {
        const reply = await without(call)
        if (call.operation === "createTask" && reply.status === 201) fresh.add(idOf(reply, "task"))
        return reply
      }
    },
  },
  {
    name: "create-loses-field",
    what: "POST /tasks does not keep `starts_on`, and answers it.",
    check: "tasks/create-read",
    make: (next) => async (call) => {
      if (call.operation !== "createTask") return next(call)
      const sent: Body = JSON.parse(call.text ?? "{}").task?.starts_on
      if (typeof sent !== "string" || Number.isNaN(Date.parse(sent))) return next(call)
      const reply = await next(
        withBody(call, ({ task }) => {
          delete task.starts_on
        }),
      )
      if (reply.status !== 201) return reply
      const body: Body = JSON.parse(reply.text)
      body.task.starts_on = sent
      return withText(reply, body)
    },
  },
  {
    name: "create-ascii",
    what: "Names of tasks lose what is not ASCII.",
    check: "tasks/create-read",
    make: before((call) =>
      call.operation === "createTask" && call.text
        ? // oxlint-disable-next-line no-control-regex -- That is what ASCII is.
          { ...call, text: call.text.replaceAll(/[^\u0000-\u007f]/g, "?") }
        : undefined,
    ),
  },
  {
    name: "parent-lost",
    what: "POST /tasks does not mind `parent_id`.",
    check: "tasks/private",
    make: before((call) =>
      call.operation === "createTask"
        ? withBody(call, ({ task }) => {
            if (typeof task?.parent_id === "number") delete task.parent_id
          })
        : undefined,
    ),
  },
  {
    name: "subtasks-lost",
    what: "POST /tasks does not mind `subtasks`.",
    check: "tasks/create-subtasks",
    make: before((call) =>
      call.operation === "createTask"
        ? withBody(call, ({ task }) => {
            if (task?.subtasks?.[0]?.name) delete task.subtasks
          })
        : undefined,
    ),
  },
  {
    name: "tags-lost",
    what: "POST /tasks does not mind `tags`.",
    check: "tasks/create-tags",
    make: before((call) =>
      call.operation === "createTask"
        ? withBody(call, ({ task }) => {
            if (typeof task?.tags?.[0] === "string") delete task.tags
          })
        : undefined,
    ),
  },
  {
    name: "ids-twice",
    what: "Tasks that are created at the same time have the same id.",
    check: "tasks/concurrent-creates",
    make: (next) => {
      let open = 0
      let shared: number | undefined
      return async (call) => {
        if (call.operation !== "createTask") return next(call)
        open++
        await moment()
        const reply = await next(call)
        const others = --open > 0
        if (reply.status !== 201) return reply
        const own = idOf(reply, "task")
        const id = shared ?? own
        shared = others ? id : undefined
        const body: Body = JSON.parse(reply.text)
        return withText(reply, { ...body, task: { ...body.task, id } })
      }
    },
  },
  {
    name: "write-lost",
    what: "PUT /tasks/{id} answers with what was sent, and keeps nothing of it.",
    check: "tasks/update-read",
    make: stale(({ operation }) => operation === "getTask" || operation === "listTasks", false),
  },
  {
    name: "read-stale-once",
    what: "The first GET /tasks/{id} after a PUT gives what was there before.",
    check: "tasks/update-read",
    make: stale(({ operation }) => operation === "getTask", true),
  },
  {
    name: "read-stale",
    what: "GET /tasks/{id} never gives what a PUT has changed.",
    check: "tasks/update-read",
    make: stale(({ operation }) => operation === "getTask", false),
  },
  {
    name: "collection-stale",
    what: "GET /tasks never gives what a PUT has changed.",
    check: "tasks/update-read",
    make: stale(({ operation }) => operation === "listTasks", false),
  },
  {
    name: "update-answers-old",
    what: "PUT /tasks/{id} answers with the task as it was before.",
    check: "tasks/update-read",
    make: (next) => async (call) => {
      if (call.operation !== "updateTask") return next(call)
      const path = `/tasks/${call.id}?organization_id=${organization}`
      const old = await next(asking(call, "GET", path, "getTask"))
      const reply = await next(call)
      if (reply.status !== 200 || old.status !== 200) return reply
      return withText(reply, { task: (JSON.parse(old.text) as Body).task })
    },
  },
  {
    name: "update-of-another",
    what: "PUT /tasks/{id} changes the next task as well.",
    check: "tasks/update-one",
    make: (next) => async (call) => {
      const reply = await next(call)
      if (call.operation !== "updateTask" || reply.status !== 200) return reply
      await next({ ...call, url: new URL(call.url.href.replace(`/${call.id}`, `/${call.id + 1}`)) })
      return reply
    },
  },
  {
    name: "completed-ignored",
    what: "PUT /tasks/{id} does not mind `completed`.",
    check: "tasks/complete",
    make: (next) => async (call) => {
      if (call.operation !== "updateTask" || !call.text) return next(call)
      return next(
        withBody(call, ({ task }) => {
          if (task?.completed === true) delete task.completed
        }),
      )
    },
  },
]

const activityFaults: Omit<Fault, "kind">[] = [
  {
    name: "create-unnoted",
    what: "Creating a task leaves no activity.",
    check: "tasks/create-activity",
    make: unnoted(({ action, id }) => action === "create" && id > oldest),
  },
  {
    name: "complete-unnoted",
    what: "Completing a task leaves no activity.",
    check: "tasks/complete-activity",
    make: unnoted(({ action, id }) => action === "complete" && id > oldest),
  },
  {
    name: "comment-unnoted",
    what: "A comment leaves no activity.",
    check: "comments/activity",
    make: unnoted(({ action, id }) => action === "add_comment" && id > oldest),
  },
  {
    name: "activity-twice",
    what: "Completing a task leaves two activities.",
    check: "tasks/complete-activity",
    make: collected("listActivities", (rows) =>
      rows.flatMap((row) =>
        row.action === "complete" ? [{ ...row, id: row.id + 1_000_000 }, row] : row,
      ),
    ),
  },
  {
    name: "activity-of-another",
    what: "The activities of comments are of the first subscriber, whoever wrote them.",
    check: "comments/activity",
    make: records("activities", (activity) => {
      if (activity.action === "add_comment") activity.account_id = 22
    }),
  },
  {
    name: "activity-other-action",
    what: "The activity of a completed task says `reopen`.",
    check: "tasks/complete-activity",
    make: records("activities", (activity) => {
      if (activity.action === "complete") activity.action = "reopen"
    }),
  },
  {
    name: "activity-of-list",
    what: "The activity of a new task has an action that only a list has.",
    check: "activities/action",
    make: records("activities", (activity) => {
      if (activity.action === "create") activity.action = "archive"
    }),
  },
  {
    name: "activity-of-parent",
    what: "The activity of a comment names the comment, and not its task.",
    check: "comments/activity",
    make: records("activities", (activity) => {
      if (activity.action === "add_comment") activity.target_id += 1_000_000
    }),
  },
]

const commentFaults: Omit<Fault, "kind">[] = [
  {
    name: "comment-plain",
    what: "POST /comments takes the Markdown out of the text.",
    check: "comments/create-update",
    make: before((call) =>
      call.operation === "createComment" && call.text
        ? { ...call, text: call.text.replaceAll("**", "") }
        : undefined,
    ),
  },
  {
    name: "comment-empty",
    what: "POST /comments answers a comment whose text is empty.",
    check: "comments/create-update",
    make: bodies("createComment", ({ comment }) => {
      comment.body = ""
    }),
  },
  {
    name: "comment-of-another",
    what: "Comments are of the account that owns the task.",
    check: "comments/create-update",
    make: records("comments", (comment) => {
      comment.account_id = 22
    }),
  },
  {
    name: "comment-update-lost",
    what: "PUT /comments/{id} does not mind `body`.",
    check: "comments/create-update",
    make: (next) => {
      const texts = new Map<number, string>()
      return async (call) => {
        const reply = await next(call)
        const { operation } = call
        if (reply.status > 201 || !/^(create|update)Comment$/.test(operation ?? "")) return reply
        const body: Body = JSON.parse(reply.text)
        const { comment } = body
        if (operation === "createComment") texts.set(comment.id, comment.body)
        comment.body = texts.get(comment.id) ?? comment.body
        return withText(reply, body)
      }
    },
  },
  {
    name: "comment-deleted-again",
    what: "DELETE /comments/{id} answers 204 as often as it is asked.",
    check: "comments/delete-twice",
    make: repeatable("deleteComment"),
  },
  {
    name: "comment-deleted-changed",
    what: "PUT /comments/{id} changes a comment that was deleted.",
    check: "comments/delete-twice",
    make: (next) => {
      const last = new Map<number, Reply>()
      return async (call) => {
        const reply = await next(call)
        if (reply.status === 201 && call.operation === "createComment")
          last.set(idOf(reply, "comment"), { ...reply, status: 200 })
        if (call.operation !== "updateComment" || reply.status !== 404) return reply
        return last.get(call.id) ?? reply
      }
    },
  },
  {
    name: "comment-task-422",
    what: "POST /comments answers 422 where the task does not exist.",
    check: "comments/unknown-task",
    make: after((reply, { operation }) =>
      operation === "createComment" && reply.status === 404 ? { ...reply, status: 422 } : undefined,
    ),
  },
  {
    name: "comment-lost",
    what: "Of comments that are written at the same time one alone is kept.",
    check: "comments/concurrent",
    make: (next) => {
      let written = 0
      let last: Reply | undefined
      return async (call) => {
        if (call.operation !== "createComment") return next(call)
        const seen = written
        await moment()
        if (last && written !== seen) {
          const body: Body = JSON.parse(last.text)
          body.comment.id += 1_000_000 * (written + 1)
          written++
          return withText(last, body)
        }
        const reply = await next(call)
        if (reply.status === 201) {
          written++
          last = reply
        }
        return reply
      }
    },
  },
]

const webhookFaults: Omit<Fault, "kind">[] = [
  {
    name: "webhook-not-listed",
    what: "A webhook that was made is not in the collection.",
    check: "webhooks/create-read",
    make: bodies("listIntegrationWebhooks", (body) => {
      body.integration_webhooks = body.integration_webhooks.filter(
        ({ name }: Body) => !name.includes("contract check"),
      )
    }),
  },
  {
    name: "webhook-url-cut",
    what: "A webhook loses the query of its `url`.",
    check: "webhooks/create-read",
    make: records("integration_webhooks", (webhook) => {
      webhook.url = webhook.url.replace(/\?.*/, "")
    }),
  },
  {
    name: "webhook-name-kept",
    what: "PUT /integration_webhooks/{id} answers with the new name, and keeps the old one.",
    check: "webhooks/create-read",
    make: bodies("listIntegrationWebhooks", (body) => {
      for (const webhook of body.integration_webhooks)
        webhook.name = webhook.name.replace("Renamed", "Webhook")
    }),
  },
  {
    name: "webhook-destroyed-listed",
    what: "A webhook that was destroyed is still in the collection.",
    check: "webhooks/delete-twice",
    make: (next) => {
      const all = new Map<number, Body>()
      const gone: Body[] = []
      return async (call) => {
        const reply = await next(call)
        if (reply.status === 201 && call.operation === "createIntegrationWebhook") {
          const { integration_webhook: webhook }: Body = JSON.parse(reply.text)
          all.set(webhook.id, webhook)
        }
        if (reply.status === 204 && all.has(call.id)) gone.push(all.get(call.id))
        if (reply.status !== 200 || call.operation !== "listIntegrationWebhooks") return reply
        const body: Body = JSON.parse(reply.text)
        body.integration_webhooks.push(...gone)
        return withText(reply, body)
      }
    },
  },
  {
    name: "webhook-destroyed-again",
    what: "DELETE /integration_webhooks/{id} answers 204 as often as it is asked.",
    check: "webhooks/delete-twice",
    make: repeatable("deleteIntegrationWebhook"),
  },
  {
    name: "delivery-none",
    what: "Nothing is sent to webhooks.",
    check: "webhooks/delivered",
    make: hooked(() => ({ url: nowhere })),
  },
  {
    name: "delivery-first-only",
    what: "Of the activities on a task the first one alone is sent.",
    check: "webhooks/delivered",
    make: hooked(({ url }, { relay }) => {
      let sent = 0
      return {
        url: relay(async ({ text }) => {
          if (sent++ === 0) await send(url, "POST", text)
        }),
      }
    }),
  },
  {
    name: "delivery-get",
    what: "Deliveries are sent with GET.",
    check: "webhooks/delivered",
    make: hooked(({ url }, { relay }) => ({
      url: relay(async () => {
        await send(url, "GET")
      }),
    })),
  },
  {
    name: "delivery-put",
    what: "Deliveries are sent with PUT.",
    check: "webhooks/delivered",
    make: hooked(({ url }, { relay }) => ({
      url: relay(async ({ text }) => {
        await send(url, "PUT", text)
      }),
    })),
  },
  {
    name: "delivery-not-of-list",
    what: "A webhook of a list hears of the list alone, and not of its tasks.",
    check: "webhooks/of-list",
    make: hooked(({ resource_type }) => (resource_type === "List" ? { url: nowhere } : {})),
  },
  {
    name: "delivery-beyond-list",
    what: "A webhook of a list hears of tasks that are in no list, too.",
    check: "webhooks/of-list",
    make: (next, tools) => {
      const lists: string[] = []
      return hooked(({ url, resource_type }, { relay }) => {
        if (resource_type === "List") {
          lists.push(url)
          return {}
        }
        return {
          url: relay(async ({ text }) => {
            for (const list of lists) await send(list, "POST", text)
            await send(url, "POST", text)
          }),
        }
      })(next, tools)
    },
  },
  {
    name: "delivery-to-another",
    what: "A delivery goes to the webhook of another task as well.",
    check: "webhooks/own-alone",
    make: (next, tools) => {
      let previous: string | undefined
      return hooked(({ url }, { relay }) => {
        const other = previous
        previous = url
        return {
          url: relay(async ({ text }) => {
            if (other) await send(other, "POST", text)
            await send(url, "POST", text)
          }),
        }
      })(next, tools)
    },
  },
  {
    name: "delivery-after-end",
    what: "Deliveries go on after a webhook was destroyed.",
    check: "webhooks/events-stop",
    make: (next, tools) => {
      const gone = new Set<number>()
      const hiding = collected("listIntegrationWebhooks", (rows) =>
        rows.filter(({ id }) => !gone.has(id)),
      )(next, tools)
      return async (call) => {
        if (call.operation !== "deleteIntegrationWebhook" || gone.has(call.id)) {
          return gone.has(call.id) && call.operation?.endsWith("IntegrationWebhook")
            ? refusal(404, "record_not_found")
            : hiding(call)
        }
        const path = `/integration_webhooks/${call.id}`
        const organization_id = Number(call.url.searchParams.get("organization_id"))
        const body = { organization_id, integration_webhook: {} }
        const there = await next(asking(call, "PUT", path, "updateIntegrationWebhook", body))
        const valid = call.headers.has("authorization") && call.url.searchParams.size === 1
        if (there.status !== 200 || !valid) return hiding(call)
        gone.add(call.id)
        return { status: 204, headers: new Headers(), text: "" }
      }
    },
  },
]

const tokenFaults: Omit<Fault, "kind">[] = [
  {
    name: "token-not-listed",
    what: "A token that was made is not in the collection.",
    check: "tokens/create-use",
    make: collected("listAccessTokens", (rows) =>
      rows.filter(({ name }) => !name.includes("contract check")),
    ),
  },
  {
    name: "token-opens-nothing",
    what: "A token that was made opens nothing.",
    check: "tokens/create-use",
    make: (next) => {
      const secrets = new Set<string>()
      return async (call) => {
        if (secrets.has(call.headers.get("authorization") ?? ""))
          return refusal(401, "missing_param")
        const reply = await next(call)
        if (reply.status === 201 && call.operation === "createAccessToken")
          secrets.add(`Bearer ${(JSON.parse(reply.text) as Body).access_token.token}`)
        return reply
      }
    },
  },
  {
    name: "tokens-of-others",
    what: "GET /access_tokens gives the tokens of other accounts as well.",
    check: "tokens/own",
    make: bodies("listAccessTokens", ({ access_tokens: [first] }) => {
      if (first) Object.assign(first, { id: 404, account_id: 22, name: "Of Ben" })
    }),
  },
  {
    name: "token-still-good",
    what: "A token that was revoked is still good.",
    check: "tokens/revoked",
    make: (next) => {
      const secrets = new Map<number, string>()
      const revoked = new Set<string>()
      return async (call) => {
        const sent = call.headers.get("authorization") ?? ""
        const headers = new Headers(call.headers)
        if (revoked.has(sent)) headers.set("authorization", `Bearer ${token}`)
        const reply = await next({ ...call, headers })
        if (reply.status === 201 && call.operation === "createAccessToken") {
          const { access_token }: Body = JSON.parse(reply.text)
          secrets.set(access_token.id, `Bearer ${access_token.token}`)
        }
        if (reply.status === 204 && call.operation === "revokeAccessToken")
          revoked.add(secrets.get(call.id) ?? "")
        return reply
      }
    },
  },
  {
    name: "tokens-all-revoked",
    what: "Revoking a token that was in use revokes all of its account.",
    check: "tokens/revoked",
    make: (next) => {
      const ids = new Map<string, number>()
      const used = new Set<number>()
      let dead = false
      return async (call) => {
        if (dead) return refusal(401, "missing_param")
        used.add(ids.get(call.headers.get("authorization") ?? "") ?? 0)
        const reply = await next(call)
        if (reply.status === 201 && call.operation === "createAccessToken") {
          const { access_token }: Body = JSON.parse(reply.text)
          ids.set(`Bearer ${access_token.token}`, access_token.id)
        }
        if (reply.status === 204 && call.operation === "revokeAccessToken") dead = used.has(call.id)
        return reply
      }
    },
  },
  {
    name: "token-revoked-again",
    what: "DELETE /access_tokens/{id} answers 204 as often as it is asked.",
    check: "tokens/revoke-twice",
    make: repeatable("revokeAccessToken"),
  },
  {
    name: "organization-unknown-open",
    what: "GET /workspaces of an organization that does not exist gives those of the token.",
    check: "tokens/other-organization",
    make: accepting("listWorkspaces", (call) =>
      Number(call.url.searchParams.get("organization_id")) > 1_000
        ? withQuery(call, { organization_id: organization })
        : undefined,
    ),
  },
  {
    name: "organization-unknown-422",
    what: "POST /access_tokens answers 422 where the organization cannot be located.",
    check: "tokens/unknown-organization",
    make: after((reply, { operation }) =>
      operation === "createAccessToken" && reply.text.includes("record_not_found")
        ? { ...reply, status: 422 }
        : undefined,
    ),
  },
  {
    name: "organization-tasks",
    what: "GET /tasks gives the tasks of another organization as well.",
    check: "listTasks/of-organization",
    make: collected("listTasks", async (rows, call, next) => [
      ...rows,
      ...(await elsewhere(call, next, "tasks", "listTasks")),
    ]),
  },
  {
    name: "organization-activities",
    what: "GET /activities gives the activities of another organization as well.",
    check: "listActivities/of-organization",
    make: collected("listActivities", async (rows, call, next) => [
      ...rows,
      ...(await elsewhere(call, next, "activities", "listActivities")),
    ]),
  },
  {
    name: "organization-webhooks",
    what: "GET /integration_webhooks gives a webhook of another organization.",
    check: "listIntegrationWebhooks/of-organization",
    make: bodies("listIntegrationWebhooks", ({ integration_webhooks: [first] }) => {
      if (first) first.organization_id = foreign.organization
    }),
  },
  {
    name: "organization-tokens",
    what: "GET /access_tokens gives a token of another organization.",
    check: "listAccessTokens/of-organization",
    make: bodies("listAccessTokens", ({ access_tokens: [first] }) => {
      if (first) first.organization_id = foreign.organization
    }),
  },
  {
    name: "workspace-lists",
    what: "GET /lists gives a list of another workspace.",
    check: "listLists/of-workspace",
    make: bodies("listLists", ({ lists }) => {
      if (lists[1]) lists[1].workspace_id = 12
    }),
  },
  {
    name: "workspace-memberships",
    what: "GET /memberships gives the members of another workspace as well.",
    check: "listMemberships/of-workspace",
    make: collected("listMemberships", async (rows, call, next) => {
      const { text } = await next(withQuery(call, { workspace_id: 12, limit: 100, cursor: 0 }))
      return [...rows, ...(JSON.parse(text) as Body).memberships]
    }),
  },
  {
    name: "foreign-workspace",
    what: "GET /workspaces gives a workspace of another organization as well.",
    check: "listWorkspaces/filter/before-after",
    make: collected("listWorkspaces", (rows) =>
      [...rows, { id: foreign.workspace }].toSorted((a, b) => a.id - b.id),
    ),
  },
]

const versionFaults: Omit<Fault, "kind">[] = [
  {
    name: "accept-404",
    what: "There is nothing without `/v2` in the path, whatever `Accept` says.",
    check: "version/path-and-accept",
    make: (next) => async (call) =>
      call.url.pathname.startsWith("/v2/") ? next(call) : refusal(404, "record_not_found"),
  },
  {
    name: "accept-v1",
    what: "Without `/v2` in the path version 1 answers, whatever `Accept` says: its tasks have a `title`.",
    check: "version/path-and-accept",
    make: bodies("listTasks", (body, { url }) => {
      if (url.pathname.startsWith("/v2/")) return
      for (const task of body.tasks) task.title = task.name
    }),
  },
]

const connectionFaults: Omit<Fault, "kind">[] = [
  {
    name: "answer-slow",
    what: "GET /lists/{id} takes longer than anybody waits.",
    check: "getList/valid",
    make: (next) => async (call) => {
      const reply = await next(call)
      if (call.operation === "getList" && reply.status === 200)
        await new Promise((resolve) => setTimeout(resolve, 60_000).unref())
      return reply
    },
    timeout: 2_000,
  },
  {
    name: "answer-none",
    what: "GET /memberships/{id} never answers.",
    check: "getMembership/valid",
    make: successes("getMembership", (reply) => ({ ...reply, fate: "silence" })),
    timeout: 2_000,
  },
  {
    name: "connection-cut",
    what: "The connection is cut in the middle of GET /workspaces/{id}.",
    check: "getWorkspace/valid",
    make: successes("getWorkspace", (reply) => ({ ...reply, fate: "cut" })),
  },
  {
    name: "connection-closed",
    what: "The connection is closed in the place of an answer to GET /activities/{id}.",
    check: "getActivity/valid",
    make: successes("getActivity", (reply) => ({ ...reply, fate: "drop" })),
  },
  {
    name: "redirect",
    what: "GET /lists/{id} redirects to a page where people log in.",
    check: "getList/valid",
    make: successes("getList", (reply, { url }) => {
      const headers = new Headers({ Location: new URL("/login", url).href })
      return { ...reply, status: 302, headers, text: "" }
    }),
  },
  {
    name: "headers-many",
    what: "GET /workspaces/{id} has 10,000 headers.",
    check: "getWorkspace/valid",
    make: successes("getWorkspace", (reply) => {
      const headers = new Headers(reply.headers)
      for (let i = 0; i < 10_000; i++) headers.set(`X-Header-${i}`, `${i}`)
      return { ...reply, headers }
    }),
  },
  {
    name: "answer-long",
    what: "GET /memberships/{id} has 9 million spaces before its end.",
    check: "getMembership/valid",
    make: successes("getMembership", (reply) =>
      withText(reply, reply.text.replace(/\}$/, `${" ".repeat(9_000_000)}}`)),
    ),
  },
  {
    name: "answer-deep",
    what: "The `payload` of GET /activities/{id} is nested a thousand levels deep.",
    check: "getActivity/valid",
    make: successes("getActivity", (reply) => {
      const deep = `${'{"a":'.repeat(1_000)}{}${"}".repeat(1_000)}`
      return withText(reply, reply.text.replace(/"payload":\{[^}]*\}/, `"payload":${deep}`))
    }),
  },
]

const all: [kind: string, Omit<Fault, "kind">[]][] = [
  ["Statuses", statuses],
  ["Media types and bodies", forms],
  ["Fields", fields],
  ["Errors", errorForms],
  ["Requests that must be refused", badRequests],
  ["Filters", filterFaults],
  ["Views", viewFaults],
  ["Pages and order", pageFaults],
  ["The timeline of activities", linkFaults],
  ["Included records", includeFaults],
  ["Tasks that are written and read", taskFaults],
  ["What actions leave behind", activityFaults],
  ["Comments", commentFaults],
  ["Webhooks", webhookFaults],
  ["Tokens, organizations and workspaces", tokenFaults],
  ["Versions", versionFaults],
  ["The connection", connectionFaults],
]

/** All faults, in the order of the matrix. */
export const faults: Fault[] = all.flatMap(([kind, some]) =>
  some.map((fault) => ({ ...fault, kind })),
)

/** The sandbox as it is. */
export const noFault: Fault = {
  name: "none",
  kind: "None",
  what: "There is no fault.",
  check: "listTasks/valid",
  make: (next) => next,
}

/** With the token of somebody else. */
function as(call: Call, secret: string): Call {
  const headers = new Headers(call.headers)
  headers.set("authorization", `Bearer ${secret}`)
  return { ...call, headers }
}

const nothingElse = "It is told of one organization, and knows no record of another."

const blindSpots: (Omit<Fault, "kind"> & { why: string })[] = [
  {
    name: "token-of-both",
    what: "A token opens each organization of its account, and not only its own.",
    check: "tokens/other-organization",
    why: nothingElse,
    make: before((call) => {
      const asked = call.url.searchParams.get("organization_id")
      return asked === `${foreign.organization}` ? as(call, foreign.token) : undefined
    }),
  },
  {
    name: "foreign-task",
    what: "GET /tasks/{id} gives a task of another organization to whoever guesses its id.",
    check: "getTask/unknown-id",
    why: nothingElse,
    make: accepting("getTask", (call) =>
      call.id === foreign.task
        ? as(withQuery(call, { organization_id: foreign.organization }), foreign.token)
        : undefined,
    ),
  },
  {
    name: "private-task",
    what: "GET /tasks gives a private task of somebody else.",
    check: "listTasks/valid",
    why: "Who sees what is an open question, `visibility`.",
    make: (next, tools) => {
      const listed = collected("listTasks", async (rows, call) => {
        const { searchParams } = call.url
        const view = searchParams.get("view") ?? "default"
        const leaks = ["default", "unscheduled"].includes(view) && !searchParams.has("order")
        if (!leaks) return rows
        const { text } = await next(as(withQuery(call, { limit: 100, cursor: 0 }), "22"))
        const seen: Body[] = JSON.parse(text).tasks
        return [...rows, ...seen.filter(({ id }) => id === privateTask)]
      })(next, tools)
      return async (call) =>
        listed(call.operation === "getTask" && call.id === privateTask ? as(call, "22") : call)
    },
  },
  {
    name: "cursor-thousand",
    what: "GET /tasks gives nothing beyond its thousandth record.",
    check: "listTasks/pages-join",
    why: "It makes no thousand records.",
    make: before((call) =>
      call.operation === "listTasks" && Number(call.url.searchParams.get("cursor")) >= 1_000
        ? withQuery(call, { cursor: 1_000_000 })
        : undefined,
    ),
  },
  {
    name: "tokens-50",
    what: "A page of GET /access_tokens holds 50 records where no `limit` is given.",
    check: "listAccessTokens/limit-default",
    why: "Whether tokens have pages is an open question, `pagination-elsewhere`.",
    make: before((call) =>
      call.operation === "listAccessTokens" && !call.url.searchParams.has("limit")
        ? withQuery(call, { limit: 50 })
        : undefined,
    ),
  },
  {
    name: "recent-ignored",
    what: "`view=recent` gives all tasks.",
    check: "listTasks/view/recent",
    why: "What counts as viewed is an open question, `viewing`.",
    make: viewIgnored("recent"),
  },
  {
    name: "inbox-ignored",
    what: "`view=inbox` gives all tasks.",
    check: "listTasks/view/inbox",
    why: "What an inbox holds is an open question, `inbox-meaning`.",
    make: viewIgnored("inbox"),
  },
  {
    name: "completed-at-null",
    what: "`completed_at` of a task that was completed by a request is null.",
    check: "tasks/complete",
    why: "Whether completing sets it is an open question, `completed-at`.",
    make: records("tasks", (task) => {
      if (task.id > privateTask) task.completed_at = null
    }),
  },
  {
    name: "error-attribute",
    what: "The `attribute` of errors is the first parameter, whichever is wrong.",
    check: "listTasks/type/list_id",
    why: "How an attribute is named is an open question, `attribute-form`.",
    make: errors((body) => {
      for (const error of body.errors) if (error.attribute) error.attribute = "organization_id"
    }),
  },
  {
    name: "update-clears",
    what: "PUT /tasks/{id} takes away the dates that it does not send.",
    check: "tasks/update-read",
    why: "Whether keys that are not sent stay is an open question, `update-semantics`.",
    make: before((call) =>
      call.operation === "updateTask"
        ? withBody(call, ({ task }) => {
            if (typeof task?.name === "string") task.due_on ??= null
          })
        : undefined,
    ),
  },
  {
    name: "delivery-twice",
    what: "Each delivery comes twice.",
    check: "webhooks/delivered",
    why: "How often one comes is an open question, `delivery-guarantees`.",
    make: hooked(({ url }, { relay }) => ({
      url: relay(async ({ text }) => {
        await send(url, "POST", text)
        await send(url, "POST", text)
      }),
    })),
  },
  {
    name: "delivery-other",
    what: "A delivery tells of another activity than that which happened.",
    check: "webhooks/delivered",
    why: "What a delivery holds is an open question, `delivery-body`.",
    make: hooked(({ url }, { relay }) => ({
      url: relay(async ({ text }) => {
        const body: Body = JSON.parse(text)
        await send(url, "POST", JSON.stringify({ ...body, id: 501, target_id: 101 }))
      }),
    })),
  },
]

/** Faults that the suite is known not to see, and why. */
export const unseen: (Fault & { why: string })[] = blindSpots.map((fault) => ({
  ...fault,
  kind: "Unseen",
}))
