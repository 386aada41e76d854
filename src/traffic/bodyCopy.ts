import { promisify } from "node:util"
import { brotliDecompress, gunzip, inflate, inflateRaw } from "node:zlib"
import { decodeUtf8 } from "../contract/body.ts"
import { invalidUtf8, isTooDeep, maxDepth } from "./json.ts"

/** The maximum size of a copied body, before and after decompression, in bytes. */
export const maxCopiedBytes = 4 * 1024 * 1024

/** The maximum memory for a proxy's copied bodies, in bytes. */
const maxTotalBytes = 128 * 1024 * 1024

/** The memory that a proxy currently uses for copied bodies, in bytes. */
export interface CopyBudget {
  used: number
}

/** A body's text, or a sentence that says why the text is unknown. */
export type CopiedText = { text: string } | { problem: string }

const tooLarge = { problem: `Body larger than ${maxCopiedBytes} bytes.` }

/** Copies a body while it's transferred, up to {@link maxCopiedBytes}. */
export class BodyCopy {
  readonly #budget: CopyBudget
  #chunks: Buffer[] = []
  #size = 0
  #problem: string | undefined

  constructor(budget: CopyBudget) {
    this.#budget = budget
  }

  /** Adds a chunk by reference; the caller must not change the chunk afterwards. */
  add(chunk: Buffer): void {
    if (this.#problem) return
    if (this.#size + chunk.length > maxCopiedBytes) return this.#drop(tooLarge.problem)
    if (this.#budget.used + chunk.length > maxTotalBytes) {
      return this.#drop(`The bodies in transit together exceed ${maxTotalBytes} bytes.`)
    }
    this.#chunks.push(chunk)
    this.#size += chunk.length
    this.#budget.used += chunk.length
  }

  /** A sentence that says why the copy was dropped; undefined if nothing is missing so far. */
  get problem(): string | undefined {
    return this.#problem
  }

  /** Returns the copied bytes; empty if the copy was dropped. */
  bytes(): Buffer {
    return Buffer.concat(this.#chunks)
  }

  /** Decompresses and decodes the body. The promise never rejects. */
  async read(contentEncoding: string): Promise<CopiedText> {
    if (this.#problem !== undefined) return { problem: this.#problem }
    return decodeBody(this.bytes(), contentEncoding)
  }

  /** Frees the memory. The copy can't be read afterwards. */
  release(): void {
    this.#drop("Body released.")
  }

  #drop(problem: string): void {
    this.#problem ??= problem
    this.#budget.used -= this.#size
    this.#size = 0
    this.#chunks = []
  }
}

const limit = { maxOutputLength: maxCopiedBytes }

type Decoder = (bytes: Buffer) => Promise<Buffer>

const decoders: Record<string, Decoder | undefined> = {
  gzip: (bytes) => promisify(gunzip)(bytes, limit),
  "x-gzip": (bytes) => promisify(gunzip)(bytes, limit),
  br: (bytes) => promisify(brotliDecompress)(bytes, limit),
  // Some servers omit the zlib header (RFC 9110, section 8.4.1.2), so try again without.
  deflate: async (bytes) =>
    promisify(inflate)(bytes, limit).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "Z_DATA_ERROR") return promisify(inflateRaw)(bytes, limit)
      throw error
    }),
  identity: async (bytes) => bytes,
}

/** The maximum number of content codings to decode. More than one is unusual. */
const maxCodings = 3

async function decodeBody(bytes: Buffer, contentEncoding: string): Promise<CopiedText> {
  const codings = contentEncoding
    .toLowerCase()
    .split(",")
    .map((coding) => coding.trim())
    .filter(Boolean)
  // A response to HEAD, or a 304, may have Content-Encoding but no body.
  if (bytes.length === 0) return { text: "" }
  let decoded = bytes
  for (const [index, coding] of codings.toReversed().entries()) {
    const decode = Object.hasOwn(decoders, coding) ? decoders[coding] : undefined
    if (!decode || index >= maxCodings) return { problem: "Unknown Content-Encoding." }
    try {
      decoded = await decode(decoded)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      return code === "ERR_BUFFER_TOO_LARGE" ? tooLarge : { text: invalidUtf8 }
    }
  }
  const text = decodeUtf8(decoded) ?? invalidUtf8
  return isTooDeep(text) ? { problem: `More than ${maxDepth} levels of nesting.` } : { text }
}
