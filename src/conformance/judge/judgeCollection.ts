import { findRepeated } from "../../contract/findRepeated.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import { formatField } from "../formatField.ts"
import { isRecord, type ServiceRecord } from "../run/service.ts"
import type { JudgeMemory } from "./memory.ts"
import { judgeIncludes } from "./judgeIncludes.ts"
import { judgeLink } from "./judgeLink.ts"
import { findSorting, findUnsorted, rateOrder } from "./sorting.ts"
import { findShown, formatSequenceKey, judgePage, pickParameter, readPage } from "./judgePages.ts"
import { compareRecords } from "./judgeRecords.ts"
import { forgetEarlyView, judgeViewed } from "./judgeViewed.ts"
import type { SentRequest } from "../state/request.ts"
import { isWeakened, sendsObserved } from "../selectionFreedom.ts"
import { createSelection, type Selection } from "../selection.ts"
import type { Sequence } from "../state/sequence.ts"
import { describeSource } from "../state/state.ts"
import type { Verdicts } from "./verdicts.ts"

export function judgeCollection(
  judge: JudgeMemory,
  request: SentRequest,
  body: JsonObject,
  verdicts: Verdicts,
): void {
  const { facts, query } = request
  const value = body[facts.kind]
  if (!Array.isArray(value)) return
  const rows = value.filter(isRecord)
  const { state } = judge
  judgeDuplicates(request, rows, verdicts)
  compareRecords(judge, request, facts.kind, rows, verdicts)
  const selection = createSelection(state, facts, query, (name, sent) =>
    findSelected(judge, request, name, sent),
  )
  const decide = selection.decide
  selection.decide = (record) => (isWeakened(facts, query, record) ? undefined : decide(record))
  judgeSelected(judge, request, rows, selection, verdicts)
  judgeOrder(judge, request, rows, verdicts)
  judgeViewed(judge, request, rows, verdicts)
  if (rows.length === value.length) {
    const { sequence, isComplete } = judgePage(state, request, rows, verdicts)
    // An example shows which records a view leaves out, not that it has all others.
    if (isComplete && !sendsObserved(facts, query))
      judgeMissing(judge, request, { rows, sequence, selection }, verdicts)
    else judgeCut(judge, request, rows, selection, verdicts)
  }
  judgeIncludes(judge, request, body, rows, verdicts)
  if (facts.paging === "link") judgeLink(judge, request, { rows, selection }, verdicts)
  forgetEarlyView(judge, request)
}

function judgeDuplicates({ facts }: SentRequest, rows: ServiceRecord[], verdicts: Verdicts): void {
  const twice = findRepeated(rows.map(({ id }) => id))
  verdicts.expect(
    facts.id,
    "pages",
    facts.paging === "archived" ? "limit" : "cursor",
    twice === undefined,
    () => ({
      expected: "each record once",
      found: `the record ${twice} twice`,
    }),
  )
}

/** Returns the records that a parameter of a request selects alone, if all its pages are known. */
function findSelected(
  { state }: JudgeMemory,
  { facts, query }: SentRequest,
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

function judgeSelected(
  judge: JudgeMemory,
  request: SentRequest,
  rows: ServiceRecord[],
  selection: Selection,
  verdicts: Verdicts,
): void {
  const { facts, query } = request
  const scopes = facts.parameters.flatMap(({ name, required, effect }) =>
    required && effect.scopes !== undefined ? name : [],
  )
  for (const name of [...selection.selecting, ...scopes])
    verdicts.expect(facts.id, "selects", name, true, never)
  const foreign = rows.find((row) => !judge.isOfOrganization(facts.kind, row))
  verdicts.expect(facts.id, "selects", "organization_id", !foreign, () => ({
    expected: "only records of the organization",
    found: describe(foreign!),
  }))
  for (const row of rows) {
    if (selection.decide(row) !== false) continue
    const name = selection.findExcluding(row) ?? "organization_id"
    const selecting = name in query ? `${name}=${JSON.stringify(query[name])}` : "the request"
    verdicts.expect(facts.id, "selects", name, false, () => ({
      expected: `only records that ${selecting} selects`,
      found: `${describe(row)}${selection.describe(row)}`,
      records: [{ kind: facts.kind, id: row.id }],
      ...(!selection.isObserved && { level: "required" }),
    }))
    return
  }
}

function never(): never {
  throw new Error("A true condition needs no description.")
}

function describe({ id }: { id: number }): string {
  return `the record ${id}`
}

/** Fails if a known record that the request selects is on no page. */
function judgeMissing(
  judge: JudgeMemory,
  request: SentRequest,
  page: { rows: ServiceRecord[]; sequence: Sequence; selection: Selection },
  verdicts: Verdicts,
): void {
  const { facts, query } = request
  const { rows, sequence, selection } = page
  const isPaged = readPage(judge.state, request) !== undefined
  const ids = new Set([...sequence.ids, ...(isPaged ? [] : rows.map(({ id }) => id))])
  judge.noteComplete(request, ids)
  const missing = judge
    .listExpected(facts)
    .find(({ id, record }) => !ids.has(id) && selection.decide(record) === true)
  const [name = "organization_id"] = selection.selecting
  const sent = selection.selecting.map((one) => `${one}=${JSON.stringify(query[one])}`)
  verdicts.expect(facts.id, "selects", name, !missing, () => ({
    expected: `${describe(missing!)}${describeSource(missing!)}${selection.describe(missing!.record)}, which ${sent.join(" and ") || "the request"} selects`,
    found: "it is on no page",
    records: [{ kind: facts.kind, id: missing!.id }],
    ...(!selection.isObserved && { level: "required" }),
  }))
}

/** Fails if a page of sorted records lacks a record that must be before the last one. */
function judgeCut(
  judge: JudgeMemory,
  request: SentRequest,
  rows: ServiceRecord[],
  selection: Selection,
  verdicts: Verdicts,
): void {
  const { facts, query } = request
  const sorting = findSorting(request)
  const last = rows.at(-1)
  if (!sorting?.isKnown || !last || Number(query.cursor ?? 0) > 0) return
  const choice = judge.state.choices.get(`${facts.id} order=${String(query.order)}`)
  if (query.order !== undefined && choice !== "sorted") return
  const ids = new Set(rows.map(({ id }) => id))
  // The most recent records may be those with the highest IDs, as in `judgeOrder`.
  const fields = sorting.subject === "cursor" ? [sorting.fields, ["id"]] : [sorting.fields]
  const earlier = judge
    .listExpected(facts)
    .find(
      ({ id, record }) =>
        !ids.has(id) &&
        selection.decide(record) === true &&
        fields.every((all) => findUnsorted([last, record], all, sorting.isDescending)),
    )
  verdicts.expect(facts.id, "sorts", sorting.subject, !earlier, () => ({
    ...rateOrder(request, sorting, rows[0]!, [earlier!.record]),
    expected: `the record ${earlier!.id} before ${last.id} by ${sorting.fields.join(" and ")}`,
    found: "it is not on the page",
    records: [{ kind: facts.kind, id: earlier!.id }],
  }))
}

function judgeOrder(
  judge: JudgeMemory,
  request: SentRequest,
  rows: ServiceRecord[],
  verdicts: Verdicts,
): void {
  const { facts, query } = request
  const sorting = findSorting(request)
  if (!sorting || rows.length < 2) return
  const { fields, subject, isDescending, isKnown } = sorting
  const down = findUnsorted(rows, fields, isDescending || !isKnown)
  const up = isKnown ? down : findUnsorted(rows, fields, false)
  const place = `${facts.id} ${subject}=${String(query[subject])} direction`
  if (!isKnown && Boolean(down) !== Boolean(up)) {
    const direction = down ? "ascending" : "descending"
    const known = judge.state.choices.get(place)
    judge.state.choices.set(place, known ?? direction)
    if (known === undefined || known === direction)
      return verdicts.expect(facts.id, "sorts", subject, true, never)
  }
  if (!down || !up) {
    // Equal values are in every order.
    const isTelling = subject === "order" && findUnsorted(rows, fields, !isDescending)
    if (isTelling) return settleOrder(judge, request, rows, "sorted", verdicts)
    return verdicts.expect(facts.id, "sorts", subject, true, never)
  }
  // The most recent records are also those with the highest IDs, even if they were imported with older times.
  if (subject === "cursor" && !findUnsorted(rows, ["id"], isDescending)) return
  const isIgnored =
    judge.state.choices.get(`${facts.id} order=${String(query.order)}`) === "ignored"
  if (subject === "order" && (isIgnored || judge.isDefaultOrder(request, rows))) {
    return settleOrder(judge, request, rows, "ignored", verdicts)
  }
  const assumed = judge.state.choices.get(place) ?? "in one direction"
  const direction = isKnown ? (isDescending ? "descending" : "ascending") : assumed
  verdicts.expect(facts.id, "sorts", subject, false, () => ({
    ...rateOrder(request, sorting, rows[0]!, rows),
    expected: `records sorted by ${fields.join(" and ")}, ${direction}`,
    found: down
      .map(
        (row) =>
          `${row.id as number} (${fields.map((one) => formatField(one, row[one])).join(", ")})`,
      )
      .join(" before "),
  }))
}

/** A service may ignore `order` for a field, but then always. */
function settleOrder(
  judge: JudgeMemory,
  request: SentRequest,
  rows: ServiceRecord[],
  found: "sorted" | "ignored",
  verdicts: Verdicts,
): void {
  const { facts, query } = request
  const place = `${facts.id} order=${String(query.order)}`
  const known = judge.state.choices.get(place)
  // An order that equals the order without the parameter shows nothing.
  if (found === "sorted" && judge.isDefaultOrder(request, rows)) return
  judge.state.choices.set(place, known ?? found)
  verdicts.expect(facts.id, "sorts", "order", known === undefined || known === found, () => ({
    expected: `${known}, as with other parameters`,
    found: `order=${String(query.order)} is ${found}`,
  }))
}
