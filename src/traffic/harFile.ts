import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs"
import { createHar, type HarEntry } from "./harWriter.ts"

const tail = "\n]}}\n"

/** Writes a HAR file entry by entry. The file is valid JSON after each one, so a recording survives a crash. */
export class HarFile {
  readonly #fd: number
  #position: number
  #entries = 0

  /**
   * Creates or replaces the file. Only the current user can read a new file, because bodies can contain personal data.
   *
   * @throws the error of `node:fs` if the file can't be written.
   */
  constructor(file: string) {
    this.#fd = openSync(file, "w", 0o600)
    const empty = JSON.stringify(createHar([], 0))
    const head = empty.slice(0, -"]}}".length)
    this.#position = Buffer.byteLength(head)
    writeAll(this.#fd, head + tail, 0)
  }

  /**
   * Adds an entry and closes the JSON again. Writes synchronously, because a queue could grow without limit and would
   * be lost in a crash.
   *
   * @throws the error of `node:fs`, for example if the disk is full.
   */
  add(added: HarEntry): void {
    const entry = `${this.#entries > 0 ? "," : ""}\n${JSON.stringify(added)}`
    try {
      writeAll(this.#fd, entry + tail, this.#position)
    } catch (error) {
      // Remove the incomplete entry. This works even on a full disk, because the tail overwrites existing bytes.
      ftruncateSync(this.#fd, this.#position + tail.length)
      writeAll(this.#fd, tail, this.#position)
      throw error
    }
    this.#position += Buffer.byteLength(entry)
    this.#entries++
  }

  close(): void {
    closeSync(this.#fd)
  }
}

/** Writes text, in a single system call if possible, so that nobody reads an incomplete entry. */
function writeAll(fd: number, text: string, position: number): void {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length;) {
    written += writeSync(fd, bytes, written, bytes.length - written, position + written)
  }
}
