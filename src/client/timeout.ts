/** The longest delay that `setTimeout` supports, in milliseconds. A timer with a longer delay fires at once. */
export const maxTimeout = 2 ** 31 - 1

/**
 * Runs a task until it ends, the time limit passes, or the caller aborts.
 *
 * The promise settles even if the task ignores its signal, as a custom `fetch` may.
 *
 * @param milliseconds - the time limit.
 * @param signal - the caller's signal.
 * @param createTimeoutError - creates the error to throw after the time limit.
 * @param task - gets a signal for `fetch`, aborted after the time limit, by the caller, or when the task fails.
 * @throws the task's error, the timeout error, or the caller's abort reason.
 */
export function runWithTimeout<T>(
  milliseconds: number,
  signal: AbortSignal | null | undefined,
  createTimeoutError: () => Error,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  // AbortSignal.timeout and AbortSignal.any are slower, and Node 22 can garbage-collect a signal from AbortSignal.any
  // during a call.
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const cleanUp = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener("abort", onAbort)
    }
    const stop = (reason: unknown): void => {
      cleanUp()
      reject(reason)
      controller.abort(reason)
    }
    const onAbort = (): void => stop(signal?.reason)
    const timer = setTimeout(() => stop(createTimeoutError()), milliseconds)
    signal?.addEventListener("abort", onAbort)
    // Aborting after a failure closes the connection, which would otherwise wait for the rest of the body to be read.
    task(controller.signal).then((result) => {
      cleanUp()
      resolve(result)
    }, stop)
  })
}
