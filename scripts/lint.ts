import { mkdtempDisposable, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { checkEffectNames } from "./build/effectNames.ts"
import { bundleDescription, formatDescription, runRedocly } from "./description.ts"
import { findCommandScript, runMain, runNode } from "./project.ts"
import { checkEntries } from "./sources/entries.ts"
import { readRules } from "./sources/rules.ts"
import { readWorkflows } from "./sources/workflows.ts"

const spectral = findCommandScript("@stoplight/spectral-cli", "spectral")
const control = "openapi/control.yaml"

// Redocly lints the sources in `openapi/`. Spectral lints a new bundle instead, because its `oas3-schema` rule doesn't
// support references to files, and the bundle in `generated/` may be stale. `readWorkflows` checks references between
// the workflows and the description, and `checkEffectNames` those of effects.
await runMain(async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "lint-"))
  const file = join(folder.path, "openapi.yaml")
  const description = await bundleDescription()
  await writeFile(file, formatDescription(description, "yaml"))
  // Let every linter finish, so that all errors are shown.
  const results = await Promise.allSettled([
    runRedocly("lint"),
    runNode(spectral, "lint", file, "--fail-severity", "hint"),
    runNode(spectral, "lint", control, "--ruleset", "scripts/spectral/control.yaml", "-F", "hint"),
    readWorkflows(description),
    readRules(description).then((rules) => checkEffectNames(description, rules)),
    checkEntries(),
  ])
  const errors = results.flatMap((result) =>
    result.status === "rejected" ? (result.reason as Error).message : [],
  )
  if (errors.length > 0) {
    // The temporary file is gone before anybody can open it.
    throw new Error(errors.join("\n").replaceAll(file, "generated/openapi.yaml"))
  }
  process.stdout.write("The description and the workflows are valid.\n")
})
