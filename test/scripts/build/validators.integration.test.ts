import { execFile } from "node:child_process"
import { readFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { fileURLToPath } from "node:url"
import { isDeepStrictEqual, promisify } from "node:util"
import { Ajv2020 } from "ajv/dist/2020.js"
import * as fc from "fast-check"
import ts from "typescript"
import { describe, expect, test } from "vitest"
import { operationSpecs } from "../../../generated/operations.ts"
import { alternatives, type SchemaError, validators } from "../../../generated/validators.js"
import { project } from "../../../scripts/project.ts"
import { formats } from "../../../scripts/build/formats.ts"
import { listSchemas } from "../../../scripts/build/operations.ts"
import { generateValidators } from "../../../scripts/build/validators.ts"
import {
  getByPointer,
  type Description,
  isObject,
  type Json,
  type JsonObject,
  resolve,
} from "../../../src/openapi/description.ts"
import type { OperationSpec } from "../../../src/openapi/operationSpec.ts"
import { bodyExamples, examplesOf, places } from "../../contract/check-examples.ts"
import { description } from "../../description.ts"
import { environment } from "../../environment.ts"

const run = promisify(execFile)
const module = fileURLToPath(new URL("generated/validators.js", project))
const schemas = Object.keys(validators)

describe("a generated validator", () => {
  // A plain Ajv, as the reference.
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats })
  const { components, paths } = description
  ajv.addSchema({ components, paths }, "description")
  const examples = collectExamples()

  test("exists for every schema of a message", () => {
    expect(listSchemas(operationSpecs).filter((schema) => !(schema in validators))).toEqual([])
    expect(schemas.filter((schema) => !examples.get(schema)?.length)).toEqual([])
    expect(schemas.length).toBeGreaterThan(60)
  })

  test("accepts the examples of its schema", () => {
    // An alternative may have no example.
    const branches = Object.values(alternatives).flat()
    const rejected = schemas
      .filter((schema) => !branches.includes(schema))
      .filter((schema) => !examples.get(schema)?.every((example) => validators[schema]?.(example)))
    expect(rejected).toEqual([])
  })

  test("agrees with Ajv on mutated examples, and points to the keyword", () => {
    const verdicts = { valid: 0, invalid: 0 }
    const numRuns = 60
    for (const schema of schemas) {
      const plain = ajv.getSchema(`description${schema}`)
      const validate = validators[schema]
      if (!plain || !validate) throw new Error(`${schema} has no validator.`)
      const check = (value: Json): void => {
        const valid = validate(value)
        const errors = validate.errors ?? []
        verdicts[valid ? "valid" : "invalid"]++
        expect({ value, valid }).toEqual({ value, valid: plain(value) })
        expect(errors.map(formatError).toSorted()).toEqual(
          (plain.errors ?? []).map(formatError).toSorted(),
        )
        expect(errors.filter((error) => !hasPointerToKeyword(error))).toEqual([])
      }
      const seeds = examples.get(schema) ?? []
      fc.assert(fc.property(createMutations(seeds), check), { numRuns })
    }
    expect(verdicts.valid + verdicts.invalid).toBe(numRuns * schemas.length)
    expect(Math.min(verdicts.valid, verdicts.invalid)).toBeGreaterThan(500)
  })
})

describe("the generated module", () => {
  test("has no imports", async () => {
    const text = await readFile(module, "utf8")
    expect(ts.preProcessFile(text, true, true).importedFiles).toEqual([])
  })

  test("validates messages without code generation from strings", async () => {
    const script = `
      import { checkResponse } from "./src/contract/index.ts"
      const headers = { "content-type": "application/json" }
      console.log(await checkResponse("listTasks", { status: 200, headers, body: '{"tasks":[]}' }))`
    expect(await runScript(script, fileURLToPath(project))).toBe("[]\n")
  })

  test("would fail in these tests if it generated code", async () => {
    const call = runScript("new Function('return 1')()", tmpdir())
    await expect(call).rejects.toThrow(/Code generation from strings disallowed/)
  })
})

describe("the build fails if", () => {
  const string = { type: "string" }

  // oxfmt-ignore
  test.each<[what: string, schema: JsonObject, message: RegExp]>([
    ["anyOf has a sibling", { type: "object", anyOf: [string] }, /^#\/components\/schemas\/Thing has type and anyOf\./],
    ["oneOf has a sibling", { oneOf: [string], properties: {} }, /^#\/components\/schemas\/Thing has oneOf and properties\./],
    ["there are two choices", { oneOf: [string], anyOf: [string] }, /^#\/components\/schemas\/Thing has oneOf and anyOf\./],
    ["a reference is broken", { items: { $ref: "#/components/schemas/None" } }, /^#\/components\/schemas\/None does not exist/],
    ["a keyword is unknown", { type: "string", minLenght: 1 }, /^#\/components\/schemas\/Thing .*"minLenght"/],
    ["a format is unknown", { properties: { colour: { format: "colour" } } }, /^#\/components\/schemas\/Thing .*"colour".*"#\/properties\/colour"/],
    ["a type is unknown", { type: "strnig" }, /^#\/components\/schemas\/Thing .*strnig/],
  ])("%s", async (_, schema, message) => {
    await expect(buildValidator(schema)).rejects.toThrow(message)
  })

  test("accepts a schema that refers to itself", async () => {
    const validate = await buildValidator({
      properties: { a: { $ref: "#/components/schemas/Thing" }, b: string },
    })
    expect([validate({ a: { b: "" } }), validate({ a: { b: 1 } })]).toEqual([true, false])
  })

  test("accepts a description and an extension beside alternatives", async () => {
    const schema = { description: "A thing.", "x-evidence": "assumed", anyOf: [string] }
    const validate = await buildValidator(schema)
    expect([validate("a"), validate(1)]).toEqual([true, false])
  })
})

/** Collects the values of each schema in the examples of bodies and parameters. */
function collectExamples(): Map<string, Json[]> {
  const examples = new Map<string, Json[]>()
  const add = (pointer: string, value: Json): void => {
    const others = examples.get(pointer) ?? []
    if (others.length < 20) examples.set(pointer, [...others, value])
    const { allOf, anyOf, oneOf } = resolve(description, getByPointer(description, pointer))
    for (const [keyword, parts] of Object.entries({ allOf, anyOf, oneOf })) {
      for (const [i, part] of ((parts ?? []) as JsonObject[]).entries()) {
        add(typeof part.$ref === "string" ? part.$ref : `${pointer}/${keyword}/${i}`, value)
      }
    }
  }
  for (const { schema, value } of bodyExamples(description)) {
    for (const place of places(description, schema, value)) {
      if (place.component) add(`#/components/schemas/${place.component}`, place.value)
    }
  }
  for (const { parameters } of Object.values<OperationSpec>(operationSpecs)) {
    for (const { pointer, schema } of parameters) {
      const shown = examplesOf(
        description,
        resolve(description, getByPointer(description, pointer)),
      )
      for (const value of shown.length > 0 ? shown.map((example) => example.value) : [[]]) {
        add(schema, value)
      }
    }
  }
  // No example contains a file.
  add("#/components/schemas/File", {})
  add("#/components/schemas/FileAssociation", {})
  return examples
}

/** Creates examples with one value replaced, or one key removed or added. */
function createMutations(examples: Json[]): fc.Arbitrary<Json> {
  const strings = [
    null,
    "",
    "soon",
    "2026-02-30",
    "2026-03-31",
    "2026-03-31T09:00:00Z",
    "Task",
    "List",
  ]
  const value = fc.oneof(
    fc.constantFrom<Json>(...strings, "https://a.example/b", 0, 1.5, 2 ** 70, true, [], {}),
    fc.jsonValue().map((json) => json as Json),
  )
  return fc
    .record({
      example: fc.constantFrom(...examples),
      steps: fc.array(fc.nat(), { maxLength: 4 }),
      change: fc.constantFrom("replace", "drop", "add"),
      value,
    })
    .map(({ example, steps, change, value: other }) => mutate(example, steps, change, other))
}

function mutate(value: Json, steps: number[], change: string, other: Json): Json {
  const [step, ...rest] = steps
  const entries = Object.entries(typeof value === "object" && value !== null ? value : {})
  const [key, child] = entries[(step ?? 0) % entries.length] ?? []
  const descend = step !== undefined && key !== undefined && child !== undefined
  if (!descend && change === "add" && isObject(value)) return { ...value, x_added: other }
  if (!descend) return other
  if (rest.length === 0 && change === "drop") return put(value, key)
  return put(value, key, mutate(child, rest, change, other))
}

function put(value: Json, key: string, child?: Json): Json {
  if (Array.isArray(value)) {
    return value.flatMap((item, i) =>
      `${i}` !== key ? [item] : child === undefined ? [] : [child],
    )
  }
  const { [key]: _, ...others } = value as JsonObject
  return child === undefined ? others : { ...others, [key]: child }
}

/** Formats an error without its schema path, which depends on the compilation. */
function formatError({
  instancePath,
  keyword,
  params,
}: Pick<SchemaError, "instancePath" | "keyword" | "params">): string {
  return `${instancePath} ${keyword} ${JSON.stringify(params)}`
}

/** Returns whether the schema path leads to the keyword that the error is about. */
function hasPointerToKeyword({ schemaPath, keyword, params }: SchemaError): boolean {
  const stated = getByPointer(description, schemaPath)
  if (stated === undefined || !schemaPath.endsWith(`/${keyword}`)) return false
  if (keyword === "oneOf" || keyword === "anyOf") return schemaPath in alternatives
  if (keyword === "additionalProperties") return stated === false
  const values = Object.values(params)
  if (keyword === "required") return values.some((key) => (stated as unknown[]).includes(key))
  return values.some((value) => isDeepStrictEqual(value, stated))
}

/** Builds the validator of a schema. */
async function buildValidator(schema: JsonObject): Promise<(value: unknown) => boolean> {
  const pointer = "#/components/schemas/Thing"
  const things = { components: { schemas: { Thing: schema } }, paths: {} }
  const text = await generateValidators(things as unknown as Description, [pointer])
  const made = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  return made.validators[pointer]
}

/** Runs a script without code generation from strings, and returns its output. */
async function runScript(script: string, cwd: string): Promise<string> {
  const flags = ["--disallow-code-generation-from-strings", "--input-type=module"]
  const options = { cwd, env: environment() }
  return (await run(process.execPath, [...flags, "--eval", script], options)).stdout
}
