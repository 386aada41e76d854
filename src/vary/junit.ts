import { formatProblem, renderJunitXml, type TestCase } from "../server/junit.ts"
import { describeReliance } from "./render.ts"
import type { VaryReport } from "./search.ts"

/** Renders the report as JUnit XML: a test case for each alternative that was tried. */
export function renderVaryJunit({ outcome, reason = "", reliances, passed }: VaryReport): string {
  const suite = "vary"
  const failed = reliances
    .map(describeReliance)
    .map(({ id, alternative, request = "", assumed = "", varied = "", output }): TestCase => {
      const text = `${request}\npasses: ${assumed}\nfails: ${varied}\n\n${output}`
      return { suite, name: id, ...formatProblem("failure", alternative, "reliance", text) }
    })
  const cases = [...passed.map((name): TestCase => ({ suite, name })), ...failed]
  if (outcome === "unknown")
    cases.push({ suite, name: "outcome", ...formatProblem("error", reason, "outcome", reason) })
  return renderJunitXml({ name: suite, cases })
}
