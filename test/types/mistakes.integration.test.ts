import { execFile } from "node:child_process"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { expect, test } from "vitest"
import { findCommandScript } from "../../scripts/project.ts"
import { newFolder } from "../newFolder.ts"
import { sample } from "../runs.ts"

const execute = promisify(execFile)

const fixture = await readFile(new URL("fixtures/mistakes.ts", import.meta.url), "utf8")
const source = fileURLToPath(new URL("../../src/client/index.ts", import.meta.url))
const program = fixture
  .replace("../../../src/client/index.ts", source)
  .replaceAll("@ts-expect-error ", "")
/** The key, type or path that each error must name. */
const keys = [...fixture.matchAll(/@ts-expect-error (\S+): /g)].map(([, key = ""]) => key)

const compilerOptions = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  target: "es2022",
  lib: ["es2023", "dom", "dom.iterable"],
  types: [],
  module: "nodenext",
  allowImportingTsExtensions: true,
}

/**
 * Compiles the program with mistakes, and returns the first two lines of each error, cut to 300 characters. Sorts the
 * texts of a union, because compilers list them in different orders.
 */
async function compile(compiler: string): Promise<string[]> {
  const folder = await newFolder()
  await writeFile(join(folder, "mistakes.ts"), program)
  const config = { compilerOptions, files: ["mistakes.ts"] }
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config))
  const args = [findCommandScript(compiler, "tsc"), "-p", folder, "--pretty", "false"]
  const { stdout } = await execute(process.execPath, args, { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  return stdout.split(/^mistakes\.ts\(\d+,\d+\): error /m).flatMap((error) => {
    const lines = error.trimEnd().split("\n").slice(0, 2).map(sortUnions)
    return error === "" ? [] : lines.map((line) => line.slice(0, 300)).join("\n")
  })
}

function sortUnions(line: string): string {
  return line.replace(/"[^"]*"(?: \| "[^"]*")+/g, (union) =>
    union.split(" | ").toSorted().join(" | "),
  )
}

// The expected file contains the first two lines of each error, so a new path changes it:
// `npx vitest run --mode thorough test/types/mistakes -u`.
test.each(sample(["typescript", "typescript-6", "typescript-7"], 1))(
  "each compile error of %s names the mistaken key",
  { timeout: 60_000 },
  async (compiler) => {
    const errors = await compile(compiler)
    expect(errors).toHaveLength(keys.length)
    expect(keys.filter((key, i) => !new RegExp(`["']${key}(?!\\w)`).test(errors[i]!))).toEqual([])
    expect(errors.filter((error) => error.includes("Omit<"))).toEqual([])
    await expect(`${errors.join("\n\n")}\n`).toMatchFileSnapshot("fixtures/mistakes.txt")
  },
)
