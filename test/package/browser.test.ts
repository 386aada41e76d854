import { execFile } from "node:child_process"
import { writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { join } from "node:path"
import { promisify } from "node:util"
import { createContext, runInContext } from "node:vm"
import { build } from "esbuild"
import type { Browser } from "playwright-core"
import { afterEach, describe, expect, it } from "vitest"
import { build as buildWithVite } from "vite"
import { launch, noBrowser } from "../browser.ts"
import { listen } from "../loopback.ts"
import { endAll, startMock } from "../server/command.ts"
import { faulty, report } from "./faulty.ts"
import { installed } from "./pack.ts"

const execute = promisify(execFile)

const { folder, withPrism } = await installed()

afterEach(endAll)

/** A module for browsers, and the files that it is made of, from the folder of the packages. */
interface Bundle {
  code: string
  files: string[]
}

/** Bundles what a consumer would write; for browsers, an import of Node's own modules fails. */
async function bundle(contents: string, format: "esm" | "iife" = "iife"): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: withPrism },
    absWorkingDir: withPrism,
    bundle: true,
    format,
    globalName: format === "iife" ? "contract" : undefined,
    platform: "browser",
    logLevel: "silent",
    metafile: true,
    write: false,
  })
  const files = Object.keys(metafile.inputs).filter((file) => file !== "<stdin>")
  return { code: outputFiles[0]?.text ?? "", files: files.map(inPackages) }
}

/** The same with Vite, which puts an empty module where one of Node's own is imported. */
async function bundleWithVite(contents: string): Promise<Bundle> {
  await writeFile(join(withPrism, "page.js"), contents)
  const result = await buildWithVite({
    root: withPrism,
    configFile: false,
    logLevel: "silent",
    build: { write: false, lib: { entry: "page.js", formats: ["es"] } },
  })
  const outputs = [result].flat().flatMap((one) => ("output" in one ? one.output : []))
  const [chunk, ...others] = outputs.filter((output) => output.type === "chunk")
  if (!chunk || others.length > 0) throw new Error("Vite did not make one file.")
  const files = chunk.moduleIds.filter((file) => !file.endsWith("/page.js"))
  return { code: chunk.code, files: files.map(inPackages) }
}

function inPackages(file: string): string {
  return file.replace(/^.*?node_modules\//, "")
}

const own = "work-management-contract/dist"

describe("a bundle for browsers", () => {
  it("of the client has nothing of the checks, the mock and its server", async () => {
    const { files } = await bundle('export * from "work-management-contract"')
    expect(files).toContain(`${own}/src/client/client.js`)
    const clients = new RegExp(`^(openapi-fetch/|${own}/src/client/|${own}/generated/tables\\.js$)`)
    expect(files.filter((file) => !clients.test(file))).toEqual([])
  })

  it("of the contract has nothing but the contract", async () => {
    const { files } = await bundle('export * from "work-management-contract/contract"')
    expect(files).toContain(`${own}/generated/validators.js`)
    const contract = new RegExp(`^${own}/(src/(contract|openapi)|generated)/`)
    expect(files.filter((file) => !contract.test(file))).toEqual([])
  })

  it("of the contract checks with what a browser has, where no code may be made", async () => {
    const { code } = await bundle('export * from "work-management-contract/contract"')
    const browser = { crypto, Headers, Request, Response, TextDecoder, TextEncoder, URL }
    const context = createContext(
      { ...browser },
      { codeGeneration: { strings: false, wasm: false } },
    )
    const [violations, message] = await runInContext(
      `${code}
      Promise.all([
        contract.checkRequest({ method: "GET", url: "/v2/tasks/x?organization_id=1" }),
        contract
          .assertResponse("updateComment", ${faulty})
          .catch(({ message }) => message)
      ])`,
      context,
    )
    expect(violations.map(({ name }: { name: string }) => name)).toEqual(["Authorization", "id"])
    expect(message.split("\n")).toEqual(expect.arrayContaining(report))
  })

  it("cannot be made of the mock, which is for Node", async () => {
    // Which of them is told first depends on where the packages are.
    await expect(bundle('export * from "work-management-contract/mock"')).rejects.toThrow(
      /Could not resolve "(node:|util|path|os)/,
    )
  })

  it("would show a module of Node where Vite puts another in its place", async () => {
    const { files } = await bundleWithVite('export { readFile } from "node:fs"')
    expect(files).toContainEqual(expect.stringContaining("__vite-browser-external"))
  })
})

/** What a page does with the package: it calls, reads pages by `Link`, is refused, and checks. */
const page = `
  import { createClient, paginate, unwrap } from "work-management-contract"
  import { checkResponse } from "work-management-contract/contract"

  export async function run(url) {
    const api = createClient({ baseUrl: url + "/v2", token: "secret" })
    const query = { organization_id: 1 }
    const { task } = await unwrap(api.GET("/tasks/{id}", { params: { path: { id: 101 }, query } }))
    const activities = []
    const every = paginate(api, "/activities", { params: { query: { ...query, limit: 1 } } })
    for await (const { id } of every) activities.push(id)
    const { error } = await api.GET("/tasks", { params: { query: {} } })
    const violations = await checkResponse("updateComment", ${faulty})
    return [task.id, activities.length, error.errors[0].code, violations.length > 0]
  }
`
const outcome = [101, expect.any(Number), "missing_param", true]

/** Starts the mock of the package; gives where it answers. */
async function startInstalled(): Promise<string> {
  const command = [process.execPath, `node_modules/${own}/src/cli.js`]
  const { url } = await startMock([], { cwd: withPrism }, command)
  return url
}

describe.each([
  ["esbuild", () => bundle(page, "esm")],
  ["Vite", () => bundleWithVite(page)],
])("a page that %s bundles", { timeout: 60_000 }, (_, make) => {
  it("is made of the package and openapi-fetch alone", async () => {
    const { code, files } = await make()
    const parts = new RegExp(`^(openapi-fetch/|${own}/(src/(client|contract|openapi)|generated)/)`)
    expect(files.filter((file) => !parts.test(file))).toEqual([])
    expect(code).not.toMatch(/\bfrom\s*["']|\brequire\(|node:/)
  })

  it("runs without what Node alone has", async () => {
    const { code } = await make()
    expect(await inNode(code, await startInstalled())).toEqual(outcome)
  })

  it("runs in a browser", async ({ skip }) => {
    const browser = await launch()
    if (!browser) return skip(noBrowser)
    try {
      const { code } = await make()
      expect(await inBrowser(browser, code, await startInstalled())).toEqual(outcome)
    } finally {
      await browser.close()
    }
  })
})

async function inNode(code: string, url: string): Promise<unknown> {
  // Node's own fetch needs the global Buffer, so that one is only out of sight.
  const hidden = "const [process, Buffer, global, setImmediate] = []; delete globalThis.process"
  await writeFile(join(folder, "page.mjs"), `${hidden}\n${code}`)
  const file = join(folder, "run.mjs")
  const program = `console.log(JSON.stringify(await run(${JSON.stringify(url)})))`
  await writeFile(file, `import { run } from "./page.mjs"\n${program}`)
  const { stdout } = await execute(process.execPath, [file])
  return JSON.parse(stdout)
}

async function inBrowser(browser: Browser, code: string, url: string): Promise<unknown> {
  // Elsewhere than the mock, as a page of a consumer is.
  const server = createServer((request, response) => {
    const script = request.url === "/page.js"
    response.setHeader("Content-Type", script ? "text/javascript" : "text/html")
    response.end(script ? code : "<!doctype html><title>A page</title>")
  })
  const { url: home, close } = await listen(server)
  try {
    const tab = await browser.newPage()
    await tab.goto(home)
    const program = `import("/page.js").then(({ run }) => run(${JSON.stringify(url)}))`
    return await tab.evaluate(program)
  } finally {
    await close()
  }
}
