import { describe, expect, inject, test } from "vitest"
import {
  getByPointer,
  type Json,
  type JsonObject,
  resolveReference,
} from "../../src/openapi/description.ts"
import { sample } from "../runs.ts"
import { checkFacts } from "./check-facts.ts"
import { listFactChanges } from "./factChanges.ts"

const description = inject("description")

const { checked, failures: known } = checkFacts(description)

/** Changes an object in the description, and returns the comparisons that fail because of that. */
function failuresAfter(pointer: string, change: (target: JsonObject) => void): string[] {
  const copy = structuredClone(description)
  change(resolveReference(copy, getByPointer(copy, pointer)))
  return checkFacts(copy).failures.filter((line) => !known.includes(line))
}

/** Sets keys of an object. Removes keys with the value undefined. */
function set(values: Record<string, Json | undefined>) {
  return (target: JsonObject) => {
    for (const [key, value] of Object.entries(values)) {
      if (value === undefined) delete target[key]
      else target[key] = value
    }
  }
}

/** Returns the pointer to a parameter, in the operation or in its path. */
function parameter(operation: string, name: string): string {
  const parameters = Object.entries(getByPointer(description, `${operation}/parameters`) ?? {})
  const [index, found] =
    parameters.find(([, item]) => resolveReference(description, item).name === name) ?? []
  return String(found?.$ref ?? `${operation}/parameters/${index}`)
}

describe("the description", () => {
  test("the description agrees with the source's facts and marks everything else as assumed", () => {
    expect(known).toEqual([])
  })

  test("checkFacts compares the description with more than a thousand facts", () => {
    expect(checked).toBeGreaterThan(1000)
  })
})

describe("descriptions that contradict facts", () => {
  test.each(sample(listFactChanges(description), 20))("checkFacts reports $name", ({ apply }) => {
    const copy = structuredClone(description)
    apply(copy)
    expect(checkFacts(copy).failures).not.toEqual(known)
  })

  test("checkFacts says which fact differs, and where", () => {
    const properties = "#/components/schemas/Task/properties"
    expect(failuresAfter(properties, set({ due_on: undefined }))).toContain(
      `Resources / Task / due_on / presence: expected required, found nothing, at ${properties}/due_on`,
    )
  })

  test("checkFacts reports a missing note on a dependent parameter", () => {
    const limit = parameter("#/paths/~1lists/get", "limit")
    expect(failuresAfter(limit, set({ description: "The page size." }))).toContainEqual(
      expect.stringContaining("Endpoints / GET /lists / limit / only with: expected"),
    )
  })
})

describe("descriptions with more than the facts", () => {
  const responses = "#/paths/~1tasks/get/responses"
  const error = resolveReference(description, getByPointer(description, `${responses}/400`))

  test.each<[string, string, (mark: JsonObject) => JsonObject, string]>([
    [
      "an extra field",
      "#/components/schemas/Task/properties",
      (mark) => ({ color: { type: "string", ...mark } }),
      "Resources / Task / color: expected nothing, found a field",
    ],
    [
      "an extra key in a body",
      "#/components/schemas/TaskInput/properties",
      (mark) => ({ color: { type: "string", ...mark } }),
      "Endpoints / POST /tasks / body / task / color: expected nothing, found a field",
    ],
    [
      "an extra parameter",
      "#/paths/~1lists",
      (mark) => ({ parameters: [{ name: "color", in: "query", ...mark }] }),
      "Endpoints / GET /lists / color: expected nothing, found a parameter",
    ],
    [
      "an extra status",
      responses,
      (mark) => ({ 403: { ...error, ...mark } }),
      "Errors / GET /tasks / 403: expected nothing, found a response",
    ],
    [
      "an extra operation",
      "#/paths/~1lists",
      (mark) => ({ post: { responses: {}, ...mark } }),
      "Capabilities / POST /lists: expected nothing, found an operation",
    ],
  ])("checkFacts reports %s unless it is marked as assumed", (_, pointer, addition, line) => {
    expect(failuresAfter(pointer, set(addition({})))).toEqual([expect.stringContaining(line)])
    expect(failuresAfter(pointer, set(addition({ "x-evidence": "assumed" })))).toEqual([])
  })

  const nullable = ["owner_id", "starts_on", "due_on", "list_id", "section_id", "parent_id"]

  test.each(sample(nullable, 2))(
    "checkFacts reports that null for %s in an update isn't marked as assumed",
    (name) => {
      const place = `#/components/schemas/TaskChanges/properties/${name}`
      expect(failuresAfter(place, set({ "x-evidence": undefined }))).toEqual([
        `Endpoints / PUT /tasks/:id / body / task / ${name} / null: expected nullability: assumed, found nullability: stated, at ${place}`,
      ])
      const { type } = getByPointer(description, place) as { type: string[] }
      expect(failuresAfter(place, set({ type: type[0], "x-evidence": undefined }))).toEqual([])
    },
  )

  test("checkFacts reports that the 204 for revoking a token isn't marked as assumed", () => {
    const place = "#/paths/~1access_tokens~1{id}/delete/responses/204"
    expect(failuresAfter(place, set({ "x-evidence": undefined }))).toEqual([
      expect.stringContaining("Endpoints / DELETE /access_tokens/:id / 204"),
    ])
  })

  test("checkFacts reports that the pagination of webhooks isn't marked as assumed", () => {
    const place = parameter("#/paths/~1integration_webhooks/get", "cursor")
    expect(failuresAfter(place, set({ "x-evidence": undefined }))).toContainEqual(
      expect.stringContaining("Endpoints / GET /integration_webhooks / cursor / assumed"),
    )
  })
})
