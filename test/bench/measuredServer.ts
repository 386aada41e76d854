// Starts the mock or the sandbox with the page of 25 tasks, and reports its memory on request.
import { createPageDataset, description } from "./page.ts"

const port = Number(process.env.PORT)
// Imported on demand, so that the memory is that of one server.
if (process.argv[2] === "mock") {
  const { startMock } = await import("../../src/mock/mock.ts")
  await startMock({ port, description })
} else {
  const { startSandbox } = await import("../../src/sandbox/index.ts")
  await startSandbox({ port, dataset: createPageDataset() })
}

process.on("message", () => {
  globalThis.gc?.()
  const { rss, heapUsed } = process.memoryUsage()
  process.send?.({ rss, heapUsed })
})
process.once("disconnect", () => process.exit())
