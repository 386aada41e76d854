import { expect, test } from "vitest"
import { ben, org, readTask, task } from "../sandbox-client.ts"
import { error, newActivities, now, openRule } from "./open-rule.ts"

test("task-created", async (context) => {
  const { send, withRule } = openRule(context)
  const alone = await withRule("POST /tasks", task({ name: "Private" }))
  expect(alone.status).toBe(201)
  const { id, ...values } = alone.body.task
  expect(values).toMatchObject({ name: "Private", account_id: 21, list_id: null })
  expect((await send(`GET /tasks/${id}?${org}`, { token: ben })).status).toBe(404)
  const subtask = await withRule(
    "POST /tasks",
    task({ name: "Subtask", list_id: 41, parent_id: 104 }),
  )
  expect(subtask.body.task).toMatchObject({ parent_id: 104, list_id: 41 })
  expect(await readTask(send, 104)).toMatchObject({ has_children: true })
  const request = `GET /tasks/${subtask.body.task.id}?${org}`
  expect((await send(request, { token: ben })).status).toBe(200)
})

test("unset-values", async (context) => {
  const { withRule } = openRule(context)
  const { body } = await withRule(
    "POST /tasks",
    task({ name: "Little", subtasks: [{ name: "A" }] }),
  )
  expect(body.task).toEqual({
    id: 110,
    account_id: 21,
    owner_id: null,
    list_id: null,
    section_id: null,
    name: "Little",
    due_on: null,
    starts_on: null,
    subscriber_ids: [21],
    position_list: null,
    position_owner: null,
    position_upcoming: null,
    position: null,
    cleared: false,
    comments_count: 0,
    completed_at: null,
    deleted_at: null,
    created_at: now,
    updated_at: now,
    workspace_id: 11,
    schedule_id: null,
    deleted: false,
    completed: false,
    tags: [],
    parent_id: null,
    mirror_parent_subscribers: null,
    mirror_parent_tags: null,
    has_children: true,
    flagger_ids: [],
    subtasks: [],
  })
})

test("first-subscribers", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const created = await withRule("POST /tasks", task({ name: "For Ben", owner_id: 22 }))
  expect(created.body.task.subscriber_ids).toEqual([21, 22])
  const assigned = await withRule("PUT /tasks/103", task({ owner_id: 22 }))
  expect(assigned.body.task.subscriber_ids).toEqual([21, 22])
  await withoutRule("PUT /tasks/103", task({ name: "Check links" }))
})

test("subscriptions", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const subscriptions = [{ account_id: 22 }, { account_id: 22 }]
  const { body } = await withRule("POST /tasks", task({ name: "Both", subscriptions }))
  expect(body.task.subscriber_ids).toEqual([21, 22])
  await withoutRule("POST /tasks", task({ name: "One" }))
})

test("tags", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const { body } = await withRule("POST /tasks", task({ name: "A", tags: ["b", "a", "b"] }))
  expect(body.task.tags).toEqual(["b", "a"])
  await withoutRule("POST /tasks", task({ name: "B" }))
})

test("tag-names", async (context) => {
  const { send, withRule } = openRule(context)
  const { body } = await withRule("POST /tasks", task({ name: "A", tags: ["press"] }))
  expect(await readTask(send, body.task.id)).toMatchObject({ tags: ["press"] })
})

test("new-subtasks", async (context) => {
  const { send, withRule } = openRule(context)
  const created = await withRule("POST /tasks", task({ name: "Parent", subtasks: [{ name: "A" }] }))
  expect(created.body.task).toMatchObject({ id: 110, has_children: true })
  expect(await readTask(send, 111)).toMatchObject({ parent_id: 110, name: "A" })
  await withRule("PUT /tasks/109", task({ subtasks: [{ name: "Ask for a price" }] }))
  expect(await readTask(send, 112)).toMatchObject({ parent_id: 109, list_id: 43 })
  expect(await newActivities(send)).toHaveLength(3)
})

test("keys-of-subtasks", async (context) => {
  const { send, withRule } = openRule(context)
  const subtasks = [
    { name: "First", owner_id: 22, tags: ["a"], subtasks: [{ name: "Deeper" }] },
    { name: "Second", list_id: 41, workspace_id: 11 },
  ]
  await withRule("POST /tasks", task({ name: "Parent", list_id: 43, subtasks }))
  const created = await send(`GET /tasks?${org}&created_after=2026-03-10T11:59:59Z`)
  expect(created.body.tasks).toMatchObject([
    { id: 110, parent_id: null },
    { id: 111, parent_id: 110, name: "First", owner_id: 22, tags: ["a"], list_id: 43 },
    { id: 112, parent_id: 111, name: "Deeper", workspace_id: 11, list_id: 43 },
    { id: 113, parent_id: 110, name: "Second", list_id: 41 },
  ])
})

test("keys-of-subtasks: invalid values", async (context) => {
  const { send, withRule } = openRule(context)
  const deep = Array.from({ length: 120 }).reduce<object>(
    (inner) => ({ name: "A", subtasks: [inner] }),
    { name: "A" },
  )
  for (const [subtask, code, attribute] of [
    [{}, "missing_param", "task.subtasks[0].name"],
    [{ name: "" }, "missing_param", "task.subtasks[0].name"],
    [{ name: "A", colour: "red" }, "unsupported_param", "task.subtasks[0].colour"],
    [{ name: "A", due_on: "soon" }, "invalid_attribute", "task.subtasks[0].due_on"],
    [{ name: "A", subtasks: 7 }, "invalid_attribute", "task.subtasks[0].subtasks"],
    [{ name: "A", parent_id: 108 }, "invalid_attribute", "task.subtasks[0].parent_id"],
    [{ name: "A", workspace_id: 12 }, "invalid_attribute", "task.subtasks[0].workspace_id"],
    [deep, "invalid_attribute", `task${".subtasks[0]".repeat(100)}`],
  ] as const) {
    const rejected = await withRule("POST /tasks", task({ name: "Parent", subtasks: [subtask] }))
    expect(rejected).toMatchObject(error(422, code, attribute))
  }
  expect(await newActivities(send)).toEqual([])
})
