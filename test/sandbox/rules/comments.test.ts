import { expect, test } from "vitest"
import { addOrganization, changeDataset } from "../datasets.ts"
import { ben, chloe, comment, office, org, product, readTask } from "../sandbox-client.ts"
import { newActivities, now, openRule } from "./open-rule.ts"

const onTask101 = `${product}&task_id=101`
const sent = comment({ body: "I see.", mime_type: "text/x-markdown" })
const twoOrganizations = changeDataset(addOrganization)

test("comment-created", async (context) => {
  const { withRule } = openRule(context)
  const created = await withRule(`POST /comments?${onTask101}`, { ...sent, token: ben })
  expect(created.status).toBe(201)
  expect(created.body.comment).toEqual({
    id: 203,
    account_id: 22,
    task_id: 101,
    body: "I see.",
    created_at: now,
    updated_at: now,
    deleted: false,
    mime_type: "text/x-markdown",
    cid: null,
  })
})

test("comment-activity", async (context) => {
  const { send, withRule, withoutRule } = openRule(context)
  await withRule(`POST /comments?${onTask101}`, sent)
  await withoutRule(`PUT /comments/203?${onTask101}`, sent)
  expect(await newActivities(send)).toMatchObject([
    { action: "add_comment", target_type: "Task", target_id: 101, account_id: 21 },
  ])
})

test("comment-of-task", async (context) => {
  const { withRule } = openRule(context, twoOrganizations)
  for (const query of [
    "organization_id=9&workspace_id=11&task_id=101",
    `${org}&workspace_id=99&task_id=101`,
    `${product}&task_id=999`,
  ]) {
    expect((await withRule(`DELETE /comments/201?${query}`)).status, `${query}`).toBe(404)
  }
  expect((await withRule(`DELETE /comments/999?${onTask101}`)).status).toBe(404)
  expect((await withRule(`PUT /comments/201?${onTask101}`, sent)).status).toBe(200)
})

test("comment-belongs", async (context) => {
  const { withRule } = openRule(context, twoOrganizations)
  for (const query of [
    "organization_id=2&workspace_id=11&task_id=101",
    `${office}&task_id=101`,
    `${product}&task_id=105`,
    `${product}&task_id=102`,
  ]) {
    expect((await withRule(`DELETE /comments/201?${query}`)).status, `${query}`).toBe(404)
    expect((await withRule(`PUT /comments/201?${query}`, sent)).status, `${query}`).toBe(404)
  }
  expect((await withRule(`POST /comments?${office}&task_id=101`, sent)).status).toBe(404)
})

test("comments-counted", async (context) => {
  const { send, withRule, withoutRule } = openRule(context)
  await withRule(`POST /comments?${onTask101}`, sent)
  expect(await readTask(send, 101)).toMatchObject({ comments_count: 3 })
  await withRule(`DELETE /comments/201?${onTask101}`)
  expect(await readTask(send, 101)).toMatchObject({ comments_count: 2 })
  await withoutRule(`PUT /comments/202?${onTask101}`, sent)
  expect(await readTask(send, 101)).toMatchObject({ comments_count: 2 })
})

test("comment-changed", async (context) => {
  const { withRule } = openRule(context)
  const text = await withRule(`PUT /comments/202?${onTask101}`, comment({ body: "Good." }))
  expect(text.body.comment).toMatchObject({
    id: 202,
    body: "Good.",
    mime_type: "text/x-markdown",
    created_at: "2026-03-09T16:20:00+00:00",
    updated_at: now,
  })
  const type = await withRule(`PUT /comments/202?${onTask101}`, comment())
  expect(type.body.comment.mime_type).toBe("text/plain")
})

test("comment-hands", async (context) => {
  const { send, withRule } = openRule(context)
  const updated = await withRule(`PUT /comments/202?${onTask101}`, { ...sent, token: ben })
  expect(updated.body.comment).toMatchObject({ account_id: 21, body: "I see." })
  const deleted = await withRule(`DELETE /comments/202?${onTask101}`, { token: ben })
  expect(deleted.status).toBe(204)
  expect((await send(`DELETE /comments/201?${onTask101}`, { token: chloe })).status).toBe(404)
})

test("comment-removed", async (context) => {
  const { send, withRule } = openRule(context)
  const deleted = await withRule(`DELETE /comments/201?${onTask101}`)
  expect(deleted).toMatchObject({ status: 204, body: undefined })
  expect((await send(`DELETE /comments/201?${onTask101}`)).status).toBe(404)
  expect((await send(`PUT /comments/201?${onTask101}`, sent)).status).toBe(404)
})
