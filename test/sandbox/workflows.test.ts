import { afterAll, describe, expect, test } from "vitest"
import { exampleDataset } from "../../generated/sandbox.ts"
import { vendorType } from "../../generated/tables.ts"
import { createClient, paginate, unwrap } from "../../src/client/index.ts"
import { addCopy, changeDataset, find } from "./datasets.ts"
import { startReceiver } from "./receiver.ts"
import {
  ben,
  closeAndValidate,
  comment,
  createTask,
  createWebhook,
  openSandbox,
  org,
  origin,
  product,
  readTask,
  task,
} from "./sandbox-client.ts"

afterAll(closeAndValidate)

test("a task is created, divided, discussed and completed, and the webhook of its list is called", async () => {
  const { sandbox, send } = openSandbox()
  const { url, received } = await startReceiver()
  await createWebhook(send, url, { resource_id: 41 })
  const id = await createTask(send, { list_id: 41, owner_id: 22, tags: ["launch"] })
  const subtask = await createTask(send, { list_id: 41, parent_id: id })
  await send(`POST /comments?${product}&task_id=${id}`, { ...comment(), token: ben })
  await send(`PUT /tasks/${id}`, { ...task({ completed: true }), token: ben })

  const completed = await readTask(send, id)
  expect(completed).toMatchObject({
    completed: true,
    completed_at: completed.updated_at,
    comments_count: 1,
    has_children: true,
    subscriber_ids: [21, 22],
  })
  const { list } = (await send(`GET /lists/41?${org}`)).body
  expect(list).toMatchObject({ tasks_count: 6, completed_tasks_count: 2 })
  const api = createClient({ baseUrl: `${origin}/v2`, token: "x", fetch: sandbox.fetch })
  const query = { organization_id: 1, limit: 3 }
  const activities: [number, number, string, number][] = []
  for await (const activity of paginate(api, "/activities", { params: { query } })) {
    activities.unshift([activity.id, activity.account_id, activity.action, activity.target_id])
  }
  expect(activities).toHaveLength(exampleDataset.activities!.length + 4)
  const ofTask = [
    [508, 21, "create", id],
    [509, 21, "create", subtask],
    [510, 22, "add_comment", id],
    [511, 22, "complete", id],
  ]
  expect(activities.slice(-4)).toEqual(ofTask)
  await sandbox.settled()
  const deliveries = received.map(({ body }) => [
    body.id,
    body.account_id,
    body.action,
    body.target_id,
  ])
  expect(deliveries).toEqual(ofTask)
  expect(received[0]?.headers["content-type"]).toBe(vendorType)
})

describe("the client", () => {
  const many = changeDataset(({ tasks, lists }) => {
    for (let i = 0; i < 1_000; i++) tasks.push({ ...find(tasks, 107), id: 1_001 + i })
    for (let i = 0; i < 60; i++) {
      const archived_at = new Date(Date.UTC(2026, 0, 1 + ((i * 7) % 60))).toISOString()
      addCopy(lists, 44, { id: 100 + i, archived_at })
    }
  })

  test("reads each of 1,000 tasks once while others are created", async () => {
    const { sandbox } = openSandbox(many)
    const api = createClient({ baseUrl: `${origin}/v2`, token: "x", fetch: sandbox.fetch })
    const found: number[] = []
    const query = { organization_id: 1, limit: 100 }
    for await (const { id } of paginate(api, "/tasks", { params: { query } })) {
      found.push(id)
      if (found.length % 100 === 50 && found.length < 1_000) {
        const body = { organization_id: 1, task: { workspace_id: 11, name: "Another" } }
        await unwrap(api.POST("/tasks", { body }))
      }
    }
    const ids = many.dataset
      .tasks!.filter(({ deleted, cleared }) => !deleted && !cleared)
      .map(({ id }) => id)
    expect(found.slice(0, ids.length)).toEqual(ids)
    expect(new Set(found).size).toBe(found.length)
  })

  test("reads each archived list once, the last archived first", async () => {
    const { sandbox } = openSandbox(many)
    const api = createClient({ baseUrl: `${origin}/v2`, token: "x", fetch: sandbox.fetch })
    const query = { organization_id: 1, workspace_id: 11, archived: true }
    const found: number[] = []
    for await (const { id } of paginate(api, "/lists", { params: { query } })) found.push(id)
    const expected = many.dataset
      .lists!.filter(({ archived }) => archived)
      .toSorted((a, b) => Date.parse(b.archived_at!) - Date.parse(a.archived_at!))
    expect(found).toEqual(expected.map(({ id }) => id))
  })
})
