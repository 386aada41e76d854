// Compares the proxy with a direct connection, with a proxy that only copies and with Prism's proxy.
import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { description } from "./page.ts"
import {
  forkServer,
  printThroughput,
  startBareServer,
  startOwn,
  startServer,
  stop,
} from "./throughput.ts"

const require = createRequire(import.meta.url)

await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"))
const file = join(folder.path, "openapi.json")
await writeFile(file, JSON.stringify(description))
const upstream = await startServer(startBareServer)
const url = `http://127.0.0.1:${upstream.port}`

try {
  await printThroughput([
    { name: "bare node:http", start: startBareServer },
    { name: "our proxy to it", start: startOwn(["proxy", url]) },
    {
      name: "Prism's proxy to it",
      start(port) {
        const args = ["proxy", "-v", "silent", "-p", `${port}`, file, url]
        return forkServer(require.resolve("@stoplight/prism-cli"), args, port)
      },
    },
    { name: "a bare proxy to it", start: startOwn(["pipe", url]) },
  ])
} finally {
  await stop(upstream.child)
}
