import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { promisify } from "node:util"
import { createContext, runInContext } from "node:vm"
import { build } from "esbuild"
import { afterAll, afterEach, describe, expect, it } from "vitest"
import { endAll, run as runCommand, startMock } from "../server/command.ts"
import { copyWith, install } from "./pack.ts"

const run = promisify(execFile)

const { folder, remove } = await install()
afterAll(remove)
const withPrism = await copyWith("@stoplight/prism-http", folder)

afterEach(endAll)

/** Runs a program of a consumer; gives what it wrote, as JSON. */
async function output(place: string, name: string, program: string): Promise<unknown> {
  const file = join(place, name)
  await writeFile(file, program)
  const { stdout } = await run(process.execPath, [file], { timeout: 20_000 })
  return JSON.parse(stdout)
}

describe("the command", { timeout: 60_000 }, () => {
  const noProgram = "npx is no program on Windows, but a script of the shell"
  const npx = ["npx", "--no", "work-management-contract"]
  const env = { npm_config_loglevel: "error" }

  it("serves the mock", async ({ skip }) => {
    skip(process.platform === "win32", noProgram)
    const { url } = await startMock([], { cwd: withPrism, env }, npx)
    const headers = { Authorization: "Bearer secret" }
    const response = await fetch(`${url}/v2/tasks?organization_id=1`, { headers })
    expect(response.status).toBe(200)
  })

  it("says in one line what to install where Prism is not", async ({ skip }) => {
    skip(process.platform === "win32", noProgram)
    expect(await runCommand([...npx, "mock", "--port", "0"], { cwd: folder, env })).toEqual({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(/^.* npm install --save-dev @stoplight\/prism-http\n$/),
    })
  })
})

describe("createMock", () => {
  const imports = [
    ["an ES module", "mock.mjs", (name: string) => `await import("${name}")`],
    ["a CommonJS module", "mock.cjs", (name: string) => `require("${name}")`],
  ] as const

  it.each(imports)("is the fetch of a client, in %s", async (_, name, load) => {
    const program = `
      const { createClient, unwrap } = ${load("work-management-contract")}
      const { createMock } = ${load("work-management-contract/mock")}
      const mock = createMock()
      const options = { baseUrl: "https://a.example/v2", token: "secret", fetch: mock.fetch }
      const query = { organization_id: 1, view: "flagged" }
      unwrap(createClient(options).GET("/tasks", { params: { query } })).then(({ tasks }) =>
        console.log(JSON.stringify([tasks.length, mock.coverage().counts["listTasks 200 flagged"]])))`
    expect(await output(withPrism, name, program)).toEqual([expect.any(Number), 1])
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

/** A faulty response, and what a test says of it. */
const faulty = `{
  status: 200,
  headers: { "Content-Type": "application/json" },
  body: '{"comment": {"id": 1}, "request_uuid": null}',
}`
const report = [
  "The response 200 of updateComment is not what the contract says:",
  expect.stringMatching(/^- The key request_uuid must be .+, not null\. #\/\S+$/),
  expect.stringMatching(/^- The key comment\.\w+ is missing or empty\. #\/\S+$/),
]

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

/** Bundles what a consumer would write; for browsers, an import of Node's own modules fails. */
async function bundle(contents: string): Promise<{ code: string; files: string[] }> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: withPrism },
    absWorkingDir: withPrism,
    bundle: true,
    format: "iife",
    globalName: "contract",
    platform: "browser",
    logLevel: "silent",
    metafile: true,
    write: false,
  })
  const files = Object.keys(metafile.inputs).filter((file) => file !== "<stdin>")
  return {
    code: outputFiles[0]?.text ?? "",
    files: files.map((file) => file.replace(/^.*?node_modules\//, "")),
  }
}

describe("a bundle for browsers", () => {
  const own = "work-management-contract/dist"

  it("of the client has nothing of the checks, the mock and its server", async () => {
    const { files } = await bundle('export * from "work-management-contract"')
    expect(files).toContain(`${own}/src/client/client.js`)
    const clients = new RegExp(`^(openapi-fetch/|${own}/src/client/|${own}/generated/tables\\.js$)`)
    expect(files.filter((file) => !clients.test(file))).toEqual([])
  })

  it("of the contract has nothing but the contract", async () => {
    const { files } = await bundle('export * from "work-management-contract/contract"')
    expect(files).toContain(`${own}/generated/validators.js`)
    const contract = new RegExp(`^${own}/(src/contract|generated)/`)
    expect(files.filter((file) => !contract.test(file))).toEqual([])
  })

  it("of the contract checks with what a browser has, where no code may be made", async () => {
    const { code } = await bundle('export * from "work-management-contract/contract"')
    const browser = { crypto, Headers, Request, Response, TextDecoder, TextEncoder, URL }
    const context = createContext(
      { ...browser },
      { codeGeneration: { strings: false, wasm: false } },
    )
    const [violations, message] = await runInContext(
      `${code}
      Promise.all([
        contract.checkRequest({ method: "GET", url: "/v2/tasks/x?organization_id=1" }),
        contract
          .assertResponse("updateComment", ${faulty})
          .catch(({ message }) => message)
      ])`,
      context,
    )
    expect(violations.map(({ name }: { name: string }) => name)).toEqual(["Authorization", "id"])
    expect(message.split("\n")).toEqual(expect.arrayContaining(report))
  })

  it("cannot be made of the mock, which is for Node", async () => {
    // Which of them is told first depends on where the packages are.
    await expect(bundle('export * from "work-management-contract/mock"')).rejects.toThrow(
      /Could not resolve "(node:|util|path|os)/,
    )
  })
})
