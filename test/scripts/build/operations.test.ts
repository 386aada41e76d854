import { expect, test } from "vitest"
import { readOperations } from "../../../scripts/build/operations.ts"
import { type Description, type JsonObject } from "../../../src/openapi/description.ts"

const string = { type: "string" }
const content = { "application/json": { schema: string, examples: { one: { value: "" } } } }

// oxfmt-ignore
test.each<[what: string, change: JsonObject, message: RegExp]>([
    ["a parameter is in a header", { parameters: [{ name: "a", in: "header", schema: string }] }, /^#\/paths\/~1things\/get\/parameters\/0 is a header parameter/],
    ["a parameter has no schema", { parameters: [{ name: "a", in: "query" }] }, /parameters\/0 has no schema/],
    ["a body has no content", { requestBody: {} }, /#\/paths\/~1things\/get\/requestBody has no content/],
    ["media types differ", { responses: { 200: { content: { ...content, "text/json": { schema: string } } } } }, /^#\/paths\/~1things\/get\/responses\/200 has media types with different content/],
    ["a reference is broken", { parameters: [{ $ref: "#/components/parameters/None" }] }, /#\/components\/parameters\/None/],
  ])("readOperations throws if %s", (_, change, message) => {
    expect(() => readOperations(createDescription(change))).toThrow(message)
  })

/** Creates a description whose only operation has the given keys. */
function createDescription(operation: JsonObject): Description {
  const responses = { 204: { description: "Nothing." } }
  const get = { operationId: "listThings", responses, ...operation }
  return { components: {}, paths: { "/things": { get } } } as unknown as Description
}
