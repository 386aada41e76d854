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
  /** The status of the response, if the receiver returned one. */
  status?: number
}

/**
 * - `waiting`: not sent yet.
 * - `delivered`: the receiver returned 2xx.
 * - `failed`: the receiver did not return 2xx, did not respond in time or could not be reached.
 * - `skipped`: not sent, because the URL is on another machine or the webhook was deleted.
 */
export type DeliveryOutcome = "waiting" | "delivered" | "failed" | "skipped"

/** The options for sending webhook deliveries. */
export interface DeliveryOptions {
  /**
   * Whether to send deliveries to other machines; default false. The sandbox always sends deliveries to `localhost` and
   * loopback addresses.
   */
  deliverAnywhere?: boolean
  /** The timeout of a delivery in milliseconds; default 5,000. */
  deliveryTimeout?: number
  /** Called when the outcome of a delivery is `delivered`, `failed` or `skipped`. */
  onDelivery?: (delivery: Delivery) => void
}

/** The result of sending a delivery. */
export type DeliveryResult = Pick<Delivery, "outcome" | "reason" | "status">

/**
 * Sends a delivery. Does not use the global `fetch`, because a test may have replaced `fetch`, and a proxy may
 * intercept its requests.
 */
export async function sendDelivery(
  { url, body, content_type }: Delivery,
  milliseconds: number,
  end: AbortSignal,
): Promise<DeliveryResult> {
  const text = JSON.stringify(body)
  const timeout = AbortSignal.timeout(milliseconds)
  try {
    // Parse the URL, because `URL` changes a scheme such as `HTTPS:` to lowercase.
    const target = new URL(url)
    const { request } = target.protocol === "https:" ? https : http
    const headers = { "Content-Type": content_type, "Content-Length": Buffer.byteLength(text) }
    const signal = AbortSignal.any([end, timeout])
    const sent = request(target, { method: "POST", headers, agent: false, signal })
    // Without this listener, an error after the response would end the process.
    sent.on("error", () => undefined).end(text)
    const [response] = (await once(sent, "response")) as [IncomingMessage]
    // Do not read the response body, because a body may never end.
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
