/** The maximum delay before a retry, in milliseconds. If the service requests a longer delay, there is no retry. */
export const maxRetryDelay = 60_000

/** The properties of a response that determine a retry. Both are undefined after a network error or a timeout. */
export interface RetrySource {
  status?: number
  headers?: Headers
}

/**
 * Returns the delay before a request is retried, in milliseconds.
 *
 * The header `Retry-After` (RFC 9110, section 10.2.3) sets the delay. Without this header, the delay is random ("full
 * jitter"), so that clients do not retry at the same time. The random delay is at most 300 ms before the first retry.
 * The maximum doubles with each retry.
 *
 * @param method - the method in upper case. POST is retried only after 429, because after other failures the service
 *   may have created the record.
 * @param attempt - the number of earlier retries.
 * @returns more than {@link maxRetryDelay} if the request must not be retried.
 */
export function retryDelay(
  method: string,
  attempt: number,
  { status = 502, headers }: RetrySource,
): number {
  if (!isRetryable(method, status)) return Infinity
  return readRetryAfter(headers?.get("Retry-After")) ?? Math.random() * 300 * 2 ** attempt
}

function isRetryable(method: string, status: number): boolean {
  return status === 429 || (method !== "POST" && status >= 502 && status <= 504)
}

/**
 * Parses `Retry-After`, which contains seconds or a date. Returns milliseconds, or undefined if the header requests no
 * delay.
 */
function readRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined
  const milliseconds = Number(value) * 1000 || Date.parse(value) - Date.now()
  return milliseconds > 0 ? milliseconds : undefined
}
