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
