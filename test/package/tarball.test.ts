import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import type { CheckResult, Problem } from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { expect, it } from "vitest"
import { parse } from "yaml"
import { projectFolder } from "../../scripts/project.ts"
import { getInstallation, runNpm } from "./installation.ts"
import { type Files, findBrokenLinks, findLocalPaths, findStrayFiles } from "./tarballChecks.ts"

// Vitest's conditions lead to the TypeScript sources of this package, which Node can't load from node_modules.
const attw = new URL("node_modules/@arethetypeswrong/core/dist/index.js", projectFolder)
const { checkPackage, createPackageFromTarballData } = (await import(
  attw.href
)) as typeof import("@arethetypeswrong/core")

const { tarball, report, sources } = await getInstallation()

const data = await readFile(tarball)
const files = readTarball(data)
const manifest = JSON.parse(files["package.json"] ?? "")
const name: string = manifest.name

it("npm pack --json prints nothing but JSON", () => {
  expect(JSON.parse(report)).toMatchObject([{ name }])
})

it("the tarball has at most 371 kB", () => {
  expect(data.byteLength, `${data.byteLength} bytes`).toBeLessThanOrEqual(371_000)
})

it("the tarball contains only code, descriptions and documents", async () => {
  const folders = ["docs/guides", "docs/errors", "openapi/workflows"]
  const names = folders.map(async (folder) => {
    return (await readdir(new URL(folder, projectFolder))).map((file) => `${folder}/${file}`)
  })
  const documents = [
    "LICENSE",
    "README.md",
    "CHANGELOG.md",
    "openapi/control.yaml",
    "openapi/open-questions.yaml",
    "skills/work-management-contract/SKILL.md",
    ...(await Promise.all(names)).flat(),
  ]
  expect(Object.keys(files)).toEqual(expect.arrayContaining(documents))
  expect(findStrayFiles(files)).toEqual([])
})

it("the package exports the documented entry points", () => {
  const code = [".", "./contract", "./mock", "./sandbox", "./vary", "./conformance", "./schemas"]
  const others = ["./answers.schema.json", "./openapi.json", "./openapi.yaml", "./package.json"]
  expect(Object.keys(manifest.exports)).toEqual([...code, "./types", ...others])
  expect(Object.keys(manifest.bin)).toEqual([name])
})

it("every relative link in the tarball's documents leads to a packaged file", () => {
  expect(findBrokenLinks(files)).toEqual([])
})

it("the tarball contains no source maps and no paths from the build machine", async () => {
  // Don't search for the folder's name alone, which may be part of the API.
  const own = (await readdir(projectFolder)).map((path) =>
    fileURLToPath(new URL(path, projectFolder)),
  )
  expect(own).not.toEqual([])
  expect(findLocalPaths(files, [...own, dirname(sources)])).toEqual([])
})

it("the README has at most 110 lines", () => {
  expect(files["README.md"]?.trimEnd().split("\n").length).toBeLessThanOrEqual(110)
})

it("SKILL.md has front matter with the skill's name", () => {
  const text = files["skills/work-management-contract/SKILL.md"] ?? ""
  const [, frontMatter = ""] = /^---\n(.*?)\n---\n/s.exec(text) ?? []
  expect(parse(frontMatter)).toEqual({ name, description: expect.stringMatching(/^.{50,1024}$/) })
})

it("packaged declarations keep the comments that editors show", () => {
  const text = files["dist/src/client/client.d.ts"]
  expect(text).toContain("/** The service's URL, with or without `/v2`. */")
  expect(text).toContain("* Creates a client with the methods")
})

it("the tarball contains only declarations that entry points need", () => {
  expect(files["dist/src/client/client.d.ts"]).toContain("export interface ClientOptions")
  expect(files["dist/src/client/client.d.ts"]).not.toContain("UntypedOptions")
  expect(files).not.toHaveProperty("dist/src/client/retry.d.ts")
})

it("packaged declarations use no types of openapi-fetch or openapi-typescript", () => {
  const declarations = Object.entries(files).filter(([path]) => path.endsWith(".d.ts"))
  expect(declarations).not.toEqual([])
  const imports = declarations.filter(([, text]) => /from "openapi-|import\("openapi-/.test(text))
  expect(imports.map(([path]) => path)).toEqual([])
})

it("packaged code that throws has short lines, because Node prints the line of an uncaught error", () => {
  const code = Object.entries(files).filter(([path]) => path.endsWith(".js"))
  const lines = code.flatMap(([, text]) => text.split("\n"))
  const long = lines.filter((line) => line.length > 10_000 && /\bthrow\b/.test(line))
  expect(long.map((line) => line.slice(0, 80))).toEqual([])
})

it("package.json allows tree shaking and publishing", () => {
  expect(manifest).toMatchObject({ sideEffects: false, publishConfig: { access: "public" } })
  expect(manifest).not.toHaveProperty("private")
})

it("npm pkg fix finds nothing to change in the published package.json", async () => {
  const before = await readFile(join(sources, "package.json"), "utf8")
  await runNpm(sources, "pkg", "fix")
  const after = await readFile(join(sources, "package.json"), "utf8")
  expect(JSON.parse(after)).toEqual(JSON.parse(before))
})

it("publint finds no problem in the package", async () => {
  expect(await runPublint(files)).toEqual([])
})

// Expected problems: the package consists of ES modules, which newer Node versions can `require`; `node10` is the
// module resolution from before `exports`; YAML isn't a module.
const isAccepted = (problem: Problem): boolean =>
  problem.kind === "CJSResolvesToESM" ||
  ("resolutionKind" in problem && problem.resolutionKind === "node10") ||
  ("entrypoint" in problem && problem.entrypoint === "./openapi.yaml")

it("attw finds no problem in any entry point", async () => {
  const result = await checkPackage(createPackageFromTarballData(data))
  expect(Object.keys(("entrypoints" in result && result.entrypoints) || {})).toEqual(
    Object.keys(manifest.exports),
  )
  expect(getProblems(result)).toEqual([])
})

function readTarball(bytes: Uint8Array): Files {
  const contents = createPackageFromTarballData(bytes)
  const folder = `/node_modules/${contents.packageName}/`
  return Object.fromEntries(
    contents.listFiles().map((path) => [path.replace(folder, ""), contents.readFile(path)]),
  )
}

async function runPublint(contents: Files): Promise<(string | undefined)[]> {
  const encoder = new TextEncoder()
  const { messages, pkg } = await publint({
    strict: true,
    pkgDir: "package",
    pack: {
      files: Object.entries(contents).map(([path, text]) => ({
        name: `package/${path}`,
        data: encoder.encode(text),
      })),
    },
  })
  return messages.map((message) => formatMessage(message, pkg, { color: false }))
}

function getProblems(result: CheckResult): Problem[] {
  if (!("problems" in result)) throw new Error("attw found no types in the package.")
  return result.problems.filter((problem) => !isAccepted(problem))
}
