import { spawn } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { bundle, print, project, findTool } from "./description.ts"
import { readWorkflows } from "./sources/workflows.ts"

/**
 * Lints the description and its journeys: Redocly reads the sources, Spectral the bundle (its `oas3-schema` takes
 * no file references), which is made anew so that a stale `generated/` hides nothing. That the journeys go by the
 * description is asked here, as Redocly takes each document for itself.
 */
const folder = await mkdtemp(join(tmpdir(), "lint-"))
try {
  const file = join(folder, "openapi.yaml")
  const description = await bundle()
  await writeFile(file, print(description, "yaml"))
  // All at once, and each to its end, so that one run shows all there is to mend.
  const codes = await Promise.all([
    run(findTool("@redocly/cli", "redocly"), "lint"),
    run(findTool("@stoplight/spectral-cli", "spectral"), "lint", file, "--fail-severity", "hint"),
    readWorkflows(description).then(() => 0, printError),
  ])
  process.exitCode = Math.max(...codes)
} catch (error) {
  process.exitCode = printError(error as Error)
} finally {
  await rm(folder, { recursive: true })
}

function run(...command: string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, command, { cwd: project, stdio: "inherit" })
      .on("error", reject)
      .on("exit", (code) => resolve(code ?? 1))
  })
}

function printError({ message }: Error): number {
  process.stderr.write(`${message}\n`)
  return 1
}
