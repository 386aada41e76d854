import { isDeepStrictEqual } from "node:util"
import {
  type Description,
  isObject,
  type Json,
  type JsonObject,
} from "../../src/openapi/description.ts"
import {
  type BodyExample,
  bodyExamples,
  endpoints,
  examplesOf,
  exchanges,
  isSuccess,
  places,
} from "./check-examples.ts"

/** A record that an example shows. */
export interface ShownRecord {
  kind: Kind
  id: number
  value: JsonObject
  /** The array or the key that holds it, as a JSON pointer. */
  holder: string
  example: BodyExample
}

/** The kinds of records, by the resource or the included array that they come in. */
const kinds = {
  tasks: "Task",
  comments: "Comment",
  lists: "TaskList",
  sections: "Section",
  workspaces: "Workspace",
  memberships: "Membership",
  accounts: "Account",
  integration_webhooks: "IntegrationWebhook",
  access_tokens: "AccessToken",
  activities: "Activity",
} as const

type Kind = (typeof kinds)[keyof typeof kinds]

/** The kind of record that a `target_type` or `resource_type` names: lists have another name as a schema. */
function kindOfTarget(type: unknown): Kind {
  return (type === "List" ? "TaskList" : type) as Kind
}

/** What all examples show together. */
interface ExampleDataset {
  examples: BodyExample[]
  /** Every record as often as it is shown. */
  shown: ShownRecord[]
  /** The first showing of every record, by kind and id. */
  first: Map<string, ShownRecord>
  references: Reference[]
  caller: Json | undefined
  organization: Json | undefined
}

/** An id somewhere, and what it should be the id of. */
interface Reference {
  /** What holds it, in failures. */
  where: string
  key: string
  kind: Kind
  id: Json
}

/** A problem of a record: the field and the reason. */
type Problem = [field: string, reason: string]

/** The time of the examples. No timestamp in them is later. */
const now = "2026-03-10T12:00:00+00:00"

/**
 * Holds the examples to each other: together they show one small organization, in which every
 * record is the same wherever it appears, every id leads to a record, and nothing is impossible.
 *
 * @param description - the bundle, with internal references only.
 * @returns the number of checked records and references, and a line for each problem.
 */
export function checkWorld(description: Description): { checked: number; failures: string[] } {
  const dataset = readDataset(description)
  const failures = [
    ...compareShowings(dataset),
    ...compareReferences(dataset),
    ...compareOrganization(description, dataset),
    ...compareParameters(description, dataset),
    ...compareRecords(dataset),
    ...compareResults(description, dataset),
    ...compareViews(description, dataset),
    ...compareSubtasks(description, dataset),
    ...compareDeliveries(dataset),
  ]
  const checked = dataset.shown.length + dataset.references.length
  // The media types of a response have the same examples, and the same problems.
  return { checked, failures: [...new Set(failures)] }
}

/** Every record of every example, as often as it is shown. */
export function shownRecords(description: Description): ShownRecord[] {
  return bodyExamples(description).flatMap((example) => recordsIn(description, example))
}

function recordsIn(description: Description, example: BodyExample): ShownRecord[] {
  const names: readonly string[] = Object.values(kinds)
  return [...places(description, example.schema, example.value)].flatMap(
    ({ component = "", pointer, value }) => {
      // Without an id there is nothing to know it by again, which is for its schema to refuse.
      if (!names.includes(component) || !isObject(value) || typeof value.id !== "number") return []
      const holder = pointer.replace(/\/\d+$/, "")
      return [{ kind: component as Kind, id: value.id, value, holder, example }]
    },
  )
}

function readDataset(description: Description): ExampleDataset {
  const examples = bodyExamples(description)
  const shown = examples.flatMap((example) => recordsIn(description, example))
  const token = shown.find(({ kind }) => kind === "AccessToken")?.value
  return {
    examples,
    shown,
    first: new Map(shown.toReversed().map((record) => [nameOf(record), record])),
    references: [
      ...parameterReferences(description),
      ...shown.flatMap((record) => [
        ...referencesIn(record.value, `${whereOf(record.example)}: ${nameOf(record)}`),
      ]),
      ...examples
        .filter(({ status }) => status === "request")
        .flatMap((example) => [...referencesIn(example.value, whereOf(example))]),
    ],
    caller: token?.account_id,
    organization: token?.organization_id,
  }
}

function nameOf({ kind, id }: { kind: Kind; id: Json }): string {
  return `${kind} ${id}`
}

function whereOf({ operation, status, name }: BodyExample): string {
  return `${operation.operationId} ${status} ${name}`
}

/** A record that something refers to, if there is one. */
function find(dataset: ExampleDataset, kind: Kind, id: Json | undefined): JsonObject | undefined {
  return dataset.first.get(`${kind} ${id}`)?.value
}

/** Every record of a kind, once. */
function all(dataset: ExampleDataset, kind: Kind): JsonObject[] {
  return [...dataset.first.values()]
    .filter((record) => record.kind === kind)
    .map(({ value }) => value)
}

// ---------------------------------------------------------------------------------- sameness and ids

function* compareShowings(dataset: ExampleDataset): Generator<string> {
  for (const record of dataset.shown) {
    const first = dataset.first.get(nameOf(record)) ?? record
    for (const field of new Set([...Object.keys(first.value), ...Object.keys(record.value)])) {
      if (isDeepStrictEqual(first.value[field], record.value[field])) continue
      yield line(record, [
        field,
        `${say(record.value[field])}, but ${say(first.value[field])} in ${whereOf(first.example)}`,
      ])
    }
  }
}

function line(record: ShownRecord, [field, reason]: Problem): string {
  return `${whereOf(record.example)}: ${nameOf(record)}: ${field}: ${reason}`
}

function say(value: unknown): string {
  return JSON.stringify(value) ?? "missing"
}

/** The kinds that the ids under these keys belong to. */
const referenceKinds: Readonly<Record<string, Kind>> = {
  account_id: "Account",
  owner_id: "Account",
  inviter_id: "Account",
  subscriber_ids: "Account",
  recipient_ids: "Account",
  flagger_ids: "Account",
  list_id: "TaskList",
  section_id: "Section",
  default_section_id: "Section",
  workspace_id: "Workspace",
  parent_id: "Task",
  task_id: "Task",
}

/** The ids that an object holds, at any depth. */
function* referencesIn(value: Json, where: string): Generator<Reference> {
  if (Array.isArray(value)) for (const item of value) yield* referencesIn(item, where)
  if (!isObject(value)) return
  for (const [key, item] of Object.entries(value)) {
    const kind = kindOfReference(key, value)
    for (const id of [item].flat()) {
      if (kind && id !== null && !isObject(id)) yield { where, key, kind, id }
    }
    yield* referencesIn(item, where)
  }
}

function kindOfReference(key: string, holder: JsonObject): Kind | undefined {
  if (key === "target_id") return kindOfTarget(holder.target_type)
  if (key === "resource_id") return kindOfTarget(holder.resource_type)
  return referenceKinds[key]
}

function parameterReferences(description: Description): Reference[] {
  return endpoints(description).flatMap(({ path, operation, parameters }) =>
    parameters.flatMap((parameter) => {
      const kind = kindOfParameter(path, parameter)
      if (!kind) return []
      const where = `${operation.operationId} parameter`
      const key = String(parameter.name)
      return examplesOf(description, parameter).map(({ value: id }) => ({ where, key, kind, id }))
    }),
  )
}

function kindOfParameter(path: string, parameter: JsonObject): Kind | undefined {
  if (parameter.in !== "path") return referenceKinds[String(parameter.name)]
  return kinds[path.split("/")[1] as keyof typeof kinds]
}

function* compareReferences(dataset: ExampleDataset): Generator<string> {
  for (const { where, key, kind, id } of dataset.references) {
    if (!find(dataset, kind, id)) yield `${where}: ${key}: no example shows ${kind} ${say(id)}`
  }
}

/** There is one organization, that of the tokens, and no group of lists. */
function* compareOrganization(
  description: Description,
  dataset: ExampleDataset,
): Generator<string> {
  for (const { operation, parameters } of endpoints(description)) {
    for (const { name, example } of parameters) {
      if (name !== "organization_id" || example === dataset.organization) continue
      yield `${operation.operationId} parameter: organization_id: ${say(example)}, but the tokens are for ${say(dataset.organization)}`
    }
  }
  for (const example of dataset.examples) {
    for (const [key, value] of scalarsIn(example.value)) {
      if (key === "organization_id" && value !== dataset.organization) {
        yield `${whereOf(example)}: organization_id: ${say(value)}, but the tokens are for ${say(dataset.organization)}`
      }
      if (key === "group_id" && value !== null) {
        yield `${whereOf(example)}: group_id: ${say(value)}, but there is no group to show`
      }
    }
  }
}

function* scalarsIn(value: Json): Generator<[key: string, value: Json]> {
  if (typeof value !== "object" || value === null) return
  for (const [key, item] of Object.entries(value)) {
    if (typeof item === "object" && item !== null) yield* scalarsIn(item)
    else yield [key, item]
  }
}

/** The records that the parameters of one request name go together. */
function* compareParameters(description: Description, dataset: ExampleDataset): Generator<string> {
  for (const { path, operation, parameters } of endpoints(description)) {
    for (const subject of parameters) {
      const kind = kindOfParameter(path, subject)
      const record = kind && find(dataset, kind, subject.example)
      for (const { name, example } of parameters) {
        const found = record?.[String(name)]
        if (!(String(name) in referenceKinds) || found === undefined || found === example) continue
        yield `${operation.operationId} parameter: ${name}: ${say(example)}, but ${kind} ${say(subject.example)} has ${say(found)}`
      }
    }
  }
}

// --------------------------------------------------------------------------------- what a record says

function* compareRecords(dataset: ExampleDataset): Generator<string> {
  for (const record of dataset.shown) {
    for (const problem of findProblems(dataset, record)) yield line(record, problem)
  }
}

function* findProblems(
  dataset: ExampleDataset,
  { kind, id, value }: ShownRecord,
): Generator<Problem> {
  yield* stateProblems(value)
  yield* dateProblems(value)
  if (kind === "Task") yield* taskProblems(dataset, id, value)
  if (kind === "TaskList") yield* listProblems(dataset, id, value)
  if (kind === "Comment") yield* commentProblems(dataset, value)
  if (kind === "Activity") yield* activityProblems(dataset, value)
  if (kind === "Membership") yield* membershipProblems(dataset, id, value)
  if (kind === "AccessToken" && value.account_id !== dataset.caller) {
    yield ["account_id", `not the caller, who is Account ${say(dataset.caller)}`]
  }
}

function* stateProblems(record: JsonObject): Generator<Problem> {
  for (const state of ["completed", "deleted", "archived"]) {
    const moment = record[`${state}_at`]
    if (moment === undefined || (moment !== null) === record[state]) continue
    yield [state, `${say(record[state])}, but ${state}_at is ${say(moment)}`]
  }
}

function* dateProblems(record: JsonObject): Generator<Problem> {
  const { created_at, updated_at, starts_on } = record
  const ended = ["completed_at", "deleted_at", "archived_at"]
  for (const key of [...ended, "updated_at"]) {
    if (isBefore(record[key], created_at)) yield [key, "before created_at"]
    if (key !== "updated_at" && isBefore(updated_at, record[key])) yield [key, "after updated_at"]
    if (isBefore(now, record[key])) yield [key, `after ${now}`]
  }
  if (isBefore(now, created_at)) yield ["created_at", `after ${now}`]
  for (const key of ["due_on", "ends_on"]) {
    if (isBefore(record[key], starts_on)) yield [key, "before starts_on"]
  }
}

/** False also where one of the two is not there. */
function isBefore(moment: Json | undefined, other: Json | undefined): boolean {
  return (
    typeof moment === "string" &&
    typeof other === "string" &&
    Date.parse(moment) < Date.parse(other)
  )
}

function* taskProblems(dataset: ExampleDataset, id: number, task: JsonObject): Generator<Problem> {
  const list = find(dataset, "TaskList", task.list_id)
  const section = find(dataset, "Section", task.section_id)
  if (list && list.workspace_id !== task.workspace_id) {
    yield ["list_id", `the list is in Workspace ${say(list.workspace_id)}`]
  }
  if (section && section.list_id !== task.list_id) {
    yield ["section_id", `the section is in TaskList ${say(section.list_id)}`]
  }
  yield* memberProblems(dataset, task, ["owner_id", "subscriber_ids", "flagger_ids"])
  yield* familyProblems(dataset, id, task)
  const comments = all(dataset, "Comment").filter(
    ({ task_id, deleted }) => task_id === id && deleted === false,
  )
  yield* countProblems("comments_count", task.comments_count, comments.length)
}

function* familyProblems(
  dataset: ExampleDataset,
  id: number,
  task: JsonObject,
): Generator<Problem> {
  const children = all(dataset, "Task").filter(({ parent_id }) => parent_id === id)
  if (typeof task.has_children === "boolean" && task.has_children !== children.length > 0) {
    yield [
      "has_children",
      `${say(task.has_children)}, but ${children.length} tasks have it as parent`,
    ]
  }
  const parent = find(dataset, "Task", task.parent_id)
  if (!parent) return
  if (parent.workspace_id !== task.workspace_id) {
    yield ["parent_id", `the parent is in Workspace ${say(parent.workspace_id)}`]
  }
  const mirrored = [
    ["mirror_parent_subscribers", "subscriber_ids"],
    ["mirror_parent_tags", "tags"],
  ] as const
  for (const [flag, key] of mirrored) {
    const own = arrayOf(task[key])
    const missing = arrayOf(parent[key]).filter(
      (item) => !own.some((other) => isDeepStrictEqual(item, other)),
    )
    if (task[flag] === true && missing.length > 0)
      yield [key, `lacks ${say(missing)} of the parent`]
  }
}

function* listProblems(dataset: ExampleDataset, id: number, list: JsonObject): Generator<Problem> {
  const section = find(dataset, "Section", list.default_section_id)
  if (section && section.list_id !== id) {
    yield ["default_section_id", `the section is in TaskList ${say(section.list_id)}`]
  }
  yield* memberProblems(dataset, list, ["subscriber_ids"])
  const tasks = all(dataset, "Task").filter(
    ({ list_id, deleted }) => list_id === id && deleted === false,
  )
  const completed = tasks.filter((task) => task.completed === true)
  yield* countProblems("tasks_count", list.tasks_count, tasks.length)
  yield* countProblems("completed_tasks_count", list.completed_tasks_count, completed.length)
  if (Number(list.completed_tasks_count) > Number(list.tasks_count)) {
    yield ["completed_tasks_count", `more than tasks_count, ${say(list.tasks_count)}`]
  }
}

/** More may be counted than the examples show, never less. */
function* countProblems(field: string, count: Json | undefined, shown: number): Generator<Problem> {
  if (Number(count) < shown) yield [field, `${say(count)}, but ${shown} are shown`]
}

function* commentProblems(dataset: ExampleDataset, comment: JsonObject): Generator<Problem> {
  const task = find(dataset, "Task", comment.task_id)
  if (!task) return
  if (isBefore(comment.created_at, task.created_at)) yield ["created_at", "before its task"]
  const { workspace_id = null } = task
  yield* memberProblems(dataset, { ...comment, workspace_id }, ["account_id"])
}

function* activityProblems(dataset: ExampleDataset, activity: JsonObject): Generator<Problem> {
  yield* memberProblems(dataset, activity, ["account_id", "subscriber_ids", "recipient_ids"])
  const target = find(dataset, kindOfTarget(activity.target_type), activity.target_id)
  if (!target) return
  if (isBefore(activity.created_at, target.created_at)) yield ["created_at", "before its target"]
  if (target.workspace_id !== activity.workspace_id) {
    yield ["workspace_id", `the target is in Workspace ${say(target.workspace_id)}`]
  }
}

function* membershipProblems(
  dataset: ExampleDataset,
  id: number,
  membership: JsonObject,
): Generator<Problem> {
  const { account_id, workspace_id } = membership
  const other = all(dataset, "Membership").find(
    (candidate) =>
      candidate.id !== id &&
      candidate.account_id === account_id &&
      candidate.workspace_id === workspace_id,
  )
  if (other) yield ["account_id", `a member already, by Membership ${say(other.id)}`]
}

/** Only members of a workspace have to do with what is in it. */
function* memberProblems(
  dataset: ExampleDataset,
  record: JsonObject,
  fields: string[],
): Generator<Problem> {
  for (const field of fields) {
    for (const account of [record[field] ?? []].flat()) {
      if (isMember(dataset, account, record.workspace_id)) continue
      yield [field, `Account ${say(account)} is no member of Workspace ${say(record.workspace_id)}`]
    }
  }
}

function isMember(dataset: ExampleDataset, account: Json, workspace: Json | undefined): boolean {
  return all(dataset, "Membership").some(
    ({ account_id, workspace_id, deleted }) =>
      account_id === account && workspace_id === workspace && deleted === false,
  )
}

function arrayOf(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

// ------------------------------------------------------------------------------- results and includes

/** An example of success: the records that were asked for, and each array of included ones. */
interface Result {
  example: BodyExample
  rows: ShownRecord[]
  included: { kind: Kind; holder: string; records: ShownRecord[] }[]
}

function resultsOf(dataset: ExampleDataset): Result[] {
  const shownBy = Map.groupBy(dataset.shown, ({ example }) => example)
  return dataset.examples.filter(isSuccess).map((example) => {
    const groups = Map.groupBy(shownBy.get(example) ?? [], ({ holder }) => holder)
    const collection = example.operation["x-pagination"]
    const [main = ""] = collection ? [`#/${collection.items}`] : groups.keys()
    const included = arraysOf(example.value)
      .filter(({ holder }) => holder !== main)
      .map(({ kind, holder }) => ({ kind, holder, records: groups.get(holder) ?? [] }))
    return { example, rows: groups.get(main) ?? [], included }
  })
}

/** Every array of records that a body holds, also an empty one. */
function arraysOf(body: Json): { kind: Kind; holder: string }[] {
  const root = isObject(body) ? body : {}
  const nested = isObject(root.includes) ? root.includes : {}
  return Object.entries({ ...root, ...nested }).flatMap(([key, items]) => {
    if (!Array.isArray(items) || !(key in kinds)) return []
    const holder = key in nested ? `#/includes/${key}` : `#/${key}`
    return [{ kind: kinds[key as keyof typeof kinds], holder }]
  })
}

function* compareResults(description: Description, dataset: ExampleDataset): Generator<string> {
  for (const result of resultsOf(dataset)) {
    yield* duplicates(result.rows)
    for (const { records } of result.included) yield* duplicates(records)
    yield* compareIncluded(dataset, result)
    for (const record of result.rows) {
      for (const problem of requestProblems(description, result.example, record.value))
        yield line(record, problem)
    }
  }
}

function* duplicates(records: ShownRecord[]): Generator<string> {
  for (const [index, record] of records.entries()) {
    const earlier = records.findIndex(({ id }) => id === record.id)
    if (earlier !== index) yield line(record, ["id", `twice in ${record.holder}`])
  }
}

/** A result is that of the request which the examples of the parameters of its name make. */
function* requestProblems(
  description: Description,
  { name, parameters }: BodyExample,
  row: JsonObject,
): Generator<Problem> {
  for (const parameter of parameters) {
    // What may be left out is.
    if (parameter.required !== true) continue
    const examples = examplesOf(description, parameter)
    const asked = (examples.find((example) => example.name === name) ?? examples[0])?.value
    const found = row[String(parameter.name)]
    if (found === undefined || found === asked) continue
    yield [String(parameter.name), `${say(found)}, but ${say(asked)} is asked for`]
  }
}

/** What is included is what the result refers to: all of it, and nothing else. */
function* compareIncluded(
  dataset: ExampleDataset,
  { example, rows, included }: Result,
): Generator<string> {
  for (const { kind, holder, records } of included) {
    const expected = [...dataset.first.values()].filter(
      (record) => record.kind === kind && rows.some((row) => isRelated(row, record)),
    )
    for (const record of records) {
      if (expected.some(({ id }) => id === record.id)) continue
      yield line(record, ["id", `in ${holder}, but the result does not refer to it`])
    }
    for (const record of expected) {
      if (records.some(({ id }) => id === record.id)) continue
      yield line({ ...record, example }, ["id", `not in ${holder}, but the result refers to it`])
    }
  }
}

/** Whether the result refers to a record, or has it as a part or a membership of its accounts. */
function isRelated(row: ShownRecord, { kind, id, value }: ShownRecord): boolean {
  if (kind === "Section" && row.kind === "TaskList" && value.list_id === row.id) return true
  if (kind === "Task" && row.kind === "Task" && value.parent_id === row.id) return true
  if (kind === "Membership" && value.workspace_id === row.value.workspace_id) {
    return refersTo(row, "Account", value.account_id)
  }
  return refersTo(row, kind, id)
}

function refersTo({ value }: ShownRecord, kind: Kind, id: Json | undefined): boolean {
  return [...referencesIn(value, "")].some((other) => other.kind === kind && other.id === id)
}

// --------------------------------------------------------------------------------------------- views

/** Whether a record is in a view; `first` is the first row that the view shows. */
type View = (record: JsonObject, caller: Json | undefined, first: JsonObject) => boolean

/** The views that the records decide: what they have in common is in them, and nothing else. */
const views: Readonly<Record<string, Readonly<Record<string, View>>>> = {
  listTasks: {
    flagged: ({ flagger_ids }, caller) => arrayOf(flagger_ids).some((id) => id === caller),
    delegated: ({ account_id, owner_id }, caller) => account_id === caller && owner_id !== caller,
    scheduled: ({ starts_on, due_on }) => starts_on !== null || due_on !== null,
    unscheduled: ({ starts_on, due_on }) => starts_on === null && due_on === null,
    unassigned: ({ owner_id }) => owner_id === null,
    owned: ({ owner_id }, caller) => owner_id === caller,
    subtasks: ({ parent_id }, _, first) => parent_id !== null && parent_id === first.parent_id,
    upcoming: ({ due_on }) => due_on !== null,
  },
  listLists: {
    default: ({ archived }) => archived === false,
    archived: ({ archived }) => archived === true,
  },
  listActivities: {
    resource: ({ target_type, target_id }, _, first) =>
      target_type === first.target_type && target_id === first.target_id,
  },
}

function* compareViews(description: Description, dataset: ExampleDataset): Generator<string> {
  for (const result of resultsOf(dataset)) {
    const { example, rows } = result
    const items = example.operation["x-pagination"]?.items
    if (items === undefined) continue
    const view = viewOf(example)
    const kind = kinds[items as keyof typeof kinds]
    if (view) yield* compareView(description, dataset, result, kind, view)
    yield* compareOrder(example, rows)
    for (const record of rows) {
      for (const problem of rowProblems(dataset, example, record)) yield line(record, problem)
    }
  }
}

function viewOf({ operation, name }: BodyExample): View | undefined {
  const everything: View | undefined = name === "default" ? () => true : undefined
  return views[operation.operationId]?.[name] ?? everything
}

function* compareView(
  description: Description,
  dataset: ExampleDataset,
  { example, rows }: Result,
  kind: Kind,
  view: View,
): Generator<string> {
  const isIn = ({ value }: ShownRecord): boolean =>
    view(value, dataset.caller, rows[0]?.value ?? {})
  for (const record of rows) {
    if (!isIn(record)) yield line(record, ["id", `not one of the view ${example.name}`])
  }
  for (const record of dataset.first.values()) {
    if (record.kind !== kind || !isIn(record)) continue
    const isElsewhere = [...requestProblems(description, example, record.value)].length > 0
    if (isElsewhere || rows.some(({ id }) => id === record.id)) continue
    yield line({ ...record, example }, ["id", `missing from the view ${example.name}`])
  }
}

/** What holds of the rows of views, and of other examples, that the records do not decide. */
function* rowProblems(
  dataset: ExampleDataset,
  { operation, name }: BodyExample,
  { kind, value }: ShownRecord,
): Generator<Problem> {
  const isNotified = operation.operationId === "listActivities" && name === "notified"
  if (isNotified && !arrayOf(value.recipient_ids).some((id) => id === dataset.caller)) {
    yield ["recipient_ids", `without the caller, Account ${say(dataset.caller)}`]
  }
  if (kind === "TaskList" && value.archived !== (name === "archived")) {
    yield ["archived", `${say(value.archived)} in the example ${name}`]
  }
}

function* compareOrder(example: BodyExample, rows: ShownRecord[]): Generator<string> {
  for (const [index, record] of rows.entries()) {
    const before = rows[index - 1]
    if (!before) continue
    if (example.name === "scheduled" && isScheduledBefore(record.value, before.value)) {
      yield line(record, ["starts_on", `sorted after ${nameOf(before)}, which is later`])
    }
    if (record.kind === "Activity" && isBefore(before.value.created_at, record.value.created_at)) {
      yield line(record, ["created_at", `sorted after ${nameOf(before)}, which is earlier`])
    }
  }
}

function isScheduledBefore(task: JsonObject, other: JsonObject): boolean {
  if (task.starts_on !== other.starts_on) return isBefore(task.starts_on, other.starts_on)
  return isBefore(task.due_on, other.due_on)
}

// --------------------------------------------------------------------------- requests and deliveries

/** The subtasks that are sent with a task are records of their own then. */
function* compareSubtasks(description: Description, dataset: ExampleDataset): Generator<string> {
  for (const { request, response } of exchanges(description)) {
    const { id } = taskOf(response.value)
    const children = all(dataset, "Task").filter(({ parent_id }) => parent_id === id)
    for (const sent of arrayOf(taskOf(request.value).subtasks)) {
      if (children.some((child) => isPartOf(sent, child))) continue
      yield `${whereOf(request)}: Task ${say(id)}: subtasks: no example shows ${say(sent)}`
    }
  }
}

function taskOf(body: Json): JsonObject {
  return isObject(body) && isObject(body.task) ? body.task : {}
}

function isPartOf(sent: Json, record: JsonObject): boolean {
  return Object.entries(sent ?? {}).every(([key, value]) => isDeepStrictEqual(record[key], value))
}

/** A webhook tells of an activity, and of it only what is so. */
function* compareDeliveries(dataset: ExampleDataset): Generator<string> {
  for (const example of dataset.examples) {
    if (example.path.startsWith("/") || !isObject(example.value)) continue
    const { id } = example.value
    const activity = find(dataset, "Activity", id)
    for (const [key, value] of Object.entries(example.value)) {
      if (isDeepStrictEqual(value, activity?.[key])) continue
      yield `${whereOf(example)}: Activity ${say(id)}: ${key}: ${say(value)}, but ${say(activity?.[key])} in the activity`
    }
  }
}
