import { type Markup, markup } from "../../server/markup.ts"
import { type CheckResult, getGroup } from "../report.ts"
import { className, prose, renderEvidence } from "./page.ts"
import { countStates, formatCounts, getState, stateColors } from "./results.ts"

/** Renders the states of checks as a bar. */
export function renderStateBar(results: CheckResult[]): Markup {
  const parts = countStates(results).map(
    ([state, count]) => markup`<i class="${className(state)}" style="flex:${count}"></i>`,
  )
  return markup`<div class="split">${parts}</div>`
}

/**
 * Renders the section with all checks, and their filter.
 *
 * @param explained - the names of the checks whose rules the section of failures already shows.
 */
export function renderChecks(results: CheckResult[], explained: ReadonlySet<string>): Markup[] {
  const choices = ["all", ...countStates(results).map(([state]) => state)]
  const options = choices.map(
    (choice) =>
      markup`<label><input type="radio" name="show" value="${className(choice)}"${choice === "all" && markup` checked`}>${choice}</label>\n`,
  )
  const groups = [...Map.groupBy(results, ({ name }) => getGroup(name))]
  return [
    markup`<fieldset><legend class="muted">Show</legend>${options}</fieldset>\n`,
    ...groups.map(([name, group]) => groupDetails(name, group, explained)),
  ]
}

/** Renders the checks of a group. Checks with the same basis share a heading, so that no text is repeated. */
function groupDetails(
  name: string,
  results: CheckResult[],
  explained: ReadonlySet<string>,
): Markup {
  const bodies = [...Map.groupBy(results, (result) => describeBasis(result).text)].map(
    ([
      ,
      same,
    ]) => markup`<tbody><tr><th colspan="3" scope="rowgroup">${describeBasis(same[0]!)}</th></tr>
${same.map((result) => checkRow(result, explained))}</tbody>`,
  )
  return markup`<details class="group"><summary><code>${name}</code>${renderStateBar(results)}<small>${formatCounts(results)}</small></summary>
<div class="body"><table><thead><tr><th>Outcome</th><th>Check</th><th>Level</th></tr></thead>
${bodies}</table></div></details>
`
}

/** Describes why a check has no result, or else what it is based on. */
function describeBasis(result: CheckResult): Markup {
  if (isExplainedAbove(result)) return markup`See <a href="#failures">Failures</a>.`
  const { reason, evidence } = result
  return reason === undefined ? renderEvidence(evidence) : markup`${prose(reason)}`
}

function isExplainedAbove(result: CheckResult): boolean {
  return ["failed", "passed unexpectedly"].includes(getState(result))
}

function checkRow(result: CheckResult, explained: ReadonlySet<string>): Markup {
  const { name, rule, level, observations, findings, evidence } = result
  const state = getState(result)
  const notes = [
    ...(explained.has(name) ? [] : [rule]),
    ...(isExplainedAbove(result) ? [] : findings).map(
      ({ expected, found }) => `Expected ${expected}, found ${found}`,
    ),
    // The section of open questions has the observations about them.
    ...("question" in evidence ? [] : observations).map((text) => `Observed: ${text}`),
  ]
  return markup`<tr class="${className(state)}"><td><span class="mark">${state}</span></td><td><code>${name}</code>${notes.map((note) => markup`<p>${prose(note)}</p>`)}</td><td>${level}</td></tr>
`
}

/** CSS that filters the checks without a script. */
export const filterStyle = Object.keys(stateColors)
  .map(className)
  .map(
    (name) =>
      `main:has([value=${name}]:checked) :is(tr[class]:not(.${name}), tbody:not(:has(.${name})), .group:not(:has(.${name}))) { display: none }`,
  )
  .join("\n")
