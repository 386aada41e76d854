import { delay } from "./delay.ts"
import { maxRetryDelay, retryDelay } from "./retryDelay.ts"

/** A response whose whole body has arrived. */
export interface ReceivedResponse {
  response: Response
  /** The body as text. */
  text: string
}

/**
 * Sends a request, and retries it if {@link retryDelay} allows a retry.
 *
 * @param send - sends the request once. Returns a network error or a timeout error, and throws any other error.
 * @param method - the method in upper case.
 * @param retries - the maximum number of retries.
 * @param signal - the signal of the caller. Aborting the signal ends the delay before a retry.
 * @returns the last response.
 * @throws the last network error or timeout error, the abort reason of the signal, or an error that `send` throws.
 */
export async function retry(
  send: () => Promise<ReceivedResponse | Error>,
  method: string,
  retries: number,
  signal: AbortSignal | null | undefined,
): Promise<ReceivedResponse> {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted()
    const outcome = await send()
    const failed = outcome instanceof Error
    const milliseconds = retryDelay(method, attempt, failed ? {} : outcome.response)
    if (attempt >= retries || milliseconds > maxRetryDelay) {
      if (failed) throw outcome
      return outcome
    }
    await delay(milliseconds, signal)
  }
}
