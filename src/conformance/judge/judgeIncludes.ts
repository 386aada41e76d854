import { findRepeated } from "../../contract/findRepeated.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { ServiceRecord } from "../run/service.ts"
import { formatField } from "../formatField.ts"
import { findOperationFor, type OperationFacts, referenceFields } from "../facts.ts"
import { mayBeIncluded, singleIncludes } from "../contentFreedom.ts"
import type { Level } from "../report.ts"
import type { JudgeMemory } from "./memory.ts"
import {
  findRelations,
  followRelation,
  isDirect,
  isNamed,
  isPartial,
  type Relation,
} from "./relations.ts"
import { compareRecords } from "./judgeRecords.ts"
import type { SentRequest } from "../state/request.ts"
import { listRecords } from "../state/records.ts"
import type { KnownRecord, State } from "../state/state.ts"
import type { Verdicts } from "./verdicts.ts"

export function judgeIncludes(
  judge: JudgeMemory,
  request: SentRequest,
  body: JsonObject,
  rows: ServiceRecord[],
  verdicts: Verdicts,
): void {
  const { facts, query } = request
  const requested = [query.include ?? []].flat().flatMap((one) => String(one).split(","))
  const included = new Map<string, ServiceRecord[]>()
  for (const { kind, records } of listRecords(body)) {
    if (kind === facts.kind && (facts.form === "list" || records[0]?.id === rows[0]?.id)) continue
    included.set(kind, [...(included.get(kind) ?? []), ...records])
    compareRecords(judge, request, kind, records, verdicts)
    if (!requested.includes(kind)) judgeOwner(judge, request, { kind, records, rows }, verdicts)
  }
  for (const kind of facts.includes) {
    const parent = facts.wrapsIncludes ? body.includes : body
    const isThere = isObject(parent) && Array.isArray(parent[kind])
    const records = isThere ? included.get(kind) : undefined
    if (requested.includes(kind)) {
      judgeKind(judge, request, { kind, records, rows }, verdicts)
      const isElsewhere = !isThere && Array.isArray(body[kind])
      verdicts.expect(facts.id, "includes", kind, !isElsewhere, () => ({
        expected: `${kind} in includes`,
        found: `${kind} beside it`,
        level: "required",
      }))
    } else if (facts.form === "list") {
      // A service may always include records; clients expect only what they request.
      const other = included.get(kind)?.[0]
      const place = `${facts.id} include without ${kind}`
      const choice = judge.state.choices.get(place) ?? (other ? "included" : "left out")
      judge.state.choices.set(place, choice)
      verdicts.expect(facts.id, "includes", kind, !other, () => ({
        expected: `no ${kind}, which the request doesn't include`,
        found: `the record ${other!.id}`,
        level: choice === "left out" ? "required" : "recommended",
      }))
    }
  }
}

/** Records that come without a request for them, such as the sections of a list, belong to the main record. */
function judgeOwner(
  { state }: JudgeMemory,
  { facts }: SentRequest,
  { kind, records = [], rows }: Included,
  verdicts: Verdicts,
): void {
  const owner = Object.entries(referenceFields[kind] ?? {}).find(
    ([, one]) => one.kind === facts.kind,
  )
  if (!owner) return
  const [field] = owner
  const ids = new Set<Json | undefined>(rows.map(({ id }) => id))
  const stray = facts.includes.includes(kind)
    ? findUnrelated(state, facts, { kind, records, rows })
    : records.find((record) => typeof record[field] === "number" && !ids.has(record[field]))
  judgeOwned(state, { facts, field, kind, records, rows }, verdicts)
  verdicts.expect(facts.id, "shows", "id", !stray, () => ({
    expected: `only ${kind} of the returned ${facts.kind}`,
    found: formatField(kind, stray),
    // If several relations lead to a kind, which records come along is our reading of the field names.
    level: findRelations(facts, kind).length > 1 ? "recommended" : "required",
  }))
}

/** Which records come along with a single one, it shows of all that belong to it, unless requests can change them. */
function judgeOwned(
  state: State,
  { facts, field, kind, records = [], rows }: Included & { facts: OperationFacts; field: string },
  verdicts: Verdicts,
): void {
  if (facts.form !== "read" || records.length === 0 || findOperationFor(kind, "create")) return
  const missing = state
    .list(kind)
    .find(
      ({ id, record }) =>
        record[field] === rows[0]?.id &&
        record.deleted !== true &&
        !records.some((one) => one.id === id),
    )
  verdicts.expect(facts.id, "shows", "id", !missing, () => ({
    expected: `all ${kind} of the ${facts.singular} ${rows[0]?.id}, such as ${missing?.id}`,
    found: `only ${records.map(({ id }) => id).join(", ")}`,
    level: "required",
  }))
}

function judgeKind(
  { state }: JudgeMemory,
  { facts }: SentRequest,
  { kind, records, rows }: Included,
  verdicts: Verdicts,
): void {
  const expect = (condition: boolean, expected: string, found: string, level: Level): void =>
    verdicts.expect(facts.id, "includes", kind, condition, () => ({ expected, found, level }))
  const place = facts.wrapsIncludes ? "in `includes`" : "beside the main result"
  // Which kinds a single task includes, the source shows only in examples.
  const presence = facts.wrapsIncludes ? "recommended" : "required"
  expect(records !== undefined, `an array ${kind} ${place}`, "none", presence)
  if (!records) return
  // The sections of the returned lists are stated; which other records are related is our reading of the field names.
  const isStated = kind === "sections" && facts.form === "list"
  const level = isStated ? "required" : "recommended"
  const twice = findRepeated(records.map(({ id }) => id))
  const isList = facts.form === "list"
  expect(
    twice === undefined,
    `each of ${kind} once`,
    `${twice} twice`,
    isList ? "required" : "recommended",
  )
  noteFollowed(state, facts, { kind, records, rows })
  const missing = findMissing(state, facts, { kind, records, rows })
  const relations = findRelations(facts, kind)
  const choice = `${facts.id} included ${kind}`
  if (records.length > 1) state.choices.set(choice, "several")
  const isOne =
    singleIncludes[facts.id]?.includes(kind) === true && state.choices.get(choice) === undefined
  // A service that follows another relation need not follow this one (`include-values`).
  const isOther =
    (facts.wrapsIncludes && relations.length > 1) ||
    (missing !== undefined && followsOther(state, facts, { kind, rows }, missing))
  const isEmpty =
    (records.length === 0 && !isOther) ||
    isNamed(rows, missing) ||
    isPartial(rows, relations.filter(isDirect), [missing, records])
  expect(
    !missing || (isOne && records.length > 0),
    `the record ${missing?.id} in ${kind}, which a record refers to`,
    "it is missing",
    isEmpty ? "required" : level,
  )
  const stray = findUnrelated(state, facts, { kind, records, rows })
  const isClear = kind === "accounts" || kind === "memberships" || relations.length === 1
  expect(
    !stray,
    `only ${kind} that the records refer to`,
    `the record ${stray?.id}`,
    isClear ? "required" : level,
  )
}

interface Included {
  kind: string
  records?: ServiceRecord[] | undefined
  rows: ServiceRecord[]
}

function findUnrelated(
  state: State,
  facts: OperationFacts,
  { kind, records = [], rows }: Included,
): ServiceRecord | undefined {
  const followed = findRelations(facts, kind).map((relation) =>
    followRelation(state, { kind: facts.kind, rows }, { kind, relation }, true),
  )
  return records.find(
    (record) =>
      !followed.some((leadsTo) => leadsTo(record)) && !mayBeIncluded(state, rows, { kind, record }),
  )
}

/** Finds a known record that a main record refers to, but that isn't included. */
function findMissing(
  state: State,
  facts: OperationFacts,
  { kind, records = [], rows }: Included,
): KnownRecord | undefined {
  const ids = new Set(records.map(({ id }) => id))
  const relations = findRelations(facts, kind).filter(
    (one) =>
      facts.form !== "list" || isDirect(one) || state.choices.has(formatRelation(facts, kind, one)),
  )
  // All conditions hold for one of the main records.
  const followed = relations.flatMap((relation) =>
    rows.map((row) =>
      followRelation(state, { kind: facts.kind, rows: [row] }, { kind, relation }, false),
    ),
  )
  return state
    .list(kind)
    .find(
      ({ id, record }) =>
        !ids.has(id) && record.deleted !== true && followed.some((leadsTo) => leadsTo(record)),
    )
}

/** A service that includes a record that only one relation reaches does the same for the others that it reaches. */
function noteFollowed(
  state: State,
  facts: OperationFacts,
  { kind, records = [], rows }: Included,
): void {
  const relations = findRelations(facts, kind)
  if (relations.length < 2) return
  const followed = relations.map((relation) => ({
    relation,
    leadsTo: followRelation(state, { kind: facts.kind, rows }, { kind, relation }, false),
  }))
  for (const record of records) {
    const [one, other] = followed.filter(({ leadsTo }) => leadsTo(record))
    if (one && !other) state.choices.set(formatRelation(facts, kind, one.relation), "followed")
  }
}

/** Whether the service has followed a relation, but none that leads to a record. */
function followsOther(
  state: State,
  facts: OperationFacts,
  { kind, rows }: Included,
  { id, record }: KnownRecord,
): boolean {
  const isFollowed = (relation: Relation): boolean =>
    state.choices.has(formatRelation(facts, kind, relation))
  const leads = (relation: Relation): boolean =>
    followRelation(state, { kind: facts.kind, rows }, { kind, relation }, false)({ ...record, id })
  const relations = findRelations(facts, kind)
  return relations.some(isFollowed) && !relations.filter(leads).some(isFollowed)
}

function formatRelation({ id }: OperationFacts, kind: string, relation: Relation): string {
  return `${id} included ${kind} by ${JSON.stringify(relation)}`
}
