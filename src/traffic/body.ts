import { isObject, type Json } from "../openapi/description.ts"

/**
 * A placeholder for a body that is not UTF-8. JSON must be UTF-8 (RFC 8259, section 8.1), so the placeholder must not
 * be valid JSON.
 */
export const invalidUtf8 = "\ufffd"

/** Parses a JSON text. Returns undefined if the text is not JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, /"(toString|valueOf)"/.test(text) ? protect : undefined) as Json
  } catch {
    return undefined
  }
}

// `String(value)` throws an error for an object with a key `toString` or `valueOf`, because the value is no function.
// With `Symbol.toPrimitive`, JavaScript ignores these keys.
function protect(_key: string, value: Json): Json {
  if (isObject(value)) Object.defineProperty(value, Symbol.toPrimitive, { value: formatObject })
  return value
}

function formatObject(): string {
  return "[object Object]"
}

/** The maximum nesting depth of JSON. Responses in the contract have at most six levels. */
export const maxDepth = 64

/**
 * Returns whether JSON is nested deeper than {@link maxDepth}. Uses a loop, because recursive code could overflow the
 * stack.
 */
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
