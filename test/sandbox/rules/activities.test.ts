import { expect, test } from "vitest"
import {
  ben,
  createTask,
  idsOf,
  org,
  origin,
  product,
  readTask,
  task,
  type TestResponse,
} from "../sandbox-client.ts"
import { changeDataset, find } from "../datasets.ts"
import { newActivities, now, openRule } from "./open-rule.ts"

test("activity-automatic", async (context) => {
  const { send, withRule } = openRule(context)
  await withRule("PUT /tasks/101", { ...task({ completed: true }), token: ben })
  const activity = { action: "complete", account_id: 22, target_id: 101, created_at: now }
  expect(await newActivities(send)).toMatchObject([activity])
  // A rejected request leaves nothing, even if parts of it were valid.
  const partly = { completed: false, name: "Half", subtasks: [{ name: "Good" }, {}] }
  expect((await send("PUT /tasks/101", task(partly))).status).toBe(422)
  expect(await newActivities(send)).toMatchObject([activity])
  expect(await readTask(send, 101)).toMatchObject({ completed: true, name: /Launch/ })
})

test("activity-per-change", async (context) => {
  const { send, withRule, withoutRule } = openRule(context)
  const all = {
    completed: true,
    due_on: "2026-03-20",
    list_id: 41,
    section_id: 52,
    owner_id: 22,
    note_content: "A",
    tags: ["a"],
  }
  const set = ["complete", "set_due", "set_list", "set_note", "set_owner", "set_section"]
  let count = 0
  for (const [values, actions] of [
    [all, [...set, "tags_added"]],
    [{ completed: false }, ["reopen"]],
    [{ due_on: "2026-03-21" }, ["change_due"]],
    [{ due_on: null }, ["unset_due"]],
    [{ section_id: 51 }, ["change_section"]],
    [{ owner_id: 21 }, ["change_owner"]],
    [{ owner_id: null }, ["unset_owner"]],
    [{ note_content: "B" }, ["change_note"]],
    [{ note_content: "B" }, []],
    [{ tags: ["b"] }, ["tags_added", "tags_removed"]],
    [{ tags: [] }, ["tags_removed"]],
    [{ list_id: 43 }, ["change_list", "unset_section"]],
    [{ list_id: null }, ["unset_list"]],
    [{ name: "B" }, []],
    [{ starts_on: "2026-03-01" }, []],
    [{ subscriber_ids: [{ account_id: 21 }] }, []],
    [{ position: 9 }, []],
    [{ parent_id: 106 }, []],
  ] as const) {
    await (actions.length > 0 ? withRule : withoutRule)("PUT /tasks/107", task(values))
    const found = (await newActivities(send)).slice(0, -count || undefined)
    count += found.length
    const message = JSON.stringify(values)
    expect(found.map(({ action }) => action).toSorted(), `${message}`).toEqual(actions)
  }
  const { completed: _, ...values } = { ...all, name: "A" }
  await withRule("POST /tasks", task(values))
  expect((await newActivities(send)).slice(0, -count)).toMatchObject([{ action: "create" }])
})

test("payload", async (context) => {
  const { send, withRule, withoutRule } = openRule(context)
  const list = { list_id: 41, list_name: "Website relaunch" }
  const otherList = { list_id: 43, list_name: "Launch events" }
  for (const [request, values, payload] of [
    ["POST /tasks", { name: "A" }, {}],
    ["POST /tasks", { name: "B", owner_id: 22, list_id: 41 }, { owner_id: 22, ...list }],
    ["PUT /tasks/111", { owner_id: 21 }, { owner_id: 21 }],
    ["PUT /tasks/111", { list_id: 43 }, otherList],
  ] as const) {
    await withRule(request, task(values))
    expect((await newActivities(send))[0]?.payload).toEqual(payload)
  }
  await withoutRule("PUT /tasks/111", task({ due_on: "2026-03-20" }))
  expect((await newActivities(send))[0]?.payload).toEqual({})
})

test("payload: contains no list that the reader cannot see", async (context) => {
  const { send, withRule } = openRule(
    context,
    changeDataset(({ lists }) =>
      Object.assign(find(lists, 43), { invite_only: true, subscriber_ids: [21] }),
    ),
  )
  await withRule("PUT /tasks/107", task({ list_id: 43 }))
  await withRule("PUT /tasks/107", task({ list_id: 41 }))
  const { body } = await send(`GET /activities?${org}&limit=2`, { token: ben })
  const list = { list_id: 41, list_name: "Website relaunch" }
  expect(body.activities).toMatchObject([{ payload: list }, { payload: {} }])
  expect(JSON.stringify(body)).not.toContain("Launch events")
})

test("activity-people", async (context) => {
  const { send, withRule } = openRule(context)
  await withRule("PUT /tasks/101", task({ completed: true }))
  await withRule("PUT /tasks/101", { ...task({ completed: false }), token: ben })
  expect(await newActivities(send)).toMatchObject([
    { account_id: 22, subscriber_ids: [21, 22], recipient_ids: [21] },
    { account_id: 21, subscriber_ids: [21, 22], recipient_ids: [22] },
  ])
})

test("activities-seen", async (context) => {
  const { send, withRule } = openRule(context)
  await createTask(send, { name: "Private" })
  await send("PUT /tasks/105", task({ workspace_id: 12, completed: true }))
  for (const [token, ids] of [
    ["21", [509, 508, 507, 506, 505, 500, 504, 503, 502, 501]],
    ["22", [507, 506, 505, 504, 503, 502, 501]],
    ["23", [509, 500]],
  ] as const) {
    const response = await withRule(`GET /activities?${org}&limit=100`, { token })
    expect(idsOf(response), `${token}`).toEqual(ids)
  }
  expect((await send(`GET /activities/508?${org}`, { token: ben })).status).toBe(404)
})

test("latest-first", async (context) => {
  const { send, withRule } = openRule(context)
  expect(idsOf(await withRule(`GET /activities?${org}&limit=1`))).toEqual([507])
  await send("PUT /tasks/101", task({ completed: true }))
  expect(idsOf(await withRule(`GET /activities?${org}&limit=2`))).toEqual([508, 507])
})

/** Returns the path and query that the `Link` header leads to. */
function getNext({ headers }: TestResponse): string {
  const [, next = ""] = /^next=<(.*)>$/.exec(headers.get("Link") ?? "") ?? []
  return next.replace(`${origin}/v2`, "")
}

test("next-page", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const first = await withRule(`GET /activities?${product}&limit=3&view=default`)
  const second = await withRule(`GET ${getNext(first)}`)
  expect(idsOf(second)).toEqual([504, 503, 502])
  expect(getNext(second)).toContain("cursor=6")
  expect(getNext(second)).toContain("limit=3&view=default")
  expect(idsOf(await withoutRule(`GET ${getNext(second)}`))).toEqual([501])
})

test("last-page", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  for (const query of ["limit=8", "limit=100", "limit=3&cursor=5", "limit=3&cursor=70"]) {
    const { headers } = await withRule(`GET /activities?${org}&${query}`)
    expect(headers.get("Link"), `${query}`).toBeNull()
  }
  await withoutRule(`GET /activities?${org}&limit=7`)
})

test("activity-filters", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  for (const [query, ids] of [
    ["workspace_id=12", [500]],
    ["workspace_id=11&before=2026-03-04T11:30:00Z", [501]],
    ["after=2026-03-09T15:40:00Z", [507]],
    ["after=2026-03-04T11:30:00Z&before=2026-03-09T15:00:00Z", [500, 504, 503]],
  ] as const) {
    const response = await withRule(`GET /activities?${org}&limit=100&${query}`)
    expect(idsOf(response), `${query}`).toEqual(ids)
  }
  await withoutRule(`GET /activities?${org}&limit=9`)
})

test("view-notified", async (context) => {
  const { withRule } = openRule(context)
  const notified = `GET /activities?${org}&limit=100&view=notified`
  expect(idsOf(await withRule(notified))).toEqual([506, 504])
  expect(idsOf(await withRule(notified, { token: ben }))).toEqual([507, 505, 503, 502, 501])
})

test("view-resource", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const resource = await withRule(`GET /activities?${org}&limit=100&view=resource`)
  const all = await withoutRule(`GET /activities?${org}&limit=100&view=default`)
  expect(resource.body.activities).toEqual(all.body.activities)
})
