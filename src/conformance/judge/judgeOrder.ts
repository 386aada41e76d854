import type { JsonObject } from "../../openapi/description.ts"
import { formatField } from "../formatField.ts"
import { pickClosed } from "../selection.ts"
import type { PageComparison } from "./comparison.ts"
import { formatSequenceKey } from "./judgePages.ts"
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
function formatOrder({ facts, query }: PageComparison): string {
  return `${facts.id} order=${String(query.order)}`
}

/** Whether the records of a request are in the same order as without `order`. */
function isDefaultOrder({ state, facts, query, rows }: PageComparison): boolean {
  const { order: _, ...others } = query
  const { ids } = state.sequence(formatSequenceKey(facts, others))
  const offset = Number(query.cursor ?? 0)
  return rows.length > 0 && rows.every(({ id }, i) => ids[offset + i] === id)
}
