// Compares mock, sandbox and proxy with a bare server, with Prism and with an older version.
import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { projectFolder } from "../../scripts/project.ts"
import { description } from "./page.ts"
import { formatMedian, printTable } from "./print.ts"
import {
  type Base,
  forkServer,
  printThroughput,
  type Servers,
  type Start,
  startBareServer,
  startOwn,
  startPrism,
  startServer,
  stop,
} from "./servers.ts"

async function printStarts(servers: Servers): Promise<void> {
  const rows: string[][] = []
  for (const [name, start] of Object.entries(servers)) {
    const times: number[] = []
    for (let round = 0; round < 5; round++) {
      const { milliseconds, child } = await startServer(start)
      times.push(milliseconds)
      await stop(child)
    }
    rows.push([name, ...[times, [Math.min(...times)]].map((some) => formatMedian(...some))])
  }
  printTable("From the start of the process to its first response", ["", "ms", "lowest"], rows)
}

/** Returns the project's mock and sandbox, and those of the base. */
function listOwn(base?: Base): Servers {
  const own = ["sandbox", "mock"].flatMap((kind): [string, Start][] => [
    [`our ${kind}`, startOwn([kind])],
    ...(base ? [[`${kind} of ${base.ref}`, startOwn([kind], base.folder)] as [string, Start]] : []),
  ])
  return Object.fromEntries(own)
}

const startCommand =
  (command: string): Start =>
  (port) =>
    forkServer(new URL("src/cli.ts", projectFolder), [command, "--quiet"], port)

/** Measures the mock and the sandbox, and those of a base, then the proxy. */
export async function measureServers(base?: Base): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"))
  const file = join(folder.path, "openapi.json")
  await writeFile(file, JSON.stringify(description))
  const bare = { "bare node:http": startBareServer }
  const prism = { Prism: startPrism("mock", file) }
  await printThroughput({ ...bare, ...listOwn(base), ...prism }, (name) => / of /.test(name))
  const commands = { "our sandbox": startCommand("sandbox"), "our mock": startCommand("mock") }
  await printStarts({ ...bare, ...commands, ...prism })
  const upstream = await startServer(startBareServer)
  const url = `http://127.0.0.1:${upstream.port}`
  try {
    await printThroughput({
      ...bare,
      "our proxy to it": startOwn(["proxy", url]),
      "Prism's proxy to it": startPrism("proxy", file, url),
    })
  } finally {
    await stop(upstream.child)
  }
}
