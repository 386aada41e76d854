import type { JsonObject } from "../../openapi/description.ts"
import { formatField } from "../formatField.ts"
import { isReadView } from "../readViews.ts"
import { pickClosed } from "../selection.ts"
import { staleTime } from "../state/state.ts"
import type { Comparison, PageComparison } from "./comparison.ts"
import { formatSequenceKey, pickParameter } from "./judgePages.ts"
import { findSorting, findUnsorted, rateOrder } from "./sorting.ts"

/** Fails if a page of sorted records lacks a record that must be before the last one. */
export function judgeCut(page: PageComparison): void {
  const { state, query, rows, selection, expect } = page
  const sorting = findSorting(page)
  const last = rows.at(-1)
  if (!sorting?.isKnown || !last || Number(query.cursor ?? 0) > 0) return
  if (query.order !== undefined && state.choices.get(formatOrder(page)) !== "sorted") return
  const ids = new Set(rows.map(({ id }) => id))
  // The most recent records may be those with the highest IDs, as in `judgeOrder`.
  const fields = sorting.subject === "cursor" ? [sorting.fields, ["id"]] : [sorting.fields]
  const earlier = selection
    .listExpected(ids)
    .find((known) =>
      fields.every((all) => findUnsorted([last, pickClosed(known)], all, sorting.isDescending)),
    )
  expect("sorts", sorting.subject, !earlier, () => ({
    ...rateOrder(page, sorting, rows[0]!, [pickClosed(earlier!)]),
    expected: `the record ${earlier!.id} before ${last.id} by ${sorting.fields.join(" and ")}`,
    found: "it is not on the page",
    records: [earlier!],
  }))
}

/** Compares the order of the records on a page. */
export function judgeOrder(page: PageComparison): void {
  const { rows, expect, note } = page
  const sorting = findSorting(page)
  if (!sorting || rows.length < 2) return
  const { fields, subject, isDescending, isKnown } = sorting
  // If the direction isn't documented, either is right.
  const directions = isKnown ? [isDescending] : [true, false]
  const [wrong, ...others] = directions.map((one) => findUnsorted(rows, fields, one))
  if (!wrong || others.includes(undefined)) {
    // Equal values are in every order.
    const isTelling = subject === "order" && findUnsorted(rows, fields, !isDescending)
    return isTelling ? settleOrder(page, "sorted") : note("sorts", subject)
  }
  // The most recent records are also those with the highest IDs, even if they were imported with older times.
  if (subject === "cursor" && !findUnsorted(rows, ["id"], isDescending)) return
  const isIgnored = page.state.choices.get(formatOrder(page)) === "ignored"
  if (subject === "order" && (isIgnored || isDefaultOrder(page)))
    return settleOrder(page, "ignored")
  const direction = isDescending ? "descending" : "ascending"
  const describe = (row: JsonObject): string =>
    `${row.id as number} (${fields.map((one) => formatField(one, row[one])).join(", ")})`
  expect("sorts", subject, false, () => ({
    ...rateOrder(page, sorting, rows[0]!, rows),
    expected: `records sorted by ${fields.join(" and ")}, ${isKnown ? direction : "in one direction"}`,
    found: wrong.map(describe).join(" before "),
  }))
}

/** A service may ignore `order` for a field, but then always. */
function settleOrder(page: PageComparison, found: "sorted" | "ignored"): void {
  const { state, query, expect } = page
  const place = formatOrder(page)
  const known = state.choices.get(place)
  // An order that equals the order without the parameter shows nothing.
  if (found === "sorted" && isDefaultOrder(page)) return
  state.choices.set(place, known ?? found)
  expect("sorts", "order", known === undefined || known === found, () => ({
    expected: `${known}, as with other parameters`,
    found: `order=${String(query.order)} is ${found}`,
  }))
}

/** Names the choice of a service that sorts by a field, or ignores that order. */
export function formatOrder({ facts, query }: Pick<PageComparison, "facts" | "query">): string {
  return `${facts.id} order=${String(query.order)}`
}

/** Whether the records of a request are in the same order as without `order`. */
function isDefaultOrder({ state, facts, query, rows }: PageComparison): boolean {
  const { order: _, ...others } = query
  const { ids } = state.sequence(formatSequenceKey(facts, others))
  const offset = Number(query.cursor ?? 0)
  return rows.length > 0 && rows.every(({ id }, i) => ids[offset + i] === id)
}

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
  const alone = formatSequenceKey(facts, pickParameter(facts, query, "view"))
  const isPlain = formatSequenceKey(facts, query) === alone && !query.cursor
  const wrong = judge.viewed.noteRows(ids, isView && isPlain)
  if (!isView) return
  expect("sorts", "view", !wrong, () => ({
    expected: "records in the order in which the account has read them",
    found: `the record ${wrong![0]} before ${wrong![1]}`,
    level: "required",
  }))
  if (isPlain || query.order !== undefined) return
  const all = state.sequence(alone).ids
  const places = ids.map((id) => all.indexOf(id)).filter((place) => place >= 0)
  const isSame = places.every((place, i) => i === 0 || place > places[i - 1]!)
  expect("sorts", "view", isSame, () => ({
    expected: "records in the same order as in the view without other parameters",
    found: ids.join(", "),
    level: "required",
  }))
}
