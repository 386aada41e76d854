import { describe, expect, inject, test } from "vitest"
import {
  getByPointer,
  isObject,
  type Json,
  type JsonObject,
  resolveReference,
} from "../../src/openapi/description.ts"
import { sample } from "../runs.ts"
import { checkFacts } from "./check-facts.ts"
import { errorCodes } from "./facts.ts"

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

/** Removes a value from a list. */
function without(key: string, value: string) {
  return (target: JsonObject) => {
    target[key] = (target[key] as string[]).filter((item) => item !== value)
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

describe("descriptions that lack facts", () => {
  const task = "#/components/schemas/Task"
  const getTasks = "#/paths/~1tasks/get"

  test.each([
    [
      "a missing field",
      `${task}/properties`,
      set({ due_on: undefined }),
      "Resources / Task / due_on / presence: expected required, found nothing, at #/components/schemas/Task/properties/due_on",
    ],
    [
      "a field that can't be null",
      `${task}/properties/due_on`,
      set({ type: "string" }),
      "Resources / Task / due_on / type: expected date|null, found date",
    ],
    [
      "an ID without its size",
      `${task}/properties/list_id`,
      set({ format: undefined }),
      "Resources / Task / list_id / type: expected int64|null, found integer|null",
    ],
    [
      "an optional field that should be required",
      task,
      without("required", "position"),
      "Resources / Task / position / presence: expected required, found optional",
    ],
    [
      "a missing status",
      "#/paths/~1tasks/post/responses",
      set({ 422: undefined }),
      "Errors / POST /tasks / 422: expected a response, found nothing",
    ],
    [
      "an optional parameter that should be required",
      parameter("#/paths/~1activities/get", "limit"),
      set({ required: false }),
      "Endpoints / GET /activities / limit / presence: expected required, found optional",
    ],
    [
      "a missing maximum",
      `${parameter(getTasks, "limit")}/schema`,
      set({ maximum: undefined }),
      "Endpoints / GET /tasks / limit / maximum: expected 100, found nothing",
    ],
    [
      "a missing note on a dependent parameter",
      parameter("#/paths/~1lists/get", "limit"),
      set({ description: "The page size." }),
      "Endpoints / GET /lists / limit / only with: expected archived_date_before, found nothing",
    ],
    [
      "a missing view",
      `${parameter(getTasks, "view")}/schema`,
      without("enum", "inbox"),
      "Endpoints / GET /tasks / view / inbox: expected inbox, found nothing",
    ],
    [
      "a missing operation",
      "#/paths/~1comments",
      set({ post: undefined }),
      "Capabilities / POST /comments: expected POST /comments, found nothing",
    ],
    [
      "a missing field in a state",
      "#/x-states/0",
      without("fields", "cleared"),
      'States / Task / fields: expected ["completed","completed_at","deleted","deleted_at","cleared"], found',
    ],
    [
      "a transition to the wrong state",
      "#/x-states/0/transitions/0/to",
      set({ completed: false }),
      'States / Task / transitions: expected [{"operationId":"updateTask"',
    ],
    [
      "a wrong server",
      "#/servers/1",
      set({ url: "https://example.com" }),
      "Versioning / server {base_url}: expected {base_url}, found nothing",
    ],
    [
      "a missing header",
      "#/components/responses/Activities",
      set({ headers: undefined }),
      "Endpoints / GET /activities / header Link: expected next=<, found nothing",
    ],
  ])("checkFacts reports %s", (_, pointer, change, line) => {
    expect(failuresAfter(pointer, change)).toContainEqual(expect.stringContaining(line))
  })

  test("checkFacts reports a missing activity action", () => {
    const failures = failuresAfter("#/components/schemas/ActivityOnTask", (branch) => {
      for (const part of branch.allOf as JsonObject[]) {
        const action = getByPointer(part, "#/properties/action")
        if (isObject(action)) without("x-extensible-enum", "reopen")(action)
      }
    })
    expect(failures).toEqual([
      expect.stringContaining("Events / Task / reopen: expected reopen, found nothing"),
    ])
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

  test.each<[what: string, pointer: string, change: (target: JsonObject) => void, line: string]>([
    [
      "a field that can be null although the source says otherwise",
      "#/components/schemas/TaskList/properties/name",
      set({ type: ["string", "null"] }),
      "Resources / TaskList / name / type: expected string, found string|null",
    ],
    [
      "an extra error code",
      "#/components/schemas/ErrorDetail/properties/code",
      set({ "x-extensible-enum": [...errorCodes, "conflict"] }),
      "Errors / code / conflict: expected nothing, found a value",
    ],
  ])("checkFacts reports %s", (_, pointer, change, line) => {
    expect(failuresAfter(pointer, change)).toEqual([expect.stringContaining(line)])
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
