import { describe, expect, test } from "vitest"
import { groupByCause } from "../../src/conformance/render/causes.ts"
import type { CheckResult, Finding } from "../../src/conformance/report.ts"
import { createResult } from "./render-report.ts"

type Change = Partial<Finding> & { path?: string }

/** Creates a failed check of `listTasks`, with its own request. */
function fail(name: string, { path = `/${name}`, ...change }: Change = {}): CheckResult {
  const status = change.found?.startsWith("500") ? 500 : 200
  const response = `HTTP ${status}`
  const exchange = { request: `GET ${path}`, response, curl: `curl ${path}` }
  const finding: Finding = {
    expected: "400",
    found: "200",
    pointer: `#/${name}`,
    operation: "listTasks",
    exchange,
    ...change,
  }
  return createResult(name, { outcome: "failed", findings: [finding] })
}

function groupNames(...results: CheckResult[]): string[][] {
  return groupByCause(results).map(({ check, others }) =>
    [check, ...others].map(({ name }) => name),
  )
}

const violation = { expected: "none", found: "The status must be 201, not 200." }

describe("groupByCause", () => {
  const together: [why: string, first: CheckResult, second: CheckResult][] = [
    [
      "the same deviation in an operation",
      fail("listTasks/type/limit"),
      fail("listTasks/enum/view"),
    ],
    [
      "deviations that differ in IDs, names and dates",
      fail("a/1", { expected: 'name: "A"', found: "the record 106 of 2026-01-01T00:00:00Z" }),
      fail("a/2", { expected: 'name: "B"', found: "the record 9 of 2031-12-24" }),
    ],
    [
      "the same deviation in a part of the description",
      fail("getTask/missing/organization_id", { operation: "getTask", pointer: "#/shared" }),
      fail("listTasks/missing/id", { pointer: "#/shared" }),
    ],
    [
      "the same rule of two operations",
      fail("getTask/no-token", { operation: "getTask" }),
      fail("listTasks/no-token"),
    ],
    [
      "a status 5xx of an operation",
      fail("listTasks/valid", { expected: "200", found: "500" }),
      fail("listTasks/type/limit", { found: "500 with missing_param" }),
    ],
    [
      "a status that is not documented",
      fail("responses/listTasks", violation),
      fail("listTasks/valid", { expected: "201" }),
    ],
    [
      "a body that is not JSON",
      fail("responses/listTasks", { found: "The body must be JSON, not other text." }),
      fail("listTasks/limit", { expected: "a JSON object", found: "another body" }),
    ],
    [
      "a field of another type",
      fail("responses/createTask", { found: "The key task.due_on must be a string, not 5." }),
      fail("tasks/create-read", { expected: 'due_on: "2031-01-01"', found: "5" }),
    ],
    [
      "an array that is missing",
      fail("responses/listTasks", { found: "The key tasks is missing or empty." }),
      fail("listTasks/accepts/list_id", { expected: "an array tasks", found: "nothing" }),
    ],
    [
      "an ID of another type",
      fail("responses/listTasks", { found: 'The key tasks[0].id must be an integer, not "1".' }),
      fail("listTasks/order", { expected: "records with an ID in tasks", found: "other values" }),
    ],
    [
      "an invalid response",
      fail("responses/listTasks", { found: "The key tasks is missing or empty.", path: "/same" }),
      fail("listTasks/no-token", { path: "/same" }),
    ],
  ]

  test.each(together)("joins %s", (_, first, second) => {
    expect(groupNames(first, second)).toEqual([[first.name, second.name]])
  })

  const apart: [why: string, first: CheckResult, second: CheckResult][] = [
    ["other statuses", fail("listTasks/1"), fail("listTasks/2", { found: "404" })],
    ["other operations", fail("listTasks/1"), fail("getTask/2", { operation: "getTask" })],
    [
      "a status 5xx of another operation",
      fail("listTasks/valid", { expected: "200", found: "500" }),
      fail("getTask/type/id", { found: "500", operation: "getTask" }),
    ],
    [
      "other deviations in the same exchange",
      fail("a/1", { path: "/same" }),
      fail("a/2", { path: "/same", expected: "only records with list_id 41", found: "106" }),
    ],
    [
      "a violation in another response",
      fail("responses/listTasks", { found: "The key tasks[0].cleared is missing or empty." }),
      fail("tasks/filter", { expected: "only records", found: "the record 1" }),
    ],
  ]

  test.each(apart)("separates %s", (_, first, second) => {
    expect(groupNames(first, second)).toEqual([[first.name], [second.name]])
  })

  test("joins two causes that a third failure connects", () => {
    const first = fail("listTasks/1")
    const second = fail("getTask/2", { operation: "getTask", pointer: "#/shared" })
    const third = fail("listTasks/3", { pointer: "#/shared" })
    expect(groupNames(first, second, third)).toEqual([["listTasks/1", "getTask/2", "listTasks/3"]])
  })

  test("puts the most severe check first, and the finding with the fewest requests", () => {
    const optional = { ...fail("listTasks/1", { setup: [] }), level: "optional" } as const
    const [cause] = groupByCause([
      optional,
      fail("listTasks/2", { exchange: undefined }),
      fail("listTasks/3", { setup: ["curl one", "curl two"] }),
      fail("listTasks/4", { setup: ["curl one"] }),
    ])
    expect(cause?.check.name).toBe("listTasks/2")
    expect(cause?.others.map(({ name }) => name)).toEqual([
      "listTasks/3",
      "listTasks/4",
      "listTasks/1",
    ])
    expect(cause?.findings).toEqual(optional.findings)
  })

  test("shows an exchange once", () => {
    const check = fail("a/1")
    const [finding] = check.findings as [Finding]
    const other = { ...finding, expected: "another", pointer: "#/other" }
    const [cause, ...others] = groupByCause([{ ...check, findings: [finding, other] }])
    expect(others).toEqual([])
    expect(cause?.findings).toMatchObject([{ pointer: "#/a/1" }, { isExchangeAbove: true }])
  })

  test("keeps a failure without a finding", () => {
    const check = createResult("a/1", { outcome: "failed", reason: "No response." })
    expect(groupByCause([check])).toEqual([{ check, others: [], findings: [] }])
  })
})
