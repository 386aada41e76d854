import { isReadView } from "../readViews.ts"
import type { Comparison, PageComparison } from "./comparison.ts"
import { formatSequenceKey, pickParameter } from "./judgePages.ts"
import { staleTime } from "../state/state.ts"

/** Forgets a view of what the account has viewed that was requested soon after: a service may update it a moment later. */
export function forgetEarlyView({ judge, state, facts, query, sentAt }: Comparison): void {
  const isEarly = sentAt - judge.findLastChange(facts, query.view) < staleTime
  if (isEarly && isReadView(facts, query.view))
    state.forgetSequences(JSON.stringify(["view", query.view]))
}

/** Compares the order of a view of what the account has viewed, which no field of the records shows. */
export function judgeViewed({ judge, state, facts, query, rows, expect }: PageComparison): void {
  const ids = rows.map(({ id }) => id)
  const isView = isReadView(facts, query.view)
  const others = facts.parameters.filter(
    ({ name, required, effect: { pages } }) =>
      !required && pages === undefined && name !== "include" && name !== "view",
  )
  const isPlain = others.every(({ name }) => query[name] === undefined) && !query.cursor
  const wrong = judge.viewed.noteRows(ids, isView && isPlain)
  if (!isView) return
  expect("sorts", "view", !wrong, () => ({
    expected: "records in the order in which the account has read them",
    found: `the record ${wrong![0]} before ${wrong![1]}`,
    level: "required",
  }))
  if (isPlain || query.order !== undefined) return
  const all = state.sequence(formatSequenceKey(facts, pickParameter(facts, query, "view"))).ids
  const places = ids.map((id) => all.indexOf(id)).filter((place) => place >= 0)
  const isSame = places.every((place, i) => i === 0 || place > places[i - 1]!)
  expect("sorts", "view", isSame, () => ({
    expected: "records in the same order as in the view without other parameters",
    found: ids.join(", "),
    level: "required",
  }))
}
