import { operationSpec, type OperationId, getSuccessResponse } from "../../contract/operations.ts"
import { validateSchema, formatViolation } from "../../contract/violations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import type { Dataset } from "./types.ts"
import { findCounterErrors } from "./findCounterErrors.ts"
import { findReferenceErrors } from "./findReferenceErrors.ts"
import { type Collection, collections } from "../store/schema.ts"
import { isRepresentable, parseTimestamp } from "../store/timestamps.ts"

const maxReported = 20

/**
 * Validates a dataset against the contract, and checks that its records are consistent.
 *
 * @throws TypeError with a line for each error, at most twenty.
 */
export function validateDataset(dataset: Dataset): void {
  const errors = [...findShapeErrors(dataset)]
  if (errors.length === 0) {
    errors.push(...findReferenceErrors(dataset), ...findCounterErrors(dataset))
  }
  if (errors.length === 0) return
  const lines = errors.slice(0, maxReported).map((error) => `- ${error}`)
  const hidden = errors.length - lines.length
  if (hidden > 0) lines.push(`- ${hidden} more.`)
  throw new TypeError(["The dataset is not valid:", ...lines].join("\n"))
}

function* findShapeErrors(dataset: unknown): Generator<string> {
  if (!isObject(dataset)) return yield "The dataset must be an object."
  const known = [...collections, "organizations", "caller", "now", "viewed", "notes"]
  for (const key of Object.keys(dataset)) {
    if (!known.includes(key)) yield `Unknown key ${key}. A dataset has ${known.join(", ")}.`
  }
  for (const collection of collections) {
    const records = dataset[collection] ?? []
    const isRequired = ["workspaces", "accounts", "memberships"].includes(collection)
    if (Array.isArray(records) && (records.length > 0 || !isRequired)) {
      yield* findSchemaErrors(collection, records)
    } else {
      yield `The key ${collection} must be an array${isRequired ? " with a record" : ""}.`
    }
  }
  const { now } = dataset
  const isDateTime = typeof now === "string" && isRepresentable(parseTimestamp(now))
  if (now !== undefined && !isDateTime) {
    yield "The key now must be a date-time, such as 2026-03-10T12:00:00Z."
  }
  yield* findPartErrors(dataset, "organizations", { id: "integer", workspace_ids: "array" })
  yield* findPartErrors(dataset, "viewed", { account_id: "integer", task_ids: "array" })
  yield* findPartErrors(dataset, "notes", {
    task_id: "integer",
    content: "string",
    mime_type: "string",
  })
}

/** The response that describes the records of a collection, and the key that contains them. */
const schemaSources: Record<Collection, { operation: OperationId; key: string; single?: true }> = {
  workspaces: { operation: "listWorkspaces", key: "workspaces" },
  accounts: { operation: "listTasks", key: "accounts" },
  memberships: { operation: "listMemberships", key: "memberships" },
  lists: { operation: "listLists", key: "lists" },
  sections: { operation: "listLists", key: "sections" },
  tasks: { operation: "listTasks", key: "tasks" },
  comments: { operation: "createComment", key: "comment", single: true },
  integration_webhooks: { operation: "listIntegrationWebhooks", key: "integration_webhooks" },
  access_tokens: { operation: "listAccessTokens", key: "access_tokens" },
  activities: { operation: "listActivities", key: "activities" },
}

function* findSchemaErrors(collection: Collection, records: Json[]): Generator<string> {
  const { operation, key, single } = schemaSources[collection]
  const schema = getSuccessResponse(operationSpec(operation)).schema ?? ""
  const place = { in: "body", name: "" } as const
  if (!single) {
    // The main arrays of these responses are required.
    const body = { tasks: [], lists: [], memberships: [], [key]: records }
    for (const violation of validateSchema(schema, body, place)) yield formatViolation(violation)
    return
  }
  for (const [i, record] of records.entries()) {
    for (const violation of validateSchema(schema, { [key]: record, request_uuid: "" }, place)) {
      const name = violation.name.replace(key, `${collection}[${i}]`)
      yield formatViolation({ ...violation, name })
    }
  }
}

const partTypes = {
  integer: { noun: "an integer", isValid: Number.isInteger },
  array: { noun: "an array", isValid: Array.isArray },
  /** An optional string. */
  string: {
    noun: "a string",
    isValid: (value: unknown) => value === undefined || typeof value === "string",
  },
}

/** Finds errors in the parts of a dataset that the contract does not describe. */
function* findPartErrors(
  dataset: JsonObject,
  key: string,
  types: Record<string, keyof typeof partTypes>,
): Generator<string> {
  const parts = dataset[key] ?? []
  if (!Array.isArray(parts)) return yield `The key ${key} must be an array.`
  for (const [i, part] of parts.entries()) {
    if (!isObject(part)) {
      yield `The key ${key}[${i}] must be an object.`
      continue
    }
    for (const [name, type] of Object.entries(types)) {
      const { noun, isValid } = partTypes[type]
      if (!isValid(part[name])) yield `The key ${key}[${i}].${name} must be ${noun}.`
    }
  }
}
