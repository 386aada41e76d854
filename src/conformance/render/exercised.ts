import { makePrintableLine, pluralize } from "../../contract/text.ts"
import { type Markup, markup } from "../../server/markup.ts"
import type { ExercisedValue, Report } from "../report.ts"

/** Groups what a run sent by parameters and keys, each with its kinds of values and how often they were accepted. */
function listPlaces(exercised: readonly ExercisedValue[]): [place: string, values: string][] {
  const places = Map.groupBy(exercised, ({ operation, name }) => `${operation} ${name}`)
  return [...places].map(([place, rows]) => [
    makePrintableLine(place),
    makePrintableLine(rows.map(formatRow).join("; ")),
  ])
}

function formatRow({ value, state, accepted, rejected }: ExercisedValue): string {
  return `${value}${state && ` (${state})`} ${accepted}/${rejected}`
}

/** Renders what a run sent as lines. */
export function formatExercised({ exercised, seed }: Report): string[] {
  if (exercised.length === 0) return []
  const places = listPlaces(exercised)
  const width = Math.max(...places.map(([place]) => place.length))
  return [
    `Sent ${exercised.length} kinds of values in ${places.length} parameters and keys (--seed ${seed}); accepted/rejected:`,
    ...places.map(([place, values]) => `  ${place.padEnd(width)}  ${values}`),
  ]
}

/** Renders what a run sent, operation by operation. */
export function renderExercised({ exercised }: Report): Markup[] {
  const operations = Map.groupBy(exercised, ({ operation }) => operation)
  return [...operations].map(([operation, rows]) => {
    const lines = listPlaces(rows).map(
      ([place, values]) =>
        markup`<tr><td><code>${place.slice(operation.length + 1)}</code></td><td>${values}</td></tr>\n`,
    )
    return markup`<details class="group"><summary><code>${operation}</code><small>${pluralize(rows.length, "kind")} of values</small></summary>
<div class="body"><table><thead><tr><th>Parameter or key</th><th>Values: accepted/rejected</th></tr></thead>
<tbody>${lines}</tbody></table></div></details>
`
  })
}
