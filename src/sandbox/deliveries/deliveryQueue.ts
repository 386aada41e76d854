import type { Delivery } from "./deliveries.ts"
import type { Store } from "../store/store.ts"

/** A waiting delivery and its ID in the queue. */
export interface QueuedDelivery {
  id: number
  delivery: Delivery
}

/** The webhook deliveries in a store. Each method can throw because the disk is full or fails. */
export class DeliveryQueue {
  readonly #store: Store
  readonly #maxFinished: number

  /** @param maxFinished - how many of the newest deliveries to keep after they are finished. */
  constructor(store: Store, maxFinished: number) {
    this.#store = store
    this.#maxFinished = maxFinished
  }

  /** Returns the webhooks that have waiting deliveries. */
  webhooks(): number[] {
    const sql = "SELECT DISTINCT webhook_id FROM deliveries WHERE waiting = 1"
    return this.#store
      .all<{ webhook_id: number }>({ sql, values: [] })
      .map(({ webhook_id }) => webhook_id)
  }

  /** Returns the oldest waiting delivery of a webhook. */
  next(webhook: number): QueuedDelivery | undefined {
    const row = this.#store.one<{ id: number; delivery: string }>({
      sql: "SELECT id, delivery FROM deliveries WHERE waiting = 1 AND webhook_id = ? ORDER BY id LIMIT 1",
      values: [webhook],
    })
    return row && { id: row.id, delivery: JSON.parse(row.delivery) }
  }

  /** Stores the outcome of a delivery, and deletes the oldest finished deliveries. */
  finish(id: number, delivery: Delivery): void {
    this.#store.transaction(() => {
      this.#store.run({
        sql: "UPDATE deliveries SET waiting = 0, delivery = ? WHERE id = ?",
        values: [JSON.stringify(delivery), id],
      })
      this.#store.run({
        sql: `DELETE FROM deliveries INDEXED BY deliveries_finished
          WHERE waiting = 0 AND id <= (SELECT MAX(id) FROM deliveries) - ?`,
        values: [this.#maxFinished],
      })
    })
  }

  /** Returns the waiting and the finished deliveries, the oldest first. */
  all(): Delivery[] {
    const query = { sql: "SELECT delivery FROM deliveries ORDER BY id", values: [] }
    return this.#store
      .all<{ delivery: string }>(query)
      .map(({ delivery }) => JSON.parse(delivery) as Delivery)
  }

  clear(): void {
    this.#store.run({ sql: "DELETE FROM deliveries", values: [] })
  }
}
