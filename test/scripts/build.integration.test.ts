import { execFile, spawn } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import ts from "typescript"
import { parse } from "yaml"
import { describe, expect, it, onTestFinished } from "vitest"
import { derive } from "../../scripts/build.ts"
import { project, tool } from "../../scripts/description.ts"
import { statesSection } from "../../scripts/states.ts"
import { exportedName, globalTypes } from "../../scripts/types.ts"
import { environment } from "../environment.ts"

const files = await derive()

describe("generated/", () => {
  it.each(Object.keys(files))("%s is what `npm run build` writes now", async (name) => {
    const text = await readFile(new URL(`generated/${name}`, project), "utf8")
    expect(text === files[name], `generated/${name} is stale: run \`npm run build\``).toBe(true)
  })

  it("is the same bytes each time", async () => {
    expect(await derive()).toEqual(files)
  })

  it("says the same in YAML and in JSON, to YAML 1.1 readers too", () => {
    const json: unknown = JSON.parse(files["openapi.json"] ?? "")
    expect(parse(files["openapi.yaml"] ?? "")).toEqual(json)
    expect(parse(files["openapi.yaml"] ?? "", { version: "1.1" })).toEqual(json)
  })

  it("holds every prose section, the states in words among them", async () => {
    const bundled = JSON.parse(files["openapi.json"] ?? "")
    const { description } = bundled.info
    const folder = new URL("openapi/overview/", project)
    const names = await readdir(folder)
    const sources = await Promise.all(names.map((name) => readFile(new URL(name, folder), "utf8")))
    const texts = sources.map((text) =>
      text.replace("<!-- states.yaml -->\n", () => statesSection(bundled)),
    )
    expect(texts).not.toEqual(sources)
    expect(texts.filter((text) => !description.includes(text))).toEqual([])
    expect(description).toHaveLength(texts.join("\n").length)
  })

  it("has one version, that of the package", async () => {
    const manifest = JSON.parse(await readFile(new URL("package.json", project), "utf8"))
    expect(JSON.parse(files["openapi.json"] ?? "").info.version).toBe(manifest.version)
  })
})

describe("schema.d.ts", () => {
  it("compiles on its own, strictly", () => {
    const file = fileURLToPath(new URL("generated/schema.d.ts", project))
    const program = ts.createProgram([file], { strict: true, noEmit: true, types: [] })
    const problems = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText)
    expect(problems).toEqual([])
  })

  it("exports each schema, under no name that would shadow a global type", () => {
    const names = [...(files["schema.d.ts"] ?? "").matchAll(/^export type (\w+) =/gm)].map(
      ([, name = ""]) => name,
    )
    const { schemas } = JSON.parse(files["openapi.json"] ?? "").components
    expect(names).toHaveLength(Object.keys(schemas).length)
    expect(names.filter((name) => globalTypes().has(name))).toEqual([])
    expect(exportedName("Comment")).toBe("CommentRecord")
    expect(exportedName("Task")).toBe("Task")
  })
})

describe("the bundle", () => {
  it("is rated 84 or more for agent readiness by `redocly score`", async () => {
    const run = promisify(execFile)
    const args = [tool("@redocly/cli", "redocly"), "score", "generated/openapi.yaml"]
    const { stdout } = await run(process.execPath, [...args, "--format", "json"], { cwd: project })
    expect(JSON.parse(stdout).agentReadiness).toBeGreaterThanOrEqual(84)
  })

  it(
    "is served by the Prism CLI as it is, without a warning, and bodies are validated",
    { timeout: 90_000 },
    async () => {
      const args = ["mock", "generated/openapi.yaml", "--port", "0"]
      const prism = spawn(process.execPath, [tool("@stoplight/prism-cli", "prism"), ...args], {
        cwd: project,
        env: environment(),
      })
      onTestFinished(() => void prism.kill())
      let log = ""
      prism.stdout.on("data", (chunk) => (log += chunk))
      const listening = /listening on (http:\/\/[\d.]+:\d+)/
      await expect.poll(() => log, { timeout: 60_000 }).toMatch(listening)
      const [, url = ""] = listening.exec(log) ?? []
      const started = log
      const post = async (body: object): Promise<number> => {
        const headers = {
          Authorization: "Bearer secret",
          "Content-Type": "application/vnd.work-management.v2+json",
        }
        const init = { method: "POST", headers, body: JSON.stringify(body) }
        return (await fetch(`${url}/tasks`, init)).status
      }
      const task = { workspace_id: 11, name: "Buy a birthday card" }
      expect(await post({ organization_id: 1, task })).toBe(201)
      expect(await post({ organization_id: 1, task: { ...task, name: 7 } })).toBe(422)
      expect(await post({ organization_id: 1, task: { ...task, colour: "red" } })).toBe(422)
      const lines = started.split("\n")
      expect(lines.filter((line) => / (GET|POST|PUT|DELETE) /.test(line))).toHaveLength(22)
      expect(lines.filter((line) => /\bwarn|\berror|\bfatal/i.test(line))).toEqual([])
    },
  )
})
