import { accessSync, constants, existsSync, statSync } from "node:fs"
import { dirname, resolve } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { collections, schemaSql, schemaVersion } from "./schema.ts"

/** Identifies a file as a sandbox database: https://www.sqlite.org/pragma.html#pragma_application_id */
const applicationId = 0x774d7632

/**
 * Opens a database, and creates the tables in an empty one.
 *
 * @param file - the path, or undefined for a database in memory.
 * @throws Error with a one-line message if the file can't be used.
 */
export function openDatabase(file: string | undefined): DatabaseSync {
  if (file !== undefined) checkPath(file)
  let db: DatabaseSync | undefined
  try {
    // SQLite gives names such as ":memory:" and "file:…" a special meaning, but not absolute paths.
    db = new DatabaseSync(file === undefined ? ":memory:" : resolve(file))
    // Check who created the file before writing, so as not to damage another program's database.
    db.exec("PRAGMA locking_mode = EXCLUSIVE")
    if (!isEmpty(db)) {
      checkOwner(db, file)
      checkIntegrity(db, file)
    }
    // Hold the lock, because records changed by another process would make this process's cache stale.
    db.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL")
    db.exec("BEGIN EXCLUSIVE")
    createTables(db)
    db.exec("COMMIT")
    return db
  } catch (error) {
    db?.close()
    throw new Error(describeError(error as Error, file), { cause: error })
  }
}

/** @throws Error if a path can't be a database file, with a reason more specific than SQLite's. */
function checkPath(file: string): void {
  const folder = dirname(resolve(file))
  if (!existsSync(folder)) {
    throw new Error(`Cannot write ${file}: the folder ${folder} doesn't exist.`)
  }
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats) return
  if (!stats.isFile()) throw new Error(`${file} is not a regular file. Use a new file.`)
  try {
    // SQLite opens a read-only file without complaint, and fails only at the first write.
    accessSync(file, constants.W_OK)
  } catch (error) {
    throw new Error(`${file} ${notWritable}`, { cause: error })
  }
}

/** @throws Error if another program or another version of the sandbox created the database. */
function checkOwner(db: DatabaseSync, file: string | undefined): void {
  if (readPragma(db, "application_id") !== applicationId) {
    throw new Error(`${file} is another program's database. Use a new file.`)
  }
  if (readPragma(db, "user_version") !== schemaVersion) {
    throw new Error(`${file} was created by another version of the sandbox. Use a new file.`)
  }
}

/** @throws Error if the database's pages (`quick_check`) or its records' JSON (`json_valid`) are damaged. */
function checkIntegrity(db: DatabaseSync, file: string | undefined): void {
  const isDamaged = (collection: string): boolean =>
    db.prepare(`SELECT 1 FROM ${collection} WHERE NOT json_valid(record)`).get() !== undefined
  if (readPragma(db, "quick_check(1)") !== "ok" || collections.some(isDamaged)) {
    throw new Error(`${file} ${damaged}`)
  }
}

function createTables(db: DatabaseSync): void {
  if (!isEmpty(db)) return
  db.exec(schemaSql)
  db.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${schemaVersion}`)
}

function isEmpty(db: DatabaseSync): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema").get() === undefined
}

function readPragma(db: DatabaseSync, name: string): unknown {
  return Object.values(db.prepare(`PRAGMA ${name}`).get() ?? {})[0]
}

const notWritable = "cannot be written. Use a file in a folder that you can write to."
const damaged = "is damaged. Restore a backup of the file, or use a new file."

/** What follows the file's name in an error message, by SQLite result code. */
const problems: Record<number, string> = {
  5: "is in use by another sandbox. Stop the other sandbox, or use another file.",
  8: notWritable,
  11: damaged,
  14: notWritable,
  26: "is not a database. Use a new file.",
}

function describeError(error: Error, file: string | undefined): string {
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
