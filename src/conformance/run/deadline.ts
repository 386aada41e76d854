/** When a {@link createDeadline | deadline} ends. */
interface DeadlineOptions {
  /** The time until the end, in milliseconds. */
  limit: number
  /** Ends the deadline early. */
  signal: AbortSignal
  /** How long the deadline continues after `signal` aborts, in milliseconds; default: not at all. */
  grace?: number
  /** The messages of the abort reasons. */
  reasons: { limit: string; signal: string }
}

/** Creates a signal that aborts after a time limit, or earlier if another signal aborts. Call `clear` when it's unused. */
export function createDeadline({ limit, signal, grace = 0, reasons }: DeadlineOptions): {
  signal: AbortSignal
  clear: () => void
} {
  // Not AbortSignal.timeout, because its timer lets the process exit before the deadline.
  const controller = new AbortController()
  const timers: ReturnType<typeof setTimeout>[] = []
  const endAfter = (delay: number, reason: string): void => {
    const end = (): void => controller.abort(new Error(reason))
    if (delay > 0) timers.push(setTimeout(end, delay))
    else end()
  }
  endAfter(limit, reasons.limit)
  const stop = (): void => endAfter(grace, reasons.signal)
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
