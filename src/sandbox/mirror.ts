import type { Json, JsonObject } from "../openapi/description.ts"
import type { Store, StoredRecord } from "./store.ts"
import { getTaskAudience, pickFields, type RequestContext } from "./context.ts"

const mirrors = [
  { flag: "mirror_parent_subscribers", field: "subscriber_ids" },
  { flag: "mirror_parent_tags", field: "tags" },
] as const

/** What of its parent a task can mirror. */
export const mirroredFields = mirrors.map(({ field }) => field)

/** What a task has itself, whatever it mirrors. */
export interface OwnFields {
  subscriber_ids: number[]
  tags: string[]
}

/** Whether a task mirrors something, if it has a parent. */
export function isMirroring(task: JsonObject): boolean {
  return mirrors.some(({ flag }) => task[flag] === true)
}

/** What a task has itself, as the store keeps it beside the record. */
export function serializeOwnFields({ subscriber_ids, tags }: OwnFields | StoredRecord): string {
  return JSON.stringify({ subscriber_ids, tags })
}

export function readOwnFields({ store }: RequestContext, { id }: StoredRecord): OwnFields {
  const query = { sql: "SELECT own_fields FROM tasks WHERE id = ?", values: [id] }
  const { own_fields } = store.one<{ own_fields: string }>(query) as { own_fields: string }
  return JSON.parse(own_fields)
}

/** What a task with which a dataset begins has itself: what its parent has not, and its creator and its owner. */
export function initialOwnFields(
  store: Store,
  task: StoredRecord,
  parent: StoredRecord | undefined,
): OwnFields {
  const own = { subscriber_ids: task.subscriber_ids, tags: task.tags } as Record<string, Json[]>
  const people = [task.account_id, task.owner_id] as Json[]
  for (const { flag, field } of mirrors) {
    if (!parent || task[flag] !== true || !isVisible(store, parent, task)) continue
    const others = parent[field] as Json[]
    const kept = field === "subscriber_ids" ? people : []
    own[field] = (own[field] ?? []).filter((item) => !others.includes(item) || kept.includes(item))
  }
  return own as unknown as OwnFields
}

/**
 * A task with what it has itself, and what it mirrors of its parent: nothing if someone who sees the task does not see
 * the parent.
 */
export function applyMirroring(
  { store, applyRule }: RequestContext,
  task: StoredRecord,
  own: OwnFields | StoredRecord,
): StoredRecord {
  const alone = { ...task, ...pickFields(own, mirroredFields) } as StoredRecord
  const parent = store.get("tasks", task.parent_id as number | null)
  if (!parent || !isMirroring(task)) return alone
  const whole = { ...alone }
  for (const { flag, field } of mirrors) {
    if (task[flag] !== true) continue
    const all = [own[field] ?? [], parent[field] ?? []].flat()
    whole[field] = field === "tags" ? unique(all) : sortedIds(all as number[])
  }
  const visible = isVisible(store, parent, whole)
  applyRule(
    ...(visible ? (["mirrored", "mirror-follows"] as const) : (["mirror-visible"] as const)),
  )
  return visible ? whole : alone
}

/** Whether everyone who sees a subtask sees its parent. */
function isVisible(store: Store, parent: StoredRecord, subtask: StoredRecord): boolean {
  const others = `SELECT account_id FROM audience_accounts WHERE audience = ?
    EXCEPT SELECT account_id FROM audience_accounts WHERE audience = ?`
  const values = [getTaskAudience(store, subtask), getTaskAudience(store, parent)]
  return store.one({ sql: others, values }) === undefined
}

/** Ids, each once, in their order. */
export function sortedIds(all: number[]): number[] {
  return unique(all).toSorted((a, b) => a - b)
}

export function unique<T>(all: T[]): T[] {
  return [...new Set(all)]
}
