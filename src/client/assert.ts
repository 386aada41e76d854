/**
 * Returns the value as a string if it matches the pattern.
 *
 * @param expected - describes a valid value in the error message.
 * @throws TypeError if the value doesn't match. The message omits the value, which may be a token, unless it's missing.
 */
export function assertMatch(pattern: RegExp, name: string, value: unknown, expected: string) {
  const text = `${value ?? ""}`
  if (!pattern.test(text)) {
    const found = text ? "" : `, not ${value === "" ? "empty" : value}`
    throw new TypeError(`${name} must be ${expected}${found}`)
  }
  return text
}

/** @throws RangeError if an option isn't a number in the range. */
export function assertRange(name: string, value: number, least: number, most: number): void {
  if (!(value >= least && value <= most)) {
    throw new RangeError(`${name} must be a number from ${least} to ${most}, not ${Number(value)}`)
  }
}
