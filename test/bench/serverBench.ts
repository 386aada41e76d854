// Compares the mock and the sandbox with a bare server and Prism: requests per second, and the time to start.
import assert from "node:assert/strict"
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { availableParallelism, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { project } from "../../scripts/project.ts"
import { listen } from "../loopback.ts"
import { formatInteger, formatRange, formatTable, median, print } from "./format.ts"
import { type LoadResult, sendLoad } from "./load.ts"
import { description, page } from "./page.ts"
import { createTimedRequests, headers, target } from "./requests.ts"

const warmUpTime = 2_000
const rounds = 11
const turnTime = 500
const startRounds = 5
const startTimeout = 30_000

interface BenchmarkServer {
  name: string
  /** Starts the server on a port. */
  start: (port: number) => ChildProcess
}

interface RunningServer {
  port: number
  child: ChildProcess
  /** The time from the start of the process to its first response. */
  milliseconds: number
}

const require = createRequire(import.meta.url)
const prismName = `Prism CLI ${require("@stoplight/prism-cli/package.json").version}`

function forkServer(file: string | URL, args: string[], port: number) {
  return fork(file, args, {
    cwd: project,
    env: { ...process.env, PORT: `${port}` },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
}

const bare = (port: number): ChildProcess =>
  forkServer(new URL("bareServer.ts", import.meta.url), [], port)

const measured = (name: "mock" | "sandbox") => (port: number) =>
  forkServer(new URL("measuredServer.ts", import.meta.url), [name], port)

function cli(command: string): BenchmarkServer["start"] {
  return (port) => forkServer(new URL("src/cli.ts", project), [command, "--quiet"], port)
}

function prism(port: number, file: string): ChildProcess {
  const args = ["mock", "-v", "silent", "-p", `${port}`, file]
  return forkServer(require.resolve("@stoplight/prism-cli"), args, port)
}

async function freePort(): Promise<number> {
  const { url, close } = await listen(createServer())
  await close()
  return Number(new URL(url).port)
}

/** Starts a server and waits for its first response. */
async function startServer(start: BenchmarkServer["start"]): Promise<RunningServer> {
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

/** Returns the tasks of the page. */
async function readPage(port: number): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers })
  assert.equal(response.status, 200)
  return ((await response.json()) as { tasks: unknown }).tasks
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, "exit")
  child.kill()
  await exited
}

/** @throws AssertionError if the servers do not return the same page. */
async function printThroughput(servers: BenchmarkServer[]): Promise<void> {
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
    const head = ["", "per second", "to bare", "lowest - highest", "to Prism", "load"]
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

async function printStarts(servers: BenchmarkServer[]): Promise<void> {
  const times: number[][] = servers.map(() => [])
  for (let round = 0; round < startRounds; round++) {
    for (const [i, { start }] of servers.entries()) {
      const running = await startServer(start)
      times[i]!.push(running.milliseconds)
      await stop(running.child)
    }
  }
  const rows = servers.map(({ name }, i) => [
    name,
    formatInteger(median(times[i]!)),
    formatRange(times[i]!, formatInteger),
  ])
  print("From the start of the process to its first response")
  print(formatTable(["", "ms", "lowest - highest"], rows))
}

const folder = await mkdtemp(join(tmpdir(), "bench-"))
const file = join(folder, "openapi.json")
try {
  await writeFile(file, JSON.stringify(description))
  const prismServer = { name: prismName, start: (port: number) => prism(port, file) }
  const bareServer = { name: "bare node:http", start: bare }
  await printThroughput([
    bareServer,
    { name: "our sandbox", start: measured("sandbox") },
    { name: "our mock", start: measured("mock") },
    prismServer,
  ])
  const commands = ["sandbox", "mock"].map((name) => ({ name: `our ${name}`, start: cli(name) }))
  await printStarts([bareServer, ...commands, prismServer])
} finally {
  await rm(folder, { recursive: true, force: true })
}
