import type { RecordKind } from "../../../generated/effects.ts"
import type { Json } from "../../openapi/description.ts"
import { type Assignment, checkAssignment } from "../alternatives/assignment.ts"
import { adaptRecord } from "../alternatives/storedRecords.ts"
import { DataFile, type Entry } from "./dataFile.ts"
import {
  allTables,
  type DatasetRows,
  datasetTables,
  type KeyOf,
  type State,
  type StoredRecord,
  type TableName,
  type Tables,
  type ValueOf,
} from "./tables.ts"
import { isRepresentable } from "./timestamps.ts"

/** Stores a dataset in memory and, if there's a file, also there. Don't change stored values: replace them. */
export class Store {
  readonly #tables = Object.fromEntries(
    allTables.map((name) => [name, new Map()]),
  ) as unknown as Tables
  readonly #file: DataFile | undefined
  /** The values that entries had before the changes of the open transaction. */
  #changes: Entry[] | undefined

  /**
   * Opens the store in a file, creating the file if it doesn't exist.
   *
   * @param file - the path; default: only in memory.
   * @throws Error with a one-line message if the file can't be used.
   */
  constructor(file?: string) {
    this.#file = file === undefined ? undefined : new DataFile(file)
    for (const entry of this.#file?.read() ?? []) this.#set(...entry)
  }

  #set(...[table, key, value]: Entry): void {
    const entries = this.#tables[table] as Map<string | number, unknown>
    if (value === undefined) entries.delete(key)
    else entries.set(key, value)
  }

  table<Name extends TableName>(name: Name): ReadonlyMap<KeyOf<Name>, ValueOf<Name>> {
    return this.#tables[name] as never
  }

  /** Sets the value of a key; undefined deletes the entry. Outside of a transaction, the change is one of its own. */
  write<Name extends TableName>(
    table: Name,
    key: KeyOf<Name>,
    value: ValueOf<Name> | undefined,
  ): void {
    if (!this.#changes) return this.transaction(() => this.write(table, key, value))
    this.#changes.push([table, key, this.table(table).get(key)])
    this.#set(table, key, value)
  }

  /** Returns a value that isn't a record; undefined in an empty store. */
  getState<Name extends keyof State>(name: Name): State[Name] | undefined {
    return this.#tables.state.get(name) as State[Name] | undefined
  }

  setState<Name extends keyof State>(name: Name, value: State[Name] | undefined): void {
    this.write("state", name, value as Json | undefined)
  }

  /** The alternatives that the dataset's service follows. */
  get assignment(): Assignment {
    return this.getState("alternatives") ?? {}
  }

  /** Returns the record with an ID, such as one that a field of another record contains. */
  get(collection: RecordKind, id: unknown): StoredRecord | undefined {
    return this.#tables[collection].get(id as number)
  }

  /** Returns the records that match a condition, by default all of a collection. */
  filter(collection: RecordKind, condition: (record: StoredRecord) => boolean = () => true) {
    return [...this.#tables[collection].values()].filter(condition)
  }

  some(collection: RecordKind, condition: (record: StoredRecord) => boolean): boolean {
    return [...this.#tables[collection].values()].some(condition)
  }

  /** Stores a record, and returns it with what the alternatives change. */
  put(collection: RecordKind, record: StoredRecord): StoredRecord {
    const adapted = adaptRecord(this, collection, record)
    this.useId(collection, record.id)
    this.write(collection, record.id, adapted)
    return adapted
  }

  /** Returns a table's next ID, which no deleted entry has had. */
  nextId(table: TableName): number {
    return (this.#tables.highest.get(table) ?? 0) + 1
  }

  useId(table: TableName, id: number): void {
    if (id >= this.nextId(table)) this.write("highest", table, id)
  }

  /** Deletes the dataset and its deliveries. */
  clear(): void {
    for (const name of [...datasetTables, "deliveries"] as const) {
      for (const key of this.#tables[name].keys()) this.write(name, key as never, undefined)
    }
  }

  /**
   * Runs an action in a transaction, or in the open one if there is one, and undoes its changes if the action throws, or
   * if the file can't be written.
   */
  transaction<T>(action: () => T): T {
    if (this.#changes) return action()
    const changes: Entry[] = (this.#changes = [])
    try {
      const result = action()
      const entries = changes.map(([table, key]): Entry => {
        return [table, key, (this.#tables[table] as Map<unknown, unknown>).get(key)]
      })
      if (entries.length > 0) this.#file?.write(entries)
      return result
    } catch (error) {
      for (const entry of changes.toReversed()) this.#set(...entry)
      throw error
    } finally {
      this.#changes = undefined
    }
  }

  close(): void {
    this.#file?.close()
  }
}

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
