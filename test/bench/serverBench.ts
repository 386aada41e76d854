// Compares the mock and the sandbox with a bare server, Prism and the base: throughput and time to start.
import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { projectFolder } from "../../scripts/project.ts"
import { readBase } from "./base.ts"
import { formatInteger, median, printTable } from "./format.ts"
import { description } from "./page.ts"
import {
  type BenchmarkServer,
  forkServer,
  printThroughput,
  startBareServer,
  startOwn,
  startServer,
  stop,
} from "./throughput.ts"

const startRounds = 5

const require = createRequire(import.meta.url)

/** Returns the mock or the sandbox with the page, and the base's. */
function listMeasured(kind: "mock" | "sandbox"): BenchmarkServer[] {
  const base = readBase()
  const own = { name: `our ${kind}`, start: startOwn([kind]) }
  if (!base) return [own]
  const older = { name: `${kind} of ${base.ref}`, start: startOwn([kind], base.folder) }
  return [{ ...own, base: older.name }, older]
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
  const rows = servers.map(({ name }, i) => {
    const range = `${formatInteger(Math.min(...times[i]!))} - ${formatInteger(Math.max(...times[i]!))}`
    return [name, formatInteger(median(times[i]!)), range]
  })
  const title = "From the start of the process to its first response"
  printTable(title, ["", "ms", "lowest - highest"], rows)
}

await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"))
const file = join(folder.path, "openapi.json")
await writeFile(file, JSON.stringify(description))

const bare = { name: "bare node:http", start: startBareServer }
const prism: BenchmarkServer = {
  name: `Prism CLI ${require("@stoplight/prism-cli/package.json").version}`,
  start(port) {
    const args = ["mock", "-v", "silent", "-p", `${port}`, file]
    return forkServer(require.resolve("@stoplight/prism-cli"), args, port)
  },
}
const commands = ["sandbox", "mock"].map((command): BenchmarkServer => {
  const cli = new URL("src/cli.ts", projectFolder)
  return {
    name: `our ${command}`,
    start: (port) => forkServer(cli, [command, "--quiet"], port),
  }
})
await printThroughput([bare, ...listMeasured("sandbox"), ...listMeasured("mock"), prism])
await printStarts([bare, ...commands, prism])
