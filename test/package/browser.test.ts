import { gzipSync } from "node:zlib"
import { join } from "node:path"
import { build, type BuildResult } from "esbuild"
import { expect, it } from "vitest"
import { build as buildWithVite } from "vite"
import { operationIds, getOperationSpec } from "../../src/contract/index.ts"
import { sample } from "../runs.ts"
import { getInstallation } from "./installation.ts"

const { withPrism } = await getInstallation()

const dist = "work-management-contract/dist"

it.each([
  ["the client", "work-management-contract", "client"],
  ["the contract", "work-management-contract/contract", "contract"],
])("a browser bundle of %s contains only its own files", async (_, entry, folder) => {
  const { outputFiles, metafile } = await bundle(`export * from "${entry}"`)
  const files = Object.keys(metafile.inputs).map((file) => file.replace(/^.*?node_modules\//, ""))
  const own = new RegExp(
    `^(<stdin>$|openapi-fetch/|${dist}/(src/(${folder}|chunks)/|generated/schemas\\.js$))`,
  )
  expect(files).toContain(`${dist}/src/${folder}/index.js`)
  expect(files.filter((file) => !own.test(file))).toEqual([])
  expect(outputFiles[0]?.text).not.toMatch(/\bfrom\s*["']|\brequire\(|node:/)
})

const forms = await measureForms()
const [largest] = forms.toSorted((one, other) => other.size - one.size)

it(`a form that validates one body ships less than 4000 bytes of code (at most ${largest?.size}, for ${largest?.name})`, () => {
  expect(forms.length).toBeGreaterThan(0)
  expect(forms.filter(({ size }) => size >= 4000)).toEqual([])
})

it("a form that validates one body ships no other validator", async () => {
  const program = `import { CreateCommentRequest } from "work-management-contract/schemas"; globalThis.schema = CreateCommentRequest`
  const { outputFiles } = await bundle(program)
  const found = outputFiles[0]!.text.match(/#\/components\/schemas\/\w+/g)
  expect(new Set(found)).toEqual(
    new Set(["#/components/schemas/CreateCommentRequest", "#/components/schemas/CommentInput"]),
  )
})

type Bundle = BuildResult<{ write: false; metafile: true }>

/** Bundles a program for browsers. esbuild fails if anything imports a Node module. */
async function bundle(contents: string, minify = false): Promise<Bundle> {
  return build({
    stdin: { contents, resolveDir: withPrism },
    absWorkingDir: withPrism,
    bundle: true,
    minify,
    format: "esm",
    platform: "browser",
    logLevel: "silent",
    metafile: true,
    write: false,
  })
}

interface FormSize {
  name: string
  bundler: string
  /** The bundle's compressed size in bytes. */
  size: number
}

/** Measures, for each request body, a program that validates only this body. */
async function measureForms(): Promise<FormSize[]> {
  const bodies = operationIds.flatMap(
    (id) => getOperationSpec(id).body?.schema.split("/").at(-1) ?? [],
  )
  const sizes: FormSize[] = []
  for (const name of sample(bodies, 4)) {
    const validate = `["~standard"].validate(globalThis.form)`
    const alone = `import { ${name} } from "work-management-contract/schemas"; globalThis.result = ${name}${validate}`
    const member = `import { schemas } from "work-management-contract/contract"; globalThis.result = schemas.${name}${validate}`
    const { outputFiles } = await bundle(alone, true)
    const codes = {
      esbuild: outputFiles[0]!.text,
      Vite: await runVite(alone),
      // Use Vite, because esbuild doesn't drop unused members of `schemas`.
      "Vite, with schemas": await runVite(member),
    }
    for (const [bundler, code] of Object.entries(codes)) {
      // Make sure the bundle contains the validator, because one without it would be small too.
      expect(code).toContain(`#/components/schemas/${name}`)
      sizes.push({ name, bundler, size: gzipSync(code, { level: 9 }).length })
    }
  }
  return sizes
}

/** Bundles a program with Vite, and returns the code. */
async function runVite(program: string): Promise<string> {
  const entry = join(withPrism, "entry.js")
  const result = await buildWithVite({
    root: withPrism,
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? program : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry } },
  })
  const chunks = [result].flat().flatMap((part) => ("output" in part ? part.output : []))
  return chunks.map((chunk) => ("code" in chunk ? chunk.code : "")).join("")
}
