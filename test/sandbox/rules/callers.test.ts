import { expect, test } from "vitest"
import {
  ada,
  adaComment,
  archivedList,
  ben,
  benComment,
  chloe,
  completedTask,
  eventsList,
  launchTask,
  mirroringSubtask,
  officeList,
  officeTask,
  officeWorkspace,
  ownedPrivateTask,
  partySubtask,
  partyTask,
  privateTask,
} from "../../exampleRecords.ts"
import { account, addCopy, addOrganization, changeDataset, find } from "../datasets.ts"
import {
  accessToken,
  comment,
  idsOf,
  office,
  org,
  product,
  task,
  webhook,
} from "../sandbox-client.ts"
import { error, openRule } from "./open-rule.ts"

const onLaunchTask = `${product}&task_id=${launchTask}`

test("limits an access token to the token's organization", async () => {
  const { send, withRule } = openRule("organization-of-token", changeDataset(addOrganization))
  const { token } = (await send("POST /access_tokens", accessToken(2))).body.access_token
  expect(idsOf(await send("GET /workspaces?organization_id=2", { token }))).toEqual([13])
  const other = await withRule(`GET /workspaces?${org}`, { token })
  expect(other).toMatchObject(error(400, "record_not_found"))
  // Tokens that are not limited to an organization reach both.
  expect((await send(`GET /workspaces?${org}`)).status).toBe(200)
})

test("returns 401 for a revoked token", async () => {
  const { send, withRule } = openRule("revoked-token")
  const { id, token } = (await send("POST /access_tokens", accessToken())).body.access_token
  expect((await send(`GET /workspaces?${org}`, { token })).status).toBe(200)
  expect((await withRule(`DELETE /access_tokens/${id}`, { token })).status).toBe(204)
  expect((await withRule(`GET /workspaces?${org}`, { token })).status).toBe(401)
  expect((await withRule(`DELETE /access_tokens/${id}`, { token })).status).toBe(401)
})

test("returns 401 for a disabled access token", async () => {
  const { send, withRule } = openRule(
    "disabled-token",
    changeDataset(({ access_tokens }) => {
      addCopy(access_tokens, 401, { id: 403, token: "enabled", account_id: ben })
      addCopy(access_tokens, 401, { id: 404, token: "disabled", enabled: false })
    }),
  )
  const { body } = await send("POST /tasks", task({ name: "A" }, "enabled"))
  expect(body.task.account_id).toBe(ben)
  expect((await withRule(`GET /workspaces?${org}`, { token: "disabled" })).status).toBe(401)
})

test("treats an unknown token as Ada's, unless the token is an account ID", async () => {
  const { send, withRule, withoutRule } = openRule("any-token")
  for (const token of [undefined, "whatever", "99"]) {
    const response = await withRule(`GET /tasks?${org}&view=owned`, { token })
    expect(idsOf(response), `${token}`).toEqual([mirroringSubtask, officeTask, ownedPrivateTask])
  }
  const ofBen = await withRule(`GET /tasks?${org}&view=owned`, { token: ben })
  expect(idsOf(ofBen)).toEqual([launchTask, completedTask, partyTask])
  const { body } = await send("POST /access_tokens", accessToken())
  await withoutRule(`GET /tasks?${org}`, { token: body.access_token.token })
})

test("returns 404 for deleted records and for the tasks of a deleted list", async () => {
  const { send, withRule } = openRule(
    "deleted-records",
    changeDataset(({ lists, memberships, comments, tasks }) => {
      find(lists, eventsList).deleted = true
      find(memberships, 34).deleted = true
      find(comments, 202).deleted = true
      find(tasks, launchTask).comments_count = 1
    }),
  )
  for (const path of [
    `lists/${eventsList}`,
    `tasks/${partyTask}`,
    "memberships/34",
    `workspaces/${officeWorkspace}`,
  ]) {
    expect((await withRule(`GET /${path}?${org}`)).status, `${path}`).toBe(404)
  }
  expect((await send(`DELETE /comments/${adaComment}?${onLaunchTask}`)).status).toBe(404)
})

test("shows an invite-only list only to subscribers who are members of its workspace", async () => {
  const { send, withRule } = openRule(
    "seen-by-members",
    changeDataset(({ accounts, memberships, lists }) => {
      accounts.push(account(24))
      addCopy(memberships, 32, { id: 35, workspace_id: officeWorkspace })
      addCopy(memberships, 32, { id: 36, account_id: 24 })
      addCopy(lists, archivedList, {
        id: 45,
        workspace_id: officeWorkspace,
        subscriber_ids: [],
        archived: false,
      })
      find(lists, officeList).subscriber_ids = [ada, chloe, 24]
    }),
  )
  const subscriber = await withRule(`GET /lists?${office}`, { token: chloe })
  expect(idsOf(subscriber)).toEqual([officeList, 45])
  expect(idsOf(await withRule(`GET /lists?${office}`, { token: ben }))).toEqual([45])
  // Account 24 subscribes to the office list but isn't a member of its workspace.
  expect((await send(`GET /lists?${office}`, { token: 24 })).status).toBe(400)
  expect((await send(`GET /lists/${officeList}?${org}`, { token: 24 })).status).toBe(404)
})

test("shows a private task only to its creator, owner and subscribers", async () => {
  const { send, withRule } = openRule(
    "seen-by-members",
    changeDataset(({ accounts, memberships, tasks }) => {
      accounts.push(account(24), account(25), account(26))
      addCopy(memberships, 32, { id: 35, account_id: 24 })
      addCopy(memberships, 32, { id: 36, account_id: 25 })
      addCopy(memberships, 33, { id: 37, account_id: 26 })
      Object.assign(find(tasks, ownedPrivateTask), { owner_id: ben, subscriber_ids: [24, 26] })
    }),
  )
  for (const [token, ids] of [
    [ada, [ownedPrivateTask, privateTask, partyTask, partySubtask]],
    [ben, [ownedPrivateTask, partyTask, partySubtask]],
    [24, [ownedPrivateTask, partyTask, partySubtask]],
    [25, [partyTask, partySubtask]],
  ] as const) {
    const request = `GET /tasks?${product}&created_after=2026-03-07T00:00:00Z`
    expect(idsOf(await withRule(request, { token })), `${token}`).toEqual(ids)
  }
  // Account 26 subscribes to the task but isn't a member of its workspace.
  expect((await send(`GET /tasks/${ownedPrivateTask}?${org}`, { token: 26 })).status).toBe(404)
})

test("returns 400, 404 or 422 for a reference to a missing record, depending on the operation", async () => {
  const { withRule } = openRule("named-record-not-found")
  const hook = webhook({ url: "http://127.0.0.1/", resource_id: 999 })
  for (const [request, options, status, attribute] of [
    ["GET /tasks?organization_id=9", {}, 400, "organization_id"],
    [`GET /tasks?${org}&workspace_id=999`, {}, 400, "workspace_id"],
    [`GET /tasks?${org}&list_id=999`, {}, 400, "list_id"],
    ["GET /workspaces/11?organization_id=9", {}, 404, "organization_id"],
    [`DELETE /comments/${benComment}?${product}&task_id=999`, {}, 404, "task_id"],
    [`POST /comments?${product}&task_id=999`, comment(), 404, "task_id"],
    ["POST /tasks", task({ name: "A", list_id: 999 }), 422, "task.list_id"],
    [`PUT /tasks/${launchTask}`, task({ owner_id: 999 }), 422, "task.owner_id"],
    ["POST /integration_webhooks", hook, 400, "integration_webhook.resource_id"],
  ] as const) {
    const response = await withRule(request, options)
    expect(response, `${request}`).toMatchObject(error(status, "record_not_found", attribute))
  }
})
