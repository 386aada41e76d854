import { createMasker, minTokenLength } from "../contract/maskText.ts"
import { decodePair } from "../contract/maskUrl.ts"
import { mask } from "../contract/maskViolation.ts"
import type { HttpRequest } from "./exchange.ts"

/** How many values to look for, and how much of a long one. */
const maxEchoes = 500
const maxSplit = 10_000

/**
 * Creates a function that masks what a request contains, but the same request without secrets doesn't: a service's
 * error may repeat it. If there's too much to look for, all of the text is masked.
 */
export function createEchoMasker(sent: HttpRequest, shown: HttpRequest): (text: string) => string {
  let maskHidden: ((text: string) => string) | undefined
  // Only errors repeat a request, and most responses are none.
  return (text) => (maskHidden ??= maskHiddenWords(sent, shown))(text)
}

function maskHiddenWords(sent: HttpRequest, shown: HttpRequest): (text: string) => string {
  const known = new Set(listWords(shown))
  const hidden = new Set(listWords(sent).filter((word) => !known.has(word)))
  return hidden.size > maxEchoes ? () => mask : createMasker(hidden, true)
}

/** Lists the values in a request, and the words in them, since an error may repeat only one of a header's parameters. */
function listWords({ method, url, headers, body = "" }: HttpRequest): string[] {
  const parts = [...url.split(/[/?#&=]/), ...body.split(/["&=]/)]
  const values = [
    method,
    body,
    ...[...headers].flat(),
    ...parts.flatMap((part) => [part, decodePair(part), decodeJson(part)]),
  ]
  return values.flatMap((value) => {
    const start = value.slice(0, maxSplit)
    const words = [start, ...start.split(/[\s"'<>()[\]{}=&,;:|/\\]+/)]
    return words.filter(({ length }) => length >= minTokenLength)
  })
}

/** Decodes the escapes in a part of JSON. Any other text stays as it is. */
function decodeJson(part: string): string {
  if (!part.includes("\\")) return part
  try {
    return JSON.parse(`"${part}"`) as string
  } catch {
    return part
  }
}
