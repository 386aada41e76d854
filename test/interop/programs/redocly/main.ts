// @ts-nocheck: the code that this file imports is generated when the test runs; the test removes this line.
import { ApiError, client, type ErrorResponse, type Task } from "./api/client.js"
import { runWorkflow } from "./workflow.js"

export type * from "./api/client.js"

/** Runs the workflow and returns its results. */
export function run(serverUrl: string, bearer: string): Promise<object> {
  client.configure({ serverUrl, auth: { bearer } })
  return runWorkflow({
    listTasks: (query) => client.listTasks({ query }),
    createTask: (body) => client.createTask({ body }),
    updateTask: (id, body) => client.updateTask({ path: { id }, body }),
    getTask: (id, query) => client.getTask({ path: { id }, query }),
    createComment: (query, body) => client.createComment({ query, body }),
    async listActivities(query) {
      const { data, headers } = await client.listActivities({ query }, { envelope: true })
      return { activities: data.activities, link: headers.link }
    },
    listLists: (query) => client.listLists({ query }),
    createWebhook: (body) => client.createIntegrationWebhook({ body }),
    deleteWebhook: (id, query) => client.deleteIntegrationWebhook({ path: { id }, query }),
    async getErrorCode(id, query, headers) {
      const call = client.getTask({ path: { id }, query }, { headers })
      const error: unknown = await call.catch((reason: unknown) => reason)
      if (!(error instanceof ApiError)) throw error
      // @ts-expect-error the type of the body is unknown
      void error.body.errors
      return (error.body as ErrorResponse).errors[0]?.code
    },
  })
}

/** Mistakes that the types find. This function is never called. */
export function testTypes(task: Task): string {
  // @ts-expect-error organization_id is missing
  void client.listTasks({ query: {} })
  // @ts-expect-error the view does not exist
  void client.listTasks({ query: { organization_id: 1, view: "flaged" } })
  // @ts-expect-error name is missing
  void client.createTask({ body: { organization_id: 1, task: { workspace_id: 11 } } })
  const name = "Order flowers"
  // @ts-expect-error the key does not exist
  void client.createTask({ body: { organization_id: 1, task: { workspace_id: 11, name, nam: 1 } } })
  // @ts-expect-error a name cannot be null
  void client.updateTask({ path: { id: 1 }, body: { organization_id: 1, task: { name: null } } })
  // @ts-expect-error the type is unknown
  const schedule: string = task.schedule_id
  return schedule
}
