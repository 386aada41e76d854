import type { Json } from "../../openapi/description.ts"
import { findOperationFor, listOperations, type OperationFacts } from "../facts.ts"
import { listReadViews } from "../readViews.ts"
import type { KnownRecord } from "../state/state.ts"
import { onOnePage, requestPages } from "./queries.ts"
import { type Chain, draw, requiredQuery, type World } from "./world.ts"

/** Sends the views of what an account has read, which must be the first requests of a new account. */
export function* readViewed(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    for (const view of listReadViews(facts))
      yield requestPages(world, facts, onOnePage(world, facts, { view }))
  }
}

/** Reads records alone, one after the other, and then what the account has viewed, alone and with a filter. */
export function* readInOrder(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    const read = findOperationFor(facts.kind, "read")
    if (read) for (const view of listReadViews(facts)) yield readSome(world, { facts, read, view })
  }
}

function* readSome(
  world: World,
  { facts, read, view }: { facts: OperationFacts; read: OperationFacts; view: Json },
): Chain {
  const listed = world.state
    .list(facts.kind)
    .filter(({ record }) => !record.deleted && !record.cleared && record.list_id)
  const [list] = [...Map.groupBy(listed, ({ record }) => record.list_id).entries()].toSorted(
    (a, b) => b[1].length - a[1].length,
  )
  // Reading a record again shows nothing where reading doesn't count.
  const isUnread = ({ kind, id }: KnownRecord): boolean => !world.readAlone.has(`${kind} ${id}`)
  const drawn = draw(world, list?.[1] ?? [], 20).toSorted(
    (a, b) => Number(isUnread(b)) - Number(isUnread(a)),
  )
  const [first, ...others] = drawn.slice(0, 4)
  if (!list || !first) return
  yield* requestPages(world, facts, onOnePage(world, facts, { view }))
  for (const { id } of [first, ...others, first])
    yield { operation: read.id, parameters: { id, ...requiredQuery(world, read) } }
  yield* requestPages(world, facts, onOnePage(world, facts, { view }), 1)
  yield* requestPages(world, facts, onOnePage(world, facts, { view, list_id: list[0]! }), 1)
}

/** Sends every view, whose records may depend on the caller. */
export function* readViews(world: World): Generator<Chain> {
  for (const facts of listOperations) {
    for (const view of facts.views)
      yield requestPages(world, facts, onOnePage(world, facts, { view }))
  }
}
