// Runs the GitHub Action's script with bash. The command comes from the sources instead of npx.
import { execFile } from "node:child_process"
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { describe, expect, onTestFinished, test } from "vitest"
import { parse } from "yaml"
import { readProjectFile, projectFolder } from "../../scripts/project.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { createEnvironment } from "../environment.ts"

interface Step {
  id?: string
  uses?: string
  shell?: string
  env?: Record<string, string>
  run?: string
}

const action = parse(await readProjectFile(".github/actions/verify/action.yml")) as {
  inputs: Record<string, { description: string; required?: boolean; default?: string }>
  outputs: Record<string, { value: string }>
  runs: { using: string; steps: Step[] }
}
const { steps } = action.runs
const script = steps.find(({ run }) => run !== undefined) ?? {}

describe("the action", () => {
  test("the GitHub Action is composite and pins the actions in its steps", () => {
    expect(action.runs.using).toBe("composite")
    const used = steps.flatMap(({ uses }) => uses ?? [])
    expect(used).toEqual([expect.stringMatching(/^actions\/setup-node@[0-9a-f]{40}$/)])
    const shells = steps.filter(({ run }) => run !== undefined).map(({ shell }) => shell)
    expect(shells).toEqual(["bash"])
  })

  test("the GitHub Action uses each input once, and never inside a script", () => {
    const used = Object.values(script.env ?? {}).map((value) => {
      return /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1]
    })
    expect(used.toSorted()).toEqual(Object.keys(action.inputs).toSorted())
    for (const { run = "" } of steps) expect(run).not.toContain("${{")
  })

  test("each input of the GitHub Action has a description, and is required or has a default", () => {
    for (const [name, input] of Object.entries(action.inputs)) {
      expect([name, input.description.length > 10]).toEqual([name, true])
      expect([name, input.required === true || input.default !== undefined]).toEqual([name, true])
    }
    expect(action.outputs.report?.value).toBe(`\${{ steps.${script.id}.outputs.report }}`)
  })
})

// GitHub's Windows runners have a different bash.
describe.skipIf(process.platform === "win32")("the script of the action", () => {
  test(
    "the GitHub Action's script verifies a service and writes reports",
    { timeout: 60_000 },
    async () => {
      const sandbox = await startSandbox({ port: 0 })
      onTestFinished(() => sandbox.close())
      const { code, stdout, report } = await runScript({
        url: sandbox.url,
        "organization-id": "1",
        token: "21",
        package: "./contract.tgz",
        options: "--read-only\n\n--only=listTasks/missing/*\n",
      })
      expect(stdout).toMatch(/^--yes\n--package\n\.\/contract\.tgz\n--\nwork-management-/)
      expect(stdout).toMatch(/^Conforming: 0 of \d+ checks failed/m)
      expect(code).toBe(0)
      expect(report.toSorted()).toEqual(["junit.xml", "report.html", "report.json"])
    },
  )

  test(
    "the GitHub Action's script fails if nothing could be verified",
    { timeout: 60_000 },
    async () => {
      const inputs = {
        url: "http://127.0.0.1:1",
        "organization-id": "1",
        token: "21",
        package: "./contract.tgz",
      }
      expect(await runScript(inputs)).toMatchObject({ code: 2 })
    },
  )

  test("the GitHub Action's script doesn't run code in an input", { timeout: 60_000 }, async () => {
    const code = "$(touch hacked) `touch hacked`; touch hacked #"
    const names = Object.keys(action.inputs)
    const result = await runScript(Object.fromEntries(names.map((name) => [name, code])))
    expect(result.code).not.toBe(0)
    expect(await readdir(result.folder)).not.toContain("hacked")
  })
})

/** Runs the script as GitHub's runner does, with the inputs of a workflow. */
async function runScript(inputs: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "action-"))
  onTestFinished(() => rm(folder, { recursive: true }))
  const output = join(folder, "output")
  const npx = join(folder, "bin", "npx")
  await mkdir(join(folder, "bin"))
  const cli = fileURLToPath(new URL("src/cli.ts", projectFolder))
  const start = `"${process.execPath}" "${cli}" "\${@:6}"`
  await writeFile(npx, `#!/usr/bin/env bash\nprintf '%s\\n' "\${@:1:5}"\nexec ${start}\n`)
  await chmod(npx, 0o755)
  const given = Object.entries(script.env ?? {}).map(([name, value]) => {
    const input = /inputs\.([\w-]+)/.exec(value)?.[1] ?? ""
    return [name, inputs[input] ?? action.inputs[input]?.default ?? ""]
  })
  const env = createEnvironment({
    ...Object.fromEntries(given),
    PATH: [join(folder, "bin"), process.env.PATH].join(delimiter),
    RUNNER_TEMP: folder,
    GITHUB_OUTPUT: output,
  })
  const args = ["--noprofile", "--norc", "-eo", "pipefail", "-c", script.run ?? ""]
  const outcome = await promisify(execFile)("bash", args, { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: "" }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
  const [, report = ""] = /^report=(.*)$/m.exec(await readFile(output, "utf8")) ?? []
  return { ...outcome, report: await readdir(report).catch(() => []), folder }
}
