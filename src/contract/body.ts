import { exceedsLimits } from "./jsonLimits.ts"
import { createViolation, type Violation } from "./violations.ts"

/** The maximum size of a request body, in bytes. Assumption: 1 MiB; the source documents no maximum. */
export const maxBodySize = 1024 * 1024

const maxReceivedSize = 32 * maxBodySize

/**
 * The maximum number of arrays, objects and their members in a body. Each can be a violation, so a million would block
 * the server. Assumption: 10,000; the source documents no maximum.
 */
const maxValues = 10_000

/**
 * How deep arrays and objects can be nested, as long paths slow down everything that handles them. Assumption: 250
 * levels, which is enough for 100 levels of subtasks; the source documents no maximum.
 */
const maxDepth = 250

/**
 * Reads a body, and keeps its bytes up to a maximum.
 *
 * @param maxReceived - the number of bytes after which the stream is canceled; default: `maxBytes`.
 */
export async function readBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
  maxReceived = maxBytes,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; truncated: boolean }> {
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    // Keep the chunk that exceeds the maximum, so that a report can show the start of a long body.
    if (size <= maxBytes) chunks.push(next.value)
    size += next.value.byteLength
    if (size > maxReceived) {
      // Don't wait: `cancel` on a branch of `tee` settles only after the other branch ends.
      void reader.cancel().catch(() => undefined)
      break
    }
  }
  const [first, ...others] = chunks
  const isWhole = first !== undefined && others.length === 0
  const bytes = isWhole ? first : new Uint8Array(await new Blob(chunks).arrayBuffer())
  return { bytes, truncated: size > maxBytes }
}

/** A request's body, or the reason why the server can't read it. */
export interface ReceivedBody {
  text?: string
  violation?: Violation
}

/**
 * Reads a request's body as text. Clients read the response only after sending everything, so an oversized body is
 * still received, up to a second limit, but not stored.
 *
 * @param limits - the maximum size in bytes, default {@link maxBodySize}, and the maximum number of values in the JSON,
 *   default {@link maxValues}.
 */
export async function readBodyText(
  { body }: Request,
  limits: { size: number; values: number } = { size: maxBodySize, values: maxValues },
): Promise<ReceivedBody> {
  if (!body) return { text: "" }
  const { size, values } = limits
  const { bytes, truncated } = await readBytes(body, size, Math.max(size, maxReceivedSize))
  const invalid = { in: "body", kind: "invalid", pointer: "#/paths" } as const
  if (truncated) {
    const expected = `of ${size} bytes or less`
    return { violation: createViolation({ ...invalid, expected, isTooLarge: true }) }
  }
  const text = decodeUtf8(bytes)
  if (text === undefined) return { violation: createViolation({ ...invalid, expected: "UTF-8" }) }
  // Each level has two brackets, and each value at least one character.
  const isShort = text.length < 2 * maxDepth
  if (isShort || !exceedsLimits(text, maxDepth, values)) return { text }
  const expected = `JSON with at most ${values} values, nested at most ${maxDepth} levels deep`
  return { violation: createViolation({ ...invalid, expected }) }
}

/** Decodes UTF-8; returns undefined for invalid bytes. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    // Keep a byte order mark, so that JSON.parse rejects it (RFC 8259, section 8.1).
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
