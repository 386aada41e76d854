import { fileURLToPath } from "node:url"
import standalone from "ajv/dist/standalone/index.js"
import { _, Ajv } from "ajv"
import { build } from "esbuild"
import type { Description } from "../../src/openapi/description.ts"
import { projectFolder } from "../project.ts"
import { formats } from "./formats.ts"
import { listAlternatives, sortByReference } from "./validators/alternatives.ts"
import {
  collectErrors,
  completeErrors,
  type GeneratedValidator,
  importRuntime,
  inlineValues,
  removeArguments,
  removeDescriptions,
} from "./validators/rewriteAjvCode.ts"
import { findTypeName } from "./standardSchemas.ts"

/** The generated module's type declarations, apart from the validators of named schemas. */
export const validatorTypes = `/** A violation of one keyword of a schema. */
export interface SchemaError {
  /** The JSON pointer to the place in the value. */
  instancePath: string
  /** The JSON pointer to the keyword in the description, as a URI fragment. */
  schemaPath: string
  keyword: string
  params: {
    [name: string]: unknown
    /** For \`anyOf\` and \`oneOf\`: the validators of the alternatives. */
    branches?: Validate[]
  }
}

/** Returns whether a value is valid. If it isn't, \`errors\` lists the violations. */
export interface Validate {
  (value: unknown): boolean
  errors: SchemaError[] | null
}

/** The validators, by the pointers to their schemas. */
export declare const validators: Record<string, Validate>
`

/**
 * Generates a module without imports or `eval` that validates the given schemas and those they refer to. Besides a
 * table of all validators, it exports those of named schemas separately, so that bundlers can drop unused ones.
 *
 * @param schemas - pointers to the schemas.
 * @throws Error if a schema can't be compiled, or combines `anyOf` or `oneOf` with other constraints.
 */
export async function generateValidators(
  description: Description,
  schemas: string[],
): Promise<string> {
  const pointers = sortByReference(description, schemas)
  const ajv = createAjv(description)
  const names = new Map(pointers.map((pointer) => [pointer, compileSchema(ajv, pointer)]))
  const validators = [...names].map(([pointer, name]): GeneratedValidator => {
    const alternatives = listAlternatives(description, pointer)
    return { pointer, name, branches: alternatives?.map((branch) => names.get(branch) ?? "") }
  })
  // Ajv only generates code for exported schemas. These exports are removed again below.
  const exported = Object.fromEntries(validators.map(({ pointer, name }) => [`_${name}`, pointer]))
  const generated = standalone.default(ajv, exported).replaceAll(/^export .*$/gm, "")
  const completed = completeErrors(removeArguments(generated), validators)
  const code = importRuntime(collectErrors(inlineValues(completed)))
  const table = validators.map(({ pointer, name }) => `${JSON.stringify(pointer)}: ${name}`)
  const named = validators.flatMap(({ pointer, name }) => {
    const type = findTypeName(pointer)
    return type ? `${name} as ${type}` : []
  })
  return bundleModule(`${code}
export const validators = { ${table.join(",\n")} }
export { ${named.join(", ")} }`)
}

function createAjv({ components, paths }: Description): Ajv {
  // Plain Ajv is enough: Ajv2020 would add code for `unevaluatedProperties` and `$dynamicRef` to each validator. A
  // schema with an unsupported keyword fails the build.
  const ajv = new Ajv({
    strictTypes: false,
    allErrors: true,
    messages: false,
    inlineRefs: false,
    formats,
    code: { source: true, esm: true, lines: true, formats: _`require("./formats.ts").formats` },
  })
  ajv.addVocabulary(["components", "paths", "discriminator", "example"])
  return ajv.addSchema(removeDescriptions({ components, paths }), "")
}

/** Compiles a schema, and returns the name of the generated validator function. */
function compileSchema(ajv: Ajv, pointer: string): string {
  try {
    return String(ajv.getSchema(pointer)?.source?.validateName)
  } catch (error) {
    throw new Error(`Ajv can't compile ${pointer}: ${String(error)}`, { cause: error })
  }
}

async function bundleModule(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL("scripts/build/", projectFolder)) },
    bundle: true,
    format: "esm",
    target: "es2022",
    minifySyntax: true,
    // esbuild writes input paths into the code. Don't resolve symbolic links, which would make the paths differ between
    // machines.
    preserveSymlinks: true,
    write: false,
  })
  return outputFiles[0]?.text ?? ""
}
