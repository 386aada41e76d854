import type { Json, JsonObject } from "../../openapi/description.ts"
import type { FieldFacts, OperationFacts } from "../facts.ts"
import { formatOrder } from "../judge/judgeOrder.ts"
import { findShown } from "../judge/judgePages.ts"
import { createSelection } from "../selection.ts"
import { listTelling } from "./queries.ts"
import { requiredQuery } from "./requests.ts"
import { draw, type World } from "./world.ts"

/** A value of a parameter, with the records that it has selected alone, or else probably selects. */
export interface Choice {
  query: JsonObject
  ids: ReadonlySet<number>
  isShown: boolean
}

/** The values of a parameter that can stand for each other; each view is one of its own. */
export interface Group {
  name: string
  choices: Choice[]
}

/** Lists the values of a parameter that select only some records. */
export function listGroups(world: World, facts: OperationFacts, parameter: FieldFacts): Group[] {
  const { state } = world
  const { name } = parameter
  const all = listTelling(world, facts, parameter)
  const values = name === "order" ? listOrders(world, facts, all) : all
  const choices = values.map((value): Choice => {
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

/**
 * Lists the orders that tell something beside other parameters: those that the service follows alone, by the fields with
 * most different values, because a few records may be in the right order of others by chance. If there are none: all orders.
 */
function listOrders({ state }: World, facts: OperationFacts, all: Json[]): Json[] {
  const followed = all.filter(
    (order) => state.choices.get(formatOrder({ facts, query: { order } })) === "sorted",
  )
  const count = (field: Json): number =>
    new Set(state.list(facts.kind).map(({ record }) => record[field as string])).size
  const most = Math.max(...followed.map(count))
  return followed.length > 0 ? followed.filter((field) => count(field) * 2 > most) : all
}

/** Adds a value of a fourth parameter now and then, if they select some records together. */
export function addFourth(world: World, all: Choice, groups: readonly Group[]): Choice {
  const rest = groups.filter(({ name }) => !(name in all.query))
  const [fourth] = world.random.chance(0.25) ? draw(world, rest, 1) : []
  const more = fourth && drawPair(world, [all], fourth.choices)
  return more && more.ids.size > 0 ? more : all
}

/** Finds values that together select nothing: both select records alone, or else each does beside one that selects none. */
export function listApart(first: Group, second: Group): Choice[] {
  const pairs = combine(first.choices, second.choices).filter(
    ({ both }) => both.ids.size === 0 && both.isShown,
  )
  const find = (hasFirst: boolean, hasSecond: boolean): Choice[] =>
    pairs
      .filter(({ a, b }) => a.ids.size > 0 === hasFirst && b.ids.size > 0 === hasSecond)
      .slice(0, 1)
      .map(({ both }) => both)
  const apart = find(true, true)
  return apart.length > 0 ? apart : [...find(true, false), ...find(false, true)]
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
export function drawPair(
  world: World,
  first: readonly Choice[],
  second: readonly Choice[],
): Choice {
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
