// @ts-nocheck: the code that this file imports is generated when the test runs; the test removes this line.
import { setConfig } from "./api/.kubb/fetch.js"
import * as api from "./api/index.js"
import { runWorkflow } from "./workflow.js"

export type * from "./api/index.js"

/** Runs the workflow and returns its results. */
export function run(baseURL: string, token: string): Promise<object> {
  // The generated code does not send a token.
  setConfig({ baseURL, headers: { Authorization: `Bearer ${token}` } })
  return runWorkflow({
    listTasks: async (query) => (await api.listTasks(query)).data,
    createTask: async (body) => (await api.createTask(body)).data,
    updateTask: async (id, body) => (await api.updateTask(id, body)).data,
    getTask: async (id, query) => (await api.getTask(id, query)).data,
    createComment: async (query, body) => (await api.createComment(body, query)).data,
    async listActivities(query) {
      const { data, headers } = await api.listActivities(query)
      return { activities: data.activities, link: headers.get("Link") }
    },
    listLists: async (query) => (await api.listLists(query)).data,
    createWebhook: async (body) => (await api.createIntegrationWebhook(body)).data,
    deleteWebhook: async (id, query) => (await api.deleteIntegrationWebhook(id, query)).data,
    async getErrorCode(id, query, headers) {
      const { data } = await api.getTask(id, query, { headers })
      // @ts-expect-error the body of an error has the type of a success
      void data.errors
      return (data as unknown as api.ErrorResponse).errors[0]?.code
    },
  })
}

/** Mistakes that the types find. This function is never called. */
export function testTypes(task: api.Task): string {
  // @ts-expect-error organization_id is missing
  void api.listTasks({})
  // @ts-expect-error the view does not exist
  void api.listTasks({ organization_id: 1, view: "flaged" })
  // @ts-expect-error name is missing
  void api.createTask({ organization_id: 1, task: { workspace_id: 11 } })
  const name = "Order flowers"
  // @ts-expect-error the key does not exist
  void api.createTask({ organization_id: 1, task: { workspace_id: 11, name, nam: 1 } })
  // @ts-expect-error a name cannot be null
  void api.updateTask(1, { organization_id: 1, task: { name: null } })
  // The type is any.
  const schedule: string = task.schedule_id
  return schedule
}
