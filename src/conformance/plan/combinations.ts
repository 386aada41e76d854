import type { JsonObject } from "../../openapi/description.ts"
import { type FieldFacts, findOperationFor, listOperations, type OperationFacts } from "../facts.ts"
import { findShown } from "../judge/judgePages.ts"
import { type Choice, drawQueries, listApart, listGroups, listPairs } from "./choices.ts"
import {
  addFilter,
  findFullest,
  findUnused,
  followLinks,
  listCombinable,
  listQueryValues,
  onOnePage,
  requestPages,
  walkArchived,
} from "./queries.ts"
import { listOtherKinds } from "./reads.ts"
import { requiredQuery } from "./requests.ts"
import { type Chain, draw, type World } from "./world.ts"

/** Reads pages of different sizes at different positions, without other parameters, with one, and by `Link`. */
export function* readPages(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    const named = (name: string) => facts.parameters.find((one) => one.name === name)
    const [limit, cursor] = [named("limit"), named("cursor")]
    yield requestPages(world, facts, {})
    yield requestPages(world, facts, { limit: limit?.isAssumed ? 2 : 7 }, 2)
    if (facts.paging === "archived") {
      // Without archived lists, `limit` has no effect.
      for (const query of [{}, { archived: false }] as JsonObject[])
        yield requestPages(world, facts, { ...query, limit: 2 }, 1)
      yield walkArchived(world, facts, 25)
    }
    // Whether a service pages the collection isn't documented, so few pages suffice.
    if (!limit || !cursor || limit.isAssumed) continue
    const cursors = listQueryValues(world, facts, cursor)
    const { maximumLimit: maximum } = facts
    const beyond = maximum === undefined ? [] : [maximum + 1, maximum + 150]
    for (const size of beyond) yield requestPages(world, facts, { limit: size }, 1)
    for (const position of cursors) yield requestPages(world, facts, { cursor: position }, 1)
    for (const [i, size] of [...listQueryValues(world, facts, limit), 99].entries()) {
      const query = { limit: size, cursor: cursors[i % cursors.length]! }
      yield requestPages(world, facts, { limit: size }, 1)
      yield requestPages(world, facts, i % 2 > 0 ? query : addFilter(world, facts, query), 1)
    }
    if (facts.paging !== "link") continue
    for (const size of [10, 25]) yield followLinks(world, facts, { limit: size }, 6)
    yield followLinks(world, facts, { limit: 3, cursor: 1 }, 4)
  }
}

function isChanging({ kind }: OperationFacts): boolean {
  return kind === "activities" || findOperationFor(kind, "create") !== undefined
}

/** The collections of records that a run changes, and those of records that stay as they are. */
export const changing = listOperations.filter(isChanging)
export const staying = listOperations.filter((facts) => !isChanging(facts))

/** Sends each value of each parameter alone, on one page, and then on small pages, beside another parameter, or by `Link`. */
export function* readEachValue(anywhere: World, all = listOperations): Generator<Chain> {
  for (const facts of all) {
    const world = findFullest(anywhere, facts)
    const { state } = world
    const used = new Set(state.list(facts.kind).map(({ record }) => record.workspace_id))
    if ("workspace_id" in requiredQuery(world, facts))
      for (const workspace_id of findUnused(world, "workspaces", used))
        yield requestPages(world, facts, { workspace_id }, 1)
    for (const parameter of listCombinable(facts)) {
      const others = parameter.name === "include" ? draw(world, listOtherKinds(facts), 2) : []
      const values = [...listQueryValues(world, facts, parameter), ...others]
      for (const [i, value] of values.entries())
        yield readValue(world, facts, parameter, { query: { [parameter.name]: value }, turn: i })
    }
    // Which fields can be sorted by is open, so one collection suffices.
    if (facts.kind !== "tasks") continue
    yield requestPages(world, facts, { order: "no_such_field" }, 1)
    // Where equal values and missing ones are shows only on one page, and a service may sort by few fields.
    yield requestPages(world, facts, onOnePage(world, facts, { order: "position" }), 1)
  }
}

function* readValue(
  world: World,
  facts: OperationFacts,
  { name, effect }: FieldFacts,
  { query, turn }: { query: JsonObject; turn: number },
): Chain {
  if (facts.paging === "archived") {
    if (effect.pages !== "keyset") {
      yield* requestPages(world, facts, query)
      return yield* walkArchived(world, facts, 1 + (turn % 2), query)
    }
    for (const size of [{}, { limit: 2 }] as JsonObject[])
      yield* requestPages(world, facts, { archived: true, ...query, ...size }, 1)
    return undefined
  }
  // There are many orders, so each is read in one of three ways. Unrelated records show only beside few others.
  const way = name === "order" ? turn % 3 : name === "include" ? 2 : turn
  const isWhole = name !== "order" || way === 0
  const pages = name === "order" || name === "include" ? 1 : undefined
  const whole = onOnePage(world, facts, query)
  const all = findShown(world.state, facts, requiredQuery(world, facts))?.size ?? 9
  const count = isWhole ? yield* requestPages(world, facts, whole, pages) : all
  if (count === 0) {
    // What selects nothing on the first page must select nothing on a later one.
    if (name !== "order") yield* requestPages(world, facts, { ...query, cursor: 1 }, 1)
    return undefined
  }
  const small = { ...query, limit: Math.min([7, 4, 3][turn % 3]!, Math.ceil(count / 2)) }
  // Two pages with room for a record more show what is missing, twice or too many.
  const half = { ...query, limit: Math.min((count >> 1) + 1, 100) }
  const isRich = (name === "view" && query.view !== "default") || (name === "include" && turn === 0)
  // A filter of the first page, or of each page, shows only there.
  const isPaged = way === 1 || (name === "order" && way === 0 && facts.kind !== "tasks")
  if (isRich || isPaged) yield* requestPages(world, facts, isPaged ? half : small, 2)
  if (isRich || way === 2) yield* requestPages(world, facts, addFilter(world, facts, small), 2)
  if (isWhole && way === 3) yield* requestPages(world, facts, { ...small, cursor: 2 }, 1)
  if (facts.paging !== "link" || turn > 0) return undefined
  return yield* followLinks(world, facts, { ...addFilter(world, facts, query), limit: 3 }, 3)
}

/** Combines parameters, several at a time, until each has met each other one, and each view each parameter. */
export function* readPairs(anywhere: World, operations = listOperations): Generator<Chain> {
  for (const facts of operations) {
    const world = findFullest(anywhere, facts)
    const groups = listCombinable(facts).flatMap((one) => listGroups(world, facts, one))
    for (const { name, choices } of groups) {
      const [view] = choices
      if (name !== "view" || !isSorted(facts, view!)) continue
      yield readPart(world, facts, view!)
      // Which of the two orders counts is open.
      yield requestPages(world, facts, { ...view!.query, order: "name" }, 1)
    }
    for (const [first, second] of listPairs(groups)) {
      const apart = first.name === "view" ? [] : listApart(first, second)
      for (const one of apart) yield readPart(world, facts, one)
    }
    for (const choice of drawQueries(world, groups)) yield readPart(world, facts, choice)
  }
}
function isSorted({ effects }: OperationFacts, { query }: Choice): boolean {
  return effects.parameters.view?.values?.[`${query.view as string}`]?.sorts !== undefined
}

/** Reads what a query selects, on one page, on the first small ones, or at its end. */
function readPart(world: World, facts: OperationFacts, { query, ids }: Choice): Chain {
  // An order shows best on one page.
  const isWhole = facts.paging === "archived" || ids.size < 2 || "order" in query
  if (isWhole || world.random.chance(0.3))
    return requestPages(world, facts, onOnePage(world, facts, query), 2)
  // Pages that show the end of what is selected, and what a wrong selection adds there: a large one, because there may be
  // more records by now, or the second half.
  if (ids.size > 25 && world.random.chance(0.5))
    return requestPages(
      world,
      facts,
      onOnePage(world, facts, { ...query, cursor: ids.size - 12 }),
      1,
    )
  return requestPages(world, facts, { ...query, limit: (ids.size >> 1) + 1 }, 2)
}

/** Draws some of all these reads. */
export function* readAtRandom(world: World, count: number): Generator<Chain> {
  const all = [readPages, readEachValue, readPairs].flatMap((read) => [...read(world)])
  yield* draw(world, all, count)
}
