import { makePrintableLine } from "../../contract/text.ts"
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
