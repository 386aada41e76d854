import { isObject, type Json } from "../openapi/description.ts"

/**
 * The placeholder for a body that isn't UTF-8. JSON must be UTF-8 (RFC 8259, section 8.1), so this must not be valid
 * JSON.
 */
export const invalidUtf8 = "\ufffd"

/** Parses JSON; undefined if the text isn't JSON. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, /"(toString|valueOf)"/.test(text) ? protect : undefined) as Json
  } catch {
    return undefined
  }
}

// `String(value)` throws for an object with a key `toString` or `valueOf`, which JavaScript would call.
// `Symbol.toPrimitive` takes precedence over them.
function protect(_key: string, value: Json): Json {
  if (isObject(value)) Object.defineProperty(value, Symbol.toPrimitive, { value: formatObject })
  return value
}

function formatObject(): string {
  return "[object Object]"
}

/** The maximum nesting depth of JSON, where the contract's responses have at most six levels. */
export const maxDepth = 64

/**
 * Returns whether JSON is nested deeper than {@link maxDepth}, with a loop, since recursion could overflow the stack.
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
