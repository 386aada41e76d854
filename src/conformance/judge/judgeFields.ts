import { parseTimeSpan } from "../../openapi/compareField.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import {
  isDefaultSection,
  isPlace,
  mayBeOther,
  mayFollow,
  uncountedFields,
} from "../contentFreedom.ts"
import {
  findOperationFor,
  listMirrored,
  listTypes,
  mirroredFields,
  type OperationFacts,
} from "../facts.ts"
import { describeField, formatField } from "../formatField.ts"
import type { SentKey } from "../state/request.ts"
import { containsAll, isNormalized, isSameValue } from "../state/values.ts"
import type { WriteComparison } from "./comparison.ts"
import { listCauses, listOwnTouched } from "./sideEffects.ts"

/** Compares what a service sets in a new record. */
export function judgeSet({ judge, state, record, ...write }: WriteComparison): void {
  const { facts, query, fields, expect } = write
  const expectField = (field: string, value: Json): void => {
    const isSet = record[field] === undefined || isSameValue(record[field], value)
    expect("sets", field, isSet, () => describeField(record, field, value))
  }
  for (const { sets = {}, assumed } of facts.effects.effect.causes ?? []) {
    for (const [field, value] of Object.entries(sets)) {
      const expected = value === "$caller" ? state.caller : value
      if (expected === undefined) state.caller = record[field] as number
      else if (assumed === undefined) expectField(field, expected)
    }
  }
  if (facts.kind === "comments" && query.task_id !== undefined)
    expectField("task_id", query.task_id)
  if (facts.kind === "access_tokens") expectField("organization_id", judge.options.organizationId)
  if (facts.kind !== "tasks") return
  // A new task is in no list unless the request puts it there, and in the state before all transitions.
  const isPrivate = !["list_id", "section_id", "parent_id"].some((name) => name in fields)
  if (isPrivate) expectField("list_id", null)
  expect("sets", "completed", record.completed !== true, () => ({
    expected: "completed: false in a new task",
    found: "true",
    level: "recommended",
  }))
}

/** Compares the value of a field with the sent one. */
export function judgeStored(
  { judge, facts, fields, known, record, expect }: WriteComparison,
  { key, value, effect }: SentKey,
): void {
  const { writes, from, by, assumed } = effect
  if (writes === undefined || value === null || !(writes in record)) return
  if (mayBeOther(writes, fields, record)) return
  const found = record[writes]
  if (by !== undefined || Array.isArray(value)) {
    const sent = [value]
      .flat()
      .map((one) => (from !== undefined && isObject(one) ? one[from]! : one))
    expect("writes", key.name, containsAll(found, sent), () => describeField(record, writes, sent))
    return
  }
  // A flag that isn't set may be false or null (`new-task-values`).
  const isUnset = value === false && found === null
  const isStored = isSameValue(value, found) || isNormalized(writes, value, found) || isUnset
  // Whatever a flag's value does, one that the record has already changes nothing.
  const isRepeated = typeof value === "boolean" && known.previous[writes] === value
  if (assumed === undefined || (isRepeated && !known.open.has(writes)))
    return expect("writes", key.name, isStored, () => describeField(record, writes, value))
  judge.stored.push({
    name: `${facts.id}/writes/${key.name}`,
    isStored: isStored || found !== null,
    detail: {
      ...describeField(record, writes, value),
      records: [{ kind: facts.kind, id: record.id }],
    },
  })
}

/** A subtask copies what it mirrors of its parent when it's created, or when an update asks for it. */
export function judgeMirrored({ state, facts, fields, record, expect }: WriteComparison): void {
  if (facts.kind !== "tasks") return
  const parent = state.find("tasks", fields.parent_id ?? record.parent_id)?.record
  for (const [flag, field] of mirroredFields) {
    const all = parent?.[field]
    if (!(field in record) || !Array.isArray(all)) continue
    const has = containsAll(record[field], all)
    // A new subtask that doesn't mirror its parent has only its own tags. Accounts may subscribe for other reasons.
    const isOwn = facts.form === "create" && fields[flag] === false && !(field in fields)
    if (isOwn && all.length > 0 && field !== "subscriber_ids")
      expect("writes", `task.${flag}`, !has, () => ({
        expected: `none of the parent's ${field}, which the request doesn't mirror`,
        found: formatField(field, record[field]),
      }))
    // Whether a subtask in another list mirrors its parent depends on who sees it, which is open.
    const isBeside = typeof record.list_id === "number" && parent?.list_id === record.list_id
    if (fields[flag] === true && isBeside)
      expect("writes", `task.${flag}`, has, () => ({
        expected: `the ${field} of the parent: ${formatField(field, all)}`,
        found: formatField(field, record[field]),
      }))
  }
}

/**
 * Compares the fields that an update doesn't name. Whether it keeps or removes their values is an open question, but a
 * service does the same with all fields that a request can write.
 */
export function judgeKept(write: WriteComparison): void {
  const { judge, state, facts, fields, known, record, written, expect, note } = write
  const { record: before } = known
  const names = listUnnamed(write)
  const changed = names.filter((field) => !isSameValue(before[field], record[field]))
  const nullable = facts.keys.filter(({ schema }) => listTypes(schema).includes("null"))
  const writable = new Set(nullable.flatMap(({ effect }) => effect.writes ?? []))
  const removable = names.filter((field) => writable.has(field) && !isEmpty(before[field]))
  const isReset = (field: string): boolean =>
    isEmpty(record[field]) || isDefaultSection(state, field, record)
  const places = removable.filter((field) => isPlace(facts.kind, field))
  const values = removable.filter((field) => !places.includes(field))
  const isComplete =
    removable.some(isReset) &&
    values.every(isReset) &&
    (places.every(isReset) || !places.some((field) => changed.includes(field))) &&
    changed.every((field) => writable.has(field) && isReset(field))
  const place = `${facts.id} omitted keys`
  const settled = state.choices.get(place)
  if (values.length > 1) state.choices.set(place, settled ?? (isComplete ? "removed" : "kept"))
  const isFree =
    isComplete && settled !== "kept" && removable.length + Object.keys(fields).length > 0
  // Each removed value may be an activity, also that of a note, which no response shows.
  if ((isFree && changed.length > 0) || settled === "removed") judge.events.unclear.add(known.id)
  for (const field of names) note("keeps", field)
  for (const field of changed) {
    const isRight = isFree || mayFollow(state, field, before, record, written)
    expect("keeps", field, isRight, () => ({
      expected: `${field} as before, because the request doesn't send it: ${formatField(field, before[field])}`,
      found: formatField(field, record[field]),
      records: [{ kind: facts.kind, id: known.id }],
    }))
  }
}

/** Lists the fields that an update neither names nor may change by its side effects. */
function listUnnamed({ state, facts, keys, known, record, written }: WriteComparison): string[] {
  const { record: before, open } = known
  const sent = keys.map(({ key }) => key)
  const touched = listOwnTouched(state, facts.kind, listCauses(facts, sent), [before, record])
  const others = new Set([...written, ...touched, ...open.keys(), ...listMirrored(before)])
  // The flags of a task change with its parent.
  const isMoved = record.parent_id !== before.parent_id
  return Object.keys(before).filter(
    (field) =>
      field in record &&
      field !== "updated_at" &&
      !others.has(field) &&
      !(isMoved && mirroredFields.has(field)),
  )
}

function isEmpty(value: Json | undefined): boolean {
  return (
    value === null || value === false || value === 0 || (Array.isArray(value) && value.length === 0)
  )
}

/** How much a time may differ from the last one by the service's clock, in milliseconds: less than any two time zones do. */
export const tolerance = 14 * 60_000

/** How much a time may be ahead of the last one, in milliseconds, to count as the service's time from then on. */
const maxStep = 60_000

/**
 * Compares the times that a service sets in a write with those that it set before: all are from the same clock, which may
 * be faster or slower than ours, but doesn't go back.
 */
export function judgeTimes(write: WriteComparison): void {
  const { state, facts, fields, sentAt, record, known, written, expect } = write
  const { previous: before, open } = known
  const changes = (field: string): boolean =>
    // An open field may have had the new value before.
    field in before && !open.has(field) && !isSameValue(before[field], record[field])
  const isCompletion = fields.completed === true && changes("completed")
  const isChanged = [...written].some((field) => !uncountedFields.has(field) && changes(field))
  // Whether the time of an update changes is open, except where a parameter selects by it.
  const isUpdate = isChanged && selectsByUpdate(facts)
  const { clock } = state
  const earliest = clock.findEarliest(sentAt)
  const times =
    facts.form === "create"
      ? ([
          ["created_at", "sets", "created_at", true],
          ["updated_at", "sets", "updated_at", false],
        ] as const)
      : ([
          ["updated_at", "writes", "updated_at", isUpdate],
          ["completed_at", "writes", "task.completed", isCompletion],
        ] as const)
  for (const [field, aspect, subject, isNew] of times) {
    const time = parseTimeSpan(record[field])
    if (!time) continue
    const expectTime = (isRight: boolean, expected: string): void =>
      expect(aspect, subject, isRight, () => ({
        expected: `${field} ${expected}`,
        found: formatField(field, record[field]),
        records: [{ kind: facts.kind, id: record.id }],
      }))
    if (isNew) {
      const after = new Date(earliest).toISOString()
      expectTime(time.end > earliest, `after ${after}, the time of an earlier write`)
    }
    // A request that changes nothing may keep the time.
    if (!isNew && (field === "completed_at" || record[field] === before[field])) continue
    const offset = time.start - Date.now()
    const ahead = (clock.ahead ??= offset)
    const isNear = Math.abs(offset - ahead) < tolerance
    if (isNear) clock.ahead = offset
    // A wrong time must not make those of later writes look wrong.
    if (offset - ahead < maxStep) clock.note(time.start)
    const about = new Date(Date.now() + ahead).toISOString()
    expectTime(isNear, `about ${about}, by the other times of the service`)
  }
}

function selectsByUpdate(facts: OperationFacts): boolean {
  const list = findOperationFor(facts.kind, "list")
  return list?.parameters.some(({ effect }) => effect.selects === "updated_at") === true
}
