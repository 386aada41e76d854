import { readFileSync, statSync } from "node:fs"
import { readdir, readFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import {
  type CheckResult,
  checkPackage,
  createPackageFromTarballData,
  Package,
  type Problem,
} from "@arethetypeswrong/core"
import { publint } from "publint"
import { formatMessage } from "publint/utils"
import { describe, expect, it } from "vitest"
import { project } from "../../scripts/project.ts"
import { getInstallation, runNpm } from "./installation.ts"
import {
  type Files,
  findBrokenImports,
  findBrokenLinks,
  findLocalPaths,
  findStrayFiles,
  findUnreachableModules,
} from "./tarballChecks.ts"

const { tarball, report, sources } = await getInstallation()

const data = await readFile(tarball)
const files = readTarball(data)
const manifest = JSON.parse(files["package.json"] ?? "")
const name: string = manifest.name

describe("the tarball", { timeout: 60_000 }, () => {
  it("is packed by npm pack --json, which prints only JSON", () => {
    expect(JSON.parse(report)).toMatchObject([{ name }])
  })

  it("has at most 300 kB", () => {
    expect(data.byteLength, `${data.byteLength} bytes`).toBeLessThanOrEqual(300_000)
  })

  it("contains only the code, the description and the documents of npm", () => {
    const documents = ["LICENSE", "README.md", "CHANGELOG.md"]
    expect(Object.keys(files)).toEqual(expect.arrayContaining(documents))
    expect(findStrayFiles(files)).toEqual([])
  })

  it("has the documented entries", () => {
    const modules = [".", "./contract", "./mock", "./sandbox", "./conformance", "./schema"]
    const others = ["./openapi.json", "./openapi.yaml", "./package.json"]
    expect(Object.keys(manifest.exports)).toEqual([...modules, ...others])
    expect(Object.keys(manifest.bin)).toEqual([name])
  })

  it("imports every module, and only what it contains or its manifest names", () => {
    expect(findUnreachableModules(files)).toEqual([])
    expect(findBrokenImports(files)).toEqual([])
  })

  it("links only to files of the package or of the repository", () => {
    expect(findBrokenLinks(files, readFromRepository)).toEqual([])
  })

  it("contains no path of this machine and no source map", async () => {
    // Without the name of the folder alone, which can be a part of the API.
    const own = (await readdir(project)).map((path) => fileURLToPath(new URL(path, project)))
    expect(own).not.toEqual([])
    expect(findLocalPaths(files, [...own, dirname(sources)])).toEqual([])
  })

  it("keeps comments in declarations, for editors", () => {
    const text = files["dist/src/client/client.d.ts"]
    expect(text).toContain("/** The URL of the service, with or without `/v2`.")
    expect(text).toContain("* Creates a client of the service.")
  })

  it("contains only declarations that its entries export", () => {
    expect(files["dist/src/client/client.d.ts"]).toContain("export interface ClientOptions")
    expect(files["dist/src/client/client.d.ts"]).not.toContain("UntypedOptions")
    expect(files).toHaveProperty("dist/src/client/retry.js")
    expect(files).not.toHaveProperty("dist/src/client/retry.d.ts")
  })

  it("keeps the names of functions, for stack traces", () => {
    expect(files["dist/src/client/client.js"]).toContain("function assertMatch(")
  })

  it("can be tree-shaken and published", () => {
    expect(manifest).toMatchObject({ sideEffects: false, publishConfig: { access: "public" } })
    expect(manifest).not.toHaveProperty("private")
  })

  it("has a manifest that npm does not change", async () => {
    const before = await readFile(join(sources, "package.json"), "utf8")
    await runNpm(sources, "pkg", "fix")
    const after = await readFile(join(sources, "package.json"), "utf8")
    expect(JSON.parse(after)).toEqual(JSON.parse(before))
  })
})

describe("publint", () => {
  it("reports nothing", async () => {
    expect(await runPublint(files)).toEqual([])
  })

  it("reports an export without its file, and types that are not first", async () => {
    const { "dist/src/mock/index.js": _, ...lacking } = files
    const { types, default: code } = manifest.exports["./contract"]
    const exports = { ...manifest.exports, "./contract": { default: code, types } }
    lacking["package.json"] = JSON.stringify({ ...manifest, exports })
    expect(await runPublint(lacking)).toEqual([
      expect.stringContaining("types should be the first"),
      expect.stringContaining("should be the last"),
      expect.stringContaining("./dist/src/mock/index.js but the file does not exist"),
    ])
  })
})

// The package is an ES module, which `require` of newer Node versions can load. `node10` is the resolution before
// `exports`. YAML is no module.
const isAccepted = (problem: Problem): boolean =>
  problem.kind === "CJSResolvesToESM" ||
  ("resolutionKind" in problem && problem.resolutionKind === "node10") ||
  ("entrypoint" in problem && problem.entrypoint === "./openapi.yaml")

describe("attw", { timeout: 60_000 }, () => {
  it("reports nothing for any entry", async () => {
    const result = await checkPackage(createPackageFromTarballData(data))
    expect(Object.keys(("entrypoints" in result && result.entrypoints) || {})).toEqual(
      Object.keys(manifest.exports),
    )
    expect(getProblems(result)).toEqual([])
  })

  it("reports an entry without types, and an import without a file", async () => {
    const { "dist/src/mock/index.d.ts": _, ...lacking } = files
    lacking["dist/src/contract/index.d.ts"] = 'export * from "./gone.js"\n'
    expect(await runAttw(lacking)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "UntypedResolution", entrypoint: "./mock" }),
        expect.objectContaining({ kind: "InternalResolutionError", moduleSpecifier: "./gone.js" }),
      ]),
    )
  })
})

describe("the checks of the tarball", () => {
  const valid: Files = {
    "package.json": JSON.stringify({
      name: "valid",
      bin: { valid: "dist/src/cli.js" },
      exports: { ".": { types: "./dist/src/index.d.ts", default: "./dist/src/index.js" } },
      dependencies: { "@a/b": "1.0.0" },
    }),
    "README.md":
      "# Valid\n\n[A change](CHANGELOG.md#two-words), [here](#valid), [why](docs/why.md)\n",
    "CHANGELOG.md": "# A\n\n## `Two` words\n\n[Back](README.md)\n",
    "dist/src/cli.js": 'import "./index.js"\n',
    "dist/src/index.js": 'import "@a/b/c"\nimport "node:fs"\nexport * from "./one.js"\n',
    "dist/src/index.d.ts": 'export type * from "./one.js"\nexport type * from "./two.d.ts"\n',
    "dist/src/one.js": 'export const one = import("./cli.js")\n',
    "dist/src/one.d.ts": 'export declare const one: import("./three.js").Three\n',
    "dist/src/two.d.ts": "export type Two = 2\n",
    "dist/src/three.d.ts": "export type Three = 3\n",
  }

  const check = (changed: Files, removed?: string): string[] => {
    const all = Object.entries({ ...valid, ...changed }).filter(([path]) => path !== removed)
    const tested = Object.fromEntries(all)
    return [
      ...findStrayFiles(tested),
      ...findUnreachableModules(tested),
      ...findBrokenImports(tested),
      ...findBrokenLinks(tested, (path) => (path === "docs/why.md" ? "# Why" : undefined)),
      ...findLocalPaths(tested, ["/sources"]),
    ]
  }

  it("accept a valid tarball", () => {
    expect(check({})).toEqual([])
  })

  it.each<[string, Files, string[]]>([
    ["a source map", { "dist/src/one.js.map": "{}" }, ["dist/src/one.js.map"]],
    ["a test", { "test/a.test.js": "" }, ["test/a.test.js", "test/a.test.js"]],
    ["a file of the compiler", { "dist/tsconfig.tsbuildinfo": "" }, ["dist/tsconfig.tsbuildinfo"]],
    ["an unused module", { "dist/src/old.js": "" }, ["dist/src/old.js"]],
    [
      "links to missing files",
      { "CHANGELOG.md": "# A\n\n## Two words\n\n[a](docs/1.md) ![b](b.png) [c]\n\n[c]: c.md\n" },
      ["CHANGELOG.md: docs/1.md", "CHANGELOG.md: b.png", "CHANGELOG.md: c.md"],
    ],
    [
      "links to missing headings",
      { "CHANGELOG.md": "# A\n\n## Two words\n\n[a](README.md#b) [c](#c) [d](docs/why.md#d)\n" },
      ["CHANGELOG.md: README.md#b", "CHANGELOG.md: #c", "CHANGELOG.md: docs/why.md#d"],
    ],
    [
      "an import of a source",
      { "dist/src/two.d.ts": 'export * from "./three.ts"\n' },
      ["dist/src/two.d.ts: ./three.ts"],
    ],
    [
      "an import of an undeclared package",
      { "dist/src/cli.js": 'import "./index.js"\nimport "@a/c"\nimport("fs")\n' },
      ["dist/src/cli.js: @a/c", "dist/src/cli.js: fs"],
    ],
    [
      "an import of its own that it does not export",
      { "dist/src/cli.js": 'import "valid"\nimport "valid/secret"\n' },
      ["dist/src/cli.js: valid/secret"],
    ],
    [
      "a reference to a source map",
      { "dist/src/cli.js": "//# sourceMappingURL=cli.js.map" },
      ["dist/src/cli.js"],
    ],
    [
      "a path of a machine",
      { "dist/src/cli.js": "// /sources/cli.ts", "README.md": "See /home/ann/a, C:\\Users" },
      ["README.md", "dist/src/cli.js"],
    ],
  ])("report %s", (_, changed, expected) => {
    expect(check(changed)).toEqual(expected)
  })

  it("report a missing module", () => {
    expect(check({}, "dist/src/three.d.ts")).toEqual(["dist/src/one.d.ts: ./three.js"])
  })
})

function readFromRepository(path: string): string | undefined {
  const url = new URL(path, project)
  const stats = statSync(url, { throwIfNoEntry: false })
  return stats?.isFile() ? readFileSync(url, "utf8") : stats && ""
}

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

async function runAttw(contents: Files): Promise<Problem[]> {
  const all = Object.entries(contents).map(([path, text]) => [
    `/node_modules/${name}/${path}`,
    text,
  ])
  return getProblems(
    await checkPackage(new Package(Object.fromEntries(all), name, manifest.version)),
  )
}

function getProblems(result: CheckResult): Problem[] {
  if (!("problems" in result)) throw new Error("The package has no types.")
  return result.problems.filter((problem) => !isAccepted(problem))
}
