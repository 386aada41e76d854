import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
  resolveReference,
} from "../../src/openapi/description.ts"
import type { Effect, OperationEffects } from "../../src/openapi/effects.ts"
import type { Rule } from "../../src/openapi/rules.ts"
import { readDataset } from "../sources/dataset.ts"
import { type Constant, formatConstants, formatUnion } from "./constants.ts"
import { mapValues } from "../objects.ts"
import { readKindFields, readEffects } from "./effects.ts"
import { createSchemaReference, listKindSchemas, listProperties } from "./schemas.ts"

/** Generates `generated/sandbox.ts`: the example dataset, the rules and the fields of records. */
export async function generateSandboxModule(
  description: Description,
  rules: Record<string, Rule>,
): Promise<string> {
  const constants = formatConstants({
    exampleDataset: [
      "The records of the example dataset.",
      await readDataset(),
      "Dataset & { now: string }",
    ],
    ...createConstants(description, rules),
  })
  return `import type { JsonObject } from "../src/openapi/description.ts"
import type { Rule } from "../src/openapi/rules.ts"
import type { Dataset } from "../src/sandbox/dataset/types.ts"

/** The ID of a rule, such as \`view-inbox\`. */
export type RuleId = ${formatUnion(Object.keys(rules))}

/** Another alternative than its rule's first, such as \`default-order=tasks-by-name\`. */
export type AlternativeName = ${formatUnion(listOtherAlternatives(rules))}

/** The IDs of each rule's alternatives, if it has several. */
export interface Alternatives {
${formatAlternatives(rules)}
}

${constants}`
}

function createConstants(
  description: Description,
  rules: Record<string, Rule>,
): Record<string, Constant> {
  const kinds = readKindFields(description)
  const schemas = listKindSchemas(description)
  const operations = readEffects(description, rules)
  const effects = Object.values(operations)
  const isCreated = (kind: string): boolean => effects.some(({ effect }) => effect.creates === kind)
  // Operations on tasks also create activities.
  const created = {
    ...Object.fromEntries(Object.entries(schemas).filter(([kind]) => isCreated(kind))),
    activities: "ActivityOnTask",
  }
  const sorting = effects.filter(({ parameters }) =>
    Object.values(parameters).some(({ sorts }) => sorts === "$value"),
  )
  const sortable = [...new Set(sorting.map(({ kind }) => kind))]
  return {
    kindSchemas: [
      "The schema of each kind of record.",
      schemas,
      "Readonly<Record<string, string>>",
    ],
    recordDefaults: [
      "For each collection, the fields of a new record, with their initial values.",
      mapValues(created, (schema) => createDefaults(description, schema)),
      `Record<${formatUnion(Object.keys(created))}, JsonObject & { id: number }>`,
    ],
    scalarFields: [
      "For each sortable collection, the fields that are neither arrays nor objects.",
      Object.fromEntries(sortable.map((kind) => [kind, listScalarFields(kinds[kind] ?? {})])),
      `Record<${formatUnion(sortable)}, readonly string[]>`,
    ],
    dateFields: [
      "The fields of records that contain a date or a date-time.",
      listDateFields(Object.values(kinds)),
      "readonly string[]",
    ],
    deliveryKeys: [
      "The fields of an activity that a webhook delivery contains.",
      listDeliveryKeys(description),
      "readonly string[]",
    ],
    rules: ["The rules in `openapi/behaviour.yaml`, by ID.", rules, "Record<RuleId, Rule>"],
    appliedRules: [
      "The rules that apply to each operation. The second key is a parameter or a request key; empty for the operation itself. The third key is a value, `*` for any value, or `otherwise` for all unlisted ones.",
      listAppliedRules(operations, rules),
      "Record<string, Record<string, Record<string, readonly RuleId[]>>>",
    ],
  }
}

function listOtherAlternatives(rules: Record<string, Rule>): string[] {
  return Object.entries(rules).flatMap(([id, { alternatives = {} }]) =>
    Object.keys(alternatives)
      .slice(1)
      .map((alternative) => `${id}=${alternative}`),
  )
}

function formatAlternatives(rules: Record<string, Rule>): string {
  const members = Object.entries(rules).flatMap(([id, { alternatives }]) =>
    alternatives ? [`  ${JSON.stringify(id)}: ${formatUnion(Object.keys(alternatives))}`] : [],
  )
  return members.join("\n")
}

type AppliedRules = Record<string, Record<string, Record<string, string[]>>>

function listAppliedRules(
  operations: Record<string, OperationEffects>,
  rules: Record<string, Rule>,
): AppliedRules {
  const listed: AppliedRules = {}
  for (const [id, { applies = [] }] of Object.entries(rules)) {
    for (const place of [applies].flat()) {
      const [operation = "", names] = place.split("?")
      const values = listValues(operations[operation], names)
      if (!values) {
        throw new Error(
          `openapi/behaviour.yaml: the rule ${id} applies to ${place}, which has no x-effect.`,
        )
      }
      const byName = (listed[operation] ??= {})
      for (const [name = "", value = "*"] of values) {
        ;((byName[name] ??= {})[value] ??= []).push(id)
      }
    }
  }
  return listed
}

/** Lists the names and values in a rule's place, such as `view=flagged`; undefined if one has no effect. */
function listValues(
  operation: OperationEffects | undefined,
  names: string | undefined,
): string[][] | undefined {
  if (!operation || names === undefined) return operation && [[""]]
  const { parameters, keys } = operation
  const parts = names === "*" ? listFilters(parameters) : names.split("&")
  const values = parts.map((part) => part.split("="))
  const isKnown = values.every(([name = "", value]) => {
    const effect = { ...parameters, ...keys }[name]
    if (value === undefined || !effect) return effect
    return value === "otherwise" ? effect.otherwise : effect.values?.[value]
  })
  return isKnown ? values : undefined
}

/** Lists the parameters that select records, whatever their value. */
function listFilters(parameters: Record<string, Effect>): string[] {
  return Object.keys(parameters).filter((name) => {
    const { selects, all, any } = parameters[name] ?? {}
    return selects ?? all ?? any
  })
}

function createDefaults(description: Description, schema: string): JsonObject {
  const properties = listProperties(description, createSchemaReference(schema))
  return mapValues(properties, (property) => createDefault(resolveReference(description, property)))
}

function createDefault({ type, const: only, "x-extensible-enum": known }: JsonObject): Json {
  const types = [type].flat()
  if (only !== undefined) return only
  if (type === undefined || types.includes("null")) return null
  if (types.includes("array")) return []
  if (types.includes("object")) return {}
  if (types.includes("boolean")) return false
  if (types.includes("integer")) return 0
  return Array.isArray(known) && known.length === 1 ? (known[0] as Json) : ""
}

function listScalarFields(fields: Record<string, JsonObject>): string[] {
  return Object.entries(fields).flatMap(([name, { type }]) => {
    const isScalar = [type].flat().some((one) => /^(integer|boolean|string)$/.test(`${one}`))
    return isScalar && !name.includes(".") ? [name] : []
  })
}

function listDateFields(kinds: Record<string, JsonObject>[]): string[] {
  const fields = kinds.flatMap((kind) => Object.entries(kind))
  const dates = fields.filter(([, { format }]) => format === "date" || format === "date-time")
  return [...new Set(dates.map(([name]) => name))]
}

function listDeliveryKeys(description: Description): string[] {
  const { value } = description.components.examples?.WebhookDelivery ?? {}
  if (!isObject(value))
    throw new Error(
      "The value of the WebhookDelivery example must be an object. Fix it in openapi/resources/integration_webhooks/examples.yaml.",
    )
  return Object.keys(value)
}
