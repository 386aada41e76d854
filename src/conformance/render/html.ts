import { formatCoverage } from "../../contract/coverage.ts"
import { type Markup, markup } from "../../traffic/markup.ts"
import { capitalize, pluralize } from "../../traffic/text.ts"
import { type CheckResult, getGroup, type QuestionReport, type Report } from "../report.ts"
import { type Cause, groupByCause } from "./causes.ts"
import { type PageSection, renderPage } from "./page.ts"
import {
  countStates,
  formatCounts,
  formatFailures,
  formatRun,
  getState,
  listReasons,
  readEvidence,
  stateColors,
} from "./results.ts"

/** The maximum number of failures that the page shows expanded. */
const maxOpen = 20

/** The maximum number of other checks that the page lists without a click. */
const maxOthers = 10

/** Renders a report as one HTML file without scripts or external resources. */
export function renderHtml(report: Report): string {
  const { verdict, service, results, questions, coverage, leftovers } = report
  const sections: PageSection[] = [
    ["failures", "Failures", listFailures(results)],
    ["checks", "All checks", results.length > 0 ? listChecks(results) : []],
    ["questions", "Open questions", questions.length > 0 ? listQuestions(questions) : []],
    ["coverage", "Coverage", [markup`<pre>${formatCoverage(coverage, "examples")}</pre>`]],
    ["leftovers", "Leftovers", leftovers.length > 0 ? listLeftovers(leftovers) : []],
  ]
  return renderPage({
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
  }
  const counts = countStates(results).map(
    ([name, count]) => markup`<li class="${className(name)}"><b>${count}</b>${name}</li>\n`,
  )
  return markup`<p class="lead">${capitalize(formatFailures(report))}.</p>
${listReasons(report).map((reason) => markup`<p>${prose(reason)}</p>`)}
<ul class="counts">${counts}</ul>
${stateBar(results)}
<dl class="spec">${Object.entries(spec).map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** Renders the states of checks as a bar. */
function stateBar(results: CheckResult[]): Markup {
  const parts = countStates(results).map(
    ([state, count]) => markup`<i class="${className(state)}" style="flex:${count}"></i>`,
  )
  return markup`<div class="split">${parts}</div>`
}

function listFailures(results: CheckResult[]): Markup[] {
  const groups = Map.groupBy(results, getState)
  const causes = [groups.get("failed"), groups.get("error")].flatMap((one = []) =>
    groupByCause(one),
  )
  const passed = groups.get("passed unexpectedly") ?? []
  return [...causes.map(causeDetails), ...passed.map(unexpectedDetails)]
}

function unexpectedDetails({ name, rule }: CheckResult): Markup {
  return markup`<details class="cause failed"><summary><span class="mark">passed unexpectedly</span> <code>${name}</code></summary>
<div class="body"><p>${prose(rule)}</p><p class="muted">The check passed, but is an expected failure. Remove it from the list.</p></div></details>
`
}

function causeDetails({ check, others, findings }: Cause, index: number): Markup {
  const [finding, ...deviations] = findings
  const { name, level, rule, outcome, reason } = check
  return markup`<details class="cause ${outcome}"${index < maxOpen && markup` open`}><summary><span class="mark">${outcome}</span> <code>${name}</code> <small>${level}${others.length > 0 && `, and ${pluralize(others.length, "other check")}`}</small></summary>
<div class="body">
<p>${prose(rule)}</p>
<p>${evidence(check)}</p>
${others.length > 0 && otherChecks(others)}
${reason !== undefined && markup`<p>${reason}</p>`}
${finding && findingDetails(finding)}
${deviations.length > 0 && markup`<details><summary>${pluralize(deviations.length, "other deviation")}</summary><div class="body">${deviations.map(findingDetails)}</div></details>`}
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

function findingDetails(finding: Cause["findings"][number]): Markup {
  const { expected, found, pointer, exchange, setup = [], isExchangeAbove } = finding
  return markup`<div class="pair"><div><h3 class="want">Expected</h3><pre>${expected}</pre></div><div><h3 class="got">Found</h3><pre>${found}</pre></div></div>
<p class="muted">Contract: <code>${pointer}</code>${isExchangeAbove && "; exchange as above"}</p>
${
  exchange &&
  markup`<div class="pair"><div><h3>Request</h3><pre>${exchange.request}</pre></div><div><h3>Response</h3><pre>${exchange.response}</pre></div></div>
<h3>To reproduce</h3><pre class="curl">${[...setup, exchange.curl].join("\n")}</pre>`
}`
}

function listChecks(results: CheckResult[]): Markup[] {
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

function groupDetails(name: string, results: CheckResult[]): Markup {
  return markup`<details class="group"><summary><code>${name}</code>${stateBar(results)}<small>${formatCounts(results)}</small></summary>
<div class="body"><table><thead><tr><th>Outcome</th><th>Check</th><th>Level</th><th>Evidence</th></tr></thead>
<tbody>${results.map(checkRow)}</tbody></table></div></details>
`
}

function checkRow(result: CheckResult): Markup {
  const { name, rule, level, reason, observations, findings } = result
  const state = getState(result)
  const notes = [
    ...(reason === undefined ? [] : [reason]),
    ...findings.map(({ expected, found }) => `Expected ${expected}, found ${found}`),
    ...observations.map((text) => `Observed: ${text}`),
  ]
  return markup`<tr class="${className(state)}"><td><span class="mark">${state}</span></td><td><code>${name}</code><p>${prose(rule)}</p>${notes.map((note) => markup`<p class="muted">${prose(note)}</p>`)}</td><td>${level}</td><td>${evidence(result)}</td></tr>
`
}

function evidence(check: CheckResult): Markup {
  const [kind, text] = readEvidence(check.evidence)
  return markup`<span class="mark ${kind}">${kind}</span> <small>${prose(text)}</small>`
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

function listLeftovers(leftovers: string[]): Markup[] {
  return [
    markup`<p class="muted">Records that the run created and could not delete.</p>\n<ul>`,
    ...leftovers.map((text) => markup`<li>${prose(text)}</li>\n`),
    markup`</ul>`,
  ]
}

/** Formats text in backticks as code. */
function prose(text: string): Markup | Markup[] {
  const parts = text.split("`")
  // Do not format a text with unpaired or very many backticks. The text may come from a service.
  if (parts.length % 2 === 0 || parts.length > 99) return markup`${text}`
  return parts.map((part, index) =>
    index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`,
  )
}

function className(name: string): string {
  return name.replaceAll(" ", "-")
}

/** CSS that filters the checks without a script. */
const filterStyle = Object.keys(stateColors)
  .map(className)
  .map(
    (name) =>
      `main:has([value=${name}]:checked) :is(tbody tr:not(.${name}), .group:not(:has(.${name}))) { display: none }`,
  )
  .join("\n")
