import { mapBody, mapRecords } from "../provider.ts"
import { type MutantDefinition } from "./common.ts"

export const fieldMutants: MutantDefinition[] = [
  {
    name: "task-without-tags",
    description: "Tasks have no `tags`.",
    check: "responses/listTasks",
    mutation: mapRecords("tasks", (task) => {
      delete task.tags
    }),
  },
  {
    name: "comment-without-type",
    description: "Comments have no `mime_type`.",
    check: "responses/createComment",
    mutation: mapRecords("comments", (comment) => {
      delete comment.mime_type
    }),
  },
  {
    name: "list-without-archived",
    description: "Lists have no `archived`.",
    check: "responses/listLists",
    mutation: mapRecords("lists", (list) => {
      delete list.archived
    }),
  },
  {
    name: "membership-without-role",
    description: "Memberships have no `role`.",
    check: "responses/listMemberships",
    mutation: mapRecords("memberships", (membership) => {
      delete membership.role
    }),
  },
  {
    name: "webhook-without-accepts",
    description: "Webhooks have no `accepts`.",
    check: "responses/createIntegrationWebhook",
    mutation: mapRecords("integration_webhooks", (webhook) => {
      delete webhook.accepts
    }),
  },
  {
    name: "token-without-enabled",
    description: "Tokens have no `enabled`.",
    check: "responses/listAccessTokens",
    mutation: mapRecords("access_tokens", (one) => {
      delete one.enabled
    }),
  },
  {
    name: "activity-without-recipients",
    description: "Activities have no `recipient_ids`.",
    check: "responses/listActivities",
    mutation: mapRecords("activities", (activity) => {
      delete activity.recipient_ids
    }),
  },
  {
    name: "account-without-name",
    description: "Included accounts have no `name`.",
    check: "responses/listMemberships",
    mutation: mapRecords("accounts", (account) => {
      delete account.name
    }),
  },
  {
    name: "list-name-null",
    description: "The `name` of a single list is null.",
    check: "responses/getList",
    mutation: mapBody("getList", ({ list }) => {
      list.name = null
    }),
  },
  {
    name: "id-text",
    description: "The `id` of a single task is a string.",
    check: "responses/getTask",
    mutation: mapBody("getTask", ({ task }) => {
      task.id = `${task.id}`
    }),
  },
  {
    name: "boolean-number",
    description: "`completed` of tasks is 0 or 1.",
    check: "responses/listTasks",
    mutation: mapRecords("tasks", (task) => {
      task.completed = Number(task.completed)
    }),
  },
  {
    name: "timestamp-number",
    description: "Timestamps of comments are numbers of seconds.",
    check: "responses/createComment",
    mutation: mapRecords("comments", (comment) => {
      for (const key of ["created_at", "updated_at"]) {
        comment[key] = Date.parse(comment[key]) / 1_000
      }
    }),
  },
  {
    name: "timestamp-without-offset",
    description: "Timestamps of activities have neither a `T` nor an offset.",
    check: "responses/listActivities",
    mutation: mapRecords("activities", (activity) => {
      for (const key of ["created_at", "updated_at"]) {
        activity[key] = activity[key].replace("T", " ").slice(0, 19)
      }
    }),
  },
  {
    name: "date-with-time",
    description: "`due_on` of tasks is a date-time instead of a date.",
    check: "responses/listTasks",
    mutation: mapRecords("tasks", (task) => {
      if (task.due_on) task.due_on = `${task.due_on}T00:00:00Z`
    }),
  },
  {
    name: "array-null",
    description: "`subscriber_ids` of tasks is null instead of an empty array.",
    check: "responses/createTask",
    mutation: mapRecords("tasks", (task) => {
      if (task.subscriber_ids.length < 2) task.subscriber_ids = null
    }),
  },
  {
    name: "known-other",
    description: "`target_type` of activities is in lower case.",
    check: "responses/listActivities",
    mutation: mapRecords("activities", (activity) => {
      activity.target_type = activity.target_type.toLowerCase()
    }),
  },
  {
    name: "url-none",
    description: "The `url` of a webhook has no scheme.",
    check: "createIntegrationWebhook/writes/integration_webhook.url",
    mutation: mapRecords("integration_webhooks", (webhook) => {
      webhook.url = webhook.url.replace(/^https?:\/\//, "")
    }),
  },
]
