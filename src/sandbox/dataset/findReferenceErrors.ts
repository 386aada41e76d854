import { references } from "../../../generated/effects.ts"
import type { Reference } from "../../openapi/effects.ts"
import { getOrganizations, getRecords } from "./dataset.ts"
import { type Dataset } from "./types.ts"
import { type Collection, collections } from "../store/schema.ts"
import { maskedToken } from "../secrets.ts"
import type { StoredRecord } from "../store/store.ts"

type RecordsById = Record<Collection, Map<number, StoredRecord>>

/** Finds references of a dataset that lead nowhere or contradict each other. */
export function* findReferenceErrors(dataset: Dataset): Generator<string> {
  const all = indexRecords(dataset)
  const organizations = getOrganizations(dataset).map(({ id }) => id)
  for (const collection of collections) {
    for (const [i, record] of getRecords(dataset, collection).entries()) {
      for (const [field, reason] of findFieldErrors(all, organizations, collection, record)) {
        yield `The key ${collection}[${i}].${field} is ${String(record[field])}. ${reason}`
      }
    }
  }
  yield* findOrganizationErrors(dataset, all)
  yield* findPartErrors(dataset, all)
}

/** Indexes records by ID; of two records with one ID, the first. */
function indexRecords(dataset: Dataset): RecordsById {
  const maps = collections.map((collection) => {
    const entries = getRecords(dataset, collection).map((record) => [record.id, record] as const)
    return [collection, new Map(entries.toReversed())]
  })
  return Object.fromEntries(maps)
}

type FieldError = [field: string, reason: string]

function* findFieldErrors(
  all: RecordsById,
  organizations: number[],
  collection: Collection,
  record: StoredRecord,
): Generator<FieldError> {
  if (all[collection].get(record.id) !== record) {
    yield ["id", "An earlier record has the same ID."]
  }
  for (const [field, { kind, by, kinds }] of Object.entries<Reference>(references[collection])) {
    const target = (by ? kinds?.[`${record[by] as string}`] : kind) as Collection
    const ids = [record[field] ?? []].flat() as number[]
    const missing = ids.find((id) => !all[target].has(id))
    if (missing !== undefined) yield [field, `There is no record ${missing} in ${target}.`]
  }
  const { organization_id } = record
  if (organization_id !== undefined && !organizations.includes(organization_id as number)) {
    yield ["organization_id", "There is no such organization."]
  }
  if (collection === "tasks") yield* findTaskErrors(all, record)
  const getTarget = ({ target_type, target_id }: StoredRecord): StoredRecord | undefined =>
    target_type === "Activity" ? all.activities.get(target_id as number) : undefined
  if (isCyclic(record, getTarget)) yield ["target_id", "The activity is its own target."]
}

function* findTaskErrors(
  { lists, sections, tasks }: RecordsById,
  task: StoredRecord,
): Generator<FieldError> {
  const { workspace_id, list_id, section_id, parent_id } = task
  const list = lists.get(list_id as number)
  const section = sections.get(section_id as number)
  const parent = tasks.get(parent_id as number)
  if (list && list.workspace_id !== workspace_id) {
    yield ["list_id", "The list is in another workspace."]
  }
  if (section && section.list_id !== list_id) {
    yield ["section_id", "The section is in another list."]
  }
  if (parent && parent.workspace_id !== workspace_id) {
    yield ["parent_id", "The parent is in another workspace."]
  }
  if (parent && isCyclic(task, ({ parent_id: id }) => tasks.get(id as number))) {
    yield ["parent_id", "The task is its own ancestor."]
  }
}

/** Whether the records that follow a record never end. */
function isCyclic(
  record: StoredRecord,
  getNext: (record: StoredRecord) => StoredRecord | undefined,
): boolean {
  const visited = new Set<StoredRecord>()
  let next: StoredRecord | undefined = record
  while (next && !visited.has(next)) {
    visited.add(next)
    next = getNext(next)
  }
  return next !== undefined
}

/** Returns the positions of values that an earlier position has too. */
function findRepeated(values: unknown[]): number[] {
  const known = new Set()
  return values.flatMap((value, i) => (known.size === known.add(value).size ? [i] : []))
}

function* findOrganizationErrors(dataset: Dataset, { workspaces }: RecordsById): Generator<string> {
  const organizations = getOrganizations(dataset)
  const ids = organizations.map(({ id }) => id)
  for (const i of findRepeated(ids)) {
    yield `The key organizations[${i}].id is ${ids[i]}. An earlier organization has the same ID.`
  }
  const placed = organizations.flatMap(({ workspace_ids }) => workspace_ids)
  for (const id of placed.filter((each) => !workspaces.has(each))) {
    yield `The key organizations names the workspace ${id}. There is no such workspace.`
  }
  for (const id of workspaces.keys()) {
    const count = placed.filter((other) => other === id).length
    if (count !== 1) yield `The workspace ${id} is in ${count} organizations. It must be in one.`
  }
}

/** Finds errors in the caller, the tokens, the viewed tasks and the notes. */
function* findPartErrors(dataset: Dataset, { accounts, tasks }: RecordsById): Generator<string> {
  const { caller, access_tokens = [], viewed = [], notes = [] } = dataset
  if (caller !== undefined && !accounts.has(caller)) {
    yield `The key caller is ${caller}. There is no such account.`
  }
  const tokens = access_tokens.map(({ token }, i) => (token === maskedToken ? i : token))
  // The message must not contain the secret.
  for (const i of findRepeated(tokens)) {
    yield `The key access_tokens[${i}].token is the same as that of an earlier token.`
  }
  for (const { account_id, task_ids } of viewed) {
    if (!accounts.has(account_id))
      yield `The key viewed names the account ${account_id}. There is no such account.`
    for (const id of task_ids.filter((task) => !tasks.has(task))) {
      yield `The key viewed names the task ${id}. There is no such task.`
    }
  }
  const views = viewed.flatMap(({ account_id, task_ids }) =>
    task_ids.map((id) => `${account_id} ${id}`),
  )
  if (findRepeated(views).length > 0) yield "The key viewed names a task twice for one account."
  const ids = notes.map(({ task_id }) => task_id)
  for (const [i, id] of ids.entries()) {
    if (!tasks.has(id)) yield `The key notes[${i}].task_id is ${id}. There is no such task.`
  }
  for (const i of findRepeated(ids)) {
    yield `The key notes[${i}].task_id is ${ids[i]}. The task already has a note.`
  }
}
