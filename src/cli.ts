#!/usr/bin/env node
import { setInterruptHandler } from "./cli/interrupt.ts"
import { describeOldNode } from "./cli/manifest.ts"

// Handle signals before the other imports, because loading the modules takes most of the start time.
setInterruptHandler()

// A reader such as `head` may close the pipe early. Without these listeners, the process would crash.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined)

// Without this check, an older Node would fail later, with a message that does not say why.
const problem = describeOldNode()
if (problem) {
  process.stderr.write(`${problem}\n`)
  process.exitCode = 2
} else {
  const { main } = await import("./cli/main.ts")
  await main(process.argv.slice(2))
}
