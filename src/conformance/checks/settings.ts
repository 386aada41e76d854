import type { QuestionId } from "../../../generated/conformance.ts"
import { effects, references } from "../../../generated/effects.ts"
import type { OperationId } from "../../contract/operations.ts"
import type { Json } from "../../openapi/description.ts"
import {
  chooseEffect,
  type Effect,
  getEffectEvidence,
  listConditionFields,
  type OperationEffects,
  type Reference,
} from "../../openapi/effects.ts"
import { parseTimeSpan } from "../../openapi/compareField.ts"
import { createRecordSelector, type SelectionResult } from "../../openapi/evaluateEffect.ts"
import { type ListPath, listOperation } from "../collections.ts"
import type { ServiceRecord } from "../service.ts"
import { formatField } from "../formatField.ts"

/** The values of query parameters, by name. */
export type Sent = Record<string, Json>

const allEffects: Readonly<Record<string, OperationEffects>> = effects
const allReferences: Readonly<Record<string, Readonly<Record<string, Reference>>>> = references

/** Returns the effects of the operation that lists a collection. */
export function effectsOf(path: ListPath): OperationEffects {
  return allEffects[listOperation(path)]!
}

/** Returns the effect of a parameter with a value. */
export function settingEffect(path: ListPath, name: string, value: Json): Effect {
  return chooseEffect(effectsOf(path).parameters[name] ?? {}, value)
}

/** The open question about parameters that filter records: the source does not name the field that they compare. */
const fieldQuestion = "field-meanings"

/**
 * Returns the evidence of an effect. A required check can test a `stated` effect, and a recommended check a `presumed`
 * effect. If the effect is an open question, checks only observe.
 */
export function settingEvidence(effect: Effect): "stated" | "presumed" | { question: QuestionId } {
  const { assumed, observed } = getEffectEvidence(effect)
  const question = effect.none ?? (assumed === fieldQuestion ? undefined : assumed)
  // The cast is safe, because lint checks the question IDs in effects.
  if (question !== undefined) return { question: question as QuestionId }
  return (assumed ?? observed) ? "presumed" : "stated"
}

export function createRowSelection(
  path: ListPath,
  sent: Sent,
  caller: number,
): (record: ServiceRecord) => SelectionResult {
  return createRecordSelector(effectsOf(path), {
    sent,
    caller,
    accepts: ({ assumed }) => assumed === undefined || assumed === fieldQuestion,
  })
}

/** Returns the filters of a collection: the parameters that select records by a field. */
export function listFilters(path: ListPath): string[] {
  const { parameters } = effectsOf(path)
  return Object.keys(parameters).filter((name) => {
    // The view has its own checks. All records of a token have the same organization.
    if (name === "view" || name === "organization_id") return false
    return listConditionFields(filterCondition(parameters[name]!)).length > 0
  })
}

/** Returns the condition of a filter. If a filter documents its values, returns the condition of the first value. */
export function filterCondition(effect: Effect): Effect {
  return Object.values(effect.values ?? {})[0] ?? effect
}

/** Returns the values of `view`, except `default`. */
export function listViews(path: ListPath): string[] {
  const { values = {} } = effectsOf(path).parameters.view ?? {}
  return Object.keys(values).filter((value) => value !== "default")
}

/**
 * Returns values of a filter that select some of the records, but not all. The values are a few IDs, times between the
 * times of the records, or all documented values.
 */
export function filterValues(path: ListPath, name: string, records: ServiceRecord[]): Json[] {
  const effect = effectsOf(path).parameters[name] ?? {}
  // Add `false` if `true` is documented, because a service may treat both values alike.
  const listed = Object.keys(effect.values ?? {})
  if (effect.values)
    return listed.flatMap((value): Json[] => (value === "true" ? [true, false] : [value]))
  const { selects: field = "", by, unreadable } = findOpenCondition(effect) ?? {}
  const values = records.flatMap((record) => record[field] ?? [])
  if (by === "equals") return spread([...new Set(values)])
  // No record shows the field. Use a time before all records and one after all records.
  if (unreadable && values.length === 0) return ["1890-01-01T00:00:00Z", "2950-01-01T00:00:00Z"]
  // Whether the cursor of archived lists can be a date-time is an open question, so use dates.
  const isDate =
    effect.pages === "keyset" ||
    values.every((value) => String(value).length === "YYYY-MM-DD".length)
  return chooseTimes(records, field, isDate ? 1 : 1000).map((time, i) =>
    isDate ? new Date(time).toISOString().slice(0, 10) : formatDateTime(time, i),
  )
}

/** Finds the condition that compares a field with the sent value. */
function findOpenCondition(effect: Effect): Effect | undefined {
  const { selects, value, by, all = [], any = [] } = effect
  const isOpen = selects !== undefined && value === undefined && by !== "present" && by !== "absent"
  return isOpen ? effect : [...all, ...any].map(findOpenCondition).find((found) => found)
}

/** The distance of an added time to the first or last record: two days, in milliseconds. */
const outerDistance = 172_800_000

/**
 * Returns times between the times of the records. For each other time field, adds a time that lies between the two
 * fields in the most records. This time reveals a service that compares the wrong field.
 *
 * @param precision - the precision of the times, in milliseconds.
 */
function chooseTimes(records: ServiceRecord[], field: string, precision: number): number[] {
  const times = new Set(records.flatMap((record) => parseTimeSpan(record[field])?.start ?? []))
  const sorted = [...times].toSorted((a, b) => a - b)
  // Whether a filter selects a record with an equal time is not documented.
  const between = sorted
    .slice(1)
    .map((time, i) => Math.ceil((time + sorted[i]!) / 2 / precision) * precision)
  // If some records have no time, add a time before and a time after all others. With these values, a filter must not
  // select a record without a time.
  if (sorted.length > 0 && records.some((record) => record[field] === null)) {
    between.unshift(sorted[0]! - outerDistance)
    between.push(sorted.at(-1)! + outerDistance)
  }
  const separating = Object.keys(records[0] ?? {}).flatMap((name) => {
    const pairs = records.flatMap((record) => {
      const [own, other] = [parseTimeSpan(record[field]), parseTimeSpan(record[name])]
      return own && other ? [{ own: own.start, other: other.start }] : []
    })
    const count = (time: number): number =>
      pairs.filter(({ own, other }) => own < time !== other < time).length
    const [best = 0] = between.toSorted((a, b) => count(b) - count(a))
    return count(best) > 0 ? [best] : []
  })
  return [...new Set([...spread(between), ...separating])]
}

/** UTC offsets and their minutes: one with half an hour, none, and a negative one. */
const offsets = [
  ["+05:30", 330],
  ["Z", 0],
  ["-05:00", -300],
] as const

function formatDateTime(time: number, index: number): string {
  const [zone, minutes] = offsets[index % offsets.length]!
  return new Date(time + minutes * 60_000).toISOString().replace(/\.\d+Z$/, zone)
}

/** Chooses the first, the middle and the last item. */
function spread<T>(items: T[]): T[] {
  const indexes = [0, (items.length - 1) / 2, items.length - 1].map(Math.floor)
  return [...new Set(indexes)].flatMap((index) => items[index] ?? [])
}

/** Formats parameters, such as `view=owned and list_id=41`. */
export function formatSent(sent: Sent): string {
  const parts = Object.entries(sent).map(([name, value]) => `${name}=${String(value)}`)
  return parts.join(" and ") || "no parameter"
}

/** Formats a record with the fields that the parameters compare. */
export function formatSelected(path: ListPath, record: ServiceRecord, sent: Sent): string {
  const fields = Object.entries(sent).flatMap(([name, value]) =>
    listConditionFields(settingEffect(path, name, value)),
  )
  const texts = [...new Set(fields)].map((field) => `${field} ${formatField(field, record[field])}`)
  return `the record ${record.id}${texts.length > 0 ? ` with ${texts.join(", ")}` : ""}`
}

/**
 * A relation between an included record and a main record. Maps each key of the included record to fields of the main
 * record. One of these fields must contain the value of the key.
 */
export type Lead = Readonly<Record<string, readonly string[]>>

/** Returns the relations between the records of an operation and the included records of a kind. */
export function listLeads(operation: OperationId, kind: string): readonly Lead[] {
  return allEffects[operation]!.parameters.include?.includes?.[kind] ?? []
}

/** Returns the kind of record that a field of a record refers to. */
export function findTarget(kind: string, row: ServiceRecord, field: string): string | undefined {
  const { kind: target, by, kinds = {} } = allReferences[kind]?.[field] ?? {}
  return by === undefined ? target : kinds[String(row[by])]
}

/** Returns the IDs in a record that refer to records of the kind `target`. By default, reads all fields. */
export function readReferences(
  { kind, target }: { kind: string; target: string },
  row: ServiceRecord,
  fields: readonly string[] = Object.keys(allReferences[kind] ?? {}),
): number[] {
  return fields
    .filter((field) => findTarget(kind, row, field) === target)
    .flatMap((field) => row[field] ?? [])
    .filter((id) => typeof id === "number")
}
