import {
  type AnyBody,
  mapBody,
  mapRecords,
  mapRequest,
  mapResponse,
  type Mutation,
  withQuery,
} from "../provider.ts"
import { combine, fetchAll, mapJson, mapRows, read, sortRows, type Variant } from "./common.ts"

/** Sets fields of all records of a kind. */
const set = (kind: string, values: object): Mutation =>
  mapRecords(kind, (record) => Object.assign(record, values))

/** Writes the date-times of responses in another form. */
const mapTimes = (write: (time: string) => string): Mutation =>
  mapResponse((response) => ({
    ...response,
    text: response.text.replaceAll(/(?<=")\d{4}-\d\d-\d\dT[\d:]{8}\+00:00(?=")/g, write),
  }))

const isCleared = ({ completed, cleared }: AnyBody): boolean => completed || cleared

/** Shifts the local time of an offset of two hours. */
const twoHoursLater = (time: string): string =>
  new Date(Date.parse(time) + 7_200_000).toISOString().slice(0, 19)

const kinds = ["tasks", "comments", "lists", "workspaces", "memberships", "integration_webhooks"]

export const fieldVariants: Variant[] = [
  {
    name: "`schedule_id` of a task is an integer",
    answers: "schedule-id",
    mutation: set("tasks", { schedule_id: 7 }),
  },
  {
    name: "`tags` of a task contains objects",
    answers: "tag-elements",
    mutation: mapRecords("tasks", (task) => {
      task.tags = task.tags.map((name: string, i: number) => ({ id: i + 1, name }))
    }),
  },
  {
    name: "`tags` of a task contains IDs",
    answers: "tag-names",
    mutation: mapRecords("tasks", (task) => {
      task.tags = task.tags.map((name: string) =>
        Number.parseInt(Buffer.from(name).toString("hex").slice(0, 8), 16),
      )
    }),
  },
  {
    name: "`subtasks` of a task contains the subtasks",
    answers: "subtask-elements",
    mutation: (next) => async (request) => {
      const response = await next(request)
      if (!response.text.includes('"has_children":true')) return response
      const path = "/tasks?organization_id=1&view=subtasks&limit=100"
      const { tasks }: AnyBody = (await read(next, request, path)) ?? { tasks: [] }
      const changed = mapRecords("tasks", (task) => {
        task.subtasks = tasks.filter(({ parent_id }: AnyBody) => parent_id === task.id)
      })
      return changed(async () => response, { relay: () => "" })(request)
    },
  },
  {
    name: "completed tasks are cleared",
    answers: "cleared-meaning",
    mutation: combine(
      mapRows("listTasks", async (rows, request, next) => {
        const { searchParams: query } = request.url
        if (query.get("order") === "cleared")
          return [...rows.filter(isCleared), ...rows.filter((row) => !isCleared(row))]
        if (query.get("cleared") !== "true") return rows
        const { tasks } = await fetchAll(next, withQuery(request, { cleared: null }))
        return sortRows([...rows, ...tasks.filter(({ completed }: AnyBody) => completed)], request)
      }),
      mapRecords("tasks", (task) => {
        if (task.completed) task.cleared = true
      }),
    ),
  },
  {
    name: "`cid` of a comment is a string",
    answers: "comment-cid",
    mutation: set("comments", { cid: "c-17" }),
  },
  {
    name: "a list has files and file associations with fields",
    answers: "file-fields",
    mutation: mapBody("getList", (body) => {
      body.files = [{ id: 7, name: "plan.pdf", size: null }]
      body.file_associations = [{ file_id: 7, target_type: "List", target_id: body.list.id }]
    }),
  },
  {
    name: "a file association has no ID",
    answers: "file-association-fields",
    mutation: mapBody("getList", (body) => {
      body.file_associations = [{ file: "plan.pdf" }]
    }),
  },
  {
    name: "a single list, membership or activity has no arrays without `include`",
    answers: "single-read-companions",
    mutation: mapJson((body, { operation, url }) => {
      const kept = (url.searchParams.get("include") ?? "").split(",")
      if (!/^get(List|Membership|Activity)$/.test(operation ?? "")) return
      for (const [key, value] of Object.entries(body))
        if (Array.isArray(value) && !kept.includes(key)) delete body[key]
    }),
  },
  {
    name: "a single task always has included records",
    answers: "single-read-companions",
    mutation: mapRequest((request) => {
      const isPlain = request.operation === "getTask" && !request.url.searchParams.has("include")
      return isPlain ? withQuery(request, { include: "accounts,tasks" }) : undefined
    }),
  },
  {
    name: "a workspace has more fields",
    answers: "workspace-fields",
    mutation: set("workspaces", { name: "Product", organization_id: 1, archived_at: null }),
  },
  {
    name: "workspaces and memberships have a creation time",
    answers: "creation-timestamps",
    mutation: combine(
      set("workspaces", { created_at: "2026-03-10T12:00:00+00:00" }),
      set("memberships", { created_at: "2026-03-10T12:00:00+00:00" }),
    ),
  },
  {
    name: "the responses of workspaces contain their organizations",
    answers: "organization-fields",
    mutation: mapJson((body, { operation }) => {
      if (/Workspaces?$/.test(operation ?? "")) body.organizations = [{ id: 1, name: "Studio" }]
    }),
  },
  {
    name: "`default_view` of a list is `board`",
    answers: "list-default-views",
    mutation: set("lists", { default_view: "board" }),
  },
  {
    name: "`role` of a membership is `owner`",
    answers: "membership-roles",
    mutation: set("memberships", { role: "owner" }),
  },
  {
    name: "`accepts` of a webhook is `application/json`",
    answers: "webhook-accepts",
    mutation: set("integration_webhooks", { accepts: "application/json" }),
  },
  {
    name: "`activity_verbosity` of a webhook is `minimal`",
    answers: "verbosity-values",
    mutation: set("integration_webhooks", { activity_verbosity: "minimal" }),
  },
  {
    name: "`flagger_ids` of a task is always empty",
    answers: "field-meanings",
    mutation: set("tasks", { flagger_ids: [] }),
  },
  {
    name: "`has_children` of a task is always null",
    answers: "has-children",
    mutation: set("tasks", { has_children: null }),
  },
  {
    name: "comments and webhooks have the account of an integration",
    answers: "field-meanings",
    mutation: combine(
      set("comments", { account_id: 990 }),
      set("integration_webhooks", { account_id: 990 }),
    ),
  },
  {
    name: "accounts are demo accounts, and `inviter_id` and the position of sections are 0",
    answers: "field-meanings",
    mutation: combine(
      set("accounts", { demo: true }),
      set("memberships", { inviter_id: 0 }),
      set("sections", { position: 0 }),
    ),
  },
  {
    name: "a new token is not enabled",
    answers: "disabled-token",
    mutation: set("access_token", { enabled: false }),
  },
  {
    name: "`completed_at` is null after completion",
    answers: "completed-at",
    mutation: mapRecords("tasks", (task) => {
      if (task.id > 199) task.completed_at = null
    }),
  },
  {
    name: "the JSON is indented, and its text is escaped",
    answers: "response-media-type",
    mutation: mapResponse((response) => ({
      ...response,
      text:
        response.text &&
        JSON.stringify(JSON.parse(response.text), null, 2).replaceAll(
          /[^ -~\n]/g,
          (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
        ),
    })),
  },
  {
    name: "date-times have the offset `+02`",
    answers: "#/components/schemas/Task/properties/created_at",
    mutation: mapTimes((time) => `${twoHoursLater(time)}+02`),
  },
  {
    name: "date-times have the offset `+0200`",
    answers: "#/components/schemas/Task/properties/created_at",
    mutation: mapTimes((time) => `${twoHoursLater(time)}+0200`),
  },
  {
    name: "date-times end in `Z`",
    answers: "#/components/schemas/Task/properties/updated_at",
    mutation: mapTimes((time) => time.replace("+00:00", "Z")),
  },
  {
    name: "date-times have fractions of seconds",
    answers: "#/components/schemas/Task/properties/updated_at",
    mutation: combine(
      mapRequest((request) => {
        const href = request.url.href.replaceAll(/(\d\d)\.250(?=[^\d])/g, "$1")
        return { ...request, url: new URL(href) }
      }),
      mapTimes((time) => time.replace("+00:00", ".250+00:00")),
    ),
  },
  {
    name: "records have more fields, and responses more keys",
    answers: "#/components/schemas/Task",
    mutation: combine(
      ...kinds.map((kind) =>
        set(kind, { web_url: "https://app.example/1", color: null, meta: { a: [1] } }),
      ),
      mapJson((body) => Object.assign(body, { server_time: 1_773_000_000, meta: { total: 3 } })),
    ),
  },
  {
    name: "only comments have a `request_uuid`",
    answers: "#/components/schemas/RequestUuid",
    mutation: mapJson((body) => {
      if (!body.comment) delete body.request_uuid
    }),
  },
  {
    name: "GET /access_tokens returns the secrets of old tokens",
    answers: "token-reading",
    mutation: mapBody("listAccessTokens", (body) => {
      for (const record of body.access_tokens) record.token = `secret-${record.id}`
    }),
  },
  {
    name: "GET /access_tokens returns the end of each secret",
    answers: "secret-once",
    mutation: mapBody("listAccessTokens", (body) => {
      for (const record of body.access_tokens) record.token = "••••1a2b"
    }),
  },
  {
    name: "a single task contains its comments",
    answers: "comment-reading",
    mutation: mapBody("getTask", ({ task, includes }) => {
      includes.comments = [{ id: 201, task_id: task.id, body: "A comment" }]
    }),
  },
  {
    name: "a task contains its note",
    answers: "note-reading",
    mutation: set("tasks", { note_content: "A note", note_mime_type: "text/x-markdown" }),
  },
]
