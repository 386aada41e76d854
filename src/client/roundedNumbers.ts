/** Matches what structures valid JSON, and its numbers. Strings can contain all of them except a bare quote. */
const tokens = /\\.|["{}[\],:]|-?\d[\d.eE+-]*/g

/**
 * Finds the first number in JSON that JavaScript would print with other digits, such as the ID 9007199254740993: the
 * parsed ID would be that of another record.
 *
 * @param json - valid JSON, an object or an array.
 * @returns the number's place and digits, such as `tasks.0.id is 9007199254740993`.
 */
export function findRoundedNumber(json: string): string | undefined {
  // Most bodies skip the slow search. A number beyond 2^53 has at least 16 digits or an exponent.
  if (!/\d{16}|\d[eE]\+?\d/.test(json)) return undefined
  /** The index in each enclosing array, and the last key of each object; 0 before the first. */
  const path: (number | string)[] = []
  let key = ""
  /** The start of the string that encloses the token, or 0. */
  let start = 0
  // Safari and Firefox before 2025 pass no digits to JSON.parse's reviver, which also overflows the stack in deep JSON.
  for (const { 0: token, index } of json.matchAll(tokens)) {
    const last = path.length - 1
    if (token === '"') {
      if (start) key = json.slice(start, index)
      start = start ? 0 : index + 1
    } else if (start) continue
    else if ("{[".includes(token)) path.push(0)
    else if ("}]".includes(token)) path.pop()
    else if (token === ":") path[last] = key
    else if (token === "," && typeof path[last] === "number") path[last]++
    else if (isRounded(token)) return `${path.join(".")} is ${token}`
  }
  return undefined
}

function isRounded(number: string): boolean {
  const value = Number(number)
  return Math.abs(value) > Number.MAX_SAFE_INTEGER && digitsOf(number) !== digitsOf(`${value}`)
}

/** Returns a number's digits, which are the same for `1e20` and `100000000000000000000`. */
const digitsOf = (number: string): string => number.replace(/e.*|\D/gi, "").padEnd(22, "0")
