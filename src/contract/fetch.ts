import type { ValidatingHandler } from "./validatingHandler.ts"
import type { HttpResponse } from "./messages.ts"

/**
 * Converts a response to a web-standard `Response`.
 *
 * @throws TypeError, as `fetch` does, if the response is a simulated connection loss.
 */
export function toResponse({ status, headers, text, connectionFault }: HttpResponse): Response {
  if (connectionFault === "drop") throw new TypeError("fetch failed", { cause: lostResponse })
  const body = connectionFault === "truncate" && text ? truncateText(text) : (text ?? null)
  return new Response(body, { status, headers })
}

/** Creates a `fetch` that calls the handler directly, without a server or a port. */
export function createFetch(handler: ValidatingHandler): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const response = await handler(request, new URL(request.url))
    return toResponse(request.method === "HEAD" ? { ...response, text: undefined } : response)
  }
}

const lostResponse = new Error("The response was interrupted, as the request asked.")

function truncateText(text: string): ReadableStream {
  const bytes = new TextEncoder().encode(text)
  let sent = false
  return new ReadableStream({
    async pull(controller) {
      // An immediate error would discard the half that is already on its way.
      if (sent) await new Promise((resolve) => setTimeout(resolve, 50))
      if (sent) return controller.error(lostResponse)
      sent = true
      controller.enqueue(bytes.subarray(0, bytes.length / 2))
    },
  })
}
