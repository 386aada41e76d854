import { findRepeated } from "../../contract/findRepeated.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import { isRecord } from "../run/service.ts"
import type { Comparison, PageComparison } from "./comparison.ts"
import { judgeIncludes } from "./judgeIncludes.ts"
import { judgeLink } from "./judgeLink.ts"
import { forgetEarlyView, judgeCut, judgeOrder, judgeViewed } from "./judgeOrder.ts"
import { findShown, formatSequenceKey, judgePage, pickParameter, readPage } from "./judgePages.ts"
import { compareRecords } from "./judgeRecords.ts"
import { sendsObserved } from "../freedom.ts"
import { createSelection, pickClosed } from "../selection.ts"
import { formatPlace } from "../state/records.ts"
import type { Sequence } from "../state/sequence.ts"
import { describeSource } from "../state/state.ts"

/** Compares a page of a collection. */
export function judgeCollection(comparison: Comparison, content: JsonObject): void {
  const { state, facts, query, expect } = comparison
  const value = content[facts.kind]
  if (!Array.isArray(value)) return
  const rows = value.filter(isRecord)
  const twice = findRepeated(rows.map(({ id }) => id))
  expect("pages", facts.paging === "archived" ? "limit" : "cursor", twice === undefined, () => ({
    expected: "each record once",
    found: `the record ${twice} twice`,
  }))
  compareRecords(comparison, facts.kind, rows)
  const selection = createSelection(state, facts, query, (name, sent) =>
    findSelected(comparison, name, sent),
  )
  const page: PageComparison = { ...comparison, rows, selection }
  judgeSelected(page)
  judgeOrder(page)
  judgeViewed(page)
  if (rows.length === value.length) {
    const { sequence, isComplete } = judgePage(page)
    // An example shows which records a view leaves out, not that it has all others.
    if (isComplete && !sendsObserved(facts, query)) judgeMissing(page, sequence)
    else judgeCut(page)
  }
  judgeIncludes(comparison, content, rows)
  if (facts.paging === "link") judgeLink(page)
  forgetEarlyView(comparison)
}

/** Returns the records that a parameter of a request selects alone, if all its pages are known. */
function findSelected(
  { state, facts, query }: Comparison,
  name: string,
  value: Json,
): Set<number> | undefined {
  // The parameter alone leaves out what another parameter selects explicitly, such as deleted records.
  if (facts.parameters.some((one) => one.effect.otherwise && query[one.name] !== undefined))
    return undefined
  const alone = { ...pickParameter(facts, query, name), [name]: value }
  // The request itself must not decide what it selects.
  const isSame = formatSequenceKey(facts, alone) === formatSequenceKey(facts, query)
  return isSame ? undefined : findShown(state, facts, alone)
}

function judgeSelected({
  judge,
  facts,
  query,
  rows,
  selection,
  expect,
  note,
}: PageComparison): void {
  const scopes = facts.parameters.flatMap(({ name, required, effect }) =>
    required && effect.scopes !== undefined ? name : [],
  )
  for (const name of [...selection.selecting, ...scopes]) note("selects", name)
  const foreign = rows.find((row) => !judge.isOfOrganization(facts.kind, row))
  expect("selects", "organization_id", !foreign, () => ({
    expected: "only records of the organization",
    found: `the record ${foreign!.id}`,
  }))
  const wrong = rows.find((row) => selection.decide(row) === false)
  if (!wrong) return
  const name = selection.findExcluding(wrong) ?? "organization_id"
  const selecting = name in query ? `${name}=${JSON.stringify(query[name])}` : "the request"
  expect("selects", name, false, () => ({
    expected: `only records that ${selecting} selects`,
    found: `the record ${wrong.id}${selection.describe(wrong)}`,
    records: [{ kind: facts.kind, id: wrong.id }],
    ...(!selection.isObserved && { level: "required" }),
  }))
}

/** Fails if a known record that the request selects is on no page. */
function judgeMissing(page: PageComparison, sequence: Sequence): void {
  const { judge, state, facts, query, rows, selection, expect } = page
  const isPaged = readPage(state, page) !== undefined
  const ids = new Set([...sequence.ids, ...(isPaged ? [] : rows.map(({ id }) => id))])
  // All records of the kind are known now, or all of a workspace if requests must name one.
  const isPlain = facts.parameters.every(
    ({ name, required }) =>
      required || query[name] === undefined || name === "cursor" || name === "limit",
  )
  if (isPlain && ids.size > 0) state.complete.add(formatPlace(facts.kind, query))
  // What is on a public resource, each account is shown.
  const isPublicOnly = facts.effects.effect.rule !== undefined && isPlain
  const shared = isPublicOnly ? (judge.options.other?.list(facts.kind) ?? []) : []
  const [missing] = [
    ...selection.listExpected(ids),
    ...shared.filter((one) => !ids.has(one.id) && selection.decide(pickClosed(one))),
  ]
  const [name = "organization_id"] = selection.selecting
  const sent = selection.selecting.map((one) => `${one}=${JSON.stringify(query[one])}`)
  expect("selects", name, !missing, () => ({
    expected: `the record ${missing!.id}${describeSource(missing!)}${selection.describe(pickClosed(missing!))}, which ${sent.join(" and ") || "the request"} selects`,
    found: "it is on no page",
    records: [missing!],
    ...(!selection.isObserved && { level: "required" }),
  }))
}
