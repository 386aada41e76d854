import { readFile } from "node:fs/promises"
import { delimiter, dirname, join } from "node:path"
import { afterEach, describe, expect, it } from "vitest"
import { endAll, run, startSandbox } from "../server/command.ts"
import { getInstallation } from "./installation.ts"
import { minimumVersion, nodeVersions, noOlderNode, unsupportedNode } from "./nodeVersions.ts"

const { folder, contents } = await getInstallation()

afterEach(endAll)

const npx = ["npx", "--no-install", "work-management-contract"]
const env = { npm_config_loglevel: "error", WORK_MANAGEMENT_TOKEN: "secret" }

/** Returns environment variables that put a Node executable first on the path. */
const withNode = (node: string) => ({
  ...env,
  PATH: [dirname(node), process.env.PATH].join(delimiter),
})

// On Windows npx is a script of the shell, not a program.
describe.skipIf(process.platform === "win32")("the command", { timeout: 60_000 }, () => {
  describe.each(nodeVersions)("on $label", ({ node }) => {
    it("prints its help and its version without Prism", async ({ skip }) => {
      if (!node) return skip(noOlderNode)
      const place = { cwd: folder, env: withNode(node) }
      const manifest = JSON.parse(await readFile(join(contents, "package.json"), "utf8"))
      const [help, version] = await Promise.all(
        ["--help", "--version"].map((option) => run([...npx, option], place)),
      )
      expect(help).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage: /), stderr: "" })
      expect(version).toEqual({ code: 0, stdout: `${manifest.version}\n`, stderr: "" })
    })
  })

  it("prints in one line what to install if Prism is missing", async () => {
    expect(await run([...npx, "mock", "--port", "0"], { cwd: folder, env })).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^.* npm install --save-dev @stoplight\/prism-http\n$/),
    })
  })

  it("prints in one line which Node it needs", async ({ skip }) => {
    if (!unsupportedNode) return skip(`the path has no Node before ${minimumVersion}`)
    const place = { cwd: folder, env: withNode(unsupportedNode) }
    expect(await run([...npx, "sandbox", "--port", "0"], place)).toEqual({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(
        `^work-management-contract needs Node ${minimumVersion} or later\\. This is Node [\\d.]+\\.\n$`,
      ),
    })
  })

  it("starts and verifies the sandbox", async () => {
    const { url } = await startSandbox([], { cwd: folder, env }, npx)
    const options = ["--organization-id", "1", "--eventual-timeout", "1000"]
    const { code, stdout } = await run([...npx, "verify", url, ...options], { cwd: folder, env })
    expect(stdout).toMatch(/^Conforming: 0 of \d+ checks failed/m)
    expect(code).toBe(0)
  })
})
