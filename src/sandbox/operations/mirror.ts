import type { Json, JsonObject } from "../../openapi/description.ts"
import { getOrganization, getTaskAudience } from "../store/audience.ts"
import type { RequestContext } from "./context.ts"
import { pickFields, sortIds, deduplicate } from "./fields.ts"
import type { Store, StoredRecord } from "../store/store.ts"

const mirrors = [
  { flag: "mirror_parent_subscribers", field: "subscriber_ids" },
  { flag: "mirror_parent_tags", field: "tags" },
] as const

/** The fields that a subtask can mirror, which then have the parent's values too. */
export const mirroredFields = mirrors.map(({ field }) => field)

/** Data of a task that responses don't contain: the note, and the subscribers and tags without mirrored values. */
export interface OwnFields {
  subscriber_ids: number[]
  tags: string[]
  note_content?: string | null
  note_mime_type?: string | null
}

/** Returns whether a task sets `mirror_parent_subscribers` or `mirror_parent_tags` to true. */
export function isMirroring(task: JsonObject): boolean {
  return mirrors.some(({ flag }) => task[flag] === true)
}

/** Returns the values of the columns that aren't fields of a task. */
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
 * Returns the subscribers and tags of a dataset's task without mirrored values, but always with the creator and the
 * assignee.
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
 * Returns a task with its own and its parent's mirrored values. Nothing is mirrored if an account can see the task, but
 * not the parent.
 */
export function applyMirroring(
  { store, applyRule }: RequestContext,
  task: StoredRecord,
  own: OwnFields | StoredRecord,
): StoredRecord {
  const unmirrored = { ...task, ...pickFields(own, mirroredFields) } as StoredRecord
  const parent = store.get("tasks", task.parent_id as number | null)
  if (!parent || !isMirroring(task)) return unmirrored
  const mirrored = { ...unmirrored }
  for (const { flag, field } of mirrors) {
    if (task[flag] !== true) continue
    const values = [own[field] ?? [], parent[field] ?? []].flat()
    mirrored[field] = field === "tags" ? deduplicate(values) : sortIds(values as number[])
  }
  if (!canMirror(store, parent, mirrored)) {
    applyRule("mirror-visible")
    return unmirrored
  }
  applyRule("mirrored", "mirror-follows")
  return mirrored
}

/** Returns whether everyone who can see a subtask can see its parent. */
function canMirror(store: Store, parent: StoredRecord, subtask: StoredRecord): boolean {
  const others = `SELECT account_id FROM audience_accounts WHERE audience = ?
    EXCEPT SELECT account_id FROM audience_accounts WHERE audience = ?`
  const values = [getTaskAudience(store, subtask), getTaskAudience(store, parent)]
  return store.one(others, ...values) === undefined
}
