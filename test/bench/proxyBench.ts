// Compares the proxy with a direct connection, with a proxy that only copies, with Prism's proxy and with the base.
import { existsSync } from "node:fs"
import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { projectFolder } from "../../scripts/project.ts"
import { readBase } from "./base.ts"
import { description } from "./page.ts"
import {
  type BenchmarkServer,
  forkServer,
  printThroughput,
  startBareServer,
  startServer,
  stop,
} from "./throughput.ts"

const require = createRequire(import.meta.url)
const proxyFile = "test/bench/proxyServer.ts"

await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"))
const file = join(folder.path, "openapi.json")
await writeFile(file, JSON.stringify(description))
const upstream = await startServer(startBareServer)
const url = `http://127.0.0.1:${upstream.port}`

const start =
  (kind: "proxy" | "pipe", from = projectFolder): BenchmarkServer["start"] =>
  (port) =>
    forkServer(new URL(proxyFile, from), [kind, url], port, from)

const base = readBase()
const older: BenchmarkServer[] =
  base && existsSync(new URL(proxyFile, base.folder))
    ? [{ name: `proxy of ${base.ref}`, start: start("proxy", base.folder) }]
    : []

try {
  await printThroughput([
    { name: "bare node:http", start: startBareServer },
    { name: "our proxy to it", start: start("proxy"), base: older[0]?.name },
    ...older,
    {
      name: "Prism's proxy to it",
      start(port) {
        const args = ["proxy", "-v", "silent", "-p", `${port}`, file, url]
        return forkServer(require.resolve("@stoplight/prism-cli"), args, port)
      },
    },
    { name: "a bare proxy to it", start: start("pipe") },
  ])
} finally {
  await stop(upstream.child)
}
