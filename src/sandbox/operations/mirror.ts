import type { Json, JsonObject } from "../../openapi/description.ts"
import { getOrganization, getTaskAudience } from "../store/audience.ts"
import type { RequestContext } from "./context.ts"
import { pickFields, sortUniqueIds, deduplicate } from "./fields.ts"
import type { Store, StoredRecord } from "../store/store.ts"

const mirrors = [
  { flag: "mirror_parent_subscribers", field: "subscriber_ids" },
  { flag: "mirror_parent_tags", field: "tags" },
] as const

/** The fields in which a subtask can mirror its parent, that is, repeat the parent's values besides its own. */
export const mirroredFields = mirrors.map(({ field }) => field)

export type MirroredField = (typeof mirroredFields)[number]

/** Task data that responses don't contain: the note, and the task's own subscribers and tags, without mirrored ones. */
export interface OwnFields {
  subscriber_ids: number[]
  tags: string[]
  note_content?: string | null
  note_mime_type?: string | null
}

/** Returns values of a mirrored field without duplicates; IDs are sorted. */
export function uniteValues(field: MirroredField, values: Json[]): Json[] {
  return field === "tags" ? deduplicate(values) : sortUniqueIds(values as number[])
}

export function isMirroring(task: JsonObject): boolean {
  return mirrors.some(({ flag }) => task[flag] === true)
}

/** Returns the columns to store with a task, besides those for its fields. */
export function getTaskColumns(
  store: Store,
  task: StoredRecord,
  own: OwnFields,
): { organization_id: number | null; audience: number; own_fields: string } {
  return {
    organization_id: getOrganization(store, task.workspace_id as number),
    audience: getTaskAudience(store, task),
    own_fields: JSON.stringify(own),
  }
}

export function readOwnFields({ store }: RequestContext, { id }: StoredRecord): OwnFields {
  const row = store.one<{ own_fields: string }>("SELECT own_fields FROM tasks WHERE id = ?", id)
  return JSON.parse(row?.own_fields ?? "{}")
}

/**
 * Returns a dataset task's own subscribers and tags, by removing the parent's from a mirroring task. The creator and
 * the assignee always stay, because they're subscribers in their own right.
 */
export function getInitialOwnFields(
  store: Store,
  task: StoredRecord,
  parent: StoredRecord | undefined,
): OwnFields {
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

/**
 * Returns a task with the parent's values added to its own. To avoid a leak, nothing is mirrored if someone can see the
 * task but not the parent.
 *
 * @param kept - the fields that the task has already copied, and that don't follow the parent.
 */
export function applyMirroring(
  { store, applyRule }: RequestContext,
  task: StoredRecord,
  own: OwnFields | StoredRecord,
  kept: readonly MirroredField[],
): StoredRecord {
  const unmirrored = { ...task, ...pickFields(own, mirroredFields) } as StoredRecord
  const parent = store.get("tasks", task.parent_id as number | null)
  if (!parent || !isMirroring(task)) return unmirrored
  const mirrored = { ...unmirrored }
  for (const { flag, field } of mirrors) {
    if (task[flag] !== true) continue
    const values = [own[field] ?? [], parent[field] ?? []].flat()
    mirrored[field] = kept.includes(field) ? (task[field] ?? []) : uniteValues(field, values)
  }
  if (!canMirror(store, parent, mirrored)) {
    applyRule("mirror-visible")
    return unmirrored
  }
  applyRule("mirrored", "mirror-follows")
  return mirrored
}

/** Returns whether everyone who can see a subtask can see its parent too. */
function canMirror(store: Store, parent: StoredRecord, subtask: StoredRecord): boolean {
  const others = `SELECT account_id FROM audience_accounts WHERE audience = ?
    EXCEPT SELECT account_id FROM audience_accounts WHERE audience = ?`
  const values = [getTaskAudience(store, subtask), getTaskAudience(store, parent)]
  return store.one(others, ...values) === undefined
}
