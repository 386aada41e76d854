import type { SerializedError } from "vitest"
import { AgentReporter, type TestCase, type TestModule, type TestRunEndReason } from "vitest/node"
import { readTreeCpuTime } from "./cpuTime.ts"

/** The time that a test file took, in seconds. */
interface Cost {
  name: string
  project: string
  tests: number
  wall: number
  cpu: number
}

const slowest = 10

/** Prints only failures, skipped tests with the reasons, and how long the tests took, so that a green run is short. */
export default class BudgetReporter extends AgentReporter {
  override onTestRunEnd(
    modules: readonly TestModule[],
    errors: readonly SerializedError[],
    reason: TestRunEndReason,
  ): void {
    // The base class prints the failures.
    super.onTestRunEnd(modules, errors, reason)
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const costs = modules.map(getCost)
    const count = (state: string): number =>
      tests.filter((test) => test.result().state === state).length
    const summary = ["passed", "failed", "skipped"].map((state) => `${count(state)} ${state}`)
    this.log(
      [
        ...listSkipped(tests),
        ...formatProjects(costs, (this.end - this.start) / 1000, readTreeCpuTime()),
        ...formatSlowest(costs),
        `Tests: ${summary.join(", ")}`,
      ].join("\n"),
    )
  }

  /** Leave out Vitest's own summary. */
  override reportTestSummary(): void {}
}

function getCost(module: TestModule): Cost {
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    name: module.relativeModuleId,
    project: module.project.name,
    tests: [...module.children.allTests()].length,
    wall: (collectDuration + setupDuration + duration) / 1000,
    cpu: module.meta().cpuTime ?? 0,
  }
}

/** Groups skipped tests by the reason. */
function listSkipped(tests: TestCase[]): string[] {
  const skipped = tests.filter((test) => test.result().state === "skipped")
  const byReason = Map.groupBy(skipped, (test) => {
    const result = test.result()
    return ("note" in result && result.note) || "no reason"
  })
  return [...byReason].flatMap(([reason, members]) => [
    `Skipped, because ${reason}:`,
    ...members.map((test) => `  ${test.module.relativeModuleId} > ${test.fullName}`),
    "",
  ])
}

function formatProjects(costs: Cost[], wall: number, cpu: number | undefined): string[] {
  const rows = [...Map.groupBy(costs, ({ project }) => project)].map(([project, members]) => [
    project,
    `${members.length}`,
    `${sum(members, "tests")}`,
    formatSeconds(sum(members, "wall")),
    formatSeconds(sum(members, "cpu")),
  ])
  const others = cpu === undefined ? "" : formatSeconds(cpu - sum(costs, "cpu"))
  return formatTable([
    ["Project", "Files", "Tests", "Wall", "CPU"],
    ...rows.toSorted(([a = ""], [b = ""]) => a.localeCompare(b)),
    ["Vitest, browser, set-up", "", "", "", others],
    ["all, side by side", "", "", formatSeconds(wall), cpu === undefined ? "" : formatSeconds(cpu)],
  ])
}

function formatSlowest(costs: Cost[]): string[] {
  const files = costs.toSorted((a, b) => b.wall - a.wall).slice(0, slowest)
  return formatTable([
    ["Slowest files", "", "", "Wall", "CPU"],
    ...files.map(({ name, tests, wall, cpu }) => [
      name,
      "",
      `${tests}`,
      formatSeconds(wall),
      formatSeconds(cpu),
    ]),
  ])
}

function sum(costs: Cost[], key: "tests" | "wall" | "cpu"): number {
  return costs.reduce((total, cost) => total + cost[key], 0)
}

function formatSeconds(seconds: number): string {
  return `${seconds.toFixed(1)} s`
}

/** Formats a table: the first column is aligned to the left, the others to the right. Ends with an empty line. */
function formatTable(rows: string[][]): string[] {
  const widths = [64, 5, 6, 8, 8]
  const lines = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join(" "),
  )
  return [...lines, ""]
}
