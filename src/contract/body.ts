import { createViolation, type Violation } from "./violations.ts"

/** The maximum size of a request body, in bytes. The source documents no limit, so this package sets its own limit. */
export const maxBodySize = 1024 * 1024

const maxReceivedSize = 32 * maxBodySize

/**
 * Reads the bytes of a body up to a maximum.
 *
 * @param maxReceived - cancels the stream after this number of bytes; default: `maxBytes`.
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
    // Also keep the chunk that exceeds the maximum, so that a report can show the start of a long body.
    if (size <= maxBytes) chunks.push(next.value)
    size += next.value.byteLength
    if (size > maxReceived) {
      // Do not wait for the cancellation. If the stream comes from `tee`, `cancel` settles only after the second branch
      // ends.
      void reader.cancel().catch(() => undefined)
      break
    }
  }
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  return { bytes, truncated: size > maxBytes }
}

/** The body of a request, or the reason why the server cannot read the body. */
export interface ReceivedBody {
  text?: string
  /** The reason why the server cannot read the body. */
  violation?: Violation
  tooLarge?: true
}

/**
 * Reads the body of a request. A client reads the response only after sending the whole body. So the function receives
 * bytes beyond the size limit, up to a second limit, but does not store these bytes.
 *
 * @param maxSize - the maximum size in bytes; default: {@link maxBodySize}.
 */
export async function readText({ body }: Request, maxSize = maxBodySize): Promise<ReceivedBody> {
  if (!body) return { text: "" }
  const { bytes, truncated } = await readBytes(body, maxSize, Math.max(maxSize, maxReceivedSize))
  const invalid = { in: "body", kind: "invalid", pointer: "#/paths" } as const
  if (truncated) {
    const expected = `of ${maxSize} bytes or less`
    return { violation: createViolation({ ...invalid, expected }), tooLarge: true }
  }
  const text = decodeUtf8(bytes)
  return text === undefined
    ? { violation: createViolation({ ...invalid, expected: "UTF-8" }) }
    : { text }
}

/** Decodes UTF-8. Returns undefined if the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    // JSON must not start with a byte order mark (RFC 8259, section 8.1). Keep the mark, so that JSON.parse rejects the
    // body.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
