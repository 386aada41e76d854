import { privateTask } from "../dataset.ts"
import { mapRequest, mapWebhook, mapRecords, withQuery } from "../provider.ts"
import { type MutantDefinition, ignoreView, sendDelivery } from "./common.ts"
import { serveStale } from "./tasks.ts"

/** Mutants that no check kills, with the reason. */
export const survivingMutants: (MutantDefinition & { why: string })[] = [
  {
    name: "cursor-thousand",
    description: "GET /tasks returns nothing after the thousandth record.",
    check: "listTasks/pages-join",
    why: "The suite does not create a thousand records.",
    mutation: mapRequest((request) =>
      request.operation === "listTasks" && Number(request.url.searchParams.get("cursor")) >= 1_000
        ? withQuery(request, { cursor: 1_000_000 })
        : undefined,
    ),
  },
  {
    name: "tokens-50",
    description: "A page of GET /access_tokens without `limit` has 50 records.",
    check: "listAccessTokens/limit-default",
    why: "The pagination of tokens is an open question: `pagination-elsewhere`.",
    mutation: mapRequest((request) =>
      request.operation === "listAccessTokens" && !request.url.searchParams.has("limit")
        ? withQuery(request, { limit: 50 })
        : undefined,
    ),
  },
  {
    name: "recent-ignored",
    description: "`view=recent` returns all tasks.",
    check: "listTasks/view/recent",
    why: "The view is an open question: `viewing`.",
    mutation: ignoreView("recent"),
  },
  {
    name: "inbox-ignored",
    description: "`view=inbox` returns all tasks.",
    check: "listTasks/view/inbox",
    why: "The view is an open question: `inbox-meaning`.",
    mutation: ignoreView("inbox"),
  },
  {
    name: "completed-at-null",
    description: "`completed_at` of a completed task is null.",
    check: "tasks/reopen",
    why: "The field is an open question: `completed-at`.",
    mutation: mapRecords("tasks", (task) => {
      if (task.id > privateTask) task.completed_at = null
    }),
  },
  {
    name: "read-stale-once",
    description: "The first GET /tasks/{id} after a PUT returns the old task.",
    check: "updateTask/writes/task.name",
    why: "The source does not say when a read shows a change.",
    mutation: serveStale(({ operation }) => operation === "getTask", true),
  },
  {
    name: "delivery-twice",
    description: "Each delivery is sent twice.",
    check: "webhooks/delivered",
    why: "The number of deliveries is an open question: `delivery-guarantees`.",
    mutation: mapWebhook(({ url }, { relay }) => ({
      url: relay(async ({ text }) => {
        await sendDelivery(url, "POST", text)
        await sendDelivery(url, "POST", text)
      }),
    })),
  },
]
