// Starts servers and compares how many requests per second they handle.
import assert from "node:assert/strict"
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import { availableParallelism } from "node:os"
import { setTimeout as pause } from "node:timers/promises"
import { projectFolder } from "../../scripts/project.ts"
import { listen } from "../loopback.ts"
import { formatInteger, formatRange, formatTable, median, print } from "./format.ts"
import { type LoadResult, sendLoad } from "./load.ts"
import { page } from "./page.ts"
import { createTimedRequests, headers, target } from "./requests.ts"

const warmUpTime = 2_000
const rounds = 11
const turnTime = 500
const startTimeout = 30_000

/** A server whose throughput is measured. */
export interface BenchmarkServer {
  name: string
  /** Starts the server on the given port. */
  start: (port: number) => ChildProcess
}

/** A server that has started and responds. */
export interface RunningServer {
  port: number
  child: ChildProcess
  /** The time from starting the process to its first response. */
  milliseconds: number
}

/** Runs a module in a process of its own. */
export function forkServer(file: string | URL, args: string[], port: number) {
  return fork(file, args, {
    cwd: projectFolder,
    env: { ...process.env, PORT: `${port}` },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
}

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
 * Prints how many requests per second servers handle for the same page. The first server is the one to compare with.
 *
 * @throws AssertionError if the servers return different pages.
 */
export async function printThroughput(servers: BenchmarkServer[]): Promise<void> {
  const running: RunningServer[] = []
  try {
    for (const { start } of servers) running.push(await startServer(start))
    for (const { port } of running) assert.deepEqual(await readPage(port), page.tasks)
    const load = (i: number, milliseconds: number): Promise<LoadResult> =>
      sendLoad(running[i]!.port, createTimedRequests(milliseconds))
    for (const i of running.keys()) await load(i, warmUpTime)
    const loads: LoadResult[][] = running.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < running.length; i++) {
        const which = (round + i) % running.length
        loads[which]!.push(await load(which, turnTime))
      }
    }
    print(`Requests per second: GET of a page of 25 tasks, each with another filter, over 10 persistent connections
${availableParallelism()} cores, one of them for the load; at 100 % the load is the limit`)
    const rows = servers.map(({ name }, i) => [name, ...formatThroughput(loads[i]!, loads)])
    const head = [
      "",
      "per second",
      "to bare",
      "lowest - highest",
      `to ${servers.at(-1)?.name}`,
      "load",
    ]
    print(formatTable(head, rows))
  } finally {
    await Promise.all(running.map(({ child }) => stop(child)))
  }
}

function formatThroughput(own: LoadResult[], all: LoadResult[][]): string[] {
  const ratios = (others: LoadResult[] = []): number[] =>
    own.map(({ perSecond }, round) => perSecond / others[round]!.perSecond)
  const toBare = ratios(all[0])
  const shares = own.map(({ cpuShare }) => cpuShare)
  return [
    formatInteger(median(own.map(({ perSecond }) => perSecond))),
    median(toBare).toFixed(3),
    formatRange(toBare, (ratio) => ratio.toFixed(3)),
    median(ratios(all.at(-1))).toFixed(2),
    `${formatInteger(100 * median(shares))} %`,
  ]
}
