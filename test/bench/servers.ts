// Compares the CPU time of a request to mock, sandbox and proxy with a bare server, with Prism and with an older version.
import assert from "node:assert/strict"
import { type ChildProcess, fork } from "node:child_process"
import { on, once } from "node:events"
import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { vendorMediaType } from "../../generated/tables.ts"
import { projectFolder } from "../../scripts/project.ts"
import { listen } from "../loopback.ts"
import { description, page } from "./page.ts"
import { formatMedian, formatRatios, printTable } from "./print.ts"

/** An older version of the project to compare with. */
export interface Base {
  ref: string
  folder: URL
}

type Start = (port: number) => ChildProcess

type Servers = Record<string, Start>

type RunningServer = Awaited<ReturnType<typeof startServer>>

const require = createRequire(import.meta.url)

// Runs in every measured server, which must still be able to exit by itself.
const reportCpuTime = `process.on("message", (message) => {
  const { user, system } = process.cpuUsage()
  if (message === "cpuTime") process.send?.({ cpuTime: user + system })
})
process.channel?.unref()
process.once("disconnect", () => process.exit())`

/** Runs a module in a process of its own, in the project's folder or that of an older version. */
function forkServer(file: string | URL, args: string[], port: number, cwd = projectFolder) {
  return fork(file, args, {
    cwd,
    env: { ...process.env, PORT: `${port}` },
    execArgv: ["--import", `data:text/javascript,${encodeURIComponent(reportCpuTime)}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
}

/** Returns a function that starts one of the servers in `measuredServer.ts`, of the project or of an older version. */
const startOwn =
  (args: string[], folder = projectFolder): Start =>
  (port) =>
    forkServer(new URL("test/bench/measuredServer.ts", folder), args, port, folder)

export const startBareServer: Start = startOwn(["bare"])

const startPrism =
  (command: string, ...args: string[]): Start =>
  (port) => {
    const options = [command, "-v", "silent", "-p", `${port}`, ...args]
    return forkServer(require.resolve("@stoplight/prism-cli"), options, port)
  }

/** Starts a server on a free port, and waits for its first response. */
export async function startServer(start: Start) {
  const { url, close } = await listen(createServer())
  await close()
  const port = Number(new URL(url).port)
  const from = performance.now()
  const child = start(port)
  try {
    while (!(await readPage(port))) {
      assert.equal(child.exitCode, null, "A server exited.")
      assert.ok(performance.now() - from < 30_000, "A server does not respond.")
      await pause(2)
    }
    return { port, child }
  } catch (error) {
    await stop(child)
    throw error
  }
}

/** The headers that a valid request needs. */
const headers = {
  Authorization: "Bearer token",
  Accept: `${vendorMediaType}, application/json`,
}

/** The path and query that return the page of 25 tasks. */
const target = "/tasks?organization_id=1&limit=25"

/** Requests the page, and returns its tasks; undefined if the server isn't ready. */
async function readPage(port: number): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers }).catch(() => null)
  if (!response) return undefined
  assert.equal(response.status, 200)
  return ((await response.json()) as { tasks: unknown }).tasks
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exited = once(child, "exit")
  child.kill()
  await exited
}

/** The time until V8 has optimized everything that a request runs, which takes about 25,000 requests. */
const warmUpTime = 10_000
const rounds = 11
const turnTime = 500
const connections = 10

let timestamp = Date.UTC(2020, 0, 1)

/**
 * Sends requests for the page, each with another filter, over several connections until the time is up. On each
 * connection, the next request waits for the response.
 *
 * @returns the number of responses.
 */
async function sendLoad(port: number, milliseconds: number): Promise<number> {
  const end = performance.now() + milliseconds
  let responses = 0
  const sendRequests = async (): Promise<void> => {
    while (performance.now() < end) {
      const time = new Date(timestamp++).toISOString()
      const url = `http://127.0.0.1:${port}${target}&created_after=${time}`
      const response = await fetch(url, { headers })
      assert.equal(response.status, 200)
      await response.arrayBuffer()
      responses++
    }
  }
  await Promise.all(Array.from({ length: connections }, sendRequests))
  return responses
}

/**
 * Prints how much CPU time a request for the same page takes. The servers take turns, so that other load on the machine
 * affects them alike.
 *
 * @param servers - the first is the one to compare with.
 * @param isOlder - whether a server may return other fields.
 * @throws AssertionError if the servers return different pages.
 */
async function printCpuTimes(
  servers: Servers,
  isOlder: (name: string) => boolean = () => false,
): Promise<void> {
  const names = Object.keys(servers)
  const running: RunningServer[] = []
  try {
    for (const start of Object.values(servers)) running.push(await startServer(start))
    for (const [i, { port }] of running.entries()) {
      if (!isOlder(names[i]!)) assert.deepEqual(await readPage(port), page.tasks)
    }
    for (const { port } of running) await sendLoad(port, warmUpTime)
    const times: number[][] = running.map(() => [])
    for (let turn = 0; turn < rounds * running.length; turn++) {
      const which = (turn + Math.floor(turn / running.length)) % running.length
      times[which]!.push(await takeTurn(running[which]!))
    }
    const rows = names.map((name, i) => [
      name,
      formatMedian(...times[i]!),
      formatRatios(times[i]!, times[0]!),
    ])
    const title = `GET of a page of 25 tasks, each with another filter, over ${connections} connections`
    printTable(title, ["", "µs CPU", "to bare (lowest - highest round)"], rows)
  } finally {
    await Promise.all(running.map(({ child }) => stop(child)))
  }
}

/** Returns the CPU time of a request in microseconds. */
async function takeTurn({ port, child }: RunningServer): Promise<number> {
  const before = await readCpuTime(child)
  const responses = await sendLoad(port, turnTime)
  return ((await readCpuTime(child)) - before) / responses
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

/** Returns the project's mock and sandbox, and those of the base. */
function listOwn(base?: Base): Servers {
  const own = ["sandbox", "mock"].flatMap((kind): [string, Start][] => [
    [`our ${kind}`, startOwn([kind])],
    ...(base ? [[`${kind} of ${base.ref}`, startOwn([kind], base.folder)] as [string, Start]] : []),
  ])
  return Object.fromEntries(own)
}

/** Measures the mock and the sandbox, and those of a base, then the proxy. */
export async function measureServers(base?: Base): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"))
  const file = join(folder.path, "openapi.json")
  await writeFile(file, JSON.stringify(description))
  const bare = { "bare node:http": startBareServer }
  const prism = { Prism: startPrism("mock", file) }
  await printCpuTimes({ ...bare, ...listOwn(base), ...prism }, (name) => / of /.test(name))
  const upstream = await startServer(startBareServer)
  const url = `http://127.0.0.1:${upstream.port}`
  try {
    await printCpuTimes({
      ...bare,
      "our proxy to it": startOwn(["proxy", url]),
      "Prism's proxy to it": startPrism("proxy", file, url),
    })
  } finally {
    await stop(upstream.child)
  }
}
