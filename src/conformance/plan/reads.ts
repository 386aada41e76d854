import type { Json, JsonObject } from "../../openapi/description.ts"
import {
  allOperations,
  findOperationFor,
  listOperations,
  type OperationFacts,
  operations,
  referenceFields,
} from "../facts.ts"
import { listReadViews } from "../readViews.ts"
import type { RequestSpec } from "../run/service.ts"
import type { KnownRecord } from "../state/state.ts"
import { onOnePage, requestPages } from "./queries.ts"
import { createRequest, readTask, requiredQuery } from "./requests.ts"
import { type Chain, createChain, draw, isPrivate, listWorlds, type World } from "./world.ts"

/** Finds out which page sizes the collections accept. */
export function* probePages(world: World): Generator<Chain> {
  for (const facts of listOperations)
    yield requestPages(world, facts, onOnePage(world, facts, {}), 1)
}

/** Reads the lists of some other workspaces, because the fullest one shows most. */
export function* readOtherLists(world: World): Generator<Chain> {
  const others = world.state.list("workspaces").filter(({ id }) => id !== world.workspaceId)
  for (const { id: workspaceId } of others.slice(0, 5))
    for (const query of [{ archived: true }, {}] as JsonObject[])
      yield requestPages({ ...world, workspaceId }, operations.listLists, query, 1)
}

/** Reads all records of all collections, before anything else. */
export function* readCollections(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    const isPerWorkspace = "workspace_id" in requiredQuery(world, facts)
    for (const one of isPerWorkspace ? listWorlds(world) : [world])
      yield* readCollection(one, facts)
  }
}

function* readCollection(world: World, facts: OperationFacts): Generator<Chain> {
  const { includes, effects, maximumLimit: maximum = Infinity } = facts
  yield requestPages(world, facts, onOnePage(world, facts, {}))
  // Only more records than fit on a page show whether the service cuts it.
  if (world.state.list(facts.kind).length > maximum)
    yield requestPages(world, facts, { limit: maximum + 50 }, 1)
  if (effects.parameters.archived) yield requestPages(world, facts, { archived: true }, 1)
  for (const state of ["deleted", "cleared"]) {
    if (effects.parameters[state])
      yield requestPages(world, facts, onOnePage(world, facts, { [state]: true }))
  }
  for (const kind of includes) yield requestPages(world, facts, { include: kind }, 1)
}

/** The kinds that any operation includes. A service may include them elsewhere too, and they must be right then. */
const includable = new Set(allOperations.flatMap(({ includes }) => includes))

export function listOtherKinds({ parameters, kind, includes }: OperationFacts): string[] {
  if (!parameters.some(({ name }) => name === "include")) return []
  return [...includable].filter((one) => one !== kind && !includes.includes(one))
}

/** Reads all activities of a run, which are on many pages if the service allows only small ones. */
export function* readActivities(world: World): Generator<Chain> {
  const facts = findOperationFor("activities", "list")!
  yield requestPages(world, facts, onOnePage(world, facts, {}), 40)
}

/** Reads records alone, with and without related ones. */
export function* readSingles(world: World, count: number): Generator<Chain> {
  for (const facts of allOperations.filter(({ form }) => form === "read")) {
    const known = world.state.list(facts.kind)
    const own = known.filter(({ isOwn }) => isOwn)
    const others = known.filter(({ isOwn }) => !isOwn)
    const unrelated = others.filter((one) => isUnrelated(world, one))
    const half = Math.ceil(count / 2)
    const chosen = new Set([
      ...drawStates(world, own, count),
      ...draw(world, unrelated, 1),
      ...drawStates(world, others, half),
    ])
    // What a service keeps from the first time shows only the second time.
    const [ofOwn, ofOthers] = [own, others].map((group) =>
      group.flatMap((one) => world.readAlone.get(formatName(one)) ?? []),
    )
    for (const request of [...ofOwn!.slice(0, half), ...ofOthers!.slice(0, 1)])
      yield createChain(request)
    for (const include of facts.includes) {
      const ids = listReferred(world, facts.kind, include)
      const referred = [...own, ...others].find(({ id }) => ids.has(id))
      if (referred) yield createChain(readAlone(world, facts, referred, include))
    }
    const all = [...facts.includes]
    const combined = all.length > 0 ? [all, all.toReversed(), ...all] : []
    const includes = [undefined, ...combined, ...draw(world, listOtherKinds(facts), 2)]
    for (const [i, one] of [...chosen].entries())
      yield createChain(readAlone(world, facts, one, includes[i % includes.length]))
  }
}

function readAlone(
  world: World,
  facts: OperationFacts,
  one: KnownRecord,
  include?: Json,
): RequestSpec {
  const plain = createRequest(world, facts.id, { ...one.record, id: one.id })
  const request = { ...plain, parameters: { ...plain.parameters, ...(include && { include }) } }
  if (!world.readAlone.has(formatName(one))) world.readAlone.set(formatName(one), request)
  return request
}

/** Returns whether a task is private, but has nothing to do with the account of the token. */
function isUnrelated({ state }: World, one: KnownRecord): boolean {
  const { account_id = null, owner_id = null, subscriber_ids = [] } = one.record
  const people = [account_id, owner_id, subscriber_ids].flat()
  return isPrivate(one) && !people.includes(state.caller ?? null)
}

/** Draws records, first one in each state or of each type, such as archived lists, and activities with one action. */
function drawStates(world: World, all: readonly KnownRecord[], count: number): KnownRecord[] {
  const states = Map.groupBy(all, ({ record }) =>
    JSON.stringify(Object.entries(record).filter(isState)),
  )
  const ofEach = [...states.values()].map((some) => world.random.choose(some))
  const first = draw(world, ofEach, count)
  const rest = all.filter((one) => !first.includes(one))
  return [...first, ...draw(world, rest, count - first.length)]
}

function isState([name, value]: [string, Json]): boolean {
  return typeof value === "boolean" || ["action", "target_type", "role"].includes(name)
}

function formatName({ kind, id }: KnownRecord): string {
  return `${kind} ${id}`
}

/** Lists the IDs of the records of a kind that records of another kind refer to. */
function listReferred({ state }: World, kind: string, by: string): Set<Json | undefined> {
  const fields = Object.entries(referenceFields[by] ?? {}).filter(([, one]) => one.kind === kind)
  return new Set(state.list(by).flatMap(({ record }) => fields.map(([field]) => record[field])))
}

/** Sends views, whose records may depend on the caller: by default all of them. */
export function* readViews(
  world: World,
  list = ({ views }: OperationFacts): readonly string[] => views,
): Generator<Chain> {
  for (const facts of listOperations)
    for (const view of list(facts))
      yield requestPages(world, facts, onOnePage(world, facts, { view }))
}

/** Reads tasks alone, one after the other, and then what the account has viewed, alone and with a filter. */
export function* readInOrder(world: World): Generator<Chain> {
  const facts = findOperationFor("tasks", "list")!
  const listed = world.state
    .list("tasks")
    .filter(({ record }) => !record.deleted && !record.cleared && record.list_id)
  const lists = Map.groupBy(listed, ({ record }) => record.list_id)
  const [list] = [...lists].toSorted((a, b) => b[1].length - a[1].length)
  if (!list) return
  // Reading a record again shows nothing where reading doesn't count.
  const unread = list[1].filter((one) => !world.readAlone.has(formatName(one)))
  const drawn = [...draw(world, unread, 4), ...draw(world, list[1], 4)].slice(0, 4)
  const elsewhere = listed.filter(({ record }) => record.list_id !== list[0])
  drawn.splice(2, 0, ...draw(world, elsewhere, 1))
  for (const view of listReadViews(facts)) yield readSome(world, facts, drawn, { view })
}

function* readSome(
  world: World,
  facts: OperationFacts,
  drawn: readonly KnownRecord[],
  view: JsonObject,
): Chain {
  yield* requestPages(world, facts, onOnePage(world, facts, view))
  for (const { id } of [...drawn, ...drawn.slice(0, 1)]) yield readTask(world, id)
  const { list_id } = drawn[0]!.record
  for (const query of [view, { ...view, list_id: list_id! }])
    yield* requestPages(world, facts, onOnePage(world, facts, query), 1)
}
