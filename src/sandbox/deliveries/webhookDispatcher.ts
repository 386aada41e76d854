import { createHmac } from "node:crypto"
import { once } from "node:events"
import http, { type IncomingMessage } from "node:http"
import https from "node:https"
import { setImmediate as nextTurn } from "node:timers/promises"
import type { Delivery } from "../../../generated/control.ts"
import { pause } from "../../contract/delay.ts"
import { isLoopback } from "../../openapi/deployment.ts"
import { createLimiter } from "../../traffic/limiter.ts"
import { type Assignment, getChoice } from "../alternatives/assignment.ts"
import { enlargeIds, formatTimes } from "../alternatives/texts.ts"
import { formMediaType } from "../operations/recordActivities.ts"
import type { Store } from "../store/store.ts"
import type { Alternatives } from "../rules.ts"

/** Options for webhook deliveries. */
export interface DeliveryOptions {
  /** Whether to send deliveries to other machines, not only to `localhost` and loopback addresses; default false. */
  deliverAnywhere?: boolean | undefined
  /** How long to wait for the receiver's response, in milliseconds; default 5,000. */
  deliveryTimeout?: number | undefined
  /** Called when a delivery is `delivered`, `failed` or `skipped`. */
  onDelivery?: ((delivery: Delivery) => void) | undefined
}

/** The delivery options, and one that users can't set. */
export interface DispatcherOptions extends DeliveryOptions {
  /** Whether to keep all deliveries waiting, because a recording is only sent again to compare responses. */
  isPaused?: boolean
}

/** Limits open connections, because each of them takes a file descriptor. */
const maxConnections = 50

/** How many finished deliveries are kept. */
const maxFinished = 10_000

/** How long the first delivery waits with `delivered-once=late`, in milliseconds. */
const lateness = 1_000

/** How long to wait before storing an outcome again, in milliseconds. */
const retryInterval = 500

/**
 * Sends a store's waiting deliveries, including those left by an earlier process. Each webhook gets one delivery at a
 * time, in order; different webhooks are served concurrently.
 */
export class WebhookDispatcher {
  readonly #store: Store
  readonly #options: DispatcherOptions
  readonly #rule: Alternatives["delivered-once"]
  readonly #stopping = new AbortController()
  readonly #limit = createLimiter(maxConnections)
  /** The IDs of each webhook's deliveries that wait for the one in progress, and when all of them are finished. */
  readonly #queues = new Map<number, { ids: number[]; finished: Promise<void> }>()
  /** How many deliveries aren't finished. */
  #unfinished = 0

  constructor(store: Store, options: DispatcherOptions) {
    this.#store = store
    this.#options = options
    this.#rule = getChoice(store.assignment, "delivered-once")
    const waiting = [...store.table("deliveries")].filter(([, one]) => isWaiting(one))
    this.send(waiting.map(([id]) => id))
  }

  /** Returns copies of the stored deliveries, oldest first: every waiting delivery, and at most 10,000 finished ones. */
  all(): Delivery[] {
    return structuredClone([...this.#store.table("deliveries").values()])
  }

  /** Sends waiting deliveries. Call this after the transaction that stores them. */
  send(ids: readonly number[]): void {
    if (this.#options.isPaused) return
    this.#unfinished += ids.length
    const deliveries = this.#store.table("deliveries")
    for (const [webhook, own] of Map.groupBy(ids, (id) => deliveries.get(id)!.webhook_id)) {
      const queue = this.#queues.get(webhook)
      if (queue) queue.ids.push(...own)
      else this.#queues.set(webhook, { ids: own, finished: this.#deliverAll(webhook, own) })
    }
  }

  /** Resolves once all deliveries are finished, or the dispatcher has stopped. */
  async settled(): Promise<void> {
    while (this.#queues.size > 0)
      await Promise.all([...this.#queues.values()].map(({ finished }) => finished))
  }

  /** Stops sending, but keeps waiting deliveries in the store for the next process. */
  stop(): void {
    this.#stopping.abort()
  }

  async #deliverAll(webhook: number, ids: number[]): Promise<void> {
    // Deferred even without a delay, so that the client gets its response before the webhook is called.
    if (this.#rule !== "late") await nextTurn()
    else await pause(lateness, this.#stopping.signal).catch(() => undefined)
    while (ids.length > 0 && !this.#stopping.signal.aborted) {
      const id = this.#rule === "reordered" ? ids.pop() : ids.shift()
      await this.#limit(() => this.#deliver(id!))
    }
    this.#queues.delete(webhook)
  }

  async #deliver(id: number): Promise<void> {
    const waiting = this.#store.table("deliveries").get(id)
    if (!waiting || this.#stopping.signal.aborted) return
    const delivery = { ...waiting, ...(await this.#attempt(waiting)) }
    const isStored = await this.#finish(id, delivery)
    const { onDelivery } = this.#options
    // In a microtask, because an error that `onDelivery` throws here would stop the webhook's deliveries.
    if (isStored && onDelivery) queueMicrotask(() => onDelivery(structuredClone(delivery)))
  }

  /** Stores a delivery's outcome once the disk has room for it; returns false if the dispatcher stops first. */
  async #finish(id: number, delivery: Delivery): Promise<boolean> {
    for (let hasFailed = false; !this.#stopping.signal.aborted;) {
      try {
        this.#store.transaction(() => this.#replace(id, delivery))
        this.#unfinished--
        return true
      } catch (error) {
        const { message } = error as Error
        const reason = `The sandbox cannot record webhook deliveries: ${message}.`
        const advice = `The sandbox keeps the deliveries and tries again every ${retryInterval} ms.`
        if (!hasFailed) console.error(`${reason} Free some disk space. ${advice}`)
        hasFailed = true
        await pause(retryInterval, this.#stopping.signal).catch(() => undefined)
      }
    }
    return false
  }

  /** Replaces a waiting delivery, and deletes the oldest finished one if there are too many. */
  #replace(id: number, delivery: Delivery): void {
    this.#store.write("deliveries", id, delivery)
    const all = this.#store.table("deliveries")
    // This one is finished now.
    if (all.size - this.#unfinished + 1 <= maxFinished) return
    for (const [oldest, one] of all)
      if (!isWaiting(one)) return this.#store.write("deliveries", oldest, undefined)
  }

  /** Sends a delivery, as often as the service does, and returns the last result. */
  async #attempt(delivery: Delivery): Promise<DeliveryResult> {
    const result = await this.#sendOnce(delivery)
    const isRetried = this.#rule === "retried" && result.outcome !== "delivered"
    return isRetried || this.#rule === "twice" ? this.#sendOnce(delivery) : result
  }

  async #sendOnce(delivery: Delivery): Promise<DeliveryResult> {
    const { deliverAnywhere = false } = this.#options
    const isDeleted = !this.#store.get("integration_webhooks", delivery.webhook_id)
    if (isDeleted) return { outcome: "skipped", reason: "The webhook was deleted." }
    if (!deliverAnywhere && !isLoopback(delivery.url)) {
      return {
        outcome: "skipped",
        reason:
          "The URL is on another machine. Allow it with deliverAnywhere (--deliver-anywhere).",
      }
    }
    const { deliveryTimeout = 5_000 } = this.#options
    const timeout = AbortSignal.timeout(deliveryTimeout)
    try {
      const status = await this.#post(delivery, timeout)
      if (status >= 200 && status < 300) return { outcome: "delivered", status }
      return { outcome: "failed", status, reason: `The receiver returned ${status}.` }
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      const reason = timeout.aborted
        ? `The receiver did not respond within ${deliveryTimeout} ms.`
        : `The receiver could not be reached: ${code ?? message}.`
      return { outcome: "failed", reason }
    }
  }

  /** Sends a delivery with `node:http`, because tests may have replaced the global `fetch` with the sandbox. */
  async #post(delivery: Delivery, timeout: AbortSignal): Promise<number> {
    const text = writeDelivery(delivery, this.#store.assignment)
    const headers = {
      "Content-Type": delivery.content_type,
      "Content-Length": Buffer.byteLength(text),
      ...(this.#rule === "signed" && sign(delivery, text)),
    }
    // Parsing makes the scheme lowercase, for the comparison with `https:`.
    const target = new URL(delivery.url)
    const { request } = target.protocol === "https:" ? https : http
    const signal = AbortSignal.any([this.#stopping.signal, timeout])
    const sent = request(target, { method: "POST", headers, agent: false, signal })
    // Without a listener, an error after the response would crash the process.
    sent.on("error", () => undefined).end(text)
    const [response] = (await once(sent, "response")) as [IncomingMessage]
    // Don't read the body: it may never end.
    response.on("error", () => undefined).destroy()
    return response.statusCode ?? 0
  }
}

/** Writes a delivery's body in its media type, with the date-times and IDs that responses contain. */
function writeDelivery({ body, content_type }: Delivery, assignment: Assignment) {
  const writeJson = (value: unknown): string => {
    const json = formatTimes(JSON.stringify(value), getChoice(assignment, "date-time-form"))
    return enlargeIds(json, getChoice(assignment, "integer-size"), "activities")
  }
  if (content_type !== formMediaType) return writeJson(body)
  const fields = Object.entries(body).map(([name, value]) => [name, writeJson(value)])
  return new URLSearchParams(fields).toString()
}

/** Returns a token, and a signature of the body with the token as its key. */
function sign({ webhook_id }: { webhook_id: number }, text: string): Record<string, string> {
  const token = `webhook-${webhook_id}`
  const signature = createHmac("sha256", token).update(text).digest("hex")
  return { Authorization: `Bearer ${token}`, "X-Signature": `sha256=${signature}` }
}

function isWaiting({ outcome }: Delivery): boolean {
  return outcome === "waiting"
}

/** What sending a delivery adds to its record. */
type DeliveryResult = Pick<Delivery, "outcome" | "reason" | "status">
