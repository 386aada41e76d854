/** The maximum delay before a retry, in milliseconds. If the service asks for longer, the request isn't retried. */
export const maxRetryDelay = 60_000

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
  if (!isRetryable(method, status)) return Infinity
  return readRetryAfter(headers?.get("Retry-After")) ?? Math.random() * 300 * 2 ** attempt
}

function isRetryable(method: string, status: number): boolean {
  return status === 429 || (method !== "POST" && status >= 502 && status <= 504)
}

/** Converts a `Retry-After` value, in seconds or as a date, to milliseconds; undefined if the delay isn't positive. */
function readRetryAfter(value: string | null | undefined): number | undefined {
  if (!value) return undefined
  const milliseconds = Number(value) * 1000 || Date.parse(value) - Date.now()
  return milliseconds > 0 ? milliseconds : undefined
}
