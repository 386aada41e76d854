// Runs each benchmark in a process of its own. A slow result isn't an error.
import { fork } from "node:child_process"
import { once } from "node:events"

for (const file of ["clientBench.ts", "serverBench.ts", "proxyBench.ts"]) {
  const [code] = await once(fork(new URL(file, import.meta.url)), "exit")
  process.exitCode ||= code ?? 1
}
