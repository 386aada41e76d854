import { statSync } from "node:fs"
import { resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import type { TableName } from "./tables.ts"

/** Identifies a file as a sandbox database: https://www.sqlite.org/pragma.html#pragma_application_id */
const applicationId = 0x774d7632

/** Increment this when the entries change, so that files with the old ones are rejected. */
const formatVersion = 8

/** A table's name, a key in it, and the key's value; undefined if the key is deleted. */
export type Entry = [table: TableName, key: string | number, value: unknown]

/** A SQLite database with a store's entries. */
export class DataFile {
  readonly #db: DatabaseSync

  /**
   * Opens a file, and creates it if it doesn't exist.
   *
   * @throws Error with a one-line message if the file can't be used.
   */
  constructor(file: string) {
    this.#db = openDatabase(file)
  }

  *read(): Generator<Entry> {
    for (const row of this.#db.prepare("SELECT name, key, value FROM entries").iterate()) {
      const { name, key, value } = row as { name: TableName; key: string | number; value: string }
      yield [name, key, JSON.parse(value)]
    }
  }

  /** Writes changed entries, all or none. */
  write(entries: Entry[]): void {
    const insert = this.#db.prepare("INSERT OR REPLACE INTO entries VALUES (?, ?, ?)")
    const remove = this.#db.prepare("DELETE FROM entries WHERE name = ? AND key = ?")
    this.#db.exec("BEGIN IMMEDIATE")
    try {
      for (const [name, key, value] of entries) {
        if (value === undefined) remove.run(name, key)
        else insert.run(name, key, JSON.stringify(value))
      }
      this.#db.exec("COMMIT")
    } catch (error) {
      this.#rollBack()
      throw error
    }
  }

  close(): void {
    this.#db.close()
  }

  #rollBack(): void {
    try {
      this.#db.exec("ROLLBACK")
    } catch {
      // If the disk is full, SQLite has already rolled back.
    }
  }
}

/** Opens a database, and creates the table in an empty one. */
function openDatabase(file: string): DatabaseSync {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    throw new Error(`${file} is not a regular file. Use a new file.`)
  }
  let db: DatabaseSync | undefined
  try {
    // SQLite gives names such as ":memory:" and "file:…" a special meaning, but not absolute paths.
    db = new DatabaseSync(resolve(file))
    // Check who created the file before writing, so as not to damage another program's database.
    db.exec("PRAGMA locking_mode = EXCLUSIVE")
    if (!isEmpty(db)) {
      checkOwner(db, file)
      checkIntegrity(db, file)
    }
    // Hold the lock, because this process wouldn't see entries that another process changes.
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    db.exec("BEGIN EXCLUSIVE")
    if (isEmpty(db)) {
      db.exec(
        "CREATE TABLE entries (name TEXT, key, value TEXT, PRIMARY KEY (name, key)) WITHOUT ROWID",
      )
      db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${formatVersion}`)
    }
    db.exec("COMMIT")
    return db
  } catch (error) {
    db?.close()
    throw new Error(describeError(error as Error, file), { cause: error })
  }
}

/** @throws Error if another program or another version of the sandbox created the database. */
function checkOwner(db: DatabaseSync, file: string): void {
  if (readPragma(db, "application_id") !== applicationId) {
    throw new Error(`${file} is another program's database. Use a new file.`)
  }
  if (readPragma(db, "user_version") !== formatVersion) {
    throw new Error(`${file} was created by another version of the sandbox. Use a new file.`)
  }
}

/** @throws Error if the database's pages (`quick_check`) or its entries' JSON (`json_valid`) are damaged. */
function checkIntegrity(db: DatabaseSync, file: string): void {
  const invalid = "SELECT 1 FROM entries WHERE NOT json_valid(value)"
  if (readPragma(db, "quick_check(1)") !== "ok" || db.prepare(invalid).get() !== undefined) {
    throw new Error(`${file} ${damaged}`)
  }
}

function isEmpty(db: DatabaseSync): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema").get() === undefined
}

function readPragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
}

const notWritable = "cannot be written. Use a file in an existing folder that you can write to."
const damaged = "is damaged. Restore a backup of the file, or use a new file."

/** What follows the file's name in an error message, by SQLite result code. */
const problems: Record<number, string> = {
  5: "is in use by another sandbox. Stop the other sandbox, or use another file.",
  8: notWritable,
  10: notWritable,
  11: damaged,
  14: notWritable,
  26: "is not a database. Use a new file.",
}

function describeError(error: Error, file: string): string {
  const code = getResultCode(error)
  if (code === undefined) return error.message
  return `${file} ${problems[code] ?? `cannot be used: ${error.message}.`}`
}

/** Returns a SQLite error's primary result code: https://www.sqlite.org/rescode.html */
function getResultCode(error: Error & { errcode?: number }): number | undefined {
  return error.errcode === undefined ? undefined : error.errcode & 0xff
}

/** Returns whether SQLite couldn't write because the disk is full or broken. */
export function isDiskError(error: unknown): error is Error {
  return [10, 13].includes(getResultCode(error as Error) ?? 0)
}
