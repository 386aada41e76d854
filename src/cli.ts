#!/usr/bin/env node
import { main } from "./cli/main.ts"

// A reader such as `head` may close the pipe early. Without this listener, the process would crash.
process.stdout.on("error", () => undefined)

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
