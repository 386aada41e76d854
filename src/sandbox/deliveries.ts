import { deliveryKeys } from "../../generated/sandbox.ts"
import type { JsonObject } from "../contract/description.ts"
import type { StoredRecord } from "./store.ts"
import { pick, type Visit } from "./visit.ts"

/** What was, or should be, sent to the URL of a webhook. */
export interface Delivery {
  /** The id of the webhook. */
  webhook_id: number
  url: string
  /** The id of the activity that it tells of. */
  activity_id: number
  /** When the activity happened, as a date-time. */
  created_at: string
  content_type: string
  body: JsonObject
  /**
   * `waiting` until it is sent, `taken` by an answer of 2xx, `failed` by another, none in time or no connection, and
   * `kept` where it is not sent, as its URL is not of this machine or its webhook is gone.
   */
  outcome: "waiting" | "taken" | "failed" | "kept"
  /** Why it was not taken; undefined where it was. */
  reason?: string
  /** The status of the answer, if there was one. */
  status?: number
}

/** How deliveries are sent. */
export interface DeliveryOptions {
  /** Whether they go to other machines, too; default false: to loopback addresses and `localhost` alone. */
  deliverAnywhere?: boolean
  /** Milliseconds that a receiver has to answer; default 5,000. */
  deliveryTimeout?: number
  /** Is told of each delivery once it has its outcome. */
  onDelivery?: (delivery: Delivery) => void
}

/** Sends deliveries, each webhook's in order. */
export interface Postman {
  /** Everything that was handed over, the oldest first; at most the last 10,000. */
  all(): Delivery[]
  /** Takes deliveries, whose transaction is done. */
  hand(deliveries: Delivery[]): void
  /** Done when nothing waits. */
  settled(): Promise<void>
  /** Forgets everything, and sends nothing of it. */
  clear(): void
}

const mostKept = 10_000

/** Notes a delivery to each webhook that watches a task, or one of its lists; it is sent after the transaction. */
export function deliver(visit: Visit, activity: StoredRecord, lists: (number | null)[]): void {
  const { store, use, outbox, call } = visit
  const watched = [
    { type: "Task", ids: [activity.target_id as number] },
    { type: "List", ids: [...new Set(lists.filter((id) => id !== null))] },
  ]
  const webhooks = watched.flatMap(({ type, ids }) =>
    ids.flatMap((id) =>
      store.records({
        sql: "SELECT record FROM integration_webhooks WHERE resource_type = ? AND resource_id = ? ORDER BY id",
        values: [type, id],
      }),
    ),
  )
  for (const { id, url, accepts } of webhooks.toSorted((a, b) => a.id - b.id)) {
    use("delivered", "delivery-body", "delivered-once")
    if (new Set(lists).size > 1 && call.operation === "updateTask") use("delivery-of-moved-task")
    outbox.push({
      webhook_id: id,
      url: url as string,
      activity_id: activity.id,
      created_at: activity.created_at as string,
      content_type: accepts as string,
      body: pick(activity, deliveryKeys),
      outcome: "waiting",
    })
  }
}

/**
 * Makes what sends deliveries.
 *
 * @param exists - whether a webhook is still there, and nothing may be sent where it is not.
 */
export function createPostman(
  {
    deliverAnywhere = false,
    deliveryTimeout = 5_000,
    onDelivery = () => undefined,
  }: DeliveryOptions,
  exists: (webhook: number) => boolean,
): Postman {
  let all: Delivery[] = []
  let queues = new Map<number, Promise<void>>()
  let ending = new AbortController()
  const send = async (delivery: Delivery, { signal }: AbortController): Promise<void> => {
    if (signal.aborted) return
    const { url, webhook_id } = delivery
    const kept = exists(webhook_id)
      ? !deliverAnywhere && !isLoopback(url) && "It is not sent to other machines."
      : "The webhook is gone."
    Object.assign(
      delivery,
      kept ? { outcome: "kept", reason: kept } : await post(delivery, deliveryTimeout, signal),
    )
    if (!signal.aborted) onDelivery(delivery)
  }
  return {
    all: () => structuredClone(all),
    hand(deliveries) {
      all = [...all, ...deliveries].slice(-mostKept)
      const end = ending
      for (const delivery of deliveries) {
        const { webhook_id } = delivery
        // Not before the answer to what caused it is on its way.
        const before =
          queues.get(webhook_id) ?? new Promise<void>((resolve) => setImmediate(resolve))
        queues.set(
          webhook_id,
          before.then(() => send(delivery, end)),
        )
      }
    },
    async settled() {
      await Promise.all(queues.values())
    },
    clear() {
      ending.abort()
      ending = new AbortController()
      queues = new Map()
      all = []
    },
  }
}

async function post(
  { url, body, content_type }: Delivery,
  milliseconds: number,
  end: AbortSignal,
): Promise<Pick<Delivery, "outcome" | "reason" | "status">> {
  try {
    const response = await fetch(url, {
      method: "POST",
      headers: { "Content-Type": content_type },
      body: JSON.stringify(body),
      // What is meant for this machine must not be led to another.
      redirect: "manual",
      signal: AbortSignal.any([end, AbortSignal.timeout(milliseconds)]),
    })
    await response.body?.cancel()
    const { status } = response
    if (response.ok) return { outcome: "taken", status }
    return { outcome: "failed", status, reason: `It was answered with ${status}.` }
  } catch (error) {
    const { name } = error as Error
    const reason =
      name === "TimeoutError"
        ? `There was no answer in ${milliseconds} ms.`
        : "The receiver could not be reached."
    return { outcome: "failed", reason }
  }
}

/** Whether a URL is of this machine by what it says; no name is looked up, as a name may lead anywhere. */
function isLoopback(url: string): boolean {
  const { hostname } = URL.canParse(url) ? new URL(url) : { hostname: "" }
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
}
