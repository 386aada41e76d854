/**
 * Calls a function for each item. At most `count` calls run at the same time; default: all. After an error, no more
 * calls start. The error is thrown when the running calls have ended.
 */
export async function runSideBySide<T>(
  items: readonly T[],
  run: (item: T) => Promise<void>,
  count = items.length,
): Promise<void> {
  const queue = [...items]
  const work = async (): Promise<void> => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      await run(item).catch((error: unknown) => {
        queue.length = 0
        throw error
      })
    }
  }
  const calls = await Promise.allSettled(Array.from({ length: count }, work))
  for (const call of calls) if (call.status === "rejected") throw call.reason
}
