import { findRepeated } from "../../contract/findRepeated.ts"
import { isObject, type JsonObject } from "../../openapi/description.ts"
import type { ServiceRecord } from "../run/service.ts"
import { formatField } from "../formatField.ts"
import { findOperationFor, getSingular, referenceFields } from "../facts.ts"
import { mayBeIncluded, singleIncludes } from "../contentFreedom.ts"
import type { Level } from "../report.ts"
import type { Comparison } from "./comparison.ts"
import { type Connection, listConnections } from "./relations.ts"
import { compareRecords } from "./judgeRecords.ts"
import { listRecords } from "../state/records.ts"
import type { KnownRecord } from "../state/state.ts"

/** The records of a kind in a response, beside the main ones. */
interface Included {
  kind: string
  records: ServiceRecord[]
  /** The main records. */
  rows: ServiceRecord[]
  connections: Connection[]
}

export function judgeIncludes(
  comparison: Comparison,
  content: JsonObject,
  rows: ServiceRecord[],
): void {
  const { state, facts, query, expect } = comparison
  const requested = [query.include ?? []].flat().flatMap((one) => String(one).split(","))
  const included = new Map<string, ServiceRecord[]>()
  const select = (kind: string, records: ServiceRecord[]): Included => ({
    kind,
    records,
    rows,
    connections: listConnections(state, facts, kind),
  })
  for (const { kind, records } of listRecords(content)) {
    if (kind === facts.kind && (facts.form === "list" || records[0]?.id === rows[0]?.id)) continue
    included.set(kind, [...(included.get(kind) ?? []), ...records])
    compareRecords(comparison, kind, records)
    if (!requested.includes(kind)) judgeOwned(comparison, select(kind, records))
  }
  const parent = facts.wrapsIncludes ? content.includes : content
  const has = (kind: string): boolean => isObject(parent) && Array.isArray(parent[kind])
  const hasSome = facts.includes.some((kind) => has(kind) || !requested.includes(kind))
  for (const kind of facts.includes) {
    if (!requested.includes(kind)) {
      judgeUnrequested(comparison, kind, included.get(kind))
      continue
    }
    const isThere = has(kind)
    const place = facts.wrapsIncludes ? "in `includes`" : "beside the main result"
    expect("includes", kind, isThere, () => ({
      expected: `an array ${kind} ${place}`,
      found: "none",
      // Which kinds a single task includes, the source shows only in examples, but it includes some.
      level: facts.wrapsIncludes && hasSome ? "recommended" : "required",
    }))
    if (isThere) judgeKind(comparison, select(kind, included.get(kind) ?? []))
    expect("includes", kind, isThere || !Array.isArray(content[kind]), () => ({
      expected: `${kind} in includes`,
      found: `${kind} beside it`,
      level: "required",
    }))
  }
}

/** A service may always include records; clients expect only what they request. */
function judgeUnrequested(
  { state, facts, expect }: Comparison,
  kind: string,
  [other]: ServiceRecord[] = [],
): void {
  if (facts.form !== "list") return
  const place = `${facts.id} include without ${kind}`
  const choice = state.choices.get(place) ?? (other ? "included" : "left out")
  state.choices.set(place, choice)
  expect("includes", kind, !other, () => ({
    expected: `no ${kind}, which the request doesn't include`,
    found: `the record ${other!.id}`,
    level: choice === "left out" ? "required" : "recommended",
  }))
}

/** Records that come without a request for them, such as the sections of a list, belong to the main record. */
function judgeOwned({ state, facts, expect }: Comparison, included: Included): void {
  const { kind, records, rows, connections } = included
  const owner = Object.entries(referenceFields[kind] ?? {}).find(
    ([, one]) => one.kind === facts.kind,
  )
  if (!owner) return
  const [field] = owner
  // A single record comes with all that belong to it, unless requests can change them.
  const isWhole = facts.form === "read" && records.length > 0 && !findOperationFor(kind, "create")
  const missing = state
    .list(kind)
    .find(
      ({ id, record }) =>
        record[field] === rows[0]?.id &&
        record.deleted !== true &&
        !records.some((one) => one.id === id),
    )
  expect("shows", "id", !isWhole || !missing, () => ({
    expected: `all ${kind} of the ${facts.singular} ${rows[0]?.id}, such as ${missing!.id}`,
    found: `only ${records.map(({ id }) => id).join(", ")}`,
    level: "required",
  }))
  const isOther = ({ [field]: target }: ServiceRecord): boolean =>
    typeof target === "number" && !rows.some(({ id }) => id === target)
  const stray = facts.includes.includes(kind)
    ? findUnrelated(state, included)
    : records.find(isOther)
  expect("shows", "id", !stray, () => ({
    expected: `only ${kind} of the returned ${facts.kind}`,
    found: formatField(kind, stray),
    // If several relations lead to a kind, which records come along is our reading of the field names.
    level: connections.length > 1 ? "recommended" : "required",
  }))
}

/** Compares the included records with those that the main records must and may be related to. */
function judgeKind(comparison: Comparison, included: Included): void {
  const { state, facts, expect } = comparison
  const { kind, records, connections } = included
  const isList = facts.form === "list"
  // The sections of the returned lists are stated; which other records are related is our reading of the field names.
  const level: Level = kind === "sections" && isList ? "required" : "recommended"
  const twice = findRepeated(records.map(({ id }) => id))
  expect("includes", kind, twice === undefined, () => ({
    expected: `each of ${kind} once`,
    found: `${twice} twice`,
    level: isList ? "required" : "recommended",
  }))
  noteFollowed(comparison, included)
  const missing = findMissing(comparison, included)
  const choice = `${facts.id} included ${kind}`
  if (records.length > 1) state.choices.set(choice, "several")
  const mayBeOne = singleIncludes[facts.id]?.includes(kind) && !state.choices.has(choice)
  const isMissing = missing !== undefined && !(mayBeOne && records.length > 0)
  expect("includes", kind, !isMissing, () => ({
    expected: `the record ${missing!.id} in ${kind}, which a record refers to`,
    found: "it is missing",
    level: isSurelyMissing(comparison, included, missing!) ? "required" : level,
  }))
  const stray = findUnrelated(state, included)
  const isClear = kind === "accounts" || kind === "memberships" || connections.length === 1
  expect("includes", kind, !stray, () => ({
    expected: `only ${kind} that the records refer to`,
    found: `the record ${stray!.id}`,
    level: isClear ? "required" : level,
  }))
}

/** Finds an included record that no main record is related to. */
function findUnrelated(
  state: Comparison["state"],
  { kind, records, rows, connections }: Included,
): ServiceRecord | undefined {
  return records.find(
    (record) =>
      !connections.some(({ leads }) => leads(rows, record, true)) &&
      !mayBeIncluded(state, rows, { kind, record }),
  )
}

/** Finds a known record that a main record refers to, but that isn't included. */
function findMissing(
  { state, facts }: Comparison,
  { kind, records, rows, connections }: Included,
): KnownRecord | undefined {
  const followed = connections.filter(
    ({ isDirect, choice }) => facts.form !== "list" || isDirect || state.choices.has(choice),
  )
  const ids = new Set(records.map(({ id }) => id))
  return state.list(kind).find(
    ({ id, record }) =>
      !ids.has(id) &&
      record.deleted !== true &&
      // All conditions hold for one of the main records.
      followed.some(({ leads }) => rows.some((row) => leads([row], record))),
  )
}

/** A service that includes a record that only one relation reaches does the same for the others that it reaches. */
function noteFollowed({ state }: Comparison, { records, rows, connections }: Included): void {
  if (connections.length < 2) return
  for (const record of records) {
    const [one, other] = connections.filter(({ leads }) => leads(rows, record))
    if (one && !other) state.choices.set(one.choice, "followed")
  }
}

/** Whether a record is missing whichever relations the service follows (`include-values`). */
function isSurelyMissing(
  { state, facts }: Comparison,
  { kind, records, rows, connections }: Included,
  { id, record }: KnownRecord,
): boolean {
  const field = `${getSingular(kind)}_id`
  if (rows.some((row) => row[field] === id)) return true
  const leading = connections.filter(({ leads }) => leads(rows, record))
  // A relation that leads to some of the included records must lead to all.
  const isPartial = leading.some(
    ({ isDirect, isSimple, leads }) =>
      isDirect && isSimple && records.some((one) => leads(rows, one)),
  )
  const isFollowed = ({ choice }: Connection): boolean => state.choices.has(choice)
  const followsOther = connections.some(isFollowed) && !leading.some(isFollowed)
  const mayDiffer = (facts.wrapsIncludes && connections.length > 1) || followsOther
  return isPartial || (records.length === 0 && !mayDiffer)
}
