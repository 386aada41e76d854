import { pluralize } from "../../contract/text.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { OperationFacts } from "../facts.ts"
import type { SentRequest } from "../state/request.ts"
import type { Sequence } from "../state/sequence.ts"
import { type State, staleTime } from "../state/state.ts"
import type { PageComparison } from "./comparison.ts"

/** Returns the key of the records that a query returns over all its pages. */
export function formatSequenceKey({ id }: OperationFacts, query: JsonObject): string {
  const names = Object.keys(query).filter(
    (name) =>
      !["cursor", "limit", "include", "pagination"].includes(name) && !isDefault(name, query),
  )
  return `${id} ${JSON.stringify(names.toSorted().map((name) => [name, query[name]]))}`
}

/** Returns a parameter of a query alone, with those that every request must have. */
export function pickParameter(
  { parameters }: OperationFacts,
  query: JsonObject,
  name: string,
): JsonObject {
  const required = parameters.filter((one) => one.required).map((one) => one.name)
  return Object.fromEntries([...required, name].map((one) => [one, query[one] ?? null]))
}

/** Returns the records that the service has shown for a query, if all its pages are known. */
export function findShown(
  state: State,
  facts: OperationFacts,
  query: JsonObject,
): Set<number> | undefined {
  const { ids, length } = state.sequence(formatSequenceKey(facts, query))
  const found = ids.filter((id) => id !== undefined)
  return length !== undefined && found.length >= length ? new Set(found) : undefined
}

function isDefault(name: string, query: JsonObject): boolean {
  return name === "view" && query[name] === "default"
}

/** Returns the page size and offset of a request; undefined if its paging isn't documented. */
export function readPage(
  state: State,
  { facts, query }: Pick<SentRequest, "facts" | "query">,
): { offset: number; size: number } | undefined {
  const { paging, parameters, maximumLimit } = facts
  if (paging === "archived" || paging === undefined) return undefined
  const limit = parameters.find(({ name }) => name === "limit")
  if (limit?.isAssumed) return undefined
  const offset = Number(query.cursor ?? 0)
  const sent = Number(query.limit ?? defaultLimit)
  if (offset < 0 || sent < 1 || offset > 1e6) return undefined
  const most = maximumLimit ?? Number(state.choices.get(`${facts.id} limit`) ?? Infinity)
  return { offset, size: Math.min(sent, most) }
}

/** Compares a page with the other pages of its query. Returns whether all records of the query are now known. */
export function judgePage(comparison: PageComparison): {
  sequence: Sequence
  isComplete: boolean
} {
  const { state, facts, query, sentAt } = comparison
  const key = formatSequenceKey(facts, query)
  const isEarly = sentAt - state.lastWrite < staleTime
  if (state.sequence(key).isEarly && !isEarly) state.forgetSequences(key)
  const sequence = state.sequence(key)
  sequence.isEarly ||= isEarly
  const page = readPage(state, comparison)
  if (page) {
    judgeLength(comparison, sequence, page)
    judgePositions(comparison, sequence, page.offset)
    const { ids, length } = sequence
    const known = ids.filter((id) => id !== undefined)
    return { sequence, isComplete: length !== undefined && known.length >= length }
  }
  judgeUnnumbered(comparison, sequence)
  return { sequence, isComplete: showsAll(comparison, sequence) }
}

/** Compares a page without a documented position, such as one of archived lists, with its size and the page before it. */
function judgeUnnumbered(comparison: PageComparison, { before = [] }: Sequence): void {
  const { state, facts, query, rows, expect } = comparison
  const { archived, archived_date_before: time, limit } = query
  const isPaged = facts.paging === "archived" && archived === true && time !== undefined
  const most = isPaged && Number(limit) > 0 ? Number(limit) : Infinity
  expect("pages", "limit", rows.length <= most, () => ({
    expected: `at most ${most} records`,
    found: `${rows.length} records`,
  }))
  const isStuck = rows.length > 0 && rows.every(({ id }) => before.includes(id))
  expect("pages", "limit", !isStuck, () => ({
    expected: "a list that isn't on the page before",
    found: "only lists of that page, so the last page is never reached",
  }))
  const archived_at = rows.at(-1)?.archived_at
  if (most === Infinity || archived_at === undefined || archived_at === time) return
  const next = formatSequenceKey(facts, { ...query, archived_date_before: archived_at })
  state.sequence(next).before = rows.map(({ id }) => id)
}

function expectPage(
  { query, expect }: PageComparison,
  isRight: boolean,
  expected: string,
  found: string,
): void {
  const subject = query.cursor === undefined ? "limit" : "cursor"
  expect("pages", subject, isRight, () => ({ expected, found }))
}

/** Compares the number of records with the page size, and with the number of all records, if it's known. */
function judgeLength(
  comparison: PageComparison,
  sequence: Sequence,
  page: { offset: number; size: number },
): void {
  const { offset } = page
  const { length: count } = comparison.rows
  const size = findSize(comparison, page.size, sequence)
  const { length } = sequence
  expectPage(comparison, count <= size, `at most ${size} records`, `${count} records`)
  if (length !== undefined) {
    const rest = Math.max(0, Math.min(size, length - offset))
    const expected = `${pluralize(rest, "record")}, because the query has ${length}, and the page begins after ${offset}`
    expectPage(comparison, count === rest, expected, pluralize(count, "record"))
  } else if (count === 0 && offset > 0) {
    if (sequence.ids[offset - 1] !== undefined) sequence.length = offset
  } else if (count < size && !isAmbiguous(comparison)) {
    const known = sequence.ids.findLastIndex((id) => id !== undefined) + 1
    const end = offset + count
    const expected = `a page that ends after the record ${known}`
    expectPage(comparison, end >= known, expected, `the end after ${end}`)
    sequence.length = end
  }
}

/** Compares the records with those at their positions on other pages. */
function judgePositions(
  comparison: PageComparison,
  { ids, shownBy }: Sequence,
  offset: number,
): void {
  const { rows, exchange } = comparison
  const wrong = rows.findIndex((row, i) => (ids[offset + i] ?? row.id) !== row.id)
  const place = offset + wrong
  const expected = `the record ${ids[place]} at position ${place}, as in the response to GET ${shownBy[place]}`
  expectPage(comparison, wrong === -1, expected, `the record ${rows[wrong]?.id}`)
  const { pathname, search } = new URL(exchange.url)
  for (const [i, { id }] of wrong === -1 ? rows.entries() : []) {
    ids[offset + i] = id
    shownBy[offset + i] = pathname + search
  }
  const known = ids.filter((id) => id !== undefined)
  const isOnce = new Set(known).size === known.length
  expectPage(comparison, isOnce, "each record on one page", "a record on two pages")
}

/** Whether a page may be short because the service has a lower maximum than the sent `limit`. */
function isAmbiguous({ state, facts, query, rows }: PageComparison): boolean {
  const isUnknown = facts.maximumLimit === undefined && !state.choices.has(`${facts.id} limit`)
  return isUnknown && Number(query.limit) > defaultLimit && rows.length >= defaultLimit
}

/** A service may have a lower maximum than the sent `limit`, but not below the default. */
function findSize(
  { state, facts, query, rows }: PageComparison,
  size: number,
  { length, ids }: Sequence,
): number {
  const count = rows.length
  if (facts.maximumLimit !== undefined || size <= defaultLimit || count < defaultLimit) return size
  const offset = Number(query.cursor ?? 0)
  const isCut = count < size && (length ?? ids.length) > offset + count
  if (!isCut) return size
  state.choices.set(`${facts.id} limit`, `${count}`)
  return count
}

/** Whether a page without documented paging contains all records. */
function showsAll({ facts, query, rows }: PageComparison, { ids }: Sequence): boolean {
  // How many archived lists a page has without `limit` isn't documented (`lists-page-size`).
  const isLong = rows.length >= defaultLimit && rows.some(({ archived }) => archived === true)
  if (facts.paging === "archived" && isLong) return false
  const { effect, isAssumed } = facts.parameters.find(({ name }) => name === "limit") ?? {}
  const { with: needed = [] } = effect ?? {}
  // A parameter that needs others has no effect without all of them.
  const isIdle = needed.length > 0 && needed.every((name) => query[name] !== true && !query[name])
  if (isIdle) return true
  const limit =
    query.limit === undefined ? defaultLimit : Math.min(Number(query.limit), defaultLimit)
  const offset = Number(query.cursor ?? 0)
  // If the service doesn't ignore an undocumented `cursor`, its pages together are complete.
  const isPart = isAssumed === true && offset >= 0 && query.limit === undefined
  if (isPart) rows.forEach(({ id }, i) => (ids[offset + i] = id))
  const isWhole = isPart && new Set(ids).size === ids.length && !ids.includes(undefined)
  const isLast = offset === 0 || isWhole
  return (
    (isLast && rows.length < limit) ||
    // Documented: `limit` applies only to archived lists together with `archived_date_before`.
    (facts.paging === "archived" &&
      query.limit === undefined &&
      (query.archived_date_before === undefined || rows.length < defaultLimit))
  )
}
