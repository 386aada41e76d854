import type { JsonObject } from "../../openapi/description.ts"

/** A request to the URL of a webhook that the sandbox sends, sent or skipped. */
export interface Delivery {
  webhook_id: number
  url: string
  activity_id: number
  /** The date-time of the activity. */
  created_at: string
  content_type: string
  body: JsonObject
  outcome: DeliveryOutcome
  /** Why the outcome is `failed` or `skipped`. */
  reason?: string
  /** The status of the response, if the receiver returned one. */
  status?: number
}

/**
 * - `waiting`: not sent yet.
 * - `delivered`: the receiver returned 2xx.
 * - `failed`: the receiver returned another status, did not respond in time or could not be reached.
 * - `skipped`: not sent, because the URL is on another machine or the webhook was deleted.
 */
export type DeliveryOutcome = "waiting" | "delivered" | "failed" | "skipped"

/** How webhook deliveries are sent. */
export interface DeliveryOptions {
  /** Whether to send deliveries to other machines too; default: only to `localhost` and loopback addresses. */
  deliverAnywhere?: boolean
  /** The timeout of a delivery in milliseconds; default 5,000. */
  deliveryTimeout?: number
  /** Called for each delivery that is delivered, failed or skipped. */
  onDelivery?: (delivery: Delivery) => void
}
