import { pointerTo } from "../openapi/description.ts"

const string = /"(?:[^"\\]+|\\.)*"/.source
const number = /-?\d[\d.eE+-]*/.source
const structure = /[{}[\],]/.source

/**
 * Finds the numbers in a JSON text that are beyond ±9007199254740991. `JSON.parse` rounds these numbers.
 *
 * @param json - valid JSON.
 * @param limit - the maximum number of results.
 * @returns the text of each number, by its JSON pointer.
 */
export function findLargeNumbers(json: string, limit: number): Map<string, string> {
  const found = new Map<string, string>()
  // Skip bodies without 16 digits or an exponent. They cannot contain a large number, and most bodies are like this.
  if (!/\d{16}|\d[eE]\+?\d/.test(json)) return found
  /** The index or key of the current value in each array and object that contains it. */
  const path: (number | string)[] = []
  let expectsKey = false
  // Use a loop over tokens. With deeply nested JSON, a recursive function or a reviver of JSON.parse would overflow the
  // stack.
  for (const [token] of json.matchAll(new RegExp(`${string}|${number}|${structure}`, "gs"))) {
    const inner = path.at(-1)
    if (token === "{" || token === "[") {
      path.push(token === "{" ? "" : 0)
      expectsKey = token === "{"
    } else if (token === "}" || token === "]") {
      path.pop()
      expectsKey = false
    } else if (token === ",") {
      if (typeof inner === "number") path[path.length - 1] = inner + 1
      expectsKey = typeof inner === "string"
    } else if (expectsKey) {
      path[path.length - 1] = JSON.parse(token) as string
      expectsKey = false
    } else if (!token.startsWith('"') && Math.abs(Number(token)) > Number.MAX_SAFE_INTEGER) {
      found.set(
        path.reduce<string>((pointer, key) => pointerTo(pointer, `${key}`), ""),
        token,
      )
      if (found.size === limit) break
    }
  }
  return found
}
