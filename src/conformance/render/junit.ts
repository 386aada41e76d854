import { printableLine } from "../../traffic/text.ts"
import { type CheckResult, type Report, getGroup } from "../report.ts"
import { type Markup, markup } from "../../traffic/markup.ts"
import { groupBy } from "../groupBy.ts"
import { formatReason, getState } from "./results.ts"
import { renderFailure } from "./text.ts"

type Status = "passed" | "failure" | "error" | "skipped"

/** A check as a JUnit test case. */
interface TestCase {
  name: string
  milliseconds: number
  status: Status
  content?: Markup
}

/** Renders a report as JUnit XML for GitLab, Jenkins and GitHub Actions. */
export function renderJunit(report: Report): string {
  const { results, verdict, reasons, milliseconds, service, baseUrl, started } = report
  const cases = results.map(toTestCase)
  // Report an inconclusive run as an error, because it must not look like a success.
  const isRed = cases.some(({ status }) => status === "failure" || status === "error")
  if (verdict !== "conforming" && !isRed) {
    const text = [verdict, ...reasons].join(". ")
    const content = markup`<error message="${printableLine(text, 300)}" type="verdict">${text}</error>`
    cases.push({ name: "verdict", milliseconds: 0, status: "error", content })
  }
  const suites = [...groupBy(cases, ({ name }) => getGroup(name))].map(([group, members]) => {
    const time = members.reduce((sum, each) => sum + each.milliseconds, 0)
    const elements = members.map(
      (each) => markup`
<testcase name="${each.name}" classname="${group}" time="${seconds(each.milliseconds)}">${each.content}</testcase>`,
    )
    return markup`
<testsuite name="${group}" ${countAttributes(members)} skipped="${countCases(members, "skipped")}" time="${seconds(time)}" timestamp="${started}">${elements}
</testsuite>`
  })
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${service} at ${baseUrl}: ${verdict}" ${countAttributes(cases)} time="${seconds(milliseconds)}">${suites}
</testsuites>
`.text
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

function toTestCase(result: CheckResult): TestCase {
  const { name, milliseconds, level } = result
  const create = (status: Status, content?: Markup): TestCase => ({
    name,
    milliseconds,
    status,
    content,
  })
  const state = getState(result)
  const reason = formatReason(result)
  const message = printableLine(reason || state, 300)
  switch (state) {
    case "passed":
      return create("passed")
    case "failed":
    case "error": {
      const [status, type] = state === "failed" ? (["failure", level] as const) : [state, state]
      const text = `\n${renderFailure(result)}\n`
      return create(
        status,
        markup`<${status} message="${message}" type="${type}">${text}</${status}>`,
      )
    }
    case "passed unexpectedly": {
      const text = "passed, but is an expected failure. Remove it from the list."
      const type = "expected failure"
      return create("failure", markup`<failure message="${text}" type="${type}">${text}</failure>`)
    }
    default: {
      const text = printableLine(reason ? `${state}: ${reason}` : state, 1_000)
      return create("skipped", markup`<skipped message="${text}"/>`)
    }
  }
}
