import { execFile } from "node:child_process"
import { projectFolder, findTool } from "../../scripts/project.ts"

/** A result of Spectral. */
export interface Problem {
  code: string
  source: string
  message: string
  range: { start: { line: number } }
}

/**
 * Lints all files of a glob in one run: starting Spectral takes longer than linting.
 *
 * @param ruleset - default the ruleset of the project.
 */
export function lint(glob: string, ruleset = ".spectral.yaml"): Promise<Problem[]> {
  const cli = findTool("@stoplight/spectral-cli", "spectral")
  const args = [cli, "lint", glob, "--ruleset", ruleset, "--format", "json", "--quiet"]
  const options = { cwd: projectFolder, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    // Spectral exits with an error if there are problems.
    execFile(process.execPath, args, options, (_error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Problem[])
      } catch {
        reject(new Error(`Spectral did not finish:\n${stdout}${stderr}`))
      }
    })
  })
}
