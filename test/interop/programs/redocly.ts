// @ts-nocheck: the code that it imports is made when the test runs, and then this line is left out.
import { ApiError, client, type ErrorResponse, type Task } from "./api/client.js"

export type * from "./api/client.js"

const accept = "application/vnd.work-management.v2+json"

/** The calls of `requests`, as a user of the generated code writes them. */
export function calls(serverUrl: string, bearer: string): Record<string, () => Promise<unknown>> {
  client.configure({ serverUrl, auth: { bearer } })
  return {
    "lists tasks by a view, with what include names": () =>
      client.listTasks({
        query: { organization_id: 1, view: "flagged", include: ["accounts", "memberships"] },
      }),
    "gets a task with what include names": () =>
      client.getTask({ path: { id: 103 }, query: { organization_id: 1, include: ["accounts"] } }),
    "creates a task": () =>
      client.createTask({
        body: { organization_id: 1, task: { workspace_id: 11, name: "Order flowers" } },
      }),
    "updates a task with null": () =>
      client.updateTask({
        path: { id: 104 },
        body: { organization_id: 1, task: { workspace_id: 11, due_on: null } },
      }),
    "deletes a comment": () =>
      client.deleteComment({
        path: { id: 301 },
        query: { organization_id: 1, workspace_id: 11, task_id: 101 },
      }),
    "lists activities, and sees the Link": async () => {
      const query = { organization_id: 1, limit: 2 }
      const { data, headers } = await client.listActivities({ query }, { envelope: true })
      return { activities: data.activities, link: headers.link }
    },
    "asks by hand for the vendor's type, and tells an error from an answer": async () => {
      const headers = { Accept: accept, Prefer: "code=404" }
      const call = client.getTask({ path: { id: 999 }, query: { organization_id: 1 } }, { headers })
      const error: unknown = await call.catch((reason: unknown) => reason)
      if (!(error instanceof ApiError)) throw error
      // The body of an error has no type: it is unknown.
      // @ts-expect-error
      void error.body.errors
      return (error.body as ErrorResponse).errors[0]?.code
    },
  }
}

/** What the types say: each `@ts-expect-error` is a mistake that they find. It is never called. */
export function types(task: Task): string {
  // @ts-expect-error organization_id is missing
  void client.listTasks({ query: {} })
  // @ts-expect-error there is no such view
  void client.listTasks({ query: { organization_id: 1, view: "flaged" } })
  // @ts-expect-error name is missing
  void client.createTask({ body: { organization_id: 1, task: { workspace_id: 11 } } })
  const name = "Order flowers"
  // @ts-expect-error there is no such key
  void client.createTask({ body: { organization_id: 1, task: { workspace_id: 11, name, nam: 1 } } })
  // @ts-expect-error a name cannot be null
  void client.updateTask({ path: { id: 1 }, body: { organization_id: 1, task: { name: null } } })
  // @ts-expect-error the shape is not known
  const schedule: string = task.schedule_id
  return schedule
}
