// Checks format, code, types and the description at the same time, and prints only what is wrong.
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"
import { findTool, projectFolder } from "./project.ts"

const buildInfo = "node_modules/.cache/tsc.tsbuildinfo"

const steps: [name: string, ...command: string[]][] = [
  ["Format", findTool("oxfmt", "oxfmt"), "--check"],
  ["Code", findTool("oxlint", "oxlint"), "--deny-warnings"],
  ["Types", findTool("typescript", "tsc"), "--incremental", "--tsBuildInfoFile", buildInfo],
  ["Description", fileURLToPath(new URL("lint.ts", import.meta.url))],
]

/** Runs a step. Prints its output and returns false if it fails. */
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
else process.stdout.write("Format, code, types and description: no problems.\n")
