#!/usr/bin/env node
import { setInterruptHandler } from "./cli/interrupt.ts"

// Before any other import, because the imports take most of the start.
setInterruptHandler()

// A reader such as `head` may close the pipe early. Without this listener, the process would crash.
process.stdout.on("error", () => undefined)

const { main } = await import("./cli/main.ts")
main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
