import { expect, test } from "vitest"
import {
  ben,
  completedTask,
  eventsList,
  launchTask,
  mirroringSubtask,
  officeTask,
  ownedPrivateTask,
  partySubtask,
  partyTask,
  plainSubtask,
  privateTask,
} from "../../exampleRecords.ts"
import { changeDataset, find } from "../datasets.ts"
import { idsOf, org, readTask, task } from "../sandbox-client.ts"
import { openRule } from "./open-rule.ts"

test("view=scheduled sorts tasks without a start date by due date", async () => {
  const { withRule } = openRule(
    "scheduled-without-start",
    changeDataset(({ tasks }) => {
      find(tasks, plainSubtask).due_on = "2026-03-10"
      find(tasks, privateTask).starts_on = "2026-04-20"
    }),
  )
  const scheduled = await withRule(`GET /tasks?${org}&view=scheduled`)
  expect(idsOf(scheduled)).toEqual([
    launchTask,
    completedTask,
    plainSubtask,
    mirroringSubtask,
    partyTask,
    officeTask,
    privateTask,
    ownedPrivateTask,
  ])
})

test("view=recent lists the tasks the caller viewed, most recent first", async () => {
  const { send, sandbox, withRule } = openRule("view-recent")
  const recent = `GET /tasks?${org}&view=recent`
  expect(idsOf(await withRule(recent))).toEqual([completedTask, launchTask])
  for (const id of [plainSubtask, launchTask]) await readTask(send, id)
  sandbox.clock.advance(10 * 365 * 86_400_000)
  expect(idsOf(await withRule(recent))).toEqual([launchTask, plainSubtask, completedTask])
  expect(idsOf(await withRule(recent, { token: ben }))).toEqual([])
})

test("counts only GET /tasks/{id} as viewing a task", async () => {
  const { send, withRule, withoutRule } = openRule("viewing")
  await withRule(`GET /tasks/${partySubtask}?${org}`)
  await withoutRule(`GET /tasks?${org}&list_id=${eventsList}`)
  await withoutRule(`PUT /tasks/${partyTask}`, task({ name: "Plan it" }))
  expect(idsOf(await send(`GET /tasks?${org}&view=recent`))).toEqual([
    partySubtask,
    completedTask,
    launchTask,
  ])
})
