import { readdirSync, readFileSync } from "node:fs"

/** The unit of CPU times in `/proc` is 1/100 s on every platform of Node. */
const ticksPerSecond = 100

/**
 * Returns the CPU time of this process in seconds. On Linux, this includes the child processes that have ended; Node
 * cannot tell it elsewhere.
 */
export function readCpuTime(): number {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1e6
  return own + (readStat("self")?.children ?? 0)
}

/** Returns the CPU time of this process and all processes below it in seconds; undefined if this is not Linux. */
export function readTreeCpuTime(): number | undefined {
  if (process.platform !== "linux") return undefined
  const stats = readdirSync("/proc").flatMap((pid) =>
    /^\d+$/.test(pid) ? (readStat(pid) ?? []) : [],
  )
  const sum = (pid: number): number =>
    stats
      .filter(({ parent }) => parent === pid)
      .reduce((total, { pid: child, own, children }) => total + own + children + sum(child), 0)
  return readCpuTime() + sum(process.pid)
}

interface Stat {
  pid: number
  parent: number
  /** Seconds, as is `children`: the child processes that have ended. */
  own: number
  children: number
}

/** Reads the times of a process; undefined if it has ended, or if this is not Linux. */
function readStat(pid: string): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // The name of the program, in parentheses, can contain spaces. The fields after it: man 5 proc_pid_stat.
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number)
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15)
    return {
      pid: Number.parseInt(stat),
      parent: fields[1] ?? 0,
      own: (user + system) / ticksPerSecond,
      children: (childUser + childSystem) / ticksPerSecond,
    }
  } catch {
    return undefined
  }
}
