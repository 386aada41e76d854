import { readFileSync, writeFileSync } from "node:fs"

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

/** @throws Error with a one-line message if the file can't be written. */
export function writeText(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (error) {
    throw createFileError("write", file, error)
  }
}

/** Creates the files of reports at the start, so that one that can't be written is reported before any work is done. */
export function createFiles(files: (string | undefined)[]): void {
  for (const file of files) if (file !== undefined) writeText(file, "")
}

const reasons: Record<string, string | undefined> = {
  ENOENT: "it doesn't exist",
  EACCES: "you don't have permission",
  EISDIR: "it is a folder",
  ENOTDIR: "a part of its path is not a folder",
  ENOSPC: "the disk is full",
}

/** Creates an error that explains in one line why a file can't be read or written. */
export function createFileError(verb: "read" | "write", file: string, error: unknown): Error {
  const { code = "" } = error as NodeJS.ErrnoException
  const reason = verb === "write" && code === "ENOENT" ? "its folder doesn't exist" : reasons[code]
  return new Error(`Cannot ${verb} ${file}: ${reason ?? code}.`, { cause: error })
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
