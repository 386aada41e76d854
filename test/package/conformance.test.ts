import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { afterEach, describe, expect, it } from "vitest"
import { endAll, run as runCommand, startSandbox } from "../server/command.ts"
import { installed } from "./pack.ts"

const run = promisify(execFile)

const { folder } = await installed()
afterEach(endAll)

const npx = ["npx", "--no-install", "work-management-contract"]
const noProgram = "npx is no program on Windows, but a script of the shell"
const env = { npm_config_loglevel: "error", WORK_MANAGEMENT_TOKEN: "secret" }

const imports = [
  ["an ES module", "mjs", (name: string) => `await import("${name}")`],
  ["a CommonJS module", "cjs", (name: string) => `require("${name}")`],
] as const

describe("the suite, installed", { timeout: 60_000 }, () => {
  it.each(imports)(
    "holds a service and a client to the contract, in %s",
    async (_, ending, load) => {
      const program = `
      const { createClient } = ${load("work-management-contract")}
      const { createSandbox } = ${load("work-management-contract/sandbox")}
      const { createRecorder, verify } = ${load("work-management-contract/conformance")}
      const { fetch } = createSandbox({ strict: true })
      const common = { baseUrl: "http://127.0.0.1:1", token: "secret" }
      const recorder = createRecorder({ fetch })
      const api = createClient({ ...common, fetch: recorder.fetch })
      const only = ["listTasks/valid", "listTasks/order"]
      verify({ ...common, organizationId: 1, only, fetch }).then(async ({ verdict, results }) => {
        await api.GET("/tasks", { params: { query: { organization_id: 1, view: "none" } } })
        const said = await recorder.assert().catch(({ message }) => message)
        const lacking = results.filter(({ outcome }) => outcome === "unsupported")
        console.log(JSON.stringify([verdict, lacking.map(({ name }) => name), said]))
      })`
      const file = join(folder, `conformance.${ending}`)
      await writeFile(file, program)
      const { stdout } = await run(process.execPath, [file], { timeout: 20_000 })
      expect(JSON.parse(stdout)).toEqual([
        "not conforming",
        ["listTasks/order"],
        expect.stringContaining("The parameter view must be"),
      ])
    },
  )

  it("verifies the sandbox", async ({ skip }) => {
    skip(process.platform === "win32", noProgram)
    const { url } = await startSandbox([], { cwd: folder, env }, npx)
    const args = ["verify", url, "--organization-id", "1", "--eventual-timeout", "1000"]
    const { code, stdout } = await runCommand([...npx, ...args], { cwd: folder, env })
    expect(stdout).toMatch(/^Conforming: none of \d+ checks failed/m)
    expect(code).toBe(0)
  })
})
