import { execFile } from "node:child_process"
import { projectFolder, findCommandScript } from "../../scripts/project.ts"

/** A problem that Spectral reports. */
export interface Problem {
  code: string
  source: string
  message: string
  range: { start: { line: number } }
}

/**
 * Lints all files that match a glob in one run, because starting Spectral takes longer than linting.
 *
 * @param ruleset - the path of a ruleset; default: the project's.
 */
export function lint(glob: string, ruleset = ".spectral.yaml"): Promise<Problem[]> {
  const cli = findCommandScript("@stoplight/spectral-cli", "spectral")
  const args = [cli, "lint", glob, "--ruleset", ruleset, "--format", "json", "--quiet"]
  const options = { cwd: projectFolder, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    // Spectral also exits with an error if it finds problems.
    execFile(process.execPath, args, options, (_error, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout) as Problem[])
      } catch {
        reject(new Error(`Spectral printed no result:\n${stdout}${stderr}`))
      }
    })
  })
}
