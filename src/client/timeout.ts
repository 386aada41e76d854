/** The maximum delay of `setTimeout`. With a greater value, it does not wait at all. */
const maxTimeout = 2 ** 31 - 1

/** @throws RangeError if a time limit in milliseconds is out of range. */
export function assertTimeout(timeout: number): void {
  if (!(timeout >= 0 && timeout <= maxTimeout)) {
    throw new RangeError(`timeout must be a number from 0 to ${maxTimeout}`)
  }
}

/**
 * Runs a task until it ends, the time is over, or the caller aborts.
 *
 * The result does not depend on the task to obey its signal, because a custom `fetch` can ignore it.
 *
 * @param milliseconds - the time limit.
 * @param signal - the signal of the caller.
 * @param createTimeoutError - creates the error to throw if the time is over.
 * @param task - receives a signal for `fetch`, which ends the request in both cases.
 * @throws the error of the task, the timeout error, or the abort reason of the caller.
 */
export function withTimeout<T>(
  milliseconds: number,
  signal: AbortSignal | null | undefined,
  createTimeoutError: () => Error,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted()
  // AbortSignal.timeout and AbortSignal.any take longer, and Node 20 can garbage-collect them during a call.
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
    task(controller.signal).then(
      (result) => {
        cleanUp()
        resolve(result)
      },
      (error: unknown) => {
        cleanUp()
        reject(error)
      },
    )
  })
}
