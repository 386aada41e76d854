// @ts-nocheck: the test copies this file beside generated code and removes this line.
// The workflow of ../workflow.ts, for the code of a TypeScript generator.

interface WithId {
  id: number
}

interface Task extends WithId {
  due_on: string | null
  completed: boolean
}

interface InOrganization {
  organization_id: number
}

interface ListQuery extends InOrganization {
  workspace_id: number
  archived: boolean
  archived_date_before: string
  limit: number
}

interface TaskChanges {
  workspace_id: number
  completed?: boolean
  due_on?: null
}

interface NewWebhook {
  name: string
  url: string
  resource_type: "Task"
  resource_id: number
}

/** The workflow's operations, which a program implements with generated code. */
export interface Api {
  listTasks(
    query: InOrganization & { list_id: number; include: string[] },
  ): Promise<{ tasks: WithId[]; accounts?: WithId[]; memberships?: WithId[] }>
  createTask(
    body: InOrganization & {
      task: { workspace_id: number; list_id: number; name: string; due_on: string }
    },
  ): Promise<{ task: Task }>
  updateTask(id: number, body: InOrganization & { task: TaskChanges }): Promise<{ task: Task }>
  getTask(id: number, query: InOrganization): Promise<{ task: Task }>
  createComment(
    query: InOrganization & { workspace_id: number; task_id: number },
    body: { comment: { body: string; mime_type: "text/x-markdown" } },
  ): Promise<{ comment: { task_id: number; account_id: number } }>
  listActivities(query: InOrganization & { limit: number }): Promise<{
    activities: { target_type: string; action: string }[]
    link: string | null | undefined
  }>
  listLists(query: ListQuery): Promise<{ lists: (WithId & { archived_at: string | null })[] }>
  createWebhook(
    body: InOrganization & { integration_webhook: NewWebhook },
  ): Promise<{ integration_webhook: WithId & { resource_id: number } }>
  /** Returns the data that the generated code gives for a 204 response. */
  deleteWebhook(id: number, query: InOrganization): Promise<unknown>
  /** Requests a missing task with an `Accept` header, and returns the error's code. */
  getErrorCode(id: number, query: InOrganization, headers: { Accept: string }): Promise<unknown>
}

const organization = { organization_id: 1 }
const getIds = (records: WithId[] | undefined) => records?.map(({ id }) => id)

/** Runs the workflow with generated code, and returns its results. */
export async function runWorkflow(api: Api): Promise<object> {
  const query = { ...organization, list_id: 41 }
  const found = await api.listTasks({ ...query, include: ["accounts", "memberships"] })
  const newTask = { workspace_id: 11, list_id: 41, name: "Order flowers", due_on: "2026-03-20" }
  const { task: created } = await api.createTask({ ...organization, task: newTask })
  const update = async (changes: Omit<TaskChanges, "workspace_id">) =>
    api.updateTask(created.id, { ...organization, task: { ...changes, workspace_id: 11 } })
  const { task: completed } = await update({ completed: true })
  await update({ due_on: null })
  const { task: read } = await api.getTask(created.id, organization)
  const { comment } = await api.createComment(
    { ...organization, workspace_id: 11, task_id: created.id },
    { comment: { body: "Roses.", mime_type: "text/x-markdown" } },
  )
  const { activities, link } = await api.listActivities({ ...organization, limit: 10 })
  const first = await readArchivedLists(api, "2026-03-10")
  const second = await readArchivedLists(api, first.at(-1)?.archived_at ?? "")
  const { integration_webhook: webhook } = await api.createWebhook({
    ...organization,
    integration_webhook: {
      name: "Bell",
      url: "http://127.0.0.1:9/",
      resource_type: "Task",
      resource_id: created.id,
    },
  })
  const deleted = await api.deleteWebhook(webhook.id, organization)
  const accept = "application/vnd.work-management.v2+json"
  return {
    tasks: getIds(found.tasks),
    accounts: getIds(found.accounts),
    memberships: getIds(found.memberships),
    created: { id: created.id, due_on: created.due_on },
    completed: completed.completed,
    due_on: read.due_on,
    comment: { task_id: comment.task_id, account_id: comment.account_id },
    activities: activities.map(({ target_type, action }) => `${target_type} ${action}`),
    archived: [getIds(first), getIds(second)],
    webhook: { id: webhook.id, resource_id: webhook.resource_id },
    hasLink: Boolean(link),
    deleted,
    error: await api.getErrorCode(999, organization, { Accept: accept }),
  }
}

async function readArchivedLists(api: Api, archived_date_before: string) {
  const query = { ...organization, workspace_id: 11, archived: true, archived_date_before }
  return (await api.listLists({ ...query, limit: 1 })).lists
}
