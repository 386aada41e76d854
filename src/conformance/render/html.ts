import { type CoverageReport, kinds } from "../../contract/coverage.ts"
import type { CheckResult, QuestionReport, Report, Verdict } from "../report.ts"
import { Markup, markup } from "./markup.ts"
import { style } from "./style.ts"
import {
  type Cause,
  capitalized,
  causesOf,
  count,
  countsOf,
  evidenceOf,
  failureClause,
  groupedBy,
  groupOf,
  runClause,
  type State,
  stateOf,
  states,
  tally,
} from "./words.ts"

const seals: Record<Verdict, [tone: string, sign: string]> = {
  conforming: ["passed", "✓"],
  "not conforming": ["failed", "✕"],
  "could not tell": ["unsupported", "?"],
}

/** How many causes are opened; of more, nobody wants to see all at once. */
const opened = 20

/** A report as one file of HTML, which asks for nothing else and runs nothing. */
export function reportHtml(report: Report): string {
  const { verdict, service, results, questions, left } = report
  const sections: [id: string, title: string, content: Markup | Markup[] | undefined][] = [
    ["failures", "What failed", failures(results)],
    ["checks", "All checks", results.length > 0 ? checks(results) : undefined],
    ["questions", "Open questions", questions.length > 0 ? seenOf(questions) : undefined],
    ["coverage", "Coverage", coverage(report.coverage)],
    ["left", "Left behind", left.length > 0 ? leftBehind(left) : undefined],
  ]
  const told = sections.filter(([, , content]) => content)
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${capitalized(verdict)}: ${service}</title>
<style>${new Markup(style + filterStyle)}</style>
</head>
<body>
<header><strong>Conformance</strong><nav aria-label="On this page">${told.map(([id, title]) => markup`<a href="#${id}">${title}</a>`)}</nav></header>
<main>
${summary(report)}
${told.map(
  ([id, title, content]) => markup`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${content}
</section>
`,
)}</main>
</body>
</html>
`.text
}

function summary(report: Report): Markup {
  const { verdict, reasons, results, service, baseUrl, organizationId, workspaceId } = report
  const [tone, sign] = seals[verdict]
  const facts: [string, string | number][] = [
    ["Service", service],
    ["Address", baseUrl],
    ["Organization", organizationId],
    ...(workspaceId === undefined ? [] : [["Workspace", workspaceId] as [string, number]]),
    ["Run", report.run],
    ["Begun", report.started.replace(/\.\d+/, "")],
    ["Took", runClause(report)],
  ]
  return markup`<h1 class="${tone}"><span aria-hidden="true">${sign}</span>${capitalized(verdict)}</h1>
<p class="lead">${capitalized(failureClause(report))}.</p>
${reasons.map((reason) => markup`<p>${prose(reason)}</p>`)}
<ul class="counts">${countsOf(results).map(
    ([state, number]) => markup`<li class="${classOf(state)}"><b>${number}</b>${state}</li>
`,
  )}</ul>
${splitHtml(results)}
<dl class="facts">${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`
}

/** How checks ended, as a bar. */
function splitHtml(results: CheckResult[]): Markup {
  return markup`<div class="split">${countsOf(results).map(
    ([state, number]) => markup`<i class="${classOf(state)}" style="flex:${number}"></i>`,
  )}</div>`
}

function failures(results: CheckResult[]): Markup[] | undefined {
  const of = (state: State): CheckResult[] => results.filter((one) => stateOf(one) === state)
  const causes = [...causesOf(of("failed")), ...causesOf(of("error"))]
  const told = causes.map((cause, index) => causeHtml(cause, index < opened))
  const wrongly = of("passed although listed").map(
    ({
      name,
      rule,
    }) => markup`<details class="cause failed"><summary><span class="mark">passed although listed</span> <code>${name}</code></summary>
<div class="body"><p>${prose(rule)}</p><p class="muted">It is on the list of expected failures, and passed: take it off the list.</p></div></details>
`,
  )
  const all = [...told, ...wrongly]
  return all.length > 0 ? all : undefined
}

function causeHtml({ checks: [check, ...others], findings }: Cause, open: boolean): Markup {
  if (!check) return markup``
  const { name, level, rule, outcome, reason } = check
  return markup`<details class="cause ${outcome}"${open && markup` open`}><summary><span class="mark">${outcome}</span> <code>${name}</code> <small>${level}${others.length > 0 && `, and ${count(others.length, "other check")}`}</small></summary>
<div class="body">
<p>${prose(rule)}</p>
<p>${evidenceHtml(check)}</p>
${others.length > 0 && markup`<p class="muted">Found alike by ${others.map((other, index) => markup`${index > 0 && ", "}<code>${other.name}</code> (${other.level})`)}</p>`}
${reason !== undefined && markup`<p>${reason}</p>`}
${findings.map(findingHtml)}
</div></details>
`
}

function findingHtml({
  expected,
  found,
  pointer,
  exchange,
  toldAbove,
}: Cause["findings"][number]): Markup {
  return markup`<div class="pair"><div><h3 class="want">Expected</h3><pre>${expected}</pre></div><div><h3 class="got">Found</h3><pre>${found}</pre></div></div>
<p class="muted">The contract says so at <code>${pointer}</code>${toldAbove && "; the exchange is told above"}</p>
${
  exchange &&
  markup`<div class="pair"><div><h3>Request</h3><pre>${exchange.request}</pre></div><div><h3>Answer</h3><pre>${exchange.answer}</pre></div></div>
<h3>Again</h3><pre class="again">${exchange.curl}</pre>`
}`
}

function checks(results: CheckResult[]): Markup[] {
  const choices = ["all", ...countsOf(results).map(([state]) => state)]
  return [
    markup`<fieldset><legend class="muted">Show</legend>${choices.map(
      (choice) =>
        markup`<label><input type="radio" name="show" value="${classOf(choice)}"${choice === "all" && markup` checked`}>${choice}</label>
`,
    )}</fieldset>
`,
    ...[...groupedBy(results, groupOf)].map(([name, some]) => groupHtml(name, some)),
  ]
}

function groupHtml(name: string, results: CheckResult[]): Markup {
  return markup`<details class="group"><summary><code>${name}</code>${splitHtml(results)}<small>${tally(results)}</small></summary>
<div class="body"><table><thead><tr><th>Outcome</th><th>Check</th><th>Level</th><th>Evidence</th></tr></thead>
<tbody>${results.map(rowHtml)}</tbody></table></div></details>
`
}

function rowHtml(result: CheckResult): Markup {
  const { name, rule, level, reason, seen, findings } = result
  const state = stateOf(result)
  const said = [
    ...(reason === undefined ? [] : [reason]),
    ...findings.map(({ expected, found }) => `Expected ${expected}, found ${found}`),
    ...seen.map((one) => `Seen: ${one}`),
  ]
  return markup`<tr class="${classOf(state)}"><td><span class="mark">${state}</span></td><td><code>${name}</code><p>${prose(rule)}</p>${said.map((one) => markup`<p class="muted">${prose(one)}</p>`)}</td><td>${level}</td><td>${evidenceHtml(result)}</td></tr>
`
}

function evidenceHtml({ evidence }: CheckResult): Markup {
  const [kind, what] = evidenceOf(evidence)
  return markup`<span class="mark ${kind}">${kind}</span> <small>${prose(what)}</small>`
}

function seenOf(questions: QuestionReport[]): Markup[] {
  const unseen = questions.filter(({ seen }) => seen.length === 0)
  const answered = questions.filter(({ seen }) => seen.length > 0)
  return [
    markup`<p class="muted">What the source leaves open. What is seen at one service is not what is stated.</p>
`,
    ...answered.map(
      ({ id, question, assumed, seen }) => markup`<div class="card"><h3>${prose(question)}</h3>
<dl><dt>Seen</dt><dd>${seen.map((one) => markup`<p>${prose(one)}</p>`)}</dd><dt>Assumed</dt><dd>${prose(assumed)}</dd><dt>Name</dt><dd><code>${id}</code></dd></dl></div>
`,
    ),
    ...(unseen.length > 0
      ? [
          markup`<details><summary>Nothing could be seen of ${count(unseen.length, answered.length > 0 ? "other" : "question")}</summary><div class="body"><ul>${unseen.map(
            ({ id, question }) => markup`<li>${prose(question)} <code>${id}</code></li>
`,
          )}</ul></div></details>
`,
        ]
      : []),
  ]
}

function coverage(report: CoverageReport): Markup[] {
  // Examples are of a mock.
  const told = kinds.filter((kind) => kind !== "examples")
  return [
    markup`<div class="shares">${told.map((kind) => {
      const { covered, total, percent } = report[kind]
      return markup`<div><p><b>${capitalized(kind)}</b> <small>${covered} of ${total}</small></p><div class="split"><i style="width:${percent}%"></i></div></div>
`
    })}</div>
`,
    ...told
      .filter((kind) => report[kind].missed.length > 0)
      .map((kind) => {
        const { missed } = report[kind]
        const byOperation = groupedBy(missed, (item) => item.split(" ", 1)[0] ?? item)
        return markup`<details><summary>${capitalized(kind)} not touched: ${missed.length}</summary><div class="body"><dl>${[
          ...byOperation,
        ].map(
          ([
            operation,
            items,
          ]) => markup`<dt>${operation}</dt><dd>${items.map((item) => item.slice(operation.length + 1)).join(", ")}</dd>
`,
        )}</dl></div></details>
`
      }),
  ]
}

function leftBehind(left: string[]): Markup {
  return markup`<p class="muted">What the run made and could not take away again.</p>
<ul>${left.map(
    (one) => markup`<li>${prose(one)}</li>
`,
  )}</ul>`
}

/** A text with what it quotes by backticks as code. */
function prose(text: string): Markup | Markup[] {
  const parts = text.split("`")
  // What quotes nothing, or more than a sentence can, is not of this project.
  if (parts.length % 2 === 0 || parts.length > 99) return markup`${text}`
  return parts.map((part, index) =>
    index % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`,
  )
}

function classOf(name: string): string {
  return name.replaceAll(" ", "-")
}

// Which checks are shown is chosen without a script.
const filterStyle = states
  .map(classOf)
  .map(
    (name) =>
      `main:has([value=${name}]:checked) :is(tbody tr:not(.${name}), .group:not(:has(.${name}))) { display: none }`,
  )
  .join("\n")
