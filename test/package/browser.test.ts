import { writeFile } from "node:fs/promises"
import { createServer } from "node:http"
import { join } from "node:path"
import { build } from "esbuild"
import type { Browser } from "playwright-core"
import { afterEach, describe, expect, it } from "vitest"
import { build as buildWithVite } from "vite"
import { launch, noBrowser } from "../browser.ts"
import { listen } from "../loopback.ts"
import { endAll, startMock } from "../server/command.ts"
import { getInstallation } from "./installation.ts"

const { withPrism } = await getInstallation()

afterEach(endAll)

/** A bundle for browsers, and the files in it, relative to `node_modules`. */
interface Bundle {
  code: string
  files: string[]
}

/** Bundles a module of a consumer for browsers. An import of a module of Node fails. */
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
  return { code: outputFiles[0]?.text ?? "", files: files.map(getPackagePath) }
}

/** Bundles with Vite, which replaces a module of Node with an empty module. */
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
  if (!chunk || others.length > 0) throw new Error("Vite did not write exactly one file.")
  const files = chunk.moduleIds.filter((file) => !file.endsWith("/page.js"))
  return { code: chunk.code, files: files.map(getPackagePath) }
}

function getPackagePath(file: string): string {
  return file.replace(/^.*?node_modules\//, "")
}

/** An invalid response of `updateComment`, as code. */
const invalidResponse = `{
  status: 200,
  headers: { "Content-Type": "application/json" },
  body: '{"comment": {"id": 1}, "request_uuid": null}',
}`

const dist = "work-management-contract/dist"

describe("a bundle for browsers", () => {
  it("of the contract contains only the contract", async () => {
    const { files } = await bundle('export * from "work-management-contract/contract"')
    expect(files).toContain(`${dist}/generated/validators.js`)
    const contract = new RegExp(`^${dist}/(src/(contract|openapi)|generated)/`)
    expect(files.filter((file) => !contract.test(file))).toEqual([])
  })
})

/** A page that calls the mock, reads pages, gets an error and validates a response. */
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
    const violations = await checkResponse("updateComment", ${invalidResponse})
    return [task.id, activities.length, error.errors[0].code, violations.length > 0]
  }
`
const expectedResult = [101, expect.any(Number), "missing_param", true]

/** Starts the mock of the package and returns its URL. */
async function startInstalledMock(): Promise<string> {
  const command = [process.execPath, `node_modules/${dist}/src/cli.js`]
  const { url } = await startMock([], { cwd: withPrism }, command)
  return url
}

describe.each([
  ["esbuild", () => bundle(page, "esm")],
  ["Vite", () => bundleWithVite(page)],
])("a page bundled by %s", { timeout: 60_000 }, (_, createBundle) => {
  it("contains only the package and openapi-fetch", async () => {
    const { code, files } = await createBundle()
    const parts = new RegExp(`^(openapi-fetch/|${dist}/(src/(client|contract|openapi)|generated)/)`)
    expect(files.filter((file) => !parts.test(file))).toEqual([])
    expect(code).not.toMatch(/\bfrom\s*["']|\brequire\(|node:/)
  })

  it("runs in a browser", async ({ skip }) => {
    const browser = await launch()
    if (!browser) return skip(noBrowser)
    try {
      const { code } = await createBundle()
      expect(await runInBrowser(browser, code, await startInstalledMock())).toEqual(expectedResult)
    } finally {
      await browser.close()
    }
  })
})

async function runInBrowser(browser: Browser, code: string, url: string): Promise<unknown> {
  // Another origin than the mock.
  const server = createServer((request, response) => {
    const script = request.url === "/page.js"
    response.setHeader("Content-Type", script ? "text/javascript" : "text/html")
    response.end(script ? code : "<!doctype html><title>A page</title>")
  })
  const { url: origin, close } = await listen(server)
  try {
    const tab = await browser.newPage()
    await tab.goto(origin)
    const program = `import("/page.js").then(({ run }) => run(${JSON.stringify(url)}))`
    return await tab.evaluate(program)
  } finally {
    await close()
  }
}
