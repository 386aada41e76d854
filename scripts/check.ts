// Checks format, code, types and description in parallel, and prints the output of the failing checks only.
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { findCommandScript, projectFolder } from "./project.ts"

const steps: [name: string, ...command: string[]][] = [
  ["Format", findCommandScript("oxfmt", "oxfmt"), "--check"],
  ["Code", findCommandScript("oxlint", "oxlint"), "--deny-warnings"],
  ["Types", findCommandScript("typescript-7", "tsc")],
  ["Description", fileURLToPath(new URL("lint.ts", import.meta.url))],
]

/** Runs a check and returns whether it passes. A failing check's output is printed. */
async function check([name, ...command]: string[]): Promise<boolean> {
  const options = { cwd: projectFolder, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      if (error)
        process.stderr.write(`${name}:\n${stdout}${stderr || (stdout ? "" : error.message)}\n`)
      resolve(error === null)
    })
  })
}

const results = await Promise.all(steps.map(check))
if (results.includes(false)) process.exitCode = 1
else process.stdout.write("No problems found in format, code, types and description.\n")
