/**
 * Returns the value as a string if it matches the pattern.
 *
 * @param expected - what the value must be, for the message.
 * @throws TypeError without the value, because it can be the token.
 */
export function assertMatch(
  pattern: RegExp,
  name: string,
  value: unknown,
  expected: string,
): string {
  const text = `${value ?? ""}`
  if (!pattern.test(text)) throw new TypeError(`${name} must be ${expected}`)
  return text
}
