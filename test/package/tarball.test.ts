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
import { project, readText } from "../../scripts/project.ts"
import { filesOf, installed, npm } from "./pack.ts"
import {
  deadImports,
  deadLinks,
  type Files,
  missingTargets,
  reachedFrom,
  strays,
  traces,
  unreached,
} from "./tarball.ts"

const { tarball, report, sources } = await installed()

const data = await readFile(tarball)
const files = read(data)
const manifest = JSON.parse(files["package.json"] ?? "")
const name: string = manifest.name

describe("the tarball", { timeout: 60_000 }, () => {
  it("is packed by npm pack --json, which prints only JSON", () => {
    expect(JSON.parse(report)).toMatchObject([{ name }])
  })

  it("weighs 300 kB at most", () => {
    expect(data.byteLength, `${data.byteLength} bytes`).toBeLessThanOrEqual(300_000)
  })

  it("holds the code, the description, and nothing else", () => {
    const paths = ["LICENSE", "README.md", "CHANGELOG.md"]
    expect(Object.keys(files)).toEqual(expect.arrayContaining(paths))
    expect(strays(files)).toEqual([])
  })

  it("has a file for each entry of its manifest", () => {
    const modules = [".", "./contract", "./mock", "./sandbox", "./conformance", "./schema"]
    const others = ["./openapi.json", "./openapi.yaml", "./package.json"]
    expect(Object.keys(manifest.exports)).toEqual([...modules, ...others])
    expect(Object.keys(manifest.bin)).toEqual([name])
    expect(missingTargets(files)).toEqual([])
  })

  it("has no module that nothing imports", () => {
    expect(unreached(files)).toEqual([])
  })

  it("imports what is in it, and what its manifest names", () => {
    expect(deadImports(files)).toEqual([])
  })

  it("has a client that brings nothing of the conformance suite", () => {
    const reached = [...reachedFrom(["dist/src/client/index.js"], files)]
    expect(reached).toContain("dist/src/client/paginate.js")
    expect(reached.filter((path) => path.includes("conformance"))).toEqual([])
  })

  it("has links that lead to what is in it, or to the docs, rules and questions of the repository", async () => {
    const docs: Record<string, string> = {}
    for (const file of [
      "openapi/behaviour.yaml",
      "openapi/open-questions.yaml",
      "generated/openapi.yaml",
      "docs/kill-matrix.md",
    ]) {
      docs[file] = await readText(file)
    }
    // Of a folder there is no text.
    docs["openapi/workflows"] = ""
    for (const folder of ["docs/guides", "docs/errors"]) {
      for (const file of await filesOf(fileURLToPath(new URL(folder, project)))) {
        docs[`${folder}/${file}`] = await readText(`${folder}/${file}`)
      }
    }
    const whole = { ...docs, ...files }
    expect(deadLinks(whole)).toEqual([])
  })

  it("names no folder of a machine, and no source map", async () => {
    // The folder alone may be named as a part of the API is.
    const own = (await readdir(project)).map((path) => fileURLToPath(new URL(path, project)))
    expect(own).not.toEqual([])
    expect(traces(files, [...own, dirname(sources)])).toEqual([])
  })

  it("keeps what the comments of the sources say, for editors to show", () => {
    const text = files["dist/src/client/client.d.ts"]
    expect(text).toContain("/** The URL of the service, with or without `/v2`.")
    expect(text).toContain("* Creates a client of the service.")
  })

  it("declares no more than what its entries lead to", () => {
    const gate = files["dist/src/contract/gate.d.ts"]
    expect(gate).toContain("export interface Reply")
    expect(gate).not.toContain("createGate")
    expect(files).not.toHaveProperty("dist/src/contract/request.d.ts")
    expect(files).toHaveProperty("dist/src/contract/request.js")
  })

  it("keeps the names of functions, which stack traces tell", () => {
    expect(files["dist/src/contract/request.js"]).toContain("function pairsOf(")
  })

  it("can be left out of a bundle where it is not used, and be published", () => {
    expect(manifest).toMatchObject({ sideEffects: false, publishConfig: { access: "public" } })
    expect(manifest).not.toHaveProperty("private")
  })

  it("has a manifest that npm takes as it is", async () => {
    const before = await readFile(join(sources, "package.json"), "utf8")
    await npm(sources, "pkg", "fix")
    const after = await readFile(join(sources, "package.json"), "utf8")
    expect(JSON.parse(after)).toEqual(JSON.parse(before))
  })
})

describe("publint", () => {
  it("has nothing to say", async () => {
    expect(await linted(files)).toEqual([])
  })

  it("sees an export without its file, and types that come too late", async () => {
    const { "dist/src/mock/index.js": _, ...lacking } = files
    const { types, default: code } = manifest.exports["./contract"]
    const exports = { ...manifest.exports, "./contract": { default: code, types } }
    lacking["package.json"] = JSON.stringify({ ...manifest, exports })
    expect(await linted(lacking)).toEqual([
      expect.stringContaining("types should be the first"),
      expect.stringContaining("should be the last"),
      expect.stringContaining("./dist/src/mock/index.js but the file does not exist"),
    ])
  })
})

// TypeScript's own names: what an ES module is where `require` resolves, and the resolution of before 2022,
// which knows no `exports`. And a file of YAML is no module.
const accepted = (problem: Problem): boolean =>
  problem.kind === "CJSResolvesToESM" ||
  ("resolutionKind" in problem && problem.resolutionKind === "node10") ||
  ("entrypoint" in problem && problem.entrypoint === "./openapi.yaml")

describe("attw", { timeout: 60_000 }, () => {
  it("finds the types of each entry", async () => {
    const result = await checkPackage(createPackageFromTarballData(data))
    expect(Object.keys(("entrypoints" in result && result.entrypoints) || {})).toEqual(
      Object.keys(manifest.exports),
    )
    expect(problemsOf(result)).toEqual([])
  })

  it("sees an entry without types, and declarations that import none", async () => {
    const { "dist/src/mock/index.d.ts": _, ...lacking } = files
    lacking["dist/src/contract/index.d.ts"] = 'export * from "./gone.js"\n'
    expect(await typed(lacking)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "UntypedResolution", entrypoint: "./mock" }),
        expect.objectContaining({ kind: "InternalResolutionError", moduleSpecifier: "./gone.js" }),
      ]),
    )
  })
})

describe("a tarball that is wrong", () => {
  const sound: Files = {
    "package.json": JSON.stringify({
      name: "sound",
      bin: { sound: "dist/src/cli.js" },
      exports: { ".": { types: "./dist/src/index.d.ts", default: "./dist/src/index.js" } },
      dependencies: { "@a/b": "1.0.0" },
    }),
    "README.md": "# Sound\n\n[A change](CHANGELOG.md#two-words), [here](#sound)\n",
    "CHANGELOG.md":
      "# A\n\n## `Two` words\n\n[Back](README.md) [why](openapi/open-questions.yaml#one)\n",
    "dist/src/cli.js": 'import "./index.js"\n',
    "dist/src/index.js": 'import "@a/b/c"\nimport "node:fs"\nexport * from "./one.js"\n',
    "dist/src/index.d.ts": 'export type * from "./one.js"\nexport type * from "./two.d.ts"\n',
    "dist/src/one.js": 'export const one = import("./cli.js")\n',
    "dist/src/one.d.ts": 'export declare const one: import("./three.js").Three\n',
    "dist/src/two.d.ts": "export type Two = 2\n",
    "dist/src/three.d.ts": "export type Three = 3\n",
  }
  const repository: Files = { "openapi/open-questions.yaml": "- id: one\n" }
  const faults = (changed: Files, gone?: string): string[] => {
    const all = Object.entries({ ...sound, ...changed }).filter(([path]) => path !== gone)
    const wrong = Object.fromEntries(all)
    const rules = [strays, missingTargets, unreached, deadImports]
    return [
      ...rules.flatMap((rule) => rule(wrong)),
      ...deadLinks({ ...repository, ...wrong }),
      ...traces(wrong, ["/sources"]),
    ]
  }

  it("is told from one that is sound", () => {
    expect(faults({})).toEqual([])
  })

  it.each<[string, Files, string[]]>([
    ["a source map", { "dist/src/one.js.map": "{}" }, ["dist/src/one.js.map"]],
    ["a test", { "test/a.test.js": "" }, ["test/a.test.js", "test/a.test.js"]],
    ["a file that the repository is for", repository, ["openapi/open-questions.yaml"]],
    ["a file of the compiler", { "dist/tsconfig.tsbuildinfo": "" }, ["dist/tsconfig.tsbuildinfo"]],
    ["a module of no use", { "dist/src/old.js": "" }, ["dist/src/old.js"]],
    [
      "a link to a file that is not in it",
      {
        "README.md": "# Sound\n\n[Why](docs/decisions/1.md) ![it](a.png) [that]\n\n[that]: b.md\n",
      },
      ["README.md: docs/decisions/1.md", "README.md: a.png", "README.md: b.md"],
    ],
    [
      "a link to a heading, or an entry, that is not there",
      {
        "CHANGELOG.md":
          "# A\n\n[Back](README.md#sounds) [here](#two-words) [why](openapi/open-questions.yaml#two)\n",
      },
      [
        "README.md: CHANGELOG.md#two-words",
        "CHANGELOG.md: README.md#sounds",
        "CHANGELOG.md: #two-words",
        "CHANGELOG.md: openapi/open-questions.yaml#two",
      ],
    ],
    [
      "an import of a source",
      { "dist/src/two.d.ts": 'export * from "./three.ts"\n' },
      ["dist/src/two.d.ts: ./three.ts"],
    ],
    [
      "an import of what is not declared",
      { "dist/src/cli.js": 'import "./index.js"\nimport "@a/c"\nimport("fs")\n' },
      ["dist/src/cli.js: @a/c", "dist/src/cli.js: fs"],
    ],
    [
      "an import of its own that it does not export",
      { "dist/src/cli.js": 'import "sound"\nimport "sound/secret"\n' },
      ["dist/src/cli.js: sound/secret"],
    ],
    [
      "the name of a source map",
      { "dist/src/cli.js": "//# sourceMappingURL=cli.js.map" },
      ["dist/src/cli.js"],
    ],
    [
      "a folder of the machine",
      { "dist/src/cli.js": "// /sources/cli.ts", "README.md": "See /home/ann/a, C:\\Users" },
      ["README.md", "dist/src/cli.js"],
    ],
  ])("since it has %s", (_, changed, expected) => {
    expect(faults(changed)).toEqual(expected)
  })

  it.each([
    ["an entry of the manifest", "dist/src/index.js", ["dist/src/index.js"]],
    ["a module", "dist/src/three.d.ts", ["dist/src/one.d.ts: ./three.js"]],
  ])("since it lacks the file of %s", (_, gone, expected) => {
    expect(faults({}, gone)).toEqual(expect.arrayContaining(expected))
  })
})

/** The files of a tarball, all of which are text. */
function read(bytes: Uint8Array): Files {
  const contents = createPackageFromTarballData(bytes)
  const folder = `/node_modules/${contents.packageName}/`
  return Object.fromEntries(
    contents.listFiles().map((path) => [path.replace(folder, ""), contents.readFile(path)]),
  )
}

async function linted(contents: Files): Promise<(string | undefined)[]> {
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

async function typed(contents: Files): Promise<Problem[]> {
  const all = Object.entries(contents).map(([path, text]) => [
    `/node_modules/${name}/${path}`,
    text,
  ])
  return problemsOf(
    await checkPackage(new Package(Object.fromEntries(all), name, manifest.version)),
  )
}

function problemsOf(result: CheckResult): Problem[] {
  if (!("problems" in result)) throw new Error("The package has no types.")
  return result.problems.filter((problem) => !accepted(problem))
}
