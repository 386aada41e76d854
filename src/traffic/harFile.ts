import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs"
import type { Capture } from "./capture.ts"
import { toEntry, writeHar } from "./harWriter.ts"
import type { Redactor } from "./redaction.ts"

const tail = "\n]}}\n"

/**
 * Writes a HAR file, one entry at a time. The file is valid JSON after each entry, so that a recording survives a crash
 * of the process.
 */
export class HarFile {
  readonly #fd: number
  #position: number
  #entries = 0

  /**
   * Creates the file, or replaces an existing file. Only the current user can read a new file, because bodies can
   * contain personal data.
   *
   * @throws the error of `node:fs` if the file cannot be written.
   */
  constructor(file: string) {
    this.#fd = openSync(file, "w", 0o600)
    const empty = JSON.stringify(writeHar([], 0, () => (text) => text))
    const head = empty.slice(0, -"]}}".length)
    this.#position = Buffer.byteLength(head)
    writeAll(this.#fd, head + tail, 0)
  }

  /**
   * Adds an entry, and closes the JSON arrays and objects again. Writes synchronously, because a queue could grow
   * without limit, and would be lost in a crash.
   *
   * @throws the error of `node:fs`, for example if the disk is full.
   */
  add(capture: Capture, redact: Redactor): void {
    const entry = `${this.#entries > 0 ? "," : ""}\n${JSON.stringify(toEntry(capture, redact))}`
    try {
      writeAll(this.#fd, entry + tail, this.#position)
    } catch (error) {
      // Remove the incomplete entry. The tail overwrites existing bytes, so a full disk causes no error.
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

/**
 * Writes a text with as few system calls as possible. With a single call, a reader of the file never sees an incomplete
 * entry.
 */
function writeAll(fd: number, text: string, position: number): void {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length;) {
    written += writeSync(fd, bytes, written, bytes.length - written, position + written)
  }
}
