// Starts the servers that the benchmarks measure.
import assert from "node:assert/strict"
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { setTimeout as pause } from "node:timers/promises"
import { vendorMediaType } from "../../generated/tables.ts"
import { projectFolder } from "../../scripts/project.ts"
import { listen } from "../loopback.ts"

/** An older version of the project to compare with. */
export interface Base {
  ref: string
  folder: URL
}

/** Starts a server on the given port. */
export type Start = (port: number) => ChildProcess

/** The servers to measure, by name. */
export type Servers = Record<string, Start>

/** A server that has started and responds. */
export interface RunningServer {
  port: number
  child: ChildProcess
  /** The time from starting the process to its first response. */
  milliseconds: number
}

const require = createRequire(import.meta.url)

// Runs in every measured server, which must still be able to exit by itself.
const reportCpuTime = `process.on("message", (message) => {
  const { user, system } = process.cpuUsage()
  if (message === "cpuTime") process.send?.({ cpuTime: user + system })
})
process.channel?.unref()
process.once("disconnect", () => process.exit())`

/** Runs a module in a process of its own, in the project's folder or that of an older version. */
export function forkServer(file: string | URL, args: string[], port: number, cwd = projectFolder) {
  return fork(file, args, {
    cwd,
    env: { ...process.env, PORT: `${port}` },
    execArgv: ["--import", `data:text/javascript,${encodeURIComponent(reportCpuTime)}`],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
}

/** Returns a function that starts one of the servers in `measuredServer.ts`, of the project or of an older version. */
export const startOwn =
  (args: string[], folder = projectFolder): Start =>
  (port) =>
    forkServer(new URL("test/bench/measuredServer.ts", folder), args, port, folder)

/** Starts the server without validation. */
export const startBareServer: Start = startOwn(["bare"])

export const startPrism =
  (command: string, ...args: string[]): Start =>
  (port) => {
    const options = [command, "-v", "silent", "-p", `${port}`, ...args]
    return forkServer(require.resolve("@stoplight/prism-cli"), options, port)
  }

/** Starts a server on a free port, and waits for its first response. */
export async function startServer(start: Start): Promise<RunningServer> {
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
    return { port, child, milliseconds: performance.now() - from }
  } catch (error) {
    await stop(child)
    throw error
  }
}

/** The headers that a valid request needs. */
export const headers = {
  Authorization: "Bearer token",
  Accept: `${vendorMediaType}, application/json`,
}

/** The path and query that return the page of 25 tasks. */
export const target = "/tasks?organization_id=1&limit=25"

/** Requests the page, and returns its tasks; undefined if the server isn't ready. */
export async function readPage(port: number): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${target}`, { headers }).catch(() => null)
  if (!response) return undefined
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
