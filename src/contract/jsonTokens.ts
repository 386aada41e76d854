/**
 * Yields the strings, numbers, brackets and commas in JSON, and where each starts. In invalid JSON, an unterminated
 * string extends to the end.
 *
 * Recursion would overflow the stack on deeply nested JSON, and so would a regular expression for a whole string if it
 * has millions of escapes.
 */
export function* listJsonTokens(json: string): Generator<[token: string, start: number]> {
  for (let start = 0, end = 0; start < json.length; start = end) {
    end = findTokenEnd(json, start)
    if (end > start) yield [json.slice(start, end), start]
    else end++
  }
}

/** Returns where a token ends, or its start if there is none, but a space, a colon or a letter. */
function findTokenEnd(json: string, start: number): number {
  const first = json[start] ?? ""
  let end = start
  if (first === '"') {
    for (end++; end < json.length && json[end] !== '"'; end++) if (json[end] === "\\") end++
    return Math.min(end + 1, json.length)
  }
  if ("{}[],".includes(first)) return start + 1
  if ("-0123456789".includes(first)) while ("0123456789.eE+-".includes(json[end] ?? "x")) end++
  return end
}

/** Replaces the tokens in JSON. Everything else stays as it is, such as spaces. */
export function replaceJsonTokens(json: string, replace: (token: string) => string): string {
  const parts: string[] = []
  let copied = 0
  for (const [token, start] of listJsonTokens(json)) {
    const replaced = replace(token)
    if (replaced === token) continue
    parts.push(json.slice(copied, start), replaced)
    copied = start + token.length
  }
  return parts.join("") + json.slice(copied)
}

/**
 * Returns whether JSON is nested too deeply or has too many values, without parsing it.
 *
 * @param maxValues - the maximum number of arrays, objects and their members; default: any.
 */
export function exceedsLimits(json: string, maxDepth: number, maxValues = Infinity): boolean {
  let depth = 0
  let count = 0
  for (let at = 0; at < json.length; at = Math.max(findTokenEnd(json, at), at + 1)) {
    const first = json[at]
    if (first === "{" || first === "[") depth++
    else if (first === "}" || first === "]") depth--
    if (first === "{" || first === "[" || first === ",") count++
    if (depth > maxDepth || count > maxValues) return true
  }
  return false
}
