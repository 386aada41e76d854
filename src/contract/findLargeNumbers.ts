import { appendToPointer } from "../openapi/description.ts"

const string = /"(?:[^"\\]+|\\.)*"/.source
const number = /-?\d[\d.eE+-]*/.source
const structure = /[{}[\],]/.source

/**
 * Finds the numbers beyond ±9007199254740991 in a JSON text, which `JSON.parse` rounds.
 *
 * @param json - valid JSON.
 * @param limit - the maximum number of results.
 * @returns the text of each number, by JSON pointer.
 */
export function findLargeNumbers(json: string, limit: number): Map<string, string> {
  const found = new Map<string, string>()
  // The shortcut for most bodies: without 16 digits or an exponent, there is no large number.
  if (!/\d{16}|\d[eE]\+?\d/.test(json)) return found
  /** The path to the current value: an index for each array, and a key for each object. */
  const path: (number | string)[] = []
  let expectsKey = false
  // Deeply nested JSON would overflow the stack of a recursion or a JSON.parse reviver.
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
        path.reduce<string>((pointer, key) => appendToPointer(pointer, `${key}`), ""),
        token,
      )
      if (found.size === limit) break
    }
  }
  return found
}
