/** No account receives a text of a record that it cannot see, whatever the accounts do. */
import { createServer } from "node:http"
import { text } from "node:stream/consumers"
import * as fc from "fast-check"
import { afterAll, beforeAll, expect, test } from "vitest"
import { vendorType, views } from "../../generated/tables.ts"
import {
  createExampleDataset,
  createSandbox,
  type Sandbox,
  type Dataset,
} from "../../src/sandbox/index.ts"
import { type Listening, listen } from "../loopback.ts"
import { runs } from "../runs.ts"
import { origin } from "./sandbox-client.ts"

// The model: who sees what. It shares no code with the sandbox.

interface Caller {
  account: number
  /** The organization that the token is limited to. */
  organization?: number
}
interface List {
  id: number
  workspace: number
  private: boolean
  subscribers: number[]
}
interface Task {
  id: number
  workspace: number
  list: number | null
  parent: number | null
  creator: number
  owner: number | null
  /** Its own subscribers, without those of its parent. */
  own: number[]
  mirrorsPeople: boolean
  mirrorsTags: boolean
}
interface Webhook {
  id: number
  type: "Task" | "List"
  resource: number
}
interface Token {
  id: number
  account: number
  organization: number
  secret: string
}
interface Model {
  members: Record<number, number[]>
  lists: List[]
  tasks: Task[]
  comments: { id: number; task: number }[]
  webhooks: Webhook[]
  tokens: Token[]
  /** Who sees each marker. */
  markers: ((caller: Caller) => boolean)[]
}

const accounts = [21, 22, 23, 24]
const workspaces = [11, 12, 13]
const organizationOf = (workspace: number): number => (workspace === 13 ? 2 : 1)
const by = <T extends { id: number }>(records: T[], id: number | null): T | undefined =>
  records.find((record) => record.id === id)

function seesWorkspace(model: Model, { account, organization }: Caller, id: number): boolean {
  const reached = organization === undefined || organization === organizationOf(id)
  return reached && (model.members[id] ?? []).includes(account)
}

function viewersOfList(model: Model, list: List): number[] {
  const members = model.members[list.workspace] ?? []
  return list.private ? members.filter((id) => list.subscribers.includes(id)) : members
}

/** The subscribers of a task, with those that it mirrors. */
function peopleOf(model: Model, task: Task): number[] {
  const parent = by(model.tasks, task.parent)
  if (!parent || !task.mirrorsPeople) return task.own
  const all = [...task.own, ...peopleOf(model, parent)]
  const above = viewersOf(model, parent)
  return viewersWith(model, task, all).every((id) => above.includes(id)) ? all : task.own
}

function viewersWith(model: Model, task: Task, people: number[]): number[] {
  const list = by(model.lists, task.list)
  if (list) return viewersOfList(model, list)
  const involved = [task.creator, task.owner, ...people]
  return (model.members[task.workspace] ?? []).filter((id) => involved.includes(id))
}

function viewersOf(model: Model, task: Task): number[] {
  return viewersWith(model, task, peopleOf(model, task))
}

function seesList(model: Model, caller: Caller, id: number | null): boolean {
  const list = by(model.lists, id)
  if (!list || !seesWorkspace(model, caller, list.workspace)) return false
  return viewersOfList(model, list).includes(caller.account)
}

function seesTask(model: Model, caller: Caller, id: number | null): boolean {
  const task = by(model.tasks, id)
  if (!task || !seesWorkspace(model, caller, task.workspace)) return false
  return viewersOf(model, task).includes(caller.account)
}

function seesWebhook(model: Model, caller: Caller, id: number): boolean {
  const { type, resource = null } = by(model.webhooks, id) ?? {}
  return type === "List" ? seesList(model, caller, resource) : seesTask(model, caller, resource)
}

function ownsToken({ account, organization }: Caller, token: Token): boolean {
  const reached = organization === undefined || organization === token.organization
  return account === token.account && reached
}

/** A text that no other record has. */
function mark(model: Model, sees: (caller: Caller) => boolean): string {
  return `marker-${model.markers.push(sees) - 1}-`
}

function markersIn(message: string): number[] {
  return [...message.matchAll(/marker-(\d+)-/g)].map(([, n]) => Number(n))
}

// The dataset: random memberships and lists, and a few tasks, with a marker in every text.

interface Start {
  members: number[][]
  lists: { private: boolean; subscribers: number[] }[]
  tasks: { list: number; creator: number; parent: number }[]
}

const start: fc.Arbitrary<Start> = fc.record({
  members: fc.tuple(
    ...workspaces.map((id) => fc.subarray(accounts, { minLength: id === 11 ? 3 : 2 })),
  ),
  lists: fc.array(fc.record({ private: fc.boolean(), subscribers: fc.subarray(accounts) }), {
    minLength: 6,
    maxLength: 6,
  }),
  tasks: fc.array(fc.record({ list: fc.nat(8), creator: fc.nat(3), parent: fc.nat(11) }), {
    minLength: 6,
    maxLength: 6,
  }),
})

const listPlaces = [11, 11, 11, 12, 12, 13]

function createModel({ members, lists, tasks }: Start): Model {
  const seats = Object.fromEntries(workspaces.map((id, i) => [id, members[i] ?? []]))
  const model: Model = {
    members: seats,
    lists: lists.map((list, i) => ({ ...list, id: 41 + i, workspace: listPlaces[i]! })),
    tasks: [],
    comments: [],
    webhooks: [],
    tokens: [],
    markers: [],
  }
  for (const [i, { list: n, creator: c, parent: p }] of tasks.entries()) {
    const list = model.lists[n]
    const workspace = list?.workspace ?? 11
    const creator = seats[workspace]![c % seats[workspace]!.length]!
    const parent = model.tasks[p]?.workspace === workspace ? model.tasks[p].id : null
    const place = { workspace, list: list?.id ?? null, parent, creator, owner: null }
    const rest = { own: [creator], mirrorsPeople: false, mirrorsTags: false }
    model.tasks.push({ id: 101 + i, ...place, ...rest })
  }
  return model
}

const example = createExampleDataset() as Required<Dataset>

function datasetOf(model: Model): Dataset {
  const seats = workspaces.flatMap((workspace_id) =>
    model.members[workspace_id]!.map((account_id) => ({ workspace_id, account_id })),
  )
  const [seat] = example.memberships
  return {
    organizations: [
      { id: 1, workspace_ids: [11, 12] },
      { id: 2, workspace_ids: [13] },
    ],
    accounts: accountRecords(model),
    workspaces: workspaces.map((id) => ({
      id,
      name: mark(model, (caller) => seesWorkspace(model, caller, id)),
    })),
    memberships: seats.map((place, i) => ({ ...seat!, ...place, id: 31 + i, inviter_id: 21 })),
    lists: listRecords(model),
    sections: model.lists.map(({ id }) => ({
      ...example.sections[0]!,
      id: id + 10,
      list_id: id,
      name: mark(model, (caller) => seesList(model, caller, id)),
    })),
    tasks: taskRecords(model),
    integration_webhooks: webhookRecords(model),
    access_tokens: tokenRecords(model),
    caller: 21,
  }
}

function accountRecords(model: Model): Dataset["accounts"] {
  const shares = (caller: Caller, account: number): boolean =>
    workspaces.some(
      (id) => seesWorkspace(model, caller, id) && model.members[id]!.includes(account),
    )
  return accounts.map((id) => ({
    id,
    name: mark(model, (caller) => shares(caller, id)),
    email: `${mark(model, (caller) => shares(caller, id))}@studio.example`,
    demo: false,
  }))
}

function listRecords(model: Model): Dataset["lists"] {
  return model.lists.map(({ id, workspace, private: hidden, subscribers }) => ({
    ...example.lists[0]!,
    id,
    workspace_id: workspace,
    name: mark(model, (caller) => seesList(model, caller, id)),
    invite_only: hidden,
    default_section_id: id + 10,
    tasks_count: model.tasks.filter((each) => each.list === id).length,
    completed_tasks_count: 0,
    subscriber_ids: subscribers.filter((account) => model.members[workspace]!.includes(account)),
  }))
}

function taskRecords(model: Model): Dataset["tasks"] {
  return model.tasks.map(({ id, workspace, list: place, parent, creator, own }) => ({
    ...example.tasks[3]!,
    id,
    workspace_id: workspace,
    list_id: place,
    section_id: null,
    parent_id: parent,
    account_id: creator,
    owner_id: null,
    subscriber_ids: own,
    flagger_ids: [],
    name: mark(model, (caller) => seesTask(model, caller, id)),
    tags: [mark(model, (caller) => seesTask(model, caller, id))],
    comments_count: 0,
    completed: false,
    completed_at: null,
    has_children: model.tasks.some((each) => each.parent === id),
  }))
}

/** Webhooks of account 21, which may not see what they watch. */
function webhookRecords(model: Model): Dataset["integration_webhooks"] {
  return model.lists.map(({ id }, i) => {
    model.webhooks.push({ id: 301 + i, type: "List", resource: id })
    return {
      ...example.integration_webhooks[0]!,
      id: 301 + i,
      account_id: 21,
      organization_id: organizationOf(listPlaces[i]!),
      resource_type: "List",
      resource_id: id,
      name: mark(model, (caller) => seesWebhook(model, caller, 301 + i)),
      url: `${receiver.url}/21/${mark(model, (caller) => seesWebhook(model, caller, 301 + i))}`,
    }
  })
}

function tokenRecords(model: Model): Dataset["access_tokens"] {
  return accounts.flatMap((account, i) =>
    [1, 2].map((organization, j) => {
      const token = {
        id: 401 + 2 * i + j,
        account,
        organization,
        secret: `${account}-${organization}`,
      }
      model.tokens.push(token)
      const name = mark(model, (caller) => ownsToken(caller, token))
      const fields = { id: token.id, account_id: account, organization_id: organization, name }
      return { ...fields, token: token.secret, enabled: true }
    }),
  )
}

// The requests: each step is a few numbers, which choose among what the model has.

interface Step {
  who: number
  token: number
  does: string
  numbers: number[]
}

interface Request {
  request: string
  body?: object
  /** Brings the model up to date, once the request has succeeded. */
  done?: (body: Received) => void
}

// oxlint-disable-next-line typescript/no-explicit-any -- The contract is validated in other tests.
type Received = any

/** Chooses by the numbers of a step. */
type Draw = <T>(...all: T[]) => T

interface Turn {
  model: Model
  caller: Caller
  receiver: string
  draw: Draw
}

const unset = undefined

/** A task, usually one that the caller sees. */
function drawTask({ model, caller, draw }: Turn): Task {
  const seen = model.tasks.filter(({ id }) => seesTask(model, caller, id))
  return draw(true, true, true, false) && seen.length > 0 ? draw(...seen) : draw(...model.tasks)
}

/** What a request sends of a task, beside its place. */
function drawValues({ model, draw }: Turn, mine: (caller: Caller) => boolean): object {
  return {
    name: mark(model, mine),
    tags: draw(unset, [mark(model, mine)], [mark(model, mine), mark(model, mine)]),
    owner_id: draw(unset, unset, unset, ...accounts),
    note_content: draw(unset, mark(model, mine)),
    mirror_parent_tags: draw(unset, true, true, false),
    mirror_parent_subscribers: draw(unset, true, false),
  }
}

/** Notes in the model what a request has written to a task. */
function apply(task: Task, sent: Received): void {
  if (sent.list_id !== undefined) task.list = sent.list_id
  if (sent.parent_id !== undefined) task.parent = sent.parent_id
  if (sent.subscriber_ids) task.own = sent.subscriber_ids.map((each: Received) => each.account_id)
  if (sent.mirror_parent_tags !== undefined) task.mirrorsTags = sent.mirror_parent_tags
  if (sent.mirror_parent_subscribers !== undefined)
    task.mirrorsPeople = sent.mirror_parent_subscribers
  if (sent.owner_id === undefined || sent.owner_id === task.owner) return
  task.owner = sent.owner_id
  task.own = [...task.own, sent.owner_id]
}

function newTask(model: Model, { account }: Caller, id: number, sent: Received): void {
  const place = { workspace: sent.workspace_id, list: null, parent: null, owner: null }
  const followers = (sent.subscriptions ?? []).map((each: Received) => each.account_id)
  const rest = { creator: account, own: [account, ...followers] }
  const task: Task = { id, ...place, ...rest, mirrorsPeople: false, mirrorsTags: false }
  apply(task, sent)
  model.tasks.push(task)
}

function drawPeople({ draw }: Turn): object[] | undefined {
  const [first, second] = [draw(...accounts), draw(...accounts)]
  return draw(unset, unset, [first], [first, second])?.map((account_id) => ({ account_id }))
}

/** The subtask of a request, which is created in the list of its parent. */
function drawSubtasks(turn: Turn, id: number): object[] | undefined {
  const mine = (caller: Caller): boolean => seesTask(turn.model, caller, id)
  return turn.draw(unset, unset, [drawValues(turn, mine)])
}

function noteSubtasks({ model, caller }: Turn, parent: Task, sent: Received, first: number): void {
  for (const [i, values] of (sent.subtasks ?? []).entries()) {
    const place = { workspace_id: parent.workspace, list_id: parent.list, parent_id: parent.id }
    newTask(model, caller, first + i, { ...values, ...place })
  }
}

const nextTask = ({ tasks }: Model): number => Math.max(...tasks.map(({ id }) => id)) + 1

function createTask(turn: Turn): Request {
  const { model, caller, draw } = turn
  const id = nextTask(model)
  const parent = draw(unset, drawTask(turn), drawTask(turn))
  const list = draw(unset, ...model.lists, by(model.lists, parent?.list ?? null))
  const workspace = list?.workspace ?? parent?.workspace ?? draw(...workspaces)
  const task = {
    workspace_id: workspace,
    list_id: list?.id,
    parent_id: parent?.id,
    ...drawValues(turn, (reader) => seesTask(model, reader, id)),
    subscriptions: drawPeople(turn),
    subtasks: drawSubtasks(turn, id + 1),
  }
  return {
    request: "POST /tasks",
    body: { organization_id: organizationOf(workspace), task },
    done: () => {
      newTask(model, caller, id, task)
      noteSubtasks(turn, by(model.tasks, id)!, task, id + 1)
    },
  }
}

function updateTask(turn: Turn): Request {
  const { model, draw } = turn
  const task = drawTask(turn)
  const first = nextTask(model)
  const { tags, ...values } = drawValues(turn, (reader) =>
    seesTask(model, reader, task.id),
  ) as Received
  const sent = {
    workspace_id: task.workspace,
    ...draw({}, values, { tags }),
    ...draw({}, {}, { mirror_parent_tags: true }, { mirror_parent_subscribers: true }),
    list_id: draw(unset, unset, unset, null, ...model.lists.map(({ id }) => id)),
    parent_id: draw(unset, unset, unset, null, drawTask(turn).id),
    subscriber_ids: drawPeople(turn),
    completed: draw(unset, unset, true),
    subtasks: drawSubtasks(turn, first),
  }
  return {
    request: `PUT /tasks/${task.id}`,
    body: { organization_id: organizationOf(task.workspace), task: sent },
    done: () => {
      apply(task, sent)
      noteSubtasks(turn, task, sent, first)
    },
  }
}

function changeComment(turn: Turn): Request {
  const { model, draw } = turn
  const old = draw(unset, unset, ...model.comments)
  const task = old ? by(model.tasks, old.task)! : drawTask(turn)
  const body = mark(model, (caller) => seesTask(model, caller, task.id))
  const place = `organization_id=${organizationOf(task.workspace)}&workspace_id=${task.workspace}`
  const query = `${place}&task_id=${task.id}`
  if (!old) {
    return {
      request: `POST /comments?${query}`,
      body: { comment: { body, mime_type: "text/plain" } },
      done: ({ comment }) => model.comments.push({ id: comment.id, task: task.id }),
    }
  }
  if (draw(true, false))
    return { request: `PUT /comments/${old.id}?${query}`, body: { comment: { body } } }
  const done = (): unknown => model.comments.splice(model.comments.indexOf(old), 1)
  return { request: `DELETE /comments/${old.id}?${query}`, done }
}

function changeWebhook(turn: Turn): Request {
  const { model, caller, receiver, draw } = turn
  const task = drawTask(turn)
  const list = draw(...model.lists)
  const [type, resource, workspace] = draw(
    ["Task", task.id, task.workspace] as const,
    ["List", list.id, list.workspace] as const,
  )
  const old = draw(unset, ...model.webhooks)
  const id = old?.id ?? Math.max(...model.webhooks.map((each) => each.id), last.get(model) ?? 0) + 1
  const mine = (reader: Caller): boolean => seesWebhook(model, reader, id)
  const body = {
    organization_id: organizationOf(workspace),
    integration_webhook: {
      name: mark(model, mine),
      // The receiver knows by the path whose webhook it is.
      url: `${receiver}/${caller.account}/${mark(model, mine)}`,
      resource_type: type,
      resource_id: resource,
    },
  }
  if (!old) {
    const done = (): unknown => {
      last.set(model, id)
      return model.webhooks.push({ id, type, resource })
    }
    return { request: "POST /integration_webhooks", body, done }
  }
  const way = draw("rename", "move", "delete")
  if (way === "delete") {
    const request = `DELETE /integration_webhooks/${id}?organization_id=${organizationOf(workspace)}`
    const done = (): unknown => {
      last.set(model, Math.max(...model.webhooks.map((each) => each.id), last.get(model) ?? 0))
      return model.webhooks.splice(model.webhooks.indexOf(old), 1)
    }
    return { request, done }
  }
  const request = `PUT /integration_webhooks/${id}`
  if (way === "move") return { request, body, done: () => Object.assign(old, { type, resource }) }
  const { name } = body.integration_webhook
  return { request, body: { ...body, integration_webhook: { name } } }
}

/** The last webhook that there was: no ID comes again. */
const last = new WeakMap<Model, number>()

function changeToken({ model, caller, draw }: Turn): Request {
  const old = draw(unset, unset, ...model.tokens)
  if (old) {
    const done = (): unknown => model.tokens.splice(model.tokens.indexOf(old), 1)
    return { request: `DELETE /access_tokens/${old.id}`, done }
  }
  const organization = draw(1, 1, 2)
  const token: Token = { id: 0, account: caller.account, organization, secret: "" }
  const name = mark(model, (reader) => ownsToken(reader, token))
  return {
    request: "POST /access_tokens",
    body: { access_token: { organization_id: organization, name } },
    done: ({ access_token: { id, token: secret } }) =>
      model.tokens.push(Object.assign(token, { id, secret })),
  }
}

const kinds = "accounts,memberships,tasks,lists,sections,workspaces,comments,activities"

function readTasks(turn: Turn): Request {
  const { model, draw } = turn
  const organization = `organization_id=${draw(1, 1, 2)}`
  const view = draw("default", "default", ...views["/tasks"])
  const list = draw(unset, unset, unset, draw(...model.lists).id)
  const order = draw(unset, unset, "name", "updated_at", "has_children")
  const more = `${list ? `&list_id=${list}` : ""}${order ? `&order=${order}` : ""}`
  const request = `GET /tasks?${organization}&view=${view}&limit=100&include=${kinds}${more}`
  const { id, workspace } = drawTask(turn)
  const single = `GET /tasks/${id}?organization_id=${organizationOf(workspace)}&include=${kinds}`
  return { request: draw(request, request, single) }
}

function readActivities({ draw }: Turn): Request {
  const organization = `organization_id=${draw(1, 1, 2)}`
  const view = draw("default", "notified")
  const request = `GET /activities?${organization}&limit=100&view=${view}&include=${kinds}`
  const single = `GET /activities/${draw(1, 2, 3, 4, 5, 6, 7, 8, 9)}?${organization}&include=${kinds}`
  return { request: draw(request, request, single) }
}

function readOthers({ model, draw }: Turn): Request {
  const workspace = draw(...workspaces)
  const organization = `organization_id=${organizationOf(workspace)}`
  const place = `${organization}&workspace_id=${workspace}&include=${kinds}`
  const requests = [
    `/lists?${place}`,
    `/lists/${draw(...model.lists).id}?${place}`,
    `/workspaces?${organization}&include=${kinds}`,
    `/workspaces/${workspace}?${organization}&include=${kinds}`,
    `/memberships?${place}`,
    `/memberships/${draw(31, 32, 33, 34, 35, 36)}?${organization}&include=${kinds}`,
    `/integration_webhooks?${organization}`,
    "/access_tokens",
  ]
  return { request: `GET ${draw(...requests)}` }
}

const operations: Record<string, (turn: Turn) => Request> = {
  createTask,
  updateTask,
  changeComment,
  changeWebhook,
  changeToken,
  readTasks,
  readActivities,
  readOthers,
}

const weights: Record<string, number> = {
  createTask: 3,
  changeWebhook: 2,
  updateTask: 6,
  readTasks: 6,
  readActivities: 3,
  readOthers: 2,
}

const step: fc.Arbitrary<Step> = fc.record({
  who: fc.nat(3),
  token: fc.nat(19),
  does: fc.oneof(
    ...Object.keys(operations).map((name) => ({
      weight: weights[name] ?? 1,
      arbitrary: fc.constant(name),
    })),
  ),
  // Fewer steps explain a leak; smaller numbers do not.
  numbers: fc.noShrink(fc.array(fc.nat(999), { minLength: 24, maxLength: 24 })),
})

/** What every account reads in the end. */
const lastReads: Step[] = ["readTasks", "readActivities"].flatMap((does) =>
  accounts.map((_, who) => ({ who, token: 19, does, numbers: [] })),
)

function turnOf(model: Model, { who, token: n, numbers }: Step): Turn & { secret: string } {
  const token = model.tokens[n]
  const account = accounts[who]!
  const caller = token ? { account: token.account, organization: token.organization } : { account }
  let i = 0
  const draw: Draw = (...all) => all[(numbers[i++] ?? 0) % all.length]!
  return { model, caller, draw, receiver: receiver.url, secret: token?.secret ?? `${account}` }
}

// The test: whatever a caller or a receiver gets has no marker of a record that the caller does not see.

let receiver: Listening
/** What arrived at the URLs of the accounts. */
let arrived: { account: number; message: string }[] = []
const server = createServer(async (request, response) => {
  const [, account] = (request.url ?? "").split("/")
  const message = JSON.stringify(request.headers) + (await text(request))
  arrived.push({ account: Number(account), message })
  response.writeHead(204).end()
})
beforeAll(async () => {
  receiver = await listen(server)
})
afterAll(() => receiver.close())

/** How much there was to leak: markers that a caller received, markers that it must not receive, and so on. */
const counts = { shown: 0, hidden: 0, mirrored: 0, withheld: 0, delivered: 0 }

function* objectsIn(value: Received): Iterable<Received> {
  if (value === null || typeof value !== "object") return
  if (!Array.isArray(value)) yield value
  for (const inner of Object.values(value)) yield* objectsIn(inner)
}

/** Whether a caller sees a record of a response; its kind is known by its keys. */
function seesRecord(model: Model, caller: Caller, record: Received): boolean {
  if ("flagger_ids" in record) return seesTask(model, caller, record.id)
  if ("mime_type" in record) return seesTask(model, caller, record.task_id)
  if ("tasks_count" in record) return seesList(model, caller, record.id)
  if ("inviter_id" in record) return seesWorkspace(model, caller, record.workspace_id)
  if (record.target_type === "Task") return seesTask(model, caller, record.target_id)
  return true
}

/** What the tasks and lists of a response contain that the model does not. */
function differences(model: Model, caller: Caller, record: Received): string[] {
  const task = "flagger_ids" in record ? by(model.tasks, record.id) : undefined
  if (task) {
    const readable = seesTask(model, caller, task.id) ? peopleOf(model, task) : task.own
    const people = [...new Set(readable)].toSorted()
    if (task.mirrorsPeople && task.parent !== null)
      counts[people.length > new Set(task.own).size ? "mirrored" : "withheld"]++
    if (`${people}` !== `${record.subscriber_ids}`)
      return [`task ${task.id} with the subscribers ${record.subscriber_ids}, not ${people}`]
  }
  if (!("tasks_count" in record)) return []
  const count = model.tasks.filter(({ list }) => list === record.id).length
  return count === record.tasks_count ? [] : [`${record.tasks_count} tasks, not ${count}`]
}

/** Sends one request; returns what the caller or a receiver must not know. */
async function leaksOf(
  sandbox: Sandbox,
  turn: Turn & { secret: string },
  { request, body, done }: Request,
): Promise<string[]> {
  const { model, caller, secret } = turn
  const sees = (n: number): boolean => model.markers[n]?.(caller) ?? false
  const before = new Set([...model.markers.keys()].filter(sees))
  const [method = "", path = ""] = request.split(" ")
  const response = await sandbox.fetch(`${origin}/v2${path}`, {
    method,
    headers: { Authorization: `Bearer ${secret}`, "Content-Type": vendorType },
    ...(body && { body: JSON.stringify(body) }),
  })
  const message = await response.text()
  if (response.status >= 500) throw new Error(message)
  const received = message === "" ? undefined : JSON.parse(message)
  const records = response.ok ? [...objectsIn(received)] : []
  const unseen = records.filter((record) => !seesRecord(model, caller, record))
  if (response.ok) done?.(received)
  const sent = markersIn(JSON.stringify(body) ?? "")
  const shown = markersIn(JSON.stringify([...response.headers]) + message)
  await sandbox.settled()
  const deliveries = arrived.splice(0)
  counts.shown += shown.length
  counts.hidden += model.markers.length - before.size
  counts.delivered += deliveries.length
  return [
    ...shown
      .filter((n) => !before.has(n) && !sees(n) && !sent.includes(n))
      .map((n) => `the response contains marker ${n}`),
    ...deliveries.flatMap(({ account, message: delivery }) =>
      markersIn(delivery)
        .filter((n) => !model.markers[n]?.({ account }))
        .map((n) => `a delivery to ${account} contains marker ${n}`),
    ),
    // An update may hide the task that it returns, and a request creates what it returns.
    ...unseen
      .filter((record) => !seesRecord(model, caller, record))
      .map((record) => `the response contains ${JSON.stringify(record)}`),
    ...records
      .flatMap((record) => differences(model, caller, record))
      .map((what) => `the response has ${what}`),
  ]
}

test("no account receives what only others can see", { timeout: 600_000 }, async () => {
  const steps = fc.array(step, { minLength: 1, maxLength: 45, size: "max" })
  const isolated = fc.asyncProperty(start, steps, async (begin, all) => {
    const model = createModel(begin)
    const sandbox = createSandbox({ dataset: datasetOf(model) })
    const requests: string[] = []
    try {
      for (const each of [...all, ...lastReads]) {
        const turn = turnOf(model, each)
        const request = operations[each.does]!(turn)
        const body = JSON.stringify(request.body) ?? ""
        requests.push(`${turn.caller.account}: ${request.request} ${body}`)
        const leaks = await leaksOf(sandbox, turn, request)
        if (leaks.length > 0) throw new Error([...requests, ...leaks].join("\n"))
      }
    } finally {
      sandbox.close()
    }
  })
  await fc.assert(isolated, { numRuns: runs(200, 5_000) })
  // Otherwise there was nothing to leak.
  expect(Object.entries(counts).filter(([, count]) => count <= 20)).toEqual([])
})
