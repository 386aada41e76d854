import type { SerializedError } from "vitest"
import { AgentReporter, type TestCase, type TestModule, type TestRunEndReason } from "vitest/node"

/** The times of a test file or a project, under the headings of the table. */
interface Cost {
  tests: number
  "wall (s)": number
  "CPU (s)": number
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
    for (const line of listSkipped(tests)) this.log(line)
    console.table(listProjects(modules))
    console.table(listSlowest(modules))
    const count = (state: string): number =>
      tests.filter((test) => test.result().state === state).length
    const summary = ["passed", "failed", "skipped"].map((state) => `${count(state)} ${state}`)
    this.log(`Tests: ${summary.join(", ")} in ${Math.round((this.end - this.start) / 1000)} s`)
  }

  /** Leave out Vitest's own summary. */
  override reportTestSummary(): void {}
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

function listProjects(modules: readonly TestModule[]): Record<string, Cost> {
  const byProject = Map.groupBy(modules, ({ project }) => project.name)
  return Object.fromEntries([...byProject].map(([name, members]) => [name, sumCosts(members)]))
}

function listSlowest(modules: readonly TestModule[]): Record<string, Cost> {
  const costs = modules.map((module) => [module.relativeModuleId, sumCosts([module])] as const)
  return Object.fromEntries(
    costs.toSorted(([, a], [, b]) => b["wall (s)"] - a["wall (s)"]).slice(0, slowest),
  )
}

function sumCosts(modules: TestModule[]): Cost {
  const sum = (read: (module: TestModule) => number): number =>
    Math.round(10 * modules.reduce((total, module) => total + read(module), 0)) / 10
  return {
    tests: sum(({ children }) => [...children.allTests()].length),
    "wall (s)": sum((module) => {
      const { collectDuration, setupDuration, duration } = module.diagnostic()
      return (collectDuration + setupDuration + duration) / 1000
    }),
    "CPU (s)": sum((module) => module.meta().cpuTime ?? 0),
  }
}
