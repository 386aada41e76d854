import { markup } from "../server/markup.ts"
import { makePrintableLine } from "../contract/text.ts"
import { describeReliance } from "./render.ts"
import type { VaryReport } from "./search.ts"

/** Renders the report as JUnit XML: a test case for each alternative that was tried. */
export function renderVaryJunit({ outcome, reason, reliances, passed }: VaryReport): string {
  const failed = reliances.map(describeReliance)
  const cases = [
    ...passed.map(
      (name) => markup`
<testcase name="${name}" classname="vary"/>`,
    ),
    ...failed.map(
      ({ id, alternative, request = "", assumed = "", varied = "", output }) => markup`
<testcase name="${id}" classname="vary"><failure message="${makePrintableLine(alternative, 300)}">${`${request}\npasses: ${assumed}\nfails: ${varied}\n\n${output}`}</failure></testcase>`,
    ),
    ...(outcome === "unknown"
      ? [
          markup`
<testcase name="outcome" classname="vary"><error message="${makePrintableLine(reason ?? "", 300)}"/></testcase>`,
        ]
      : []),
  ]
  const errors = outcome === "unknown" ? 1 : 0
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<testsuites>
<testsuite name="vary" tests="${cases.length}" failures="${failed.length}" errors="${errors}">${cases}
</testsuite>
</testsuites>
`.text
}
