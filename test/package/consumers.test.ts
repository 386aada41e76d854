import { execFile } from "node:child_process"
import { mkdir, readFile, writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { dirname, join } from "node:path"
import { pathToFileURL } from "node:url"
import { promisify } from "node:util"
import { describe, expect, it } from "vitest"
import { findTool } from "../../scripts/project.ts"
import { listen } from "../loopback.ts"
import { thorough } from "../runs.ts"
import { nodes, noOlder } from "./nodes.ts"
import { installed } from "./pack.ts"

const run = promisify(execFile)

const { folder, contents } = await installed()

const manifest = JSON.parse(await readFile(join(contents, "package.json"), "utf8"))

describe("an installation", () => {
  it("brings little beside the package, none of which runs when it is installed", async () => {
    const lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8"))
    const { "": _, ...packages } = lock.packages as Record<string, { hasInstallScript?: true }>
    expect(Object.keys(packages)).toEqual([
      "node_modules/openapi-fetch",
      "node_modules/openapi-typescript-helpers",
      "node_modules/srvx",
      "node_modules/work-management-contract",
    ])
    expect(Object.values(packages).filter((one) => one.hasInstallScript)).toEqual([])
    const scripts = Object.keys(manifest.scripts)
    expect(scripts.filter((name) => name.endsWith("install"))).toEqual([])
  })

  it("is for each Node that what it brings is for", async () => {
    const engines = await Promise.all(
      Object.keys(manifest.dependencies).map(async (name) => {
        const file = join(folder, "node_modules", name, "package.json")
        return JSON.parse(await readFile(file, "utf8")).engines?.node as string | undefined
      }),
    )
    expect(engines.filter(Boolean)).toEqual([`${manifest.engines.node}.0`])
  })
})

/** The fixtures as a consumer would have them, each without what says that an error is expected. */
const uses = await Promise.all(
  ["usage", "contract", "mock", "sandbox", "conformance"].map(async (name) => ({
    name,
    text: await fixture(name),
  })),
)
const broken = await fixture("broken")

// What is no module of ours, as each kind of module takes it.
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

const expected = broken
  .split("\n")
  .flatMap((line, index) => line.match(/TS\d+/)?.map((code) => `broken.ts:${index + 2} ${code}`))
  .filter((error) => error !== undefined)

const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }

const consumers = [
  { compiler: "typescript", meant: "5.9", module: "nodenext", options: {} },
  { compiler: "typescript-6", meant: "6", module: "bundler", options: {} },
  { compiler: "typescript-7", meant: "7", module: "nodenext", options: strictest },
  { compiler: "typescript-7", meant: "7", module: "bundler", options: {} },
  ...(thorough
    ? [
        { compiler: "typescript", meant: "5.9", module: "bundler", options: strictest },
        { compiler: "typescript-6", meant: "6", module: "nodenext", options: {} },
      ]
    : []),
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

describe.each(nodes)("on $label, a program", ({ find }) => {
  it.for([
    [
      "an ES module",
      "program.mjs",
      "20.16.0",
      `import { createClient, unwrap } from "work-management-contract"
       import { checkRequest } from "work-management-contract/contract"
       import manifest from "work-management-contract/package.json" with { type: "json" }
       import description from "work-management-contract/openapi.json" with { type: "json" }
       const yaml = import.meta.resolve("work-management-contract/openapi.yaml")`,
    ],
    [
      "a CommonJS module",
      "program.cjs",
      "20.19.0",
      `const { createClient, unwrap } = require("work-management-contract")
       const { checkRequest } = require("work-management-contract/contract")
       const manifest = require("work-management-contract/package.json")
       const description = require("work-management-contract/openapi.json")
       const { pathToFileURL } = require("node:url")
       const yaml = pathToFileURL(require.resolve("work-management-contract/openapi.yaml")).href`,
    ],
  ] as const)("that is %s can call the service", async ([, name, oldest, imports], { skip }) => {
    const node = await find(oldest)
    if (!node) return skip(noOlder)
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
         Promise.all([
           unwrap(api.GET("/tasks", { params: { query: { organization_id: 1 } } })),
           checkRequest({ url: "/v2/tasks" }),
         ]).then(([{ tasks }, violations]) =>
           console.log(JSON.stringify([tasks[0].name, violations.length, yaml, ...versions])))`,
      )
      const { stdout } = await run(node, [file], { timeout: 20_000 })
      expect(JSON.parse(stdout)).toEqual([
        "GET /v2/tasks?organization_id=1",
        2,
        pathToFileURL(join(contents, "generated/openapi.json")).href,
        manifest.version,
        manifest.version,
      ])
    } finally {
      await close()
    }
  })
})

async function fixture(name: string): Promise<string> {
  const text = await readFile(new URL(`fixtures/${name}.ts`, import.meta.url), "utf8")
  return text
    .replaceAll("../../../src/client/index.ts", "work-management-contract")
    .replaceAll(
      /\.\.\/\.\.\/\.\.\/src\/(contract|mock|sandbox|conformance)\/index\.ts/g,
      "work-management-contract/$1",
    )
    .replaceAll("../../../generated/schema.d.ts", "work-management-contract/schema")
    .replaceAll("@ts-expect-error ", "")
}

/** Compiles the fixtures in a project of their own; gives each error as file, line and code. */
async function compile({ compiler, meant, module, options }: (typeof consumers)[number]) {
  const place = join(folder, `${compiler}-${module}`)
  // An ES module can be imported into CommonJS since TypeScript 5.8.
  const endings = module === "nodenext" ? (["ts", "cts"] as const) : (["ts"] as const)
  const sources: Record<string, string> = Object.fromEntries([
    ["broken.ts", broken],
    ...endings.map((ending) => [`assets.${ending}`, assets[ending]]),
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
      resolveJsonModule: true,
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
  const tsc = findTool(compiler, "tsc")
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
