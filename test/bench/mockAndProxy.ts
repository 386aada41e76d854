// Compares mock, sandbox and proxy with a bare server, with Prism and with an older version.
import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { description } from "./page.ts"
import {
  type Base,
  printCpuTimes,
  type Servers,
  type Start,
  startBareServer,
  startOwn,
  startPrism,
  startServer,
  stop,
} from "./servers.ts"

/** Returns the project's mock and sandbox, and those of the base. */
function listOwn(base?: Base): Servers {
  const own = ["sandbox", "mock"].flatMap((kind): [string, Start][] => [
    [`our ${kind}`, startOwn([kind])],
    ...(base ? [[`${kind} of ${base.ref}`, startOwn([kind], base.folder)] as [string, Start]] : []),
  ])
  return Object.fromEntries(own)
}

/** Measures the mock and the sandbox, and those of a base, then the proxy. */
export async function measureServers(base?: Base): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"))
  const file = join(folder.path, "openapi.json")
  await writeFile(file, JSON.stringify(description))
  const bare = { "bare node:http": startBareServer }
  const prism = { Prism: startPrism("mock", file) }
  await printCpuTimes({ ...bare, ...listOwn(base), ...prism }, (name) => / of /.test(name))
  const upstream = await startServer(startBareServer)
  const url = `http://127.0.0.1:${upstream.port}`
  try {
    await printCpuTimes({
      ...bare,
      "our proxy to it": startOwn(["proxy", url]),
      "Prism's proxy to it": startPrism("proxy", file, url),
    })
  } finally {
    await stop(upstream.child)
  }
}
