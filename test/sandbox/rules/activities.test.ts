import { expect, test } from "vitest"
import {
  latestActivity,
  ada,
  ben,
  chloe,
  buildSection,
  eventsList,
  launchSection,
  launchTask,
  officeTask,
  officeWorkspace,
  ownedPrivateTask,
  plainSubtask,
  privateTask,
  websiteList,
} from "../../exampleRecords.ts"
import { createTask, idsOf, org, readTask, task } from "../sandbox-client.ts"
import { changeDataset, find } from "../datasets.ts"
import { newActivities, now, openRule } from "./open-rule.ts"

test("records an activity for a change, and none for a rejected request", async () => {
  const { send, withRule } = openRule("activity-automatic")
  await withRule(`PUT /tasks/${launchTask}`, task({ completed: true }, ben))
  const activity = { action: "complete", account_id: ben, target_id: launchTask, created_at: now }
  expect(await newActivities(send)).toMatchObject([activity])
  // A rejected request leaves nothing, even if parts of it were valid.
  const partly = { completed: false, name: "Half", subtasks: [{ name: "Good" }, {}] }
  expect((await send(`PUT /tasks/${launchTask}`, task(partly))).status).toBe(422)
  expect(await newActivities(send)).toMatchObject([activity])
  expect(await readTask(send, launchTask)).toMatchObject({ completed: true, name: /Launch/ })
})

test("records one activity for each change to a task", async () => {
  const { send, withRule, withoutRule } = openRule("activity-per-change")
  const all = {
    completed: true,
    due_on: "2026-03-20",
    list_id: websiteList,
    section_id: launchSection,
    owner_id: ben,
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
    [{ section_id: buildSection }, ["change_section"]],
    [{ owner_id: ada }, ["change_owner"]],
    [{ owner_id: null }, ["unset_owner"]],
    [{ note_content: "B" }, ["change_note"]],
    [{ note_content: "B" }, []],
    [{ tags: ["b"] }, ["tags_added", "tags_removed"]],
    [{ tags: [] }, ["tags_removed"]],
    [{ list_id: eventsList }, ["change_list", "unset_section"]],
    [{ list_id: null }, ["unset_list"]],
    [{ name: "B" }, []],
    [{ starts_on: "2026-03-01" }, []],
    [{ subscriber_ids: [{ account_id: ada }] }, []],
    [{ position: 9 }, []],
    [{ parent_id: ownedPrivateTask }, []],
  ] as const) {
    await (actions.length > 0 ? withRule : withoutRule)(`PUT /tasks/${privateTask}`, task(values))
    const found = (await newActivities(send)).slice(0, -count || undefined)
    count += found.length
    const message = JSON.stringify(values)
    expect(found.map(({ action }) => action).toSorted(), `${message}`).toEqual(actions)
  }
  const { completed: _, ...values } = { ...all, name: "A" }
  await withRule("POST /tasks", task(values))
  expect((await newActivities(send)).slice(0, -count)).toMatchObject([{ action: "create" }])
})

test("puts a task's new owner and list into the activity's payload", async () => {
  const { send, withRule, withoutRule } = openRule("payload")
  const list = { list_id: websiteList, list_name: "Website relaunch" }
  const otherList = { list_id: eventsList, list_name: "Launch events" }
  for (const [request, values, payload] of [
    ["POST /tasks", { name: "A" }, {}],
    ["POST /tasks", { name: "B", owner_id: ben, list_id: websiteList }, { owner_id: ben, ...list }],
    ["PUT /tasks/111", { owner_id: ada }, { owner_id: ada }],
    ["PUT /tasks/111", { list_id: eventsList }, otherList],
  ] as const) {
    await withRule(request, task(values))
    expect((await newActivities(send))[0]?.payload).toEqual(payload)
  }
  await withoutRule("PUT /tasks/111", task({ due_on: "2026-03-20" }))
  expect((await newActivities(send))[0]?.payload).toEqual({})
})

test("hides a list in an activity's payload from readers who can't see it", async () => {
  const { send, withRule } = openRule(
    "payload",
    changeDataset(({ lists }) =>
      Object.assign(find(lists, eventsList), { invite_only: true, subscriber_ids: [ada] }),
    ),
  )
  await withRule(`PUT /tasks/${privateTask}`, task({ list_id: eventsList }))
  await withRule(`PUT /tasks/${privateTask}`, task({ list_id: websiteList }))
  const { body } = await send(`GET /activities?${org}&limit=2`, { token: ben })
  const list = { list_id: websiteList, list_name: "Website relaunch" }
  expect(body.activities).toMatchObject([{ payload: list }, { payload: {} }])
  expect(JSON.stringify(body)).not.toContain("Launch events")
})

test("notifies a task's subscribers of an activity, except the person who caused it", async () => {
  const { send, withRule } = openRule("activity-people")
  await withRule(`PUT /tasks/${launchTask}`, task({ completed: true }))
  await withRule(`PUT /tasks/${launchTask}`, task({ completed: false }, ben))
  expect(await newActivities(send)).toMatchObject([
    { account_id: ben, subscriber_ids: [ada, ben], recipient_ids: [ada] },
    { account_id: ada, subscriber_ids: [ada, ben], recipient_ids: [ben] },
  ])
})

test("shows an activity only to accounts that can see its target", async () => {
  const { send, withRule } = openRule("activities-seen")
  await createTask(send, { name: "Private" })
  await send(`PUT /tasks/${officeTask}`, task({ workspace_id: officeWorkspace, completed: true }))
  for (const [token, ids] of [
    [ada, [509, 508, 507, 506, 505, 500, 504, 503, 502, 501]],
    [ben, [507, 506, 505, 504, 503, 502, 501]],
    [chloe, [509, 500]],
  ] as const) {
    const response = await withRule(`GET /activities?${org}&limit=100`, { token })
    expect(idsOf(response), `${token}`).toEqual(ids)
  }
  expect((await send(`GET /activities/508?${org}`, { token: ben })).status).toBe(404)
})

test("hides a task's activities from accounts that can no longer see the task", async () => {
  const { send, withRule } = openRule("activities-seen")
  const readLatest = async (): Promise<number[]> =>
    idsOf(await withRule(`GET /activities?${org}&limit=1`, { token: ben }))
  await send(`PUT /tasks/${plainSubtask}`, task({ completed: true }))
  expect(await readLatest()).toEqual([latestActivity + 1])
  await send(`PUT /tasks/${plainSubtask}`, task({ list_id: null }))
  expect(await readLatest()).toEqual([latestActivity])
})

test("the last page of activities has no Link header", async () => {
  const { withRule, withoutRule } = openRule("last-page")
  for (const query of ["limit=8", "limit=100", "limit=3&cursor=5", "limit=3&cursor=70"]) {
    const { headers } = await withRule(`GET /activities?${org}&${query}`)
    expect(headers.get("Link"), `${query}`).toBeNull()
  }
  await withoutRule(`GET /activities?${org}&limit=7`)
})
