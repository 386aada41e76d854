import { type AnyBody, mapCollection, withQuery } from "../provider.ts"
import type { MutantDefinition } from "./common.ts"

export const collectionMutants: MutantDefinition[] = [
  {
    name: "subtasks-of-nothing",
    description: "`view=subtasks` returns tasks without a parent.",
    check: "listTasks/view/subtasks/parent_id",
    mutation: mapCollection("listTasks", async (rows, request, next) => {
      if (request.url.searchParams.get("view") !== "subtasks") return rows
      const { text } = await next(withQuery(request, { view: null, limit: 100, cursor: 0 }))
      const { tasks }: AnyBody = JSON.parse(text)
      return tasks.filter(({ parent_id }: AnyBody) => parent_id === null)
    }),
  },
  {
    name: "completed-hidden",
    description: "GET /tasks omits tasks that were completed before the run.",
    check: "listTasks/referenced",
    mutation: mapCollection("listTasks", (rows) =>
      rows.filter(({ completed_at }) => !completed_at?.startsWith("2026-03")),
    ),
  },
  {
    name: "unset-activities-hidden",
    description: "GET /activities omits what removes a value or reopens a task.",
    check: "updateTask/causes/reopen",
    mutation: mapCollection("listActivities", (rows) =>
      rows.filter(({ action }) => !/^(unset_|reopen)/.test(action)),
    ),
  },
]
