/** The maximum delay before a retry, in milliseconds. If the service asks for longer, the request isn't retried. */
export const maxRetryDelay = 60_000

/** A response whose whole body has arrived. */
export interface BufferedResponse {
  response: Response
  text: string
}

/**
 * Sends a request, and retries it as often as {@link getRetryDelay} allows.
 *
 * @param send - sends the request once. Must return network errors and timeouts, and throw any other error.
 * @param method - the method in upper case.
 * @param retries - the maximum number of retries.
 * @param signal - the caller's signal, which also ends the delay before a retry.
 * @returns the last response.
 * @throws the last network error or timeout, the signal's abort reason, or what `send` throws.
 */
export async function retry(
  send: () => Promise<BufferedResponse | Error>,
  method: string,
  retries: number,
  signal: AbortSignal | null | undefined,
): Promise<BufferedResponse> {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    const outcome = await send()
    const failed = outcome instanceof Error
    const milliseconds = getRetryDelay(method, attempt, failed ? {} : outcome.response)
    if (attempt >= retries || milliseconds > maxRetryDelay) {
      if (failed) throw outcome
      return outcome
    }
    await delay(milliseconds, signal)
  }
}

/** Resolves after a delay, or as soon as the signal is aborted. */
function delay(milliseconds: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener("abort", end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal?.addEventListener("abort", end)
  })
}

/**
 * Returns the delay before a request is retried, in milliseconds.
 *
 * `Retry-After` (RFC 9110, section 10.2.3) sets the delay. Without it, the delay is random ("full jitter") so that
 * clients don't retry all at once: at most 300 ms before the first retry, and twice as long with each further one.
 *
 * @param method - the method in upper case. POST is retried only after 429; after other failures, the service may have
 *   created the record.
 * @param attempt - the number of earlier retries.
 * @returns more than {@link maxRetryDelay} if a retry isn't allowed.
 */
export function getRetryDelay(
  method: string,
  attempt: number,
  { status = 502, headers }: Partial<Pick<Response, "status" | "headers">>,
): number {
  const isRetryable = status === 429 || (method !== "POST" && status >= 502 && status <= 504)
  if (!isRetryable) return Infinity
  return readRetryAfter(headers?.get("Retry-After")) ?? Math.random() * 300 * 2 ** attempt
}

/** Converts a `Retry-After` value, in seconds or as a date, to milliseconds; undefined if the delay isn't positive. */
function readRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined
  const milliseconds = Number(value) * 1000 || Date.parse(value) - Date.now()
  return milliseconds > 0 ? milliseconds : undefined
}
