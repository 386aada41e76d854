import { execFile } from "node:child_process"
import { readFile, writeFile } from "node:fs/promises"
import { delimiter, dirname, join } from "node:path"
import { promisify } from "node:util"
import { afterEach, describe, expect, it } from "vitest"
import { endAll, run as runCommand, startMock } from "../server/command.ts"
import { faulty, report } from "./faulty.ts"
import { nodes, noOlder } from "./nodes.ts"
import { installed } from "./pack.ts"

const run = promisify(execFile)

const { folder, contents, withPrism } = await installed()

afterEach(endAll)

/** Runs a program of a consumer; gives what it wrote, as JSON. */
async function output(
  place: string,
  name: string,
  program: string,
  node = process.execPath,
): Promise<unknown> {
  const file = join(place, name)
  await writeFile(file, program)
  const { stdout } = await run(node, [file], { timeout: 20_000 })
  return JSON.parse(stdout)
}

// The mock needs a Node that can `require` an ES module, as does a CommonJS module to take ours.
const oldest = "20.19.0"
const npx = ["npx", "--no-install", "work-management-contract"]
const noProgram = "npx is no program on Windows, but a script of the shell"
const env = { npm_config_loglevel: "error" }

describe.each(nodes)("on $label, the command", { timeout: 60_000 }, ({ find }) => {
  /** What has a command run on that Node. */
  const onNode = async (): Promise<typeof env & { PATH: string }> => {
    const folders = [dirname((await find(oldest)) ?? ""), process.env.PATH]
    return { ...env, PATH: folders.join(delimiter) }
  }

  it("serves the mock", async ({ skip }) => {
    skip(process.platform === "win32", noProgram)
    skip(!(await find(oldest)), noOlder)
    const { url } = await startMock([], { cwd: withPrism, env: await onNode() }, npx)
    const headers = { Authorization: "Bearer secret" }
    const response = await fetch(`${url}/v2/tasks?organization_id=1`, { headers })
    expect(response.status).toBe(200)
  })

  it("says what it can do, and which version it is, without Prism", async ({ skip }) => {
    skip(process.platform === "win32", noProgram)
    skip(!(await find(oldest)), noOlder)
    const place = { cwd: folder, env: await onNode() }
    const { version } = JSON.parse(await readFile(join(contents, "package.json"), "utf8"))
    const [help, said] = await Promise.all(
      ["--help", "--version"].map((option) => runCommand([...npx, option], place)),
    )
    expect(help).toEqual({ code: 0, stdout: expect.stringMatching(/^Usage: /), stderr: "" })
    expect(said).toEqual({ code: 0, stdout: `${version}\n`, stderr: "" })
  })
})

describe("the command", { timeout: 60_000 }, () => {
  it("says in one line what to install where Prism is not", async ({ skip }) => {
    skip(process.platform === "win32", noProgram)
    expect(await runCommand([...npx, "mock", "--port", "0"], { cwd: folder, env })).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^.* npm install --save-dev @stoplight\/prism-http\n$/),
    })
  })
})

const imports = [
  ["an ES module", "mjs", (name: string) => `await import("${name}")`],
  ["a CommonJS module", "cjs", (name: string) => `require("${name}")`],
] as const

describe.each(nodes)("on $label, startMock", { timeout: 60_000 }, ({ find }) => {
  it.for(imports)("answers a client what the contract says, in %s", async (kind, { skip }) => {
    const [, ending, load] = kind
    const node = await find(oldest)
    skip(!node, noOlder)
    const program = `
      const { createClient } = ${load("work-management-contract")}
      const { checkResponse } = ${load("work-management-contract/contract")}
      const { startMock } = ${load("work-management-contract/mock")}
      startMock({ port: 0 }).then(async (mock) => {
        const api = createClient({ baseUrl: mock.url + "/v2", token: "secret" })
        const { data, response } = await api.GET("/tasks", { params: { query: { organization_id: 1 } } })
        const { status, headers } = response
        const given = { status, headers, body: JSON.stringify(data) }
        const violations = await checkResponse("listTasks", given)
        await mock.close()
        console.log(JSON.stringify([status, data.tasks.length, violations]))
      })`
    expect(await output(withPrism, `start.${ending}`, program, node)).toEqual([
      200,
      expect.any(Number),
      [],
    ])
  })
})

describe("createMock", () => {
  it.each(imports)("is the fetch of a client, in %s", async (_, ending, load) => {
    const program = `
      const { createClient, unwrap } = ${load("work-management-contract")}
      const { createMock } = ${load("work-management-contract/mock")}
      const mock = createMock()
      const options = { baseUrl: "https://a.example/v2", token: "secret", fetch: mock.fetch }
      const query = { organization_id: 1, view: "flagged" }
      unwrap(createClient(options).GET("/tasks", { params: { query } })).then(({ tasks }) =>
        console.log(JSON.stringify([tasks.length, mock.coverage().counts["listTasks 200 flagged"]])))`
    expect(await output(withPrism, `mock.${ending}`, program)).toEqual([expect.any(Number), 1])
  })

  it("answers what to install where Prism is not", async () => {
    const program = `
      import { createMock } from "work-management-contract/mock"
      const headers = { Authorization: "Bearer secret" }
      const url = "https://a.example/v2/tasks?organization_id=1"
      const response = await createMock().fetch(url, { headers })
      const { errors } = await response.json()
      console.log(JSON.stringify([response.status, errors[0].description]))`
    expect(await output(folder, "lacking.mjs", program)).toEqual([
      500,
      expect.stringContaining("npm install --save-dev @stoplight/prism-http"),
    ])
  })
})

describe("assertResponse", () => {
  it("tells a test in which the package is installed what is wrong", async () => {
    const program = `
      import { assertResponse, checkResponse } from "work-management-contract/contract"
      const violations = await checkResponse("updateComment", ${faulty})
      await assertResponse("updateComment", ${faulty}).catch(({ message }) =>
        console.log(JSON.stringify([violations.length, message.split("\\n")])))`
    const [count, lines] = (await output(folder, "assert.mjs", program)) as [number, string[]]
    expect(lines).toHaveLength(count + 1)
    expect(lines).toEqual(expect.arrayContaining(report))
  })
})
