import type { JsonObject } from "../../openapi/description.ts"
import { type FieldFacts, findOperationFor, listOperations, type OperationFacts } from "../facts.ts"
import { findShown } from "../judge/judgePages.ts"
import { createSelection } from "../selection.ts"
import {
  addFilter,
  findFullest,
  findUnused,
  followLinks,
  listCombinable,
  listQueryValues,
  listTelling,
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

/** A value of a parameter, with the records that it has selected alone, or else probably selects. */
interface Choice {
  query: JsonObject
  ids: ReadonlySet<number>
  isShown: boolean
}

/** The values of a parameter that can stand for each other; each view is one of its own. */
interface Group {
  name: string
  choices: Choice[]
}

/** Combines parameters, three at a time, until each has met each other one, and each view each parameter. */
export function* readPairs(anywhere: World): Generator<Chain> {
  for (const facts of listOperations) {
    const world = findFullest(anywhere, facts)
    const groups = listCombinable(facts).flatMap((one) => listGroups(world, facts, one))
    const met = new Set<string>()
    for (const [i, first] of groups.entries()) {
      const [view] = first.choices
      if (first.name === "view" && isSorted(facts, view!)) {
        yield readPart(world, facts, view!)
        // Which of the two orders counts is open.
        yield requestPages(world, facts, { ...view!.query, order: "name" }, 1)
      }
      for (const [j, second] of groups.entries()) {
        if (j <= i || second.name === first.name || met.has(`${i} ${j}`)) continue
        const others = groups.flatMap((one, k) => {
          const isOther = one.name !== first.name && one.name !== second.name
          return isOther ? [{ ...one, k, isNew: !met.has(`${i} ${k}`) }] : []
        })
        const fresh = others.filter(({ isNew }) => isNew)
        const [third] = draw(world, fresh.length > 0 ? fresh : others, 1)
        const pair = drawPair(world, first.choices, second.choices)
        const all = third ? drawPair(world, [pair], third.choices) : pair
        // Three together may select nothing.
        const isMet = third && all.ids.size > 0
        yield readPart(world, facts, isMet ? addFourth(world, all, others) : pair)
        for (const other of [j, ...(isMet ? [third.k] : [])])
          met.add(`${i} ${other}`).add(`${other} ${i}`)
        const apart = first.name === "view" ? undefined : findApart(first, second)
        if (apart) yield readPart(world, facts, apart)
      }
    }
  }
}

/** Adds a value of a fourth parameter now and then, if they select some records together. */
function addFourth(world: World, all: Choice, groups: readonly Group[]): Choice {
  const rest = groups.filter(({ name }) => !(name in all.query))
  const [fourth] = world.random.chance(0.25) ? draw(world, rest, 1) : []
  const more = fourth && drawPair(world, [all], fourth.choices)
  return more && more.ids.size > 0 ? more : all
}

function isSorted({ effects }: OperationFacts, { query }: Choice): boolean {
  return effects.parameters.view?.values?.[`${query.view as string}`]?.sorts !== undefined
}

/** Finds values that together select nothing, although one of them selects records alone. */
function findApart(first: Group, second: Group): Choice | undefined {
  const pairs = combine(first.choices, second.choices).filter(
    ({ both, a, b }) => both.ids.size === 0 && both.isShown && (a.ids.size > 0 || b.ids.size > 0),
  )
  return (pairs.find(({ a, b }) => a.ids.size > 0 && b.ids.size > 0) ?? pairs[0])?.both
}

function combine(first: readonly Choice[], second: readonly Choice[]) {
  return first.flatMap((a) =>
    second.map((b) => {
      const ids = new Set([...a.ids].filter((id) => b.ids.has(id)))
      const isShown = a.isShown && b.isShown
      return { a, b, both: { query: { ...a.query, ...b.query }, ids, isShown } }
    }),
  )
}

/** Draws a value of each of two parameters, so that both together select other records than each alone, if possible. */
function drawPair(world: World, first: readonly Choice[], second: readonly Choice[]): Choice {
  const pairs = combine(first, second).map(({ a, b, both }) => {
    const { size } = both.ids
    const isNarrower = size < a.ids.size
    // The order of a few records may be right by chance.
    const signs = [size > 0, isNarrower, size < b.ids.size, isNarrower && size > 3]
    return { both, telling: signs.filter(Boolean).length }
  })
  const most = Math.max(...pairs.map(({ telling }) => telling))
  return world.random.choose(pairs.filter(({ telling }) => telling === most)).both
}

/** Reads what a query selects, on one page, on the first small ones, or at its end on a page of the default size. */
function readPart(world: World, facts: OperationFacts, { query, ids }: Choice): Chain {
  if (facts.paging === "archived" || ids.size < 2 || world.random.chance(0.3))
    return requestPages(world, facts, onOnePage(world, facts, query), 2)
  // Pages that show the end of what is selected, and what a wrong selection adds there: half a page, or the second one.
  if (ids.size > 25 && world.random.chance(0.5))
    return requestPages(world, facts, { ...query, cursor: ids.size - 12 }, 1)
  return requestPages(world, facts, { ...query, limit: (ids.size >> 1) + 1 }, 2)
}

function listGroups(world: World, facts: OperationFacts, parameter: FieldFacts): Group[] {
  const { state } = world
  const { name } = parameter
  const choices = listTelling(world, facts, parameter).map((value): Choice => {
    const query = { [name]: value }
    const sent = { ...requiredQuery(world, facts), ...query }
    const shown = findShown(state, facts, sent)
    if (shown) return { query, ids: shown, isShown: true }
    const { decide } = createSelection(state, facts, sent, () => undefined)
    const selected = state.list(facts.kind).filter(({ record }) => decide(record) === true)
    return { query, ids: new Set(selected.map(({ id }) => id)), isShown: false }
  })
  if (choices.length === 0) return []
  const groups = name === "view" ? choices.map((one) => [one]) : [choices]
  return groups.map((own) => ({ name, choices: own }))
}

/** Draws some of all these reads. */
export function* readAtRandom(world: World, count: number): Generator<Chain> {
  const all = [readPages, readEachValue, readPairs].flatMap((read) => [...read(world)])
  yield* draw(world, all, count)
}
