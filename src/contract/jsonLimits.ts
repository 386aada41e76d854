/** What {@link exceedsLimits} limits. */
export interface JsonLimits {
  /** How deep arrays and objects can be nested. */
  depth: number
  /** The maximum number of arrays, objects and their members; default: any. */
  values?: number
}

/**
 * Returns whether JSON is nested too deeply or has too many values, without parsing it. Uses a loop, since recursion
 * could overflow the stack.
 */
export function exceedsLimits(
  json: string,
  { depth: maxDepth, values = Infinity }: JsonLimits,
): boolean {
  let depth = 0
  let count = 0
  let isString = false
  for (let i = 0; i < json.length; i++) {
    const character = json[i]
    if (isString) {
      if (character === "\\") i++
      else if (character === '"') isString = false
    } else if (character === '"') {
      isString = true
    } else if (character === ",") {
      count++
    } else if (character === "{" || character === "[") {
      count++
      depth++
    } else if (character === "}" || character === "]") {
      depth--
    }
    if (depth > maxDepth || count > values) return true
  }
  return false
}
