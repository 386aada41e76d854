import type { Json, JsonObject } from "../../openapi/description.ts"
import type { ChoiceId } from "../../sandbox/rules.ts"
import { containsAll } from "../state/values.ts"
import type { Clue, Shown } from "./sign.ts"

/** A field of a subtask that an update of its parent may have changed. */
interface Followed {
  rule: ChoiceId
  parent: number
  field: string
  /** A value, or the elements of an array. */
  value: Json
  /** What the value and any other one show. */
  clues: readonly [same: Clue, other: Clue]
  /** The last response's value. */
  found?: Json
}

/** What responses show about earlier requests: whether subtasks follow the updates of their parents. */
export class LaterSigns {
  readonly #followed = new Map<number, Followed[]>()
  /** Those of subtasks that may have changed otherwise since. */
  readonly #settled: Followed[] = []

  add(shown: Shown): void {
    const { operation, facts, id = 0, isAccepted, rows, state } = shown
    if (facts.kind !== "tasks" || !isAccepted) return
    const isUpdate = operation === "updateTask"
    if (isUpdate) this.#settle(id)
    for (const row of rows) {
      for (const one of this.#followed.get(row.id as number) ?? [])
        if (one.field === "parent_id" || row.parent_id === one.parent)
          one.found = row[one.field] ?? null
    }
    if (!isUpdate) return
    for (const { id: child, record } of state.list("tasks")) {
      if (record.parent_id !== id) continue
      const changed = listFollowed(shown, record)
      const isChanged = changed.length > 0 || rows[0]?.list_id !== shown.before.list_id
      if (!isChanged) continue
      this.#settle(child)
      this.#followed.set(child, changed)
    }
  }

  #settle(id: number): void {
    this.#settled.push(...(this.#followed.get(id) ?? []))
    this.#followed.delete(id)
  }

  list(): { rule: ChoiceId; clue: Clue }[] {
    const all = [...this.#settled, ...[...this.#followed.values()].flat()]
    return all.flatMap(({ rule, value, clues, found }) => {
      if (found === undefined) return []
      const isSame = Array.isArray(value) ? containsAll(found, value) : found === value
      return { rule, clue: clues[isSame ? 0 : 1] }
    })
  }
}

/** Lists what an update may change in a subtask that had other values. */
function listFollowed(
  { id = 0, fields, before, rows: [row = {}] }: Shown,
  child: JsonObject,
): Followed[] {
  const { list_id: list } = row
  // Whether a subtask elsewhere mirrors its parent depends on who sees it.
  const isBeside = typeof list === "number" && list === child.list_id
  // A service may remove the list because the request doesn't send it.
  const isMoved = list !== undefined && list !== before.list_id
  const mirrors = (flag: string, field: string): boolean => {
    const [old, value] = [before[field], row[field]]
    // A subtask that follows in another way copies its parent's values then.
    if (!isBeside || isMoved || fields.completed === true || child[flag] !== true) return false
    if (!Array.isArray(old) || !Array.isArray(value)) return false
    return containsAll(child[field], old) && !containsAll(child[field], value)
  }
  const all: (Omit<Followed, "parent"> | false)[] = [
    fields.subtasks !== undefined && {
      rule: "arrays-replace",
      field: "parent_id",
      value: id,
      clues: ["!subtasks-replaced", "subtasks-replaced"],
    },
    fields.completed === true &&
      child.completed === false && {
        rule: "subtasks-follow",
        field: "completed",
        value: true,
        clues: ["completed", "!completed"],
      },
    isMoved &&
      list !== child.list_id && {
        rule: "subtasks-follow",
        field: "list_id",
        value: list,
        clues: ["moved", "!moved"],
      },
    mirrors("mirror_parent_tags", "tags") && {
      rule: "mirror-follows",
      field: "tags",
      value: row.tags!,
      clues: ["!tags-once", "tags-once"],
    },
    mirrors("mirror_parent_subscribers", "subscriber_ids") && {
      rule: "mirror-follows",
      field: "subscriber_ids",
      value: row.subscriber_ids!,
      clues: ["!subscribers-once", "subscribers-once"],
    },
  ]
  return all.filter((one) => one !== false).map((one) => ({ ...one, parent: id }))
}
