import { expect, test } from "vitest"
import { getByPointer, type JsonObject, resolveReference } from "../../src/openapi/description.ts"
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

test.each(Object.keys({ ...facts, ...rendered }))(
  "the description agrees with the source about %s, and marks everything else as assumed",
  (name) => {
    expect(rendered[name], `test/contract/facts.ts has other facts about ${name}`).toEqual(
      facts[name],
    )
  },
)

const responses = "#/paths/~1tasks/get/responses"
const error = resolveReference(description, getByPointer(description, `${responses}/400`))

test.each<[string, string, (mark: JsonObject) => JsonObject]>([
  [
    "an extra field",
    "#/components/schemas/Task/properties",
    (mark) => ({ color: { type: "string", ...mark } }),
  ],
  [
    "an extra parameter",
    "#/paths/~1lists",
    (mark) => ({ parameters: [{ name: "color", in: "query", ...mark }] }),
  ],
  ["an extra status", responses, (mark) => ({ 403: { ...error, ...mark } })],
  ["an extra operation", "#/paths/~1lists", (mark) => ({ post: { responses: {}, ...mark } })],
])("renderFacts shows %s unless it is marked as assumed", (_, pointer, addition) => {
  expect(renderWith(pointer, addition({}))).not.toEqual(rendered)
  expect(renderWith(pointer, addition({ "x-evidence": "assumed" }))).toEqual(rendered)
})
