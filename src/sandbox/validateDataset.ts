import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import { factsOf, type OperationId, successOf } from "../contract/operations.ts"
import { oneOf, schemaViolations, sentence } from "../contract/violations.ts"
import { references } from "./includes.ts"
import {
  type Collection,
  isRepresentable,
  collections,
  parseTimestamp,
  type StoredRecord,
} from "./store.ts"
import { maskedToken } from "./tokens.ts"
import { getOrganizations, getRecords, type Dataset } from "./dataset.ts"

/** Where the contract says what the records of a collection are: the operation, and the key of its answer. */
const shapes: Record<Collection, { operation: OperationId; key: string; single?: true }> = {
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

/** How many faults are told at once. */
const maxReported = 20

/**
 * Holds a dataset to the contract, and to itself.
 *
 * @throws TypeError that says what is wrong where, at most twenty things.
 */
export function validateDataset(dataset: Dataset): void {
  const faults = [...shapeFaults(dataset)]
  // Of what has not its shape nothing else can be said.
  if (faults.length === 0) faults.push(...referenceFaults(dataset))
  if (faults.length === 0) return
  const told = faults.slice(0, maxReported).map((fault) => `- ${fault}`)
  const more = faults.length - told.length
  if (more > 0) told.push(`- ${more} more.`)
  throw new TypeError(["The dataset is not what the contract says:", ...told].join("\n"))
}

function* shapeFaults(dataset: Dataset): Generator<string> {
  const given: unknown = dataset
  if (!isObject(given)) return yield "It must be an object."
  const others = ["organizations", "caller", "now", "viewed", "notes"]
  const keys: string[] = [...collections, ...others]
  const unknown = Object.keys(given).filter((key) => !keys.includes(key))
  if (unknown.length > 0)
    yield `There is no ${oneOf(unknown)} in a dataset: it has ${keys.join(", ")}.`
  for (const kind of collections) {
    const records = given[kind] ?? []
    const needed = ["workspaces", "accounts", "memberships"].includes(kind)
    if (Array.isArray(records) && (records.length > 0 || !needed))
      yield* recordFaults(kind, records)
    else yield `The key ${kind} must be an array${needed ? " with a record" : ""}.`
  }
  if (
    given.now !== undefined &&
    !(typeof given.now === "string" && isRepresentable(parseTimestamp(given.now)))
  ) {
    yield "The key now must be a date-time, such as 2026-03-10T12:00:00Z."
  }
  yield* partFaults(given, "organizations", { id: "number", workspace_ids: "object" })
  yield* partFaults(given, "viewed", { account_id: "number", task_ids: "object" })
  yield* partFaults(given, "notes", { task_id: "number", content: "string", mime_type: "string" })
}

/** What is wrong with those parts of a dataset of which the contract does not speak. */
function* partFaults(
  dataset: JsonObject,
  key: string,
  types: Record<string, "number" | "object" | "string">,
): Generator<string> {
  const parts = dataset[key] ?? []
  if (!Array.isArray(parts)) return yield `The key ${key} must be an array.`
  for (const [i, part] of parts.entries()) {
    for (const [name, type] of Object.entries(types)) {
      const value = isObject(part) ? part[name] : undefined
      // What may be left out is text.
      const right = {
        number: Number.isInteger(value),
        object: Array.isArray(value),
        string: typeof value === "string",
      }[type]
      const noun = { number: "an integer", object: "an array", string: "a string" }[type]
      if (!right && !(isObject(part) && type === "string" && value === undefined)) {
        yield `The key ${key}[${i}].${name} must be ${noun}.`
      }
    }
  }
}

function* recordFaults(kind: Collection, records: Json[]): Generator<string> {
  const { operation, key, single } = shapes[kind]
  const schema = successOf(factsOf(operation)).schema ?? ""
  const place = { in: "body", name: "" } as const
  if (!single) {
    // What an answer has to hold besides.
    const others = { tasks: [], lists: [], memberships: [] }
    const body = { ...others, [key]: records }
    for (const violation of schemaViolations(schema, body, place)) yield sentence(violation)
    return
  }
  for (const [i, record] of records.entries()) {
    for (const violation of schemaViolations(schema, { [key]: record, request_uuid: "" }, place)) {
      yield sentence({ ...violation, name: violation.name.replace(key, `${kind}[${i}]`) })
    }
  }
}

function* referenceFaults(dataset: Dataset): Generator<string> {
  const all = byId(dataset)
  const organizations = getOrganizations(dataset)
  for (const kind of collections) {
    for (const [i, record] of getRecords(dataset, kind).entries()) {
      const at = (field: string): string =>
        `The key ${kind}[${i}].${field} is ${String(record[field])},`
      if (all[kind].get(record.id) !== record) yield `${at("id")} which an earlier one has, too.`
      for (const [field, target] of Object.entries(references[kind])) {
        const ids = [record[field] ?? []].flat() as number[]
        const missing = ids.find((id) => !all[target].has(id))
        if (missing !== undefined) {
          yield `The key ${kind}[${i}].${field} is ${missing}, and ${target} have no such id.`
        }
      }
      for (const [field, right] of rightValues(all, kind, record)) {
        if (!right) yield `${at(field)} which cannot be.`
      }
      const organization = record.organization_id
      if ("organization_id" in record && !organizations.some(({ id }) => id === organization)) {
        yield `${at("organization_id")} which is none of the organizations.`
      }
    }
  }
  yield* countFaults(dataset)
  for (const [i, { token }] of getRecords(dataset, "access_tokens").entries()) {
    const first = getRecords(dataset, "access_tokens").findIndex((other) => other.token === token)
    // What it is must not be told.
    if (token !== maskedToken && first < i)
      yield `The key access_tokens[${i}].token is that of another one.`
  }
  yield* placeFaults(dataset, all)
}

type ById = Record<Collection, Map<number, StoredRecord>>

function byId(dataset: Dataset): ById {
  // Of two with one id, the first.
  const maps = collections.map((kind) => {
    const entries = getRecords(dataset, kind).map((record) => [record.id, record] as const)
    return [kind, new Map(entries.toReversed())]
  })
  return Object.fromEntries(maps)
}

/** The fields of a record that more than one record says something of, and whether they agree. */
function rightValues(
  all: ById,
  kind: Collection,
  record: StoredRecord,
): [field: string, right: boolean][] {
  const { workspace_id, list_id, section_id, parent_id, resource_type, target_type } = record
  const get = (of: Collection, id: Json | undefined): StoredRecord | undefined =>
    all[of].get(id as number)
  switch (kind) {
    case "tasks": {
      const [list, parent] = [get("lists", list_id), get("tasks", parent_id)]
      return [
        ["list_id", !list || list.workspace_id === workspace_id],
        ["section_id", section_id === null || get("sections", section_id)?.list_id === list_id],
        [
          "parent_id",
          !parent ||
            (parent.workspace_id === workspace_id && !isBelow(all.tasks, record, "parent_id")),
        ],
      ]
    }
    case "integration_webhooks":
      return [
        [
          "resource_id",
          get(resource_type === "List" ? "lists" : "tasks", record.resource_id) !== undefined,
        ],
      ]
    case "activities": {
      const target = ({ Task: "tasks", List: "lists", Activity: "activities" } as const)[
        target_type as "Task"
      ]
      const circle = target_type === "Activity" && isBelow(all.activities, record, "target_id")
      return [["target_id", get(target, record.target_id) !== undefined && !circle]]
    }
    default:
      return []
  }
}

/** Whether a record is above itself, by a field that leads from one to the next. */
function isBelow(records: Map<number, StoredRecord>, record: StoredRecord, field: string): boolean {
  const passed = new Set<StoredRecord>()
  let next: StoredRecord | undefined = record
  while (next && !passed.has(next)) {
    passed.add(next)
    const leads: boolean = field === "parent_id" || next.target_type === "Activity"
    next = leads ? records.get(next[field] as number) : undefined
  }
  return next !== undefined
}

/** Where a record counts others, and there are more or less of them. */
function* countFaults(dataset: Dataset): Generator<string> {
  const counted = new Map<string, number>()
  const add = (key: string): unknown => counted.set(key, (counted.get(key) ?? 0) + 1)
  for (const { list_id, parent_id, completed, deleted } of getRecords(dataset, "tasks")) {
    if (parent_id !== null) add(`children ${String(parent_id)}`)
    if (list_id === null || deleted) continue
    add(`tasks ${String(list_id)}`)
    if (completed) add(`completed ${String(list_id)}`)
  }
  for (const { task_id, deleted } of getRecords(dataset, "comments")) {
    if (!deleted) add(`comments ${String(task_id)}`)
  }
  const of = (what: string, { id }: StoredRecord): number => counted.get(`${what} ${id}`) ?? 0
  for (const [i, list] of getRecords(dataset, "lists").entries()) {
    for (const [field, what] of [
      ["tasks_count", "tasks"],
      ["completed_tasks_count", "completed"],
    ] as const) {
      if (list[field] !== of(what, list))
        yield wrong(`lists[${i}].${field}`, list[field], of(what, list))
    }
  }
  for (const [i, task] of getRecords(dataset, "tasks").entries()) {
    const { comments_count: comments, has_children: parent } = task
    if (comments !== of("comments", task)) {
      yield wrong(`tasks[${i}].comments_count`, comments, of("comments", task))
    }
    const has = of("children", task) > 0
    if (parent !== null && parent !== has) yield wrong(`tasks[${i}].has_children`, parent, has)
  }
}

function wrong(place: string, is: unknown, right: unknown): string {
  return `The key ${place} is ${String(is)}, and must be ${String(right)}.`
}

/** What is wrong with the parts of a dataset that are no records. */
function* placeFaults(dataset: Dataset, all: ById): Generator<string> {
  const { caller, viewed = [], notes = [] } = dataset
  const organizations = getOrganizations(dataset)
  for (const [i, { id }] of organizations.entries()) {
    if (organizations.findIndex((other) => other.id === id) < i) {
      yield `The key organizations[${i}].id is ${id}, which another one has.`
    }
  }
  const placed = organizations.flatMap(({ workspace_ids }) => workspace_ids)
  for (const id of placed) {
    if (!all.workspaces.has(id))
      yield `The organizations name the workspace ${id}, which is none of the dataset.`
  }
  for (const { id } of dataset.workspaces) {
    const times = placed.filter((other) => other === id).length
    if (times !== 1) yield `The workspace ${id} is in ${times} organizations: it belongs to one.`
  }
  if (caller !== undefined && !all.accounts.has(caller)) {
    yield `The key caller is ${caller}, and accounts have no such id.`
  }
  const views = viewed.flatMap(({ account_id, task_ids }) =>
    task_ids.map((id) => [account_id, id] as const),
  )
  for (const [account, task] of views) {
    if (!all.accounts.has(account) || !all.tasks.has(task)) {
      yield `The key viewed says that ${account} has viewed ${task}: one of them is not there.`
    }
  }
  if (new Set(views.map(String)).size < views.length)
    yield "The key viewed names a task twice for an account."
  for (const [i, { task_id }] of notes.entries()) {
    if (!all.tasks.has(task_id))
      yield `The key notes[${i}].task_id is ${task_id}, and tasks have no such id.`
  }
  if (new Set(notes.map(({ task_id }) => task_id)).size < notes.length) {
    yield "The key notes has two of one task."
  }
}
