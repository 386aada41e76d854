// Generates clients for the control API, and runs other languages' tests that use them against the sandbox.
import { cp, mkdir } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, expect, inject, onTestFinished, test } from "vitest"
import { projectFolder } from "../../scripts/project.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { newFolder } from "../newFolder.ts"
import { type Command, copyPrograms, run, skipReason, type ToolchainName } from "./toolchains.ts"

const sandbox = await startSandbox({ port: 0, datasetPerToken: true })
afterAll(() => sandbox.close())

const words = (text: string): string[] => text.split(" ")

interface Suite {
  name: ToolchainName
  generate: Command
  /** The command that runs the tests. The sandbox's URL is appended as an argument. */
  run: Command
  /** What the command prints if all tests pass. */
  passed: RegExp
}

const suites: Suite[] = [
  {
    name: "python",
    generate: words(
      "openapi-python-client generate --path control.yaml --output-path control --meta none",
    ),
    run: words("python -m pytest -q -p no:cacheprovider --sandbox"),
    passed: /^7 passed/m,
  },
  {
    name: "go",
    generate: words("oapi-codegen -config config.yaml control.yaml"),
    run: words("go test -count 1 -v . -sandbox"),
    passed: /^(--- PASS: \w+ .*\n[^]*){2}^ok/m,
  },
]

test.for(suites)(
  "tests in $name use the sandbox with a generated client",
  async ({ name, generate, run: command, passed }, { skip }) => {
    const reason = skipReason([name])
    skip(reason !== undefined, reason)
    const folder = await newFolder()
    // Only oapi-codegen needs this folder to exist.
    if (name === "go") await mkdir(join(folder, "control"))
    await copyPrograms("control", folder)
    await cp(new URL("openapi/control.yaml", projectFolder), join(folder, "control.yaml"))
    await run(generate, folder)
    const { stdout } = await run([...command, sandbox.url], folder)
    expect(stdout).toMatch(passed)
    // Every test in the suite deletes the dataset that it used, so none may be left.
    expect(Object.keys(sandbox.snapshot().datasets)).toEqual([""])
  },
)

const missing = skipReason(["python"])
test("Schemathesis finds no defect in the control API", async ({ skip }) => {
  skip(missing !== undefined, missing)
  const other = await startSandbox({ port: 0, datasetPerToken: true })
  onTestFinished(() => other.close())
  const options = [
    `--url=${other.url}`,
    "--max-examples=25",
    "--continue-on-failure",
    "--no-color",
    `--seed=${inject("seed")}`,
    // Skip this check: JSON Schema can't describe which failures, times and snapshots are valid.
    "--exclude-checks=positive_data_acceptance",
  ]
  const file = fileURLToPath(new URL("openapi/control.yaml", projectFolder))
  const { stdout } = await run(["schemathesis", "run", file, ...options], await newFolder())
  expect(stdout).toMatch(/Selected: (\d+)\/\1\n +Tested: \1$/m)
})
