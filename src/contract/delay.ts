/**
 * Returns the delay in milliseconds, after checking its range.
 *
 * @throws TypeError if the delay is negative or too long for a timer.
 */
export function checkDelay(delay = 0): number {
  if (delay >= 0 && delay < 2 ** 31) return delay
  throw new TypeError(`The delay is ${delay}. Use milliseconds from 0 to ${2 ** 31 - 1}.`)
}

/**
 * Resolves after a time in milliseconds, or rejects as soon as the signal aborts.
 *
 * @throws the abort reason of the signal.
 */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end)
      resolve()
    }, milliseconds)
    if (signal.aborted) end()
    else signal.addEventListener("abort", end, { once: true })
  })
}
