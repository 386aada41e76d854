import { expect, test } from "vitest"
import {
  officeTask,
  privateTask,
  websiteList,
  ada,
  ben,
  chloe,
  completedTask,
  eventsList,
  launchTask,
  launchWebhook,
  officeList,
  partySubtask,
  plainSubtask,
  productWorkspace,
  websiteWebhook,
} from "../../exampleRecords.ts"
import { vendorMediaType } from "../../../generated/tables.ts"
import { description } from "../../description.ts"
import { startReceiver } from "../receiver.ts"
import {
  comment,
  createWebhook,
  org,
  product,
  task,
  webhook,
  webhookUpdate,
} from "../sandbox-client.ts"
import { error, openRule } from "./open-rule.ts"

const url = "http://127.0.0.1:9/"

test("lists only webhooks on public lists and on tasks in them", async () => {
  const { send, withRule } = openRule("public-resource")
  for (const [resource_type, resource_id] of [
    ["List", eventsList],
    ["List", officeList],
    ["Task", partySubtask],
    ["Task", officeTask],
    ["Task", privateTask],
  ] as const) {
    await createWebhook(send, url, { resource_type, resource_id })
  }
  const { body } = await withRule(`GET /integration_webhooks?${org}`)
  const resources = body.integration_webhooks.map(
    ({ resource_id }: { resource_id: number }) => resource_id,
  )
  expect(resources).toEqual([launchTask, websiteList, eventsList, partySubtask])
})

test("lets everyone who can see a list or task manage its webhooks", async () => {
  const { send, withRule } = openRule("webhook-hands")
  const token = ben
  const created = await withRule("POST /integration_webhooks", webhook({ url }, token))
  expect(created.status).toBe(201)
  const hidden = webhook({ url, resource_id: officeList }, token)
  expect((await send("POST /integration_webhooks", hidden)).status).toBe(400)
  const rename = webhookUpdate({ name: "A" })
  const renamed = await withRule(`PUT /integration_webhooks/${launchWebhook}`, { ...rename, token })
  expect(renamed.body.integration_webhook).toMatchObject({ name: "A", account_id: ada })
  const deleted = await withRule(`DELETE /integration_webhooks/${launchWebhook}?${org}`, { token })
  expect(deleted.status).toBe(204)
  const others = [
    await send(`DELETE /integration_webhooks/${websiteWebhook}?${org}`, { token: chloe }),
    await send(`PUT /integration_webhooks/${websiteWebhook}`, { ...rename, token: chloe }),
  ]
  expect(others.map(({ status }) => status)).toEqual([404, 404])
})

test("changes a webhook's URL and resource, and rejects invalid values", async () => {
  const { withRule, withoutRule } = openRule("webhook-changed")
  const values = { url, resource_type: "List", resource_id: eventsList }
  const { body } = await withRule(
    `PUT /integration_webhooks/${launchWebhook}`,
    webhookUpdate(values),
  )
  expect(body.integration_webhook).toMatchObject({ name: "Launch channel", ...values })
  for (const [invalid, code, attribute] of [
    [{ resource_id: 999 }, "record_not_found", "resource_id"],
    [{ resource_type: "Task" }, "record_not_found", "resource_id"],
    [{ url: "ftp://127.0.0.1/" }, "invalid_attribute", "url"],
    // Valid URIs in RFC 3986, but not addresses of a host.
    [{ url: "http://127.0.0.1:99999/" }, "invalid_attribute", "url"],
    [{ url: "http://1.2.3.999/" }, "invalid_attribute", "url"],
  ] as const) {
    const rejected = await withRule(
      `PUT /integration_webhooks/${launchWebhook}`,
      webhookUpdate(invalid),
    )
    expect(rejected).toMatchObject(error(400, code, `integration_webhook.${attribute}`))
  }
  await withoutRule(`PUT /integration_webhooks/${launchWebhook}`, webhookUpdate({ name: "Other" }))
})

test("delivers every activity on the tasks in a webhook's list", async () => {
  const { send, sandbox, withRule, withoutRule } = openRule("delivered")
  const receiver = await startReceiver()
  await createWebhook(send, `${receiver.url}/hook`)
  await withRule(
    `PUT /tasks/${partySubtask}`,
    task({ completed: true, owner_id: ben, tags: ["a"] }),
  )
  await withRule("POST /tasks", task({ name: "B", list_id: eventsList }))
  await withRule(`POST /comments?${product}&task_id=${partySubtask}`, comment())
  await withoutRule("POST /tasks", task({ name: "Elsewhere" }))
  await sandbox.settled()
  expect(receiver.received.map(({ body }) => [body.action, body.target_id])).toEqual([
    ["complete", partySubtask],
    ["set_owner", partySubtask],
    ["tags_added", partySubtask],
    ["create", 110],
    ["add_comment", partySubtask],
  ])
  for (const { method, path, headers } of receiver.received) {
    expect([method, path, headers["content-type"]]).toEqual(["POST", "/hook", vendorMediaType])
  }
  const outcomes = new Set(sandbox.deliveries().map(({ outcome }) => outcome))
  expect([...outcomes]).toEqual(["delivered"])
})

test("delivers a task's move to the webhooks of both lists", async () => {
  const { send, sandbox, withRule, withoutRule } = openRule("delivery-of-moved-task")
  await createWebhook(send, url)
  await withRule(`PUT /tasks/${plainSubtask}`, task({ list_id: eventsList, section_id: null }))
  expect(sandbox.deliveries()).toMatchObject([
    { webhook_id: websiteWebhook, body: { action: "change_list" } },
    { webhook_id: 303, body: { action: "change_list" } },
    { webhook_id: websiteWebhook, body: { action: "unset_section" } },
    { webhook_id: 303, body: { action: "unset_section" } },
  ])
  for (const values of [{ name: "Check" }, { completed: true }, { subtasks: [{ name: "A" }] }]) {
    await withoutRule(`PUT /tasks/${plainSubtask}`, task(values))
  }
})

test("delivers an activity's IDs and action in the documented format", async () => {
  const { sandbox, withRule } = openRule("delivery-body")
  await withRule(`PUT /tasks/${completedTask}`, task({ completed: false }))
  const { value } = description.components.examples?.WebhookDelivery ?? {}
  const body = sandbox.deliveries()[0]?.body ?? {}
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(value as object).toSorted())
  expect(body).toEqual({
    id: 508,
    action: "reopen",
    target_type: "Task",
    target_id: completedTask,
    workspace_id: productWorkspace,
    account_id: ada,
  })
})
