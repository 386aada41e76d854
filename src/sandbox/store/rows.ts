import { checkAssignment } from "../alternatives/assignment.ts"
import { Store } from "./store.ts"
import { type DatasetRows, datasetTables } from "./tables.ts"
import { isRepresentable } from "./timestamps.ts"

export function readRows(store: Store): DatasetRows {
  const tables = datasetTables.map((name) => [name, [...store.table(name)]])
  return Object.fromEntries(tables)
}

/** Replaces a store's dataset with rows that {@link checkRows} accepts. */
export function replaceRows(store: Store, rows: DatasetRows): void {
  store.transaction(() => {
    store.clear()
    for (const name of datasetTables) {
      for (const [key, value] of rows[name] ?? []) store.write(name, key as never, value as never)
    }
  })
}

/** Returns a store in memory with a copy of a store's dataset. */
export function copyStore(store: Store): Store {
  const copy = new Store()
  replaceRows(copy, readRows(store))
  return copy
}

/** @throws TypeError if the rows of a snapshot lack a table, the time or the answers. */
export function checkRows(rows: DatasetRows): void {
  try {
    for (const name of datasetTables) {
      const isTable = Array.isArray(rows[name]) && rows[name].every((row) => row.length === 2)
      if (!isTable) throw new Error(`The table ${name} isn't a list of keys with values.`)
    }
    const state = new Map(rows.state)
    if (!isRepresentable(Number(state.get("now")))) throw new Error("The state has no time.")
    checkAssignment(state.get("alternatives"))
  } catch (error) {
    throw new TypeError("This snapshot is not from this version of the sandbox.", { cause: error })
  }
}
