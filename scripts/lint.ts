import { spawn } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { bundle, print, project, tool } from "./description.ts"

/**
 * Lints the description: Redocly reads the sources, Spectral the bundle (its `oas3-schema` takes no
 * file references), which is made anew so that a stale `generated/` hides nothing.
 */
const folder = await mkdtemp(join(tmpdir(), "lint-"))
try {
  const file = join(folder, "openapi.yaml")
  await writeFile(file, print(await bundle(), "yaml"))
  // Both at once, and each to its end, so that one run shows all there is to mend.
  const codes = await Promise.all([
    run(tool("@redocly/cli", "redocly"), "lint"),
    run(tool("@stoplight/spectral-cli", "spectral"), "lint", file, "--fail-severity", "hint"),
  ])
  process.exitCode = Math.max(...codes)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
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
