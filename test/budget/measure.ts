/** Measures the CPU time of each test file, for the reporter. */
import { flushCompileCache } from "node:module"
import { afterAll } from "vitest"
import { readCpuTime } from "./cpuTime.ts"

declare module "vitest" {
  interface TaskMeta {
    /** The CPU time of a test file in seconds: loading and running it, and the processes that it started. */
    cpuTime?: number
  }
}

// Without isolation, a worker runs several files.
const worker = globalThis as { cpuTimeBefore?: number }

// oxlint-disable-next-line no-empty-pattern -- Vitest requires a pattern here.
afterAll(({}, { file }) => {
  const now = readCpuTime()
  file.meta.cpuTime = now - (worker.cpuTimeBefore ?? 0)
  worker.cpuTimeBefore = now
  // Vitest can end the worker before Node writes the cache.
  flushCompileCache()
})
