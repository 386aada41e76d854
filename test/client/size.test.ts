import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"
import { expect, test } from "vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))
const limit = 5000

const typicalImport = 'export { createClient, unwrap, paginate } from "./src/client/index.ts"'

/** Bundles a module for browsers, and returns its code and compressed size in bytes. Fails if it imports a Node module. */
async function bundle(contents: string, external: string[] = []) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
    write: false,
    external,
  })
  const [{ contents: bytes, text } = expect.fail("esbuild returned no bundle.")] = outputFiles
  return { size: gzipSync(bytes, { level: 9 }).length, code: text }
}

test(`a gzipped bundle of the client with errors and pagination has at most ${limit} bytes`, async () => {
  expect((await bundle(typicalImport)).size).toBeLessThanOrEqual(limit)
})

test("a bundle of the client excludes the tables that only other tools need", async () => {
  const { code } = await bundle('export * from "./src/client/index.ts"')
  expect(code).not.toMatch(/unsupported_param|listTasks|delegated|add_comment|"offset"/)
})

/** Texts that a bundle contains only if an export is used. */
const texts: Record<string, string[]> = {
  isApiError: ["[object Error]", '"requestUuid"'],
  isNetworkError: ["[object Error]"],
  isTimeoutError: ["[object Error]"],
  parseDelivery: ["fatal:", "The delivery"],
  createWebhookReceiver: ["Send JSON or a form.", "duplex"],
}

test.each(Object.entries(texts))(
  "a bundle of the client contains %s only if it is imported",
  async (name, parts) => {
    const { code } = await bundle(typicalImport)
    const more = await bundle(`${typicalImport}; export { ${name} } from "./src/client/index.ts"`)
    expect(parts.filter((part) => !more.code.includes(part))).toEqual([])
    expect(parts.filter((part) => code.includes(part))).toEqual([])
  },
)
