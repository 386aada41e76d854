import { describe, expect, test } from "vitest"
import {
  acceptedCases,
  negativeCases,
  extremeCases,
  orderFields,
} from "../../../generated/conformance.ts"
import { scalarFields } from "../../../generated/sandbox.ts"
import { defaultLimit } from "../../../generated/tables.ts"
import type { NegativeCase, ParameterCase } from "../../../src/conformance/negativeCases.ts"
import {
  getByPointer,
  isObject,
  type Json,
  type JsonObject,
} from "../../../src/openapi/description.ts"
import {
  checkRequest,
  getOperationSpec,
  type OperationId,
  operationIds,
} from "../../../src/contract/index.ts"
import { type SentMessage, validRequest } from "../../contract/messages.ts"
import { description } from "../../description.ts"

/** The violation that each kind of negative case causes. */
const violations: Record<NegativeCase["kind"], string> = {
  missing: "missing",
  empty: "missing",
  type: "invalid",
  format: "invalid",
  enum: "invalid",
  undeclared: "unsupported",
}

describe("the negative cases", () => {
  test.each(negativeCases.map((each) => [formatTitle(each), each] as const))(
    "the negative case for %s causes exactly one violation",
    async (_, each) => {
      const { in: place, name, kind, values } = each
      for (const value of values ?? [undefined]) {
        const found = await checkRequest(createRequest(each, value))
        const where = { in: place, name: name.replaceAll("[]", "[0]"), kind: violations[kind] }
        expect(found).toEqual([expect.objectContaining(where)])
      }
      expect(values === undefined).toBe(kind === "missing" && !name.includes("[]"))
      expect(values).not.toEqual([])
    },
  )

  test.each(operationIds)(
    "negative cases leave out and empty each required parameter of %s",
    (operation) => {
      const required = getOperationSpec(operation).parameters.filter(
        ({ in: place, required: must }) => must && place === "query",
      )
      const names = required.map(({ name }) => name)
      expect(listNames(operation, "query", "missing")).toEqual(names)
      expect(listNames(operation, "query", "empty")).toEqual(names)
    },
  )

  test.each(operationIds)(
    "negative cases cover each parameter of %s, except strings that accept any text",
    (operation) => {
      const tested = negativeCases.filter(
        (each) => each.operation === operation && each.in !== "body",
      )
      const untested = getOperationSpec(operation).parameters.filter(
        ({ name }) => !tested.some((each) => each.name === name),
      )
      const schemas = untested.map(({ schema }) => getByPointer(description, schema) as JsonObject)
      expect(schemas.filter(({ type }) => type !== "string" && type !== "array")).toEqual([])
      expect(schemas.filter((schema) => "enum" in schema || "format" in schema)).toEqual([])
      expect(listNames(operation, "query", "undeclared")).toEqual(["contract_check"])
    },
  )

  const withBody = operationIds.filter((operation) => getOperationSpec(operation).body)

  test.each(withBody)("negative cases cover each key in the body of %s", (operation) => {
    const { keys = [], required = [] } = getOperationSpec(operation).body ?? {}
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
  ])("a negative case is marked as %s", (_, operation, kind, name, marks) => {
    const found = negativeCases.find(
      (each) => each.operation === operation && each.kind === kind && each.name === name,
    )
    const { evidence, question } = found!
    expect({ ...(evidence && { evidence }), ...(question && { question }) }).toEqual(marks)
  })
})

test("orderFields lists only fields whose values can be compared", () => {
  const ordered = operationIds.filter((operation) =>
    getOperationSpec(operation).parameters.some(({ name }) => name === "order"),
  )
  expect(Object.keys(orderFields)).toEqual(
    ordered.map((operation) => getOperationSpec(operation).path),
  )
  for (const [path, fields] of Object.entries(orderFields)) {
    const kind = path.slice(1) as keyof typeof scalarFields
    expect(fields.filter((name) => !scalarFields[kind].includes(name))).toEqual([])
    expect(fields).toContain("id")
  }
  expect(orderFields["/tasks"]).not.toContain("tags")
})

describe("the parameter cases", () => {
  test.each(acceptedCases)(
    "the contract accepts each value in the accepted case for $name of $operation",
    async (each) => {
      for (const value of each.values ?? [11]) {
        expect(await checkRequest(createParameterRequest(each, value))).toEqual([])
      }
    },
  )

  test.each(operationIds)("accepted cases cover each optional parameter of %s", (operation) => {
    const optional = getOperationSpec(operation).parameters.filter(({ required }) => !required)
    const accepted = acceptedCases.filter((each) => each.operation === operation)
    const names = new Set(accepted.map(({ name }) => name))
    expect([...names].filter((name) => name !== "limit")).toEqual(
      optional.map(({ name }) => name).filter((name) => name !== "limit"),
    )
    expect(names.has("limit")).toBe(
      getOperationSpec(operation).parameters.some(({ name }) => name === "limit"),
    )
  })

  // oxfmt-ignore
  test.each<[operation: OperationId, name: string, expected: object]>([
    ["listTasks", "limit", { values: expect.arrayContaining([1, defaultLimit, 100]) }],
    ["listTasks", "cursor", { values: [0, 1] }],
    ["listTasks", "order", { values: ["id"], evidence: "assumed", question: "order-values" }],
    ["listTasks", "include", { evidence: "observed", values: ["accounts", "memberships", ["accounts", "memberships"]] }],
    ["listLists", "limit", { with: { archived: true, archived_date_before: "2026-03-01" } }],
    ["listLists", "archived_date_before", { with: { archived: true, limit: defaultLimit } }],
  ])("the accepted cases for %s have the documented values of %s", (operation, name, expected) => {
    const found = acceptedCases.find((each) => each.operation === operation && each.name === name)
    expect(found).toMatchObject(expected)
  })

  test("cases with extreme integers cover pagination parameters and IDs", () => {
    const extreme = extremeCases.map(({ operation, name }) => `${operation} ${name}`)
    expect(extreme).toEqual(expect.arrayContaining(["listTasks cursor", "getTask id"]))
    expect(extreme).not.toContain("listTasks list_id")
  })
})

const titleParts: Record<NegativeCase["kind"], string> = {
  missing: "without",
  empty: "with an empty",
  type: "with a wrong type of",
  format: "with a wrong format of",
  enum: "with an unknown value of",
  undeclared: "with an undeclared",
}

function formatTitle({ operation, kind, in: place, name }: NegativeCase): string {
  return `${operation} ${titleParts[kind]} ${name} in the ${place}`
}

/** Returns whether the first example of the body has a key. A token's organization is at the top level there. */
function inExample(key: string): boolean {
  return key !== "access_token.organization_id"
}

function listNames(
  operation: OperationId,
  place: NegativeCase["in"],
  kind: NegativeCase["kind"],
): string[] {
  return negativeCases
    .filter((each) => each.operation === operation && each.in === place && each.kind === kind)
    .map(({ name }) => name)
}

/** Creates the request of a negative case: a valid request with one change. */
function createRequest(each: NegativeCase, wrong: Json | undefined): SentMessage {
  const message = validRequest(each.operation)
  const url = new URL(message.url, "http://service")
  const value: Json | undefined =
    wrong === undefined ? undefined : JSON.parse(JSON.stringify(wrong).replaceAll("$value", "11"))
  if (each.in === "path") {
    const { path } = getOperationSpec(each.operation)
    return {
      ...message,
      url: `/v2${path.replace(`{${each.name}}`, `${value as string}`)}${url.search}`,
    }
  }
  if (each.in === "query") {
    if (value === undefined) url.searchParams.delete(each.name)
    else url.searchParams.set(each.name, value as string)
    return { ...message, url: url.pathname + url.search }
  }
  const body = message.body as JsonObject
  const path = each.name.replace(/\[\].*/, "").split(".")
  const last = path.pop() ?? ""
  let object = body
  for (const key of path) {
    const inner = object[key]
    if (!isObject(inner))
      throw new Error(`The first body example of ${each.operation} has no ${key}.`)
    object = inner
  }
  if (value === undefined) delete object[last]
  else object[last] = value
  return message
}

function createParameterRequest(each: ParameterCase, value: Json): SentMessage {
  const message = validRequest(each.operation)
  const url = new URL(message.url, "http://service")
  for (const [name, one] of Object.entries({ ...each.with, [each.name]: value })) {
    url.searchParams.set(name, String(one))
  }
  return { ...message, url: url.pathname + url.search }
}
