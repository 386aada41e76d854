import type { Json } from "../../openapi/description.ts"
import { findOperationFor, listOperations, listReadViews, type OperationFacts } from "../facts.ts"
import type { KnownRecord } from "../state/state.ts"
import { onOnePage, walk } from "./queries.ts"
import { type Chain, draw, listOwnTasks, requiredQuery, type World } from "./world.ts"

/** Sends the views of what an account has read, which must be the first requests of a new account. */
export function* readViewed(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    for (const view of listReadViews(facts))
      yield walk(world, facts, onOnePage(world, facts, { view }))
  }
}

/** Reads records alone, one after the other, and then what the account has viewed, alone and with a filter. */
export function* readInOrder(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    const read = findOperationFor(facts.kind, "read")
    const own = listOwnTasks(world).filter(({ record }) => record.list_id !== null)
    if (read)
      for (const view of listReadViews(facts)) yield readSome(world, { facts, read, view }, own)
  }
}

function* readSome(
  world: World,
  { facts, read, view }: { facts: OperationFacts; read: OperationFacts; view: Json },
  known: KnownRecord[],
): Chain {
  const [list] = [...Map.groupBy(known, ({ record }) => record.list_id).entries()].toSorted(
    (a, b) => b[1].length - a[1].length,
  )
  const [first, second, third] = draw(world, list?.[1] ?? [], 3)
  if (!list || !first || !second || !third) return
  yield* walk(world, facts, onOnePage(world, facts, { view }))
  for (const { id } of [first, second, third, first])
    yield { operation: read.id, parameters: { id, ...requiredQuery(world, read) } }
  yield* walk(world, facts, onOnePage(world, facts, { view }), 1)
  yield* walk(world, facts, onOnePage(world, facts, { view, list_id: list[0]! }), 1)
}

/** Sends every view, whose records may depend on the caller. */
export function* readViews(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    for (const view of facts.views) yield walk(world, facts, onOnePage(world, facts, { view }))
  }
}
