/** Returns a function that runs at most `count` calls at the same time; further ones wait for their turn. */
export function createLimiter(count: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let active = 0
  return async (call) => {
    if (active < count) active++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await call()
    } finally {
      // A waiting call replaces the completed one, so `active` stays the same.
      const start = waiting.shift()
      if (start) start()
      else active--
    }
  }
}
