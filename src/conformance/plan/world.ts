import { SeededRandom } from "../../sandbox/dataset/random.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import type { Exchange } from "../../traffic/exchange.ts"
import type { RequestSpec } from "../run/service.ts"
import { isMirroring } from "../facts.ts"
import type { KnownRecord, State } from "../state/state.ts"

/** Requests that depend on each other; the responses are passed to the generator. */
export type Chain<Result = number | void> = Generator<RequestSpec, Result, Exchange>

/** A token of the caller that the run created. */
export interface OwnToken {
  id: number
  secret: string
}

/** What the plan chooses requests from: the shown records and the seed, but nothing that's expected. */
export interface World {
  state: State
  random: SeededRandom
  organizationId: number
  workspaceId: number
  /** Whether the user chose the workspace. The run then writes only to this workspace. */
  isWorkspaceGiven: boolean
  runId: string
  /** The tokens that the run created and didn't revoke. */
  tokens: OwnToken[]
  /** The secrets of the tokens that the run revoked. */
  revoked: string[]
  /** Tokens that no account has. */
  unknown: string[]
  /** Returns the URL of a webhook; without a receiver, it leads nowhere. */
  receiverUrl: (hook: string) => string
  /** The number of names so far, which all parts of the world share. */
  names: { count: number }
  /** The first request that read each record alone, by its kind and ID. */
  readAlone: Map<string, RequestSpec>
  /** The records that another account created or sees. */
  others: readonly KnownRecord[]
  /** The token of the account that created them. */
  othersToken: string | undefined
}

/** What a world may have besides its place. */
interface WorldOptions {
  seed: number
  receiverUrl?: World["receiverUrl"] | undefined
  others?: World["others"]
  othersToken?: string
}

export function createWorld(
  state: State,
  place: Pick<World, "organizationId" | "workspaceId" | "isWorkspaceGiven" | "runId">,
  { seed, receiverUrl, others = [], othersToken }: WorldOptions,
): World {
  return {
    ...place,
    state,
    random: new SeededRandom(seed),
    tokens: [],
    revoked: [],
    unknown: [],
    receiverUrl: receiverUrl ?? ((hook) => `https://receiver.invalid/${hook}`),
    names: { count: 0 },
    readAlone: new Map(),
    others,
    othersToken,
  }
}

/** Returns a new name with the ID of the run; a service may require unique names. */
export function createName(world: World, label = "Task"): string {
  return `${label} ${++world.names.count} (${world.runId})`
}

/** Finds a token of the caller that the run created, and that still works. */
export function findToken({ tokens, state }: World): OwnToken | undefined {
  return tokens.find(({ id }) => state.find("access_tokens", id)?.isRemoved !== true)
}

/** Returns the parts of the world to write to: the workspace of the run, and the fullest other one unless the user chose it. */
export function listWorlds(world: World): World[] {
  if (world.isWorkspaceGiven) return [world]
  const others = world.state
    .list("workspaces")
    .filter(({ id }) => id !== world.workspaceId)
    .map(({ id }): World => ({ ...world, workspaceId: id }))
  const count = (one: World): number =>
    listPlaces(one).reduce((sum, { id }) => sum + 1 + listSections(one, id).length, 0)
  const [other] = others.toSorted((a, b) => count(b) - count(a))
  return [world, ...(other ? [other] : [])]
}

/** Lists the tasks that the run created in its workspace, in the order of creation. */
export function listOwnTasks({ state, workspaceId }: World): KnownRecord[] {
  return state
    .list("tasks")
    .filter(
      ({ isOwn, record }) =>
        isOwn && typeof record.name === "string" && record.workspace_id === workspaceId,
    )
}

/** Returns the shown fields of a task. */
export function findTask({ state }: World, id: number): JsonObject {
  return state.find("tasks", id)?.record ?? {}
}

/** Lists the tasks of the run without parents: subtasks change with theirs, so not beside them. */
export function listRoots(world: World): KnownRecord[] {
  return listOwnTasks(world).filter(({ record }) => record.parent_id === null)
}

/** Lists the tasks of the run without parents that aren't completed. */
export function listUncompleted(world: World): KnownRecord[] {
  return listRoots(world).filter(({ record }) => record.completed !== true)
}

/** Finds a private task, which later moves into lists: one with a webhook, or else the last one. */
export function findPrivate(world: World): KnownRecord | undefined {
  const hooks = world.state.list("integration_webhooks").filter(({ isOwn }) => isOwn)
  const watched = new Set(hooks.map(({ record }) => record.resource_id))
  const all = listUncompleted(world).filter(isPrivate)
  return all.findLast(({ id }) => watched.has(id)) ?? all.at(-1)
}

/** About how many tasks a run leaves at most, however long it explores. */
const maxTasks = 120

/** Returns whether random changes may create tasks, which can't be deleted. */
export function mayCreate(world: World): boolean {
  const tasks = world.state.list("tasks")
  return tasks.filter(({ record }) => isOfRun(world, record)).length < maxTasks
}

/** Returns whether an account of the run created a record. */
export function isOfRun({ runId }: Pick<World, "runId">, { name }: JsonObject): boolean {
  return `${name as string}`.includes(runId)
}

/** Returns whether a task is in no list, so that only its own account can see it. */
export function isPrivate({ record }: KnownRecord): boolean {
  return record.list_id === null && record.parent_id === null
}

/**
 * Lists the subtasks of a task to change: those that don't mirror it, because a write could copy again what shows whether
 * they follow a later change.
 */
export function listSubtasks({ state }: World, parent: number): KnownRecord[] {
  const all = state.list("tasks").filter(({ record }) => record.parent_id === parent)
  return all.filter(({ record }) => !isMirroring(record))
}

/** Lists the active lists of the run's workspace, public ones first. */
export function listPlaces({ state, workspaceId }: World): KnownRecord[] {
  return state
    .list("lists")
    .filter(
      ({ record }) =>
        record.workspace_id === workspaceId && record.archived !== true && record.deleted !== true,
    )
    .toSorted((a, b) => Number(a.record.invite_only) - Number(b.record.invite_only))
}

/** Lists the active lists that every member can see. */
export function listOpenPlaces(world: World): KnownRecord[] {
  return listPlaces(world).filter(({ record }) => record.invite_only === false)
}

export function listSections({ state }: World, list: Json | undefined): KnownRecord[] {
  return state.list("sections").filter(({ record }) => record.list_id === list)
}

/** Lists the accounts that are members of the run's workspace, the caller first. */
export function listMembers({ state, workspaceId }: World): number[] {
  const ids = state
    .list("memberships")
    .filter(({ record }) => record.workspace_id === workspaceId && record.deleted !== true)
    .map(({ record }) => record.account_id as number)
  const { caller } = state
  return [...new Set(caller === undefined ? ids : [caller, ...ids])]
}

export function* createChain(request: RequestSpec): Chain {
  yield request
}

/** Draws some elements, each once. */
export function draw<T>({ random }: World, all: readonly T[], count: number): T[] {
  const rest = [...all]
  const drawn: T[] = []
  while (rest.length > 0 && drawn.length < count) {
    drawn.push(...rest.splice(random.below(rest.length), 1))
  }
  return drawn
}
