/**
 * Returns the value as a string if it matches the pattern.
 *
 * @throws TypeError without the value, because it can be the token.
 */
export function assertMatch(pattern: RegExp, name: string, value: unknown): string {
  const text = `${value ?? ""}`
  if (!pattern.test(text)) throw new TypeError(`${name} must match ${pattern}`)
  return text
}
