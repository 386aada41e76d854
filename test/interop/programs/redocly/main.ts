// @ts-nocheck: the code that this file imports is generated when the test runs; the test removes this line.
import { ApiError, client, type ErrorResponse, type Task } from "./api/client.js"

export type * from "./api/client.js"

const organization = { organization_id: 1 }
const getIds = (records: { id: number }[] | undefined) => records?.map(({ id }) => id)

/** Runs the workflow of ../workflow.ts, and returns its results. */
export async function run(serverUrl: string, bearer: string): Promise<object> {
  client.configure({ serverUrl, auth: { bearer } })
  const query = { ...organization, list_id: 41 }
  const found = await client.listTasks({
    query: { ...query, include: ["accounts", "memberships"] },
  })
  const newTask = { workspace_id: 11, list_id: 41, name: "Order flowers", due_on: "2026-03-20" }
  const { task: created } = await client.createTask({ body: { ...organization, task: newTask } })
  const update = async (changes: { completed?: boolean; due_on?: null }) => {
    const body = { ...organization, task: { ...changes, workspace_id: 11 } }
    return client.updateTask({ path: { id: created.id }, body })
  }
  const { task: completed } = await update({ completed: true })
  await update({ due_on: null })
  const { task: read } = await client.getTask({ path: { id: created.id }, query: organization })
  const { comment } = await client.createComment({
    query: { ...organization, workspace_id: 11, task_id: created.id },
    body: { comment: { body: "Roses.", mime_type: "text/x-markdown" } },
  })
  const activities = { query: { ...organization, limit: 10 } }
  const { data, headers } = await client.listActivities(activities, { envelope: true })
  const first = await readArchivedLists("2026-03-10")
  const second = await readArchivedLists(first.at(-1)?.archived_at ?? "")
  const { integration_webhook: webhook } = await client.createIntegrationWebhook({
    body: {
      ...organization,
      integration_webhook: {
        name: "Bell",
        url: "http://127.0.0.1:9/",
        resource_type: "Task",
        resource_id: created.id,
      },
    },
  })
  await client.deleteIntegrationWebhook({ path: { id: webhook.id }, query: organization })
  return {
    tasks: getIds(found.tasks),
    accounts: getIds(found.accounts),
    memberships: getIds(found.memberships),
    created: { id: created.id, due_on: created.due_on },
    completed: completed.completed,
    due_on: read.due_on,
    comment: { task_id: comment.task_id, account_id: comment.account_id },
    activities: data.activities.map(({ target_type, action }) => `${target_type} ${action}`),
    archived: [getIds(first), getIds(second)],
    webhook: { id: webhook.id, resource_id: webhook.resource_id },
    hasLink: Boolean(headers.link),
    error: await getErrorCode(999),
  }
}

async function readArchivedLists(archived_date_before: string) {
  const query = { ...organization, workspace_id: 11, archived: true, archived_date_before }
  return (await client.listLists({ query: { ...query, limit: 1 } })).lists
}

/** Requests a missing task in the vendor type, and returns the error's code. */
async function getErrorCode(id: number): Promise<string | undefined> {
  const headers = { Accept: "application/vnd.work-management.v2+json" }
  const call = client.getTask({ path: { id }, query: organization }, { headers })
  const error: unknown = await call.catch((reason: unknown) => reason)
  if (!(error instanceof ApiError)) throw error
  // @ts-expect-error the type of the body is unknown
  void error.body.errors
  return (error.body as ErrorResponse).errors[0]?.code
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
