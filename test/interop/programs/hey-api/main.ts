// @ts-nocheck: the code that this file imports is generated when the test runs; the test removes this line.
import { client } from "./api/client.gen.js"
import * as api from "./api/index.js"
import { runWorkflow } from "./workflow.js"

export type * from "./api/index.js"

const throwOnError = true

/** Runs the workflow and returns its results. */
export function run(baseUrl: string, auth: string): Promise<object> {
  client.setConfig({ baseUrl, auth })
  return runWorkflow({
    listTasks: async (query) => (await api.listTasks({ query, throwOnError })).data,
    createTask: async (body) => (await api.createTask({ body, throwOnError })).data,
    updateTask: async (id, body) =>
      (await api.updateTask({ path: { id }, body, throwOnError })).data,
    getTask: async (id, query) => (await api.getTask({ path: { id }, query, throwOnError })).data,
    createComment: async (query, body) =>
      (await api.createComment({ query, body, throwOnError })).data,
    async listActivities(query) {
      const { data, response } = await api.listActivities({ query, throwOnError })
      return { activities: data.activities, link: response.headers.get("Link") }
    },
    listLists: async (query) => (await api.listLists({ query, throwOnError })).data,
    createWebhook: async (body) =>
      (await api.createIntegrationWebhook({ body, throwOnError })).data,
    deleteWebhook: async (id, query) =>
      (await api.deleteIntegrationWebhook({ path: { id }, query, throwOnError })).data,
    async getErrorCode(id, query, headers) {
      const { error } = await api.getTask({ path: { id }, query, headers })
      return error?.errors[0]?.code
    },
  })
}

/** Mistakes that the types find. This function is never called. */
export function testTypes(task: api.Task): string {
  // @ts-expect-error organization_id is missing
  void api.listTasks({ query: {} })
  // @ts-expect-error the view does not exist
  void api.listTasks({ query: { organization_id: 1, view: "flaged" } })
  // @ts-expect-error name is missing
  void api.createTask({ body: { organization_id: 1, task: { workspace_id: 11 } } })
  const name = "Order flowers"
  // @ts-expect-error the key does not exist
  void api.createTask({ body: { organization_id: 1, task: { workspace_id: 11, name, nam: 1 } } })
  // @ts-expect-error a name cannot be null
  void api.updateTask({ path: { id: 1 }, body: { organization_id: 1, task: { name: null } } })
  // @ts-expect-error the type is unknown
  const schedule: string = task.schedule_id
  return schedule
}
