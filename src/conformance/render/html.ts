import { formatCoverage } from "../../contract/coverage.ts"
import { type Markup, markup } from "../../server/markup.ts"
import { capitalize, pluralize } from "../../contract/text.ts"
import { type CheckResult, getGroup, type QuestionReport, type Report } from "../report.ts"
import { type Cause, groupByCause } from "../report/causes.ts"
import { renderExercised } from "./exercised.ts"
import {
  className,
  type PageSection,
  prose,
  renderEvidence,
  renderExchange,
  renderReportPage,
} from "./page.ts"
import {
  countStates,
  describeSequence,
  formatCounts,
  formatDifference,
  formatFailures,
  formatRun,
  getState,
  stateColors,
} from "./results.ts"

/** The maximum number of failures that the page shows expanded. */
const maxOpen = 20

/** Renders a report as one HTML file. */
export function renderHtml(report: Report): string {
  const { verdict, service, results, questions, coverage, leftovers, untried, seed } = report
  const unexpected = results.filter((result) => getState(result) === "passed unexpectedly")
  const causes = [
    ...groupByCause(results.filter((result) => getState(result) === "failed")),
    ...unexpected.map((check): Cause => ({ check, others: [], findings: [] })),
  ]
  const sections: PageSection[] = [
    ["failures", "Failures", causes.map((cause, index) => causeDetails(cause, index, seed))],
    ["checks", "All checks", results.length > 0 ? renderChecks(results) : []],
    ["questions", "Open questions", questions.length > 0 ? listQuestions(questions) : []],
    [
      "coverage",
      "Coverage",
      [markup`<pre>${formatCoverage(coverage, "examples")}</pre>`, ...renderExercised(report)],
    ],
    ["untried", "Not tried", listNotes(untried)],
    ["leftovers", "Leftovers", listNotes(leftovers)],
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
${listNotes(report.reasons)}
<ul class="counts">${counts}</ul>
${renderStateBar(results)}
<dl class="spec">${Object.entries(spec).map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

function causeDetails({ check, others, findings }: Cause, index: number, seed: number): Markup {
  const [finding, ...deviations] = findings
  const { name, level, rule, reason } = check
  const state = getState(check)
  return markup`<details class="cause ${className(state)}"${index < maxOpen && markup` open`}><summary><span class="mark">${state}</span> <code>${name}</code> <small>${level}${others.length > 0 && `, and ${pluralize(others.length, "other check")}`}</small></summary>
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
  return markup`<details><summary>Also found by ${pluralize(others.length, "other check")}</summary><p class="body muted">${names}</p></details>`
}

function findingDetails(finding: Cause["findings"][number], seed: number): Markup {
  const { expected, found, pointer, exchange, commands } = finding
  return markup`<div class="pair"><div><h3 class="want">Expected</h3><pre>${expected}</pre></div><div><h3 class="got">Found</h3><pre>${found}</pre></div></div>
<p class="muted">Contract: <code>${pointer}</code></p>
${exchange && renderExchange(exchange)}
${commands.length > 0 && markup`<h3>To repeat</h3><p class="muted">${capitalize(describeSequence(finding, seed))}</p><pre class="curl">${commands.join("\n")}</pre>`}`
}

function listQuestions(questions: QuestionReport[]): Markup[] {
  const observed = questions.filter(({ observations }) => observations.length > 0)
  return [
    markup`<p class="muted">The source does not answer these questions. An observation shows what one service does. There are none for ${questions.length - observed.length} of ${questions.length} questions.</p>\n`,
    ...observed.map(
      ({ id, question, assumed, observations }) =>
        markup`<div class="card"><h3>${prose(question)}</h3>
<dl><dt>Observed</dt><dd>${observations.map((text) => markup`<p>${prose(text)}</p>`)}</dd><dt>Assumed</dt><dd>${prose(assumed)}</dd><dt>ID</dt><dd><code>${id}</code></dd></dl></div>
`,
    ),
  ]
}

function listNotes(notes: readonly string[]): Markup[] {
  return notes.map((text) => markup`<p>${prose(text)}</p>\n`)
}

/** Renders the states of checks as a bar. */
function renderStateBar(results: CheckResult[]): Markup {
  const parts = countStates(results).map(
    ([state, count]) => markup`<i class="${className(state)}" style="flex:${count}"></i>`,
  )
  return markup`<div class="split">${parts}</div>`
}

/** Renders all checks by group, and their filter. */
function renderChecks(results: CheckResult[]): Markup[] {
  const choices = ["all", ...countStates(results).map(([state]) => state)]
  const options = choices.map(
    (choice) =>
      markup`<label><input type="radio" name="show" value="${className(choice)}"${choice === "all" && markup` checked`}>${choice}</label>\n`,
  )
  const groups = [...Map.groupBy(results, ({ name }) => getGroup(name))]
  return [
    markup`<fieldset><legend class="muted">Show</legend>${options}</fieldset>\n`,
    ...groups.map(([name, group]) => groupDetails(name, group)),
  ]
}

/** Renders the checks of a group, after the reasons why some have no result: often, many have the same. */
function groupDetails(name: string, results: CheckResult[]): Markup {
  const reasons = new Set(results.flatMap(({ reason }) => reason ?? []))
  return markup`<details class="group"><summary><code>${name}</code>${renderStateBar(results)}<small>${formatCounts(results)}</small></summary>
<div class="body">${[...reasons].map((reason) => markup`<p>${prose(reason)}</p>\n`)}
<table><thead><tr><th>Outcome</th><th>Check</th><th>Level</th></tr></thead>
<tbody>${results.map(checkRow)}</tbody></table></div></details>
`
}

function checkRow(result: CheckResult): Markup {
  const { name, rule, level, findings, evidence } = result
  const state = getState(result)
  // The section of failures shows the findings of unexpected ones.
  const known = state === "failed as expected" ? findings.map(formatDifference) : []
  const notes = [rule, ...known].map((note) => markup`<p>${prose(note)}</p>`)
  return markup`<tr class="${className(state)}"><td><span class="mark">${state}</span></td><td><code>${name}</code>${notes}${"question" in evidence && renderEvidence(evidence)}</td><td>${level}</td></tr>
`
}

/** CSS that filters the checks without a script. */
const filterStyle = Object.keys(stateColors)
  .map(className)
  .map(
    (name) =>
      `main:has([value=${name}]:checked) :is(tr[class]:not(.${name}), .group:not(:has(.${name}))) { display: none }`,
  )
  .join("\n")
