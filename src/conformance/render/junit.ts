import { type Markup, markup } from "../../server/markup.ts"
import { makePrintableLine } from "../../contract/text.ts"
import { type CheckResult, getGroup, type Report } from "../report.ts"
import { formatReason, getState } from "./results.ts"
import { renderFailure } from "./text.ts"

/** A JUnit test case. One that passed has no tag. */
export interface TestCase {
  /** The test suite: a group of checks, or a recording. */
  group: string
  name: string
  milliseconds: number
  tag?: "failure" | "error" | "skipped"
  content?: Markup
}

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
    name: `${service} at ${baseUrl}`,
    verdict,
    reasons,
    cases,
    milliseconds,
    started,
  })
}

interface TestSuites extends Pick<Report, "verdict" | "reasons" | "milliseconds"> {
  name: string
  cases: TestCase[]
  /** When the tests started, as a date-time; empty if that's unknown. */
  started: string
}

/** Renders test cases as JUnit XML, and adds one for the verdict if no other shows that it isn't a success. */
export function renderTestSuites({
  name,
  verdict,
  reasons,
  cases: given,
  milliseconds,
  started,
}: TestSuites): string {
  // Report an inconclusive run as an error, because it must not look like a success.
  const isRed = given.some(({ tag }) => tag === "failure" || tag === "error")
  const text = [verdict, ...reasons].join(". ")
  const problem = { group: "verdict", name: "verdict", milliseconds: 0 }
  const cases =
    verdict === "conforming" || isRed
      ? given
      : [...given, { ...problem, ...formatProblem("error", text, "verdict", text) }]
  const timestamp = started && markup` timestamp="${started}"`
  const suites = [...Map.groupBy(cases, ({ group }) => group)].map(([group, members]) => {
    const time = members.reduce((sum, each) => sum + each.milliseconds, 0)
    const elements = members.map(
      (each) => markup`
<testcase name="${each.name}" classname="${group}" time="${seconds(each.milliseconds)}">${each.content}</testcase>`,
    )
    return markup`
<testsuite name="${group}" ${countAttributes(members)} skipped="${countCases(members, "skipped")}" time="${seconds(time)}"${timestamp}>${elements}
</testsuite>`
  })
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${name}: ${verdict}" ${countAttributes(cases)} time="${seconds(milliseconds)}">${suites}
</testsuites>
`.text
}

function countAttributes(cases: TestCase[]): Markup {
  return markup`tests="${cases.length}" failures="${countCases(cases, "failure")}" errors="${countCases(cases, "error")}"`
}

function countCases(cases: TestCase[], expected: TestCase["tag"]): number {
  return cases.filter(({ tag }) => tag === expected).length
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(3)
}

/** Formats what is wrong with a test case, with a message of one line and a longer text. */
export function formatProblem(
  tag: "failure" | "error",
  message: string,
  type: string,
  text: string,
) {
  const content = markup`<${tag} message="${makePrintableLine(message, 300)}" type="${type}">${text}</${tag}>`
  return { tag, content }
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
