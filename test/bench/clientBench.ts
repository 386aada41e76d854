// Compares this client with fetch and other clients: the time of a call, the bundle size and the cost of the types.
import assert from "node:assert/strict"
import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdir, writeFile } from "node:fs/promises"
import { gzipSync } from "node:zlib"
import { build, type BuildOptions } from "esbuild"
import { type MeasuredClient, measureTypes } from "../types/measure.ts"
import {
  type BenchmarkClient,
  body,
  bundleParts,
  cache,
  type Calls,
  clients,
  query,
  toPath,
} from "./clients.ts"
import { formatInteger, formatRange, formatTable, median, print } from "./format.ts"
import { timeCalls } from "./timeCalls.ts"

async function bundle(contents: string, options: BuildOptions): Promise<Uint8Array> {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: toPath("", cache) },
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
  const times = await timeCalls(loaded.map(({ name, calls }) => [name, () => call(calls)]))
  const rows = times.map(({ name, microseconds, ratios }) => [
    name,
    formatInteger(microseconds),
    median(ratios).toFixed(2),
    formatRange(ratios, (ratio) => ratio.toFixed(2)),
  ])
  print(`Time of a call: ${title}`)
  print(formatTable(["", "µs", "to fetch", "lowest - highest round"], rows))
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
  print(
    "Bytes in the browser: a program with one GET and one POST, and pagination if the client has it",
  )
  const head = ["", "minified", "gzip -9", "errors", "retries", "timeout", "pagination"]
  print(formatTable(head, await Promise.all(rows)))
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
  print("Types: the same calls, checked by TypeScript")
  print(formatTable(["", "calls", "instantiations", "ms"], rows))
}

await mkdir(cache, { recursive: true })
const service = fork(new URL("bareServer.ts", import.meta.url))
try {
  const [{ port, size }] = await once(service, "message")
  const loaded = await loadClients(`http://127.0.0.1:${port}/v2`)
  const page = `GET of a page of 25 tasks, ${formatInteger(size)} bytes, on loopback`
  await printTimes(loaded, page, (calls) => calls.get(query))
  await printTimes(loaded, "POST of a task, on loopback", (calls) => calls.post(body))
  await printSizes(loaded)
  printTypes()
} finally {
  service.disconnect()
}
