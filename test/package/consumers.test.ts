import { execFile } from "node:child_process"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { afterAll, describe, expect, it } from "vitest"
import { project, tool } from "../../scripts/description.ts"
import { listen } from "../loopback.ts"
import { filesOf, install } from "./pack.ts"

const run = promisify(execFile)

const { folder, contents, remove } = await install()
afterAll(remove)

const manifest = JSON.parse(await readFile(join(contents, "package.json"), "utf8"))
const files = await filesOf(contents)

describe("the tarball", () => {
  it("holds what is made of the sources, the description, and nothing else", async () => {
    const sources = (await filesOf(fileURLToPath(new URL("src", project))))
      .filter((path) => path.endsWith(".ts"))
      .map((path) => `src/${path.replace(/\.ts$/, "")}`)
    const modules = ["operations", "tables", "validators"].map((name) => `generated/${name}`)
    expect(sources).toEqual(expect.arrayContaining(["src/cli", "src/client/index"]))
    expect(files).toEqual(
      [
        "LICENSE",
        "README.md",
        "package.json",
        "generated/openapi.json",
        "generated/openapi.yaml",
        "dist/generated/schema.d.ts",
        ...[...sources, ...modules].flatMap((path) => [`dist/${path}.js`, `dist/${path}.d.ts`]),
      ].toSorted(),
    )
  })

  it("has a file for each entry of its manifest", () => {
    const targets = Object.values<string | Record<string, string>>(manifest.exports).flatMap(
      (entry) => (typeof entry === "string" ? entry : Object.values(entry)),
    )
    const all = [...targets, ...Object.values<string>(manifest.bin)]
    expect(all.filter((target) => !files.includes(target.replace("./", "")))).toEqual([])
    for (const entry of ["client", "contract", "mock"]) {
      expect(targets).toContain(`./dist/src/${entry}/index.js`)
    }
  })

  it.each([".", "./contract", "./mock"])("offers the types of %s before anything else", (entry) => {
    expect(Object.keys(manifest.exports[entry])[0]).toBe("types")
  })

  it("needs little beside it, none of which runs when it is installed", async () => {
    expect(Object.keys(manifest.dependencies)).toEqual(["openapi-fetch", "srvx"])
    const lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8"))
    const { "": _, ...installed } = lock.packages as Record<string, { hasInstallScript?: true }>
    expect(Object.keys(installed)).toEqual([
      "node_modules/openapi-fetch",
      "node_modules/openapi-typescript-helpers",
      "node_modules/srvx",
      "node_modules/work-management-contract",
    ])
    expect(Object.values(installed).filter((one) => one.hasInstallScript)).toEqual([])
  })

  it("names no folder of the machine that built it, and no source map", async () => {
    const marks = [fileURLToPath(project).slice(0, -1), dirname(folder), "sourceMappingURL"]
    const texts = await Promise.all(files.map((path) => readFile(join(contents, path), "utf8")))
    expect(files.filter((_, index) => marks.some((mark) => texts[index]?.includes(mark)))).toEqual(
      [],
    )
  })

  it("keeps what the comments of the sources say, for editors to show", async () => {
    const text = await readFile(join(contents, "dist/src/client/client.d.ts"), "utf8")
    expect(text).toContain("/** Where the service answers, used as it is")
    expect(text).toContain("* Makes a client of the service.")
  })
})

/** The fixtures as a consumer would have them, each without what says that an error is expected. */
const uses = await Promise.all(
  ["usage", "contract", "mock"].map(async (name) => ({ name, text: await fixture(name) })),
)
const broken = await fixture("broken")

const expected = broken
  .split("\n")
  .flatMap((line, index) => line.match(/TS\d+/)?.map((code) => `broken.ts:${index + 2} ${code}`))
  .filter((error) => error !== undefined)

const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }

const consumers = [
  { compiler: "typescript", meant: "5.9", module: "nodenext", options: {} },
  { compiler: "typescript", meant: "5.9", module: "bundler", options: strictest },
  { compiler: "typescript-6", meant: "6", module: "nodenext", options: {} },
  { compiler: "typescript-6", meant: "6", module: "bundler", options: {} },
  { compiler: "typescript-7", meant: "7", module: "nodenext", options: strictest },
  { compiler: "typescript-7", meant: "7", module: "bundler", options: {} },
]

describe.each(await Promise.all(consumers.map(compile)))(
  "a strict consumer on TypeScript $meant, $module",
  ({ meant, version, errors }) => {
    it("is on that version", () => {
      expect(version.startsWith(`${meant}.`)).toBe(true)
    })

    it("compiles with all that is exported, though nothing declares Node or Prism", () => {
      expect(errors.filter((error) => !error.startsWith("broken.ts"))).toEqual([])
    })

    it("is told of each mistake", () => {
      expect(expected).not.toEqual([])
      expect(errors.filter((error) => error.startsWith("broken.ts"))).toEqual(expected)
    })
  },
)

describe("a program", () => {
  it.each([
    [
      "an ES module",
      "program.mjs",
      `import { createClient, unwrap } from "work-management-contract"
       import manifest from "work-management-contract/package.json" with { type: "json" }
       import description from "work-management-contract/openapi.json" with { type: "json" }`,
    ],
    [
      "a CommonJS module",
      "program.cjs",
      `const { createClient, unwrap } = require("work-management-contract")
       const manifest = require("work-management-contract/package.json")
       const description = require("work-management-contract/openapi.json")`,
    ],
  ])("that is %s can call the service", async (_, name, imports) => {
    const server = createServer((request, response) => {
      response.setHeader("Content-Type", "application/json")
      response.end(JSON.stringify({ tasks: [{ name: `${request.method} ${request.url}` }] }))
    })
    const { url, close } = await listen(server)
    try {
      const file = join(folder, name)
      await writeFile(
        file,
        `${imports}
         const api = createClient({ baseUrl: "${url}/v2", token: "secret" })
         const versions = [manifest.version, description.info.version]
         unwrap(api.GET("/tasks", { params: { query: { organization_id: 1 } } }))
           .then(({ tasks }) => console.log(JSON.stringify([tasks[0].name, ...versions])))`,
      )
      const { stdout } = await run(process.execPath, [file], { timeout: 20_000 })
      const { version } = manifest
      expect(JSON.parse(stdout)).toEqual(["GET /v2/tasks?organization_id=1", version, version])
    } finally {
      await close()
    }
  })
})

async function fixture(name: string): Promise<string> {
  const text = await readFile(new URL(`fixtures/${name}.ts`, import.meta.url), "utf8")
  return text
    .replaceAll("../../../src/client/index.ts", "work-management-contract")
    .replaceAll(/\.\.\/\.\.\/\.\.\/src\/(contract|mock)\/index\.ts/g, "work-management-contract/$1")
    .replaceAll("../../../generated/schema.d.ts", "work-management-contract/schema")
    .replaceAll("@ts-expect-error ", "")
}

/** Compiles the fixtures in a project of their own; gives each error as file, line and code. */
async function compile({ compiler, meant, module, options }: (typeof consumers)[number]) {
  const place = join(folder, `${compiler}-${module}`)
  // An ES module can be imported into CommonJS since TypeScript 5.8.
  const endings = module === "nodenext" ? ["ts", "cts"] : ["ts"]
  const sources: Record<string, string> = Object.fromEntries([
    ["broken.ts", broken],
    ...uses.flatMap(({ name, text }) => endings.map((ending) => [`${name}.${ending}`, text])),
  ])
  const config = {
    compilerOptions: {
      strict: true,
      skipLibCheck: false,
      target: "es2022",
      lib: ["es2022", "dom"],
      types: [],
      module: module === "nodenext" ? module : "esnext",
      moduleResolution: module,
      // So that what is inferred from the client must have a name for others.
      declaration: true,
      outDir: "out",
      ...options,
    },
    files: Object.keys(sources),
  }
  await mkdir(place)
  await writeFile(join(place, "tsconfig.json"), JSON.stringify(config))
  for (const [name, text] of Object.entries(sources)) await writeFile(join(place, name), text)
  const tsc = tool(compiler, "tsc")
  const { stdout } = await run(process.execPath, [tsc, "-p", place, "--pretty", "false"], {
    cwd: place,
  }).catch((error: { stdout: string }) => error)
  const errors = [...stdout.matchAll(/^(?:(.+)\((\d+),\d+\): )?error (TS\d+)/gm)]
  const { version } = JSON.parse(await readFile(join(dirname(tsc), "../package.json"), "utf8"))
  return {
    meant,
    module,
    version: version as string,
    errors: errors.map(([, file, line, code]) => `${file}:${line} ${code}`),
  }
}
