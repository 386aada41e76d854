import * as fc from "fast-check"
import { afterEach, expect, test, vi } from "vitest"
import { maxRetryDelay, getRetryDelay, retry } from "../../src/client/retry.ts"
import { runs } from "../runs.ts"

afterEach(() => void vi.useRealTimers())

/** Returns the outcome of an attempt: a response, or a network error if the status is undefined. */
const createOutcome = (status: number | undefined, retryAfter?: string) => ({
  ...(status !== undefined && { status }),
  headers: new Headers(retryAfter === undefined ? {} : { "Retry-After": retryAfter }),
})

/** Returns the upper bound of the random delay. */
const maxJitter = (attempt: number): number => 300 * 2 ** attempt

const isJitter = (delay: number, attempt: number): boolean =>
  delay >= 0 && delay < maxJitter(attempt)

const isRetryable = (method: string, status: number): boolean =>
  status === 429 || (method !== "POST" && status >= 502 && status <= 504)

const methods = ["GET", "PUT", "DELETE", "POST"]
const attempt = fc.nat({ max: 100 })
const requestedSeconds = fc.integer({ min: 1, max: 1e9 })
/** A method, and a status after which the client retries it. */
const retryable = fc.constantFrom(
  ...[502, 503, 504, undefined].flatMap((status) =>
    methods.slice(0, 3).map((method) => [method, status] as const),
  ),
  ...methods.map((method) => [method, 429] as const),
)

test("the retry delay is random, up to a limit of 300 ms that doubles with each attempt", () => {
  fc.assert(
    fc.property(retryable, attempt, ([method, status], n) => {
      expect(isJitter(getRetryDelay(method, n, createOutcome(status)), n)).toBe(true)
    }),
  )
  expect(isJitter(getRetryDelay("GET", 0, {}), 0)).toBe(true)
  for (let n = 0; n < 10; n++) {
    const delays = Array.from({ length: 200 }, () => getRetryDelay("GET", n, createOutcome(503)))
    // Full jitter: each tenth of the range occurs.
    expect(new Set(delays.map((delay) => Math.floor((10 * delay) / maxJitter(n)))).size).toBe(10)
  }
})

test("the retry delay exceeds the maximum exactly if the request must not be retried", () => {
  const inNineSeconds = new Date(Date.now() + 9000).toUTCString()
  for (const method of methods) {
    for (let status = 100; status < 600; status++) {
      for (const after of [undefined, "1", "0", inNineSeconds, "soon"]) {
        const retried = getRetryDelay(method, 0, createOutcome(status, after)) <= maxRetryDelay
        expect({ method, status, after, retried }).toEqual({
          method,
          status,
          after,
          retried: isRetryable(method, status),
        })
      }
    }
  }
  expect(getRetryDelay("POST", 0, {})).toBeGreaterThan(maxRetryDelay)
})

test("waits the number of seconds in Retry-After", () => {
  fc.assert(
    fc.property(retryable, attempt, requestedSeconds, ([method, status], n, seconds) => {
      const delay = getRetryDelay(method, n, createOutcome(status, ` ${seconds} `))
      expect(delay).toBe(seconds * 1000)
      expect(delay > maxRetryDelay).toBe(seconds > 60)
    }),
  )
})

test("waits until the date in Retry-After", () => {
  const now = Date.UTC(2026, 2, 16, 9, 0, 0, 250)
  vi.useFakeTimers({ now, toFake: ["Date"] })
  fc.assert(
    fc.property(retryable, attempt, requestedSeconds, ([method, status], n, seconds) => {
      const date = new Date(now - 250 + seconds * 1000)
      const delay = getRetryDelay(method, n, createOutcome(status, date.toUTCString()))
      expect(delay).toBe(date.getTime() - now)
    }),
  )
})

test("the retry delay is random if Retry-After is invalid or in the past", () => {
  const past = fc.date({ min: new Date(0), max: new Date(), noInvalidDate: true })
  // Without digits: JavaScript reads a date from almost any text with digits.
  const invalid = fc.stringMatching(/^[ -/:-~]*$/).filter((text) => !text.includes("Infinity"))
  const header = fc.oneof(
    past.map((date) => date.toUTCString()),
    invalid,
    fc.constantFrom("0", "-1", "-0", "0.0", "-120", ""),
  )
  fc.assert(
    fc.property(retryable, attempt, header, ([method, status], n, after) => {
      expect(isJitter(getRetryDelay(method, n, createOutcome(status, after)), n)).toBe(true)
    }),
    { numRuns: runs(300, 2_000) },
  )
})

test("an aborted delay leaves no timer that keeps a process from exiting", async () => {
  vi.useFakeTimers()
  const controller = new AbortController()
  const response = new Response("", { status: 503, headers: { "Retry-After": "30" } })
  const sending = retry(async () => ({ response, text: "" }), "GET", 2, controller.signal)
  await vi.waitUntil(() => vi.getTimerCount() === 1)
  controller.abort()
  await expect(sending).rejects.toHaveProperty("name", "AbortError")
  expect(vi.getTimerCount()).toBe(0)
})
