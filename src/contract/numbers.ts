import { pointerTo } from "../openapi/description.ts"

const string = /"(?:[^"\\]+|\\.)*"/.source
const number = /-?\d[\d.eE+-]*/.source
const structure = /[{}[\],]/.source

/**
 * Finds the numbers of a JSON text that are beyond ±9007199254740991, where `JSON.parse` rounds.
 *
 * @param json - valid JSON.
 * @param limit - how many numbers to find at most.
 * @returns the numbers as they are written, by their JSON pointers.
 */
export function findLargeNumbers(json: string, limit: number): Map<string, string> {
  const found = new Map<string, string>()
  // Only these can be large. Most bodies have none, and are not read twice.
  if (!/\d{16}|\d[eE]\+?\d/.test(json)) return found
  /** For each array and object around the current token, the index or key in it. */
  const path: (number | string)[] = []
  let expectsKey = false
  // A loop over tokens: deep nesting would exceed the stack of a recursive reader, or of a reviver.
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
