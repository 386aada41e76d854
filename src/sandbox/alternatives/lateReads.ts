import type { RequestContext } from "../operations/context.ts"
import { readRows, replaceRows } from "../store/rows.ts"
import { Store } from "../store/store.ts"

/** With `read-consistency=late`, keeps the rows as they are before a write, for the next read. */
export function keepEarlierRows({ store, follows }: RequestContext): void {
  if (!follows("read-consistency=late")) return
  store.setState("earlierRows", undefined)
  store.setState("earlierRows", readRows(store))
}

/** Returns a store with the rows as they were before the last write, if this is the first read after it. */
export function takeEarlierRows({ store, follows }: RequestContext): Store | undefined {
  const rows = follows("read-consistency=late") ? store.getState("earlierRows") : undefined
  if (!rows) return undefined
  store.setState("earlierRows", undefined)
  const replica = new Store()
  replaceRows(replica, rows)
  return replica
}
