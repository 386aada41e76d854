import { expect, test } from "vitest"
import type { RuleId } from "../../../generated/sandbox.ts"
import { changeDataset, find } from "../datasets.ts"
import { ben, idsOf, org, readTask, task } from "../sandbox-client.ts"
import { openRule } from "./open-rule.ts"

test("task-filters", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  for (const [query, ids] of [
    ["workspace_id=12", [105]],
    ["list_id=43", [108, 109]],
    ["workspace_id=12&list_id=43", []],
    ["created_before=2026-03-02T09:10:00Z", [101]],
    ["created_after=2026-03-10T10:00:00Z", [108, 109]],
    ["created_after=2026-03-10T11:59:59%2B02:00", [107, 108, 109]],
    ["updated_before=2026-03-05T14:30:00Z", [102]],
    ["updated_after=2026-03-10T09:15:00Z", [107, 108, 109]],
    ["completed_after=2026-03-05T14:30:00Z", []],
    ["completed_after=2026-03-05T14:29:59Z", [104]],
    ["list_id=41&created_after=2026-03-04T11:30:00Z", [103]],
  ] as const) {
    expect(idsOf(await withRule(`GET /tasks?${org}&${query}`)), `${query}`).toEqual(ids)
  }
  await withoutRule(`GET /tasks?${org}`)
})

test("state-selected", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  expect(idsOf(await withRule(`GET /tasks?${org}&deleted=true`))).toEqual([98])
  expect(idsOf(await withRule(`GET /tasks?${org}&cleared=true`))).toEqual([99])
  await withoutRule(`GET /tasks?${org}`)
})

test("state-left-out", async (context) => {
  const { withRule, withoutRule } = openRule(context)
  for (const query of ["", "&deleted=false", "&cleared=false&deleted=false"]) {
    const ids = [101, 102, 103, 104, 105, 106, 107, 108, 109]
    expect(idsOf(await withRule(`GET /tasks?${org}${query}`)), `${query}`).toEqual(ids)
  }
  await withoutRule(`GET /tasks?${org}&deleted=true&cleared=true`)
})

function testView(id: RuleId & `view-${string}`, ofAda: number[], ofBen: number[]): void {
  test(`${id}`, async (context) => {
    const { withRule, withoutRule } = openRule(context)
    const request = `GET /tasks?${org}&view=${id.replace("view-", "")}`
    expect(idsOf(await withRule(request))).toEqual(ofAda)
    expect(idsOf(await withRule(request, { token: ben }))).toEqual(ofBen)
    await withoutRule(`GET /tasks?${org}`)
  })
}

testView("view-flagged", [101], [])
testView("view-delegated", [101, 103, 104, 107, 108, 109], [])
testView("view-scheduled", [101, 104, 102, 108, 105, 106], [101, 104, 102, 108])
testView("view-unscheduled", [103, 107, 109], [103, 109])
testView("view-unassigned", [103, 107, 109], [103, 109])
testView("view-owned", [102, 105, 106], [101, 104, 108])
testView("view-inbox", [105], [101, 108])
testView("view-subtasks", [102, 103, 109], [102, 103, 109])
testView("view-upcoming", [104, 102, 101, 108, 105, 106], [104, 102, 101, 108])

test("upcoming-order", async (context) => {
  const { send, withRule } = openRule(context)
  await send("PUT /tasks/106", task({ due_on: "2026-03-01" }))
  const upcoming = await withRule(`GET /tasks?${org}&view=upcoming`)
  expect(idsOf(upcoming)).toEqual([106, 104, 102, 101, 108, 105])
})

test("scheduled-without-start", async (context) => {
  const { withRule } = openRule(
    context,
    changeDataset(({ tasks }) => {
      find(tasks, 103).due_on = "2026-03-10"
      find(tasks, 107).starts_on = "2026-04-20"
    }),
  )
  const scheduled = await withRule(`GET /tasks?${org}&view=scheduled`)
  expect(idsOf(scheduled)).toEqual([101, 104, 103, 102, 108, 105, 107, 106])
})

test("view-recent", async (context) => {
  const { send, sandbox, withRule } = openRule(context)
  const recent = `GET /tasks?${org}&view=recent`
  expect(idsOf(await withRule(recent))).toEqual([104, 101])
  for (const id of [103, 101]) await readTask(send, id)
  sandbox.clock.advance(10 * 365 * 86_400_000)
  expect(idsOf(await withRule(recent))).toEqual([101, 103, 104])
  expect(idsOf(await withRule(recent, { token: ben }))).toEqual([])
})

test("viewing", async (context) => {
  const { send, withRule, withoutRule } = openRule(context)
  await withRule(`GET /tasks/109?${org}`)
  await withoutRule(`GET /tasks?${org}&list_id=43`)
  await withoutRule("PUT /tasks/108", task({ name: "Plan it" }))
  expect(idsOf(await send(`GET /tasks?${org}&view=recent`))).toEqual([109, 104, 101])
})
