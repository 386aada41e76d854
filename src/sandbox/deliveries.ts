import { once } from "node:events"
import http, { type IncomingMessage } from "node:http"
import https from "node:https"
import { deliveryKeys } from "../../generated/sandbox.ts"
import { pause } from "../contract/delay.ts"
import { invalidStatus } from "../contract/gate.ts"
import { isLoopback } from "../openapi/deployment.ts"
import type { JsonObject } from "../openapi/description.ts"
import type { Store, StoredRecord } from "./store.ts"
import { pickFields, HttpError, type RequestContext } from "./context.ts"

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
   * `waiting` until it is sent, `delivered` by an answer of 2xx, `failed` by another, none in time or no connection, and
   * `skipped` where it is not sent, as its URL is not of this machine or its webhook is gone.
   */
  outcome: "waiting" | "delivered" | "failed" | "skipped"
  /** Why it was not delivered; undefined where it was. */
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

/** Options of a dispatcher that the public options do not include. */
export interface DispatcherOptions extends DeliveryOptions {
  /** How many of the newest deliveries are kept once they are finished; default 10,000. */
  maxFinished?: number
}

/** Sends deliveries: those of one webhook in order, those of several webhooks at the same time. */
export interface WebhookDispatcher {
  /** The deliveries that wait, and the finished ones among the newest 10,000; the oldest first. */
  all(): Delivery[]
  /** Sends what waits for these webhooks. Call it after the transaction that enqueued the deliveries. */
  send(webhooks: Iterable<number>): void
  /** Resolves when nothing waits, or when the dispatcher has stopped. */
  settled(): Promise<void>
  /** Sends nothing more. What waits stays in the store. */
  stop(): void
}

/** Connections that are open at the same time: each takes a file descriptor, and its result a write. */
const maxConnections = 50

/** Connections opened in one turn of the event loop, so that requests are answered in between. */
const maxStarts = 5

/** Milliseconds before a failed access to the store is repeated. */
const storePause = 500

/** Deliveries that one request may enqueue. This limit is ours. */
export const maxEnqueued = 10_000

/** The webhooks on a task, on its list, and on the list before. */
const watching =
  "(resource_type = 'Task' AND resource_id = ?1 OR resource_type = 'List' AND resource_id IN (?2, ?3))"

/**
 * Enqueues a delivery for each webhook on a task, on its list, and on the list before: in one statement, however many
 * webhooks there are. They are sent after the transaction.
 */
export function enqueueDeliveries(
  context: RequestContext,
  activity: StoredRecord,
  list: number | null,
  listBefore: number | null,
): void {
  const { store, applyRule, outbox, call } = context
  const watched = [activity.target_id as number, list, listBefore]
  // Most tasks have no webhook, and this takes a fraction of the time of an INSERT.
  const any = `SELECT 1 FROM integration_webhooks WHERE ${watching} LIMIT 1`
  if (!store.one({ sql: any, values: watched })) return
  const enqueued = store.all<{ webhook_id: number }>({
    sql: `INSERT INTO deliveries (waiting, webhook_id, delivery)
      SELECT 1, id, json_object('webhook_id', id, 'url', record -> 'url', 'activity_id', ?4, 'created_at', ?5,
        'content_type', record -> 'accepts', 'body', json(?6), 'outcome', 'waiting')
      FROM integration_webhooks WHERE ${watching} ORDER BY id LIMIT ?7 + 0
      RETURNING webhook_id`,
    values: [
      ...watched,
      activity.id,
      activity.created_at as string,
      JSON.stringify(pickFields(activity, deliveryKeys)),
      maxEnqueued + 1 - context.enqueued,
    ],
  })
  context.enqueued += enqueued.length
  if (context.enqueued > maxEnqueued) throw tooManyDeliveries(context)
  applyRule("delivered", "delivery-body", "delivered-once")
  if (list !== listBefore && call.operation === "updateTask") applyRule("delivery-of-moved-task")
  for (const { webhook_id } of enqueued) outbox.add(webhook_id)
}

function tooManyDeliveries({ call, applyRule }: RequestContext): HttpError {
  applyRule("code-of-error")
  const description = `The request causes more than ${maxEnqueued} webhook deliveries. Change fewer tasks at once, or delete webhooks.`
  const message = "The request causes too many deliveries."
  return new HttpError(invalidStatus(call.facts), [
    { code: "invalid_attribute", message, description },
  ])
}

/** Creates the dispatcher of a store, which first sends what waits there since an earlier run. */
export function createDispatcher(options: DispatcherOptions, store: Store): WebhookDispatcher {
  const { deliveryTimeout = 5_000, onDelivery } = options
  const queue = createQueue(store, options)
  const ending = new AbortController()
  /** Webhooks for which something may wait, in the order of their turns. */
  const ready = new Set(queue.webhooks())
  /** Webhooks to which a delivery is under way. */
  const active = new Set<number>()
  const waiters: (() => void)[] = []
  let scheduled = false
  const untilStored = createRetry(ending.signal)
  const deliverNext = async (webhook: number): Promise<void> => {
    const next = await untilStored(() => queue.next(webhook))
    if (next) {
      const result = await attempt(next, deliveryTimeout, ending.signal)
      const done = await untilStored(() => queue.finish(next.id, { ...next.delivery, ...result }))
      // What it throws is for the program that passed it, and no reason to hold up other deliveries.
      if (done && onDelivery) queueMicrotask(() => onDelivery(done))
      if (!ending.signal.aborted) ready.add(webhook)
    }
    active.delete(webhook)
    schedule()
  }
  const startSome = (): void => {
    scheduled = false
    let starts = 0
    for (const webhook of ready) {
      if (active.size >= maxConnections) return
      if (active.has(webhook)) continue
      if (++starts > maxStarts) return schedule()
      ready.delete(webhook)
      active.add(webhook)
      void deliverNext(webhook)
    }
    if (active.size > 0 || ready.size > 0) return
    for (const resolve of waiters.splice(0)) resolve()
  }
  const schedule = (): void => {
    // Later, so that the response to the request that caused a delivery leaves before the delivery.
    if (!scheduled) setImmediate(startSome)
    scheduled = true
  }
  schedule()
  return {
    all: queue.all,
    send(webhooks) {
      for (const webhook of webhooks) ready.add(webhook)
      schedule()
    },
    async settled() {
      if (active.size > 0 || ready.size > 0) await new Promise<void>((done) => waiters.push(done))
    },
    stop() {
      ending.abort()
      ready.clear()
      schedule()
    },
  }
}

interface QueuedDelivery {
  id: number
  delivery: Delivery
  /** Why it is not sent; undefined if it is sent. */
  skipReason?: string
}

/** The deliveries in a store. Each method may throw: the disk can be full, or fail. */
interface Queue {
  /** The webhooks for which deliveries wait. */
  webhooks(): number[]
  next(webhook: number): QueuedDelivery | undefined
  /** Records the outcome of a delivery, and deletes finished deliveries that are too many. */
  finish(id: number, delivery: Delivery): Delivery
  all(): Delivery[]
}

function createQueue(
  store: Store,
  { deliverAnywhere = false, maxFinished = 10_000 }: DispatcherOptions,
): Queue {
  return {
    webhooks: () =>
      store
        .all<{ webhook_id: number }>({
          sql: "SELECT DISTINCT webhook_id FROM deliveries WHERE waiting = 1",
          values: [],
        })
        .map(({ webhook_id }) => webhook_id),
    next(webhook) {
      const row = store.one<{ id: number; delivery: string }>({
        sql: "SELECT id, delivery FROM deliveries WHERE waiting = 1 AND webhook_id = ? ORDER BY id LIMIT 1",
        values: [webhook],
      })
      if (!row) return undefined
      const delivery = JSON.parse(row.delivery) as Delivery
      if (!store.get("integration_webhooks", webhook))
        return { id: row.id, delivery, skipReason: "The webhook is gone." }
      if (!deliverAnywhere && !isLoopback(delivery.url))
        return { id: row.id, delivery, skipReason: "It is not sent to other machines." }
      return { id: row.id, delivery }
    },
    finish: (id, delivery) =>
      store.transaction(() => {
        store.run({
          sql: "UPDATE deliveries SET waiting = 0, delivery = ? WHERE id = ?",
          values: [JSON.stringify(delivery), id],
        })
        // Whatever waits stays, however old it is.
        store.run({
          sql: `DELETE FROM deliveries INDEXED BY deliveries_finished
            WHERE waiting = 0 AND id <= (SELECT MAX(id) FROM deliveries) - ?`,
          values: [maxFinished],
        })
        return delivery
      }),
    all() {
      const all = { sql: "SELECT delivery FROM deliveries ORDER BY id", values: [] }
      return store.all<{ delivery: string }>(all).map(({ delivery }) => JSON.parse(delivery))
    },
  }
}

/** Makes a function that repeats an access to the store until it works, or returns undefined after the end. */
function createRetry(end: AbortSignal): <T>(access: () => T) => Promise<T | undefined> {
  let failing = 0
  return async (access) => {
    for (let failed = false; !end.aborted;) {
      try {
        const result = access()
        if (failed) failing--
        return result
      } catch (error) {
        // One line for each time that the store stops working, not for each delivery.
        if (!failed && failing++ === 0) console.error(storeFailure(error as Error))
        failed = true
        await pause(storePause, end).catch(() => undefined)
      }
    }
    return undefined
  }
}

function storeFailure({ message }: Error): string {
  return `The sandbox cannot record webhook deliveries: ${message}. They stay waiting; free some disk space. Trying again every ${storePause} ms.`
}

async function attempt(
  { delivery, skipReason }: QueuedDelivery,
  timeout: number,
  end: AbortSignal,
): Promise<Pick<Delivery, "outcome" | "reason" | "status">> {
  return skipReason ? { outcome: "skipped", reason: skipReason } : post(delivery, timeout, end)
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
    // Normalized: a scheme may be in capitals.
    const target = new URL(url)
    const { request } = target.protocol === "https:" ? https : http
    const headers = { "Content-Type": content_type, "Content-Length": Buffer.byteLength(text) }
    const signal = AbortSignal.any([end, time])
    const sent = request(target, { method: "POST", headers, agent: false, signal })
    // An error after the response has no other listener, and would end the process.
    sent.on("error", () => undefined).end(text)
    const [response] = (await once(sent, "response")) as [IncomingMessage]
    // Its body is of no applyRule, and its end may be far.
    response.on("error", () => undefined).destroy()
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) return { outcome: "delivered", status }
    return { outcome: "failed", status, reason: `It was answered with ${status}.` }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = time.aborted
      ? `There was no answer in ${milliseconds} ms.`
      : `The receiver could not be reached: ${code ?? message}.`
    return { outcome: "failed", reason }
  }
}
