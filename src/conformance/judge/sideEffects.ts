import type { Json, JsonObject } from "../../openapi/description.ts"
import type { SideEffect } from "../../openapi/effects.ts"
import { mayBeOfOther, perAccount } from "../contentFreedom.ts"
import { type FieldFacts, isMirroring, listMirrored, type OperationFacts } from "../facts.ts"
import type { KnownRecord, State } from "../state/state.ts"
import type { Comparison } from "./comparison.ts"

/** The record of a write, before and after it. */
export type Change = readonly [before: JsonObject, after: JsonObject]

/** The side effects of writes that reach other records than the written one: the records whose fields open. */
const reach: Readonly<
  Record<string, (state: State, ...change: Change) => (record: JsonObject) => boolean>
> = {
  // Subtasks are completed with their parent, or their parent with the last of them, and can be in other lists.
  "list-counters": (state, before, after) => {
    const related = state
      .list("tasks")
      .filter(({ id, record }) => id === after.parent_id || isBelow(state, record, after.id))
    const lists = [before, after, ...related.map(({ record }) => record)].map((one) => one.list_id)
    return (list) => lists.includes(list.id)
  },
  "has-children": (_, before, after) => (task) =>
    [before.parent_id, after.parent_id].includes(task.id!),
  "mirror-follows": reachMirroring,
  "mirror-visible": reachMirroring,
  // Subtasks that move change the counters of the lists that they leave and enter, which may be any. The last one that is
  // completed may complete its parent.
  "subtasks-follow":
    (state, _, { id, completed, parent_id: parent }) =>
    (one) =>
      "tasks_count" in one || isBelow(state, one, id) || (completed === true && one.id === parent),
  "comments-counted": (_, before) => (task) => task.id === before.task_id,
  "comment-reading": (_, before) => (activity) => activity.target_id === before.task_id,
  "last-change": (_, before) => (task) => task.id === before.task_id,
}

/** Reaches a written task, and the subtasks on all levels that mirror it or each other. */
function reachMirroring(
  state: State,
  _: JsonObject,
  { id }: JsonObject,
): (task: JsonObject) => boolean {
  return (task) => isMirroring(task) && (task.id === id || isBelow(state, task, id))
}

/** Returns whether a task is a subtask of another one, or of its subtasks. */
function isBelow(state: State, { parent_id: parent }: JsonObject, id: Json | undefined): boolean {
  const seen = new Set<Json | undefined>()
  for (let at = parent; at !== null && at !== undefined && !seen.has(at);) {
    if (at === id) return true
    seen.add(at)
    at = state.find("tasks", at)?.record.parent_id
  }
  return false
}

/** Lists the side effects of a request: those of its operation, and those of keys. */
export function listCauses({ effects }: OperationFacts, keys: readonly FieldFacts[]): SideEffect[] {
  return [effects.effect, ...keys.map(({ effect }) => effect)].flatMap(({ causes = [] }) => causes)
}

/** What a side effect may change: a field of the written record, or one of the records of a kind that it reaches. */
interface Touched {
  kind?: string
  field: string
  rule: string
  isReached(record: JsonObject): boolean
}

function listTouched(state: State, causes: readonly SideEffect[], change: Change): Touched[] {
  return causes.flatMap(({ rule = "", touches = [] }) => {
    const isReached = reach[rule]?.(state, ...change) ?? (() => true)
    // What mirrors nothing copies nothing.
    const touchesOwn = rule !== "mirrored" || change.some(isMirroring)
    return touches.flatMap((touched): Touched[] => {
      const [kind = "", field] = touched.split(".")
      if (field !== undefined) return [{ kind, field, rule, isReached }]
      return touchesOwn ? [{ field: kind, rule, isReached }] : []
    })
  })
}

/** Lists the fields of a written record that side effects may change. */
export function listOwnTouched(
  state: State,
  ownKind: string,
  causes: readonly SideEffect[],
  change: Change,
): string[] {
  return listTouched(state, causes, change).flatMap(({ kind, field, isReached }) =>
    kind === undefined || (kind === ownKind && isReached(change[1])) ? field : [],
  )
}

/** Opens what side effects may change, for this account and for the other one, which isn't shown the write. */
export function openTouched(
  { state, judge }: Comparison,
  causes: readonly SideEffect[],
  change: Change,
  { known, written }: { known: KnownRecord; written?: ReadonlySet<string> },
): void {
  const { other } = judge.options
  for (const one of other ? [state, other] : [state]) {
    const own = one.find(known.kind, known.id) ?? known
    for (const { kind, field, rule, isReached } of listTouched(one, causes, change)) {
      if (kind === undefined) {
        if (!written?.has(field)) one.open(own, [field])
        continue
      }
      // An effect that may reach every record changes only some of them.
      const isSure = rule in reach
      for (const reached of one.listAll(kind))
        if (isReached(reached.record))
          one.open(
            reached,
            isSure ? [field, "updated_at", ...listMirrored(reached.record)] : [field],
          )
    }
  }
  const [before, after] = change
  if (known.kind === "tasks" && before.list_id !== after.list_id) forgetMoved(state, known, other)
}

/**
 * Forgets the subtasks of a moved task, which may move with it to where an account can't see them (`subtask-changes`), and
 * opens what its parent says of the subtasks that an account sees.
 */
function forgetMoved(state: State, { id, record }: KnownRecord, other: State | undefined): void {
  for (const one of other ? [state, other] : [state]) {
    const parent = one.find("tasks", record.parent_id)
    if (parent) one.open(parent, perAccount.tasks!)
    for (const task of one.list("tasks"))
      if (isBelow(one, task.record, id) && (one === other || mayBeOfOther(one, task)))
        one.forget(task)
  }
}
