import {
  addFilter,
  followLinks,
  listCombinable,
  listQueryValues,
  listTelling,
  requestPages,
  walkArchived,
} from "./queries.ts"
import { listOperations } from "../facts.ts"
import { type Chain, draw, type World } from "./world.ts"

export function* readPages(world: World): Generator<Chain> {
  for (const facts of listOperations.filter(({ paging }) => paging !== "archived")) {
    // Whether a service pages this collection isn't documented, so few pages suffice.
    const isAssumed = facts.parameters.some(({ name, isAssumed: is }) => name === "limit" && is)
    const { length } = world.state.list(facts.kind)
    yield requestPages(world, facts, {})
    const limits = [1, 2, 26, 51].filter((limit) => limit <= length)
    for (const limit of isAssumed ? [2] : [...limits, 99]) {
      yield requestPages(world, facts, { limit }, 1)
      const cursors = limit < 3 ? [0, 3] : [limit, Math.max(0, length - limit + 1)].slice(limit % 2)
      for (const [i, cursor] of cursors.entries()) {
        const query = { limit, cursor }
        yield requestPages(world, facts, i > 0 ? addFilter(world, facts, query) : query, 1)
      }
    }
    const positions = [1, 25, 26, length - 1].filter((cursor) => cursor > 0 && cursor < length)
    for (const cursor of isAssumed ? [] : [...positions, length])
      yield requestPages(world, facts, { cursor }, 1)
    for (const limit of facts.maximumLimit === undefined ? [] : [1, 150])
      yield requestPages(world, facts, { limit: facts.maximumLimit! + limit }, 1)
    yield requestPages(world, facts, { limit: 7 }, 2)
  }
}

/** Follows links from queries with each parameter. */
export function* readLinks(world: World): Generator<Chain> {
  for (const facts of listOperations.filter(({ paging }) => paging === "link")) {
    yield followLinks(world, facts, { limit: 10 })
    yield followLinks(world, facts, { limit: 25 }, 4, "")
    yield followLinks(world, facts, { limit: 3, cursor: 1 }, 4)
    for (const parameter of listCombinable(facts)) {
      const values = listQueryValues(world, facts, parameter)
      for (const [i, value] of draw(world, values, 2).entries()) {
        const query = { [parameter.name]: value, ...(i > 0 && { pagination: "linear" }) }
        yield followLinks(world, facts, { ...addFilter(world, facts, query), limit: 3 }, 3 - i)
      }
    }
  }
}

/** Pages through the archived lists, all of them and within a time frame. */
export function* readArchived(world: World): Generator<Chain> {
  for (const facts of listOperations.filter(({ paging }) => paging === "archived")) {
    for (const limit of [1, 2, 25]) yield walkArchived(world, facts, limit)
    const keyset = facts.parameters.find(({ effect }) => effect.pages === "keyset")
    if (keyset) yield requestPages(world, facts, { [keyset.name]: "2900-01-01" }, 1)
    // Without archived lists, `limit` has no effect.
    yield requestPages(world, facts, { limit: 2 }, 1)
    yield requestPages(world, facts, { archived: false, limit: 2 }, 1)
    for (const parameter of facts.parameters) {
      const { name, effect } = parameter
      if (effect.pages === undefined && (effect.all ?? effect.includes)) {
        for (const value of draw(world, listTelling(world, facts, parameter), 2))
          yield walkArchived(world, facts, 1, { [name]: value })
      }
      if (effect.pages !== "keyset") continue
      for (const value of listQueryValues(world, facts, parameter)) {
        const query = { archived: true, [name]: value }
        yield requestPages(world, facts, { ...query, limit: 2 }, 1)
        yield requestPages(world, facts, query, 1)
      }
    }
  }
}
