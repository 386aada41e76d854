/** Returns a function that runs at most `count` calls at the same time, and queues further ones. */
export function createLimiter(count: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let active = 0
  return async (call) => {
    if (active < count) active++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await call()
    } finally {
      // A waiting call takes over the slot of the completed one, so `active` doesn't change.
      const start = waiting.shift()
      if (start) start()
      else active--
    }
  }
}
