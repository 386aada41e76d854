import { findOperationFor } from "../facts.ts"
import type { KnownRecord, State } from "../state/state.ts"
import type { Verdicts } from "./verdicts.ts"

/** A field that counts the records whose field `by` refers to its record. */
interface Counter {
  kind: string
  field: string
  of: string
  by: string
  /** What may count: which records do is open (`list-counters`, `comment-effects`). */
  counts: readonly ((one: KnownRecord) => boolean)[]
}

const isOpen = ({ record }: KnownRecord): boolean => record.completed !== true
const isTop = ({ record }: KnownRecord): boolean => (record.parent_id ?? null) === null

const counters: readonly Counter[] = [
  {
    kind: "lists",
    field: "tasks_count",
    of: "tasks",
    by: "list_id",
    counts: [() => true, isOpen, isTop, (one) => isOpen(one) && isTop(one)],
  },
  {
    kind: "lists",
    field: "completed_tasks_count",
    of: "tasks",
    by: "list_id",
    counts: [(one) => !isOpen(one), (one) => !isOpen(one) && isTop(one)],
  },
  {
    kind: "tasks",
    field: "comments_count",
    of: "comments",
    by: "task_id",
    counts: [({ isRemoved }) => !isRemoved, () => true],
  },
]

/** A record with the number that its counter should show. */
interface Counted {
  one: KnownRecord
  count: number
}

/** What a counter counts is open, but a service whose counters nearly all count the same counts no record wrong. */
export function judgeCounters(state: State, verdicts: Verdicts): void {
  for (const counter of counters) {
    const { kind, field } = counter
    const operation = findOperationFor(kind, "read") ?? findOperationFor(kind, "list")
    if (!operation) continue
    const known = state.list(kind).filter((one) => isKnown(state, counter, one))
    const results = counter.counts.map((counts) =>
      known.map((one): Counted => ({ one, count: countRecords(state, counter, one, counts) })),
    )
    const isRight = ({ one, count }: Counted): boolean => one.record[field] === count
    const [best = []] = results.toSorted(
      (a, b) => b.filter(isRight).length - a.filter(isRight).length,
    )
    const counting = best.filter(({ one, count }) => count > 0 || one.record[field] !== 0)
    const right = counting.filter(isRight)
    const isNearly = right.length > 2 && right.length * 4 >= counting.length * 3
    const wrong = isNearly ? counting.find((one) => !isRight(one)) : undefined
    verdicts.expect(operation.id, "shows", field, !wrong, () => ({
      expected: `${field}: ${wrong!.count} in the record ${wrong!.one.id}, as the other records count`,
      found: `${wrong!.one.record[field] as number}`,
      level: "required",
      records: listCounted(state, counter, wrong!.one),
    }))
  }
}

/** Whether all records that a counter counts are known: comments only on the run's own tasks. */
function isKnown(
  state: State,
  { kind, field, of }: Counter,
  { isOwn, open, record }: KnownRecord,
): boolean {
  const isComplete = kind === "tasks" ? isOwn : state.complete.has(of)
  return (
    isComplete && record.deleted !== true && !open.has(field) && typeof record[field] === "number"
  )
}

/** Lists a record with those that its counter may count, whose writes show how it came to its value. */
function listCounted(state: State, { of, by }: Counter, { kind, id }: KnownRecord): KnownRecord[] {
  const counted = state.listAll(of).filter(({ record }) => record[by] === id)
  return [state.find(kind, id)!, ...counted.slice(0, 10)]
}

function countRecords(
  state: State,
  { of, by }: Counter,
  { id }: KnownRecord,
  counts: Counter["counts"][number],
): number {
  return state
    .listAll(of)
    .filter((one) => one.record[by] === id && one.record.deleted !== true && counts(one)).length
}
