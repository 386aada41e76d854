import type { OperationId } from "../../contract/operations.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import type { ServiceRecord } from "../run/service.ts"
import { listMirrored } from "../facts.ts"
import { listFields, selectCompared } from "./records.ts"
import type { Sequence } from "./sequence.ts"
import { ServiceClock } from "./serviceClock.ts"
import { compareValues, isSameValue } from "./values.ts"

/** How long after a write reads may still show old values, in milliseconds. */
export const staleTime = 800

/** How long after a write its activities may be missing, in milliseconds. */
export const activityTime = 3_400

/** The maximum number of stored records of a kind. */
const maxRecords = 20_000

export interface KnownRecord {
  kind: string
  id: number
  /** The value of each field that the service has shown. */
  record: JsonObject
  /** The fields whose next value is adopted, with the time of the write that opened them. */
  open: Map<string, number>
  /** The values before the last write. */
  previous: JsonObject
  /** The fields that its response showed as changed: what a side effect opens must not go back to the value before. */
  settled: Set<string>
  /** The operations that have shown the record since its last write. */
  shownBy: Set<OperationId>
  /** The request whose response showed these values: the last write, or the first read, such as `GET /v2/tasks/101`. */
  source: string
  /** The requests whose responses showed the values of open fields after that. */
  adopted: Map<string, string>
  isOwn: boolean
  isRemoved: boolean
  /** The number of writes before the run created it, and before it was removed. */
  createdAt?: number
  removedAt?: number
}

/** Says which response showed a record or a field, because a wrong one there makes right ones look wrong. */
export function describeSource({ source, adopted }: KnownRecord, field = ""): string {
  return ` (shown by ${adopted.get(field) ?? source})`
}

export interface FieldDifference {
  field: string
  expected: Json | undefined
  found: Json | undefined
  /** Whether the operation showed the new value before, and now shows the one from before the last write. */
  wentBack: boolean
}

/** Everything the service has shown. */
export class State {
  readonly #records = new Map<string, Map<number, KnownRecord>>()
  readonly #fields = new Map<string, string>()
  readonly #sequences = new Map<string, Sequence>()
  /** What the service did where the documentation leaves a choice, by the place of the choice. */
  readonly choices = new Map<string, string>()
  /** The account of the token. */
  caller: number | undefined
  /** When the last write was judged; -Infinity before the first one. */
  lastWrite = -Infinity
  lastRevocation = -Infinity
  /** When a record was last read alone, which may count as viewing it. */
  lastReading = -Infinity
  readonly clock = new ServiceClock()
  /** The kinds whose collections have been read completely, with the workspace if each request names one. */
  readonly complete = new Set<string>()
  /** The records that the account of the token can't read, as kinds with IDs; false if they may only be too new. */
  readonly hidden = new Map<string, boolean>()

  find(kind: string, id: Json | undefined): KnownRecord | undefined {
    return this.#records.get(kind)?.get(id as number)
  }

  /** Lists the known records of a kind that weren't removed. */
  list(kind: string): KnownRecord[] {
    return [...(this.#records.get(kind)?.values() ?? [])].filter(({ isRemoved }) => !isRemoved)
  }

  /** Lists all records of a kind, with the removed ones. */
  listAll(kind: string): KnownRecord[] {
    return [...(this.#records.get(kind)?.values() ?? [])]
  }

  /** Returns the sequence of a query; writes make all sequences unknown. */
  sequence(key: string): Sequence {
    const known = this.#sequences.get(key) ?? { ids: [], shownBy: [], isEarly: false }
    this.#sequences.set(key, known)
    return known
  }

  /** Stores the names of a record's fields in the responses of an operation, and returns those of the first one. */
  noteFields(place: string, fields: string): string {
    const known = this.#fields.get(place) ?? fields
    this.#fields.set(place, known)
    return known
  }

  /**
   * Forgets which records queries select, and in which order.
   *
   * @param part - of the keys of the queries; all queries by default.
   */
  forgetSequences(part = ""): void {
    for (const key of this.#sequences.keys()) if (key.includes(part)) this.#sequences.delete(key)
  }

  /** Forgets what a write may change: sequences, and the fields that responses show. */
  forgetShown(): void {
    this.forgetSequences()
    this.#fields.clear()
  }

  add(kind: string, record: ServiceRecord, source: string, isOwn: boolean): KnownRecord {
    const all = this.#records.get(kind) ?? new Map<number, KnownRecord>()
    this.#records.set(kind, all)
    const known: KnownRecord = {
      kind,
      id: record.id,
      record: selectCompared(kind, record),
      open: new Map(),
      previous: {},
      settled: new Set(),
      shownBy: new Set(),
      source,
      adopted: new Map(),
      isOwn,
      isRemoved: false,
    }
    // A faulty service may return new records without end.
    if (all.size < maxRecords) all.set(record.id, known)
    return known
  }

  /** Forgets a record and the activities on it, which the account may no longer see. */
  forget({ kind, id }: KnownRecord): void {
    this.#records.get(kind)?.delete(id)
    for (const { id: activity, record } of this.list("activities"))
      if (record.target_id === id) this.#records.get("activities")?.delete(activity)
  }

  /** Opens fields of a record, so that their next values are adopted. */
  open(known: KnownRecord, fields: Iterable<string>): void {
    const now = performance.now()
    for (const field of fields) {
      known.open.set(field, now)
      known.settled.delete(field)
    }
  }

  /** Remembers a write to a record: old values may be shown for a short time. */
  noteWrite(known: KnownRecord, source: string): void {
    known.source = source
    known.adopted.clear()
    known.previous = { ...known.record }
    known.settled.clear()
    known.shownBy.clear()
  }

  /**
   * Compares a record with what the service has shown, and adopts what is new or open.
   *
   * @param shown - the record, with the method and path of the request, and when it was sent, as `performance.now()`.
   * @param sent - values of other records in the last writes, which this record must not have taken over.
   */
  compare(
    operation: OperationId,
    shown: { kind: string; record: ServiceRecord; source: string; sentAt: number },
    sent: (field: string, value: Json) => boolean,
  ): FieldDifference[] {
    const { kind, record, source, sentAt } = shown
    const known = this.find(kind, record.id)
    if (!known) {
      const added = this.add(kind, record, source, false)
      // The response may show the state before the last write.
      if (sentAt - this.lastWrite < staleTime) this.open(added, Object.keys(added.record))
      return []
    }
    const differences: FieldDifference[] = []
    const isChanged = [...known.open.keys()].some(
      (field) => record[field] !== undefined && !isSameValue(known.record[field], record[field]),
    )
    // A change has its time, and a task may then copy fields of its parent again.
    const following = isChanged ? ["updated_at", ...listMirrored(known.record)] : []
    for (const field of listFields(kind)) {
      const { [field]: found } = record
      const { [field]: expected } = known.record
      if (found === undefined) continue
      const isAdopted = this.#isOpen(known, field, sentAt) || following.includes(field)
      const isOpen = isAdopted && !goesBack(known, field, found)
      if (expected === undefined || isOpen) {
        known.record[field] = found
        if (isOpen) known.adopted.set(field, source)
      } else if (!isSameValue(expected, found)) {
        const old = known.previous[field]
        const wentBack =
          old !== undefined && isSameValue(old, found) && known.shownBy.has(operation)
        differences.push({ field, expected, found, wentBack })
      }
    }
    if (differences.length === 0) known.shownBy.add(operation)
    if (differences.length > 0 && isChangedByOthers(known, record, differences, sent)) {
      Object.assign(known.record, selectCompared(kind, record))
      return []
    }
    return differences
  }

  /** Returns whether the value of a field is adopted, until a request that must show the write that opened it. */
  #isOpen({ open }: KnownRecord, field: string, sentAt: number): boolean {
    const since = open.get(field)
    if (since === undefined) return false
    // The effect may become visible later, and responses to earlier requests may come after it.
    if (sentAt - since > staleTime) open.delete(field)
    return true
  }
}

/**
 * Returns whether an open field has an older value again: the one from before a write whose response showed a new one, or
 * an earlier time of the last update. A time that a write set stays.
 */
function goesBack({ previous, record, settled }: KnownRecord, field: string, found: Json): boolean {
  if (field === "updated_at") return (compareValues(found, record[field]) ?? 0) < 0
  if (!settled.has(field)) return false
  return field.endsWith("_at")
    ? !isSameValue(record[field], found)
    : isSameValue(previous[field], found)
}

/** Returns whether another client has changed a record, which a later `updated_at` shows. */
function isChangedByOthers(
  { isOwn, record }: KnownRecord,
  shown: JsonObject,
  differences: FieldDifference[],
  sent: (field: string, value: Json) => boolean,
): boolean {
  if (isOwn || typeof shown.updated_at !== "string" || typeof record.updated_at !== "string")
    return false
  if (Date.parse(shown.updated_at) <= Date.parse(record.updated_at)) return false
  return !differences.some(({ field, found }) => sent(field, found ?? null))
}
