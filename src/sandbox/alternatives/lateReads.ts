import type { RequestContext } from "../operations/context.ts"
import { type DatasetRows, getState, readRows, replaceRows, setState } from "../store/rows.ts"
import { Store } from "../store/store.ts"

/** With `read-consistency=late`, keeps the rows as they are before a write, for the next read. */
export function keepEarlierRows({ store, follows }: RequestContext): void {
  if (!follows("read-consistency=late")) return
  setState(store, "earlier rows", null)
  setState(store, "earlier rows", readRows(store))
}

/** Returns a store with the rows as they were before the last write, if this is the first read after it. */
export function takeEarlierRows({ store, follows }: RequestContext): Store | undefined {
  const rows = follows("read-consistency=late") ? getState(store, "earlier rows") : undefined
  if (!rows) return undefined
  setState(store, "earlier rows", null)
  const replica = new Store()
  replaceRows([[replica, rows as DatasetRows]])
  replica.assignment = store.assignment
  return replica
}
