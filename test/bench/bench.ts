// Runs each benchmark in a process of its own. A slow result isn't an error.
import { fork } from "node:child_process"
import { once } from "node:events"
import { mkdtempDisposable } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { runMain } from "../../scripts/project.ts"
import { type Base, checkOutBase, removeBase } from "./base.ts"

const usage = `Measures the client, the mock, the sandbox and the proxy.

  npm run bench -- [options]

  --base REF   also measure a git ref, such as a release's tag, and compare with it
  -h, --help   show this help
`

async function runBenchmarks(base?: Base): Promise<void> {
  for (const file of ["clientBench.ts", "serverBench.ts", "proxyBench.ts"]) {
    const args = base ? [base.ref, base.folder.href] : []
    const [code, signal] = await once(fork(new URL(file, import.meta.url), args), "exit")
    process.exitCode ||= code ?? 1
    if (signal) return
  }
}

await runMain(async () => {
  const options = { base: { type: "string" }, help: { type: "boolean", short: "h" } } as const
  const { values } = parseArgs({ options })
  if (values.help) process.stdout.write(usage)
  else if (values.base === undefined) await runBenchmarks()
  else {
    // Ctrl+C ends the benchmarks, but this process still has to remove the worktree.
    process.once("SIGINT", () => undefined)
    await using folder = await mkdtempDisposable(join(tmpdir(), "bench-"))
    const base = await checkOutBase(values.base, join(folder.path, "base"))
    await runBenchmarks(base).finally(() => removeBase(base))
  }
})
