import { isObject, type Json } from "../../openapi/description.ts"
import { checkAssignment } from "../alternatives/assignment.ts"
import { Store } from "./store.ts"
import { collections, type DatasetRows, datasetTables } from "./tables.ts"
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

/** The highest ID or number of requests in a snapshot, which leaves room for more of them. */
export const maxCounter = 2 ** 52

/** @throws TypeError if the rows of a snapshot lack a table, or have a value that would make later requests fail. */
export function checkRows(rows: DatasetRows): void {
  try {
    for (const name of datasetTables) {
      const isTable = Array.isArray(rows[name]) && rows[name].every((row) => row.length === 2)
      if (!isTable) throw new Error(`The table ${name} isn't a list of keys with values.`)
    }
    for (const collection of collections) {
      const wrong = rows[collection]?.find(
        ([id, record]) => !Number.isSafeInteger(id) || !isObject(record) || record.id !== id,
      )
      if (wrong) throw new Error(`Record ${wrong[0]} in the ${collection} table has another ID.`)
    }
    // Row by row, because the text of all rows could be too long for a string.
    for (const row of Object.values(rows).flat()) JSON.stringify(row, checkNumber)
    if (!rows.highest?.every(([, id]) => Number.isInteger(id) && Number(id) <= maxCounter)) {
      throw new Error("The highest ID is too large.")
    }
    const state = new Map(rows.state)
    if (!isRepresentable(Number(state.get("now")))) throw new Error("The state has no time.")
    if (typeof state.get("caller") !== "number") throw new Error("The state has no caller.")
    checkAssignment(state.get("alternatives"))
  } catch (error) {
    throw new TypeError("This snapshot is not from this version of the sandbox.", { cause: error })
  }
}

/** Throws an Error for a number that JavaScript would round. */
function checkNumber(_key: string, value: Json): Json {
  if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
    throw new Error(`JavaScript can't represent the number ${value}.`)
  }
  return value
}
