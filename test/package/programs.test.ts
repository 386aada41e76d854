import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import { sample } from "../runs.ts"
import { getInstallation } from "./installation.ts"
import { nodeVersions, noOlderNode } from "./nodeVersions.ts"

const execute = promisify(execFile)

const { folder, contents, withPrism } = await getInstallation()

/** Runs a program in a consumer's folder, and returns the JSON that it prints. */
async function runProgram(
  place: string,
  file: string,
  program: string,
  node = process.execPath,
): Promise<unknown> {
  await writeFile(join(place, file), program)
  const { stdout } = await execute(node, [join(place, file)], { cwd: place, timeout: 60_000 })
  return JSON.parse(stdout)
}

/** How each kind of module imports modules, JSON and the URL of a file. */
const moduleKinds = [
  {
    kind: "an ES module",
    extension: "mjs",
    load: (name: string) => `await import("${name}")`,
    json: (name: string) => `(await import("${name}", { with: { type: "json" } })).default`,
    resolve: (name: string) => `import.meta.resolve("${name}")`,
  },
  {
    kind: "a CommonJS module",
    extension: "cjs",
    load: (name: string) => `require("${name}")`,
    json: (name: string) => `require("${name}")`,
    resolve: (name: string) => `require("node:url").pathToFileURL(require.resolve("${name}")).href`,
  },
]

describe.each(nodeVersions)("a program on $label", ({ label, node }) => {
  it.for(moduleKinds)(
    `a program ($kind) on ${label} calls and verifies the sandbox, and loads all files of the package`,
    async ({ extension, load, json, resolve }, { skip }) => {
      skip(!node, noOlderNode)
      const program = `
      const { createClient, unwrap } = ${load("work-management-contract")}
      const { checkRequest } = ${load("work-management-contract/contract")}
      const { startSandbox } = ${load("work-management-contract/sandbox")}
      const { createRecorder, verify } = ${load("work-management-contract/conformance")}
      const manifest = ${json("work-management-contract/package.json")}
      const description = ${json("work-management-contract/openapi.json")}
      const yaml = ${resolve("work-management-contract/openapi.yaml")}
      startSandbox({ port: 0, strict: true }).then(async (sandbox) => {
        const common = { baseUrl: sandbox.url, token: "secret" }
        const recorder = createRecorder()
        const api = createClient({ ...common, fetch: recorder.fetch })
        const query = { organization_id: 1 }
        const { tasks } = await unwrap(api.GET("/tasks", { params: { query } }))
        const violations = await checkRequest({ url: "/v2/tasks" })
        await api.GET("/tasks", { params: { query: { ...query, view: "none" } } })
        const message = await recorder.assert().catch(({ message }) => message)
        const options = { only: ["listTasks/accepts/request"], readOnly: true }
        const { verdict, results } = await verify({ ...common, organizationId: 1, ...options })
        const unsupported = results.filter(({ outcome }) => outcome === "unsupported")
        await sandbox.close()
        const counts = [tasks.length, violations.length]
        const versions = [manifest.version, description.info.version]
        const names = unsupported.map(({ name }) => name)
        console.log(JSON.stringify([...counts, message, verdict, names, yaml, ...versions]))
      })`
      expect(await runProgram(folder, `call.${extension}`, program, node)).toEqual([
        expect.any(Number),
        2,
        expect.stringContaining("The parameter view must be"),
        "not conforming",
        ["listTasks/accepts/request"],
        pathToFileURL(join(contents, "generated/openapi.json")).href,
        expect.stringMatching(/^\d+\.\d+\.\d+$/),
        expect.any(String),
      ])
    },
  )

  it.for(sample(moduleKinds, 1))(
    `a program ($kind) on ${label} starts the mock`,
    async ({ extension, load }, { skip }) => {
      skip(!node, noOlderNode)
      const program = `
      const { createClient } = ${load("work-management-contract")}
      const { checkResponse } = ${load("work-management-contract/contract")}
      const { startMock } = ${load("work-management-contract/mock")}
      startMock({ port: 0 }).then(async (mock) => {
        const api = createClient({ baseUrl: mock.url + "/v2", token: "secret" })
        const params = { query: { organization_id: 1 } }
        const { data, response } = await api.GET("/tasks", { params })
        const { status, headers } = response
        const message = { status, headers, body: JSON.stringify(data) }
        const violations = await checkResponse("listTasks", message)
        await mock.close()
        console.log(JSON.stringify([status, data.tasks.length, violations]))
      })`
      const output = await runProgram(withPrism, `mock.${extension}`, program, node)
      expect(output).toEqual([200, expect.any(Number), []])
    },
  )
})
