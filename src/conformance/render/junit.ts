import type { CheckResult, Report } from "../report.ts"
import { type Markup, markup } from "./markup.ts"
import { failureText } from "./text.ts"
import { groupedBy, groupOf, oneLine, stateOf } from "./words.ts"

/** A check as what reads JUnit XML sees it. */
interface Case {
  group: string
  is: "passed" | "failure" | "error" | "skipped"
  milliseconds: number
  element: Markup
}

/** A report as JUnit XML, as the views of GitLab, Jenkins and GitHub Actions read it. */
export function reportJunit(report: Report): string {
  const { results, verdict, reasons, milliseconds, service, baseUrl, started } = report
  const cases = results.map((result) => {
    const [is, inside] = endOf(result)
    return caseOf(groupOf(result), result.name, result.milliseconds, is, inside)
  })
  // Else a run that never came to its checks would look like one in which all is well.
  if (verdict !== "conforming" && !cases.some(({ is }) => is === "failure" || is === "error")) {
    const why = [verdict, ...reasons].join(". ")
    const inside = markup`<error message="${oneLine(why, 300)}" type="verdict">${why}</error>`
    cases.push(caseOf("verdict", "verdict", 0, "error", inside))
  }
  const suites = [...groupedBy(cases, ({ group }) => group)].map(([name, some]) => {
    const time = some.reduce((sum, each) => sum + each.milliseconds, 0)
    return markup`
<testsuite name="${name}" ${totals(some)} skipped="${numberOf("skipped", some)}" time="${seconds(time)}" timestamp="${started}">${some.map(({ element }) => element)}
</testsuite>`
  })
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="${service} at ${baseUrl}: ${verdict}" ${totals(cases)} time="${seconds(milliseconds)}">${suites}
</testsuites>
`.text
}

function caseOf(
  group: string,
  name: string,
  milliseconds: number,
  is: Case["is"],
  inside?: Markup,
): Case {
  const element = markup`
<testcase name="${name}" classname="${group}" time="${seconds(milliseconds)}">${inside}</testcase>`
  return { group, is, milliseconds, element }
}

function totals(cases: Case[]): Markup {
  return markup`tests="${cases.length}" failures="${numberOf("failure", cases)}" errors="${numberOf("error", cases)}"`
}

function numberOf(kind: Case["is"], cases: Case[]): number {
  return cases.filter(({ is }) => is === kind).length
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1_000).toFixed(3)
}

function endOf(result: CheckResult): [Case["is"], Markup?] {
  const { outcome, level, reason, findings, seen } = result
  const state = stateOf(result)
  const [first] = findings
  const why = first ? `expected ${first.expected}, found ${first.found}` : (reason ?? state)
  const message = oneLine(why, 300)
  switch (state) {
    case "passed":
      return ["passed"]
    case "failed":
    case "error": {
      const text = `\n${failureText(result)}\n`
      return state === "failed"
        ? ["failure", markup`<failure message="${message}" type="${level}">${text}</failure>`]
        : ["error", markup`<error message="${message}" type="error">${text}</error>`]
    }
    case "passed although listed": {
      const text = "passed although the list of expected failures has it: take it off the list"
      return [
        "failure",
        markup`<failure message="${text}" type="expected failure">${text}</failure>`,
      ]
    }
    case "failed as expected":
      return ["skipped", markup`<skipped message="fails as expected: ${message}"/>`]
    default: {
      const told = [outcome, ...(reason ? [reason] : []), ...seen].join(": ")
      return ["skipped", markup`<skipped message="${oneLine(told, 1_000)}"/>`]
    }
  }
}
