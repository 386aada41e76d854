import type { Json, JsonObject } from "../../openapi/description.ts"
import type { FieldFacts, OperationFacts } from "../facts.ts"
import { formatOrder } from "../judge/judgeOrder.ts"
import { findShown } from "../judge/judgePages.ts"
import { createSelection } from "../selection.ts"
import { listTelling } from "./queries.ts"
import { requiredQuery } from "./requests.ts"
import { findUnsorted } from "../judge/sorting.ts"
import type { State } from "../state/state.ts"
import { draw, type World } from "./world.ts"

/** Values of parameters, with the records that they select together, as far as each has shown that alone, or else probably. */
export interface Choice {
  query: JsonObject
  ids: ReadonlySet<number>
  isShown: boolean
  /** What each value selects alone. */
  alone: Readonly<Record<string, ReadonlySet<number>>>
  /** Whether some records in an order are surely not in that of the query. */
  isUnsorted?: (ids: readonly number[]) => boolean
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
    const { decide } = createSelection(state, facts, sent, () => undefined)
    const selected = state.list(facts.kind).filter(({ record }) => decide(record) === true)
    // Most services return the records in the order of their creation if nothing else is asked for.
    const ids = shown ?? new Set(selected.map(({ id }) => id).toSorted((a, b) => a - b))
    const choice: Choice = { query, ids, isShown: shown !== undefined, alone: { [name]: ids } }
    return name === "order" ? { ...choice, isUnsorted: compareOrder(state, facts, value) } : choice
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

/** Lists the pairs of values of different parameters. */
export function listPairs(groups: readonly Group[]): [first: Group, second: Group][] {
  return groups.flatMap((first, i) =>
    groups
      .slice(i + 1)
      .filter(({ name }) => name !== first.name)
      .map((second): [Group, Group] => [first, second]),
  )
}

/** Draws values of several parameters at a time, until each group has met each other one. */
export function* drawQueries(world: World, groups: readonly Group[]): Generator<Choice> {
  const met = new Map(groups.map((one) => [one, new Set<Group>()]))
  for (const [first, second] of listPairs(groups)) {
    if (met.get(first)!.has(second)) continue
    const used = [first, second]
    let choice = drawTogether(world, first.choices, second.choices)
    const isFresh = (one: Group): boolean => used.some((other) => !met.get(other)!.has(one))
    const drawn = draw(world, groups, groups.length)
    const count = world.random.chance(0.25) ? 4 : 3
    for (const group of [...drawn.filter(isFresh), ...drawn]) {
      if (used.length >= count) break
      const more = group.name in choice.query ? undefined : addValue(world, choice, group)
      if (more) used.push(group)
      choice = more ?? choice
    }
    const telling = used.filter(({ name }) => shows(choice, name))
    for (const [a, b] of [[first, second] as const, ...listPairs(telling)]) {
      met.get(a)!.add(b)
      met.get(b)!.add(a)
    }
    yield choice
  }
}

function compareOrder(state: State, { kind }: OperationFacts, order: Json): Choice["isUnsorted"] {
  return (ids) => {
    const records = ids.map((id) => state.find(kind, id)?.record ?? {})
    return [true, false].every((one) => findUnsorted(records, [order as string], one))
  }
}

/** Adds a value of another parameter, unless nothing is selected then, or the effect of a value before no longer shows. */
function addValue(world: World, choice: Choice, { choices }: Group): Choice | undefined {
  const more = drawTogether(world, [choice], choices)
  const isHiding = Object.keys(choice.query).some(
    (name) => shows(choice, name) && !shows(more, name),
  )
  return more.ids.size === 0 || isHiding ? undefined : more
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
      const query = { ...a.query, ...b.query }
      const alone = { ...a.alone, ...b.alone }
      const isShown = a.isShown && b.isShown
      const ids = intersect([a.ids, b.ids])
      return { a, b, both: { ...a, ...b, query, ids, isShown, alone } }
    }),
  )
}

function intersect(all: readonly ReadonlySet<number>[]): ReadonlySet<number> {
  const [first = new Set(), ...rest] = all
  return new Set([...first].filter((id) => rest.every((one) => one.has(id))))
}

/** Returns whether the response would be another one without a parameter. */
function shows({ query, ids, alone, isUnsorted }: Choice, name: string): boolean {
  const { [name]: _, ...others } = alone
  const left = intersect(Object.values(others))
  if (name === "include") return ids.size > 0
  // Which order counts beside a view is open.
  if (name === "order" && query.view !== undefined) return false
  if (name === "order") return isUnsorted?.([...left].filter((id) => ids.has(id))) === true
  return left.size > ids.size
}

/** Draws a value of each of two groups, so that the effects of both show together, if possible. */
function drawTogether(world: World, first: readonly Choice[], second: readonly Choice[]): Choice {
  const pairs = combine(first, second).map(({ both }) => {
    const effects = Object.keys(both.query).filter((name) => shows(both, name))
    return { both, telling: effects.length + (both.ids.size > 0 ? 0.5 : 0) }
  })
  const most = Math.max(...pairs.map(({ telling }) => telling))
  return world.random.choose(pairs.filter(({ telling }) => telling === most)).both
}
