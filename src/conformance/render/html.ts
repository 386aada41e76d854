import { formatCoverage } from "../../contract/coverage.ts"
import { type Markup, markup } from "../../server/markup.ts"
import { capitalize, pluralize } from "../../contract/text.ts"
import type { CheckResult, QuestionReport, Report } from "../report.ts"
import { type Cause, groupByCause } from "../report/causes.ts"
import { filterStyle, renderChecks, renderStateBar } from "./checksSection.ts"
import { renderExercised } from "./exercised.ts"
import {
  className,
  type PageSection,
  prose,
  renderEvidence,
  renderExchange,
  renderReportPage,
} from "./page.ts"
import { countStates, describeSequence, formatFailures, formatRun, getState } from "./results.ts"

/** The maximum number of failures that the page shows expanded. */
const maxOpen = 20

/** The maximum number of other checks that the page lists without a click. */
const maxOthers = 10

/** Renders a report as one HTML file. */
export function renderHtml(report: Report): string {
  const { verdict, service, results, questions, coverage, leftovers, untried, seed } = report
  const causes = groupByCause(results.filter((result) => getState(result) === "failed"))
  const unexpected = results.filter((result) => getState(result) === "passed unexpectedly")
  const explained = new Set(
    [...causes.map(({ check }) => check), ...unexpected].map(({ name }) => name),
  )
  const sections: PageSection[] = [
    [
      "failures",
      "Failures",
      [
        ...causes.map((cause, index) => causeDetails(cause, index, seed)),
        ...unexpected.map(unexpectedDetails),
      ],
    ],
    ["checks", "All checks", results.length > 0 ? renderChecks(results, explained) : []],
    ["questions", "Open questions", questions.length > 0 ? listQuestions(questions) : []],
    [
      "coverage",
      "Coverage",
      [markup`<pre>${formatCoverage(coverage, "examples")}</pre>`, ...renderExercised(report)],
    ],
    ["untried", "Not tried", untried.map((text) => markup`<p>${prose(text)}</p>\n`)],
    ["leftovers", "Leftovers", leftovers.length > 0 ? [listLeftovers(leftovers)] : []],
  ]
  return renderReportPage({
    verdict,
    subject: service,
    summary: summary(report),
    sections,
    css: filterStyle,
  })
}

function summary(report: Report): Markup {
  const { results, workspaceId } = report
  const spec = {
    Service: report.service,
    URL: report.baseUrl,
    Organization: report.organizationId,
    ...(workspaceId !== undefined && { Workspace: workspaceId }),
    Run: report.runId,
    Started: report.started.replace(/\.\d+/, ""),
    Duration: formatRun(report),
    Seed: report.seed,
  }
  const counts = countStates(results).map(
    ([name, count]) => markup`<li class="${className(name)}"><b>${count}</b>${name}</li>\n`,
  )
  return markup`<p class="lead">${capitalize(formatFailures(report))}.</p>
${report.reasons.map((reason) => markup`<p>${prose(reason)}</p>`)}
<ul class="counts">${counts}</ul>
${renderStateBar(results)}
<dl class="spec">${Object.entries(spec).map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function unexpectedDetails({ name, rule }: CheckResult): Markup {
  return markup`<details class="cause failed"><summary><span class="mark">passed unexpectedly</span> <code>${name}</code></summary>
<div class="body"><p>${prose(rule)}</p></div></details>
`
}

function causeDetails({ check, others, findings }: Cause, index: number, seed: number): Markup {
  const [finding, ...deviations] = findings
  const { name, level, rule, outcome, reason } = check
  return markup`<details class="cause ${outcome}"${index < maxOpen && markup` open`}><summary><span class="mark">${outcome}</span> <code>${name}</code> <small>${level}${others.length > 0 && `, and ${pluralize(others.length, "other check")}`}</small></summary>
<div class="body">
<p>${prose(rule)}</p>
<p>${renderEvidence(check.evidence)}</p>
${others.length > 0 && otherChecks(others)}
${reason !== undefined && markup`<p>${reason}</p>`}
${finding && findingDetails(finding, seed)}
${deviations.length > 0 && markup`<details><summary>${pluralize(deviations.length, "other difference")}</summary><div class="body">${deviations.map((one) => findingDetails(one, seed))}</div></details>`}
</div></details>
`
}

function otherChecks(others: CheckResult[]): Markup {
  const names = others.map(
    ({ name, level }, index) => markup`${index > 0 && ", "}<code>${name}</code> (${level})`,
  )
  if (others.length <= maxOthers) return markup`<p class="muted">Also found by ${names}</p>`
  return markup`<details><summary>Also found by ${pluralize(others.length, "other check")}</summary><p class="body muted">${names}</p></details>`
}

function findingDetails(finding: Cause["findings"][number], seed: number): Markup {
  const { expected, found, pointer, exchange, commands, isExchangeAbove } = finding
  return markup`<div class="pair"><div><h3 class="want">Expected</h3><pre>${expected}</pre></div><div><h3 class="got">Found</h3><pre>${found}</pre></div></div>
<p class="muted">Contract: <code>${pointer}</code>${isExchangeAbove && "; exchange as above"}</p>
${exchange && renderExchange(exchange)}
${commands.length > 0 && markup`<h3>To repeat</h3><p class="muted">${capitalize(describeSequence(finding, seed))}</p><pre class="curl">${commands.join("\n")}</pre>`}`
}

function listQuestions(questions: QuestionReport[]): Markup[] {
  const observed = questions.filter(({ observations }) => observations.length > 0)
  const others = questions.filter(({ observations }) => observations.length === 0)
  const items = others.map(
    ({ id, question }) => markup`<li>${prose(question)} <code>${id}</code></li>\n`,
  )
  return [
    markup`<p class="muted">The source does not answer these questions. An observation shows what one service does.</p>\n`,
    ...observed.map(
      ({ id, question, assumed, observations }) =>
        markup`<div class="card"><h3>${prose(question)}</h3>
<dl><dt>Observed</dt><dd>${observations.map((text) => markup`<p>${prose(text)}</p>`)}</dd><dt>Assumed</dt><dd>${prose(assumed)}</dd><dt>ID</dt><dd><code>${id}</code></dd></dl></div>
`,
    ),
    markup`${others.length > 0 && markup`<details><summary>No observations for ${pluralize(others.length, "question")}</summary><div class="body"><ul>${items}</ul></div></details>\n`}`,
  ]
}

function listLeftovers(leftovers: string[]): Markup {
  const items = leftovers.map((text) => markup`<li>${prose(text)}</li>\n`)
  return markup`<p class="muted">Records that the run created and could not delete.</p>\n<ul>${items}</ul>`
}
