import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { delimiter, dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterEach, describe, expect, it } from "vitest"
import { endAll, run as runCommand, startSandbox } from "../server/command.ts"
import { nodes, noOlder } from "./nodes.ts"
import { installed } from "./pack.ts"

const run = promisify(execFile)

const { folder } = await installed()
afterEach(endAll)

const npx = ["npx", "--no-install", "work-management-contract"]
const noProgram = "npx is no program on Windows, but a script of the shell"
const env = { npm_config_loglevel: "error" }

const imports = [
  ["an ES module", "mjs", (name: string) => `await import("${name}")`],
  ["a CommonJS module", "cjs", (name: string) => `require("${name}")`],
] as const

describe("createSandbox", { timeout: 60_000 }, () => {
  it.each(imports)("is the fetch of a client, without Prism, in %s", async (_, ending, load) => {
    const program = `
      const { createClient, unwrap } = ${load("work-management-contract")}
      const { createSandbox, generateDataset } = ${load("work-management-contract/sandbox")}
      const sandbox = createSandbox({ dataset: generateDataset({ tasks: 50 }) })
      const options = { baseUrl: "https://a.example/v2", token: "secret", fetch: sandbox.fetch }
      const api = createClient(options)
      const body = { organization_id: 1, task: { workspace_id: 11, name: "New" } }
      unwrap(api.POST("/tasks", { body })).then(async ({ task }) => {
        const params = { path: { id: task.id }, query: { organization_id: 1 } }
        const { task: found } = await unwrap(api.GET("/tasks/{id}", { params }))
        console.log(JSON.stringify(found.name))
      })`
    const file = join(folder, `sandbox.${ending}`)
    await writeFile(file, program)
    const { stdout } = await run(process.execPath, [file], { timeout: 20_000 })
    expect(JSON.parse(stdout)).toBe("New")
  })
})

describe("the command sandbox", { timeout: 60_000 }, () => {
  it("runs, and remembers", async ({ skip }) => {
    skip(process.platform === "win32", noProgram)
    const { url } = await startSandbox([], { cwd: folder, env }, npx)
    const headers = {
      Authorization: "Bearer secret",
      "Content-Type": "application/vnd.work-management.v2+json",
    }
    const body = JSON.stringify({
      organization_id: 1,
      task: { workspace_id: 11, completed: true },
    })
    const changed = await fetch(`${url}/v2/tasks/101`, { method: "PUT", headers, body })
    expect(changed.status).toBe(200)
    const read = await fetch(`${url}/v2/tasks/101?organization_id=1`, { headers })
    expect(await read.json()).toMatchObject({ task: { id: 101, completed: true } })
  })

  it("says in one line which Node it needs, on one that has no SQLite", async ({ skip }) => {
    skip(process.platform === "win32", noProgram)
    const older = await nodes[1]?.find("20.16.0")
    skip(!older, noOlder)
    const PATH = [dirname(older ?? ""), process.env.PATH].join(delimiter)
    const place = { cwd: folder, env: { ...env, PATH } }
    const { stdout } = await runCommand(["node", "--print", "process.versions.node"], place)
    skip(Number(stdout.split(".")[0]) >= 22, "the oldest Node that is here has SQLite")
    expect(await runCommand([...npx, "sandbox", "--port", "0"], place)).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^.* node:sqlite, of Node 22\.13 or later; this is v\S+\n$/),
    })
  })
})
