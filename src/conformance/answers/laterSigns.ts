import type { Json, JsonObject } from "../../openapi/description.ts"
import type { Alternatives, ChoiceId } from "../../sandbox/rules.ts"
import { listMirrored } from "../facts.ts"
import { containsAll } from "../state/values.ts"
import type { Clue, Shown } from "./sign.ts"

/** A field of a subtask that an update of its parent may have changed. */
interface Followed {
  rule: ChoiceId
  parent: number
  field: string
  /** A value, or the elements of an array. */
  value: Json
  /** What the value shows. */
  same: Clue
  /** What any other value shows. */
  other: Clue
  /** The last response's value. */
  found?: Json
}

/** What responses show about earlier requests: whether subtasks follow the updates of their parents. */
export class LaterSigns {
  readonly #followed: Followed[] = []
  /** Those of each subtask, until it may change otherwise. */
  readonly #open = new Map<number, Followed[]>()

  add(shown: Shown): void {
    const { operation, facts, id = 0, isAccepted, rows, state } = shown
    if (facts.kind !== "tasks" || !isAccepted) return
    const isUpdate = operation === "updateTask"
    if (isUpdate) this.#open.delete(id)
    for (const row of rows) {
      for (const one of this.#open.get(row.id as number) ?? [])
        if (one.field === "parent_id" || row.parent_id === one.parent)
          one.found = row[one.field] ?? null
    }
    for (const { id: child, record } of isUpdate ? state.list("tasks") : []) {
      if (record.parent_id !== id) continue
      const followed = listFollowed(shown, record)
      if (followed.length > 0 || isMoved(shown)) this.#open.set(child, followed)
      this.#followed.push(...followed)
    }
  }

  /** Returns what the responses so far show. */
  list(): { rule: ChoiceId; clue: Clue }[] {
    return this.#followed.flatMap(({ rule, value, same, other, found }) => {
      if (found === undefined) return []
      const isSame = Array.isArray(value) ? containsAll(found, value) : found === value
      return { rule, clue: isSame ? same : other }
    })
  }
}

/** What shows that a subtask doesn't follow its parent in a mirrored field. */
const copiedOnce: Record<string, Alternatives["mirror-follows"]> = {
  tags: "tags-once",
  subscriber_ids: "subscribers-once",
}

/** Returns whether an update moved its task, also by removing the list that it didn't send. */
function isMoved({ before, rows: [row] }: Shown): boolean {
  return row?.list_id !== undefined && row.list_id !== before.list_id
}

/** Lists what an update may change in a subtask that had other values. */
function listFollowed(shown: Shown, child: JsonObject): Followed[] {
  const { id: parent = 0, fields, rows } = shown
  const [row = {}] = rows
  const { list_id: list } = row
  const found: Followed[] = []
  const follow = (rule: ChoiceId, field: string, value: Json, same: Clue, other: Clue): unknown =>
    found.push({ rule, parent, field, value, same, other })
  if (fields.subtasks !== undefined)
    follow("arrays-replace", "parent_id", parent, "!subtasks-replaced", "subtasks-replaced")
  if (fields.completed === true && child.completed === false)
    follow("subtasks-follow", "completed", true, "completed", "!completed")
  if (isMoved(shown) && list !== child.list_id)
    follow("subtasks-follow", "list_id", list!, "moved", "!moved")
  // Whether a subtask elsewhere mirrors its parent depends on who sees it, and one that's completed or moved copies again.
  const isBeside = typeof list === "number" && list === child.list_id
  if (!isBeside || isMoved(shown) || fields.completed === true) return found
  for (const field of listMirrored(child)) {
    const [old, value] = [shown.before[field], row[field]]
    const once = copiedOnce[field]
    if (!once || !Array.isArray(old) || !Array.isArray(value)) continue
    if (containsAll(child[field], old) && !containsAll(child[field], value))
      follow("mirror-follows", field, value, `!${once}`, once)
  }
  return found
}
