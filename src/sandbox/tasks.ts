import { isDeepStrictEqual } from "node:util"
import { blanks } from "../../generated/sandbox.ts"
import type { Json, JsonObject } from "../contract/description.ts"
import { faultOf } from "../contract/envelope.ts"
import type { Answer } from "../contract/gate.ts"
import { factsOf } from "../contract/operations.ts"
import { readRequest } from "../contract/request.ts"
import { type Change, changesOf, noteDown } from "./activities.ts"
import { between, page, sorted, viewOf } from "./collection.ts"
import { childrenOf, included } from "./includes.ts"
import type { Query, StoredRecord } from "./store.ts"
import {
  audienceOf,
  heard,
  invalid,
  isMember,
  namedOrganization,
  namedWorkspace,
  notFound,
  organizationOf,
  pick,
  recordOfPath,
  Refused,
  seenRecord,
  Select,
  type Visit,
} from "./visit.ts"

/** What a request says of a task. */
type Sent = JsonObject & {
  subtasks?: JsonObject[]
  subscriber_ids?: { account_id: number }[]
  subscriptions?: { account_id: number }[]
  tags?: string[]
}

/** GET /tasks */
export function listTasks(visit: Visit): Answer {
  const { parameters } = visit.call.values
  const organization = namedOrganization(visit, parameters.organization_id)
  if (parameters.workspace_id !== undefined) {
    namedWorkspace(visit, parameters.workspace_id, organization, {
      attribute: "workspace_id",
      in: "query",
    })
  }
  if (parameters.list_id !== undefined) {
    const list = seenRecord(visit, "lists", parameters.list_id as number)
    const there = list && organizationOf(visit, list.workspace_id as number) === organization
    if (!there) throw notFound(visit, { attribute: "list_id", in: "query" })
  }
  const ids = visit.store.all<{ id: number }>(tasksQuery(visit))
  const tasks = ids.map(({ id }) => visit.store.get("tasks", id) as StoredRecord)
  return { status: 200, body: { tasks, ...included(visit, "tasks", tasks) } }
}

/** GET /tasks/{id} */
export function getTask(visit: Visit): Answer {
  const organization = namedOrganization(visit, visit.call.values.parameters.organization_id)
  const task = recordOfPath(visit, "tasks", organization)
  visit.use("viewing")
  visit.store.run({
    sql: "INSERT OR REPLACE INTO views SELECT ?1, ?2, 1 + COALESCE(MAX(turn), 0) FROM views WHERE account_id = ?1",
    values: [visit.caller.account, task.id],
  })
  return { status: 200, body: { task, includes: included(visit, "tasks", [task]) } }
}

/** The query for the ids of a page of GET /tasks. */
export function tasksQuery(visit: Visit): Query {
  const { parameters } = visit.call.values
  const select = new Select(visit.caller)
  const { where, order, from = "tasks" } = viewQuery(visit, select)
  const conditions = [
    `organization_id = ${select.bind(parameters.organization_id as number)}`,
    ...stateFilters(visit, select),
    ...where,
    ...filters(visit, select),
    heard(select),
  ]
  visit.use("seen-by-members")
  return select.query(
    `SELECT tasks.id FROM ${from} WHERE ${conditions.join(" AND ")} ${order} ${page(visit, select)}`,
  )
}

function stateFilters({ call, use }: Visit, select: Select): string[] {
  return (["deleted", "cleared"] as const).map((name) => {
    const wanted = call.values.parameters[name] === true
    use(wanted ? "state-selected" : "state-left-out")
    return `${name} = ${select.bind(Number(wanted))}`
  })
}

function filters({ call, use }: Visit, select: Select): string[] {
  const { parameters } = call.values
  const named = (["workspace_id", "list_id"] as const).filter(
    (name) => parameters[name] !== undefined,
  )
  const conditions = [
    ...named.map((name) => `${name} = ${select.bind(parameters[name] as number)}`),
    ...between(select, "created_at", {
      before: parameters.created_before,
      after: parameters.created_after,
    }),
    ...between(select, "updated_at", {
      before: parameters.updated_before,
      after: parameters.updated_after,
    }),
    ...between(select, "completed_at", { after: parameters.completed_after }),
  ]
  if (conditions.length > 0) use("task-filters")
  return conditions
}

interface ViewQuery {
  from?: string
  where: string[]
  order: string
}

const dated = "(starts_on IS NOT NULL OR due_on IS NOT NULL)"

/** What a view selects, and how it sorts where `order` does not say. */
function viewQuery(visit: Visit, select: Select): ViewQuery {
  const { use } = visit
  const view = viewOf(visit)
  const by = (columns: string): string => sorted(visit, "tasks", columns)
  const asked = visit.call.values.parameters.order !== undefined
  switch (view) {
    case "flagged":
      use("view-flagged")
      return {
        where: [`tasks.id IN (SELECT id FROM task_flaggers WHERE account_id = ${select.me})`],
        order: by("tasks.id"),
      }
    case "delegated":
      use("view-delegated")
      return {
        where: [`account_id = ${select.me}`, `owner_id IS NOT ${select.me}`],
        order: by("id"),
      }
    case "scheduled":
      use("view-scheduled", "scheduled-without-start")
      return { where: [dated], order: by("COALESCE(starts_on, due_on), due_on, id") }
    case "unscheduled":
      use("view-unscheduled")
      return { where: ["starts_on IS NULL", "due_on IS NULL"], order: by("id") }
    case "unassigned":
      use("view-unassigned")
      return { where: ["owner_id IS NULL"], order: by("id") }
    case "recent": {
      use("view-recent")
      const from = "views CROSS JOIN tasks INDEXED BY tasks_viewed ON tasks.id = views.task_id"
      // Both tables have the account.
      const where = [`views.account_id = ${select.me}`]
      return { from, where, order: asked ? by("") : "ORDER BY views.turn DESC" }
    }
    case "owned":
      use("view-owned")
      return { where: [`owner_id = ${select.me}`], order: by("id") }
    case "inbox":
      use("view-inbox")
      return {
        where: [`owner_id = ${select.me}`, `account_id <> ${select.me}`, "completed = 0"],
        order: by("id"),
      }
    case "subtasks":
      use("view-subtasks")
      return { where: ["parent_id IS NOT NULL"], order: by("id") }
    case "upcoming":
      use("view-upcoming")
      return { where: ["due_on IS NOT NULL"], order: by("due_on, id") }
    default:
      return { where: [], order: by("id") }
  }
}

/** POST /tasks */
export function createTask(visit: Visit): Answer {
  const { organization_id, task: sent } = visit.call.values.body as {
    organization_id: number
    task: Sent
  }
  const organization = namedOrganization(visit, organization_id, "body")
  const place = { attribute: "task.workspace_id", in: "body" } as const
  namedWorkspace(visit, sent.workspace_id, organization, place)
  return { status: 201, body: { task: create(visit, sent, organization, "task") } }
}

/** PUT /tasks/{id} */
export function updateTask(visit: Visit): Answer {
  const { organization_id, task: sent } = visit.call.values.body as {
    organization_id: number
    task: Sent
  }
  const organization = namedOrganization(visit, organization_id, "body")
  const task = recordOfPath(visit, "tasks", organization)
  const { use } = visit
  use("update-keys", "kept-keys")
  for (const [key, own] of [
    ["workspace_id", task.workspace_id],
    ["id", task.id],
  ] as const) {
    if (sent[key] === undefined || sent[key] === own) continue
    use("workspace-stays")
    throw invalid(
      visit,
      `task.${key}`,
      `The key task.${key} must be ${String(own)}, as the task has it.`,
    )
  }
  if (task.deleted) {
    use("deleted-task")
    const description = "The task is deleted, and stays as it is."
    throw new Refused(422, [
      { code: "not_modified", message: "The task could not be changed.", description },
    ])
  }
  const unset = ["owner_id", "list_id", "section_id", "parent_id", "starts_on", "due_on"]
  if (unset.some((key) => sent[key] === null)) use("unset-by-null")
  const { subscriber_ids: followers, tags, subtasks = [], ...others } = sent
  const values: JsonObject = pick(others, Object.keys(blanks.tasks))
  if (followers || tags || subtasks.length > 0) use("arrays-replace")
  if (tags) values.tags = unique(tags)
  if (followers) values.subscriber_ids = accountsOf(followers)
  if (
    values.list_id !== undefined &&
    values.list_id !== task.list_id &&
    values.section_id === undefined
  ) {
    use("section-leaves")
    values.section_id = null
  }
  checkTask(visit, { ...task, ...values }, values, "task")
  change(visit, task, values, noteOf(sent))
  const after = visit.store.get("tasks", task.id) as StoredRecord
  for (const [i, subtask] of subtasks.entries())
    below(visit, after, subtask, `task.subtasks[${i}]`, organization)
  return { status: 200, body: { task: visit.store.get("tasks", task.id) } }
}

/** Creates a task, and its subtasks with it. */
function create(visit: Visit, sent: Sent, organization: number, path: string): StoredRecord {
  const { store, caller, now, use } = visit
  use("task-created", "unset-values", "first-subscribers", "last-change")
  const { subscriptions = [], subtasks = [], tags = [], ...others } = sent
  if (tags.length > 0) use("tags", "tag-names")
  const followers = accountsOf(subscriptions)
  if (followers.length > 0) use("subscriptions")
  const owner = (others.owner_id as number | undefined) ?? []
  const values = {
    ...pick(others, Object.keys(blanks.tasks)),
    subscriber_ids: idsOf([caller.account, owner, ...followers].flat()),
    tags: unique(tags),
  }
  const task: StoredRecord = {
    ...structuredClone(blanks.tasks),
    ...values,
    id: store.nextId("tasks"),
    account_id: caller.account,
    has_children: false,
    created_at: now,
    updated_at: now,
  }
  checkTask(visit, task, { ...values, subscriptions: followers }, path)
  const whole = mirroring(visit, task)
  store.put("tasks", whole, { organization_id: organization, audience: audienceOf(store, whole) })
  count(visit, undefined, whole)
  writeNote(visit, whole.id, noteOf(sent))
  noteDown(visit, whole, [{ action: "create", payload: contentOf(visit, whole) }])
  markParent(visit, whole.parent_id)
  for (const [i, subtask] of subtasks.entries())
    below(visit, whole, subtask, `${path}.subtasks[${i}]`, organization)
  return store.get("tasks", whole.id) as StoredRecord
}

/** How deep subtasks may stand in each other in one request. A limit of ours: the contract has none. */
const deepest = 100

/** Creates a subtask that stands in a request within its parent. */
function below(
  visit: Visit,
  parent: StoredRecord,
  sent: JsonObject,
  path: string,
  organization: number,
): void {
  visit.use("new-subtasks", "keys-of-subtasks")
  const { workspace_id, list_id, id } = parent
  const fixed = { workspace_id, parent_id: id }
  const placed = { ...(list_id !== null && { list_id }), ...sent, ...fixed } as Sent
  if (path.split(".subtasks").length > deepest) {
    throw invalid(visit, path, `The key ${path} is more than ${deepest} tasks deep.`)
  }
  for (const [key, right] of Object.entries(fixed)) {
    if (sent[key] === undefined || sent[key] === right) continue
    const own = `${path}.${key}`
    throw invalid(visit, own, `The key ${own} must be ${String(right)}, by the task above it.`)
  }
  // The schema of the request leaves its keys open: they are those of a task. Its own subtasks come later.
  const { subtasks: _, ...alone } = placed
  const body = JSON.stringify({ organization_id: organization, task: alone })
  const { violations } = readRequest(factsOf("createTask"), {}, "", body)
  if (placed.subtasks !== undefined && !Array.isArray(placed.subtasks)) {
    throw invalid(visit, `${path}.subtasks`, `The key ${path}.subtasks must be an array.`)
  }
  if (violations.length > 0) {
    const named = violations.map((violation) => ({
      ...violation,
      name: violation.name.replace("task", path),
    }))
    throw new Refused(422, named.map(faultOf))
  }
  create(visit, placed, organization, path)
}

/** Changes a task, with all that follows from it. */
function change(visit: Visit, before: StoredRecord, values: JsonObject, note: Note = {}): void {
  const { store, now, use } = visit
  const after = mirroring(visit, { ...before, ...values })
  if (before.owner_id !== after.owner_id && after.owner_id !== null) {
    use("first-subscribers")
    after.subscriber_ids = joined(after.subscriber_ids, [after.owner_id ?? null])
  }
  if (before.completed !== after.completed) {
    use(after.completed ? "completing" : "reopening", "completion-moment")
    after.completed_at = after.completed ? now : null
  }
  const changes = changesOf(visit, before, after)
  const noted = writeNote(visit, before.id, note)
  if (noted) changes.push(...noted)
  if (!noted && isDeepStrictEqual(before, after)) return
  use("last-change")
  store.put("tasks", { ...after, updated_at: now }, { audience: audienceOf(store, after) })
  count(visit, before, after)
  noteDown(visit, after, changes, before.list_id as number | null)
  if (before.parent_id !== after.parent_id) {
    for (const parent of [before.parent_id, after.parent_id]) markParent(visit, parent)
  }
  for (const id of childrenOf(visit, after.id)) follow(visit, id, before, after)
}

interface Note {
  content?: string
  mime_type?: string
}

function noteOf({ note_content, note_mime_type }: Sent): Note {
  return {
    ...(note_content !== undefined && { content: note_content as string }),
    ...(note_mime_type !== undefined && { mime_type: note_mime_type as string }),
  }
}

/** Writes what is said of a note; gives what was done, or undefined where it stays as it is. */
function writeNote({ store }: Visit, id: number, note: Note): Change[] | undefined {
  const query = { sql: "SELECT content, mime_type FROM notes WHERE task_id = ?", values: [id] }
  const old = store.one<{ content: string | null; mime_type: string | null }>(query)
  const { content, mime_type } = { content: null, mime_type: null, ...old, ...note }
  if (content === (old?.content ?? null) && mime_type === (old?.mime_type ?? null)) return undefined
  store.run({
    sql: "INSERT OR REPLACE INTO notes VALUES (?, ?, ?)",
    values: [id, content, mime_type],
  })
  return [{ action: (old?.content ?? null) === null ? "set_note" : "change_note", payload: {} }]
}

const mirrors = [
  { flag: "mirror_parent_subscribers", field: "subscriber_ids" },
  { flag: "mirror_parent_tags", field: "tags" },
] as const

/** A task with what it mirrors of its parent. */
function mirroring(visit: Visit, task: StoredRecord): StoredRecord {
  const parent = visit.store.get("tasks", task.parent_id as number | null)
  const whole = { ...task }
  for (const { flag, field } of mirrors) {
    if (!parent || task[flag] !== true) continue
    visit.use("mirrored")
    whole[field] = joined(whole[field], parent[field])
  }
  return whole
}

/** Brings what a parent gained and lost to a subtask that mirrors it. */
function follow(visit: Visit, id: number, before: StoredRecord, after: StoredRecord): void {
  const child = visit.store.get("tasks", id) as StoredRecord
  if (child.deleted) return
  const values: JsonObject = {}
  for (const { flag, field } of mirrors) {
    const [old, now, own] = [before[field], after[field], child[field]] as [Json[], Json[], Json[]]
    if (child[flag] !== true || isDeepStrictEqual(old, now)) continue
    visit.use("mirror-follows")
    const lost = old.filter((item) => !now.includes(item))
    const kept = own.filter((item) => !lost.includes(item))
    values[field] = joined(kept, now)
  }
  if (Object.keys(values).length > 0) change(visit, child, values)
}

function joined(own: Json | undefined, others: Json | undefined): Json[] {
  const all = unique([own ?? [], others ?? []].flat() as Json[])
  return all.every((item) => typeof item === "number") ? idsOf(all as number[]) : all
}

/** Refuses a task that cannot be, for what the request says of it. */
function checkTask(visit: Visit, task: StoredRecord, sent: JsonObject, path: string): void {
  const { store, use } = visit
  const {
    list_id: list,
    section_id: section,
    parent_id: parent,
  } = sent as Record<string, number | null | undefined>
  const workspace = task.workspace_id as number
  const needs = (name: string, there: boolean): void => {
    if (there) return
    use("consistent-task")
    throw notFound(visit, { attribute: `${path}.${name}`, in: "body" })
  }
  if (isId(list)) needs("list_id", seenRecord(visit, "lists", list)?.workspace_id === workspace)
  if (isId(section)) {
    needs(
      "section_id",
      task.list_id !== null && store.get("sections", section)?.list_id === task.list_id,
    )
  }
  const areMembers = (accounts: Json | undefined): boolean =>
    ([accounts ?? []].flat() as number[]).every((account) =>
      isMember(visit.store, account, workspace),
    )
  needs("owner_id", areMembers(sent.owner_id))
  needs(
    "subscriptions" in sent ? "subscriptions" : "subscriber_ids",
    areMembers(sent.subscriptions ?? sent.subscriber_ids),
  )
  if (!isId(parent)) return
  const above = seenRecord(visit, "tasks", parent)
  needs("parent_id", above?.workspace_id === workspace && !above.deleted)
  for (let next = above; next; next = store.get("tasks", next.parent_id as number)) {
    if (next.id !== task.id) continue
    use("consistent-task")
    const key = `${path}.parent_id`
    throw invalid(visit, key, `The key ${key} must be of a task that is not below this one.`)
  }
}

function isId(sent: number | null | undefined): sent is number {
  return sent !== null && sent !== undefined
}

/** Keeps `has_children` of a task true to its subtasks. */
function markParent(visit: Visit, id: Json | undefined): void {
  const parent = visit.store.get("tasks", id as number)
  if (!parent) return
  const has_children = childrenOf(visit, parent.id).length > 0
  if (parent.has_children !== has_children) visit.store.put("tasks", { ...parent, has_children })
}

/** Keeps the counters of lists true to a change of a task. */
function count({ store, use }: Visit, before: StoredRecord | undefined, after: StoredRecord): void {
  if (before && before.list_id === after.list_id && before.completed === after.completed) return
  for (const [task, step] of [
    [before, -1],
    [after, 1],
  ] as const) {
    const list = task && !task.deleted && store.get("lists", task.list_id as number)
    if (!list) continue
    use("list-counters")
    store.put("lists", {
      ...list,
      tasks_count: (list.tasks_count as number) + step,
      completed_tasks_count: (list.completed_tasks_count as number) + (task.completed ? step : 0),
    })
  }
}

/** What an activity tells of a new task. */
function contentOf(visit: Visit, task: StoredRecord): JsonObject {
  visit.use("payload")
  const list = task.list_id === null ? undefined : visit.store.get("lists", task.list_id as number)
  return {
    ...(task.owner_id !== null && { owner_id: task.owner_id }),
    ...(list && { list_id: list.id, list_name: list.name as string }),
  }
}

function accountsOf(subscriptions: { account_id: number }[]): number[] {
  return idsOf(subscriptions.map(({ account_id }) => account_id))
}

function idsOf(all: number[]): number[] {
  return unique(all).toSorted((a, b) => a - b)
}

function unique<T>(all: T[]): T[] {
  return [...new Set(all)]
}
