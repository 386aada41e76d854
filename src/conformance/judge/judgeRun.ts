import { parseTimeSpan } from "../../openapi/compareField.ts"
import { isObject, type Json } from "../../openapi/description.ts"
import { allOperations, findOperationFor } from "../facts.ts"
import type { Level } from "../report.ts"
import type { KnownRecord, State } from "../state/state.ts"
import { isNormalized } from "../state/values.ts"
import type { JudgeMemory } from "./memory.ts"
import { Verdicts } from "./verdicts.ts"

/** Compares what only the whole run shows. */
export function judgeRun(judge: JudgeMemory, isWriting: boolean): Verdicts {
  const verdicts = new Verdicts()
  const { state, stored } = judge
  for (const { id } of allOperations) {
    const place = `${id} order=`
    const choices = [...state.choices].filter(([key]) => key.startsWith(place))
    // Which fields an order supports isn't documented, so one tells nothing.
    if (choices.length < 2) continue
    const isSorted = choices.some(([, choice]) => choice === "sorted")
    verdicts.expect(`${id}/sorts/order`, isSorted, () => ({
      expected: "records sorted by at least one field",
      found: `order is ignored for ${choices.map(([key]) => key.slice(place.length)).join(", ")}`,
    }))
  }
  if (!isWriting) return verdicts
  // Whether a service stores some keys is open, but one that stores nearly all values of a key loses none.
  for (const [name, values] of Map.groupBy(stored, (one) => one.name)) {
    const [first, ...others] = values.filter(({ isStored }) => !isStored)
    const isFew = first && (others.length + 1) * 4 <= values.length
    verdicts.expect(name, !isFew, () => ({
      ...first!.detail,
      level: "required",
    }))
  }
  for (const counter of counters) judgeCounter(state, counter, verdicts)
  const isCreated = state.listAll("access_tokens").some(({ isOwn }) => isOwn)
  verdicts.expect("createAccessToken/accepts/request", isCreated, () => ({
    expected: "a token for one of the documented bodies",
    found: "none",
  }))
  return verdicts
}

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

/** What a counter counts is open, but a service whose counters nearly all count the same counts no record wrong. */
function judgeCounter(state: State, counter: Counter, verdicts: Verdicts): void {
  const { kind, field, of, by } = counter
  const operation = findOperationFor(kind, "read") ?? findOperationFor(kind, "list")!
  const all = state.listAll(of)
  const known = state.list(kind).filter((one) => isKnown(state, counter, one))
  const listCounted = ({ id }: KnownRecord): KnownRecord[] =>
    all.filter(({ record }) => record[by] === id)
  const results = counter.counts.map((counts) =>
    known.flatMap((one) => {
      const counted = listCounted(one).filter((other) => other.record.deleted !== true)
      const count = counted.filter(counts).length
      const isRight = one.record[field] === count
      return count === 0 && isRight ? [] : [{ one, count, isRight }]
    }),
  )
  const countRight = (result: (typeof results)[number]): number =>
    result.filter(({ isRight }) => isRight).length
  const [best = []] = results.toSorted((a, b) => countRight(b) - countRight(a))
  const right = countRight(best)
  const isNearly = right > 2 && right * 4 >= best.length * 3
  const wrong = isNearly ? best.find(({ isRight }) => !isRight) : undefined
  verdicts.expect(`${operation.id}/shows/${field}`, !wrong, () => ({
    expected: `${field}: ${wrong!.count} in the record ${wrong!.one.id}, as the other records count`,
    found: `${wrong!.one.record[field] as number}`,
    level: "required",
    // Their writes show how the record came to its value.
    records: [wrong!.one, ...listCounted(wrong!.one).slice(0, 10)],
  }))
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

/** Compares the subtasks that the collection shows with those that requests created. */
export function judgeSubtasks({ state, subtasks }: JudgeMemory, verdicts: Verdicts): void {
  // Those of a later update may replace those from before (`update-semantics`).
  const last = new Map(subtasks.map((one) => [one.parent, one]))
  for (const { operation, key, parent, sent, earliest } of last.values()) {
    const expect = (isRight: boolean, expected: string, found: Json = null, level?: Level): void =>
      verdicts.expect(`${operation}/writes/${key}`, isRight, () => ({
        expected,
        found: `${found as string}`,
        ...(level && { level }),
        records: [{ kind: "tasks", id: parent }],
      }))
    const names = [sent].flat().flatMap((one) => (isObject(one) ? [one.name ?? null] : []))
    const children = state.list("tasks").filter(({ record }) => record.parent_id === parent)
    const isAll = children.length >= names.length
    expect(isAll, `${names.length} subtasks of the task ${parent}`, children.length)
    const shown = children.map(({ record }) => record.name)
    const other = names.find((name) => countOf(name, shown) !== countOf(name, names))
    const subtasksOf = `subtasks ${JSON.stringify(other)} of the task ${parent}`
    expect(other === undefined, `${countOf(other, names)} ${subtasksOf}`, countOf(other, shown))
    for (const { id, record } of children.filter((one) => names.includes(one.record.name!))) {
      const { created_at: created } = record
      const isLater = (parseTimeSpan(created)?.end ?? Infinity) > earliest
      const after = `created_at after ${new Date(earliest).toISOString()} in the subtask ${id}`
      // What the time means is stated, in whatever way a task was created.
      expect(isLater, after, created, "required")
      const { workspace_id } = state.find("tasks", parent)?.record ?? {}
      for (const [field, value] of Object.entries({ account_id: state.caller, workspace_id })) {
        const isSame = !(field in record) || record[field] === (value ?? record[field])
        expect(isSame, `${field}: ${value as number} in the subtask ${id}`, record[field])
      }
    }
  }
}

function countOf(value: Json | undefined, all: readonly (Json | undefined)[]): number {
  return all.filter(
    (one) => one === value || (value !== undefined && isNormalized("name", value, one)),
  ).length
}
