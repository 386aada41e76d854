/** Measures the CPU time of each test file for the reporter. */
import { flushCompileCache } from "node:module"
import { afterAll } from "vitest"
import { readCpuTime } from "./cpuTime.ts"

declare module "vitest" {
  interface TaskMeta {
    /** A test file's CPU time in seconds: loading and running it, and the processes that it starts. */
    cpuTime?: number
  }
}

// A worker without isolation runs several files, so measure from the start of this one.
const worker = globalThis as { cpuTimeBefore?: number }

// oxlint-disable-next-line no-empty-pattern -- Vitest requires a pattern here.
afterAll(({}, { file }) => {
  const now = readCpuTime()
  file.meta.cpuTime = now - (worker.cpuTimeBefore ?? 0)
  worker.cpuTimeBefore = now
  // Vitest may end the worker before Node writes the compile cache.
  flushCompileCache()
})
