import { describe, expect, test } from "vitest"
import { cases, maximumLimits, orderFields, questions } from "../../../generated/conformance.ts"
import { singleFields } from "../../../generated/sandbox.ts"
import { generateCases } from "../../../scripts/build/conformance/cases.ts"
import type { NegativeCase } from "../../../src/conformance/negativeCases.ts"
import {
  getByPointer,
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import {
  checkRequest,
  operationSpec,
  type OperationId,
  operationIds,
} from "../../../src/contract/index.ts"
import { type SentMessage, validRequest } from "../../contract/messages.ts"
import { description } from "../../description.ts"

/** The violation that a request of each kind causes. */
const violations: Record<NegativeCase["kind"], string> = {
  missing: "missing",
  empty: "missing",
  type: "invalid",
  format: "invalid",
  enum: "invalid",
  undeclared: "unsupported",
}

describe("the negative cases", () => {
  test.each(operationIds)("change one thing of a valid request to %s", async (operation) => {
    expect(await checkRequest(validRequest(operation))).toEqual([])
  })

  test.each(cases.map((each) => [formatTitle(each), each] as const))("%s", async (_, each) => {
    const { in: place, name, kind, value } = each
    const found = await checkRequest(createRequest(each))
    // The array has one item: the invalid one.
    const where = { in: place, name: name.replaceAll("[]", "[0]"), kind: violations[kind] }
    expect(found).toEqual([expect.objectContaining(where)])
    expect(value === undefined).toBe(kind === "missing" && !name.includes("[]"))
  })

  test("point to the parameter or key that they are about", () => {
    expect(cases.filter((each) => !hasPointer(each))).toEqual([])
  })

  test("refer to open questions that exist", () => {
    const ids = questions.map(({ id }) => id)
    const named = cases.flatMap(({ question }) => question ?? [])
    expect(named).not.toEqual([])
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
  })

  test("are unique, and of every kind", () => {
    const titles = cases.map(formatTitle)
    expect(new Set(titles).size).toBe(titles.length)
    expect(new Set(cases.map(({ kind }) => kind)).size).toBe(Object.keys(violations).length)
  })

  test.each(operationIds)("omit and empty each required parameter of %s", (operation) => {
    const required = operationSpec(operation).parameters.filter(
      ({ in: place, required: must }) => must && place === "query",
    )
    const names = required.map(({ name }) => name)
    expect(listNames(operation, "query", "missing")).toEqual(names)
    expect(listNames(operation, "query", "empty")).toEqual(names)
  })

  test.each(operationIds)("cover each parameter of %s except plain strings", (operation) => {
    const tested = cases.filter((each) => each.operation === operation && each.in !== "body")
    const untested = operationSpec(operation).parameters.filter(
      ({ name }) => !tested.some((each) => each.name === name),
    )
    const schemas = untested.map(({ schema }) => getByPointer(description, schema) as JsonObject)
    expect(schemas.filter(({ type }) => type !== "string" && type !== "array")).toEqual([])
    expect(schemas.filter((schema) => "enum" in schema || "format" in schema)).toEqual([])
    expect(listNames(operation, "query", "undeclared")).toEqual(["contract_check"])
  })

  const withBody = operationIds.filter((operation) => operationSpec(operation).body)

  test.each(withBody)("cover each key of the body of %s", (operation) => {
    const { keys = [], required = [] } = operationSpec(operation).body ?? {}
    expect(keys.filter(inExample)).toEqual(
      listNames(operation, "body", "type").filter((name) => !name.includes("[]")),
    )
    expect(required.filter(inExample)).toEqual(
      listNames(operation, "body", "missing").filter((name) => !name.includes("[]")),
    )
    const objects = keys.filter((key) => keys.some((other) => other.startsWith(`${key}.`)))
    expect(listNames(operation, "body", "undeclared").toSorted()).toEqual(
      ["contract_check", ...objects.map((key) => `${key}.contract_check`)].toSorted(),
    )
  })

  test("empty the required keys that are strings", () => {
    const empty = cases.filter(({ in: place, kind }) => place === "body" && kind === "empty")
    expect(empty.map(({ operation, name }) => `${operation} ${name}`)).toEqual([
      "createTask task.name",
      "createComment comment.body",
      "createComment comment.mime_type",
      "updateComment comment.body",
      "createIntegrationWebhook integration_webhook.name",
      "createIntegrationWebhook integration_webhook.url",
      "createIntegrationWebhook integration_webhook.resource_type",
      "createAccessToken access_token.name",
    ])
  })

  test("cover the items of arrays", () => {
    const inside = cases.filter(({ name }) => name.includes("[]"))
    expect(
      inside.map(({ operation, kind, name, value }) => [operation, kind, name, value]),
    ).toEqual(
      expect.arrayContaining([
        ["createTask", "type", "task.tags[]", [{}]],
        ["createTask", "type", "task.subtasks[]", [1]],
        ["createTask", "missing", "task.subscriptions[].account_id", [{}]],
        ["updateTask", "type", "task.subscriber_ids[].account_id", [{ account_id: "many" }]],
      ]),
    )
  })

  // oxfmt-ignore
  test.each<[what: string, operation: OperationId, kind: NegativeCase["kind"], name: string, marks: object]>([
    ["stated for a key, though its object is in question", "updateTask", "type", "task.name", {}],
    ["stated for an object, though its keys are in question", "updateTask", "type", "task", {}],
    ["stated if only another aspect is assumed", "updateTask", "type", "task.due_on", {}],
    ["observed like the key", "updateTask", "type", "task.id", { evidence: "observed", question: "task-id-in-body" }],
    ["stated for an item, though its array is in question", "updateTask", "type", "task.tags[]", {}],
    ["assumed like the key, though its schema is stated", "updateIntegrationWebhook", "enum", "integration_webhook.resource_type", { evidence: "assumed", question: "webhook-update-fields" }],
    ["in question like the closed object", "updateTask", "undeclared", "task.contract_check", { question: "update-semantics" }],
    ["assumed like the operation", "revokeAccessToken", "undeclared", "contract_check", { evidence: "assumed", question: "token-revocation" }],
    ["stated if another part of the operation is in question", "createComment", "undeclared", "contract_check", {}],
    ["assumed like the parameter", "listAccessTokens", "type", "limit", { evidence: "assumed", question: "pagination-elsewhere" }],
  ])("are %s", (_, operation, kind, name, marks) => {
    const found = cases.find(
      (each) => each.operation === operation && each.kind === kind && each.name === name,
    )
    const { evidence, question } = found!
    expect({ ...(evidence && { evidence }), ...(question && { question }) }).toEqual(marks)
  })
})

describe("the cases of a body key", () => {
  const object = { type: "object", additionalProperties: false }

  // oxfmt-ignore
  test.each<[what: string, schema: JsonObject, expected: [kind: string, name: string, value?: Json][]]>([
    ["any type", {}, []],
    ["a string or an object", { type: ["string", "object"] }, []],
    ["an integer or null", { type: ["integer", "null"] }, [["type", "key", "many"]]],
    ["an integer or a string", { anyOf: [{ type: "integer" }, { type: "string" }] }, [["type", "key", { no: "text" }]]],
    ["a date or any string", { anyOf: [{ type: "string", format: "date" }, { type: "string" }] }, [["type", "key", { no: "text" }]]],
    ["a date or null", { type: ["string", "null"], format: "date" }, [["type", "key", { no: "text" }], ["format", "key", "yesterday"]]],
    ["a known value", { type: "string", "x-extensible-enum": ["a"] }, [["type", "key", { no: "text" }]]],
    ["an open object", { type: "object", properties: { inner: { type: "boolean" } }, additionalProperties: true }, [["type", "key", "text"], ["type", "key.inner", "maybe"]]],
    ["an array of anything", { type: "array", items: {} }, [["type", "key", "text"]]],
    ["an array of dates", { type: "array", items: { type: "string", format: "date" } }, [["type", "key", "text"], ["type", "key[]", [{}]], ["format", "key[]", ["yesterday"]]]],
  ])("with %s", (_, key, expected) => {
    const found = generateCases(createDescription({ ...object, properties: { key } }))
    const body = found.filter((each) => each.in === "body" && each.name !== "contract_check")
    expect(body.map(({ kind, name, value }) => [kind, name, value])).toEqual(expected)
  })

  test("fail the build for an array item with several required keys", () => {
    const properties = { a: { type: "string" }, b: { type: "string" } }
    const items = { ...object, properties, required: ["a", "b"] }
    const schema = { ...object, properties: { key: { type: "array", items } } }
    expect(() => generateCases(createDescription(schema))).toThrow(/requires several keys/)
  })
})

test("the questions are those of the description", () => {
  const stated = description["x-open-questions"]
  expect(questions).toEqual(stated.map(({ id, question, assumed }) => ({ id, question, assumed })))
})

test("the order fields are comparable fields of the records", () => {
  const ordered = operationIds.filter((operation) =>
    operationSpec(operation).parameters.some(({ name }) => name === "order"),
  )
  expect(Object.keys(orderFields)).toEqual(
    ordered.map((operation) => operationSpec(operation).path),
  )
  for (const [path, fields] of Object.entries(orderFields)) {
    const kind = path.slice(1) as keyof typeof singleFields
    expect(fields.filter((name) => !singleFields[kind].includes(name))).toEqual([])
    expect(fields).toContain("id")
  }
  expect(orderFields["/tasks"]).toEqual(expect.arrayContaining(["due_on", "completed", "owner_id"]))
  expect(orderFields["/tasks"]).not.toContain("name")
  expect(orderFields["/tasks"]).not.toContain("tags")
  expect(orderFields["/activities"]).toContain("created_at")
  expect(orderFields["/activities"]).not.toContain("target_type")
})

test("the maximum limits are those of the parameters", () => {
  expect(maximumLimits).toEqual({ "/tasks": 100 })
})

function formatTitle({ operation, kind, in: place, name }: NegativeCase): string {
  return `${operation} ${kind} ${place} ${name}`
}

/** Returns whether the first example has a key. It has the organization of a token at the top. */
function inExample(key: string): boolean {
  return key !== "access_token.organization_id"
}

function listNames(
  operation: OperationId,
  place: NegativeCase["in"],
  kind: NegativeCase["kind"],
): string[] {
  return cases
    .filter((each) => each.operation === operation && each.in === place && each.kind === kind)
    .map(({ name }) => name)
}

function hasPointer({ kind, in: place, name, pointer }: NegativeCase): boolean {
  const thing = getByPointer(description, pointer) as JsonObject | undefined
  if (kind === "undeclared") {
    return place === "query" ? "operationId" in thing! : thing?.additionalProperties === false
  }
  if (place !== "body") return thing?.name === name
  const end = name.endsWith("[]") ? "/items" : `/properties/${name.split(".").at(-1)}`
  return thing !== undefined && pointer.endsWith(end)
}

/** Creates the request of a case: a valid request with one change. */
function createRequest(each: NegativeCase): SentMessage {
  const message = validRequest(each.operation)
  const url = new URL(message.url, "http://service")
  if (each.in === "path") {
    const { path } = operationSpec(each.operation)
    return {
      ...message,
      url: `/v2${path.replace(`{${each.name}}`, `${each.value as string}`)}${url.search}`,
    }
  }
  if (each.in === "query") {
    if (each.value === undefined) url.searchParams.delete(each.name)
    else url.searchParams.set(each.name, each.value as string)
    return { ...message, url: url.pathname + url.search }
  }
  const body = message.body as JsonObject
  const path = each.name.replace(/\[\].*/, "").split(".")
  const last = path.pop() ?? ""
  let object = body
  for (const key of path) {
    const inner = object[key]
    if (!isObject(inner)) throw new Error(`${each.operation}: the example has no ${key}.`)
    object = inner
  }
  if (each.value === undefined) delete object[last]
  else object[last] = each.value
  return message
}

/** Creates a description with one operation, whose request body has a schema. */
function createDescription(schema: JsonObject): Description {
  const content = { "application/json": { schema, examples: { one: { value: {} } } } }
  const responses = { 204: { description: "Nothing." } }
  const post = { operationId: "createThing", requestBody: { content }, responses }
  return { components: {}, paths: { "/things": { post } } } as unknown as Description
}
