// Compares the proxy with a direct connection, with a proxy that only copies, and with Prism's proxy.
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { description } from "./page.ts"
import {
  type BenchmarkServer,
  forkServer,
  printThroughput,
  startServer,
  stop,
} from "./throughput.ts"

const require = createRequire(import.meta.url)
const folder = await mkdtemp(join(tmpdir(), "bench-"))
const file = join(folder, "openapi.json")
const bare = (port: number) => forkServer(new URL("bareServer.ts", import.meta.url), [], port)
const upstream = await startServer(bare)
const url = `http://127.0.0.1:${upstream.port}`

const proxy =
  (kind: "proxy" | "pipe"): BenchmarkServer["start"] =>
  (port) =>
    forkServer(new URL("proxyServer.ts", import.meta.url), [kind, url], port)

try {
  await writeFile(file, JSON.stringify(description))
  await printThroughput([
    { name: "bare node:http", start: bare },
    { name: "our proxy to it", start: proxy("proxy") },
    {
      name: "Prism's proxy to it",
      start: (port) =>
        forkServer(
          require.resolve("@stoplight/prism-cli"),
          ["proxy", "-v", "silent", "-p", `${port}`, file, url],
          port,
        ),
    },
    { name: "a bare proxy to it", start: proxy("pipe") },
  ])
} finally {
  await stop(upstream.child)
  await rm(folder, { recursive: true, force: true })
}
