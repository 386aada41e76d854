// @ts-nocheck: the code that it imports is made when the test runs, and then this line is left out.
import { client } from "./api/client.gen.js"
import * as api from "./api/index.js"

export type * from "./api/index.js"

const accept = "application/vnd.work-management.v2+json"

/** The calls of `requests`, as a user of the generated code writes them. */
export function calls(baseUrl: string, auth: string): Record<string, () => Promise<unknown>> {
  client.setConfig({ baseUrl, auth })
  return {
    "lists tasks by a view, with what include names": async () => {
      const query = { organization_id: 1, include: ["accounts", "memberships"] }
      const { data } = await api.listTasks({ query: { ...query, view: "flagged" } })
      return data
    },
    "gets a task with what include names": async () => {
      const query = { organization_id: 1, include: ["accounts"] }
      const { data } = await api.getTask({ path: { id: 103 }, query })
      return data
    },
    "creates a task": async () => {
      const task = { workspace_id: 11, name: "Order flowers" }
      const { data } = await api.createTask({ body: { organization_id: 1, task } })
      return data
    },
    "updates a task with null": async () => {
      const task = { workspace_id: 11, due_on: null }
      const body = { organization_id: 1, task }
      const { data } = await api.updateTask({ path: { id: 104 }, body })
      return data
    },
    "deletes a comment": async () => {
      const query = { organization_id: 1, workspace_id: 11, task_id: 101 }
      const { data } = await api.deleteComment({ path: { id: 301 }, query })
      return data
    },
    "lists activities, and sees the Link": async () => {
      const query = { organization_id: 1, limit: 2 }
      const { data, response } = await api.listActivities({ query, throwOnError: true })
      return { activities: data.activities, link: response.headers.get("Link") }
    },
    "asks by hand for the vendor's type, and tells an error from an answer": async () => {
      const query = { organization_id: 1 }
      const headers = { Accept: accept, Prefer: "code=404" }
      const { data, error } = await api.getTask({ path: { id: 999 }, query, headers })
      return data ?? error.errors[0]?.code
    },
  }
}

/** What the types say: each `@ts-expect-error` is a mistake that they find. It is never called. */
export function types(task: api.Task): string {
  // @ts-expect-error organization_id is missing
  void api.listTasks({ query: {} })
  // @ts-expect-error there is no such view
  void api.listTasks({ query: { organization_id: 1, view: "flaged" } })
  // @ts-expect-error name is missing
  void api.createTask({ body: { organization_id: 1, task: { workspace_id: 11 } } })
  const name = "Order flowers"
  // @ts-expect-error there is no such key
  void api.createTask({ body: { organization_id: 1, task: { workspace_id: 11, name, nam: 1 } } })
  // @ts-expect-error a name cannot be null
  void api.updateTask({ path: { id: 1 }, body: { organization_id: 1, task: { name: null } } })
  // @ts-expect-error the shape is not known
  const schedule: string = task.schedule_id
  return schedule
}
