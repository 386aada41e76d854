/**
 * Returns whether JSON is nested too deeply or has too many values, without parsing it.
 *
 * @param maxValues - the maximum number of arrays, objects and their members; default: any.
 */
export function exceedsLimits(json: string, maxDepth: number, maxValues = Infinity): boolean {
  let depth = 0
  let count = 0
  let isString = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') isString = !isString
    else if (isString && character === "\\") at++
    if (isString) continue
    const opens = character === "{" || character === "["
    if (opens) depth++
    else if (character === "}" || character === "]") depth--
    if (opens || character === ",") count++
    if (depth > maxDepth || count > maxValues) return true
  }
  return false
}
