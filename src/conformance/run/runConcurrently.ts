import { createLimiter } from "../../traffic/limiter.ts"

/**
 * Calls a function for each item. At most `count` calls run at the same time; default: all. After an error, no more
 * calls start. The error is thrown when the running calls have ended.
 */
export async function runConcurrently<T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
  count = Infinity,
): Promise<void> {
  const limit = createLimiter(count)
  const failures: unknown[] = []
  const runOne = async (item: T): Promise<void> => {
    if (failures.length === 0) await run(item).catch((error: unknown) => failures.push(error))
  }
  await Promise.all(items.map((item) => limit(() => runOne(item))))
  if (failures.length > 0) throw failures[0]
}
