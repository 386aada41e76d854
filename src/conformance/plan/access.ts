import type { Json, JsonObject } from "../../openapi/description.ts"
import { createAllValues } from "./bodies.ts"
import type { RequestSpec } from "../run/service.ts"
import { operations } from "../facts.ts"
import type { KnownRecord } from "../state/state.ts"
import { changeAtRandom, drawValues } from "./changes.ts"
import { changeComment, updateComment } from "./comments.ts"
import { createRead, createUpdate } from "./tasks.ts"
import { requestPages } from "./queries.ts"
import { nameHidden } from "./hidden.ts"
import { renameWebhook } from "./webhooks.ts"
import { createRequest } from "./writes.ts"
import {
  type Chain,
  createName,
  draw,
  listOwnTasks,
  listPlaces,
  createChain,
  type OwnToken,
  type World,
} from "./world.ts"
import { readRecord, readRows } from "../run/parseResponse.ts"

/** Creates tokens in both documented forms of the body, and revokes one of them. */
export function* createTokens(world: World): Chain {
  let name = ""
  for (const [i, isNested] of [false, true, true, false].entries()) {
    // Two tokens may have the same name.
    if (i !== 1)
      name = createName(world, `Token <b>ünï🎉</b>\\ "q"\nX${i === 2 ? " long".repeat(60) : ""}`)
    yield* createToken(world, name, isNested)
  }
  // Keep a token to use: the others are revoked with the token of the run, and by themselves.
  for (const isByItself of [false, true]) {
    const [chosen] = world.tokens.length > 1 ? world.tokens.splice(isByItself ? -1 : 0, 1) : []
    if (chosen) yield* revoke(world, chosen, isByItself)
  }
}

function* createToken(world: World, name: Json = createName(world), isNested = false): Chain {
  const { organizationId: organization_id } = world
  const body: JsonObject = isNested
    ? { access_token: { name, organization_id } }
    : { organization_id, access_token: { name } }
  const created = readRecord(
    yield { operation: "createAccessToken", body },
    operations.createAccessToken.singular,
  )
  if (typeof created?.token === "string")
    world.tokens.push({ id: created.id, secret: created.token })
}

function* revoke(world: World, { id, secret }: OwnToken, isByItself: boolean): Chain {
  const own = isByItself ? { token: secret } : {}
  const read: RequestSpec = {
    operation: "listWorkspaces",
    parameters: { organization_id: world.organizationId },
    token: secret,
  }
  yield read
  const request: RequestSpec = { operation: "revokeAccessToken", parameters: { id }, ...own }
  const exchange = yield request
  if ((exchange.response?.status ?? 500) >= 300) {
    yield { ...request, parameters: { id, organization_id: world.organizationId } }
  }
  world.revoked.push(secret)
  // The other token isn't used again before the end, when even the first request with it must fail.
  if (isByItself) return
  yield* createToken(world, world.state.find("access_tokens", id)?.record.name)
  yield read
  yield* requestPages(world, operations.listAccessTokens, {})
  yield { operation: "revokeAccessToken", parameters: { id } }
}

/** Tries to read, change and use what only another account can: its private tasks and lists, workspaces and tokens. */
export function* useOthers(world: World): Generator<Chain> {
  const { others, state, workspaceId: workspace_id } = world
  const isSeen = ({ kind, id }: KnownRecord): boolean => state.find(kind, id) !== undefined
  const ofWorkspace = others.filter(({ record }) => record.workspace_id === workspace_id)
  const own = ofWorkspace.filter(({ kind, isOwn }) => kind === "tasks" && isOwn)
  const hidden = own.filter((one) => !isSeen(one))
  const commented = hidden.filter(({ id }) => findComment(world, id))
  const places = Map.groupBy(hidden, ({ record }) => record.list_id)
  const tasks = new Set([...commented, ...[...places.values()].flatMap(([first]) => first ?? [])])
  const lists = ofWorkspace.filter(({ record }) => record.invite_only === true)
  const workspaces = others.filter((one) => one.kind === "workspaces" && !isSeen(one))
  const activities = others.filter(
    ({ kind, record }) => kind === "activities" && hidden.some(({ id }) => id === record.target_id),
  )
  const few = [lists, workspaces, activities].flatMap((all) => all.slice(0, 2))
  for (const one of [...[...tasks].slice(0, 4), ...few]) yield nameHidden(world, one)
  for (const { id } of commented.slice(0, 2)) yield useComment(world, id)
  for (const { id } of lists.slice(0, 3)) yield readList(world, id)
  const seen = own.filter(isSeen)
  const shared = seen.find(({ record }) => record.list_id !== null && !record.completed)
  if (shared) yield useShared(world, shared.id)
  const below = seen.filter(({ record }) => hidden.some(({ id }) => id === record.parent_id))
  for (const { id, record } of below.slice(0, 2))
    yield readBelow(world, id, record.parent_id as number)
  const findOwn = (kind: string): KnownRecord | undefined =>
    others.findLast((one) => one.kind === kind && one.isOwn)
  const token = findOwn("access_tokens")
  if (token) yield createChain({ operation: "revokeAccessToken", parameters: { id: token.id } })
  const webhook = findOwn("integration_webhooks")
  if (webhook) yield createChain(renameWebhook(world, webhook.id, "Renamed"))
}

function findComment({ others }: World, task: number): KnownRecord | undefined {
  return others.find(({ kind, record }) => kind === "comments" && record.task_id === task)
}

function* useShared(world: World, id: number): Chain {
  yield createUpdate(world, id, { completed: true })
  yield createRead(world, id)
  yield createUpdate(world, id, { completed: false })
  const values = createAllValues(world, operations.updateTask, 4)
  yield createUpdate(world, id, { ...values, name: createName(world, "Shared") })
  yield createUpdate(world, id, { subtasks: [{ name: createName(world, "Subtask") }] })
  const { list_id = null } = world.state.find("tasks", id)?.record ?? {}
  yield createRequest(world, { parent_id: id, list_id })
  yield* changeAtRandom(world, id, 0, 3)
  const comment = findComment(world, id)
  if (!comment) return
  yield updateComment(world, comment.id, id, { body: createName(world, "Comment") })
  // Twice: what is deleted must be gone.
  for (let times = 0; times < 2; times++) yield* changeComment(world, comment.id, id)
}

/** Reads a subtask with what is related to it, whose parent only another account can read. */
function* readBelow(world: World, id: number, parent: number): Chain {
  yield createRead(world, parent)
  yield createRead(world, id, operations.getTask.includes)
}

/** Tries to change and delete a comment on a hidden task. */
function* useComment(world: World, task: number): Chain {
  yield createRead(world, task)
  yield* changeComment(world, findComment(world, task)!.id, task)
}

/** Reads what the account sees of a private list, which it can read alone. */
function* readList(world: World, id: number): Chain {
  const parameters = { organization_id: world.organizationId, list_id: id }
  const exchange = yield { operation: "listTasks", parameters }
  for (const task of readRows(exchange, "tasks")?.slice(0, 2) ?? [])
    yield createRead(world, task.id)
}

/** Reads tasks of the first account alone, which some views remember. */
export function* readShared(world: World): Generator<Chain> {
  for (const { id } of listShared(world, world.others)) yield createChain(createRead(world, id))
}

/** Reads tasks that this account changed with the token of another one, which may have kept older values. */
export function* readForOther(world: World): Generator<Chain> {
  const { othersToken: token, state } = world
  if (token === undefined) return
  const changed = state.list("tasks").filter(({ previous }) => Object.keys(previous).length > 0)
  for (const { id } of draw(world, changed, 6))
    yield createChain({ ...createRead(world, id), token })
}

/**
 * Changes tasks that another account has read, and moves some of them to where it can't see them: to no list, and to
 * private ones.
 */
export function* changeShared(world: World): Generator<Chain> {
  const hidden = listPlaces(world).filter(({ record }) => record.invite_only === true)
  const targets = [null, ...hidden.map(({ id }) => id)].slice(0, 3)
  // Webhooks are on the first tasks.
  const parents = new Set(world.state.list("tasks").map(({ record }) => record.parent_id))
  const shared = listShared(world, listOwnTasks(world))
  const moved = shared.filter(({ id }) => !parents.has(id)).slice(-targets.length)
  for (const [turn, one] of shared.entries())
    if (!moved.includes(one))
      yield createChain(createUpdate(world, one.id, drawValues(world, one.id, turn, 3)))
  for (const [i, { id }] of moved.entries()) yield hideTask(world, id, targets[i]!)
}

/** Moves a task, and waits until the service shows that: the other account must not be shown its old place. */
function* hideTask(world: World, id: number, list_id: Json): Chain {
  yield createUpdate(world, id, { list_id, section_id: null })
  yield createRead(world, id)
}

/** Lists the first tasks of the run that are in lists which every member can see. */
function listShared(world: World, all: readonly KnownRecord[]): KnownRecord[] {
  const open = new Set<Json | undefined>(
    listPlaces(world).flatMap(({ id, record }) => (record.invite_only === false ? id : [])),
  )
  return all
    .filter(
      ({ kind, isOwn, record }) =>
        kind === "tasks" && isOwn && record.parent_id === null && open.has(record.list_id),
    )
    .slice(0, 6)
}
