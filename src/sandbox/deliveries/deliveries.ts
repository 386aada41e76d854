import { once } from "node:events"
import http, { type IncomingMessage } from "node:http"
import https from "node:https"
import type { Delivery } from "../../../generated/control.ts"

/** Options for webhook deliveries. */
export interface DeliveryOptions {
  /** Whether to send deliveries to other machines, not only to `localhost` and loopback addresses; default false. */
  deliverAnywhere?: boolean
  /** How long to wait for the receiver's response, in milliseconds; default 5,000. */
  deliveryTimeout?: number
  /** Called when a delivery is `delivered`, `failed` or `skipped`. */
  onDelivery?: (delivery: Delivery) => void
}

/** What sending a delivery adds to its record. */
export type DeliveryResult = Pick<Delivery, "outcome" | "reason" | "status">

/**
 * Sends a delivery with `node:http`, because tests may have replaced the global `fetch` with the sandbox.
 *
 * @param text - the delivery's body.
 * @param headers - further headers, such as a signature.
 */
export async function sendDelivery(
  delivery: Delivery,
  text: string,
  headers: Record<string, string>,
  milliseconds: number,
  end: AbortSignal,
): Promise<DeliveryResult> {
  const timeout = AbortSignal.timeout(milliseconds)
  try {
    // Parsing makes the scheme lowercase, for the comparison with `https:`.
    const target = new URL(delivery.url)
    const { request } = target.protocol === "https:" ? https : http
    const all = {
      "Content-Type": delivery.content_type,
      "Content-Length": Buffer.byteLength(text),
      ...headers,
    }
    const signal = AbortSignal.any([end, timeout])
    const sent = request(target, { method: "POST", headers: all, agent: false, signal })
    // Without a listener, an error after the response would crash the process.
    sent.on("error", () => undefined).end(text)
    const [response] = (await once(sent, "response")) as [IncomingMessage]
    // Don't read the body: it may never end.
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
