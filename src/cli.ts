#!/usr/bin/env node
import { setInterruptHandler } from "./cli/interrupt.ts"

// Handle Ctrl-C before the other imports, because loading the modules takes most of the start time.
setInterruptHandler()

// A reader such as `head` may close the pipe early. Without this listener, the process would crash.
process.stdout.on("error", () => undefined)

const { main } = await import("./cli/main.ts")
main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
