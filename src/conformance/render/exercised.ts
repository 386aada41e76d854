import { makePrintableLine, pluralize } from "../../contract/text.ts"
import { type Markup, markup } from "../../server/markup.ts"
import type { ExercisedValue, Report } from "../report.ts"

/** Renders what a run sent as a table: a line per parameter or key, with its values and how often they were accepted. */
export function formatExercised({ exercised, seed }: Report): string[] {
  if (exercised.length === 0) return []
  const places = Map.groupBy(exercised, ({ operation, name }) => `${operation} ${name}`)
  const width = Math.max(...[...places.keys()].map(({ length }) => length))
  return [
    `Sent ${exercised.length} kinds of values in ${places.size} parameters and keys (--seed ${seed}); accepted/rejected:`,
    ...[...places].map(
      ([place, rows]) =>
        `  ${makePrintableLine(place).padEnd(width)}  ${rows.map(formatRow).join("; ")}`,
    ),
  ]
}

function formatRow({ value, state, accepted, rejected }: ExercisedValue): string {
  const target = state === "" ? "" : ` (${state})`
  return makePrintableLine(`${value}${target} ${accepted}/${rejected}`)
}

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
