import { describe, expect, test } from "vitest"
import {
  getByPointer,
  type Json,
  type JsonObject,
  resolveReference,
} from "../../src/openapi/description.ts"
import { facts } from "./facts.ts"
import { renderFacts } from "./renderFacts.ts"
import { description } from "../description.ts"

const rendered = renderFacts(description)

/** Sets keys of an object in the description, and returns the facts that it then states. */
function renderWith(pointer: string, values: JsonObject): Record<string, unknown> {
  const copy = structuredClone(description)
  Object.assign(resolveReference(copy, getByPointer(copy, pointer)), values)
  return renderFacts(copy)
}

describe("the description", () => {
  test.each(Object.keys({ ...facts, ...rendered }))(
    "agrees with the source about %s, and marks everything else as assumed",
    (name) => {
      expect(rendered[name], `test/contract/facts.ts has other facts about ${name}`).toEqual(
        facts[name],
      )
    },
  )
})

describe("renderFacts", () => {
  const responses = "#/paths/~1tasks/get/responses"
  const error = resolveReference(description, getByPointer(description, `${responses}/400`))

  test.each<[string, string, (mark: JsonObject) => JsonObject, string[], Json]>([
    [
      "an extra field",
      "#/components/schemas/Task/properties",
      (mark) => ({ color: { type: "string", ...mark } }),
      ["Task", "color"],
      "string optional",
    ],
    [
      "an extra parameter",
      "#/paths/~1lists",
      (mark) => ({ parameters: [{ name: "color", in: "query", ...mark }] }),
      ["GET /lists", "parameters", "color"],
      "query unknown",
    ],
    [
      "an extra status",
      responses,
      (mark) => ({ 403: { ...error, ...mark } }),
      ["GET /tasks", "errors"],
      [400, 403],
    ],
    [
      "an extra operation",
      "#/paths/~1lists",
      (mark) => ({ post: { responses: {}, ...mark } }),
      ["POST /lists", "parameters"],
      {},
    ],
  ])("shows %s unless it is marked as assumed", (_, pointer, addition, place, text) => {
    expect(renderWith(pointer, addition({}))).toHaveProperty(place, text)
    expect(renderWith(pointer, addition({ "x-evidence": "assumed" }))).toEqual(rendered)
  })
})
