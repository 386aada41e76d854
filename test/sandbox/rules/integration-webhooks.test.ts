import { expect, test } from "vitest"
import { vendorType } from "../../../generated/tables.ts"
import { createExampleDataset } from "../../../src/sandbox/index.ts"
import { description } from "../../description.ts"
import { startReceiver } from "../receiver.ts"
import {
  ben,
  chloe,
  comment,
  createWebhook,
  idsOf,
  org,
  product,
  task,
  webhook,
  webhookUpdate,
} from "../sandbox-client.ts"
import { error, openRule } from "./open-rule.ts"

const url = "http://127.0.0.1:9/"

test("webhooks-of-organization", async (context) => {
  const { send, withRule } = openRule(context)
  await createWebhook(send, url, { resource_id: 42 })
  const list = `GET /integration_webhooks?${org}`
  expect(idsOf(await withRule(list))).toEqual([301, 302])
  expect(idsOf(await withRule(list, { token: ben }))).toEqual([301, 302])
  expect(idsOf(await withRule(list, { token: chloe }))).toEqual([])
})

test("public-resource", async (context) => {
  const { send, withRule } = openRule(context)
  for (const [resource_type, resource_id] of [
    ["List", 43],
    ["List", 42],
    ["Task", 109],
    ["Task", 105],
    ["Task", 107],
  ] as const) {
    await createWebhook(send, url, { resource_type, resource_id })
  }
  const { body } = await withRule(`GET /integration_webhooks?${org}`)
  const resources = body.integration_webhooks.map(
    ({ resource_id }: { resource_id: number }) => resource_id,
  )
  expect(resources).toEqual([101, 41, 43, 109])
})

test("webhook-created", async (context) => {
  const { send, sandbox, withRule } = openRule(context)
  const values = { name: "Ours", url, resource_type: "List", resource_id: 43 }
  const created = await withRule("POST /integration_webhooks", webhook(values))
  expect(created.status).toBe(201)
  const identity = { id: 303, account_id: 21, organization_id: 1 }
  expect(created.body.integration_webhook).toMatchObject({ ...values, ...identity })
  await createWebhook(send, url, { resource_type: "Task", resource_id: 108 })
  await send("PUT /tasks/109", task({ completed: true }))
  await send("PUT /tasks/108", task({ completed: true }))
  expect(sandbox.deliveries().map(({ webhook_id }) => webhook_id)).toEqual([303, 303, 304])
})

test("webhook-hands", async (context) => {
  const { send, withRule } = openRule(context)
  const token = ben
  const created = await withRule("POST /integration_webhooks", { ...webhook({ url }), token })
  expect(created.status).toBe(201)
  const hidden = { ...webhook({ url, resource_id: 42 }), token }
  expect((await send("POST /integration_webhooks", hidden)).status).toBe(400)
  const rename = webhookUpdate({ name: "A" })
  const renamed = await withRule("PUT /integration_webhooks/301", { ...rename, token })
  expect(renamed.body.integration_webhook).toMatchObject({ name: "A", account_id: 21 })
  const deleted = await withRule(`DELETE /integration_webhooks/301?${org}`, { token })
  expect(deleted.status).toBe(204)
  const others = [
    await send(`DELETE /integration_webhooks/302?${org}`, { token: chloe }),
    await send("PUT /integration_webhooks/302", { ...rename, token: chloe }),
  ]
  expect(others.map(({ status }) => status)).toEqual([404, 404])
})

test("webhook-values", async (context) => {
  const { withRule } = openRule(context)
  const { body } = await withRule("POST /integration_webhooks", webhook({ url }))
  const values = { accepts: vendorType, activity_verbosity: "everything" }
  expect(body.integration_webhook).toMatchObject(values)
})

test("webhook-renamed", async (context) => {
  const { send, withRule } = openRule(context)
  const { body } = await withRule("PUT /integration_webhooks/301", webhookUpdate({ name: "Other" }))
  const [before] = createExampleDataset().integration_webhooks ?? []
  expect(body.integration_webhook).toEqual({ ...before, name: "Other" })
  const listed = await send(`GET /integration_webhooks?${org}`)
  expect(listed.body.integration_webhooks[0].name).toBe("Other")
})

test("webhook-changed", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const values = { url, resource_type: "List", resource_id: 43 }
  const { body } = await withRule("PUT /integration_webhooks/301", webhookUpdate(values))
  expect(body.integration_webhook).toMatchObject({ name: "Launch channel", ...values })
  for (const [invalid, code, attribute] of [
    [{ resource_id: 999 }, "record_not_found", "resource_id"],
    [{ resource_type: "Task" }, "record_not_found", "resource_id"],
    [{ url: "ftp://127.0.0.1/" }, "invalid_attribute", "url"],
    // URIs by RFC 3986, but not addresses of a host.
    [{ url: "http://127.0.0.1:99999/" }, "invalid_attribute", "url"],
    [{ url: "http://1.2.3.999/" }, "invalid_attribute", "url"],
  ] as const) {
    const rejected = await withRule("PUT /integration_webhooks/301", webhookUpdate(invalid))
    expect(rejected).toMatchObject(error(400, code, `integration_webhook.${attribute}`))
  }
  await withoutRule("PUT /integration_webhooks/301", webhookUpdate({ name: "Other" }))
})

test("webhook-destroyed", async (context) => {
  const { send, sandbox, withRule } = openRule(context)
  const deleted = await withRule(`DELETE /integration_webhooks/301?${org}`)
  expect(deleted).toMatchObject({ status: 204, body: undefined })
  expect(idsOf(await send(`GET /integration_webhooks?${org}`))).toEqual([302])
  await send("PUT /tasks/101", task({ completed: true }))
  expect(sandbox.deliveries().map(({ webhook_id }) => webhook_id)).toEqual([302])
  expect((await send(`DELETE /integration_webhooks/301?${org}`)).status).toBe(404)
})

test("delivered", async (context) => {
  const { send, sandbox, withRule, withoutRule } = openRule(context)
  const receiver = await startReceiver()
  await createWebhook(send, `${receiver.url}/hook`)
  await withRule("PUT /tasks/109", task({ completed: true, owner_id: 22, tags: ["a"] }))
  await withRule("POST /tasks", task({ name: "B", list_id: 43 }))
  await withRule(`POST /comments?${product}&task_id=109`, comment())
  await withoutRule("POST /tasks", task({ name: "Elsewhere" }))
  await sandbox.settled()
  expect(receiver.received.map(({ body }) => [body.action, body.target_id])).toEqual([
    ["complete", 109],
    ["set_owner", 109],
    ["tags_added", 109],
    ["create", 110],
    ["add_comment", 109],
  ])
  for (const { method, path, headers } of receiver.received) {
    expect([method, path, headers["content-type"]]).toEqual(["POST", "/hook", vendorType])
  }
  const outcomes = new Set(sandbox.deliveries().map(({ outcome }) => outcome))
  expect([...outcomes]).toEqual(["delivered"])
})

test("delivery-of-moved-task", async (context) => {
  const { send, sandbox, withRule, withoutRule } = openRule(context)
  await createWebhook(send, url)
  await withRule("PUT /tasks/103", task({ list_id: 43, section_id: null }))
  const deliveries = sandbox.deliveries().map(({ webhook_id, body }) => [webhook_id, body.action])
  expect(deliveries).toEqual([
    [302, "change_list"],
    [303, "change_list"],
    [302, "unset_section"],
    [303, "unset_section"],
  ])
  for (const values of [{ name: "Check" }, { completed: true }, { subtasks: [{ name: "A" }] }]) {
    await withoutRule("PUT /tasks/103", task(values))
  }
})

test("delivery-body", async (context) => {
  const { sandbox, withRule } = openRule(context)
  await withRule("PUT /tasks/104", task({ completed: false }))
  const { value } = description.components.examples?.WebhookDelivery ?? {}
  const body = sandbox.deliveries()[0]?.body ?? {}
  expect(Object.keys(body).toSorted()).toEqual(Object.keys(value as object).toSorted())
  expect(body).toEqual({
    id: 508,
    action: "reopen",
    target_type: "Task",
    target_id: 104,
    workspace_id: 11,
    account_id: 21,
  })
})

test("delivered-once", async (context) => {
  const { send, sandbox, withRule } = openRule(context)
  const receivers = await Promise.all(
    [500, 307, 204].map((status) =>
      startReceiver((response) => response.writeHead(status, { Location: "/other" }).end()),
    ),
  )
  for (const receiver of receivers) await createWebhook(send, receiver.url)
  await withRule("PUT /tasks/109", task({ completed: true }))
  await sandbox.settled()
  expect(sandbox.deliveries()).toMatchObject([
    { outcome: "failed", status: 500 },
    { outcome: "failed", status: 307 },
    { outcome: "delivered", status: 204 },
  ])
  for (const { received } of receivers) {
    expect(received).toHaveLength(1)
    expect(Object.keys(received[0]!.headers).join()).not.toMatch(/authorization|signature/)
  }
})
