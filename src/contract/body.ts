import type { Violation } from "./violations.ts"

/** The maximum size of a request body, in bytes. Our limit: the contract has none. */
export const maxBodySize = 1024 * 1024

const maxReceivedSize = 32 * maxBodySize

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
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.length
    if (size <= maxBodySize) chunks.push(part.value)
    if (size > maxReceivedSize) break
  }
  const violation = { in: "body", name: "", kind: "invalid", pointer: "#/paths" } as const
  if (size > maxBodySize) {
    const expected = `of ${maxBodySize} bytes or less`
    return { violation: { ...violation, expected, found: "" }, tooLarge: true }
  }
  const text = decodeUtf8(new Uint8Array(await new Blob(chunks).arrayBuffer()))
  return text === undefined
    ? { violation: { ...violation, expected: "UTF-8", found: "" } }
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
