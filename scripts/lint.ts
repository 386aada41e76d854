import { execFile } from "node:child_process"
import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { checkEffectNames } from "./build/effectNames.ts"
import { bundleDescription, formatDescription } from "./description.ts"
import { findCommandScript, projectFolder } from "./project.ts"
import { checkEntries } from "./sources/entries.ts"
import { readRules } from "./sources/rules.ts"
import { readWorkflows } from "./sources/workflows.ts"

const spectral = findCommandScript("@stoplight/spectral-cli", "spectral")
const control = "openapi/control.yaml"

// Redocly lints the sources in `openapi/`. Spectral lints a new bundle instead, because its `oas3-schema` rule doesn't
// support references to files, and the bundle in `generated/` may be stale. `readWorkflows` checks references between
// the workflows and the description, and `checkEffectNames` those of effects.
await using folder = await mkdtempDisposable(join(tmpdir(), "lint-"))
const file = join(folder.path, "openapi.yaml")
try {
  const description = await bundleDescription()
  await writeFile(file, formatDescription(description, "yaml"))
  // Let every linter finish, so that all errors are shown.
  const codes = await Promise.all([
    run(findCommandScript("@redocly/cli", "redocly"), "lint"),
    run(spectral, "lint", file, "--fail-severity", "hint"),
    run(spectral, "lint", control, "--ruleset", "scripts/spectral/control.yaml", "-F", "hint"),
    readWorkflows(description).then(() => 0, printError),
    readRules(description)
      .then((rules) => checkEffectNames(description, rules))
      .then(() => 0, printError),
    checkEntries().then(() => 0, printError),
  ])
  process.exitCode = Math.max(...codes)
  if (process.exitCode === 0) process.stdout.write("The description and the workflows are valid.\n")
} catch (error) {
  process.exitCode = printError(error as Error)
}

/** Runs a linter and returns its exit code. The output is printed only if the linter finds a problem. */
function run(...command: string[]): Promise<number> {
  const options = { cwd: projectFolder, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    execFile(process.execPath, command, options, (error, stdout, stderr) => {
      // The temporary file is gone before anybody can open it.
      const output = `${stdout}${stderr}`.replaceAll(file, "generated/openapi.yaml")
      if (error) process.stderr.write(output)
      resolve(error ? 1 : 0)
    })
  })
}

function printError({ message }: Error): number {
  process.stderr.write(`${message}\n`)
  return 1
}
