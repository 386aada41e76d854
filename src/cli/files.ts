import { readFileSync, writeFileSync } from "node:fs"
import { resolve } from "node:path"
import { getSystemErrorMessage } from "node:util"
import { findRepeated } from "../contract/findRepeated.ts"

/** @throws Error with a one-line message if the file can't be read. */
export function readText(file: string): string {
  try {
    return readFileSync(file, "utf8")
  } catch (error) {
    throw createFileError("read", file, error)
  }
}

/** @throws Error with a one-line message if the file can't be read or isn't JSON. */
export function readJson(file: string): unknown {
  // Some programs write a byte order mark, which JSON.parse rejects.
  const text = readText(file).replace(/^\uFEFF/, "")
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`${file} is not JSON.`, { cause: error })
  }
}

/**
 * Writes a file.
 *
 * @param flag - how to open it; default: replace what it contains.
 * @throws Error with a one-line message if the file can't be written.
 */
export function writeText(file: string, text: string, flag = "w"): void {
  try {
    writeFileSync(file, text, { flag })
  } catch (error) {
    throw createFileError("write", file, error)
  }
}

/** @throws Error if several options name the same file, which would be overwritten. */
export function checkDistinct(...files: (string | undefined)[]): void {
  const twice = findRepeated(files.flatMap((file) => (file === undefined ? [] : resolve(file))))
  if (twice !== undefined) throw new Error(`Two options name the file ${twice}. Use two files.`)
}

/**
 * Creates the files of reports at the start, so that one that can't be written is reported before any work is done. A
 * file that exists keeps its content until the report is written.
 */
export function createFiles(files: (string | undefined)[]): void {
  for (const file of files) if (file !== undefined) writeText(file, "", "a")
}

/** Creates an error that explains in one line why a file can't be read or written. */
export function createFileError(verb: "read" | "write", file: string, error: unknown): Error {
  const reason = getSystemErrorMessage((error as NodeJS.ErrnoException).errno ?? 0)
  return new Error(`Cannot ${verb} ${file}: ${reason}.`, { cause: error })
}

/**
 * Reads a file with a name on each line; `#` starts a comment.
 *
 * @throws Error with a one-line message if the file can't be read.
 */
export function readLines(file: string): string[] {
  const lines = readText(file).split(/\r?\n/)
  return lines.map((line) => line.replace(/(^|\s)#.*/, "").trim()).filter(Boolean)
}
