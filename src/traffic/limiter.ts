/** Returns a function that runs at most `count` calls at the same time. Other calls wait, and start in their order. */
export function createLimiter(count: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let active = 0
  return async (call) => {
    if (active < count) active++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await call()
    } finally {
      // The next waiting call starts when this call ends.
      const start = waiting.shift()
      if (start) start()
      else active--
    }
  }
}
