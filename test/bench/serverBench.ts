// Compares the mock and the sandbox with a bare server and Prism: requests per second and time to start.
import type { ChildProcess } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { projectFolder } from "../../scripts/project.ts"
import { formatInteger, formatRange, formatTable, median, print } from "./format.ts"
import { description } from "./page.ts"
import {
  type BenchmarkServer,
  forkServer,
  printThroughput,
  startServer,
  stop,
} from "./throughput.ts"

const startRounds = 5

const require = createRequire(import.meta.url)
const prismName = `Prism CLI ${require("@stoplight/prism-cli/package.json").version}`

const bare = (port: number): ChildProcess =>
  forkServer(new URL("bareServer.ts", import.meta.url), [], port)

const measured = (name: "mock" | "sandbox") => (port: number) =>
  forkServer(new URL("measuredServer.ts", import.meta.url), [name], port)

function cli(command: string): BenchmarkServer["start"] {
  return (port) => forkServer(new URL("src/cli.ts", projectFolder), [command, "--quiet"], port)
}

function prism(port: number, file: string): ChildProcess {
  const args = ["mock", "-v", "silent", "-p", `${port}`, file]
  return forkServer(require.resolve("@stoplight/prism-cli"), args, port)
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
