// Compares the mock and the sandbox with a bare server and Prism: how long a request and the start take.
import { type ChildProcess, fork } from "node:child_process"
import { once } from "node:events"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { afterAll, expect, test } from "vitest"
import { projectFolder } from "../../scripts/project.ts"
import { freePort } from "../server/command.ts"
import { description, page } from "./page.ts"

const folder = await mkdtemp(join(tmpdir(), "bench-"))
const file = join(folder, "openapi.json")
await writeFile(file, JSON.stringify(description))

const prism = createRequire(import.meta.url).resolve("@stoplight/prism-cli")
const inThisFolder = (name: string): URL => new URL(name, import.meta.url)

/** The commands that start the servers. Results are relative to the first. */
const servers: Record<string, (port: number) => [file: string | URL, ...args: string[]]> = {
  "bare node:http": () => [inThisFolder("bareServer.ts")],
  sandbox: () => [inThisFolder("measuredServer.ts"), "sandbox"],
  mock: () => [inThisFolder("measuredServer.ts"), "mock"],
  Prism: (port) => [prism, "mock", "-v", "silent", "-p", `${port}`, file],
}

const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) child.kill()
  await rm(folder, { recursive: true, force: true })
})

let timestamp = Date.UTC(2020, 0, 1)

/** Requests the page of tasks, with a different filter each time. */
async function readTasks(port: number): Promise<unknown> {
  const filter = `created_after=${new Date(timestamp++).toISOString()}`
  const url = `http://127.0.0.1:${port}/tasks?organization_id=1&limit=25&${filter}`
  const response = await fetch(url, { headers: { Authorization: "Bearer token" } })
  if (response.status !== 200)
    throw new Error(`Expected a response with status 200, but got ${response.status}`)
  return ((await response.json()) as { tasks: unknown }).tasks
}

/** Starts a server, and waits for its first response. */
async function start(name: string): Promise<{ port: number; child: ChildProcess }> {
  const port = await freePort()
  const [path, ...args] = servers[name]!(port)
  const child = fork(path, args, {
    cwd: projectFolder,
    env: { ...process.env, PORT: `${port}` },
    execArgv: [],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
  running.add(child)
  while ((await readTasks(port).catch(() => undefined)) === undefined) {
    if (child.exitCode !== null)
      throw new Error(`${name} exited with ${child.exitCode} before its first response.`)
    await pause(2)
  }
  return { port, child }
}

async function stop(child: ChildProcess): Promise<void> {
  running.delete(child)
  child.kill()
  await once(child, "exit")
}

test(
  "time for 10 parallel requests for a page of 25 tasks",
  { timeout: 120_000 },
  async ({ bench }) => {
    const started = await Promise.all(Object.keys(servers).map(start))
    for (const { port } of started) expect(await readTasks(port)).toEqual(page.tasks)
    const [first, ...others] = Object.keys(servers).map((name, i) =>
      bench(name, async () => {
        await Promise.all(Array.from({ length: 10 }, () => readTasks(started[i]!.port)))
      }),
    )
    await bench.compare(first!, ...others, { time: 3_000 })
    await Promise.all(started.map(({ child }) => stop(child)))
  },
)

test(
  "time from a server process's start to its first response",
  { timeout: 120_000 },
  async ({ bench }) => {
    const [first, ...others] = Object.keys(servers).map((name) =>
      bench(name, async () => stop((await start(name)).child)),
    )
    await bench.compare(first!, ...others, { time: 0, iterations: 5, warmup: false })
    expect(running.size).toBe(0)
  },
)
