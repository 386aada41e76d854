import { describe, expect, test } from "vitest"
import { createTransport } from "../../src/traffic/transport.ts"

const request = { method: "GET", url: "https://service.example/v2/tasks", headers: new Headers() }

/** Sends a request to a service that returns these responses, the last one repeatedly. */
async function send(...responses: Response[]) {
  const statuses: (number | undefined)[] = []
  const transport = createTransport({
    fetch: async () => (responses.length > 1 ? responses.shift()! : responses[0]!.clone()),
    timeout: 1_000,
    signal: new AbortController().signal,
    onExchange: ({ response }) => statuses.push(response?.status),
  })
  return { exchange: await transport(request), statuses }
}

function tooManyRequests(retryAfter: string): Response {
  return new Response(null, { status: 429, headers: { "Retry-After": retryAfter } })
}

describe("a transport", () => {
  test("the transport retries a request after a 429, three times at most", async () => {
    const ok = await send(tooManyRequests("0.01"), new Response("{}"))
    expect(ok.statuses).toEqual([429, 200])
    expect(ok.exchange.response?.status).toBe(200)
    expect((await send(tooManyRequests("0.01"))).statuses).toEqual([429, 429, 429, 429])
  })

  test("the transport doesn't retry after a long Retry-After or another status", async () => {
    expect((await send(tooManyRequests("31"))).statuses).toEqual([429])
    expect((await send(new Response(null, { status: 503 }))).statuses).toEqual([503])
  })

  test.each<[name: string, response: { status?: number; text?: string }, problem: string]>([
    ["an invalid status", { status: 999 }, "Invalid status 999 (RFC 9110, section 15)."],
    [
      "deeply nested JSON",
      { text: "[".repeat(65) },
      "The body has more than 64 levels of nesting.",
    ],
    ["bytes that aren't UTF-8", { text: "\xff" }, "The body is not UTF-8 (RFC 8259, section 8.1)."],
  ])(
    "the transport reports a response with %s as a problem",
    async (_, { status = 200, text = "" }, problem) => {
      const response = new Response(Buffer.from(text, "latin1"))
      Object.defineProperty(response, "status", { value: status })
      Object.defineProperty(response, "clone", { value: () => response })
      const { exchange } = await send(response)
      expect(exchange.problem).toBe(problem)
    },
  )

  test("the transport reports a missing response as a problem", async () => {
    const transport = createTransport({
      fetch: async () => Promise.reject(new TypeError("fetch failed")),
      timeout: 1_000,
      signal: new AbortController().signal,
      onExchange: () => undefined,
    })
    expect((await transport(request)).problem).toBe("No response: fetch failed.")
  })
})
