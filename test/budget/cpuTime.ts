import { readdirSync, readFileSync } from "node:fs"

/** CPU times in `/proc` are in 1/100 s on every platform that Node supports. */
const ticksPerSecond = 100

/**
 * Returns this process's CPU time in seconds. On Linux, that includes child processes that have ended; elsewhere, Node
 * can't tell their time.
 */
export function readCpuTime(): number {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1e6
  return own + (readStat("self")?.children ?? 0)
}

/** Returns the CPU time, in seconds, of this process and all its descendants; undefined unless this is Linux. */
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
  /** In seconds, like `children`, the time of child processes that have ended. */
  own: number
  children: number
}

/** Reads a process's CPU times; undefined if it has ended, or this isn't Linux. */
function readStat(pid: string): Stat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8")
    // Split after the program's name, which is in parentheses and may contain spaces. `man 5 proc_pid_stat` lists the
    // fields.
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
