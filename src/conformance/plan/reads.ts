import { pathPrefixes } from "../../../generated/tables.ts"
import type { Json, JsonObject } from "../../openapi/description.ts"
import {
  allOperations,
  findOperationFor,
  listOperations,
  type OperationFacts,
  referenceFields,
} from "../facts.ts"
import type { KnownRecord } from "../state/state.ts"
import {
  addFilter,
  findUnused,
  listCombinable,
  listQueryValues,
  onOnePage,
  requestPages,
} from "./queries.ts"
import type { RequestSpec } from "../run/service.ts"
import {
  type Chain,
  draw,
  isPrivate,
  listWorlds,
  createChain,
  requiredQuery,
  type World,
} from "./world.ts"

/** Finds out which page sizes the collections accept. */
export function* probePages(world: World): Generator<Chain> {
  for (const facts of listOperations)
    yield requestPages(world, facts, onOnePage(world, facts, {}), 1)
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
  const { includes, effects } = facts
  yield requestPages(world, facts, onOnePage(world, facts, {}))
  if (effects.parameters.archived) yield requestPages(world, facts, { archived: true }, 1)
  for (const state of ["deleted", "cleared"]) {
    if (effects.parameters[state])
      yield requestPages(world, facts, onOnePage(world, facts, { [state]: true }))
  }
  for (const kind of includes) yield requestPages(world, facts, { include: kind }, 1)
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
    // What a service keeps from the first time shows only the second time.
    const again = own.filter((one) => world.readAlone.has(formatName(one)))
    const chosen = new Set([
      ...again.slice(0, Math.ceil(count / 2)),
      ...drawStates(world, own, count),
      ...draw(
        world,
        others.filter((one) => isUnrelated(world, one)),
        1,
      ),
      ...drawStates(world, others, Math.ceil(count / 2)),
    ])
    const read = ({ id, record }: KnownRecord, include?: Json): RequestSpec => ({
      operation: facts.id,
      parameters: {
        id,
        ...requiredQuery(world, facts),
        ...scopeOf(facts, record),
        ...(include && { include }),
      },
    })
    for (const include of facts.includes) {
      const ids = listReferred(world, facts.kind, include)
      const referred = [...own, ...others].find(({ id }) => ids.has(id))
      if (!referred) continue
      world.readAlone.add(formatName(referred))
      yield createChain(read(referred, include))
    }
    const all = [...facts.includes]
    const combined = all.length > 0 ? [all, ...all, all.toReversed()] : []
    const includes = [undefined, ...combined, ...draw(world, listOtherKinds(facts), 2)]
    for (const [i, one] of [...chosen].entries()) {
      world.readAlone.add(formatName(one))
      const request = read(one, includes[i % includes.length])
      yield i === 0 ? chooseVersions(request) : createChain(request)
    }
  }
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
    JSON.stringify(Object.entries(record).filter(([name, value]) => isState(name, value))),
  )
  const ofEach = [...states.values()].map((some) => world.random.choose(some))
  const first = draw(world, ofEach, count)
  const rest = all.filter((one) => !first.includes(one))
  return [...first, ...draw(world, rest, count - first.length)]
}

function isState(name: string, value: Json): boolean {
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

/** Sends a request in both ways that choose the version. */
function* chooseVersions(request: RequestSpec): Chain {
  for (const prefix of pathPrefixes) yield { ...request, prefix }
}

function scopeOf({ parameters }: OperationFacts, { workspace_id }: JsonObject): JsonObject {
  const has = parameters.some(({ name }) => name === "workspace_id")
  return has && typeof workspace_id === "number" ? { workspace_id } : {}
}

function listWorkspaces({ state }: World, { kind }: OperationFacts): Set<Json | undefined> {
  return new Set(state.list(kind).map(({ record }) => record.workspace_id))
}

/** Sends each value of each parameter that selects, alone, on one page and over several small pages. */
export function* readEachParameter(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    if ("workspace_id" in requiredQuery(world, facts))
      for (const workspace_id of findUnused(world, "workspaces", listWorkspaces(world, facts)))
        yield requestPages(world, facts, { workspace_id }, 1)
    for (const parameter of listCombinable(facts)) {
      if (parameter.name === "order") continue
      for (const [i, value] of listQueryValues(world, facts, parameter).entries()) {
        const query = { [parameter.name]: value }
        const isPaged = facts.paging !== "archived" && parameter.name !== "include"
        const isCut = isPaged && (i === 0 || parameter.name === "view")
        yield readCut(world, facts, query, isCut ? [4, 7, 3][i % 3]! : undefined)
        if (!isPaged) continue
        if (i === 1 && world.random.chance(0.3)) yield requestPages(world, facts, query, 2)
        // The second page, without the first.
        if ((i === 2 || i === 3) && /^\d{4}-/.test(String(value)))
          yield requestPages(world, facts, { ...query, cursor: 2, limit: 3 }, 1)
      }
    }
  }
}

/** Reads the records of a query on one page, and on small ones: a filter of the first page, or of each page, shows there. */
function* readCut(
  world: World,
  facts: OperationFacts,
  query: JsonObject,
  size: number | undefined,
): Chain {
  const count = yield* requestPages(world, facts, onOnePage(world, facts, query))
  if (size === undefined || count === 0) return
  yield* requestPages(world, facts, { ...query, limit: Math.min(size, Math.ceil(count / 2)) }, 2)
}

export function* readOrders(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    const order = facts.parameters.find(({ name }) => name === "order")
    if (!order) continue
    // Which fields can be sorted by is open, so one collection suffices.
    if (facts.kind === "tasks") yield requestPages(world, facts, { order: "no_such_field" }, 1)
    for (const [i, value] of listQueryValues(world, facts, order).entries()) {
      const query = { order: value }
      if (i % 3 === 0) yield requestPages(world, facts, { ...query, limit: 9 }, 3)
      else if (i % 3 === 1) yield requestPages(world, facts, onOnePage(world, facts, query), 1)
      else yield requestPages(world, facts, { ...addFilter(world, facts, query), limit: 3 }, 2)
    }
  }
}

/** The kinds that any operation includes. A service may include them elsewhere too, and they must be right then. */
const includable = new Set(allOperations.flatMap(({ includes }) => includes))

function listOtherKinds({ parameters, kind, includes }: OperationFacts): string[] {
  if (!parameters.some(({ name }) => name === "include")) return []
  return [...includable].filter((one) => one !== kind && !includes.includes(one))
}

export function* readIncludes(world: World): Generator<Chain> {
  for (const facts of listOperations.filter(({ includes }) => includes.length > 0)) {
    const include = facts.parameters.find(({ name }) => name === "include")!
    for (const other of draw(world, listOtherKinds(facts), 2))
      yield requestPages(world, facts, { include: other }, 1)
    for (const value of listQueryValues(world, facts, include)) {
      if (facts.paging === "archived") {
        yield requestPages(world, facts, { include: value, archived: true }, 1)
        continue
      }
      yield requestPages(world, facts, { include: value, limit: 6 }, 2)
      yield requestPages(
        world,
        facts,
        { ...addFilter(world, facts, { include: value }), limit: 4 },
        2,
      )
      yield requestPages(world, facts, { include: value, limit: 1 }, 1)
    }
  }
}
