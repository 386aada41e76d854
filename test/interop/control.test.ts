// Generates clients for the control API, and runs other languages' tests that use them against the sandbox.
import { cp, mkdir, mkdtemp, realpath, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, expect, inject, onTestFinished, test } from "vitest"
import { projectFolder } from "../../scripts/project.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { type Command, interop, run, skipReason, type ToolchainName } from "./toolchains.ts"

const root = await realpath(await mkdtemp(join(tmpdir(), "interop-control-")))
const sandbox = await startSandbox({ port: 0, datasetPerToken: true })
afterAll(async () => {
  await sandbox.close()
  await rm(root, { recursive: true, force: true })
})

const words = (text: string): string[] => text.split(" ")
const programs = join(interop, "programs", "control")

interface Suite {
  name: ToolchainName
  /** The suite's files, by path in its folder. */
  files: Record<string, string>
  generate: Command
  /** The command that runs the tests. The sandbox's URL is appended as an argument. */
  run: Command
  /** What the command prints if all tests pass. */
  passed: RegExp
}

const suites: Suite[] = [
  {
    name: "python",
    files: {
      "conftest.py": join(programs, "conftest.py"),
      "test_sandbox.py": join(programs, "test_sandbox.py"),
    },
    generate: words(
      "openapi-python-client generate --path control.yaml --output-path control --meta none",
    ),
    run: words("python -m pytest -q -p no:cacheprovider --sandbox"),
    passed: /^7 passed/m,
  },
  {
    name: "go",
    files: {
      "go.mod": join(interop, "go.mod"),
      "go.sum": join(interop, "go.sum"),
      "config.yaml": join(programs, "config.yaml"),
      "helper_test.go": join(programs, "helper_test.go"),
      "sandbox_test.go": join(programs, "sandbox_test.go"),
    },
    generate: words("oapi-codegen -config config.yaml control.yaml"),
    run: words("go test -count 1 -v . -sandbox"),
    passed: /^(--- PASS: \w+ .*\n[^]*){6}^ok/m,
  },
]

for (const { name, files, generate, run: command, passed } of suites) {
  const reason = skipReason([name])
  test(`tests in ${name} reset the sandbox, move its clock and read its deliveries`, async ({
    skip,
  }) => {
    skip(reason !== undefined, reason)
    const folder = join(root, name)
    // Only oapi-codegen needs this folder to exist.
    await mkdir(join(folder, name === "go" ? "control" : "."), { recursive: true })
    const all = { ...files, "control.yaml": new URL("openapi/control.yaml", projectFolder) }
    for (const [path, file] of Object.entries(all)) await cp(file, join(folder, path))
    await run(generate, folder)
    const { stdout } = await run([...command, sandbox.url], folder)
    expect(stdout).toMatch(passed)
    // Every test in the suite deletes the dataset that it used, so none may be left.
    expect(Object.keys(sandbox.snapshot().datasets)).toEqual([""])
  }, 300_000)
}

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
  const { stdout } = await run(["schemathesis", "run", file, ...options], root)
  expect(stdout).toMatch(/Selected: (\d+)\/\1\n +Tested: \1$/m)
}, 300_000)
