import { readdirSync, readFileSync } from "node:fs"
import * as fc from "fast-check"
import { afterAll, describe, expect, test } from "vitest"
import { parse } from "yaml"
import { project } from "../../scripts/project.ts"
import { vendorType } from "../../generated/tables.ts"
import { checkResponse, findOperation } from "../../src/contract/index.ts"
import {
  type TestResponse,
  type Send,
  closeAndValidate,
  openSandbox,
  origin,
} from "./sandbox-client.ts"
import { runs } from "../runs.ts"

afterAll(closeAndValidate)

// The model: the rules of openapi/behaviour.yaml once more, as plain functions on arrays.

interface Place {
  id: number
  workspace_id: number
}
interface List extends Place {
  name: string
  invite_only: boolean
  archived: boolean
  archived_at: string | null
  subscriber_ids: number[]
  tasks_count: number
  completed_tasks_count: number
}
interface Task extends Place {
  name: string
  account_id: number
  owner_id: number | null
  list_id: number | null
  section_id: number | null
  parent_id: number | null
  starts_on: string | null
  due_on: string | null
  subscriber_ids: number[]
  flagger_ids: number[]
  tags: string[]
  comments_count: number
  completed: boolean
  completed_at: string | null
  created_at: string
  updated_at: string
  has_children: boolean
  mirror_parent_subscribers: boolean | null
  mirror_parent_tags: boolean | null
}
interface Comment {
  id: number
  account_id: number
  task_id: number
  body: string
  deleted: boolean
  mime_type: string
  created_at: string
  updated_at: string
}
interface Activity extends Place {
  account_id: number
  action: string
  target_id: number
  target_type: string
  payload: object
  subscriber_ids: number[]
  recipient_ids: number[]
  created_at: string
}
interface Webhook {
  id: number
  resource_type: string
  resource_id: number
}
interface Token {
  id: number
  name: string
  account_id: number
  secret?: string
  revoked?: boolean
}
type Own = Pick<Task, "subscriber_ids" | "tags">
interface Model {
  now: number
  lists: List[]
  sections: { id: number; list_id: number }[]
  memberships: { workspace_id: number; account_id: number }[]
  tasks: Task[]
  comments: Comment[]
  activities: Activity[]
  integration_webhooks: Webhook[]
  access_tokens: Token[]
  notes: { task_id: number; content: string }[]
  /** The tasks that each account has viewed, the last one first. */
  viewed: { account_id: number; task_ids: number[] }[]
  /** What each task has itself, whatever it mirrors. */
  own: Map<number, Own>
  /** The webhook and the activity of each delivery. */
  deliveries: [number, number][]
}

const folder = new URL("openapi/dataset/", project)
const example = Object.fromEntries(
  readdirSync(folder)
    .map((name): [string, object] => [
      name.replace(".yaml", ""),
      parse(readFileSync(new URL(name, folder), "utf8")),
    ])
    .map(([name, records]) => [name, Object.values(records)]),
)
const { now, viewed, notes } = parse(readFileSync(new URL("dataset.yaml", folder), "utf8"))

function begin(): Model {
  const state = { now: Date.parse(now), viewed, notes, deliveries: [], own: new Map() }
  const model = structuredClone({ ...example, ...state }) as unknown as Model
  for (const task of model.tasks) {
    const { subscriber_ids, tags, account_id, owner_id } = task
    const parent = by(model.tasks, task.parent_id)
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

/** What a request is refused for. */
class Wrong extends Error {
  readonly status: number
  readonly attribute: string | undefined

  constructor(status: number, attribute?: string) {
    super(`${status} ${attribute}`)
    this.status = status
    this.attribute = attribute
  }
}

function need(there: unknown, status: number, attribute?: string): asserts there {
  if (!there) throw new Wrong(status, attribute)
}

const moment = (model: Model): string =>
  new Date(model.now).toISOString().replace(".000Z", "+00:00")
const nextId = (records: { id: number }[]): number =>
  Math.max(...records.map(({ id }) => id), 0) + 1
const union = <T>(...all: T[][]): T[] => [...new Set(all.flat())]
const sorted = (ids: number[]): number[] => union(ids).toSorted((a, b) => a - b)
const by = <T extends { id: number }>(records: T[], id: number | null | undefined): T | undefined =>
  records.find((record) => record.id === id)

function isMember({ memberships }: Model, account: number, workspace: number): boolean {
  return memberships.some((seat) => seat.account_id === account && seat.workspace_id === workspace)
}

function seesList(model: Model, me: number, list: List | undefined): list is List {
  if (!list || !isMember(model, me, list.workspace_id)) return false
  return !list.invite_only || list.subscriber_ids.includes(me)
}

function seesTask(model: Model, me: number, task: Task | undefined): task is Task {
  if (!task) return false
  if (task.list_id !== null) return seesList(model, me, by(model.lists, task.list_id))
  const people = [task.account_id, task.owner_id, ...task.subscriber_ids]
  return isMember(model, me, task.workspace_id) && people.includes(me)
}

/** What a webhook watches, or an activity is about. */
function resource(model: Model, type: string, id: number): Task | List | undefined {
  return type === "List" ? by(model.lists, id) : by(model.tasks, id)
}

function seesResource(model: Model, me: number, type: string, id: number): boolean {
  return type === "List"
    ? seesList(model, me, by(model.lists, id))
    : seesTask(model, me, by(model.tasks, id))
}

function seesActivity(model: Model, me: number, activity: Activity | undefined): boolean {
  if (!activity) return false
  const { target_type, target_id } = activity
  if (target_type !== "Activity") return seesResource(model, me, target_type, target_id)
  return seesActivity(model, me, by(model.activities, target_id))
}

function note(
  model: Model,
  me: number,
  task: Task,
  actions: [string, object][],
  before: number | null = null,
): void {
  for (const [action, payload] of actions) {
    const id = nextId(model.activities)
    model.activities.push({
      id,
      workspace_id: task.workspace_id,
      account_id: me,
      action,
      target_id: task.id,
      target_type: "Task",
      payload,
      subscriber_ids: task.subscriber_ids,
      recipient_ids: task.subscriber_ids.filter((account) => account !== me),
      created_at: moment(model),
      updated_at: moment(model),
    } as Activity)
    const told = model.integration_webhooks.filter(({ resource_type, resource_id }) =>
      resource_type === "Task"
        ? resource_id === task.id
        : resource_id === task.list_id || resource_id === before,
    )
    for (const webhook of told) model.deliveries.push([webhook.id, id])
  }
}

/** Every counter, and every sign of subtasks, counted anew. */
function recount(model: Model): void {
  for (const list of model.lists) {
    const own = model.tasks.filter(({ list_id }) => list_id === list.id)
    list.tasks_count = own.length
    list.completed_tasks_count = own.filter(({ completed }) => completed).length
  }
  for (const task of model.tasks) {
    task.has_children = model.tasks.some(({ parent_id }) => parent_id === task.id)
    task.comments_count = model.comments.filter(
      ({ task_id, deleted }) => task_id === task.id && !deleted,
    ).length
  }
}

/** What a request says of a task; undefined is what it does not send. */
interface Sent {
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
  subtasks?: Sent[]
}

function checkTask(model: Model, me: number, task: Task, sent: Sent, path: string): void {
  const { list_id, section_id, owner_id, parent_id, subscriptions, subscriber_ids } = sent
  const members = (accounts: number[]): boolean =>
    accounts.every((account) => isMember(model, account, task.workspace_id))
  const inPlace = (record: Place | undefined): boolean => record?.workspace_id === task.workspace_id
  if (typeof list_id === "number") {
    const list = by(model.lists, list_id)
    need(seesList(model, me, list) && inPlace(list), 422, `${path}.list_id`)
  }
  if (typeof section_id === "number") {
    const section = by(model.sections, section_id)
    need(task.list_id !== null && section?.list_id === task.list_id, 422, `${path}.section_id`)
  }
  need(typeof owner_id !== "number" || members([owner_id]), 422, `${path}.owner_id`)
  for (const [key, accounts] of Object.entries({ subscriptions, subscriber_ids })) {
    need(members((accounts ?? []).map(({ account_id }) => account_id)), 422, `${path}.${key}`)
  }
  const mirrors = sent.mirror_parent_subscribers || sent.mirror_parent_tags
  const named = mirrors ? task.parent_id : parent_id
  if (typeof named !== "number") return
  const parent = by(model.tasks, named)
  need(seesTask(model, me, parent) && inPlace(parent), 422, `${path}.parent_id`)
  for (let above: Task | undefined = parent; above; above = by(model.tasks, above.parent_id)) {
    need(above.id !== task.id, 422, `${path}.parent_id`)
  }
}

function viewers(model: Model, task: Task): number[] {
  return [21, 22, 23].filter((account) => seesTask(model, account, task))
}

/** Gives a task its own values and, if all who see it see its parent, the values that it mirrors. */
function mirror(model: Model, task: Task, own: Own): void {
  const parent = by(model.tasks, task.parent_id)
  const people = parent && task.mirror_parent_subscribers ? parent.subscriber_ids : undefined
  const labels = parent && task.mirror_parent_tags ? parent.tags : undefined
  task.subscriber_ids = people ? sorted([...own.subscriber_ids, ...people]) : own.subscriber_ids
  task.tags = labels ? union(own.tags, labels) : own.tags
  if (parent && !viewers(model, task).every((id) => viewers(model, parent).includes(id)))
    Object.assign(task, own)
}

function create(model: Model, me: number, sent: Sent, path = "task"): Task {
  const { subscriptions = [], subtasks = [], tags = [], note_content, ...own } = sent
  const workspace_id = own.workspace_id ?? 0
  need(isMember(model, me, workspace_id), 422, `${path}.workspace_id`)
  const followers = subscriptions.map(({ account_id }) => account_id)
  const given = Object.entries(own).filter(([, value]) => value !== undefined)
  const task = {
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
    ...Object.fromEntries(given),
    id: nextId(model.tasks),
    account_id: me,
    subscriber_ids: sorted([me, own.owner_id ?? me, ...followers]),
    tags: union(tags),
    has_children: false,
    created_at: moment(model),
    updated_at: moment(model),
  } as unknown as Task
  checkTask(model, me, task, sent, path)
  const { subscriber_ids } = task
  model.own.set(task.id, { subscriber_ids, tags: task.tags })
  mirror(model, task, { subscriber_ids, tags: task.tags })
  model.tasks.push(task)
  if (note_content !== undefined) model.notes.push({ task_id: task.id, content: note_content })
  const list = by(model.lists, task.list_id)
  const payload = {
    ...(task.owner_id !== null && { owner_id: task.owner_id }),
    ...(list && { list_id: list.id, list_name: list.name }),
  }
  note(model, me, task, [["create", payload]])
  divide(model, me, task, subtasks, path)
  return task
}

function divide(model: Model, me: number, parent: Task, subtasks: Sent[], path: string): void {
  const { id: parent_id, workspace_id, list_id } = parent
  for (const [i, sent] of subtasks.entries()) {
    const place = list_id === null ? { workspace_id } : { workspace_id, list_id }
    const said = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
    create(model, me, { ...place, ...said, parent_id }, `${path}.subtasks[${i}]`)
  }
}

function update(model: Model, me: number, id: number, sent: Sent): Task {
  const task = by(model.tasks, id)
  need(seesTask(model, me, task), 404)
  const { subscriber_ids, subtasks = [], note_content, tags, ...own } = sent
  const given = Object.entries(own).filter(([, value]) => value !== undefined)
  const after: Task = { ...task, ...Object.fromEntries(given) }
  if (after.list_id !== task.list_id && sent.section_id === undefined) after.section_id = null
  const mine = { ...model.own.get(id)! }
  if (tags) mine.tags = union(tags)
  if (subscriber_ids) mine.subscriber_ids = sorted(subscriber_ids.map((each) => each.account_id))
  checkTask(model, me, after, sent, "task")
  if (after.owner_id !== task.owner_id && after.owner_id !== null)
    mine.subscriber_ids = sorted([...mine.subscriber_ids, after.owner_id])
  model.own.set(id, mine)
  const changed = [{ before: { ...task }, task }]
  change(model, me, task, after, note_content)
  for (const above of changed) {
    const mirrorable = (each: Task): string =>
      JSON.stringify([each.subscriber_ids, each.tags, viewers(model, each)])
    if (mirrorable(above.before) === mirrorable(above.task)) continue
    for (const child of model.tasks.filter(({ parent_id }) => parent_id === above.task.id)) {
      if (!child.mirror_parent_subscribers && !child.mirror_parent_tags) continue
      changed.push({ before: { ...child }, task: child })
      change(model, me, child, { ...child })
    }
  }
  divide(model, me, task, subtasks, "task")
  return task
}

/** A task after an update, with its own values if the update hides it from the caller. */
function visible(model: Model, me: number, task: Task): Task {
  return viewers(model, task).includes(me) ? task : { ...task, ...model.own.get(task.id)! }
}

/** Makes a task what it is after a change. */
function change(model: Model, me: number, task: Task, after: Task, content?: string): void {
  mirror(model, after, model.own.get(task.id)!)
  const before = { ...task }
  const actions: [string, object][] = []
  const set = (what: string, field: keyof Task, payload: object): void => {
    if (before[field] === after[field]) return
    const how = before[field] === null ? "set" : after[field] === null ? "unset" : "change"
    actions.push([`${how}_${what}`, payload])
  }
  if (before.completed !== after.completed) {
    actions.push([after.completed ? "complete" : "reopen", {}])
    after.completed_at = after.completed ? moment(model) : null
  }
  const list = by(model.lists, after.list_id)
  set("owner", "owner_id", { owner_id: after.owner_id })
  set("due", "due_on", {})
  set("list", "list_id", list ? { list_id: list.id, list_name: list.name } : { list_id: null })
  set("section", "section_id", {})
  if (after.tags.some((tag) => !before.tags.includes(tag))) actions.push(["tags_added", {}])
  if (before.tags.some((tag) => !after.tags.includes(tag))) actions.push(["tags_removed", {}])
  const written = model.notes.find(({ task_id }) => task_id === task.id)
  if (content !== undefined && content !== written?.content) {
    actions.push([written ? "change_note" : "set_note", {}])
    if (written) written.content = content
    else model.notes.push({ task_id: task.id, content })
  }
  if (JSON.stringify(before) === JSON.stringify(after) && actions.length === 0) return
  Object.assign(task, after, { updated_at: moment(model) })
  note(model, me, task, actions, before.list_id)
}

// What is asked: each command stands for a request, and the model says how it is answered.

interface Expected {
  request: string
  body?: object
  status: number
  /** What the answer has under its keys. */
  shows?: Record<string, unknown>
  link?: boolean
}

interface Command {
  /** The account, or the secret of the token with this turn. */
  as: { account: number } | { secret: number }
  /** The request, and what it changes; it may refuse. */
  does: (
    model: Model,
    me: number,
    careful: boolean,
  ) => Omit<Expected, "status"> & { status?: number }
  says: string
  /** Whether it names what there is for its caller, as most requests do. */
  careful: boolean
}

const one = <T>(...all: T[]): fc.Arbitrary<T> => fc.constantFrom(...all)
const maybe = <T>(all: fc.Arbitrary<T>, freq = 2): fc.Arbitrary<T | undefined> =>
  fc.option(all, { nil: undefined, freq })
const turn = fc.nat(30)
const account = one(21, 22, 23)
const mark = one("a", "b", "launch")
const day = one("2026-04-01", "2026-04-02", "2026-03-27")
const people = fc.array(fc.record({ account_id: account }), { maxLength: 2 })
const places = one(
  ...[
    [11, undefined],
    [11, 41],
    [11, 43],
    [11, 44],
    [12, undefined],
    [12, 42],
  ].flatMap((place) => [place, place, place]),
  [11, 42],
  [12, 41],
)

/** The record with a turn, or sometimes one that is none. */
function pick(records: { id: number }[], n: number): number {
  return records[n % (records.length + 1)]?.id ?? 999
}

/** The task with a turn, of those that the caller sees or of all. */
function pickTask(model: Model, me: number, n: number, careful: boolean): number {
  const all = model.tasks.filter((task) => !careful || seesTask(model, me, task))
  return careful ? (all[n % all.length]?.id ?? 999) : pick(all, n)
}

/** What a request sends, without what it would be refused for. */
function fitting(model: Model, sent: Sent, action: (copy: Model, sent: Sent) => unknown): Sent {
  const kept = structuredClone(sent)
  for (;;) {
    try {
      action(structuredClone(model), kept)
      return kept
    } catch (error) {
      const { attribute = "" } = error as Wrong
      const [, i, key = ""] = /^task\.(?:subtasks\[(\d)\]\.)?(\w+)$/.exec(attribute) ?? []
      const place = (i === undefined ? kept : kept.subtasks?.[Number(i)]) as Record<string, unknown>
      if (!(key in place)) return kept
      // Everybody is in one of two.
      if (key === "workspace_id") kept.workspace_id = kept.workspace_id === 11 ? 12 : 11
      else delete place[key]
    }
  }
}

const subtask: fc.Arbitrary<Sent> = fc.record({
  name: one("Part", "Other part"),
  owner_id: maybe(account),
  list_id: maybe(one(41, 43), 6),
  tags: maybe(fc.array(mark, { maxLength: 2 })),
  mirror_parent_tags: maybe(fc.boolean()),
  mirror_parent_subscribers: maybe(fc.boolean()),
})

const creation = fc.record({
  places,
  parent: maybe(turn),
  values: fc.record({
    name: one("A task", "B task", "C task"),
    owner_id: maybe(account),
    section_id: maybe(one(51, 52, 53), 4),
    starts_on: maybe(day),
    due_on: maybe(day),
    tags: maybe(fc.array(mark, { maxLength: 3 })),
    subscriptions: maybe(people),
    mirror_parent_tags: maybe(fc.boolean()),
    mirror_parent_subscribers: maybe(fc.boolean()),
    note_content: maybe(one("", "A note"), 4),
    subtasks: maybe(fc.array(subtask, { maxLength: 2 }), 3),
  }),
})

const changes = fc.record(
  {
    name: one("A task", "D task"),
    completed: fc.boolean(),
    owner_id: fc.option(account),
    list_id: one(41, 43, 42, null),
    section_id: one(51, 52, 53, null),
    starts_on: fc.option(day),
    due_on: fc.option(day),
    tags: fc.array(mark, { maxLength: 3 }),
    subscriber_ids: people,
    mirror_parent_tags: fc.boolean(),
    mirror_parent_subscribers: fc.boolean(),
    note_content: one("A note", "Another note"),
    subtasks: fc.array(subtask, { maxLength: 1 }),
  },
  { requiredKeys: [] },
)

const paged = {
  limit: maybe(one(1, 2, 3, 5, 100, 0), 4),
  cursor: maybe(one(0, 1, 4, 50, -1), 2),
}

function query(values: Record<string, unknown>): string {
  const given = Object.entries({ organization_id: 1, ...values }).filter(
    ([, value]) => value !== undefined,
  )
  return new URLSearchParams(given.map(([key, value]) => [key, `${value}`])).toString()
}

function page<T>(all: T[], { limit = 25, cursor = 0 }: { limit?: number; cursor?: number }): T[] {
  return all.slice(Math.max(cursor, 0)).slice(0, Math.max(limit, 0))
}

/** Compares by several values in turn, null before all others. */
function compare(...pairs: [unknown, unknown][]): number {
  for (const [a, b] of pairs) {
    if (a === b) continue
    if (a === null || b === null) return a === null ? -1 : 1
    return (a as number) < (b as number) ? -1 : 1
  }
  return 0
}

function viewedBy(model: Model, me: number): number[] {
  return model.viewed.find(({ account_id }) => account_id === me)?.task_ids ?? []
}

function selected(model: Model, me: number, view: string | undefined): Task[] {
  const all = model.tasks.filter((task) => seesTask(model, me, task))
  const start = ({ starts_on, due_on }: Task): string | null => starts_on ?? due_on
  switch (view) {
    case "flagged":
      return all.filter(({ flagger_ids }) => flagger_ids.includes(me))
    case "delegated":
      return all.filter(({ account_id, owner_id }) => account_id === me && owner_id !== me)
    case "scheduled":
      return all
        .filter((task) => start(task) !== null)
        .toSorted((a, b) => compare([start(a), start(b)], [a.due_on, b.due_on], [a.id, b.id]))
    case "unscheduled":
      return all.filter((task) => start(task) === null)
    case "unassigned":
      return all.filter(({ owner_id }) => owner_id === null)
    case "recent":
      return viewedBy(model, me).flatMap((id) => by(all, id) ?? [])
    case "owned":
      return all.filter(({ owner_id }) => owner_id === me)
    case "inbox":
      return all.filter(
        ({ owner_id, account_id, completed }) => owner_id === me && account_id !== me && !completed,
      )
    case "subtasks":
      return all.filter(({ parent_id }) => parent_id !== null)
    case "upcoming":
      return all
        .filter(({ due_on }) => due_on !== null)
        .toSorted((a, b) => compare([a.due_on, b.due_on], [a.id, b.id]))
    default:
      return all
  }
}

const views = [
  ..."default flagged delegated scheduled unscheduled unassigned".split(" "),
  ..."recent owned inbox subtasks upcoming".split(" "),
]

/** The tasks that a request asks for. */
function listTasks(
  model: Model,
  me: number,
  asked: {
    view?: string
    order?: keyof Task
    workspace_id?: number
    list_id?: number
    updated_after?: string
    limit?: number
    cursor?: number
  },
): Expected {
  const { view, order, workspace_id, list_id, updated_after } = asked
  if (workspace_id) need(isMember(model, me, workspace_id), 400, "workspace_id")
  if (list_id) need(seesList(model, me, by(model.lists, list_id)), 400, "list_id")
  const found = selected(model, me, view).filter(
    (task) =>
      (workspace_id === undefined || task.workspace_id === workspace_id) &&
      (list_id === undefined || task.list_id === list_id) &&
      (updated_after === undefined || Date.parse(task.updated_at) > Date.parse(updated_after)),
  )
  const ordered = order
    ? found.toSorted((a, b) => compare([b[order], a[order]], [b.id, a.id]))
    : found
  return { request: "", status: 200, shows: { tasks: page(ordered, asked) } }
}

function listActivities(
  model: Model,
  me: number,
  asked: { view?: string; workspace_id?: number; limit: number; cursor?: number },
): Pick<Expected, "shows" | "link"> {
  if (asked.workspace_id) need(isMember(model, me, asked.workspace_id), 400, "workspace_id")
  const all = model.activities
    .filter(
      (activity) =>
        seesActivity(model, me, activity) &&
        (asked.view !== "notified" || activity.recipient_ids.includes(me)) &&
        (asked.workspace_id ?? activity.workspace_id) === activity.workspace_id,
    )
    .toSorted((a, b) => compare([Date.parse(b.created_at), Date.parse(a.created_at)], [b.id, a.id]))
  const activities = page(all, asked)
  const end = Math.max(asked.cursor ?? 0, 0) + activities.length
  return { shows: { activities }, link: asked.limit > 0 && end < all.length }
}

function listLists(model: Model, me: number, workspace: number): List[] {
  return model.lists.filter(
    (list) => list.workspace_id === workspace && !list.archived && seesList(model, me, list),
  )
}

/** The webhooks on what is public and the caller sees. */
function publicWebhooks(model: Model, me: number): Webhook[] {
  return model.integration_webhooks.filter(({ resource_type, resource_id }) => {
    const record = resource(model, resource_type, resource_id)
    const list = record && "list_id" in record ? by(model.lists, record.list_id) : record
    return seesList(model, me, list as List | undefined) && !(list as List).invite_only
  })
}

const ownTokens = ({ access_tokens }: Model, me: number): object[] =>
  access_tokens
    .filter(({ account_id, revoked }) => account_id === me && !revoked)
    .map(({ id, name, account_id }) => ({
      id,
      name,
      account_id,
      token: "<ACCESS_TOKEN>",
      organization_id: 1,
      enabled: true,
    }))

type Does = Command["does"]

const steps: Record<string, fc.Arbitrary<Does>> = {
  "create a task": creation.map(({ places: [workspace_id, list_id], parent, values }) => {
    return (model, me, careful) => {
      const parent_id = parent === undefined ? undefined : pickTask(model, me, parent, careful)
      const all = { workspace_id, list_id, parent_id, ...values }
      const task = careful ? fitting(model, all, (copy, sent) => create(copy, me, sent)) : all
      const body = { organization_id: 1, task }
      return attempt(model, { request: "POST /tasks", body }, () => ({
        status: 201,
        shows: { task: create(model, me, task) },
      }))
    }
  }),
  "change a task": fc
    .record({ n: turn, values: changes, parent: maybe(fc.option(turn), 4) })
    .map(({ n, values, parent }) => (model, me, careful) => {
      const id = pickTask(model, me, n, careful)
      const parent_id = typeof parent === "number" ? pickTask(model, me, parent, careful) : parent
      const all = { ...values, parent_id }
      const sent = careful ? fitting(model, all, (copy, some) => update(copy, me, id, some)) : all
      const task = { workspace_id: by(model.tasks, id)?.workspace_id ?? 11, ...sent }
      const body = { organization_id: 1, task }
      return attempt(model, { request: `PUT /tasks/${id}`, body }, () => ({
        shows: { task: visible(model, me, update(model, me, id, sent)) },
      }))
    }),
  "read a task": turn.map((n) => (model, me, careful) => {
    const id = pickTask(model, me, n, careful)
    return attempt(model, { request: `GET /tasks/${id}?${query({})}` }, () => {
      const task = by(model.tasks, id)
      need(seesTask(model, me, task), 404)
      const others = model.viewed.filter(({ account_id }) => account_id !== me)
      model.viewed = [...others, { account_id: me, task_ids: union([id], viewedBy(model, me)) }]
      return { shows: { task } }
    })
  }),
  "read tasks": fc
    .record({
      view: maybe(one(...views), 9),
      order: maybe(one<keyof Task>("id", "name", "due_on", "updated_at", "completed"), 1),
      workspace_id: maybe(one(11, 12), 1),
      list_id: maybe(one(41, 42, 43), 1),
      updated_after: maybe(one("2026-03-10T12:00:00Z", "2026-03-10T12:00:03+00:00"), 1),
      ...paged,
    })
    .map((asked) => (model, me) => {
      const request = `GET /tasks?${query(asked)}`
      return attempt(model, { request }, () => ({ ...listTasks(model, me, asked), request }))
    }),
  "read activities": fc
    .record({
      view: maybe(one("notified", "resource")),
      workspace_id: maybe(one(11, 12), 1),
      limit: one(1, 3, 100),
      cursor: paged.cursor,
    })
    .map(
      (asked) => (model, me) =>
        attempt(model, { request: `GET /activities?${query(asked)}` }, () =>
          listActivities(model, me, asked),
        ),
    ),
  "read lists": one(11, 12).map(
    (workspace_id) => (model, me) =>
      attempt(model, { request: `GET /lists?${query({ workspace_id })}` }, () => {
        need(isMember(model, me, workspace_id), 400, "workspace_id")
        return { shows: { lists: listLists(model, me, workspace_id) } }
      }),
  ),
  "write a comment": fc
    .record({ n: turn, body: one("Done?", "Yes.") })
    .map(({ n, body }) => (model, me, careful) => {
      const task_id = pickTask(model, me, n, careful)
      const workspace_id = by(model.tasks, task_id)?.workspace_id ?? 11
      const sent = { body, mime_type: "text/x-markdown" }
      const request = `POST /comments?${query({ workspace_id, task_id })}`
      return attempt(model, { request, body: { comment: sent } }, () => {
        const task = commented(model, me, workspace_id, task_id)
        const comment = {
          id: nextId(model.comments),
          account_id: me,
          task_id,
          ...sent,
          deleted: false,
          cid: null,
          created_at: moment(model),
          updated_at: moment(model),
        }
        model.comments.push(comment)
        task.updated_at = moment(model)
        note(model, me, task, [["add_comment", {}]])
        return { status: 201, shows: { comment } }
      })
    }),
  "change a comment": fc
    .record({ n: turn, remove: fc.boolean(), astray: fc.boolean() })
    .map(({ n, remove, astray }) => (model, me, careful) => {
      const theirs = model.comments.filter(
        ({ task_id, deleted }) =>
          !careful || (!deleted && seesTask(model, me, by(model.tasks, task_id))),
      )
      const id = pick(theirs, n)
      const task_id = astray && !careful ? 105 : (by(model.comments, id)?.task_id ?? 101)
      const workspace_id = by(model.tasks, task_id)?.workspace_id ?? 11
      const place = `/comments/${id}?${query({ workspace_id, task_id })}`
      const sent = { comment: { body: "Or not." } }
      const asked = remove
        ? { request: `DELETE ${place}` }
        : { request: `PUT ${place}`, body: sent }
      return attempt(model, asked, () => {
        const task = commented(model, me, workspace_id, task_id)
        const comment = by(model.comments, id)
        need(comment?.task_id === task_id && !comment.deleted, 404)
        comment.updated_at = moment(model)
        if (!remove) return { shows: { comment: Object.assign(comment, sent.comment) } }
        comment.deleted = true
        task.updated_at = moment(model)
        return { status: 204 }
      })
    }),
  "create a webhook": fc
    .record({ type: one("Task", "List"), n: turn })
    .map(({ type: resource_type, n }) => (model, me, careful) => {
      const resource_id =
        resource_type === "List" ? pick(model.lists, n) : pickTask(model, me, n, careful)
      const sent = { name: "W", url: "https://hooks.example/", resource_type, resource_id }
      const body = { organization_id: 1, integration_webhook: sent }
      return attempt(model, { request: "POST /integration_webhooks", body }, () => {
        const there = seesResource(model, me, resource_type, resource_id)
        need(there, 400, "integration_webhook.resource_id")
        const integration_webhook = {
          ...sent,
          id: nextId([...model.integration_webhooks, { id: lastWebhook(model) }]),
          account_id: me,
          organization_id: 1,
          accepts: "application/vnd.work-management.v2+json",
          activity_verbosity: "everything",
        }
        model.integration_webhooks.push(integration_webhook)
        created.set(model, integration_webhook.id)
        return { status: 201, shows: { integration_webhook } }
      })
    }),
  "delete a webhook": turn.map((n) => (model, me) => {
    const id = pick(model.integration_webhooks, n)
    const request = `DELETE /integration_webhooks/${id}?${query({})}`
    return attempt(model, { request }, () => {
      const { resource_type = "", resource_id = 0 } = by(model.integration_webhooks, id) ?? {}
      need(seesResource(model, me, resource_type, resource_id), 404)
      model.integration_webhooks = model.integration_webhooks.filter((each) => each.id !== id)
      return { status: 204 }
    })
  }),
  "read webhooks": fc.record(paged).map((asked) => (model, me) => ({
    request: `GET /integration_webhooks?${query(asked)}`,
    shows: { integration_webhooks: page(publicWebhooks(model, me), asked) },
  })),
  "create a token": one(1, 1, 1, 2).map((organization_id) => (model, me) => {
    const access_token = { organization_id, name: "Mine" }
    const asked = { request: "POST /access_tokens", body: { access_token } }
    return attempt(model, asked, () => {
      need(organization_id === 1, 400, "access_token.organization_id")
      const token = { id: nextId(model.access_tokens), name: "Mine", account_id: me }
      model.access_tokens.push(token)
      return { status: 201, shows: { access_token: expect.objectContaining(token) } }
    })
  }),
  "revoke a token": turn.map((n) => (model, me, careful) => {
    const theirs = model.access_tokens.filter(
      ({ account_id, secret }) => !careful || (account_id === me && secret),
    )
    const id = pick(theirs, n)
    return attempt(model, { request: `DELETE /access_tokens/${id}` }, () => {
      const token = by(model.access_tokens, id)
      need(token?.account_id === me && !token.revoked, 404)
      token.revoked = true
      return { status: 204 }
    })
  }),
  "read tokens": fc.record(paged).map((asked) => (model, me) => ({
    request: `GET /access_tokens?${query(asked)}`,
    shows: { access_tokens: page(ownTokens(model, me), asked) },
  })),
}

/** The last webhook that there was, as no id comes again. */
const created = new WeakMap<Model, number>()
const lastWebhook = (model: Model): number => created.get(model) ?? 302

/** The task of comments, as the caller names it. */
function commented(model: Model, me: number, workspace_id: number, task_id: number): Task {
  need(isMember(model, me, workspace_id), 404, "workspace_id")
  const task = by(model.tasks, task_id)
  need(seesTask(model, me, task), 404, "task_id")
  return task
}

/** What the model makes of a request: all of it, or nothing where it refuses. */
function attempt(
  model: Model,
  asked: Pick<Expected, "request" | "body">,
  action: () => Partial<Expected>,
): Expected {
  const before = structuredClone(model)
  try {
    const expected = { status: 200, ...action(), ...asked }
    if (!asked.request.startsWith("GET")) {
      recount(model)
      model.now += 1000
    }
    return expected
  } catch (error) {
    if (!(error instanceof Wrong)) throw error
    Object.assign(model, before)
    const { status, attribute } = error
    return {
      ...asked,
      status,
      shows: { errors: [expect.objectContaining({ ...(attribute && { attribute }) })] },
    }
  }
}

const weights: Record<string, number> = {
  "create a task": 4,
  "change a task": 8,
  "create a token": 2,
}

const command: fc.Arbitrary<Command> = fc
  .record({
    as: fc.oneof(
      { weight: 6, arbitrary: fc.record({ account }) },
      { weight: 2, arbitrary: fc.record({ secret: turn }) },
    ),
    careful: one(true, true, true, true, false),
    step: fc.oneof(
      ...Object.entries(steps).map(([says, does]) => ({
        weight: weights[says] ?? 1,
        arbitrary: does.map((action) => ({ says, does: action })),
      })),
    ),
  })
  .map(({ as, step, careful }) => ({
    as,
    careful,
    ...step,
    [fc.toStringMethod]: () => step.says,
  }))

/** What is known of the service from outside, beside its answers. */
interface Service {
  send: Send
  reset: () => void
  told: () => [number, number][]
}

function show({ status, body }: TestResponse, shows: Record<string, unknown> = {}): object {
  return { status, ...Object.fromEntries(Object.keys(shows).map((key) => [key, body?.[key]])) }
}

/** Holds all that an account sees to what the model has. */
async function hold({ send }: Service, model: Model, me: number): Promise<void> {
  const token = `${me}`
  const tasks = await send(`GET /tasks?${query({ limit: 100 })}`, { token })
  expect(tasks.body.tasks).toEqual(selected(model, me, "default"))
  const asked = { limit: 100 }
  const activities = await send(`GET /activities?${query(asked)}`, { token })
  expect(activities.body.activities).toEqual(listActivities(model, me, asked).shows?.activities)
  for (const workspace_id of [11, 12].filter((id) => isMember(model, me, id))) {
    const { body } = await send(`GET /lists?${query({ workspace_id })}`, { token })
    expect(body.lists).toEqual(listLists(model, me, workspace_id))
  }
}

/** Any commands, each answered as the model says, which leave what the model has. */
function property(service: Service): fc.IAsyncProperty<[Command[]]> {
  const { send, reset, told } = service
  const some = fc.array(command, { minLength: 5, maxLength: 15, size: "max" })
  return fc.asyncProperty(some, async (commands) => {
    reset()
    const model = begin()
    const requests: string[] = []
    for (const { as, does, says, careful } of commands) {
      const secrets = model.access_tokens.filter(({ secret }) => secret)
      const token = "account" in as ? undefined : secrets[as.secret % (secrets.length || 1)]
      const me = "account" in as ? as.account : (token?.account_id ?? 21)
      const sentToken = "account" in as ? `${me}` : (token?.secret ?? "anybody")
      const before = token?.revoked ? structuredClone(model) : undefined
      let expected: Expected = { status: 200, ...does(model, me, careful) }
      if (before) {
        Object.assign(model, before)
        expected = { ...expected, status: 401, shows: {}, link: false }
      }
      const { request, body, status, shows, link = false } = expected
      requests.push(`${me}: ${says}: ${request} ${JSON.stringify(body) ?? ""}`)
      try {
        const answer = await send(request, { body, token: sentToken })
        expect(show(answer, shows)).toEqual({ status, ...shows })
        expect(answer.headers.has("Link")).toBe(link)
        if (answer.status === 201 && answer.body.access_token)
          model.access_tokens.at(-1)!.secret = answer.body.access_token.token
        expect(told()).toEqual(model.deliveries)
      } catch (error) {
        throw new Error(`At the end of\n${requests.join("\n")}`, { cause: error })
      }
    }
    for (const me of [21, 22, 23]) await hold(service, model, me)
  })
}

/** Asks as others do, and holds each answer to the contract, but shows them to no other judge: they are too many. */
function asking(fetcher: typeof fetch): Send {
  return async (request, { body, token = "" } = {}) => {
    const [method = "", path = ""] = request.split(" ")
    const headers = { Authorization: `Bearer ${token}`, "Content-Type": vendorType }
    const text = body && JSON.stringify(body)
    const response = await fetcher(`${origin}/v2${path}`, { method, headers, body: text })
    const found = findOperation(method, path.replace(/\?.*/, ""))
    if (!found || !("operation" in found)) throw new Error(`${request} is no operation.`)
    expect(await checkResponse(found.operation, response.clone())).toEqual([])
    const answer = await response.text()
    const { status, headers: answered } = response
    const read = answer === "" ? undefined : JSON.parse(answer)
    return { status, headers: new Headers(answered), body: read, rules: [] }
  }
}

/** A request with a parameter that is larger by one. */
function larger(name: string): (request: string) => string {
  return (request) =>
    request.replace(new RegExp(`${name}=(\\d+)`), (_, value) => `${name}=${Number(value) + 1}`)
}

describe("a sandbox and a model of its rules", { timeout: 240_000 }, () => {
  const { sandbox } = openSandbox({ explain: false })
  const service: Service = {
    send: asking(sandbox.fetch),
    reset: () => sandbox.reset(),
    told: () =>
      sandbox.deliveries().map(({ webhook_id, activity_id }) => [webhook_id, activity_id]),
  }

  test("agree, whatever is done", async () => {
    const held = fc.assert(property(service), { numRuns: runs(100, 1_000) })
    await expect(held).resolves.toBeUndefined()
  })

  /** The service with answers that are changed. */
  const answering = (alter: (answer: TestResponse) => unknown): Service => ({
    ...service,
    send: async (request, sent) => {
      const answer = await service.send(request, sent)
      alter(answer)
      return answer
    },
  })
  const asked = (alter: (request: string) => string): Service => ({
    ...service,
    send: (request, sent) => service.send(alter(request), sent),
  })
  const old = new Map<string, TestResponse>()

  test.for<[string, Service]>([
    ["leaves a subscriber out", answering(({ body }) => body?.task?.subscriber_ids.pop())],
    [
      "says too few comments",
      answering(({ body }) => body?.tasks?.[0] && body.tasks[0].comments_count--),
    ],
    [
      "says too many tasks of a list",
      answering(({ body }) => body?.lists?.[0] && body.lists[0].tasks_count++),
    ],
    [
      "says too late when a task was completed",
      answering(
        ({ body }) => body?.task?.completed && (body.task.completed_at = "2026-12-31T00:00:00Z"),
      ),
    ],
    [
      "says nothing of subtasks",
      answering(({ body }) => body?.tasks?.forEach((task: Task) => (task.has_children = false))),
    ],
    [
      "gives tasks in another order",
      answering(({ body }) => body?.tasks && (body.tasks = body.tasks.toReversed())),
    ],
    ["loses an activity", answering(({ body }) => body?.activities?.shift())],
    ["names no next page", answering(({ headers }) => headers.delete("Link"))],
    [
      "answers 200 where it creates",
      answering((answer) => answer.status === 201 && (answer.status = 200)),
    ],
    [
      "takes a token that was revoked",
      answering((answer) => answer.status === 401 && (answer.status = 200)),
    ],
    ["takes what cannot be", answering((answer) => answer.status === 422 && (answer.status = 201))],
    ["gives one more than the limit", asked(larger("limit"))],
    ["leaves one more out than the cursor says", asked(larger("cursor"))],
    [
      "shows Chloe what Ada sees",
      {
        ...service,
        send: (request, sent) =>
          service.send(request, { ...sent, token: sent?.token?.replace(/^23$/, "21") ?? "" }),
      },
    ],
    ["loses a delivery", { ...service, told: () => service.told().slice(1) }],
    [
      "answers as it did before",
      {
        ...service,
        reset: () => {
          old.clear()
          service.reset()
        },
        send: async (request, sent) => {
          const key = `${sent?.token} ${request}`
          const answer = old.get(key) ?? (await service.send(request, sent))
          if (request.startsWith("GET")) old.set(key, answer)
          return answer
        },
      },
    ],
  ])("do not agree where the service %s", async ([, mutant]) => {
    const { failed } = await fc.check(property(mutant), { numRuns: 1_000, endOnFailure: true })
    expect(failed).toBe(true)
  })
})
