#!/usr/bin/env node
import { main } from "./cli/main.ts"

// A reader such as `head` may close the pipe early; that must not crash the process.
process.stdout.on("error", () => undefined)

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
