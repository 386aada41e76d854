import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  type CheckResult,
  checkPackage,
  createPackageFromTarballData,
  type Problem,
} from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { describe, expect, it } from "vitest"
import { parse } from "yaml"
import { projectFolder } from "../../scripts/project.ts"
import { getInstallation, runNpm } from "./installation.ts"
import { type Files, findBrokenLinks, findLocalPaths, findStrayFiles } from "./tarballChecks.ts"

const { tarball, report, sources } = await getInstallation()

const data = await readFile(tarball)
const files = readTarball(data)
const manifest = JSON.parse(files["package.json"] ?? "")
const name: string = manifest.name

describe("the tarball", { timeout: 60_000 }, () => {
  it("npm pack --json prints only JSON", () => {
    expect(JSON.parse(report)).toMatchObject([{ name }])
  })

  it("the tarball has at most 300 kB", () => {
    expect(data.byteLength, `${data.byteLength} bytes`).toBeLessThanOrEqual(300_000)
  })

  it("the tarball contains only code, description and documents", async () => {
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

  it("the package exports the documented entries", () => {
    const code = [".", "./contract", "./mock", "./sandbox", "./conformance", "./schemas"]
    const others = ["./openapi.json", "./openapi.yaml", "./package.json"]
    expect(Object.keys(manifest.exports)).toEqual([...code, "./types", ...others])
    expect(Object.keys(manifest.bin)).toEqual([name])
  })

  it("every relative link in the tarball has a target", () => {
    expect(findBrokenLinks(files)).toEqual([])
  })

  it("the tarball contains no local path and no source map", async () => {
    // Without the name of the folder alone, which can be a part of the API.
    const own = (await readdir(projectFolder)).map((path) =>
      fileURLToPath(new URL(path, projectFolder)),
    )
    expect(own).not.toEqual([])
    expect(findLocalPaths(files, [...own, dirname(sources)])).toEqual([])
  })

  it("the README has at most 110 lines", () => {
    expect(files["README.md"]?.trimEnd().split("\n").length).toBeLessThanOrEqual(110)
  })

  it("the front matter of the skill names it", () => {
    const text = files["skills/work-management-contract/SKILL.md"] ?? ""
    const [, frontMatter = ""] = /^---\n(.*?)\n---\n/s.exec(text) ?? []
    expect(parse(frontMatter)).toEqual({ name, description: expect.stringMatching(/^.{50,1024}$/) })
  })

  it("declarations keep their comments for editors", () => {
    const text = files["dist/src/client/client.d.ts"]
    expect(text).toContain("/** The URL of the service, with or without `/v2`.")
    expect(text).toContain("* Creates a client with the methods")
  })

  it("the tarball contains only declarations that its entries export", () => {
    expect(files["dist/src/client/client.d.ts"]).toContain("export interface ClientOptions")
    expect(files["dist/src/client/client.d.ts"]).not.toContain("UntypedOptions")
    expect(files).not.toHaveProperty("dist/src/client/retry.d.ts")
  })

  it("declarations use no type of openapi-fetch or openapi-typescript", () => {
    const declarations = Object.entries(files).filter(([path]) => path.endsWith(".d.ts"))
    expect(declarations).not.toEqual([])
    const imports = declarations.filter(([, text]) => /from "openapi-|import\("openapi-/.test(text))
    expect(imports.map(([path]) => path)).toEqual([])
  })

  it("code has short lines, because Node prints the line of an uncaught error", () => {
    const code = Object.entries(files).filter(([path]) => path.endsWith(".js"))
    const lines = code.flatMap(([, text]) => text.split("\n"))
    const long = lines.filter((line) => line.length > 10_000 && /\bthrow\b/.test(line))
    expect(long.map((line) => line.slice(0, 80))).toEqual([])
  })

  it("the package can be tree-shaken and published", () => {
    expect(manifest).toMatchObject({ sideEffects: false, publishConfig: { access: "public" } })
    expect(manifest).not.toHaveProperty("private")
  })

  it("npm leaves the published manifest unchanged", async () => {
    const before = await readFile(join(sources, "package.json"), "utf8")
    await runNpm(sources, "pkg", "fix")
    const after = await readFile(join(sources, "package.json"), "utf8")
    expect(JSON.parse(after)).toEqual(JSON.parse(before))
  })
})

describe("publint", () => {
  it("publint reports nothing", async () => {
    expect(await runPublint(files)).toEqual([])
  })
})

// The package is an ES module, which `require` of newer Node versions can load. `node10` is the resolution before
// `exports`. YAML is no module.
const isAccepted = (problem: Problem): boolean =>
  problem.kind === "CJSResolvesToESM" ||
  ("resolutionKind" in problem && problem.resolutionKind === "node10") ||
  ("entrypoint" in problem && problem.entrypoint === "./openapi.yaml")

describe("attw", { timeout: 60_000 }, () => {
  it("attw reports nothing for any entry", async () => {
    const result = await checkPackage(createPackageFromTarballData(data))
    expect(Object.keys(("entrypoints" in result && result.entrypoints) || {})).toEqual(
      Object.keys(manifest.exports),
    )
    expect(getProblems(result)).toEqual([])
  })
})

/** Returns the files of a tarball as text. */
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
  if (!("problems" in result)) throw new Error("The package has no types.")
  return result.problems.filter((problem) => !isAccepted(problem))
}
