import { effects, references } from "../../../generated/effects.ts"
import { deliveryKeys, recordDefaults } from "../../../generated/sandbox.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { listChangeKinds, type Effect, findActivityAction } from "../../openapi/effects.ts"
import { getOrganization, getTaskAudience } from "../store/audience.ts"
import type { RequestContext } from "./context.ts"
import { createInvalidValueError } from "./errors.ts"
import { pickFields } from "./fields.ts"
import type { StoredRecord } from "../store/store.ts"

/** What an activity says about a change to a task. */
interface TaskChange {
  action: string
  payload: JsonObject
}

/** Compares a task before and after an update, and returns a change for each activity to record. */
export function detectTaskChanges(
  context: RequestContext,
  before: StoredRecord,
  after: StoredRecord,
): TaskChange[] {
  return Object.entries<Effect>(effects.updateTask.keys).flatMap(([path, key]) => {
    const field = key.writes ?? path.replace("task.", "")
    const changes = listChangeKinds(before[field], after[field])
    const actions = (key.causes ?? []).flatMap(({ activity }) =>
      typeof activity === "object" ? changes.flatMap((change) => activity[change] ?? []) : [],
    )
    return actions.map((action) => ({ action, payload: getPayload(context, after, field) }))
  })
}

/** The task fields that an activity's payload can contain. */
const payloadFields = Object.keys(references.activities).flatMap(
  (path) => /^payload\.(.*)/.exec(path)?.[1] ?? [],
)

/** Returns the payload for an activity about a task's field; empty unless the field is one of {@link payloadFields}. */
function getPayload(
  { store, applyRule }: RequestContext,
  task: StoredRecord,
  field: string,
): JsonObject {
  if (!payloadFields.includes(field)) return {}
  applyRule("payload")
  const list = field === "list_id" && store.get("lists", task.list_id as number | null)
  return { [field]: task[field] ?? null, ...(list && { list_name: list.name as string }) }
}

/** Returns the action and payload for the activity that records a task's creation. */
export function describeTaskCreation(context: RequestContext, task: StoredRecord): TaskChange {
  context.applyRule("payload")
  const set = payloadFields.filter((field) => task[field] !== null)
  const payloads = set.map((field) => getPayload(context, task, field))
  return {
    action: findActivityAction(effects.createTask.effect),
    payload: Object.assign({}, ...payloads) as JsonObject,
  }
}

/**
 * Creates an activity for each change to a task, and enqueues its webhook deliveries.
 *
 * @param previousList - the task's list before the changes, whose webhooks are called too.
 */
export function recordActivities(
  context: RequestContext,
  task: StoredRecord,
  changes: TaskChange[],
  previousList = task.list_id as number | null,
): void {
  const { store, caller, getNow, applyRule } = context
  const workspace = task.workspace_id as number
  const subscribers = task.subscriber_ids as number[]
  const columns = {
    organization_id: getOrganization(store, workspace),
    audience: getTaskAudience(store, task),
    task_id: task.id,
  }
  for (const { action, payload } of changes) {
    applyRule("activity-automatic", "activity-per-change", "activity-people")
    const activity = {
      ...structuredClone(recordDefaults.activities),
      id: store.nextId("activities"),
      workspace_id: workspace,
      account_id: caller.account,
      action,
      target_id: task.id,
      payload,
      subscriber_ids: subscribers,
      recipient_ids: subscribers.filter((id) => id !== caller.account),
      created_at: getNow(),
      updated_at: getNow(),
    }
    store.put("activities", activity, columns)
    enqueueDeliveries(context, activity, task.list_id as number | null, previousList)
  }
}

/** Limits a request's webhook deliveries, because one change can reach many mirroring subtasks and webhooks. */
const maxDeliveries = 5_000

/** Selects webhooks on the task (?1), its list (?2) or its previous list (?3). */
const watches =
  "(resource_type = 'Task' AND resource_id = ?1 OR resource_type = 'List' AND resource_id IN (?2, ?3))"

/** Enqueues a delivery to each webhook on the task, its list or its previous list, to be sent after the transaction. */
function enqueueDeliveries(
  context: RequestContext,
  activity: StoredRecord,
  list: number | null,
  previousList: number | null,
): void {
  const { store, applyRule, outbox, call } = context
  const watched = [activity.target_id as number, list, previousList] as const
  // Most tasks have no webhook, and checking that is much faster than the INSERT.
  const any = `SELECT 1 FROM integration_webhooks WHERE ${watches} LIMIT 1`
  if (!store.one(any, ...watched)) return
  const enqueued = store.all<{ webhook_id: number }>(
    `INSERT INTO deliveries (waiting, webhook_id, delivery)
      SELECT 1, id, json_object('webhook_id', id, 'url', record -> 'url', 'activity_id', ?4, 'created_at', ?5,
        'content_type', record -> 'accepts', 'body', json(?6), 'outcome', 'waiting')
      FROM integration_webhooks WHERE ${watches} ORDER BY id LIMIT ?7 + 0
      RETURNING webhook_id`,
    ...watched,
    activity.id,
    activity.created_at as string,
    JSON.stringify(pickFields(activity, deliveryKeys)),
    maxDeliveries + 1 - context.deliveryCount,
  )
  context.deliveryCount += enqueued.length
  if (context.deliveryCount > maxDeliveries) {
    const description = `The request causes more than ${maxDeliveries} webhook deliveries. Change fewer tasks at once, or delete webhooks.`
    throw createInvalidValueError(context, undefined, description)
  }
  applyRule("delivered", "delivery-body", "delivered-once")
  const isMove = list !== previousList && call.operation === "updateTask"
  if (isMove) applyRule("delivery-of-moved-task")
  for (const { webhook_id } of enqueued) outbox.add(webhook_id)
}
