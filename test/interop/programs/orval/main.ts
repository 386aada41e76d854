// @ts-nocheck: the code that this file imports is generated when the test runs; the test removes this line.
import * as api from "./api/client.js"
import { service } from "./service.js"
import { runWorkflow } from "./workflow.js"

export type * from "./api/client.js"

/** Returns the data of a success. */
function getData<T extends { status: number; data: unknown }, S extends T["status"]>(
  response: T,
  status: S,
): Extract<T, { status: S }>["data"] {
  if (response.status !== status) throw new Error(`Unexpected status ${response.status}`)
  return response.data
}

/** Runs the workflow and returns its results. */
export function run(url: string, token: string): Promise<object> {
  service.url = url
  // The generated code does not send a token.
  const options = { headers: { Authorization: `Bearer ${token}` } }
  return runWorkflow({
    listTasks: async (query) => getData(await api.listTasks(query, options), 200),
    createTask: async (body) => getData(await api.createTask(body, options), 201),
    updateTask: async (id, body) => getData(await api.updateTask(id, body, options), 200),
    getTask: async (id, query) => getData(await api.getTask(id, query, options), 200),
    createComment: async (query, body) =>
      getData(await api.createComment(body, query, options), 201),
    async listActivities(query) {
      const response = await api.listActivities(query, options)
      return { ...getData(response, 200), link: response.headers.get("Link") }
    },
    listLists: async (query) => getData(await api.listLists(query, options), 200),
    createWebhook: async (body) => getData(await api.createIntegrationWebhook(body, options), 201),
    deleteWebhook: async (id, query) =>
      getData(await api.deleteIntegrationWebhook(id, query, options), 204),
    async getErrorCode(id, query, headers) {
      const response = await api.getTask(id, query, { headers: { ...options.headers, ...headers } })
      return response.status === 200 ? undefined : response.data.errors[0]?.code
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
  // @ts-expect-error the type is unknown
  const schedule: string = task.schedule_id
  return schedule
}
