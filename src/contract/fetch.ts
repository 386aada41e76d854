import type { Gate, Reply } from "./gate.ts"

/**
 * Converts a response to a web-standard `Response`.
 *
 * @throws TypeError, as `fetch` does, if the response is dropped.
 */
export function toResponse({ status, headers, text, fate }: Reply): Response {
  if (fate === "drop") throw new TypeError("fetch failed", { cause: lost })
  const body = fate === "truncate" && text ? brokenOff(text) : (text ?? null)
  return new Response(body, { status, headers })
}

/** Creates a function that can replace the global `fetch`. */
export function fetchOf(gate: Gate): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const reply = await gate(request)
    return toResponse(request.method === "HEAD" ? { ...reply, text: undefined } : reply)
  }
}

const lost = new Error("The request asked for a dropped response.")

function brokenOff(text: string): ReadableStream {
  const bytes = new TextEncoder().encode(text)
  let sent = false
  return new ReadableStream({
    async pull(controller) {
      // An error at once would discard the bytes that were sent.
      if (sent) await new Promise((resolve) => setTimeout(resolve, 50))
      if (sent) return controller.error(lost)
      sent = true
      controller.enqueue(bytes.subarray(0, bytes.length / 2))
    },
  })
}
