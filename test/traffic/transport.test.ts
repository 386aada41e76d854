import { afterEach, expect, test, vi } from "vitest"
import { createTransport } from "../../src/traffic/transport.ts"

const request = { method: "GET", url: "https://service.example/v2/tasks", headers: new Headers() }

afterEach(() => vi.useRealTimers())

/** Creates a transport and the list of the statuses that it reports, each with whether it's the last. */
function createTestTransport(fetch: typeof globalThis.fetch) {
  const seen: [status: number | undefined, isLast: boolean][] = []
  const transport = createTransport({
    fetch,
    timeout: 1_000,
    signal: new AbortController().signal,
    onExchange: ({ response }, isLast) => seen.push([response?.status, isLast]),
  })
  return { transport, seen }
}

/** Sends a request to a service that returns these responses, the last one repeatedly. */
async function send(...responses: Response[]) {
  const { transport, seen } = createTestTransport(async () =>
    responses.length > 1 ? responses.shift()! : responses[0]!.clone(),
  )
  return { exchange: await transport(request), statuses: seen.map(([status]) => status) }
}

function tooManyRequests(retryAfter: string): Response {
  return new Response(null, { status: 429, headers: { "Retry-After": retryAfter } })
}

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

test("the transport waits for retries 30 seconds in all, and says which response is the last", async () => {
  vi.useFakeTimers()
  const { transport, seen } = createTestTransport(async () => tooManyRequests("12"))
  const sending = transport(request)
  await vi.advanceTimersByTimeAsync(24_000)
  expect((await sending).response?.status).toBe(429)
  expect(seen.map(([, isLast]) => isLast)).toEqual([false, false, true])
})

const tooDeep = "The body has more than 64 levels of nesting or 50000 values."

test.each<[name: string, response: { status?: number; text?: string }, problem: string]>([
  ["an invalid status", { status: 999 }, "Invalid status 999 (RFC 9110, section 15)."],
  ["deeply nested JSON", { text: "[".repeat(65) }, tooDeep],
  ["bytes that aren't UTF-8", { text: "\xff" }, "The body is not UTF-8 (RFC 8259, section 8.1)."],
  ["half a character", { text: "{}\xe2\x82" }, "The body is not UTF-8 (RFC 8259, section 8.1)."],
  ["too many values", { text: `[${"1,".repeat(50_000)}1]` }, tooDeep],
  ["a very long body", { text: "1".repeat(9_000_000) }, "The body exceeds 8388608 bytes."],
  [
    "many long strings",
    { text: JSON.stringify(Array(300).fill("x".repeat(9_000))) },
    "The body exceeds 2097152 characters, even with its long strings shortened.",
  ],
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

test("the transport shortens long strings, and keeps none of an unusable body but its start", async () => {
  const long = await send(new Response(JSON.stringify({ a: "x".repeat(7_000_000) })))
  expect(long.exchange.problem).toBeUndefined()
  const { a } = JSON.parse(long.exchange.response?.text ?? "") as { a: string }
  expect(a).toBe(`${"x".repeat(10_000)}… (6990000 more characters)`)
  const many = await send(new Response(`[${"1,".repeat(1_000_000)}1]`))
  expect(many.exchange.response?.text).toBe(`[${"1,".repeat(4_999)}1`)
})

test("the transport reports a missing response as a problem", async () => {
  const { transport } = createTestTransport(() => Promise.reject(new TypeError("fetch failed")))
  expect((await transport(request)).problem).toBe("No response: fetch failed.")
})
