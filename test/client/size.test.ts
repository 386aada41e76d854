import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import { build, type Metafile } from "esbuild"
import { describe, expect, test } from "vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))
const limit = 4500

const whole = 'export { createClient, unwrap, paginate } from "./src/client/index.ts"'
const least = 'export { createClient } from "./src/client/index.ts"'

interface Bundle {
  /** The bytes that a browser loads. */
  size: number
  code: string
  /** How many bytes of the bundle come from each file. */
  files: Metafile["outputs"][string]["inputs"]
}

/** Bundles what a user would write. As it is for browsers, an import of Node's own modules fails. */
async function bundle(contents: string, external: string[] = []): Promise<Bundle> {
  const { outputFiles, metafile } = await build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    absWorkingDir: root,
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
    metafile: true,
    write: false,
    external,
  })
  const [{ contents: bytes, text } = expect.fail("There is no bundle.")] = outputFiles
  const [{ inputs } = expect.fail("There is no bundle.")] = Object.values(metafile.outputs)
  return { size: gzipSync(bytes, { level: 9 }).length, code: text, files: inputs }
}

/** The files that have a part in a bundle. */
function partsOf({ files }: Bundle): string[] {
  return Object.keys(files).filter((file) => files[file]?.bytesInOutput)
}

describe("a bundle of the client", () => {
  test(`with its errors and paging has ${limit} bytes or less`, async () => {
    expect((await bundle(whole)).size).toBeLessThanOrEqual(limit)
  })

  test("over the limit is noticed", async () => {
    const everything = `export * from "./src/client/index.ts"; export * from "./generated/tables.ts"`
    expect((await bundle(everything)).size).toBeGreaterThan(limit)
  })

  test("is smaller without paging and errors", async () => {
    const [small, large] = await Promise.all([bundle(least), bundle(whole)])
    expect(small.size).toBeLessThan(large.size)
    expect(partsOf(small)).not.toContain("src/client/paginate.ts")
  })

  test("is made of its own files and openapi-fetch", async () => {
    const parts = partsOf(await bundle('export * from "./src/client/index.ts"'))
    const own = parts.filter((file) => !file.includes("node_modules/openapi-fetch/"))
    expect(own.length).toBeLessThan(parts.length)
    expect(own.filter((file) => !/^(src\/client|generated)\//.test(file))).toEqual([])
  })

  test("needs nothing that only Node has", async () => {
    const { code } = await bundle('export * from "./src/client/index.ts"', ["openapi-fetch"])
    const names = /node:|\b(process|Buffer|require|global|__dirname|setImmediate)\b/.exec(code)
    expect(code.includes("Retry-After")).toBe(true)
    expect(names?.[0]).toBeUndefined()
  })

  test("cannot be made when something imports a module of Node", async () => {
    await expect(bundle('export * from "node:fs"; ' + whole)).rejects.toThrow("node:fs")
  })
})

describe("what is not used stays out of a bundle:", () => {
  /** Words that are in a bundle only together with an export. */
  const words: Record<string, string[]> = {
    isApiError: ["[object Error]", '"requestUuid"'],
    isNetworkError: ["[object Error]"],
    isTimeoutError: ["[object Error]"],
    parseDelivery: ["TextDecoder", "The delivery"],
  }
  const tables = ["unsupported_param", "listTasks", "delegated", "add_comment", '"offset"']

  test.each(Object.entries(words))("%s", async (name, signs) => {
    const { code } = await bundle(whole)
    const more = await bundle(`${whole}; export { ${name} } from "./src/client/index.ts"`)
    expect(signs.filter((sign) => !more.code.includes(sign))).toEqual([])
    expect(signs.filter((sign) => code.includes(sign))).toEqual([])
  })

  test("undeclared", async () => {
    const more = await bundle(`${whole}; export { undeclared } from "./src/client/index.ts"`)
    expect(partsOf(more)).toContain("src/client/undeclaredParameters.ts")
    expect(partsOf(await bundle(whole))).not.toContain("src/client/undeclaredParameters.ts")
  })

  test("the tables that are for other tools", async () => {
    const { code } = await bundle('export * from "./src/client/index.ts"')
    expect(tables.filter((word) => code.includes(word))).toEqual([])
    const more = await bundle('export * from "./generated/tables.ts"')
    expect(tables.filter((word) => !more.code.includes(word))).toEqual([])
  })
})
