import type { JsonObject } from "../../openapi/description.ts"
import { type FieldFacts, listOperations, type OperationFacts } from "../facts.ts"
import { listCombinable, listQueryValues, listTelling, onOnePage, requestPages } from "./queries.ts"
import { findShown } from "../judge/judgePages.ts"
import { createSelection } from "../selection.ts"
import { type Chain, draw, requiredQuery, type World } from "./world.ts"

/** A value of a parameter, with the records that it has selected alone, or else probably selects. */
interface Choice {
  query: JsonObject
  ids: ReadonlySet<number>
  isShown?: boolean
}

/** Combines every two parameters, mostly with a third one, and every view with every parameter. */
export function* readPairs(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    const all = listCombinable(facts).map((one) => listChoices(world, facts, one))
    const [views = [], others] = [
      all.find(([one]) => one && "view" in one.query),
      all.filter(([one]) => one && !("view" in one.query)),
    ]
    for (const [i, view] of views.entries()) {
      // Pages of what a view sorts are parts of the same order.
      if (isSorted(facts, view)) yield readHalves(world, facts, view)
      yield* readView(world, facts, { view, others, turn: i })
    }
    for (const [i, first] of others.entries()) {
      for (const [j, second] of others.slice(i + 1).entries()) {
        const pair = drawPair(world, first, second)
        const rest = others.filter((one) => one !== first && one !== second)
        const third = rest[(i + j) % rest.length]
        yield readPart(world, facts, third ? addChoice(world, pair, third) : pair)
        for (const empty of listEmpty(first, second)) yield readPart(world, facts, empty)
        const apart = findApart(first, second)
        if (apart) yield readPart(world, facts, apart)
      }
    }
  }
}

/** If nothing else tells whether a parameter counts beside another one, combines a value that selects nothing with one that selects all. */
function listEmpty(first: readonly Choice[], second: readonly Choice[]): Choice[] {
  const combine = (one: readonly Choice[], other: readonly Choice[]): Choice[] => {
    const none = one.filter(({ isShown }) => isShown)
    const most = Math.max(0, ...other.map(({ ids }) => ids.size))
    const isUsual = none.some(({ ids }) => ids.size > 0 && ids.size < most)
    const a = none.find(({ ids }) => ids.size === 0)
    const b = other.find(({ ids }) => ids.size === most)
    return a && b && most > 0 && !isUsual ? [{ query: { ...a.query, ...b.query }, ids: a.ids }] : []
  }
  return [...combine(first, second), ...combine(second, first)]
}

/** Finds IDs of which each selects records, but both together none. */
function findApart(first: readonly Choice[], second: readonly Choice[]): Choice | undefined {
  const named = ({ query, ids }: Choice): boolean =>
    ids.size > 0 && typeof Object.values(query)[0] === "number"
  for (const a of first.filter(named)) {
    const other = second.filter(named).find((b) => ![...a.ids].some((id) => b.ids.has(id)))
    if (other) return { query: { ...a.query, ...other.query }, ids: new Set() }
  }
  return undefined
}

/** Adds a third parameter, unless all three together select nothing. */
function addChoice(world: World, pair: Choice, others: readonly Choice[]): Choice {
  const all = drawPair(world, [pair], others)
  return all.ids.size > 0 ? all : pair
}

/** Combines a view with every parameter, two at a time, which are others for each view. */
function* readView(
  world: World,
  facts: OperationFacts,
  { view, others, turn }: { view: Choice; others: Choice[][]; turn: number },
): Generator<Chain> {
  const rest = others.map((_, i) => others[(i * (1 + (turn % 2)) + turn) % others.length]!)
  const distinct = [...new Set([...rest, ...others])]
  for (let i = 0; i < distinct.length; i += 2) {
    const [first, second] = distinct.slice(i, i + 2)
    const pair = drawPair(world, [view], first!)
    yield readPart(world, facts, second ? drawPair(world, [pair], second) : pair)
  }
}

function isSorted({ effects }: OperationFacts, { query }: Choice): boolean {
  return effects.parameters.view?.values?.[`${query.view as string}`]?.sorts !== undefined
}

/** Reads what a query selects on two pages. */
function readHalves(world: World, facts: OperationFacts, { query, ids }: Choice): Chain {
  return requestPages(world, facts, { ...query, limit: (ids.size >> 1) + 1 }, 2)
}

/** Reads what a query selects, on one page, on the first small ones, or on a page of the default size. */
function readPart(world: World, facts: OperationFacts, choice: Choice): Chain {
  const { query, ids } = choice
  if (facts.paging === "archived" || ids.size < 2 || world.random.chance(0.3))
    return requestPages(world, facts, onOnePage(world, facts, query), 2)
  if (ids.size > 25 && world.random.chance(0.5)) return requestPages(world, facts, query, 1)
  // So that the second page shows the end of what is selected.
  return readHalves(world, facts, choice)
}

function listChoices(world: World, facts: OperationFacts, parameter: FieldFacts): Choice[] {
  const { state } = world
  const list = parameter.name === "view" ? listQueryValues : listTelling
  return list(world, facts, parameter).map((value) => {
    const query = { [parameter.name]: value }
    const sent = { ...requiredQuery(world, facts), ...query }
    const shown = findShown(state, facts, sent)
    if (shown) return { query, ids: shown, isShown: true }
    const { decide } = createSelection(state, facts, sent, () => undefined)
    const selected = state.list(facts.kind).filter(({ record }) => decide(record) === true)
    return { query, ids: new Set(selected.map(({ id }) => id)) }
  })
}

/** Draws a value of each of two parameters, so that both together select other records than each alone, if possible. */
function drawPair(world: World, first: readonly Choice[], second: readonly Choice[]): Choice {
  const pairs = first.flatMap((a) =>
    second.map((b) => {
      const ids = new Set([...a.ids].filter((id) => b.ids.has(id)))
      const isNarrower = ids.size < a.ids.size
      // The order of a few records may be right by chance.
      const isLong = isNarrower && ids.size > 3
      const signs = [ids.size > 0, isNarrower, ids.size < b.ids.size, isLong]
      return { query: { ...a.query, ...b.query }, ids, telling: signs.filter(Boolean).length }
    }),
  )
  const most = Math.max(...pairs.map(({ telling }) => telling))
  return world.random.choose(pairs.filter(({ telling }) => telling === most))
}

export function* readAtRandom(world: World, count: number): Generator<Chain> {
  for (let i = 0; i < count; i++) {
    const facts = world.random.choose(
      listOperations.filter(({ kind }) => i % 2 > 0 || kind === "tasks"),
    )
    const query: JsonObject = {}
    for (const parameter of draw(world, listCombinable(facts), 2 + world.random.below(3))) {
      const values = listQueryValues(world, facts, parameter)
      if (values.length > 0) query[parameter.name] = world.random.choose(values)
    }
    if (facts.paging !== "archived" && world.random.chance(0.4))
      query.limit = 1 + world.random.below(30)
    yield requestPages(
      world,
      facts,
      query.limit === undefined ? onOnePage(world, facts, query) : query,
      2,
    )
  }
}
