import { kindSchemas } from "../../../generated/sandbox.ts"
import { activityActions } from "../../../generated/tables.ts"
import { findSimilarName } from "../../contract/findSimilarName.ts"
import { getDeclaredKeys } from "../../contract/maskJson.ts"
import { validateSchema } from "../../contract/schemaViolations.ts"
import { formatViolation } from "../../contract/violations.ts"
import { isObject, type Json, type JsonObject } from "../../openapi/description.ts"
import { referenceFields } from "../../contract/recordKinds.ts"
import type { Reference } from "../../openapi/effects.ts"
import { collections, type StoredRecord } from "../store/tables.ts"
import { isRepresentable, parseTimestamp } from "../store/timestamps.ts"
import { maskedToken } from "../secrets.ts"
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

/**
 * The fields that refer to other records, for each part of a dataset, such as `tasks`. The API has no records for the
 * last three parts, so the contract doesn't list their fields.
 */
const allReferences: Record<string, Record<string, Reference>> = {
  ...referenceFields,
  organizations: { workspace_ids: { kind: "workspaces" } },
  viewed: { account_id: { kind: "accounts" }, task_ids: { kind: "tasks" } },
  notes: { task_id: { kind: "tasks" } },
}

/** The fields whose values must be unique, by part of a dataset; default: only `id`. */
const uniqueFields: Record<string, string[]> = {
  access_tokens: ["id", "token"],
  viewed: ["account_id"],
  notes: ["task_id"],
}

type Facts = ReturnType<typeof collectFacts>

type FieldError = [field: string, reason: string]

/** Yields a sentence for each contradiction between a dataset's records, such as a reference to a missing record. */
export function* findInconsistencies(dataset: Dataset): Generator<string> {
  const all = getDatasetRecords(dataset)
  const facts = collectFacts(all)
  const { caller } = dataset
  if (caller !== undefined && !facts.ids.accounts?.has(caller)) {
    yield `The key caller is ${caller}. There is no account with this ID.`
  }
  for (const part of Object.keys(allReferences)) {
    for (const [i, record] of (all[part] ?? []).entries()) {
      for (const [field, reason] of findErrors(facts, part, record)) {
        // Never print a token.
        const value = field === "token" ? "a secret" : String(record[field])
        yield `The key ${part}[${i}].${field} is ${value}. ${reason}`
      }
    }
  }
}

/** Indexes a dataset's records by ID, and computes the values their counters should have. */
function collectFacts(all: Record<string, StoredRecord[]>) {
  const { organizations = [], tasks = [], comments = [], activities = [] } = all
  const ids = Object.keys(allReferences).map((part) => [part, indexById(all[part])] as const)
  return {
    ids: Object.fromEntries(ids) as Record<string, ReturnType<typeof indexById>>,
    /** How many comments each task ID has, with the deleted ones. */
    commentCounts: countBy(comments, "task_id"),
    children: countBy(tasks, "parent_id"),
    /** Likes by ID, that is, activities whose target is another activity. */
    likes: indexById(activities.filter((one) => one.target_type === "Activity")),
    /** The values of unique fields in the records that have been checked. */
    known: new Set<string>(),
    /** How many organizations each workspace ID is in. */
    places: countBy(organizations, "workspace_ids"),
  }
}

function indexById(records: StoredRecord[] = []): Map<number, StoredRecord> {
  return new Map(records.map((record) => [record.id, record]))
}

/** Counts how many records have each value in a field; for an array, each of its elements counts. */
function countBy(records: StoredRecord[], field: string): Map<Json, number> {
  const counts = new Map<Json, number>()
  for (const value of records.flatMap((record) => record[field] as Json)) {
    counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function* findErrors(facts: Facts, part: string, record: StoredRecord): Generator<FieldError> {
  const { ids, known, places } = facts
  for (const field of uniqueFields[part] ?? ["id"]) {
    const value = `${part} ${field} ${record[field] as string}`
    if (known.has(value) && record[field] !== maskedToken) {
      yield [field, "An earlier record has the same value."]
    }
    known.add(value)
  }
  const fields = { ...allReferences[part], organization_id: { kind: "organizations" } }
  for (const [field, { kind = "", by, kinds }] of Object.entries<Reference>(fields)) {
    const target = by ? (kinds?.[`${record[by] as string}`] ?? "") : kind
    const named = [record[field] ?? []].flat() as number[]
    const missing = named.find((id) => !ids[target]?.has(id))
    if (missing !== undefined) yield [field, `There is no record ${missing} in ${target}.`]
  }
  if (part === "workspaces" && places.get(record.id) !== 1) {
    const count = places.get(record.id) ?? 0
    yield ["id", `The workspace is in ${count} organizations. It must be in exactly one.`]
  }
  if (part === "tasks") yield* findTaskErrors(facts, record)
  if (part === "activities") yield* findActivityErrors(facts, record)
}

function* findActivityErrors({ likes }: Facts, activity: StoredRecord): Generator<FieldError> {
  const { action, target_type: type } = activity
  const actions: readonly string[] = activityActions[type as keyof typeof activityActions] ?? []
  if (!actions.includes(action as string)) {
    yield ["action", `Use an action of a ${type as string}: ${actions.join(", ")}.`]
  }
  if (isCyclic(activity, "target_id", likes)) {
    yield ["target_id", "The activity is its own target."]
  }
}

/** The records that must be in the same place as a task that refers to them. */
const taskPlaces = [
  ["list_id", "lists", "workspace_id", "The list is in another workspace."],
  ["section_id", "sections", "list_id", "The section is in another list."],
  ["parent_id", "tasks", "workspace_id", "The parent is in another workspace."],
] as const

function* findTaskErrors(
  { ids, children, commentCounts }: Facts,
  task: StoredRecord,
): Generator<FieldError> {
  const { id, has_children } = task
  const comments = commentCounts.get(id) ?? 0
  // Which comments count is open.
  if ((task.comments_count as number) > comments) {
    yield ["comments_count", `The dataset has ${comments} comments on the task.`]
  }
  for (const [field, part, place, reason] of taskPlaces) {
    const record = ids[part]?.get(task[field] as number)
    if (record && record[place] !== task[place]) yield [field, reason]
  }
  if (ids.tasks && isCyclic(task, "parent_id", ids.tasks)) {
    yield ["parent_id", "The task is its own ancestor."]
  }
  if (has_children !== null && has_children !== children.has(id)) {
    yield ["has_children", `It must be ${children.has(id)}.`]
  }
}

/** Returns whether a chain of references, such as `parent_id`, loops instead of ending. */
function isCyclic(record: StoredRecord, field: string, all: Map<number, StoredRecord>): boolean {
  const visited = new Set<StoredRecord>()
  let next = all.get(record.id)
  while (next && !visited.has(next)) {
    visited.add(next)
    next = all.get(next[field] as number)
  }
  return next !== undefined
}

/** Returns a dataset's records by collection. A dataset without organizations gets one with all workspaces. */
export function getDatasetRecords(dataset: Dataset): Record<string, StoredRecord[]> {
  const { workspaces, organizations } = dataset
  const workspace_ids = workspaces.map(({ id }) => id)
  const records = { ...dataset, organizations: organizations ?? [{ id: 1, workspace_ids }] }
  return records as unknown as Record<string, StoredRecord[]>
}
