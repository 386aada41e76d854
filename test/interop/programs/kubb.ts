// @ts-nocheck: the code that it imports is made when the test runs, and then this line is left out.
import { setConfig } from "./api/.kubb/fetch.js"
import * as api from "./api/index.js"

export type * from "./api/index.js"

const accept = "application/vnd.work-management.v2+json"

/** The calls of `requests`, as a user of the generated code writes them. */
export function calls(baseURL: string, token: string): Record<string, () => Promise<unknown>> {
  // Nothing in the code knows of tokens.
  setConfig({ baseURL, headers: { Authorization: `Bearer ${token}` } })
  return {
    "lists tasks by a view, with what include names": async () => {
      const include = ["accounts", "memberships"]
      const { data } = await api.listTasks({ organization_id: 1, view: "flagged", include })
      return data
    },
    "gets a task with what include names": async () => {
      const { data } = await api.getTask(103, { organization_id: 1, include: ["accounts"] })
      return data
    },
    "creates a task": async () => {
      const task = { workspace_id: 11, name: "Order flowers" }
      const { data } = await api.createTask({ organization_id: 1, task })
      return data
    },
    "updates a task with null": async () => {
      const task = { workspace_id: 11, due_on: null }
      const { data } = await api.updateTask(104, { organization_id: 1, task })
      return data
    },
    "deletes a comment": async () => {
      const query = { organization_id: 1, workspace_id: 11, task_id: 101 }
      const { data } = await api.deleteComment(301, query)
      return data
    },
    "lists activities, and sees the Link": async () => {
      const { data, headers } = await api.listActivities({ organization_id: 1, limit: 2 })
      return { activities: data.activities, link: headers.get("Link") }
    },
    "asks by hand for the vendor's type, and tells an error from an answer": async () => {
      const headers = { Accept: accept, Prefer: "code=404" }
      const { data, status } = await api.getTask(999, { organization_id: 1 }, { headers })
      if (status === 200) return data.task
      // An error comes with the type of an answer.
      // @ts-expect-error
      void data.errors
      return (data as unknown as api.ErrorResponse).errors[0]?.code
    },
  }
}

/** What the types say: each `@ts-expect-error` is a mistake that they find. It is never called. */
export function types(task: api.Task): string {
  // @ts-expect-error organization_id is missing
  void api.listTasks({})
  // @ts-expect-error there is no such view
  void api.listTasks({ organization_id: 1, view: "flaged" })
  // @ts-expect-error name is missing
  void api.createTask({ organization_id: 1, task: { workspace_id: 11 } })
  const name = "Order flowers"
  // @ts-expect-error there is no such key
  void api.createTask({ organization_id: 1, task: { workspace_id: 11, name, nam: 1 } })
  // @ts-expect-error a name cannot be null
  void api.updateTask(1, { organization_id: 1, task: { name: null } })
  // The shape is not known, and the type is any.
  const schedule: string = task.schedule_id
  return schedule
}
