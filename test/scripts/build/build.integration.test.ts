import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { parse } from "yaml"
import { expect, it } from "vitest"
import { getExportedName, readGlobalTypes } from "../../../scripts/build/exportedNames.ts"
import { findCommandScript, projectFolder } from "../../../scripts/project.ts"
import { newFolder } from "../../newFolder.ts"
import { copyProject } from "../../projectCopy.ts"
import { run } from "../../server/command.ts"

/** Runs the build in a copy of the project without `generated/`, and returns the files that the build wrote. */
async function buildInEmptyFolder(): Promise<Record<string, string>> {
  const folder = await newFolder()
  const sources = ["openapi", "scripts", "src/openapi", "package.json", "redocly.yaml"]
  await copyProject(folder, sources)
  const outcome = await run([process.execPath, "scripts/build.ts"], { cwd: folder })
  expect(outcome).toMatchObject({ code: 0 })
  const generated = join(folder, "generated")
  const built = (await readdir(generated)).map(async (name) => [
    name,
    await readFile(join(generated, name), "utf8"),
  ])
  return Object.fromEntries(await Promise.all(built))
}

const files = await buildInEmptyFolder()

it.each(Object.keys(files))("generated/%s is up to date", async (name) => {
  const text = await readFile(new URL(`generated/${name}`, projectFolder), "utf8")
  expect(text === files[name], `generated/${name} is stale. Run \`npm run build\`.`).toBe(true)
})

it("generated/ contains nothing but the build's files and the docs site", async () => {
  const names = await readdir(new URL("generated/", projectFolder))
  expect(names.filter((name) => !name.startsWith("docs")).toSorted()).toEqual(
    Object.keys(files).toSorted(),
  )
})

it("the bundled description parses to the same value as YAML 1.2, YAML 1.1 and JSON", () => {
  const json: unknown = JSON.parse(files["openapi.json"] ?? "")
  expect(parse(files["openapi.yaml"] ?? "")).toEqual(json)
  expect(parse(files["openapi.yaml"] ?? "", { version: "1.1" })).toEqual(json)
})

it("the description has the package's version", async () => {
  const manifest = JSON.parse(await readFile(new URL("package.json", projectFolder), "utf8"))
  expect(JSON.parse(files["openapi.json"] ?? "").info.version).toBe(manifest.version)
})

it("schema.d.ts exports every schema without shadowing a global type", () => {
  const names = [...(files["schema.d.ts"] ?? "").matchAll(/^export type (\w+) =/gm)].map(
    ([, name = ""]) => name,
  )
  const { schemas } = JSON.parse(files["openapi.json"] ?? "").components
  expect(names).toEqual(expect.arrayContaining(Object.keys(schemas).map(getExportedName)))
  const globalTypes = readGlobalTypes()
  expect(names.filter((name) => globalTypes.has(name))).toEqual([])
  expect(getExportedName("Comment")).toBe("CommentRecord")
  expect(getExportedName("Task")).toBe("Task")
})

it("`redocly score` rates the bundle's agent readiness at 85 or more", async () => {
  const redocly = [process.execPath, findCommandScript("@redocly/cli", "redocly")]
  const score = ["score", "generated/openapi.yaml", "--format", "json"]
  const { stdout } = await run([...redocly, ...score])
  expect(JSON.parse(stdout).agentReadiness).toBeGreaterThanOrEqual(85)
})
