import { closeSync, ftruncateSync, openSync, writeSync } from "node:fs"
import type { Capture } from "./capture.ts"
import { createHarEntry, createHar } from "./harWriter.ts"
import type { Redactor } from "./redaction.ts"

const tail = "\n]}}\n"

/** Writes a HAR file, one entry at a time. It's valid JSON after each, so a recording survives a crash. */
export class HarFile {
  readonly #fd: number
  #position: number
  #entries = 0

  /**
   * Creates or replaces the file. Bodies can contain personal data, so only the current user can read a new one.
   *
   * @throws the error of `node:fs` if the file can't be written.
   */
  constructor(file: string) {
    this.#fd = openSync(file, "w", 0o600)
    const empty = JSON.stringify(createHar([], 0, () => (text) => text))
    const head = empty.slice(0, -"]}}".length)
    this.#position = Buffer.byteLength(head)
    writeAll(this.#fd, head + tail, 0)
  }

  /**
   * Adds an entry, and closes the JSON again. Synchronously, because a queue could grow without limit and would be lost
   * in a crash.
   *
   * @throws the error of `node:fs`, for example if the disk is full.
   */
  add(capture: Capture, redact: Redactor): void {
    const entry = `${this.#entries > 0 ? "," : ""}\n${JSON.stringify(createHarEntry(capture, redact))}`
    try {
      writeAll(this.#fd, entry + tail, this.#position)
    } catch (error) {
      // Remove the incomplete entry. The tail overwrites existing bytes, so a full disk doesn't matter.
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

/** Writes text with as few system calls as possible: with one, nobody can read an incomplete entry. */
function writeAll(fd: number, text: string, position: number): void {
  const bytes = Buffer.from(text)
  for (let written = 0; written < bytes.length;) {
    written += writeSync(fd, bytes, written, bytes.length - written, position + written)
  }
}
