/** Why a run stops early. */
const reachedLimit = "The run reached its time limit (--max-time)."
const wasInterrupted = "The run was interrupted."

/**
 * Creates a signal that aborts after a time limit, or earlier if another signal aborts. Call `clear` when it's unused.
 *
 * @param limit - the time until the end, in milliseconds.
 * @param grace - how long the deadline continues after `signal` aborts, in milliseconds.
 */
export function createDeadline(limit: number, signal: AbortSignal, grace = 0) {
  // Not AbortSignal.timeout, because its timer lets the process exit before the deadline.
  const controller = new AbortController()
  const endAfter = (delay: number, reason: string): NodeJS.Timeout =>
    setTimeout(() => controller.abort(new Error(reason)), delay)
  const timers = [endAfter(limit, reachedLimit)]
  const stop = (): void => {
    if (grace > 0) timers.push(endAfter(grace, wasInterrupted))
    else controller.abort(new Error(wasInterrupted))
  }
  if (signal.aborted) stop()
  else signal.addEventListener("abort", stop, { once: true })
  return {
    signal: controller.signal,
    clear() {
      for (const timer of timers) clearTimeout(timer)
      signal.removeEventListener("abort", stop)
    },
  }
}
