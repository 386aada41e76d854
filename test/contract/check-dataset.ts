import { isDeepStrictEqual } from "node:util"
import { references } from "../../generated/effects.ts"
import { exampleDataset } from "../../generated/sandbox.ts"
import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../src/openapi/description.ts"
import type { Reference } from "../../src/openapi/effects.ts"
import { type BodyExample, bodyExamples, endpoints, examplesOf, places } from "./check-examples.ts"

/** The collection of the records of each schema. */
const collections = {
  Task: "tasks",
  Comment: "comments",
  TaskList: "lists",
  Section: "sections",
  Workspace: "workspaces",
  Membership: "memberships",
  Account: "accounts",
  IntegrationWebhook: "integration_webhooks",
  AccessToken: "access_tokens",
  Activity: "activities",
} as const

/** The name of a collection of the dataset. */
export type Collection = (typeof collections)[keyof typeof collections]

/** The collection that each field with an ID refers to. A field has the same meaning in every record. */
const fields = new Map(
  Object.values(references).flatMap((kinds) => Object.entries<Reference>(kinds)),
)

const organization = exampleDataset.organizations?.[0]?.id

/**
 * Compares the examples with the example dataset: the examples contain records of the dataset, unchanged, and IDs of
 * such records.
 *
 * @param description - the bundle, with internal references only.
 * @returns the number of compared records, and a line for each problem.
 */
export function compareWithDataset(description: Description): {
  checked: number
  failures: string[]
} {
  const examples = bodyExamples(description)
  const records = examples.flatMap((example) => listRecords(description, example))
  const failures = [
    ...records.flatMap((record) => [...compareRecord(record)]),
    ...examples.filter(isDelivery).flatMap((example) => [...compareDelivery(example)]),
    ...examples.flatMap((example) => [...compareIds(example.value, formatName(example))]),
    ...compareParameters(description),
    ...examples.flatMap((example) => [...compareResult(description, example)]),
  ]
  // The media types of a response have the same examples, and the same problems.
  return { checked: records.length, failures: [...new Set(failures)] }
}

interface ExampleRecord {
  example: string
  collection: Collection
  id: number
  value: JsonObject
}

/** Lists the records in an example. */
function listRecords(description: Description, example: BodyExample): ExampleRecord[] {
  return [...places(description, example.schema, example.value)].flatMap(({ component, value }) => {
    const collection = collections[component as keyof typeof collections]
    if (!collection || !isObject(value) || typeof value.id !== "number") return []
    return [{ example: formatName(example), collection, id: value.id, value }]
  })
}

function* compareRecord({ example, collection, id, value }: ExampleRecord): Generator<string> {
  const stored = findRecord(collection, id)
  if (!stored) yield `${example}: the dataset has no ${collection} ${id}`
  for (const key of Object.keys({ ...stored, ...value })) {
    if (!stored || isDeepStrictEqual(stored[key], value[key])) continue
    yield `${example}: ${collection} ${id}: ${key} differs from the dataset`
  }
}

function isDelivery({ path }: BodyExample): boolean {
  return !path.startsWith("/")
}

/** A delivery contains a part of its activity. */
function* compareDelivery(example: BodyExample): Generator<string> {
  const delivery = example.value as JsonObject
  const activity = findRecord("activities", delivery.id)
  for (const [key, value] of Object.entries(delivery)) {
    if (isDeepStrictEqual(value, activity?.[key])) continue
    yield `${formatName(example)}: ${key} differs from the activity`
  }
}

/** Finds IDs of missing records, at any depth. */
function* compareIds(value: Json, example: string): Generator<string> {
  if (Array.isArray(value)) for (const item of value) yield* compareIds(item, example)
  if (!isObject(value)) return
  for (const [key, item] of Object.entries(value)) {
    yield* compareIds(item, example)
    for (const id of [item].flat()) {
      if (typeof id === "number") yield* compareId(key, id, example, value)
    }
  }
}

function* compareId(
  key: string,
  id: number,
  example: string,
  holder: JsonObject = {},
): Generator<string> {
  if (key === "organization_id" && id !== organization) yield `${example}: ${key} is ${id}`
  const { kind, by = "", kinds } = fields.get(key) ?? fields.get(`payload.${key}`) ?? {}
  const collection = kind ?? kinds?.[String(holder[by])]
  if (collection && !findRecord(collection as Collection, id)) {
    yield `${example}: ${key}: the dataset has no ${collection} ${id}`
  }
}

/** Compares the IDs in the examples of parameters. They belong together if one request sends them. */
function* compareParameters(description: Description): Generator<string> {
  for (const { path, operation, parameters } of endpoints(description)) {
    const collection = path.split("/")[1] as Collection
    for (const parameter of parameters) {
      const name = `${operation.operationId} parameter`
      for (const { value } of examplesOf(description, parameter)) {
        if (parameter.name !== "id") yield* compareId(`${parameter.name}`, Number(value), name)
        else if (!findRecord(collection, value))
          yield `${name}: no ${collection} ${value as number}`
      }
    }
    const task = findRecord("tasks", parameters.find(({ name }) => name === "task_id")?.example)
    const workspace = parameters.find(({ name }) => name === "workspace_id")?.example
    if (task && task.workspace_id !== workspace) {
      yield `${operation.operationId} parameter: the task is in another workspace`
    }
  }
}

/** The result of an operation has the values of the required parameters in their examples. */
function* compareResult(description: Description, example: BodyExample): Generator<string> {
  if (!example.status.startsWith("2")) return
  const [result = []] = Object.values(example.value as JsonObject)
  for (const parameter of example.parameters.filter(({ required }) => required === true)) {
    const values = examplesOf(description, parameter)
    const sent = (values.find(({ name }) => name === example.name) ?? values[0])?.value
    for (const record of [result].flat() as JsonObject[]) {
      const found = record[`${parameter.name}`]
      if (found === undefined || found === sent) continue
      yield `${formatName(example)}: ${parameter.name}: ${found as number}, but the parameter is ${sent as number}`
    }
  }
}

function formatName({ operation, status, name }: BodyExample): string {
  return `${operation.operationId} ${status} ${name}`
}

function findRecord(collection: Collection, id: Json | undefined): JsonObject | undefined {
  const records: readonly { id: number }[] = exampleDataset[collection] ?? []
  return records.find((record) => record.id === id) as JsonObject | undefined
}
