/** The longest wait, in milliseconds. Where the service or the schedule asks for more, the answer is final. */
export const maxRetryDelay = 60_000

/**
 * How long to wait before a request is sent again.
 *
 * What the service asks for with `Retry-After` (RFC 9110, section 10.2.3) comes first; without it a random
 * time ("full jitter") below a bound that begins with 300 ms and doubles with each attempt, so that clients
 * which failed together do not come back together.
 *
 * @param method - POST is sent again after 429 alone, as anything else may mean that it was done.
 * @param attempt - how many attempts came before the one that failed.
 * @param answer - what came; what has no status is a failure of the network.
 * @returns milliseconds; more than {@link maxRetryDelay} where the request must not be sent again.
 */
export function retryDelay(
  method: string,
  attempt: number,
  { status = 502, headers }: { status?: number; headers?: Headers },
): number {
  const after = headers?.get("Retry-After") as unknown as number
  // Seconds or a date; what is neither, and a date that has passed, gives no number above 0.
  const asked = after * 1000 || +new Date(after) - Date.now()
  if (status !== 429 && (method === "POST" || status < 502 || status > 504)) return Infinity
  return asked > 0 ? asked : Math.random() * 300 * 2 ** attempt
}
