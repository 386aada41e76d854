import { kindSchemas } from "../../../generated/sandbox.ts"
import { findSimilarName } from "../../contract/findSimilarName.ts"
import { getDeclaredKeys } from "../../contract/maskJson.ts"
import { validateSchema } from "../../contract/schemaViolations.ts"
import { formatViolation } from "../../contract/violations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { collections } from "../store/tables.ts"
import { isRepresentable, parseTimestamp } from "../store/timestamps.ts"
import { findInconsistencies } from "./findInconsistencies.ts"
import type { Dataset } from "./types.ts"

const maxReported = 20

/**
 * Checks that a dataset's records match the contract and don't contradict each other.
 *
 * @throws TypeError with up to 20 errors, one per line, if the dataset isn't valid.
 */
export function validateDataset(dataset: Dataset): void {
  const errors = [...findShapeErrors(dataset)]
  if (errors.length === 0) errors.push(...findInconsistencies(dataset))
  if (errors.length === 0) return
  const lines = errors.slice(0, maxReported).map((error) => `- ${error}`)
  const hidden = errors.length - lines.length
  if (hidden > 0) lines.push(`- ${hidden} more.`)
  throw new TypeError(["The dataset is not valid:", ...lines].join("\n"))
}

type Test = (value: unknown) => boolean

const isOptionalString: Test = (value) => value === undefined || typeof value === "string"

/** The keys in the parts of a dataset that have no OpenAPI schema. */
const partKeys: Record<string, Record<string, Test>> = {
  organizations: { id: Number.isInteger, workspace_ids: Array.isArray },
  viewed: { account_id: Number.isInteger, task_ids: Array.isArray },
  notes: { task_id: Number.isInteger, content: isOptionalString, mime_type: isOptionalString },
}

function* findShapeErrors(dataset: unknown): Generator<string> {
  if (!isObject(dataset)) return yield "The dataset must be an object."
  const parts = [...collections, ...Object.keys(partKeys)]
  const known = [...parts, "caller", "now"]
  for (const key of Object.keys(dataset)) {
    if (!known.includes(key)) yield `Unknown key ${key}. Use ${known.join(", ")}.`
  }
  for (const part of parts) yield* findPartErrors(part, dataset)
  const { now } = dataset
  const isDateTime = typeof now === "string" && isRepresentable(parseTimestamp(now))
  if (now !== undefined && !isDateTime) {
    yield "The key now must be a date-time, such as 2026-03-10T12:00:00Z."
  }
}

function* findPartErrors(part: string, dataset: JsonObject): Generator<string> {
  const { [part]: records = [] } = dataset
  const isRequired = ["workspaces", "accounts", "memberships"].includes(part)
  if (!Array.isArray(records) || (isRequired && records.length === 0)) {
    return yield `The key ${part} must be an array${isRequired ? " with at least one record" : ""}.`
  }
  const keys = partKeys[part]
  for (const [i, record] of records.entries()) {
    const name = `${part}[${i}]`
    if (!keys) yield* findSchemaErrors(name, record, kindSchemas[part]!)
    else if (!isObject(record)) yield `The key ${name} must be an object.`
    else {
      const wrong = Object.keys(keys).filter((key) => !keys[key]!(record[key]))
      for (const key of wrong) yield `The key ${name}.${key} is missing or has the wrong type.`
    }
  }
}

function* findSchemaErrors(name: string, record: Json, schema: string): Generator<string> {
  const place = { in: "body", name } as const
  const pointer = `#/components/schemas/${schema}`
  for (const violation of validateSchema(pointer, record, place)) yield formatViolation(violation)
  if (!isObject(record)) return
  // A service can have more keys, so only a misspelled one is wrong.
  const known = Object.keys(getDeclaredKeys(pointer))
  for (const key of Object.keys(record)) {
    const similar = known.includes(key) ? undefined : findSimilarName(key, known)
    if (similar) yield `Unknown key ${name}.${key}. Did you mean ${similar}?`
  }
}
