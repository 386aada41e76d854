import type { JsonObject } from "../../openapi/description.ts"
import { type FieldFacts, listOperations, type OperationFacts } from "../facts.ts"
import { listCombinable, listQueryValues, listTelling, onOnePage, walk } from "./queries.ts"
import { type Chain, draw, type World } from "./world.ts"

/** Combines every two parameters, and every view with every parameter. */
export function* readPairs(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    const all = listCombinable(facts).filter(({ name }) => name !== "view")
    for (const [i, view] of facts.views.entries()) {
      if (view !== "default") yield* readView(world, facts, { view, others: all, turn: i })
    }
    for (const [i, first] of all.entries()) {
      for (const second of all.slice(i + 1)) {
        for (const query of listPairQueries(world, facts, [first, second])) {
          yield walk(world, facts, onOnePage(world, facts, query), 2)
        }
      }
    }
  }
}

/** Combines a view with every parameter, two at a time, which are others for each view. */
function* readView(
  world: World,
  facts: OperationFacts,
  { view, others, turn }: { view: string; others: FieldFacts[]; turn: number },
): Generator<Chain> {
  const rest = others.map((_, i) => others[(i * (1 + (turn % 2)) + turn) % others.length]!)
  const distinct = [...new Set([...rest, ...others])]
  for (let i = 0; i < distinct.length; i += 2) {
    const query: JsonObject = { view }
    for (const parameter of distinct.slice(i, i + 2)) {
      const [value] = draw(world, listTelling(world, facts, parameter), 1)
      if (value !== undefined) query[parameter.name] = value
    }
    yield walk(world, facts, onOnePage(world, facts, query), 2)
  }
}

function listPairQueries(
  world: World,
  facts: OperationFacts,
  [first, second]: [FieldFacts, FieldFacts],
): JsonObject[] {
  const [a, b] = [first, second].map((one) => listTelling(world, facts, one))
  const pairs = a!.flatMap((one) =>
    b!.map((other): JsonObject => ({ [first.name]: one, [second.name]: other })),
  )
  return draw(world, pairs, 1)
}

/** Draws queries with several parameters. */
export function* readAtRandom(world: World, count: number): Generator<Chain> {
  for (let i = 0; i < count; i++) {
    const facts = world.random.choose(
      listOperations.filter(({ kind }) => i % 2 > 0 || kind === "tasks"),
    )
    const query: JsonObject = {}
    for (const parameter of draw(world, listCombinable(facts), 1 + world.random.below(3))) {
      const values = listQueryValues(world, facts, parameter)
      if (values.length > 0) query[parameter.name] = world.random.choose(values)
    }
    if (facts.paging !== "archived" && world.random.chance(0.4))
      query.limit = 1 + world.random.below(30)
    yield walk(world, facts, query.limit === undefined ? onOnePage(world, facts, query) : query, 2)
  }
}
