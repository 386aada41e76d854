import { expect, test } from "vitest"
import {
  operationIds,
  getOperationSpec,
  schemas,
  type StandardSchema,
} from "../../src/contract/index.ts"
import { validators } from "../../generated/validators.js"
import { getExportedName } from "../../scripts/build/exportedNames.ts"
import { description } from "../description.ts"
import { mutatedExamplesFor } from "../openapi/mutatedExamples.ts"

const byType: Record<string, StandardSchema<unknown>> = { ...schemas }
const named = Object.keys(description.components.schemas ?? {})
const valid = { organization_id: 1, task: { workspace_id: 11, name: "Paint the door" } }

test("exported schemas have the names of the exported types", () => {
  const ids = operationIds.filter((id) => getOperationSpec(id).body)
  const bodyNames = ids.map((id) => `${id.slice(0, 1).toUpperCase()}${id.slice(1)}Body`)
  const names = [...named.map(getExportedName), ...bodyNames]
  expect(Object.keys(byType).toSorted()).toEqual(names.toSorted())
  expect(schemas.CreateTaskBody).toBe(schemas.CreateTaskRequest)
})

test("schemas state the Standard Schema version, and this package as their vendor", async () => {
  const { default: manifest } = await import("../../package.json", { with: { type: "json" } })
  for (const schema of Object.values(byType)) {
    expect(schema["~standard"]).toMatchObject({ version: 1, vendor: manifest.name })
  }
})

test("schemas accept and reject the same values as the contract", () => {
  for (const name of named) {
    const schema = byType[getExportedName(name)]!
    const validate = validators[`#/components/schemas/${name}`]!
    const wrong = mutatedExamplesFor(validate).filter((value) => {
      const result = schema["~standard"].validate(value)
      if (validate(value)) return result.issues !== undefined || result.value !== value
      return !result.issues?.length
    })
    expect({ name, wrong }).toEqual({ name, wrong: [] })
  }
})

const { CreateTaskRequest, CreateAccessTokenRequest, CreateIntegrationWebhookRequest } = schemas
const body = (task: object): object => ({ ...valid, task: { ...valid.task, ...task } })

const webhook = { url: "https://hooks.example", name: "Hook", resource_id: 1 }

// oxfmt-ignore
test.each<[what: string, schema: StandardSchema<unknown>, value: unknown, ...issues: [path: unknown[], message: string][]]>([
    ["a missing key", CreateTaskRequest, { organization_id: 1, task: { name: "Paint" } },
      [["task", "workspace_id"], "The key task.workspace_id is missing or empty."]],
    ["an unknown key", CreateTaskRequest, body({ "due.on": 1 }), [["task", "due.on"], "Unknown key task.due.on."]],
    ["a bigint", CreateTaskRequest, { ...valid, organization_id: 1n },
      [["organization_id"], "The key organization_id must be an integer, not 1n."]],
    ["an invalid array item", CreateTaskRequest, body({ tags: ["a", 2], subscriptions: [{}] }),
      [["task", "subscriptions", 0, "account_id"], "The key task.subscriptions[0].account_id is missing or empty."],
      [["task", "tags", 1], "The key task.tags[1] must be a string, not 2."]],
  ["the closest alternative only", CreateAccessTokenRequest, { organization_id: 1, access_token: { name: 3 } },
    [["access_token", "name"], "The key access_token.name must be a string, not 3."]],
  ["an enum's values", CreateIntegrationWebhookRequest, { organization_id: 1, integration_webhook: { ...webhook, resource_type: "Board" } },
    [["integration_webhook", "resource_type"], 'The key integration_webhook.resource_type must be Task or List, not "Board".']],
  ["null in place of a body", CreateTaskRequest, null, [[], "The value must be an object, not null."]],
    ["a missing body", CreateTaskRequest, undefined, [[], "The value must be an object, not nothing."]],
  ])("a schema issue describes %s", (_, schema, value, ...issues) => {
    expect(schema["~standard"].validate(value)).toEqual({
      issues: issues.map(([path, message]) => ({ path, message })),
    })
  })

test("schema issues don't show tokens", () => {
  const { issues } = schemas.AccessToken["~standard"].validate({ token: { secret: "s3cret" } })
  expect(issues?.length).toBeGreaterThan(1)
  const { issues: others } = schemas.AccessToken["~standard"].validate({ token: 987_654_321 })
  expect(JSON.stringify([issues, others])).not.toMatch(/s3cret|987/)
})
