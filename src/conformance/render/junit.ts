import { formatProblem, renderTestSuites, type TestCase } from "../../server/junit.ts"
import { markup } from "../../server/markup.ts"
import { makePrintableLine } from "../../contract/text.ts"
import { type CheckResult, getGroup, type Report } from "../report.ts"
import { formatReason, getState } from "./results.ts"
import { renderFailure } from "./text.ts"

/** Renders a report as JUnit XML for GitLab, Jenkins and GitHub Actions. */
export function renderJunit(report: Report): string {
  const { results, verdict, reasons, milliseconds, service, baseUrl, started, seed } = report
  const cases = results.map((result): TestCase => ({
    group: getGroup(result.name),
    name: result.name,
    milliseconds: 0,
    ...formatState(result, seed),
  }))
  return renderTestSuites({
    name: `${service} at ${baseUrl}: ${verdict}`,
    // Report an inconclusive run as an error, because it must not look like a success.
    problem: verdict === "conforming" ? undefined : [verdict, ...reasons].join(". "),
    cases,
    milliseconds,
    started,
  })
}

function formatState(result: CheckResult, seed: number): Pick<TestCase, "tag" | "content"> {
  const state = getState(result)
  const reason = formatReason(result)
  switch (state) {
    case "passed":
      return {}
    case "failed":
      return formatProblem(
        "failure",
        reason || state,
        result.level,
        `\n${renderFailure(result, seed)}\n`,
      )
    case "passed unexpectedly": {
      const text = "passed, but is an expected failure. Remove it from the list."
      return formatProblem("failure", text, "expected failure", text)
    }
    default: {
      const text = makePrintableLine(reason ? `${state}: ${reason}` : state, 1_000)
      return { tag: "skipped", content: markup`<skipped message="${text}"/>` }
    }
  }
}
