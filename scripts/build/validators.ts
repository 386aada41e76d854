import { fileURLToPath } from "node:url"
import standalone from "ajv/dist/standalone/index.js"
import { _, Ajv } from "ajv"
import { build } from "esbuild"
import type { Description } from "../../src/openapi/description.ts"
import { project } from "../project.ts"
import { formats } from "./formats.ts"
import { findAlternatives, sortByReference } from "./validators/alternatives.ts"
import {
  collectErrors,
  completeErrors,
  type GeneratedValidator,
  importRuntime,
  inlineValues,
  removeArguments,
  removeTexts,
} from "./validators/code.ts"
import { findType } from "./standardSchemas.ts"

/** The type declarations of the generated module, without the exports of single validators. */
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

/** Validates a value against a schema. If the function returns false, \`errors\` lists the violations. */
export interface Validate {
  (value: unknown): boolean
  errors: SchemaError[] | null
}

/** The validators. The keys are the pointers to the schemas. */
export declare const validators: Record<string, Validate>
`

/**
 * Generates a module with a validator for each given schema and for each referenced schema. The module contains no
 * imports and no `eval`. The module exports a table of all validators. It also exports the validator of each named
 * schema, so that bundlers can remove unused validators.
 *
 * @param schemas - the pointers to the schemas.
 * @throws Error if a schema cannot be compiled, or if a schema combines `anyOf` or `oneOf` with other constraints.
 */
export async function generateValidators(
  description: Description,
  schemas: string[],
): Promise<string> {
  const pointers = sortByReference(description, schemas)
  const ajv = createAjv(description)
  const names = new Map(pointers.map((pointer) => [compileSchema(ajv, pointer), pointer]))
  // Ajv generates code only for exported schemas. The table `validators` later replaces these exports.
  const exported = Object.fromEntries([...names].map(([name, pointer]) => [`_${name}`, pointer]))
  const functions = new Map([...names].map(([name, pointer]) => [pointer, name]))
  const validators = [...names].map(([name, pointer]): [string, GeneratedValidator] => {
    const branches = findAlternatives(description, pointer)?.pointers.map(
      (branch) => functions.get(branch) ?? "",
    )
    return [name, { pointer, ...(branches && { branches }) }]
  })
  const generated = standalone.default(ajv, exported).replaceAll(/^export .*$/gm, "")
  const completed = completeErrors(removeArguments(generated), new Map(validators))
  const code = importRuntime(collectErrors(inlineValues(completed)))
  const table = [...names].map(([name, pointer]) => `${JSON.stringify(pointer)}: ${name}`)
  const named = [...names].flatMap(([name, pointer]) => {
    const type = findType(pointer)
    return type ? `${name} as ${type}` : []
  })
  return bundleModule(`${code}
export const validators = { ${table.join(",\n")} }
export { ${named.join(", ")} }`)
}

function createAjv({ components, paths }: Description): Ajv {
  // Do not use Ajv2020, which adds code for `unevaluatedProperties` and `$dynamicRef` to each validator. If the
  // description uses a keyword that Ajv does not support, the build fails.
  const ajv = new Ajv({
    strictTypes: false,
    allErrors: true,
    messages: false,
    inlineRefs: false,
    formats,
    code: { source: true, esm: true, lines: true, formats: _`require("./formats.ts").formats` },
  })
  ajv.addVocabulary(["components", "paths", "discriminator", "example"])
  return ajv.addSchema(removeTexts({ components, paths }), "")
}

/** Compiles a schema and returns the name of the generated function. */
function compileSchema(ajv: Ajv, pointer: string): string {
  try {
    return String(ajv.getSchema(pointer)?.source?.validateName)
  } catch (error) {
    throw new Error(`${pointer} cannot be compiled: ${String(error)}`, { cause: error })
  }
}

async function bundleModule(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL("scripts/build/", project)) },
    bundle: true,
    format: "esm",
    target: "es2022",
    minifySyntax: true,
    // Do not follow symbolic links. esbuild writes the paths of its inputs into the code, and the code must not depend
    // on the installation folder.
    preserveSymlinks: true,
    write: false,
  })
  return outputFiles[0]?.text ?? ""
}
