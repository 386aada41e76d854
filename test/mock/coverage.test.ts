import { expect, test } from "vitest"
import { completedTask, mirroringSubtask, productWorkspace } from "../exampleRecords.ts"
import { type CoverageReport, formatCoverage, operationIds } from "../../src/contract/index.ts"
import { createMock, type Mock } from "../../src/mock/index.ts"
import { origin, send } from "./send.ts"
import { declaredResponses } from "./validate.ts"

const kinds = ["operations", "statuses", "examples", "parameters"] as const

/** A mock after requests for a chosen example, a named example, invalid requests and unknown paths. */
async function createUsedMock(): Promise<Mock> {
  const mock = createMock()
  await send("GET /tasks?organization_id=1&view=flagged", { mock })
  await send("GET /tasks?organization_id=1&limit=5", { mock })
  await send("GET /tasks?organization_id=1", { mock, prefer: "code=503, example=missingToken" })
  await send("GET /tasks?unknown=1", { mock })
  await mock.fetch(`${origin}/tasks`)
  const task = { workspace_id: productWorkspace, completed: true }
  await send(`PUT /tasks/${completedTask}`, { mock, body: { organization_id: 1, task } })
  await send("GET /unknown", { mock })
  await send("PATCH /tasks", { mock })
  return mock
}

/** Returns the counts that aren't zero. */
function countsOf({ counts }: CoverageReport): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

test("coverage of a new mock lists the whole contract as missed", () => {
  const report = createMock().coverage()
  const statuses = [...new Set(declaredResponses.map(({ id, status }) => `${id} ${status}`))]
  const examples = declaredResponses
    .filter(({ name }) => name !== undefined)
    .map(({ id, status, name }) => `${id} ${status} ${name}`)
  for (const kind of kinds) {
    const { total, missed, ...share } = report[kind]
    expect(share).toEqual({ covered: 0, percent: 0 })
    expect(missed).toHaveLength(total)
  }
  expect(report.operations.missed).toEqual(operationIds)
  expect(report.statuses.missed.toSorted()).toEqual(statuses.toSorted())
  expect(report.examples.missed.toSorted()).toEqual(examples.toSorted())
  expect(countsOf(report)).toEqual({})
  expect(Object.keys(report.counts)).toEqual(kinds.flatMap((kind) => report[kind].missed))
})

test("coverage counts valid and invalid requests but not requests to unknown paths", async () => {
  const report = (await createUsedMock()).coverage()
  expect(countsOf(report)).toEqual({
    listTasks: 5,
    "listTasks 200": 2,
    "listTasks 200 default": 1,
    "listTasks 200 flagged": 1,
    "listTasks 400": 1,
    "listTasks default": 2,
    "listTasks default missingToken": 1,
    "listTasks limit": 1,
    "listTasks organization_id": 3,
    "listTasks view": 1,
    updateTask: 1,
    "updateTask 200": 1,
    "updateTask 200 complete": 1,
    "updateTask id": 1,
    "updateTask organization_id": 1,
    "updateTask task": 1,
    "updateTask task.completed": 1,
    "updateTask task.workspace_id": 1,
  })
  const before = createMock().coverage()
  for (const kind of kinds) {
    const { covered, total, percent, missed } = report[kind]
    expect(total).toBe(before[kind].total)
    expect(covered).toBe(total - missed.length)
    expect(percent).toBeCloseTo((100 * covered) / total)
    expect(missed).toEqual(before[kind].missed.filter((item) => !report.counts[item]))
  }
  expect(kinds.map((kind) => report[kind].covered)).toEqual([2, 4, 4, 8])
})

test("coverage doesn't count an example if the response differs from it", async () => {
  const mock = createMock()
  await send(`GET /tasks/${mirroringSubtask}?organization_id=1`, { mock })
  await send("GET /tasks?organization_id=1", { mock, prefer: "dynamic=true" })
  await send("GET /tasks?organization_id=1", { mock, prefer: "example=none" })
  const { examples, statuses } = mock.coverage()
  expect(examples.covered).toBe(0)
  expect(statuses.covered).toBe(3)
})

test("coverage counts an example requested from a dynamic mock with Prefer", async () => {
  const mock = createMock({ dynamic: true })
  await send("GET /tasks?organization_id=1", { mock, prefer: "example=flagged" })
  expect(countsOf(mock.coverage())).toHaveProperty("listTasks 200 flagged", 1)
})

test("formatCoverage lists the shares and what each operation missed", async () => {
  const lines = formatCoverage((await createUsedMock()).coverage()).split("\n")
  expect(lines.slice(0, 11)).toEqual([
    "Contract coverage",
    expect.stringMatching(/^operations {6}2 of \d+ +\d\.\d %$/),
    expect.stringMatching(/^statuses {8}4 of \d+ +\d\.\d %$/),
    expect.stringMatching(/^examples {8}4 of \d+ +\d\.\d %$/),
    expect.stringMatching(/^parameters {6}8 of \d+ +\d\.\d %$/),
    "",
    "Not covered:",
    "  listTasks",
    expect.stringMatching(/^ {4}examples {4}200 delegated, .*400 unsupportedParam$/),
    expect.stringMatching(/^ {4}parameters {2}workspace_id, .*\bcleared\b/),
    "  createTask: never called",
  ])
  expect(lines.slice(8, 10).join()).not.toMatch(/flagged|\bview\b/)
  expect(lines[lines.indexOf("  updateTask") + 1]).toBe("    statuses    404, 422, default")
  expect(lines.filter((line) => line.endsWith(": never called"))).toHaveLength(
    operationIds.length - 2,
  )
  expect(lines.at(-1)).toBe("")
})
