import { isDeepStrictEqual } from "node:util"
import { recordDefaults } from "../../generated/sandbox.ts"
import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import { faultOf } from "../contract/envelope.ts"
import type { Answer } from "../contract/gate.ts"
import { factsOf } from "../contract/operations.ts"
import { readRequest } from "../contract/request.ts"
import { type Change, changesOf, noteDown } from "./activities.ts"
import { between, page, sorted, viewOf } from "./collection.ts"
import { childrenOf, included } from "./includes.ts"
import {
  isMirroring,
  mirrored,
  mirroring,
  type Own,
  ownOf,
  ownText,
  sortedIds,
  unique,
} from "./mirror.ts"
import type { Query, StoredRecord } from "./store.ts"
import {
  audienceOf,
  isSeen,
  invalid,
  isMember,
  namedOrganization,
  namedWorkspace,
  notFound,
  organizationOf,
  pick,
  queriedWorkspace,
  recordOfPath,
  Refused,
  seenRecord,
  seenRecords,
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
  queriedWorkspace(visit, organization)
  if (parameters.list_id !== undefined) {
    const list = seenRecord(visit, "lists", parameters.list_id as number)
    const there = list && organizationOf(visit, list.workspace_id as number) === organization
    if (!there) throw notFound(visit, { attribute: "list_id", in: "query" })
  }
  const ids = visit.store.ids(tasksQuery(visit))
  const tasks = ids.map((id) => visit.store.get("tasks", id) as StoredRecord)
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
    isSeen(select),
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

function filters(visit: Visit, select: Select): string[] {
  const { call, use } = visit
  const { parameters } = call.values
  const named = (["workspace_id", "list_id"] as const).filter(
    (name) => parameters[name] !== undefined,
  )
  const conditions = [
    ...named.map((name) => `${name} = ${select.bind(parameters[name] as number)}`),
    ...between(visit, select, "created_at", {
      before: parameters.created_before,
      after: parameters.created_after,
    }),
    ...between(visit, select, "updated_at", {
      before: parameters.updated_before,
      after: parameters.updated_after,
    }),
    ...between(visit, select, "completed_at", { after: parameters.completed_after }),
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
      use("view-upcoming", "upcoming-order")
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
  if (Object.values(sent).includes(null)) use("unset-by-null")
  const { subscriber_ids: followers, tags, subtasks = [], ...others } = sent
  const values: JsonObject = pick(others, Object.keys(recordDefaults.tasks))
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
  spread(visit, task, change(visit, task, values, noteOf(sent)))
  const after = visit.store.get("tasks", task.id) as StoredRecord
  for (const [i, subtask] of subtasks.entries())
    below(visit, after, subtask, `task.subtasks[${i}]`, organization)
  return { status: 200, body: { task: visibleTask(visit, task.id) } }
}

/** A task after an update, which may have hidden it, with the values that it mirrors since, from the caller. */
function visibleTask(visit: Visit, id: number): StoredRecord {
  const [seen] = seenRecords(visit, "tasks", [id])
  if (seen) return seen
  visit.use("mirror-visible")
  const task = visit.store.get("tasks", id) as StoredRecord
  return { ...task, ...ownOf(visit, task) }
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
    ...pick(others, Object.keys(recordDefaults.tasks)),
    subscriber_ids: sortedIds([caller.account, owner, ...followers].flat()),
    tags: unique(tags),
  }
  const task: StoredRecord = {
    ...structuredClone(recordDefaults.tasks),
    ...values,
    id: store.nextId("tasks"),
    account_id: caller.account,
    has_children: false,
    created_at: now,
    updated_at: now,
  }
  checkTask(visit, task, { ...values, subscriptions: followers }, path)
  if (++visit.created > mostCreated) {
    throw invalid(
      visit,
      path,
      `The key ${path} is one task too many: create at most ${mostCreated} at once.`,
    )
  }
  const whole = mirroring(visit, task, task)
  store.put("tasks", whole, {
    organization_id: organization,
    audience: audienceOf(store, whole),
    own: ownText(task),
  })
  count(visit, undefined, whole)
  writeNote(visit, whole.id, noteOf(sent))
  noteDown(visit, whole, [{ action: "create", payload: contentOf(visit, whole) }])
  markParent(visit, whole.parent_id)
  for (const [i, subtask] of subtasks.entries())
    below(visit, whole, subtask, `${path}.subtasks[${i}]`, organization)
  return store.get("tasks", whole.id) as StoredRecord
}

/** How deep subtasks may stand in each other in one request, and how many there may be. Limits of ours. */
const deepest = 100
const mostCreated = 1_000

/** Creates a subtask that stands in a request within its parent. */
function below(
  visit: Visit,
  parent: StoredRecord,
  sent: JsonObject,
  path: string,
  organization: number,
): void {
  visit.use("new-subtasks", "keys-of-subtasks")
  if (!isObject(sent)) throw invalid(visit, path, `The key ${path} must be an object.`)
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
  const body = { organization_id: organization, task: alone }
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

/** Changes a task, but for what follows for its subtasks; gives what it is then. */
function change(
  visit: Visit,
  before: StoredRecord,
  values: JsonObject,
  note: Note = {},
): StoredRecord {
  const { store, now, use } = visit
  const own = { ...ownOf(visit, before), ...pick(values, mirrored) } as Own
  const owner = values.owner_id as number | null | undefined
  if (isId(owner) && owner !== before.owner_id) {
    use("first-subscribers")
    own.subscriber_ids = sortedIds([...own.subscriber_ids, owner])
  }
  const after = mirroring(visit, { ...before, ...values }, own)
  if (before.completed !== after.completed) {
    use(after.completed ? "completing" : "reopening", "completion-timestamp")
    after.completed_at = after.completed ? now : null
  }
  const changes = changesOf(visit, before, after)
  const noted = writeNote(visit, before.id, note)
  if (noted) changes.push(...noted)
  if (!noted && isDeepStrictEqual(before, after)) {
    // Its own values can change while the mirrored ones hide the change.
    store.put("tasks", before, { own: ownText(own) })
    return before
  }
  use("last-change")
  const audience = audienceOf(store, after)
  store.put("tasks", { ...after, updated_at: now }, { audience, own: ownText(own) })
  store.run({
    sql: "UPDATE activities SET audience = ?1 WHERE task_id = ?2 AND audience <> ?1",
    values: [audience, after.id],
  })
  count(visit, before, after)
  noteDown(visit, after, changes, before.list_id as number | null)
  if (before.parent_id !== after.parent_id) {
    for (const parent of [before.parent_id, after.parent_id]) markParent(visit, parent)
  }
  return after
}

/** Brings what a task gained and lost, viewers included, to the subtasks that mirror it, and to theirs. */
function spread(visit: Visit, before: StoredRecord, after: StoredRecord): void {
  const { store, use } = visit
  const changed = [{ before, after }]
  for (const parent of changed) {
    const same = mirrored.every((field) =>
      isDeepStrictEqual(parent.before[field], parent.after[field]),
    )
    if (same && audienceOf(store, parent.before) === audienceOf(store, parent.after)) continue
    for (const id of childrenOf(visit, parent.after.id)) {
      const child = store.get("tasks", id) as StoredRecord
      if (child.deleted || !isMirroring(child)) continue
      use("mirror-follows")
      changed.push({ before: child, after: change(visit, child, {}) })
    }
  }
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
  // Of the language of a note that there is not, there is nothing to tell.
  if (content === null) return []
  return [{ action: (old?.content ?? null) === null ? "set_note" : "change_note", payload: {} }]
}

/** Refuses a task that cannot be, for what the request says of it. */
function checkTask(visit: Visit, task: StoredRecord, sent: JsonObject, path: string): void {
  const { store, use } = visit
  const { list_id: list, section_id: section } = sent as Record<string, number | null | undefined>
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
  if (isMirroring(sent)) use("mirror-visible")
  const named = isMirroring(sent) ? task.parent_id : sent.parent_id
  const parent = named as number | null | undefined
  if (!isId(parent)) return
  const above = seenRecord(visit, "tasks", parent)
  needs("parent_id", above?.workspace_id === workspace && !above.deleted)
  // A new task is above none. With a long chain of parents the walk takes time.
  if (!store.get("tasks", task.id)) return
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
function markParent({ store, use }: Visit, id: Json | undefined): void {
  const parent = store.get("tasks", id as number)
  if (!parent) return
  use("has-children")
  const query = { sql: "SELECT 1 FROM tasks WHERE parent_id = ? LIMIT 1", values: [parent.id] }
  const has_children = store.one(query) !== undefined
  if (parent.has_children !== has_children) store.put("tasks", { ...parent, has_children })
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
  return sortedIds(subscriptions.map(({ account_id }) => account_id))
}
