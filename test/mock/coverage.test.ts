import { describe, expect, test } from "vitest"
import { type CoverageReport, coverageTable, operationIds } from "../../src/contract/index.ts"
import { isObject, type Json } from "../../src/openapi/description.ts"
import { createMock, type Mock, startMock } from "../../src/mock/index.ts"
import { bodyExamples, endpoints } from "../contract/check-examples.ts"
import { description } from "../description.ts"
import { send, origin } from "./send.ts"
import { declaredResponses } from "./validate.ts"

const kinds = ["operations", "statuses", "examples", "parameters"] as const

/** A mock that was asked for an example of its choice, for one by name, and for what it refuses. */
async function used(): Promise<Mock> {
  const mock = createMock()
  await send("GET /tasks?organization_id=1&view=flagged", { mock })
  await send("GET /v2/tasks?organization_id=1&limit=5", { mock })
  await send("GET /tasks?organization_id=1", { mock, prefer: "code=503, example=missingToken" })
  await send("GET /tasks?unknown=1", { mock })
  await mock.fetch(`${origin}/tasks`)
  await send("PUT /tasks/104", {
    mock,
    body: { organization_id: 1, task: { workspace_id: 11, completed: true } },
  })
  await send("GET /unknown", { mock })
  await send("PATCH /tasks", { mock })
  return mock
}

/** What was counted at least once. */
function counted({ counts }: CoverageReport): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0))
}

/** The path of every key of a body, those within arrays left out. */
function keysIn(value: Json, prefix = ""): string[] {
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => [
    prefix + key,
    ...keysIn(inner, `${prefix}${key}.`),
  ])
}

describe("the report", () => {
  test("of a mock that nobody asked has all of the contract, and nothing of it covered", () => {
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
    expect(counted(report)).toEqual({})
    expect(Object.keys(report.counts)).toEqual(kinds.flatMap((kind) => report[kind].missed))
  })

  test("has every parameter of every operation, and every key that some request shows", () => {
    const { missed } = createMock().coverage().parameters
    const paths = endpoints(description).filter(({ path }) => path.startsWith("/"))
    const parameters = paths.flatMap(({ operation, parameters: all }) =>
      all.map(({ name }) => `${operation.operationId} ${name}`),
    )
    const keys = bodyExamples(description)
      .filter(({ status, path }) => status === "request" && path.startsWith("/"))
      .flatMap(({ operation, value }) =>
        keysIn(value).map((key) => `${operation.operationId} ${key}`),
      )
    expect(parameters.length).toBeGreaterThan(90)
    expect(new Set(keys).size).toBeGreaterThan(30)
    expect([...parameters, ...keys].filter((name) => !missed.includes(name))).toEqual([])
    expect(missed).toContain("updateTask task.position_owner")
    expect(new Set(missed).size).toBe(missed.length)
  })

  test("counts what was asked for, refusals among it, and no path that the contract lacks", async () => {
    const report = (await used()).coverage()
    expect(counted(report)).toEqual({
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
    for (const kind of kinds) {
      const { covered, total, percent, missed } = report[kind]
      const before = createMock().coverage()[kind]
      expect(total).toBe(before.total)
      expect(covered).toBe(total - missed.length)
      expect(percent).toBeCloseTo((100 * covered) / total)
      expect(missed).toEqual(before.missed.filter((item) => !report.counts[item]))
    }
    expect(kinds.map((kind) => report[kind].covered)).toEqual([2, 4, 4, 8])
  })

  test("counts no example that was not shown as it is", async () => {
    const mock = createMock()
    await send("GET /tasks/102?organization_id=1", { mock })
    await send("GET /tasks?organization_id=1", { mock, prefer: "dynamic=true" })
    await send("GET /tasks?organization_id=1", { mock, prefer: "example=none" })
    const { examples, statuses } = mock.coverage()
    expect(examples.covered).toBe(0)
    expect(statuses.covered).toBe(3)
  })

  test("counts the example that was asked for of a mock that makes answers up", async () => {
    const mock = createMock({ dynamic: true })
    await send("GET /tasks?organization_id=1", { mock, prefer: "example=flagged" })
    expect(counted(mock.coverage())).toHaveProperty("listTasks 200 flagged", 1)
  })

  test("is a copy, which later calls leave as it is", async () => {
    const mock = createMock()
    const before = mock.coverage()
    await send("GET /tasks?organization_id=1", { mock })
    expect(before).toEqual(createMock().coverage())
    expect(mock.coverage()).not.toEqual(before)
  })

  test("is one for each mock", async () => {
    const [one, other] = [createMock(), createMock()]
    await Promise.all([
      send("GET /tasks?organization_id=1", { mock: one }),
      send("GET /workspaces?organization_id=1", { mock: other }),
    ])
    expect(Object.keys(counted(one.coverage()))).toContain("listTasks")
    expect(Object.keys(counted(one.coverage()))).not.toContain("listWorkspaces")
    expect(Object.keys(counted(other.coverage()))).toContain("listWorkspaces")
    expect(Object.keys(counted(other.coverage()))).not.toContain("listTasks")
  })
})

describe("/__contract/coverage", () => {
  test("is the report, of a mock in process and of one that listens, and counts not itself", async () => {
    const mock = await used()
    const running = await startMock({ port: 0 })
    try {
      await fetch(`${running.url}/v2/tasks`)
      const inProcess = await mock.fetch(`${origin}/__contract/coverage`)
      const overHttp = await fetch(`${running.url}/__contract/coverage`)
      for (const [response, coverage] of [
        [inProcess, mock.coverage()],
        [overHttp, running.coverage()],
      ] as const) {
        expect(response.status).toBe(200)
        expect(response.headers.get("Content-Type")).toBe("application/json")
        expect(await response.json()).toEqual(coverage)
      }
      expect(counted(running.coverage())).toEqual({
        listTasks: 1,
        "listTasks default": 1,
      })
    } finally {
      await running.close()
    }
  })

  test("is for GET alone, and only there", async () => {
    const refused = await send("POST /__contract/coverage")
    expect(refused.status).toBe(404)
    expect((await send("GET /v2/__contract/coverage")).status).toBe(404)
  })
})

describe("the table", () => {
  test("tells the shares, and of each operation what was missed", async () => {
    const lines = coverageTable((await used()).coverage()).split("\n")
    expect(lines.slice(0, 5)).toEqual([
      "Coverage of the contract",
      "operations      2 of 22      9.1 %",
      expect.stringMatching(/^statuses {8}4 of \d+ +\d\.\d %$/),
      expect.stringMatching(/^examples {8}4 of \d+ +\d\.\d %$/),
      expect.stringMatching(/^parameters {6}8 of \d+ +\d\.\d %$/),
    ])
    expect(lines.slice(5, 11)).toEqual([
      "",
      "Not touched:",
      "  listTasks",
      expect.stringMatching(/^ {4}examples {4}200 delegated, .*400 unsupportedParam$/),
      expect.stringMatching(/^ {4}parameters {2}workspace_id, .*cleared$/),
      "  createTask: never called",
    ])
    expect(lines.slice(8, 10).join()).not.toMatch(/flagged|\bview\b/)
    expect(lines[lines.indexOf("  updateTask") + 1]).toBe("    statuses    404, 422, default")
    expect(lines.filter((line) => line.endsWith(": never called"))).toHaveLength(20)
    expect(lines.at(-1)).toBe("")
  })

  test("has no list where nothing was missed", () => {
    const share = { covered: 3, total: 3, percent: 100, missed: [] }
    const all = { operations: share, statuses: share, examples: share, parameters: share }
    expect(coverageTable({ ...all, counts: {} })).toBe(
      [
        "Coverage of the contract",
        "operations      3 of 3     100.0 %",
        "statuses        3 of 3     100.0 %",
        "examples        3 of 3     100.0 %",
        "parameters      3 of 3     100.0 %",
        "",
      ].join("\n"),
    )
  })
})
