import type { ValidatingHandler } from "./validatingHandler.ts"
import type { HttpResponse } from "./messages.ts"

/**
 * Converts a response to a web-standard `Response`.
 *
 * @throws TypeError, like `fetch`, if the sandbox injects a dropped connection.
 */
export function toResponse({ status, headers, text, connectionFault }: HttpResponse): Response {
  if (connectionFault === "drop") throw new TypeError("fetch failed", { cause: lostResponse })
  const body = connectionFault === "truncate" && text ? truncateText(text) : (text ?? null)
  return new Response(body, { status, headers })
}

/** Creates a function that can replace the global `fetch`. */
export function createFetch(handler: ValidatingHandler): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const response = await handler(request)
    return toResponse(request.method === "HEAD" ? { ...response, text: undefined } : response)
  }
}

const lostResponse = new Error("The response was interrupted, as the request asked.")

function truncateText(text: string): ReadableStream {
  const bytes = new TextEncoder().encode(text)
  let sent = false
  return new ReadableStream({
    async pull(controller) {
      // An immediate error would discard the bytes that were already sent.
      if (sent) await new Promise((resolve) => setTimeout(resolve, 50))
      if (sent) return controller.error(lostResponse)
      sent = true
      controller.enqueue(bytes.subarray(0, bytes.length / 2))
    },
  })
}
