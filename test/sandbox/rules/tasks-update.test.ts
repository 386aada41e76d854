import { expect, test } from "vitest"
import {
  ben,
  buildSection,
  chloe,
  completedTask,
  eventsList,
  launchTask,
  mirroringSubtask,
  officeList,
  officeSection,
  officeTask,
  officeWorkspace,
  partySubtask,
  partyTask,
  plainSubtask,
  websiteList,
} from "../../exampleRecords.ts"
import { addCopy, changeDataset, find } from "../datasets.ts"
import { comment, createTask, idsOf, org, product, readTask, task } from "../sandbox-client.ts"
import { error, newActivities, now, openRule } from "./open-rule.ts"

test("keeps the fields a task update leaves out", async () => {
  const { send, withRule } = openRule("kept-keys")
  const before = await readTask(send, mirroringSubtask)
  const { body } = await withRule(`PUT /tasks/${mirroringSubtask}`, task({ name: "Write it" }))
  expect(body.task).toEqual({ ...before, name: "Write it", updated_at: now })
})

test("an update replaces tags and subscribers but adds subtasks", async () => {
  const { send, withRule, withoutRule } = openRule("arrays-replace")
  for (const [values, expected] of [
    [{ tags: ["a", "b", "a"] }, { tags: ["a", "b"] }],
    [{ tags: ["b"] }, { tags: ["b"] }],
    [{ subscriber_ids: [{ account_id: ben }] }, { subscriber_ids: [ben] }],
  ] as const) {
    const { body } = await withRule(`PUT /tasks/${completedTask}`, task(values))
    expect(body.task).toMatchObject(expected)
  }
  await withRule(`PUT /tasks/${partyTask}`, task({ subtasks: [{ name: "Book a band" }] }))
  expect(idsOf(await send(`GET /tasks?${org}&list_id=${eventsList}&view=subtasks`))).toEqual([
    partySubtask,
    110,
  ])
  await withoutRule(`PUT /tasks/${completedTask}`, task({ name: "Choose" }))
})

test("unsets a task's owner, dates, list, section or parent with null", async () => {
  const { withRule, withoutRule } = openRule("unset-by-null")
  for (const key of ["owner_id", "starts_on", "due_on", "section_id", "parent_id", "list_id"]) {
    const { body } = await withRule(`PUT /tasks/${mirroringSubtask}`, task({ [key]: null }))
    expect(body.task[key], `${key}`).toBeNull()
  }
  await withoutRule(`PUT /tasks/${mirroringSubtask}`, task({ owner_id: ben }))
})

test("removes a task from its section when the task leaves the list", async () => {
  const { withRule, withoutRule } = openRule(
    "section-leaves",
    changeDataset(({ sections }) =>
      addCopy(sections, officeSection, { id: 54, list_id: eventsList }),
    ),
  )
  const stayed = await withoutRule(`PUT /tasks/${launchTask}`, task({ list_id: websiteList }))
  expect(stayed.body.task.section_id).toBe(buildSection)
  const moved = await withoutRule(
    `PUT /tasks/${launchTask}`,
    task({ list_id: eventsList, section_id: 54 }),
  )
  expect(moved.body.task.section_id).toBe(54)
  for (const [id, list_id] of [
    [mirroringSubtask, eventsList],
    [plainSubtask, null],
  ]) {
    const { body } = await withRule(`PUT /tasks/${id}`, task({ list_id }))
    expect(body.task).toMatchObject({ list_id, section_id: null })
  }
})

test("sets completed_at when a task is completed and clears it when the task is reopened", async () => {
  const { send, withRule } = openRule("completion-timestamp")
  const completed = await withRule(`PUT /tasks/${launchTask}`, task({ completed: true }))
  expect(completed.body.task.completed_at).toBe(now)
  const again = await send(`PUT /tasks/${launchTask}`, task({ completed: true, name: "Launch" }))
  expect(again.body.task.completed_at).toBe(now)
  const reopened = await withRule(`PUT /tasks/${launchTask}`, task({ completed: false }))
  expect(reopened.body.task).toMatchObject({ completed: false, completed_at: null })
})

test("sets updated_at when a task changes or gets a comment", async () => {
  const { send, withRule } = openRule("last-change")
  const renamed = await withRule(`PUT /tasks/${mirroringSubtask}`, task({ name: "Write it" }))
  expect(renamed.body.task.updated_at).toBe(now)
  const noted = await withRule(`PUT /tasks/${completedTask}`, task({ note_content: "Cheap" }))
  expect(noted.body.task.updated_at).toBe("2026-03-10T12:00:01+00:00")
  const unchanged = await send(`PUT /tasks/${plainSubtask}`, task({ name: "Check every link" }))
  expect(unchanged.body.task.updated_at).toBe("2026-03-10T08:05:00+00:00")
  const onSubtask = `${product}&task_id=${plainSubtask}`
  for (const [request, options, second] of [
    [`POST /comments?${onSubtask}`, comment(), "03"],
    [`DELETE /comments/203?${onSubtask}`, {}, "04"],
  ] as const) {
    await withRule(request, options)
    const { updated_at } = await readTask(send, plainSubtask)
    expect(updated_at).toBe(`2026-03-10T12:00:${second}+00:00`)
  }
})

test("sets has_children even if the caller can't see any subtask", async () => {
  const { send, withRule } = openRule("has-children")
  const id = await createTask(send, { parent_id: partySubtask }, ben)
  expect((await send(`GET /tasks/${id}?${org}`)).status).toBe(404)
  expect(await readTask(send, partySubtask)).toMatchObject({ has_children: true })
  await withRule(`PUT /tasks/${id}`, task({ parent_id: null }, ben))
  expect(await readTask(send, partySubtask)).toMatchObject({ has_children: false })
})

test("rejects a list, section, parent or account that doesn't fit the task", async () => {
  const { send, withRule } = openRule("consistent-task")
  for (const [request, values, attribute, code = "record_not_found"] of [
    ["POST /tasks", { name: "A", list_id: officeList }, "list_id"],
    ["POST /tasks", { name: "A", list_id: eventsList, section_id: buildSection }, "section_id"],
    ["POST /tasks", { name: "A", section_id: buildSection }, "section_id"],
    ["POST /tasks", { name: "A", parent_id: officeTask }, "parent_id"],
    ["POST /tasks", { name: "A", owner_id: chloe }, "owner_id"],
    ["POST /tasks", { name: "A", subscriptions: [{ account_id: chloe }] }, "subscriptions"],
    ["POST /tasks", { name: "A", list_id: 0 }, "list_id"],
    ["POST /tasks", { name: "A", section_id: 0 }, "section_id"],
    ["POST /tasks", { name: "A", parent_id: 0 }, "parent_id"],
    ["POST /tasks", { name: "A", owner_id: 0 }, "owner_id"],
    [`PUT /tasks/${plainSubtask}`, { list_id: officeList }, "list_id"],
    [`PUT /tasks/${plainSubtask}`, { section_id: officeSection }, "section_id"],
    [`PUT /tasks/${plainSubtask}`, { list_id: eventsList, section_id: buildSection }, "section_id"],
    [`PUT /tasks/${plainSubtask}`, { list_id: null, section_id: buildSection }, "section_id"],
    [`PUT /tasks/${plainSubtask}`, { parent_id: officeTask }, "parent_id"],
    [`PUT /tasks/${plainSubtask}`, { owner_id: chloe }, "owner_id"],
    [`PUT /tasks/${plainSubtask}`, { owner_id: 0 }, "owner_id"],
    [`PUT /tasks/${plainSubtask}`, { subscriber_ids: [{ account_id: chloe }] }, "subscriber_ids"],
    [`PUT /tasks/${launchTask}`, { parent_id: launchTask }, "parent_id", "invalid_attribute"],
    [`PUT /tasks/${launchTask}`, { parent_id: plainSubtask }, "parent_id", "invalid_attribute"],
  ] as const) {
    const rejected = await withRule(request, task(values))
    const message = `${request} ${JSON.stringify(values)}`
    expect(rejected, `${message}`).toMatchObject(error(422, code, `task.${attribute}`))
  }
  expect(await newActivities(send)).toEqual([])
})

test("rejects a change to a task's workspace or ID", async () => {
  const { withRule, withoutRule } = openRule("workspace-stays")
  const moved = await withRule(`PUT /tasks/${launchTask}`, task({ workspace_id: officeWorkspace }))
  expect(moved).toMatchObject(error(422, "invalid_attribute", "task.workspace_id"))
  const renumbered = await withRule(`PUT /tasks/${launchTask}`, task({ id: mirroringSubtask }))
  expect(renumbered).toMatchObject(error(422, "invalid_attribute", "task.id"))
  expect((await withoutRule(`PUT /tasks/${launchTask}`, task({ id: launchTask }))).status).toBe(200)
})

test("rejects updates and comments on a deleted task", async () => {
  const { send, withRule, withoutRule } = openRule(
    "deleted-task",
    changeDataset(({ tasks, lists }) => {
      find(tasks, plainSubtask).deleted = true
      find(lists, websiteList).tasks_count = 3
    }),
  )
  const before = await readTask(send, plainSubtask)
  const updated = await withRule(`PUT /tasks/${plainSubtask}`, task({ name: "Changed" }))
  expect(updated).toMatchObject(error(422, "not_modified"))
  const commented = await withRule(`POST /comments?${product}&task_id=${plainSubtask}`, comment())
  expect(commented).toMatchObject(error(404, "record_not_found"))
  expect(await readTask(send, plainSubtask)).toEqual(before)
  await withoutRule(`PUT /tasks/${mirroringSubtask}`, task({ name: "Write it" }))
})
