/** The length from which a token is redacted. A shorter one, such as `21`, is part of many IDs, numbers and words. */
export const minTokenLength = 8

/**
 * Replaces tokens in a text with `***`.
 *
 * @param tokens - if one begins with another, the longer one comes first. Tokens shorter than
 * {@link minTokenLength} are ignored.
 */
export function redactTokens(text: string, tokens: readonly string[]): string {
  return tokens.reduce(
    (redacted, token) =>
      token.length < minTokenLength ? redacted : redacted.replaceAll(token, "***"),
    text,
  )
}
