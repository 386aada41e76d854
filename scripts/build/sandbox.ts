import { readdir, readFile } from "node:fs/promises"
import { parse } from "yaml"
import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
  parameterOf,
  resolve,
} from "../../src/openapi/description.ts"
import type { RuleFacts } from "../../src/sandbox/rules.ts"
import { project, readText } from "../description.ts"
import { formatConstant } from "./tables.ts"

/** The schemas of the records that requests create, by what their collections are called. */
const created = {
  tasks: "Task",
  comments: "Comment",
  integration_webhooks: "IntegrationWebhook",
  access_tokens: "AccessToken",
  activities: "ActivityOnTask",
}

/** The schemas of the records by which a collection can be ordered. */
const ordered = {
  tasks: "Task",
  workspaces: "Workspace",
  memberships: "Membership",
  activities: "ActivityOnTask",
}

const imports = `import type { RuleFacts } from "../src/sandbox/rules.ts"
import type { StoredRecord } from "../src/sandbox/store.ts"
import type { World } from "../src/sandbox/world.ts"
`

/** What the sandbox needs of the description and the example world, as a TypeScript module. */
export async function generateSandboxModule(description: Description): Promise<string> {
  const blanks = Object.entries(created).map(([kind, schema]) => [
    kind,
    createDefaults(description, schema),
  ])
  const fields = Object.entries(ordered).map(([kind, schema]) => [
    kind,
    listScalarFields(description, schema),
  ])
  const rules = await readRules(description)
  const names = Object.keys(rules).map((id) => JSON.stringify(id))
  const ofKind = "Record<string, readonly string[]>"
  return [
    imports,
    `/** The name of a rule, such as \`view-inbox\`. */\nexport type RuleId = ${names.join(" | ")}\n`,
    formatConstant(
      "exampleWorld",
      "The records that the examples show.",
      await readDataset(),
      "World & { now: string }",
    ),
    formatConstant(
      "blanks",
      "New records, of which nothing has been said.",
      Object.fromEntries(blanks),
      `Record<${formatUnion(created)}, StoredRecord>`,
    ),
    formatConstant(
      "singleFields",
      "The fields that are a single value.",
      Object.fromEntries(fields),
      `Record<${formatUnion(ordered)}, readonly string[]>`,
    ),
    formatConstant(
      "deliveryKeys",
      "What a delivery holds of its activity.",
      listDeliveryKeys(description),
      "readonly string[]",
    ),
    formatConstant(
      "knownIncludes",
      "The known kinds of `include`, by path.",
      listIncludes(description),
      ofKind,
    ),
    formatConstant(
      "rules",
      "The rules of `openapi/behaviour.yaml`, by their names.",
      rules,
      "Record<RuleId, RuleFacts>",
    ),
  ].join("\n")
}

function formatUnion(keyed: object): string {
  return Object.keys(keyed)
    .map((key) => JSON.stringify(key))
    .join(" | ")
}

async function readDataset(): Promise<JsonObject> {
  const folder = new URL("openapi/dataset/", project)
  const names = (await readdir(folder)).filter((name) => name !== "dataset.yaml").toSorted()
  const collections = names.map(async (name) => {
    const records = parse(await readFile(new URL(name, folder), "utf8")) as JsonObject
    return [name.replace(/\.yaml$/, ""), Object.values(records)]
  })
  return {
    ...parse(await readText("openapi/dataset/dataset.yaml")),
    ...Object.fromEntries(await Promise.all(collections)),
  }
}

/** Every rule, by its id. */
export async function readRules(description: Description): Promise<Record<string, RuleFacts>> {
  const groups = parse(await readText("openapi/behaviour.yaml")) as Record<string, JsonObject[]>
  const questions = new Set(description["x-open-questions"].map(({ id }) => id))
  const rules: Record<string, RuleFacts> = {}
  for (const [about, group] of Object.entries(groups)) {
    for (const { id, rule, fills, ...others } of group) {
      const name = `The rule ${id} of openapi/behaviour.yaml`
      const [[evidence, text] = [], ...more] = Object.entries(others)
      if (typeof id !== "string" || id in rules) throw new Error(`${name} needs an id of its own.`)
      if (typeof rule !== "string" || typeof text !== "string" || more.length > 0) {
        throw new Error(`${name} needs a rule, and one of stated, observed and question.`)
      }
      if (evidence === "question" && !questions.has(text)) {
        throw new Error(`${name} rests on ${text}, which is no open question.`)
      }
      if (fills !== undefined && evidence !== "question") {
        throw new Error(`${name} rests on no open question: it fills nothing.`)
      }
      rules[id] = { about, rule, ...(fills === true && { fills }), [evidence as "stated"]: text }
    }
  }
  return rules
}

/** A record with the least that its schema asks for. */
function createDefaults(description: Description, schema: string): JsonObject {
  const properties = Object.entries(listProperties(description, schema))
  return Object.fromEntries(
    properties.map(([name, property]) => [name, getDefault(description, property)]),
  )
}

function getDefault(description: Description, property: JsonObject): Json {
  const { type, const: only, "x-extensible-enum": known } = resolve(description, property)
  const types = [type].flat()
  if (only !== undefined) return only
  if (type === undefined || types.includes("null")) return null
  if (types.includes("array")) return []
  if (types.includes("object")) return {}
  if (types.includes("boolean")) return false
  if (types.includes("integer")) return 0
  return Array.isArray(known) && known.length === 1 ? (known[0] as Json) : ""
}

function listScalarFields(description: Description, schema: string): string[] {
  const properties = Object.entries(listProperties(description, schema))
  return properties.flatMap(([name, property]) => {
    const types = [resolve(description, property).type].flat()
    return types.some((type) => /^(integer|boolean|string)$/.test(`${type}`)) ? [name] : []
  })
}

function listProperties(description: Description, schema: string): Record<string, JsonObject> {
  const { properties, allOf } = resolve(description, { $ref: `#/components/schemas/${schema}` })
  const parts = ((allOf ?? []) as JsonObject[]).map((part) => resolve(description, part).properties)
  return Object.assign({}, ...parts, properties) as Record<string, JsonObject>
}

function listDeliveryKeys(description: Description): string[] {
  const { value } = description.components.examples?.WebhookDelivery ?? {}
  if (!isObject(value)) throw new Error("The example WebhookDelivery is no object.")
  return Object.keys(value)
}

function listIncludes(description: Description): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(description.paths).flatMap(([path, { get }]) => {
      const include = get && parameterOf(description, get, "include")
      const items = isObject(include?.schema) ? include.schema.items : undefined
      return isObject(items) ? [[path, items["x-extensible-enum"] ?? []]] : []
    }),
  )
}
