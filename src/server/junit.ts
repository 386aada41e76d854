import { makePrintableLine } from "../contract/text.ts"
import { type Markup, markup } from "./markup.ts"

/** A JUnit test case. One that passed has no tag. */
export interface TestCase {
  /** The test suite: a group of checks, or a recording. */
  group: string
  name: string
  milliseconds: number
  tag?: "failure" | "error" | "skipped"
  content?: Markup
}

interface TestSuites {
  name: string
  /** Why the result isn't a success, even if all test cases passed. */
  problem?: string | undefined
  cases: TestCase[]
  milliseconds: number
  /** When the tests started, as a date-time; empty if that's unknown. */
  started: string
}

/** Renders test cases as JUnit XML, and adds one for the problem if no other shows that there is one. */
export function renderTestSuites({
  name,
  problem,
  cases: given,
  milliseconds,
  started,
}: TestSuites): string {
  const isRed = given.some(({ tag }) => tag === "failure" || tag === "error")
  const verdict = { group: "verdict", name: "verdict", milliseconds: 0 }
  const cases =
    problem === undefined || isRed
      ? given
      : [...given, { ...verdict, ...formatProblem("error", problem, "verdict", problem) }]
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
<testsuites name="${name}" ${countAttributes(cases)} time="${seconds(milliseconds)}">${suites}
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
