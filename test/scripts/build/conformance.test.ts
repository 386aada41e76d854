import { describe, expect, test } from "vitest"
import {
  bodies,
  cases,
  includeKinds,
  maximumLimits,
  orderFields,
  questions,
} from "../../../generated/conformance.ts"
import { knownIncludes, singleFields } from "../../../generated/sandbox.ts"
import { generateCases } from "../../../scripts/build/conformance.ts"
import type { Case } from "../../../src/conformance/cases.ts"
import {
  at,
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import {
  checkRequest,
  factsOf,
  type OperationId,
  operationIds,
} from "../../../src/contract/index.ts"
import { examplesAt, type SentMessage, validRequest } from "../../contract/messages.ts"
import { description } from "../../description.ts"

const kinds = ["missing", "empty", "type", "format", "known", "undeclared"] as const

/** What the contract calls each fault. */
const faults: Record<Case["kind"], string> = {
  missing: "missing",
  empty: "missing",
  type: "invalid",
  format: "invalid",
  known: "invalid",
  undeclared: "unsupported",
}

describe("the cases", () => {
  test.each(operationIds)("%s takes its example", async (operation) => {
    expect(await checkRequest(validRequest(operation))).toEqual([])
  })

  test.each(cases.map((each) => [titleOf(each), each] as const))("%s", async (_, each) => {
    const { in: place, name, kind, value } = each
    const found = await checkRequest(spoilt(each))
    // The array has one element, the wrong one.
    const where = { in: place, name: name.replaceAll("[]", "[0]"), fault: faults[kind] }
    expect(found).toEqual([expect.objectContaining(where)])
    expect(value === undefined).toBe(kind === "missing" && !name.includes("[]"))
  })

  test("point to what they are against", () => {
    expect(cases.filter((each) => !pointsToItsPlace(each))).toEqual([])
  })

  test("name open questions that there are", () => {
    const ids = questions.map(({ id }) => id)
    const named = cases.flatMap(({ question }) => question ?? [])
    expect(named).not.toEqual([])
    expect(named.filter((id) => !ids.includes(id))).toEqual([])
  })

  test("are each another one", () => {
    const titles = cases.map(titleOf)
    expect(new Set(titles).size).toBe(titles.length)
  })

  test.each(kinds)("hold some of the kind %s", (kind) => {
    expect(cases.filter((each) => each.kind === kind).length).toBeGreaterThan(0)
  })

  test.each(operationIds)("leave out and empty each parameter that %s must have", (operation) => {
    const required = factsOf(operation).parameters.filter(
      ({ in: place, required: must }) => must && place === "query",
    )
    const names = required.map(({ name }) => name)
    expect(namesOf(operation, "query", "missing")).toEqual(names)
    expect(namesOf(operation, "query", "empty")).toEqual(names)
  })

  test.each(operationIds)("try each parameter of %s that is not any text", (operation) => {
    const tried = cases.filter((each) => each.operation === operation && each.in !== "body")
    const untried = factsOf(operation).parameters.filter(
      ({ name }) => !tried.some((each) => each.name === name),
    )
    const schemas = untried.map(({ schema }) => at(description, schema) as JsonObject)
    expect(schemas.filter(({ type }) => type !== "string" && type !== "array")).toEqual([])
    expect(schemas.filter((schema) => "enum" in schema || "format" in schema)).toEqual([])
    expect(namesOf(operation, "query", "undeclared")).toEqual(["contract_check"])
  })

  const withBody = operationIds.filter((operation) => factsOf(operation).body)

  test.each(withBody)("try each key of the body of %s", (operation) => {
    const { keys = [], required = [] } = factsOf(operation).body ?? {}
    expect(keys.filter(inExample)).toEqual(
      namesOf(operation, "body", "type").filter((name) => !name.includes("[]")),
    )
    expect(required.filter(inExample)).toEqual(
      namesOf(operation, "body", "missing").filter((name) => !name.includes("[]")),
    )
    const objects = keys.filter((key) => keys.some((other) => other.startsWith(`${key}.`)))
    expect(namesOf(operation, "body", "undeclared").toSorted()).toEqual(
      ["contract_check", ...objects.map((key) => `${key}.contract_check`)].toSorted(),
    )
  })

  test("empty the keys that must be there and are texts", () => {
    const emptied = cases.filter(({ in: place, kind }) => place === "body" && kind === "empty")
    expect(emptied.map(({ operation, name }) => `${operation} ${name}`)).toEqual([
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

  test("go into arrays", () => {
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

  // A case a line.
  // oxfmt-ignore
  test.each<[what: string, operation: OperationId, kind: Case["kind"], name: string, marks: object]>([
    ["stated, though the object is not sure to keep what is left out", "updateTask", "type", "task.name", {}],
    ["stated, though what is in the object is not", "updateTask", "type", "task", {}],
    ["stated, though another aspect of the key is assumed", "updateTask", "type", "task.due_on", {}],
    ["observed, as the key is", "updateTask", "type", "task.id", { evidence: "observed", question: "task-id-in-body" }],
    ["stated, though its array is asked", "updateTask", "type", "task.tags[]", {}],
    ["assumed, as the key is, though its schema is stated", "updateIntegrationWebhook", "known", "integration_webhook.resource_type", { evidence: "assumed", question: "webhook-update-fields" }],
    ["asked, as the closed object is", "updateTask", "undeclared", "task.contract_check", { question: "update-semantics" }],
    ["assumed, as the operation is", "revokeAccessToken", "undeclared", "contract_check", { evidence: "assumed", question: "token-revocation" }],
    ["stated, though something else of the operation is open", "createComment", "undeclared", "contract_check", {}],
    ["assumed, as the parameter is", "listAccessTokens", "type", "limit", { evidence: "assumed", question: "pagination-elsewhere" }],
  ])("are %s", (_, operation, kind, name, marks) => {
    const found = cases.find(
      (each) => each.operation === operation && each.kind === kind && each.name === name,
    )
    const { evidence, question } = found!
    expect({ ...(evidence && { evidence }), ...(question && { question }) }).toEqual(marks)
  })
})

describe("of a body", () => {
  const object = { type: "object", additionalProperties: false }

  // A schema a line.
  // oxfmt-ignore
  test.each<[what: string, schema: JsonObject, expected: [kind: string, name: string, value?: Json][]]>([
    ["any value", {}, []],
    ["any text or object", { type: ["string", "object"] }, []],
    ["a number or nothing", { type: ["integer", "null"] }, [["type", "key", "many"]]],
    ["a number or a text", { anyOf: [{ type: "integer" }, { type: "string" }] }, [["type", "key", { no: "text" }]]],
    ["a date or any text", { anyOf: [{ type: "string", format: "date" }, { type: "string" }] }, [["type", "key", { no: "text" }]]],
    ["a date or nothing", { type: ["string", "null"], format: "date" }, [["type", "key", { no: "text" }], ["format", "key", "yesterday"]]],
    ["one of a set that is not closed", { type: "string", "x-extensible-enum": ["a"] }, [["type", "key", { no: "text" }]]],
    ["an open object", { type: "object", properties: { inner: { type: "boolean" } }, additionalProperties: true }, [["type", "key", "text"], ["type", "key.inner", "maybe"]]],
    ["an array of anything", { type: "array", items: {} }, [["type", "key", "text"]]],
    ["an array of dates", { type: "array", items: { type: "string", format: "date" } }, [["type", "key", "text"], ["type", "key[]", [{}]], ["format", "key[]", ["yesterday"]]]],
  ])("that has %s there are the cases that there must be", (_, key, expected) => {
    const found = generateCases(taking({ ...object, properties: { key } }))
    const ofBody = found.filter((each) => each.in === "body" && each.name !== "contract_check")
    expect(ofBody.map(({ kind, name, value }) => [kind, name, value])).toEqual(expected)
  })

  test("which needs several keys of an element there are none: the build throws", () => {
    const properties = { a: { type: "string" }, b: { type: "string" } }
    const items = { ...object, properties, required: ["a", "b"] }
    const schema = { ...object, properties: { key: { type: "array", items } } }
    expect(() => generateCases(taking(schema))).toThrow(/requires several keys/)
  })
})

test("The questions are all that there are, in their order", () => {
  const stated = description["x-open-questions"]
  expect(questions).toEqual(stated.map(({ id, question, assumed }) => ({ id, question, assumed })))
  expect(questions.length).toBeGreaterThan(0)
})

test("The bodies are examples of each operation that takes one", () => {
  for (const operation of operationIds) {
    const { body } = factsOf(operation)
    const [first] = body ? Object.keys(examplesAt(body.pointer)) : []
    expect(bodies[operation]).toEqual(first && validRequest(operation, first).body)
  }
})

test("The fields with an order are those of the records of each collection that takes one", () => {
  const ordered = operationIds.filter((operation) =>
    factsOf(operation).parameters.some(({ name }) => name === "order"),
  )
  expect(Object.keys(orderFields)).toEqual(ordered.map((operation) => factsOf(operation).path))
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

test("The kinds of include are those that the sandbox knows", () => {
  expect(includeKinds).toEqual(knownIncludes)
  expect(includeKinds["/tasks"]).toEqual(["accounts", "memberships"])
})

test("The greatest limits are those that the parameters name", () => {
  const limits = operationIds.flatMap((operation) => {
    const { path, parameters } = factsOf(operation)
    const limit = parameters.find(({ name }) => name === "limit")
    const { maximum } = limit ? (at(description, limit.schema) as JsonObject) : {}
    return maximum === undefined ? [] : [[path, maximum]]
  })
  expect(maximumLimits).toEqual(Object.fromEntries(limits))
  expect(maximumLimits["/tasks"]).toBe(100)
})

function titleOf({ operation, kind, in: place, name }: Case): string {
  return `${operation} ${kind} ${place} ${name}`
}

/** The organization of a token stands at the top or inside; in the first example it is at the top. */
function inExample(key: string): boolean {
  return key !== "access_token.organization_id"
}

function namesOf(operation: OperationId, place: Case["in"], kind: Case["kind"]): string[] {
  return cases
    .filter((each) => each.operation === operation && each.in === place && each.kind === kind)
    .map(({ name }) => name)
}

function pointsToItsPlace({ kind, in: place, name, pointer }: Case): boolean {
  const thing = at(description, pointer) as JsonObject | undefined
  if (kind === "undeclared") {
    return place === "query" ? "operationId" in thing! : thing?.additionalProperties === false
  }
  if (place !== "body") return thing?.name === name
  const end = name.endsWith("[]") ? "/items" : `/properties/${name.split(".").at(-1)}`
  return thing !== undefined && pointer.endsWith(end)
}

/** The valid request of an operation, with the one fault of a case. */
function spoilt(each: Case): SentMessage {
  const message = validRequest(each.operation)
  const url = new URL(message.url, "http://service")
  if (each.in === "path") {
    const { path } = factsOf(each.operation)
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
    if (!isObject(inner)) throw new Error(`The example of ${each.operation} has no ${key}.`)
    object = inner
  }
  if (each.value === undefined) delete object[last]
  else object[last] = each.value
  return message
}

/** A description of one operation, whose body has a given schema. */
function taking(schema: JsonObject): Description {
  const content = { "application/json": { schema, examples: { one: { value: {} } } } }
  const responses = { 204: { description: "Nothing." } }
  const post = { operationId: "createThing", requestBody: { content }, responses }
  return { components: {}, paths: { "/things": { post } } } as unknown as Description
}
