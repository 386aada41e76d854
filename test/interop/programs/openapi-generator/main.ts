// @ts-nocheck: the code that this file imports is generated when the test runs; the test removes this line.
// The workflow of workflow.ts, with the TypeScript code of openapi-generator (typescript-fetch).
import * as wm from "./api/index.js"

const organizationId = 1
const workspaceId = 11

/** Runs the workflow and returns its results. */
export async function run(basePath: string, accessToken: string): Promise<object> {
  const configuration = new wm.Configuration({ basePath, accessToken })
  const results = await callTasks(configuration)
  const archived = await callLists(new wm.ListsApi(configuration))
  const webhook = await callWebhooks(new wm.IntegrationWebhooksApi(configuration))
  return { ...results, archived, webhook }
}

async function callTasks(configuration: wm.Configuration): Promise<object> {
  const api = new wm.TasksApi(configuration)
  const update = async (id: number, changes: Partial<wm.TaskChanges>): Promise<wm.Task> => {
    const updateTaskRequest = { organizationId, task: { ...changes, workspaceId } }
    return (await api.updateTask({ id, updateTaskRequest })).task
  }
  const include = ["accounts", "memberships"]
  const found = await api.listTasks({ organizationId, listId: 41, include })
  const newTask = { workspaceId, listId: 41, name: "Order flowers", dueOn: new Date("2026-03-20") }
  const createTaskRequest = { organizationId, task: newTask }
  const { task: created } = await api.createTask({ createTaskRequest })
  const completed = await update(created.id, { completed: true })
  await update(created.id, { dueOn: null })
  const { task: read } = await api.getTask({ id: created.id, organizationId })
  const { comment } = await new wm.CommentsApi(configuration).createComment({
    organizationId,
    workspaceId,
    taskId: created.id,
    createCommentRequest: { comment: { body: "Roses.", mimeType: "text/x-markdown" } },
  })
  const page = { organizationId, limit: 10 }
  const { activities } = await new wm.ActivitiesApi(configuration).listActivities(page)
  return {
    tasks: found.tasks.map(({ id }) => id),
    accounts: found.accounts?.map(({ id }) => id),
    memberships: found.memberships?.map(({ id }) => id),
    created: { id: created.id, due_on: created.dueOn?.toISOString().slice(0, 10) },
    completed: completed.completed,
    due_on: read.dueOn,
    comment: { task_id: comment.taskId, account_id: comment.accountId },
    activities: activities.map(({ targetType, action }) => `${targetType} ${action}`),
  }
}

async function callLists(api: wm.ListsApi): Promise<number[][]> {
  const readPage = async (archivedDateBefore: string): Promise<wm.TaskList[]> => {
    const query = { archived: true, archivedDateBefore, limit: 1 }
    return (await api.listLists({ organizationId, workspaceId, ...query })).lists
  }
  const first = await readPage("2026-03-10")
  const second = await readPage(first.at(-1)?.archivedAt?.toISOString() ?? "")
  return [first, second].map((page) => page.map(({ id }) => id))
}

async function callWebhooks(api: wm.IntegrationWebhooksApi): Promise<object> {
  const resource = { resourceType: wm.WebhookResourceType.Task, resourceId: 110 }
  const integrationWebhook = { name: "Bell", url: "http://127.0.0.1:9/", ...resource }
  const { integrationWebhook: webhook } = await api.createIntegrationWebhook({
    createIntegrationWebhookRequest: { organizationId, integrationWebhook },
  })
  await api.deleteIntegrationWebhook({ id: webhook.id, organizationId })
  return { id: webhook.id, resource_id: webhook.resourceId }
}
