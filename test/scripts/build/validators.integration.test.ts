import { readFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import { isDeepStrictEqual } from "node:util"
import { Ajv2020 } from "ajv/dist/2020.js"
import ts from "typescript"
import { expect, test } from "vitest"
import { operationSpecs } from "../../../generated/operations.ts"
import { type SchemaError, validators } from "../../../generated/validators.js"
import { projectFolder } from "../../../scripts/project.ts"
import { formats } from "../../../scripts/build/formats.ts"
import { listSchemas } from "../../../scripts/build/operations.ts"
import { addControlSchemas } from "../../../scripts/build/control.ts"
import { generateValidators } from "../../../scripts/build/validators.ts"
import {
  getByPointer,
  type Description,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import { description } from "../../description.ts"
import { runs, sample } from "../../runs.ts"
import { run } from "../../server/command.ts"
import { mutatedExamples } from "../../openapi/mutatedExamples.ts"

const module = fileURLToPath(new URL("generated/validators.js", projectFolder))
const schemas = Object.keys(validators)
const validated = await addControlSchemas(description)

// Plain Ajv, to compare the generated validators with.
const ajv = new Ajv2020({ strict: false, allErrors: true, formats })
const { components, paths } = validated
ajv.addSchema({ components, paths }, "description")

test("every parameter, body and response schema has a generated validator", () => {
  expect(listSchemas(operationSpecs).filter((schema) => !(schema in validators))).toEqual([])
  expect(schemas.length).toBeGreaterThan(60)
})

test("generated validators find the same errors as Ajv in mutated examples", () => {
  const all = mutatedExamples()
  const values = sample(all, Math.ceil(all.length / 30))
  const verdicts = { valid: 0, invalid: 0 }
  for (const schema of schemas) {
    const plain = ajv.getSchema(`description${schema}`)
    const validate = validators[schema]
    if (!plain || !validate) throw new Error(`${schema} has no validator.`)
    const wrong = values.filter((value) => {
      const valid = validate(value)
      verdicts[valid ? "valid" : "invalid"]++
      const errors = validate.errors ?? []
      const isSame =
        valid === plain(value) &&
        isDeepStrictEqual(
          errors.map(formatError).toSorted(),
          (plain.errors ?? []).map(formatError).toSorted(),
        )
      return !isSame || !errors.every(hasPointerToKeyword)
    })
    expect({ schema, wrong }).toEqual({ schema, wrong: [] })
  }
  expect(Math.min(verdicts.valid, verdicts.invalid)).toBeGreaterThan(runs(150, 5000))
})

test("the module of generated validators has no imports", async () => {
  const text = await readFile(module, "utf8")
  expect(ts.preProcessFile(text, true, true).importedFiles).toEqual([])
})

test("checkResponse works without code generation from strings", async () => {
  const script = `
      import { checkResponse } from "./src/contract/index.ts"
      const headers = { "content-type": "application/json" }
      console.log(await checkResponse("listTasks", { status: 200, headers, body: '{"tasks":[]}' }))`
  const flags = ["--disallow-code-generation-from-strings", "--input-type=module"]
  const outcome = await run([process.execPath, ...flags, "--eval", script])
  expect(outcome).toEqual({ code: 0, stdout: "[]\n", stderr: "" })
})

const string = { type: "string" }

// oxfmt-ignore
test.each<[what: string, schema: JsonObject, message: RegExp]>([
    ["anyOf has a sibling", { type: "object", anyOf: [string] }, /^#\/components\/schemas\/Thing combines type and anyOf\./],
    ["oneOf has a sibling", { oneOf: [string], properties: {} }, /^#\/components\/schemas\/Thing combines oneOf and properties\./],
    ["there are two choices", { oneOf: [string], anyOf: [string] }, /^#\/components\/schemas\/Thing combines oneOf and anyOf\./],
    ["a reference is broken", { items: { $ref: "#/components/schemas/None" } }, /^The description has no #\/components\/schemas\/None\./],
    ["a keyword is unknown", { type: "string", minLenght: 1 }, /^Ajv can't compile #\/components\/schemas\/Thing: .*"minLenght"/],
    ["a format is unknown", { properties: { colour: { format: "colour" } } }, /^Ajv can't compile #\/components\/schemas\/Thing: .*"colour".*"#\/properties\/colour"/],
    ["a type is unknown", { type: "strnig" }, /^Ajv can't compile #\/components\/schemas\/Thing: .*strnig/],
  ])("generateValidators throws if %s", async (_, schema, message) => {
    await expect(buildValidator(schema)).rejects.toThrow(message)
  })

test("a generated validator counts characters, not UTF-16 units", async () => {
  const validate = await buildValidator({ type: "string", minLength: 2 })
  expect(["😀", "a"].filter(validate)).toEqual([])
  expect(["😀😀", "ab", "\ud83d\ud83d"].every(validate)).toBe(true)
})

test("a generated validator reports 100,000 invalid items", async () => {
  const validate = await buildValidator({
    items: { $ref: "#/components/schemas/Thing/$defs/item" },
    $defs: { item: string },
  })
  expect(validate(Array.from({ length: 100_000 }, () => 1))).toBe(false)
})

test("generateValidators supports recursive schemas", async () => {
  const validate = await buildValidator({
    properties: { a: { $ref: "#/components/schemas/Thing" }, b: string },
  })
  expect([validate({ a: { b: "" } }), validate({ a: { b: 1 } })]).toEqual([true, false])
})

test("generateValidators allows a description and extensions beside anyOf", async () => {
  const schema = { description: "A thing.", "x-evidence": "assumed", anyOf: [string] }
  const validate = await buildValidator(schema)
  expect([validate("a"), validate(1)]).toEqual([true, false])
})

/** Formats an error without its schema path, which depends on how the schema was compiled. */
function formatError({
  instancePath,
  keyword,
  params,
}: Pick<SchemaError, "instancePath" | "keyword" | "params">): string {
  const { branches: _, ...others } = params
  return `${instancePath} ${keyword} ${JSON.stringify(others)}`
}

/** Returns whether an error's schema path leads to the keyword that was violated. */
function hasPointerToKeyword({ schemaPath, keyword, params }: SchemaError): boolean {
  const stated = getByPointer(validated, schemaPath)
  if (stated === undefined || !schemaPath.endsWith(`/${keyword}`)) return false
  if (keyword === "oneOf" || keyword === "anyOf") {
    return params.branches?.length === (stated as unknown[]).length
  }
  if (keyword === "additionalProperties") return stated === false
  const values = Object.values(params)
  if (keyword === "required") return values.some((key) => (stated as unknown[]).includes(key))
  return values.some((value) => isDeepStrictEqual(value, stated))
}

/** Generates a validator for a schema and loads it. */
async function buildValidator(schema: JsonObject): Promise<(value: unknown) => boolean> {
  const pointer = "#/components/schemas/Thing"
  const things = { components: { schemas: { Thing: schema } }, paths: {} }
  const text = await generateValidators(things as unknown as Description, [pointer])
  const made = await import(`data:text/javascript,${encodeURIComponent(text)}`)
  return made.validators[pointer]
}
