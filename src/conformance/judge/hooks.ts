import type { JsonObject } from "../../openapi/description.ts"
import type { Receiver } from "../run/receiver.ts"
import type { ExpectedEvent } from "./events.ts"
import type { JudgeMemory } from "./memory.ts"

/** A webhook of the run, with its position among the writes. */
export interface Hook {
  id: number
  /** The end of its URL, which names it for the receiver. */
  name: string
  record: JsonObject
  /** The number of writes before it was removed; undefined if it's active. */
  removedAt: number | undefined
}

/** Lists the webhooks of the run that deliver to its receiver. */
export function listHooks({ state, removedAt }: JudgeMemory, receiver: Receiver): Hook[] {
  const start = receiver.url("")
  return state.listAll("integration_webhooks").flatMap(({ id, record, isOwn }): Hook[] => {
    const { url } = record
    if (!isOwn || typeof url !== "string" || !url.startsWith(start)) return []
    const removed = removedAt.get(`integration_webhooks ${id}`)
    return [{ id, name: url.slice(start.length), record, removedAt: removed }]
  })
}

/** Returns whether webhooks with a URL must receive an event; undefined if that isn't documented. */
export function isCovered(
  judge: JudgeMemory,
  hooks: Hook[],
  name: string,
  event: ExpectedEvent,
): boolean | undefined {
  const results = hooks
    .filter((hook) => hook.name === name)
    .map((hook) => watches(judge, hook, event))
  return results.includes(true) || (results.includes(undefined) ? undefined : false)
}

/** Counts the resources of which a webhook with a URL must receive an event: each of them sends it. */
export function countWatching(
  judge: JudgeMemory,
  hooks: Hook[],
  name: string,
  event: ExpectedEvent,
): number {
  const watching = hooks.filter((hook) => hook.name === name && watches(judge, hook, event))
  return new Set(watching.map(({ record }) => record.resource_id)).size
}

function watches(
  judge: JudgeMemory,
  { id, record, removedAt }: Hook,
  { task, lists, position }: ExpectedEvent,
): boolean | undefined {
  const places = record.resource_type === "Task" ? [task] : lists
  if (!places) return undefined
  if (!places.includes(record.resource_id as number)) return false
  if (removedAt !== undefined) return position <= removedAt ? undefined : false
  const isMove = places.some((place) => place !== record.resource_id)
  const since = judge.createdAt.get(`integration_webhooks ${id}`) ?? 0
  return isMove || position <= since ? undefined : true
}
