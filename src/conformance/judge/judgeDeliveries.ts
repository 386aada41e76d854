import { pause } from "../../contract/delay.ts"
import { pluralize } from "../../contract/text.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { ReceivedDelivery, Receiver } from "../run/receiver.ts"
import type { KnownRecord } from "../state/state.ts"
import type { ActivityGroup } from "./activityGroups.ts"
import type { ExpectedEvent } from "./events.ts"
import { operations } from "../facts.ts"
import type { JudgeMemory } from "./memory.ts"
import type { Detail, Verdicts } from "./verdicts.ts"

interface Delivery extends ReceivedDelivery {
  /** The numbers in it, and the activities whose IDs are among them. */
  ids: Set<number>
  named: JsonObject[]
}

/** What arrived at a URL, with the webhooks that have it. */
interface Inbox {
  hooks: KnownRecord[]
  deliveries: Delivery[]
}

/** What the run received, and what it should have received. */
interface Received {
  judge: JudgeMemory
  receiver: Receiver
  activities: JsonObject[]
  groups: ActivityGroup[]
}

/** Waits for the deliveries to the run's webhooks, and compares them with the activities. */
export async function judgeReceived(
  { judge, receiver, activities, groups }: Received,
  verdicts: Verdicts,
  signal: AbortSignal,
): Promise<void> {
  const start = receiver.url("")
  const hooks = judge.state
    .listAll("integration_webhooks")
    .filter(({ isOwn, record }) => isOwn && `${record.url as string}`.startsWith(start))
  const byName = Map.groupBy(hooks, ({ record }) => (record.url as string).slice(start.length))
  const names = [...byName.keys()]
  const count = (): number => names.reduce((sum, name) => sum + receiver.deliveries(name).length, 0)
  const readInboxes = (): Inbox[] =>
    [...byName].map(([name, own]) => ({
      hooks: own,
      deliveries: receiver.deliveries(name).map((one) => readDelivery(one, activities)),
    }))
  const countAll = (inbox: Inbox): Delivered[] =>
    receiver.isFull() ? [] : countDelivered(inbox, groups)
  const isComplete = (): boolean => readInboxes().flatMap(countAll).every(hasArrived)
  await waitUntil(isComplete, count, judge.options.eventualTimeout, signal)
  for (const inbox of readInboxes()) {
    for (const one of countAll(inbox)) judgeDelivered(inbox, one, verdicts)
    judgeDeliveries(inbox, findUnrelated(judge, inbox, groups), verdicts)
  }
}

/** Waits until all deliveries have arrived, or none for the maximum time that a delivery may take. */
async function waitUntil(
  isComplete: () => boolean,
  count: () => number,
  timeout: number,
  signal: AbortSignal,
): Promise<void> {
  let [last, since, isNew] = [count(), performance.now(), true]
  while (performance.now() - since < timeout) {
    const found = count()
    // Compare them only when none arrives for a moment.
    if (found > last) [last, since, isNew] = [found, performance.now(), true]
    else if (isNew) {
      if (isComplete()) return
      isNew = false
    }
    await pause(25, signal)
  }
}

/** The times of day in texts, whose numbers are no IDs. */
const times = /T\d\d:\d\d[\d:.,]*(?:Z|[+-]\d\d:?\d\d)?/g

function readDelivery(delivery: ReceivedDelivery, activities: JsonObject[]): Delivery {
  const text = delivery.body.replaceAll(/%[0-9A-F]{2}/gi, " ").replaceAll(times, " ")
  const ids = new Set(text.match(/(?<![\w.-])\d+(?![\w.-])/g)?.map(Number))
  return { ...delivery, ids, named: activities.filter(({ id }) => ids.has(id as number)) }
}

/** Returns whether a webhook must receive an event; undefined if that isn't documented. */
function watches(
  { record, createdAt = 0, removedAt }: KnownRecord,
  { task, lists, position }: ExpectedEvent,
): boolean | undefined {
  const places = record.resource_type === "Task" ? [task] : lists
  if (!places) return undefined
  if (!places.includes(record.resource_id as number)) return false
  if (removedAt !== undefined) return position <= removedAt ? undefined : false
  const isMove = places.some((place) => place !== record.resource_id)
  return isMove || position <= createdAt ? undefined : true
}

/** Counts the resources of which webhooks must receive an event: each of them sends it. */
function countCopies(hooks: readonly KnownRecord[], event: ExpectedEvent): number {
  const watching = hooks.filter((hook) => watches(hook, event))
  return new Set(watching.map(({ record }) => record.resource_id)).size
}

/** How many deliveries of the same activity on a task should have arrived, and how many did. */
interface Delivered {
  event: ExpectedEvent
  /** What the deliveries are about. */
  subject: string
  expected: number
  found: number
  /** How often each activity is delivered, because several webhooks have the URL. */
  copies: number
}

function hasArrived({ expected, found }: Delivered): boolean {
  return found >= expected
}

/** Counts the deliveries to a URL by activity; where deliveries name no activities, only all of them together. */
function countDelivered({ hooks, deliveries }: Inbox, groups: ActivityGroup[]): Delivered[] {
  const arrived = deliveries.flatMap(({ named }) => named)
  const counts = groups.flatMap(({ task, action, events, rows }): Delivered[] => {
    const covered = events.filter((event) => countCopies(hooks, event) > 0)
    const [event] = covered
    if (!event) return []
    // If some events have no activity, those may be among the ones that the webhook receives.
    const expected = Math.min(rows.length - (events.length - covered.length), covered.length)
    const copies = Math.min(...covered.map((one) => countCopies(hooks, one)))
    const isDelivered = (row: JsonObject): boolean =>
      arrived.filter((one) => one === row).length >= copies
    const found = rows.filter(isDelivered).length
    const subject = `${action} on the task ${task}`
    return expected > 0 ? [{ event, subject, expected, found, copies }] : []
  })
  const named = deliveries.filter((one) => one.named.length > 0).length
  if (2 * named > deliveries.length || deliveries.length === 0) return counts
  const expected = counts.reduce((sum, one) => sum + one.expected, 0)
  const found = deliveries.length
  if (found >= expected) return counts.map((one) => ({ ...one, found: one.expected }))
  return counts.slice(0, 1).map((one) => ({ ...one, subject: "activities", expected, found }))
}

function describeHooks({ hooks }: Inbox): string {
  return `the webhook ${hooks.map(({ id }) => id).join(" or ")}`
}

function judgeDelivered(inbox: Inbox, delivered: Delivered, verdicts: Verdicts): void {
  const { event, subject, expected, found, copies } = delivered
  const { hooks, deliveries } = inbox
  const target = describeHooks(inbox)
  const receivers = copies > 1 ? `each of ${copies} webhooks: ${target}` : target
  verdicts.expect(`${event.operation}/delivers/${event.action}`, hasArrived(delivered), () => ({
    expected: `${subject} delivered ${pluralize(expected, "time")} to ${receivers}`,
    found: pluralize(found, "time"),
    level: "required",
    // Then all failures have the same cause, which isn't that of an activity.
    ...(deliveries.length === 0 && { pointer: operations.createIntegrationWebhook.spec.pointer }),
    records: [...hooks, { kind: "tasks", id: event.task }],
  }))
}

/** @param stray - a delivery that no webhook with the URL should have received. */
function judgeDeliveries(inbox: Inbox, stray: string | undefined, verdicts: Verdicts): void {
  const { hooks, deliveries } = inbox
  const target = describeHooks(inbox)
  const expect = (key: string, isRight: boolean, detail: Detail): void => {
    const name = `createIntegrationWebhook/writes/integration_webhook.${key}` as const
    verdicts.expect(name, isRight, () => detail)
  }
  const other = deliveries.find(({ method }) => method !== "POST")
  expect("url", !other, { expected: "deliveries with POST", found: `${other?.method}` })
  expect("resource_id", stray === undefined, {
    expected: `no other deliveries to ${target}`,
    found: `${stray}`,
  })
  // A delivery lets the receiver fetch the records, so it contains an ID, unless it's a test request to a new webhook.
  const isEmpty = deliveries.length > hooks.length && deliveries.every(({ ids }) => ids.size === 0)
  expect("url", !isEmpty, {
    expected: `deliveries to ${target} with the ID of what happened`,
    found: "no ID",
    level: "required",
  })
  const hook = hooks.find(
    ({ removedAt, record }) => removedAt === undefined && record.resource_type === "Task",
  )
  if (!hook || deliveries.length === 0) return
  const task = hook.record.resource_id as number
  const isNamed = deliveries.some(
    ({ ids, named }) => ids.has(task) || named.some((row) => row.target_id === task),
  )
  expect("resource_type", isNamed, {
    expected: `a delivery with the ID of the task ${task}, or of an activity on it`,
    found: "none",
    level: "recommended",
  })
}

/** Describes a delivery that no webhook with the URL should have received. */
function findUnrelated(
  { events, state }: JudgeMemory,
  { hooks, deliveries }: Inbox,
  groups: ActivityGroup[],
): string | undefined {
  const isExcluded = (event: ExpectedEvent): boolean =>
    hooks.every((hook) => watches(hook, event) === false)
  // A service may send a test request to each new webhook.
  const isRemoved =
    hooks.every(({ removedAt }) => removedAt !== undefined) && events.all.every(isExcluded)
  if (isRemoved && deliveries.length > hooks.length)
    return `${deliveries.length} deliveries, although the webhook was deleted`
  const unnamed = deliveries.filter(({ named }) => named.length === 0).length
  // This account may not see the activities of another one.
  const isAlone = events.all.every(({ account }) => account === state.caller)
  if (isAlone && unnamed > hooks.length && unnamed * 2 < deliveries.length)
    return `${unnamed} deliveries that name no activity, unlike the others`
  for (const { named, ids } of deliveries) {
    const rows = named.filter(({ target_id }) => ids.has(target_id as number))
    const isStray = rows.every(({ target_id, action }) => {
      const group = groups.find((one) => one.task === target_id && one.action === action)
      // Other writes may cause activities with this action too.
      const isKnown = group && group.rows.length <= group.events.length
      return isKnown && group.events.every(isExcluded)
    })
    if (rows.length > 0 && isStray)
      return `a delivery of ${rows[0]!.action as string} on the task ${rows[0]!.target_id as number}`
  }
  return undefined
}
