import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { endAll, run, startSandbox } from "../server/command.ts"
import { getInstallation } from "./installation.ts"
import { minimumVersion, nodeVersions, noOlderNode, unsupportedNode } from "./nodeVersions.ts"

const { folder, contents } = await getInstallation()

afterEach(endAll)

const npx = ["npx", "--no-install", "work-management-contract"]
// Only one test uses npx, which takes longer than the command itself.
const bin = join(folder, "node_modules", ".bin", "work-management-contract")
const env = { npm_config_loglevel: "error", WORK_MANAGEMENT_TOKEN: "secret" }

// npx is a shell script on Windows, not a program.
describe.skipIf(process.platform === "win32")("the command", () => {
  it.for(nodeVersions)(
    "the command prints help and version without Prism on $label",
    async ({ node }, { skip }) => {
      if (!node) return skip(noOlderNode)
      const place = { cwd: folder, env }
      const manifest = JSON.parse(await readFile(join(contents, "package.json"), "utf8"))
      const [help, version] = await Promise.all(
        ["--help", "--version"].map((option) => run([node, bin, option], place)),
      )
      expect(help).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage: /), stderr: "" })
      expect(version).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: "" })
    },
  )

  it("the mock command names the package to install if Prism is missing", async () => {
    expect(await run([process.execPath, bin, "mock", "--port", "0"], { cwd: folder, env })).toEqual(
      {
        code: 2,
        stdout: "",
        stderr: expect.stringMatching(/^.* npm install --save-dev @stoplight\/prism-http\n$/),
      },
    )
  })

  it("the command says which Node it needs if the installed one is too old", async ({ skip }) => {
    if (!unsupportedNode) return skip(`the path has no Node before ${minimumVersion}`)
    const place = { cwd: folder, env }
    expect(await run([unsupportedNode, bin, "sandbox", "--port", "0"], place)).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(
        `^work-management-contract needs Node ${minimumVersion} or later\\. This is Node [\\d.]+\\.\n$`,
      ),
    })
  })

  it("npx runs the installed command, which verifies the sandbox", async () => {
    const { url } = await startSandbox([], { cwd: folder, env }, npx)
    const options = ["--organization-id", "1", "--read-only", "--requests", "1"]
    const verify = [process.execPath, bin, "verify", url, ...options]
    const { code, stdout } = await run(verify, { cwd: folder, env })
    expect(stdout).toMatch(/^Conforming: 0 of \d+ checks failed/m)
    expect(code).toBe(0)
  })
})
