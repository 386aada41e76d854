import { expect, test } from "vitest"
import { completedTask, launchTask, mirroringSubtask } from "../../exampleRecords.ts"
import { task } from "../sandbox-client.ts"
import { error, openRule } from "./open-rule.ts"

test("an update can leave out the task's ID, but not send another", async () => {
  const { withRule } = openRule("task-id-in-body")
  for (const [values, status] of [
    [{ name: "A" }, 200],
    [{ id: launchTask }, 200],
    [{ id: mirroringSubtask }, 422],
  ] as const) {
    expect((await withRule(`PUT /tasks/${launchTask}`, task(values))).status).toBe(status)
  }
})

test("stores a task's positions as they are sent", async () => {
  const { withRule, withoutRule } = openRule("stored-positions")
  const positions = { position: 0, position_list: -5, position_owner: 7, position_upcoming: 7 }
  const created = await withRule("POST /tasks", task({ name: "A", ...positions }))
  expect(created.body.task).toMatchObject(positions)
  const updated = await withRule(`PUT /tasks/${launchTask}`, task(positions))
  expect(updated.body.task).toMatchObject(positions)
  await withoutRule(`PUT /tasks/${launchTask}`, task({ name: "A" }))
})

test("accepts notes in every markup language", async () => {
  const { withRule, withoutRule } = openRule("note-types")
  const note = { note_content: "A", note_mime_type: "text/html" }
  expect((await withRule("POST /tasks", task({ name: "A", ...note }))).status).toBe(201)
  expect((await withRule(`PUT /tasks/${launchTask}`, task(note))).status).toBe(200)
  const markdown = { note_content: "A", note_mime_type: "text/x-markdown" }
  await withoutRule(`PUT /tasks/${launchTask}`, task(markdown))
})

test("doesn't clear a task when it's completed", async () => {
  const { withRule, withoutRule } = openRule("cleared-tasks")
  const { body } = await withRule(`PUT /tasks/${launchTask}`, task({ completed: true }))
  expect(body.task).toMatchObject({ completed: true, cleared: false })
  await withoutRule(`PUT /tasks/${completedTask}`, task({ completed: true }))
})

test("accepts long names, and tasks that start after they're due", async () => {
  const { withRule } = openRule("consistent-task")
  const values = { name: "A".repeat(256), starts_on: "2026-04-02", due_on: "2026-04-01" }
  expect((await withRule("POST /tasks", task(values))).body.task).toMatchObject(values)
  const rejected = await withRule(`PUT /tasks/${launchTask}`, task({ section_id: 0 }))
  expect(rejected).toMatchObject(error(422, "record_not_found", "task.section_id"))
})
