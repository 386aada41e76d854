import type { Json } from "../openapi/description.ts"

/** Reads the bytes of a body, and stops after a maximum. */
export async function readBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  maxBytes: number,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; truncated: boolean }> {
  const reader = body.getReader()
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  let truncated = false
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    chunks.push(next.value)
    size += next.value.byteLength
    truncated = size > maxBytes
    if (truncated) {
      // Not awaited: the promise of one branch of a tee settles only after the other branch ends.
      void reader.cancel().catch(() => undefined)
      break
    }
  }
  return { bytes: new Uint8Array(await new Blob(chunks).arrayBuffer()), truncated }
}

/** A text that is not JSON, in place of a body that is not UTF-8: JSON is always UTF-8 (RFC 8259, section 8.1). */
export const invalidUtf8 = "\ufffd"

/** Parses a JSON text; undefined if the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
