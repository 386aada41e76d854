import { Ajv, type Options } from "ajv"
import { Ajv2020 } from "ajv/dist/2020.js"
import { expect, test } from "vitest"
import { formats } from "../../scripts/build/formats.ts"
import {
  getByPointer,
  type Description,
  type Json,
  type JsonObject,
  appendToPointer,
} from "../../src/openapi/description.ts"
import { convertToOpenApi30 } from "../../src/openapi/convertToOpenApi30.ts"
import { description } from "../description.ts"
import { sampleEach } from "../runs.ts"
import { leaves, mutatedExamplesFor } from "./mutatedExamples.ts"

const document = description as unknown as Json
const edition = convertToOpenApi30(description)

test("the OpenAPI 3.0 edition keeps every value of the description", () => {
  const lost = [...leaves(document)].filter(
    ([pointer, value]) => pointer !== "#/openapi" && !isKept(pointer, value),
  )
  expect(lost).toEqual([])
})

test("every schema accepts and rejects the same values after its conversion to OpenAPI 3.0", () => {
  const options: Options = { strict: false, formats, inlineRefs: false }
  const [newer, older] = [new Ajv2020(options), new Ajv(options)]
  newer.addSchema(description, "bundle")
  older.addSchema(edition, "bundle")
  const verdicts = { accepted: 0, rejected: 0 }
  for (const pointer of sampleEach([...schemaPointers(document)], formOf)) {
    const validate = newer.getSchema(`bundle${pointer}`)
    const validateOlder = older.getSchema(`bundle${renamed(pointer)}`)
    if (!validate || !validateOlder) throw new Error(`${pointer} is missing.`)
    const values = mutatedExamplesFor((value) => validate(value) === true)
    const accepted = values.filter((value) => validate(value))
    const acceptedByOlder = values.filter((value) => validateOlder(value))
    expect({ pointer, values: acceptedByOlder }).toEqual({ pointer, values: accepted })
    verdicts.accepted += accepted.length
    verdicts.rejected += values.length - accepted.length
  }
  // The test is worthless if nearly all values are accepted, or nearly all rejected.
  expect(Math.min(verdicts.accepted, verdicts.rejected)).toBeGreaterThan(5000)
})

test("the conversion to OpenAPI 3.0 changes neither the original description nor examples", () => {
  const schema = { type: ["string", "null"], const: "a" }
  const media = { example: schema, examples: { Schema: { value: schema } } }
  const components = { responses: { Schema: { content: { "application/json": media } } } }
  const copy = structuredClone({ ...description, components })
  expect(convertToOpenApi30(copy).components).toEqual(components)
  expect(copy).toEqual({ ...description, components })
})

// One schema per line, in OpenAPI 3.1 and 3.0.
// oxfmt-ignore
test.each<[what: string, newer: Json, older: Json]>([
  ["null in a list of types", { type: ["string", "null"] }, { type: "string", nullable: true }],
  ["null in an enum", { type: ["string", "null"], enum: ["a", null] }, { type: "string", nullable: true, enum: ["a", null] }],
  ["a constant", { type: "boolean", const: false }, { type: "boolean", enum: [false] }],
  ["keys beside $ref", { $ref: "#/a", description: "A." }, { description: "A.", allOf: [{ $ref: "#/a" }] }],
  ["allOf beside $ref", { $ref: "#/a", allOf: [{ $ref: "#/b" }] }, { allOf: [{ $ref: "#/a" }, { $ref: "#/b" }] }],
  ["$ref alone", { $ref: "#/a" }, { $ref: "#/a" }],
  ["a list of one example", { examples: [1] }, { example: 1 }],
  ["an array of anything", { type: "array" }, { type: "array", items: {} }],
  ["a schema for anything", {}, {}],
  ["true and false", { properties: { a: true, b: false } }, { properties: { a: {}, b: { not: {} } } }],
  ["nested schemas", { additionalProperties: { items: { const: 1 } } }, { additionalProperties: { items: { enum: [1] } } }],
  ["a property named like a keyword", { properties: { const: {}, if: {} } }, { properties: { const: {}, if: {} } }],
])("convertToOpenApi30 converts %s", (_, newer, older) => {
  expect(converted(newer)).toEqual(older)
})

test.each<[what: string, schema: JsonObject]>([
  ["patternProperties", { patternProperties: { "^x": {} } }],
  ["a choice of types", { type: ["string", "integer"] }],
  ["null as the only type", { type: "null" }],
  ["several examples", { examples: [1, 2] }],
])("convertToOpenApi30 rejects %s, which OpenAPI 3.0 can't express", (_, schema) => {
  const [keyword] = Object.keys(schema)
  expect(() => converted({ properties: { a: schema } })).toThrow(
    `OpenAPI 3.0 cannot express ${keyword}: `,
  )
})

function converted(schema: Json): Json | undefined {
  const components = { schemas: { Thing: schema } }
  const result = convertToOpenApi30({ ...description, components } as unknown as Description)
  return getByPointer(result, "#/components/schemas/Thing")
}

/** Yields the pointer to every schema below a value, except plain references. */
function* schemaPointers(value: Json, pointer = "#"): Generator<string> {
  if (value === null || typeof value !== "object") return
  const isSchema =
    /\/(schema|items|additionalProperties|(schemas|properties)\/[^/]+|(all|any|one)Of\/\d+)$/
  if (isSchema.test(pointer) && Object.keys(value).join() !== "$ref") yield pointer
  for (const [key, item] of Object.entries(value)) {
    if (!/^(examples?|x-.*)$/.test(key)) yield* schemaPointers(item, appendToPointer(pointer, key))
  }
}

/** Returns a schema's keywords and type, to group similar schemas. Each component is a group of its own. */
function formOf(pointer: string): string {
  if (/^#\/components\/schemas\/[^/]+$/.test(pointer)) return pointer
  const schema = getByPointer(description, pointer) as JsonObject
  return JSON.stringify([Object.keys(schema), schema.type])
}

/** Returns whether the edition contains a value, at the same pointer or at the OpenAPI 3.0 equivalent. */
function isKept(pointer: string, value: Json): boolean {
  const newer = renamed(pointer)
  const parent = newer.replace(/\/type\/\d$/, "")
  if (value === "null" && parent !== newer)
    return getByPointer(edition, `${parent}/nullable`) === true
  const older = [
    newer,
    newer.replace(/\/const$/, "/enum/0"),
    newer.replace(/\$ref$/, "allOf/0/$$ref"),
    newer.replace(/\/type\/\d$/, "/type"),
  ]
  const expected = JSON.stringify(typeof value === "string" ? renamed(value) : value)
  return older.some((place) => JSON.stringify(getByPointer(edition, place)) === expected)
}

/** Converts a pointer to the edition's names, because fields that OpenAPI 3.0 lacks are renamed. */
function renamed(pointer: string): string {
  return pointer
    .replace(/^#\/webhooks\//, "#/x-webhooks/")
    .replace(/^#\/info\/summary$/, "#/info/x-summary")
    .replace(/^#\/info\/license\/identifier$/, "#/info/license/x-identifier")
}
