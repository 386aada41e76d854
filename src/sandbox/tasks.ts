import { isDeepStrictEqual } from "node:util"
import { recordDefaults } from "../../generated/sandbox.ts"
import { isObject, type Json, type JsonObject } from "../openapi/description.ts"
import { faultOf } from "../contract/envelope.ts"
import type { Answer } from "../contract/gate.ts"
import { factsOf } from "../contract/operations.ts"
import { readRequest } from "../contract/request.ts"
import { type TaskChange, detectChanges, recordActivities } from "./activities.ts"
import { timestampConditions, limitClause, orderClause, readView } from "./pagination.ts"
import { findSubtasks, findIncluded } from "./includes.ts"
import {
  isMirroring,
  mirroredFields,
  applyMirroring,
  type OwnFields,
  readOwnFields,
  serializeOwnFields,
  sortedIds,
  unique,
} from "./mirror.ts"
import type { Query, StoredRecord } from "./store.ts"
import {
  getTaskAudience,
  visibilityCondition,
  invalid,
  isMember,
  requireOrganization,
  requireWorkspace,
  notFound,
  getOrganization,
  pickFields,
  findQueryWorkspace,
  requirePathRecord,
  HttpError,
  findVisibleRecord,
  findVisibleRecords,
  Select,
  type RequestContext,
} from "./context.ts"

/** What a request says of a task. */
type Sent = JsonObject & {
  subtasks?: JsonObject[]
  subscriber_ids?: { account_id: number }[]
  subscriptions?: { account_id: number }[]
  tags?: string[]
}

/** GET /tasks */
export function listTasks(context: RequestContext): Answer {
  const { parameters } = context.call.values
  const organization = requireOrganization(context, parameters.organization_id)
  findQueryWorkspace(context, organization)
  if (parameters.list_id !== undefined) {
    const list = findVisibleRecord(context, "lists", parameters.list_id as number)
    const there = list && getOrganization(context, list.workspace_id as number) === organization
    if (!there) throw notFound(context, { attribute: "list_id", in: "query" })
  }
  const ids = context.store.ids(tasksQuery(context))
  const tasks = ids.map((id) => context.store.get("tasks", id) as StoredRecord)
  return { status: 200, body: { tasks, ...findIncluded(context, "tasks", tasks) } }
}

/** GET /tasks/{id} */
export function getTask(context: RequestContext): Answer {
  const organization = requireOrganization(context, context.call.values.parameters.organization_id)
  const task = requirePathRecord(context, "tasks", organization)
  context.applyRule("viewing")
  context.store.run({
    sql: "INSERT OR REPLACE INTO views SELECT ?1, ?2, 1 + COALESCE(MAX(sequence), 0) FROM views WHERE account_id = ?1",
    values: [context.caller.account, task.id],
  })
  return { status: 200, body: { task, includes: findIncluded(context, "tasks", [task]) } }
}

/** The query for the ids of a page of GET /tasks. */
export function tasksQuery(context: RequestContext): Query {
  const { parameters } = context.call.values
  const select = new Select(context.caller)
  const { where, order, from = "tasks" } = viewQuery(context, select)
  const conditions = [
    `organization_id = ${select.bind(parameters.organization_id as number)}`,
    ...stateFilters(context, select),
    ...where,
    ...filters(context, select),
    visibilityCondition(select),
  ]
  context.applyRule("seen-by-members")
  return select.query(
    `SELECT tasks.id FROM ${from} WHERE ${conditions.join(" AND ")} ${order} ${limitClause(context, select)}`,
  )
}

function stateFilters({ call, applyRule }: RequestContext, select: Select): string[] {
  return (["deleted", "cleared"] as const).map((name) => {
    const wanted = call.values.parameters[name] === true
    applyRule(wanted ? "state-selected" : "state-left-out")
    return `${name} = ${select.bind(Number(wanted))}`
  })
}

function filters(context: RequestContext, select: Select): string[] {
  const { call, applyRule } = context
  const { parameters } = call.values
  const named = (["workspace_id", "list_id"] as const).filter(
    (name) => parameters[name] !== undefined,
  )
  const conditions = [
    ...named.map((name) => `${name} = ${select.bind(parameters[name] as number)}`),
    ...timestampConditions(context, select, "created_at", {
      before: parameters.created_before,
      after: parameters.created_after,
    }),
    ...timestampConditions(context, select, "updated_at", {
      before: parameters.updated_before,
      after: parameters.updated_after,
    }),
    ...timestampConditions(context, select, "completed_at", { after: parameters.completed_after }),
  ]
  if (conditions.length > 0) applyRule("task-filters")
  return conditions
}

interface ViewQuery {
  from?: string
  where: string[]
  order: string
}

const dated = "(starts_on IS NOT NULL OR due_on IS NOT NULL)"

/** What a view selects, and how it sorts where `order` does not say. */
function viewQuery(context: RequestContext, select: Select): ViewQuery {
  const { applyRule } = context
  const view = readView(context)
  const by = (columns: string): string => orderClause(context, "tasks", columns)
  const asked = context.call.values.parameters.order !== undefined
  switch (view) {
    case "flagged":
      applyRule("view-flagged")
      return {
        where: [`tasks.id IN (SELECT id FROM task_flaggers WHERE account_id = ${select.me})`],
        order: by("tasks.id"),
      }
    case "delegated":
      applyRule("view-delegated")
      return {
        where: [`account_id = ${select.me}`, `owner_id IS NOT ${select.me}`],
        order: by("id"),
      }
    case "scheduled":
      applyRule("view-scheduled", "scheduled-without-start")
      return { where: [dated], order: by("COALESCE(starts_on, due_on), due_on, id") }
    case "unscheduled":
      applyRule("view-unscheduled")
      return { where: ["starts_on IS NULL", "due_on IS NULL"], order: by("id") }
    case "unassigned":
      applyRule("view-unassigned")
      return { where: ["owner_id IS NULL"], order: by("id") }
    case "recent": {
      applyRule("view-recent")
      const from = "views CROSS JOIN tasks INDEXED BY tasks_viewed ON tasks.id = views.task_id"
      // Both tables have the account.
      const where = [`views.account_id = ${select.me}`]
      return { from, where, order: asked ? by("") : "ORDER BY views.sequence DESC" }
    }
    case "owned":
      applyRule("view-owned")
      return { where: [`owner_id = ${select.me}`], order: by("id") }
    case "inbox":
      applyRule("view-inbox")
      return {
        where: [`owner_id = ${select.me}`, `account_id <> ${select.me}`, "completed = 0"],
        order: by("id"),
      }
    case "subtasks":
      applyRule("view-subtasks")
      return { where: ["parent_id IS NOT NULL"], order: by("id") }
    case "upcoming":
      applyRule("view-upcoming", "upcoming-order")
      return { where: ["due_on IS NOT NULL"], order: by("due_on, id") }
    default:
      return { where: [], order: by("id") }
  }
}

/** POST /tasks */
export function createTask(context: RequestContext): Answer {
  const { organization_id, task: sent } = context.call.values.body as {
    organization_id: number
    task: Sent
  }
  const organization = requireOrganization(context, organization_id, "body")
  const place = { attribute: "task.workspace_id", in: "body" } as const
  requireWorkspace(context, sent.workspace_id, organization, place)
  return { status: 201, body: { task: create(context, sent, organization, "task") } }
}

/** PUT /tasks/{id} */
export function updateTask(context: RequestContext): Answer {
  const { organization_id, task: sent } = context.call.values.body as {
    organization_id: number
    task: Sent
  }
  const organization = requireOrganization(context, organization_id, "body")
  const task = requirePathRecord(context, "tasks", organization)
  const { applyRule } = context
  applyRule("update-keys", "kept-keys")
  for (const [key, own] of [
    ["workspace_id", task.workspace_id],
    ["id", task.id],
  ] as const) {
    if (sent[key] === undefined || sent[key] === own) continue
    applyRule("workspace-stays")
    throw invalid(
      context,
      `task.${key}`,
      `The key task.${key} must be ${String(own)}, as the task has it.`,
    )
  }
  if (task.deleted) {
    applyRule("deleted-task")
    const description = "The task is deleted, and stays as it is."
    throw new HttpError(422, [
      { code: "not_modified", message: "The task could not be changed.", description },
    ])
  }
  if (Object.values(sent).includes(null)) applyRule("unset-by-null")
  const { subscriber_ids: followers, tags, subtasks = [], ...others } = sent
  const values: JsonObject = pickFields(others, Object.keys(recordDefaults.tasks))
  if (followers || tags || subtasks.length > 0) applyRule("arrays-replace")
  if (tags) values.tags = unique(tags)
  if (followers) values.subscriber_ids = accountsOf(followers)
  if (
    values.list_id !== undefined &&
    values.list_id !== task.list_id &&
    values.section_id === undefined
  ) {
    applyRule("section-leaves")
    values.section_id = null
  }
  checkTask(context, { ...task, ...values }, values, "task")
  propagateToSubtasks(context, task, change(context, task, values, noteOf(sent)))
  const after = context.store.get("tasks", task.id) as StoredRecord
  for (const [i, subtask] of subtasks.entries())
    createSubtask(context, after, subtask, `task.subtasks[${i}]`, organization)
  return { status: 200, body: { task: visibleTask(context, task.id) } }
}

/** A task after an update, which may have hidden it, with the values that it mirrors since, from the caller. */
function visibleTask(context: RequestContext, id: number): StoredRecord {
  const [seen] = findVisibleRecords(context, "tasks", [id])
  if (seen) return seen
  context.applyRule("mirror-visible")
  const task = context.store.get("tasks", id) as StoredRecord
  return { ...task, ...readOwnFields(context, task) }
}

/** Creates a task, and its subtasks with it. */
function create(
  context: RequestContext,
  sent: Sent,
  organization: number,
  path: string,
): StoredRecord {
  const { store, caller, now, applyRule } = context
  applyRule("task-created", "unset-values", "first-subscribers", "last-change")
  const { subscriptions = [], subtasks = [], tags = [], ...others } = sent
  if (tags.length > 0) applyRule("tags", "tag-names")
  const followers = accountsOf(subscriptions)
  if (followers.length > 0) applyRule("subscriptions")
  const owner = (others.owner_id as number | undefined) ?? []
  const values = {
    ...pickFields(others, Object.keys(recordDefaults.tasks)),
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
  checkTask(context, task, { ...values, subscriptions: followers }, path)
  if (++context.created > maxCreatedTasks) {
    throw invalid(
      context,
      path,
      `The key ${path} is one task too many: create at most ${maxCreatedTasks} at once.`,
    )
  }
  const whole = applyMirroring(context, task, task)
  store.put("tasks", whole, {
    organization_id: organization,
    audience: getTaskAudience(store, whole),
    own_fields: serializeOwnFields(task),
  })
  updateListCounters(context, undefined, whole)
  writeNote(context, whole.id, noteOf(sent))
  recordActivities(context, whole, [{ action: "create", payload: contentOf(context, whole) }])
  refreshHasChildren(context, whole.parent_id)
  for (const [i, subtask] of subtasks.entries())
    createSubtask(context, whole, subtask, `${path}.subtasks[${i}]`, organization)
  return store.get("tasks", whole.id) as StoredRecord
}

/** How deep subtasks may stand in each other in one request, and how many there may be. Limits of ours. */
const maxSubtaskDepth = 100
const maxCreatedTasks = 1_000

/** Creates a subtask that stands in a request within its parent. */
function createSubtask(
  context: RequestContext,
  parent: StoredRecord,
  sent: JsonObject,
  path: string,
  organization: number,
): void {
  context.applyRule("new-subtasks", "keys-of-subtasks")
  if (!isObject(sent)) throw invalid(context, path, `The key ${path} must be an object.`)
  const { workspace_id, list_id, id } = parent
  const fixed = { workspace_id, parent_id: id }
  const placed = { ...(list_id !== null && { list_id }), ...sent, ...fixed } as Sent
  if (path.split(".subtasks").length > maxSubtaskDepth) {
    throw invalid(context, path, `The key ${path} is more than ${maxSubtaskDepth} tasks deep.`)
  }
  for (const [key, right] of Object.entries(fixed)) {
    if (sent[key] === undefined || sent[key] === right) continue
    const own = `${path}.${key}`
    throw invalid(context, own, `The key ${own} must be ${String(right)}, by the task above it.`)
  }
  // The schema of the request leaves its keys open: they are those of a task. Its own subtasks come later.
  const { subtasks: _, ...alone } = placed
  const body = { organization_id: organization, task: alone }
  const { violations } = readRequest(factsOf("createTask"), {}, "", body)
  if (placed.subtasks !== undefined && !Array.isArray(placed.subtasks)) {
    throw invalid(context, `${path}.subtasks`, `The key ${path}.subtasks must be an array.`)
  }
  if (violations.length > 0) {
    const named = violations.map((violation) => ({
      ...violation,
      name: violation.name.replace("task", path),
    }))
    throw new HttpError(422, named.map(faultOf))
  }
  create(context, placed, organization, path)
}

/** Changes a task, but for what follows for its subtasks; gives what it is then. */
function change(
  context: RequestContext,
  before: StoredRecord,
  values: JsonObject,
  note: Note = {},
): StoredRecord {
  const { store, now, applyRule } = context
  const own = {
    ...readOwnFields(context, before),
    ...pickFields(values, mirroredFields),
  } as OwnFields
  const owner = values.owner_id as number | null | undefined
  if (isId(owner) && owner !== before.owner_id) {
    applyRule("first-subscribers")
    own.subscriber_ids = sortedIds([...own.subscriber_ids, owner])
  }
  const after = applyMirroring(context, { ...before, ...values }, own)
  if (before.completed !== after.completed) {
    applyRule(after.completed ? "completing" : "reopening", "completion-timestamp")
    after.completed_at = after.completed ? now : null
  }
  const changes = detectChanges(context, before, after)
  const noted = writeNote(context, before.id, note)
  if (noted) changes.push(...noted)
  if (!noted && isDeepStrictEqual(before, after)) {
    // Its own values can change while the mirrored ones hide the change.
    store.put("tasks", before, { own_fields: serializeOwnFields(own) })
    return before
  }
  applyRule("last-change")
  const audience = getTaskAudience(store, after)
  store.put(
    "tasks",
    { ...after, updated_at: now },
    { audience, own_fields: serializeOwnFields(own) },
  )
  store.run({
    sql: "UPDATE activities SET audience = ?1 WHERE task_id = ?2 AND audience <> ?1",
    values: [audience, after.id],
  })
  updateListCounters(context, before, after)
  recordActivities(context, after, changes, before.list_id as number | null)
  if (before.parent_id !== after.parent_id) {
    for (const parent of [before.parent_id, after.parent_id]) refreshHasChildren(context, parent)
  }
  return after
}

/** Brings what a task gained and lost, viewers included, to the subtasks that mirror it, and to theirs. */
function propagateToSubtasks(
  context: RequestContext,
  before: StoredRecord,
  after: StoredRecord,
): void {
  const { store, applyRule } = context
  const changed = [{ before, after }]
  for (const parent of changed) {
    const same = mirroredFields.every((field) =>
      isDeepStrictEqual(parent.before[field], parent.after[field]),
    )
    if (same && getTaskAudience(store, parent.before) === getTaskAudience(store, parent.after))
      continue
    for (const id of findSubtasks(context, parent.after.id)) {
      const child = store.get("tasks", id) as StoredRecord
      if (child.deleted || !isMirroring(child)) continue
      applyRule("mirror-follows")
      changed.push({ before: child, after: change(context, child, {}) })
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
function writeNote({ store }: RequestContext, id: number, note: Note): TaskChange[] | undefined {
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
function checkTask(
  context: RequestContext,
  task: StoredRecord,
  sent: JsonObject,
  path: string,
): void {
  const { store, applyRule } = context
  const { list_id: list, section_id: section } = sent as Record<string, number | null | undefined>
  const workspace = task.workspace_id as number
  const needs = (name: string, there: boolean): void => {
    if (there) return
    applyRule("consistent-task")
    throw notFound(context, { attribute: `${path}.${name}`, in: "body" })
  }
  if (isId(list))
    needs("list_id", findVisibleRecord(context, "lists", list)?.workspace_id === workspace)
  if (isId(section)) {
    needs(
      "section_id",
      task.list_id !== null && store.get("sections", section)?.list_id === task.list_id,
    )
  }
  const areMembers = (accounts: Json | undefined): boolean =>
    ([accounts ?? []].flat() as number[]).every((account) =>
      isMember(context.store, account, workspace),
    )
  needs("owner_id", areMembers(sent.owner_id))
  needs(
    "subscriptions" in sent ? "subscriptions" : "subscriber_ids",
    areMembers(sent.subscriptions ?? sent.subscriber_ids),
  )
  if (isMirroring(sent)) applyRule("mirror-visible")
  const named = isMirroring(sent) ? task.parent_id : sent.parent_id
  const parent = named as number | null | undefined
  if (!isId(parent)) return
  const above = findVisibleRecord(context, "tasks", parent)
  needs("parent_id", above?.workspace_id === workspace && !above.deleted)
  // A new task is above none. With a long chain of parents the walk takes time.
  if (!store.get("tasks", task.id)) return
  for (let next = above; next; next = store.get("tasks", next.parent_id as number)) {
    if (next.id !== task.id) continue
    applyRule("consistent-task")
    const key = `${path}.parent_id`
    throw invalid(context, key, `The key ${key} must be of a task that is not below this one.`)
  }
}

function isId(sent: number | null | undefined): sent is number {
  return sent !== null && sent !== undefined
}

/** Keeps `has_children` of a task true to its subtasks. */
function refreshHasChildren({ store, applyRule }: RequestContext, id: Json | undefined): void {
  const parent = store.get("tasks", id as number)
  if (!parent) return
  applyRule("has-children")
  const query = { sql: "SELECT 1 FROM tasks WHERE parent_id = ? LIMIT 1", values: [parent.id] }
  const has_children = store.one(query) !== undefined
  if (parent.has_children !== has_children) store.put("tasks", { ...parent, has_children })
}

/** Keeps the counters of lists true to a change of a task. */
function updateListCounters(
  { store, applyRule }: RequestContext,
  before: StoredRecord | undefined,
  after: StoredRecord,
): void {
  if (before && before.list_id === after.list_id && before.completed === after.completed) return
  for (const [task, step] of [
    [before, -1],
    [after, 1],
  ] as const) {
    const list = task && !task.deleted && store.get("lists", task.list_id as number)
    if (!list) continue
    applyRule("list-counters")
    store.put("lists", {
      ...list,
      tasks_count: (list.tasks_count as number) + step,
      completed_tasks_count: (list.completed_tasks_count as number) + (task.completed ? step : 0),
    })
  }
}

/** What an activity tells of a new task. */
function contentOf(context: RequestContext, task: StoredRecord): JsonObject {
  context.applyRule("payload")
  const list =
    task.list_id === null ? undefined : context.store.get("lists", task.list_id as number)
  return {
    ...(task.owner_id !== null && { owner_id: task.owner_id }),
    ...(list && { list_id: list.id, list_name: list.name as string }),
  }
}

function accountsOf(subscriptions: { account_id: number }[]): number[] {
  return sortedIds(subscriptions.map(({ account_id }) => account_id))
}
