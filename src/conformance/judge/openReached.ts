import type { Json, JsonObject } from "../../openapi/description.ts"
import type { SideEffect } from "../../openapi/effects.ts"
import { isMirroring, listMirrored } from "../facts.ts"
import type { KnownRecord, State } from "../state/state.ts"

/** The side effects of writes that reach other records than the written one: the records whose fields open. */
const reach: Readonly<
  Record<
    string,
    (state: State, before: JsonObject, after: JsonObject) => (record: JsonObject) => boolean
  >
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
export function isBelow(
  state: State,
  { parent_id: parent }: JsonObject,
  id: Json | undefined,
): boolean {
  const seen = new Set<Json | undefined>()
  for (let at = parent; at !== null && at !== undefined && !seen.has(at);) {
    if (at === id) return true
    seen.add(at)
    at = state.find("tasks", at)?.record.parent_id
  }
  return false
}

/** The record of a write, before and after it. */
type Change = readonly [before: JsonObject, after: JsonObject]

/** Returns whether a side effect may change the written record itself: what mirrors nothing copies nothing. */
function mayTouchOwn({ rule }: SideEffect, change: Change): boolean {
  return rule !== "mirrored" || change.some(isMirroring)
}

function createReach(state: State, { rule = "" }: SideEffect, change: Change) {
  return reach[rule]?.(state, ...change) ?? (() => true)
}

/** Lists the fields of a reached record that open. An effect that may reach every record changes only some of them. */
function listOpened({ rule = "" }: SideEffect, field: string, record: JsonObject): string[] {
  return rule in reach ? [field, "updated_at", ...listMirrored(record)] : [field]
}

/** Lists the fields of a written record that side effects may change. */
export function listOwnTouched(
  state: State,
  kind: string,
  causes: readonly SideEffect[],
  change: Change,
): string[] {
  return causes.flatMap((cause) => {
    const isReached = createReach(state, cause, change)
    return (cause.touches ?? []).flatMap((touched) => {
      const [name = "", field] = touched.split(".")
      if (field === undefined) return mayTouchOwn(cause, change) ? name : []
      return name === kind && isReached(change[1]) ? field : []
    })
  })
}

/** Opens the fields that side effects may change, in the written record and in the ones they reach. */
export function openReached(
  state: State,
  causes: readonly SideEffect[],
  change: Change,
  own: { known: KnownRecord; written?: ReadonlySet<string> },
): void {
  for (const cause of causes) {
    const isReached = createReach(state, cause, change)
    for (const touched of cause.touches ?? []) {
      const [kind = "", field] = touched.split(".")
      if (field === undefined) {
        if (!own.written?.has(kind) && mayTouchOwn(cause, change)) state.open(own.known, [kind])
      } else
        for (const known of state.listAll(kind))
          if (isReached(known.record)) state.open(known, listOpened(cause, field, known.record))
    }
  }
}
