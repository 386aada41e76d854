/** A reference model: the rules of `openapi/behaviour.yaml` as functions on arrays. It shares no code with the sandbox. */
import { ada, ben, chloe, websiteWebhook } from "../../exampleRecords.ts"
import { readdirSync, readFileSync } from "node:fs"
import { parse } from "yaml"
import { projectFolder } from "../../../scripts/project.ts"
import type { Dataset } from "../../../src/sandbox/index.ts"

export type Task = NonNullable<Dataset["tasks"]>[number]
export type List = NonNullable<Dataset["lists"]>[number]
export type Webhook = NonNullable<Dataset["integration_webhooks"]>[number]
type Activity = NonNullable<Dataset["activities"]>[number]
type OwnFields = Pick<Task, "subscriber_ids" | "tags">

interface Token {
  id: number
  name: string
  account_id: number
  secret?: string
  revoked?: boolean
}

export interface Model extends Pick<
  Required<Dataset>,
  "lists" | "sections" | "memberships" | "tasks" | "comments" | "activities" | "viewed"
> {
  now: number
  integration_webhooks: Webhook[]
  lastWebhook: number
  access_tokens: Token[]
  notes: { task_id: number; content: string }[]
  /** Each task's own values, without those it mirrors. */
  own: Map<number, OwnFields>
  /** The webhook and the activity of each delivery. */
  deliveries: [webhook: number, activity: number][]
}

const folder = new URL("openapi/dataset/", projectFolder)
const records = Object.fromEntries(
  readdirSync(folder).map((name): [string, object[]] => [
    name.replace(".yaml", ""),
    Object.values(parse(readFileSync(new URL(name, folder), "utf8"))),
  ]),
)
const { now, viewed, notes } = parse(readFileSync(new URL("dataset.yaml", folder), "utf8"))

export function createModel(): Model {
  const state = { now: Date.parse(now), lastWebhook: websiteWebhook, viewed, notes, deliveries: [] }
  const model = structuredClone({ ...records, ...state, own: new Map() }) as unknown as Model
  // The commands neither create nor select deleted or cleared tasks.
  model.tasks = model.tasks.filter(({ deleted, cleared }) => !deleted && !cleared)
  for (const task of model.tasks) {
    const { subscriber_ids, tags, account_id, owner_id } = task
    const parent = findById(model.tasks, task.parent_id)
    const people = task.mirror_parent_subscribers ? (parent?.subscriber_ids ?? []) : []
    const labels = task.mirror_parent_tags ? (parent?.tags ?? []) : []
    model.own.set(task.id, {
      subscriber_ids: subscriber_ids.filter(
        (id) => !people.includes(id) || id === account_id || id === owner_id,
      ),
      tags: tags.filter((tag) => !labels.includes(tag)),
    })
  }
  return model
}

/** Thrown if the model rejects a request. */
export class ModelError extends Error {
  readonly status: number
  readonly attribute: string | undefined

  constructor(status: number, attribute?: string) {
    super(`${status} ${attribute}`)
    this.status = status
    this.attribute = attribute
  }
}

/** @throws ModelError if a condition is false. */
export function check(condition: unknown, status: number, attribute?: string): asserts condition {
  if (!condition) throw new ModelError(status, attribute)
}

export function formatNow({ now: time }: Model): string {
  return new Date(time).toISOString().replace(".000Z", "+00:00")
}

export function nextId(all: { id: number }[]): number {
  return Math.max(...all.map(({ id }) => id), 0) + 1
}

export function union<T>(...all: T[][]): T[] {
  return [...new Set(all.flat())]
}

function sorted(ids: number[]): number[] {
  return union(ids).toSorted((a, b) => a - b)
}

export function findById<T extends { id: number }>(
  all: T[],
  id: number | null | undefined,
): T | undefined {
  return all.find((record) => record.id === id)
}

export function isMember({ memberships }: Model, account: number, workspace: number): boolean {
  return memberships.some(
    ({ account_id, workspace_id, deleted }) =>
      account_id === account && workspace_id === workspace && !deleted,
  )
}

export function seesList(model: Model, me: number, list: List | undefined): list is List {
  if (!list || !isMember(model, me, list.workspace_id)) return false
  return !list.invite_only || list.subscriber_ids.includes(me)
}

export function seesTask(model: Model, me: number, task: Task | undefined): task is Task {
  if (!task) return false
  if (task.list_id !== null) return seesList(model, me, findById(model.lists, task.list_id))
  const people = [task.account_id, task.owner_id, ...task.subscriber_ids]
  return isMember(model, me, task.workspace_id) && people.includes(me)
}

/** Returns whether an account can see a task or a list. */
export function seesResource(model: Model, me: number, type: string, id: number): boolean {
  return type === "List"
    ? seesList(model, me, findById(model.lists, id))
    : seesTask(model, me, findById(model.tasks, id))
}

export function seesActivity(model: Model, me: number, activity: Activity | undefined): boolean {
  if (!activity) return false
  const { target_type, target_id } = activity
  if (target_type !== "Activity") return seesResource(model, me, target_type, target_id)
  return seesActivity(model, me, findById(model.activities, target_id))
}

export type TaskAction = [action: string, payload: object]

/** Adds the activities that actions on a task cause, and their deliveries. */
export function addActivities(
  model: Model,
  me: number,
  task: Task,
  actions: TaskAction[],
  previousList: number | null = null,
): void {
  const { id: target_id, workspace_id, subscriber_ids, list_id } = task
  for (const [action, payload] of actions) {
    const id = nextId(model.activities)
    model.activities.push({
      id,
      workspace_id,
      account_id: me,
      action,
      target_id,
      target_type: "Task",
      payload,
      subscriber_ids,
      recipient_ids: subscriber_ids.filter((account) => account !== me),
      created_at: formatNow(model),
      updated_at: formatNow(model),
    } as Activity)
    for (const { id: webhook, resource_type, resource_id } of model.integration_webhooks) {
      const watched = resource_type === "Task" ? [target_id] : [list_id, previousList]
      if (watched.includes(resource_id)) model.deliveries.push([webhook, id])
    }
  }
}

/** Updates the lists' task counters, and the tasks' comment and subtask counters. */
export function updateCounters({ lists, tasks, comments }: Model): void {
  for (const list of lists) {
    const ofList = tasks.filter(({ list_id }) => list_id === list.id)
    list.tasks_count = ofList.length
    list.completed_tasks_count = ofList.filter(({ completed }) => completed).length
  }
  for (const task of tasks) {
    task.has_children = tasks.some(({ parent_id }) => parent_id === task.id)
    task.comments_count = comments.filter(
      ({ task_id, deleted }) => task_id === task.id && !deleted,
    ).length
  }
}

/** The key `task` of a request; undefined keys are not sent. */
export interface TaskInput {
  workspace_id?: number
  name?: string
  owner_id?: number | null
  list_id?: number | null
  section_id?: number | null
  parent_id?: number | null
  starts_on?: string | null
  due_on?: string | null
  completed?: boolean
  tags?: string[]
  subscriptions?: { account_id: number }[]
  subscriber_ids?: { account_id: number }[]
  mirror_parent_subscribers?: boolean
  mirror_parent_tags?: boolean
  note_content?: string
  subtasks?: TaskInput[]
}

function withoutUndefined(values: object): object {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
}

function validateTask(model: Model, me: number, task: Task, input: TaskInput, path: string): void {
  const { list_id, section_id, owner_id, parent_id, subscriptions, subscriber_ids } = input
  const areMembers = (accounts: number[]): boolean =>
    accounts.every((account) => isMember(model, account, task.workspace_id))
  if (typeof list_id === "number") {
    const list = findById(model.lists, list_id)
    const isValid = seesList(model, me, list) && list.workspace_id === task.workspace_id
    check(isValid, 422, `${path}.list_id`)
  }
  if (typeof section_id === "number") {
    const section = findById(model.sections, section_id)
    const isValid = task.list_id !== null && section?.list_id === task.list_id
    check(isValid, 422, `${path}.section_id`)
  }
  check(typeof owner_id !== "number" || areMembers([owner_id]), 422, `${path}.owner_id`)
  for (const [key, accounts] of Object.entries({ subscriptions, subscriber_ids })) {
    const ids = (accounts ?? []).map(({ account_id }) => account_id)
    check(areMembers(ids), 422, `${path}.${key}`)
  }
  const mirrors = input.mirror_parent_subscribers || input.mirror_parent_tags
  const parentId = mirrors ? task.parent_id : parent_id
  if (typeof parentId !== "number") return
  const parent = findById(model.tasks, parentId)
  const isValid = seesTask(model, me, parent) && parent.workspace_id === task.workspace_id
  check(isValid, 422, `${path}.parent_id`)
  let ancestor: Task | undefined = parent
  while (ancestor) {
    check(ancestor.id !== task.id, 422, `${path}.parent_id`)
    ancestor = findById(model.tasks, ancestor.parent_id)
  }
}

function getViewers(model: Model, task: Task): number[] {
  return [ada, ben, chloe].filter((account) => seesTask(model, account, task))
}

/**
 * Sets the own values of a task. Adds the values that it mirrors, if everyone who can see the task can see its parent.
 */
function applyMirroring(model: Model, task: Task, own: OwnFields): void {
  const parent = findById(model.tasks, task.parent_id)
  const people = parent && task.mirror_parent_subscribers ? parent.subscriber_ids : undefined
  const labels = parent && task.mirror_parent_tags ? parent.tags : undefined
  task.subscriber_ids = people ? sorted([...own.subscriber_ids, ...people]) : own.subscriber_ids
  task.tags = labels ? union(own.tags, labels) : own.tags
  if (!parent) return
  const ofParent = getViewers(model, parent)
  if (!getViewers(model, task).every((id) => ofParent.includes(id))) Object.assign(task, own)
}

const taskDefaults = {
  owner_id: null,
  list_id: null,
  section_id: null,
  parent_id: null,
  starts_on: null,
  due_on: null,
  mirror_parent_subscribers: null,
  mirror_parent_tags: null,
  flagger_ids: [],
  comments_count: 0,
  completed: false,
  completed_at: null,
  deleted: false,
  deleted_at: null,
  cleared: false,
  schedule_id: null,
  position: null,
  position_list: null,
  position_owner: null,
  position_upcoming: null,
  subtasks: [],
  has_children: false,
}

export function createTask(model: Model, me: number, input: TaskInput, path = "task"): Task {
  const { subscriptions = [], subtasks = [], tags = [], note_content, ...values } = input
  check(isMember(model, me, values.workspace_id ?? 0), 422, `${path}.workspace_id`)
  const followers = subscriptions.map(({ account_id }) => account_id)
  const own = {
    subscriber_ids: sorted([me, values.owner_id ?? me, ...followers]),
    tags: union(tags),
  }
  const task = {
    ...taskDefaults,
    ...withoutUndefined(values),
    ...own,
    id: nextId(model.tasks),
    account_id: me,
    created_at: formatNow(model),
    updated_at: formatNow(model),
  } as unknown as Task
  validateTask(model, me, task, input, path)
  model.own.set(task.id, own)
  applyMirroring(model, task, own)
  model.tasks.push(task)
  if (note_content !== undefined) model.notes.push({ task_id: task.id, content: note_content })
  const list = findById(model.lists, task.list_id)
  const payload = {
    ...(task.owner_id !== null && { owner_id: task.owner_id }),
    ...(list && { list_id: list.id, list_name: list.name }),
  }
  addActivities(model, me, task, [["create", payload]])
  createSubtasks(model, me, task, subtasks, path)
  return task
}

function createSubtasks(
  model: Model,
  me: number,
  parent: Task,
  subtasks: TaskInput[],
  path: string,
): void {
  const { id: parent_id, workspace_id, list_id } = parent
  for (const [i, subtask] of subtasks.entries()) {
    const place = list_id === null ? { workspace_id } : { workspace_id, list_id }
    const input = { ...place, ...withoutUndefined(subtask), parent_id }
    createTask(model, me, input, `${path}.subtasks[${i}]`)
  }
}

/** Updates a task, and returns the task as it appears in the response. */
export function updateTask(model: Model, me: number, id: number, input: TaskInput): Task {
  const task = findById(model.tasks, id)
  check(seesTask(model, me, task), 404)
  const { subscriber_ids, subtasks = [], note_content, tags, ...values } = input
  const after = { ...task, ...withoutUndefined(values) } as Task
  if (after.list_id !== task.list_id && input.section_id === undefined) after.section_id = null
  validateTask(model, me, after, input, "task")
  const own = { ...model.own.get(id)! }
  if (tags) own.tags = union(tags)
  if (subscriber_ids) own.subscriber_ids = sorted(subscriber_ids.map((each) => each.account_id))
  if (after.owner_id !== task.owner_id && after.owner_id !== null)
    own.subscriber_ids = sorted([...own.subscriber_ids, after.owner_id])
  model.own.set(id, own)
  const before = { ...task }
  changeTask(model, me, task, after, note_content)
  propagateToSubtasks(model, me, before, task)
  createSubtasks(model, me, task, subtasks, "task")
  return getViewers(model, task).includes(me) ? task : { ...task, ...model.own.get(id)! }
}

/** Updates the subtasks that mirror a changed task, and then their subtasks. */
function propagateToSubtasks(model: Model, me: number, before: Task, task: Task): void {
  const getMirrored = (each: Task): string =>
    JSON.stringify([each.subscriber_ids, each.tags, getViewers(model, each)])
  const changed = [{ before, task }]
  for (const parent of changed) {
    if (getMirrored(parent.before) === getMirrored(parent.task)) continue
    for (const subtask of model.tasks.filter(({ parent_id }) => parent_id === parent.task.id)) {
      if (!subtask.mirror_parent_subscribers && !subtask.mirror_parent_tags) continue
      changed.push({ before: { ...subtask }, task: subtask })
      changeTask(model, me, subtask, { ...subtask })
    }
  }
}

/** Changes a task, and adds the activities that the change causes. */
function changeTask(model: Model, me: number, task: Task, after: Task, content?: string): void {
  applyMirroring(model, after, model.own.get(task.id)!)
  const before = { ...task }
  const actions: TaskAction[] = []
  if (before.completed !== after.completed) {
    actions.push([after.completed ? "complete" : "reopen", {}])
    after.completed_at = after.completed ? formatNow(model) : null
  }
  const list = findById(model.lists, after.list_id)
  const listPayload = list ? { list_id: list.id, list_name: list.name } : { list_id: null }
  for (const [noun, field, payload] of [
    ["owner", "owner_id", { owner_id: after.owner_id }],
    ["list", "list_id", listPayload],
    ["section", "section_id", {}],
    ["due", "due_on", {}],
  ] as const) {
    if (before[field] === after[field]) continue
    const verb = before[field] === null ? "set" : after[field] === null ? "unset" : "change"
    actions.push([`${verb}_${noun}`, payload])
  }
  const note = model.notes.find(({ task_id }) => task_id === task.id)
  if (content !== undefined && content !== note?.content) {
    actions.push([note ? "change_note" : "set_note", {}])
    if (note) note.content = content
    else model.notes.push({ task_id: task.id, content })
  }
  if (after.tags.some((tag) => !before.tags.includes(tag))) actions.push(["tags_added", {}])
  if (before.tags.some((tag) => !after.tags.includes(tag))) actions.push(["tags_removed", {}])
  if (JSON.stringify(before) === JSON.stringify(after) && actions.length === 0) return
  Object.assign(task, after, { updated_at: formatNow(model) })
  addActivities(model, me, task, actions, before.list_id)
}
