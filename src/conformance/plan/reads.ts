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
import { listCombinable, listQueryValues, onOnePage, walk } from "./queries.ts"
import type { RequestSpec } from "../run/service.ts"
import { type Chain, draw, once, requiredQuery, type World } from "./world.ts"

/** Finds out which page sizes the collections accept. */
export function* probePages(world: World): Generator<Chain> {
  for (const facts of listOperations)
    yield once({
      operation: facts.id,
      parameters: { ...requiredQuery(world, facts), ...onOnePage(world, facts, {}) },
    })
}

/** Reads all records of all collections, before anything else. */
export function* readCollections(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    yield walk(world, facts, onOnePage(world, facts, {}))
    if (facts.effects.parameters.archived)
      yield once({
        operation: facts.id,
        parameters: { ...requiredQuery(world, facts), archived: true },
      })
    for (const state of ["deleted", "cleared"]) {
      if (facts.effects.parameters[state])
        yield walk(world, facts, onOnePage(world, facts, { [state]: true }))
    }
    for (const kind of facts.includes)
      yield once({
        operation: facts.id,
        parameters: { ...requiredQuery(world, facts), include: kind },
      })
  }
}

/** Reads all activities. */
export function* readActivities(world: World): Generator<Chain> {
  const facts = findOperationFor("activities", "list")!
  yield walk(world, facts, onOnePage(world, facts, {}))
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
      ...draw(world, own, count),
      ...draw(world, others, Math.ceil(count / 2)),
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
      const referred = [...own, ...others].find((one) => isReferred(world, one, include))
      if (!referred) continue
      world.readAlone.add(formatName(referred))
      yield once(read(referred, include))
    }
    const all = [...facts.includes]
    const includes = all.length > 0 ? [undefined, all, ...all, all.toReversed()] : [undefined]
    for (const [i, one] of [...chosen].entries()) {
      world.readAlone.add(formatName(one))
      const request = read(one, includes[i % includes.length])
      yield i === 0 ? chooseVersions(request) : once(request)
    }
  }
}

function formatName({ kind, id }: KnownRecord): string {
  return `${kind} ${id}`
}

/** Returns whether a record of another kind refers to a record. */
function isReferred({ state }: World, { kind, id }: KnownRecord, by: string): boolean {
  const fields = Object.entries(referenceFields[by] ?? {}).filter(([, one]) => one.kind === kind)
  return state.list(by).some(({ record }) => fields.some(([field]) => record[field] === id))
}

/** Sends a request in both ways that choose the version. */
function* chooseVersions(request: RequestSpec): Chain {
  for (const prefix of pathPrefixes) yield { ...request, prefix }
}

function scopeOf({ parameters }: OperationFacts, { workspace_id }: JsonObject): JsonObject {
  const has = parameters.some(({ name }) => name === "workspace_id")
  return has && typeof workspace_id === "number" ? { workspace_id } : {}
}

/** Sends each value of each parameter that selects, alone, on one page and over several small pages. */
export function* readEachParameter(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    yield* readOther(world, facts)
    for (const parameter of listCombinable(facts)) {
      if (parameter.name === "order") continue
      for (const [i, value] of listQueryValues(world, facts, parameter).entries()) {
        const query = { [parameter.name]: value }
        const isPaged = facts.paging !== "archived" && parameter.name !== "include"
        const isCut = isPaged && (i === 0 || parameter.name === "view")
        yield readCut(world, facts, query, isCut ? [4, 7, 3][i % 3]! : undefined)
        if (!isPaged) continue
        if (i === 1) yield walk(world, facts, query, 2)
        // The second page, without the first.
        if ((i === 2 || i === 3) && /^\d{4}-/.test(String(value)))
          yield walk(world, facts, { ...query, cursor: 2, limit: 3 }, 1)
      }
    }
  }
}

/** Reads the records of another workspace, where each request must name one. */
function* readOther(world: World, facts: OperationFacts): Generator<Chain> {
  const query = requiredQuery(world, facts)
  const others = world.state.list("workspaces").filter(({ id }) => id !== world.workspaceId)
  for (const { id } of query.workspace_id === undefined ? [] : draw(world, others, 1))
    yield once({ operation: facts.id, parameters: { ...query, workspace_id: id } })
}

/** Reads the records of a query on one page, and on small ones: a filter of the first page, or of each page, shows there. */
function* readCut(
  world: World,
  facts: OperationFacts,
  query: JsonObject,
  size: number | undefined,
): Chain {
  const count = yield* walk(world, facts, onOnePage(world, facts, query))
  if (size === undefined || count === 0) return
  yield* walk(world, facts, { ...query, limit: Math.min(size, Math.ceil(count / 2)) }, 3)
}

/** Requests pages of every size, from several positions. */
export function* readPages(world: World): Generator<Chain> {
  for (const facts of listOperations.filter(({ paging }) => paging !== "archived")) {
    // Whether a service pages this collection isn't documented, so few pages suffice.
    const isAssumed = facts.parameters.some(({ name, isAssumed: is }) => name === "limit" && is)
    const { length } = world.state.list(facts.kind)
    yield walk(world, facts, {})
    const limits = [1, 2, 26, 51].filter((limit) => limit <= length)
    for (const limit of isAssumed ? [2] : [...limits, 99]) {
      const page = { ...requiredQuery(world, facts), limit }
      yield once({ operation: facts.id, parameters: page })
      const cursors = limit < 3 ? [0, 3] : [limit, Math.max(0, length - limit + 1)].slice(limit % 2)
      for (const cursor of cursors)
        yield once({ operation: facts.id, parameters: { ...page, cursor } })
    }
    const positions = [25, 26, length - 1].filter((cursor) => cursor > 0 && cursor < length)
    for (const cursor of isAssumed ? [] : [...positions, length, length + 40]) {
      yield once({ operation: facts.id, parameters: { ...requiredQuery(world, facts), cursor } })
    }
    for (const limit of facts.maximumLimit === undefined ? [] : [1, 150])
      yield once({
        operation: facts.id,
        parameters: { ...requiredQuery(world, facts), limit: facts.maximumLimit! + limit },
      })
    yield walk(world, facts, { limit: 7 }, 3)
  }
}

/** Pages through the records in each order. */
export function* readOrders(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    const order = facts.parameters.find(({ name }) => name === "order")
    if (!order) continue
    for (const [i, value] of listQueryValues(world, facts, order).entries()) {
      if (i % 3 === 0) yield walk(world, facts, { order: value, limit: 9 }, 3)
      else
        yield walk(
          world,
          facts,
          i % 3 === 1 ? onOnePage(world, facts, { order: value }) : { order: value },
          1,
        )
    }
  }
}

/** Requests the related records with pages, filters and orders. */
export function* readIncludes(world: World): Generator<Chain> {
  for (const facts of listOperations.filter(({ includes }) => includes.length > 0)) {
    const include = facts.parameters.find(({ name }) => name === "include")!
    for (const value of listQueryValues(world, facts, include)) {
      if (facts.paging === "archived") {
        yield once({
          operation: facts.id,
          parameters: { ...requiredQuery(world, facts), include: value, archived: true },
        })
        continue
      }
      yield walk(world, facts, { include: value, limit: 6 }, 3)
      yield walk(world, facts, { include: value, limit: 1 }, 2)
    }
  }
}
