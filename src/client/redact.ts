/**
 * Replaces tokens in a text with `***`.
 *
 * @param tokens - if one begins with another, the longer one comes first. Tokens of less than 8 characters are
 * ignored: `21` is part of many ids, numbers and words.
 */
export function redactTokens(text: string, tokens: readonly string[]): string {
  return tokens.reduce(
    (redacted, token) => (token.length < 8 ? redacted : redacted.replaceAll(token, "***")),
    text,
  )
}
