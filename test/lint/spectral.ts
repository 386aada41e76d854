import { findCommandScript } from "../../scripts/project.ts"
import { run } from "../server/command.ts"

/** A problem that Spectral reports. */
export interface Problem {
  code: string
  source: string
  message: string
  range: { start: { line: number } }
}

/** Lints all files that match a glob in one run, because starting Spectral takes longer than linting. */
export async function lint(glob: string): Promise<Problem[]> {
  const cli = [process.execPath, findCommandScript("@stoplight/spectral-cli", "spectral")]
  const options = ["--ruleset", ".spectral.yaml", "--format", "json", "--quiet"]
  const { stdout, stderr } = await run([...cli, "lint", glob, ...options])
  try {
    return JSON.parse(stdout) as Problem[]
  } catch {
    throw new Error(`Spectral printed no result:\n${stdout}${stderr}`)
  }
}
