// Prints what our mock and our sandbox take, beside a bare server and Prism. Judges nothing: a slow machine is no error.
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
import { type Load, type Message, send } from "./load.ts"
import { description, page } from "./page.ts"
import { getPages, headers, mixed, pages, target } from "./requests.ts"
import { grouped, median, table } from "./table.ts"

const warmUp = 2_000
const rounds = 11
const turn = 500
const starts = 5
const patience = 30_000
const memoryAt = [0, 10_000, 50_000, 100_000]

/** A server, by what starts it on a port. */
interface Contestant {
  name: string
  start: (port: number) => ChildProcess
}

interface Running {
  port: number
  child: ChildProcess
  /** How long it took to answer. */
  milliseconds: number
}

const print = (text: string): boolean => process.stdout.write(`${text}\n`)
const require = createRequire(import.meta.url)
const prismName = `Prism CLI ${require("@stoplight/prism-cli/package.json").version}`

function node(file: string | URL, args: string[], port: number, execArgv: string[] = []) {
  return fork(file, args, {
    cwd: project,
    env: { ...process.env, PORT: `${port}` },
    execArgv,
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  })
}

function bare(port: number): ChildProcess {
  return node(new URL("server.ts", import.meta.url), [], port)
}

function ours(port: number): ChildProcess {
  return node(new URL("mock-server.ts", import.meta.url), [], port, ["--expose-gc"])
}

function sandbox(port: number): ChildProcess {
  return node(new URL("sandbox-server.ts", import.meta.url), [], port, ["--expose-gc"])
}

function cli(command: string): Contestant["start"] {
  return (port) => node(new URL("src/cli.ts", project), [command, "--quiet"], port)
}

function prism(port: number, file: string): ChildProcess {
  const args = ["mock", "-v", "silent", "-p", `${port}`, file]
  return node(require.resolve("@stoplight/prism-cli"), args, port)
}

async function freePort(): Promise<number> {
  const { url, close } = await listen(createServer())
  await close()
  return Number(new URL(url).port)
}

/** Starts a server, and waits until it answers. */
async function run(start: Contestant["start"]): Promise<Running> {
  const port = await freePort()
  const from = performance.now()
  const child = start(port)
  try {
    while (!(await answers(port))) {
      assert.equal(child.exitCode, null, "A server did not start.")
      assert.ok(performance.now() - from < patience, "A server does not answer.")
      await pause(2)
    }
    return { port, child, milliseconds: performance.now() - from }
  } catch (error) {
    await stop(child)
    throw error
  }
}

async function answers(port: number): Promise<boolean> {
  try {
    return (await ask(port)) !== undefined
  } catch (error) {
    if (error instanceof TypeError) return false
    throw error
  }
}

/** The tasks of the page. */
async function ask(port: number): Promise<unknown> {
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

/** @throws AssertionError when the contestants do not all give the same page. */
async function printThroughput(contestants: Contestant[]): Promise<void> {
  const running: Running[] = []
  try {
    for (const { start } of contestants) running.push(await run(start))
    for (const { port } of running) assert.deepEqual(await ask(port), page.tasks)
    const sent = (i: number, milliseconds: number): Promise<Load> =>
      send(running[i]!.port, getPages(milliseconds))
    for (const i of running.keys()) await sent(i, warmUp)
    const loads: Load[][] = running.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (let i = 0; i < running.length; i++) {
        const which = (round + i) % running.length
        loads[which]!.push(await sent(which, turn))
      }
    }
    print(`Requests per second: GET of a page of 25 tasks, each with another filter, over 10 connections that stay open
${availableParallelism()} cores, of which the load takes one; a load of 100 % is itself the limit`)
    const rows = contestants.map(({ name }, i) => [name, ...throughput(loads[i]!, loads)])
    const head = ["", "a second", "to bare", "lowest - highest", "to Prism", "load"]
    print(table(head, rows))
  } finally {
    await Promise.all(running.map(({ child }) => stop(child)))
  }
}

function throughput(own: Load[], all: Load[][]): string[] {
  const ratios = (others: Load[] = []): number[] =>
    own.map(({ perSecond }, round) => perSecond / others[round]!.perSecond)
  const toBare = ratios(all[0])
  const shares = own.map(({ ownShare }) => ownShare)
  return [
    grouped(median(own.map(({ perSecond }) => perSecond))),
    median(toBare).toFixed(3),
    `${Math.min(...toBare).toFixed(3)} - ${Math.max(...toBare).toFixed(3)}`,
    median(ratios(all.at(-1))).toFixed(2),
    `${grouped(100 * median(shares))} %`,
  ]
}

async function printStarts(contestants: Contestant[]): Promise<void> {
  const taken: number[][] = contestants.map(() => [])
  for (let round = 0; round < starts; round++) {
    for (const [i, { start }] of contestants.entries()) {
      const running = await run(start)
      taken[i]!.push(running.milliseconds)
      await stop(running.child)
    }
  }
  const rows = contestants.map(({ name }, i) => [
    name,
    grouped(median(taken[i]!)),
    `${grouped(Math.min(...taken[i]!))} - ${grouped(Math.max(...taken[i]!))}`,
  ])
  print("From the start of the process to its first answer")
  print(table(["", "ms", "lowest - highest"], rows))
}

async function printMemory(
  what: string,
  start: Contestant["start"],
  messages: (from: number, to: number) => Iterable<Message>,
): Promise<void> {
  const running = await run(start)
  try {
    const rows: string[][] = []
    for (const [i, count] of memoryAt.entries()) {
      const { answers: answered } = await send(running.port, messages(memoryAt[i - 1] ?? 0, count))
      assert.equal(answered, count - (memoryAt[i - 1] ?? 0))
      running.child.send("memory")
      const [{ rss, heapUsed }] = await once(running.child, "message")
      rows.push([grouped(count), megabytes(rss), megabytes(heapUsed)])
    }
    print(`Memory of ${what}, once garbage is collected`)
    print(table(["requests", "resident MB", "heap MB"], rows))
  } finally {
    await stop(running.child)
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(1)
}

const folder = await mkdtemp(join(tmpdir(), "bench-"))
const file = join(folder, "openapi.json")
try {
  await writeFile(file, JSON.stringify(description))
  const others = { name: prismName, start: (port: number) => prism(port, file) }
  const server = { name: "bare node:http", start: bare }
  const all = [
    server,
    { name: "our sandbox", start: sandbox },
    { name: "our mock", start: ours },
    others,
  ]
  await printThroughput(all)
  const commands = ["sandbox", "mock"].map((name) => ({ name: `our ${name}`, start: cli(name) }))
  await printStarts([server, ...commands, others])
  await printMemory("our mock after requests of all kinds, valid and not", ours, mixed)
  await printMemory("our sandbox after requests, each with another filter", sandbox, pages)
} finally {
  await rm(folder, { recursive: true, force: true })
}
