import type { JsonObject } from "../../openapi/description.ts"
import { markdown, operations } from "../facts.ts"
import { readRecord } from "../run/parseResponse.ts"
import type { RequestSpec } from "../run/service.ts"
import type { KnownRecord } from "../state/state.ts"
import { createText } from "./bodies.ts"
import { listTwice, requestPages } from "./queries.ts"
import { createComment, createRequest, type Fields, readById, updateTask } from "./requests.ts"
import * as worlds from "./world.ts"
import type { Chain, World } from "./world.ts"

const { createName, findTask } = worlds

export function* writeComments(world: World): Generator<Chain> {
  const tasks = worlds.listOwnTasks(world)
  // Other accounts can't see the comments of private tasks.
  const hidden = worlds.draw(world, tasks.filter(worlds.isPrivate), 1)
  const others = tasks.filter((one) => !hidden.includes(one))
  for (const [i, { id }] of [...hidden, ...worlds.draw(world, others, 3)].entries())
    yield useComments(world, id, i)
}

/** Writes comments on a task, two of them with the same text, changes them, and deletes one. */
export function* useComments(world: World, task_id: number, turn: number): Chain {
  const text = createText(world, "body", turn * 3)
  const long = `${createText(world, "body", turn)}${" more".repeat(1_900)}`
  const ids: number[] = []
  for (const body of [text, text, long]) {
    const created = readRecord(yield createComment(world, task_id, body), "comment")
    if (created) ids.push(created.id)
  }
  const change = (id: number, fields: Fields): RequestSpec =>
    createRequest(world, "updateComment", { id, task_id }, fields)
  const types = [markdown, undefined, "text/plain"]
  for (const [i, id] of ids.entries()) {
    const body = `${createText(world, "body", turn + i)}${" more".repeat(i * 150)}`
    yield change(id, { body, mime_type: types[i] })
    if (turn === 0 && i === 0) yield change(id, { body: body.replaceAll(" ", "\n") })
  }
  const [first] = ids
  if (first === undefined || turn % 2 > 0) return
  yield createRequest(world, "deleteComment", { id: first, task_id })
  yield* misuseComment(world, first, task_id)
  // The other comments must still exist.
  for (const id of ids.slice(1)) yield change(id, { body: "Still here" })
}

/** Tries to delete a comment and then to change and read it, because it's gone or belongs to another account. */
export function* misuseComment(world: World, id: number, task_id: number): Chain {
  yield createRequest(world, "deleteComment", { id, task_id })
  yield createRequest(world, "updateComment", { id, task_id }, { body: "Rejected" })
  yield* readById(world, "comments", { id, task_id })
}

/** A webhook to create: its URL's last segment, and its task or list, if there is one. */
type Hook<On = KnownRecord> = readonly [name: string, on: On]
type PossibleHook = Hook<KnownRecord | undefined>

/** Creates webhooks on tasks and lists before the tasks change, and changes and deletes some of them. */
export function* createWebhooks(world: World): Generator<Chain> {
  const lists = worlds.listOpenPlaces(world)
  const [list, otherList] = lists
  const hidden = worlds.listPlaces(world).find(({ record }) => record.invite_only === true)
  const tasks = worlds.listOwnTasks(world)
  const listed = tasks.filter(({ record }) => lists.some(({ id }) => id === record.list_id))
  const [first, second, third] = listed.length > 2 ? listed : tasks
  const inList = [first, second, third].find((one) => one && one.record.list_id === list?.id)
  const below = listed.find(({ record }) => record.parent_id !== null)
  const elsewhere = worlds.listWorlds(world).slice(1).flatMap(listElsewhere)
  const on = [
    first,
    second,
    third,
    otherList,
    hidden,
    worlds.findPrivate(world),
    below,
    ...elsewhere,
  ]
  const kept = on.map((one, i): PossibleHook => [`Kept${i}/`, one])
  // Several on one record, and with the same URL.
  const same = [first, third, list, inList].map((one, i): PossibleHook => [
    i < 2 ? "same" : "list",
    one,
  ])
  const long = `renamed?a=1&b=%C3%A4&c=x%26y&e=&f&d=${"d".repeat(300)}`
  const changed: PossibleHook[] = [
    [long, second],
    ["redirected", third],
    ["recreated", first],
    ["gone", list],
    ["same", first],
  ]
  yield createAll(world, [...kept, ...same].filter(isHook), changed.filter(isHook))
}

function isHook(one: PossibleHook): one is Hook {
  return one[1] !== undefined
}

/** Lists a list of another workspace, and a task in the list. */
function listElsewhere(world: World): KnownRecord[] {
  const [list] = worlds.listOpenPlaces(world)
  const task = worlds.listOwnTasks(world).find(({ record }) => record.list_id === list?.id)
  return list && task ? [list, task] : []
}

function* createAll(world: World, kept: readonly Hook[], changed: readonly Hook[]): Chain {
  const ids: number[] = []
  for (const hook of [...changed, ...kept]) {
    const created = readRecord(yield createWebhook(world, hook), "integration_webhook")
    if (created) ids.push(created.id)
  }
  yield* requestPages(world, operations.listIntegrationWebhooks, {})
  const [renamed, redirected, ...deleted] = ids.splice(0, changed.length)
  if (renamed === undefined || redirected === undefined) return
  for (const text of ['Renamed <b>ünï🎉</b>\\ "q"\nX', "Long ".repeat(60)])
    yield renameWebhook(world, renamed, text)
  // A service may not know these keys, nor accept them together.
  yield updateWebhook(world, redirected, { url: world.receiverUrl("redirect") })
  yield updateWebhook(world, redirected, nameResource(changed[0]![1]))
  yield* listTwice(world, "listIntegrationWebhooks")
  for (const [i, id] of deleted.entries()) {
    yield createRequest(world, "deleteIntegrationWebhook", { id })
    if (i === 0) {
      yield* listTwice(world, "listIntegrationWebhooks")
      yield createWebhook(world, changed[2]!)
      yield* listTwice(world, "listIntegrationWebhooks")
    }
    yield createRequest(world, "deleteIntegrationWebhook", { id })
    yield renameWebhook(world, id, "Rejected")
    yield* readById(world, "integration_webhooks", { id })
  }
  // Webhooks with the same URL or on the same record must stay as they are.
  for (const id of ids.slice(-4)) yield renameWebhook(world, id, "Still here")
}

function nameResource({ kind, id: resource_id }: KnownRecord): JsonObject {
  return { resource_type: kind === "lists" ? "List" : "Task", resource_id }
}

function createWebhook(world: World, [hook, on]: Hook): RequestSpec {
  const long = hook === "Kept2/" ? " long".repeat(60) : ""
  const name = createName(world, `Webhook <b>ünï🎉</b>\\ "q"\nX${long}`)
  const fields = { name, url: world.receiverUrl(hook), ...nameResource(on) }
  return createRequest(world, "createIntegrationWebhook", {}, fields)
}

function renameWebhook(world: World, id: number, name: string): RequestSpec {
  return updateWebhook(world, id, { name: createName(world, name) })
}

function updateWebhook(world: World, id: number, fields: JsonObject): RequestSpec {
  return createRequest(world, "updateIntegrationWebhook", { id }, fields)
}

/** Sets, changes and unsets what causes activities on each task that has a webhook, after the others. */
export function* updateWatched(world: World): Generator<Chain> {
  const hooks = world.state
    .list("integration_webhooks")
    .filter(({ isOwn, record }) => isOwn && record.resource_type === "Task")
  for (const id of new Set(hooks.map(({ record }) => record.resource_id as number))) {
    const { workspace_id } = findTask(world, id)
    const own = worlds.listWorlds(world).find(({ workspaceId }) => workspaceId === workspace_id)
    if (own) yield causeAll(own, id)
  }
}

function* causeAll(world: World, id: number): Chain {
  yield createComment(world, id, createName(world, "Comment"))
  const [first, second] = worlds.listMembers(world)
  const [section, next] = worlds.listSections(world, findTask(world, id).list_id)
  const [here, there] = [section, next].map((one) => one && { section_id: one.id })
  const note = (): JsonObject => ({ note_content: createName(world, "Note") })
  for (const fields of [
    { due_on: "2031-08-01", tags: ["watched", "more"], owner_id: first, ...note(), ...here },
    { due_on: "2031-08-02", tags: ["watched"], owner_id: second ?? null, ...note(), ...there },
    { completed: true, ...here },
    { tags: [] },
  ])
    yield updateTask(world, id, fields)
  for (const name of ["due_on", "owner_id", "section_id"]) {
    if (findTask(world, id)[name] !== null) yield updateTask(world, id, { [name]: null })
  }
  yield updateTask(world, id, { completed: false })
}
