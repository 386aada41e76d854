import { fileURLToPath } from "node:url"
import { Ajv2020 } from "ajv/dist/2020.js"
import standalone from "ajv/dist/standalone/index.js"
import { _ } from "ajv"
import { build } from "esbuild"
import {
  at,
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../src/openapi/description.ts"
import { project } from "../description.ts"
import { formats } from "./formats.ts"

/**
 * Compiles a validator for each schema of the given pointers, and for those within, as one JavaScript
 * module that imports nothing and needs no `eval`. The errors of a validator name the keyword that
 * failed by its pointer into the description.
 *
 * @throws Error when a schema uses what the wording of violations cannot tell apart.
 */
export async function generateValidators(
  description: Description,
  schemas: string[],
): Promise<string> {
  const ajv = new Ajv2020({
    strictTypes: false,
    allErrors: true,
    messages: false,
    inlineRefs: false,
    formats,
    code: { source: true, esm: true, lines: true, formats: _`require("./formats.ts").formats` },
  })
  const { components, paths } = description
  ajv.addVocabulary(["components", "paths", "discriminator", "example"])
  ajv.addSchema(removeTexts({ components, paths }), "")
  const pointers = sortByReference(description, schemas)
  const names = new Map(
    pointers.map((pointer) => {
      const name = compile(ajv, pointer)?.source?.validateName
      if (!name) throw new Error(`${pointer} cannot be compiled.`)
      return [`${name}`, pointer]
    }),
  )
  // Ajv writes out what is exported; the module exports a table instead.
  const exported = Object.fromEntries([...names].map(([name, pointer]) => [`_${name}`, pointer]))
  const code = addSchemaPointers(standalone.default(ajv, exported), names).replaceAll(
    /^export .*$/gm,
    "",
  )
  const table = [...names].map(([name, pointer]) => `${JSON.stringify(pointer)}: ${name}`)
  const alternatives = pointers.flatMap((pointer) => {
    const branches = findAlternatives(description, pointer)
    return branches ? [[`${pointer}/${branches.keyword}`, branches.pointers]] : []
  })
  return bundleModule(`${appendErrors(code)}
export const validators = { ${table.join(",\n")} }
export const alternatives = ${JSON.stringify(Object.fromEntries(alternatives))}`)
}

/** The declarations of the module. */
export const validatorsTypes = `/** Something that a keyword of a schema found wrong. */
export interface SchemaError {
  /** Where in the value, as a JSON pointer. */
  instancePath: string
  /** The keyword in the description, as a JSON pointer in a URI fragment. */
  schemaPath: string
  keyword: string
  params: Record<string, unknown>
}

/** Holds a value to a schema; when it says false, its errors say why. */
export interface Validate {
  (value: unknown): boolean
  errors: SchemaError[] | null
}

/** The validators, by the pointers to their schemas. */
export declare const validators: Record<string, Validate>

/** The pointers to the alternatives of each anyOf and oneOf, by the pointer to the keyword. */
export declare const alternatives: Record<string, string[]>
`

/** The schemas and all that they refer to, each after what it refers to, so that each is compiled once. */
function sortByReference(description: Description, roots: string[]): string[] {
  const done = new Set<string>()
  const seen = new Set<string>()
  const visit = (pointer: string): void => {
    if (seen.has(pointer)) return
    seen.add(pointer)
    const schema = at(description, pointer)
    if (schema === undefined) throw new Error(`${pointer} leads to nothing.`)
    if (hasNestedAlternatives(schema)) {
      throw new Error(`${pointer} has alternatives inside: put them in a schema of their own.`)
    }
    const inner = [
      ...listReferences(schema),
      ...(findAlternatives(description, pointer)?.pointers ?? []),
    ]
    inner.forEach(visit)
    done.add(pointer)
  }
  roots.forEach(visit)
  return [...done]
}

function compile(ajv: Ajv2020, pointer: string): ReturnType<Ajv2020["getSchema"]> {
  try {
    return ajv.getSchema(pointer)
  } catch (error) {
    throw new Error(`${pointer} cannot be compiled: ${String(error)}`, { cause: error })
  }
}

function listReferences(schema: Json): string[] {
  if (Array.isArray(schema)) return schema.flatMap(listReferences)
  if (!isObject(schema)) return []
  const { $ref, ...others } = schema
  return [
    ...(typeof $ref === "string" ? [$ref] : []),
    ...Object.values(others).flatMap(listReferences),
  ]
}

/** Whether a schema has alternatives anywhere but at its top, where {@link findAlternatives} finds them. */
function hasNestedAlternatives(schema: Json): boolean {
  if (typeof schema !== "object" || schema === null) return false
  return Object.values(schema).some(
    (inner) =>
      (isObject(inner) && ("anyOf" in inner || "oneOf" in inner)) || hasNestedAlternatives(inner),
  )
}

/**
 * The alternatives of a schema that has some: they have validators of their own, so that a value that is
 * none of them can be held to the one that it comes nearest to.
 */
function findAlternatives(
  description: Description,
  pointer: string,
): { keyword: string; pointers: string[] } | undefined {
  const schema = at(description, pointer)
  const keyword = isObject(schema) && ["anyOf", "oneOf"].find((name) => name in schema)
  if (!keyword) return undefined
  const others = Object.keys(schema).filter(
    (key) => !/^(x-|title|description|discriminator)/.test(key),
  )
  if (others.length > 1) {
    throw new Error(
      `${pointer} has ${others.join(" and ")}: put alternatives in a schema of their own.`,
    )
  }
  const pointers = (schema[keyword] as JsonObject[]).map((branch, i) =>
    typeof branch.$ref === "string" ? branch.$ref : `${pointer}/${keyword}/${i}`,
  )
  return { keyword, pointers }
}

/** Ajv's errors point from the validator that found them; these point from the root. */
function addSchemaPointers(code: string, names: Map<string, string>): string {
  return code
    .split(/^(?=function )/m)
    .map((text) => {
      const pointer = names.get(/^function (\w+)/.exec(text)?.[1] ?? "")
      if (!pointer && text.includes('schemaPath:"#/')) {
        throw new Error("A validator is of no schema that is known.")
      }
      return text.replaceAll('schemaPath:"#/', `schemaPath:"${pointer}/`)
    })
    .join("")
}

/**
 * Ajv copies the list of errors for each item of an array, which takes minutes where a body has very many
 * that are wrong.
 */
function appendErrors(code: string): string {
  const append = `function append(list, more) { for (const error of more) list.push(error); return list }`
  const changed = code.replaceAll(
    /vErrors === null \? ([\w.]+)\.errors : vErrors\.concat\(\1\.errors\)/g,
    "append(vErrors ?? [], $1.errors)",
  )
  if (changed.includes(".concat("))
    throw new Error("Ajv gathers errors in a way that is not known.")
  return `${append}\n${changed}`
}

/** A copy without descriptions and extensions, which Ajv would write into the module with some schemas. */
function removeTexts<T>(document: T): T {
  // A property that is called `description` has a schema, and no text.
  return JSON.parse(JSON.stringify(document), (key, value) =>
    (key === "description" && typeof value === "string") || key.startsWith("x-")
      ? undefined
      : value,
  )
}

async function bundleModule(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: fileURLToPath(new URL("scripts/build/", project)) },
    bundle: true,
    format: "esm",
    target: "es2022",
    minifySyntax: true,
    // The code names the files that it came from: the same names wherever they are installed.
    preserveSymlinks: true,
    write: false,
  })
  // Ajv keeps the name of a module of its own beside the function, as text that looks like an import.
  return (outputFiles[0]?.text ?? "").replaceAll(/^ *\w+\.code = 'require\(.*\n/gm, "")
}
