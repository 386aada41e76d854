import { parseWithDigits } from "../contract/largeNumbers.ts"
import { isObject, type Json } from "../openapi/description.ts"
import { truncate } from "../contract/text.ts"

/** Stands in for a body that isn't UTF-8, and isn't valid JSON, so the body is invalid (RFC 8259, section 8.1). */
export const invalidUtf8 = "\ufffd"

/** Parses JSON; returns undefined for any other text. */
export function parseJson(text: string): Json | undefined {
  // Most requests have no body, and an exception takes longer than all else.
  if (text === "") return undefined
  try {
    return JSON.parse(text, /"(toString|valueOf)"/.test(text) ? protect : undefined) as Json
  } catch {
    return undefined
  }
}

// `String(value)` throws if parsed JSON has a `toString` or `valueOf` key, which JavaScript tries to call.
// `Symbol.toPrimitive` takes precedence over both.
function protect(_key: string, value: Json): Json {
  if (isObject(value))
    Object.defineProperty(value, Symbol.toPrimitive, { value: () => "[object Object]" })
  return value
}

/** The maximum nesting depth of JSON; the contract's responses have at most six levels. */
export const maxDepth = 64

/** The maximum length of a string in {@link shortenStrings}; longer than any text that a report shows. */
const maxStringLength = 10_000

/** Shortens the long strings in JSON. Equal strings stay equal, so that responses can still be compared. */
export function shortenStrings(json: string): string {
  try {
    return JSON.stringify(parseWithDigits(json), (_, value: unknown) =>
      typeof value === "string" ? truncate(value, maxStringLength) : value,
    )
  } catch {
    return json
  }
}
