import type { Json } from "../openapi/description.ts"

/**
 * The text that replaces a body that is not UTF-8. JSON is always UTF-8 (RFC 8259, section 8.1), so this text is not
 * valid JSON.
 */
export const invalidUtf8 = "\ufffd"

/** Parses a JSON text. Returns undefined if the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}

/** The maximum depth of JSON in a response. The contract's responses have at most six levels. */
export const maxDepth = 64

/** Returns whether JSON exceeds {@link maxDepth}. Uses a loop, because recursive code could overflow the stack. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  let isInString = false
  for (let i = 0; i < text.length; i++) {
    const character = text[i]
    if (isInString) {
      if (character === "\\") i++
      else if (character === '"') isInString = false
    } else if (character === '"') isInString = true
    else if (character === "{" || character === "[") {
      if (++depth > maxDepth) return true
    } else if (character === "}" || character === "]") depth--
  }
  return false
}
