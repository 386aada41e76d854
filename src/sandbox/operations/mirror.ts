import type { Json, JsonObject } from "../../openapi/description.ts"
import type { RequestContext } from "./context.ts"
import { deduplicate, sortUniqueIds } from "./fields.ts"
import type { Store } from "../store/store.ts"
import type { OwnFields, StoredRecord } from "../store/tables.ts"
import { listTaskReaders } from "./visibility.ts"

export const mirrors = [
  { flag: "mirror_parent_subscribers", field: "subscriber_ids" },
  { flag: "mirror_parent_tags", field: "tags" },
] as const

/** The fields in which a subtask can mirror its parent, that is, repeat the parent's values besides its own. */
export const mirroredFields = mirrors.map(({ field }) => field)

export type MirroredField = (typeof mirroredFields)[number]

/** Returns values of a mirrored field without duplicates; IDs are sorted. */
export function uniteValues(field: MirroredField, values: Json[]): Json[] {
  return field === "tags" ? deduplicate(values) : sortUniqueIds(values as number[])
}

/** Returns a task's subtasks that aren't deleted, even if the caller can't see them. */
export function listSubtasks(store: Store, task: number): StoredRecord[] {
  return store.filter("tasks", ({ parent_id, deleted }) => parent_id === task && !deleted)
}

export function isMirroring(task: JsonObject): boolean {
  return mirrors.some(({ flag }) => task[flag] === true)
}

export function readOwnFields({ store }: RequestContext, { id }: StoredRecord): OwnFields {
  return store.table("own_fields").get(id) ?? { subscriber_ids: [], tags: [] }
}

/**
 * Returns a dataset task's own subscribers and tags, by removing the parent's from a mirroring task. The creator and
 * the assignee always stay, because they're subscribers in their own right.
 */
export function getInitialOwnFields(store: Store, task: StoredRecord): OwnFields {
  const parent = store.get("tasks", task.parent_id)
  const own = { subscriber_ids: task.subscriber_ids, tags: task.tags } as Record<string, Json[]>
  const people = [task.account_id, task.owner_id] as Json[]
  for (const { flag, field } of mirrors) {
    if (!parent || task[flag] !== true || !canMirror(store, parent, task)) continue
    const inherited = parent[field] as Json[]
    const kept = field === "subscriber_ids" ? people : []
    own[field] = (own[field] ?? []).filter(
      (item) => !inherited.includes(item) || kept.includes(item),
    )
  }
  return own as unknown as OwnFields
}

/** Returns whether everyone who can see a subtask can see its parent too. */
export function canMirror(store: Store, parent: StoredRecord, subtask: StoredRecord): boolean {
  const readers = listTaskReaders(store, parent)
  return listTaskReaders(store, subtask).every((account) => readers.includes(account))
}
