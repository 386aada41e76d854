// @ts-nocheck: the code that it imports is made when the test runs, and then this line is left out.
import * as api from "./api/client.js"
import { service } from "./service.js"

export type * from "./api/client.js"

const accept = "application/vnd.work-management.v2+json"

/** The calls of `requests`, as a user of the generated code writes them. */
export function calls(url: string, token: string): Record<string, () => Promise<unknown>> {
  service.url = url
  // Nothing in the code knows of tokens.
  const headers = { Authorization: `Bearer ${token}` }
  return {
    "lists tasks by a view, with what include names": async () => {
      const include = ["accounts", "memberships"]
      const query = { organization_id: 1, view: api.TaskViewParameter.flagged, include }
      const { data } = await api.listTasks(query, { headers })
      return data
    },
    "gets a task with what include names": async () => {
      const query = { organization_id: 1, include: ["accounts"] }
      const { data } = await api.getTask(103, query, { headers })
      return data
    },
    "creates a task": async () => {
      const task = { workspace_id: 11, name: "Order flowers" }
      const { data } = await api.createTask({ organization_id: 1, task }, { headers })
      return data
    },
    "updates a task with null": async () => {
      const task = { workspace_id: 11, due_on: null }
      const { data } = await api.updateTask(104, { organization_id: 1, task }, { headers })
      return data
    },
    "deletes a comment": async () => {
      const query = { organization_id: 1, workspace_id: 11, task_id: 101 }
      const { data } = await api.deleteComment(301, query, { headers })
      return data
    },
    "lists activities, and sees the Link": async () => {
      const answer = await api.listActivities({ organization_id: 1, limit: 2 }, { headers })
      if (answer.status !== 200) throw new Error(answer.data.errors[0]?.message)
      return { activities: answer.data.activities, link: answer.headers.get("Link") }
    },
    "asks by hand for the vendor's type, and tells an error from an answer": async () => {
      const asking = { headers: { ...headers, Accept: accept, Prefer: "code=404" } }
      const answer = await api.getTask(999, { organization_id: 1 }, asking)
      return answer.status === 200 ? answer.data.task : answer.data.errors[0]?.code
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
  // @ts-expect-error the shape is not known
  const schedule: string = task.schedule_id
  return schedule
}
