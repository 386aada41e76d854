import { expect, test } from "vitest"
import { groupByCause } from "../../src/conformance/report/causes.ts"
import type { CheckResult } from "../../src/conformance/report.ts"
import { createFailure as fail, createResult } from "./render-report.ts"

function groupNames(...results: CheckResult[]): string[][] {
  return groupByCause(results).map(({ check, others }) =>
    [check, ...others].map(({ name }) => name),
  )
}

const limit = "#/components/parameters/Limit"
const dueOn = "#/components/schemas/Task/properties/due_on/type"

const together: Record<string, [first: CheckResult, second: CheckResult]> = {
  "aspects of a parameter that operations share": [
    fail("listLists/pages/limit", { pointer: limit }),
    fail("listTasks/rejects/limit", { pointer: limit }),
  ],
  "a field that one operation writes and another shows": [
    fail("createTask/writes/task.due_on"),
    fail("getTask/shows/due_on"),
  ],
  "tokens in all operations": [fail("getTask/authorizes/token"), fail("getList/authorizes/token")],
  "an activity and its delivery": [
    fail("updateTask/causes/set_owner"),
    fail("updateTask/delivers/set_owner"),
  ],
  "a status 5xx of an operation": [
    fail("listTasks/accepts/request", { status: 500 }),
    fail("listTasks/rejects/limit", { status: 500 }),
  ],
  "requests that are refused with the same status": [
    fail("listTasks/accepts/view", { status: 403 }),
    fail("listTasks/accepts/limit", { status: 403 }),
  ],
  "a record that a collection lacks whatever it selects": [
    fail("listTasks/selects/organization_id"),
    fail("listTasks/pages/cursor"),
  ],
  "a field of another type": [
    fail("responses/createTask", { pointer: dueOn }),
    fail("listTasks/selects/due_on"),
  ],
  "an invalid response": [
    fail("responses/listTasks", { pointer: "#/here", path: "/same" }),
    fail("listTasks/selects/view", { path: "/same" }),
  ],
  "the same violation in two operations": [
    fail("responses/listTasks", { pointer: dueOn }),
    fail("responses/getTask", { pointer: dueOn }),
  ],
}

test.each(Object.entries(together))("groupByCause joins %s", (_, [first, second]) => {
  expect(groupNames(first, second)).toEqual([[first.name, second.name]])
})

const apart: Record<string, [first: CheckResult, second: CheckResult]> = {
  parameters: [fail("listTasks/selects/view"), fail("listTasks/selects/list_id")],
  "fields of other records": [fail("getList/shows/name"), fail("getTask/shows/name")],
  "a status 5xx of another operation": [
    fail("listTasks/accepts/request", { status: 500 }),
    fail("getTask/rejects/id", { status: 500 }),
  ],
  "collections that lack records": [
    fail("listTasks/selects/organization_id"),
    fail("listLists/selects/workspace_id"),
  ],
  "other differences in the same exchange": [
    fail("listTasks/selects/view", { path: "/same" }),
    fail("listTasks/sorts/order", { path: "/same" }),
  ],
  "a violation in another response": [
    fail("responses/listTasks", { pointer: dueOn }),
    fail("listTasks/selects/view"),
  ],
}

test.each(Object.entries(apart))("groupByCause separates %s", (_, [first, second]) => {
  expect(groupNames(first, second)).toEqual([[first.name], [second.name]])
})

test("groupByCause adds what an invalid response explains to its cause, but nothing with which that has something in common", () => {
  const invalid = fail("responses/getTask", { pointer: "#/schemas/Task/properties/title" })
  const explained = fail("getTask/shows/name", { path: "/responses/getTask" })
  const other = fail("createTask/writes/task.name")
  expect(groupNames(other, explained, invalid)).toEqual([
    ["responses/getTask", "getTask/shows/name"],
    ["createTask/writes/task.name"],
  ])
})

test("groupByCause joins two causes that a third failure connects", () => {
  const first = fail("createTask/writes/task.name")
  const second = fail("listTasks/selects/view", { pointer: limit })
  const third = fail("getTask/shows/name", { pointer: limit })
  expect(groupNames(first, second, third)).toEqual([[first, second, third].map(({ name }) => name)])
})

test("groupByCause puts the most severe check with the fewest requests first, and shows its finding", () => {
  const recommended = {
    ...fail("listTasks/pages/limit", { pointer: limit }),
    level: "recommended",
  } as const
  const required = fail("listLists/pages/limit", {
    pointer: limit,
    commands: ["curl one", "curl two"],
  })
  const causes = groupByCause([
    recommended,
    fail("listMemberships/pages/limit", { pointer: limit, isRepeated: false }),
    required,
  ])
  expect(causes).toMatchObject([
    {
      check: { name: "listLists/pages/limit" },
      others: [{ name: "listMemberships/pages/limit" }, { name: "listTasks/pages/limit" }],
      findings: required.findings,
    },
  ])
})

test("groupByCause keeps a failure without a finding", () => {
  const check = createResult("listTasks/selects/view", { outcome: "failed" })
  expect(groupByCause([check])).toEqual([{ check, others: [], findings: [] }])
})
