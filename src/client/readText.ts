/**
 * Reads a message's body.
 *
 * @param limit - the maximum number of bytes, after decompression.
 * @param limitMessage - the message of the RangeError.
 * @param options - a signal that stops reading, and a decoder; by default, it replaces invalid UTF-8.
 * @throws RangeError as soon as the body or its `Content-Length` exceeds the limit. The rest isn't read.
 */
export async function readText(
  message: Request | Response,
  limit: number,
  limitMessage: string,
  { signal, decoder = new TextDecoder() }: { signal?: AbortSignal; decoder?: TextDecoder } = {},
): Promise<string> {
  // There is nothing to count in a 204, and `text` has the clearest error for a body that middleware has read.
  const reader = message.bodyUsed ? undefined : message.body?.getReader()
  if (!reader) return message.text()
  // A failure to cancel would otherwise be an unhandled rejection.
  const cancel = (): void => void reader.cancel().catch(() => {})
  signal?.addEventListener("abort", cancel)
  const assertSize = (bytes: number): void => {
    if (bytes > limit) {
      cancel()
      throw new RangeError(limitMessage)
    }
  }
  assertSize(Number(message.headers.get("Content-Length")))
  let text = ""
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    assertSize((size += value.length))
    text += decoder.decode(value, { stream: true })
  }
}
