import { expect, test } from "vitest"
import {
  adaTasks,
  ben,
  clearedTask,
  completedTask,
  deletedTask,
  eventsList,
  launchTask,
  mirroringSubtask,
  officeTask,
  officeWorkspace,
  ownedPrivateTask,
  partySubtask,
  partyTask,
  plainSubtask,
  privateTask,
  websiteList,
} from "../../exampleRecords.ts"
import type { RuleId } from "../../../generated/sandbox.ts"
import { changeDataset, find } from "../datasets.ts"
import { idsOf, org, readTask, task } from "../sandbox-client.ts"
import { openRule } from "./open-rule.ts"

test("filters tasks by workspace, list and time", async () => {
  const { withRule, withoutRule } = openRule("task-filters")
  for (const [query, ids] of [
    [`workspace_id=${officeWorkspace}`, [officeTask]],
    [`list_id=${eventsList}`, [partyTask, partySubtask]],
    [`workspace_id=${officeWorkspace}&list_id=${eventsList}`, []],
    ["created_before=2026-03-02T09:10:00Z", [launchTask]],
    ["created_after=2026-03-10T10:00:00Z", [partyTask, partySubtask]],
    ["created_after=2026-03-10T11:59:59%2B02:00", [privateTask, partyTask, partySubtask]],
    ["updated_before=2026-03-05T14:30:00Z", [mirroringSubtask]],
    ["updated_after=2026-03-10T09:15:00Z", [privateTask, partyTask, partySubtask]],
    ["completed_after=2026-03-05T14:30:00Z", []],
    ["completed_after=2026-03-05T14:29:59Z", [completedTask]],
    [`list_id=${websiteList}&created_after=2026-03-04T11:30:00Z`, [plainSubtask]],
  ] as const) {
    expect(idsOf(await withRule(`GET /tasks?${org}&${query}`)), `${query}`).toEqual(ids)
  }
  await withoutRule(`GET /tasks?${org}`)
})

test("selects deleted tasks with deleted=true and cleared ones with cleared=true", async () => {
  const { withRule, withoutRule } = openRule("state-selected")
  expect(idsOf(await withRule(`GET /tasks?${org}&deleted=true`))).toEqual([deletedTask])
  expect(idsOf(await withRule(`GET /tasks?${org}&cleared=true`))).toEqual([clearedTask])
  await withoutRule(`GET /tasks?${org}`)
})

test("GET /tasks leaves out deleted and cleared tasks by default", async () => {
  const { withRule, withoutRule } = openRule("state-left-out")
  for (const query of ["", "&deleted=false", "&cleared=false&deleted=false"]) {
    expect(idsOf(await withRule(`GET /tasks?${org}${query}`)), `${query}`).toEqual(adaTasks)
  }
  await withoutRule(`GET /tasks?${org}&deleted=true&cleared=true`)
})

type ViewRule = RuleId & `view-${string}`

function testView(rule: ViewRule, tasks: string, ofAda: number[], ofBen: number[]): void {
  const view = rule.replace("view-", "")
  test(`view=${view} lists ${tasks}`, async () => {
    const { withRule, withoutRule } = openRule(rule)
    const request = `GET /tasks?${org}&view=${view}`
    expect(idsOf(await withRule(request))).toEqual(ofAda)
    expect(idsOf(await withRule(request, { token: ben }))).toEqual(ofBen)
    await withoutRule(`GET /tasks?${org}`)
  })
}

testView("view-flagged", "the tasks the caller flagged", [launchTask], [])
testView(
  "view-delegated",
  "tasks the caller created but doesn't own",
  [launchTask, plainSubtask, completedTask, privateTask, partyTask, partySubtask],
  [],
)
testView(
  "view-scheduled",
  "tasks with a start or due date",
  [launchTask, completedTask, mirroringSubtask, partyTask, officeTask, ownedPrivateTask],
  [launchTask, completedTask, mirroringSubtask, partyTask],
)
testView(
  "view-unscheduled",
  "tasks without dates",
  [plainSubtask, privateTask, partySubtask],
  [plainSubtask, partySubtask],
)
testView(
  "view-unassigned",
  "tasks without an owner",
  [plainSubtask, privateTask, partySubtask],
  [plainSubtask, partySubtask],
)
testView(
  "view-owned",
  "the tasks assigned to the caller",
  [mirroringSubtask, officeTask, ownedPrivateTask],
  [launchTask, completedTask, partyTask],
)
testView(
  "view-inbox",
  "open tasks that others assigned to the caller",
  [officeTask],
  [launchTask, partyTask],
)
testView(
  "view-subtasks",
  "all subtasks",
  [mirroringSubtask, plainSubtask, partySubtask],
  [mirroringSubtask, plainSubtask, partySubtask],
)
testView(
  "view-upcoming",
  "tasks with a due date",
  [completedTask, mirroringSubtask, launchTask, partyTask, officeTask, ownedPrivateTask],
  [completedTask, mirroringSubtask, launchTask, partyTask],
)

test("view=upcoming sorts tasks by due date", async () => {
  const { send, withRule } = openRule("upcoming-order")
  await send(`PUT /tasks/${ownedPrivateTask}`, task({ due_on: "2026-03-01" }))
  const upcoming = await withRule(`GET /tasks?${org}&view=upcoming`)
  expect(idsOf(upcoming)).toEqual([
    ownedPrivateTask,
    completedTask,
    mirroringSubtask,
    launchTask,
    partyTask,
    officeTask,
  ])
})

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
