import { once } from "node:events"
import http, { type IncomingMessage } from "node:http"
import https from "node:https"
import type { JsonObject } from "../../openapi/description.ts"

/** A request that the sandbox sends to the URL of a webhook. */
export interface Delivery {
  webhook_id: number
  url: string
  activity_id: number
  /** The date-time when the activity was created. */
  created_at: string
  content_type: string
  body: JsonObject
  outcome: DeliveryOutcome
  /** The reason for the outcome `failed` or `skipped`. */
  reason?: string
  /** The status of the receiver's response, if there was one. */
  status?: number
}

/**
 * - `waiting`: not sent yet.
 * - `delivered`: the receiver returned 2xx.
 * - `failed`: the receiver returned another status, didn't respond in time or couldn't be reached.
 * - `skipped`: not sent, because the URL is on another machine or the webhook was deleted.
 */
export type DeliveryOutcome = "waiting" | "delivered" | "failed" | "skipped"

/** The options for sending webhook deliveries. */
export interface DeliveryOptions {
  /** Whether to send deliveries to other machines, besides `localhost` and loopback addresses; default false. */
  deliverAnywhere?: boolean
  /** The timeout of a delivery in milliseconds; default 5,000. */
  deliveryTimeout?: number
  /** Called when a delivery is `delivered`, `failed` or `skipped`. */
  onDelivery?: (delivery: Delivery) => void
}

/** The result of sending a delivery. */
export type DeliveryResult = Pick<Delivery, "outcome" | "reason" | "status">

/** Sends a delivery, without the global `fetch`, which a test may have replaced and a proxy may intercept. */
export async function sendDelivery(
  { url, body, content_type }: Delivery,
  milliseconds: number,
  end: AbortSignal,
): Promise<DeliveryResult> {
  const text = JSON.stringify(body)
  const timeout = AbortSignal.timeout(milliseconds)
  try {
    // `URL` changes a scheme such as `HTTPS:` to lower case.
    const target = new URL(url)
    const { request } = target.protocol === "https:" ? https : http
    const headers = { "Content-Type": content_type, "Content-Length": Buffer.byteLength(text) }
    const signal = AbortSignal.any([end, timeout])
    const sent = request(target, { method: "POST", headers, agent: false, signal })
    // An uncaught error after the response would end the process.
    sent.on("error", () => undefined).end(text)
    const [response] = (await once(sent, "response")) as [IncomingMessage]
    // A body may never end, so don't read it.
    response.on("error", () => undefined).destroy()
    const status = response.statusCode ?? 0
    if (status >= 200 && status < 300) return { outcome: "delivered", status }
    return { outcome: "failed", status, reason: `The receiver returned ${status}.` }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const reason = timeout.aborted
      ? `The receiver did not respond within ${milliseconds} ms.`
      : `The receiver could not be reached: ${code ?? message}.`
    return { outcome: "failed", reason }
  }
}
