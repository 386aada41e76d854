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
