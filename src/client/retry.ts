/** The maximum delay before a retry, in milliseconds. If the service requests a longer delay, there is no retry. */
export const maxRetryDelay = 60_000

/**
 * Sends a request, and retries it if {@link retryDelay} allows a retry.
 *
 * @param send - sends the request once. It returns a network error or a timeout, and throws any other error.
 * @param request - the method and the signal of all attempts.
 * @param retries - the maximum number of retries.
 * @returns the last response.
 * @throws the last network error or timeout, the abort reason of the signal, or an error that `send` throws.
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

/** Waits for a time in milliseconds, or until the signal is aborted. */
function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- replaces the listener of the previous delay
    signal.onabort = () => resolve(clearTimeout(timer))
  })
}

/**
 * Returns the delay before a request is retried, in milliseconds.
 *
 * The header `Retry-After` (RFC 9110, section 10.2.3) sets the delay. Without this header, the delay is random ("full
 * jitter"), so that clients do not retry at the same time. Its maximum is 300 ms, and doubles with each attempt.
 *
 * @param method - POST is retried only after 429. After another failure, the service may have created the record.
 * @param attempt - the number of earlier attempts.
 * @param outcome - the response, or a network error or timeout, which has no `status`.
 * @returns more than {@link maxRetryDelay} if the request must not be retried.
 */
export function retryDelay(
  method: string,
  attempt: number,
  { status = 502, headers }: { status?: number; headers?: Headers },
): number {
  if (status !== 429 && (method === "POST" || status < 502 || status > 504)) return Infinity
  const retryAfter = headers?.get("Retry-After") as string
  // The header contains seconds or a date. `requested` is above 0 only for a valid value in the future.
  const requested = Number(retryAfter) * 1000 || Date.parse(retryAfter) - Date.now()
  return requested > 0 ? requested : Math.random() * 300 * 2 ** attempt
}
