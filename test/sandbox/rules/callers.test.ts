import { expect, test } from "vitest"
import { account, addCopy, addOrganization, changeDataset, find } from "../datasets.ts"
import {
  accessToken,
  ben,
  chloe,
  comment,
  idsOf,
  office,
  org,
  product,
  task,
  webhook,
} from "../sandbox-client.ts"
import { error, errorsOf, openRule } from "./open-rule.ts"

const onTask101 = `${product}&task_id=101`
const twoOrganizations = changeDataset(addOrganization)

test("account-of-token", async (context) => {
  const { withRule } = openRule(context)
  const ofAda = await withRule(`GET /tasks?${org}`)
  expect(idsOf(ofAda)).toEqual([101, 102, 103, 104, 105, 106, 107, 108, 109])
  const ofBen = await withRule(`GET /tasks?${org}`, { token: ben })
  expect(idsOf(ofBen)).toEqual([101, 102, 103, 104, 108, 109])
  const created = await withRule("POST /tasks", { ...task({ name: "Mine" }), token: ben })
  expect(created.body.task.account_id).toBe(22)
})

test("organization-of-token", async (context) => {
  const { send, withRule } = openRule(context, twoOrganizations)
  const { token } = (await send("POST /access_tokens", accessToken(2))).body.access_token
  expect(idsOf(await send("GET /workspaces?organization_id=2", { token }))).toEqual([13])
  const other = await withRule(`GET /workspaces?${org}`, { token })
  expect(other).toMatchObject(error(400, "record_not_found"))
  // Tokens that are not limited to an organization reach both.
  expect((await send(`GET /workspaces?${org}`)).status).toBe(200)
})

test("revoked-token", async (context) => {
  const { send, withRule } = openRule(context)
  const { id, token } = (await send("POST /access_tokens", accessToken())).body.access_token
  expect((await send(`GET /workspaces?${org}`, { token })).status).toBe(200)
  expect((await withRule(`DELETE /access_tokens/${id}`, { token })).status).toBe(204)
  expect((await withRule(`GET /workspaces?${org}`, { token })).status).toBe(401)
  expect((await withRule(`DELETE /access_tokens/${id}`, { token })).status).toBe(401)
})

test("revoked-token: while a request waits", async (context) => {
  const { send, withRule } = openRule(context)
  const { id, token } = (await send("POST /access_tokens", accessToken())).body.access_token
  const waiting = withRule(`GET /tasks?${org}`, { token, prefer: "delay=50" })
  await send(`DELETE /access_tokens/${id}`)
  const { status, headers } = await waiting
  expect([status, headers.get("www-authenticate")]).toEqual([401, "Bearer"])
})

test("disabled-token", async (context) => {
  const { send, withRule } = openRule(
    context,
    changeDataset(({ access_tokens }) => {
      addCopy(access_tokens, 401, { id: 403, token: "enabled", account_id: 22 })
      addCopy(access_tokens, 401, { id: 404, token: "disabled", enabled: false })
    }),
  )
  const { body } = await send("POST /tasks", { ...task({ name: "A" }), token: "enabled" })
  expect(body.task.account_id).toBe(22)
  expect((await withRule(`GET /workspaces?${org}`, { token: "disabled" })).status).toBe(401)
})

test("any-token", async (context) => {
  const { send, withRule, withoutRule } = openRule(context)
  for (const token of [undefined, "whatever", "99"]) {
    const response = await withRule(`GET /tasks?${org}&view=owned`, { token })
    expect(idsOf(response), `${token}`).toEqual([102, 105, 106])
  }
  const ofBen = await withRule(`GET /tasks?${org}&view=owned`, { token: ben })
  expect(idsOf(ofBen)).toEqual([101, 104, 108])
  const { body } = await send("POST /access_tokens", accessToken())
  await withoutRule(`GET /tasks?${org}`, { token: body.access_token.token })
})

test("deleted-records", async (context) => {
  const { send, withRule } = openRule(
    context,
    changeDataset(({ lists, memberships, comments, tasks }) => {
      find(lists, 43).deleted = true
      find(memberships, 34).deleted = true
      find(comments, 202).deleted = true
      find(tasks, 101).comments_count = 1
    }),
  )
  for (const path of ["lists/43", "tasks/108", "memberships/34", "workspaces/12"]) {
    expect((await withRule(`GET /${path}?${org}`)).status, `${path}`).toBe(404)
  }
  expect((await send(`DELETE /comments/202?${onTask101}`)).status).toBe(404)
})

test("seen-by-members: lists", async (context) => {
  const { send, withRule } = openRule(
    context,
    changeDataset(({ accounts, memberships, lists }) => {
      accounts.push(account(24))
      addCopy(memberships, 32, { id: 35, workspace_id: 12 })
      addCopy(memberships, 32, { id: 36, account_id: 24 })
      addCopy(lists, 44, { id: 45, workspace_id: 12, subscriber_ids: [], archived: false })
      find(lists, 42).subscriber_ids = [21, 23, 24]
    }),
  )
  const subscriber = await withRule(`GET /lists?${office}`, { token: chloe })
  expect(idsOf(subscriber)).toEqual([42, 45])
  expect(idsOf(await withRule(`GET /lists?${office}`, { token: ben }))).toEqual([45])
  // Account 24 subscribes to list 42, but is not a member of its workspace.
  expect((await send(`GET /lists?${office}`, { token: "24" })).status).toBe(400)
  expect((await send(`GET /lists/42?${org}`, { token: "24" })).status).toBe(404)
})

test("seen-by-members: private tasks", async (context) => {
  const { send, withRule } = openRule(
    context,
    changeDataset(({ accounts, memberships, tasks }) => {
      accounts.push(account(24), account(25), account(26))
      addCopy(memberships, 32, { id: 35, account_id: 24 })
      addCopy(memberships, 32, { id: 36, account_id: 25 })
      addCopy(memberships, 33, { id: 37, account_id: 26 })
      Object.assign(find(tasks, 106), { owner_id: 22, subscriber_ids: [24, 26] })
    }),
  )
  for (const [token, ids] of [
    ["21", [106, 107, 108, 109]],
    ["22", [106, 108, 109]],
    ["24", [106, 108, 109]],
    ["25", [108, 109]],
  ] as const) {
    const request = `GET /tasks?${product}&created_after=2026-03-07T00:00:00Z`
    expect(idsOf(await withRule(request, { token })), `${token}`).toEqual(ids)
  }
  // Account 26 subscribes to task 106, but is not a member of its workspace.
  expect((await send(`GET /tasks/106?${org}`, { token: "26" })).status).toBe(404)
})

test("unseen-is-not-there", async (context) => {
  const { send, withRule } = openRule(context)
  const unseen = await withRule(`GET /tasks/105?${org}`, { token: ben })
  const absent = await send(`GET /tasks/999?${org}`, { token: ben })
  expect(errorsOf(unseen)).toEqual(errorsOf(absent))
  expect((await send(`GET /tasks/105?${org}`)).status).toBe(200)
})

test("record-not-found", async (context) => {
  const { withRule } = openRule(context)
  for (const request of [
    `GET /tasks/999?${org}`,
    `GET /lists/999?${org}`,
    `GET /workspaces/999?${org}`,
    `GET /memberships/999?${org}`,
    `GET /activities/999?${org}`,
    `DELETE /comments/999?${onTask101}`,
    `DELETE /integration_webhooks/999?${org}`,
    "DELETE /access_tokens/999",
  ]) {
    expect((await withRule(request)).status, `${request}`).toBe(404)
  }
})

test("code-of-error", async (context) => {
  const { withRule } = openRule(context)
  for (const [request, status, code] of [
    [`GET /tasks/999?${org}`, 404, "record_not_found"],
    ["GET /tasks?organization_id=9", 400, "record_not_found"],
    [`GET /tasks?${org}&order=moods`, 400, "invalid_attribute"],
  ] as const) {
    expect(await withRule(request)).toMatchObject(error(status, code))
  }
})

test("named-record-not-found", async (context) => {
  const { withRule } = openRule(context)
  const hook = webhook({ url: "http://127.0.0.1/", resource_id: 999 })
  for (const [request, options, status, attribute] of [
    ["GET /tasks?organization_id=9", {}, 400, "organization_id"],
    [`GET /tasks?${org}&workspace_id=999`, {}, 400, "workspace_id"],
    [`GET /tasks?${org}&list_id=999`, {}, 400, "list_id"],
    ["GET /workspaces/11?organization_id=9", {}, 404, "organization_id"],
    [`DELETE /comments/201?${product}&task_id=999`, {}, 404, "task_id"],
    [`POST /comments?${product}&task_id=999`, comment(), 404, "task_id"],
    ["POST /tasks", task({ name: "A", list_id: 999 }), 422, "task.list_id"],
    ["PUT /tasks/101", task({ owner_id: 999 }), 422, "task.owner_id"],
    ["POST /integration_webhooks", hook, 400, "integration_webhook.resource_id"],
  ] as const) {
    const response = await withRule(request, options)
    expect(response, `${request}`).toMatchObject(error(status, "record_not_found", attribute))
  }
})

test("workspace-of-organization", async (context) => {
  const { withRule } = openRule(context, twoOrganizations)
  const own = await withRule("GET /lists?organization_id=2&workspace_id=13")
  expect(own.status).toBe(200)
  const other = await withRule(`GET /lists?${org}&workspace_id=13`)
  expect(other).toMatchObject(error(400, "record_not_found"))
  const created = await withRule("POST /tasks", task({ workspace_id: 13, name: "A" }))
  expect(created).toMatchObject(error(422, "record_not_found", "task.workspace_id"))
})
