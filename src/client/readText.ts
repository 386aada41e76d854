/**
 * Reads a response's body.
 *
 * @param title - the operation, for the error message.
 * @param limit - the maximum number of bytes, after decompression.
 * @throws RangeError as soon as the body or its `Content-Length` exceeds the limit. The rest isn't read.
 */
export async function readText(response: Response, title: string, limit: number): Promise<string> {
  // There is nothing to count in a 204, and `text` has the clearest error for a body that middleware has read.
  const reader = response.bodyUsed ? undefined : response.body?.getReader()
  if (!reader) return response.text()
  const assertSize = (bytes: number): void => {
    if (bytes > limit) {
      // A failure to cancel would otherwise be an unhandled rejection.
      reader.cancel().catch(() => {})
      throw new RangeError(`${title}: the response exceeds maxResponseBytes (${limit})`)
    }
  }
  assertSize(Number(response.headers.get("Content-Length")))
  const decoder = new TextDecoder()
  let text = ""
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    assertSize((size += value.length))
    text += decoder.decode(value, { stream: true })
  }
}
