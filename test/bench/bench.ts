// Prints how this client compares with bare fetch and with its peers, and what mock and sandbox take.
// Judges nothing: a slow machine is no error.
import assert from "node:assert/strict"
import { fork } from "node:child_process"
import { once } from "node:events"
import { writeFile } from "node:fs/promises"
import { gzipSync } from "node:zlib"
import { build, type BuildOptions } from "esbuild"
import {
  body,
  cache,
  type Calls,
  type Contestant,
  contestants,
  parts,
  pathOf,
  prepare,
  query,
} from "./peers.ts"
import { type MeasuredClient, measureTypes } from "../types/measure.ts"
import { grouped, median, table } from "./table.ts"
import { time } from "./time.ts"

const print = (text: string): boolean => process.stdout.write(`${text}\n`)

async function bundle(contents: string, options: BuildOptions): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: pathOf("", cache) },
    bundle: true,
    format: "esm",
    logLevel: "silent",
    ...options,
    write: false,
  })
  return outputFiles[0]!.contents
}

interface Loaded extends Contestant {
  calls: Calls
}

/** The contestants that can be had, running as Node runs them, with what their packages have for it. */
async function load(service: string): Promise<Loaded[]> {
  const loaded: Loaded[] = []
  for (const [i, contestant] of contestants.entries()) {
    const file = new URL(`${i}.mjs`, cache)
    try {
      const code = await bundle(contestant.program, { platform: "node", packages: "external" })
      await writeFile(file, code)
      const { default: make } = await import(file.href)
      loaded.push({ ...contestant, calls: make(service, "token") })
    } catch (error) {
      print(`Without ${contestant.name}: ${(error as Error).message.split("\n").at(-1)}`)
    }
  }
  return loaded
}

/** @throws AssertionError when the contestants do not all get the same answer. */
async function printTimes(loaded: Loaded[], what: string, of: (calls: Calls) => Promise<unknown>) {
  const answers = await Promise.all(loaded.map(({ calls }) => of(calls)))
  for (const answer of answers) assert.deepEqual(answer, answers[0])
  const times = await time(loaded.map(({ name, calls }) => [name, () => of(calls)]))
  const rows = times.map(({ name, micros, ratio, lowest, highest }) => [
    name,
    grouped(micros),
    ratio.toFixed(2),
    `${lowest.toFixed(2)} - ${highest.toFixed(2)}`,
  ])
  print(`Time of a call: ${what}`)
  print(table(["", "µs", "to fetch", "lowest - highest round"], rows))
}

async function sizes(contents: string): Promise<string[]> {
  const code = await bundle(contents, { minify: true })
  return [code, gzipSync(code, { level: 9 })].map(({ length }) => grouped(length))
}

async function printSizes(loaded: Contestant[]): Promise<void> {
  const rows = [
    ...loaded.map(async ({ name, program, has }) => [name, ...(await sizes(program)), ...has]),
    ...Object.entries(parts).map(async ([name, contents]) => [name, ...(await sizes(contents))]),
  ]
  print("Bytes in the browser: a program of one GET and one POST, and paging where it can be had")
  const head = ["", "minified", "gzip -9", "errors", "retries", "time-out", "paging"]
  print(table(head, await Promise.all(rows)))
}

function printTypes(): void {
  const clients: MeasuredClient[] = ["this client", "openapi-fetch"]
  const taken = clients.map((): number[] => [])
  let costs = clients.map(measureTypes)
  // The first of them was slower, as the compiler had to be compiled.
  for (let round = 0; round < 3; round++) {
    costs = clients.map((client, i) => {
      const start = performance.now()
      const cost = measureTypes(client)
      taken[i]!.push(performance.now() - start)
      return cost
    })
  }
  const rows = costs.map(({ calls, instantiations }, i) => [
    clients[i]!,
    grouped(calls),
    grouped(instantiations),
    grouped(median(taken[i]!)),
  ])
  print("Types: the same calls, checked by TypeScript")
  print(table(["", "calls", "instantiations", "ms"], rows))
}

for (const line of await prepare()) print(line)
const service = fork(new URL("server.ts", import.meta.url))
try {
  const [{ port, size }] = await once(service, "message")
  const loaded = await load(`http://127.0.0.1:${port}/v2`)
  const page = `GET of a page of 25 tasks, ${grouped(size)} bytes, on loopback`
  await printTimes(loaded, page, (calls) => calls.get(query))
  await printTimes(loaded, "POST of a task, on loopback", (calls) => calls.post(body))
  await printSizes(loaded)
  printTypes()
} finally {
  service.disconnect()
}
// In a process of its own: in this one, after all that, a request of the load took twice the CPU time.
for (const file of ["mock.ts", "pages.ts"]) {
  const [code] = await once(fork(new URL(file, import.meta.url)), "exit")
  process.exitCode ||= code ?? 1
}
