#!/usr/bin/env node
import { main } from "./cli/main.ts"

// A reader that closes the pipe, such as head, ends nothing else.
process.stdout.on("error", () => undefined)

main(process.argv.slice(2)).catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
})
