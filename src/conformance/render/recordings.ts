import { formatCoverage } from "../../contract/coverage.ts"
import { type Markup, markup } from "../../server/markup.ts"
import type { RecordedExchange, RecordingReport } from "../../traffic/recordingReport.ts"
import {
  formatRecordedExchange,
  formatRecordedTitle,
  summarizeCounts,
} from "../../traffic/renderRecordings.ts"
import { capitalize, pluralize } from "../../contract/text.ts"
import { hasViolations } from "../../traffic/validateExchange.ts"
import {
  addVerdict,
  formatProblem,
  formatSkipped,
  renderJunitXml,
  type TestCase,
} from "../../server/junit.ts"
import { renderExchange, renderReportPage } from "./page.ts"

/** The maximum numbers of invalid exchanges on a page, and of those that it shows expanded. */
const maxExchanges = 1_000
const maxOpen = 20

/** Renders the report on recordings as one HTML file. */
export function renderRecordingsHtml(report: RecordingReport): string {
  const { verdict, notes, counts, exchanges, skipped, coverage } = report
  const invalid = exchanges.filter(hasViolations)
  const hidden = invalid.length - maxExchanges
  const reasons = skipped.map(({ reason, count }) => markup`<li>${count}: ${reason}</li>\n`)
  return renderReportPage({
    verdict,
    subject: "recordings",
    summary: markup`<p class="lead">${capitalize(summarizeCounts(counts))}.</p>
${notes.map((note) => markup`<p>${note}</p>\n`)}`,
    sections: [
      [
        "failures",
        "Invalid exchanges",
        [
          ...invalid.slice(0, maxExchanges).map(renderInvalid),
          ...(hidden > 0 ? [markup`<p>${pluralize(hidden, "more invalid exchange")}.</p>`] : []),
        ],
      ],
      [
        "skipped",
        "Not validated, completely or in part",
        reasons.length > 0 ? [markup`<ul>${reasons}</ul>`] : [],
      ],
      ["coverage", "Coverage", [markup`<pre>${formatCoverage(coverage, "examples")}</pre>`]],
    ],
  })
}

function renderInvalid(recorded: RecordedExchange, index: number): Markup {
  const [title = "", ...violations] = formatRecordedExchange(recorded)
  const { exchange } = recorded
  return markup`<details class="cause failed"${index < maxOpen && markup` open`}><summary><code>${title}</code></summary>
<div class="body">
<pre>${violations.map((line) => line.trim()).join("\n")}</pre>
${
  exchange &&
  markup`${renderExchange(exchange)}
<h3>To reproduce</h3><pre class="curl">${exchange.curl}</pre>`
}
</div></details>
`
}

/** Renders the report on recordings as JUnit XML, with a test suite for each recording. */
export function renderRecordingsJunit({ verdict, notes, exchanges }: RecordingReport): string {
  return renderJunitXml({
    name: `Recordings: ${verdict}`,
    cases: addVerdict(exchanges.map(createCase), verdict, notes),
    started: exchanges[0]?.started ?? "",
  })
}

function createCase(recorded: RecordedExchange): TestCase {
  const { recording, skipped } = recorded
  const name = formatRecordedTitle({ ...recorded, recording: "" })
  const common = { suite: recording || "recording", name }
  if (hasViolations(recorded)) {
    const lines = formatRecordedExchange(recorded).slice(1)
    const text = `\n${lines.join("\n")}\n`
    return { ...common, ...formatProblem("failure", lines[0]?.trim() ?? "", "invalid", text) }
  }
  return skipped.length === 0 ? common : { ...common, ...formatSkipped(skipped.join(" ")) }
}
