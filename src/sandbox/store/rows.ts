import { isObject, type Json } from "../../openapi/description.ts"
import { checkAssignment } from "../alternatives/assignment.ts"
import { isDiskError } from "./dataFile.ts"
import type { Store } from "./store.ts"
import { collections, type DatasetRows, datasetTables } from "./tables.ts"
import { isRepresentable } from "./timestamps.ts"

export function readRows(store: Store): DatasetRows {
  const tables = datasetTables.map((name) => [name, [...store.table(name)]])
  return Object.fromEntries(tables)
}

/**
 * Replaces stores' datasets with rows from a snapshot. After an error, all stores are unchanged.
 *
 * @throws TypeError if the rows aren't those of a dataset; Error if the disk is full.
 */
export function replaceRows(replacements: [Store, DatasetRows][]): void {
  try {
    for (const [, rows] of replacements) checkRows(rows)
    replaceInTransactions(replacements)
  } catch (error) {
    if (isDiskError(error)) throw error
    throw new TypeError("This snapshot is not from this version of the sandbox.", { cause: error })
  }
}

/** Nests the stores' transactions, so that an error in one dataset undoes the changes to all of them. */
function replaceInTransactions([replacement, ...others]: [Store, DatasetRows][]): void {
  if (!replacement) return
  const [store, rows] = replacement
  store.transaction(() => {
    store.clear()
    for (const name of datasetTables) {
      for (const [key, value] of rows[name] ?? []) store.write(name, key as never, value as never)
    }
    replaceInTransactions(others)
  })
}

/** The highest ID or number of requests in a snapshot, which leaves room for more of them. */
export const maxCounter = 2 ** 52

/** @throws Error if a snapshot lacks a table, or has a value that would make later requests fail. */
function checkRows(rows: DatasetRows): void {
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
  const numbers = listNumbers(rows as Json)
  const large = numbers.find((number) => Math.abs(number) > Number.MAX_SAFE_INTEGER)
  if (large !== undefined) throw new Error(`JavaScript can't represent the number ${large}.`)
  if (!rows.highest?.every(([, id]) => Number.isInteger(id) && Number(id) <= maxCounter)) {
    throw new Error("The highest ID is too large.")
  }
  const state = new Map(rows.state)
  if (!isRepresentable(Number(state.get("now")))) throw new Error("The state has no time.")
  if (typeof state.get("caller") !== "number") throw new Error("The state has no caller.")
  checkAssignment(state.get("alternatives"))
}

function listNumbers(value: Json): number[] {
  if (typeof value === "number") return [value]
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(listNumbers)
    : []
}
