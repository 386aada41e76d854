/** What alternatives of writes leave as it is, and how several of them act together. */
import { setTimeout as wait } from "node:timers/promises"
import { expect, test } from "vitest"
import {
  ada,
  ben,
  benComment,
  clearedTask,
  completedTask,
  eventsList,
  launchTask,
  launchWebhook,
  mirroringSubtask,
  officeWorkspace,
} from "../../exampleRecords.ts"
import { serviceAccount } from "../../../src/sandbox/alternatives/storedRecords.ts"
import { startReceiver } from "../receiver.ts"
import {
  comment,
  createTask,
  createWebhook,
  idsOf,
  openSandbox,
  org,
  product,
  readTask,
  type Send,
  task,
  webhook,
  webhookUpdate,
} from "../sandbox-client.ts"

function open(...choices: string[]) {
  const answers = Object.fromEntries(choices.map((choice) => choice.split("=")))
  return openSandbox({ answers })
}

async function update(send: Send, id: number, values: object) {
  return (await send(`PUT /tasks/${id}`, task(values))).body.task
}

test("keeps a service account that the request sends back among the subscribers", async () => {
  const subscriber_ids = [{ account_id: ada }, { account_id: serviceAccount }]
  const { send } = open("first-subscribers=service-account")
  const id = await createTask(send)
  expect((await update(send, id, { subscriber_ids })).subscriber_ids).toEqual([ada, serviceAccount])
  expect((await update(send, id, { subscriber_ids: [] })).subscriber_ids).toEqual([])
  const request = `PUT /tasks/${id}`
  expect((await send(request, task({ subscriber_ids }))).status).toBe(422)
  expect((await open().send(`PUT /tasks/${launchTask}`, task({ subscriber_ids }))).status).toBe(422)
})

test("a null without effect keeps a field that an update without the key removes", async () => {
  const { send } = open("kept-keys=removed", "unset-by-null=ignored")
  const before = await readTask(send, launchTask)
  const after = await update(send, launchTask, { due_on: null })
  expect(after).toMatchObject({ due_on: before.due_on, starts_on: null, owner_id: null })
})

test("a subtask that copies its parent's tags once still follows its subscribers", async () => {
  const { send } = open("mirror-follows=tags-once")
  const values = { tags: ["new"], subscriber_ids: [{ account_id: ada }] }
  await update(send, launchTask, values)
  const subtask = await readTask(send, mirroringSubtask)
  expect(subtask).toMatchObject({ tags: ["launch"], subscriber_ids: [ada] })
  const changed = await update(send, mirroringSubtask, { name: "A" })
  expect(changed.tags).toEqual(["new"])
})

test("adds tags to the task's own ones, not to those of its parent", async () => {
  const { send } = open("arrays-replace=tags-added")
  await update(send, mirroringSubtask, { tags: ["own"] })
  const alone = await update(send, mirroringSubtask, { mirror_parent_tags: false, tags: ["two"] })
  expect(alone.tags).toEqual(["own", "two"])
})

test("filters by whether a task is cleared follow the initial tasks and later completions", async () => {
  const { send } = open("cleared-tasks=completed")
  const listCleared = async () => idsOf(await send(`GET /tasks?${org}&cleared=true`))
  expect(await listCleared()).toEqual([clearedTask, completedTask])
  await update(send, launchTask, { completed: true })
  await update(send, completedTask, { completed: false })
  expect(await listCleared()).toEqual([clearedTask, launchTask])
})

test("no task has a time of completion if completing doesn't set it", async () => {
  const { send } = open("completion-timestamp=stays-null")
  await update(send, launchTask, { completed: true })
  const query = `${org}&completed_after=2020-01-01T00:00:00Z`
  expect(idsOf(await send(`GET /tasks?${query}`))).toEqual([])
  expect(await readTask(send, completedTask)).toMatchObject({ completed_at: null })
})

test("ignores another workspace only if the caller can see it", async () => {
  const { send } = open("workspace-stays=ignored")
  for (const [workspace_id, status] of [
    [officeWorkspace, 200],
    [13, 422],
  ] as const) {
    const response = await send(`PUT /tasks/${launchTask}`, task({ workspace_id }))
    expect(response.status).toBe(status)
  }
  const { status } = await send(
    `PUT /tasks/${launchTask}`,
    task({ workspace_id: officeWorkspace }, ben),
  )
  expect(status).toBe(422)
})

test("changes no comment of a task that the caller can't see through another task", async () => {
  const { send } = open("comment-belongs=any-task")
  const id = await createTask(send, {}, ben)
  const sent = comment({ body: "A", mime_type: "text/x-markdown" })
  const created = await send(`POST /comments?${product}&task_id=${id}`, { ...sent, token: ben })
  const other = `${product}&task_id=${mirroringSubtask}`
  expect((await send(`PUT /comments/${created.body.comment.id}?${other}`, sent)).status).toBe(404)
  expect((await send(`PUT /comments/${benComment}?${other}`, sent)).status).toBe(200)
})

test("renames a webhook whose task has become private, but creates none", async () => {
  const { send } = open("webhook-hands=not-on-private-tasks")
  await update(send, launchTask, { list_id: null, section_id: null })
  const renamed = await send(
    `PUT /integration_webhooks/${launchWebhook}`,
    webhookUpdate({ name: "A" }),
  )
  expect(renamed.status).toBe(200)
  const resource = { url: "http://127.0.0.1/", resource_type: "Task", resource_id: launchTask }
  expect((await send("POST /integration_webhooks", webhook(resource))).status).toBe(400)
})

test("a delivery that the receiver rejects once is delivered by the second attempt", async () => {
  const { sandbox, send } = open("delivered-once=retried")
  const { url, received } = await startReceiver((response) =>
    response.writeHead(received.length === 1 ? 503 : 204).end(),
  )
  await createWebhook(send, url)
  await createTask(send, { list_id: eventsList })
  await createTask(send, { list_id: eventsList })
  await sandbox.settled()
  expect(sandbox.deliveries()).toMatchObject([{ outcome: "delivered" }, { outcome: "delivered" }])
  expect(received).toHaveLength(3)
})

test("a late delivery isn't sent if the sandbox is reset before", async () => {
  const { sandbox, send } = open("delivered-once=late")
  const { url, received } = await startReceiver()
  await createWebhook(send, url)
  await createTask(send, { list_id: eventsList })
  // The default sandbox sends a delivery at once.
  await wait(50)
  sandbox.reset()
  await createWebhook(send, url)
  await createTask(send, { name: "B", list_id: eventsList })
  await sandbox.settled()
  expect(received).toHaveLength(1)
})
