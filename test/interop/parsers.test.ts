// Checks that other parsers and linters accept the files in openapi/ and the bundle.
import { mkdtemp, rm } from "node:fs/promises"
import { createRequire } from "node:module"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, onTestFinished, test } from "vitest"
import { findCommandScript, projectFolder } from "../../scripts/project.ts"
import { howToInstall, isInstalled } from "./npmPackages.ts"
import { run, skipReason } from "./toolchains.ts"

// Print the reason, because the reporter doesn't show why a test is skipped.
if (!isInstalled) console.info(`Skipped the parsers: ${howToInstall}.`)
if (skipReason(["python"]))
  console.info(`Skipped openapi-spec-validator: ${skipReason(["python"])}.`)

const descriptions = ["openapi/openapi.yaml", "generated/openapi.yaml"]

// Import by a variable: TypeScript can't resolve packages that are installed only in this folder.
const { resolve } = createRequire(import.meta.url)
const load = (name: string): Promise<any> => import(resolve(name))

/** The parsers by name. Each returns its errors as text, or throws. */
const parsers: Record<string, (file: string) => Promise<string>> = {
  async "@apidevtools/swagger-parser"(file) {
    const { default: parser } = await load("@apidevtools/swagger-parser")
    await parser.validate(file)
    return ""
  },
  async "@readme/openapi-parser"(file) {
    const { compileErrors, validate } = await load("@readme/openapi-parser")
    const result = await validate(file)
    return result.valid ? "" : compileErrors(result)
  },
  async "@scalar/openapi-parser"(file) {
    const parser = await load("@scalar/openapi-parser")
    const { readFiles } = await load("@scalar/openapi-parser/plugins/read-files")
    const { filesystem } = await parser.load(file, { plugins: [readFiles()] })
    const { valid, errors } = await parser.validate(filesystem)
    return valid ? "" : JSON.stringify(errors)
  },
}

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

describe.each(descriptions)("%s", (path) => {
  const file = fileURLToPath(new URL(path, projectFolder))

  test.for(Object.entries(parsers))(`%s accepts ${path}`, async ([, parse], { skip }) => {
    skip(!isInstalled, howToInstall)
    expect(await parse(file)).toBe("")
  })

  test(`openapi-spec-validator accepts ${path}`, async ({ skip }) => {
    const reason = skipReason(["python"])
    skip(reason !== undefined, reason)
    expect((await run(["openapi-spec-validator", file], tmpdir())).stdout).toContain("OK")
  })

  test(`redocly lint accepts ${path} without a configuration`, async () => {
    expect(await lintWithRedocly(file)).toContain("Your API description is valid")
  })
})
