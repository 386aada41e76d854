import { makePrintableLine } from "../../contract/text.ts"
import {
  addVerdict,
  formatProblem,
  formatSkipped,
  renderJunitXml,
  type TestCase,
} from "../../server/junit.ts"
import { type CheckResult, getGroup, type Report } from "../report.ts"
import { formatReason, getState } from "./results.ts"
import { renderFailure } from "./text.ts"

/** Renders a report as JUnit XML, with a test suite for each group of checks. */
export function renderJunit(report: Report): string {
  const { results, verdict, reasons, milliseconds, service, baseUrl, started, seed } = report
  const cases = results.map((result): TestCase => ({
    suite: getGroup(result.name),
    name: result.name,
    ...formatState(result, seed),
  }))
  return renderJunitXml({
    name: `${service} at ${baseUrl}: ${verdict}`,
    cases: addVerdict(cases, verdict, reasons),
    milliseconds,
    started,
  })
}

function formatState(result: CheckResult, seed: number): Pick<TestCase, "tag" | "content"> {
  const state = getState(result)
  const reason = formatReason(result)
  if (state === "passed") return {}
  if (state === "passed unexpectedly") {
    const text = "passed, but is an expected failure. Remove it from the list."
    return formatProblem("failure", text, "expected failure", text)
  }
  // Only required checks decide the verdict, so a test run must not fail because of others.
  if ((state === "failed" || state === "unsupported") && result.level === "required")
    return formatProblem("failure", reason || state, state, `\n${renderFailure(result, seed)}\n`)
  return formatSkipped(makePrintableLine(reason ? `${state}: ${reason}` : state, 1_000))
}
