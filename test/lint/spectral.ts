import { execFile } from "node:child_process"
import { project, findTool } from "../../scripts/description.ts"

/** What Spectral says of a file: the rule, the file, and where. */
export interface Problem {
  code: string
  source: string
  message: string
  range: { start: { line: number } }
}

/**
 * Lints all files of a glob with the ruleset of the project, in one run, since starting Spectral takes
 * longer than linting. There are problems to find, so that it ends with an error.
 *
 * @param ruleset - default that of the project.
 */
export function lint(glob: string, ruleset = ".spectral.yaml"): Promise<Problem[]> {
  const cli = findTool("@stoplight/spectral-cli", "spectral")
  const args = [cli, "lint", glob, "--ruleset", ruleset, "--format", "json", "--quiet"]
  const options = { cwd: project, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, options, (_error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Problem[])
      } catch {
        reject(new Error(`Spectral did not finish:\n${stdout}${stderr}`))
      }
    })
  })
}
