/** Lets the process that started this one ask for its memory, and ends with it. */
export function reportMemory(): void {
  process.on("message", () => {
    globalThis.gc?.()
    const { rss, heapUsed } = process.memoryUsage()
    process.send?.({ rss, heapUsed })
  })
  process.once("disconnect", () => process.exit())
}
