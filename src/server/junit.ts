import { makePrintableLine } from "../contract/text.ts"
import { type Markup, markup } from "./markup.ts"

/** A JUnit test case. One that passed has no tag. */
export interface TestCase {
  /** The test suite: a group of checks, or a recording. */
  suite: string
  name: string
  tag?: "failure" | "error" | "skipped"
  content?: Markup
}

interface TestRun {
  name: string
  cases: readonly TestCase[]
  milliseconds?: number
  /** When the tests started, as a date-time; empty if that's unknown. */
  started?: string
}

/** Renders test cases as JUnit XML for GitLab, Jenkins and GitHub Actions. */
export function renderJunitXml({ name, cases, milliseconds = 0, started }: TestRun): string {
  const timestamp = started && markup` timestamp="${started}"`
  const suites = [...Map.groupBy(cases, ({ suite }) => suite)].map(
    ([suite, members]) => markup`
<testsuite name="${suite}" ${countAttributes(members)} skipped="${countCases(members, "skipped")}" time="0.000"${timestamp}>${members.map(
      (one) => markup`
<testcase name="${one.name}" classname="${suite}" time="0.000">${one.content}</testcase>`,
    )}
</testsuite>`,
  )
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${name}" ${countAttributes(cases)} time="${(milliseconds / 1_000).toFixed(3)}">${suites}
</testsuites>
`.text
}

function countAttributes(cases: readonly TestCase[]): Markup {
  return markup`tests="${cases.length}" failures="${countCases(cases, "failure")}" errors="${countCases(cases, "error")}"`
}

function countCases(cases: readonly TestCase[], expected: TestCase["tag"]): number {
  return cases.filter(({ tag }) => tag === expected).length
}

/** Formats what is wrong with a test case, with a message of one line and a longer text. */
export function formatProblem(
  tag: "failure" | "error",
  message: string,
  type: string,
  text: string,
): Required<Pick<TestCase, "tag" | "content">> {
  const content = markup`<${tag} message="${makePrintableLine(message, 300)}" type="${type}">${text}</${tag}>`
  return { tag, content }
}

/** Formats why a test case was skipped. */
export function formatSkipped(message: string): Required<Pick<TestCase, "tag" | "content">> {
  return { tag: "skipped", content: markup`<skipped message="${message}"/>` }
}

/** Adds a test case for a verdict that no other shows: an inconclusive run must not look like a success. */
export function addVerdict(
  cases: readonly TestCase[],
  verdict: string,
  reasons: readonly string[],
): TestCase[] {
  const isShown = cases.some(({ tag }) => tag === "failure" || tag === "error")
  if (verdict === "conforming" || isShown) return [...cases]
  const text = [verdict, ...reasons].join(". ")
  const problem = formatProblem("error", text, "verdict", text)
  return [...cases, { suite: "verdict", name: "verdict", ...problem }]
}
