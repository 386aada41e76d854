import { type Markup, markup } from "../../server/markup.ts"
import { pluralize } from "../../contract/text.ts"
import type { Report } from "../report.ts"

/** Renders what a run sent: a table for each operation, with parameters, kinds of values and states of records. */
export function renderExercised({ exercised }: Report): Markup[] {
  const operations = Map.groupBy(exercised, ({ operation }) => operation)
  return [...operations].map(([operation, rows]) => {
    const lines = rows.map(
      ({ name, value, state, accepted, rejected }) =>
        markup`<tr><td><code>${name}</code></td><td>${value}</td><td>${state}</td><td>${accepted}</td><td>${rejected}</td></tr>\n`,
    )
    return markup`<details class="group"><summary><code>${operation}</code><small>${pluralize(rows.length, "kind")} of values</small></summary>
<div class="body"><table><thead><tr><th>Parameter or key</th><th>Value</th><th>Record</th><th>Accepted</th><th>Rejected</th></tr></thead>
<tbody>${lines}</tbody></table></div></details>
`
  })
}
