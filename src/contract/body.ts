import { createViolation, type Violation } from "./violations.ts"

/** The maximum size of a request body, in bytes. Our limit: the contract has none. */
export const maxBodySize = 1024 * 1024

const maxReceivedSize = 32 * maxBodySize

/**
 * Reads the bytes of a body up to a maximum.
 *
 * @param maxReceived - how many bytes to receive before the rest is canceled; default: the maximum.
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
    // The chunk that exceeds the maximum shows the start of a long body.
    if (size <= maxBytes) chunks.push(next.value)
    size += next.value.byteLength
    if (size > maxReceived) {
      // Not awaited: the promise of one branch of a tee settles only after the other branch ends.
      void reader.cancel().catch(() => undefined)
      break
    }
  }
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  return { bytes, truncated: size > maxBytes }
}

/** The body of a request, received. */
export interface ReceivedBody {
  text?: string
  /** Why the body cannot be read. */
  violation?: Violation
  tooLarge?: true
}

/**
 * Receives a body. Continues beyond the size limit, up to a second limit: a client that is still sending does not read
 * the response.
 */
export async function readText({ body }: Request): Promise<ReceivedBody> {
  if (!body) return { text: "" }
  const { bytes, truncated } = await readBytes(body, maxBodySize, maxReceivedSize)
  const invalid = { in: "body", kind: "invalid", pointer: "#/paths" } as const
  if (truncated) {
    const expected = `of ${maxBodySize} bytes or less`
    return { violation: createViolation({ ...invalid, expected }), tooLarge: true }
  }
  const text = decodeUtf8(bytes)
  return text === undefined
    ? { violation: createViolation({ ...invalid, expected: "UTF-8" }) }
    : { text }
}

/** Decodes UTF-8; undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    // JSON has no byte order mark (RFC 8259, section 8.1). Keep it, so that the parser rejects it.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
