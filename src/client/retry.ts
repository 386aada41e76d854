/** The longest delay before a retry, in milliseconds. A longer delay makes the response final. */
export const maxRetryDelay = 60_000

/**
 * Sends a request, and retries it as {@link retryDelay} allows.
 *
 * @param send - sends the request once. It returns a network error or a timeout, and throws any other error.
 * @param request - its method and its signal apply to all attempts.
 * @param retries - the maximum number of attempts after the first.
 * @returns the last response.
 * @throws the last network error or timeout, the reason of the signal, and what `send` throws.
 */
export async function retry(
  send: () => Promise<Response | Error>,
  { method, signal }: Request,
  retries: number,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    signal.throwIfAborted()
    const outcome = await send()
    signal.throwIfAborted()
    const delay = retryDelay(method, attempt, outcome as Response)
    if (attempt >= retries || delay > maxRetryDelay) {
      if (outcome instanceof Error) throw outcome
      return outcome
    }
    await sleep(delay, signal)
  }
}

/** Resolves after a time in milliseconds, or when the signal is aborted. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- replaces the listener of the last delay
    signal.onabort = () => resolve(clearTimeout(timer))
  })
}

/**
 * Returns the delay before a request is retried, in milliseconds.
 *
 * `Retry-After` (RFC 9110, section 10.2.3) has priority. Without it the delay is random ("full jitter") below a
 * bound that starts at 300 ms and doubles with each attempt, so that clients do not retry at the same time.
 *
 * @param method - POST is retried only after 429: after any other failure the service may have done what it requests.
 * @param attempt - the number of earlier attempts.
 * @param outcome - the response; an outcome without a status is a network error or a timeout.
 * @returns more than {@link maxRetryDelay} if the request must not be retried.
 */
export function retryDelay(
  method: string,
  attempt: number,
  { status = 502, headers }: { status?: number; headers?: Headers },
): number {
  if (status !== 429 && (method === "POST" || status < 502 || status > 504)) return Infinity
  const retryAfter = headers?.get("Retry-After") as string
  // Seconds or a date. A missing or invalid value, or a date in the past, does not give a number above 0.
  const requested = Number(retryAfter) * 1000 || Date.parse(retryAfter) - Date.now()
  return requested > 0 ? requested : Math.random() * 300 * 2 ** attempt
}
