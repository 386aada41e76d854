// Checks that other parsers and linters accept the files in openapi/ and the bundle.
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, onTestFinished, test } from "vitest"
import { findCommandScript, projectFolder } from "../../scripts/project.ts"
import { run, skipReason } from "./toolchains.ts"

const descriptions = ["openapi/openapi.yaml", "generated/openapi.yaml"]

/** Runs `redocly lint` in a folder that has no configuration. */
async function lintWithRedocly(file: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "lint-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const command = findCommandScript("@redocly/cli", "redocly")
  const { stdout, stderr } = await run(
    [process.execPath, command, "lint", file, "--format=summary"],
    folder,
  )
  return `${stdout}${stderr}`
}

describe.each(descriptions)("%s", { timeout: 120_000 }, (path) => {
  const file = fileURLToPath(new URL(path, projectFolder))

  test(`openapi-spec-validator accepts ${path}`, async ({ skip }) => {
    const reason = skipReason(["python"])
    skip(reason !== undefined, reason)
    expect((await run(["openapi-spec-validator", file], tmpdir())).stdout).toContain("OK")
  })

  test(`redocly lint accepts ${path} without a configuration`, async () => {
    expect(await lintWithRedocly(file)).toContain("Your API description is valid")
  })
})
