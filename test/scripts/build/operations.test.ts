import { describe, expect, test } from "vitest"
import { operationSpecs } from "../../../generated/operations.ts"
import { readOperations } from "../../../scripts/build/operations.ts"
import {
  getByPointer,
  type Description,
  type JsonObject,
  resolve,
} from "../../../src/openapi/description.ts"
import type { OperationSpec } from "../../../src/openapi/operationSpec.ts"
import { bodies, endpoints } from "../../contract/check-examples.ts"
import { description } from "../../description.ts"

const facts: Record<string, OperationSpec> = operationSpecs

describe("the operations", () => {
  test("are those of the description", () => {
    const stated = listOperations().map(({ operation, method, path }) => [
      operation.operationId,
      method.toUpperCase(),
      path,
    ])
    expect(Object.entries(facts).map(([id, { method, path }]) => [id, method, path])).toEqual(
      stated,
    )
    expect(stated).toHaveLength(22)
  })

  test.each(listOperations())("$operation.operationId has its parameters", (endpoint) => {
    const stated = endpoint.parameters.map((parameter) => ({
      name: parameter.name,
      in: parameter.in,
      required: parameter.required === true,
      schema: parameter.schema,
      types: [(parameter.schema as JsonObject).type].flat(),
    }))
    const { parameters } = facts[endpoint.operation.operationId]!
    const found = parameters.map(({ name, in: place, required = false, types, ...others }) => ({
      name,
      in: place,
      required,
      types,
      schema: getByPointer(description, others.schema),
    }))
    expect(found).toEqual(stated)
    for (const { pointer, name } of parameters) {
      expect(getByPointer(description, `${pointer}/name`)).toBe(name)
    }
  })

  test.each(listOperations())(
    "$operation.operationId has its body and responses",
    ({ operation }) => {
      const { body, responses } = facts[operation.operationId]!
      const messages = [...(body ? [["request", body] as const] : []), ...Object.entries(responses)]
      const found = messages.flatMap(([status, { mediaTypes, schema, pointer }]) =>
        mediaTypes.map((mediaType) => [status, mediaType, schema, listExampleNames(pointer)]),
      )
      const stated = bodies(description).filter((each) => each.operation === operation)
      expect(found).toEqual(
        stated.map(({ status, mediaType, schema, examples }) => [
          status,
          mediaType,
          schema.$ref,
          examples.map(({ name }) => name),
        ]),
      )
      for (const { pointer, examples } of Object.values(responses)) {
        expect(examples).toEqual(listExampleNames(pointer))
      }
      expect(Object.keys(responses)).toEqual(Object.keys(operation.responses))
    },
  )
})

describe("the build fails if", () => {
  const string = { type: "string" }
  const content = { "application/json": { schema: string, examples: { one: { value: "" } } } }

  // oxfmt-ignore
  test.each<[what: string, change: JsonObject, message: RegExp]>([
    ["a parameter is in a header", { parameters: [{ name: "a", in: "header", schema: string }] }, /^#\/paths\/~1things\/get\/parameters\/0 is in header\./],
    ["a parameter has no schema", { parameters: [{ name: "a", in: "query" }] }, /parameters\/0 has no schema/],
    ["a body has no content", { requestBody: {} }, /^#\/paths\/~1things\/get\/requestBody has no content/],
    ["media types differ", { responses: { 200: { content: { ...content, "text/json": { schema: string } } } } }, /^#\/paths\/~1things\/get\/responses\/200 has media types with different content/],
    ["a reference is broken", { parameters: [{ $ref: "#/components/parameters/None" }] }, /#\/components\/parameters\/None/],
  ])("%s", (_, change, message) => {
    expect(() => readOperations(createDescription(change))).toThrow(message)
  })
})

/** Lists the operations, without the webhook. */
function listOperations() {
  return endpoints(description).filter(({ path }) => path.startsWith("/"))
}

/** Creates a description with one operation. */
function createDescription(operation: JsonObject): Description {
  const responses = { 204: { description: "Nothing." } }
  const get = { operationId: "listThings", responses, ...operation }
  return { components: {}, paths: { "/things": { get } } } as unknown as Description
}

/** Lists the names of the examples of a response or a request body. */
function listExampleNames(pointer: string): string[] {
  const [media] = Object.values(
    (resolve(description, getByPointer(description, pointer)).content ?? {}) as JsonObject,
  )
  return Object.keys(((media as JsonObject | undefined)?.examples ?? {}) as JsonObject)
}
