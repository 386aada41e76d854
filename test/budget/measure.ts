/** Measures the CPU time of each test file for the reporter. */
import { readFileSync } from "node:fs"
import { flushCompileCache } from "node:module"
import { afterAll } from "vitest"

declare module "vitest" {
  interface TaskMeta {
    /** A test file's CPU time in seconds: loading and running it, and the processes that it starts. */
    cpuTime?: number
  }
}

/** CPU times in `/proc` are in 1/100 s on every platform that Node supports. */
const ticksPerSecond = 100

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

/**
 * Returns this process's CPU time in seconds. On Linux, that includes child processes that have ended; elsewhere, Node
 * can't tell their time.
 */
function readCpuTime(): number {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1e6
  if (process.platform !== "linux") return own
  const stat = readFileSync("/proc/self/stat", "utf8")
  // Split after the program's name, which is in parentheses and may contain spaces. `man 5 proc_pid_stat` lists the
  // fields.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ")
  const [childUser = 0, childSystem = 0] = fields.slice(13, 15).map(Number)
  return own + (childUser + childSystem) / ticksPerSecond
}
