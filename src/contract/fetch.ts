import type { Gate, Reply } from "./gate.ts"

/**
 * A reply as a web-standard response.
 *
 * @throws TypeError, as `fetch` does, when it is one that should get lost.
 */
export function toResponse({ status, headers, text, fate }: Reply): Response {
  if (fate === "drop") throw new TypeError("fetch failed", { cause: lost })
  const body = fate === "truncate" && text ? brokenOff(text) : (text ?? null)
  return new Response(body, { status, headers })
}

/** What may be used as the global `fetch`, and is answered by a gate. */
export function fetchOf(gate: Gate): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init)
    request.signal.throwIfAborted()
    const reply = await gate(request)
    return toResponse(request.method === "HEAD" ? { ...reply, text: undefined } : reply)
  }
}

const lost = new Error("The request asked for an answer that gets lost.")

function brokenOff(text: string): ReadableStream {
  const bytes = new TextEncoder().encode(text)
  let sent = false
  return new ReadableStream({
    async pull(controller) {
      // What fails at once takes along what was sent.
      if (sent) await new Promise((resolve) => setTimeout(resolve, 50))
      if (sent) return controller.error(lost)
      sent = true
      controller.enqueue(bytes.subarray(0, bytes.length / 2))
    },
  })
}
