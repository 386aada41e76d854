import { appendToPointer } from "../openapi/description.ts"
import { listJsonTokens } from "./jsonTokens.ts"

/** No declared key is as long. */
const maxKeyLength = 100

/**
 * Finds the numbers in JSON that `JSON.parse` rounds, because they're beyond ±9007199254740991. Leaves
 * out those below a key of more than 100 characters, because each would repeat a key that can have a million.
 *
 * @param json - valid JSON.
 * @param limit - the maximum number of results.
 * @returns each number's text, keyed by JSON pointer.
 */
export function findLargeNumbers(json: string, limit: number): Map<string, string> {
  const found = new Map<string, string>()
  // Skip most bodies quickly: a large number has at least 16 digits or an exponent, which texts such as UUIDs seem to have.
  if (!/\d{16}|(?:^|[[:,])\s*-?\d[\d.]*[eE]\+?\d/.test(json)) return found
  /** The path to the current value, with indexes for arrays and keys for objects. */
  const path: (number | string)[] = []
  let expectsKey = false
  /** The length of the path to the first key that is too long; Infinity if none is. */
  let tooLong = Infinity
  for (const [token] of listJsonTokens(json)) {
    const inner = path.at(-1)
    if (token === "{" || token === "[") {
      path.push(token === "{" ? "" : 0)
      expectsKey = token === "{"
    } else if (token === "}" || token === "]") {
      path.pop()
      if (path.length < tooLong) tooLong = Infinity
      expectsKey = false
    } else if (token === ",") {
      if (typeof inner === "number") path[path.length - 1] = inner + 1
      expectsKey = typeof inner === "string"
    } else if (expectsKey) {
      if (path.length <= tooLong) tooLong = token.length > maxKeyLength ? path.length : Infinity
      if (tooLong === Infinity) path[path.length - 1] = JSON.parse(token) as string
      expectsKey = false
    } else if (tooLong < Infinity) {
      continue
    } else if (!token.startsWith('"') && Math.abs(Number(token)) > Number.MAX_SAFE_INTEGER) {
      found.set(
        path.reduce<string>((pointer, key) => appendToPointer(pointer, `${key}`), ""),
        token,
      )
      if (found.size === limit) break
    }
  }
  return found
}
