import type { Delivery } from "../../../generated/control.ts"
import { effects, references } from "../../../generated/effects.ts"
import { deliveryKeys, recordDefaults } from "../../../generated/sandbox.ts"
import { plainMediaType } from "../../../generated/tables.ts"
import { createNotProcessedError } from "../../contract/envelope.ts"
import { HttpError } from "../../contract/messages.ts"
import { getInvalidRequestStatus } from "../../contract/receivedRequest.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import { listChangeKinds, type Effect, findActivityAction } from "../../openapi/effects.ts"
import type { Cases } from "../rules.ts"
import type { StoredRecord } from "../store/tables.ts"
import type { RequestContext } from "./context.ts"
import { pickFields } from "./fields.ts"

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

function getPayload({ store, applyRule }: RequestContext, task: StoredRecord, fields: string[]) {
  applyRule("payload")
  const payload: JsonObject = {}
  for (const field of fields) {
    payload[field] = task[field] ?? null
    const list = field === "list_id" && store.get("lists", task.list_id)
    if (list) payload.list_name = list.name as string
  }
  return payload
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
  previousList = task.list_id,
): void {
  if (changes.length === 0) return
  const { store, caller, getNow, applyRule } = context
  const subscriber_ids = task.subscriber_ids as number[]
  for (const { action, payload } of chooseRecordedChanges(context, task, changes)) {
    applyRule("activity-automatic", "activity-people")
    const activity = store.put("activities", {
      ...structuredClone(recordDefaults.activities),
      id: store.nextId("activities"),
      workspace_id: task.workspace_id as number,
      account_id: caller.account,
      action,
      target_id: task.id,
      payload,
      subscriber_ids,
      recipient_ids: subscriber_ids.filter((id) => id !== caller.account),
      created_at: getNow(),
      updated_at: getNow(),
    })
    enqueueDeliveries(context, activity, [task.list_id, previousList])
  }
}

const sometimesUnrecorded = ["complete", "tags_added", "tags_removed"]

const mainActions = ["create", "complete", "add_comment"]

/** Returns the changes for which the service creates activities. */
function chooseRecordedChanges(context: RequestContext, task: StoredRecord, changes: TaskChange[]) {
  const rule = context.choose("activity-per-change")
  if (rule === "some-changes") {
    return changes.filter(({ action }) => !sometimesUnrecorded.includes(action))
  }
  if (rule === "main-changes") return changes.filter(({ action }) => mainActions.includes(action))
  const isCreation = changes.some(({ action }) => action === "create")
  if (rule !== "fields-besides-creation" || !isCreation) return changes
  return [...changes, ...detectTaskChanges(context, { ...task, ...recordDefaults.tasks }, task)]
}

/** A delivery's body, and its media type if that isn't the webhook's `accepts`. */
type DeliveryContent = Pick<Delivery, "body"> & Partial<Pick<Delivery, "content_type">>

export const formMediaType = "application/x-www-form-urlencoded"

const getDetails = (activity: StoredRecord): JsonObject => pickFields(activity, deliveryKeys)

/** What a delivery of an activity contains. */
const deliveryContents: Cases<"delivery-body", (activity: StoredRecord) => DeliveryContent> = {
  "ids-and-action": (activity) => ({ body: getDetails(activity) }),
  "event-array": (activity) => ({
    body: [{ type: "activity", activity: getDetails(activity) }],
    content_type: plainMediaType,
  }),
  "ids-by-type": ({ target_type, target_id }) => ({
    body: { [String(target_type).toLowerCase()]: { id: target_id ?? null } },
    content_type: plainMediaType,
  }),
  form: (activity) => ({
    body: { payload: getDetails(activity) },
    content_type: formMediaType,
  }),
  "whole-activity": (activity) => ({ body: activity }),
}

/** Limits a request's webhook deliveries, because one change can reach many mirroring subtasks and webhooks. */
const maxDeliveries = 5_000

type Lists = [list: Json | undefined, previousList: Json | undefined]

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
      resource_type === "Task" ? resource_id === activity.target_id : watched.includes(resource_id),
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
    outbox.push(delivery)
  }
}
