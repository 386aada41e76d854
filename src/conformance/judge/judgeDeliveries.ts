import { pause } from "../../contract/delay.ts"
import { pluralize } from "../../contract/text.ts"
import type { JsonObject } from "../../openapi/description.ts"
import type { ReceivedDelivery, Receiver } from "../run/receiver.ts"
import type { ExpectedEvent } from "./events.ts"
import { operations } from "../facts.ts"
import { countWatching, type Hook, isCovered, listHooks } from "./hooks.ts"
import type { JudgeMemory } from "./memory.ts"
import type { Detail, Verdicts } from "./verdicts.ts"

interface Received {
  receiver: Receiver
  hooks: Hook[]
  activities: JsonObject[]
}

/** Waits for the deliveries to the run's webhooks, and compares them with the activities. */
export async function judgeReceived(
  judge: JudgeMemory,
  { receiver, activities }: Omit<Received, "hooks">,
  verdicts: Verdicts,
  signal: AbortSignal,
): Promise<void> {
  const all = { receiver, activities, hooks: listHooks(judge, receiver) }
  const names = [...new Set(all.hooks.map(({ name }) => name))]
  await waitForDeliveries(judge, all, names, signal)
  for (const name of names) judgeDeliveries(judge, all, name, verdicts)
}

export function isOnTask(task: number) {
  return ({ target_type: type, target_id: id }: JsonObject): boolean =>
    type === "Task" && id === task
}

/** Waits until all deliveries have arrived, or none for the maximum time that a delivery may take. */
async function waitForDeliveries(
  judge: JudgeMemory,
  all: Received,
  names: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const count = (): number =>
    all.hooks.reduce((sum, { name }) => sum + all.receiver.deliveries(name).length, 0)
  let [last, since, isNew] = [count(), performance.now(), true]
  while (performance.now() - since < judge.options.eventualTimeout) {
    const found = count()
    // Compare them only when none arrives for a moment.
    if (found > last) [last, since, isNew] = [found, performance.now(), true]
    else if (isNew) {
      if (names.every((name) => countDelivered(judge, all, name).every(isComplete))) return
      isNew = false
    }
    await pause(25, signal)
  }
}

/** The times of day in texts, whose numbers are no IDs. */
const times = /T\d\d:\d\d[\d:.,]*(?:Z|[+-]\d\d:?\d\d)?/g

interface Named extends ReceivedDelivery {
  ids: Set<number>
  named: JsonObject[]
}

function listReceived({ receiver, activities }: Received, name: string): Named[] {
  return receiver.deliveries(name).map((delivery) => {
    const text = delivery.body.replaceAll(/%[0-9A-F]{2}/gi, " ").replaceAll(times, " ")
    const ids = new Set(text.match(/(?<![\w.-])\d+(?![\w.-])/g)?.map(Number))
    return { ...delivery, ids, named: activities.filter(({ id }) => ids.has(id as number)) }
  })
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

function isComplete({ expected, found }: Delivered): boolean {
  return found >= expected
}

/** Counts the deliveries to a URL by activity; where deliveries name no activities, only all of them together. */
function countDelivered(
  judge: JudgeMemory,
  all: Received,
  name: string,
  received = listReceived(all, name),
): Delivered[] {
  const { receiver, hooks, activities } = all
  if (receiver.isFull()) return []
  const arrived = Map.groupBy(
    received.flatMap(({ named }) => named),
    (row) => row,
  )
  const covered = judge.events.all.flatMap((event) => {
    const copies = countWatching(judge, hooks, name, event)
    return copies > 0 ? { event, copies } : []
  })
  const groups = Map.groupBy(
    covered,
    ({ event: { task, action } }) => `${action} on the task ${task}`,
  )
  const counts = [...groups].flatMap(([subject, events]): Delivered[] => {
    const { event } = events[0]!
    const rows = activities.filter(
      (row) => isOnTask(event.task)(row) && row.action === event.action,
    )
    // If some events have no activity, those may be among the ones that the webhook receives.
    const others = judge.events.all.filter(
      (one) => one.task === event.task && one.action === event.action,
    ).length
    const expected = Math.min(rows.length + events.length - others, events.length)
    const copies = Math.min(...events.map((one) => one.copies))
    const found = rows.filter((row) => (arrived.get(row)?.length ?? 0) >= copies).length
    return expected > 0 ? [{ event, subject, expected, found, copies }] : []
  })
  const isNamed = 2 * received.filter(({ named }) => named.length > 0).length > received.length
  if (isNamed || received.length === 0) return counts
  const total = counts.reduce((sum, { expected }) => sum + expected, 0)
  const found = received.length
  if (found >= total) return counts.map((one) => ({ ...one, found: one.expected }))
  return counts
    .slice(0, 1)
    .map((one) => ({ ...one, subject: "activities", expected: total, found }))
}

function judgeDeliveries(
  judge: JudgeMemory,
  all: Received,
  name: string,
  verdicts: Verdicts,
): void {
  const received = listReceived(all, name)
  const hooks = all.hooks.filter((hook) => hook.name === name)
  const target = `the webhook ${hooks.map(({ id }) => id).join(" or ")}`
  for (const one of countDelivered(judge, all, name, received)) {
    const { event, subject, expected, found, copies } = one
    const receivers = copies > 1 ? `each of ${copies} webhooks: ${target}` : target
    verdicts.expect(event.operation, "delivers", event.action, isComplete(one), () => ({
      expected: `${subject} delivered ${pluralize(expected, "time")} to ${receivers}`,
      found: pluralize(found, "time"),
      level: "required",
      // Then all failures have the same cause, which isn't that of an activity.
      ...(received.length === 0 && { pointer: operations.createIntegrationWebhook.spec.pointer }),
      records: [
        ...hooks.map(({ id }) => ({ kind: "integration_webhooks", id })),
        { kind: "tasks", id: event.task },
      ],
    }))
  }
  const expect = (key: string, condition: boolean, detail: Detail): void => {
    const subject = `integration_webhook.${key}`
    verdicts.expect("createIntegrationWebhook", "writes", subject, condition, () => detail)
  }
  const other = received.find(({ method }) => method !== "POST")
  expect("url", !other, { expected: "deliveries with POST", found: `${other?.method}` })
  const stray = findUnrelated(judge, all.hooks, name, received)
  expect("resource_id", stray === undefined, {
    expected: `no other deliveries to ${target}`,
    found: `${stray}`,
  })
  // A delivery lets the receiver fetch the records, so it contains an ID, unless it's a test request to a new webhook.
  const isEmpty = received.length > hooks.length && received.every(({ ids }) => ids.size === 0)
  expect("url", !isEmpty, {
    expected: `deliveries to ${target} with the ID of what happened`,
    found: "no ID",
    level: "required",
  })
  const hook = hooks.find(
    ({ removedAt, record }) => removedAt === undefined && record.resource_type === "Task",
  )
  if (!hook || received.length === 0) return
  const task = hook.record.resource_id as number
  const isNamed = received.some(
    ({ ids, named }) => ids.has(task) || named.some((row) => row.target_id === task),
  )
  expect("resource_type", isNamed, {
    expected: `a delivery with the ID of the task ${task}, or of an activity on it`,
    found: "none",
    level: "recommended",
  })
}

function countShown({ state }: JudgeMemory, { target_id, action }: JsonObject): number {
  return state
    .list("activities")
    .filter(({ record }) => record.target_id === target_id && record.action === action).length
}

/** Describes a delivery that no webhook with the URL should have received. */
function findUnrelated(
  judge: JudgeMemory,
  hooks: Hook[],
  name: string,
  received: Named[],
): string | undefined {
  const own = hooks.filter((hook) => hook.name === name)
  // A service may send a test request to each new webhook.
  const isRemoved =
    own.every(({ removedAt }) => removedAt !== undefined) &&
    judge.events.all.every((event) => isCovered(judge, hooks, name, event) === false)
  if (isRemoved && received.length > own.length)
    return `${received.length} deliveries, although the webhook was deleted`
  const unnamed = received.filter(({ named }) => named.length === 0).length
  // This account may not see the activities of another one.
  const isAlone = judge.events.all.every(({ account }) => account === judge.state.caller)
  if (isAlone && unnamed > own.length && unnamed * 2 < received.length)
    return `${unnamed} deliveries that name no activity, unlike the others`
  for (const { named, ids } of received) {
    const rows = named.filter(({ target_id }) => ids.has(target_id as number))
    const results = rows.flatMap((row) => {
      const events = judge.events.all.filter(
        ({ task, action }) => task === row.target_id && action === row.action,
      )
      // Other writes may cause activities with this action too.
      return events.length === 0 || countShown(judge, row) > events.length
        ? [undefined]
        : events.map((event) => isCovered(judge, hooks, name, event))
    })
    if (results.length > 0 && results.every((covered) => covered === false)) {
      return `a delivery of ${rows[0]!.action as string} on the task ${rows[0]!.target_id as number}`
    }
  }
  return undefined
}
