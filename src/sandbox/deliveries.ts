import { once } from "node:events"
import http, { type IncomingMessage } from "node:http"
import https from "node:https"
import { deliveryKeys } from "../../generated/sandbox.ts"
import { isLoopback } from "../openapi/deployment.ts"
import type { JsonObject } from "../openapi/description.ts"
import type { Store, StoredRecord } from "./store.ts"
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
  /** Everything that was noted, the oldest first; at most the last 10,000. */
  all(): Delivery[]
  /** Sends what was noted, once its transaction is done. */
  send(ids: number[]): void
  /** Done when nothing waits. */
  settled(): Promise<void>
  /** Sends nothing any more of what waits. */
  stop(): void
}

/** How many deliveries are kept. */
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
    const delivery: Delivery = {
      webhook_id: id,
      url: url as string,
      activity_id: activity.id,
      created_at: activity.created_at as string,
      content_type: accepts as string,
      body: pick(activity, deliveryKeys),
      outcome: "waiting",
    }
    store.run({
      sql: "INSERT INTO deliveries (waiting, delivery) VALUES (1, ?)",
      values: [JSON.stringify(delivery)],
    })
    const { last } = store.one<{ last: number }>({
      sql: "SELECT MAX(id) last FROM deliveries",
      values: [],
    }) as { last: number }
    store.run({ sql: "DELETE FROM deliveries WHERE id <= ?", values: [last - mostKept] })
    outbox.push(last)
  }
}

/** Makes what sends the deliveries of a store; what waits there since an earlier run is sent at once. */
export function createPostman(
  { deliverAnywhere = false, deliveryTimeout = 5_000, onDelivery }: DeliveryOptions,
  store: Store,
): Postman {
  const queues = new Map<number, Promise<void>>()
  const ending = new AbortController()
  const read = (id: number): Delivery | undefined => {
    const row = store.one<{ delivery: string }>({
      sql: "SELECT delivery FROM deliveries WHERE id = ?",
      values: [id],
    })
    return row && JSON.parse(row.delivery)
  }
  const deliverOne = async (id: number): Promise<void> => {
    const delivery = ending.signal.aborted ? undefined : read(id)
    if (!delivery) return
    const { url, webhook_id } = delivery
    const kept = store.get("integration_webhooks", webhook_id)
      ? !deliverAnywhere && !isLoopback(url) && "It is not sent to other machines."
      : "The webhook is gone."
    const result = kept
      ? ({ outcome: "kept", reason: kept } as const)
      : await post(delivery, deliveryTimeout, ending.signal)
    if (ending.signal.aborted) return
    const done = { ...delivery, ...result }
    store.run({
      sql: "UPDATE deliveries SET waiting = 0, delivery = ? WHERE id = ?",
      values: [JSON.stringify(done), id],
    })
    // What it throws is for the program that gave it, and no reason to keep the others back.
    if (onDelivery) queueMicrotask(() => onDelivery(done))
  }
  const send = (ids: number[]): void => {
    for (const id of ids) {
      const webhook = read(id)?.webhook_id
      if (webhook === undefined) continue
      // Not before the answer to what caused it is on its way.
      const before = queues.get(webhook) ?? new Promise<void>((resolve) => setImmediate(resolve))
      queues.set(
        webhook,
        before.then(() => deliverOne(id)),
      )
    }
  }
  const waiting = { sql: "SELECT id FROM deliveries WHERE waiting = 1 ORDER BY id", values: [] }
  send(store.all<{ id: number }>(waiting).map(({ id }) => id))
  return {
    all() {
      const all = { sql: "SELECT delivery FROM deliveries ORDER BY id", values: [] }
      return store.all<{ delivery: string }>(all).map(({ delivery }) => JSON.parse(delivery))
    },
    send,
    async settled() {
      // A receiver may cause others.
      for (let last: Promise<void>[] = []; ;) {
        const now = [...queues.values()]
        if (now.every((queue) => last.includes(queue))) return
        await Promise.all(now)
        last = now
      }
    },
    stop() {
      ending.abort()
    },
  }
}

/** Not by `fetch`, which a test may have put another one in the place of, and which may go through a proxy. */
async function post(
  { url, body, content_type }: Delivery,
  milliseconds: number,
  end: AbortSignal,
): Promise<Pick<Delivery, "outcome" | "reason" | "status">> {
  const text = JSON.stringify(body)
  const time = AbortSignal.timeout(milliseconds)
  try {
    const { request } = url.startsWith("https:") ? https : http
    const headers = { "Content-Type": content_type, "Content-Length": Buffer.byteLength(text) }
    const signal = AbortSignal.any([end, time])
    const sent = request(url, { method: "POST", headers, agent: false, signal }).end(text)
    const [response] = (await once(sent, "response")) as [IncomingMessage]
    // Its body is of no use, and its end may be far.
    sent.on("error", () => undefined)
    response.on("error", () => undefined).destroy()
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) return { outcome: "taken", status }
    return { outcome: "failed", status, reason: `It was answered with ${status}.` }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const reason = time.aborted
      ? `There was no answer in ${milliseconds} ms.`
      : `The receiver could not be reached: ${code}.`
    return { outcome: "failed", reason }
  }
}
