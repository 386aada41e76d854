import { expect, test } from "vitest"
import { addCopy, changeDataset, find } from "../datasets.ts"
import { ben, comment, createTask, idsOf, org, product, readTask, task } from "../sandbox-client.ts"
import { error, newActivities, now, openRule } from "./open-rule.ts"

test("kept-keys", async (context) => {
  const { send, withRule } = openRule(context)
  const before = await readTask(send, 102)
  const { body } = await withRule("PUT /tasks/102", task({ name: "Write it" }))
  expect(body.task).toEqual({ ...before, name: "Write it", updated_at: now })
})

test("update-keys", async (context) => {
  const { send, withRule } = openRule(context)
  const values = {
    completed: true,
    starts_on: "2026-03-11",
    due_on: "2026-03-12",
    list_id: 41,
    mirror_parent_subscribers: false,
    mirror_parent_tags: false,
    name: "Look around",
    owner_id: 22,
    parent_id: 101,
    position_list: 5,
    position_owner: 6,
    position_upcoming: 7,
    position: 8,
    section_id: 52,
  }
  const { body } = await withRule("PUT /tasks/109", task(values))
  expect(body.task).toMatchObject({ id: 109, ...values })
  expect(await readTask(send, 109)).toEqual(body.task)
  expect(await readTask(send, 108)).toMatchObject({ has_children: false })
})

test("arrays-replace", async (context) => {
  const { send, withRule, withoutRule } = openRule(context)
  for (const [values, expected] of [
    [{ tags: ["a", "b", "a"] }, { tags: ["a", "b"] }],
    [{ tags: ["b"] }, { tags: ["b"] }],
    [{ subscriber_ids: [{ account_id: 22 }] }, { subscriber_ids: [22] }],
  ] as const) {
    const { body } = await withRule("PUT /tasks/104", task(values))
    expect(body.task).toMatchObject(expected)
  }
  await withRule("PUT /tasks/108", task({ subtasks: [{ name: "Book a band" }] }))
  expect(idsOf(await send(`GET /tasks?${org}&list_id=43&view=subtasks`))).toEqual([109, 110])
  await withoutRule("PUT /tasks/104", task({ name: "Choose" }))
})

test("unset-by-null", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  for (const key of ["owner_id", "starts_on", "due_on", "section_id", "parent_id", "list_id"]) {
    const { body } = await withRule("PUT /tasks/102", task({ [key]: null }))
    expect(body.task[key], `${key}`).toBeNull()
  }
  await withoutRule("PUT /tasks/102", task({ owner_id: 22 }))
})

test("section-leaves", async (context) => {
  const { withRule, withoutRule } = openRule(
    context,
    changeDataset(({ sections }) => addCopy(sections, 53, { id: 54, list_id: 43 })),
  )
  const stayed = await withoutRule("PUT /tasks/101", task({ list_id: 41 }))
  expect(stayed.body.task.section_id).toBe(51)
  const moved = await withoutRule("PUT /tasks/101", task({ list_id: 43, section_id: 54 }))
  expect(moved.body.task.section_id).toBe(54)
  for (const [id, list_id] of [
    [102, 43],
    [103, null],
  ]) {
    const { body } = await withRule(`PUT /tasks/${id}`, task({ list_id }))
    expect(body.task).toMatchObject({ list_id, section_id: null })
  }
})

test("completing", async (context) => {
  const { send, withRule, withoutRule } = openRule(context)
  const { body } = await withRule("PUT /tasks/101", task({ completed: true }))
  expect(body.task.completed).toBe(true)
  expect(await readTask(send, 101)).toMatchObject({ completed: true })
  await withoutRule("PUT /tasks/104", task({ completed: true }))
})

test("completion-timestamp", async (context) => {
  const { send, withRule } = openRule(context)
  const completed = await withRule("PUT /tasks/101", task({ completed: true }))
  expect(completed.body.task.completed_at).toBe(now)
  const again = await send("PUT /tasks/101", task({ completed: true, name: "Launch" }))
  expect(again.body.task.completed_at).toBe(now)
  const reopened = await withRule("PUT /tasks/101", task({ completed: false }))
  expect(reopened.body.task.completed_at).toBeNull()
})

test("reopening", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const { body } = await withRule("PUT /tasks/104", task({ completed: false }))
  expect(body.task).toMatchObject({ completed: false })
  await withoutRule("PUT /tasks/101", task({ completed: false }))
})

test("last-change", async (context) => {
  const { send, withRule } = openRule(context)
  const renamed = await withRule("PUT /tasks/102", task({ name: "Write it" }))
  expect(renamed.body.task.updated_at).toBe(now)
  const noted = await withRule("PUT /tasks/104", task({ note_content: "Cheap" }))
  expect(noted.body.task.updated_at).toBe("2026-03-10T12:00:01+00:00")
  const unchanged = await send("PUT /tasks/103", task({ name: "Check every link" }))
  expect(unchanged.body.task.updated_at).toBe("2026-03-10T08:05:00+00:00")
  await withRule(`POST /comments?${product}&task_id=103`, comment())
  expect(await readTask(send, 103)).toMatchObject({ updated_at: "2026-03-10T12:00:03+00:00" })
})

test("has-children", async (context) => {
  const { send, withRule } = openRule(context)
  const id = await createTask(send, { parent_id: 109 }, ben)
  // The caller does not see the subtask.
  expect((await send(`GET /tasks/${id}?${org}`)).status).toBe(404)
  expect(await readTask(send, 109)).toMatchObject({ has_children: true })
  await withRule(`PUT /tasks/${id}`, { ...task({ parent_id: null }), token: ben })
  expect(await readTask(send, 109)).toMatchObject({ has_children: false })
})

test("consistent-task", async (context) => {
  const { send, withRule } = openRule(context)
  for (const [request, values, attribute, code = "record_not_found"] of [
    ["POST /tasks", { name: "A", list_id: 42 }, "list_id"],
    ["POST /tasks", { name: "A", list_id: 43, section_id: 51 }, "section_id"],
    ["POST /tasks", { name: "A", section_id: 51 }, "section_id"],
    ["POST /tasks", { name: "A", parent_id: 105 }, "parent_id"],
    ["POST /tasks", { name: "A", owner_id: 23 }, "owner_id"],
    ["POST /tasks", { name: "A", subscriptions: [{ account_id: 23 }] }, "subscriptions"],
    ["POST /tasks", { name: "A", list_id: 0 }, "list_id"],
    ["POST /tasks", { name: "A", section_id: 0 }, "section_id"],
    ["POST /tasks", { name: "A", parent_id: 0 }, "parent_id"],
    ["POST /tasks", { name: "A", owner_id: 0 }, "owner_id"],
    ["PUT /tasks/103", { list_id: 42 }, "list_id"],
    ["PUT /tasks/103", { section_id: 53 }, "section_id"],
    ["PUT /tasks/103", { list_id: 43, section_id: 51 }, "section_id"],
    ["PUT /tasks/103", { list_id: null, section_id: 51 }, "section_id"],
    ["PUT /tasks/103", { parent_id: 105 }, "parent_id"],
    ["PUT /tasks/103", { owner_id: 23 }, "owner_id"],
    ["PUT /tasks/103", { owner_id: 0 }, "owner_id"],
    ["PUT /tasks/103", { subscriber_ids: [{ account_id: 23 }] }, "subscriber_ids"],
    ["PUT /tasks/101", { parent_id: 101 }, "parent_id", "invalid_attribute"],
    ["PUT /tasks/101", { parent_id: 103 }, "parent_id", "invalid_attribute"],
  ] as const) {
    const rejected = await withRule(request, task(values))
    const message = `${request} ${JSON.stringify(values)}`
    expect(rejected, `${message}`).toMatchObject(error(422, code, `task.${attribute}`))
  }
  expect(await newActivities(send)).toEqual([])
})

test("workspace-stays", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  const moved = await withRule("PUT /tasks/101", task({ workspace_id: 12 }))
  expect(moved).toMatchObject(error(422, "invalid_attribute", "task.workspace_id"))
  const renumbered = await withRule("PUT /tasks/101", task({ id: 102 }))
  expect(renumbered).toMatchObject(error(422, "invalid_attribute", "task.id"))
  expect((await withoutRule("PUT /tasks/101", task({ id: 101 }))).status).toBe(200)
})

test("deleted-task", async (context) => {
  const { send, withRule, withoutRule } = openRule(
    context,
    changeDataset(({ tasks, lists }) => {
      find(tasks, 103).deleted = true
      find(lists, 41).tasks_count = 3
    }),
  )
  const before = await readTask(send, 103)
  const updated = await withRule("PUT /tasks/103", task({ name: "Changed" }))
  expect(updated).toMatchObject(error(422, "not_modified"))
  const commented = await withRule(`POST /comments?${product}&task_id=103`, comment())
  expect(commented).toMatchObject(error(404, "record_not_found"))
  expect(await readTask(send, 103)).toEqual(before)
  await withoutRule("PUT /tasks/102", task({ name: "Write it" }))
})
