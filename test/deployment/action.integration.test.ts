// Runs the GitHub Action's scripts with bash. The command comes from the sources instead of an installed package.
import { chmod, mkdir, readdir, readFile, writeFile } from "node:fs/promises"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, onTestFinished, test } from "vitest"
import { parse } from "yaml"
import { readProjectFile, projectFolder } from "../../scripts/project.ts"
import { startSandbox } from "../../src/sandbox/index.ts"
import { newFolder } from "../newFolder.ts"
import { type Outcome, run as runCommand } from "../server/command.ts"

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
const scripts = steps.filter(({ run }) => run !== undefined)

test("the GitHub Action is composite and pins the actions in its steps", () => {
  expect(action.runs.using).toBe("composite")
  const used = steps.flatMap(({ uses }) => uses ?? [])
  expect(used).toEqual([expect.stringMatching(/^actions\/setup-node@[0-9a-f]{40}$/)])
  expect(scripts.map(({ shell }) => shell)).toEqual(["bash", "bash"])
})

test("the GitHub Action uses each input once, and never inside a script", () => {
  const values = scripts.flatMap(({ env = {} }) => Object.values(env))
  const used = values.flatMap((value) => /^\$\{\{ inputs\.([\w-]+) \}\}$/.exec(value)?.[1] ?? [])
  expect(used.toSorted()).toEqual(Object.keys(action.inputs).toSorted())
  for (const { run = "" } of steps) expect(run).not.toContain("${{")
})

test("each input of the GitHub Action has a description, and is required or has a default", () => {
  for (const [name, input] of Object.entries(action.inputs)) {
    expect([name, input.description.length > 10]).toEqual([name, true])
    expect([name, input.required === true || input.default !== undefined]).toEqual([name, true])
  }
  expect(action.outputs.report?.value).toBe("${{ steps.verify.outputs.report }}")
})

// GitHub's Windows runners have a different bash.
describe.skipIf(process.platform === "win32")("the script of the action", () => {
  test("the GitHub Action's script verifies a service and writes reports", async () => {
    const sandbox = await startSandbox({ port: 0 })
    onTestFinished(() => sandbox.close())
    const { code, stdout, report } = await runScript({
      url: sandbox.url,
      "organization-id": "1",
      token: "21",
      package: "./contract.tgz",
      options: "--read-only\n\n--only=getList\n--requests=1\n",
    })
    expect(stdout).toMatch(
      /^install\n--prefix\n.*\n--ignore-scripts\n--no-audit\n--no-fund\n--\n\.\/contract\.tgz$/m,
    )
    expect(stdout).toMatch(/^Conforming: 0 of \d+ checks failed/m)
    expect(code).toBe(0)
    expect(report.toSorted()).toEqual(["junit.xml", "report.html", "report.json"])
  })

  test("the GitHub Action installs the package before the token is in the environment, and fails if nothing could be verified", async () => {
    const [install] = scripts
    expect(install?.env).not.toHaveProperty("WORK_MANAGEMENT_TOKEN")
    const { code, installEnvironment } = await runScript({
      url: "http://127.0.0.1:1",
      "organization-id": "1",
      token: "secret-21",
      package: "./contract.tgz",
    })
    expect(installEnvironment).toContain("CONTRACT_PACKAGE=")
    expect(installEnvironment).not.toContain("secret-21")
    // Nothing could be verified.
    expect(code).toBe(2)
  })

  test("GitHub ignores commands in what npm and a service print", async () => {
    const { stdout } = await runScript({
      url: "http://127.0.0.1:1/::error::x",
      "organization-id": "\n::error::from the service",
      token: "21",
      package: "\n::error::from npm",
    })
    const ignored = stdout.matchAll(/^::stop-commands::(.+)$[^]*?^::\1::$/gm)
    const rest = [...ignored].reduce((text, [part]) => text.replace(part, ""), stdout)
    expect(stdout).toContain("\n::error::from npm")
    expect(rest).not.toContain("::error::")
  })

  test("the GitHub Action's script doesn't run code in an input", async () => {
    const code = "$(touch hacked) `touch hacked`; touch hacked #"
    const names = Object.keys(action.inputs)
    const result = await runScript(Object.fromEntries(names.map((name) => [name, code])))
    expect(result.code).not.toBe(0)
    expect(await readdir(result.folder)).not.toContain("hacked")
  })
})

/** Runs the scripts as GitHub's runner does, with the inputs of a workflow. */
async function runScript(inputs: Record<string, string>) {
  const folder = await newFolder()
  await mkdir(join(folder, "bin"))
  const npm = join(folder, "bin", "npm")
  const cli = fileURLToPath(new URL("src/cli.ts", projectFolder))
  // In place of an installation, a link to the sources.
  const install = `bin="$3/node_modules/.bin"; mkdir -p "$bin"
    printf '#!/usr/bin/env bash\\nexec "${process.execPath}" "${cli}" "$@"\\n' > "$bin/work-management-contract"
    chmod +x "$bin/work-management-contract"`
  const program = `#!/usr/bin/env bash\nprintf '%s\\n' "$@"\nenv > "${folder}/npm-env"\n${install}\n`
  await writeFile(npm, program)
  await chmod(npm, 0o755)
  const outputs: Record<string, string> = {}
  let result: Outcome = { code: 0, stdout: "", stderr: "" }
  for (const { id = "", env: variables = {}, run: script = "" } of scripts) {
    const output = join(folder, `output-${id}`)
    const given = Object.entries(variables).map(([name, value]) => {
      const input = /inputs\.([\w-]+)/.exec(value)?.[1] ?? ""
      const earlier = /steps\.(\w+\.outputs\.\w+)/.exec(value)?.[1] ?? ""
      return [name, outputs[earlier] ?? inputs[input] ?? action.inputs[input]?.default ?? ""]
    })
    const env = {
      ...Object.fromEntries(given),
      PATH: [join(folder, "bin"), process.env.PATH].join(delimiter),
      RUNNER_TEMP: folder,
      GITHUB_OUTPUT: output,
    }
    const bash = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    const { code, stdout, stderr } = await runCommand(bash, { cwd: folder, env })
    result = { code, stdout: result.stdout + stdout, stderr: result.stderr + stderr }
    for (const [, name, value = ""] of (await readFile(output, "utf8")).matchAll(
      /^(\w+)=(.*)$/gm,
    )) {
      outputs[`${id}.outputs.${name}`] = value
    }
    if (code !== 0) break
  }
  const report = await readdir(outputs["verify.outputs.report"] ?? "").catch(() => [])
  return {
    ...result,
    report,
    folder,
    installEnvironment: await readFile(join(folder, "npm-env"), "utf8"),
  }
}
