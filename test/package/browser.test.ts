import { build } from "esbuild"
import { expect, it } from "vitest"
import { getInstallation } from "./installation.ts"

const { withPrism } = await getInstallation()

const dist = "work-management-contract/dist"

it.each([
  ["the client", "work-management-contract", "client"],
  ["the contract", "work-management-contract/contract", "contract"],
])("a bundle of %s for browsers contains only its files", async (_, entry, folder) => {
  // esbuild reports an error for an import of a module of Node.
  const { outputFiles, metafile } = await build({
    stdin: { contents: `export * from "${entry}"`, resolveDir: withPrism },
    absWorkingDir: withPrism,
    bundle: true,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
    metafile: true,
    write: false,
  })
  const files = Object.keys(metafile.inputs).map((file) => file.replace(/^.*?node_modules\//, ""))
  const own = new RegExp(`^(<stdin>$|openapi-fetch/|${dist}/(src/(${folder}|chunks))/)`)
  expect(files).toContain(`${dist}/src/${folder}/index.js`)
  expect(files.filter((file) => !own.test(file))).toEqual([])
  expect(outputFiles[0]?.text).not.toMatch(/\bfrom\s*["']|\brequire\(|node:/)
})
