import { describe, expect, test } from "vitest"
import {
  getByPointer,
  type Json,
  type JsonObject,
  resolveReference,
} from "../../src/openapi/description.ts"
import { sample } from "../runs.ts"
import { listFactChanges } from "./factChanges.ts"
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
  test.each(sample(listFactChanges(description), 20))("shows $name", ({ apply }) => {
    const copy = structuredClone(description)
    apply(copy)
    expect(renderFacts(copy)).not.toEqual(rendered)
  })

  test("shows that a parameter's description doesn't name the parameter that it depends on", () => {
    const limit = "#/components/parameters/ArchivedListsLimit"
    expect(renderWith(limit, { description: "The page size." })).toHaveProperty(
      ["GET /lists", "parameters", "limit"],
      "query integer open",
    )
  })

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
      "an extra key in a body",
      "#/components/schemas/TaskInput/properties",
      (mark) => ({ color: { type: "string", ...mark } }),
      ["POST /tasks", "body", "task.color"],
      "string",
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

  test.each([
    ["null", "#/components/schemas/TaskChanges/properties/due_on"],
    ["a status", "#/components/responses/AccessTokenRevoked"],
    ["a parameter", "#/components/parameters/ConventionCursor"],
  ])("shows that %s isn't marked as assumed", (_, pointer) => {
    const { "x-evidence": mark } = getByPointer(description, pointer) as JsonObject
    expect(renderWith(pointer, { "x-evidence": mark! })).toEqual(rendered)
    expect(renderWith(pointer, { "x-evidence": {} })).not.toEqual(rendered)
  })
})
