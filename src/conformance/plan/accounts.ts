import type { Json, JsonObject } from "../../openapi/description.ts"
import { operations } from "../facts.ts"
import { readRecord } from "../run/parseResponse.ts"
import type { KnownRecord } from "../state/state.ts"
import { drawChanges, drawValues } from "./bodies.ts"
import { changeAtRandom } from "./changes.ts"
import { listTwice, requestPages } from "./queries.ts"
import { misuseComment, useComments } from "./related.ts"
import { createRequest, createTask, readTask, updateTask } from "./requests.ts"
import { createOwned } from "./tasks.ts"
import { nameHidden } from "./unknown.ts"
import * as worlds from "./world.ts"
import type { Chain, OwnToken, World } from "./world.ts"

const { createChain, createName } = worlds

/** Creates two tokens at the same time. */
export function* createTogether(world: World): Generator<Chain> {
  for (const label of ["One", "Other"])
    yield createToken(world, createName(world, `${label} token`))
}

/** Creates tokens in both documented forms of the body, and revokes two of them. */
export function* createTokens(world: World): Chain {
  const label = 'Token <b>ünï🎉</b>\\ "q"\nX'
  // Two tokens may have the same name.
  const name = createName(world, label)
  const long = createName(world, `${label}${" long".repeat(60)}`)
  for (const [i, one] of [name, name, long].entries()) yield* createToken(world, one, i > 0)
  // Nothing but a creation is between these.
  yield* listTwice(world, "listAccessTokens")
  yield* createToken(world, createName(world, label))
  yield* listTwice(world, "listAccessTokens")
  // Keep a token to use: the others are revoked with the token of the run, and by themselves.
  for (const isByItself of [false, true]) {
    const [chosen] = world.tokens.length > 1 ? world.tokens.splice(isByItself ? -1 : 0, 1) : []
    if (chosen) yield* revoke(world, chosen, isByItself)
  }
}

function* createToken(world: World, name: Json, isNested = false): Chain {
  const { organizationId: organization_id } = world
  const body: JsonObject = isNested
    ? { access_token: { name, organization_id } }
    : { organization_id, access_token: { name } }
  const exchange = yield { operation: "createAccessToken", body }
  const created = readRecord(exchange, operations.createAccessToken.singular)
  if (typeof created?.token === "string")
    world.tokens.push({ id: created.id, secret: created.token })
}

function* revoke(world: World, { id, secret }: OwnToken, isByItself: boolean): Chain {
  const read = { ...createRequest(world, "listWorkspaces"), token: secret }
  yield read
  const own = isByItself ? { token: secret } : {}
  const request = { ...createRequest(world, "revokeAccessToken", { id }), ...own }
  const exchange = yield request
  if ((exchange.response?.status ?? 500) >= 300)
    yield { ...request, parameters: { id, organization_id: world.organizationId } }
  world.revoked.push(secret)
  // The other token isn't used again before the end, when even the first request with it must fail.
  if (isByItself) return
  const { name } = world.state.find("access_tokens", id)?.record ?? {}
  yield* createToken(world, name ?? createName(world))
  yield read
  yield* requestPages(world, operations.listAccessTokens, {})
  yield createRequest(world, "revokeAccessToken", { id })
}

/** Creates tasks of the second account, and comments on a task that the first one created in the same list. */
export function* createAsSecond(world: World): Generator<Chain> {
  yield* createOwned(world)
  const uncompleted = world.state.list("tasks").filter(({ record }) => record.completed !== true)
  const [task] = listShared(world, uncompleted)
  if (task) yield useComments(world, task.id, 0)
}

/** The kinds of records that a run creates. */
const createdKinds = ["tasks", "comments", "access_tokens", "integration_webhooks"]

/** Names what only another account can see in requests, and changes what both can. */
export function* useOthers(world: World): Generator<Chain> {
  const { others, state } = world
  for (const kind of [...createdKinds, "lists", "workspaces", "activities"]) {
    const own = others.filter((one) => one.kind === kind && isHere(world, one))
    const hidden = own.filter(({ id }) => state.find(kind, id) === undefined)
    // The account may see a private list, but not all of its tasks.
    const lists = own.filter(({ record }) => record.invite_only === true)
    const places = Map.groupBy(hidden, ({ record }) => record.list_id)
    const commented = hidden.filter(({ id }) => findComment(world, id))
    // Whether its subscribers see a private task is open.
    const subscribed = hidden.filter(({ record }) =>
      [record.subscriber_ids ?? []].flat().includes(state.caller ?? null),
    )
    const first = [...places.values()].flatMap(([one]) => one ?? [])
    const chosen = [...lists, ...subscribed.slice(0, 1), ...commented, ...first]
    for (const one of [...new Set(chosen)].slice(0, 4))
      // Who may delete a webhook is open, and the other account still waits for its deliveries.
      yield nameHidden(world, { ...one, isOwn: one.isOwn && kind !== "integration_webhooks" })
  }
  // What its creator and its owner may do, other members may too.
  const unrelated = others.filter(
    ({ record }) => record.completed !== true && record.owner_id !== state.caller,
  )
  for (const { id } of listShared(world, unrelated).slice(0, 1)) yield useShared(world, id)
  const below = others.filter(({ kind, id, record }) => {
    const isSubtask = kind === "tasks" && typeof record.parent_id === "number"
    return isSubtask && state.find(kind, id) && !state.find(kind, record.parent_id)
  })
  for (const { id, record } of below.slice(0, 2))
    yield readBelow(world, id, record.parent_id as number)
}

/** Whether a record that another account created, or that none of the run did, is in the workspace of the run or in none. */
function isHere(
  { workspaceId, state }: World,
  { kind, isOwn, record }: Pick<KnownRecord, "kind" | "isOwn" | "record">,
): boolean {
  const { workspace_id = workspaceId } = record
  const isShown = kind === "comments" && state.find("tasks", record.task_id) !== undefined
  return workspace_id === workspaceId && !isShown && (isOwn || !createdKinds.includes(kind))
}

function findComment({ others }: World, task: number): KnownRecord | undefined {
  return others.find(({ kind, record }) => kind === "comments" && record.task_id === task)
}

/** Changes a task of the first account, and tries to change its comment. */
function* useShared(world: World, id: number): Chain {
  yield updateTask(world, id, { completed: true })
  yield readTask(world, id)
  yield updateTask(world, id, { completed: false })
  const values = drawValues(world, operations.updateTask, 4)
  yield updateTask(world, id, { ...values, name: createName(world, "Shared") })
  yield updateTask(world, id, { subtasks: [{ name: createName(world, "Subtask") }] })
  const { list_id = null } = worlds.findTask(world, id)
  yield createTask(world, { parent_id: id, list_id })
  yield* changeAtRandom(world, id, 0, 3)
  const comment = findComment(world, id)
  // Twice: what is deleted must be gone.
  for (const one of comment ? [comment, comment] : []) yield* misuseComment(world, one.id, id)
}

/** Reads a subtask with what is related to it, whose parent only another account can read. */
function* readBelow(world: World, id: number, parent: number): Chain {
  yield readTask(world, parent)
  yield readTask(world, id, operations.getTask.includes)
}

/** Reads tasks of the first account alone, which some views remember. */
export function* readShared(world: World): Generator<Chain> {
  for (const { id } of listShared(world, world.others)) yield createChain(readTask(world, id))
}

/** Reads tasks that this account changed with the token of another one, which may have kept older values. */
export function* readForOther(world: World): Generator<Chain> {
  const { othersToken: token, state } = world
  if (token === undefined) return
  const changed = state.list("tasks").filter(({ previous }) => Object.keys(previous).length > 0)
  for (const { id } of worlds.draw(world, changed, 6))
    yield createChain({ ...readTask(world, id), token })
}

/**
 * Changes tasks that another account has read, and moves some of them to where it can't see them: to no list, and to
 * private ones.
 */
export function* changeShared(world: World): Generator<Chain> {
  const hidden = worlds.listPlaces(world).filter(({ record }) => record.invite_only === true)
  const targets = [null, ...hidden.map(({ id }) => id)].slice(0, 3)
  // Webhooks are on the first tasks.
  const parents = new Set(world.state.list("tasks").map(({ record }) => record.parent_id))
  const shared = listShared(world, world.state.list("tasks")).filter(({ isOwn }) => isOwn)
  const moved = shared.filter(({ id }) => !parents.has(id)).slice(-targets.length)
  for (const [turn, { id }] of shared.filter((one) => !moved.includes(one)).entries())
    yield createChain(updateTask(world, id, drawChanges(world, id, turn, 3)))
  for (const [i, { id }] of moved.entries()) yield hideTask(world, id, targets[i]!)
  // Whether its subscribers see a private task is open.
  const subscriptions = worlds.listMembers(world).map((account_id) => ({ account_id }))
  yield createChain(createTask(world, { subscriptions }))
}

/** Moves a task, and waits until the service shows that: the other account must not be shown its old place. */
function* hideTask(world: World, id: number, list_id: Json): Chain {
  yield updateTask(world, id, { list_id, section_id: null })
  yield readTask(world, id)
}

/** Lists the first tasks of the run that are in lists which every member can see. */
function listShared(world: World, all: readonly KnownRecord[]): KnownRecord[] {
  const open = new Set<Json | undefined>(worlds.listOpenPlaces(world).map(({ id }) => id))
  const roots = all.filter(({ kind, record }) => kind === "tasks" && record.parent_id === null)
  return roots
    .filter(({ record }) => worlds.isOfRun(world, record) && open.has(record.list_id))
    .slice(0, 6)
}
