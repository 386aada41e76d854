// Our mock as the benchmark measures it: with a page of 25 tasks, and able to tell how much memory it holds.
import { startMock } from "../../src/mock/mock.ts"
import { description } from "./page.ts"

await startMock({ port: Number(process.env.PORT), description })

process.on("message", () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
process.once("disconnect", () => process.exit())
