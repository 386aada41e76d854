import { mkdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { findCommandScript } from "../../scripts/project.ts"
import { sample } from "../runs.ts"
import { run } from "../server/command.ts"
import { getInstallation } from "./installation.ts"
import { compareVersions, minimumVersion } from "./nodeVersions.ts"

const { folder, contents } = await getInstallation()

const manifest = JSON.parse(await readFile(join(contents, "package.json"), "utf8"))

it("installing the package adds five dependencies and runs no scripts", async () => {
  const lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8"))
  const { "": _, ...packages } = lock.packages as Record<string, { hasInstallScript?: true }>
  expect(Object.keys(packages)).toEqual([
    "node_modules/httpxy",
    "node_modules/openapi-fetch",
    "node_modules/openapi-typescript-helpers",
    "node_modules/srvx",
    "node_modules/work-management-contract",
    "node_modules/yaml",
  ])
  expect(Object.values(packages).filter((one) => one.hasInstallScript)).toEqual([])
  const scripts = Object.keys(manifest.scripts)
  expect(scripts.filter((name) => name.endsWith("install"))).toEqual([])
})

it("every dependency supports the oldest Node that the package supports", async () => {
  const engines = await Promise.all(
    Object.keys(manifest.dependencies).map(async (name) => {
      const file = join(folder, "node_modules", name, "package.json")
      return JSON.parse(await readFile(file, "utf8")).engines?.node as string | undefined
    }),
  )
  expect(engines.filter((range) => range && !includesMinimum(range))).toEqual([])
})

/** Returns whether a version range such as ">=20.16.0" includes the oldest Node that this package supports. */
function includesMinimum(range: string): boolean {
  return /^>= ?[\d.]+$/.test(range) && compareVersions(range.slice(2).trim(), minimumVersion) <= 0
}

const fixtures = await Promise.all(["client", "entries", "mistakes"].map(readFixture))
const mistakes = fixtures.at(-1)!.text

// How each kind of module imports the package's files that aren't modules.
const assets = {
  ts: `import manifest from "work-management-contract/package.json" with { type: "json" }
import description from "work-management-contract/openapi.json" with { type: "json" }
export const yaml: string = import.meta.resolve("work-management-contract/openapi.yaml")
export const version: string = description.info.version ?? manifest.version
export const names: string[] = Object.keys(description.components.schemas)
`,
  cts: `import manifest = require("work-management-contract/package.json")
import description = require("work-management-contract/openapi.json")
export const version: string = description.info.version ?? manifest.version
export const names: string[] = Object.keys(description.components.schemas)
`,
}

/** The line of each mistake, and the key, type or path that its error must name. */
const expectedErrors = mistakes.split("\n").flatMap((line, index) => {
  const [, key] = /@ts-expect-error (\S+): /.exec(line) ?? []
  return key === undefined ? [] : [{ line: index + 2, key }]
})

const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }

const consumers = [
  { compiler: "typescript", version: "5.9", module: "nodenext", options: {} },
  { compiler: "typescript", version: "5.9", module: "bundler", options: strictest },
  { compiler: "typescript-6", version: "6", module: "nodenext", options: {} },
  { compiler: "typescript-6", version: "6", module: "bundler", options: {} },
  { compiler: "typescript-7", version: "7", module: "nodenext", options: strictest },
  { compiler: "typescript-7", version: "7", module: "bundler", options: {} },
]

// A compiler needs seconds.
const drawn = sample(consumers, 1)

describe.each(await Promise.all(drawn.map(compile)))(
  "a strict consumer with TypeScript $version, $module",
  ({ version, module, errors }) => {
    const consumer = `a strict consumer with TypeScript ${version}, ${module},`

    it(`${consumer} compiles without Node or Prism types`, () => {
      expect(errors.filter(({ file }) => file !== "mistakes.ts")).toEqual([])
    })

    it(`${consumer} gets an error for each mistake, which names the mistaken key`, () => {
      const found = errors.filter(({ file }) => file === "mistakes.ts")
      expect(found.map(({ line }) => line)).toEqual(expectedErrors.map(({ line }) => line))
      const unclear = found.filter(
        ({ message }, i) => !new RegExp(`["']${expectedErrors[i]!.key}(?!\\w)`).test(message),
      )
      expect(unclear).toEqual([])
      expect(found.filter(({ message }) => message.includes("Omit<"))).toEqual([])
    })
  },
)

/** Reads a fixture, with imports changed to those of a consumer. */
async function readFixture(name: string): Promise<{ name: string; text: string }> {
  const text = await readFile(new URL(`fixtures/${name}.ts`, import.meta.url), "utf8")
  return {
    name,
    text: text
      .replaceAll("../../../src/client/index.ts", "work-management-contract")
      .replaceAll(/(\.\.\/){3}src\/(\w+)\/index\.ts/g, "work-management-contract/$2")
      .replaceAll("../../../generated/schema.d.ts", "work-management-contract/types")
      .replaceAll("../../../generated/schemas.ts", "work-management-contract/schemas"),
  }
}

/** Compiles the fixtures in a project of their own, and returns each error with the first two lines of its message. */
async function compile({ compiler, version, module, options }: (typeof consumers)[number]) {
  const place = join(folder, `${compiler}-${module}`)
  // CommonJS can import ES modules since TypeScript 5.8.
  const extensions = module === "nodenext" ? (["ts", "cts"] as const) : (["ts"] as const)
  const sources: Record<string, string> = Object.fromEntries([
    ["mistakes.ts", mistakes.replaceAll("@ts-expect-error ", "")],
    ...extensions.flatMap((extension) => [
      [`assets.${extension}`, assets[extension]],
      [`client.${extension}`, fixtures[0]!.text],
      [`entries.${extension}`, fixtures[1]!.text],
    ]),
  ])
  const config = {
    compilerOptions: {
      strict: true,
      // Check this package's declarations, but not the compiler's own.
      skipLibCheck: false,
      skipDefaultLibCheck: true,
      target: "es2022",
      lib: ["es2022", "dom"],
      types: [],
      module: module === "nodenext" ? module : "esnext",
      moduleResolution: module,
      resolveJsonModule: true,
      // Emit declarations, because they must be able to name the inferred types.
      declaration: true,
      outDir: "out",
      ...options,
    },
    files: Object.keys(sources),
  }
  await mkdir(place)
  await writeFile(join(place, "tsconfig.json"), JSON.stringify(config))
  for (const [name, text] of Object.entries(sources)) await writeFile(join(place, name), text)
  const tsc = findCommandScript(compiler, "tsc")
  const command = [process.execPath, tsc, "-p", place, "--pretty", "false"]
  const { stdout } = await run(command, { cwd: place })
  const errors = [...stdout.matchAll(/^(?:(.+)\((\d+),\d+\): )?error (TS\d+: .*(?:\n .*)?)/gm)]
  return {
    version,
    module,
    errors: errors.map(([, file, line, message = ""]) => ({ file, line: Number(line), message })),
  }
}
