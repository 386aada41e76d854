import { pause } from "../../contract/delay.ts"
import { isLoopback } from "../../openapi/deployment.ts"
import type { Store } from "../store/store.ts"
import {
  type Delivery,
  type DeliveryOptions,
  type DeliveryResult,
  sendDelivery,
} from "./deliveries.ts"

/** The delivery options, and one for tests. */
interface DispatcherOptions extends DeliveryOptions {
  /** The number of latest deliveries to keep; default 10,000. Older ones are deleted once they're finished. */
  maxFinished?: number
}

/** The maximum number of open connections, each of which uses a file descriptor. */
const maxConnections = 50

/** The delay before a failed access to the store is retried, in milliseconds. */
const retryInterval = 500

/**
 * Sends the waiting deliveries of a store, even those of an earlier process: to each webhook one at a time, to
 * different ones concurrently.
 */
export class WebhookDispatcher {
  readonly #store: Store
  readonly #options: DispatcherOptions
  readonly #stopping = new AbortController()
  /** The IDs of webhooks that may have waiting deliveries, in sending order. */
  readonly #ready = new Set<number>()
  /** The IDs of webhooks with a delivery in progress. */
  readonly #active = new Set<number>()
  readonly #idleListeners: (() => void)[] = []
  /** The number of failed accesses to the store that are being retried. */
  #failures = 0

  constructor(store: Store, options: DispatcherOptions) {
    this.#store = store
    this.#options = options
    const sql = "SELECT DISTINCT webhook_id FROM deliveries WHERE waiting = 1"
    this.send(store.all<{ webhook_id: number }>(sql).map((row) => row.webhook_id))
  }

  /** Returns the stored deliveries, oldest first: all waiting deliveries, and at most 10,000 finished deliveries. */
  all(): Delivery[] {
    const rows = this.#store.all<{ delivery: string }>(
      "SELECT delivery FROM deliveries ORDER BY id",
    )
    return rows.map(({ delivery }) => JSON.parse(delivery))
  }

  /** Sends the waiting deliveries of webhooks. Call it after the transaction that enqueued them. */
  send(webhooks: Iterable<number>): void {
    for (const webhook of webhooks) this.#ready.add(webhook)
    this.#schedule()
  }

  /** Resolves when all deliveries are finished, or the dispatcher has stopped. */
  async settled(): Promise<void> {
    if (this.#isIdle()) return
    await new Promise<void>((resolve) => this.#idleListeners.push(resolve))
  }

  /** Stops sending. Waiting deliveries stay in the store. */
  stop(): void {
    this.#stopping.abort()
    this.#ready.clear()
    this.#schedule()
  }

  /** Stops sending, and deletes all deliveries. */
  clear(): void {
    this.stop()
    this.#store.run("DELETE FROM deliveries")
  }

  #isIdle(): boolean {
    return this.#active.size === 0 && this.#ready.size === 0
  }

  #schedule(): void {
    // Later, so that the client gets its response before the delivery is sent.
    setImmediate(() => this.#startDeliveries())
  }

  #startDeliveries(): void {
    for (const webhook of this.#ready) {
      if (this.#active.size >= maxConnections) return
      if (this.#active.has(webhook)) continue
      this.#ready.delete(webhook)
      this.#active.add(webhook)
      void this.#deliverNext(webhook)
    }
    if (this.#isIdle()) for (const resolve of this.#idleListeners.splice(0)) resolve()
  }

  async #deliverNext(webhook: number): Promise<void> {
    const next =
      "SELECT id, delivery FROM deliveries WHERE waiting = 1 AND webhook_id = ? ORDER BY id LIMIT 1"
    const row = await this.#retry(() =>
      this.#store.one<{ id: number; delivery: string }>(next, webhook),
    )
    if (row) {
      const waiting = JSON.parse(row.delivery) as Delivery
      const delivery = { ...waiting, ...(await this.#attempt(waiting)) }
      const isStored = await this.#retry(() => this.#finish(row.id, delivery))
      const { onDelivery } = this.#options
      // In a microtask, an error in `onDelivery` doesn't stop other deliveries.
      if (isStored && onDelivery) queueMicrotask(() => onDelivery(delivery))
      if (!this.#stopping.signal.aborted) this.#ready.add(webhook)
    }
    this.#active.delete(webhook)
    this.#schedule()
  }

  /**
   * Stores the outcome of a delivery, and deletes the oldest finished ones. Returns true, where {@link #retry} returns
   * undefined if the dispatcher stops.
   */
  #finish(id: number, delivery: Delivery): true {
    const { maxFinished = 10_000 } = this.#options
    return this.#store.transaction(() => {
      const update = "UPDATE deliveries SET waiting = 0, delivery = ? WHERE id = ?"
      this.#store.run(update, JSON.stringify(delivery), id)
      const clear = `DELETE FROM deliveries INDEXED BY deliveries_finished
        WHERE waiting = 0 AND id <= (SELECT MAX(id) FROM deliveries) - ?`
      this.#store.run(clear, maxFinished)
      return true
    })
  }

  async #attempt(delivery: Delivery): Promise<DeliveryResult> {
    const { deliverAnywhere = false, deliveryTimeout = 5_000 } = this.#options
    const isDeleted = await this.#retry(
      () => !this.#store.get("integration_webhooks", delivery.webhook_id),
    )
    if (isDeleted) return { outcome: "skipped", reason: "The webhook was deleted." }
    if (!deliverAnywhere && !isLoopback(delivery.url)) {
      return {
        outcome: "skipped",
        reason:
          "The URL is on another machine. Allow it with deliverAnywhere (--deliver-anywhere).",
      }
    }
    return sendDelivery(delivery, deliveryTimeout, this.#stopping.signal)
  }

  /** Retries an access to the store until it succeeds, or returns undefined if the dispatcher stops first. */
  async #retry<T>(access: () => T): Promise<T | undefined> {
    for (let hasFailed = false; !this.#stopping.signal.aborted;) {
      try {
        const result = access()
        if (hasFailed) this.#failures--
        return result
      } catch (error) {
        // If several accesses fail at the same time, log the first error only.
        if (!hasFailed && this.#failures++ === 0) console.error(describeFailure(error as Error))
        hasFailed = true
        await pause(retryInterval, this.#stopping.signal).catch(() => undefined)
      }
    }
    return undefined
  }
}

function describeFailure({ message }: Error): string {
  return `The sandbox cannot record webhook deliveries: ${message}. Free some disk space. The sandbox keeps the deliveries and tries again every ${retryInterval} ms.`
}
