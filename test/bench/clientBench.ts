// Compares this client with fetch and other clients: the time of a call, the bundle size and the cost of the types.
import assert from "node:assert/strict"
import { mkdir, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build, type BuildOptions } from "esbuild"
import { projectFolder } from "../../scripts/project.ts"
import { type MeasuredClient, measureTypes } from "../types/measure.ts"
import { type BenchmarkClient, body, bundleParts, type Calls, clients, query } from "./clients.ts"
import { formatInteger, formatRatios, median, printTable } from "./format.ts"
import { page } from "./page.ts"
import { startBareServer, startServer, stop } from "./throughput.ts"

const warmUpCalls = 600
const rounds = 11
const lapsPerRound = 20
const callsPerLap = 15

/** The output folder for bundles, below `node_modules` so that the bundles can import packages. */
const cache = new URL("node_modules/.cache/bench/", projectFolder)

async function bundle(contents: string, options: BuildOptions): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: fileURLToPath(cache) },
    bundle: true,
    format: "esm",
    logLevel: "silent",
    ...options,
    write: false,
  })
  return outputFiles[0]!.contents
}

interface LoadedClient extends BenchmarkClient {
  calls: Calls
}

/** Loads the clients' programs, using their packages' code for Node. */
async function loadClients(service: string): Promise<LoadedClient[]> {
  return Promise.all(
    clients.map(async (client, index) => {
      const file = new URL(`${index}.mjs`, cache)
      const code = await bundle(client.program, { platform: "node", packages: "external" })
      await writeFile(file, code)
      const { default: createCalls } = await import(file.href)
      return { ...client, calls: createCalls(service, "token") }
    }),
  )
}

/** @throws AssertionError if the clients return different data. */
async function printTimes(
  loaded: LoadedClient[],
  title: string,
  call: (calls: Calls) => Promise<unknown>,
): Promise<void> {
  const results = await Promise.all(loaded.map(({ calls }) => call(calls)))
  for (const result of results) assert.deepEqual(result, results[0])
  const times = await timeCalls(
    loaded.map(
      ({ calls }) =>
        () =>
          call(calls),
    ),
  )
  const rows = loaded.map(({ name }, i) => [
    name,
    formatInteger(median(times[i]!)),
    ...formatRatios(times[i]!.map((time, round) => time / times[0]![round]!)),
  ])
  const head = ["", "µs", "to fetch", "lowest - highest round"]
  printTable(`Time of a call: ${title}`, head, rows)
}

/**
 * Measures how long calls take, in microseconds. A round consists of short laps, each running all calls in a different
 * order, so that other load on the machine affects all calls alike. A round's time is the median of its laps, because a
 * single pause on a busy machine takes longer than a hundred calls.
 *
 * @returns each call's time in each round.
 */
async function timeCalls(calls: (() => Promise<unknown>)[]): Promise<number[][]> {
  for (const call of calls) await timeLap(call, warmUpCalls)
  const medians: number[][] = calls.map(() => [])
  for (let round = 0; round < rounds; round++) {
    const times: number[][] = calls.map(() => [])
    for (let lap = 0; lap < lapsPerRound; lap++) {
      for (let turn = 0; turn < calls.length; turn++) {
        const i = (round + lap + turn) % calls.length
        times[i]!.push(...(await timeLap(calls[i]!, callsPerLap)))
      }
    }
    for (const [i, ofRound] of times.entries()) medians[i]!.push(median(ofRound))
  }
  return medians
}

async function timeLap(call: () => Promise<unknown>, count: number): Promise<number[]> {
  const times: number[] = []
  for (let i = 0; i < count; i++) {
    const start = performance.now()
    await call()
    times.push((performance.now() - start) * 1000)
  }
  return times
}

async function measureSizes(contents: string): Promise<string[]> {
  const code = await bundle(contents, { minify: true })
  return [code, gzipSync(code, { level: 9 })].map(({ length }) => formatInteger(length))
}

async function printSizes(loaded: BenchmarkClient[]): Promise<void> {
  const rows = [
    ...loaded.map(async ({ name, program, features }) => {
      return [name, ...(await measureSizes(program)), ...features]
    }),
    ...Object.entries(bundleParts).map(async ([name, contents]) => {
      return [name, ...(await measureSizes(contents))]
    }),
  ]
  const title =
    "Bytes in the browser: a program with one GET and one POST, and pagination if the client has it"
  const head = ["", "minified", "gzip -9", "errors", "retries", "timeout", "pagination"]
  printTable(title, head, await Promise.all(rows))
}

function printTypes(): void {
  const names: MeasuredClient[] = ["this client", "openapi-fetch"]
  // These first measurements warm up the compiler, so their time doesn't count.
  const costs = names.map(measureTypes)
  const times = names.map((): number[] => [])
  for (let round = 0; round < 3; round++) {
    for (const [i, name] of names.entries()) {
      const start = performance.now()
      measureTypes(name)
      times[i]!.push(performance.now() - start)
    }
  }
  const rows = costs.map(({ calls, instantiations }, i) => [
    names[i]!,
    ...[calls, instantiations, median(times[i]!)].map(formatInteger),
  ])
  const title = "Types: the same calls, checked by TypeScript"
  printTable(title, ["", "calls", "instantiations", "ms"], rows)
}

await mkdir(cache, { recursive: true })
const { port, child } = await startServer(startBareServer)
try {
  const loaded = await loadClients(`http://127.0.0.1:${port}/v2`)
  const size = formatInteger(JSON.stringify(page).length)
  const title = `GET of a page of 25 tasks, ${size} bytes, on loopback`
  await printTimes(loaded, title, (calls) => calls.get(query))
  await printTimes(loaded, "POST of a task, on loopback", (calls) => calls.post(body))
  await printSizes(loaded)
  printTypes()
} finally {
  await stop(child)
}
