import type { QuestionId } from "../../../generated/conformance.ts"
import { effects, references } from "../../../generated/effects.ts"
import type { Json } from "../../openapi/description.ts"
import {
  chooseEffect,
  type Decision,
  type Effect,
  createSelection,
  findMark,
  listFields,
  type Mark,
  type OperationEffects,
  type Reference,
} from "../../openapi/effects.ts"
import type { OperationId } from "../../contract/operations.ts"
import { type ListPath, listOperation } from "../collections.ts"
import type { ServiceRecord } from "../service.ts"
import { parseTimestamp } from "./rows.ts"

/** The values of query parameters, by name. */
export type Sent = Record<string, Json>

/** A value of a parameter that selects records, such as `view` with `owned`. */
export interface Setting {
  name: string
  value: Json
}

const allEffects: Readonly<Record<string, OperationEffects>> = effects

/** The effects of the operation that lists a collection. */
export function effectsOf(path: ListPath): OperationEffects {
  return effectsById(listOperation(path))
}

/** The effects of an operation. */
export function effectsById(operation: OperationId): OperationEffects {
  return allEffects[operation]!
}

/**
 * How included records are related to the main records. Maps each key of an included record to the fields of the main
 * records that contain the value of this key.
 */
export type Lead = Readonly<Record<string, readonly string[]>>

/** Returns the relations between the records of an operation and the included records of a kind. */
export function listLeads(operation: OperationId, kind: string): readonly Lead[] {
  return effectsById(operation).parameters.include?.includes?.[kind] ?? []
}

/** Returns the effect of a parameter with a value. */
export function settingEffect(path: ListPath, { name, value }: Setting): Effect {
  return chooseEffect(effectsOf(path).parameters[name] ?? {}, value)
}

/**
 * The ID of the open question about fields: for some effects, the source does not document which field they compare. We
 * presume the field of such an effect. The rest of the effect is documented.
 */
const fieldQuestion = "field-meanings"

/**
 * Returns the evidence of an effect. `stated`: a required check can test the effect. `presumed`: a recommended check
 * can. An open question: checks only observe.
 */
export function settingEvidence(effect: Effect): "stated" | "presumed" | { question: QuestionId } {
  const { assumed, observed } = findMark(effect)
  const question = effect.none ?? (assumed === fieldQuestion ? undefined : assumed)
  // The cast is safe, because lint checks the question IDs in effects.
  if (question !== undefined) return { question: question as QuestionId }
  return (assumed ?? observed) ? "presumed" : "stated"
}

/**
 * Returns a function that decides whether a request must return a record. The decision is undefined if the source does
 * not determine it.
 */
export function createRowSelection(
  path: ListPath,
  { sent, caller }: { sent: Sent; caller: number },
): (record: ServiceRecord) => Decision {
  return createSelection(effectsOf(path), { sent, caller, accepts: isNoAssumption })
}

function isNoAssumption({ assumed }: Mark): boolean {
  return assumed === undefined || assumed === fieldQuestion
}

/**
 * Parameters that are not tested as filters. `view` has its own checks, and all records of a token have the same
 * organization.
 */
const otherParameters = ["view", "organization_id"]

/** Returns the filters of a collection: the parameters that select records, except those that set the scope. */
export function listFilters(path: ListPath): string[] {
  return Object.entries(effectsOf(path).parameters).flatMap(([name, effect]) =>
    !otherParameters.includes(name) && !effect.scopes && selectsRecords(effect) ? [name] : [],
  )
}

/** Returns the values of `view`, except `default`. */
export function listViews(path: ListPath): string[] {
  const { view } = effectsOf(path).parameters
  return Object.keys(view?.values ?? {}).filter((value) => value !== "default")
}

function selectsRecords(effect: Effect): boolean {
  const conditions = [effect, ...Object.values(effect.values ?? {})]
  return conditions.some((condition) => listFields(condition).length > 0)
}

/**
 * Returns values of a filter that select some of the records, but not all: a few IDs, times between those of the
 * records, or all documented values.
 */
export function filterSettings(path: ListPath, name: string, records: ServiceRecord[]): Setting[] {
  const effect = effectsOf(path).parameters[name] ?? {}
  const condition = findOpenCondition(effect)
  const values = effect.values ? listedValues(effect) : chooseValues(effect, condition, records)
  return values.map((value) => ({ name, value }))
}

/** Returns the documented values. Adds `false` if `true` is documented, because a service may treat both alike. */
function listedValues({ values = {}, otherwise }: Effect): Json[] {
  const listed = Object.keys(values).map((value) => (value === "true" ? true : value))
  return otherwise && listed.includes(true) ? [true, false] : listed
}

/** Finds the condition that compares a field with the sent value. */
function findOpenCondition(effect: Effect): Effect | undefined {
  const { selects, value, by, all = [], any = [] } = effect
  const comparesValue = by !== "present" && by !== "absent"
  if (selects !== undefined && value === undefined && comparesValue) return effect
  return [...all, ...any].map(findOpenCondition).find((found) => found !== undefined)
}

const maxValues = 3

function chooseValues(
  effect: Effect,
  condition: Effect | undefined,
  records: ServiceRecord[],
): Json[] {
  const field = condition?.selects ?? ""
  const values = records.flatMap((record) => record[field] ?? [])
  if (condition?.by === "equals") return spread([...new Set(values)])
  // No record shows the field. Use a time before all records and one after all records.
  if (condition?.unreadable && values.length === 0)
    return ["1890-01-01T00:00:00Z", "2950-01-01T00:00:00Z"]
  // Use dates for the cursor of archived lists: whether this cursor can be a date-time is an open question.
  const isDate =
    effect.pages === "keyset" ||
    values.every((value) => String(value).length === "YYYY-MM-DD".length)
  const times = chooseTimes(records, field, isDate ? 1 : 1000)
  return times.map((time, i) => (isDate ? formatDate(time) : formatWithOffset(time, i)))
}

/**
 * Returns times between those of the records. Also compares the field with each other time field, and adds a time for
 * which the two fields select different records.
 *
 * @param precision - the precision of the times, in milliseconds.
 */
function chooseTimes(records: ServiceRecord[], field: string, precision: number): number[] {
  const times = new Set(records.flatMap((record) => parseTimestamp(record[field]) ?? []))
  const sorted = [...times].toSorted((a, b) => a - b)
  // Avoid times that equal the time of a record: whether a filter selects this record is not documented.
  const bounds = sorted
    .slice(1)
    .map((time, i) => Math.ceil((time + sorted[i]!) / 2 / precision) * precision)
  // If some records have no time, add a time before and a time after all others. A filter with such a time must select
  // either all or none of the records that have a time.
  const hasNone = records.some((record) => record[field] === null) && sorted.length > 0
  const outer = [sorted[0]! - outerDistance, sorted.at(-1)! + outerDistance]
  const between = hasNone ? [outer[0]!, ...bounds, outer[1]!] : bounds
  const names = Object.keys(records[0] ?? {}).filter((name) => name !== field)
  const separating = names.flatMap((name) => {
    const pairs = records.flatMap((record) => {
      const [own, other] = [parseTimestamp(record[field]), parseTimestamp(record[name])]
      return own === undefined || other === undefined ? [] : [{ own, other }]
    })
    const count = (time: number): number =>
      pairs.filter(({ own, other }) => own < time !== other < time).length
    const [best = 0] = between.toSorted((a, b) => count(b) - count(a))
    return count(best) > 0 ? [best] : []
  })
  return [...new Set([...spread(between), ...separating])]
}

/** How far the added times are before the first and after the last record: two days, in milliseconds. */
const outerDistance = 172_800_000

function formatDate(time: number): string {
  return new Date(time).toISOString().slice(0, "YYYY-MM-DD".length)
}

/** UTC offsets in minutes: one with half an hour, none, and a negative one. */
const offsets = [330, 0, -300]

function formatWithOffset(time: number, index: number): string {
  const offset = offsets[index % offsets.length]!
  if (offset === 0) return `${new Date(time).toISOString().slice(0, "YYYY-MM-DDTHH:MM:SS".length)}Z`
  const local = new Date(time + offset * 60_000).toISOString()
  const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, "0")
  const minutes = String(Math.abs(offset) % 60).padStart(2, "0")
  const zone = `${offset < 0 ? "-" : "+"}${hours}:${minutes}`
  return `${local.slice(0, "YYYY-MM-DDTHH:MM:SS".length)}${zone}`
}

/** Chooses the first, the middle and the last item. */
function spread<T>(items: T[]): T[] {
  const indexes = [0, (items.length - 1) / 2, items.length - 1].map(Math.floor)
  return [...new Set(indexes.slice(0, maxValues))].flatMap((index) => items[index] ?? [])
}

/** Formats parameters, such as `view=owned and list_id=41`. */
export function formatSent(sent: Sent): string {
  const parts = Object.entries(sent).map(([name, value]) => `${name}=${String(value)}`)
  return parts.join(" and ") || "no parameter"
}

/** Formats a record with the fields that the parameters compare. */
export function formatSelected(path: ListPath, record: ServiceRecord, sent: Sent): string {
  const fields = Object.entries(sent).flatMap(([name, value]) =>
    listFields(settingEffect(path, { name, value })),
  )
  const texts = [...new Set(fields)].map((field) => `${field} ${JSON.stringify(record[field])}`)
  const details = texts.length > 0 ? ` with ${texts.join(", ")}` : ""
  return `the record ${record.id}${details}`
}

const allReferences: Readonly<Record<string, Readonly<Record<string, Reference>>>> = references

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
