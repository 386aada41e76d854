// Starts servers, and compares how much CPU time they need for a request and how many requests per second they handle.
import assert from "node:assert/strict"
import { type ChildProcess, fork } from "node:child_process"
import { on, once } from "node:events"
import { createServer } from "node:http"
import { availableParallelism } from "node:os"
import { setTimeout as pause } from "node:timers/promises"
import { projectFolder } from "../../scripts/project.ts"
import { listen } from "../loopback.ts"
import { formatInteger, formatRatios, median, printTable } from "./format.ts"
import { createTimedRequests, headers, type LoadResult, sendLoad, target } from "./load.ts"
import { page } from "./page.ts"

/** The time until V8 has optimized everything that a request runs, which takes about 25,000 requests. */
const warmUpTime = 5_000
const rounds = 11
const turnTime = 500
const startTimeout = 30_000

/** A server whose throughput is measured. */
export interface BenchmarkServer {
  name: string
  /** Starts the server on the given port. */
  start: (port: number) => ChildProcess
  /** The name of the server that is the same code in an older version. */
  base?: string
}

/** A server that has started and responds. */
export interface RunningServer {
  port: number
  child: ChildProcess
  /** The time from starting the process to its first response. */
  milliseconds: number
}

/** What a server did in one turn. */
interface Turn extends LoadResult {
  /** CPU time of all threads per request, in microseconds. */
  cpuTime: number
}

/**
 * Runs a module in a process of its own.
 *
 * @param folder - the project's folder, or that of an older version.
 */
export function forkServer(
  file: string | URL,
  args: string[],
  port: number,
  folder = projectFolder,
) {
  return fork(file, args, {
    cwd: folder,
    env: { ...process.env, PORT: `${port}` },
    execArgv: ["--import", new URL("cpuTime.ts", import.meta.url).href],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
}

/** Returns a function that starts one of the servers in `measuredServer.ts`, of the project or of an older version. */
export const startOwn =
  (args: string[], folder = projectFolder): BenchmarkServer["start"] =>
  (port) =>
    forkServer(new URL("test/bench/measuredServer.ts", folder), args, port, folder)

/** Starts the server without validation. */
export const startBareServer = startOwn(["bare"])

async function freePort(): Promise<number> {
  const { url, close } = await listen(createServer())
  await close()
  return Number(new URL(url).port)
}

/** Starts a server, and waits for its first response. */
export async function startServer(start: BenchmarkServer["start"]): Promise<RunningServer> {
  const port = await freePort()
  const from = performance.now()
  const child = start(port)
  try {
    while (!(await isReady(port))) {
      assert.equal(child.exitCode, null, "A server exited.")
      assert.ok(performance.now() - from < startTimeout, "A server does not respond.")
      await pause(2)
    }
    return { port, child, milliseconds: performance.now() - from }
  } catch (error) {
    await stop(child)
    throw error
  }
}

async function isReady(port: number): Promise<boolean> {
  try {
    return (await readPage(port)) !== undefined
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** Requests the page, and returns its tasks. */
async function readPage(port: number): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers })
  assert.equal(response.status, 200)
  return ((await response.json()) as { tasks: unknown }).tasks
}

/** Stops a server's process. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, "exit")
  child.kill()
  await exited
}

/**
 * Prints how many requests per second servers handle for the same page, and how much CPU time each request takes. Other
 * load on the machine affects the CPU time less. The servers take turns, so that it affects them alike.
 *
 * @param servers - the first and the last are the ones to compare with.
 * @throws AssertionError if the servers return different pages.
 */
export async function printThroughput(servers: BenchmarkServer[]): Promise<void> {
  const running: RunningServer[] = []
  try {
    for (const { start } of servers) running.push(await startServer(start))
    const older = servers.map(({ base }) => base)
    for (const [i, { port }] of running.entries()) {
      const tasks = await readPage(port)
      // An older version may return other fields.
      if (!older.includes(servers[i]!.name)) assert.deepEqual(tasks, page.tasks)
    }
    for (const { port } of running) await sendLoad(port, createTimedRequests(warmUpTime))
    const turns: Turn[][] = running.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < running.length; i++) {
        const which = (round + i) % running.length
        turns[which]!.push(await takeTurn(running[which]!))
      }
    }
    printTurns(servers, turns)
  } finally {
    await Promise.all(running.map(({ child }) => stop(child)))
  }
}

async function takeTurn({ port, child }: RunningServer): Promise<Turn> {
  const before = await readCpuTime(child)
  const load = await sendLoad(port, createTimedRequests(turnTime))
  return { ...load, cpuTime: ((await readCpuTime(child)) - before) / load.responses }
}

/** Returns the CPU time that a server has used so far, in microseconds. */
async function readCpuTime(child: ChildProcess): Promise<number> {
  child.send("cpuTime")
  for await (const [{ cpuTime }] of on(child, "message")) {
    // Older versions also send messages of their own.
    if (typeof cpuTime === "number") return cpuTime
  }
  throw new Error("A server exited.")
}

function printTurns(servers: BenchmarkServer[], turns: Turn[][]): void {
  const compare = (own: Turn[], others: Turn[] = [], key: "perSecond" | "cpuTime"): number[] =>
    own.map((turn, round) => turn[key] / others[round]![key])
  const rows = servers.map(({ name }, i) => {
    const own = turns[i]!
    return [
      name,
      formatInteger(median(own.map(({ perSecond }) => perSecond))),
      ...formatRatios(compare(own, turns[0], "perSecond"), 3),
      formatRatios(compare(own, turns.at(-1), "perSecond"))[0],
      formatInteger(median(own.map(({ cpuTime }) => cpuTime))),
      `${formatInteger(100 * median(own.map(({ cpuShare }) => cpuShare)))} %`,
    ]
  })
  printTable(
    `GET of a page of 25 tasks, each with another filter, over 10 persistent connections
${availableParallelism()} cores, one of them for the load; at 100 % the load is the limit`,
    [
      "",
      "per second",
      "to bare",
      "lowest - highest",
      `to ${servers.at(-1)?.name}`,
      "µs CPU",
      "load",
    ],
    rows,
  )
  const compared = servers.flatMap(({ name, base }, i) => {
    if (base === undefined) return []
    const older = turns[servers.findIndex((other) => other.name === base)]
    const perSecond = formatRatios(compare(turns[i]!, older, "perSecond"))
    return [
      [`${name} to ${base}`, ...formatRatios(compare(turns[i]!, older, "cpuTime")), ...perSecond],
    ]
  })
  if (compared.length === 0) return
  const head = ["", "CPU time", "lowest - highest", "per second", "lowest - highest"]
  printTable("The same requests, compared with the base", head, compared)
}
