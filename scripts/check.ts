// Checks format, code, types and description in parallel, and prints the output of the failing checks only.
import { findCommandScript, runNode } from "./project.ts"

const checks = {
  Format: runNode(findCommandScript("oxfmt", "oxfmt"), "--check"),
  Code: runNode(findCommandScript("oxlint", "oxlint"), "--deny-warnings"),
  Types: runNode(findCommandScript("typescript-7", "tsc")),
  Description: runNode("scripts/lint.ts"),
}

await Promise.all(
  Object.entries(checks).map(([name, check]) =>
    check.catch((error: Error) => {
      process.exitCode = 1
      process.stderr.write(`${name}:\n${error.message}\n`)
    }),
  ),
)
if (!process.exitCode) {
  process.stdout.write("No problems found in format, code, types and description.\n")
}
