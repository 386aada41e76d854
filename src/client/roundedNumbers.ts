/**
 * Finds a number in JSON that JavaScript would print with other digits, such as the ID 9007199254740993: the parsed ID
 * would be that of another record.
 *
 * @param json - valid JSON.
 * @returns the number's key and digits, such as `id is 9007199254740993`.
 * @throws RangeError for JSON that's nested thousands of levels deep.
 */
export function findRoundedNumber(json: string): string | undefined {
  // Most bodies skip the slow search. A number beyond 2^53 has at least 16 digits or an exponent.
  if (!/\d{16}|\d[eE]\+?\d/.test(json)) return undefined
  let found: string | undefined
  JSON.parse(json, (key, value: unknown, context?: { source?: string }) => {
    if (typeof value === "number" && Math.abs(value) > Number.MAX_SAFE_INTEGER) {
      // Safari and Firefox before 2025 don't pass the digits, so any number as large can be wrong there.
      const digits = context?.source ?? ""
      if (readDigits(digits) !== readDigits(`${value}`)) found ??= `${key} is ${digits || value}`
    }
    return value
  })
  return found
}

/** Returns a number's digits, which are the same for `1e20` and `100000000000000000000`. */
const readDigits = (number: string): string => number.replace(/e.*|\D/gi, "").padEnd(22, "0")
