import { printableLine } from "../../traffic/text.ts"
import { type CheckResult, type Report, getGroup } from "../report.ts"
import { type Markup, markup } from "./markup.ts"
import { formatReason, groupBy, getState } from "./results.ts"
import { renderFailure } from "./text.ts"

type Status = "passed" | "failure" | "error" | "skipped"

/** A check as a test case of JUnit. */
interface TestCase {
  group: string
  status: Status
  milliseconds: number
  element: Markup
}

/** Renders a report as JUnit XML, as GitLab, Jenkins and GitHub Actions read it. */
export function renderJunit(report: Report): string {
  const { results, verdict, reasons, milliseconds, service, baseUrl, started } = report
  const cases = results.map((result) =>
    toTestCase(getGroup(result.name), result.name, result.milliseconds, ...toElement(result)),
  )
  // An inconclusive run must not look like a success.
  const isRed = cases.some(({ status }) => status === "failure" || status === "error")
  if (verdict !== "conforming" && !isRed) {
    const text = [verdict, ...reasons].join(". ")
    const element = markup`<error message="${printableLine(text, 300)}" type="verdict">${text}</error>`
    cases.push(toTestCase("verdict", "verdict", 0, "error", element))
  }
  const suites = [...groupBy(cases, ({ group }) => group)].map(([name, group]) => {
    const time = group.reduce((sum, each) => sum + each.milliseconds, 0)
    return markup`
<testsuite name="${name}" ${countAttributes(group)} skipped="${countCases(group, "skipped")}" time="${seconds(time)}" timestamp="${started}">${group.map(({ element }) => element)}
</testsuite>`
  })
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${service} at ${baseUrl}: ${verdict}" ${countAttributes(cases)} time="${seconds(milliseconds)}">${suites}
</testsuites>
`.text
}

function toTestCase(
  group: string,
  name: string,
  milliseconds: number,
  status: Status,
  content?: Markup,
): TestCase {
  const element = markup`
<testcase name="${name}" classname="${group}" time="${seconds(milliseconds)}">${content}</testcase>`
  return { group, status, milliseconds, element }
}

function countAttributes(cases: TestCase[]): Markup {
  return markup`tests="${cases.length}" failures="${countCases(cases, "failure")}" errors="${countCases(cases, "error")}"`
}

function countCases(cases: TestCase[], expected: Status): number {
  return cases.filter(({ status }) => status === expected).length
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(3)
}

function toElement(result: CheckResult): [Status, Markup?] {
  const state = getState(result)
  const reason = formatReason(result)
  const message = printableLine(reason || state, 300)
  switch (state) {
    case "passed":
      return ["passed"]
    case "failed": {
      const text = `\n${renderFailure(result)}\n`
      return [
        "failure",
        markup`<failure message="${message}" type="${result.level}">${text}</failure>`,
      ]
    }
    case "error": {
      const text = `\n${renderFailure(result)}\n`
      return ["error", markup`<error message="${message}" type="error">${text}</error>`]
    }
    case "passed unexpectedly": {
      const text = "passed, but is an expected failure. Remove it from the list."
      return [
        "failure",
        markup`<failure message="${text}" type="expected failure">${text}</failure>`,
      ]
    }
    default: {
      const text = reason ? `${state}: ${reason}` : state
      return ["skipped", markup`<skipped message="${printableLine(text, 1_000)}"/>`]
    }
  }
}
