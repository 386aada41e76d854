#!/usr/bin/env node
import { setInterruptHandler } from "./cli/interrupt.ts"
import { describeOldNode } from "./cli/manifest.ts"

// Handle Ctrl-C before the other imports, because loading the modules takes most of the start time.
setInterruptHandler()

// A reader such as `head` may close the pipe early. Without this listener, the process would crash.
process.stdout.on("error", () => undefined)

// Without this check, an older Node would fail later, with a message that does not say why.
const problem = describeOldNode()
if (problem) {
  process.stderr.write(`${problem}\n`)
  // For `verify`, 1 would mean that the service does not conform.
  process.exitCode = 2
} else {
  const { main } = await import("./cli/main.ts")
  main(process.argv.slice(2)).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  })
}
