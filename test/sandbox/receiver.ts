import type { IncomingHttpHeaders, ServerResponse } from "node:http"
import { text as readText } from "node:stream/consumers"
import { serve } from "../serve.ts"

/** A webhook delivery as received. */
export interface ReceivedDelivery {
  path: string
  method: string
  headers: IncomingHttpHeaders
  text: string
  /** The text as JSON. */
  body: { id: number; action: string; target_id: number; account_id: number }
}

export interface Receiver {
  url: string
  received: ReceivedDelivery[]
}

/**
 * Starts a receiver of webhook deliveries, until the test ends.
 *
 * @param respond - default: returns 204.
 */
export async function startReceiver(
  respond: (response: ServerResponse, path: string) => unknown = (response) =>
    response.writeHead(204).end(),
): Promise<Receiver> {
  const received: ReceivedDelivery[] = []
  const url = await serve(async (request, response) => {
    const { url: path = "", method = "", headers } = request
    const text = await readText(request)
    received.push({
      path,
      method,
      headers,
      text,
      get body() {
        return JSON.parse(text)
      },
    })
    await respond(response, path)
  })
  return { url, received }
}
