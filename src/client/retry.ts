import { delay } from "./delay.ts"
import { maxRetryDelay, getRetryDelay } from "./retryDelay.ts"

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
