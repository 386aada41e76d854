import { effects, references } from "../../../generated/effects.ts"
import { recordDefaults } from "../../../generated/sandbox.ts"
import { createNotProcessedError } from "../../contract/envelope.ts"
import { HttpError } from "../../contract/messages.ts"
import { getInvalidRequestStatus } from "../../contract/receivedRequest.ts"
import type { JsonObject } from "../../openapi/description.ts"
import { listChangeKinds, type Effect, findActivityAction } from "../../openapi/effects.ts"
import {
  activityPeople,
  changeRecordings,
  payloads,
  type TaskChange,
} from "../alternatives/activities.ts"
import { deliveryContents } from "../deliveries/deliveryAlternatives.ts"
import type { RequestContext } from "./context.ts"
import type { StoredRecord } from "../store/tables.ts"

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
    const isNamed = payloadFields.includes(field)
    return actions.map((action) => ({
      action,
      payload: isNamed ? getPayload(context, after, [field]) : {},
    }))
  })
}

/** The task fields that an activity's payload can contain. */
const payloadFields = Object.keys(references.activities).flatMap(
  (path) => /^payload\.(.*)/.exec(path)?.[1] ?? [],
)

function getPayload({ store, choose }: RequestContext, task: StoredRecord, fields: string[]) {
  const payload: JsonObject = {}
  for (const field of fields) {
    payload[field] = task[field] ?? null
    const list = field === "list_id" && store.get("lists", task.list_id as number | null)
    if (list) payload.list_name = list.name as string
  }
  return payloads[choose("payload")](payload)
}

/** Returns the action and payload for the activity that records a task's creation. */
export function describeTaskCreation(context: RequestContext, task: StoredRecord): TaskChange {
  const set = payloadFields.filter((field) => task[field] !== null)
  return {
    action: findActivityAction(effects.createTask.effect),
    payload: getPayload(context, task, set),
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
  if (changes.length === 0) return
  const { store, caller, getNow, applyRule, choose } = context
  const record = changeRecordings[choose("activity-per-change")]
  const people = activityPeople[choose("activity-people")]
  const workspace = task.workspace_id as number
  const describeFields = (): TaskChange[] =>
    detectTaskChanges(context, { ...task, ...recordDefaults.tasks }, task)
  for (const { action, payload } of record(changes, describeFields)) {
    applyRule("activity-automatic")
    const activity = {
      ...structuredClone(recordDefaults.activities),
      id: store.nextId("activities"),
      workspace_id: workspace,
      account_id: caller.account,
      action,
      target_id: task.id,
      payload,
      ...people(task.subscriber_ids as number[], caller.account),
      created_at: getNow(),
      updated_at: getNow(),
    }
    store.put("activities", activity)
    enqueueDeliveries(context, activity, [task.list_id as number | null, previousList])
  }
}

/** Limits a request's webhook deliveries, because one change can reach many mirroring subtasks and webhooks. */
const maxDeliveries = 5_000

type Lists = [list: number | null, previousList: number | null]

/** Returns the lists whose webhooks receive an activity of an update that moves the task to another list. */
function chooseWatchedLists({ choose }: RequestContext, lists: Lists, action: unknown): Lists {
  const rule = choose("delivery-of-moved-task")
  if (rule === "new-list") return [lists[0], lists[0]]
  const isMove = String(action).endsWith("_list")
  return isMove && rule === "old-list" ? [lists[1], lists[1]] : lists
}

/** Enqueues a delivery to each webhook on the task, its list or its previous list, to be sent after the transaction. */
function enqueueDeliveries(context: RequestContext, activity: StoredRecord, lists: Lists): void {
  const { store, applyRule, choose, outbox, call } = context
  const findWatching = (watched: Lists): StoredRecord[] =>
    store.filter("integration_webhooks", ({ resource_type, resource_id }) =>
      resource_type === "Task"
        ? resource_id === activity.target_id
        : watched.includes(resource_id as number),
    )
  if (findWatching(lists).length === 0) return
  const isMove = lists[0] !== lists[1] && call.operation === "updateTask"
  const watched = isMove ? chooseWatchedLists(context, lists, activity.action) : lists
  const { body, content_type } = deliveryContents[choose("delivery-body")](activity)
  const webhooks = findWatching(watched)
  if (outbox.length + webhooks.length > maxDeliveries) {
    const description = `The request causes more than ${maxDeliveries} webhook deliveries. Change fewer tasks at once, or delete webhooks.`
    throw new HttpError(createNotProcessedError(getInvalidRequestStatus(call.spec), description))
  }
  applyRule("delivered", "delivered-once")
  for (const { id, url, accepts } of webhooks) {
    const delivery = store.nextId("deliveries")
    store.useId("deliveries", delivery)
    store.write("deliveries", delivery, {
      webhook_id: id,
      url: url as string,
      activity_id: activity.id,
      created_at: activity.created_at as string,
      content_type: content_type ?? (accepts as string),
      body,
      outcome: "waiting",
    })
    outbox.push(id)
  }
}
